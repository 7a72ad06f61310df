"""Differences as a person judges them: the passages beside one another, the words in question marked.

A divergence is a value of lawtexts.compare; here is what a page shows of it: its sentence with every
quotation in its own language, and the sentences in question of each text.
"""

from __future__ import annotations

import re
from itertools import groupby

from markupsafe import Markup, escape

from lawtexts.compare.divergence import Divergence, Kind
from lawtexts.compare.kinds import explain
from lawtexts.exchange.templating import marked
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.publish.book import Book
from lawtexts.publish.labels import sign

_COMMAND = re.compile(r"`([^`]+)`")
_QUOTED = re.compile(r"[“„«][^“”„«»]*[”»]")


def listed(book: Book) -> list[tuple[Citation, list[Divergence]]]:
    """The differences law by law; what an edition added or removed is on the page of changes."""
    found = [each for each in book.divergences if each.code != "not-in-edition"]
    return [(root, [*each]) for root, each in groupby(found, key=lambda each: each.citation.root)]


def sentence(book: Book, found: Divergence) -> Markup:
    """What is said of a difference, each quotation in the language of the text it stands in, and the texts
    called “IT 2007” instead of by id."""
    message = found.message
    for expression in book.expressions:
        message = message.replace(expression.id, sign(book, expression))
    pieces, position = [], 0
    for quotation in _QUOTED.finditer(message):
        words = quotation[0][1:-1].rstrip("….").casefold()
        own = (name for name, text in found.values if words and words in " ".join(text.split()).casefold())
        language = next((book.expression(name).language for name in own), "")
        pieces.append(escape(message[position : quotation.start()]))
        shown = Markup('<span lang="{}">{}</span>').format(language, quotation[0])
        pieces.append(shown if language else escape(quotation[0]))
        position = quotation.end()
    return Markup("").join((*pieces, escape(message[position:])))


def explained(kind: Kind) -> Markup:
    """What is said of a kind of difference, in paragraphs, without its name: that is their heading."""
    whole = explain(kind).text.partition(": ")[2]
    whole = re.sub(r"\w", lambda letter: letter[0].upper(), whole, count=1)
    paragraphs = (_COMMAND.sub(r"<code>\1</code>", str(escape(each))) for each in whole.split("\n\n"))
    return Markup("\n").join(Markup(f"<p>{each}</p>") for each in paragraphs)


def passages(book: Book, found: Divergence) -> list[tuple[Expression, Markup]]:
    """The sentences in question of each text, in the order of the book; "" for one that has none."""
    shown = {name: marked(text, spans) for name, text, spans in found.passages}
    return [(each, shown[each.id]) for each in book.expressions if each.id in shown]
