"""Killed at any moment and started again: the same corpus, and nothing is asked for that is there."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import cast

from lawtexts.corpus.editions import Editions
from lawtexts.corpus.page import unread_pages
from lawtexts.harvest.fetch import Fetcher, Response
from lawtexts.harvest.holdings import expressions_of, wanted_laws
from lawtexts.harvest.session import Requests, harvest
from tests.corpus.faults import Disk, KilledError, lay_out, quick_folder, state
from tests.corpus.laws import corpus_folder
from tests.corpus.stub import invented_pages as invented_pages
from tests.harvest.conftest import tree
from tests.harvest.site import path_of

Record = Callable[[str, object], None]
PAGES = {
    f"https://www.pzbs.pl{path_of('pl', 51)}": b"law 51 pl-pzbs-2017\n51A position a\n51B1/51B2a position b",
    f"http://bridgeditalia.it{path_of('it', 51)}": b"law 51 it-bridgeditalia-2007\n51A printed a\n"
    b"51B2a printed b",
}
"""A law of two sites for a parser that is quick: one language settles what is doubtful in the other."""
EVERY = 40
"""Changes of the disk at each of which the run is killed: the first page is kept by then.

Then at each eighth, for `tests/corpus/test_faults.py` stops importing at every change.
"""


class Book:
    """What gives the pages without a socket, which would be among the files that the disk counts."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def get(self, url: str, _hosts: object, _known: object) -> Response:
        self.asked.append(url)
        return Response(url, 200, {"etag": f'"{len(url)}"'}, PAGES[url], "2026-03-01T12:00:00Z")


def run(corpus: Path, book: Book) -> Requests:
    editions = Editions.read(corpus)
    expressions = [one for name in ("pzbs", "bridgeditalia") for one in expressions_of(editions, name, ())]
    return harvest(corpus, expressions, wanted_laws("51"), cast(Fetcher, book))


def test_a_run_killed_at_any_change_goes_on(record_property: Record) -> None:
    book = Book()
    with quick_folder() as folder:
        corpus = corpus_folder(folder / "corpus")
        before = state(corpus)
        assert len(run(corpus, book).summary.imported) == 2
        wanted = tree(corpus)
        killed, changes, states = 0, 1, 0
        while True:
            place = lay_out(folder / f"at-{changes}", before)
            with Disk(place, kill_at=changes) as disk, suppress(KilledError):
                run(place, book)
            if not disk.killed:
                break
            killed += 1
            for number, found in enumerate(islice(disk.states(), 2 if changes % 4 == 0 else 1)):
                after = lay_out(folder / f"at-{changes}-{number}", found)
                is_whole = not (after / ".lawtexts-transaction").exists()  # nothing is left to be finished
                kept = {page.origin.url for page in unread_pages(after)} if is_whole else set()
                book.asked.clear()
                run(after, book)
                assert len(book.asked) == len({*book.asked} - kept), "each once, and none that is there"
                assert tree(after) == wanted, changes
                states += 1
            changes += 1 if changes < EVERY else 8
    record_property("figure", f"harvest: stopped at {killed} changes, {states} states, 0 mixed")
    assert killed > EVERY + 5
