"""lawtexts export: a whole file or none, and a clear word when it cannot be written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Lawtexts, contents


@pytest.mark.parametrize(
    ("form", "beginning"),
    [("tmx", b"<?xml"), ("json", b"{"), ("akn", b"PK")],
)
def test_a_file_is_written(lawtexts: Lawtexts, tmp_path: Path, form: str, beginning: bytes) -> None:
    target = tmp_path / f"laws.{form}"
    ended = lawtexts("export", form, "-o", str(target))
    assert (ended.code, ended.out) == (0, "")
    assert target.read_bytes().startswith(beginning)
    assert [path.name for path in tmp_path.iterdir()] == [target.name]


@pytest.mark.parametrize("name", ["pages/pl-pzbs-2017/51.txt", "terms.toml"])
def test_nothing_of_a_corpus_is_overwritten(lawtexts: Lawtexts, corpus: Path, name: str) -> None:
    before = contents(corpus)
    ended = lawtexts("export", "csv", "-o", str(corpus / name), cwd=corpus.parent)
    assert ended.code == 3 and "belongs to a corpus" in ended.err
    assert contents(corpus) == before
