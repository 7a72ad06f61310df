"""What the edition says to programs besides its pages: sitemap, search, the app."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from xml.etree import ElementTree

from lawtexts.corpus.store import Corpus
from lawtexts.publish.edition import publish
from tests.publish.site import page

BASE = "https://laws.example/book/"


def test_the_sitemap_lists_what_is_read(edition: Path) -> None:
    tree = ElementTree.parse(edition / "sitemap.xml")
    listed = {found.text or "" for found in tree.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")}
    assert {BASE + "law/51.html", BASE + "es/law/51.html", BASE + "pl-pzbs-2017/41.html"} <= listed
    assert not any(name in address for address in listed for name in ("404", "find", "51B2a"))
    for address in listed:
        assert (edition / address.removeprefix(BASE)).is_file()


def test_a_browser_can_search_from_its_bar(edition: Path) -> None:
    tree = ElementTree.parse(edition / "opensearch.xml")
    (url,) = tree.iter("{http://a9.com/-/spec/opensearch/1.1/}Url")
    assert url.get("template") == BASE + "find.html?q={searchTerms}"


def test_a_device_can_install_it(edition: Path) -> None:
    manifest = json.loads((edition / "manifest.webmanifest").read_text(encoding="utf-8"))
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


def test_without_a_base_url_nothing_claims_an_address(corpus: Corpus, tmp_path: Path) -> None:
    publish(corpus, tmp_path / "site")
    for name in ("sitemap.xml", "robots.txt", "opensearch.xml"):
        assert not (tmp_path / "site" / name).exists()
    rels = {link.get("rel") for link in page(tmp_path / "site/law/51.html").iter("link")}
    assert "canonical" not in rels and "search" not in rels
