"""lawtexts import: a page is taken whole or not at all, and what became of it is said."""

from __future__ import annotations

import io
import shutil
import zipfile
from pathlib import Path

import pytest

from tests.cli.running import lawtexts
from tests.corpus.faults import tree
from tests.corpus.laws import corpus_folder
from tests.project import CORPUS, PAGES, ROOT


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    """A corpus that knows the editions and has no page."""
    return corpus_folder(tmp_path / "corpus")


def archive(*names: str) -> bytes:
    """A ZIP archive with these files, the first larger than what is read to recognise a page."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as made:
        for name in names:
            made.writestr(name, "Articolo 51" * (1_000 if name == names[0] else 1))
    return packed.getvalue()


def test_a_source_that_is_none_is_a_mistake_in_the_command(empty: Path) -> None:
    for command in ("import", "parse"):
        ended = lawtexts(command, str(PAGES / "pl-pzbs-2017" / "51.txt"), "--source", "foo", corpus=empty)
        assert (ended.code, ended.out, "There is no source “foo”" in ended.err) == (2, "", True)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "empty"),
        (b"not a law\n" * 50, "not a law page"),
        (b"%PDF-1.7\n", "or another document"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(2_000), "or another document"),
        (archive("docProps/app.xml", "word/document.xml", "[Content_Types].xml"), "another document"),
    ],
)
def test_what_is_no_law_changes_nothing(empty: Path, tmp_path: Path, content: bytes, said: str) -> None:
    (tmp_path / "51.txt").write_bytes(content)
    before = tree(empty)
    ended = lawtexts("import", str(tmp_path / "51.txt"), corpus=empty)
    assert (ended.code, tree(empty), ended.err.count("\n")) == (3, before, 1)
    assert said in ended.err


def test_the_corpus_shipped_with_the_package_is_never_written(tmp_path: Path) -> None:
    installed, elsewhere = tmp_path / "site-packages", tmp_path / "elsewhere"
    shutil.copytree(ROOT / "lawtexts", installed / "lawtexts", ignore=shutil.ignore_patterns("*.pyc"))
    shutil.copytree(CORPUS, installed / "lawtexts" / "_corpus")
    elsewhere.mkdir()
    before = tree(installed)
    at = {"PYTHONPATH": str(installed), "PYTHONDONTWRITEBYTECODE": "1"}
    ended = lawtexts("import", str(PAGES), cwd=elsewhere, **at)
    assert (ended.code, ended.out, ended.err.count("\n"), "--corpus" in ended.err) == (2, "", 1, True)
    assert (tree(installed), [*elsewhere.iterdir()]) == (before, [])
    assert lawtexts("51B2c", cwd=elsewhere, **at).code == 0


def test_whoever_reads_a_forced_page_is_warned(empty: Path, tmp_path: Path) -> None:
    cats = tmp_path / "cats.txt"
    cats.write_text("Koty\n\nJak śpią\n\nKot śpi na kanapie, a w nocy chodzi i nie czeka na innych.\n")
    named = (str(cats), "--law", "57", "--source", "pzbs")
    refused = lawtexts("import", *named, corpus=empty)
    assert (refused.code, refused.out) == (3, "Pages refused  1\n")
    assert "Nothing shows that the page is of pzbs" in refused.err
    assert lawtexts("import", *named, "--force", corpus=empty).code == 0
    remark = "taken by --force"
    for asked in (("57",), ("57A",), ("57A", "--context"), ("57A", "--card"), ("57A", "--format", "md")):
        assert remark in lawtexts("show", *asked, corpus=empty).out.replace("\\", ""), asked
    assert remark in " ".join(lawtexts("compare", "57A", corpus=empty).out.split())
    assert f"pl-pzbs-2017 57: This page was {remark}" in lawtexts("search", "kanapie", corpus=empty).err
    assert remark in lawtexts("search", "kanapie", "--json", corpus=empty).json["told"][-1]
    (law,) = lawtexts("57A", "--json", corpus=empty).json["laws"]
    assert [found["code"] for found in law["findings"] if found["severity"] == "error"] == ["forced-page"]
    assert "forced-page" in lawtexts("check", corpus=empty).out
    assert lawtexts("verify", corpus=empty).code == 0, "what is recorded makes the same law again"


def test_what_is_no_page_and_what_is_refused_is_counted_and_named(empty: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(PAGES / "es-fvb-2007", site)
    (site / "style.css").write_text("p{}")
    for name in ("one.html", "two.html"):
        (site / name).write_text("<html><body><p>Hello</p></body></html>")
    (site / "three.txt").write_bytes(b"")
    ended = lawtexts("import", str(site), corpus=empty)
    assert ended.code == 3
    assert "Pages refused        3\n" in ended.out
    assert "Other files skipped  2 (.css and .toml)\n" in ended.out
    assert ended.err.count("not a law page") == 2 and ended.err.count("The file is empty") == 1
    assert all(ended.err.count(f"{name}.html") == 1 for name in ("one", "two"))
    assert "Pages in the corpus already  1\n" in lawtexts("import", str(site), corpus=empty).out
    again = lawtexts("import", str(site), "--json", corpus=empty)
    assert sorted(one["code"] for one in again.json["refused"]) == ["empty", "not-a-law", "not-a-law"]
    parsed = lawtexts("parse", str(site), str(site / "four.txt"), "--json", corpus=empty)
    assert [one["code"] for one in parsed.json["refused"]] == ["not-a-page", "unreadable"]
    assert again.json["skipped"] == [str(site / "pages.toml"), str(site / "style.css")]


def test_a_page_named_as_another_law_is_refused_though_its_bytes_are_in_the_corpus(
    empty: Path, tmp_path: Path
) -> None:
    named, other = tmp_path / "51.txt", tmp_path / "p60.txt"
    for file in (named, other):
        shutil.copy(PAGES / "pl-pzbs-2017" / "51.txt", file)
    said = [lawtexts("import", str(named), corpus=empty).out for _time in range(2)]
    assert ["already  1\n" in one for one in said] == [False, True]
    refused = lawtexts("import", str(other), corpus=empty)
    assert (refused.code, "“p60.txt” says Law 60" in refused.err) == (3, True)


def test_a_redline_follows_the_page_and_calls_a_note_one(empty: Path, tmp_path: Path) -> None:
    page, old = tmp_path / "51.txt", (PAGES / "pl-pzbs-2017" / "51.txt").read_text("utf-8")
    new = old.replace("zakazuje*", "broni*").replace("takiego wyj", "innego wyj").replace("Wyjście", "Wyj.")
    for words in (old, new):
        page.write_text(words, "utf-8")
        done = lawtexts("import", str(page), "--replace", corpus=empty)
    heads = [line for line in done.out.splitlines() if line.startswith("51")]
    assert heads == ["51B", "51B1a (note *)", "51B1b"]
