"""A whole book comes home: kept before it is understood, imported, and gone on with where it stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtexts.corpus import importing
from lawtexts.corpus.importing import import_pages
from lawtexts.corpus.page import read_origins, sha256, unread_pages
from lawtexts.model.citation import Citation
from lawtexts.sources.pipeline import PageRequest, explain_page
from tests.harvest.conftest import LAWS, NINE, Harvest
from tests.harvest.site import Site, answer, path_of
from tests.project import ES, PL
from tests.sources.saved import polish_document
from tests.sources.test_documents import BODIES


def page_of(corpus: Path, expression: str, law: int) -> Path:
    return corpus / "pages" / expression / f"{law}.html"


def test_pages_are_kept_as_received_and_imported(site: Site, corpus: Path, fetch: Harvest) -> None:
    done = fetch("pzbs")
    assert len(done.summary.imported) == len(LAWS)
    assert (done.failed, done.absent, done.stopped, done.refused) == ([], [], [], ())
    for law in LAWS:
        path = path_of("pl", law)
        data = page_of(corpus, PL, law).read_bytes()
        assert data == site.pages[path]
        assert (corpus / "laws" / PL / f"{law}.xml").exists()
        record = read_origins(corpus, PL)[f"{law}.html"]
        assert record.url == f"https://www.pzbs.pl{path}"
        assert record.via == site.url + path
        assert record.retrieved == "2026-03-01T12:00:00Z"
        assert (record.status, record.content_type) == (200, "text/html")
        assert record.etag == f'"{sha256(data)[:16]}"'
        assert record.last_modified == "Wed, 01 Jan 2025 00:00:00 GMT"
        assert record.sha256 == sha256(data)
    assert not (corpus / "pages" / "_unread").exists()


def test_a_page_not_understood_is_read_later(
    site: Site, corpus: Path, fetch: Harvest, monkeypatch: pytest.MonkeyPatch
) -> None:
    strange = b"<html><body><h1>Przepis</h1>" + b"<p>Nieznany uklad strony, bez numeru.</p>" * 60
    site.answers[NINE] = answer(200, strange + b"</body></html>", ETag='"9"')
    done = fetch("pzbs", "3,9")
    (refused,) = done.refused
    (kept,) = unread_pages(corpus)
    assert (kept.path, kept.expression, kept.citation) == (refused.page, PL, Citation(9))
    assert kept.path.read_bytes() == strange + b"</body></html>"
    assert (kept.origin.refused, kept.origin.status, kept.origin.etag) == ("not-a-law", 200, '"9"')
    assert kept.origin.reason == refused.error.message
    assert not (corpus / "laws" / PL / "9.xml").exists()
    site.asked.clear()
    again = fetch("pzbs", "3,9")
    assert site.asked == []
    assert (again.present, len(again.refused)) == (1, 1), "each page once"

    def later_version(_data: bytes, request: PageRequest) -> object:
        """Stands for a lawtexts that can interpret the page."""
        return explain_page(site.pages[NINE], request)

    monkeypatch.setattr(importing, "explain_page", later_version)
    summary = import_pages(corpus, [corpus / "pages" / "_unread"])
    assert len(summary.imported) == 1
    assert page_of(corpus, PL, 9).read_bytes() == strange + b"</body></html>"
    assert unread_pages(corpus) == []
    record = read_origins(corpus, PL)["9.html"]
    assert (record.url, record.status, record.refused) == (f"https://www.pzbs.pl{NINE}", 200, "")


def test_another_law_under_the_address_is_not_stored(site: Site, corpus: Path, fetch: Harvest) -> None:
    site.answers[path_of("es", 9)] = answer(200, site.pages[path_of("es", 12)])
    done = fetch("bridgevenezuela", "9,12")
    assert [str(one.page.stem) for one in done.refused] == ["9"]
    assert [one.citation for one in unread_pages(corpus)] == [Citation(9)]
    assert [path.stem for path in (corpus / "laws" / ES).iterdir()] == ["12"]


def test_documents_are_found_by_the_links_of_law_pages(site: Site, corpus: Path, fetch: Harvest) -> None:
    folder = path_of("pl", 3).rpartition("/")[0]
    links = (
        '<a href="../en/d.html">Definitions</a> <a href="https://example.org/definicje.html">definicje</a>'
        '<a href="p12.html">→ 12</a> <a class=x href="d.html#top"><b>definicje</b></a>'
    )
    path = path_of("pl", 3)
    site.pages[path] = site.pages[path].replace(b"</body>", f"<p>{links}</p></body>".encode())
    site.pages[f"{folder}/d.html"] = polish_document(next(iter(BODIES.values()))).encode()
    done = fetch("pzbs", "3,9", documents=True)
    assert site.paths == [path, NINE, f"{folder}/d.html"]
    assert [refusal.error.message for refusal in done.refused] == []
    assert (corpus / "laws" / PL / "definitions.xml").exists()
    record = read_origins(corpus, PL)["definitions.html"]
    assert record.url == f"https://www.pzbs.pl{folder}/d.html"
    site.asked.clear()
    assert (fetch("pzbs", "3,9", documents=True).present, site.asked) == (3, [])
