"""The sources lawtexts reads. A new site is a room of its own and a line here."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Protocol, cast

from lawtexts.model.citation import Citation
from lawtexts.sources.blocks import Blocks
from lawtexts.sources.bridgeditalia import room as bridgeditalia
from lawtexts.sources.bridgevenezuela import room as bridgevenezuela
from lawtexts.sources.html.chunks import Read
from lawtexts.sources.pzbs import room as pzbs


class Source(Protocol):
    """What every source room has; its docstring names publisher, URL, quirks and dates.

    `HOSTS` are the names its web site has. `EXPRESSIONS` gives the expression for
    each language the source publishes.
    `FILE` finds the law in a file name or URL of the site. `HAS_FOOTER` is
    whether a whole page ends with something that a page cut off lacks.
    """

    ID: str
    HOSTS: tuple[str, ...]
    LANGUAGES: tuple[str, ...]
    EXPRESSIONS: Mapping[str, str]
    FILE: re.Pattern[str]
    HAS_FOOTER: bool

    def recognised(self, stream: str) -> int:
        """How many signs of this source the page shows, 0 for none; 2 and more are sure."""
        ...

    def language_named(self, stream: str) -> str:
        """The language the frame of the page says it is in; "" where it says none."""
        ...

    def laws_named(self, stream: str) -> tuple[tuple[int, str], ...]:
        """Every law the page says it is, with the words that say so."""
        ...

    def document_named(self, stream: str) -> str:
        """The name of a document (`Definitions`) that the page says it is beside its title; "" for none."""
        ...

    def chapter_named(self, head: str) -> tuple[str, ...]:
        """The headings of the book that a page says its law stands under, the outermost first.

        `head` is what the page has before the title of the law. () where the page names none.
        """
        ...

    def document_part(self, texts: Sequence[str]) -> tuple[int, int]:
        """Which lines of a page of the book that is no law lie between navigation and footer."""
        ...

    def text_blocks(self, stream: str, root: Citation, language: str) -> Blocks:
        """The blocks of a plain-text extract of a page about `root`."""
        ...

    def html_blocks(self, read: Read, root: Citation, language: str) -> Blocks:
        """The blocks of a saved HTML page about `root`; none where the page has no title of this source."""
        ...

    def ends_properly(self, stream: str, last: str) -> bool:
        """Whether the page shows what every whole page of the source ends with.

        `last` is the last text of the law, "" where that is a table.
        """
        ...


SOURCES: Mapping[str, Source] = {
    room.ID: cast(Source, room) for room in (pzbs, bridgeditalia, bridgevenezuela)
}
