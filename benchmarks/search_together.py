"""Many searches while the corpus changes under them: python benchmarks/search_together.py.

Four processes search at least 5,000 times in all, each opening the index anew
every few searches, and do not end before the corpus was written 50 times, each
time otherwise, so that every state of it needs an index of its own, and is left
as it is until there is one. Two words
stand in it by turns: each answer must be that of the one wording or of the
other, whole; none may fail.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(REPOSITORY))

from lawtexts.corpus.seal import sealed_law

_PATIENCE = 60.0
"""Seconds to wait for an index of a state."""

SEARCHER = """
import sys
from pathlib import Path
from lawtexts.search.index import open_index
from lawtexts.search.query import search
corpus, count = Path(sys.argv[1]), int(sys.argv[2])
written = corpus.parent / "written"
wrong = opened = number = 0
states = set()
while number < count or not written.exists():
    if number % 5 == 0:
        index = open_index(corpus)
        opened += 1
        states.add(tuple(form for form in index.whoosh.beginning("pl", "stan") if form.startswith("stan")))
    number += 1
    first = {str(hit.citation) for hit in search(index, "przygwozdzona", "pl").hits}
    second = {str(hit.citation) for hit in search(index, "unieruchomiona", "pl").hits}
    wrong += (len(first), len(second)) not in ((9, 0), (8, 7))
print(number, opened, len(states), wrong)
"""


def write(wordings: dict[Path, tuple[str, str]], change: int) -> None:
    """Write one of two wordings of the laws, each file in one piece, with a word for this state."""
    for path, both in wordings.items():
        aside = path.with_suffix(".new")
        state = f"<text>stan{change} "
        aside.write_text(both[change % 2].replace("<text>", state, 1), encoding="utf-8")
        aside.replace(path)


def rebuilt(folder: Path) -> set[str]:
    """The names of the indexes in the cache."""
    kept = folder / "cache" / "index"
    return {path.name for path in kept.iterdir() if path.name[0] != "."} if kept.is_dir() else set()


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--searches", type=int, default=5000)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--changes", type=int, default=50)
    parser.add_argument("--pause", type=float, default=0.1, help="seconds to search each state")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        corpus = Path(folder) / "corpus"
        shutil.copytree(REPOSITORY / "corpus", corpus, ignore=shutil.ignore_patterns("pages"))
        wordings = {
            path: (text, sealed_law(text.replace("przygwożdż", "unieruchomi").encode()).decode())
            for path in sorted(corpus.glob("laws/pl-*/51.xml"))
            for text in (path.read_text("utf-8"),)
        }
        environment = os.environ | {"LAWTEXTS_CACHE": f"{folder}/cache", "PYTHONPATH": str(REPOSITORY)}
        started = time.monotonic()
        each = options.searches // options.processes
        running = [
            subprocess.Popen(
                [sys.executable, "-W", "ignore", "-c", SEARCHER, str(corpus), str(each)],
                env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            )
            for _ in range(options.processes)
        ]  # fmt: skip
        indexes: set[str] = set()
        for change in range(options.changes):
            write(wordings, change + 1)
            waited = time.monotonic()
            while not (made := rebuilt(Path(folder)) - indexes) and time.monotonic() - waited < _PATIENCE:
                time.sleep(0.01)
            indexes |= made
            time.sleep(options.pause)
        (Path(folder) / "written").touch()
        failed = 0
        for process in running:
            said, errors = process.communicate()
            sys.stdout.write(f"searches, openings, states, wrong: {said.strip() or errors.strip()}\n")
            failed += process.returncode != 0 or not said.strip().endswith(" 0")
        sys.stdout.write(
            f"{options.changes} changes, {len(indexes)} indexes made, {time.monotonic() - started:.0f} s\n"
        )
        return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
