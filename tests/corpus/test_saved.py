"""A saved site: what in it can be a page, where it was saved from, and what only repeats a page."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtexts.corpus.importing import Summary, import_pages
from lawtexts.corpus.page import read_origins
from lawtexts.corpus.saved import address_of, saved_files
from lawtexts.model.law import Law
from lawtexts.sources.page import PageRequest
from tests.corpus import stub
from tests.corpus.laws import corpus_folder
from tests.sources.saved import polish

HTML = b"\xef\xbb\xbf<?xml version='1.0'?>\n<!-- saved -->\n<!DOCTYPE html>\n<html><body>x</body></html>"


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    return corpus_folder(tmp_path / "corpus")


def tree(folder: Path, **files: bytes) -> Path:
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


def names(paths: list[Path]) -> list[str]:
    return [path.name for path in paths]


def test_a_page_is_known_by_its_name_however_it_was_saved_or_by_how_it_begins(tmp_path: Path) -> None:
    pages = {
        "p51.html?print=1": b"a", "LEY51.HTM": b"a", "ley51.php@imprimir=1": b"a", "51.txt": b"a",
        "articolo-51": HTML, "index.aspx": b"  <HTML>", "p=51": b"<!doctype html>",
    }  # fmt: skip
    others = {
        "x.css": b"p{}",
        "x.js": b"'<html>'",
        "feed": b"<?xml version='1.0'?><rss/>",
        ".DS_Store": b"\0",
    }
    found, passed = saved_files([tree(tmp_path / "site", **pages, **others)])
    assert sorted(names(found)) == sorted(pages)
    assert sorted(names(passed)) == sorted(others)


def test_every_file_of_a_folder_is_a_page_or_told(tmp_path: Path) -> None:
    site = tree(tmp_path / "site", **{"a/p1.html": b"a", "a/b/x.css": b"a", "a/c.css": b"a"})
    (site / "gone.html").symlink_to(site / "nowhere")
    found, passed = saved_files([site, site / "a" / "b" / "x.css"])
    assert names(found) == ["p1.html", "gone.html", "x.css"]
    assert names(passed) == ["c.css"]


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("/home/me/www.pzbs.pl/mpb/2007/pl/p51.html", "www.pzbs.pl/mpb/2007/pl/p51.html"),
        ("/mirror/a.example/http/bridgeditalia.it:80/x/index.html", "bridgeditalia.it:80/x/index.html"),
        ("/home/me/laws/p51.html", ""),
        ("/home/me/p51.html", ""),
    ],
)
def test_the_folders_of_a_saved_site_name_its_address(path: str, address: str) -> None:
    assert address_of(Path(path)) == address


def taken(corpus: Path, *pages: Path, replace: bool = False) -> Summary:
    return import_pages(corpus, pages, replace=replace)


def test_a_print_version_and_an_extract_repeat_the_page_the_second_time_as_the_first(
    corpus: Path, tmp_path: Path
) -> None:
    page = polish("<p>Gracz wychodzi kartą i nie czeka na innych.</p>")
    extract = (
        "strona tytułowa spis treści indeks ← 43 → 45 EN: Law 44\n\nKolejność\n\n"
        "Gracz wychodzi kartą i nie czeka na innych.\n"
    )
    site = tree(
        tmp_path / "site",
        **{
            "p44.html": page.encode(),
            "p44.html?print=1": page.replace("<body>", "<body class=print>").encode(),
            "p44.txt": extract.encode(),
            "style.css": b"p{}",
        },
    )
    first = taken(corpus, site)
    assert (names(list(first.imported)), len(first.unchanged), first.refused) == (["p44.html"], 2, ())
    assert names(list(first.skipped)) == ["style.css"]
    for replace in (False, True):
        again = taken(corpus, site, replace=replace)
        assert (again.imported, again.replaced, again.refused) == ((), (), ())
        assert len(again.unchanged) == 3


def test_a_page_that_says_more_than_the_extract_held_is_not_passed_over(corpus: Path, tmp_path: Path) -> None:
    words = "Gracz wychodzi kartą i nie czeka na innych."
    extract = f"strona tytułowa spis treści indeks ← 43 → 45 EN: Law 44\n\nKolejność\n\n{words}\n"
    site = tree(
        tmp_path / "site",
        **{"a/p44.txt": extract.encode(), "b/p44.html": polish(f"<p>{words}</p>").encode()},
    )
    taken(corpus, site / "a")
    assert len(taken(corpus, site / "b").refused) == 1
    assert names(list(taken(corpus, site / "b", replace=True).replaced)) == ["p44.html"]


def test_a_page_from_the_folders_of_another_edition_is_refused(corpus: Path, tmp_path: Path) -> None:
    page = polish("<p>Gracz wychodzi kartą i nie czeka na innych.</p>").encode()
    site = tree(
        tmp_path / "www.pzbs.pl" / "mpb",
        **{"2007/pl/p44.html": page, "2017/pl/p44.html?x=1": page + b"<!-- -->"},
    )
    summary = taken(corpus, site)
    assert [str(path.relative_to(site)) for path in summary.imported] == ["2017/pl/p44.html?x=1"]
    (refusal,) = summary.refused
    assert getattr(refusal.error, "code", "") == "wrong-edition"
    assert "mpb/2007/pl/p44.html" in str(refusal.error)


PAGE = polish("<p>Gracz wychodzi kartą i nie czeka na innych.</p>").encode()
OLDER = """
[[expression]]
id = "pl-pzbs-2007"
language = "pl"
edition = 2007
edition_basis = "stated"
evidence = "Invented."
publisher = "PZBS"
title = "Prawo"
source = "pzbs"
url = "https://www.pzbs.pl/sedziowie/mpb/2007/pl/p{n}.html"
rights = "None."
"""


@pytest.fixture
def two_editions(corpus: Path) -> Path:
    """A corpus that knows an older edition of the Polish laws, too."""
    editions = corpus / "editions.toml"
    editions.write_text(editions.read_text().replace("[[edition]]", f"{OLDER}\n[[edition]]", 1))
    return corpus


def both_years(folder: Path, other: bytes = b"<!-- -->") -> Path:
    pages = {"mpb/2007/pl/p44.html": PAGE, "mpb/2017/pl/p44.html": PAGE + other}
    return tree(folder / "www.pzbs.pl" / "sedziowie", **pages)


def test_the_address_of_another_edition_is_no_page_of_the_one_asked_for(
    two_editions: Path, tmp_path: Path
) -> None:
    site = both_years(tmp_path)
    summary = import_pages(two_editions, [site], expression="pl-pzbs-2007")
    assert [path.relative_to(site).parts[1] for path in summary.imported] == ["2007"]
    (refusal,) = summary.refused
    assert refusal.page.relative_to(site).parts[1] == "2017" and "pl-pzbs-2017" in str(refusal.error)


@pytest.mark.parametrize("other", [b"<!-- -->", b""])
def test_the_address_decides_between_editions_though_the_page_be_the_same(
    two_editions: Path, tmp_path: Path, other: bytes
) -> None:
    site = both_years(tmp_path, other)
    for _time in range(2):
        summary = import_pages(two_editions, [site])
        assert not summary.refused
        for year in (2007, 2017):
            origins = read_origins(two_editions, f"pl-pzbs-{year}")
            assert origins["44.html"].url == f"https://www.pzbs.pl/sedziowie/mpb/{year}/pl/p44.html"
    assert len(summary.unchanged) == 2


@pytest.mark.parametrize("host", ["www.pzbs.pl", "pzbs.pl", "WWW.PZBS.PL"])
def test_the_folder_of_a_host_is_checked_with_and_without_www(
    corpus: Path, tmp_path: Path, host: str
) -> None:
    site = tree(tmp_path / host, **{"sedziowie/mpb/2017/pl/p44.html": PAGE, "mpb/2007/pl/p44.html": PAGE})
    summary = taken(corpus, site)
    assert len(summary.imported) == len(summary.refused) == 1
    assert read_origins(corpus, "pl-pzbs-2017")["44.html"].url.endswith("/sedziowie/mpb/2017/pl/p44.html")
    other = tree(tmp_path / host.lower().replace("pzbs.pl", "acbl.org"), **{"p44.html": PAGE + b"<!-- -->"})
    assert "acbl.org" in str(taken(corpus, other).refused[0].error)


def test_the_folders_of_a_saved_site_are_the_address_of_its_page(corpus: Path, tmp_path: Path) -> None:
    site = tree(tmp_path / "www.pzbs.pl", **{"51.txt": b"law 51 pl-pzbs-2017\n51A printed a"})
    addresses: list[str] = []

    def parse(data: bytes, request: PageRequest) -> Law:
        addresses.append(request.url)
        return stub.parse(data, request)

    import_pages(corpus, [site], parse=parse)
    assert addresses == ["www.pzbs.pl/51.txt"]
    assert read_origins(corpus, "pl-pzbs-2017")["51.txt"].url == ""  # the laws lie elsewhere on that site
