"""Passages: a law, or a part of it, as one expression has it: on the screen, and in forms for pasting.

    51B2a  Polish · 2017 Laws · pl-pzbs-2017
    51  Dwie lub więcej kart przygwożdżonych
    [B] Wyjście partnera gracza wykraczającego

        [2] [a] Gdy obrońca ma karty przygwożdżone … nakazać* partnerowi …
                Cites 50D2a (no page in the corpus); 51B1a.

    *   Jeżeli gracz nie może dokonać takiego wyjścia, patrz przepis 59.

A number in brackets is not printed on the page. A card for reading aloud at the table has the words and
notes alone: not what they cite, nor how a number in brackets is known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import count, groupby, product

from lawtexts.cli.terminal import UNWRAPPED, Screen, Span, columns, padded
from lawtexts.exchange import names
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.law import Cell, Entry, Law, Note, Provision, Table, Text
from lawtexts.model.reference import Reference, ReferenceKind, Status
from lawtexts.model.value import value

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from lawtexts.corpus.store import Corpus
    from lawtexts.model.edition import Expression

_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>#|~])")
STEP = 4
BAR = "▌ "
"""What stands beside a passage that is marked in its context."""
CARD = 74
"""The columns of a card at most: a line that is longer is lost in reading aloud."""


@value
class Line:
    """A paragraph of the provision `place`; an empty one for a number without words.

    Its `kind` is text, heading, row (of a table), term (of a definition) or sense. The labels of `labelled`
    hang before it at `depth`, then what a sense is `shown` with. The references of `cites` are listed below.
    """

    place: Citation
    depth: int
    labelled: tuple[Provision, ...]
    text: Text
    kind: str = "text"
    shown: str = ""
    cites: tuple[Text, ...] = ()

    @property
    def is_head(self) -> bool:
        return self.kind in ("heading", "term")


def lines(
    provision: Provision, depth: int = 0, labelled: tuple[Provision, ...] = (), *, merged: bool = True
) -> Iterator[Line]:
    """The lines of a provision and all below it.

    Where they are `merged` an empty parent shares the line of its first child.
    """
    parts = [*_parts(provision)]
    own = [part for part in parts if not isinstance(part, Provision)]
    if not own and not (merged and parts and labelled):
        if labelled:
            yield Line(provision.citation, depth, labelled, Text(""))
        depth, labelled = depth + len(labelled), ()
    for part in parts:
        if isinstance(part, Provision):
            yield from lines(part, depth, (*labelled, part), merged=merged)
        else:
            text, kind, shown = part
            cites = provision.headed_texts if part is own[-1] else ()
            yield Line(provision.citation, depth + (kind == "sense"), labelled, text, kind, shown, cites)
        depth, labelled = depth + len(labelled), ()


def _parts(provision: Provision) -> Iterator[Provision | tuple[Text, str, str]]:
    """What is directly in a provision, its own paragraphs each with its kind and what it shows."""
    if provision.heading is not None:
        yield provision.heading, "heading", ""
    for part in provision.content:
        match part:
            case Provision():
                yield part
            case Text():
                yield part, "text", ""
            case Table():
                yield from ((Text(row), "row", "") for row in table_lines(part))
            case Entry():
                yield part.term, "term", ""
                yield from ((sense, "sense", shown) for shown, sense in part.labelled)


def headings(law: Law, citation: Citation) -> Iterator[tuple[str, Text]]:
    """The title of the law and the headings above `citation`, each with its label."""
    yield "" if citation.document else str(law.citation), law.title
    for step in citation.path[1:-1]:
        above = law.provision(step)
        if above is not None and above.heading is not None:
            yield label(above), above.heading


def hanging(law: Law, citation: Citation) -> tuple[Provision, ...]:
    """The provisions whose labels stand before a passage: its own, and those above it up to a heading."""
    found = [provision for step in citation.path[1:] if (provision := law.provision(step)) is not None]
    headed = (number for number, above in enumerate(found[:-1], 1) if above.heading is not None)
    return tuple(found[max(headed, default=0) :])


def label(provision: Provision) -> str:
    """The last part of a citation; in brackets where the page does not print it."""
    own = provision.citation.label
    return f"[{own}]" if names.is_inferred(provision) else own


def table_lines(table: Table) -> list[str]:
    """The rows of `table`, their cells one under the other; a cell over several columns takes their room."""
    placed: list[tuple[int, int, Cell]] = []
    taken: set[tuple[int, int]] = set()
    for row, cells in enumerate(table.rows):
        for cell in cells:
            column = next(free for free in count() if (row, free) not in taken)
            taken.update(product(range(row, row + cell.rows), range(column, column + cell.columns)))
            placed.append((row, column, cell))
    widths: dict[int, int] = {}
    for _row, column, cell in placed:
        width = columns(cell.text.content) if cell.columns == 1 else 0
        widths[column] = max(widths.get(column, 0), width)
    lines = [""] * len(table.rows)
    for row, column, cell in placed:
        start = sum(widths.get(before, 0) + 2 for before in range(column))
        start = max(start, columns(lines[row]) + 2 * bool(lines[row]))
        lines[row] = padded(lines[row], start) + cell.text.content
    return lines


class Passages:
    """Writes passages of one expression to `screen`; `aloud` as cards."""

    def __init__(
        self, screen: Screen, corpus: Corpus, expression: Expression, *, aloud: bool = False
    ) -> None:
        self._screen = screen
        self._corpus = corpus
        self._expression = expression
        self._aloud = aloud
        if aloud and screen.width != UNWRAPPED:
            screen.text_width = min(screen.text_width, CARD)

    def write(self, law: Law, citation: Citation, *, context: bool = False) -> None:
        """The passage at `citation`: who says it, under which headings, what it says and cites.

        With `context` the whole section that it lies in, with a bar beside the passage itself.
        """
        screen = self._screen
        shown = citation.path[1] if context and len(citation.path) > 2 else citation
        shown = citation.root if context and shown == citation else shown
        provision = law.provision(shown)
        assert provision is not None, f"{law.expression} has no {shown}"
        self._head(law, citation)
        screen.margin = outside = " " * len(BAR) if context else ""
        self._above(law, shown)
        labelled = hanging(law, shown)
        for line in lines(provision, int(len(labelled) < len(shown.path) - 1), labelled):
            screen.margin = BAR if context and line.place in citation else outside
            self._line(line)
        screen.margin = outside
        screen.gap()
        self._notes(law.notes_called(shown, "all"))
        screen.gap()
        if not self._aloud:
            for sentence in (*_doubts(law, provision), *_legend(provision)):
                screen.paragraph(sentence, style="quiet")
        screen.margin = ""
        screen.gap()

    def write_notes(self, law: Law, citation: Citation, which: str) -> None:
        """Only the notes at `citation` that `which` names, and where they are referenced from."""
        self._head(law, citation)
        self._above(law, citation)
        called = law.notes_called(citation, which)
        self._notes(called)
        for note in () if self._aloud else called:
            places = ", ".join(map(str, law.anchors(note)))
            sentence = _("{mark} is referenced from {places}.").format(mark=note.mark, places=places)
            self._screen.paragraph(sentence, style="quiet")
        if not called:
            self._screen.paragraph(_("There is no such note."), style="quiet")
        self._screen.gap()

    def _head(self, law: Law, citation: Citation) -> None:
        name = str(citation)
        language, *more = names.origin(self._expression)
        if self._aloud:
            from lawtexts.languages import name as own_name

            language, more = own_name(law.language).upper(), more[:1]
        text = f"{name}  {' · '.join((language, *more))}"
        self._screen.paragraph(text, spans=((0, len(name), "strong"), (len(name) + 2, len(text), "quiet")))
        for error in law.errors:
            self._screen.paragraph(error.message, style="error")

    def _above(self, law: Law, citation: Citation) -> None:
        for notice in law.notices:
            lead = "" if citation.document else " " * STEP
            self._screen.paragraph(notice.text.content, lead, style="quiet")
        for own, text in headings(law, citation):
            lead = padded(own, STEP) if own else ""
            self._text(text, lead, style="strong")
            if text is law.title:
                self._cited([text], lead)
        self._screen.gap()

    def _line(self, line: Line) -> None:
        labels = [*map(label, line.labelled), *filter(None, [line.shown])]
        lead = " " * (STEP * line.depth) + "".join(padded(one, max(STEP, len(one) + 1)) for one in labels)
        if line.is_head or self._aloud:
            self._screen.gap()
        self._text(line.text, lead, style="strong" if line.is_head or self._aloud else "")
        self._cited(line.cites, lead)

    def _notes(self, notes: Sequence[Note]) -> None:
        width = max((len(note.mark) + 1 for note in notes), default=0)
        for note in notes:
            lead = padded(note.mark, max(STEP, width))
            for text in note.texts:
                self._text(text, lead)
                lead = " " * len(lead)
            self._cited(note.texts, lead)

    def _text(self, text: Text, lead: str, style: str = "") -> None:
        spans: list[Span] = [(mark.start, mark.end, "mark") for mark in text.marks]
        if not style:
            spans += [(found.start, found.end, "cited") for found in text.references]
        self._screen.paragraph(text.content, lead, spans=spans, style=style)

    def _cited(self, texts: Iterable[Text], lead: str) -> None:
        """What texts cite and which of it is not there, below them, as far in as their `lead` is wide."""
        cited = {
            _named(target, reference): self._absence(target)
            for text in texts
            for reference in text.references
            for target in reference.targets
        }
        if cited and not self._aloud:
            groups = groupby(cited, key=cited.__getitem__)
            places = "; ".join(", ".join(group) + reason for reason, group in groups)
            self._screen.paragraph(_("Cites {places}.").format(places=places), " " * len(lead), style="quiet")

    def _absence(self, target: Citation) -> str:
        """Why this text has no `target`, in brackets; "" where it has."""
        corpus, here = self._corpus, self._expression
        status, gap = corpus.status(here.id, target), corpus.presence(here.id, target)
        reason = "" if gap is None else names.gap_reason(gap, here)
        if status is Status.DANGLING:
            reason = _("no page in the corpus has such a place")
        return f" ({reason})" if reason else ""


def _doubts(law: Law, provision: Provision) -> Iterator[str]:
    """The findings at a passage."""
    place = provision.citation
    for found in law.findings:
        is_here = (found.citation or law.citation) in place or found.code == "truncated-page"
        if is_here and found not in law.errors:
            at = "" if found.citation in (None, place) else f"{found.citation}: "
            yield at + found.message


def _legend(provision: Provision) -> Iterator[str]:
    """How the numbers of a passage that are inferred are known."""
    place = provision.citation
    inferred = [found.citation for found in provision.walk() if names.is_inferred(found)]
    if inferred == [place]:
        yield names.how_known(provision)
    elif inferred:
        yield _("[ ] The page does not print these numbers; they are inferred from its structure.")


def _named(target: Citation, reference: Reference) -> str:
    if reference.kind is ReferenceKind.NOTE:
        return _("the note of {citation}").format(citation=target)
    return str(target)


MARKDOWN = {
    "source": "### {words}",
    "remark": "*{words}*",
    "heading": "**{words}**",
    "text": "{indent}{words}",
    "item": "{indent}- {words}",
    "note": "> {words}",
    "legend": "*{words}*",
}
TOGETHER = {"item": "\n", "note": "\n>\n"}
"""What is between the items of a list in Markdown, and the notes of a quotation; others stand apart."""
HTML = {
    "source": "<h3>{words}</h3>",
    "remark": "<p><em>{words}</em></p>",
    "heading": "<p><strong>{words}</strong></p>",
    "text": '<p style="margin-left: {indent}em; white-space: pre-wrap">{words}</p>',
    "item": '<p style="margin-left: {indent}em; white-space: pre-wrap">{words}</p>',
    "note": "<p><small>{words}</small></p>",
    "legend": "<p><small>{words}</small></p>",
}
"""What the parts of a passage are in a form; its own styles indent HTML wherever it is pasted."""


@value
class Part:
    """A paragraph to be pasted, with its labels, a key of `MARKDOWN`; a heading or term `is_head`."""

    kind: str
    words: str
    depth: int = 0
    is_head: bool = False


def pasted(form: str, law: Law, provision: Provision, expression: Expression) -> str:
    """A passage as Markdown ("md") or HTML, for a ruling, a mail or a page."""
    parts = _parts_to_paste(law, provision, expression)
    if form == "html":
        from html import escape

        lines = [f'<article lang="{escape(law.language)}">']
        for part in parts:
            words = f"<strong>{escape(part.words)}</strong>" if part.is_head else escape(part.words)
            lines.append(HTML[part.kind].format(words=words, indent=2 * part.depth))
        return "\n".join((*lines, "</article>\n"))
    blocks = (
        TOGETHER.get(kind, "\n\n").join(map(_in_markdown, group))
        for kind, group in groupby(parts, key=lambda part: part.kind)
    )
    return "\n\n".join(blocks) + "\n\n"


def _in_markdown(part: Part) -> str:
    words = _MARKDOWN.sub(r"\\\1", part.words.replace("\n", " "))
    return MARKDOWN[part.kind].format(words=words, indent="    " * (part.depth - (part.kind == "item")))


def _parts_to_paste(law: Law, provision: Provision, expression: Expression) -> Iterator[Part]:
    yield Part("source", " · ".join((str(provision.citation), *names.origin(expression))))
    for remark in (*(found.message for found in law.errors), *(one.text.content for one in law.notices)):
        yield Part("remark", remark)
    for number, (own, text) in enumerate(headings(law, provision.citation)):
        yield Part("heading", f"{own} {text.content}" if number else text.content)
    outermost = hanging(law, provision.citation)
    for line in lines(provision, labelled=outermost, merged=False):
        labels = [one if one.startswith("[") else f"{one}." for one in map(label, line.labelled)]
        words = " ".join((*labels, *filter(None, [line.shown]), line.text.content))
        depth = line.depth + len(line.labelled) - len(outermost)
        is_item = depth > 0 and bool(line.labelled or line.kind == "sense")
        yield Part("item" if is_item else "text", words, depth, line.is_head)
    for note in law.notes_called(provision.citation, "all"):
        yield Part("note", " ".join((note.mark, *(text.content for text in note.texts))))
    yield from (Part("legend", sentence) for sentence in _legend(provision))
