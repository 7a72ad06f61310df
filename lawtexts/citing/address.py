"""Address: citations inside eIds, URIs and permalinks.

`art_51__para_B__point_2__point_a` is an Akoma Ntoso eId,
`/akn/wbf/act/2017/law-51/pl@/pl-pzbs-2017#art_51__para_B` a URI of that export,
`…/law/51.html#L51B2a` and `…/51B2a/` are permalinks of the edition. The kind of each step of an eId is
not looked at: law, section, item and sub-item stand in this order.
"""

from __future__ import annotations

import re

from lawtexts.citing.canonical import canonical
from lawtexts.model.citation import DOCUMENTS, Citation
from lawtexts.model.value import value

STEP = re.compile(r"__[a-z]{1,12}_([A-Za-z0-9]{1,4})")
"""A step of an eId below the law."""
PLACES = tuple(
    map(
        re.compile,
        (
            rf"(?:^|/)~?(?:law|art|article|chp|sec|hcontainer|rule)_([1-9][0-9]?(?:{STEP.pattern}){{0,4}})$",
            r"/akn/[^/]+/act/[12][0-9]{3}/(?:law-)?([a-z]+|[1-9][0-9]?)(?=/|$)",
            r"(?:^|/)(?:law/)?([1-9][0-9]?)(?:-[a-z0-9-]{1,40})?\.html?$",
            r"^(?=/|[a-z]+://|[^/]*/*$)(?:.*/)?([^/]+?)(?:\.html)?/*$",
        ),
    )
)
"""An eId, a work, a page of the edition and a permalink, as they end a path or stand after “#”."""
ANY = re.compile(
    r'^(?!.*[\s<>"“”])(?:.*://|/|.*/$|.*\.[Hh][Tt][Mm][Ll]?(?:#|$)|.*__|.*#[Ll]|[A-Za-z]{2,10}_[0-9])'
)
"""What every address has in it."""
EXPRESSION = re.compile(r"(?<![a-z0-9])([a-z]{2}-[a-z0-9]+-[12][0-9]{3})(?![0-9])")
YEAR = re.compile(r"/akn/[^/]+/act/([12][0-9]{3})/")
_LONGEST = 2_000


@value
class Address:
    """What an address names: a place and, where it says so, an expression or an edition."""

    citation: Citation
    expression: str = ""
    edition: int = 0


def address(text: str) -> Address | None:
    """The place that `text`, an eId, a URI or a permalink as a whole, names; None if it is no address."""
    if len(text) > _LONGEST or not ANY.search(text):
        return None
    from urllib.parse import unquote  # which no other query needs

    path, _, fragment = unquote(text).partition("#")
    found = next(filter(None, (pattern.search(fragment or path) for pattern in PLACES)), None)
    spelled = STEP.sub(r"(\1)", found[1]) if found is not None else ""
    place = Citation(document=spelled) if spelled in DOCUMENTS else canonical(spelled)
    if place is None:
        return None
    expression, year = EXPRESSION.search(path), YEAR.search(path)
    if expression is not None:
        return Address(place, expression[1])
    return Address(place, edition=int(year[1]) if year is not None else 0)
