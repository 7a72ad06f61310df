"""Pages as the HTML of the three sites, as far as their extracts show it; nobody has seen the sites' own.

PL: one heading a section, letters by CSS counters, nested lists. IT: paragraphs of WordPress, letters and
sub-letters typed. ES: tables for the grid, for lettered lists and for the pager. All are UTF-8.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from lawtexts.model.citation import Citation, Level
from tests.lawbook.expected import notice_text
from tests.lawbook.meaning import Heading, Paragraph
from tests.lawbook.text_pages import MENU, breadcrumb, grid, navigation
from tests.lawbook.truth import Book, TrueLaw, TrueProvision
from tests.lawbook.wording import NBSP, Cite, Part, Piece, heading, paragraph

BREAK = "<br />\n"


def html_page(book: Book, number: int) -> bytes:
    """The page of a law as bytes."""
    writer = {"pzbs": _Polish, "bridgeditalia": _Italian, "bridgevenezuela": _Spanish}[book.site]
    return writer(book, book.law(number)).page().encode()


def escape(text: str) -> str:
    """Text as HTML."""
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace(NBSP, "&nbsp;")


def tag(name: str, content: str, **attributes: str) -> str:
    """An element; a trailing `_` of the names of its attributes is dropped."""
    pairs = (f' {key.rstrip("_")}="{value}"' for key, value in attributes.items() if value)
    return f"<{name}{''.join(pairs)}>{content}</{name}>"


class _Page:
    """Writes one page; a site says how its law and its frame look."""

    head = ""
    title = "Law {}"
    address = "p{}.html"
    after = ""

    def __init__(self, book: Book, law: TrueLaw) -> None:
        self.source, self.language = law, book.language
        self.random = Random(f"{book.seed}/{book.expression}/{law.number}/html")
        self.raised = self.random.random() < 0.7 or law.marks == "number"
        self.linked = self.random.random() < 0.7

    def page(self) -> str:
        law, notice = self.source, notice_text(self.source, self.language)
        found = [
            self.before(),
            *([tag("p", f"<em>{escape(notice)}</em>")] if notice else []),
            self.headline(),
        ]
        body = "\n".join([*found, *self.blocks(law.root), *self.notes(), self.after.format(law.number)])
        head = f'<meta charset="utf-8">\n<title>{self.title.format(law.number)}</title>\n{self.head}'
        opening = f'<!DOCTYPE html>\n<html lang="{self.language}">\n<head>\n{head}</head>\n'
        return f"{opening}<body>\n{body}\n</body>\n</html>\n"

    def before(self) -> str:
        raise NotImplementedError

    def headline(self) -> str:
        """Number and title of the law."""
        raise NotImplementedError

    def notes(self) -> Iterable[str]:
        for note in self.source.notes:
            yield tag("p", f"{self.sign(note.mark)} {self.words(note.paragraph, self.source.citation)}")

    # words

    def inline(self, pieces: Iterable[Piece]) -> str:
        found = []
        for piece in pieces:
            match piece:
                case str():
                    found.append(escape(piece))
                case Cite():
                    linked = self.linked or piece.fused
                    found += [self.link(part) if linked else escape(part.text) for part in piece.parts]
                case _:
                    found.append(self.sign(piece.number))
        return "".join(found)

    def link(self, part: Part) -> str:
        if part.link is None:
            return escape(part.text)
        return tag("a", escape(part.text), href=self.address.format(part.link.law))

    def sign(self, number: int) -> str:
        sign = self.source.sign(number, self.language)
        return f"<sup>{sign}</sup>" if self.raised else sign

    def words(self, text: Paragraph, here: Citation) -> str:
        return self.inline(paragraph(text, here, self.language))

    def heading(self, text: Heading | None) -> str:
        return self.inline(heading(text, self.language)) if text is not None else ""

    def headed(self, node: TrueProvision, element: str, end: str) -> str:
        """The heading of an item in front of its text."""
        return f"{tag(element, self.heading(node.heading) + end)} " if node.heading is not None else ""

    # provisions

    def blocks(self, node: TrueProvision) -> list[str]:
        """A law or section: paragraphs, lists and sections in page order."""
        found = []
        for part in node.groups():
            match part:
                case tuple():
                    found.append(self.listed(part))
                case TrueProvision():
                    found += self.section(part)
                case Paragraph():
                    found.append(tag("p", self.words(part, node.citation)))
        return found

    def section(self, section: TrueProvision) -> list[str]:
        raise NotImplementedError

    def listed(self, items: tuple[TrueProvision, ...]) -> str:
        body = "\n".join(tag("li", self.item(item)) for item in items)
        first = items[0].citation.ordinal
        return tag("ol", f"\n{body}\n", start=str(first) if first > 1 else "")

    def item(self, item: TrueProvision) -> str:
        raise NotImplementedError


class _Polish(_Page):
    """A page of pzbs, Polish or English."""

    head = """<style type="text/css">
body { counter-reset: section; }
h3:before { counter-increment: section; content: counter(section, upper-alpha) ". "; }
ol ol { list-style-type: lower-alpha; }
ol ol ol { list-style-type: lower-roman; }
</style>
"""

    def before(self) -> str:
        """The navigation as a line of links."""
        parts = navigation(self.source.number, self.language)
        words = (part if part in "←→" else tag("a", escape(part), href="p.html") for part in parts)
        return tag("div", " ".join(words), class_="nav")

    def headline(self) -> str:
        return tag("h2", self.heading(self.source.title))

    def section(self, section: TrueProvision) -> list[str]:
        return [tag("h3", self.heading(section.heading)), *self.blocks(section)]

    def item(self, item: TrueProvision) -> str:
        content = [self.headed(item, "b", "") + "<br>"] if item.heading is not None else []
        several = len(item.paragraphs) > 1 and item.heading is None
        for part in item.groups():
            if isinstance(part, tuple):
                content.append(self.listed(part))
            elif isinstance(part, Paragraph):
                words = self.words(part, item.citation)
                content.append(tag("p", words) if several else words)
        return "\n".join(content)


class _Italian(_Page):
    """A glossary page of bridgeditalia."""

    title = "Articolo {} del Codice di Gara – Bridge d’Italia"
    address = "http://bridgeditalia.it/glossario/articolo-{}-del-codice-di-gara/"
    after = '<p><a href="/codice/">Indice Articoli del Codice di Gara</a></p>\n</div></article>'

    def before(self) -> str:
        return '<article class="glossary"><div class="entry-content">'

    def headline(self) -> str:
        return tag("h2", f"Art. {self.source.number} – {self.heading(self.source.title).upper()}")

    def section(self, section: TrueProvision) -> list[str]:
        title = f"{section.citation.section}. {self.heading(section.heading)}"
        if not section.content or not isinstance(first := section.content[0], Paragraph):
            return [tag("p", tag("strong", title)), *self.blocks(section)]
        words = self.words(first, section.citation)
        opening = self.random.choice(
            (
                f"<strong>{title}:</strong>&nbsp;{words}",
                f"<strong>{title}</strong>{BREAK}{words}",
                f"<strong>{title}:</strong>{BREAK}{words}",
            )
        )
        rest = TrueProvision(section.citation, None, section.content[1:])
        return [tag("p", opening), *self.blocks(rest)]

    def item(self, item: TrueProvision) -> str:
        return BREAK.join(self.lines(item))

    def lines(self, node: TrueProvision) -> list[str]:
        """What one `<li>` holds, sub-letters typed; an item without words shares the line of its first."""
        label = "" if node.citation.level is Level.ITEM else f"({node.citation.label}) "
        label += self.headed(node, "strong", ":")
        found: list[str] = []
        for part in node.content:
            lines = [self.words(part, node.citation)] if isinstance(part, Paragraph) else self.lines(part)
            found += [label + lines[0], *lines[1:]]
            label = ""
        return found

    def notes(self) -> Iterable[str]:
        for note in self.source.notes:
            words = self.words(note.paragraph, self.source.citation)
            yield tag("p", f"{self.source.sign(note.mark, 'it')}:&nbsp;{words}")


class _Spanish(_Page):
    """A page of bridgevenezuela."""

    title = "Ley {}"
    address = "Ley{}.php"
    after = "<p>&nbsp;</p>\n<table><tr><td>&nbsp;</td><td>&nbsp;</td><td>Ley {}</td></tr></table>"

    def before(self) -> str:
        def cell(text: str) -> str:
            return tag("td", "&nbsp;" if text == NBSP else tag("a", text, href=f"Ley{text}.php"))

        head = tag("tr", tag("td", "LEYES", colspan="5"))
        rows = "\n".join((head, *(tag("tr", "".join(map(cell, row))) for row in grid())))
        menu = "<br>\n".join(tag("a", escape(name), href="#") for name in MENU)
        crumb = tag("p", escape(breadcrumb(self.source.number)))
        return f"{crumb}\n{tag('table', rows)}\n{tag('p', menu)}"

    def headline(self) -> str:
        parts = (f"LEY {self.source.number}", self.heading(self.source.title))
        return "\n".join(tag("p", tag("b", part)) for part in parts)

    def section(self, section: TrueProvision) -> list[str]:
        title = self.heading(section.heading)
        return [tag("p", f"<b>{section.citation.section}.&nbsp; {title}</b>"), *self.blocks(section)]

    def listed(self, items: tuple[TrueProvision, ...]) -> str:
        """A lettered list is a table."""
        if not any(item.children for item in items):
            return super().listed(items)
        rows = "\n".join(row for item in items for row in self.rows(item, ()))
        return f"<p>&nbsp;</p>\n{tag('table', rows)}"

    def item(self, item: TrueProvision) -> str:
        paragraphs = (self.words(part, item.citation) for part in item.paragraphs)
        return self.headed(item, "b", ":") + "<br>\n".join(paragraphs)

    def rows(self, node: TrueProvision, labels: tuple[str, ...]) -> list[str]:
        """The rows of a list as a table: a cell a level for the labels, blank once printed, then the text."""
        last = node.citation.label
        labels = (*labels, f"({last})" if node.citation.level is Level.ROMAN else f"{last}.")
        opening = self.headed(node, "b", ":")
        found: list[str] = []
        for part in node.content:
            if isinstance(part, TrueProvision):
                found += self.rows(part, labels)
            else:
                cells = [*labels, opening + self.words(part, node.citation)]
                found.append(tag("tr", "".join(tag("td", cell) for cell in cells)))
            labels = tuple("&nbsp;" for _ in labels)
            opening = ""
        return found
