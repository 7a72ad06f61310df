"""Offline: with the server stopped everything is there; a new edition replaces the old one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from lawtexts.publish.edition import publish
from lawtexts.publish.serving import EditionServer
from tests.publish.browser.conftest import stop
from tests.publish.shelf import LAWS, law, shelve

Open = Callable[..., Page]
Serve = Callable[[Path], EditionServer]


def kept(page: Page) -> None:
    expect(page.locator(".kept")).not_to_be_empty(timeout=20_000)


def test_with_the_server_stopped_everything_is_there(opened: Open, edition: Path, serving: Serve) -> None:
    made = serving(edition)
    page = opened(made.url + "index.html")
    kept(page)
    stop(made)
    page.goto(made.url + "law/51.html#L51B2c")
    expect(page.locator("#L51B2c")).to_be_in_viewport()
    page.hover("#L51B2c a.ref[data-to='51']")
    page.fill("#q", "proibizione")
    expect(page.locator(".found-cite").first).to_be_visible()
    for name in ("pl/law/41.html", "es-fvb-2007/51.html", "terms.html", ""):
        page.goto(made.url + name)
        expect(page.locator("h1").first).to_be_visible()
    page.goto(made.url + "51B2a/")
    page.wait_for_url("**/law/51.html#L51B2a")
    page.goto(made.url + "nowhere.html")
    expect(page.locator("h1")).to_have_text("Not here")


def test_a_new_edition_replaces_the_old_one(opened: Open, tmp_path: Path, serving: Serve) -> None:
    out = tmp_path / "site"
    publish(shelve(tmp_path / "corpus"), out)
    made = serving(out)
    page = opened(made.url + "law/41.html")
    kept(page)
    changed = law("41", "pl-pzbs-2017", "Zupełnie nowy tytuł", "Nowy tekst.")
    publish(shelve(tmp_path / "corpus", (*LAWS[1:], changed)), out)
    page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
    for _moment in range(100):
        if "Zupełnie" in page.evaluate("fetch('41.html').then(answer => answer.text())"):
            break
        page.wait_for_timeout(100)
    page.reload()
    expect(page.locator(".row.title .heading")).to_have_text("Zupełnie nowy tytuł")
    names = page.evaluate("caches.keys()")
    assert len([name for name in names if name.startswith("lawtexts-")]) == 1
