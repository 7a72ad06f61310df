"""The first results on a slow line: what is fetched for them, and what they do not wait for."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.publish.browser.test_finding import found

Open = Callable[..., Page]


def held_back(page: Page, pattern: str) -> Callable[[], None]:
    """Requests that match `pattern` are not answered until the function returned is called."""
    kept: list[Route] = []
    free = False

    def wait(route: Route) -> None:
        if free:
            route.continue_()
        else:
            kept.append(route)

    def let_go() -> None:
        nonlocal free
        free = True
        for route in kept:
            route.continue_()

    page.route(pattern, wait)
    return let_go


def line(page: Page, citation: str) -> str:
    """The selector of a result."""
    return f".found li:has(.found-cite:text-is('{citation}'))"


def test_words_are_found_before_their_index_is_here(opened: Open, url: str) -> None:
    page = opened("about:blank", service_workers="block")
    for query, language in {"zakazuje": "pl", "proibizione": "it", "PROHIBICION": "es"}.items():
        let_go = held_back(page, "**/pagefind/**")
        page.goto(url + "law/41.html")
        page.fill("#q", query)
        place = page.locator(line(page, "51B1b"))
        expect(place.locator(f".found-passage[lang={language}] mark").first).to_be_visible()
        for other in {"pl", "it", "es"} - {language}:
            expect(place.locator(f".found-passage[lang={other}]")).to_be_visible()
        expect(page.locator(".found")).to_have_attribute("data-done", "")
        let_go()
        expect(page.locator(".found")).to_have_attribute("data-done", query)
        expect(place.locator(f".found-passage[lang={language}] mark").first).to_be_visible()


INFLECTED = [
    ("zakazane", "51B1b", "zakaz"),
    ("przygwożdżoną", "51A", "przygwożdżonych"),
    ("proibizioni", "51B1b", "proibizione"),
    ("penalizzate", "51A", "penalizz"),
]


def test_an_inflection_that_stands_nowhere_is_found_by_its_stem_meanwhile(opened: Open, url: str) -> None:
    page = opened("about:blank", service_workers="block")
    held_back(page, "**/pagefind/**")
    page.goto(url + "law/41.html")
    for query, citation, word in INFLECTED:
        page.fill("#q", query)
        mark = page.locator(f"{line(page, citation)} mark").first
        expect(mark).to_be_visible()
        assert mark.inner_text().lower().startswith(word), query
        page.fill("#q", "kwiatami")
        expect(page.locator(".found mark")).to_have_count(0)


def test_another_key_is_answered_before_the_index_has_fetched_more_of_itself(opened: Open, url: str) -> None:
    page = opened("about:blank", service_workers="block")
    page.goto(url + "law/41.html")
    assert {cite[:2] for cite in found(page, "dziadek")} == {"41"}
    let_go = held_back(page, "**/pagefind/**")
    page.fill("#q", "zakazuje")
    expect(page.locator(f"{line(page, '51B1b')} mark").first).to_be_visible()
    expect(page.locator(".found")).to_have_attribute("data-done", "")
    let_go()
    expect(page.locator(".found")).to_have_attribute("data-done", "zakazuje")


def test_several_words_stand_together(opened: Open, url: str) -> None:
    """In one place, where there is one; else in one law."""
    page = opened("about:blank", service_workers="block")
    held_back(page, "**/pagefind/**")
    page.goto(url + "law/41.html")
    page.fill("#q", "przygwożdżonych nakazuje")
    expect(page.locator(f"{line(page, '51B1a')} mark").first).to_be_visible()
    assert set(page.locator(".found mark").all_inner_texts()) == {"przygwożdżonych", "nakazuje"}
    assert page.locator(".found-cite").all_inner_texts() == ["51B1a"]
    page.fill("#q", "wskazuje zakazuje")
    expect(page.locator(".found-cite")).to_have_text(["51A", "51B1b"])


def test_the_concordance_stands_in_for_an_index_that_cannot_be_had(opened: Open, url: str) -> None:
    page = opened("about:blank", service_workers="block")
    page.route(
        "**/pagefind/pagefind.js",
        lambda route: route.fulfill(status=200, content_type="text/javascript", body="export {}"),
    )
    page.goto(url + "law/41.html")
    assert "51B1b" in found(page, "proibizione")


def test_the_concordance_of_another_edition_is_not_believed(opened: Open, url: str, edition: Path) -> None:
    """A host may have given an old list of places with it: its numbers would lead elsewhere."""
    find = "async () => (await lawtexts.concordance.find('it', 'proibizione')).places"
    assert "51B1b" in opened(url + "law/41.html", service_workers="block").evaluate(find)
    other = json.loads((edition / "static" / "concordance.it.json").read_text("ascii")) | {"of": "another"}
    page = opened("about:blank", service_workers="block")
    page.route("**/static/concordance.it.json", lambda route: route.fulfill(json=other))
    page.goto(url + "law/41.html")
    assert page.evaluate(find) == []


def test_a_page_that_is_only_read_fetches_no_index(opened: Open, url: str) -> None:
    page = opened("about:blank", service_workers="block")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    with page.expect_response("**/static/concordance.it.json"):
        page.goto(url + "it/law/51.html")
    page.mouse.move(200, 200)
    page.focus("#q")
    page.wait_for_function(
        "() => self.performance.getEntriesByName(lawtexts.address('static/citation.js')).length"
    )
    assert "beginnings.json" in asked
    assert not [
        name
        for name in asked
        if "pagefind" in name or (name.startswith("concordance.") and ".it." not in name)
    ]


def test_only_languages_that_have_the_like_of_a_word_are_searched(opened: Open, url: str) -> None:
    """Italian and Spanish both have words that begin with “pena”."""
    page = opened("about:blank", service_workers="block")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    for query, languages in {"penalizzata": {"it"}, "carta": {"it", "es"}, "penalizadas": {"es"}}.items():
        asked.clear()
        page.goto(url + "law/41.html")
        assert found(page, query)
        assert {name.split(".")[1] for name in asked if name.startswith("wasm.")} == languages, query


@pytest.mark.parametrize(
    ("page_of", "query"),
    [
        ("law/51.html", "zakazuje"),
        ("pl/law/51.html", "proibizione dichiarante"),
        ("it/index.html", "prohibicion"),
        ("es/find.html", "zakazuje"),
    ],
)
def test_little_is_transferred_before_the_first_result(
    opened: Open, url: str, page_of: str, query: str
) -> None:
    page = opened("about:blank", service_workers="block")
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    page.goto(url + page_of)
    page.fill("#q", query)
    expect(page.locator(".found-cite").first).to_be_visible()
    assert 20_000 < sum(sizes) <= 150_000


def test_a_place_is_shown_without_the_reader_of_citations(opened: Open, url: str) -> None:
    page = opened("about:blank", service_workers="block")
    held_back(page, "**/static/citation.js")
    page.goto(url + "index.html")
    page.fill("#q", "51 b2(a)")
    expect(page.locator(".found-cite")).to_have_text("51B2a")


def test_enter_on_an_exact_citation_waits_for_no_reader(opened: Open, url: str) -> None:
    page = opened("about:blank", service_workers="block")
    held_back(page, "**/static/citation.js")
    page.goto(url + "index.html")
    page.fill("#q", "51B2(a)")
    page.press("#q", "Enter")
    page.wait_for_url("**/law/51.html#L51B2a")


def test_citations_are_read_beside_the_page(opened: Open, url: str) -> None:
    page = opened(url + "index.html", service_workers="block")
    assert found(page, "przepisów 41A i 51B2c") == ["41A", "51B2c"]
    assert [worker.url for worker in page.workers] == [url + "static/citation.js"]
    assert page.evaluate("'readCitations' in lawtexts") is False


def test_results_stay_until_those_of_the_longer_word_are_here(opened: Open, url: str) -> None:
    page = opened("about:blank", service_workers="block")
    page.goto(url + "law/41.html")
    assert found(page, "proibiz")
    page.route("**/*", lambda route: route.abort())
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
