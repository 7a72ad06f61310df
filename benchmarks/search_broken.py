"""Breaking the search index on purpose: python benchmarks/search_broken.py [--flips 0].

Killed: a process builds the index of a changed corpus and is killed (SIGKILL)
before its first, second, … call that opens, syncs, renames, makes or removes
something in the cache, until it gets through. After each kill the index of the
unchanged corpus must be whole, and a search of either must find what it should:
what is half written is never opened, but made anew.

Flipped: one bit of every byte of every file of an index (or of --flips bytes,
evenly spread, where given) is flipped; loading must refuse each of them.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(REPOSITORY))


from lawtexts.corpus.digest import digest
from lawtexts.corpus.seal import sealed_law
from lawtexts.search import cache
from lawtexts.search.index import key, open_index
from lawtexts.search.query import search

WATCHED = {"open", "os.rename", "os.mkdir", "os.remove", "os.rmdir", "os.listdir", "tempfile.mkstemp"}
QUERY = "przygwozdzona"


def killed_at(corpus: Path, fatal: int) -> str:
    """Build the index of `corpus` in a process killed at the call of that number: its name, "" for none."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        with os.fdopen(reading) as pipe:
            said = pipe.read()
        _pid, status = os.waitpid(child, 0)
        return said if os.WIFSIGNALED(status) else ""
    os.close(reading)
    folder, calls = str(Path(cache.place()).parent), 0

    def met(name: str) -> None:
        nonlocal calls
        calls += 1
        if calls > fatal:
            os.write(writing, name.encode())
            os.kill(os.getpid(), signal.SIGKILL)

    def watched(event: str, arguments: tuple[object, ...]) -> None:
        if event in WATCHED and any(
            str(one).startswith(folder) or isinstance(one, int) for one in arguments[:2]
        ):
            met(event)

    sync = os.fsync

    def synced(descriptor: int) -> None:
        met("fsync")
        sync(descriptor)

    os.fsync = synced
    sys.addaudithook(watched)
    open_index(corpus)
    os._exit(0)


def places(corpus: Path) -> set[str]:
    return {str(hit.citation) for hit in search(open_index(corpus), QUERY).hits}


def kill_everywhere(folder: Path, source: Path) -> int:
    """How often something was wrong after a kill."""
    old, new = folder / "old", folder / "new"
    for corpus in (old, new):
        shutil.copytree(source, corpus, ignore=shutil.ignore_patterns("pages"))
    for path in new.glob("laws/pl-*/*.xml"):
        path.write_bytes(sealed_law(path.read_text("utf-8").replace("przygwożdż", "unieruchomi").encode()))
    expected = places(old)
    other = places(new)
    keys = key(digest(old)), key(digest(new))
    wrong, killed, kinds = 0, 0, dict[str, int]()
    while True:
        Path(cache.place(), keys[1]).unlink(missing_ok=True)
        if killed % 2:  # every other time a damaged one stands in its place
            shutil.copy(Path(cache.place(), keys[0]), Path(cache.place(), keys[1]))
        name = killed_at(new, killed // 2)
        whole = cache.load(keys[0]) is not None
        if not (whole and places(old) == expected and places(new) == other):
            wrong += 1
            sys.stdout.write(f"wrong after {killed // 2} calls, at {name}\n")
        if not name:
            break
        kinds[name] = kinds.get(name, 0) + 1
        killed += 1
    counted = ", ".join(f"{name} {number}" for name, number in sorted(kinds.items()))
    sys.stdout.write(f"killed {killed} times ({counted}); wrong afterwards: {wrong}\n")
    return wrong


def flip_everywhere(corpus: Path, most: int) -> int:
    """How many flipped bytes were not seen."""
    name = key(digest(corpus))
    open_index(corpus)
    path = Path(cache.place(), name)
    size = path.stat().st_size
    flipped = unseen = 0
    started = time.process_time()
    with path.open("r+b", buffering=0) as file:
        for position in range(0, size, max(1, size // most) if most else 1):
            file.seek(position)
            byte = file.read(1)[0]
            file.seek(position)
            file.write(bytes([byte ^ 1 << position % 8]))
            unseen += cache.load(name) is not None
            file.seek(position)
            file.write(bytes([byte]))
            flipped += 1
    whole = cache.load(name) is not None
    took = time.process_time() - started
    sys.stdout.write(
        f"flipped {flipped} of {size} bytes; not seen: {unseen}; whole again: {whole}; {took:.0f} s\n"
    )
    return unseen + (not whole)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, default=REPOSITORY / "corpus")
    parser.add_argument("--flips", type=int, default=0, help="how many bytes to flip; 0 is every one")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["LAWTEXTS_CACHE"] = f"{folder}/cache"
        wrong = kill_everywhere(Path(folder), options.corpus)
        wrong += flip_everywhere(Path(folder) / "old", options.flips)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
