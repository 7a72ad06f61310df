"""Pages as plain-text extracts: what a program that copies the text of a page makes of its HTML.

What is lost is what the five real extracts lost: section letters, which the style sheet makes; the kind of a
list's numbers, which print as "1." at every depth; an item without words of its own, so that on some pages
the numbers after it are wrong. A row of a table is a line of its cells. Bytes end without a newline.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from lxml import html

from lawtexts.model.law import Law
from tests.lawbook.html_pages import written
from tests.lawbook.wording import NBSP
from tests.sources.extracts import ITALIAN_FOOT, SPANISH_FOOT, SPANISH_TOP, menu

_BREAK = "\v"


def text_page(law: Law) -> bytes:
    """The extract of a law's page as bytes; how deep its lists are indented is its own."""
    number, title = law.citation.law, law.title
    random = Random(f"{law.expression}/{number}/{title}/text")
    step = random.choice((1, 2)) if law.language in ("pl", "en") else 2
    extract = _Extract(step, counts_empty=random.random() < 0.6)
    fragment = html.fragment_fromstring(written(law), create_parent="div")
    body = "\n".join(extract.blocks(fragment)).rstrip("\n")
    if law.language == "it":
        page = f"Art. {number} – {title}\n\n{body}\n\n{ITALIAN_FOOT}"
    elif law.language == "es":
        page = f"{SPANISH_TOP}LEY {number}\n\n{title}\n\n{body}\n\n{SPANISH_FOOT.format(number)}"
    else:
        page = f"{menu(number, law.language)}\n\n{title}\n\n{body}"
    return page.encode()


class _Extract:
    """`step` is the columns a level; `counts_empty`, whether numbers count an item that vanished."""

    def __init__(self, step: int, *, counts_empty: bool) -> None:
        self.step, self.counts_empty = step, counts_empty

    def blocks(self, parent: html.HtmlElement) -> Iterator[str]:
        """The lines of the blocks in an element."""
        for block in parent:
            words = list(_lines(block))
            if block.tag == "table":
                yield from (" ".join(line for cell in row for line in _lines(cell)) for row in block)
                yield from [""] if block.getnext() is not None and len(block[0]) > 1 else []
            elif block.tag == "ol":
                yield from (*self.items(block, 1), "")
            else:
                yield from words
                yield from [""] if words != [NBSP] else []

    def items(self, parent: html.HtmlElement, depth: int) -> Iterator[str]:
        """The lines of a list and of those in it."""
        number = 1
        for item in parent:
            lines = list(_lines(item))
            if lines:
                yield f"{' ' * (depth * self.step)}{number}. {lines[0]}"
                yield from (" " * ((depth + 1) * self.step) + line for line in lines[1:])
            number += bool(lines) or self.counts_empty
            for below in item.iterchildren("ol"):
                yield from self.items(below, depth + 1)


def _lines(element: html.HtmlElement) -> Iterator[str]:
    """The words of an element without those of lists in it, a line for each break and paragraph."""
    for line in _words(element).split(_BREAK):
        if words := re.sub(r"[ \n]+", " ", line).strip(" "):
            yield words


def _words(element: html.HtmlElement) -> str:
    found = [element.text or ""]
    for child in element:
        if child.tag in ("br", "p"):
            found += [_BREAK]
        if child.tag != "ol":
            found.append(_words(child))
        found.append(child.tail or "")
    return "".join(found)
