"""Address: citations inside eIds, URIs and permalinks.

`art_51__para_B__point_2__point_a` is an Akoma Ntoso eId,
`/akn/wbf/act/2017/law-51/pl@/pl-pzbs-2017#art_51__para_B` a URI of that export,
`…/law/51.html#L51B2a` and `…/51B2a/` are permalinks of the edition. The kind of each step of an eId is
not looked at: law, section, item and sub-item stand in this order.
"""

from __future__ import annotations

import re

from lawtexts.citing.canonical import canonical
from lawtexts.model.citation import DOCUMENTS, Citation, InvalidCitationError
from lawtexts.model.value import value

_STEP = r"[a-z]{1,12}_"
PATTERNS = {
    "eid": re.compile(
        r"^(?:law|art|article|chp|sec|hcontainer|rule)_(?P<law>[1-9][0-9]?)"
        rf"(?:__{_STEP}(?P<section>[A-Za-z]))?(?:__{_STEP}(?P<item>[0-9]{{1,4}}))?"
        rf"(?:__{_STEP}(?P<sub>[A-Za-z]{{1,4}}))?(?:__{_STEP}(?P<roman>[0-9A-Za-z]{{1,4}}))?$"
    ),
    "page": re.compile(r"(?:^|/)(?:law/)?([1-9][0-9]?)(?:-[a-z0-9-]{1,40})?\.html?$"),
    "expression": re.compile(r"(?<![a-z0-9])([a-z]{2}-[a-z0-9]+-[12][0-9]{3})(?![0-9])"),
    "work": re.compile(
        r"/akn/[^/]+/act/(?P<year>[12][0-9]{3})/(?:law-(?P<law>[1-9][0-9]?)|(?P<document>[a-z]+))(?=/|$)"
    ),
    "looks": re.compile(r"://|^/|/$|\.[Hh][Tt][Mm][Ll]?(?:#|$)|__|#[Ll]|^[A-Za-z]{2,10}_[0-9]"),
}
"""An eId, a page of the edition, an expression and a work in a path, and what every address has in it."""
_URL = re.compile(r"(?:https?://|file:/|/|\./|\.\./)?[^\s<>\"“”]{0,2000}", re.IGNORECASE)


@value
class Address:
    """What an address names: a place and, where it says so, an expression or an edition."""

    citation: Citation
    expression: str = ""
    edition: int = 0


def address(text: str) -> Address | None:
    """The place that `text`, an eId, a URI or a permalink as a whole, names; None if it is none."""
    if not PATTERNS["looks"].search(text) or _URL.fullmatch(text) is None:
        return None
    path, _, fragment = _unquoted(text).partition("#")
    expression = PATTERNS["expression"].search(path)
    akn = PATTERNS["work"].search(path)
    named = _work(akn) if akn is not None else _eid(path) or _path(path)
    place = _fragment(fragment) if fragment else named
    if place is None:
        return None
    if expression is not None:
        return Address(place, expression[1])
    return Address(place, edition=int(akn["year"]) if akn is not None else 0)


def _fragment(fragment: str) -> Citation | None:
    return _eid(fragment) or canonical(fragment)


def _work(akn: re.Match[str]) -> Citation | None:
    if akn["law"]:
        return canonical(akn["law"])
    return Citation(document=akn["document"]) if akn["document"] in DOCUMENTS else None


def _path(path: str) -> Citation | None:
    if "/" not in path and not path.endswith((".html", ".htm")):
        return None
    page = PATTERNS["page"].search(path)
    if page is not None:
        return canonical(page[1])
    segments = path.strip("/").split("/")
    if len(segments) > 1 and "://" not in path and not path.startswith("/"):
        return None
    return canonical(segments[-1].removesuffix(".html"))


def _eid(text: str) -> Citation | None:
    """The citation of an eId: law_51__sec_B__item_2__sub_a."""
    found = PATTERNS["eid"].match(text.rpartition("/")[2].removeprefix("~"))
    if found is None:
        return None
    law, section, item, sub, roman = (part or "" for part in found.groups())
    stop = "." if item and not section else ""
    try:
        return Citation.parse(
            f"{law}{section.upper()}{stop}{item}{sub.lower()}{f'({roman})' if roman else ''}"
        )
    except InvalidCitationError:
        return None


def _unquoted(text: str) -> str:
    if "%" not in text:
        return text
    from urllib.parse import unquote

    return unquote(text)
