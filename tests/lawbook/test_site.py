"""A site or corpus is written as asked for, and its doubts are told."""

from __future__ import annotations

import tomllib
from hashlib import sha256
from pathlib import Path

import pytest

from tests.lawbook.__main__ import main
from tests.lawbook.doubts import doubts
from tests.lawbook.making import make
from tests.lawbook.site import write_corpus, write_site
from tests.lawbook.text_pages import text_page
from tests.lawbook.text_writing import TextStyle


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("pl", "p51.html"),
        ("it", "articolo-51-del-codice-di-gara.html"),
        ("es", "Ley51.php"),
        ("en", "l51.html"),
    ],
)
def test_saved_pages_have_the_names_of_the_site(tmp_path: Path, language: str, name: str) -> None:
    write_site(make(1, range(51, 54)).book(language), tmp_path, "html")
    record = tomllib.loads((tmp_path / "pages.toml").read_text(encoding="utf-8"))
    assert record[name]["sha256"] == sha256((tmp_path / name).read_bytes()).hexdigest()
    assert record[name]["url"].startswith("http")


def test_a_corpus_has_its_pages_and_data(tmp_path: Path) -> None:
    work = make(1, 6)
    books = write_corpus(work, tmp_path, "text")
    assert [book.expression for book in books] == ["pl-pzbs-2017", "it-bridgeditalia-2007", "es-fvb-2007"]
    for book in books:
        for number in range(1, 7):
            assert (tmp_path / "pages" / book.expression / f"{number}.txt").read_bytes() == text_page(
                book, number
            )
    data = tomllib.loads((tmp_path / "editions.toml").read_text(encoding="utf-8"))
    assert [one["id"] for one in data["expression"]] == [book.expression for book in books]
    assert [edition["year"] for edition in data["edition"]] == [2007, 2017]


def test_the_command_writes_what_it_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--out", str(tmp_path), "--laws", "4", "--languages", "pl,en", "--sites"]) == 0
    assert "8 pages" in capsys.readouterr().out
    assert len(list(tmp_path.rglob("*.txt"))) == 8


def test_most_extracts_leave_no_doubt() -> None:
    """As on real pages: what is unusual is rare."""
    books = make(1).books()
    doubtful = sum(bool(doubts(book, law.number)) for book in books for law in book.laws)
    assert 0 < doubtful < 0.3 * sum(len(book.laws) for book in books)


def test_an_empty_parent_miscounted_is_a_doubt_only_where_it_is() -> None:
    book = make(1, 60, {"empty-parent"}, boost=0.5).book("pl")
    wrong = [law.number for law in book.laws if doubts(book, law.number, TextStyle(counts_empty=False))]
    right = [law.number for law in book.laws if doubts(book, law.number, TextStyle(counts_empty=True))]
    assert set(right) < set(wrong)
