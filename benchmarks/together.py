"""Writers and readers of one corpus and one edition at once: python benchmarks/together.py [--seconds 30].

In a copy of the corpus: two writers replace Laws 41 and 57 together by two wordings of their own, one
publishes, one builds; four readers show both laws, export, check and search. A reader that sees
the laws in different wordings is wrong; a command that ends with an error has failed. With --killing every
writer is killed at some moment, and the next one goes on. At the end the laws must be those of the pages,
the edition that of its manifest, and nothing else left.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lawtexts.publish.folder import Published
from tests.project import CORPUS, ROOT

PL = "pl-pzbs-2017"
WORDINGS = ("pierwsza", "druga")
"""Words put into both pages, so that a reader sees of which state they are."""


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--killing", action="store_true")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as name:
        return run(Path(name), options.seconds, options.killing)


def run(folder: Path, seconds: float, killing: bool) -> int:
    shutil.copytree(CORPUS, folder / "corpus")
    saved = [reworded(folder, wording) for wording in WORDINGS]
    lawtexts(folder, *replacing(saved[0]))
    writers = [replacing(saved[0]), replacing(saved[1]), ("publish", "-o", "site"), ("build", "-o", "site")]
    readers = [
        ("show", "41", "57", "-x", PL, "--json"),
        ("export", "json", "-o", "-"),
        ("check", "--json"),
        ("search", "rozgrywający", "--json"),
    ]
    context = multiprocessing.get_context("fork")
    results: Any = context.Queue()
    until = time.monotonic() + seconds
    processes = [
        context.Process(target=often, args=(folder, command, until, killing and command in writers, results))
        for command in (*writers, *readers)
    ]
    for process in processes:
        process.start()
    counted: Counter[str] = Counter()
    for _process in processes:
        counted.update(results.get())
    wrong = counted["wrong"] + judged(folder)
    print(f"{seconds:g} s: {', '.join(f'{count} {what}' for what, count in sorted(counted.items()))}")
    print(f"{wrong} wrong, {counted['failed']} failed")
    return 1 if wrong or counted["failed"] else 0


def reworded(folder: Path, wording: str) -> Path:
    """The pages of Laws 41 and 57 with a word of their own in each."""
    place = folder / "saved" / wording
    place.mkdir(parents=True)
    for law in ("41", "57"):
        page = (CORPUS / "pages" / PL / f"{law}.txt").read_text(encoding="utf-8")
        assert "rozgrywając" in page
        (place / f"{law}.txt").write_text(
            page.replace("rozgrywając", f"{wording} rozgrywając", 1), encoding="utf-8"
        )
    return place


def replacing(saved: Path) -> tuple[str, ...]:
    return ("import", str(saved), "--replace")


def often(folder: Path, command: tuple[str, ...], until: float, killing: bool, results: Any) -> None:
    counted: Counter[str] = Counter()
    while time.monotonic() < until:
        code, out, err = lawtexts(folder, *command, patience=random.uniform(0, 3) if killing else None)
        counted["killed" if code < 0 else command[0]] += 1
        if code not in (0, 1) and code >= 0:
            counted["failed"] += 1
            print(command[0], code, err.strip()[-300:])
        elif code >= 0 and is_mixed(command[0], out):
            counted["wrong"] += 1
            print(command[0], "saw two states")
    results.put(counted)


def is_mixed(name: str, out: str) -> bool:
    """Whether an answer has laws of both wordings."""
    if name not in ("show", "export"):
        return False
    laws = [json.dumps(law, ensure_ascii=False) for law in json.loads(out)["laws"] if law["expression"] == PL]
    seen = {wording for law in laws for wording in WORDINGS if f"{wording} rozgrywając" in law}
    return len(seen) != 1


def lawtexts(folder: Path, *arguments: str, patience: float | None = None) -> tuple[int, str, str]:
    """Run a command; it is killed after `patience` seconds."""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(folder / "cache")}
    with subprocess.Popen(
        [sys.executable, "-m", "lawtexts", *arguments],
        cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        try:
            out, err = process.communicate(timeout=patience)
        except subprocess.TimeoutExpired:
            process.kill()
            out, err = process.communicate()
    return process.returncode, out, err


def judged(folder: Path) -> int:
    """What is wrong at the end, as a number of things."""
    wrong = 0
    code, out, err = lawtexts(folder, "build", "-o", "site", "--json")
    if code or json.loads(out)["written"]:
        print("the laws are not those of the pages:", out, err)
        wrong += 1
    edition = Published(folder / "site")
    manifest = edition.manifest
    if manifest is None or edition.damaged:
        print("the edition is not whole")
        wrong += 1
    names = {
        path.relative_to(folder / "site").as_posix()
        for path in (folder / "site").rglob("*")
        if path.is_file()
    }
    strange = names - {"edition.json"} - set(manifest.files if manifest else ())
    left = list((folder / "corpus").rglob(".*"))
    if strange or left:
        print("left over:", sorted(strange), left)
        wrong += 1
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
