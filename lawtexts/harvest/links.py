"""Links of a page to the documents of its book: preface, introduction, definitions.

Nobody has the addresses of the documents in advance; the pages of the laws lead to them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import urljoin

from lawtexts.corpus.editions import Editions
from lawtexts.harvest.address import Address
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.sources.decoding import decode
from lawtexts.sources.recognition import documents_of_places
from lawtexts.sources.sites import SOURCES

_LINK = re.compile(
    r"<a\s(?:[^<>]{0,300}\s)?href\s{0,9}=\s{0,9}[\"']?([^\"'<>\s]{1,300})[^<>]{0,300}>(.{0,300}?)</a\s*>",
    re.IGNORECASE | re.DOTALL,
)
_TAG = re.compile(r"<[^<>]*>")


def documents_linked(page: bytes, url: str, expression: Expression, editions: Editions) -> Iterator[Address]:
    """The documents of `expression` to which a page at `url` leads, by the words or places of its links.

    Raises PageRefusedError for a page that is no text.
    """
    for link, words in _LINK.findall(decode(page).text):
        address = urljoin(url, unescape(link)).split("#")[0]
        if editions.at(address) != expression or SOURCES[expression.source].file.search(address):
            continue
        for document, _named in documents_of_places((unescape(_TAG.sub("", words)), address))[:1]:
            yield Address(expression.id, Citation(document=document), address)
