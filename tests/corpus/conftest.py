"""What is remembered in the cache folder comes from this test alone."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAWTEXTS_CACHE", f"{tmp_path}-cache")
