"""What a lookup costs beside its bar: python benchmarks/lookup.py [--laws 93] [--rounds 30] [--python PATH].

In one run, by turns, each a process of its own: Python importing click alone (the
bar is 1.15 times that), `lawtexts 51B2a`, and the same with options. The package is
laid out as a wheel installs it, with its bytecode compiled; the corpus is an invented
one of three translations in which Law 51 is the real one. Milliseconds of processor
(user and system) and the largest memory, the least of the rounds. `--python` names
an interpreter that has click and nothing else, whose start is not slowed by others.
"""

from __future__ import annotations

import argparse
import compileall
import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmarks.measure import processes
from tests.lawbook.making import make
from tests.lawbook.pages import write_corpus
from tests.project import CORPUS, ROOT

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
    write_corpus(make(1, laws), folder / "corpus")
    for real in sorted((CORPUS / "laws").glob("*/51.xml")):
        shutil.copyfile(real, folder / "corpus" / "laws" / real.parent.name / real.name)
    kept = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "lawtexts", folder / "site" / "lawtexts", ignore=kept)
    environment = {
        "HOME": str(folder),
        "LC_ALL": "C.UTF-8",
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(folder / "site"),
        "LAWTEXTS_CORPUS": str(folder / "corpus"),
    }
    compileall.compile_dir(folder / "site", quiet=1)
    programs = {CLICK: CLICK} | {" ".join(asked): LOOKUP.format(arguments=asked) for asked in ASKED}
    commands = {name: [python, "-c", program] for name, program in programs.items()}
    costs = processes(commands, rounds, environment)
    print(f"{'':24}{'ms':>8}{'× click':>9}{'MB':>8}{'× click':>9}")
    for name, (spent, memory) in costs.items():
        least, smallest = costs[CLICK]
        print(f"{name:24}{spent:8.1f}{spent / least:9.2f}{memory:8.1f}{memory / smallest:9.2f}")
    print(f"The bar is {BAR} × click.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
