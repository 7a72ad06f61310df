"""Killed at any moment and started again: the same corpus, and nothing is asked for that is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import cast

import pytest

from lawtexts.corpus.editions import Editions
from lawtexts.corpus.page import unread_pages
from lawtexts.harvest.fetch import Answer, Fetcher
from lawtexts.harvest.pace import Pace
from lawtexts.harvest.session import Requests, expressions_of, harvest, wanted_laws
from tests.corpus.faults import Disk, KilledError, lay_out, quick_folder, state
from tests.corpus.laws import corpus_folder
from tests.corpus.stub import invented_pages as invented_pages
from tests.harvest.conftest import Flying, tree
from tests.harvest.site import path_of

Record = Callable[[str, object], None]
LAWS = (51,)
EVERY = 40
"""Changes of the disk at each of which the run is killed: the first page is kept by then.

Then at each eighth, for `tests/corpus/test_faults.py` stops importing at every change.
"""


class Book:
    """A law of two sites for a parser that is quick: one language settles what is doubtful in the other.

    It stands for the fetcher as well, so that no socket is among the files that the disk counts.
    """

    def __init__(self) -> None:
        self.pace = Pace(0, is_local=True, clock=Flying())
        self.asked: list[str] = []
        self.pages = {}
        for law in LAWS:
            self.pages[f"https://www.pzbs.pl{path_of('pl', law)}"] = (
                f"law {law} pl-pzbs-2017\n{law}A position a\n{law}B1/{law}B2a position b"
            )
            self.pages[f"http://bridgeditalia.it{path_of('it', law)}"] = (
                f"law {law} it-bridgeditalia-2007\n{law}A printed a\n{law}B2a printed b"
            )

    def get(self, url: str, _hosts: object, _known: object) -> Answer:
        self.asked.append(url)
        return Answer(url, 200, {"etag": f'"{len(url)}"'}, self.pages[url].encode(), "2026-03-01T12:00:00Z")


@pytest.fixture
def book() -> Book:
    return Book()


@pytest.fixture
def folder() -> Iterator[Path]:
    with quick_folder() as folder:
        yield folder


def run(corpus: Path, book: Book) -> Requests:
    editions = Editions.read(corpus)
    expressions = [one for name in ("pzbs", "bridgeditalia") for one in expressions_of(editions, name, ())]
    return harvest(corpus, expressions, wanted_laws("51"), cast(Fetcher, book))


def test_a_run_killed_at_any_change_goes_on(book: Book, folder: Path, record_property: Record) -> None:
    corpus = corpus_folder(folder / "corpus")
    before = state(corpus)
    assert len(run(corpus, book).summary.imported) == 2
    wanted = tree(corpus)
    killed, changes, states = 0, 1, 0
    while True:
        place = lay_out(folder / f"at-{changes}", before)
        book.asked.clear()
        with Disk(place, kill_at=changes) as disk:
            try:
                run(place, book)
            except KilledError:
                killed += 1
        if not disk.killed:
            break
        for number, found in enumerate(islice(disk.states(), 2 if changes % 4 == 0 else 1)):
            after = lay_out(folder / f"at-{changes}-{number}", found)
            kept = {page.origin.url for page in unread_pages(after)} if not _is_unfinished(after) else set()
            book.asked.clear()
            run(after, book)
            again = Counter(book.asked)
            assert not again.keys() & kept
            assert max((*again.values(), 1)) == 1
            assert tree(after) == wanted, changes
            states += 1
        changes += 1 if changes < EVERY else 8
    record_property("figure", f"harvest: stopped at {killed} changes, {states} states, 0 mixed")
    assert killed > EVERY + 5


def _is_unfinished(corpus: Path) -> bool:
    """Whether the next command has something to finish first."""
    return (corpus / ".lawtexts-transaction").exists()
