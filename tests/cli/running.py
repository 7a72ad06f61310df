"""The command line as a person runs it: its answer and its complaints apart."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from contextvars import copy_context
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from lawtexts.cli import group as group  # its help is made when it is imported: in English
from lawtexts.cli.run import run
from tests.project import ROOT


@dataclass(frozen=True)
class Ended:
    """What a run of lawtexts left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class _Screen(io.TextIOWrapper):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


def lawtexts(
    *arguments: str,
    corpus: Path | None = None,
    cwd: Path = ROOT,
    stdin: str = "",
    stream: type[io.TextIOWrapper] = io.TextIOWrapper,
    **environment: str,
) -> Ended:
    """Run lawtexts with `arguments` on `corpus`; the environment is the test's own, plain and English.

    In this process, for to start Python costs more than most commands; in one of its own where Python must be
    started in another way, or where help is made in another language.
    """
    surroundings = plain_environment() | environment
    arguments += ("--corpus", str(corpus)) if corpus is not None else ()
    if "LANGUAGE" in environment or any(name.startswith("PYTHON") for name in environment):
        with started(*arguments, cwd=cwd, environment=surroundings) as process:
            out, err = process.communicate(stdin.encode(), timeout=120)
        ended = Ended(process.returncode, out.decode(), err.decode())
    else:
        streams = [stream(io.BytesIO(), encoding="utf-8") for _stream in range(2)]
        with pytest.MonkeyPatch.context() as patch, mock.patch.dict(os.environ, surroundings, clear=True):
            patch.chdir(cwd)
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8"))
            patch.setattr(sys, "stdout", streams[0])
            patch.setattr(sys, "stderr", streams[1])
            patch.setattr(sys, "warnoptions", ["error"])  # else it silences the warnings of this process
            try:
                code = copy_context().run(run, arguments)
            except SystemExit as exited:  # how click ends when it has told a shell what completes a line
                code = int(exited.code or 0)
        ended = Ended(code, *(stream.detach().getvalue().decode() for stream in streams))
    assert "Traceback" not in ended.err, ended.err
    return ended


def on_screens(*arguments: str, cwd: Path = ROOT, **environment: str) -> Ended:
    """As `lawtexts` in this process, its answer on one terminal and its complaints on another."""
    return lawtexts(*arguments, cwd=cwd, stream=_Screen, **environment)


def on_a_terminal(*arguments: str, typed: str = "", cwd: Path = ROOT, **environment: str) -> tuple[int, str]:
    """Exit code of a process of its own at a terminal, and all that is seen there."""
    ours, theirs = os.openpty()
    streams = dict.fromkeys(("stdin", "stdout", "stderr"), theirs)
    with started(*arguments, cwd=cwd, environment=plain_environment() | environment, **streams) as running:
        os.close(theirs)
        os.write(ours, typed.encode())
        shown = b""
        with suppress(OSError):  # how a terminal ends
            while part := os.read(ours, 65536):
                shown += part
        code = running.wait(60)
    os.close(ours)
    return code, shown.decode()


def started(
    *arguments: str, cwd: Path = ROOT, environment: dict[str, str] | None = None, **streams: Any
) -> subprocess.Popen[Any]:
    """A process of its own that runs lawtexts, and that Ctrl-C reaches although pytest may ignore it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    command = [sys.executable, "-m", "lawtexts", *arguments]
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE) | streams
    return subprocess.Popen(command, cwd=cwd, env=environment or plain_environment(), **pipes)


LOADING = """
import sys
from lawtexts.cli.run import run
code = run(sys.argv[1:])
print(*sys.modules, file=sys.stderr)
sys.exit(code)
"""


def loading(*arguments: str, **environment: str) -> tuple[Ended, set[str]]:
    """A run in a process of its own, and the modules that it loaded."""
    done = subprocess.run(
        [sys.executable, "-c", LOADING, *arguments], cwd=ROOT, env=plain_environment() | environment,
        capture_output=True, text=True, encoding="utf-8",
    )  # fmt: skip
    *said, modules = done.stderr.splitlines()
    return Ended(done.returncode, done.stdout, "\n".join(said)), set(modules.split())


def plain_environment() -> dict[str, str]:
    """The environment without anything that changes what lawtexts says."""
    dropped = ("LANG", "LC_", "LAWTEXTS", "COLUMNS", "NO_COLOR", "TERM")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(dropped)}
    folders = {
        "XDG_CACHE_HOME": str(ROOT / "build/test-cache"),
        "XDG_CONFIG_HOME": str(ROOT / "build/no-config"),
    }
    return kept | folders | {"LC_ALL": "C.UTF-8", "TERM": "xterm", "PAGER": "cat", "PYTHONPATH": str(ROOT)}
