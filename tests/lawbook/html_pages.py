"""Pages as the HTML of the three sites, as far as their extracts show it; nobody has seen the sites' own.

PL: one heading a section, letters by CSS counters, nested lists. IT: paragraphs of WordPress, letters and
sub-letters typed. ES: tables for lettered lists. What frames a law is in tests/sources/saved.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from lawtexts.model.citation import Level
from tests.lawbook.meaning import Heading, Paragraph
from tests.lawbook.truth import Book, TrueLaw, TrueProvision
from tests.lawbook.wording import NBSP, Cite, Part, Piece, heading, paragraph, sign
from tests.sources.saved import italian, polish, spanish

BREAK = "<br />\n"
EMPTY = "<p>&nbsp;</p>"


def html_page(book: Book, number: int) -> bytes:
    """The page of a law as bytes."""
    law = written(book, number)
    if book.site == "bridgeditalia":
        return italian(law.body, number, law.title.upper()).encode()
    if book.site == "bridgevenezuela":
        head = f"<p><b>LEY {number}</b></p>\n<p><b>{law.title}</b></p>"
        return spanish(law.body, head, f"Ley {number}").encode()
    return polish(law.body, number, tag("h2", law.title), book.language).encode()


def written(book: Book, number: int) -> _Law:
    """A law as its site writes it."""
    writer = {"pzbs": _Polish, "bridgeditalia": _Italian, "bridgevenezuela": _Spanish}[book.site]
    return writer(book, book.law(number))


def escape(text: str) -> str:
    """Text as HTML."""
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace(NBSP, "&nbsp;")


def tag(name: str, content: str, attributes: str = "") -> str:
    """An element."""
    return f"<{' '.join(filter(None, (name, attributes)))}>{content}</{name}>"


def link(text: str, address: str) -> str:
    return tag("a", escape(text), f'href="{address}"')


class _Law:
    """Writes one law; a site says how its sections and items look."""

    address = "p{}.html"

    def __init__(self, book: Book, law: TrueLaw) -> None:
        self.source, self.language = law, book.language
        self.random = Random(f"{book.seed}/{book.expression}/{law.number}/html")

    @property
    def title(self) -> str:
        return self.heading(self.source.title)

    @property
    def body(self) -> str:
        """What stands under the title."""
        return "\n".join((*self.blocks(self.source.root), *self.notes()))

    def section(self, section: TrueProvision) -> list[str]:
        raise NotImplementedError

    def item(self, item: TrueProvision) -> str:
        raise NotImplementedError

    def notes(self, between: str = " ") -> Iterable[str]:
        for note in self.source.notes:
            mark = sign(note.mark, self.language)
            yield tag("p", f"{mark}{between}{self.words(note.paragraph, self.source)}")

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
                    found.append(tag("p", self.words(part, node)))
        return found

    def listed(self, items: tuple[TrueProvision, ...]) -> str:
        body = "\n".join(tag("li", self.item(item)) for item in items)
        return tag("ol", f"\n{body}\n")

    # words

    def words(self, text: Paragraph, node: TrueProvision | TrueLaw) -> str:
        return self.inline(paragraph(text, node.citation, self.language))

    def heading(self, text: Heading | None) -> str:
        return self.inline(heading(text, self.language)) if text is not None else ""

    def headed(self, node: TrueProvision, element: str, end: str) -> str:
        """The heading of an item in front of its text."""
        return tag(element, self.heading(node.heading) + end) if node.heading is not None else ""

    def inline(self, pieces: Iterable[Piece]) -> str:
        found = []
        for piece in pieces:
            match piece:
                case str():
                    found.append(escape(piece))
                case Cite():
                    found += map(self.part, piece.parts)
                case _:
                    found.append(sign(piece.number, self.language))
        return "".join(found)

    def part(self, part: Part) -> str:
        if part.link is None:
            return escape(part.text)
        return link(part.text, self.address.format(part.link.law))


class _Polish(_Law):
    """A page of pzbs, Polish or English."""

    def section(self, section: TrueProvision) -> list[str]:
        return [tag("h3", self.heading(section.heading)), *self.blocks(section)]

    def item(self, item: TrueProvision) -> str:
        content = [self.headed(item, "b", "") + "<br>"] if item.heading is not None else []
        several = len(item.paragraphs) > 1 and item.heading is None
        for part in item.groups():
            if isinstance(part, tuple):
                content.append(self.listed(part))
            elif isinstance(part, Paragraph):
                words = self.words(part, item)
                content.append(tag("p", words) if several else words)
        return "\n".join(content)


class _Italian(_Law):
    """A glossary page of bridgeditalia: a section's heading and first words in one paragraph."""

    address = "http://bridgeditalia.it/glossario/articolo-{}-del-codice-di-gara/"

    def section(self, section: TrueProvision) -> list[str]:
        title = f"{section.citation.section}. {self.heading(section.heading)}"
        if not section.content or not isinstance(first := section.content[0], Paragraph):
            return [tag("p", tag("strong", title)), *self.blocks(section)]
        openings = (f"<strong>{title}:</strong>&nbsp;", f"<strong>{title}</strong>{BREAK}")
        opening = self.random.choice((*openings, f"<strong>{title}:</strong>{BREAK}"))
        rest = TrueProvision(section.citation, None, section.content[1:])
        return [tag("p", opening + self.words(first, section)), *self.blocks(rest)]

    def item(self, item: TrueProvision) -> str:
        return BREAK.join(self.lines(item))

    def lines(self, node: TrueProvision) -> list[str]:
        """What one `<li>` holds, sub-letters typed; an item without words shares the line of its first."""
        label = "" if node.citation.level is Level.ITEM else f"({node.citation.label}) "
        label += self.headed(node, "strong", ":") + (" " if node.heading is not None else "")
        found: list[str] = []
        for part in node.content:
            lines = [self.words(part, node)] if isinstance(part, Paragraph) else self.lines(part)
            found += [label + lines[0], *lines[1:]]
            label = ""
        return found

    def notes(self, between: str = ":&nbsp;") -> Iterable[str]:
        return ("<p></p>", *super().notes(between))


class _Spanish(_Law):
    """A page of bridgevenezuela; a list with letters is a table."""

    address = "Ley{}.php"

    def section(self, section: TrueProvision) -> list[str]:
        title = self.heading(section.heading)
        return [tag("p", f"<b>{section.citation.section}.&nbsp; {title}</b>"), *self.blocks(section)]

    def listed(self, items: tuple[TrueProvision, ...]) -> str:
        if not any(item.children for item in items):
            return super().listed(items)
        rows = "\n".join(row for item in items for row in self.rows(item, ()))
        return f"{EMPTY}\n{tag('table', rows)}"

    def item(self, item: TrueProvision) -> str:
        paragraphs = "<br>\n".join(self.words(part, item) for part in item.paragraphs)
        return " ".join(filter(None, (self.headed(item, "b", ":"), paragraphs)))

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
                words = " ".join(filter(None, (opening, self.words(part, node))))
                found.append(tag("tr", "".join(tag("td", cell) for cell in (*labels, words))))
            labels = tuple("&nbsp;" for _ in labels)
            opening = ""
        return found
