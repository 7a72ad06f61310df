"""lawtexts compare: the same places of several translations side by side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import click

from lawtexts.cli import names, options
from lawtexts.cli.columns import Columns, Paragraph
from lawtexts.cli.differences import write_divergence
from lawtexts.cli.errors import FOUND, NOTHING
from lawtexts.cli.filters import Selection, report_uncompared_languages
from lawtexts.cli.resolve import request
from lawtexts.cli.screen import Screen, Span
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _

if TYPE_CHECKING:
    from lawtexts.compare.alignment import Alignment, Cell, Row
    from lawtexts.compare.divergence import Divergence
    from lawtexts.corpus.store import Corpus
    from lawtexts.model.citation import Citation
    from lawtexts.model.edition import Expression
    from lawtexts.model.law import Provision

EXPLAINED_BY_ITS_CELL = "not-in-edition"


@options.command(
    "compare",
    help=_(
        "Set the translations of a law, or of a part of it, side by side.\n\n"
        "Where one has nothing, its cell says why. What differs in form stands below the row it is found in; "
        "lawtexts judges no meaning."
    ),
    short_help=_("Set translations side by side."),
)
@click.argument(
    "words", nargs=-1, required=True, metavar=_("CITATION"), shell_complete=options.complete_citation
)
@options.differences("warning")
@options.expressions
def command(
    settings: Settings,
    words: tuple[str, ...],
    selection: Selection,
    languages: tuple[str, ...],
    expressions: tuple[str, ...],
) -> int:
    """Print the places that `words` cite, side by side, with the differences selected."""
    from lawtexts.compare.alignment import align

    asked = request(settings.open_corpus(), words, languages=languages, expressions=expressions)
    corpus, places = asked.corpus, asked.places
    found = selection.divergences(selection.compare(asked), places)
    screen = settings.screen()
    if settings.json:
        from lawtexts.exchange import contract

        every = dict.fromkeys((*places, *(one.citation for one in asked.missing())))
        alignments = [align(corpus, place, asked.ids) for place in every]
        settings.print_json(
            asked=[contract.asked_entry(query.query, query.readings, query.rest) for query in asked.asked],
            rows=[row for each in alignments for row in contract.alignment_rows(each, corpus)],
            divergences=[contract.divergence_entry(divergence) for divergence in found],
        )
    else:
        for place in places:
            _Sheet(screen, corpus, asked.columns, found).write(align(corpus, place, asked.ids))
        asked.report()
    if places:
        report_uncompared_languages(asked)
    return FOUND if places else NOTHING


class _Sheet:
    """One alignment on the screen."""

    def __init__(
        self,
        screen: Screen,
        corpus: Corpus,
        expressions: Sequence[Expression],
        divergences: Iterable[Divergence],
    ) -> None:
        self._screen = screen
        self._corpus = corpus
        self._expressions = expressions
        self._divergences = tuple(divergences)
        labels = [f"{names.language(found.language)} · {names.edition(found)}" for found in expressions]
        self._columns = Columns(screen, labels)
        self._labels = labels

    def write(self, alignment: Alignment) -> None:
        heads = zip(self._labels, self._expressions, strict=True)
        self._columns.head(
            [
                [Paragraph.styled(label, "strong"), Paragraph.styled(found.id, "quiet")]
                for label, found in heads
            ]
        )
        errors = [self._errors(found, alignment.citation) for found in self._expressions]
        if any(errors):
            self._columns.row(errors)
        for row in alignment.rows:
            differing = [found for found in self._divergences if found.citation == row.citation]
            self._columns.rule(str(row.citation))
            self._columns.row([self._cell(cell, row, differing) for cell in row.cells])
            for divergence in differing:
                if divergence.code != EXPLAINED_BY_ITS_CELL:
                    write_divergence(self._screen, divergence, within=row.citation)
        self._notes(alignment)
        self._screen.gap()

    def _errors(self, expression: Expression, citation: Citation) -> list[Paragraph]:
        law = self._corpus.law(expression.id, citation)
        return [] if law is None else [Paragraph.styled(found.message, "error") for found in law.errors]

    def _cell(self, cell: Cell, row: Row, differing: Sequence[Divergence]) -> list[Paragraph]:
        expression = self._corpus.expression(cell.expression)
        if cell.gap is not None:
            return [Paragraph.styled(names.gap_in_short(cell.gap, expression), "quiet")]
        parts = []
        if cell.citation != row.citation:
            moved = _("{citation} in this edition").format(citation=cell.citation)
            parts.append(Paragraph.styled(moved, "quiet"))
        shifted = {
            where: [
                (start, end, "warning")
                for divergence in differing
                if divergence.where == where and divergence.code != EXPLAINED_BY_ITS_CELL
                for start, end in dict(divergence.spans).get(cell.expression, ())
            ]
            for where in ("heading", "text")
        }
        at = {"heading": 0, "text": 0}
        for provision in cell.provisions:
            parts += self._provision(provision, shifted, at)
        return parts or [Paragraph.styled(_("no text of its own"), "quiet")]

    def _provision(
        self, provision: Provision, shifted: Mapping[str, list[Span]], at: dict[str, int]
    ) -> list[Paragraph]:
        """Its paragraphs; `shifted` counts in all texts of the cell, of which `at` went before."""

        def differing(where: str, content: str) -> list[Span]:
            start = at[where]
            at[where] += len(content) + 1
            return [
                (a - start, b - start, style)
                for a, b, style in shifted[where]
                if start <= a and b <= start + len(content)
            ]

        parts = []
        if provision.heading is not None:
            content = provision.heading.content
            strong = [(0, len(content), "strong")]
            parts.append(Paragraph(content, _over(strong, differing("heading", content))))
        for text in provision.texts:
            marks = [(mark.start, mark.end, "mark") for mark in text.marks]
            cited = [(found.start, found.end, "cited") for found in text.references]
            parts.append(Paragraph(text.content, _apart(differing("text", text.content), marks, cited)))
        targets = [
            str(target)
            for text in provision.headed_texts
            for reference in text.references
            for target in reference.targets
        ]
        if targets:
            parts.append(Paragraph.styled("→ " + ", ".join(dict.fromkeys(targets)), "quiet"))
        return parts

    def _notes(self, alignment: Alignment) -> None:
        """The notes of the law, each translation's own, when the whole law is compared."""
        if alignment.citation.parent is not None:
            return
        laws = [self._corpus.law(found.id, alignment.citation) for found in self._expressions]
        notes = [law.notes if law is not None else () for law in laws]
        if any(notes):
            self._columns.rule(_("Notes"))
            self._columns.row(
                [
                    [
                        Paragraph(f"{note.mark} {text.content}", ((0, len(note.mark), "mark"),))
                        for note in own
                        for text in note.texts
                    ]
                    for own in notes
                ]
            )


def _over(under: Iterable[Span], spans: Iterable[Span]) -> tuple[Span, ...]:
    """The spans, and what of `under` lies outside them."""
    kept = sorted(spans)
    for start, end, style in under:
        for span in [*kept, (end, end, "")]:
            if start < span[0]:
                kept.append((start, min(end, span[0]), style))
            start = max(start, span[1])
    return tuple(sorted(kept))


def _apart(*groups: Iterable[Span]) -> tuple[Span, ...]:
    """The spans of all groups that overlap none of an earlier group."""
    kept: list[Span] = []
    for group in groups:
        kept += [span for span in group if all(span[1] <= other[0] or other[1] <= span[0] for other in kept)]
    return tuple(sorted(kept))
