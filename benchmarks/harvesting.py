"""What a whole book costs: three sites of 93 laws, fetched from a server on this machine without a pause.

    python benchmarks/harvesting.py [--laws 93] [--profile]

Prints processor seconds and peak memory of `lawtexts harvest all`, beside those of `lawtexts import` of
the same pages from a folder.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import tempfile
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path

from benchmarks.measure import empty_corpus, installed, process
from tests.harvest.site import Site, pages_of
from tests.lawbook.making import make

LANGUAGES = ("pl", "it", "es")


def main(arguments: Sequence[str]) -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--laws", type=int, default=93)
    options.add_argument("--profile", action="store_true", help="print where the time goes")
    asked = options.parse_args(arguments)
    pages = pages_of(make(1, laws=asked.laws), LANGUAGES)
    here, there = multiprocessing.Pipe()
    server = multiprocessing.get_context("fork").Process(target=serve, args=(pages, there), daemon=True)
    server.start()
    mirror = here.recv()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for path, page in pages.items():
            file = folder / "saved" / f"{path.strip('/')}{'' if '.' in path else '.html'}"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(page)
        harvest = ["harvest", "all", "--laws", f"1-{asked.laws}", "--mirror", mirror, "--pause", "0"]
        print(f"{len(pages)} pages, {sum(map(len, pages.values())) / 1e6:.1f} MB")
        for command in (harvest, ["import", str(folder / "saved")]):
            cost(command, folder / command[0], asked.profile)
    server.kill()
    return 0


def serve(pages: dict[str, bytes], there: Connection) -> None:
    site = Site(pages)
    there.send(site.url)
    with site.running():
        multiprocessing.Event().wait()


def cost(command: Sequence[str], corpus: Path, profile: bool) -> None:
    """Run a command on an empty corpus and print what it cost."""
    empty_corpus(corpus)
    tool = ["-m", "cProfile", "-s", "tottime"] if profile else []
    arguments = [sys.executable, *tool, "-m", "lawtexts", *command, "--corpus", str(corpus)]
    ended = process(arguments, installed(corpus))
    print(
        f"{command[0]}: {ended.milliseconds / 1000:.2f} s of processor, at most {ended.megabytes:.0f} MB, "
        f"exit {ended.code}"
    )
    for line in (*ended.out.splitlines()[: 60 if profile else 6], *ended.err.splitlines()[:5]):
        print(f"    {line}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
