"""What a site changed is shown before it is taken, and what was there before stays."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from lawtexts.corpus import build
from lawtexts.corpus.build import CorpusAt
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.importing import import_pages
from lawtexts.corpus.page import read_origins, sha256, unread_pages
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.verifying import verify
from lawtexts.harvest.fetch import Fetcher
from lawtexts.harvest.session import Requests
from lawtexts.harvest.sites import expressions_of
from lawtexts.harvest.updates import Effect, effect_of_accepting, recheck
from lawtexts.model.citation import Citation
from lawtexts.model.law import Law
from lawtexts.sources.pipeline import PageRequest
from lawtexts.sources.refusal import PageRefusedError
from tests.cli.running import lawtexts
from tests.harvest.conftest import Clock, Harvest, tree
from tests.harvest.site import Behaviour, Site, answer, path_of
from tests.project import IT

Recheck = Callable[[], tuple[Requests, Effect]]
accept = partial(import_pages, replace=True, keeping=True)


@pytest.fixture
def again(corpus: Path, fetching: Fetcher) -> Recheck:
    """Asks the sites again: what they say, and what accepting it would do."""

    def ask() -> tuple[Requests, Effect]:
        expressions = expressions_of(Editions.read(corpus), "all")
        return recheck(corpus, expressions, fetching), effect_of_accepting(corpus, expressions)

    return ask


def exchange_a_word(site: Site, law: int = 9) -> tuple[bytes, bytes]:
    """The Italian page of a law has another word from now on: what it was, and what it is."""
    old = site.pages[path_of("it", law)]
    start = re.compile(rb" (giocatore|carta|mano|il|la|di)(?= )").search(old, len(old) // 2)
    assert start is not None
    new = site.pages[path_of("it", law)] = old[: start.start()] + b" PAROLANUOVA" + old[start.end() :]
    return old, new


def has_the_word(law: Law) -> bool:
    return "PAROLANUOVA" in "".join(text.plain for _place, text in law.texts)


def held(corpus: Path) -> dict[str, bytes]:
    """Its files, but for records and for pages that wait to be accepted."""
    files = tree(corpus).items()
    return {name: data for name, data in files if not name.endswith("pages.toml") and "_unread" not in name}


def test_what_has_not_changed_is_not_sent_again(
    site: Site, corpus: Path, fetch: Harvest, again: Recheck, clock: Clock
) -> None:
    fetch("bridgeditalia")
    before = held(corpus)
    site.asked.clear()
    clock.slept.append(3600)
    asked, effect = again()
    assert (asked.asked, asked.unchanged, effect) == (4, 4, Effect())
    assert all(one.headers["If-None-Match"] for one in site.asked if one.path != "/robots.txt")
    assert held(corpus) == before
    record = read_origins(corpus, IT)["9.html"]
    assert (record.retrieved, record.confirmed) == ("2026-03-01T12:00:00Z", "2026-03-01T13:00:00Z")


def test_a_change_is_taken_only_when_it_is_accepted_and_each_time_of_a_page_is_kept(
    site: Site, corpus: Path, fetch: Harvest, again: Recheck, clock: Clock
) -> None:
    fetch("all", "9,12")
    before = held(corpus)
    old, new = exchange_a_word(site)
    clock.slept.append(10 * 24 * 3600)
    asked, effect = again()
    assert (asked.asked, asked.unchanged) == (6, 5)
    ((was, is_now),) = [pair for pair in effect.revised if pair[1].expression == IT]
    assert [has_the_word(was), has_the_word(is_now)] == [False, True]
    assert held(corpus) == before
    (waiting,) = unread_pages(corpus)
    assert (waiting.citation, waiting.origin.refused) == (Citation(9), "differs")

    accept(corpus, effect.files)
    assert (corpus / "pages" / IT / "9.html").read_bytes() == new
    kept = corpus / "pages" / "_earlier" / IT / f"9.{sha256(old)[:16]}.html"
    assert kept.read_bytes() == old
    record = read_origins(corpus, f"_earlier/{IT}")[kept.name]
    assert (record.retrieved[:10], record.until[:10]) == ("2026-03-01", "2026-03-11")
    assert (unread_pages(corpus), again()[1]) == ([], Effect())

    for page in (old, new):
        clock.slept.append(10 * 24 * 3600)
        site.pages[path_of("it", 9)] = page
        accept(corpus, again()[1].files)
    days = ("2026-03-05", "2026-03-15", "2026-03-25", "2026-04-05")
    assert [has_the_word(next(CorpusAt(corpus, day).laws(IT))) for day in days] == [False, True, False, True]
    every = [Corpus(corpus), *(CorpusAt(corpus, day) for day in days)]
    assert len({each.digest() for each in every}) == len(every), "what is kept for one is not for another"
    assert verify(corpus).damages == ()


def test_an_earlier_page_that_cannot_be_interpreted_any_more_is_named(
    site: Site, corpus: Path, fetch: Harvest, again: Recheck, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetch("bridgeditalia", "9")
    clock.slept.append(30 * 24 * 3600)
    old, _new = exchange_a_word(site)
    accept(corpus, again()[1].files)

    def refuse(_data: bytes, request: PageRequest) -> Law:
        raise PageRefusedError("other-layout", "Not understood.", place=request.name)

    monkeypatch.setattr(build, "explain_page", refuse)
    with pytest.raises(PageRefusedError, match=rf"_earlier/{IT}/9\.{sha256(old)[:16]}\.html"):
        CorpusAt(corpus, "2026-03-05").law(IT, Citation(9))


def test_damage_of_what_is_no_law_is_found(site: Site, corpus: Path, fetch: Harvest, again: Recheck) -> None:
    site.answers[path_of("it", 12)] = answer(200, b"<html><body>" + b"<p>Niente di carte.</p>" * 99)
    fetch("bridgeditalia", "9,12,41")
    exchange_a_word(site)
    accept(corpus, again()[1].files)
    assert verify(corpus).damages == ()
    kept = [path for shelf in ("_unread", "_earlier") for path in (corpus / "pages" / shelf / IT).iterdir()]
    pages = {path for path in kept if path.name != "pages.toml"}
    assert len(kept) == 2 * len(pages) == 4
    for damaged in ({*kept} - pages, pages):
        before = {path: path.read_bytes() for path in damaged}
        for path, data in before.items():
            path.write_bytes(data[:100] + bytes((data[100] ^ 1,)) + data[101:])
        found = [one for one in verify(corpus).damages if not one.healed]
        assert {one.place for one in found} == damaged
        for path, data in before.items():
            path.write_bytes(data)
    assert {one.message for one in found} == {"The page is not the one recorded."}
    assert {one.cure for one in found} == {"lawtexts harvest asks for it again.", "Put it back from a copy."}
    for path in pages:
        path.write_bytes(path.read_bytes()[:-30])
    del site.answers[path_of("it", 12)]
    site.asked.clear()
    assert fetch("bridgeditalia", "9,12,41").summary.imported
    assert site.paths == [path_of("it", 12)]


def test_a_change_taken_back_is_forgotten(site: Site, corpus: Path, fetch: Harvest, again: Recheck) -> None:
    fetch("bridgeditalia", "9")
    old, _new = exchange_a_word(site)
    assert len(again()[1].files) == 1
    site.pages[path_of("it", 9)] = old
    assert again()[1] == Effect()
    assert unread_pages(corpus) == []


ERROR = b"<html><title>Errore</title><p>Errore 500</p></html>"
NO_CHANGE: dict[str, tuple[Callable[[bytes], Behaviour], str]] = {
    "furniture": (lambda page: answer(200, page.replace(b"</body>", b"<!-- 12:34 --></body>")), "unchanged"),
    "an error page": (lambda _page: answer(200, ERROR), "failed"),
    "no page": (lambda _page: answer(410), "absent"),
    "another law": (lambda page: answer(200, page.replace(b"Art. 9", b"Art. 12")), "refused"),
}


@pytest.mark.parametrize("what", NO_CHANGE)
def test_what_is_no_other_text_of_the_law_is_no_change(
    site: Site, corpus: Path, fetch: Harvest, again: Recheck, what: str
) -> None:
    fetch("bridgeditalia", "9")
    before = held(corpus)
    behaviour, becomes = NO_CHANGE[what]
    site.answers[path_of("it", 9)] = behaviour(site.pages[path_of("it", 9)])
    asked, effect = again()
    found = {"failed": asked.failed, "absent": asked.absent, "refused": effect.refused}
    assert [kind for kind, pages in found.items() if pages] == [becomes] * (becomes != "unchanged")
    assert asked.unchanged == (becomes == "unchanged")
    assert (effect.files, effect.revised, held(corpus)) == ((), (), before)
    assert len(unread_pages(corpus)) == (becomes == "refused")


def test_each_page_that_was_asked_for_again_is_counted(site: Site, corpus: Path) -> None:
    lawtexts("harvest", "bridgeditalia", "--laws", "3,9", *site.options, corpus=corpus)
    site.pages[path_of("it", 9)] = site.pages[path_of("it", 9)].replace(b"Art. 9", b"Art. 12")
    ended = lawtexts("updates", *site.options, corpus=corpus)
    assert (ended.code, ended.out) == (3, "Pages unchanged  1\nPages refused    1\n")


def test_the_whole_way_of_a_change_on_the_command_line(site: Site, corpus: Path) -> None:
    lawtexts("harvest", "bridgeditalia", "--laws", "3,9", *site.options, corpus=corpus)
    nothing = lawtexts("updates", *site.options, corpus=corpus)
    assert (nothing.code, nothing.out) == (0, "Pages unchanged  2\n")
    exchange_a_word(site)
    shown = lawtexts("updates", "bridgeditalia", *site.options, corpus=corpus)
    assert shown.code == 1
    assert "{+PAROLANUOVA" in shown.out
    assert f"Laws changed     {IT} 9\n" in shown.out
    assert "PAROLANUOVA" not in lawtexts("show", "9", corpus=corpus).out
    as_json = lawtexts("updates", "--json", *site.options, corpus=corpus)
    assert (as_json.code, as_json.json["changed"]) == (1, [{"expression": IT, "law": "9"}])
    accepted = lawtexts("updates", "--accept", *site.options, corpus=corpus)
    assert (accepted.code, "lawtexts build" in accepted.out) == (0, True)
    assert "PAROLANUOVA" in lawtexts("show", "9", corpus=corpus).out
    earlier = lawtexts("show", "9", "--at", "2026-01-01", corpus=corpus)
    assert (earlier.code, "PAROLANUOVA" in earlier.out) == (0, False)
    assert earlier.err.count("first fetched on") == 1, "not of the laws that are only cited"
    assert "PAROLANUOVA" in lawtexts("show", "9", "--at", "2126-01-01", corpus=corpus).out
    assert lawtexts("show", "9", "--at", "soon", corpus=corpus).code == 2
    assert lawtexts("verify", corpus=corpus).code == 0
