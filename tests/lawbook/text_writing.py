"""What the extracts of the three sites share: the style of a page, words, paragraphs, tables."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from lawtexts.model.citation import Citation
from tests.lawbook.figures import figures
from tests.lawbook.meaning import Figures, Heading, Paragraph
from tests.lawbook.pieces import Cite, Picture, Piece, Sign, Tear, Words
from tests.lawbook.truth import Book, TrueLaw, TrueProvision
from tests.lawbook.wording import heading, paragraph

NBSP = "\u00a0"


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How an extractor wrote one page.

    `step` is the spaces a level; `counts_empty` whether the printed numbers count
    a parent that vanished; `tables` whether the Spanish page sets its lists as
    tables; `headings` picks the Italian form of a heading: 0 run in, 1 on its own
    line, 2 on its own line with a colon, 3 anything; `draw` seeds what is left.
    """

    step: int = 2
    counts_empty: bool = True
    tables: bool = True
    headings: int = 0
    draw: str = ""


def style_of(book: Book, number: int) -> TextStyle:
    """The style of a page of this book."""
    draw = f"{book.seed}/{book.expression}/{number}/text"
    random = Random(draw)
    return TextStyle(
        random.choice((1, 2)),
        random.random() < 0.6,
        random.random() < 0.6,
        random.choice((0, 0, 1, 2, 3)),
        draw,
    )


class Extract:
    """What the three sites share: words, paragraphs, tables."""

    def __init__(self, book: Book, law: TrueLaw, style: TextStyle) -> None:
        self.book, self.source, self.style = book, law, style
        self.language = book.language
        self.random = Random(style.draw)

    def inline(self, pieces: tuple[Piece, ...]) -> str:
        """A wording as an extract has it."""
        found = ""
        for piece in pieces:
            match piece:
                case Words(text):
                    found += text
                case Cite():
                    found += piece.text(extract=True)
                case Sign(number):
                    found += self.source.sign(number, self.language)
                case Picture():
                    pass
                case Tear():
                    found += "\n"
        return found

    def words(self, text: Paragraph, here: Citation) -> str:
        return self.inline(paragraph(text, here, self.language))

    def heading(self, text: Heading, here: Citation) -> str:
        return self.inline(heading(text, here, self.language))

    def table(self, part: Figures) -> list[str]:
        return [" ".join(row) for row in figures(part, self.language)]

    def blocks(self, node: TrueProvision) -> list[str]:
        """A law or section: its paragraphs, lists and tables, each followed by a blank line."""
        found: list[str] = []
        for part in node.groups():
            match part:
                case tuple():
                    found += [*self.listed(part), ""]
                case TrueProvision():
                    found += self.section(part)
                case Paragraph():
                    found += [self.words(part, node.citation), ""]
                case Figures():
                    found += [*self.table(part), ""]
        return found

    def section(self, section: TrueProvision) -> list[str]:
        raise NotImplementedError

    def listed(self, items: tuple[TrueProvision, ...]) -> Iterable[str]:
        raise NotImplementedError

    def title(self) -> str:
        return self.inline(heading(self.source.title, self.source.citation, self.language))

    def lines(self) -> list[str]:
        raise NotImplementedError
