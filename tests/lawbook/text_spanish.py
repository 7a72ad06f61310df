"""Extracts of bridgevenezuela: grid, menu and pager around the law, lists plain or as tables."""

from __future__ import annotations

from collections.abc import Iterator

from lawtexts.model.citation import Level
from tests.lawbook.meaning import Paragraph
from tests.lawbook.text_writing import NBSP, Extract
from tests.lawbook.truth import TrueProvision

MENU = ("Prefacio, WBF", "Prefacio, FVB", "Introducción", "Definiciones", "Contenido", "Leyes vigentes - pdf")


class SpanishExtract(Extract):
    """bridgevenezuela: breadcrumb, grid of numbers, menu; lists plain or as tables; a pager at the end."""

    def lines(self) -> list[str]:
        law = self.source
        found = [breadcrumb(law.number), "LEYES", *map(" ".join, grid()), *MENU, ""]
        found += [f"LEY {law.number}", "", self.title(), ""]
        found += self.blocks(law.root)
        for note in law.notes:
            found += [f"{law.sign(note.mark, 'es')} {self.words(note.paragraph, law.citation)}", ""]
        return [*found, NBSP, f"{NBSP} {NBSP} Ley {law.number}"]

    def section(self, section: TrueProvision) -> list[str]:
        assert section.heading is not None
        title = self.heading(section.heading, section.citation)
        return [f"{section.citation.section}.{NBSP} {title}", "", *self.blocks(section)]

    def listed(self, items: tuple[TrueProvision, ...]) -> list[str]:
        """A list with letters is always a table, for an extract of `<ol>` would print them as numbers."""
        tabular = self.style.tables or any(item.children for item in items)
        if not tabular:
            return [line for item in items for line in self.plain(item)]
        rows = [row for item in items for row in self.rows(item, 0)]
        return [NBSP, *rows]

    def plain(self, item: TrueProvision) -> Iterator[str]:
        first = f"  {item.citation.label}. "
        if item.heading is not None:
            first += f"{self.heading(item.heading, item.citation)}: "
        for part in item.content:
            assert isinstance(part, Paragraph)
            yield (first or "    ") + self.words(part, item.citation)
            first = ""

    def rows(self, node: TrueProvision, depth: int) -> Iterator[str]:
        """Table rows: an empty cell for every level that the row above already named."""
        roman = node.citation.level is Level.ROMAN
        label = f"({node.citation.label}) " if roman else f"{node.citation.label}. "
        if node.heading is not None:
            label += f"{self.heading(node.heading, node.citation)}: "
        blank = f"{NBSP} " * (depth + 1)
        for part in node.content:
            if isinstance(part, TrueProvision):
                opening, *rest = self.rows(part, depth + 1)
                yield f"{NBSP} " * depth + label + opening.removeprefix(blank) if label else opening
                yield from rest
            else:
                lines = [self.words(part, node.citation)] if isinstance(part, Paragraph) else self.table(part)
                for line in lines:
                    yield (f"{NBSP} " * depth if label else blank) + label + line
                    label = ""
            label = ""


def breadcrumb(number: int) -> str:
    """The part and chapter a law stands in; invented, the same for ten laws."""
    parts = ("La mesa", "El turno", "La subasta", "La respuesta", "El carteo", "La baza", "El resultado")
    chapters = ("Orden y lugar", "Carta penalizada", "Turno y tiempo", "Errores", "Acuerdos")
    return f"{parts[number // 10 % len(parts)]} - {chapters[number // 5 % len(chapters)]}"


def grid() -> list[list[str]]:
    """The grid of law numbers, five columns of twenty, empty corners as no-break spaces."""
    numbers = ([row + 20 * column for column in range(5)] for row in range(20))
    return [[str(number) if 0 < number < 94 else NBSP for number in row] for row in numbers]
