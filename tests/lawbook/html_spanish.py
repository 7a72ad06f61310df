"""HTML in the way of bridgevenezuela: tables for the grid, for lettered lists and for the pager."""

from __future__ import annotations

from lawtexts.model.citation import Citation, Level
from tests.lawbook.html_writing import NBSP, Writer
from tests.lawbook.meaning import Paragraph
from tests.lawbook.text_spanish import GRID, MENU, breadcrumb
from tests.lawbook.truth import TrueProvision


class SpanishPage(Writer):
    """A page of bridgevenezuela."""

    doctype = '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">'

    @property
    def blank(self) -> str:
        return self.escape(NBSP)

    def page_title(self) -> str:
        return f"Ley {self.source.number}"

    def href(self, target: Citation | None) -> str:
        return f"Ley{target.law if target else 0}.php"

    def before(self) -> str:
        rows = []
        for row in range(GRID):
            numbers = (row + GRID * column for column in range(5))
            cells = (
                self.tag("td", self.tag("a", str(one), href=f"Ley{one}.php") if 0 < one < 94 else self.blank)
                for one in numbers
            )
            rows.append(f"<tr>{''.join(cells)}</tr>")
        head = self.tag("tr", self.tag("td", "LEYES", colspan="5", align="center"))
        grid = self.tag("table", "\n" + "\n".join((head, *rows)) + "\n", border="0", width="120")
        menu = "<br>\n".join(self.tag("a", self.escape(name), href="#") for name in MENU)
        crumb = self.tag("p", self.escape(breadcrumb(self.source.number)), class_="ruta")
        return f"{crumb}\n{grid}\n{self.tag('p', menu)}"

    def law(self) -> str:
        law = self.source
        number, title = f"LEY {law.number}", self.heading(law.title, law.citation)
        if self.style.variant % 2:
            found = [self.tag("h1", number), self.tag("h2", title)]
        else:
            found = [self.tag("p", f"<b>{part}</b>", align="center") for part in (number, title)]
        return "\n".join([*found, *self.blocks(law.root)])

    def section(self, section: TrueProvision) -> list[str]:
        letter = f"{section.citation.section}.{self.blank} "
        if section.heading is not None:
            title = letter + self.heading(section.heading, section.citation)
            opening = self.tag("h3", title) if self.style.variant % 3 == 1 else f"<p><b>{title}</b></p>"
            return [opening, *self.blocks(TrueProvision(section.citation, None, section.content))]
        first = section.content[0]
        assert isinstance(first, Paragraph)
        rest = TrueProvision(section.citation, None, section.content[1:])
        return [self.tag("p", letter + self.words(first, section.citation)), *self.blocks(rest)]

    def listed(self, items: tuple[TrueProvision, ...]) -> str:
        """A lettered list is a table; another is one on some pages."""
        if any(item.children for item in items) or self.style.variant % 4 == 3:
            rows = "\n".join(row for item in items for row in self.rows(item, ()))
            return f"<p>{self.blank}</p>\n" + self.tag("table", f"\n{rows}\n", border="0")
        body = "\n".join(self.tag("li", self.plain(item)) for item in items)
        first = items[0].citation.ordinal
        return self.tag("ol", f"\n{body}\n", start=str(first) if first > 1 else "")

    def plain(self, item: TrueProvision) -> str:
        found = f"<b>{self.heading(item.heading, item.citation)}:</b> " if item.heading is not None else ""
        paragraphs = (self.words(part, item.citation) for part in item.content if isinstance(part, Paragraph))
        return found + "<br>\n".join(paragraphs)

    def rows(self, node: TrueProvision, labels: tuple[str, ...]) -> list[str]:
        """The rows of a list as a table: a cell a level for the labels, blank once printed, then the text."""
        last = node.citation.label
        labels = (*labels, f"({last})" if node.citation.level is Level.ROMAN else f"{last}.")
        opening = ""
        if node.heading is not None:
            opening = f"<b>{self.heading(node.heading, node.citation)}:</b> "
        found: list[str] = []
        for part in node.content:
            if isinstance(part, TrueProvision):
                found += self.rows(part, labels)
            else:
                text = self.words(part, node.citation) if isinstance(part, Paragraph) else self.figures(part)
                found.append(self.row(labels, opening + text))
            labels = tuple(self.blank for _ in labels)
            opening = ""
        return found

    def row(self, labels: tuple[str, ...], text: str) -> str:
        cells = [self.tag("td", label, valign="top") for label in labels]
        span = str(4 - len(labels))
        return f"<tr>{''.join(cells)}{self.tag('td', text, colspan=span if span != '1' else '')}</tr>"

    def notes(self) -> str:
        found = []
        for note in self.source.notes:
            sign = self.escape(self.source.sign(note.mark, "es"))
            mark = f"<sup>{sign}</sup>" if self.style.marks != "plain" else sign
            words = self.words(note.paragraph, self.source.citation)
            anchor = f"n{note.mark}" if self.style.marks == "link" else ""
            found.append(self.tag("p", f"{mark} {words}", id=anchor))
        return "\n".join(found)

    def after(self) -> str:
        cells = (self.blank, self.blank, f"Ley {self.source.number}")
        pager = "".join(self.tag("td", cell) for cell in cells)
        return f"<p>{self.blank}</p>\n" + self.tag("table", f"<tr>{pager}</tr>", width="100%")
