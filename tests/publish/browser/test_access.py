"""Accessible: axe finds nothing on any kind of page, none scrolls sideways, a law is heard by its places."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files

import pytest
from playwright.sync_api import Page, expect

Open = Callable[..., Page]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PAGES = (
    *("index", "law/51", "pl-pzbs-2017/51", "about", "terms", "term-index", "differences"),
    *("changes", "matrix", "web", "downloads", "book", "find", "404"),
)
AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")

VIOLATIONS = """
async (rules) => {
  const {violations} = await axe.run(document, {runOnly: rules, resultTypes: ['violations']});
  return violations.flatMap(({id, nodes}) => nodes.map(({html}) => `${id}: ${html.slice(0, 120)}`));
}
"""
OPENED = """() => {
  for (const row of document.querySelectorAll(".row")) row.style.contentVisibility = "visible";
  const rows = ".row[id]:not(#L51, #L51A, #L51B1a, #L51B2c), .index li ~ li ~ li";
  const more = `.terms tr:nth-child(n+6), .index ~ .index, .table ~ .table ~ .table, ${rows}`;
  for (const each of document.querySelectorAll(more)) each.remove();
  for (const each of document.querySelectorAll("details")) each.open = true;
  for (const each of document.querySelectorAll("[popover]")) each.showPopover();
}"""
"""Lays out all rows, opens panels; of long lists some rows of every shape are enough."""
LAYOUT = ["color-contrast", "target-size", "scrollable-region-focusable"]
"""Rules whose answer depends on width or colours."""


def violations(page: Page, **only: list[str]) -> list[str]:
    """What axe finds, one line each."""
    if not page.evaluate("'axe' in self"):
        page.evaluate(AXE)
    rules = {"type": "rule", "values": only["rules"]} if only else {"type": "tag", "values": TAGS}
    found: list[str] = page.evaluate(VIOLATIONS, rules)
    return [f"{page.url} {only}: {each}" for each in found]


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(opened: Open, url: str, name: str) -> None:
    """On a wide screen and a phone, in light, dark and forced colours, with all panels open."""
    page = opened(f"{url}{name}.html", 1440, bypass_csp=True)
    for width in (1600, 768, 360, 1440):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.evaluate(OPENED)
    found = violations(page)
    page.emulate_media(forced_colors="active")
    found += violations(page, rules=LAYOUT[:1])
    page.emulate_media(forced_colors="none", color_scheme="dark")
    page.set_viewport_size({"width": 360, "height": 740})
    found += violations(page, rules=LAYOUT)
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
