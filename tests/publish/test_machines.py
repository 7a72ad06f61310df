"""What the edition says to programs besides its pages: sitemap, search, the app."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from xml.etree import ElementTree

from lawtexts.publish.edition import publish
from tests.publish.shelf import BASE, ITALIAN_51, shelve
from tests.publish.site import page


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
