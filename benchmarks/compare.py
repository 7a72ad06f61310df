"""How long checking a whole law book takes: 93 laws in three languages, read from XML and compared.

    python benchmarks/compare.py

Prints CPU seconds and memory of a process that does what `lawtexts check` does
before it prints; the bar is 5 seconds. Then how many of 4,500 changes are found: 98 of 100 is the bar.
"""

from __future__ import annotations

import os
import resource
import tempfile
import time
from collections import Counter
from pathlib import Path

from lawtexts.compare.check import divergences
from lawtexts.corpus.store import Corpus
from tests.compare.test_mutations import MUTATIONS, lost
from tests.lawbook.making import make
from tests.lawbook.pages import write_corpus


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["LAWTEXTS_CACHE"] = f"{name}/cache"  # what an earlier run found must not answer
        write_corpus(make(51), folder)
        started = time.process_time()
        corpus = Corpus.open(folder)
        laws_read = sum(1 for _law in corpus.laws())
        read = time.process_time()
        found = divergences(corpus)
        done = time.process_time()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    kinds = Counter(divergence.kind.value for divergence in found)
    print(f"{laws_read} laws: read in {read - started:.2f} s, compared in {done - read:.2f} s CPU")
    print(f"{memory:.0f} MB (with the generator); {len(found)} divergences: {dict(kinds)}")
    made, missed = 150 * 3 * len(MUTATIONS), lost(150)
    print(f"{made - len(missed)} of {made} changes found; missed: {dict(Counter(missed))}")


if __name__ == "__main__":
    main()
