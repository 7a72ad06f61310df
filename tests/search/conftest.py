"""The five pages as a corpus, and its index in a cache of the test's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from lawtexts.corpus.store import Corpus
from lawtexts.search.index import Index
from lawtexts.search.query import Answer, search
from tests.corpus.laws import corpus_folder, law_in
from tests.project import CORPUS, PL


@pytest.fixture(scope="session")
def one_law(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    """The Polish Law 51 without a termbase, indexed in no time: for tests of what becomes of an index."""
    folder = corpus_folder(tmp_path_factory.mktemp("one"), law_in(CORPUS, PL, 51))
    (folder / "terms.toml").touch()
    return Corpus.open(folder)


@pytest.fixture(autouse=True)
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Indexes of this test are kept in a folder of its own."""
    monkeypatch.setenv("LAWTEXTS_CACHE", str(tmp_path / "cache"))
    yield tmp_path / "cache"


@pytest.fixture(scope="session")
def index(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Index]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LAWTEXTS_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield Index(corpus.path)


@pytest.fixture(scope="session")
def ask(index: Index, corpus: Corpus) -> Callable[..., Answer]:
    """Search the five pages; what is asked again is not searched again."""
    answers: dict[str, Answer] = {}

    def answer(query: str, language: str | None = None, **options: Any) -> Answer:
        case = f"{query!r} {language} {options}"
        if case not in answers:
            answers[case] = search(index, query, language, **options)
        return answers[case]

    return answer
