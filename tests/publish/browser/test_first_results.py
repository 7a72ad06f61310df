"""The first results on a slow line: what is fetched for them, and what they do not wait for."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Request, expect

from tests.publish.browser.test_finding import answered, found, notes

Open = Callable[..., Page]


def held_back(page: Page, pattern: str) -> Callable[[], None]:
    """Requests that match `pattern` are not answered until the function returned is called."""
    page.route(pattern, lambda _route: None)
    return lambda: page.unroute(pattern)


def test_a_page_that_is_only_read_fetches_nothing_of_the_index(opened: Open, url: str) -> None:
    page = opened("about:blank")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(url + "it/law/51.html")
    page.focus("#q")
    page.wait_for_function("() => Boolean(lawtexts.searchIndex)")
    assert not [name for name in asked if "/search/" in name or name.endswith("/citation.js")]


@pytest.mark.parametrize(
    ("page_of", "query"),
    [
        ("pl/law/51.html", "proibizione dichiarante"),
        ("es/find.html", "przygw"),
        ("index.html", "penalty card"),
    ],
)
def test_little_is_transferred_before_the_first_result(
    opened: Open, url: str, page_of: str, query: str
) -> None:
    page = opened("about:blank")
    loaded: list[Request] = []
    page.on("requestfinished", lambda request: loaded.append(request))
    page.goto(url + page_of)
    page.fill("#q", query)
    expect(page.locator(".found-cite").first).to_be_visible()
    sizes = {one.url: one.sizes()["responseHeadersSize"] + one.sizes()["responseBodySize"] for one in loaded}
    search = ("/search/", "/static/finding.js", "/static/citation.js")
    assert 3_000 < sum(size for name, size in sizes.items() if any(map(name.__contains__, search))) <= 60_000
    assert sum(sizes.values()) <= 150_000


def test_places_stand_there_before_their_passages(opened: Open, url: str) -> None:
    page = opened("about:blank")
    let_go = held_back(page, "**/texts-*.js")
    page.goto(url + "pl/law/41.html")
    page.fill("#q", "zakaz")
    line = page.locator(".found li").filter(has=page.locator(".found-cite:text-is('51B1b')"))
    expect(line).to_contain_text("Dwie lub więcej kart przygwożdżonych")
    places = page.locator(".found-cite").all_inner_texts()
    let_go()
    expect(line.locator(".found-passage[lang=pl] mark").first).to_be_visible()
    answered(page)
    assert page.locator(".found-cite").all_inner_texts() == places


def test_places_with_the_words_themselves_do_not_wait_for_equivalents(opened: Open, url: str) -> None:
    page = opened("about:blank")
    let_go = held_back(page, "**/postings-0.js")  # which has the first concepts of the termbase
    page.goto(url + "law/41.html")
    page.fill("#q", "rozgrywający")
    expect(page.locator(".found-passage[lang=pl] mark").first).to_be_visible()
    first = page.locator(".found-cite").all_inner_texts()
    assert notes(page) == [], "how many there are is not known yet"
    let_go()
    answered(page)
    whole = page.locator(".found-cite").all_inner_texts()
    assert whole[: len(first)] == first
    assert notes(page) == ["7 passages found"]


def test_an_index_that_cannot_be_had_is_said_and_asked_for_again(opened: Open, url: str) -> None:
    page = opened("about:blank")
    page.route(
        "**/search/**", lambda route: route.fulfill(status=200, content_type="text/javascript", body="")
    )
    page.goto(url + "law/41.html")
    assert found(page, "proibizione") == []
    assert notes(page) == ["The search index cannot be loaded now. Citations are found all the same."]
    assert found(page, "51B2a") == ["51B2a"]
    page.unroute("**/search/**")
    assert "51B1b" in found(page, "proibizione")


def test_places_and_words_are_found_without_the_reader_of_citations(opened: Open, url: str) -> None:
    page = opened("about:blank")
    held_back(page, "**/static/citation.js")
    page.goto(url + "index.html")
    page.fill("#q", "zakazuje")
    expect(page.locator(".found-cite").filter(has_text="51B1b")).to_be_visible()
    page.fill("#q", "51 b2(a)")
    expect(page.locator(".found-cite")).to_have_text("51B2a")
    page.press("#q", "Enter")
    page.wait_for_url("**/law/51.html#L51B2a")


def test_who_types_before_the_search_is_there_gets_its_answer(opened: Open, url: str) -> None:
    page = opened("about:blank")
    let_go = held_back(page, "**/static/finding.js")
    page.goto(url + "index.html")
    page.fill("#q", "51 b2(a)")
    page.press("#q", "Enter")
    let_go()
    page.wait_for_url("**/law/51.html#L51B2a")


def test_results_stay_until_those_of_the_longer_word_are_here(opened: Open, url: str) -> None:
    page = opened("about:blank")
    page.goto(url + "law/41.html")
    assert found(page, "proibiz")
    page.evaluate(
        """() => {
          const panel = document.querySelector(".found");
          self.emptied = 0;
          new MutationObserver(() => { if (panel.hidden) emptied += 1; })
            .observe(panel, { attributes: true, childList: true });
        }"""
    )
    assert found(page, "proibizi")
    assert page.evaluate("emptied") == 0


def test_the_book_is_kept_only_when_the_reader_has_stopped_typing(opened: Open, url: str) -> None:
    page = opened("about:blank")
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    registered = "async () => Boolean(await navigator.serviceWorker.getRegistration())"
    page.goto(url + "index.html")
    page.clock.run_for(2000)
    page.fill("#q", "pro")
    page.clock.run_for(2000)
    page.fill("#q", "proi")
    page.clock.run_for(2000)
    assert page.evaluate(registered) is False
    page.clock.run_for(1000)
    page.wait_for_function("async () => Boolean(await navigator.serviceWorker.getRegistration())")
