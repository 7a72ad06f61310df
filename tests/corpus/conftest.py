"""What is remembered in the cache folder comes from this test alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.corpus.laws import corpus_folder


@pytest.fixture(autouse=True)
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAWTEXTS_CACHE", f"{tmp_path}-cache")


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A corpus that knows the editions and has no page."""
    return corpus_folder(tmp_path / "corpus")
