"""Which edition a page says it is of: the year in its address, its links or the name of its book.

Nothing but these tells a page of the Laws of 2007 from one of 2017 on a site
that has both in one layout.
"""

from __future__ import annotations

import re

_ADDRESS = re.compile(r"/(?:mpb|prawo|laws|leyes|codice)/(?P<year>(?:19|20)[0-9]{2})/", re.IGNORECASE)
"""https://www.pzbs.pl/sedziowie/mpb/2017/pl/p51.html"""

_BOOK = re.compile(
    r"\b(?:Prawo Brydżowe|Laws of (?:Duplicate|Contract|Duplicate Contract) Bridge"
    r"|Codice di Gara|Leyes del Bridge(?: Duplicado)?)[ ,–—-]{1,4}(?P<year>(?:19|20)[0-9]{2})\b",
    re.IGNORECASE,
)
"""Międzynarodowe Prawo Brydżowe 2007"""

_YEAR = re.compile(r"(?:19|20)[0-9]{2}")
"""What the name of a book with its year has; few pages have one at their top."""

_HEAD = 1_500
"""Characters from the top of a page in which the name of its book can stand."""


def years_named(markup: str, stream: str, url: str) -> list[tuple[int, str, bool]]:
    """The years of editions that the page names, the words that do, and whether that is sure.

    `markup` is an HTML page as received, "" for an extract; `stream` is what a
    reader sees. A link may lead to another edition, so that it is no sure sign.
    """
    found = []
    address = _ADDRESS.search(url)
    if address is not None:
        found.append((int(address["year"]), url, True))
    head = stream[:_HEAD]
    book = _BOOK.search(head) if _YEAR.search(head) else None
    if book is not None:
        found.append((int(book["year"]), book[0], True))
    linked = {link["year"]: link[0] for link in _ADDRESS.finditer(markup)}
    if len(linked) == 1:
        ((year, words),) = linked.items()
        found.append((int(year), words, False))
    return found
