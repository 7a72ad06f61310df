"""What is remembered in the cache folder comes from this test alone, and the disk need not be synced."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.corpus import stub
from tests.corpus.laws import corpus_folder


@pytest.fixture(autouse=True)
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAWTEXTS_CACHE", f"{tmp_path}-cache")
    # `faults.Disk` knows what was synced, and nothing cuts the power.
    monkeypatch.setattr(os, "fsync", lambda _number: None)


@pytest.fixture(autouse=True, scope="module")
def invented_pages() -> Iterator[None]:
    with stub.invented_pages():
        yield


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A corpus that knows the editions and has no page."""
    return corpus_folder(tmp_path / "corpus")
