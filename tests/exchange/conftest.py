"""The corpus of the project, open."""

from __future__ import annotations

import pytest

from lawtexts.corpus.store import Corpus
from tests.project import CORPUS


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    return Corpus.open(CORPUS)
