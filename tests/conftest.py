"""What all tests share.

Property tests are judged by what they find, not by how busy the machine is. The
catalogues are compiled before the first test, so that all languages can be tested.
An error nobody foresaw shows itself, however well a command would have taken it.

Chromium is what CHROMIUM names, the system's, or the one that Playwright fetched. Where
there is none the tests that need it fail: an edition nobody looked at is not tested.
"""

from __future__ import annotations

import gettext
import importlib.util
import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import lock_file
from tests.project import CORPUS, ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser


settings.register_profile("lawtexts", deadline=None, derandomize=True, max_examples=40)
settings.load_profile("lawtexts")

os.environ["LAWTEXTS_TRACEBACK"] = "1"
os.environ["XDG_CACHE_HOME"] = str(ROOT / "build" / "test-cache")
os.environ["PAGER"] = "cat"
os.environ["XDG_CONFIG_HOME"] = str(ROOT / "build" / "no-config")


def pytest_configure(config: pytest.Config) -> None:
    """Compile once, before the workers of a parallel run start."""
    if not hasattr(config, "workerinput"):
        compile_catalogues()


def loaded(file: Path) -> ModuleType:
    """A module that is in no package."""
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compile_catalogues() -> None:
    """What the sentences of the other languages are read from."""
    loaded(ROOT / "hatch_build.py").compile_catalogues(ROOT)
    assert gettext.find("lawtexts", str(ROOT / "lawtexts" / "locale"), ["pl"])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What the tests that inject faults counted: each records it as "figure"."""
    figures = [
        str(value)
        for report in terminalreporter.getreports("passed")
        for name, value in report.user_properties
        if name == "figure"
    ]
    if figures:
        terminalreporter.section("faults injected")
        for figure in sorted(figures):
            terminalreporter.line(figure)


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """The folder `name`, not to be changed: the first worker of a run makes it, the others wait for it."""
    own = factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    folder, whole = shared / name, shared / f"{name}.whole"
    with (shared / f"{name}.lock").open("wb") as lock:
        while not lock_file(lock.fileno()):
            time.sleep(0.1)
        if not whole.exists():
            make(folder)
            whole.touch()
    return folder


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    """The corpus of the project, open; where tests change theirs it is another."""
    return Corpus.open(CORPUS)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright  # here: most runs of a part need no browser

    # The shell first: it draws pages only, and a page costs it a quarter of what it costs a whole browser.
    names = (
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    )
    systems = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    with sync_playwright() as playwright:
        found = systems or playwright.chromium.executable_path
        if not Path(found).is_file():
            advice = "Install it (apt: chromium-headless-shell) or set CHROMIUM."
            pytest.fail(f"There is no Chromium at {found}. {advice}", pytrace=False)
        started = playwright.chromium.launch(
            executable_path=systems, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        yield started
        started.close()


Evaluate = Callable[..., Any]


@pytest.fixture
def evaluate(browser: Browser) -> Iterator[Evaluate]:
    """Calls a JavaScript function in an empty page that has run these scripts: (scripts, function, value).

    A script is a file, or a text that is run as it stands.
    """
    page = browser.new_page()

    def call(scripts: tuple[Path | str, ...], function: str, value: object) -> Any:
        page.goto("about:blank")
        for script in scripts:
            page.add_script_tag(
                content=script if isinstance(script, str) else script.read_text(encoding="utf-8")
            )
        return page.evaluate(function, value)

    yield call
    page.close()
