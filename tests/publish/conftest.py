"""One small edition, published once and read by many tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtexts.corpus.store import Corpus
from lawtexts.publish.edition import publish
from tests.publish.shelf import shelve


@pytest.fixture(scope="session")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    return shelve(tmp_path_factory.mktemp("corpus"))


@pytest.fixture(scope="session")
def edition(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("edition") / "site"
    publish(corpus, out, base_url="https://laws.example/book/")
    return out
