"""However a run ends, it ends with the right code and at most one line, never with a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from lawtexts.cli.run import explain
from lawtexts.corpus.input_file import read_input
from tests.cli.running import lawtexts, plain_environment, started
from tests.project import ROOT


def one_line(text: str) -> bool:
    return text.count("\n") == 1 and text.startswith("lawtexts: ")


@pytest.mark.parametrize(("rest", "out"), [("--json | head -n 1", "{\n"), ("<&- >&- 2>&-", "")])
def test_streams_that_are_closed_are_no_error(rest: str, out: str) -> None:
    line = ["bash", "-c", f"set -o pipefail; {sys.executable} -m lawtexts 51 {rest}"]
    done = subprocess.run(line, cwd=ROOT, env=plain_environment(), capture_output=True, text=True)
    assert (done.stdout, done.stderr, done.returncode) == (out, "", 0)


def test_a_word_to_be_left_out_that_a_shell_gives_as_an_option_is_told_to_be_quoted() -> None:
    for line in ("karta -dziadek", "search karta -dziadek"):
        assert "lawtexts 'karta -dziadek'" in lawtexts(*line.split()).err
    for line in ("51 --dziadek", "show 51 -zz"):
        assert "karta" not in lawtexts(*line.split()).err


@pytest.mark.parametrize("option", ["-l", "-x", "--law", "--kind"])
def test_an_option_for_names_without_any_is_a_mistake(option: str) -> None:
    """It chose everything, as if it had not been given."""
    for empty in ("", " , "):
        ended = lawtexts("check", option, empty)
        assert (ended.code, ended.out) == (2, "") and f"“{empty}” is no list of names (such as" in ended.err


def test_a_full_disk_is_one_line_and_3() -> None:
    with Path("/dev/full").open("w") as full, started("51", stdout=full, text=True) as running:
        _out, err = running.communicate(timeout=30)
    assert running.returncode == 3
    assert one_line(err), err


def test_ctrl_c_is_one_line() -> None:
    running = started("show", "-", text=True)
    assert running.stdin is not None
    running.stdin.write("x")
    running.stdin.flush()
    for _turn in range(100):  # until it waits for more; a few seconds where the system does not tell
        time.sleep(0.05)
        if "pipe" in Path(f"/proc/{running.pid}/wchan").read_text(encoding="ascii"):
            break
    running.send_signal(signal.SIGINT)
    _out, err = running.communicate(timeout=30)
    assert running.returncode == 130
    assert one_line(err), err


def test_a_bug_is_one_line(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LAWTEXTS_TRACEBACK")
    assert explain(ValueError("a bug")) == 3
    assert one_line(capfd.readouterr().err)


DIGITS = "9" * 100_000


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ((DIGITS,), 2),
        (("show", "51-999999999"), 1),
        (("check", "--law", DIGITS), 2),
        (("search", "karta", "--in", DIGITS), 2),
        (("serve", "--port", "1" + "0" * 4_000), 2),
        (("search", "title:(" * 200 + "x"), 1),
    ],
    ids=lambda value: str(value)[:24],
)
def test_what_is_endless_is_an_ordinary_error(arguments: tuple[str, ...], code: int) -> None:
    ended = lawtexts(*arguments)
    assert (ended.code, ended.out) == (code, ""), ended.err
    assert "should not have happened" not in ended.err
    assert all(len(line) < 2_100 for line in ended.err.splitlines())


# A pipe nobody writes to, a device, a folder, an endless file: refused at once.


def endless(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 40)


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (os.mkfifo, "a pipe"),
        (lambda path: path.symlink_to("/dev/zero"), "a pipe"),
        (os.mkdir, "a folder"),
        (endless, "larger than"),
    ],
)
def test_what_is_no_file_is_not_opened(make: Callable[[Path], None], says: str, tmp_path: Path) -> None:
    make(tmp_path / "x")
    with pytest.raises(OSError, match=says):
        read_input(tmp_path / "x")


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("p51.html", "parse p51.html"),
        ("corpus/laws/pl-pzbs-2017/51.xml", "51"),
        ("corpus/terms.toml", "terms"),
        ("corpus/waivers.toml", "check"),
        ("saved/p51.html", "import saved"),
    ],
)
def test_a_command_refuses_a_pipe_at_once(name: str, line: str, corpus: Path) -> None:
    path = corpus.parent / name
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    os.mkfifo(path)
    done = lawtexts(*line.split(), cwd=corpus.parent)
    assert done.code == 3 and Path(name).parts[0] in done.err, done
    assert "should not have happened" not in done.err
