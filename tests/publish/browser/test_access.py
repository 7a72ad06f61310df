"""Accessible: axe finds nothing on any kind of page, in any interface language, light or dark."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page, expect

Open = Callable[..., Page]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
PAGES = (
    "index.html",
    "law/51.html",
    "law/41.html",
    "about.html",
    "terms.html",
    "differences.html",
    "matrix.html",
    "web.html",
    "find.html",
)
AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """What axe finds, one line each."""
    page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate(
        "tags => axe.run(document, {runOnly: {type: 'tag', values: tags}})", TAGS
    )
    return [
        f"{page.url}: {each['id']}: {node['html'][:120]}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


@pytest.mark.parametrize(
    "names",
    [
        (*PAGES, "404.html"),
        ("pl/law/51.html", "pl-pzbs-2017/51.html"),
        ("it/law/51.html",),
        ("es/law/51.html",),
    ],
    ids=["en", "pl", "it", "es"],
)
def test_every_kind_of_page(opened: Open, url: str, names: tuple[str, ...]) -> None:
    """Every kind in one language, as all are made of the same templates; in the others what is read most."""
    page = opened(url, 1280, bypass_csp=True)
    found = []
    for name in names:
        page.goto(url + name)
        found += violations(page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1600, "dark")])
def test_in_the_dark_and_on_a_phone(opened: Open, url: str, width: int, scheme: str) -> None:
    page = opened(url, width, color_scheme=scheme, bypass_csp=True)
    found = []
    for name in ("law/51.html", "index.html", "matrix.html", "it-bridgeditalia-2007/51.html"):
        page.goto(url + name)
        found += violations(page)
    assert not found, "\n".join(found)


def test_with_everything_open(opened: Open, url: str) -> None:
    page = opened(url + "law/51.html", 1280, bypass_csp=True)
    page.click("#L51B2c .known summary")
    page.fill("#q", "proibizione")
    expect(page.locator(".found")).to_have_attribute("data-done", "proibizione")
    expect(page.locator(".found-passage").first).to_be_visible()
    found = violations(page)
    page.keyboard.press("Escape")
    page.click(".layout summary")
    found += violations(page)
    page.keyboard.press("Escape")
    page.hover("#L51B2a .cell[lang=it] a.ref[data-to='51B1a']")
    page.locator(".preview").wait_for()
    found += violations(page)
    page.click("h1")
    page.keyboard.press("?")
    found += violations(page)
    assert not found, "\n".join(found)
