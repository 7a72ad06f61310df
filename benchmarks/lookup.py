"""What a lookup costs beside its bar: python benchmarks/lookup.py [--laws 93] [--rounds 30] [--python PATH].

In one run, by turns, each a process of its own: Python importing click alone (the
bar is 1.15 times that), `lawtexts 51B2a`, and the same with options. The package is
laid out as a wheel installs it, with its bytecode compiled; the corpus is an invented
one of three translations in which Law 51 is the real one. Milliseconds of processor
(user and system) and the largest memory, the median of the rounds. `--python` names
an interpreter that has click and nothing else, whose start is not slowed by others.
"""

from __future__ import annotations

import argparse
import compileall
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(REPOSITORY))

BAR = 1.15
CLICK = "import click"
LOOKUP = "import sys; sys.argv = ['lawtexts', *{arguments!r}]; from lawtexts.cli import main; main()"
ASKED = (
    ("51B2a",),
    ("Art. 51 B2(a)",),
    ("51A-57C",),
    ("51B2a", "-l", "pl"),
    ("51B2a", "--json"),
    ("show", "51B2a", "--context"),
    ("show", "51B2a", "--cited-by"),
)
MEASURED = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print((used.ru_utime + used.ru_stime) * 1000)
"""
MEMORY = """
import atexit, sys
atexit.register(lambda: sys.stderr.write(open("/proc/self/status").read()))
"""


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--laws", type=int, default=93)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--python", default=sys.executable)
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as name:
        run(Path(name), options.laws, options.rounds, options.python)
    return 0


def run(folder: Path, laws: int, rounds: int, python: str) -> None:
    from benchmarks.search import corpus_of

    corpus_of(folder / "corpus", laws)
    for real in sorted((REPOSITORY / "corpus" / "laws").glob("*/51.xml")):
        shutil.copyfile(real, folder / "corpus" / "laws" / real.parent.name / real.name)
    kept = shutil.ignore_patterns("__pycache__")
    shutil.copytree(REPOSITORY / "lawtexts", folder / "site" / "lawtexts", ignore=kept)
    environment = {
        "HOME": str(folder),
        "LC_ALL": "C.UTF-8",
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(folder / "site"),
        "LAWTEXTS_CORPUS": str(folder / "corpus"),
    }
    compileall.compile_dir(folder / "site", quiet=1)
    programs = {CLICK: CLICK} | {" ".join(asked): LOOKUP.format(arguments=asked) for asked in ASKED}
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in programs}
    for turn in range(rounds + 1):
        for name, program in programs.items():
            cost = (processor(python, program, environment), memory(python, program, environment))
            if turn:  # the first round fills the caches of the system
                found[name].append(cost)
    bar = found[CLICK]
    print(f"{'':24}{'ms':>8}{'× click':>9}{'MB':>8}{'× click':>9}")
    for name, costs in found.items():
        row = [statistics.median(each[part] for each in costs) for part in (0, 1)]
        times = [row[part] / statistics.median(each[part] for each in bar) for part in (0, 1)]
        print(f"{name:24}{row[0]:8.1f}{times[0]:9.2f}{row[1]:8.1f}{times[1]:9.2f}")
    print(f"The bar is {BAR} × click.")


def processor(python: str, program: str, environment: Mapping[str, str]) -> float:
    """Milliseconds of processor that `program` takes in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", MEASURED, python, "-c", program],
        stdout=subprocess.PIPE,
        env=environment,
        text=True,
        check=True,
    )
    return float(done.stdout)


def memory(python: str, program: str, environment: Mapping[str, str]) -> float:
    """The most megabytes that it has had."""
    done = subprocess.run(
        [python, "-c", MEMORY + program],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=environment,
        text=True,
        check=False,
    )
    most = next(line for line in done.stderr.splitlines() if line.startswith("VmHWM"))
    return int(most.split()[1]) / 1024


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
