"""Law text as HTML: escaped, its references linked, its note marks raised.

Text of the laws enters the edition here and nowhere else, and always as text:
every character goes through `escape`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from markupsafe import Markup, escape

from lawtexts.model.citation import Citation, Level
from lawtexts.model.law import Entry, Mark, Note, Residue, Table, Text
from lawtexts.model.reference import Reference, ReferenceKind
from lawtexts.publish import addresses
from lawtexts.publish.book import Book


@dataclass(frozen=True, slots=True)
class Linking:
    """How the text of one expression links on one page; None where there is nothing to link to.

    `note` gives the id of a note of a law, "" where notes are not linked; `term` the link to the
    concept of the termbase that a term defined names. `law` is the law that the text stands in.
    """

    place: Callable[[Citation], str | None]
    note: Callable[[Citation | None, str], str]
    term: Callable[[str], str | None] = lambda _term: None
    law: Citation | None = None

    def within(self, law: Citation) -> Linking:
        """The same in the text of `law`."""
        return replace(self, law=law)


def aligned_links(book: Book, expression_id: str, root: Citation) -> Linking:
    """Links of a text in a column of the aligned page of `root`: the same in every interface language."""
    here = addresses.law_page(root)

    def place(target: Citation) -> str | None:
        if target not in book.known:
            return None
        return addresses.relative(addresses.law_page(target.root), here, addresses.anchor(target))

    return Linking(
        place,
        lambda law, note: addresses.note_anchor(law, note, expression_id),
        lambda term: _concept_link(book, expression_id, term, here),
        root,
    )


def own_links(book: Book, expression_id: str, root: Citation) -> Linking:
    """Links of a text on its own page: to its own expression, to the aligned page for what it lacks."""
    here = addresses.text_page(expression_id, root)
    language = addresses.interface_of(book.expression(expression_id).language)

    def place(target: Citation) -> str | None:
        if target not in book.known:
            return None
        page = addresses.text_page(expression_id, target.root)
        if target not in book.places[expression_id]:
            page = addresses.law_page(target.root, language)
        return addresses.relative(page, here, addresses.anchor(target))

    return Linking(
        place,
        addresses.note_anchor,
        lambda term: _concept_link(book, expression_id, term, here, language),
        root,
    )


def _concept_link(
    book: Book, expression_id: str, wording: str, here: str, language: str = addresses.ROOT_LANGUAGE
) -> str | None:
    concept = book.corpus.concept(book.expression(expression_id).language, wording)
    if concept is None:
        return None
    page = addresses.interface_page(language, "terms.html")
    return addresses.relative(page, here, f"term-{concept.id}")


def inline(text: Text, linking: Linking) -> Markup:
    """One paragraph or heading as phrasing content."""
    pieces: list[str] = []
    position = 0
    content = text.content
    parts: tuple[Reference | Mark, ...] = (*text.references, *text.marks)
    for part in sorted(parts, key=lambda found: (found.start, found.end)):
        if part.start < position:
            continue
        pieces.append(escape(content[position : part.start]))
        wording = content[part.start : part.end]
        if isinstance(part, Mark):
            pieces.append(_mark(wording, part, linking))
        else:
            pieces.append(_reference(wording, part, linking))
        position = part.end
    pieces.append(escape(content[position:]))
    return Markup("").join(Markup(piece) for piece in pieces)


def _mark(wording: str, mark: Mark, linking: Linking) -> Markup:
    if not mark.note:
        return Markup('<sup class="mark">{}</sup>').format(wording)
    link = linking.note(linking.law, mark.note)
    return Markup('<sup class="mark"><a href="#{}" role="doc-noteref">{}</a></sup>').format(link, wording)


def _reference(wording: str, reference: Reference, linking: Linking) -> Markup:
    if reference.kind is ReferenceKind.SELF:
        return escape(wording)
    spans = split_wording(wording, reference)
    if spans is None:
        return _link(wording, reference.targets, linking)
    pieces: list[Markup] = []
    position = 0
    for start, end, target in spans:
        pieces.append(escape(wording[position:start]))
        pieces.append(_link(wording[start:end], (target,), linking))
        position = end
    pieces.append(escape(wording[position:]))
    return Markup("").join(pieces)


def _link(wording: str, targets: tuple[Citation, ...], linking: Linking) -> Markup:
    names = " ".join(str(target) for target in targets)
    link = next((found for found in map(linking.place, targets) if found is not None), None)
    if link is None:
        return Markup('<span class="ref away" data-to="{}">{}</span>').format(names, wording)
    return Markup('<a class="ref" href="{}" data-to="{}">{}</a>').format(link, names, wording)


def split_wording(wording: str, reference: Reference) -> list[tuple[int, int, Citation]] | None:
    """Where in `wording` each target is written: (start, end, target), the noun with the first.

    "przepisy 47E oraz 54" is two links. None where not every target can be
    found, as in a range, whose members between the ends are not written.
    """
    if len(reference.targets) < 2:
        return None
    spans: list[tuple[int, int, Citation]] = []
    position = 0
    for target in reference.targets:
        found = next(
            (hit for spelled in _spellings(target) if (hit := spelled.search(wording, position))), None
        )
        if found is None:
            return None
        spans.append((found.start() if spans else 0, found.end(), target))
        position = found.end()
    return spans


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


def block(parts: Iterable[Text | Table | Entry | Residue], linking: Linking) -> Markup:
    """Paragraphs, tables and definitions, one after the other. Residue is not law and is left out."""
    pieces = []
    for part in parts:
        if isinstance(part, Text):
            pieces.append(Markup("<p>{}</p>").format(inline(part, linking)))
        elif isinstance(part, Table):
            pieces.append(_table(part, linking))
        elif isinstance(part, Entry):
            pieces.append(_entry(part, linking))
    return Markup("\n").join(pieces)


def note(found: Note, anchors: Iterable[Citation], linking: Linking) -> Markup:
    """A note under the passage that calls it, with links to all `anchors` where there are more."""
    places = [(linking.place(place), place) for place in anchors]
    calls = Markup(" ").join(
        Markup('<a href="{}">{}</a>').format(link, place) for link, place in places if link
    )
    return Markup(
        '<div class="note" id="{}" role="doc-footnote"><span class="note-mark">{}</span>{}{}</div>'
    ).format(
        linking.note(linking.law, found.id),
        found.mark,
        block(found.content, linking),
        Markup('<p class="back">{}</p>').format(calls) if len(places) > 1 else "",
    )


def _entry(entry: Entry, linking: Linking) -> Markup:
    term = inline(entry.term, linking)
    link = linking.term(entry.term.plain)
    if link is not None and "<a " not in term:
        term = Markup('<a href="{}">{}</a>').format(link, term)
    senses = Markup("").join(
        Markup("<dd>{}{}</dd>").format(f"{shown} " if shown else "", inline(sense, linking))
        for shown, sense in entry.labelled
    )
    return Markup('<dl class="entry"><dt><dfn>{}</dfn></dt>{}</dl>').format(term, senses)


def _table(table: Table, linking: Linking) -> Markup:
    rows = []
    for row in table.rows:
        cells = []
        for cell in row:
            name = "th" if cell.header else "td"
            spans = "".join(
                f' {attribute}="{span}"'
                for attribute, span in (("colspan", cell.columns), ("rowspan", cell.rows))
                if span > 1
            )
            cells.append(
                Markup("<{0}{1}>{2}</{0}>").format(Markup(name), Markup(spans), inline(cell.text, linking))
            )
        rows.append(Markup("<tr>{}</tr>").format(Markup("").join(cells)))
    return Markup('<div class="table"><table>{}</table></div>').format(Markup("").join(rows))
