"""From Enter on an exact citation to its place on the screen.

    python benchmarks/landing.py [--site DIR] [--rounds 5] [--floor]

A page of a full-size edition (93 invented laws in three languages, or `--site`) is open in Chromium with
a CPU 4 times slower and no slow line. The citation is typed, and Enter pressed two seconds later. Printed
are the milliseconds from the key's event until the frame after the first one that shows the place in the
window, and until the same of the page of its law, median and worst. The bar of the first is 150. With
--floor, how long a link to a page of one word takes here, which no edition can be quicker than. Run it
while nothing else runs.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.first_result import SLOWER, opened

LAW = "51"
WATCH = """
(() => {
  const now = () => performance.timeOrigin + performance.now();
  let asked = Boolean(location.hash), itself = asked;
  addEventListener("keydown", ({ key, timeStamp }) => {
    if (key !== "Enter") return;
    asked = true;
    sessionStorage.setItem("pressed", performance.timeOrigin + timeStamp);
    itself = document.querySelector("article")?.dataset.cite === "LAW";
  }, true);
  const look = () => {
    const place = asked ? document.getElementById("PLACE") : null, box = place?.getBoundingClientRect();
    const painted = performance.getEntriesByName("first-contentful-paint").length;
    const isSeen = painted && place?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isSeen || box.bottom <= 0 || box.top >= innerHeight) return requestAnimationFrame(look);
    requestAnimationFrame(() => {
      sessionStorage.setItem("landed", sessionStorage.getItem("landed") || now());
      if (itself) sessionStorage.setItem("whole", sessionStorage.getItem("whole") || now());
    });
  };
  requestAnimationFrame(look);
})();
"""
"""Looks for the place from Enter on, and in a page with an address of it from its beginning."""
CASES = (
    ("the same page", f"law/{LAW}.html", False),
    ("another, from the network", "index.html", False),
    ("another, from the device", "index.html", True),
)
PAUSE = 2000
"""Milliseconds between the citation and Enter."""
PATIENCE = 120_000
"""Milliseconds for what must come, such as the whole book on the device."""
KEPT = "() => document.querySelector('.kept').textContent"
LOADED = "() => Boolean(self.lawtexts?.cited)"
EMPTY = '<!doctype html><title>x</title><p id="{place}">x'


def place_of(site: Path) -> str:
    """The innermost of the first places of the law."""
    law = json.loads((site / "law" / f"{LAW}.json").read_text(encoding="utf-8"))["laws"][0]
    return max((each["citation"] for each in law["provisions"]), key=len)


def landed(browser: Any, url: str, page_of: str, kept: bool, place: str) -> tuple[float, float]:
    """Milliseconds from Enter to the place, and to the page of its law."""
    workers = "allow" if kept else "block"
    context = browser.new_context(viewport={"width": 360, "height": 740}, service_workers=workers)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH.replace("PLACE", f"L{place}").replace("LAW", LAW))
    page.goto(url + page_of)
    page.wait_for_function(KEPT if kept else LOADED)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.fill("#q", place)
    return _after_enter(context, page)


def _after_enter(context: Any, page: Any) -> tuple[float, float]:
    page.wait_for_timeout(PAUSE)
    page.keyboard.press("Enter")
    page.wait_for_function("() => sessionStorage.getItem('whole')")
    names = ["pressed", "landed", "whole"]
    pressed, seen, whole = page.evaluate(
        "names => names.map((name) => Number(sessionStorage.getItem(name)))", names
    )
    context.close()
    return seen - pressed, whole - pressed


def floor(browser: Any, url: str, place: str) -> tuple[float, float]:
    """The same for a link to a page of one word."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, service_workers="block")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH.replace("PLACE", f"L{place}").replace("LAW", LAW))
    body = EMPTY.format(place=f"L{place}")
    page.route("**/floor*", lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto(f"{url}floor")
    page.evaluate("to => addEventListener('keydown', () => { location.href = to; })", f"?2#L{place}")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return _after_enter(context, page)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--site", type=Path, help="a published edition")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--floor", action="store_true")
    options = parser.parse_args(arguments)
    with opened(options.site) as (browser, url, site):
        place = place_of(site)
        for name, page_of, kept in CASES:
            report(name, [landed(browser, url, page_of, kept, place) for _ in range(options.rounds)])
        if options.floor:
            report("a page of one word", [floor(browser, url, place) for _ in range(options.rounds)])
    return 0


def report(name: str, times: Sequence[tuple[float, float]]) -> None:
    """Median and worst of both figures."""
    figures = "".join(f"{median(each):7.0f}{max(each):6.0f}" for each in zip(*times, strict=True))
    sys.stdout.write(f"{name:32}{figures}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
