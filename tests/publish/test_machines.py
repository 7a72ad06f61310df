"""What the edition says to programs: data beside each page, linked data, sitemap, search, app."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from xml.etree import ElementTree

from lawtexts.corpus.store import Corpus
from lawtexts.publish.edition import publish
from tests.publish.site import page

BASE = "https://laws.example/book/"


def test_the_data_of_a_law_stands_beside_its_page(edition: Path) -> None:
    whole = json.loads((edition / "law/51.json").read_text(encoding="utf-8"))
    assert whole["schema"] == "lawtexts/1"
    assert [law["expression"] for law in whole["laws"]] == [
        "pl-pzbs-2017",
        "it-bridgeditalia-2007",
        "es-fvb-2007",
    ]
    polish = {found["citation"]: found for found in whole["laws"][0]["provisions"]}
    assert polish["51B2c"]["references"][0]["targets"] == ["50", "51"]


def test_a_law_is_linked_data(edition: Path) -> None:
    scripts = [found for found in page(edition / "law/51.html").iter("script") if found.get("type")]
    (law,) = [json.loads(found.text or "") for found in scripts]
    assert law["@type"] == "Legislation" and law["@id"] == BASE + "law/51.html"
    assert [found["inLanguage"] for found in law["workTranslation"]] == ["pl", "it", "es"]
    assert law["workTranslation"][0]["url"] == BASE + "pl-pzbs-2017/51.html"


def test_links_say_what_is_the_same_in_another_language(edition: Path) -> None:
    def links(name: str, rel: str) -> dict[str | None, str | None]:
        found = [link for link in page(edition / name).iter("link") if link.get("rel") == rel]
        return {
            link.get("hreflang"): link.get("href")
            for link in found
            if rel != "alternate" or link.get("hreflang")
        }

    assert links("pl/law/51.html", "canonical") == {None: BASE + "pl/law/51.html"}
    assert links("law/51.html", "alternate")["es"] == BASE + "es/law/51.html"
    assert links("it-bridgeditalia-2007/51.html", "alternate") == {
        "pl": BASE + "pl-pzbs-2017/51.html",
        "it": BASE + "it-bridgeditalia-2007/51.html",
        "es": BASE + "es-fvb-2007/51.html",
    }


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
    assert (edition / manifest["start_url"]).is_file()
    drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    for icon in drawn:
        data = (edition / icon["src"]).read_bytes()
        assert data.startswith(b"\x89PNG\r\n\x1a\n")
        assert icon["sizes"] == "{}x{}".format(*struct.unpack(">II", data[16:24]))
    sizes = {(icon["purpose"], icon["sizes"]) for icon in drawn}
    assert {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512")} <= sizes
    assert all((edition / icon["src"]).is_file() for icon in manifest["icons"])


def test_the_service_worker_knows_every_file_but_short_forms(edition: Path) -> None:
    files = json.loads((edition / "files.json").read_text(encoding="ascii"))["files"]
    assert "law/51.html" in files and "es/law/51.html" in files
    assert any(name.startswith("search/") and name.endswith("/root.js") for name in files)
    assert "51B2a/index.html" not in files and "sw.js" not in files and "files.json" not in files
    assert all((edition / name).is_file() for name in files)


def test_without_a_base_url_nothing_claims_an_address(corpus: Corpus, tmp_path: Path) -> None:
    publish(corpus, tmp_path / "site")
    for name in ("sitemap.xml", "robots.txt", "opensearch.xml"):
        assert not (tmp_path / "site" / name).exists()
    rels = {link.get("rel") for link in page(tmp_path / "site/law/51.html").iter("link")}
    assert "canonical" not in rels and "search" not in rels
