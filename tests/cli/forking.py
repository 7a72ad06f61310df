"""Runs the command line many times for the price of starting Python once.

A process imports all of lawtexts and waits. For each command it forks one that has
the imports made and is otherwise as if newly started: with its own arguments,
environment, directory and standard streams. Tests of how Python itself starts,
and systems without fork, take a new process instead.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import pkgutil
import runpy
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
MADE_LATER = ("__main__", ".cli.group", ".cli.options")
"""What makes help texts in the reader's language when it is imported."""


class ForkServer:
    """Starts commands as forks of a process of its own, one at a time."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._server = subprocess.Popen(
            [sys.executable, __file__],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(
        self,
        arguments: Sequence[str],
        cwd: Path,
        environment: Mapping[str, str],
        given: bytes,
        memory: int | None = None,
    ) -> tuple[int, bytes, bytes]:
        """Exit code, output and complaints of lawtexts with these arguments, this input and so many bytes."""
        assert self._server.stdin is not None
        assert self._server.stdout is not None
        with tempfile.TemporaryDirectory() as folder:
            streams = [Path(folder, name) for name in ("stdin", "stdout", "stderr")]
            streams[0].write_bytes(given)
            order = {
                "arguments": arguments,
                "cwd": str(cwd),
                "environment": dict(environment),
                "streams": [str(stream) for stream in streams],
                "memory": memory,
            }
            print(json.dumps(order), file=self._server.stdin, flush=True)
            code = int(self._server.stdout.readline())
            return code, streams[1].read_bytes(), streams[2].read_bytes()

    def close(self) -> None:
        self._server.communicate(timeout=10)


def serve() -> None:
    """Fork once for each order; the fork becomes the command, and ends with its exit code."""
    prepare()
    orders, ended = os.fdopen(os.dup(0)), os.fdopen(os.dup(1), "w")
    for order in map(json.loads, orders):
        child = os.fork()
        if child == 0:
            orders.close()
            ended.close()
            become(**order)
            return
        _child, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), file=ended, flush=True)


def prepare() -> None:
    """Import everything now, and let forks share it; the commands later, whose help is made at import."""
    import lawtexts

    for module in pkgutil.walk_packages(lawtexts.__path__, "lawtexts."):
        if not module.name.endswith(MADE_LATER) and ".cli.commands." not in module.name:
            importlib.import_module(module.name)
    gc.collect()
    gc.freeze()


def become(
    arguments: list[str], cwd: str, environment: dict[str, str], streams: list[str], memory: int | None
) -> None:
    """Be `python -m lawtexts` with these arguments, killed if it takes minutes."""
    signal.alarm(120)
    if memory is not None:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    for number, (stream, flags) in enumerate(
        zip(streams, (os.O_RDONLY, *[os.O_WRONLY | os.O_CREAT] * 2), strict=True)
    ):
        opened = os.open(stream, flags)
        os.dup2(opened, number)
        os.close(opened)
    os.chdir(cwd)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv[1:] = arguments
    try:
        runpy.run_module("lawtexts", run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(int(ended.code or 0))  # to take apart what was imported would cost as much as the command


if __name__ == "__main__":
    serve()
