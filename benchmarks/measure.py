"""What the benchmarks share: what calls cost, and what processes of their own cost."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.project import CORPUS

_MEASURED = """
import resource, subprocess, sys
code = subprocess.call(sys.argv[1:])
used = resource.getrusage(resource.RUSAGE_CHILDREN)
sys.stderr.write(f"\\n{(used.ru_utime + used.ru_stime) * 1000} {used.ru_maxrss / 1024}")
sys.exit(code)
"""
"""The largest memory of a process is at least that of who starts it: a small one does."""


class Ended(NamedTuple):
    """A process that has ended: its processor time, user and system, and its largest memory."""

    milliseconds: float
    megabytes: float
    code: int
    out: str
    err: str


def process(command: Sequence[str], environment: Mapping[str, str]) -> Ended:
    """Run a command to its end."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", _MEASURED, *command],
        capture_output=True,
        env=environment,
        text=True,
        check=False,
    )
    err, _newline, used = done.stderr.rpartition("\n")
    milliseconds, megabytes = map(float, used.split())
    return Ended(milliseconds, megabytes, done.returncode, done.stdout, err)


def processes(
    commands: Mapping[str, Sequence[str]], rounds: int, environment: Mapping[str, str]
) -> dict[str, tuple[float, float]]:
    """The least milliseconds and megabytes of each command, run in turns; the first turn fills caches."""
    least = dict.fromkeys(commands, (9e9, 9e9))
    for _round in range(rounds + 1):
        for name, command in commands.items():
            ended = process(command, environment)
            assert ended.code < 2, f"{name} ended with {ended.code}: {ended.err}"
            least[name] = min(least[name][0], ended.milliseconds), min(least[name][1], ended.megabytes)
    return least


def installed(folder: Path) -> dict[str, str]:
    """The environment of an installed command: bytecode is kept, and nothing is found of earlier runs."""
    names = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return names | {
        "PYTHONPYCACHEPREFIX": str(folder / "bytecode"),
        "XDG_CACHE_HOME": str(folder / "cache"),
        "XDG_CONFIG_HOME": str(folder / "config"),
    }


def empty_corpus(folder: Path) -> None:
    """A corpus that knows its editions and its terms, and has no page."""
    folder.mkdir()
    for name in ("editions.toml", "terms.toml"):
        shutil.copy(CORPUS / name, folder)


def milliseconds(act: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """Processor time that a call takes."""
    started = clock()
    act()
    return (clock() - started) * 1000


def least(rounds: int, act: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """The fewest milliseconds of so many calls: what one costs on a machine that does nothing else."""
    return min(milliseconds(act, clock) for _round in range(rounds))
