"""Data files are read by the standard library; what it does not take is an ordinary error."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from lawtexts.corpus.datafile import DataFile, json_value
from lawtexts.corpus.error import CorpusError
from tests.corpus.laws import ROOT

DIGITS = "1" * 100_000
DEEP = "[" * 100_000


def toml_value(source: str | bytes, place: str) -> object:
    return DataFile(place, str(source).encode()).data


@pytest.mark.parametrize(
    ("read", "source", "says"),
    [
        (toml_value, f"x = {DIGITS}", "digits"),
        (toml_value, f"x = {DEEP}", "recursion"),
        (toml_value, "x = " + "{a = " * 100_000, "recursion"),
        (toml_value, "a = 1\nx = ?\n", r"file: This is not TOML: Invalid value \(at line 2"),
        (toml_value, "a = 1\nx = ", "Invalid value"),
        (json_value, DIGITS, "digits"),
        (json_value, DEEP, "recursion"),
        (json_value, '{"a":\n x}', "file: This is not JSON: Expecting value: line 2"),
        (json_value, b"\xff\xfe\xfd", "not JSON"),
    ],
)
def test_what_cannot_be_read_is_an_ordinary_error(
    read: Callable[[str | bytes, str], object], source: str | bytes, says: str
) -> None:
    with pytest.raises(CorpusError, match=says) as caught:
        read(source, "file")
    assert caught.value.place == "file"
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("value", [r'"\u0001"', r'["x", "\u000b"]', r'[{y = "\uffff"}]'])
def test_what_no_export_can_hold_is_refused_with_its_line(tmp_path: Path, value: str) -> None:
    path = tmp_path / "file.toml"
    path.write_text(f'[[t]]\nx = "\\n"\n[[t]]\nx = {value}\n', encoding="utf-8")
    with pytest.raises(CorpusError, match=r"file\.toml:3: There is a control character"):
        DataFile(path).tables("t", frozenset("x"))


def loaded(path: Path) -> list[str]:
    """Which readers of TOML a process of its own needs to read a file."""
    code = (
        "import sys; from pathlib import Path; from lawtexts.corpus.datafile import DataFile;"
        f"assert DataFile(Path({str(path)!r}), cached=True).data;"
        "print(*{'tomllib', 'json'} & set(sys.modules))"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return out.stdout.split()


def test_what_was_read_once_is_read_without_tomllib_and_never_wrongly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAWTEXTS_CACHE", str(tmp_path / "cache"))
    source = (ROOT / "editions.toml").read_text(encoding="utf-8")
    path = tmp_path / "editions.toml"
    path.write_text(source, encoding="utf-8")
    assert loaded(path) == ["tomllib"]
    assert loaded(path) == []
    assert DataFile(path, cached=True).data == tomllib.loads(source)
    (entry,) = (tmp_path / "cache" / "toml").iterdir()
    for damaged in (b"", entry.read_bytes()[:-1], entry.read_bytes()[:60] + b"\0" + entry.read_bytes()[61:]):
        entry.write_bytes(damaged)
        assert DataFile(path, cached=True).data == tomllib.loads(source)
    entry.chmod(0o666)  # anybody may have written it
    assert loaded(path) == ["tomllib"]
    changed = source.replace("2017", "2018")
    path.write_text(changed, encoding="utf-8")
    assert DataFile(path, cached=True).data == tomllib.loads(changed)
    for number in range(40):
        path.write_text(f"x = {number}", encoding="utf-8")
        assert DataFile(path, cached=True).data == {"x": number}
    assert len(list((tmp_path / "cache" / "toml").iterdir())) <= 16
