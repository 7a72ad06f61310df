"""Pages as the HTML of the three sites, as far as their extracts show it; nobody has seen the sites' own.

PL: one heading a section, letters by CSS counters, nested lists. IT: paragraphs of WordPress, letters and
sub-letters typed. ES: tables for the grid, for lettered lists and for the pager. All are UTF-8.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from lawtexts.model.citation import Level
from tests.lawbook.meaning import Heading, Paragraph
from tests.lawbook.truth import Book, TrueLaw, TrueProvision
from tests.lawbook.wording import NBSP, Cite, Part, Piece, heading, paragraph, sign

BREAK = "<br />\n"
EMPTY = "<p>&nbsp;</p>"


def html_page(book: Book, number: int) -> bytes:
    """The page of a law as bytes."""
    writer = {"pzbs": _Polish, "bridgeditalia": _Italian, "bridgevenezuela": _Spanish}[book.site]
    return writer(book, book.law(number)).page().encode()


def escape(text: str) -> str:
    """Text as HTML."""
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace(NBSP, "&nbsp;")


def tag(name: str, content: str, attributes: str = "") -> str:
    """An element."""
    return f"<{' '.join(filter(None, (name, attributes)))}>{content}</{name}>"


def link(text: str, address: str) -> str:
    return tag("a", escape(text), f'href="{address}"')


class _Page:
    """Writes one page; a site says how its law and its frame look."""

    title = "Law {}"
    address = "p{}.html"
    head = before = after = ""

    def __init__(self, book: Book, law: TrueLaw) -> None:
        self.source, self.language = law, book.language
        self.random = Random(f"{book.seed}/{book.expression}/{law.number}/html")

    def page(self) -> str:
        law = self.source
        found = [self.before, self.headline(), *self.blocks(law.root), *self.notes(), self.after]
        head = f'<meta charset="utf-8">\n<title>{self.title.format(law.number)}</title>\n{self.head}'
        opening = f'<!DOCTYPE html>\n<html lang="{self.language}">\n<head>\n{head}</head>\n'
        body = "\n".join(filter(None, found))
        return f"{opening}<body>\n{body}\n</body>\n</html>\n"

    def headline(self) -> str:
        """Number and title of the law."""
        raise NotImplementedError

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


class _Polish(_Page):
    """A page of pzbs, Polish or English."""

    head = """<style type="text/css">
body { counter-reset: section; }
h3:before { counter-increment: section; content: counter(section, upper-alpha) ". "; }
ol ol { list-style-type: lower-alpha; }
ol ol ol { list-style-type: lower-roman; }
</style>
"""

    def __init__(self, book: Book, law: TrueLaw) -> None:
        super().__init__(book, law)
        words = navigation(law.number, book.language)
        self.before = tag("p", " ".join(word if word in "←→" else link(word, "p.html") for word in words))

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
                words = self.words(part, item)
                content.append(tag("p", words) if several else words)
        return "\n".join(content)


class _Italian(_Page):
    """A glossary page of bridgeditalia: a section's heading and first words in one paragraph."""

    title = "Articolo {} del Codice di Gara – Bridge d’Italia"
    address = "http://bridgeditalia.it/glossario/articolo-{}-del-codice-di-gara/"
    before = '<article class="glossary"><div class="entry-content">'
    after = '<p><a href="/codice/">Indice Articoli del Codice di Gara</a></p>\n</div></article>'

    def headline(self) -> str:
        return tag("h2", f"Art. {self.source.number} – {self.heading(self.source.title).upper()}")

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


class _Spanish(_Page):
    """A page of bridgevenezuela; a list with letters is a table."""

    title = "Ley {}"
    address = "Ley{}.php"

    def __init__(self, book: Book, law: TrueLaw) -> None:
        super().__init__(book, law)
        head = tag("tr", tag("td", "LEYES", 'colspan="5"'))
        cells = (
            "".join(tag("td", "&nbsp;" if text == NBSP else link(text, f"Ley{text}.php")) for text in row)
            for row in grid()
        )
        menu = "<br>\n".join(link(name, "#") for name in MENU)
        rows = "\n".join((head, *(tag("tr", row) for row in cells)))
        self.before = f"<div>{escape(breadcrumb(law.number))}</div>\n{tag('table', rows)}\n{tag('p', menu)}"
        self.after = (
            f"{EMPTY}\n<table><tr><td>&nbsp;</td><td>&nbsp;</td><td>Ley {law.number}</td></tr></table>"
        )

    def headline(self) -> str:
        parts = (f"LEY {self.source.number}", self.heading(self.source.title))
        return "\n".join(tag("p", tag("b", part)) for part in parts)

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
