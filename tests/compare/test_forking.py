"""Work shared by two processes: the same results in the same order, whatever becomes of either of them."""

from __future__ import annotations

import signal
import subprocess
import sys
from typing import Any

import pytest

SHARED = """
import os, resource, signal, time
from lawtexts.compare.forking import made_by_two

first = os.getpid()

def work(number):
    is_first = os.getpid() == first
    if is_first:
        {first}
    else:
        {copy}
    return number, is_first, "x" * {length}

def failing():
    raise BlockingIOError("Resource temporarily unavailable")

{before}
made = made_by_two("Numbers", range({count}), work)
print([(number, is_first) for number, is_first, _text in made])
try:
    os.waitpid(-1, os.WNOHANG)
except ChildProcessError:
    print("alone")
"""
LARGE = 100_000
"""Characters of a result: one alone is more than a pipe holds."""


def shared(
    *, count: int = 20, length: int = LARGE, first: str = "pass", copy: str = "pass", before: str = ""
) -> subprocess.CompletedProcess[str]:
    """What becomes of a process of its own, since this one may have threads: ended only with its copy.

    It does `before` what is shared, and `first` for each item, as its copy does `copy`.
    """
    program = SHARED.format(count=count, length=length, first=first, copy=copy, before=before)
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=20
    )


def made(*is_first: bool) -> tuple[int, str, str]:
    """The end of a process that has every result, and no other process any more."""
    return 0, f"{[*enumerate(is_first)]}\nalone\n", ""


@pytest.mark.parametrize("length", [0, LARGE])
@pytest.mark.parametrize(
    "given",
    [
        {},
        {"before": "signal.signal(signal.SIGCHLD, signal.SIG_IGN)"},
        {"copy": "os.kill(os.getpid(), signal.SIGINT)"},
    ],
    ids=["usual", "nobody is told of processes that end", "the copy is interrupted"],
)
def test_every_second_item_is_made_by_another_process_and_all_come_in_order(
    length: int, given: dict[str, Any]
) -> None:
    done = shared(length=length, **given)
    assert (done.returncode, done.stdout, done.stderr) == made(*[True, False] * 10)


@pytest.mark.parametrize("count", [0, 1, 15])
def test_a_few_items_are_made_by_one_process(count: int) -> None:
    done = shared(count=count)
    assert (done.returncode, done.stdout, done.stderr) == made(*[True] * count)


@pytest.mark.parametrize(
    "given",
    [
        {"before": "os.fork = failing"},
        {"before": "os.pipe = failing"},
        {"before": "resource.setrlimit(resource.RLIMIT_NOFILE, (4, 4))"},
        {"copy": "os._exit(3)"},
        {"copy": "os._exit(0)"},
        {"copy": "os.kill(os.getpid(), signal.SIGKILL)"},
        {"copy": "raise SystemExit(0)"},
        {"copy": "raise KeyboardInterrupt"},
        {"copy": "return lambda: 'what cannot be sent'"},
        {"copy": "os.write(4, b'what is no result'), os._exit(0)"},
    ],
    ids=lambda given: " ".join(given.values()),
)
def test_where_the_other_process_fails_this_one_makes_all(given: dict[str, Any]) -> None:
    done = shared(**given)
    assert (done.returncode, done.stdout, done.stderr) == made(*[True] * 20)


@pytest.mark.parametrize("wrong", [4, 5])
def test_an_error_is_raised_here_whichever_process_met_it(wrong: int) -> None:
    error = f"if number == {wrong}: raise ValueError(number)"
    done = shared(first=error, copy=error)
    assert not done.stdout
    assert done.stderr.count("Traceback") == 1
    assert done.stderr.rstrip().endswith(f"ValueError: {wrong}")


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGKILL"])
@pytest.mark.parametrize("pause", [0, 2.5], ids=["when the copy has made all", "while the copy works"])
def test_a_process_that_is_ended_leaves_no_copy(name: str, pause: float) -> None:
    done = shared(first=f"time.sleep(0.5); os.kill(first, signal.{name})", copy=f"time.sleep({pause})")
    assert done.returncode == -getattr(signal, name)
    assert not done.stdout
    assert done.stderr.count("Traceback") == (name == "SIGINT")
