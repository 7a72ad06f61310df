"""Passages on the screen: a law, or a part of it, as one expression has it.

    51B2a  Polish · 2017 Laws · pl-pzbs-2017
    51  Dwie lub więcej kart przygwożdżonych
    [B] Wyjście partnera gracza wykraczającego

        [2] [a] Gdy obrońca ma karty przygwożdżone … nakazać* partnerowi …
                Cites 50D2a (page not held); 51B1a.

    *   Jeżeli gracz nie może dokonać takiego wyjścia, patrz przepis 59.

A number in brackets is not printed on the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from lawtexts.cli import names
from lawtexts.cli.law_table import lines_of
from lawtexts.cli.screen import Screen, Span, padded
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Gap
from lawtexts.model.law import Content, Entry, Law, Note, Provision, Residue, Table, Text
from lawtexts.model.reference import Reference, ReferenceKind, Status

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from lawtexts.exchange.contract import Resolver
    from lawtexts.model.edition import Expression

STEP = 4
BAR = "▌ "
"""What stands beside a passage that is marked in its context."""


class Passages:
    """Writes passages of one expression to `screen`."""

    def __init__(self, screen: Screen, resolver: Resolver, expression: Expression) -> None:
        self._screen = screen
        self._resolver = resolver
        self._expression = expression
        self._marked: Citation | None = None
        self._gutter = ""

    def write_context(self, law: Law, citation: Citation) -> None:
        """The whole section that `citation` lies in, with a bar beside the passage itself."""
        around = citation.path[1] if len(citation.path) > 2 else citation.root
        self._marked, self._gutter = citation, " " * len(BAR)
        self.write(law, around, named=citation)
        self._marked, self._gutter = None, ""

    def write(self, law: Law, citation: Citation, *, named: Citation | None = None) -> None:
        """The passage at `citation` of `law`: who says it, under which headings, what it says and cites.

        It goes by the name of the citation `named`, if that is given.
        """
        provision = law.provision(citation)
        assert provision is not None, f"{law.expression} has no {citation}"
        self._head(law, named or citation)
        self._heading_path(law, citation)
        self._screen.gap()
        within = [citation] if citation.parent is None else list(citation.path[1:-1])
        labels = [] if citation.parent is None else self._labels(law, [*within[1:], citation])
        self._provision(provision, depth=min(1, len(within)) if labels else 0, labels=labels, law=law)
        self._notes(law, provision)
        self._doubts(law, provision)
        self._screen.gap()

    def write_notes(self, law: Law, citation: Citation, which: str) -> None:
        """Only the notes at `citation` that `which` names, and where they are marked."""
        self._head(law, citation)
        self._heading_path(law, citation)
        self._screen.gap()
        called = law.notes_called(citation, which)
        self._write_notes(called)
        for note in called:
            places = ", ".join(map(str, law.anchors(note)))
            self._quiet(_("{mark} is marked in {places}.").format(mark=note.mark, places=places), "")
        if not called:
            self._quiet(_("There is no such note."), "")
        self._screen.gap()

    def write_entries(self, law: Law, entries: Sequence[Entry]) -> None:
        """Only the definitions `entries` of the document `law`."""
        self._head(law, law.citation)
        for entry in entries:
            self.write_entry(entry)
        self._screen.gap()

    def _head(self, law: Law, citation: Citation) -> None:
        found = self._expression
        who = " · ".join((names.language(found.language), names.edition(found), found.id))
        name = str(citation)
        end = len(name) + 2
        spans = ((0, len(name), "strong"), (end, end + len(who), "quiet"))
        self._screen.paragraph(f"{name}  {who}", spans=spans)
        for error in law.errors:
            self._screen.paragraph(error.message, spans=((0, len(error.message), "error"),))

    def _heading_path(self, law: Law, citation: Citation) -> None:
        lead = "" if citation.document else padded(str(law.citation), STEP)
        for notice in law.notices:
            self._quiet(notice.text.content, " " * len(lead))
        self._paragraph(law.title, indent=" " * len(lead), first=lead, style="strong")
        self._cited((law.title,), " " * len(lead))
        for step in citation.path[1:-1]:
            above = law.provision(step)
            if above is not None and above.heading is not None:
                label = padded(_label(above), STEP)
                self._paragraph(above.heading, indent=" " * STEP, first=label, style="strong")

    def _labels(self, law: Law, steps: Iterable[Citation]) -> list[str]:
        found = (law.provision(step) for step in steps)
        return [_label(provision) for provision in found if provision is not None]

    def _provision(self, provision: Provision, depth: int, labels: list[str], law: Law) -> None:
        """One provision, with a bar beside it where it is the one marked."""
        outside = self._gutter
        if provision.citation == self._marked:
            self._gutter = BAR
        self._numbered(provision, depth, labels, law)
        self._gutter = outside

    def _numbered(self, provision: Provision, depth: int, labels: list[str], law: Law) -> None:
        """One provision: its labels hang before its first line; empty parents share that line."""
        lead = " " * (STEP * depth) + "".join(padded(label, max(STEP, len(label) + 1)) for label in labels)
        indent = " " * len(lead)
        first: str | None = lead if labels else None
        if provision.heading is not None:
            self._paragraph(provision.heading, indent=indent, first=first, style="strong")
            first = None
        if not provision.children and provision.is_empty and first is not None:
            self._screen.paragraph("", first=self._gutter + first)
        content = provision.content
        cited_at = max(
            (n for n, part in enumerate(content) if isinstance(part, Text | Table | Entry)), default=-1
        )
        if cited_at < 0:
            self._cited(provision.headed_texts, indent)
        for number, part in enumerate(content):
            match part:
                case Provision():
                    child = [_label(part)]
                    if part.heading is not None:
                        self._screen.gap()
                    if first is not None and provision.is_empty and labels:
                        self._provision(part, depth, [*labels, *child], law)
                    else:
                        self._provision(part, len(indent) // STEP, child, law)
                    first = None
                case _:
                    first = self._content(part, indent, first)
            if number == cited_at:
                self._cited(provision.headed_texts, indent)

    def _content(self, part: Content, indent: str, first: str | None) -> str | None:
        """One text or table; returns the lead that is still to be printed."""
        match part:
            case Text():
                self._paragraph(part, indent=indent, first=first)
            case Table():
                self._table(part, indent)
            case Entry():
                self.write_entry(part, indent)
            case Residue() | Provision():
                return first
        return None

    def _table(self, table: Table, indent: str) -> None:
        for line in lines_of(table):
            self._screen.paragraph(line, indent=self._gutter + indent)

    def write_entry(self, entry: Entry, indent: str = "") -> None:
        """A term with its senses below it."""
        self._screen.gap()
        self._paragraph(entry.term, indent=indent, style="strong")
        for shown, sense in entry.labelled:
            lead = indent + " " * STEP + (padded(shown, STEP) if shown else "")
            self._paragraph(sense, indent=" " * len(lead), first=lead)

    def _paragraph(self, text: Text, *, indent: str = "", first: str | None = None, style: str = "") -> None:
        spans: list[Span] = [(mark.start, mark.end, "mark") for mark in text.marks]
        if style:
            spans = _around(text.content, spans, style)
        else:
            spans += [(found.start, found.end, "cited") for found in text.references]
        first = None if first is None else self._gutter + first
        self._screen.paragraph(text.content, indent=self._gutter + indent, first=first, spans=spans)

    def _cited(self, texts: Iterable[Text], indent: str) -> None:
        """Where these texts refer, with what is not there."""
        cited = {
            _named(target, reference): self._whereabouts(target)
            for text in texts
            for reference in text.references
            for target in reference.targets
        }
        if cited:
            groups = groupby(cited, key=cited.__getitem__)
            places = "; ".join(_sorted_out(*found, list(group)) for found, group in groups)
            self._quiet(_("Cites {places}.").format(places=places), indent)

    def _whereabouts(self, target: Citation) -> tuple[Status, Gap | None]:
        """Whether a place cited can be read here, and why not."""
        here = self._expression.id
        return self._resolver.status(here, target), self._resolver.presence(here, target)

    def _notes(self, law: Law, provision: Provision) -> None:
        self._screen.gap()
        self._write_notes(law.notes_called(provision.citation, "all"))

    def _write_notes(self, notes: Sequence[Note]) -> None:
        widest = max((len(note.mark) + 1 for note in notes), default=0)
        for note in notes:
            lead = padded(note.mark, max(STEP, widest))
            for text in note.texts:
                self._paragraph(text, indent=" " * len(lead), first=lead)
                lead = " " * len(lead)
            self._cited(note.texts, lead)

    def _doubts(self, law: Law, provision: Provision) -> None:
        """The inferred numbers and the findings, after everything else."""
        place = provision.citation
        said = [
            found.message if found.citation in (None, place) else f"{found.citation}: {found.message}"
            for found in law.findings
            if (found.citation or law.citation) in place and found not in law.errors
        ]
        inferred = [found for found in provision.walk() if names.is_inferred(found)]
        if [found.citation for found in inferred] == [place]:
            sentence = _("The page does not print {citation}; it is inferred from {reasons}.")
            said.append(sentence.format(citation=place, reasons=names.reasons(provision)))
        elif inferred:
            said.append(_("[ ] The page does not print these numbers; they are inferred from its structure."))
        if said:
            self._screen.gap()
        for sentence in said:
            self._quiet(sentence, "")

    def _quiet(self, sentence: str, indent: str) -> None:
        spans = ((0, len(sentence), "quiet"),)
        self._screen.paragraph(sentence, indent=self._gutter + indent, spans=spans)


def _named(target: Citation, reference: Reference) -> str:
    if reference.kind is ReferenceKind.NOTE:
        return _("the note of {citation}").format(citation=target)
    return str(target)


def _sorted_out(status: Status, gap: Gap | None, places: list[str]) -> str:
    """Places cited, and why they cannot be read here, if so."""
    match status:
        case Status.NOT_HELD if gap is Gap.ABSENT_IN_SOURCE:
            sentence = ngettext(
                "{places} (this text does not have it)",
                "{places} (this text does not have them)",
                len(places),
            )
        case Status.NOT_HELD:
            sentence = ngettext("{places} (page not held)", "{places} (pages not held)", len(places))
        case Status.NOT_IN_EDITION:
            sentence = _("{places} (not in this edition)")
        case Status.DANGLING:
            sentence = ngettext(
                "{places} (no page in the corpus has it)",
                "{places} (no page in the corpus has them)",
                len(places),
            )
        case _:
            sentence = "{places}"
    return sentence.format(places=", ".join(places))


def _label(provision: Provision) -> str:
    label = provision.citation.label
    return f"[{label}]" if names.is_inferred(provision) else label


def _around(text: str, spans: list[Span], style: str) -> list[Span]:
    """`style` for everything in `text` that `spans` leave free, and the spans themselves."""
    filled: list[Span] = []
    at = 0
    for start, end, name in sorted(spans):
        filled += [(at, start, style), (start, end, name)]
        at = end
    return [*filled, (at, len(text), style)]
