"""Differences as a person judges them: the passages beside one another, the words in question marked.

A divergence is a value of lawtexts.compare; here is what a page shows of it: one entry for one fact,
its sentence with every quotation in its own language, and the sentences in question of each text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup, escape

from lawtexts.compare.divergence import Divergence, Kind
from lawtexts.compare.kinds import explain
from lawtexts.exchange.templating import marked
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.finding import Severity
from lawtexts.publish.book import Book
from lawtexts.publish.labels import sign

_COMMAND = re.compile(r"`([^`]+)`")
_QUOTED = re.compile(r"[“„«][^“”„«»]*[”»]")


@dataclass(frozen=True, slots=True)
class Difference:
    """One fact. `also` are the other places where it holds, `more` what else was seen of it."""

    found: Divergence
    also: tuple[Divergence, ...] = ()
    more: tuple[Divergence, ...] = ()

    @property
    def severity(self) -> Severity:
        return max((each.severity for each in (self.found, *self.also, *self.more)), key=list(Severity).index)


def entries(book: Book) -> list[tuple[Citation, list[Difference]]]:
    """The facts law by law; what an edition added or removed is on the page of changes."""
    found = [each for each in book.divergences if each.kind is not Kind.EDITION]
    return [(root, merged(each)) for root, each in groupby(found, key=lambda each: each.citation.root)]


def merged(found: Iterable[Divergence]) -> list[Difference]:
    """The same difference at several places is one entry; so are the anchors of a note and its absence."""
    heads: dict[object, list[Divergence]] = {}
    for each in found:
        same = each.readings if each.kind is Kind.NOTE and each.readings else id(each)
        heads.setdefault((each.code, same), []).append(each)
    listed = list(heads.values())
    anchors = [group[0] for group in listed if group[0].code == "note-anchor"]
    about: dict[int, list[Divergence]] = {}
    for group in listed:
        anchor = next((each for each in anchors if group[0].marks and _is_of(group[0], each)), None)
        if anchor is not None:
            about.setdefault(id(anchor), []).extend(group)
    taken = {id(each) for group in about.values() for each in group}
    return [
        Difference(group[0], tuple(group[1:]), tuple(_as_severe(group[0], about.get(id(group[0]), ()))))
        for group in listed
        if id(group[0]) not in taken
    ]


def _as_severe(anchor: Divergence, notes: Iterable[Divergence]) -> Iterator[Divergence]:
    """What is said of the notes beside a warning, but no remarks: other notes have other words."""
    return (each for each in notes if each.severity is not Severity.INFO or anchor.severity is Severity.INFO)


def _is_of(note: Divergence, anchor: Divergence) -> bool:
    """Whether `note` is about a note that `anchor` tells the mark of."""
    said = dict(anchor.readings)
    return any(said.get(name, "").startswith(f"{mark} ") for name, mark in note.marks)


def sentences(book: Book, entry: Difference) -> Markup:
    """What is said of a difference, and of what else was seen of it."""
    return Markup(" ").join(sentence(book, each) for each in (entry.found, *entry.more))


def sentence(book: Book, found: Divergence) -> Markup:
    """What is said of a difference, each quotation in the language of the text it stands in, and the texts
    called “IT 2007” instead of by id."""
    message = found.message
    for expression in book.expressions:
        message = message.replace(expression.id, sign(expression))
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
