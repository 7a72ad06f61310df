"""Extracts of bridgeditalia: letters and numbers in the text, headings in several forms."""

from __future__ import annotations

from collections.abc import Iterator

from lawtexts.model.citation import Level
from tests.lawbook.expected import notice_text
from tests.lawbook.meaning import Paragraph
from tests.lawbook.pieces import upper
from tests.lawbook.text_writing import NBSP, Extract
from tests.lawbook.truth import TrueProvision
from tests.lawbook.wording import heading


class ItalianExtract(Extract):
    """bridgeditalia: "Art. 51 – TITLE", letters and numbers in the text, notes after two blank lines."""

    def lines(self) -> list[str]:
        law = self.source
        title = self.inline(upper(heading(law.title, law.citation, "it")))
        notice = notice_text(law, "it")
        found = [notice, ""] if notice else []
        found += [f"Art. {law.number} – {title}", ""]
        found += self.blocks(law.root)
        found.append("")
        for note in law.notes:
            words = self.words(note.paragraph, law.citation)
            translator = "N.d.T. " if note.translator else ""
            found += [f"{law.sign(note.mark, 'it')}:{NBSP}{translator}{words}", ""]
        return [*found, "Indice Articoli del Codice di Gara"]

    def section(self, section: TrueProvision) -> list[str]:
        """Letter and heading in one of the forms of the site, then the rest."""
        assert section.heading is not None
        title = f"{section.citation.section}. {self.heading(section.heading, section.citation)}"
        if not section.content or not isinstance(first := section.content[0], Paragraph):
            return [title, "", *self.blocks(section)]
        rest = TrueProvision(section.citation, None, section.content[1:])
        form = self.style.headings if self.style.headings < 3 else self.random.randrange(3)
        ended = title.endswith((".", "?"))
        words = self.words(first, section.citation)
        if form == 0:
            return [f"{title}{'' if ended else ':'}{NBSP}{words}", "", *self.blocks(rest)]
        return [title + (":" if form == 2 and not ended else ""), words, "", *self.blocks(rest)]

    def listed(self, items: tuple[TrueProvision, ...]) -> Iterator[str]:
        for item in items:
            yield from self.item(item)

    def item(self, item: TrueProvision, depth: int = 1) -> Iterator[str]:
        """`1. text`; a parent without words shares its line with its first child: `1. (a) text`."""
        opening, *rest = self.node(item, depth)
        yield "  " * depth + opening
        yield from rest

    def node(self, node: TrueProvision, depth: int) -> Iterator[str]:
        """The lines of an item or below, the first with its label and without indentation."""
        label = f"{node.citation.label}." if node.citation.level is Level.ITEM else f"({node.citation.label})"
        deeper = "  " * (depth + 1)
        first = label + " "
        if node.heading is not None:
            first += f"{self.heading(node.heading, node.citation)}: "
        for part in node.content:
            if isinstance(part, TrueProvision):
                opening, *rest = self.node(part, depth + 1)
                yield (first or deeper) + opening
                yield from rest
            elif isinstance(part, Paragraph):
                yield (first or deeper) + self.words(part, node.citation)
            else:
                yield from (deeper + row for row in self.table(part))
            first = ""
