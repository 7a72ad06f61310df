"""The box: citations, titles, words in any language, and what it says when it cannot."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

Open = Callable[..., Page]


def found(page: Page, query: str) -> list[str]:
    """The citations found for `query`, best first."""
    page.fill("#q", query)
    page.wait_for_function(
        "() => { const found = document.querySelector('.found');"
        " return found && !found.hidden && found.dataset.done === document.getElementById('q').value }"
    )
    return page.locator(".found-cite").all_inner_texts()


def test_a_citation_leads_to_its_place(opened: Open, url: str) -> None:
    page = opened(url + "index.html")
    for query in ("51b2(a)", "51 B 2 a", "przepis 51B2a."):
        page.fill("#q", query)
        page.press("#q", "Enter")
        page.wait_for_url("**/law/51.html#L51B2a")
        page.goto(url + "index.html")


def test_a_place_nobody_has_is_said_to_be_missing(opened: Open, url: str) -> None:
    page = opened(url + "index.html")
    assert set(found(page, "51Z")) <= {"51", "51A", "51B"}
    expect(page.locator(".found")).to_contain_text("No law in this book has 51Z.")


READ = [
    ("99", "There is no “99”: the Laws are numbered 1 to 93.", []),
    ("51B(a)", "“51B(a)” leaves out a number; perhaps 51B1a, 51B2a.", ["51B1a", "51B2a"]),
    ("51B2aa", "“51B2aa” is no citation; perhaps 51B2a.", ["51B2a"]),
    ("B1a powyżej", "“B1a powyżej” does not say of which law.", []),
    ("57-51", "“57-51”: range reversed; interpreted as 51 to 57.", ["51"]),
]


def test_the_box_says_how_a_citation_was_read_as_the_command_does(opened: Open, url: str) -> None:
    page = opened(url + "index.html")
    for query, said, places in READ:
        assert found(page, query) == places, query
        expect(page.locator(".found-nothing").first).to_have_text(said)


def test_a_title_finds_its_law_without_accents(opened: Open, url: str) -> None:
    page = opened(url + "index.html")
    assert found(page, "due o piu carte")[0] == "51"
    assert found(page, "rozpoczecie")[0] == "41"


WORDS = [
    ("przygwozdzona", "51B1a", "pl"),
    ("karta przygwożdżona", "51B1a", "pl"),
    ("proibizione", "51B1b", "it"),
    ("carta penalizzata", "51B1a", "it"),
    ("prohibicion", "51B2b", "es"),
    ("cartas penalizadas", "51B1a", "es"),
]


def test_words_are_found_inflected_and_without_accents(opened: Open, url: str) -> None:
    page = opened(url + "law/41.html")
    for query, citation, language in WORDS:
        assert citation in found(page, query), query
        line = page.locator(".found li").filter(has=page.locator(f".found-cite:text-is('{citation}')"))
        expect(line.locator(f".found-passage[lang={language}] mark").first).to_be_visible()
        for other in {"pl", "it", "es"} - {language}:
            expect(line.locator(f".found-passage[lang={other}]")).to_be_visible()


def test_nothing_found_is_said(opened: Open, url: str) -> None:
    page = opened(url + "index.html")
    assert found(page, "xylofon") == []
    expect(page.locator(".found")).to_contain_text("Nothing found for “xylofon”.")


def test_results_are_walked_with_arrows(opened: Open, url: str) -> None:
    page = opened(url + "index.html")
    first = found(page, "proibizione")[0]
    page.press("#q", "ArrowDown")
    assert page.evaluate("document.activeElement.querySelector('.found-cite').textContent") == first
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/law/51.html#L{first}")


def test_who_walks_through_results_is_not_thrown_back_when_more_come(opened: Open, url: str) -> None:
    page = opened(url + "index.html")
    page.fill("#q", "carta")
    expect(page.locator(".found-cite").first).to_be_visible()
    page.press("#q", "ArrowDown")
    expect(page.locator(".found")).to_have_attribute("data-done", "carta")
    assert page.evaluate("document.querySelector('.found').contains(document.activeElement)")


def test_the_find_page_answers_its_address(opened: Open, url: str) -> None:
    page = opened(url + "find.html?q=przygwozdzona")
    expect(page.locator(".find-results .found-cite").first).to_be_visible()


def test_the_key_g_then_a_citation_goes_there(opened: Open, url: str) -> None:
    page = opened(url + "law/51.html")
    page.keyboard.press("g")
    page.keyboard.type("41a")
    page.keyboard.press("Enter")
    page.wait_for_url("**/law/41.html#L41A")


def test_from_a_file_citations_are_found_and_words_say_why_not(opened: Open, edition: Path) -> None:
    page = opened((edition / "index.html").as_uri())
    page.fill("#q", "proibizione")
    expect(page.locator(".found")).to_contain_text("Opened from a file")
    page.fill("#q", "51B2c")
    page.press("#q", "Enter")
    page.wait_for_url("**/law/51.html#L51B2c")


QUERIES = {"pl": "przygwozdzona", "it": "proibizione", "es": "prohibicion"}


@pytest.mark.parametrize("language", QUERIES)
def test_only_the_index_of_a_language_that_has_the_words_is_fetched(
    opened: Open, url: str, language: str
) -> None:
    page = opened(f"{url}{language}/law/51.html", service_workers="block")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.goto(f"{url}{language}/index.html")
    for spoken, query in QUERIES.items():
        assert found(page, query)
        fetched = {name.split(".")[1] for name in asked if name.startswith("wasm.")}
        assert fetched <= {language, *list(QUERIES)[: list(QUERIES).index(spoken) + 1]}


def test_an_excerpt_says_where_it_was_cut_and_marks_words_only(opened: Open, url: str) -> None:
    page = opened(url + "index.html")
    found(page, "przygwożdżonych")
    passages = page.locator(".found-passage:has(mark)").all_inner_texts()
    assert all(text.startswith("…") or not text[0].islower() for text in passages)
    assert any(text.endswith("…") for text in passages)
    found(page, "lewie")
    assert all(text.isalpha() for text in page.locator(".found mark").all_inner_texts())
    assert any(text.endswith(".") for text in page.locator(".found-passage:has(mark)").all_inner_texts())
