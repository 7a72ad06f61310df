"""The addresses of the edition: all its file names are defined here.

    index.html                 start, in English; pl/, it/, es/ hold the same in other interface languages
    law/51.html#L51B2a         a law in all its expressions; the permalink of a provision
    law/51.json                the same for machines
    pl-pzbs-2017/51.html       one expression of a law
    51B2a/index.html           short form, leads to the permalink

Addresses are paths from the root of the edition, with "/" on every system.
"""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import quote, urlsplit

from lawtexts.locale import LANGUAGES
from lawtexts.model.citation import Citation

ROOT_LANGUAGE = "en"
"""The interface language of the pages at the root; the permalinks are theirs."""


def interface_page(language: str, address: str) -> str:
    """`address` as the interface `language` has it: about.html is pl/about.html in Polish."""
    return address if language == ROOT_LANGUAGE else f"{language}/{address}"


def interface_of(language: str) -> str:
    """The language of the interface for a reader of `language`."""
    return language if language in LANGUAGES else ROOT_LANGUAGE


def law_page(root: Citation, language: str = ROOT_LANGUAGE) -> str:
    """The aligned page of a law or document."""
    return interface_page(language, f"law/{root}.html")


def law_json(root: Citation) -> str:
    """The data of a law, beside its page."""
    return f"law/{root}.json"


def text_page(expression_id: str, root: Citation) -> str:
    """The page of one expression of a law."""
    return f"{expression_id}/{root}.html"


def short_page(citation: Citation) -> str:
    """The page of the short form."""
    return f"{citation}/index.html"


def anchor(citation: Citation) -> str:
    """The id of a provision on its pages."""
    return f"L{citation}"


def host_path(base_url: str) -> str:
    """The path on its host of an edition that is published there."""
    return urlsplit(base_url).path or "/"


def relative(address: str, here: str, fragment: str = "") -> str:
    """The link from the page `here` to `address`; only the fragment if they are the same page."""
    hash_part = f"#{quoted(fragment)}" if fragment else ""
    folder = here[: here.rfind("/") + 1]
    if address == here and fragment:
        return hash_part
    way = address[len(folder) :] if address.startswith(folder) else way_up(here) + address
    return quoted(way) + hash_part


def way_up(here: str) -> str:
    """The way from the page `here` to the root of the edition."""
    return "../" * here.count("/")


@lru_cache(maxsize=65536)
def quoted(address: str) -> str:
    """An edition has a hundred thousand links between a few thousand places."""
    return quote(address, safe="/()")
