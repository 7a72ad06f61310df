"""The box: citations and words, the first results on a slow line, and what it says when it finds nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from lawtexts.search.index import Index
from lawtexts.search.query import search
from tests.cli.conftest import built as built
from tests.search.test_vectors import CASES

Open = Callable[..., Page]


def found(page: Page, query: str) -> list[str]:
    """The citations found for `query`, best first."""
    page.fill("#q", query)
    answered(page)
    return page.locator(".found-cite").all_inner_texts()


def answered(page: Page) -> None:
    page.wait_for_function(
        "() => { const found = document.querySelector('.found');"
        " return found && found.dataset.done === document.getElementById('q').value }"
    )


def notes(page: Page) -> list[str]:
    """What the box says besides the places."""
    return [" ".join(note.split()) for note in page.locator(".found-note").all_inner_texts()]


def test_the_text_of_a_citation_is_laid_out_before_enter_which_shows_it(opened: Open, url: str) -> None:
    page = opened(url + "index.html")
    page.fill("#q", "51B2")
    ahead = page.locator(".ahead[data-place='51B2']")
    expect(ahead.locator(".row.meant")).to_have_count(3)
    assert ahead.evaluate("each => [each.inert, getComputedStyle(each).opacity]") == [True, "0"]
    page.evaluate(
        """() => addEventListener("beforeunload", () => {
          const row = document.querySelector(".ahead .row.meant");
          const { top, bottom } = row.getBoundingClientRect();
          const isSeen = row.checkVisibility({ opacityProperty: true, contentVisibilityAuto: true });
          sessionStorage.shown = [row.dataset.cite, isSeen && top >= 0 && bottom <= innerHeight];
        })"""
    )
    page.press("#q", "Enter")
    page.wait_for_url("**/law/51.html#L51B2")
    assert page.evaluate("sessionStorage.shown") == "51B2a,true"
    page.go_back()
    expect(page.locator(".contents")).to_be_visible()
    expect(page.locator(".ahead")).to_have_count(0)


def test_the_text_laid_out_before_enter_has_the_columns_chosen(opened: Open, url: str) -> None:
    page = opened(url + "law/51.html")
    page.click(".layout")
    page.get_by_role("button", name="Move Español before").click()
    page.get_by_role("checkbox", name="Italiano").uncheck()
    page.goto(url + "index.html")
    page.fill("#q", "51B1a")
    ahead = page.locator(".ahead.columns-2 .row.meant")
    expect(ahead).to_have_count(1)
    shown = ahead.locator(".cell:not([hidden])").evaluate_all("cells => cells.map(cell => cell.lang)")
    assert shown == ["pl", "es"]


CITATIONS = [
    ("50", ["50 is not in this book: its page is missing."], []),
    ("51Z", ["No law in this book has 51Z. Near it:"], ["51B", "51A", "51"]),
    ("99", ["There is no Law “99”: the Laws are numbered 1 to 93."], []),
    ("51B(a)", ["“51B(a)” leaves out a number; perhaps 51B1a, 51B2a."], ["51B1a", "51B2a"]),
    ("51B2aa", ["“51B2aa” is not a citation; perhaps 51B2a."], ["51B2a"]),
    ("B1a powyżej", ["“B1a powyżej” does not say of which law."], []),
    ("51B2c@2007", ["No page of the 2007 Laws has 51B2c."], []),
    ("it:51B2c", ["No page of the edition asked for has 51B2c."], []),
    ("51***", ["51 has no note “***”; its notes are *, **."], ["51"]),
    ("en:51", ["This book has no “en”; it has pl, it, es."], []),
    ("51@2027", ["This book has no text of the 2027 Laws; it has texts of 2007, 2017."], []),
    ("definicje", ["Definitions is not in this book: its page is missing."], []),
    ("57-51", ["“57-51”: range reversed; interpreted as 51 to 57."], ["51"]),
]


def test_the_box_says_how_a_citation_was_interpreted(opened: Open, url: str) -> None:
    page = opened(url + "index.html")
    for query, said, places in CITATIONS:
        assert (found(page, query), notes(page)) == (places, said), query
    page.press("#q", "Enter")
    page.wait_for_url("**/law/51.html*")


def test_enter_on_what_is_no_place_shows_all_that_is_found(opened: Open, url: str) -> None:
    """Whether the box has its answer or not; and no parent is taken for a place."""
    page = opened(url + "law/51.html")
    for query, waits in (("zakazuje", True), ("zakazuje", False), ("51Z", True)):
        page.goto(url + "law/51.html")
        page.fill("#q", query)
        if waits:
            answered(page)
        page.press("#q", "Enter")
        page.wait_for_url(f"**/find.html?q={query}")
        answered(page)
        assert page.locator(".find-results .found-cite").count() == 3


@pytest.mark.parametrize(
    ("query", "shown"), [("51", ["it", "pl", "es"]), ("51 2007", ["it", "es"]), ("pl 51", ["pl"])]
)
def test_a_citation_is_shown_in_the_translations_asked_for(
    opened: Open, url: str, query: str, shown: list[str]
) -> None:
    page = opened(url + "it/index.html")
    assert found(page, query) == ["51"]
    assert page.locator(".found-passage").evaluate_all("lines => lines.map(line => line.lang)") == shown


def test_a_term_is_found_from_a_language_without_texts_which_is_said(opened: Open, url: str) -> None:
    page = opened(url + "pl/law/41.html")
    assert "51B1a" in found(page, "penalty card")
    said = "penalty card → karta przygwożdżona carta penalizzata carta penalizada"
    assert notes(page)[0] == said
    line = page.locator(".found li:has(.found-cite:text-is('51B1a'))")
    for language, words in {
        "pl": ["kart", "przygwożdżonych"],
        "it": ["carte", "penalizzate"],
        "es": ["cartas", "penalizadas"],
    }.items():
        assert line.locator(f".found-passage[lang={language}] mark").all_inner_texts()[:2] == words


@pytest.mark.parametrize(
    ("language", "one", "several", "near"),
    [
        ("pl", "Znaleziono 1 miejsce", "Znaleziono 3 miejsca", "W pobliżu:"),
        ("it", "1 passo trovato", "3 passi trovati", "Nelle vicinanze:"),
        ("es", "1 pasaje encontrado", "3 pasajes encontrados", "Cerca:"),
    ],
)
def test_the_box_speaks_the_language_of_the_page(
    opened: Open, url: str, language: str, one: str, several: str, near: str
) -> None:
    page = opened(f"{url}{language}/index.html")
    for query, said in {"nieegzekwowanie": one, "zakazuje": several}.items():
        assert len(found(page, query)) == int("".join(filter(str.isdigit, said)))
        assert notes(page) == [said]
    assert found(page, '"salida del companero"') == ["51B"]
    passages = page.locator(".found-passage").evaluate_all("all => all.map(each => each.lang)")
    assert passages[0] == language, "the reader's own language comes first"
    assert {*passages} == {"pl", "it", "es"}, "beside the only one that has the words"
    found(page, "51Z")
    assert notes(page)[0].endswith(near)
    assert page.locator(".found-passage").first.get_attribute("lang") == language


def test_the_box_leads_to_all_hits(opened: Open, url: str) -> None:
    page = opened(url + "index.html")
    few = found(page, "kart")
    (said,) = notes(page)
    page.locator(".found-more a").click()
    page.wait_for_url("**/find.html?q=kart")
    answered(page)
    all_of_them = page.locator(".found-cite").all_inner_texts()
    assert said == f"{len(all_of_them)} passages found"
    assert all_of_them[: len(few)] == few and len(few) < len(all_of_them)


def test_a_citation_beside_words_says_where_to_search(opened: Open, url: str) -> None:
    """As the command tries it: in the places cited, everywhere, in the laws that bare numbers are."""
    page = opened(url + "index.html")
    assert found(page, "51B karta") and {
        each[:3] for each in page.locator(".found-cite").all_inner_texts()
    } == {"51B"}
    assert notes(page)[-1] == "Searched only in 51B."
    assert found(page, "karta 51") and {
        each[:2] for each in page.locator(".found-cite").all_inner_texts()
    } == {"51"}
    assert notes(page)[-1] == "Searched only in 51."
    assert found(page, "51, karta.") and notes(page)[-1] == "Searched only in 51."
    assert not found(page, "5 karta")


UNREAD = [
    ("en", "51B2a xyzzy", ["Not part of a citation: xyzzy."], ["51B2a"]),
    (
        "en",
        "51B2a xyzzy 99",
        ["There is no Law “99”: the Laws are numbered 1 to 93.", "Not part of a citation: xyzzy."],
        ["51B2a"],
    ),
    (
        "en",
        "51 xyzzy 94",
        ["There is no Law “94”: the Laws are numbered 1 to 93.", "Not part of a citation: xyzzy."],
        ["51"],
    ),
    ("en", "51B2a#", [], ["51B2a"]),
    ("en", "51 B 2 a foo 41A bar", ["Not part of a citation: foo, bar."], ["51B2", "41A"]),
    ("en", "51B2a ab", ["“51B2a ab” is not a citation; perhaps 51B2a."], ["51B2a"]),
    ("en", "law fifty-one xyzzy", ["Not part of a citation: xyzzy."], ["51"]),
    ("pl", "51B2a xyzzy", ["Nie należy do oznaczenia przepisu: xyzzy."], ["51B2a"]),
    ("it", "51B2a xyzzy", ["Non fa parte di una citazione: xyzzy."], ["51B2a"]),
    ("es", "51B2a xyzzy", ["No forma parte de una cita: xyzzy."], ["51B2a"]),
]
"""Queries in which something is neither a citation nor a word that is found, as the command says."""


@pytest.mark.parametrize(("language", "query", "said", "places"), UNREAD)
def test_the_box_says_what_is_not_part_of_a_citation(
    opened: Open, url: str, language: str, query: str, said: list[str], places: list[str]
) -> None:
    page = opened(f"{url}{'' if language == 'en' else language + '/'}index.html")
    assert found(page, query) == places
    assert notes(page) == said


OPERATORS = "Words and phrases are found here; for -, *, ~, OR and title: use the command lawtexts search."

NOTHING = [
    ("LI", ["Nothing found for “LI”."]),
    *((query, [OPERATORS]) for query in ("karta -dziadek", "karta -51", "karta -51B", "karta -kart*")),
    *((query, [OPERATORS]) for query in ("obrońca OR dziadek", "title:karta", "kart*")),
    ("wqwq", ["Nothing found for “wqwq”."]),
    ("o de la", ["Nothing found for “o de la”."]),
    ('"karta dwie"', ['Nothing found for “"karta dwie"”.']),
    ("dwei kolory", ["Nothing found for “dwei kolory”.", "Did you mean: dwie kolory"]),
    ("penatly card", ["Nothing found for “penatly card”.", "Did you mean: penalty card"]),
]


def test_nothing_found_is_said_and_what_may_be_meant(opened: Open, url: str) -> None:
    page = opened(url + "index.html")
    for query, said in NOTHING:
        assert found(page, query) == [], query
        assert notes(page) == said
    page.locator(".found-note a").click()
    page.wait_for_url("**/find.html?q=penalty%20card")
    expect(page.locator(".found-cite").first).to_be_visible()


def test_phrases_and_beginnings_are_found_and_marked(opened: Open, url: str) -> None:
    page = opened(url + "find.html")
    assert set(found(page, "„zakazać partnerowi obrońcy”")) == {"51B1b", "51B2b"}
    marked = page.locator(".found-passage[lang=pl] mark").all_inner_texts()
    assert sorted(marked) == sorted(["zakazuje", "zakazać", *["partnerowi", "obrońcy"] * 2])
    whole = found(page, "nieegzekwowanie")
    assert found(page, "nieegzekw") == found(page, "wybrać nieegz") == whole
    assert notes(page) == ["1 passage found"]
    assert set(found(page, "zag")) == {"51A", "51B1a", "51B1b", "51B2b"}, "zagrać, zagrana, zagrywania …"
    assert notes(page) == ["4 passages found"]
    found(page, "lewie")
    passages = page.locator(".found-passage:has(mark)").all_inner_texts()
    assert all(text.startswith(("…", "Note:")) or not text[0].islower() for text in passages)
    assert any(text.endswith("…") for text in passages) and any(text.endswith(".") for text in passages)
    assert all(text.isalpha() for text in page.locator(".found mark").all_inner_texts())
    found(page, "carta")
    cut = [text for text in page.locator(".found-passage").all_inner_texts() if text.endswith("…")]
    assert cut and all(text[-2].isalnum() for text in cut)


def test_results_are_walked_with_arrows_also_while_more_come(opened: Open, url: str) -> None:
    page = opened(url + "index.html")
    page.fill("#q", "carta")
    expect(page.locator(".found-cite").first).to_be_visible()
    page.press("#q", "ArrowDown")
    first = page.locator(".found-cite").first.inner_text()
    answered(page)
    assert page.evaluate("document.activeElement.querySelector('.found-cite').textContent") == first
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/law/51.html#L{first}")


def test_the_key_g_then_a_citation_goes_there(opened: Open, url: str) -> None:
    page = opened(url + "law/51.html")
    page.keyboard.press("g")
    page.keyboard.type("41a")
    page.keyboard.press("Enter")
    page.wait_for_url("**/law/41.html#L41A")


def test_from_a_file_words_and_citations_are_found(opened: Open, edition: Path) -> None:
    page = opened((edition / "index.html").as_uri())
    assert "51B1b" in found(page, "proibizione")
    page.fill("#q", "51B2c")
    page.press("#q", "Enter")
    page.wait_for_url("**/law/51.html#L51B2c")


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


QUOTATION = str.maketrans(dict.fromkeys("„“”«»", '"'))
FIND = """
async (queries) => {
  await lawtexts.finding();
  const found = [];
  for (const query of queries) {
    let shown;
    for await ({ shown } of lawtexts.searchIndex.find(query + " "));
    found.push(shown);
  }
  return JSON.stringify(found);
}
"""
"""Each query and the places found, as one text; the blank says that its last word is whole."""


def is_plain(query: str) -> bool:
    """Whether it is words and phrases alone, without what only the command understands."""
    words = query.translate(QUOTATION).replace('"', " ").split()
    return all(map(str.isalpha, words)) and {"OR", "AND"}.isdisjoint(words)


PLAIN = [case["query"] for case in CASES if is_plain(case["query"])]


def test_the_box_finds_what_the_command_finds_in_the_same_order(
    browser: Browser, built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opened from a file: the same places, in the same translations, as tests/search asks of the command."""
    assert len(PLAIN) > 340
    page = browser.new_page()
    page.goto((built / "build" / "site" / "index.html").as_uri())
    answers = json.loads(page.evaluate(FIND, PLAIN))
    page.close()
    monkeypatch.setenv("LAWTEXTS_CACHE", str(built / "cache" / "lawtexts"))
    index = Index(built / "corpus")
    for query, hits in zip(PLAIN, answers, strict=True):
        wanted = [
            (str(hit.citation), {one.expression for one in hit.passages if one.matched})
            for hit in search(index, query).hits
        ]
        there = [
            (hit["citation"], {one["expression"][0] for one in hit["passages"] if one["found"]})
            for hit in hits
        ]
        assert there == wanted, query
