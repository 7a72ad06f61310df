"""Differences on the screen: texts side by side, divergences and findings as sentences, a redline.

Polish · 2017 Laws        │ Italian · 2007 Laws       │ Spanish · 2007 Laws

51B2c
Gdy obrońca ma karty      │ Not in the 2007 Laws.     │ Not in the 2007 Laws.
przygwożdżone w więcej    │                           │

Texts stand one below the other where they do not fit beside each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from lawtexts.cli.terminal import UNWRAPPED, Screen, Words, remark, words_of
from lawtexts.compare.alignment import Alignment, Cell, Row
from lawtexts.compare.divergence import Divergence
from lawtexts.compare.listing import Checked, Compared
from lawtexts.corpus.lookup import Lookup
from lawtexts.corpus.store import Corpus
from lawtexts.exchange import names
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Severity
from lawtexts.model.law import Law, Note

if TYPE_CHECKING:  # what only some commands load
    from lawtexts.compare.revision import Revised, Revision

NOT_COMPARED = N_("Nothing was compared: that takes two translations of the same place.")
SEVERITIES = {
    "error": ("✗", "error", N_("Errors")),
    "warning": ("!", "warning", N_("Warnings")),
    "info": ("·", "quiet", N_("Remarks")),
}
"""The sign and the style of each severity, and its name."""
UNBOUNDED = 120
"""How wide columns are where there is no terminal."""
NARROWEST = 22
"""How wide a column must be to be read with pleasure."""
_PLACE = 5
"""How wide most citations are, so that what is said of them begins in one column."""
EXPLAINED_BY_ITS_CELL = "not-in-edition"


class Columns:
    """Writes rows of cells to `screen`; a cell is what is one below the other in a column.

    Where columns would be narrower than `narrowest`, the cells of a row stand one below the other, each under
    its head.
    """

    def __init__(self, screen: Screen, heads: Sequence[Sequence[Words]], narrowest: int = NARROWEST) -> None:
        self._screen = screen
        self._heads = heads
        width = UNBOUNDED if screen.width == UNWRAPPED else screen.width
        self._column = (width - 3 * (len(heads) - 1)) // max(1, len(heads))
        self._is_side_by_side = self._column >= narrowest

    def head(self) -> None:
        """The heads, where not every cell has its own."""
        if self._is_side_by_side:
            self.row(self._heads)

    def row(self, cells: Sequence[Sequence[Words]]) -> None:
        """One cell for each column."""
        screen = self._screen
        if self._is_side_by_side:
            lines = ([line for one in cell for line in screen.lines(one, self._column)] for cell in cells)
            screen.row(lines, [self._column] * len(cells), screen.style(" │ ", "quiet"))
            return
        for head, cell in zip(self._heads, cells, strict=True):
            screen.line(screen.style(head[0].text, "mark"))
            for one in cell:
                screen.paragraph(one, "  ")


def write_alignments(
    screen: Screen,
    asked: Lookup,
    alignments: Iterable[Alignment],
    found: Sequence[Divergence],
    *,
    only_differing: bool = False,
) -> None:
    """Places side by side, below each row what differs in it, marked in the texts.

    With `only_differing` the rows alone in which something differs.
    """
    corpus = asked.corpus
    origins = (names.origin(one) for one in asked.columns)
    heads = [[Words(f"{named} · {year}", "strong"), Words(name, "quiet")] for named, year, name in origins]
    columns = Columns(screen, heads)
    differing = {one.citation for one in found}
    for alignment in alignments:
        rows = [row for row in alignment.rows if not only_differing or row.citation in differing]
        if not rows:
            continue
        laws = [corpus.law(one, alignment.citation) for one in asked.ids]
        columns.head()
        errors = [law.errors if law else () for law in laws]
        if any(errors):
            columns.row([[Words(one.message, "error") for one in own] for own in errors])
        for row in rows:
            here = [
                one for one in found if one.citation == row.citation and one.code != EXPLAINED_BY_ITS_CELL
            ]
            screen.heading(str(row.citation))
            columns.row([_cell(corpus, cell, row.citation, here) for cell in row.cells])
            for divergence in here:
                write_divergence(screen, divergence, within=row.citation)
        is_whole = alignment.citation.parent is None and not only_differing
        notes = [_notes(law, None if is_whole else rows) for law in laws]
        if any(notes):
            screen.heading(_("Notes"))
            columns.row([*map(_noted, notes)])
        screen.gap()


def _notes(law: Law | None, rows: Iterable[Row] | None) -> list[Note]:
    """The notes of a law that are marked in these rows, or all of them."""
    if law is None or rows is None:
        return [*law.notes] if law is not None else []
    cells = (cell for row in rows for cell in row.cells if cell.expression == law.expression)
    places = {provision.citation for cell in cells for provision in cell.provisions}  # of its own edition
    return [note for note in law.notes if not places.isdisjoint(law.anchors(note))]


def _noted(notes: Iterable[Note]) -> list[Words]:
    marked = ((note.mark, text.content) for note in notes for text in note.texts)
    return [Words(f"{mark} {text}", spans=[(0, len(mark), "mark")]) for mark, text in marked]


def _cell(corpus: Corpus, cell: Cell, place: Citation, found: Sequence[Divergence]) -> list[Words]:
    """The texts of a cell, or why it has none. Spans of divergences count in all its headings, or texts."""
    if cell.gap is not None:
        return [Words(names.gap_sentence(cell.gap, corpus.expression(cell.expression)), "quiet")]
    parts: list[Words] = []
    if cell.citation != place:
        parts.append(Words(_("{citation} in this edition").format(citation=cell.citation), "quiet"))
    at = {"heading": 0, "text": 0}
    for provision in cell.provisions:
        for text in provision.headed_texts:
            where = "heading" if text is provision.heading else "text"
            start = at[where]
            at[where] += len(text.content) + 1
            spans = [
                (first - start, last - start, "warning")
                for one in found
                if one.where == where
                for first, last in dict(one.spans).get(cell.expression, ())
            ]
            parts.append(words_of(text, "strong" if where == "heading" else "", spans))
        references = (one for text in provision.headed_texts for one in text.references)
        targets = dict.fromkeys(str(target) for one in references for target in one.targets)
        if targets:
            parts.append(Words("→ " + ", ".join(targets), "quiet"))
    return parts or [Words(_("no text of its own"), "quiet")]


def write_list(
    screen: Screen, found: Checked | Compared, shown: Collection[Citation] = (), *, compared: bool = True
) -> None:
    """Print divergences but for those at places `shown`, the findings of pages, then how many there are.

    Where nothing was `compared` that is said instead of that nothing differs.
    """
    for divergence in found.divergences:
        if divergence.citation not in shown:
            write_divergence(screen, divergence)
    if found.findings:
        screen.heading(_("Doubts about the pages: {count}").format(count=len(found.findings)))
    for one in found.findings:
        finding = one.finding
        line = f":{finding.line}" if finding.line else ""
        sentence = f"{finding.message} ({one.expression}/{one.page}{line})"
        _write(screen, finding.severity, str(finding.citation or ""), sentence, finding.code)
    counts = Counter(divergence.severity.value for divergence in found.divergences)
    counts.update(one.finding.severity.value for one in found.findings)
    said = [f"{_(name)}: {counts[code]}" for code, (*_shown, name) in SEVERITIES.items() if counts[code]]
    if said:
        screen.gap()
        screen.line(" · ".join(said))
    if not compared:
        screen.paragraph(_(NOT_COMPARED))
    elif not said:
        screen.line(_("Nothing to report."))


def write_divergence(screen: Screen, divergence: Divergence, *, within: Citation | None = None) -> None:
    """One divergence; without its citation where it stands `within` that place's own row."""
    place = "" if divergence.citation == within else str(divergence.citation)
    _write(screen, divergence.severity, place, divergence.message, divergence.code)


def sign(screen: Screen, severity: Severity) -> str:
    """The sign of a severity, styled."""
    mark, style, _sentences = SEVERITIES[severity.value]
    return screen.style(mark, style)


def _write(screen: Screen, severity: Severity, place: str, sentence: str, code: str) -> None:
    text = f"{sentence}  [{code}]"
    quiet = 0 if severity.value == "info" else len(text) - len(code) - 2
    lead = f"{sign(screen, severity)} " + (f"{place:<{_PLACE}}  " if place else "")
    screen.paragraph(Words(text, spans=[(quiet, len(text), "quiet")]), lead)


def report_uncompared_languages(asked: Lookup) -> None:
    """Report the languages in which not everything is compared, and why."""
    from lawtexts.compare.check import uncompared

    sentences = (
        _(
            "lawtexts has no grammar of these languages, so that only structure, references and notes are "
            "compared: {languages}."
        ),
        _(
            "The termbase has no words in these languages, so that terms, the strength of verbs, cards and "
            "sides are not compared: {languages}."
        ),
    )
    for sentence, languages in zip(sentences, uncompared(asked.corpus, asked.ids), strict=True):
        if languages:
            remark(sentence.format(languages=", ".join(map(names.language_within, languages))))


def report_accepted(found: Compared | Checked) -> None:
    """Report how many differences are not listed because a waiver accepts them."""
    if found.waived:
        remark(_("Accepted in waivers.toml, and not listed: {count}").format(count=len(found.waived)))


def write_redline(screen: Screen, revision: Revision) -> None:
    """What became of a law between two translations into one language; unchanged text is only counted."""
    if revision.clean:
        screen.line(_("{citation} is the same in both.").format(citation=revision.citation))
        return
    same = sum(1 for each in revision.revised if each.clean)
    if 2 * same < len(revision.revised):
        sentence = _("{citation} was rewritten: {same} of {total} texts are unchanged.")
        screen.line(sentence.format(citation=revision.citation, same=same, total=len(revision.revised)))
        screen.gap()
    signs = {"kept": ("", "", ""), "added": ("{+", "+}", "new"), "removed": ("[-", "-]", "gone")}
    for each in revision.changed:
        screen.line(screen.style(_head(each), "strong"))
        text, spans = "", []
        for edit in each.edits:
            before, after, style = signs[edit.change.value]
            words, start = edit.new or edit.old, len(text)
            text += before + words + after
            spans.append((start, len(text), style))
        screen.paragraph(Words(text, spans=spans), "  ")
        screen.gap()
    screen.line(_("Unchanged texts: {count}.").format(count=same))


def _head(each: Revised) -> str:
    old, new = each.old, each.new
    said = "{citation}" if old == new else _("{citation}: moved from {old}")
    if old is None or new is None:
        said = _("{citation}: removed") if new is None else _("{citation}: new")
    place = str(new or old)
    if each.where == "note":
        place = _("{citation} (note {marks})").format(citation=place, marks=each.mark or "–")
    return said.format(citation=place, old=old)
