"""A million strings through the reader of citations: python benchmarks/reading.py [--strings N] [--seed 51].

Random letters and signs, mixtures of citing words, rows of one piece again and again,
and the queries of tests/vectors with letters dropped, doubled, exchanged and run
together, 1 to 1,000 characters each, read as queries and as running text. The garbage
collector runs between the strings, where its pauses do not count.
Says how many raised an error (none may), how many took more than 5 ms of processor even
at the best of four times, and of five more at the end, when what else the machine did
may be over, and the longest. Last: running text of 100,000 characters, the
laws of the corpus again and again, for its time.
"""

from __future__ import annotations

import argparse
import gc
import random
import statistics
import sys
from collections.abc import Callable, Sequence

from benchmarks.measure import least, milliseconds
from lawtexts.citing.read import find, read
from lawtexts.model.citation import Citation
from tests.citing.strings import Strings
from tests.project import CORPUS

MOST = 5.0
"""Milliseconds that no string may take."""


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--strings", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=51)
    options = parser.parse_args(arguments)
    here = Citation.parse("51B2a")
    make = Strings(random.Random(options.seed))
    gc.freeze()
    gc.disable()
    took: list[float] = []
    slow: list[tuple[float, str, Callable[[], None]]] = []
    errors = 0
    for turn in range(options.strings):
        text = make.one()
        place = here if turn % 3 == 0 else None

        def act(text: str = text, place: Citation | None = place, turn: int = turn) -> None:
            for reading in find(text, here=place) if turn % 4 == 0 else read(text, here=place):
                assert reading.message is None or reading.message

        try:
            cost = milliseconds(act)
        except Exception as error:
            errors += 1
            print(f"{type(error).__name__}: {error} for {text!r}")
            continue
        if cost > MOST:
            cost = min(cost, least(3, act))
        if cost > MOST:
            slow.append((cost, text, act))
        else:
            took.append(cost)
        if turn % 10_000 == 0:
            gc.collect()
    again = [(min(cost, least(5, act)), text) for cost, text, act in slow]
    took = sorted((*took, *(cost for cost, _ in again)))
    slow_still = [(cost, text) for cost, text in again if cost > MOST]
    print(f"{len(took)} strings, {errors} errors, {len(slow_still)} over {MOST} ms")
    print(
        f"median {statistics.median(took):.3f} ms, 999 of 1000 {took[len(took) * 999 // 1000]:.2f} ms, ",
        end="",
    )
    print(f"longest {took[-1]:.2f} ms")
    for cost, text in sorted(slow_still, reverse=True)[:5]:
        print(f"  {cost:.1f} ms, {len(text)} characters: {text[:100]!r}")
    for page in sorted((CORPUS / "pages").glob("*/51.txt")):
        text = page.read_text(encoding="utf-8")
        text = (text * (100_000 // len(text) + 1))[:100_000]
        best = least(3, lambda text=text: find(text))
        print(f"100,000 characters of {page.parent.name}: {best:.0f} ms")
    return 1 if errors or slow_still else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
