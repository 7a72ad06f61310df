"""Offline: with the server stopped everything is there; a new edition replaces the old one."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from lawtexts.publish.publishing import publish
from lawtexts.publish.serving import EditionServer
from tests.publish.shelf import BASE, LAWS, law, shelve
from tests.publish.site import stop

Open = Callable[..., Page]
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
    expect(page.locator("h1")).to_have_text("Page not found")


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
