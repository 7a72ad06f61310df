"""Runs the command line many times for the price of starting Python once.

A server imports all of lawtexts; each command is a fork of it with its own arguments, environment, directory
and standard streams. The commands themselves, whose help is made when they are imported, are imported later.
"""

from __future__ import annotations

import multiprocessing
import os
import pkgutil
import runpy
import signal
import sys
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from multiprocessing.context import ForkServerContext
from pathlib import Path

import lawtexts

MADE_LATER = ("__main__", ".cli.group", ".cli.options")
"""What makes help texts in the reader's language when it is imported."""
STREAMS = ("stdin", "stdout", "stderr")


@cache
def server() -> ForkServerContext:
    names = [module.name for module in pkgutil.walk_packages(lawtexts.__path__, "lawtexts.")]
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(
        [name for name in names if not name.endswith(MADE_LATER) and ".cli.commands." not in name]
    )
    return context


def fork(
    arguments: Sequence[str], cwd: Path, environment: Mapping[str, str], given: bytes, memory: int | None
) -> tuple[int, bytes, bytes]:
    """Exit code, output and complaints of lawtexts with these arguments, this input and so many bytes."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, name) for name in STREAMS]
        files[0].write_bytes(given)
        process = server().Process(target=become, args=(arguments, cwd, environment, files, memory))
        process.start()
        process.join()
        assert process.exitcode is not None
        return process.exitcode, files[1].read_bytes(), files[2].read_bytes()


def become(
    arguments: Sequence[str], cwd: Path, environment: Mapping[str, str], files: list[Path], memory: int | None
) -> None:
    """Be `python -m lawtexts` with these arguments, killed if it takes minutes."""
    signal.alarm(120)
    if memory is not None:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    for number, (name, file) in enumerate(zip(STREAMS, files, strict=True)):
        opened = os.open(file, os.O_WRONLY | os.O_CREAT if number else os.O_RDONLY)
        os.dup2(opened, number)
        setattr(sys, name, open(number, "w" if number else "r", encoding="utf-8"))  # noqa: SIM115,PTH123
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
