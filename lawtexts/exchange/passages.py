"""Passages: a law, or a part of it, as one expression has it, and as Markdown or HTML for pasting.

A passage is a sequence of paragraphs, each of a kind; a form says how it sets the kinds that it shows.
A number in brackets is not printed on the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import count, groupby, product

from lawtexts.exchange import names
from lawtexts.locale import gettext as _
from lawtexts.model.characters import columns
from lawtexts.model.citation import Citation
from lawtexts.model.law import Entry, Law, Note, Provision, Table, Text
from lawtexts.model.reference import ReferenceKind, Status
from lawtexts.model.value import value

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from lawtexts.corpus.store import Corpus

PASTED = {
    "source": ("### {}", "<h3>{}</h3>"),
    "error": ("*{}*", "<p><em>{}</em></p>"),
    "notice": ("*{}*", "<p><em>{}</em></p>"),
    "title": ("**{}**", "<p><strong>{}</strong></p>"),
    "heading": ("**{}**", "<strong>{}</strong>"),
    "text": ("{}", "{}"),
    "sense": ("{}", "{}"),
    "note": ("> {}", "<p><small>{}</small></p>"),
    "legend": ("*{}*", "<p><small>{}</small></p>"),
}
"""The kinds of paragraphs that are pasted, in Markdown and HTML; "gap", "cites" and "remark" are not."""
SAID = ("heading", "text", "sense")
"""What the Law itself says in a passage."""
INDENTED = '<p style="margin-left: {}em; white-space: pre-wrap">{}</p>'
"""What the Law says in HTML, indented wherever it is pasted."""
SPECIAL = re.compile(r"[\\`*_{}\[\]<>#|~]")
"""What Markdown takes for more than a letter."""


@value
class Paragraph:
    """A paragraph of a kind; a "gap" separates paragraphs on the screen.

    Its `labels` hang before it, `depth` steps in; without any, None, it hangs where the words before it do.
    `is_asked` tells what was asked for from its context.
    """

    kind: str
    text: Text = Text("")
    labels: tuple[str, ...] | None = ()
    depth: int = 0
    is_asked: bool = False


GAP = Paragraph("gap")


class Passage:
    """What `law` has at `citation`, or only its notes that `note` names, in a form: "context" is the section
    that it lies in, "card" for reading aloud at the table, "md" and "html" for pasting.
    """

    def __init__(self, corpus: Corpus, law: Law, citation: Citation, note: str = "", form: str = "") -> None:
        self.law = law
        self.citation = citation
        self.note = note
        self.form = form
        self.shown = citation
        if form == "context":
            self.shown = citation.path[1] if len(citation.path) > 2 else citation.root
        self.headed, own = above(law, self.shown)
        self.hanging = tuple(map(label, own))
        self.depth = int(bool(self.headed))
        self._corpus = corpus
        self.expression = corpus.expression(law.expression)

    def paragraphs(self) -> Iterator[Paragraph]:
        """Who says it, under which headings, what it says and cites, its notes, what is doubtful in it."""
        law, provision = self.law, self.law.provision(self.shown)
        assert provision is not None, f"{law.expression} has no {self.shown}"
        source = names.origin(self.expression)[: 2 if self.form == "card" else 3]
        yield Paragraph("source", Text(" · ".join(source)), (f"{self.citation} ",))
        yield from (Paragraph("error", Text(error.message)) for error in law.errors)
        yield from (
            Paragraph("notice", notice.text, depth=int(not self.shown.document)) for notice in law.notices
        )
        yield from self._above()
        yield GAP
        if not self.note:
            yield from self._body(provision, self.depth, self.hanging)
            yield GAP
        called = law.notes_called(self.shown, self.note or "all")
        for note in called:
            yield from self._note(note)
        yield GAP
        for sentence in self._on_notes(called) if self.note else _findings(law, provision):
            yield Paragraph("remark", Text(sentence))
        for sentence in () if self.note else _legend(provision):
            yield Paragraph("legend", Text(sentence))
        yield GAP

    def _above(self) -> Iterator[Paragraph]:
        """The title of the law and the headings above the passage."""
        root = self.shown.root
        yield Paragraph("title", self.law.title, () if root.document else (str(root),))
        yield from self._cited([self.law.title])
        for headed in self.headed:
            yield Paragraph("title", headed.heading or Text(""), (label(headed),))

    def _body(self, provision: Provision, depth: int, labels: tuple[str, ...]) -> Iterator[Paragraph]:
        """A provision and all below it; a parent without words shares the line of its first child."""
        is_asked = provision.citation in self.citation
        parts = [*_parts(provision)] or [("text", "", Text(""))]
        own = [part for part in parts if not isinstance(part, Provision)]
        for part in parts:
            if isinstance(part, Provision):
                yield from self._body(part, depth, (*labels, label(part)))
            else:
                kind, shown, text = part
                if kind == "heading":
                    yield GAP
                inside = depth + (kind == "sense" and not shown)
                yield Paragraph(kind, text, (*labels, *filter(None, [shown])), inside, is_asked)
                if part is own[-1]:
                    yield from self._cited(provision.headed_texts)
            depth, labels = depth + len(labels), ()

    def _note(self, note: Note) -> Iterator[Paragraph]:
        for number, text in enumerate(note.texts):
            yield Paragraph("note", text, None if number else (note.mark,))
        yield from self._cited(note.texts)

    def _on_notes(self, called: Iterable[Note]) -> Iterator[str]:
        """Where the notes asked for are referenced from."""
        for note in called:
            places = ", ".join(map(str, self.law.anchors(note)))
            yield _("{mark} is referenced from {places}.").format(mark=note.mark, places=places)
        if not called:
            yield _("There is no such note.")

    def _cited(self, texts: Iterable[Text]) -> Iterator[Paragraph]:
        """What texts cite, and why this expression does not have what is not there."""
        cited: dict[str, str] = {}
        for one in (reference for text in texts for reference in text.references):
            place = _("the note of {citation}") if one.kind is ReferenceKind.NOTE else "{citation}"
            cited |= {place.format(citation=target): self._absence(target) for target in one.targets}
        if cited:
            groups = groupby(cited, key=cited.__getitem__)
            places = "; ".join(", ".join(group) + reason for reason, group in groups)
            yield Paragraph("cites", Text(_("Cites {places}.").format(places=places)), None)

    def _absence(self, target: Citation) -> str:
        """Why this text has no `target`, in brackets; "" where it has."""
        corpus, here = self._corpus, self.expression
        status, gap = corpus.status(here.id, target), corpus.presence(here.id, target)
        reason = "" if gap is None else names.gap_reason(gap, here)
        if status is Status.DANGLING:
            reason = _("no page in the corpus has such a place")
        return f" ({reason})" if reason else ""


def above(law: Law, citation: Citation) -> tuple[list[Provision], list[Provision]]:
    """The provisions with headings above a passage, and those below them whose labels stand before it."""
    found = [provision for step in citation.path[1:] if (provision := law.provision(step)) is not None]
    headed = [number for number, provision in enumerate(found[:-1]) if provision.heading is not None]
    return [found[number] for number in headed], found[headed[-1] + 1 if headed else 0 :]


def label(provision: Provision) -> str:
    """The last part of a citation; in brackets where the page does not print it."""
    own = provision.citation.label
    return f"[{own}]" if names.is_inferred(provision) else own


def table_lines(table: Table) -> list[str]:
    """The rows of `table`, their cells one under the other; a cell over several columns fills them."""
    grid: dict[tuple[int, int], str] = {}
    widths: dict[int, int] = {}
    for row, cells in enumerate(table.rows):
        for cell in cells:
            column = next(free for free in count() if (row, free) not in grid)
            taken = product(range(row, row + cell.rows), range(column, column + cell.columns))
            grid |= dict.fromkeys(taken, "") | {(row, column): cell.text.content}
            width = columns(cell.text.content) if cell.columns == 1 else 0
            widths[column] = max(widths.get(column, 0), width)

    def filled(row: int, column: int) -> str:
        text = grid.get((row, column), "")
        return text + " " * (widths[column] - columns(text))

    return [
        "  ".join(filled(row, column) for column in sorted(widths)).rstrip() for row in range(len(table.rows))
    ]


def _parts(provision: Provision) -> Iterator[Provision | tuple[str, str, Text]]:
    """What is directly in a provision, its own paragraphs each with its kind and the label it shows."""
    if provision.heading is not None:
        yield "heading", "", provision.heading
    for part in provision.content:
        match part:
            case Provision():
                yield part
            case Text():
                yield "text", "", part
            case Table():
                yield from (("text", "", Text(row)) for row in table_lines(part))
            case Entry():
                yield "heading", "", part.term
                yield from (("sense", shown, sense) for shown, sense in part.labelled)


def _findings(law: Law, provision: Provision) -> Iterator[str]:
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


def pasted(passage: Passage) -> str:
    """A passage as Markdown or HTML, for a ruling, a mail or a page."""
    from html import escape

    is_html = passage.form == "html"
    blocks: list[str] = []
    for each in passage.paragraphs():
        if each.kind not in PASTED:
            continue
        setting = PASTED[each.kind][is_html]
        for depth, words in _to_paste(each, passage.depth + len(passage.hanging)):
            if is_html:
                block = setting.format(escape(words))
                blocks.append(INDENTED.format(2 * depth, block) if each.kind in SAID else block)
            else:
                is_item = depth > 0 and bool(each.labels or each.kind == "sense")
                block = setting.format(SPECIAL.sub(r"\\\g<0>", words.replace("\n", " ")))
                blocks.append("    " * (depth - is_item) + "- " * is_item + block)
    if is_html:
        return "\n".join((f'<article lang="{escape(passage.law.language)}">', *blocks, "</article>\n"))
    return "\n\n".join((*blocks, ""))


def _to_paste(paragraph: Paragraph, outermost: int) -> Iterator[tuple[int, str]]:
    """The words of a paragraph after its labels, and the depth in a list: each label that is not one of the
    `outermost`, those of the passage itself, begins a line of its own.
    """
    labels = [*map(str.strip, paragraph.labels or ())]
    if paragraph.kind not in SAID:
        yield 0, " ".join((*labels, paragraph.text.content))
        return
    depth = paragraph.depth - outermost
    words: list[str] = []
    for one in labels:
        if depth >= 0 and words:
            yield depth, " ".join(words)
            words = []
        depth += 1
        words.append(f"{one}." if one.isalnum() else one)
    yield depth, " ".join((*words, paragraph.text.content))
