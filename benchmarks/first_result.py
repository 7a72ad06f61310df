"""The edition's first result on a slow phone: python benchmarks/first_result.py [--site DIR] [--all].

A page of a full-size edition (93 invented laws in three languages, or `--site`) is opened in Chromium as
a slow phone on slow 4G sees it: 4 times slower CPU, 150 ms, 1.6 Mbps down, 750 kbps up, nothing cached.
Then words are typed, a key each 100 ms, "at once" when the page is there (its load event) or "after" it
has been read for three seconds. The server is `lawtexts serve`, which compresses with gzip as hosts do.

"there" is the load event after the start of the navigation, "first" the first result drawn after the
third key, a place with the title of its law; "text" the first with the passage found (of a citation its
first); all in milliseconds; "key" the slowest of a few keys more, "kB" what came over the line for the
search until the first result (the index and the reader of citations, headers and what is still under way
included; not the page), "whole" the time from the last key until all that is found is drawn. Median and
worst of the rounds.
The bars: first < 400, key < 60, kB <= 60. Times are of the wall: run it while nothing else runs.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, sync_playwright

from lawtexts.corpus.store import Corpus
from lawtexts.publish.publishing import publish
from tests.lawbook.making import make
from tests.lawbook.pages import write_corpus

SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 750e3 / 8,
}
SLOWER = 4
KEY = 100
"""Milliseconds between two keys."""
BACK = 3
"""Keys taken back after the first word or two, before one is typed again."""
READ = 3000
"""Milliseconds a page is read before its reader types."""
PAGES = ("law/51.html", "pl/law/51.html", "it/law/51.html", "es/law/51.html", "index.html")
QUERIES = (
    "obejrzec",
    "nakazać odsłonić",
    "penalizzata",
    "contratto proibire",
    "recoger",
    "cuenta minutos",
    "declarer",
    "defender penalty",
    "51B2a",
    "przepis 50D2",
)
"""One word and two of each language, as the invented laws have them, English as the termbase has it."""
FOR_SEARCH = ("/search/", "/static/finding.js")

WATCH = """
(() => {
  const told = { keys: [], drawn: [], load: 0 };
  self.told = told;
  addEventListener("load", () => { told.load = performance.now(); });
  addEventListener("input", (event) => told.keys.push([performance.now(), event.target.value]), true);
  const see = () => {
    const panel = document.querySelector(".found");
    if (panel && !panel.hidden && panel.querySelector(".found-cite")) {
      told.drawn.push([performance.now(), panel.dataset.of, Boolean(panel.querySelector("mark"))]);
    }
  };
  new MutationObserver(see).observe(document, { childList: true, subtree: true, attributes: true });
})()
"""

READER = """() => performance.getEntriesByType("resource")
  .filter(({ name }) => name.endsWith("/citation.js"))
  .map(({ startTime, transferSize }) => [startTime, transferSize])
"""
"""When the reader of citations is asked for, and its bytes: the session of the page is not told of them."""

DONE = "() => document.querySelector('.found')?.dataset.done === document.getElementById('q').value"

ANSWERED = """() => {
  const [time, query] = told.keys.at(-1);
  return told.drawn.some((each) => each[0] > time && each[1] === query);
}"""


@dataclass(frozen=True)
class Case:
    page: str
    query: str
    at_once: bool


@dataclass(frozen=True)
class Run:
    there: float
    first: float
    text: float
    key: float
    kilobytes: float
    whole: float
    waterfall: tuple[str, ...]


def full_size(folder: Path) -> Path:
    """An edition of 93 invented laws in three languages."""
    corpus = folder / "corpus"
    write_corpus(make(1, 93), corpus)
    publish(Corpus.open(corpus), folder / "site", base_url="https://laws.example/")
    return folder / "site"


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The address of the edition while it is served, in a process of its own."""
    command = [sys.executable, "-m", "lawtexts", "serve", "-o", str(site), "--port", "0"]
    environment = os.environ | {"PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    )
    try:
        assert process.stdout is not None
        line = next(line for line in process.stdout if "http://" in line)
        yield "http://" + line.split("http://")[1].split()[0].rstrip(".;")
    finally:
        process.terminate()
        process.wait()


@contextmanager
def opened(site: Path | None) -> Iterator[tuple[Browser, str, Path]]:
    """A browser, the address of an edition, and its folder; without `site` a full-size one is made."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = site or full_size(Path(folder))
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
            args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
        )
        with served(site) as url:
            yield browser, url, site
        browser.close()


class Line:
    """What came over the line of a page, by the clock of the page."""

    def __init__(self, session: CDPSession) -> None:
        self.urls: dict[str, str] = {}
        self.asked: dict[str, float] = {}
        self.came: list[tuple[float, str, float]] = []
        self.done: dict[str, float] = {}
        session.on("Network.requestWillBeSent", self._sent)
        session.on("Network.responseReceived", self._answered)
        session.on("Network.dataReceived", self._data)
        session.on("Network.loadingFinished", self._finished)
        session.send("Network.enable")

    def _sent(self, event: dict[str, Any]) -> None:
        self.urls[event["requestId"]] = event["request"]["url"]
        self.asked[event["requestId"]] = event["timestamp"]

    def _answered(self, event: dict[str, Any]) -> None:
        self.came.append((event["timestamp"], event["requestId"], event["response"]["encodedDataLength"]))

    def _data(self, event: dict[str, Any]) -> None:
        self.came.append((event["timestamp"], event["requestId"], event["encodedDataLength"]))

    def _finished(self, event: dict[str, Any]) -> None:
        """The length told at the end is the truth: what the parts did not tell came with the last of them."""
        name = event["requestId"]
        told = sum(size for _time, other, size in self.came if other == name)
        self.came.append((event["timestamp"], name, event["encodedDataLength"] - told))
        self.done[name] = event["timestamp"]

    def kilobytes(self, until: float) -> float:
        wanted = {name for name, url in self.urls.items() if any(part in url for part in FOR_SEARCH)}
        return sum(size for time, name, size in self.came if time <= until and name in wanted) / 1000

    def waterfall(self, start: float) -> tuple[str, ...]:
        """Each request: when asked, when whole, how much, what."""
        lines = []
        for name, asked in sorted(self.asked.items(), key=lambda each: each[1]):
            size = sum(size for _time, other, size in self.came if other == name)
            whole = (self.done.get(name, start) - start) * 1000
            lines.append(
                f"{(asked - start) * 1000:8.0f} {whole:8.0f} {size / 1000:8.1f}  {self.urls[name][-50:]}"
            )
        return tuple(lines)


def run(browser: Browser, url: str, case: Case) -> Run:
    """One reader: opens the page, types, waits for results."""
    # The service worker keeps the book when the page has been quiet; its traffic is not this page's.
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True, service_workers="block"
    )
    page = context.new_page()
    page.set_default_timeout(30_000)
    session = context.new_cdp_session(page)
    line = Line(session)
    session.send("Performance.enable")
    session.send("Network.emulateNetworkConditions", SLOW_4G)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.add_init_script(WATCH)
    page.goto(url + case.page)
    if not case.at_once:
        page.wait_for_timeout(READ)
    page.focus("#q")
    page.keyboard.type(case.query, delay=KEY)
    page.wait_for_function(DONE)
    whole = page.evaluate("performance.now()")
    keys = len(case.query)
    for key in (*["Backspace"] * BACK, case.query[-BACK]):
        page.wait_for_timeout(1000)
        page.keyboard.press(key)
        page.wait_for_function(ANSWERED)
    metrics = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    start = metrics["NavigationStart"]
    told, reader = page.evaluate("told"), page.evaluate(READER)
    context.close()
    third = next(time for time, value in told["keys"] if len(value) == 3)
    last = told["keys"][keys - 1][0]
    results = [(time, has_text) for time, value, has_text in told["drawn"] if len(value) >= 3]
    first = results[0][0]
    text = next((time for time, has_text in results if has_text), first)
    key = max(
        next(drawn for drawn, query, _text in told["drawn"] if drawn > time and query == value) - time
        for time, value in told["keys"][keys:]
    )
    return Run(
        told["load"],
        first - third,
        text - third,
        key,
        line.kilobytes(start + first / 1000) + sum(size for asked, size in reader if asked < first) / 1000,
        whole - last,
        (
            f"load {told['load']:.0f}, third key {third:.0f}, first {first:.0f}, text {text:.0f},"
            f" last key {last:.0f}, whole {whole:.0f}",
            *line.waterfall(start),
        ),
    )


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--site", type=Path, help="a published edition")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--all", action="store_true", help="every page with every query, twice: an hour")
    parser.add_argument("--page", action="append", help="only these pages")
    parser.add_argument("--query", action="append", help="only these queries")
    parser.add_argument(
        "--waterfall", action="store_true", help="what was asked for, when, by the last round"
    )
    options = parser.parse_args(arguments)
    with opened(options.site) as (browser, url, _site):
        report(browser, url, options)
    return 0


def cases(options: argparse.Namespace) -> list[Case]:
    """Each query on one of the pages, every other one typed at once; or all there are."""
    pages, queries = options.page or PAGES, options.query or QUERIES
    if options.all:
        return [
            Case(page, query, at_once) for page in pages for query in queries for at_once in (True, False)
        ]
    return [Case(pages[n % len(pages)], query, n % 2 == 0) for n, query in enumerate(queries)]


def report(browser: Browser, url: str, options: argparse.Namespace) -> None:
    say = sys.stdout.write
    say(f"{'':54}{'there':>7}{'first':>14}{'text':>12}{'key':>12}{'kB':>14}{'whole':>12}\n")
    whole: list[Run] = []
    for case in cases(options):
        runs = [run(browser, url, case) for _ in range(options.rounds)]
        whole += runs
        say(f"{case.page:18}{case.query:24}{'at once' if case.at_once else 'after':12}{line_of(runs)}\n")
        if options.waterfall:
            say("\n".join(runs[-1].waterfall) + "\n")
        sys.stdout.flush()
    say(f"{'all':54}{line_of(whole)}\n")


def line_of(runs: Sequence[Run]) -> str:
    """Median and worst of each figure."""
    there = f"{median(each.there for each in runs):7.0f}"
    figures = ("first", 0, 6), ("text", 0, 4), ("key", 0, 4), ("kilobytes", 1, 6), ("whole", 0, 5)
    for name, digits, width in figures:
        values = [getattr(each, name) for each in runs]
        there += f"{median(values):{width + 2}.{digits}f}{max(values):{width}.{digits}f}"
    return there


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
