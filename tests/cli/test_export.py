"""lawtexts export: a whole file or none, and a clear word when it cannot be written."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import ROOT, Lawtexts


@pytest.mark.parametrize(
    ("form", "beginning"),
    [("tmx", b"<?xml"), ("csv", b"citation,"), ("json", b"{"), ("xlsx", b"PK"), ("akn", b"PK")],
)
def test_a_file_is_written(lawtexts: Lawtexts, tmp_path: Path, form: str, beginning: bytes) -> None:
    target = tmp_path / f"laws.{form}"
    ended = lawtexts("export", form, "-o", str(target))
    assert (ended.code, ended.out) == (0, "")
    assert target.read_bytes().startswith(beginning)
    assert [path.name for path in tmp_path.iterdir()] == [target.name]


def test_two_languages_are_exported_for_translating_and_the_terms_for_all(
    lawtexts: Lawtexts, tmp_path: Path
) -> None:
    target = tmp_path / "laws.xliff"
    assert lawtexts("export", "xliff", "--pair", "pl-es", "-o", str(target)).code == 0
    assert b'srcLang="pl" trgLang="es"' in target.read_bytes()
    assert "urn:iso:std:iso:30042:ed-2" in lawtexts("export", "tbx", "-o", "-").out


def test_a_pair_is_chosen_and_written_to_standard_output(lawtexts: Lawtexts) -> None:
    ended = lawtexts("export", "csv", "--pair", "es-pl", "-o", "-")
    assert ended.out.startswith("citation,part,number,es-fvb-2007,pl-pzbs-2017,gaps")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("tmx", "-l", "pl", "-o", "x.tmx"), 2),
        (("tmx", "--pair", "pl", "-o", "x.tmx"), 2),
        (("xliff", "-o", "x.xliff"), 2),
        (("tbx", "-l", "xx", "-o", "x.tbx"), 2),
        (("tbx", "--law", "51", "-o", "x.tbx"), 2),
        (("csv", "--law", "50", "-o", "x.csv"), 1),
        (("doc", "-o", "x.doc"), 2),
        (("csv",), 2),
        (("csv", "-o", "/nowhere/at/all.csv"), 3),
        (("csv", "-o", "/dev/full"), 3),
    ],
)
def test_what_cannot_be_written_is_one_line(
    lawtexts: Lawtexts, arguments: tuple[str, ...], code: int
) -> None:
    ended = lawtexts("export", *arguments)
    assert (ended.code, ended.out, ended.err.count("\n")) == (code, "", 1)


@pytest.mark.parametrize("name", ["pages/pl-pzbs-2017/51.txt", "laws/new.csv", "terms.toml"])
def test_nothing_of_a_corpus_is_overwritten(lawtexts: Lawtexts, tmp_path: Path, name: str) -> None:
    shutil.copytree(ROOT / "corpus", tmp_path / "corpus")
    file = tmp_path / "corpus" / name
    before = file.read_bytes() if file.exists() else None
    ended = lawtexts("export", "csv", "-o", str(file), cwd=tmp_path)
    assert ended.code == 3
    assert "belongs to a corpus" in ended.err
    assert (file.read_bytes() if file.exists() else None) == before
