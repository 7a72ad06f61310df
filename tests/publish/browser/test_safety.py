"""Nothing that stands in a text, a title, a name or an address is ever run.

A hundred payloads through every way in: the texts of the corpus and its data,
the title and the address of the edition, the query and the fragment of an
address, the box, what the browser remembers. Judged by a canary in every window.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from lawtexts.publish.publishing import publish
from lawtexts.publish.serving import EditionServer
from tests.conftest import made_once
from tests.publish.browser.hostile import (
    CANARY,
    EVERY,
    EXPRESSIONS,
    HARMLESS,
    LAWS,
    PAYLOADS,
    SECTIONS,
    shelve_hostile,
    written,
)
from tests.publish.browser.test_finding import answered
from tests.publish.site import served

Open = Callable[..., Page]
# An address with what it cannot hold is refused.
BASE_URL = "https://x.example/" + re.sub(r'[\s\0-\x1f?#"<>\\^`{|}]', "", EVERY) + "/"


def batches(longest: int = 200) -> list[str]:
    """Every payload, several together in a query as long as the box takes."""
    found = [""]
    for payload in PAYLOADS:
        if found[-1] and len(found[-1]) + 1 + len(payload) > longest:
            found.append("")
        found[-1] = f"{found[-1]} {payload}".strip(" ")
    return found


BATCHES = batches()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    def make(out: Path) -> None:
        corpus = shelve_hostile(tmp_path_factory.mktemp("hostile"))
        publish(corpus, out, title=EVERY, base_url=BASE_URL)

    return made_once(tmp_path_factory, 'a"><img src=x onerror=pwned(0)>', make)


@pytest.fixture(scope="module")
def url(site: Path) -> Iterator[str]:
    with served(EditionServer(site, 0, "/")) as made:
        yield made.url


@pytest.fixture
def watched(opened: Open) -> Open:
    """A window with the canary in it; a dialog, too, is noted."""

    def open_page(address: str) -> Page:
        page = opened("about:blank", service_workers="block")
        page.context.add_init_script(CANARY)
        page.on("dialog", lambda dialog: dialog.accept())
        page.goto(address)
        return page

    return open_page


def harmed(page: Page) -> list[str]:
    """What a text did to the page, after a frame in which it could have."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    return [f"{page.url[:120]}: {found}" for found in page.evaluate(HARMLESS)]


def test_there_are_a_hundred_and_each_stands_whole_in_a_query() -> None:
    assert len(set(PAYLOADS)) >= 100
    assert all(any(payload in batch for batch in BATCHES) for payload in PAYLOADS)


def test_the_canary_sees_what_runs_and_what_the_policy_stops(watched: Open, url: str) -> None:
    page = watched(url + "about.html")
    assert harmed(page) == []
    page.evaluate("pwned(7)")
    markup = "() => { try { document.body.innerHTML = '<b>x</b>' } catch (error) { return error.name } }"
    assert page.evaluate(markup) == "TypeError"  # no script is ours that makes markup of a text
    found = [each.partition(": ")[2][:9] for each in harmed(page)]
    assert list(dict.fromkeys(found)) == ["called 7", "refused b"]  # by the page and by the server


SHOWN = """cells => cells.map(([row, expression]) => {
  const shown = document.querySelector(row);
  const known = shown.querySelector(".known");
  if (!known.open) known.querySelector("summary").click();
  return shown.querySelector(`.cell[data-x=${expression}] p`).textContent;
})"""
"""The first paragraph of each cell; what is known of its row is opened."""


def test_no_payload_in_a_text_is_run(watched: Open, url: str) -> None:
    """Read, found, previewed, copied, told: on every law, and on the other kinds of pages."""
    page = watched(url + "index.html")
    found = harmed(page)
    for number in LAWS:
        page.goto(f"{url}law/{number}.html")
        shown = page.evaluate(
            SHOWN, [[f"#L{number}{section}", each] for section in SECTIONS for each in EXPRESSIONS]
        )
        assert shown == [
            f"Karta {written(number, section, each)} karta" for section in SECTIONS for each in EXPRESSIONS
        ]
        for section in SECTIONS[number % 4 :: 4]:
            page.locator(f"#L{number}{section} a.ref").first.dispatch_event("mouseover")
            expect(page.locator(".preview")).to_be_visible()
        expect(page.locator(f"#L{number}H .copying")).to_be_visible()
        page.click(".layout")
        page.fill("#q", "karta")
        answered(page)
        expect(page.locator(".found-passage").first).to_be_visible()
        found += harmed(page)
    for name in ("about", "terms", "differences", "matrix", "web", "pl/index", f"{EXPRESSIONS[1]}/1"):
        page.goto(f"{url}{name}.html")
        found += harmed(page)
    assert found == []


def test_no_payload_in_a_query_or_a_fragment_is_run(watched: Open, url: str) -> None:
    """In an address, which fills the box, and typed into it."""
    page = watched(url + "index.html")
    trouble = []
    for number, batch in enumerate(BATCHES):
        if number % 6 == 0:
            page.goto(f"{url}find.html?q={quote(batch)}#{quote(EVERY)}")
            expect(page.locator("#q")).to_have_value(batch.replace("\n", ""))
        else:
            page.fill("#q", batch)
        answered(page)
        trouble += [f"{batch}: {each}" for each in harmed(page)]
    assert trouble == []


def test_no_payload_that_is_remembered_is_run_and_what_is_remembered_may_be_broken(
    watched: Open, url: str
) -> None:
    page = watched(url + "index.html")
    trouble = []
    for words in (EVERY, *PAYLOADS[::20]):
        page.evaluate(
            "words => localStorage.setItem('lawtexts', JSON.stringify({theme: words, view: words,"
            " keys: words, order: [words, 'es-fvb-2007'], hidden: [words], [words]: words}))",
            words,
        )
        page.goto(f"{url}law/1.html")
        trouble += harmed(page)
    for broken in ("{", '{"order": 5}'):
        page.evaluate("broken => localStorage.setItem('lawtexts', broken)", broken)
        page.reload()
        expect(page.locator("#L1A .cell").first).to_be_visible()
        trouble += harmed(page)
    assert trouble == []


def test_nothing_is_asked_of_another_host(watched: Open, url: str) -> None:
    page = watched(url + "law/1.html")
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(request.url.split("/")[2]))
    for name in ("law/1.html", "index.html", "terms.html", "find.html?q=karta"):
        page.goto(url + name)
    answered(page)
    assert hosts == {url.split("/")[2]}
