"""Data files are read by the standard library, and records of pages as written; else an ordinary error."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtexts.corpus import cache, datafile
from lawtexts.corpus.datafile import DataFile, json_value
from lawtexts.corpus.page import Origin, origins_to_toml, read_origins
from lawtexts.model.error import CorpusError
from tests.project import CORPUS

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


def test_a_byte_order_mark_says_nothing() -> None:
    file = DataFile("file", b"\xef\xbb\xbf[[t]]\nx = 1\n")
    assert (file.data, file.line("t", 0)) == ({"t": [{"x": 1}]}, 1)


@pytest.mark.parametrize("value", [r'"\u0001"', r'["x", "\u000b"]', r'[{y = "\uffff"}]'])
def test_what_no_export_can_hold_is_refused_with_its_line(tmp_path: Path, value: str) -> None:
    path = tmp_path / "file.toml"
    path.write_text(f'[[t]]\nx = "\\n"\n[[t]]\nx = {value}\n', encoding="utf-8")
    with pytest.raises(CorpusError, match=r"file\.toml:3: There is a control character"):
        DataFile(path).root(frozenset("t")).tables("t", frozenset("x"))


def test_what_was_read_is_read_without_tomllib(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    real = datafile._parsed
    monkeypatch.setattr(
        datafile, "_parsed", lambda source, path: (read.append(source), real(source, path))[1]
    )
    source = (CORPUS / "editions.toml").read_text(encoding="utf-8")
    path = tmp_path / "editions.toml"

    def parsed(expected: str) -> int:
        read.clear()
        path.write_text(expected, encoding="utf-8")
        assert DataFile(path, cached=True).data == tomllib.loads(expected)
        return len(read)

    assert [parsed(source), parsed(source)] == [1, 0]
    (entry,) = Path(cache.folder_name(), "toml").iterdir()
    assert entry.stat().st_mode & 0o777 == 0o600
    for damaged in (b"", entry.read_bytes()[:-1], entry.read_bytes()[:60] + b"\0" + entry.read_bytes()[61:]):
        entry.write_bytes(damaged)
        assert parsed(source) == 1
    entry.chmod(0o666)  # anybody may have written it
    assert [parsed(source), parsed(source.replace("2017", "2018"))] == [1, 1]
    assert sum(parsed(f"x = {number}") for number in range(40)) == 40
    assert len(list(Path(cache.folder_name(), "toml").iterdir())) <= 16


words = st.text(st.characters(blacklist_categories=("Cs",)), max_size=20)
names = st.text(
    st.characters(blacklist_categories=("Cs",), blacklist_characters="/\\\0"), min_size=3, max_size=20
)
origins = st.builds(Origin, st.just("0" * 64), words, words, words, status=st.integers(), whole=st.booleans())


@given(st.dictionaries(names, origins, max_size=4))
def test_records_come_back_as_they_were_written(
    tmp_path_factory: pytest.TempPathFactory, records: dict[str, Origin]
) -> None:
    corpus = tmp_path_factory.mktemp("corpus")
    file = corpus / "pages/pl/pages.toml"
    file.parent.mkdir(parents=True)
    file.write_bytes(origins_to_toml(records))
    assert read_origins(corpus, "pl") == records


def test_records_stand_in_the_order_of_the_laws() -> None:
    toml = origins_to_toml(
        {name: Origin("0") for name in ("51.txt", "9.txt", "preface.txt", "100.txt")}
    ).decode()
    heads = [line for line in toml.splitlines() if line.startswith("[")]
    assert heads == ['["preface.txt"]', '["9.txt"]', '["51.txt"]', '["100.txt"]']


@pytest.mark.parametrize(
    ("record", "says"),
    [
        (b'["9.txt"]\nsha256 = "0"\n["51.txt"]\nurl = ""\n', r"pages\.toml:3: .*sha256"),
        *(
            (origins_to_toml({name: Origin("0")}), "name of a file")
            for name in ("../51.txt", "..", "", "/a", "a\\b")
        ),
    ],
)
def test_a_record_that_cannot_be_is_refused(tmp_path: Path, record: bytes, says: str) -> None:
    file = tmp_path / "pages/pl/pages.toml"
    file.parent.mkdir(parents=True)
    file.write_bytes(record)
    with pytest.raises(CorpusError, match=says):
        read_origins(tmp_path, "pl")
    assert read_origins(tmp_path, "it") == {}
