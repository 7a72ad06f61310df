"""What is remembered in the cache folder comes from this test alone, and the disk need not be synced."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.corpus.laws import corpus_folder
from tests.corpus.stub import invented_pages as invented_pages


@pytest.fixture(autouse=True)
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAWTEXTS_CACHE", f"{tmp_path}-cache")
    # `faults.Disk` knows what was synced, and nothing cuts the power.
    monkeypatch.setattr(os, "fsync", lambda _number: None)


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A corpus that knows the editions and has no page."""
    return corpus_folder(tmp_path / "corpus")
