"""Links of a page to the documents of its book: preface, introduction, definitions.

Nobody has the addresses of the documents in advance; the pages of the laws lead to them.
"""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from urllib.parse import urljoin

from lawtexts.corpus.editions import Editions
from lawtexts.harvest.address import Address
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.sources.recognition import documents_of_places
from lawtexts.sources.sites import SOURCES

_MOST, _LONGEST = 2_000, 300_000
"""Links and characters of a page that are looked at."""


def documents_linked(page: str, url: str, expression: Expression, editions: Editions) -> Iterator[Address]:
    """The documents of `expression` to which a page at `url` leads, by the words or places of its links."""
    profile = SOURCES[expression.source]
    reader = _LinkReader()
    reader.feed(page[:_LONGEST])
    reader.close()
    for link, words in reader.links[:_MOST]:
        address = urljoin(url, link).split("#")[0]
        if editions.at(address) != expression or profile.file.search(address):
            continue
        named = documents_of_places((words, address))
        if named:
            yield Address(expression.id, Citation(document=named[0][0]), address)


class _LinkReader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.links: list[tuple[str, str]] = []
        self._open = False

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        link = dict(attributes).get("href") if tag == "a" else None
        if link:
            self.links.append((link, ""))
            self._open = True

    def handle_endtag(self, tag: str) -> None:
        self._open = self._open and tag != "a"

    def handle_data(self, data: str) -> None:
        if self._open:
            link, words = self.links[-1]
            self.links[-1] = (link, (words + data)[:200])
