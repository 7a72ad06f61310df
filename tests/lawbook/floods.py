"""Pages flooded with one thing: 20 kB of empty labels, of citations, of items of a list.

No site sends them; a parser that compares everything with everything needs
minutes for them. Each is a page of a book with the flood in its first long text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count, islice

from tests.lawbook.expected import Form
from tests.lawbook.hostile import Hostile
from tests.lawbook.html_pages import html_page
from tests.lawbook.html_writing import style_of
from tests.lawbook.text_pages import text_page
from tests.lawbook.truth import Book

SIZE = 20_000
"""Bytes of a flooded page, or a few more."""

_NOUNS = {
    "pl": ("przepis", "przepisów", "punkt"),
    "it": ("Articolo", "Articoli", "punto"),
    "es": ("Ley", "Leyes", "punto"),
    "en": ("Law", "Laws", "item"),
}

_JOINED = {"pl": "i", "it": "e", "es": "y", "en": "and"}

_WITHIN: dict[str, str] = {
    "relative references": "{part} B1a, ",
    "references": "{law} 50, ",
    "one long list of references": "50D2a, ",
    "nouns": "{law} ",
    "part nouns": "{part} ",
    "section labels": "A. ",
    "item labels": "1. ",
    "bracketed letters": "(a) ",
    "letters": "a. ",
    "roman numbers": "(i) ",
    "run-together digits": "5051",
    "run-together laws": "50D2a",
    "long numbers": "{laws} 505152535455 ",
    "pairs": "{part} A1A2 ",
    "stars": "*",
    "starred words": "karta* ",
    "brackets": "(",
    "closed brackets": "() ",
    "one word": "a",
    "capitals": "KARTA ",
    "headings run in": "A. Karta: karta. ",
    "spaces": " ",
    "no-break spaces": "\u00a0",
    "soft hyphens": "ka\u00adrta ",
    "combining accents": "a\u0301",
    "question marks": "?",
    "letters lost": "a?",
    "letters lost beside signs": "a?>",
    "part letters": "{part} a, ",
    "part letters joined": "{part} a {join} ",
    "lists of references": "{laws} 51B2(a), (b) {join} (c) ",
    "ranges": "{laws} 45-50, ",
    "spaced stars": "* ",
    "bracketed stars": "(*) ",
    "raised numbers": "a\u00b9",
    "boxed numbers": "[1] ",
    "conjunctions": "{join} ",
    "figures with hyphens": "1-5-9-13 ",
    "years": "24.08.2024 ",
    "nested brackets": "(a(",
}
"""What stands again and again in the middle of a line, in extracts and in HTML."""

_LINES: dict[str, str] = {
    "short paragraphs": "Karta\n\n",
    "short lines": "Karta gracza wtedy\n",
    "short lines some of which end in a figure": "Karta 1\nKarta gracza\n",
    "sentences": "Karta leży na stole.\n\n",
    "items that restart": "    1. karta\n",
    "items that count": "    {digit}. karta.\n",
    "items of every depth": "{indent}{digit}. karta\n",
    "lettered items": "  (a) karta\n",
    "rows of figures": "karta   10   20\n",
    "notes": "* karta\n",
    "sections": "A. Karta\n\nKarta leży.\n\n",
    "titles": "LEY 51\n",
    "notices": "zmodyfikowany 24.08.2024\n\n",
    "menus": "← 50 → 52\n",
    "one-letter lines": "a\n",
    "run-in headings": "A. Karta. Karta leży.\n\n",
    "bars": "|a|b|\n",
}
"""Lines of an extract."""

_MARKUP: dict[str, str] = {
    "empty items": "<li></li>",
    "items": "<li>karta</li>",
    "nested items": "<ol><li>karta</li></ol>",
    "lines": "(a) karta<br>",
    "paragraphs": "<p>karta</p>",
    "marks": "<sup>*</sup>",
    "bold labels": "<strong>A.</strong> ",
    "links": '{law} <a href="p1.html">1</a> ',
    "rows": "<tr><td>1</td><td>2</td></tr>",
    "cells": "<td>a.</td>",
    "headings": "<h3>karta</h3>",
    "line breaks": "<br>",
    "inline elements": "<b><i>karta</i></b>",
    "open elements": "<b>k",
    "entities": "&amp;",
    "less-than signs": "<",
    "comments": "<!-- -->",
    "titles of laws": "<p>LEY 51</p>",
    "hidden paragraphs": "<p hidden>karta",
    "navigation": "<nav>karta</nav>",
    "page titles": "<title>karta</title>",
    "struck out": "<del><p>karta</p></del>",
    "times": "<p><time>1</time></p>",
    "open items": "<li>",
    "open paragraphs": "<p>k",
    "lists": '<ol type="a"><li>karta</li></ol>',
    "lists of every type": '<ol type="{shape}"><li>karta</li></ol>',
    "lists that go on": '<ol start="{digit}"><li>karta</li></ol>',
    "items with values": '<li value="{digit}">karta',
    "items with headings": "<li><b>Karta</b>",
    "terms": "<dt>karta<dd>karta",
    "tables": "<table><tr><td>a.</td><td>karta</td></tr></table>",
    "lettered rows": "<tr><td>(a)</td><td>karta</td></tr>",
    "open rows": "<tr><td>karta",
    "anchored links": '<a href="#B1">B1</a> ',
    "linked items": '<li><a href="p51.html">51</a></li>',
    "notes linked back": '<p id="n{digit}"><a href="#r{digit}">{digit}</a> karta</p>',
    "raised stars": "<sup>*</sup> karta ",
    "bold headings": "<b>Karta</b><br>",
    "bold labels and text": "<b>A. Karta:</b> karta<br>",
    "classes": '<p class="x{digit}">karta</p>',
    "style rules": "<style>h3:before{{counter-increment:s}}</style>",
    "attributes": '<p a="b" c="d">karta</p>',
    "images": '<img alt="karta">',
    "closed elements": "</p>",
    "second roots": "</html><html>",
}
"""Markup of an HTML page."""


def floods(book: Book, number: int, form: Form) -> Iterator[Hostile]:
    """A page of `book` flooded in every way that its form allows, in UTF-8."""
    if form == "html":
        style = replace(style_of(book, number), charset="utf-8")
        text = html_page(book, number, style).decode()
    else:
        text = text_page(book, number).decode()
    law, laws, part = _NOUNS[book.language]
    own = _LINES if form == "text" else _MARKUP
    for name, unit in (_WITHIN | own).items():
        head, tail = _parted(text, form, name in _WITHIN)
        room = max(SIZE - len(text.encode()), 1)

        def one(turn: int, unit: str = unit) -> str:
            return unit.format(
                law=law,
                laws=laws,
                part=part,
                join=_JOINED[book.language],
                digit=turn % 9 + 1,
                indent=" " * (turn % 40),
                shape="1aAiI"[turn % 5],
            )

        flooded = head + "".join(_filling(one, room)) + tail
        yield Hostile(name, flooded.encode(), "safe")


def _filling(one: Callable[[int], str], room: int) -> Iterator[str]:
    """As many as are `room` bytes together, counted by the first."""
    return islice(map(one, count()), room // len(one(20).encode()))


_LONG = {"text": re.compile(r"^(?P<before> *\S+ )[^\n]{50,}", re.MULTILINE)} | {
    "html": re.compile(r">(?P<before>[^\s<>]+ )[^<>]{50,}")
}


def _parted(text: str, form: Form, within: bool) -> tuple[str, str]:
    """The page before and after a flood: in the first long text of its body, or at that text's line."""
    start = text.index("<body") if form == "html" else 0
    found = _LONG[form].search(text, start)
    assert found is not None, "the page has no long line"
    place = found.end("before") if within or form == "html" else found.start()
    return text[:place], text[place:]
