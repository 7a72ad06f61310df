"""The small edition, served to Chromium.

In CI a test that failed is tried once more, and the report says so: Chromium on a
busy machine may stall.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from lawtexts.publish.publishing import publish
from lawtexts.publish.serving import EditionServer
from tests.conftest import made_once
from tests.publish.shelf import BASE, shelve
from tests.publish.site import served

PATIENCE = 60_000
"""Milliseconds a test waits for what must come: long, for a busy machine makes a browser slow, not wrong."""
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("CI"):
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture
def serving() -> Iterator[Callable[[Path], EditionServer]]:
    """Serves folders until the test is over."""
    with ExitStack() as stack:
        yield lambda folder: stack.enter_context(served(folder))


@pytest.fixture(scope="session")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Smaller than the one whose pages are parsed: Laws 41 and 51."""
    corpus = shelve(tmp_path_factory.mktemp("corpus"))
    return made_once(tmp_path_factory, "small-edition", lambda out: publish(corpus, out, base_url=BASE))


@pytest.fixture(scope="session")
def url(edition: Path) -> Iterator[str]:
    with served(edition) as made:
        yield made.url


@pytest.fixture
def opened(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens an address in a window of its own; anything the console says against it fails the test."""
    contexts = []
    said: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            said.append(f"{message.text} {message.location}")

    def open_page(address: str, width: int = 1600, height: int = 950, **options: Any) -> Page:
        options = {"viewport": {"width": width, "height": height}, "service_workers": "block"} | options
        context = browser.new_context(**options)
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("console", note)
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    expected = ("blocked by Playwright", "status of 404", "requires 'TrustedHTML' assignment")
    assert [message for message in said if not any(part in message for part in expected)] == []
