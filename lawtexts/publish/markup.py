"""Law text as HTML: escaped, its references linked, its note marks raised.

Text of the laws enters the edition here and nowhere else, and always as text:
every character goes through `escape`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import groupby

from markupsafe import Markup, escape

from lawtexts.model.citation import Citation, Level
from lawtexts.model.edition import Expression
from lawtexts.model.law import Entry, Mark, Note, Residue, Table, Text
from lawtexts.model.reference import Reference, ReferenceKind
from lawtexts.publish import addresses
from lawtexts.publish.book import Book


@dataclass(frozen=True, slots=True)
class Linking:
    """How the text of one expression links on one page; None where there is nothing to link to.

    `note` gives the id of a note of a law, "" where notes are not linked; `term` the link to the
    concept of the termbase that a term defined names.
    """

    place: Callable[[Citation], str | None]
    note: Callable[[Citation, str], str]
    term: Callable[[str], str | None] = lambda _term: None

    def fill(self, pieces: Iterable[Piece]) -> Markup:
        """The pieces of a text as this page has them."""
        return Markup("".join([each if isinstance(each, str) else each(self) for each in pieces]))


Piece = str | Callable[[Linking], str]
"""HTML, or what makes it on a page with links of its own."""
Passage = tuple[list[Piece], list[Piece]]
"""The heading of a place and what stands below it."""


def joined(pieces: Iterable[Piece]) -> list[Piece]:
    """The same with as few pieces as there can be."""
    found: list[Piece] = []
    for is_html, group in groupby(pieces, key=lambda each: isinstance(each, str)):
        together = list(group)
        found += ["".join(map(str, together))] if is_html else together
    return [each for each in found if each]


def links(book: Book, expression: Expression, root: Citation, *, own: bool) -> Linking:
    """Links of a text in its column of the aligned page of `root`, or on its `own` page.

    In a column they are the same in every interface language. The own page links to its own
    expression, and to the aligned page for what that lacks.
    """
    here = addresses.text_page(expression.id, root) if own else addresses.law_page(root)
    language = addresses.interface_of(expression.language) if own else addresses.ROOT_LANGUAGE
    there = book.places[expression.id] if own else frozenset()

    def place(target: Citation) -> str | None:
        if target not in book.known:
            return None
        page = addresses.law_page(target.root, language)
        if target in there:
            page = addresses.text_page(expression.id, target.root)
        return addresses.relative(page, here, addresses.anchor(target))

    def term(wording: str) -> str | None:
        concept = book.corpus.concept(expression.language, wording)
        page = addresses.interface_page(language, "terms.html")
        return addresses.relative(page, here, f"term-{concept.id}") if concept is not None else None

    column = "" if own else expression.id
    return Linking(place, lambda law, note: addresses.note_anchor(law, note, column), term)


def inline(text: Text, law: Citation) -> Iterator[Piece]:
    """One paragraph or heading of a law as phrasing content."""
    position = 0
    content = text.content
    parts: tuple[Reference | Mark, ...] = (*text.references, *text.marks)
    for part in sorted(parts, key=lambda found: (found.start, found.end)):
        if part.start < position:
            continue
        wording = content[part.start : part.end]
        yield escape(content[position : part.start])
        if isinstance(part, Mark):
            yield partial(_mark, escape(wording), law, part.note)
        elif part.kind is ReferenceKind.SELF:
            yield escape(wording)
        else:
            yield from _linked(wording, part)
        position = part.end
    yield escape(content[position:])


def _mark(wording: str, law: Citation, note: str, linking: Linking) -> str:
    if note:
        wording = f'<a href="#{escape(linking.note(law, note))}" role="doc-noteref">{wording}</a>'
    return f'<sup class="mark">{wording}</sup>'


def _linked(wording: str, reference: Reference) -> Iterator[Piece]:
    position = 0
    for start, end, targets in split_wording(wording, reference):
        yield escape(wording[position:start])
        named = f'data-to="{escape(" ".join(map(str, targets)))}">{escape(wording[start:end])}'
        yield partial(_link, targets, named)
        position = end
    yield escape(wording[position:])


def _link(targets: tuple[Citation, ...], named: str, linking: Linking) -> str:
    link = next((found for found in map(linking.place, targets) if found is not None), None)
    if link is None:
        return f'<span class="ref away" {named}</span>'
    return f'<a class="ref" href="{escape(link)}" {named}</a>'


def split_wording(wording: str, reference: Reference) -> list[tuple[int, int, tuple[Citation, ...]]]:
    """Where in `wording` each target is written: (start, end, target), the noun with the first.

    "przepisy 47E oraz 54" is two links. All of it is one where not every target can be
    found, as in a range, whose members between the ends are not written.
    """
    spans: list[tuple[int, int, tuple[Citation, ...]]] = []
    position = 0
    for target in reference.targets if len(reference.targets) > 1 else ():
        found = next(
            (hit for spelled in _spellings(target) if (hit := spelled.search(wording, position))), None
        )
        if found is None:
            return [(0, len(wording), reference.targets)]
        spans.append((found.start() if spans else 0, found.end(), (target,)))
        position = found.end()
    return spans or [(0, len(wording), reference.targets)]


@lru_cache(maxsize=4096)
def _spellings(target: Citation) -> tuple[re.Pattern[str], ...]:
    """How `target` may stand in a list: whole or its last steps, with or without brackets."""
    steps = [step.label for step in target.path]
    spelled = []
    for first in range(len(steps)):
        tail = r"[\s.]?".join(rf"\(?{re.escape(step)}\)?" for step in steps[first:])
        spelled.append(re.compile(rf"(?<!\w){tail}(?!\w)" if first else tail))
    if target.level is Level.LAW:
        return (re.compile(rf"{target.law}"),)
    return tuple(spelled)


def block(parts: Iterable[Text | Table | Entry | Residue], law: Citation) -> Iterator[Piece]:
    """Paragraphs, tables and definitions, one after the other. Residue is not law and is left out."""
    between = ""
    for part in parts:
        if isinstance(part, Residue):
            continue
        yield between
        between = "\n"
        if isinstance(part, Text):
            yield from ("<p>", *inline(part, law), "</p>")
        else:
            yield from _table(part, law) if isinstance(part, Table) else _entry(part, law)


def note(found: Note, anchors: Sequence[Citation], law: Citation) -> Iterator[Piece]:
    """A note under the passage that calls it, with links to all `anchors` where there are more."""
    yield lambda linking: f'<div class="note" id="{escape(linking.note(law, found.id))}" role="doc-footnote">'
    yield f'<span class="note-mark">{escape(found.mark)}</span>'
    yield from block(found.content, law)
    if len(anchors) > 1:
        yield partial(_back, anchors)
    yield "</div>"


def _back(anchors: Sequence[Citation], linking: Linking) -> str:
    places = ((linking.place(place), place) for place in anchors)
    calls = " ".join(f'<a href="{escape(link)}">{place}</a>' for link, place in places if link)
    return f'<p class="back">{calls}</p>'


def _entry(entry: Entry, law: Citation) -> Iterator[Piece]:
    term = tuple(inline(entry.term, law))
    yield '<dl class="entry"><dt><dfn>'
    yield partial(_defined, term, entry.term.plain)
    yield "</dfn></dt>"
    for shown, sense in entry.labelled:
        yield f"<dd>{escape(shown)}{' ' if shown else ''}"
        yield from (*inline(sense, law), "</dd>")
    yield "</dl>"


def _defined(term: Iterable[Piece], wording: str, linking: Linking) -> str:
    shown, link = linking.fill(term), linking.term(wording)
    return shown if link is None or "<a " in shown else f'<a href="{escape(link)}">{shown}</a>'


def _table(table: Table, law: Citation) -> Iterator[Piece]:
    yield '<div class="table"><table>'
    for row in table.rows:
        yield "<tr>"
        for cell in row:
            name = "th" if cell.header else "td"
            spans = f' colspan="{cell.columns}"' if cell.columns > 1 else ""
            spans += f' rowspan="{cell.rows}"' if cell.rows > 1 else ""
            yield from (f"<{name}{spans}>", *inline(cell.text, law), f"</{name}>")
        yield "</tr>"
    yield "</table></div>"
