"""The command line as a person runs it: its answer and its complaints apart."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from contextvars import copy_context
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from lawtexts.cli import group as group  # its help is made when it is imported: in English
from lawtexts.cli.run import run

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


def lawtexts(
    *arguments: str, corpus: Path | None = None, cwd: Path = ROOT, stdin: str = "", **environment: str
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
        ended = called(arguments, cwd, surroundings, stdin)
    assert "Traceback" not in ended.err, ended.err
    return ended


def called(arguments: Sequence[str], cwd: Path, environment: Mapping[str, str], stdin: str) -> Ended:
    """What the command line does and says, in this process."""
    streams = [io.TextIOWrapper(io.BytesIO(part), encoding="utf-8") for part in (stdin.encode(), b"", b"")]
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(cwd)
        for name in os.environ.keys() - environment.keys():
            patch.delenv(name)
        for name, value in environment.items():
            patch.setenv(name, value)
        for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
            patch.setattr(sys, name, stream)
        patch.setattr(sys, "warnoptions", ["error"])  # else it silences the warnings of this process
        try:
            code = copy_context().run(run, arguments)
        except SystemExit as exited:  # how click ends when it has told a shell what completes a line
            code = int(exited.code or 0)
    out, err = (stream.detach().getvalue().decode() for stream in streams[1:])
    return Ended(code, out, err)


class Captured:
    """What a stream of the process receives: a terminal (`lively`), or not."""

    def __init__(self, *, lively: bool) -> None:
        self._parts: list[bytes] = []
        reading, writing = os.openpty() if lively else os.pipe()
        if lively:
            import tty

            tty.setraw(writing)
        self.stream = os.fdopen(writing, "w", encoding="utf-8")
        self._reader = threading.Thread(target=self._read, args=(reading,), daemon=True)
        self._reader.start()

    def _read(self, reading: int) -> None:
        try:
            while part := os.read(reading, 65536):
                self._parts.append(part)
        except OSError:
            pass  # how a terminal ends
        os.close(reading)

    @property
    def text(self) -> str:
        self.stream.close()
        self._reader.join()
        return b"".join(self._parts).decode()


def printed(arguments: list[str], monkeypatch: pytest.MonkeyPatch, *, lively: bool) -> tuple[int, str, str]:
    """Exit code, standard output and standard error of a command line."""
    out, err = Captured(lively=lively), Captured(lively=lively)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", out.stream)
        patch.setattr(sys, "stderr", err.stream)
        patch.setattr(sys, "stdin", io.StringIO(""))
        code = copy_context().run(run, arguments)
        sys.stdout.flush()
    return code, out.text, err.text


def started(
    *arguments: str, cwd: Path = ROOT, environment: dict[str, str] | None = None, **streams: Any
) -> subprocess.Popen[Any]:
    """A process of its own that runs lawtexts, and that Ctrl-C reaches although pytest may ignore it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    command = [sys.executable, "-m", "lawtexts", *arguments]
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE) | streams
    return subprocess.Popen(command, cwd=cwd, env=environment or plain_environment(), **pipes)


def plain_environment() -> dict[str, str]:
    """The environment without anything that changes what lawtexts says."""
    dropped = ("LANG", "LC_", "LAWTEXTS", "COLUMNS", "NO_COLOR", "TERM")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(dropped)}
    folders = {
        "XDG_CACHE_HOME": str(ROOT / "build/test-cache"),
        "XDG_CONFIG_HOME": str(ROOT / "build/no-config"),
    }
    return kept | folders | {"LC_ALL": "C.UTF-8", "TERM": "xterm", "PAGER": "cat", "PYTHONPATH": str(ROOT)}


@dataclass(frozen=True)
class Built:
    """A folder in which `lawtexts build` has run once: corpus/, build/site/ and cache/, not to be changed."""

    folder: Path
    ended: Ended
