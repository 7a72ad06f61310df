"""Saved pages and saved sites come into the corpus whole or not at all."""

from __future__ import annotations

import dataclasses
import shutil
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from lawtexts.compare.revision import revise_law
from lawtexts.corpus.build import build
from lawtexts.corpus.importing import Summary, import_pages
from lawtexts.corpus.page import Origin, keep_unread, read_origins, sha256
from lawtexts.corpus.saved import Saved, saved_files
from lawtexts.model.citation import Citation
from lawtexts.model.error import CorpusError, UsageError
from lawtexts.model.finding import finding
from lawtexts.model.law import Law
from lawtexts.model.value import replace
from lawtexts.sources import pipeline
from lawtexts.sources.assembly import assemble
from lawtexts.sources.pipeline import PageRequest
from tests.corpus import stub
from tests.corpus.faults import tree
from tests.corpus.laws import basis_in, law_in, with_an_older_edition
from tests.project import IT, PAGES, PL
from tests.sources.saved import polish

ORIGIN = Origin(
    "", "https://www.pzbs.pl/p51.html", retrieved="2026-01-02T03:04:05Z", charset="utf-8", etag="x"
)


def saved(folder: Path, name: str, law: str, *lines: str, expression: str = PL) -> Path:
    return stub.write(folder / "saved" / name, law, expression, *lines)


def with_origin(origins: dict[Path, Origin], file: Path) -> list[Saved] | None:
    """The file with what is known of it, as what unpacks an archive gives it."""
    return [Saved(file, origins[file])] if file in origins else None


def taken(
    corpus: Path, *pages: Path, replace: bool = False, origins: dict[Path, Origin] | None = None
) -> Summary:
    stub.calls.clear()
    unpack = partial(with_origin, origins or {})
    return import_pages(corpus, pages, replace=replace, unpack=unpack)


def test_a_page_is_stored_as_received_with_its_law_and_its_origin(corpus: Path, tmp_path: Path) -> None:
    page = saved(tmp_path, "p51 (copy).txt", "51", "51A printed a\r")
    summary = taken(corpus, page, origins={page: ORIGIN})
    assert (summary.imported, summary.refused) == ((page,), ())
    assert summary.plan.written == (f"laws/{PL}/51.xml",)
    assert (corpus / "pages" / PL / "51.txt").read_bytes() == page.read_bytes()
    record = read_origins(corpus, PL)["51.txt"]
    assert record == dataclasses.replace(ORIGIN, sha256=sha256(page.read_bytes()))
    before = tree(corpus)
    summary = taken(corpus, page)
    assert (summary.unchanged, summary.imported, summary.plan.written) == ((page,), (), ())
    assert stub.calls == []
    assert tree(corpus) == before


def test_a_later_sister_confirms_and_settles_the_laws_there(corpus: Path, tmp_path: Path) -> None:
    first = saved(tmp_path, "a/51.txt", "51", "51B1/51B2a position b")
    assert taken(corpus, first).findings == 1
    second = saved(tmp_path, "b/51.txt", "51", "51B2a printed b", expression=IT)
    summary = taken(corpus, second, saved(tmp_path, "preface.html", "preface", "preface printed <a>"))
    assert summary.plan.written == (f"laws/{PL}/preface.xml", f"laws/{PL}/51.xml", f"laws/{IT}/51.xml")
    assert summary.plan.rewritten == (f"laws/{PL}/51.xml",)
    assert basis_in(corpus) == f"position sister:{IT}"
    report = build(corpus)
    assert (report.written, len(report.laws)) == ((), 3)


def test_a_differing_page_is_never_overwritten_unasked(corpus: Path, tmp_path: Path) -> None:
    taken(corpus, saved(tmp_path, "51.txt", "51", "51A printed a"))
    before = tree(corpus)
    page = saved(tmp_path, "new/51.html", "51", "51A printed <b>")
    summary = taken(corpus, page)
    assert tree(corpus) == before
    (refusal,) = summary.refused
    assert refusal.page == page
    said = (
        "51.txt is already there and differs. Give --replace to put this page in its place, or --expression"
    )
    assert said in str(refusal.error)
    summary = taken(corpus, page, replace=True)
    assert (summary.replaced, summary.imported, summary.refused) == ((page,), (), ())
    assert [path.name for path in sorted((corpus / "pages" / PL).iterdir())] == ["51.html", "pages.toml"]
    assert set(read_origins(corpus, PL)) == {"51.html"}
    assert build(corpus).refused == ()


def test_what_is_refused_leaves_no_trace_and_names_itself(corpus: Path, tmp_path: Path) -> None:
    before = tree(corpus)
    foreign = saved(tmp_path, "foreign.txt", "51", "51A printed a", expression="fr-ffb-2017")
    unwritable = saved(tmp_path, "42.txt", "42", "42A printed a\x01b")
    summary = taken(corpus, foreign, unwritable)
    assert [refusal.page for refusal in summary.refused] == [foreign, unwritable]
    assert str(summary.refused[0].error).startswith(f"{foreign}: There is no translation “fr-ffb-2017”")
    with pytest.raises(CorpusError, match=r"no-such\.txt"):
        taken(corpus, foreign, tmp_path / "no-such.txt")
    with pytest.raises(UsageError, match=rf"{PL}.*\[\[expression\]\] in editions\.toml"):
        import_pages(corpus, [foreign], expression="pl")
    assert tree(corpus) == before


@pytest.mark.parametrize(
    ("expression", "last"), [(PL, "3. Gdy"), ("es-fvb-2007", "b. Si un defensor tiene cartas")]
)
def test_a_page_that_lost_its_last_provision_and_has_its_notes_takes_no_place(
    corpus: Path, tmp_path: Path, expression: str, last: str
) -> None:
    lines = (PAGES / expression / "51.txt").read_text("utf-8").splitlines(keepends=True)
    lost = max(number for number, line in enumerate(lines) if last in line)
    whole, short = tmp_path / "51.txt", tmp_path / "short" / "51.txt"
    short.parent.mkdir()
    whole.write_text("".join(lines), "utf-8")
    short.write_text("".join(lines[:lost] + lines[lost + 1 :]), "utf-8")
    given = {"expression": expression, "replace": True}
    assert not import_pages(corpus, [whole], **given).refused
    [refused] = import_pages(corpus, [short], **given).refused
    assert (refused.error.code, "looks cut off" in refused.error.message) == ("truncated", True)


@pytest.mark.parametrize("how", ["whole", "forced"])
def test_what_was_said_of_a_page_is_kept_while_it_is_needed(corpus: Path, tmp_path: Path, how: str) -> None:
    """With the real parser."""
    cats = "Koty\n\nJak śpią\n\nKot śpi na kanapie, a w nocy chodzi i nie czeka na innych.\n".encode()
    real = (PAGES / PL / "57.txt").read_bytes()
    for data, is_kept in ((cats if how == "forced" else real.rstrip(b"."), True), (real, False)):
        page = tmp_path / str(is_kept) / "57.txt"
        page.parent.mkdir()
        page.write_bytes(data)
        given = {"whole": True} if how == "whole" else {"source": "pzbs", "force": True}
        assert not import_pages(corpus, [page], replace=True, **given).refused
        assert getattr(read_origins(corpus, PL)["57.txt"], how) is is_kept
        assert not build(corpus).refused
        errors = law_in(corpus, PL, 57).errors
        assert [one.code for one in errors] == ["forced-page"] * (is_kept and how == "forced")


def test_a_page_taken_by_force_is_no_evidence_for_another(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = saved(tmp_path, "a/51.txt", "51", "51B1/51B2a position b")
    other = saved(tmp_path, "b/51.txt", "51", "51B2a printed b", expression="en-pzbs-2017")

    parse = stub.parse

    def forced(data: bytes, request: PageRequest) -> Law:
        law = parse(data, request)
        marked = (*law.findings, finding("forced-page", None, source="pzbs"))
        return replace(law, findings=marked) if law.language == "en" else law

    with monkeypatch.context() as patch:
        patch.setattr(stub, "parse", forced)
        import_pages(corpus, [own, other])
    assert basis_in(corpus, "51B1") == "position"
    build(corpus)
    assert basis_in(corpus) == "position sister:en-pzbs-2017"


def test_an_unread_page_is_read_as_what_was_asked_for(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address = "https://www.pzbs.pl/index.php"
    kept = keep_unread(corpus, PL, Citation(44), b"law 44 pl-pzbs-2017\n44A printed a", Origin("", address))
    asked: list[PageRequest] = []
    parse = stub.parse
    monkeypatch.setattr(stub, "parse", lambda data, request: (asked.append(request), parse(data, request))[1])
    assert taken(corpus, kept).imported == (kept,)
    assert asked[0].expression is not None
    assert (asked[0].source, asked[0].expression.id, asked[0].citation) == ("pzbs", PL, Citation(44))
    assert asked[0].url == read_origins(corpus, PL)["44.txt"].url == address


def test_what_nobody_received_is_not_taken_from_the_shelf(corpus: Path, tmp_path: Path) -> None:
    address = "https://www.pzbs.pl/p46.html"
    page = saved(tmp_path, "46.txt", "46", "46A printed a")
    taken(corpus, page, origins={page: Origin("", address)})
    kept = keep_unread(corpus, PL, Citation(44), b"law 44 pl-pzbs-2017\n44A printed a", Origin("", address))
    kept.write_bytes(kept.read_bytes() + b"!")
    by_hand = stub.write(kept.with_name("45.txt"), "45", PL, "45A printed a")
    copy = Path(shutil.copy(page, kept.with_name("46.txt")))
    summary = taken(corpus, kept.parent)
    assert [refusal.page for refusal in summary.refused] == [kept, by_hand]
    assert all("not the page that was received" in str(refusal.error) for refusal in summary.refused)
    assert set(read_origins(corpus, f"_unread/{PL}")) == {"44.txt"}
    assert (summary.unchanged, copy.exists()) == ((copy,), False)
    assert read_origins(corpus, PL)["46.txt"].url == address


def test_a_page_settles_what_it_cites_in_its_book_as_long_as_it_does(corpus: Path, tmp_path: Path) -> None:
    taken(corpus, saved(tmp_path, "a/51.txt", "51", "51B1/51B2a position b"))
    taken(corpus, saved(tmp_path, "it41.txt", "41", "41A printed see przepis 51B2a", expression=IT))
    assert basis_in(corpus) == "", "a book of another expression is no evidence"
    second = saved(tmp_path, "b/41.txt", "41", "41A printed see przepis 51B2a")
    assert taken(corpus, second).plan.written == (f"laws/{PL}/41.xml", f"laws/{PL}/51.xml")
    assert basis_in(corpus) == "position"
    assert build(corpus).written == ()
    taken(corpus, saved(tmp_path, "c/41.txt", "41", "41A printed see nothing"), replace=True)
    assert basis_in(corpus) == ""
    assert build(corpus).written == ()


def test_a_page_that_trips_lawtexts_is_refused(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def assembled(*given: Any, **rest: Any) -> Any:
        if rest["file"] == "51.txt":
            raise IndexError("tuple index out of range")
        return assemble(*given, **rest)

    monkeypatch.setattr(pipeline, "assemble", assembled)
    monkeypatch.delenv("LAWTEXTS_TRACEBACK")
    folder = PAGES / PL
    summary = import_pages(corpus, [folder])
    assert [path.name for path in summary.imported] == ["41.txt", "57.txt"]
    (refusal,) = summary.refused
    assert refusal.page == folder / "51.txt"
    assert "IndexError: tuple index out of range" in str(refusal.error)
    assert getattr(refusal.error, "code", "") == "fault"
    monkeypatch.setenv("LAWTEXTS_TRACEBACK", "1")
    with pytest.raises(IndexError):
        import_pages(corpus, [folder])


def test_replacing_keeps_what_the_new_page_does_not_bring(corpus: Path, tmp_path: Path) -> None:
    page = saved(tmp_path, "51.txt", "51", "51A printed a")
    taken(corpus, page, origins={page: ORIGIN})
    other = "https://www.pzbs.pl/other.html"
    for words, brought, recorded in (
        ("b", Origin(""), (ORIGIN.url, ORIGIN.retrieved)),
        ("c", Origin("", other, retrieved="2027"), (other, "2027")),
    ):
        new = saved(tmp_path, f"{words}/51.txt", "51", f"51A printed {words}")
        assert taken(corpus, new, replace=True, origins={new: brought}).replaced == (new,)
        record = read_origins(corpus, PL)["51.txt"]
        assert (record.url, record.retrieved, record.charset) == (*recorded, "")
        assert record.sha256 == sha256(new.read_bytes())
    assert build(corpus).written == ()


def test_replacing_says_which_laws_it_rewrites_as_they_were_and_are(corpus: Path, tmp_path: Path) -> None:
    sister = saved(tmp_path, "b/51.txt", "51", "51B2a position b", expression=IT)
    first = saved(tmp_path, "a/51.txt", "51", "51B2a printed the old words")
    assert taken(corpus, sister, first).revised == ()
    second = saved(tmp_path, "c/51.txt", "51", "51A printed the new words")
    revised = taken(corpus, second, replace=True).revised
    assert [(old.expression, new.expression) for old, new in revised] == [(PL, PL), (IT, IT)]
    (edits,) = [each.edits for each in revise_law(*revised[0]).changed if each.old is None]
    assert "".join(edit.new for edit in edits) == "the new words"
    assert revise_law(*revised[1]).clean, "only what its number rests on"


def test_a_damaged_law_is_reported_and_not_written_around(corpus: Path, tmp_path: Path) -> None:
    taken(corpus, saved(tmp_path, "51.txt", "51", "51A printed a"))
    law = corpus / f"laws/{PL}/51.xml"
    law.write_bytes(law.read_bytes().replace(b"printed", b"prinned", 1))
    before = tree(corpus)
    with pytest.raises(CorpusError, match="lawtexts verify"):
        taken(corpus, saved(tmp_path, "52.txt", "52", "52A printed see przepis 51A"))
    assert tree(corpus) == before


@pytest.mark.parametrize("data", [b"flipped", None])
def test_a_damaged_page_is_restored_by_the_right_one(
    corpus: Path, tmp_path: Path, data: bytes | None
) -> None:
    page = saved(tmp_path, "a/51.txt", "51", "51A printed a")
    taken(corpus, page, origins={page: ORIGIN})
    before = tree(corpus)
    there = corpus / "pages" / PL / "51.txt"
    if data is None:
        there.unlink()
    else:
        there.write_bytes(data)
        damaged = tree(corpus)
        summary = taken(corpus, saved(tmp_path, "b/51.txt", "51", "51A printed a", ""))
        assert [str(one.error).startswith(f"{there}: The page is not") for one in summary.refused] == [True]
        assert (summary.unchanged, tree(corpus)) == ((), damaged)
    summary = taken(corpus, page)
    assert (summary.restored, summary.imported, summary.replaced) == ((page,), (), ())
    assert (summary.unchanged, summary.refused, tree(corpus)) == ((), (), before)


HTML = b"\xef\xbb\xbf<?xml version='1.0'?>\n<!-- saved -->\n<!DOCTYPE html>\n<html><body>x</body></html>"


def site_of(folder: Path, **files: bytes) -> Path:
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
    site = site_of(tmp_path / "site", **pages, **others, **{"b/named.css": b"a"})
    (site / "gone.html").symlink_to(site / "nowhere")
    found, passed = saved_files([site, site / "b" / "named.css"], lambda _file: None)
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
    site = site_of(tmp_path / "site", **pages)
    first = import_pages(corpus, [site])
    assert (names(first.imported), len(first.unchanged), first.refused) == (["p44.html"], 2, ())
    assert names(first.skipped) == ["style.css"]
    for option in (False, True):
        again = import_pages(corpus, [site], replace=option)
        assert (again.imported, again.replaced, again.refused) == ((), (), ())
        assert len(again.unchanged) == 3


def test_saved_pages_that_contradict_each_other_are_named(corpus: Path, tmp_path: Path) -> None:
    site = site_of(
        tmp_path / "site", **{"a/p44.html": PAGE, "b/p44.html": PAGE.replace(b"nie czeka", b"czeka")}
    )
    summary = import_pages(corpus, [site])
    assert [one.error.place for one in summary.refused] == [str(site / f"{name}/p44.html") for name in "ab"]
    assert (summary.imported, summary.plan.written) == ((), ())


def test_a_page_and_what_it_is_to_replace_contradict_each_other(corpus: Path, tmp_path: Path) -> None:
    there = saved(tmp_path, "a/51.txt", "51", "51A printed a")
    edit = saved(tmp_path, "b/51.txt", "51", "51A printed b")
    copy = saved(tmp_path, "c/51.txt", "51", "51A printed b", "")
    taken(corpus, there)
    before = tree(corpus)
    assert [one.page for one in taken(corpus, there, edit, replace=True).refused] == [there, edit]
    assert tree(corpus) == before
    summary = taken(corpus, edit, copy, replace=True)
    assert (summary.replaced, summary.unchanged, summary.refused) == ((edit,), (copy,), ())


def test_a_page_that_says_more_than_its_extract_is_refused(corpus: Path, tmp_path: Path) -> None:
    site = site_of(tmp_path / "site", **{"a/p44.txt": EXTRACT, "b/p44.html": PAGE})
    import_pages(corpus, [site / "a"])
    assert len(import_pages(corpus, [site / "b"]).refused) == 1
    assert names(import_pages(corpus, [site / "b"], replace=True).replaced) == ["p44.html"]


def test_the_source_given_must_be_that_of_a_page_in_the_corpus_too(corpus: Path) -> None:
    page = PAGES / PL / "57.txt"
    import_pages(corpus, [page])
    [refused] = import_pages(corpus, [page], source="bridgevenezuela").refused
    assert "bridgevenezuela" in refused.error.message
    with pytest.raises(UsageError, match="pzbz"):
        import_pages(corpus, [page], source="pzbz")
    assert import_pages(corpus, [page], source="pzbs").unchanged == (page,)


@pytest.mark.parametrize("other", [b"<!-- -->", b""])
def test_the_address_decides_between_editions(corpus: Path, tmp_path: Path, other: bytes) -> None:
    pages = {"2007/pl/p44.html": PAGE, "2017/pl/p44.html": PAGE + other}
    site = site_of(tmp_path / "www.pzbs.pl" / "sedziowie" / "mpb", **pages)
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


def test_a_folder_named_as_an_expression_holds_its_pages(corpus: Path, tmp_path: Path) -> None:
    file = tmp_path / "pl-pzbs-2007" / "44.html"
    file.parent.mkdir()
    file.write_bytes(PAGE)
    with_an_older_edition(corpus)
    assert not import_pages(corpus, [file]).refused
    assert (corpus / "pages" / "pl-pzbs-2007" / "44.html").is_file()
    assert not (corpus / "pages" / PL / "44.html").exists()


@pytest.mark.parametrize("host", ["www.pzbs.pl", "pzbs.pl", "WWW.PZBS.PL"])
def test_the_folder_of_a_host_is_checked(corpus: Path, tmp_path: Path, host: str) -> None:
    page = f"{host}/sedziowie/mpb/2017/pl/p44.html"
    others = (f"{host}/mpb/2007/pl/p44.html", f"{host.lower().replace('pzbs.pl', 'acbl.org')}/p44.html")
    site = site_of(tmp_path / "saved", **{page: PAGE, others[0]: PAGE, others[1]: PAGE + b"<!-- -->"})
    summary = import_pages(corpus, [site])
    assert summary.imported == (site / page,)
    assert {str(one.page.relative_to(site)) for one in summary.refused} == set(others)
    assert {getattr(one.error, "code", "") for one in summary.refused} >= {"wrong-edition"}
    assert read_origins(corpus, "pl-pzbs-2017")["44.html"].url.endswith("/sedziowie/mpb/2017/pl/p44.html")
