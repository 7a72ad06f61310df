"""A site that somebody saved comes in as it was saved: a zip, a WARC file, a book in one file."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
from warcio.archiveiterator import ArchiveIterator

from lawtexts.corpus.page import read_origins
from lawtexts.harvest import saved_sites
from lawtexts.harvest.saved_sites import cut
from tests.cli.running import lawtexts
from tests.corpus.laws import corpus_folder, law_in
from tests.harvest.conftest import LAWS, WORK, Harvest, tree
from tests.harvest.site import Site, answer, gzipped, path_of
from tests.lawbook.pages import Form, page
from tests.project import IT


def zipped(members: dict[str | zipfile.ZipInfo, bytes], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", how) as archive:
        for name, member in members.items():
            archive.writestr(name, member)
    return data.getvalue()


def test_a_zip_of_a_saved_site_is_imported(site: Site, corpus: Path, tmp_path: Path) -> None:
    members: dict[str | zipfile.ZipInfo, bytes] = {
        f"site/www.bridgevenezuela.com{path_of('es', law)}": site.pages[path_of("es", law)] for law in LAWS
    }
    archive = tmp_path / "site.zip"
    archive.write_bytes(zipped({**members, "site/style.css": b"p{}", "site/x.html": b"<html>no"}))
    ended = lawtexts("import", str(archive), corpus=corpus)
    assert ended.code == 3
    assert f"Pages imported       {len(LAWS)}\n" in ended.out
    assert "Other files skipped  1 (.css)\n" in ended.out
    assert f"{archive}/site/x.html" in ended.err
    record = read_origins(corpus, "es-fvb-2007")["9.html"]
    assert record.url == f"http://www.bridgevenezuela.com{path_of('es', 9)}"


def test_of_the_same_page_twice_in_a_zip_the_first_by_name_counts(
    site: Site, corpus: Path, tmp_path: Path
) -> None:
    data = site.pages[path_of("es", 9)]
    address = f"a/www.bridgevenezuela.com{path_of('es', 9)}"
    (tmp_path / "site.zip").write_bytes(zipped({"b/p9.php": data, address: data}))
    assert lawtexts("import", str(tmp_path / "site.zip"), corpus=corpus).code == 0
    assert read_origins(corpus, "es-fvb-2007")["9.html"].url


LINK = zipfile.ZipInfo("p51.html")
LINK.external_attr = 0o120777 << 16
UNSAFE: tuple[dict[str | zipfile.ZipInfo, bytes], ...] = (
    {"../p51.html": b"<html>"},
    {"/etc/p51.html": b"<html>"},
    {"a/../../p51.html": b"<html>"},
    {"C:\\p51.html": b"<html>"},
    {LINK: b"/etc/passwd"},
    {"p51.html": b" " * 30_000_000},
)


def refused(folder: Path, name: str, data: bytes) -> None:
    """Import such a file, and see that it is refused by its name and that nothing is written."""
    (folder / name).write_bytes(data)
    before = tree(folder)
    ended = lawtexts("import", str(folder / name), corpus=folder / "corpus")
    assert (ended.code, ended.out, ended.err.count("\n")) == (3, "", 1)
    assert name in ended.err
    assert tree(folder) == before


@pytest.mark.usefixtures("corpus")
@pytest.mark.parametrize("members", UNSAFE)
def test_a_zip_with_what_no_saved_site_has_is_refused(
    tmp_path: Path, members: dict[str | zipfile.ZipInfo, bytes]
) -> None:
    refused(tmp_path, "site.zip", zipped(members))


@pytest.mark.usefixtures("corpus")
@pytest.mark.parametrize("limit", ["_MOST_FILES", "_MOST_BYTES"])
def test_a_zip_of_more_than_any_site_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    monkeypatch.setattr(saved_sites, limit, 1)
    refused(tmp_path, "site.zip", zipped({"p51.html": b"<html>", "p52.html": b"<html>"}))


@pytest.mark.usefixtures("corpus")
def test_what_is_damaged_is_refused(site: Site, tmp_path: Path) -> None:
    whole = zipped({"Ley9.php": site.pages[path_of("es", 9)]}, zipfile.ZIP_STORED)
    refused(tmp_path, "cut.zip", whole[:2_000])
    refused(tmp_path, "bad.zip", whole.replace(b"<html", b">html", 1))
    packed = zipped({"Ley9.php": site.pages[path_of("es", 9)]})
    refused(tmp_path, "broken.zip", packed[:60] + b"\xff" * 40 + packed[100:])
    refused(tmp_path, "a.warc", b"WARC/1.1\r\nWARC-Type: response\r\n")
    refused(tmp_path, "b.warc.gz", b"\x1f\x8b\x08broken")


@pytest.mark.filterwarnings(
    "ignore:Exception ignored in.*TemporaryFile:pytest.PytestUnraisableExceptionWarning"
)
@pytest.mark.parametrize("name", ["site.warc", "site.warc.gz"])
def test_a_warc_of_harvest_can_be_imported(site: Site, corpus: Path, tmp_path: Path, name: str) -> None:
    site.answers[path_of("it", 9)] = gzipped(site.pages[path_of("it", 9)])
    site.answers[path_of("it", 12)] = answer(404)
    file = tmp_path / name
    line = ("harvest", "bridgeditalia", *site.options, "--warc", str(file), "--laws")
    ended = lawtexts(*line, "3,9,12", corpus=corpus)
    assert ended.code == 0, ended.err
    with file.open("rb") as opened:
        records = [
            (one.rec_type, one.rec_headers.get_header("WARC-Target-URI"), one.raw_stream.read(2))
            for one in ArchiveIterator(opened)
        ]
    kinds = [kind for kind, _url, _body in records]
    assert kinds.count("response") == kinds.count("request") == 4
    assert ("response", site.url + path_of("it", 9), b"\x1f\x8b") in records, "as it was received: packed"
    assert file.read_bytes()[:8] == b"WARC/1.1" or name.endswith(".gz")
    again = lawtexts(*line, "41", corpus=corpus)
    assert again.code == 3
    assert "site.warc" in again.err
    other = corpus_folder(tmp_path / "other")
    ended = lawtexts("import", str(file), corpus=other)
    assert (ended.code, ended.err) == (0, "")
    assert "Pages imported  2\n" in ended.out
    for law in (3, 9):
        kept = other / "pages" / IT / f"{law}.html"
        assert kept.read_bytes() == site.pages[path_of("it", law)]
    record = read_origins(other, IT)["9.html"]
    assert (record.via, record.status) == (site.url + path_of("it", 9), 200)
    assert record.retrieved


PREFACE = "A preface that has as many words as some of the laws have, and is none."


def book(language: str) -> str:
    """The laws of a work as one text, with a table of contents, each under its heading."""
    laws = []
    for law in LAWS:
        text = page(WORK.book(language).law(law), "text").decode()
        heading = {"it": "Art. ", "es": "LEY "}[language]
        laws.append(text[text.index(heading) :].rstrip() + "\n")
    contents = "".join(f"{one.splitlines()[0]}\n" for one in laws)
    return f"The book\n\nContents\n{contents}\n{PREFACE}\n\n" + "\n".join(laws)


@pytest.mark.parametrize("language", ["it", "es"])
def test_a_book_in_one_file_is_cut_into_its_laws_and_nothing_is_lost(language: str) -> None:
    text = book(language)
    pieces = cut(text.encode())
    assert [law for law, _piece in pieces] == list(LAWS)
    joined = b"".join(piece for _law, piece in pieces).decode()
    assert text.endswith(joined)
    assert text[: -len(joined)].endswith(f"{PREFACE}\n\n")


def test_a_book_is_cut_at_no_sentence_and_no_pager() -> None:
    body = "Pierwszy akapit tego przepisu, w którym mowa o kartach.\n"
    contents = "Spis treści\nPrzepis 1. Talia\nPrzepis 2. Pudełka\n\n"
    first = f"Przepis 1. Talia\n{body}Przepis 40 stosuje się tutaj\n{body}"
    text = f"{contents}{first}Przepis 2. Pudełka\n{body}Przepis 3\n"
    assert [law for law, _piece in cut(text.encode(), "pzbs")] == [1, 2]


def book_of_html(language: str) -> str:
    """The pages of the laws as one, below a list of contents that leads to each."""
    laws = []
    for law in LAWS:
        body = (
            page(WORK.book(language).law(law), "html").decode().partition("<body>")[2].partition("</body>")[0]
        )
        laws.append(f"<h2>Przepis {law}</h2>\n{body}" if language == "pl" else body)
    contents = "".join(f"<li><a href='#a{law}'>LEY {law} - Art. {law} – TITOLO</a></li>" for law in LAWS)
    return f"<html><body><ol>{contents}</ol><div><p>{PREFACE}</p></div>{''.join(laws)}</body></html>"


@pytest.mark.parametrize(
    ("language", "expression"), [("pl", "pl-pzbs-2017"), ("it", IT), ("es", "es-fvb-2007")]
)
def test_a_book_of_html_gives_the_laws_of_its_pages(
    site: Site, corpus: Path, fetch: Harvest, tmp_path: Path, language: str, expression: str
) -> None:
    source = expression.split("-")[1].replace("fvb", "bridgevenezuela")
    fetch(source)
    file = tmp_path / "book.html"
    file.write_text(book_of_html(language), encoding="utf-8")
    ended = lawtexts("import", str(file), "--source", source, corpus=corpus)
    assert (ended.code, ended.out) == (0, f"Pages in the corpus already  {len(LAWS)}\n")
    other = corpus_folder(tmp_path / "other")
    assert lawtexts("import", str(file), "--source", source, corpus=other).code == 0
    for law in LAWS:
        ours, theirs = (law_in(folder, expression, law) for folder in (other, corpus))
        assert [one.citation for one in ours.provisions] == [one.citation for one in theirs.provisions]
        assert "book.html" in read_origins(other, expression)[ours.page].via


@pytest.mark.parametrize("language", ["pl", "it", "es"])
@pytest.mark.parametrize("form", ["text", "html"])
def test_a_page_of_one_law_is_not_cut(language: str, form: Form) -> None:
    for law in LAWS:
        assert cut(page(WORK.book(language).law(law), form)) == []
