"""What a whole book costs: three sites of 93 laws, fetched from a server on this machine without a pause.

    python benchmarks/harvesting.py [--laws 93] [--profile]

Prints processor seconds and peak memory of `lawtexts harvest all`, beside those of `lawtexts import` of
the same pages from a folder.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

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
    corpus.mkdir()
    for name in ("editions.toml", "terms.toml"):
        shutil.copy(ROOT / "corpus" / name, corpus)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    tool = ["-m", "cProfile", "-s", "tottime"] if profile else []
    environment = os.environ | {
        "XDG_CACHE_HOME": str(corpus / "cache"),
        "XDG_CONFIG_HOME": str(corpus / "config"),
    }
    done = subprocess.run(
        [sys.executable, *tool, "-m", "lawtexts", *command, "--corpus", str(corpus)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    lines = done.stdout.splitlines()
    print(
        f"{command[0]}: {seconds:.2f} s of processor, at most {after.ru_maxrss // 1024} MB so far, "
        f"exit {done.returncode}"
    )
    print("\n".join(f"    {line}" for line in lines[: 60 if profile else 6]))
    if done.stderr:
        print("\n".join(f"    {line}" for line in done.stderr.splitlines()[:5]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
