"""From Enter on an exact citation to its place on the screen.

    python benchmarks/landing.py [--site DIR] [--rounds 5]

A page of a full-size edition (93 invented laws in three languages, or `--site`) is open in Chromium with
a CPU 4 times slower and no slow line. The citation is typed, and Enter pressed two seconds later; in between
the browser makes the page of the citation ready, but in two cases, which show what other browsers do.
Printed are the milliseconds from Enter until the first frame after the first paint in which the place is in
the window, median and worst. The bar is 150. Run it while nothing else runs. Playwright switches off that
pages are made ready, so Chromium is commanded directly.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import monotonic, sleep
from typing import Any

REPOSITORY = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(REPOSITORY))

from benchmarks.first_result import SLOWER, full_size, served

WATCH = """
self.watched ??= (() => {
  const now = () => performance.timeOrigin + performance.now();
  addEventListener("keydown", ({ key }) => key === "Enter" && localStorage.setItem("enter", now()), true);
  const look = () => {
    const place = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const box = place && place.getBoundingClientRect();
    const painted = performance.getEntriesByName("first-contentful-paint").length;
    if (painted && box && box.top >= 0 && box.top < innerHeight && localStorage.getItem("enter")) {
      self.landed = now() - Number(localStorage.getItem("enter"));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return true;
})();
"""
CASES = (
    ("the same page", "law/51.html", False, True),
    ("another, from the network", "index.html", False, False),
    ("another, from the network, made ready", "index.html", False, True),
    ("another, from the device", "index.html", True, False),
    ("another, from the device, made ready", "index.html", True, True),
)
PAUSE = 2000
"""Milliseconds between the citation and Enter."""
UNREADY = "document.querySelector('script[type=speculationrules]').remove()"
NO_WORKER = """
Object.defineProperty(Navigator.prototype, "serviceWorker", {
  value: { addEventListener() {}, ready: new Promise(() => {}), register: async () => {} },
});
"""
KEPT = "document.querySelector('.kept').textContent"
PATIENCE = 60


class Chromium:
    """Chromium and the pages of one of its tabs, through its DevTools protocol."""

    def __init__(self, into: int, out: int) -> None:
        self._into = into
        self._messages = _messages(out)
        self._number = 0
        self._script = ""
        self._pages: list[str] = []

    def open(self, script: str) -> str:
        """A tab of its own for a reader who has nothing kept, whose pages all run this script first."""
        self._script, self._pages = "", []
        context: str = self.call("Target.createBrowserContext")["browserContextId"]
        self.call("Target.createTarget", url="about:blank", browserContextId=context)
        tabs = self.call("Target.getTargets", filter=[{"type": "tab"}])["targetInfos"]
        tab = next(each["targetId"] for each in tabs if each.get("browserContextId") == context)
        session = self.call("Target.attachToTarget", targetId=tab, flatten=True)["sessionId"]
        self.call("Target.setAutoAttach", session, autoAttach=True, waitForDebuggerOnStart=True, flatten=True)
        self.shown("Page.addScriptToEvaluateOnNewDocument", source=script)
        self._script = script
        return context

    def call(self, method: str, session: str = "", **values: object) -> Any:
        """The answer to a command; {} where it fails, or its page is gone."""
        number = self._send(method, session, **values)
        for message in self._messages:
            gone = ""
            if message.get("method") == "Target.attachedToTarget":
                self._begin(message["params"]["sessionId"], message["params"]["targetInfo"]["type"])
            if message.get("method") == "Target.detachedFromTarget":
                gone = message["params"]["sessionId"]
                self._pages = [page for page in self._pages if page != gone]
            if message.get("id") == number or (gone and gone == session):
                return message.get("result", {})
        raise EOFError(method)

    def shown(self, method: str, **values: object) -> Any:
        """The answer of the page that is shown; those that are made ready come after it."""
        return self.call(method, self._pages[0], **values)

    def wait(self, expression: str) -> Any:
        """What an expression is in one of the pages, once that is true."""
        end = monotonic() + PATIENCE
        while monotonic() < end:
            for page in tuple(self._pages):
                answer = self.call("Runtime.evaluate", page, expression=expression)
                if value := answer.get("result", {}).get("value"):
                    return value
            sleep(0.05)
        raise TimeoutError(expression)

    def _send(self, method: str, session: str, **values: object) -> int:
        self._number += 1
        message = {"id": self._number, "method": method, "params": values}
        if session:
            message["sessionId"] = session
        os.write(self._into, json.dumps(message).encode() + b"\0")
        return self._number

    def _begin(self, session: str, kind: str) -> None:
        if kind == "page":
            self._pages.append(session)
            window = {"width": 360, "height": 740, "deviceScaleFactor": 1, "mobile": False}
            self._send("Emulation.setDeviceMetricsOverride", session, **window)
            self._send("Emulation.setCPUThrottlingRate", session, rate=SLOWER)
            self._send("Page.enable", session)
            self._send("Page.addScriptToEvaluateOnNewDocument", session, source=self._script)
        self._send("Runtime.runIfWaitingForDebugger", session)


def _messages(out: int) -> Iterator[dict[str, Any]]:
    rest = b""
    while data := os.read(out, 1 << 20):
        *messages, rest = (rest + data).split(b"\0")
        yield from map(json.loads, messages)


@contextmanager
def chromium(folder: Path) -> Iterator[Chromium]:
    """Chromium, which reads commands from its file descriptor 3 and answers to 4."""
    (read, into), (out, write) = os.pipe(), os.pipe()
    flags = "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --remote-debugging-pipe"
    command = f'exec "$0" {flags} --user-data-dir="$1" 3<&{read} 4>&{write}'
    browser = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    process = subprocess.Popen(
        ["bash", "-c", command, browser, str(folder)], pass_fds=(read, write), stderr=subprocess.DEVNULL
    )
    os.close(read)
    os.close(write)
    try:
        yield Chromium(into, out)
    finally:
        process.terminate()
        process.wait()


def landed(browser: Chromium, url: str, page_of: str, kept: bool, ready: bool) -> float:
    """Milliseconds from Enter to the place."""
    context = browser.open(WATCH if kept else NO_WORKER + WATCH)
    browser.shown("Page.navigate", url=url + page_of)
    browser.wait(KEPT if kept else "document.readyState === 'complete' && Boolean(self.lawtexts.finding)")
    browser.wait("!document.getElementById('q').focus() && document.hasFocus()")
    if not ready:
        browser.shown("Runtime.evaluate", expression=UNREADY)
    browser.shown("Input.insertText", text="51B1")
    browser.wait(f"performance.now() > {PAUSE} + (self.typed ??= performance.now())")
    browser.shown("Input.dispatchKeyEvent", type="keyDown", key="Enter", text="\r", windowsVirtualKeyCode=13)
    found: float = browser.wait(WATCH + "self.landed")
    browser.call("Target.disposeBrowserContext", browserContextId=context)
    return found


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--site", type=Path, help="a published edition")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        site = options.site or full_size(Path(folder))
        with served(site) as url, chromium(Path(folder) / "browser") as browser:
            for name, page_of, kept, ready in CASES:
                times = [landed(browser, url, page_of, kept, ready) for _ in range(options.rounds)]
                print(f"{name:40}{median(times):6.0f}{max(times):6.0f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
