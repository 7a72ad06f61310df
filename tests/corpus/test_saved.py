"""A saved site: what in it can be a page, where it was saved from, and what only repeats a page."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from lawtexts.corpus.importing import import_pages
from lawtexts.corpus.page import read_origins
from lawtexts.corpus.saved import Saved, saved_files
from tests.corpus.laws import with_an_older_edition
from tests.sources.saved import polish

HTML = b"\xef\xbb\xbf<?xml version='1.0'?>\n<!-- saved -->\n<!DOCTYPE html>\n<html><body>x</body></html>"


def tree(folder: Path, **files: bytes) -> Path:
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


def names(paths: Iterable[Path]) -> list[str]:
    return [path.name for path in paths]


def test_a_page_is_known_by_its_name_however_it_was_saved_or_by_how_it_begins(tmp_path: Path) -> None:
    pages = {
        "p51.html?print=1": b"a", "LEY51.HTM": b"a", "ley51.php@imprimir=1": b"a", "51.txt": b"a",
        "articolo-51": HTML, "a/index.aspx": b"  <HTML>", "p=51": b"<!doctype html>",
    }  # fmt: skip
    others = {"x.css": b"p{}", "x.js": b"'<html>'", "feed": b"<?xml?><rss/>", ".DS_Store": b"\0"}
    site = tree(tmp_path / "site", **pages, **others, **{"b/named.css": b"a"})
    (site / "gone.html").symlink_to(site / "nowhere")
    found, passed = saved_files([site, site / "b" / "named.css"])
    assert {one.path.relative_to(site).as_posix() for one in found} == {*pages, "gone.html", "b/named.css"}
    assert sorted(names(passed)) == sorted(others)


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
    assert Saved(Path(path)).address == address


WORDS = "Gracz wychodzi kartą i nie czeka na innych."
EXTRACT = f"strona tytułowa spis treści indeks ← 43 → 45 EN: Law 44\n\nKolejność\n\n{WORDS}\n".encode()
PAGE = polish(f"<p>{WORDS}</p>").encode()


def test_a_print_version_and_an_extract_repeat_the_page(corpus: Path, tmp_path: Path) -> None:
    printed = PAGE.replace(b"<body>", b"<body class=print>")
    pages = {"p44.html": PAGE, "p44.html?print=1": printed, "p44.txt": EXTRACT, "style.css": b"p{}"}
    site = tree(tmp_path / "site", **pages)
    first = import_pages(corpus, [site])
    assert (names(first.imported), len(first.unchanged), first.refused) == (["p44.html"], 2, ())
    assert names(first.skipped) == ["style.css"]
    for replace in (False, True):
        again = import_pages(corpus, [site], replace=replace)
        assert (again.imported, again.replaced, again.refused) == ((), (), ())
        assert len(again.unchanged) == 3


def test_saved_pages_that_contradict_each_other_are_named(corpus: Path, tmp_path: Path) -> None:
    site = tree(tmp_path / "site", **{"a/p44.html": PAGE, "b/p44.html": PAGE.replace(b"nie czeka", b"czeka")})
    summary = import_pages(corpus, [site])
    assert [one.error.place for one in summary.refused] == [str(site / f"{name}/p44.html") for name in "ab"]
    assert (summary.imported, summary.plan.written) == ((), ())


def test_a_page_that_says_more_than_its_extract_is_refused(corpus: Path, tmp_path: Path) -> None:
    site = tree(tmp_path / "site", **{"a/p44.txt": EXTRACT, "b/p44.html": PAGE})
    import_pages(corpus, [site / "a"])
    assert len(import_pages(corpus, [site / "b"]).refused) == 1
    assert names(import_pages(corpus, [site / "b"], replace=True).replaced) == ["p44.html"]


@pytest.mark.parametrize("other", [b"<!-- -->", b""])
def test_the_address_decides_between_editions(corpus: Path, tmp_path: Path, other: bytes) -> None:
    pages = {"2007/pl/p44.html": PAGE, "2017/pl/p44.html": PAGE + other}
    site = tree(tmp_path / "www.pzbs.pl" / "sedziowie" / "mpb", **pages)
    with_an_older_edition(corpus)
    summary = import_pages(corpus, [site], expression="pl-pzbs-2007")
    assert summary.imported == (site / "2007/pl/p44.html",)
    assert [one.page for one in summary.refused] == [site / "2017/pl/p44.html"]
    assert "pl-pzbs-2017" in str(summary.refused[0].error)
    assert not import_pages(corpus, [site]).refused
    for year in (2007, 2017):
        origins = read_origins(corpus, f"pl-pzbs-{year}")
        assert origins["44.html"].url == f"https://www.pzbs.pl/sedziowie/mpb/{year}/pl/p44.html"
    assert len(import_pages(corpus, [site]).unchanged) == 2


@pytest.mark.parametrize("host", ["www.pzbs.pl", "pzbs.pl", "WWW.PZBS.PL"])
def test_the_folder_of_a_host_is_checked(corpus: Path, tmp_path: Path, host: str) -> None:
    page = f"{host}/sedziowie/mpb/2017/pl/p44.html"
    others = (f"{host}/mpb/2007/pl/p44.html", f"{host.lower().replace('pzbs.pl', 'acbl.org')}/p44.html")
    site = tree(tmp_path / "saved", **{page: PAGE, others[0]: PAGE, others[1]: PAGE + b"<!-- -->"})
    summary = import_pages(corpus, [site])
    assert summary.imported == (site / page,)
    assert {str(one.page.relative_to(site)) for one in summary.refused} == set(others)
    assert {getattr(one.error, "code", "") for one in summary.refused} >= {"wrong-edition"}
    assert read_origins(corpus, "pl-pzbs-2017")["44.html"].url.endswith("/sedziowie/mpb/2017/pl/p44.html")
