"""What a lookup costs beside its bar: python benchmarks/lookup.py [--laws 93] [--rounds 20].

In one run, by turns, each a process of its own: Python importing click alone (the
bar is 1.15 times that), `lawtexts 51B2a` asked for the first time, and asked for
again. Milliseconds of wall clock and the largest memory, the median of the rounds.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(REPOSITORY))

BAR = 1.15
STATUS = "/proc/self/status"
CITATION = "51B"
CLICK = "import click"
LOOKUP = f"import sys; sys.argv = ['lawtexts', {CITATION!r}]; from lawtexts.cli import main; main()"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--laws", type=int, default=93)
    parser.add_argument("--rounds", type=int, default=20)
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as name:
        run(Path(name), options.laws, options.rounds)
    return 0


def run(folder: Path, laws: int, rounds: int) -> None:
    from benchmarks.search import corpus_of

    corpus_of(folder / "corpus", laws)
    cache = folder / "cache"
    os.environ |= {
        "PYTHONPATH": str(REPOSITORY),
        "LAWTEXTS_CORPUS": str(folder / "corpus"),
        "XDG_CACHE_HOME": str(cache),
    }
    measured: dict[str, list[tuple[float, float]]] = {"import click": [], "the first time": [], "again": []}
    cost(LOOKUP)
    for _round in range(rounds):
        measured["import click"].append(cost(CLICK))
        measured["again"].append(cost(LOOKUP))
        os.environ["XDG_CACHE_HOME"] = str(folder / "nothing" / "kept")
        (folder / "nothing").write_text("so that no answer can be kept", encoding="utf-8")
        measured["the first time"].append(cost(LOOKUP))
        os.environ["XDG_CACHE_HOME"] = str(cache)
    bar = measured["import click"]
    print(f"{'':16}{'ms':>8}{'× click':>9}{'MB':>8}{'× click':>9}")
    for what, found in measured.items():
        row = [statistics.median(each[part] for each in found) for part in (0, 1)]
        times = [
            statistics.median(each[part] / base[part] for each, base in zip(found, bar, strict=True))
            for part in (0, 1)
        ]
        print(f"{what:16}{row[0]:8.1f}{times[0]:9.2f}{row[1]:8.1f}{times[1]:9.2f}")
    print(f"The bar is {BAR} × click.")


def cost(program: str) -> tuple[float, float]:
    """Milliseconds that `program` takes in a process of its own, and the megabytes it had at most."""
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], stdout=subprocess.DEVNULL, check=True)
    took = (time.perf_counter() - started) * 1000
    told = (
        f"import atexit, sys; atexit.register(lambda: sys.stderr.write(open({STATUS!r}).read())); {program}"
    )
    done = subprocess.run(
        [sys.executable, "-c", told], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True
    )
    most = next(line for line in done.stderr.splitlines() if line.startswith("VmHWM"))
    return took, int(most.split()[1]) / 1024


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
