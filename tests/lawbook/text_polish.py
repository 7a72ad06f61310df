"""Extracts of pzbs: section letters and depth lost, "1." at every level, empty parents gone."""

from __future__ import annotations

from collections.abc import Iterator

from tests.lawbook.expected import notice_text
from tests.lawbook.meaning import Paragraph
from tests.lawbook.text_writing import Extract
from tests.lawbook.truth import TrueProvision


class PolishExtract(Extract):
    """pzbs: navigation, title, headings as lines, lists indented by depth."""

    def lines(self) -> list[str]:
        law = self.source
        found = [" ".join(navigation(law.number, self.language)), ""]
        if notice := notice_text(law, self.language):
            found += [notice, ""]
        found += [self.title(), ""]
        found += self.blocks(law.root)
        for note in law.notes:
            sign = law.sign(note.mark, self.language)
            found += [f"{sign} {self.words(note.paragraph, law.citation)}", ""]
        while found and not found[-1]:
            found.pop()
        return found

    def section(self, section: TrueProvision) -> list[str]:
        assert section.heading is not None
        return [self.heading(section.heading, section.citation), "", *self.blocks(section)]

    def listed(self, items: tuple[TrueProvision, ...], depth: int = 1) -> Iterator[str]:
        """An `<ol>` whose parents without words vanish; numbers are as printed, not as they are."""
        number = min(item.citation.ordinal for item in items) if depth == 1 else 1
        indent = " " * (depth * self.style.step)
        for item in items:
            if item.is_empty:
                number += self.style.counts_empty
            else:
                opening, *rest = self.item_lines(item, depth)
                yield f"{indent}{number}. {opening}"
                yield from rest
                number += 1
                continue
            yield from self.listed(item.children, depth + 1)

    def item_lines(self, item: TrueProvision, depth: int) -> Iterator[str]:
        """The lines of an item: the first without its number, the others indented a level deeper."""
        deeper = " " * ((depth + 1) * self.style.step)
        first = True
        if item.heading is not None:
            yield self.heading(item.heading, item.citation)
            first = False
        waiting: list[TrueProvision] = []
        for part in (*item.content, None):
            if isinstance(part, TrueProvision):
                waiting.append(part)
                continue
            if waiting:
                yield from self.listed(tuple(waiting), depth + 1)
                waiting = []
            if isinstance(part, Paragraph):
                words = self.words(part, item.citation)
                yield words if first else deeper + words
                first = False
            elif part is not None:
                yield from (deeper + row for row in self.table(part))


def navigation(number: int, language: str) -> tuple[str, ...]:
    """The words on top of a pzbs page; their ends lead to the foreword and the definitions or index."""
    before, after = str(number - 1), str(number + 1)
    if language == "pl":
        before = "przedmowa" if number == 1 else before
        after = "definicje" if number == 93 else after
        names = ("strona tytułowa", "spis treści", "indeks")
        return (*names, "←", before, "→", after, f"EN: Law {number}")
    before = "preface" if number == 1 else before
    after = "definitions" if number == 93 else after
    return ("title page", "contents", "index", "←", before, "→", after, f"PL: Przepis {number}")
