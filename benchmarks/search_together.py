"""Many searches while the corpus changes under them: python benchmarks/search_together.py.

Four processes search 5,000 times in all, each opening the index anew every few
searches, while the corpus is written 50 times with one of two wordings. Each
answer must be that of the one wording or of the other; none may fail.
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

SEARCHER = """
import sys
from pathlib import Path
from lawtexts.search.index import open_index
from lawtexts.search.query import search
corpus, count = Path(sys.argv[1]), int(sys.argv[2])
wrong = opened = 0
for number in range(count):
    if number % 5 == 0:
        index = open_index(corpus)
        opened += 1
    first = {str(hit.citation) for hit in search(index, None, "przygwozdzona", "pl").hits}
    second = {str(hit.citation) for hit in search(index, None, "unieruchomiona", "pl").hits}
    wrong += (len(first), len(second)) not in ((9, 0), (8, 7))
print(count, opened, wrong)
"""


def written(corpus: Path, wordings: dict[Path, tuple[bytes, bytes]], which: int) -> None:
    """Write one of two wordings of the laws, each file in one piece."""
    for path, both in wordings.items():
        aside = path.with_suffix(".new")
        aside.write_bytes(both[which])
        aside.replace(path)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--searches", type=int, default=5000)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--changes", type=int, default=50)
    parser.add_argument("--pause", type=float, default=0.5, help="seconds between two changes")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        corpus = Path(folder) / "corpus"
        shutil.copytree(REPOSITORY / "corpus", corpus, ignore=shutil.ignore_patterns("pages"))
        wordings = {
            path: (path.read_bytes(), path.read_text("utf-8").replace("przygwożdż", "unieruchomi").encode())
            for path in sorted(corpus.glob("laws/pl-*/51.xml"))
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
        for change in range(options.changes):
            time.sleep(options.pause)
            written(corpus, wordings, (change + 1) % 2)
        failed = 0
        for process in running:
            said, errors = process.communicate()
            sys.stdout.write(f"searches, openings, wrong: {said.strip() or errors.strip()}\n")
            failed += process.returncode != 0 or not said.strip().endswith(" 0")
        sys.stdout.write(f"{options.changes} changes, {time.monotonic() - started:.0f} s\n")
        return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
