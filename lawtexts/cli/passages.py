"""Passages on the screen: a law, or a part of it, as one expression has it.

    51B2a  Polish · 2017 Laws · pl-pzbs-2017
    51  Dwie lub więcej kart przygwożdżonych
    [B] Wyjście partnera gracza wykraczającego

        [2] [a] Gdy obrońca ma karty przygwożdżone … nakazać* partnerowi …
                Cites 50D2a (page not in the corpus); 51B1a.

    *   Jeżeli gracz nie może dokonać takiego wyjścia, patrz przepis 59.

A number in brackets is not printed on the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from lawtexts.cli import outline
from lawtexts.cli.names import counted
from lawtexts.cli.screen import Screen, Span, around, padded
from lawtexts.locale import gettext as _
from lawtexts.locale import mark_plural
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Gap
from lawtexts.model.law import Entry, Law, Note, Table, Text
from lawtexts.model.reference import Reference, ReferenceKind, Status

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from lawtexts.exchange.contract import Resolver
    from lawtexts.model.edition import Expression

_NOT_THERE = {
    "absent": mark_plural("{places} (this text does not have it)", "{places} (this text does not have them)"),
    "not-held": mark_plural("{places} (page not in the corpus)", "{places} (pages not in the corpus)"),
    "not-in-edition": mark_plural("{places} (not in this edition)", "{places} (not in this edition)"),
    "dangling": mark_plural(
        "{places} (no page in the corpus has it)", "{places} (no page in the corpus has them)"
    ),
}
STEP = 4
BAR = "▌ "
"""What stands beside a passage that is marked in its context."""


class Passages:
    """Writes passages of one expression to `screen`."""

    def __init__(self, screen: Screen, resolver: Resolver, expression: Expression) -> None:
        self._screen = screen
        self._resolver = resolver
        self._expression = expression
        self._gutter = ""

    def write(self, law: Law, citation: Citation, *, context: bool = False) -> None:
        """The passage at `citation`: who says it, under which headings, what it says and cites.

        With `context` the whole section that it lies in, with a bar beside the passage itself.
        """
        around = citation.path[1] if context and len(citation.path) > 2 else citation
        around = citation.root if context and around == citation else around
        provision = law.provision(around)
        assert provision is not None, f"{law.expression} has no {around}"
        self._head(law, citation)
        self._gutter = " " * len(BAR) if context else ""
        self._above(law, around)
        hanging = around.path[2:] if len(around.path) > 2 else around.path[1:]
        labelled = tuple(found for step in hanging if (found := law.provision(step)) is not None)
        for line in outline.lines(provision, int(len(around.path) > 2), labelled):
            self._line(line, BAR if context and line.place in citation else self._gutter)
        self._screen.gap()
        self._notes(law.notes_called(around, "all"))
        self._screen.gap()
        for sentence in outline.doubts(law, provision):
            self._quiet(sentence)
        self._screen.gap()

    def write_notes(self, law: Law, citation: Citation, which: str) -> None:
        """Only the notes at `citation` that `which` names, and where they are referenced from."""
        self._head(law, citation)
        self._above(law, citation)
        called = law.notes_called(citation, which)
        self._notes(called)
        for note in called:
            places = ", ".join(map(str, law.anchors(note)))
            self._quiet(_("{mark} is referenced from {places}.").format(mark=note.mark, places=places))
        if not called:
            self._quiet(_("There is no such note."))
        self._screen.gap()

    def write_entries(self, law: Law, entries: Sequence[Entry]) -> None:
        """Only the definitions `entries` of the document `law`."""
        self._head(law, law.citation)
        for entry in entries:
            self._entry(entry, "")
        self._screen.gap()

    def _head(self, law: Law, citation: Citation) -> None:
        name = str(citation)
        text = f"{name}  {' · '.join(outline.origin(self._expression))}"
        self._screen.paragraph(text, spans=((0, len(name), "strong"), (len(name) + 2, len(text), "quiet")))
        for error in law.errors:
            self._screen.paragraph(error.message, spans=((0, len(error.message), "error"),))

    def _above(self, law: Law, citation: Citation) -> None:
        for notice in law.notices:
            self._quiet(notice.text.content, "" if citation.document else " " * STEP)
        for label, text in outline.headings(law, citation):
            lead = padded(label, STEP) if label else ""
            self._paragraph(text, lead, style="strong")
            if text is law.title:
                self._cited([text], " " * len(lead))
        self._screen.gap()

    def _line(self, line: outline.Line, gutter: str) -> None:
        outside, self._gutter = self._gutter, gutter
        labels = map(outline.label, line.labelled)
        lead = " " * (STEP * line.depth) + "".join(padded(one, max(STEP, len(one) + 1)) for one in labels)
        match line.part:
            case None:
                self._screen.paragraph("", first=self._gutter + lead)
            case Table() as table:
                for row in outline.table_lines(table):
                    self._screen.paragraph(row, indent=self._gutter + lead)
            case Entry() as entry:
                self._entry(entry, lead)
            case Text() as text:
                if line.is_heading:
                    self._screen.gap()
                self._paragraph(text, lead, style="strong" if line.is_heading else "")
        self._cited(line.cites, " " * len(lead))
        self._gutter = outside

    def _entry(self, entry: Entry, indent: str) -> None:
        self._screen.gap()
        self._paragraph(entry.term, indent, style="strong")
        for shown, sense in entry.labelled:
            self._paragraph(sense, indent + " " * STEP + (padded(shown, STEP) if shown else ""))

    def _paragraph(self, text: Text, lead: str, style: str = "") -> None:
        spans: list[Span] = [(mark.start, mark.end, "mark") for mark in text.marks]
        if style:
            spans = around(text.content, spans, style)
        else:
            spans += [(found.start, found.end, "cited") for found in text.references]
        indent = self._gutter + " " * len(lead)
        self._screen.paragraph(text.content, indent=indent, first=self._gutter + lead, spans=spans)

    def _notes(self, notes: Sequence[Note]) -> None:
        width = max((len(note.mark) + 1 for note in notes), default=0)
        for note in notes:
            lead = padded(note.mark, max(STEP, width))
            for text in note.texts:
                self._paragraph(text, lead)
                lead = " " * len(lead)
            self._cited(note.texts, lead)

    def _cited(self, texts: Iterable[Text], indent: str) -> None:
        here = self._expression.id
        cited = {
            _named(target, reference): (
                self._resolver.status(here, target),
                self._resolver.presence(here, target),
            )
            for text in texts
            for reference in text.references
            for target in reference.targets
        }
        if cited:
            groups = groupby(cited, key=cited.__getitem__)
            places = "; ".join(_whereabouts(*found, list(group)) for found, group in groups)
            self._quiet(_("Cites {places}.").format(places=places), indent)

    def _quiet(self, sentence: str, indent: str = "") -> None:
        spans = ((0, len(sentence), "quiet"),)
        self._screen.paragraph(sentence, indent=self._gutter + indent, spans=spans)


def _named(target: Citation, reference: Reference) -> str:
    if reference.kind is ReferenceKind.NOTE:
        return _("the note of {citation}").format(citation=target)
    return str(target)


def _whereabouts(status: Status, gap: Gap | None, places: list[str]) -> str:
    reason = "absent" if gap is Gap.ABSENT_IN_SOURCE and status is Status.NOT_HELD else status.value
    sentences = _NOT_THERE.get(reason, ("{places}", "{places}"))
    return counted(sentences, len(places), places=", ".join(places))
