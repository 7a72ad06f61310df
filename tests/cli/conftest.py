"""The command line as a person runs it: a process of its own, its answer and its complaints apart."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Ended:
    """What a run of lawtexts left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Lawtexts = Callable[..., Ended]


def run(*arguments: str, cwd: Path = ROOT, stdin: str = "", **environment: str) -> Ended:
    """Run lawtexts with `arguments`; the environment is the test's own, plain and English."""
    done = subprocess.run(
        [sys.executable, "-m", "lawtexts", *arguments],
        cwd=cwd,
        input=stdin.encode(),
        capture_output=True,
        env=plain_environment() | environment,
        timeout=120,
    )
    ended = Ended(done.returncode, done.stdout.decode(), done.stderr.decode())
    assert "Traceback" not in ended.err, ended.err
    return ended


def plain_environment() -> dict[str, str]:
    """The environment without anything that changes what lawtexts says."""
    dropped = ("LANG", "LC_", "LAWTEXTS", "COLUMNS", "NO_COLOR", "TERM")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(dropped)}
    cache = str(ROOT / "build" / "test-cache")
    return kept | {"LC_ALL": "C.UTF-8", "TERM": "xterm", "PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": cache}


@pytest.fixture
def lawtexts() -> Lawtexts:
    return run
