"""Accessible: axe finds nothing on any kind of page, and a law is heard by place and language."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files

import pytest
from playwright.sync_api import Page, expect

Open = Callable[..., Page]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PAGES = (
    *(
        "index.html",
        "law/51.html",
        "law/41.html",
        "about.html",
        "terms.html",
        "term-index.html",
        "differences.html",
        "changes.html",
    ),
    *("matrix.html", "web.html", "downloads.html", "book.html", "find.html", "404.html"),
)
LAWS = ("pl/law/51.html", "it/law/51.html", "es/law/51.html", "pl-pzbs-2017/51.html")
AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")

VIOLATIONS = """
async tags => {
  const options = {runOnly: {type: 'tag', values: tags}, resultTypes: ['violations']};
  const {violations} = await axe.run(document, options);
  return violations.flatMap(({id, nodes}) => nodes.map(({html}) => `${id}: ${html.slice(0, 120)}`));
}
"""


def violations(page: Page) -> list[str]:
    """What axe finds, one line each."""
    page.evaluate(AXE)
    found: list[str] = page.evaluate(VIOLATIONS, TAGS)
    return [f"{page.url}: {each}" for each in found]


@pytest.mark.parametrize(
    ("names", "width", "colours"),
    [
        ((*PAGES, *LAWS), 1440, {}),
        (("law/51.html", "index.html", "matrix.html", "differences.html", LAWS[3]), 360, {}),
        (("law/51.html", "index.html", "matrix.html", "differences.html"), 1440, {"color_scheme": "dark"}),
        (("law/51.html", "matrix.html"), 1440, {"forced_colors": "active"}),
    ],
    ids=["every kind", "phone", "dark", "forced colours"],
)
def test_axe_finds_nothing(
    opened: Open, url: str, names: tuple[str, ...], width: int, colours: dict[str, str]
) -> None:
    page = opened(url + names[0], width, bypass_csp=True, **colours)
    found = []
    for name in names:
        page.goto(url + name)
        page.evaluate("() => document.querySelectorAll('details').forEach(each => { each.open = true })")
        page.evaluate("() => document.querySelectorAll('[popover]').forEach(each => each.showPopover())")
        found += violations(page)
    assert not found, "\n".join(found)


def test_with_results_previews_and_dialogs_open(opened: Open, url: str) -> None:
    page = opened(url + "law/51.html", 1280, bypass_csp=True)
    page.fill("#q", "proibizione")
    expect(page.locator(".found")).to_have_attribute("data-done", "proibizione")
    expect(page.locator(".found-passage").first).to_be_visible()
    found = violations(page)
    page.keyboard.press("Escape")
    page.hover("#L51B2a .cell[lang=it] a.ref[data-to='51B1a']")
    page.locator(".preview").wait_for()
    found += violations(page)
    page.click("h1")
    page.keyboard.press("?")
    found += violations(page)
    assert not found, "\n".join(found)


def test_a_law_is_heard_by_place_and_language(opened: Open, url: str) -> None:
    heard = opened(url + "law/51.html").locator("article").aria_snapshot()
    for said in (
        'group "Law 51"',
        'heading "Law 51" [level=1]',
        'group "51A"',
        'heading "51A" [level=2]',
        'heading "Zagranie gracza wykraczającego" [level=3]',
        'group "51B2c"',
        'group "Polski 2017"',
        'group "Italian 2007"',
        "number not printed",
    ):
        assert said in heard, said


def test_what_is_touched_is_large_enough(opened: Open, url: str) -> None:
    """A mark of a note answers a finger beside it, 24 pixels about its middle (WCAG 2.5.8)."""
    page = opened(url + "law/51.html", 360, 740)
    reached = page.locator("#L51B1a .mark a").evaluate_all(
        """marks => marks.map(mark => {
          mark.scrollIntoView({ block: "center" });
          const box = mark.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          const corners = [[-11, -11], [11, -11], [-11, 11], [11, 11]];
          return corners.every(([dx, dy]) => document.elementFromPoint(x + dx, y + dy) === mark);
        })"""
    )
    assert reached and all(reached)
