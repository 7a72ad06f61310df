"""Pages as plain-text extracts, in the style of the five real ones.

Each page has its own style, drawn from the book's seed. Polish and English pages lose their section letters
and print "1." at every depth; a parent without words vanishes, and on some pages the numbers after it are
then wrong. Bytes end without a newline, as received.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from lawtexts.model.citation import Level
from tests.lawbook.expected import notice_text
from tests.lawbook.meaning import Heading, Paragraph
from tests.lawbook.truth import Book, TrueLaw, TrueProvision
from tests.lawbook.wording import NBSP, Cite, Piece, heading, paragraph


def text_page(book: Book, number: int) -> bytes:
    """The extract of a law's page as bytes."""
    writer = {"pzbs": _Polish, "bridgeditalia": _Italian, "bridgevenezuela": _Spanish}[book.site]
    return "\n".join(writer(book, book.law(number)).lines()).encode()


class _Extract:
    """What the three sites share: words, paragraphs, lists."""

    def __init__(self, book: Book, law: TrueLaw) -> None:
        self.source, self.language = law, book.language
        self.random = Random(f"{book.seed}/{book.expression}/{law.number}/text")
        self.step = self.random.choice((1, 2))
        """Columns a level."""
        self.counts_empty = self.random.random() < 0.6
        """Whether the printed numbers count a parent that vanished."""
        self.form = self.random.choice((0, 0, 1, 2, 3))
        """The Italian form of a heading: 0 run in, 1 on its own line, 2 on its own with a colon, 3 any."""

    def inline(self, pieces: Iterable[Piece]) -> str:
        """A wording as an extract has it."""
        return "".join(
            piece
            if isinstance(piece, str)
            else piece.text(extract=True)
            if isinstance(piece, Cite)
            else self.source.sign(piece.number, self.language)
            for piece in pieces
        )

    def words(self, text: Paragraph, node: TrueProvision | TrueLaw) -> str:
        return self.inline(paragraph(text, node.citation, self.language))

    def heading(self, text: Heading | None) -> str:
        return self.inline(heading(text, self.language)) if text is not None else ""

    def blocks(self, node: TrueProvision) -> list[str]:
        """A law or section: its paragraphs and lists, each followed by a blank line."""
        found: list[str] = []
        for part in node.groups():
            match part:
                case tuple():
                    found += [*self.listed(part), ""]
                case TrueProvision():
                    found += self.section(part)
                case Paragraph():
                    found += [self.words(part, node), ""]
        return found

    def noted(self, after: str = " ") -> list[str]:
        law = self.source
        notes = [(law.sign(note.mark, self.language), self.words(note.paragraph, law)) for note in law.notes]
        return [line for sign, words in notes for line in (f"{sign}{after}{words}", "")]

    def section(self, section: TrueProvision) -> list[str]:
        raise NotImplementedError

    def listed(self, items: tuple[TrueProvision, ...]) -> Iterable[str]:
        raise NotImplementedError

    def lines(self) -> list[str]:
        raise NotImplementedError


class _Polish(_Extract):
    """pzbs: navigation, title, headings as lines, lists indented by depth."""

    def lines(self) -> list[str]:
        law = self.source
        notice = notice_text(law, self.language)
        found = [" ".join(navigation(law.number, self.language)), "", *([notice, ""] if notice else [])]
        found += [self.heading(law.title), "", *self.blocks(law.root), *self.noted()]
        while not found[-1]:
            found.pop()
        return found

    def section(self, section: TrueProvision) -> list[str]:
        return [self.heading(section.heading), "", *self.blocks(section)]

    def listed(self, items: tuple[TrueProvision, ...], depth: int = 1) -> Iterator[str]:
        """An `<ol>` whose parents without words vanish; numbers are as printed, not as they are."""
        number = min(item.citation.ordinal for item in items) if depth == 1 else 1
        for item in items:
            if item.is_empty:
                number += self.counts_empty
            else:
                lines = [self.heading(item.heading)] if item.heading is not None else []
                lines += [self.words(part, item) for part in item.paragraphs]
                yield f"{' ' * (depth * self.step)}{number}. {lines[0]}"
                yield from (" " * ((depth + 1) * self.step) + line for line in lines[1:])
                number += 1
            if item.children:
                yield from self.listed(item.children, depth + 1)


class _Italian(_Extract):
    """bridgeditalia: "Art. 51 – TITLE", letters and numbers in the text, notes after two blank lines."""

    def lines(self) -> list[str]:
        law = self.source
        notice = notice_text(law, "it")
        found = [notice, ""] if notice else []
        found += [f"Art. {law.number} – {self.heading(law.title).upper()}", "", *self.blocks(law.root), ""]
        return [*found, *self.noted(f":{NBSP}"), "Indice Articoli del Codice di Gara"]

    def section(self, section: TrueProvision) -> list[str]:
        """Letter and heading in one of the forms of the site, then the rest."""
        title = f"{section.citation.section}. {self.heading(section.heading)}"
        if not section.content or not isinstance(first := section.content[0], Paragraph):
            return [title, "", *self.blocks(section)]
        rest = TrueProvision(section.citation, None, section.content[1:])
        form = self.form if self.form < 3 else self.random.randrange(3)
        words = self.words(first, section)
        opening = (f"{title}:{NBSP}{words}", f"{title}\n{words}", f"{title}:\n{words}")[form]
        return [opening, "", *self.blocks(rest)]

    def listed(self, items: tuple[TrueProvision, ...]) -> Iterator[str]:
        """`1. text`; a parent without words shares its line with its first child: `1. (a) text`."""
        for item in items:
            opening, *rest = self.node(item, 1)
            yield "  " + opening
            yield from rest

    def node(self, node: TrueProvision, depth: int) -> Iterator[str]:
        """The lines of an item or below, the first with its label and without indentation."""
        label = f"{node.citation.label}." if node.citation.level is Level.ITEM else f"({node.citation.label})"
        first = f"{label} {self.heading(node.heading)}: " if node.heading is not None else label + " "
        for part in node.content:
            lines = [self.words(part, node)] if isinstance(part, Paragraph) else self.node(part, depth + 1)
            opening, *rest = lines
            yield (first or "  " * (depth + 1)) + opening
            yield from rest
            first = ""


class _Spanish(_Extract):
    """bridgevenezuela: breadcrumb, grid of numbers, menu; lists plain or as tables; a pager at the end."""

    def lines(self) -> list[str]:
        law = self.source
        found = [breadcrumb(law.number), "LEYES", *map(" ".join, grid()), *MENU, ""]
        found += [f"LEY {law.number}", "", self.heading(law.title), "", *self.blocks(law.root), *self.noted()]
        return [*found, NBSP, f"{NBSP} {NBSP} Ley {law.number}"]

    def section(self, section: TrueProvision) -> list[str]:
        return [
            f"{section.citation.section}.{NBSP} {self.heading(section.heading)}",
            "",
            *self.blocks(section),
        ]

    def listed(self, items: tuple[TrueProvision, ...]) -> list[str]:
        """A list with letters is a table; another may be."""
        if self.form or any(item.children for item in items):
            return [NBSP, *(row for item in items for row in self.rows(item, 0))]
        return [line for item in items for line in self.plain(item)]

    def plain(self, item: TrueProvision) -> Iterator[str]:
        first = f"  {item.citation.label}. "
        first += f"{self.heading(item.heading)}: " if item.heading is not None else ""
        for part in item.paragraphs:
            yield (first or "    ") + self.words(part, item)
            first = ""

    def rows(self, node: TrueProvision, depth: int) -> Iterator[str]:
        """Table rows: an empty cell for every level that the row above already named."""
        roman = node.citation.level is Level.ROMAN
        label = f"({node.citation.label}) " if roman else f"{node.citation.label}. "
        label += f"{self.heading(node.heading)}: " if node.heading is not None else ""
        blank = f"{NBSP} " * (depth + 1)
        for part in node.content:
            if isinstance(part, TrueProvision):
                opening, *rest = self.rows(part, depth + 1)
                yield f"{NBSP} " * depth + label + opening.removeprefix(blank) if label else opening
                yield from rest
            else:
                yield (f"{NBSP} " * depth + label if label else blank) + self.words(part, node)
            label = ""


# The frames of the sites.

MENU = ("Prefacio, WBF", "Prefacio, FVB", "Introducción", "Definiciones", "Contenido", "Leyes vigentes - pdf")


def navigation(number: int, language: str) -> tuple[str, ...]:
    """The words on top of a pzbs page; their ends lead to the foreword and the definitions or index."""
    before, after = str(number - 1), str(number + 1)
    if language == "pl":
        before = "przedmowa" if number == 1 else before
        after = "definicje" if number == 93 else after
        return ("strona tytułowa", "spis treści", "indeks", "←", before, "→", after, f"EN: Law {number}")
    before = "preface" if number == 1 else before
    after = "definitions" if number == 93 else after
    return ("title page", "contents", "index", "←", before, "→", after, f"PL: Przepis {number}")


def breadcrumb(number: int) -> str:
    """The part and chapter a law stands in; invented, the same for ten laws."""
    parts = ("La mesa", "El turno", "La subasta", "La respuesta", "El carteo", "La baza", "El resultado")
    chapters = ("Orden y lugar", "Carta penalizada", "Turno y tiempo", "Errores", "Acuerdos")
    return f"{parts[number // 10 % len(parts)]} - {chapters[number // 5 % len(chapters)]}"


def grid() -> list[list[str]]:
    """The grid of law numbers, five columns of twenty, empty corners as no-break spaces."""
    numbers = ([row + 20 * column for column in range(5)] for row in range(20))
    return [[str(number) if 0 < number < 94 else NBSP for number in row] for row in numbers]
