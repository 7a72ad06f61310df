"""What the edition has for programs besides its pages, and its books and data to take away."""

from __future__ import annotations

import io
import json
import posixpath
import struct
import zipfile
from hashlib import sha256
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from lawtexts.corpus.store import Corpus
from lawtexts.publish.book import Book
from lawtexts.publish.metadata import book_data
from lawtexts.publish.publishing import publish
from tests.publish.shelf import BASE, ITALIAN_51, POLISH_41, SPANISH_51, shelve
from tests.publish.site import page, words

BOOKS = ("pl-pzbs-2017.epub", "it-bridgeditalia-2007.epub", "es-fvb-2007.epub", "laws.epub")
XHTML = "{http://www.w3.org/1999/xhtml}"


def test_the_sitemap_lists_what_is_read(edition: Path) -> None:
    tree = ElementTree.parse(edition / "sitemap.xml")
    listed = {found.text or "" for found in tree.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")}
    assert {BASE + "law/51.html", BASE + "es/law/51.html", BASE + "pl-pzbs-2017/41.html"} <= listed
    assert not any(name in address for address in listed for name in ("404", "find", "51B2a"))
    for address in listed:
        assert (edition / address.removeprefix(BASE)).is_file()
    changed = {found[0].text: found[1].text for found in tree.getroot() if len(found) > 1}
    assert changed[BASE + "law/51.html"] == changed[BASE + "pl/index.html"] == "2025-03-08"
    assert BASE + "law/41.html" not in changed


def test_the_feed_names_the_newest_pages(edition: Path) -> None:
    atom = "{http://www.w3.org/2005/Atom}"
    feed = ElementTree.parse(edition / "feed.xml").getroot()
    assert feed.findtext(f"{atom}updated") == "2025-03-08T00:00:00Z"
    (entry,) = feed.iter(f"{atom}entry")
    assert entry.findtext(f"{atom}id") == BASE + "pl-pzbs-2017/51.html"
    assert "Międzynarodowe Prawo Brydżowe, 2017" in str(entry.findtext(f"{atom}title"))


def test_a_browser_can_search_from_its_bar(edition: Path) -> None:
    tree = ElementTree.parse(edition / "opensearch.xml")
    (url,) = tree.iter("{http://a9.com/-/spec/opensearch/1.1/}Url")
    assert url.get("template") == BASE + "find.html?q={searchTerms}"


@pytest.mark.parametrize(
    ("title", "short"),
    [
        ("", "Duplicate Bridge"),
        ("Międzynarodowe Prawo Brydżowe", "Prawo Brydżowe"),
        ("Codice di Gara", "Codice di Gara"),
        ("Donaudampfschifffahrt", "Donaudampfschiff"),
    ],
)
def test_the_short_name_of_its_search_is_whole_words_that_a_browser_has_room_for(
    corpus: Corpus, title: str, short: str
) -> None:
    found = dict(book_data(Book(corpus, None, title, BASE), ()))["opensearch.xml"]
    assert f"<ShortName>{short}</ShortName>" in found.decode()


def test_a_corpus_without_days_has_no_feed(tmp_path: Path) -> None:
    """It said that it was of 1970."""
    publish(shelve(tmp_path / "corpus", (ITALIAN_51,), terms=""), tmp_path / "site", base_url=BASE)
    assert not (tmp_path / "site/feed.xml").exists()
    assert "feed.xml" not in (tmp_path / "site/index.html").read_text("utf-8")


def test_a_device_can_install_it(edition: Path) -> None:
    (link,) = [one for one in page(edition / "law/51.html").iter("link") if one.get("rel") == "manifest"]
    manifest = json.loads((edition / "law" / link.get("href", "")).read_text(encoding="utf-8"))
    assert (manifest["display"], manifest["scope"]) == ("standalone", "./")
    assert manifest["short_name"] == manifest["name"] == "The Laws of Duplicate Bridge"
    assert (edition / manifest["start_url"]).is_file()
    drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    for icon in drawn:
        data = (edition / icon["src"]).read_bytes()
        assert data.startswith(b"\x89PNG\r\n\x1a\n")
        assert icon["sizes"] == "{}x{}".format(*struct.unpack(">II", data[16:24]))
    sizes = {(icon["purpose"], icon["sizes"]) for icon in drawn}
    assert {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512")} <= sizes
    assert all((edition / icon["src"]).is_file() for icon in manifest["icons"])


def test_without_a_base_url_nothing_claims_an_address(tmp_path: Path) -> None:
    publish(shelve(tmp_path / "corpus", (ITALIAN_51,), terms=""), tmp_path / "site")
    for name in ("sitemap.xml", "robots.txt", "opensearch.xml", "feed.xml"):
        assert not (tmp_path / "site" / name).exists()
    rels = {link.get("rel") for link in page(tmp_path / "site/law/51.html").iter("link")}
    assert "canonical" not in rels and "search" not in rels


def test_every_file_is_listed_with_its_hash(edition: Path) -> None:
    rows = [[words(cell) for cell in row.iter("td")] for row in page(edition / "downloads.html").iter("tr")]
    listed = {row[0]: row[3] for row in rows if row}
    files = {path.name: sha256(path.read_bytes()).hexdigest() for path in edition.glob("downloads/*")}
    assert listed == files
    assert {
        *BOOKS,
        "laws.tmx",
        "pl-it-bridgeditalia-2007.xliff",
        "pl-es-fvb-2007.xliff",
        "terms.tbx",
        "laws-akn.zip",
        "laws.json",
        "laws.csv",
    } == set(files)
    assert "March 8, 2025" in words(page(edition / "downloads.html"))


def test_a_file_for_translators_that_would_have_no_unit_is_not_published(tmp_path: Path) -> None:
    publish(shelve(tmp_path / "corpus", (POLISH_41, SPANISH_51), terms=""), tmp_path / "site")
    files = {path.name for path in (tmp_path / "site" / "downloads").iterdir()}
    assert "laws.csv" in files and "laws.tmx" not in files


@pytest.mark.parametrize("name", BOOKS)
def test_a_book_is_whole(edition: Path, name: str) -> None:
    """Well-formed, its mimetype first, no id twice, every link there. CI runs epubcheck besides."""
    archive = zipfile.ZipFile(io.BytesIO((edition / "downloads" / name).read_bytes()))
    first = archive.infolist()[0]
    assert (first.filename, first.compress_type, archive.read(first)) == (
        "mimetype",
        0,
        b"application/epub+zip",
    )
    trees = {
        each: ElementTree.fromstring(archive.read(each))
        for each in archive.namelist()
        if each.endswith((".xhtml", ".opf"))
    }
    ids = {
        each: [found.get("id") for found in tree.iter() if found.get("id")] for each, tree in trees.items()
    }
    for each, tree in trees.items():
        assert len(ids[each]) == len(set(ids[each])), each
        for link in tree.iter(f"{XHTML}a"):
            file, _hash, fragment = unquote(link.get("href", "")).partition("#")
            there = posixpath.join("book", file) if file else each
            assert there in trees and (not fragment or fragment in ids[there]), (each, link.get("href"))


def test_a_book_speaks_its_language_and_says_where_it_is_from(edition: Path) -> None:
    archive = zipfile.ZipFile(edition / "downloads" / "pl-pzbs-2017.epub")
    package = archive.read("book/book.opf").decode()
    assert "<dc:language>pl</dc:language>" in package and "2025-03-08T00:00:00Z" in package
    assert "przekład (polski) ©" in archive.read("book/title.xhtml").decode()
    law = archive.read("book/51.xhtml").decode()
    assert "<h1>Przepis 51</h1>" in law and "nieegzekwowanie" in law and "proibire" not in law
    assert "Bez odsyłacza." in archive.read("book/2.xhtml").decode()
    aligned = zipfile.ZipFile(edition / "downloads" / "laws.epub").read("book/51.xhtml").decode()
    assert all(
        said in aligned
        for said in ("nieegzekwowanie", "farà qualsiasi giocata", "hace cualquier jugada", ">Nie ma w")
    )
