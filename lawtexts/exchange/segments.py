"""Segments: the aligned laws as pairs and triples of texts, for spreadsheets and translation memories."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from lawtexts.compare.alignment import Alignment, align_places
from lawtexts.compare.alignment import Cell as AlignedCell
from lawtexts.compare.comparison import Book
from lawtexts.compare.corpus_protocol import CorpusProtocol
from lawtexts.exchange.table import GAP, Cell, Table
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Gap

TITLE, HEADING, TEXT, NOTE = "title", "heading", "text", "note"


@dataclass(frozen=True, slots=True)
class Segment:
    """What several expressions say at one place.

    `part` is title, heading, text or note; `number` counts the paragraphs or
    notes of the place from 1. `texts` and `gaps`, the reasons why it has nothing there,
    are by expression: one that has neither has the place without such a part.
    """

    citation: Citation
    part: str
    number: int
    texts: dict[str, str]
    gaps: dict[str, Gap]

    @property
    def key(self) -> str:
        """A name that no other segment has: 51B2a/text/1."""
        return f"{self.citation}/{self.part}/{self.number}"


def segments(
    corpus: CorpusProtocol,
    expressions: Sequence[str] | None = None,
    within: Collection[Citation] | None = None,
) -> Iterator[Segment]:
    """Every segment of the corpus, or of `within`, in the order of the Laws, the notes of a law after it.

    Raises UsageError for an expression the corpus lacks.
    """
    book = Book(corpus, expressions)
    asked = None if within is None else {place.root for place in within}
    roots = tuple(root for root in corpus.roots() if asked is None or root in asked)
    notes = book.notes(roots)
    for root in roots:
        alignment = align_places(corpus, root, book.expressions, book.places)
        for segment in _segments(alignment, notes[root]):
            if within is None or any(segment.citation in place for place in within):
                yield segment


def _segments(alignment: Alignment, notes: Iterable[tuple[Citation, dict[str, str]]]) -> Iterator[Segment]:
    root = alignment.citation
    lacking: dict[Citation, dict[str, Gap]] = {}
    for row in alignment.rows:
        gaps = {cell.expression: cell.gap for cell in row.cells if cell.gap is not None}
        lacking[row.citation] = gaps
        headings = {cell.expression: cell.heading for cell in row.cells if cell.heading}
        if headings:
            yield Segment(row.citation, TITLE if row.citation == root else HEADING, 1, headings, gaps)
        for number, texts in enumerate(_paragraphs(row.cells), 1):
            yield Segment(row.citation, TEXT, number, texts, gaps)
    counts = Counter[Citation]()
    for place, texts in notes:
        counts[place] += 1
        gaps = {name: gap for name, gap in lacking.get(place, {}).items() if name not in texts}
        yield Segment(place, NOTE, counts[place], texts, gaps)


def _paragraphs(cells: Sequence[AlignedCell]) -> list[dict[str, str]]:
    """The texts of a row paragraph by paragraph; as one where the expressions divide them otherwise."""
    divided = {cell.expression: [text.content for text in cell.texts] for cell in cells if cell.texts}
    if len({len(texts) for texts in divided.values()}) > 1:
        return [{name: "\n".join(texts) for name, texts in divided.items()}]
    return [dict(zip(divided, texts, strict=True)) for texts in zip(*divided.values(), strict=True)]


def segment_table(found: Iterable[Segment], expressions: Sequence[str]) -> Table:
    """The segments, one a row, a column for each of `expressions`, then the reasons of gaps."""
    texts = ((name, 60) for name in expressions)
    columns = (("citation", 10), ("part", 10), ("number", 10), *texts, ("gaps", 30))
    return Table("Laws", columns, (_row(segment, expressions) for segment in found))


def _row(segment: Segment, expressions: Sequence[str]) -> tuple[Cell, ...]:
    style = "heading" if segment.part in (TITLE, HEADING) else "text"
    gaps = {name: Cell(gap.value, GAP) for name, gap in segment.gaps.items()}
    texts = {name: Cell(text, style) for name, text in segment.texts.items()}
    return (
        *(Cell(one) for one in (str(segment.citation), segment.part, segment.number)),
        *((gaps | texts).get(name, Cell("")) for name in expressions),
        Cell("; ".join(f"{name}: {gap.value}" for name, gap in segment.gaps.items())),
    )
