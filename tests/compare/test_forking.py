"""Work shared by two processes: the same results in the same order, whatever becomes of the other process."""

from __future__ import annotations

import subprocess
import sys

import pytest

SHARED = """
import os
from lawtexts.compare.forking import made_by_two

here = os.getpid()

def work(number):
    if os.getpid() != here and {fails}:
        os._exit(3)
    if number == {wrong}:
        raise ValueError(number)
    return number, os.getpid() == here

print(made_by_two("Numbers", range({count}), work))
"""


def shared(count: int = 20, *, fails: bool = False, wrong: int = -1) -> subprocess.CompletedProcess[str]:
    """In a process of its own: this one may have threads."""
    program = SHARED.format(count=count, fails=fails, wrong=wrong)
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=20
    )


def test_every_second_item_is_made_by_another_process_and_all_come_in_order() -> None:
    assert shared().stdout.strip() == str([(number, number % 2 == 0) for number in range(20)])


@pytest.mark.parametrize("count", [0, 1, 15])
def test_a_few_items_are_made_by_one_process(count: int) -> None:
    assert shared(count).stdout.strip() == str([(number, True) for number in range(count)])


def test_where_the_other_process_fails_this_one_makes_all() -> None:
    assert shared(fails=True).stdout.strip() == str([(number, True) for number in range(20)])


@pytest.mark.parametrize("wrong", [4, 5])
def test_an_error_is_raised_here_whichever_process_met_it(wrong: int) -> None:
    done = shared(wrong=wrong)
    assert not done.stdout
    assert done.stderr.count("Traceback") == 1
    assert done.stderr.rstrip().endswith(f"ValueError: {wrong}")
