"""What hostile queries cost: python benchmarks/hostile_queries.py [--most 100000].

Each shape is asked in lengths of which each is twice the one before, in this process, with an
index of its own. Printed are milliseconds of the processor, and the greatest ratio of 2n to n
among those that take 20 ms or more: 2 is linear, 4 is quadratic. What is longer than a query may
be is refused, whatever its length.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise

from benchmarks.measure import milliseconds
from lawtexts.model.error import UsageError
from lawtexts.search.index import Index
from lawtexts.search.query import search
from tests.project import CORPUS

WORDS = ("karta", "carta", "dealer", "przygwożdżona", "jugador")
Shape = Callable[[int], str]
SHAPES: dict[str, Shape] = {
    "known words": lambda n: WORDS[n % len(WORDS)],
    "unknown words": lambda n: f"xq{n}z",
    "one word": lambda _n: "karta",
    "small words": lambda _n: "i",
    "fields": lambda n: f"title:karta{n}",
    "fields cut off": lambda _n: "title:",
    "names of no field": lambda n: f"foo{n}:x",
    "citations": lambda n: f"{n % 93 + 1}B{n % 4 + 1}",
    "mixed": lambda n: (f"karta{n}", "title:kara", f"{n % 93 + 1}B2a", f"-x{n}", f"in:{n % 93 + 1}")[n % 5],
    "places": lambda n: f"in:{n % 93 + 1}",
    "expressions": lambda n: f"x:pl{n}",
    "or": lambda n: ("karta", "OR")[n % 2],
    "nearly": lambda n: f"kart{n}a~",
    "beginnings": lambda _n: "k*",
    "phrases": lambda n: f'"karta {n} przy"',
    "without": lambda n: f"-kart{n}a",
    "brackets": lambda _n: "(a)",
    "brackets opened": lambda _n: "(",
    "quotations opened": lambda _n: '"',
    "apostrophes": lambda _n: "d'",
    "digits": lambda _n: "9" * 100,
}


def query(shape: Shape, length: int) -> str:
    """A query of that shape and length."""
    words: list[str] = []
    size = 0
    while size < length:
        words.append(shape(len(words)))
        size += len(words[-1]) + 1
    return " ".join(words)[:length]


def cost(text: str) -> tuple[float, bool]:
    """Milliseconds a search takes, and whether it is refused."""
    index = Index(CORPUS)
    refused = []

    def act() -> None:
        try:
            search(index, text)
        except UsageError as error:
            refused.append(error)

    return milliseconds(act), bool(refused)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=100_000, help="the greatest length asked")
    options = parser.parse_args(arguments)
    lengths = [250]
    while lengths[-1] * 2 <= options.most:
        lengths.append(lengths[-1] * 2)
    sys.stdout.write(f"{'':18}{''.join(f'{length:>9}' for length in lengths)}   worst ratio\n")
    cost("karta")
    for name, shape in SHAPES.items():
        found = [cost(query(shape, length)) for length in lengths]
        times = [took for took, _refused in found]
        ratios = [late / early for early, late in pairwise(times) if late >= 20]
        shown = "".join(f"{took:9.1f}" if not refused else f"{'refused':>9}" for took, refused in found)
        sys.stdout.write(f"{name:18}{shown}   {max(ratios, default=0):.1f}\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
