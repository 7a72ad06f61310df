"""Reading: columns, permalinks, previews, keys, print, without scripts, and with the server stopped."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from lawtexts.publish.publishing import publish
from lawtexts.publish.serving import EditionServer
from tests.publish.shelf import BASE, LAWS, law, shelve
from tests.publish.site import stop

Open = Callable[..., Page]


def boxes(page: Page, row: str) -> list[Any]:
    """Where the three cells of a row stand."""
    return [page.locator(f"{row} .cell[lang={tag}]").bounding_box() for tag in ("pl", "it", "es")]


def test_columns_stand_level_side_by_side_and_on_a_phone_one_under_the_other(opened: Open, url: str) -> None:
    page = opened(url + "law/51.html")
    wide = boxes(page, "#L51B2a")
    assert len({round(box["y"]) for box in wide}) == 1
    assert sorted({box["x"] for box in wide}) == [box["x"] for box in wide]
    page.set_viewport_size({"width": 360, "height": 740})
    tall = boxes(page, "#L51B2a")
    assert sorted({box["y"] for box in tall}) == [box["y"] for box in tall]
    imprint = page.locator("#L51 [lang=it]").evaluate("cell => getComputedStyle(cell, '::after').content")
    assert "2007 (inferred)" in imprint
    page.goto(url + "law/51.html")
    laid_out = (
        "rows => rows.map(row => row.lastElementChild.checkVisibility({ contentVisibilityAuto: true }))"
    )
    rows = page.locator(".row[id]").evaluate_all(laid_out)
    assert rows[0] and not rows[-1], "what is far from the window is not laid out"


LANDINGS = [
    ("law/51.html#L51B2c", "law/51.html#L51B2c", ["51B2c"], ""),
    ("law/51.html#L51b2a", "law/51.html#L51B2a", ["51B2a"], ""),
    ("law/51.html#Art.%2051B2(a)", "law/51.html#L51B2a", ["51B2a"], ""),
    ("law/51.html#L51B2", "law/51.html#L51B2", ["51B2a", "51B2b", "51B2c"], ""),
    ("law/51.html#L51D5", "law/51.html#L51D5", [], "No law in this book has 51D5. Near it:"),
    ("51B2a/", "law/51.html#L51B2a", ["51B2a"], ""),
    ("51b2(a)/", "law/51.html#L51B2a", ["51B2a"], ""),
    ("51Z/", "51Z/", [], "No law in this book has 51Z. Near it:"),
    ("404.html", "404.html", [], ""),
]


@pytest.mark.parametrize(("worker", "landings"), [("block", LANDINGS), ("allow", LANDINGS[5:])])
def test_an_address_leads_to_the_place_or_says_why_not(
    opened: Open, url: str, worker: str, landings: list[tuple[str, str, list[str], str]]
) -> None:
    """A service worker redirects short addresses, and answers those of no page."""
    page = opened(url + "index.html", service_workers=worker)
    if worker == "allow":
        expect(page.locator(".kept")).to_contain_text("Kept on this device")
    for asked, there, meant, said in landings:
        page.goto("about:blank")
        page.goto(url + asked)
        page.wait_for_url(url + there)
        page.evaluate("lawtexts.finding().then(cited => cited.read('404'))")
        expect(page.locator(".landing")).to_contain_text([said] if said else [])
        expect(page.locator(".row.meant")).to_have_count(len(meant))
        assert page.locator(".row.meant").evaluate_all("rows => rows.map(row => row.dataset.cite)") == meant


def test_the_language_chosen_is_kept(opened: Open, url: str) -> None:
    """That of an address which somebody sent is not chosen by opening it."""
    page = opened(url + "es/law/41.html")
    page.goto(url + "law/51.html#L51B2a")
    expect(page.locator(".tongues a[aria-current]")).to_have_attribute("lang", "en")
    page.click(".tongues a[lang=pl]")
    page.wait_for_url("**/pl/law/51.html#L51B2a")
    for asked, there in (
        ("", "pl/index.html"),
        ("law/41.html", "pl/law/41.html"),
        ("51B2a/", "pl/law/51.html#L51B2a"),
    ):
        page.goto(url + asked)
        page.wait_for_url(url + there)
    page.goto(url + "es/law/41.html")
    expect(page.locator(".tongues a[aria-current]")).to_have_attribute("lang", "es")
    page.goto(url + "it-bridgeditalia-2007/51.html")
    expect(page.locator(".imprint-line a").first).to_have_attribute("href", url + "pl/law/51.html")
    page.click(".tongues a[lang=en]")
    page.wait_for_url(url + "law/51.html")


def test_a_page_that_is_in_no_language_of_the_site_speaks_that_of_its_reader(opened: Open, url: str) -> None:
    """The one chosen, else the browser's: an address that is none, and the page of one translation."""
    page = opened(url + "51Z/", locale="pl-PL")
    for said, near in (("Nie znaleziono strony", "W pobliżu:"), ("Página no encontrada", "Cerca:")):
        expect(page.locator(".landing")).to_contain_text(near)
        expect(page.locator("h1:visible")).to_have_text([said])
        page.click(".tongues a[lang=es]")
        page.wait_for_url("**/es/index.html")
        page.goto(url + "51Z/")
    other = opened(url + "it-bridgeditalia-2007/51.html", locale="pl-PL")
    expect(other.locator(".imprint-line a").first).to_have_attribute("href", url + "pl/law/51.html")


def test_a_reference_shows_its_passage_and_a_mark_its_note(opened: Open, url: str) -> None:
    page = opened(url + "law/51.html")
    page.hover("#L51B2a .cell[lang=it] a.ref[data-to='51B1a']")
    expect(page.locator(".preview")).to_contain_text("richieda(*) al compagno")
    assert page.locator(".preview-text").first.get_attribute("lang") == "it"
    page.keyboard.press("Escape")
    expect(page.locator(".preview")).to_have_count(0)
    page.locator("#L51B2c .mark a").first.evaluate("link => link.focus({focusVisible: true})")
    expect(page.locator(".preview")).to_contain_text("wszystkie wymogi i postanowienia")
    page.mouse.move(0, 0)
    page.wait_for_timeout(400)  # longer than a preview outlasts the mouse
    assert page.locator("#L51B2c .mark a").first.get_attribute("aria-describedby") == "preview"


def test_a_tap_shows_the_passage_before_it_leads_there(opened: Open, url: str) -> None:
    page = opened(url + "law/41.html", 360, 740, has_touch=True)
    page.tap("#L41D a.ref[data-to='51A']")
    expect(page.locator(".preview")).to_contain_text("Zagranie gracza")
    page.tap(".preview-open a")
    page.wait_for_url("**/law/51.html#L51A")


def visible(page: Page) -> list[str]:
    found = page.locator("#L51A .cell:visible").evaluate_all("cells => cells.map(cell => cell.lang)")
    return [str(tag) for tag in found]


def test_columns_and_views_are_chosen_and_remembered(opened: Open, url: str) -> None:
    page = opened(url + "law/51.html")
    page.click(".layout")
    page.get_by_role("button", name="Move Español before").press("Enter")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.type") == "checkbox", "a first column moves no further"
    page.get_by_role("checkbox", name="Italiano").uncheck()
    assert visible(page) == ["es", "pl"]
    assert page.url == url + "law/51.html?columns=es-fvb-2007,pl-pzbs-2017"
    page.goto(url + "es/law/51.html")
    assert visible(page) == ["es", "pl"]
    page.goto(url + "law/51.html?columns=pl-pzbs-2017,it-bridgeditalia-2007")
    assert visible(page) == ["pl", "it"], "the address comes before the device"
    page.click(".layout")
    page.check("input[name=view][value=single]")
    assert visible(page) == ["pl"]
    page.get_by_role("checkbox", name="Español").check()
    page.check("input[name=view][value=interleaved]")
    page.reload()
    assert len({box["y"] for box in boxes(page, "#L51A")}) == 3


@pytest.mark.parametrize("device", ["light", "dark"])
def test_the_light_is_that_of_the_device_unless_the_reader_chooses(
    opened: Open, url: str, device: str
) -> None:
    page = opened(url + "index.html", color_scheme=device)
    for chosen in ("light", "dark", ""):
        page.check(f"input[name=theme][value='{chosen}']")
        page.reload()
        paper, ink = page.evaluate(
            """() => {
              const drawn = getComputedStyle(document.documentElement);
              return [drawn.backgroundColor, drawn.color].map((colour) => parseInt(colour.slice(4)));
            }"""
        )
        assert (paper < ink) is ((chosen or device) == "dark"), chosen


def test_what_is_known_of_a_place_opens_and_copies(opened: Open, url: str) -> None:
    page = opened(url + "law/51.html", permissions=["clipboard-read", "clipboard-write"])
    page.click("#L51B2a .known summary")
    expect(page.locator("#L51B2a .known")).to_contain_text("follows from the list starting again")
    page.click("#L51B2c .known summary")
    row = page.locator("#L51B2c")
    row.locator(".copying summary").click()
    link = url + "law/51.html#L51B2c"
    for name, parts in (
        (
            "Copy citation",
            ["Międzynarodowe Prawo Brydżowe", "(PZBS), 2017, Law 51B2c", link, "(page of March 8, 2025)"],
        ),
        ("Copy link", [link]),
        ("Copy passage", ["51B2c, PZBS 2017", "nieegzekwowanie", "** Jeżeli partner obrońcy"]),
        ("BibTeX", ["@misc{pl-pzbs-2017-51B2c", "urldate = {2025-03-08}"]),
        ("CSL-JSON", ['"type": "legislation"', '"section": "51B2c"']),
    ):
        row.get_by_role("button", name=name).click()
        has = "async parts => { const text = await navigator.clipboard.readText();"
        page.wait_for_function(has + " return parts.every(part => text.includes(part)) }", arg=parts)


def test_keys_walk_turn_and_can_be_switched_off(opened: Open, url: str) -> None:
    page = opened(url + "law/51.html")
    page.keyboard.press("j")
    page.keyboard.press("j")
    second = page.evaluate("document.activeElement.closest('.row').id")
    page.keyboard.press("k")
    assert (page.evaluate("document.activeElement.closest('.row').id"), second) == ("L51", "L51A")
    page.keyboard.press("p")
    page.wait_for_url("**/law/41.html")
    page.keyboard.press("?")
    page.get_by_label("Use these shortcuts").uncheck()
    page.get_by_role("button", name="Close").click()
    turned: list[str] = []
    page.on("request", lambda request: turned.append(request.url))
    page.keyboard.press("n")
    page.keyboard.press("/")
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    assert [address for address in turned if address.endswith(".html")] == []
    assert page.evaluate("document.activeElement.id") != "q"


def test_everything_can_be_read_without_scripts(opened: Open, url: str) -> None:
    page = opened(url + "law/51.html", java_script_enabled=False)
    for tag in ("pl", "it", "es"):
        expect(page.locator(f"#L51B1a .cell[lang={tag}]")).to_be_visible()
    expect(page.locator(".layout")).to_be_hidden()
    page.click("#L51B1a .known summary")
    expect(page.locator("#L51B1a .known dl")).to_be_visible()
    page.click("a[rel=prev] >> nth=0")
    page.wait_for_url("**/law/41.html")
    page.click("#L41D a.ref")
    page.wait_for_url("**/law/51.html#L51A")


def test_differences_are_sifted(opened: Open, url: str) -> None:
    page = opened(url + "differences.html")
    everything = page.locator(".facts-list li").count()
    seen = page.locator(".facts-list li:visible").count()
    assert 0 < seen < everything
    page.get_by_label("for information").check()
    assert page.locator(".facts-list li:visible").count() == everything
    page.get_by_label("the translation").uncheck()
    shown = page.locator(".facts-list li:visible")
    assert 0 < shown.count() < everything and page.locator("li[data-cause=translation]:visible").count() == 0


def test_the_whole_book_prints_in_the_columns_chosen(opened: Open, url: str, tmp_path: Path) -> None:
    page = opened(url + "pl/book.html")
    expect(page.get_by_role("button", name="Drukuj")).to_be_enabled()
    page.uncheck("input[value=it-bridgeditalia-2007]")
    page.emulate_media(media="print")
    cell, row = page.locator("#L41A .cell").bounding_box(), page.locator("#L41A").bounding_box()
    assert cell and row and cell["width"] > 0.7 * row["width"], "the only translation has all the sheet"
    assert page.locator(".whole-contents [lang=it]:visible").count() == 0
    page.pdf(path=tmp_path / "book.pdf", format="A4")
    sheets = [" ".join(sheet.extract_text().split()) for sheet in PdfReader(tmp_path / "book.pdf").pages]
    whole = "\n".join(sheets)
    assert "Międzynarodowe Prawo Brydżowe" in sheets[0] and "Spis treści" in sheets[1]
    assert "https://laws.example/book/pl/law/51.html" in whole
    assert "hace cualquier jugada" in whole and "farà qualsiasi giocata" not in whole
    assert sum("51A–51B2c Polski PZBS 2017 Español FVB 2007" in sheet for sheet in sheets) > 1
    assert whole.index("51B1a") < whole.index("Jeżeli gracz nie może dokonać") < whole.index("51B1b")


def test_columns_print_side_by_side_on_upright_paper_and_no_passage_is_broken(
    opened: Open, url: str, tmp_path: Path
) -> None:
    page = opened(url + "law/51.html")
    page.emulate_media(media="print")
    for part in (".masthead", ".colophon", ".layout", ".layout-panel", ".known", ".turn"):
        assert not any(found.is_visible() for found in page.locator(part).all()), part
    page.pdf(path=tmp_path / "51.pdf", format="A4")
    printed = [sheet.extract_text(extraction_mode="layout") for sheet in PdfReader(tmp_path / "51.pdf").pages]
    assert re.search("Zagranie gracza.*Il colpevole deve giocare.*Turno del infractor", "\n".join(printed))
    sheets = [sheet.split("\n") for sheet in printed]
    assert len(sheets) > 1
    for lines in sheets[1:]:
        running, imprints, *more = [line for line in lines if line.strip()][:4]
        assert re.match("51A–51B2c +Polski +Italiano +Español", running), running
        assert re.match(r" *\S.* 2017 +\S.* 2007 \(inferred\) +\S.* 2007 \(inferred\)", imprints), imprints
        assert any(re.match("51[AB]", line) for line in more), "a passage begins under the head"


def test_differences_print_with_their_words_marked_and_no_entry_is_broken(
    opened: Open, url: str, tmp_path: Path
) -> None:
    page = opened(url + "differences.html")
    page.emulate_media(media="print")
    style = "mark => [getComputedStyle(mark).fontWeight, getComputedStyle(mark).textDecorationLine]"
    assert page.locator("mark").first.evaluate(style) == ["700", "underline"]
    page.pdf(path=tmp_path / "differences.pdf", format="A4")
    sheets = [sheet.extract_text() for sheet in PdfReader(tmp_path / "differences.pdf").pages]
    assert sum("Cause: " in sheet for sheet in sheets) > 1
    for sheet in sheets:
        assert sheet.count("Cause: ") == sheet.count("Polish 2017") == sheet.count("Spanish 2007")


Serve = Callable[[Path], EditionServer]
TITLE = "Zupełnie nowy tytuł"
KEPT, RENEWED = "Kept on this device", "a newer edition"


def kept_from(opened: Open, address: str) -> Page:
    """A page whose clock the test moves on, in a window that may keep the edition."""
    page = opened("about:blank", service_workers="allow")
    page.clock.install()
    page.goto(address)
    return page


def sign(page: Page, words: str) -> None:
    """The foot of the page says these words, once its reader is quiet."""
    page.clock.run_for(5_000)
    expect(page.locator(".kept")).to_contain_text(words, timeout=30_000)


def editions(page: Page) -> list[str]:
    names: list[str] = page.evaluate("caches.keys()")
    return [name for name in names if name.startswith("lawtexts-")]


def test_with_the_server_stopped_everything_is_there(opened: Open, edition: Path, serving: Serve) -> None:
    made = serving(edition)
    page = kept_from(opened, made.url + "index.html")
    sign(page, KEPT)
    stop(made)
    page.goto(made.url + "law/51.html#L51B2c")
    expect(page.locator("#L51B2c")).to_be_in_viewport()
    page.hover("#L51B2c a.ref[data-to='51']")
    page.fill("#q", "proibizione")
    expect(page.locator(".found-cite").first).to_be_visible(timeout=30_000)
    page.fill("#q", "w przepisie 51B2a")
    expect(page.locator(".found-cite")).to_have_text(["51B2a"])
    for name in ("pl/law/41.html", "es-fvb-2007/51.html", "terms.html", ""):
        page.goto(made.url + name)
        expect(page.locator("h1").first).to_be_visible()
    page.goto(made.url + "51B2a/")
    page.wait_for_url("**/law/51.html#L51B2a")
    page.goto(made.url + "nowhere.html")
    expect(page.locator("h1:visible")).to_have_text("Page not found")


def test_a_new_edition_replaces_the_old_one_when_all_of_it_is_there(
    opened: Open, edition: Path, tmp_path: Path, serving: Serve
) -> None:
    """What was in the cache stays whole until all of the newer edition is on the host."""
    out = Path(shutil.copytree(edition, tmp_path / "site"))
    made = serving(out)
    page = kept_from(opened, made.url + "law/51.html")
    sign(page, KEPT)
    first = editions(page)
    old = (out / "law/41.html").read_bytes()
    title = law("41", "pl-pzbs-2017", TITLE, "Nowy tekst.")
    publish(shelve(tmp_path / "corpus", (*LAWS[1:], title)), out, base_url=BASE)
    new = (out / "law/41.html").read_bytes()
    (out / "law/41.html").write_bytes(old)
    page.reload()
    sign(page, KEPT)
    page.goto(made.url + "law/41.html")
    expect(page.locator(".row.title .heading")).not_to_have_text(TITLE)
    assert set(first) < set(editions(page))
    (out / "law/41.html").write_bytes(new)
    page.reload()
    sign(page, RENEWED)
    page.locator(".kept button").click()
    expect(page.locator(".row.title .heading")).to_have_text(TITLE)
    assert len(editions(page)) == 1 and editions(page) != first
    sign(page, KEPT)
    stop(made)
    page.goto(made.url + "pl/law/41.html")
    expect(page.locator(".row.title .heading")).to_have_text(TITLE)
