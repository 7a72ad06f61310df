"""Law text as HTML: escaped, its references linked, its note marks raised.

Text of the laws enters the edition here and nowhere else, and always as text:
every character goes through `escape`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter

from markupsafe import Markup, escape

from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.law import Entry, Mark, Note, Table, Text
from lawtexts.model.reference import Reference, ReferenceKind
from lawtexts.publish import addresses
from lawtexts.publish.book import Book
from lawtexts.publish.law_views import Block, CellView


@dataclass(frozen=True, slots=True)
class Linking:
    """The text of one expression on one page: `place` is the link to a place, `term` that to the concept that
    a term defined names; None where there is nothing to link to.
    """

    expression: str
    place: Callable[[Citation], str | None]
    term: Callable[[str], str | None] = lambda _term: None

    def heading(self, cell: CellView) -> Markup:
        return Markup(" · ".join([self.inline(text, cell.law) for text in cell.headings]))

    def body(self, cell: CellView) -> Markup:
        """The texts of a cell, then the notes that it calls first."""
        texts = [self._block(part, cell.law) for part in cell.parts]
        return Markup("\n".join([*texts, *(self.note(*each, cell.law) for each in cell.notes)]))

    def note(self, note: Note, anchors: Sequence[Citation], law: Citation) -> Markup:
        """A note with links to all the places that call it where there are more."""
        places = ((self.place(place), place) for place in anchors if len(anchors) > 1)
        back = " ".join([f'<a href="{escape(link)}">{place}</a>' for link, place in places if link])
        return Markup(
            f'<div class="note" id="{self._note_id(law, note.id)}" role="doc-footnote">'
            f'<span class="note-mark">{escape(note.mark)}</span>'
            + "\n".join([self._block(part, law) for part in note.content])
            + (f'<p class="back">{back}</p></div>' if back else "</div>")
        )

    def inline(self, text: Text, law: Citation) -> Markup:
        """One paragraph or heading of a law as phrasing content."""
        content, position = text.content, 0
        pieces: list[str] = []
        parts: list[Reference | Mark] = [*text.references, *text.marks]
        for part in sorted(parts, key=attrgetter("start")):
            if part.start >= position:
                wording = content[part.start : part.end]
                pieces.append(escape(content[position : part.start]))
                position = part.end
                if isinstance(part, Mark):
                    pieces.append(self._mark(wording, law, part.note))
                else:
                    pieces.append(self._linked(wording, part))
        return Markup("".join([*pieces, escape(content[position:])]))

    def _mark(self, wording: str, law: Citation, note: str) -> str:
        link = f'<a href="#{self._note_id(law, note)}" role="doc-noteref">{escape(wording)}</a>'
        return f'<sup class="mark">{link if note else escape(wording)}</sup>'

    def _note_id(self, law: Citation, note: str) -> str:
        return escape(f"note-{self.expression}-{law}-{note}")

    def _linked(self, wording: str, reference: Reference) -> str:
        if reference.kind is ReferenceKind.SELF:
            return escape(wording)
        position = 0
        pieces: list[str] = []
        for start, end, targets in split_wording(wording, reference):
            link = next(filter(None, map(self.place, targets)), None)
            named = f'data-to="{escape(" ".join(map(str, targets)))}">{escape(wording[start:end])}'
            pieces.append(escape(wording[position:start]))
            if link is None:
                pieces.append(f'<span class="ref away" {named}</span>')
            else:
                pieces.append(f'<a class="ref" href="{escape(link)}" {named}</a>')
            position = end
        return "".join([*pieces, escape(wording[position:])])

    def _block(self, part: Block, law: Citation) -> str:
        """A paragraph, a table or a definition."""
        if isinstance(part, Text):
            return f"<p>{self.inline(part, law)}</p>"
        return self._table(part, law) if isinstance(part, Table) else self._entry(part, law)

    def _entry(self, entry: Entry, law: Citation) -> str:
        term, link = self.inline(entry.term, law), self.term(entry.term.plain)
        if link is not None and "<a " not in term:
            term = Markup('<a href="{}">{}</a>').format(link, term)
        senses = [
            f"<dd>{escape(shown)}{' ' if shown else ''}{self.inline(sense, law)}</dd>"
            for shown, sense in entry.labelled
        ]
        return f'<dl class="entry"><dt><dfn>{term}</dfn></dt>{"".join(senses)}</dl>'

    def _table(self, table: Table, law: Citation) -> str:
        pieces = []
        for row in table.rows:
            pieces.append("<tr>")
            for cell in row:
                name = "th" if cell.header else "td"
                spans = f' colspan="{cell.columns}"' if cell.columns > 1 else ""
                spans += f' rowspan="{cell.rows}"' if cell.rows > 1 else ""
                pieces.append(f"<{name}{spans}>{self.inline(cell.text, law)}</{name}>")
            pieces.append("</tr>")
        return f'<div class="table"><table>{"".join(pieces)}</table></div>'


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

    return Linking(expression.id, place, term)


def split_wording(wording: str, reference: Reference) -> list[tuple[int, int, tuple[Citation, ...]]]:
    """Where in `wording` each target is written: (start, end, target), the noun with the first.

    "przepisy 47E oraz 54" is two links. All of it is one where not every target can be
    found, as in a range, whose members between the ends are not written.
    """
    spans: list[tuple[int, int, tuple[Citation, ...]]] = []
    position = 0
    for target in reference.targets if len(reference.targets) > 1 else ():
        hits = (spelled.search(wording, position) for spelled in _spellings(target))
        found = next(filter(None, hits), None)
        if found is None:
            return [(0, len(wording), reference.targets)]
        spans.append((found.start() if spans else 0, found.end(), (target,)))
        position = found.end()
    return spans or [(0, len(wording), reference.targets)]


@lru_cache(maxsize=4096)
def _spellings(target: Citation) -> tuple[re.Pattern[str], ...]:
    """How `target` may stand in a list: whole or its last steps, with or without brackets."""
    steps = [rf"\(?{re.escape(step.label)}\)?" for step in target.path]
    tails = [r"[\s.]?".join(steps[first:]) for first in range(len(steps))]
    return tuple(re.compile(rf"(?<!\w){tail}(?!\w)" if at else tail) for at, tail in enumerate(tails))
