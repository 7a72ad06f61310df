"""From Enter on an exact citation to its place on the screen.

    python benchmarks/landing.py [--site DIR] [--rounds 5]

A page of a full-size edition (93 invented laws in three languages, or `--site`) is open in Chromium with
a CPU 4 times slower and no slow line. The citation is typed, then Enter pressed. Printed are the milliseconds
until the first frame after the first paint in which the place is in the window: on the same page, on another
from the network, on another that the service worker keeps. The bar is 150. Run it while nothing else runs.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

REPOSITORY = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(REPOSITORY))

from benchmarks.first_result import SLOWER, full_size, served

WATCH = """
(() => {
  const now = () => performance.timeOrigin + performance.now();
  addEventListener("keydown", ({ key }) => key === "Enter" && sessionStorage.setItem("enter", now()), true);
  const look = () => {
    const place = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const box = place && place.getBoundingClientRect();
    const painted = performance.getEntriesByName("first-contentful-paint").length;
    if (painted && box && box.top >= 0 && box.top < innerHeight && sessionStorage.getItem("enter")) {
      self.landed = now() - Number(sessionStorage.getItem("enter"));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()
"""
CASES = (
    ("the same page", "law/51.html", "51B1", "block"),
    ("another, from the network", "index.html", "51B1", "block"),
    ("another, from the device", "index.html", "51B1", "allow"),
)


def landed(browser: Any, url: str, page_of: str, citation: str, workers: str) -> float:
    """Milliseconds from Enter to the place."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, service_workers=workers)
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.goto(url + page_of)
    if workers == "allow":
        page.wait_for_function("() => document.querySelector('.kept').textContent")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.add_init_script(WATCH)
    page.evaluate(WATCH)
    page.fill("#q", citation)
    page.wait_for_timeout(1000)
    page.press("#q", "Enter")
    page.wait_for_function("() => self.landed")
    found: float = page.evaluate("landed")
    context.close()
    return found


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--site", type=Path, help="a published edition")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args(arguments)
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder:
        site = options.site or full_size(Path(folder))
        with served(site) as url, sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
                args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
            )
            for name, *case in CASES:
                times = [landed(browser, url, *case) for _ in range(options.rounds)]
                print(f"{name:28}{median(times):6.0f}{max(times):6.0f}")
            browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
