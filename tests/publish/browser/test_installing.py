"""Installed: Chromium finds nothing that keeps the edition from a device's screen."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

Open = Callable[..., Page]


def test_a_device_can_install_the_edition(opened: Open, url: str) -> None:
    page = opened(url + "law/51.html")
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # The windows of the tests are private ones, from which nothing is ever installed.
    assert [error["errorId"] for error in found if error["errorId"] != "in-incognito"] == []
    assert session.send("Page.getAppManifest")["errors"] == []
