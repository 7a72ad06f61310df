"""Pages as the HTML of the three sites, as far as their extracts show it; nobody has seen the sites' own.

PL: one heading a section, letters by CSS counters, nested lists. IT: paragraphs of WordPress, letters and
sub-letters typed. ES: tables for the grid, for lettered lists and for the pager. All are UTF-8. Where a site
may do a thing in more than one way, each page draws its own from the book's seed.
"""

from __future__ import annotations

from random import Random

from lawtexts.model.citation import Citation, Level
from tests.lawbook.expected import notice_text
from tests.lawbook.figures import figures
from tests.lawbook.meaning import Figures, Heading, Paragraph
from tests.lawbook.pieces import Cite, Part, Picture, Piece, Sign, Tear, Words, upper
from tests.lawbook.text_polish import navigation
from tests.lawbook.text_spanish import MENU, breadcrumb, grid
from tests.lawbook.truth import Book, TrueLaw, TrueProvision
from tests.lawbook.wording import heading, paragraph

NBSP, BREAK = "\u00a0", "<br />\n"


def html_page(book: Book, number: int) -> bytes:
    """The page of a law as bytes."""
    writer = {"pzbs": PolishPage, "bridgeditalia": ItalianPage, "bridgevenezuela": SpanishPage}[book.site]
    return writer(book, book.law(number)).page().encode()


def escape(text: str) -> str:
    """Text as HTML."""
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace(NBSP, "&nbsp;")


def tag(name: str, content: str, **attributes: str) -> str:
    """An element; a trailing `_` of the names of its attributes is dropped."""
    pairs = (f' {key.rstrip("_")}="{value}"' for key, value in attributes.items() if value)
    return f"<{name}{''.join(pairs)}>{content}</{name}>"


class Writer:
    """Writes one page; a site says how its law and its frame look."""

    head = ""

    def __init__(self, book: Book, law: TrueLaw) -> None:
        self.source, self.language = law, book.language
        self.random = Random(f"{book.seed}/{book.expression}/{law.number}/html")
        self.raised = self.random.random() < 0.7
        self.links = self.random.choice(("none", "number", "number", "noun"))

    # the page

    def page(self) -> str:
        body = "\n".join((self.before(), self.law(), self.notes(), self.after()))
        head = f'<meta charset="utf-8">\n<title>{self.title()}</title>\n{self.head}'
        opening = f'<!DOCTYPE html>\n<html lang="{self.language}">\n<head>\n{head}</head>\n'
        return f"{opening}<body>\n{body}\n</body>\n</html>\n"

    def title(self) -> str:
        raise NotImplementedError

    def before(self) -> str:
        raise NotImplementedError

    def law(self) -> str:
        notice = notice_text(self.source, self.language)
        found = [tag("p", f"<em>{escape(notice)}</em>")] if notice else []
        return "\n".join((*found, self.headline(), *self.blocks(self.source.root)))

    def headline(self) -> str:
        """Number and title of the law."""
        raise NotImplementedError

    def notes(self) -> str:
        words = ((one, self.words(one.paragraph, self.source.citation)) for one in self.source.notes)
        return "\n".join(tag("p", f"{self.sign(note.mark)} {text}") for note, text in words)

    def after(self) -> str:
        return ""

    # words

    def inline(self, pieces: tuple[Piece, ...], tear: str = "<br>") -> str:
        """A wording as HTML; `tear` is what stands inside a torn word."""
        found = []
        for piece in pieces:
            match piece:
                case Words(text):
                    found.append(escape(text))
                case Cite():
                    found.append(self.cite(piece))
                case Sign(number):
                    found.append(self.sign(number))
                case Picture(symbol):
                    found.append(f'<img src="{ord(symbol):x}.gif" alt="{symbol}">')
                case Tear():
                    found.append(tear)
        return "".join(found)

    def cite(self, cite: Cite) -> str:
        """A citing phrase, with links as the page makes them; a fused pair is always linked."""
        linked = [part for part in cite.parts if part.link is not None]
        if self.links == "noun" and len(linked) == 1:
            return self.link("".join(part.text for part in cite.parts), linked[0].link)
        return "".join(self.part(part, cite.fused or self.links != "none") for part in cite.parts)

    def part(self, part: Part, linked: bool) -> str:
        return self.link(part.text, part.link) if part.link is not None and linked else escape(part.text)

    def link(self, text: str, target: Citation | None) -> str:
        assert target is not None
        return tag("a", escape(text), href=self.address(target.law))

    def address(self, law: int) -> str:
        raise NotImplementedError

    def sign(self, number: int) -> str:
        sign = self.source.sign(number, self.language)
        return f"<sup>{sign}</sup>" if self.raised or self.source.marks == "number" else sign

    def words(self, text: Paragraph, here: Citation) -> str:
        # a <br> inside a list item sets off sub-items, so that a word there is torn by a mere line end
        return self.inline(paragraph(text, here, self.language), "\n" if here.item else "<br>")

    def heading(self, text: Heading, here: Citation) -> str:
        return self.inline(heading(text, here, self.language))

    def headed(self, node: TrueProvision, element: str, end: str) -> str:
        """The heading of an item in front of its text."""
        if node.heading is None:
            return ""
        return f"{tag(element, self.heading(node.heading, node.citation) + end)} "

    def figures(self, table: Figures) -> str:
        """A table of the law."""
        header, *body = figures(table, self.language)
        rows = ["".join(tag("th", escape(cell)) for cell in header)]
        rows += ["".join(tag("td", escape(cell)) for cell in row) for row in body]
        return tag("table", "\n".join(tag("tr", row) for row in rows), border="1")

    # provisions

    def blocks(self, node: TrueProvision) -> list[str]:
        """A law or section: paragraphs, lists, sections and tables in page order."""
        found = []
        for part in node.groups():
            match part:
                case tuple():
                    found.append(self.listed(part))
                case TrueProvision():
                    found += self.section(part)
                case Paragraph():
                    found.append(tag("p", self.words(part, node.citation)))
                case Figures():
                    found.append(self.figures(part))
        return found

    def section(self, section: TrueProvision) -> list[str]:
        raise NotImplementedError

    def listed(self, items: tuple[TrueProvision, ...]) -> str:
        body = "\n".join(tag("li", self.item(item)) for item in items)
        first = items[0].citation.ordinal
        return tag("ol", f"\n{body}\n", start=str(first) if first > 1 else "")

    def item(self, item: TrueProvision) -> str:
        raise NotImplementedError


class PolishPage(Writer):
    """A page of pzbs, Polish or English."""

    head = """<style type="text/css">
body { counter-reset: section; }
h3:before { counter-increment: section; content: counter(section, upper-alpha) ". "; }
ol { list-style-type: decimal; }
ol ol { list-style-type: lower-alpha; }
ol ol ol { list-style-type: lower-roman; }
</style>
"""

    def title(self) -> str:
        return f"{'Przepis' if self.language == 'pl' else 'Law'} {self.source.number}"

    def address(self, law: int) -> str:
        return f"p{law}.html" if self.language == "pl" else f"l{law:02}.html"

    def before(self) -> str:
        """The navigation as a line of links."""
        parts = navigation(self.source.number, self.language)
        words = (part if part in "←→" else tag("a", escape(part), href="p.html") for part in parts)
        return tag("div", " ".join(words), class_="nav")

    def headline(self) -> str:
        return tag("h2", self.heading(self.source.title, self.source.citation))

    def section(self, section: TrueProvision) -> list[str]:
        assert section.heading is not None
        return [tag("h3", self.heading(section.heading, section.citation)), *self.blocks(section)]

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


class ItalianPage(Writer):
    """A glossary page of bridgeditalia."""

    def title(self) -> str:
        return f"Articolo {self.source.number} del Codice di Gara – Bridge d’Italia"

    def address(self, law: int) -> str:
        return f"http://bridgeditalia.it/glossario/articolo-{law}-del-codice-di-gara/"

    def before(self) -> str:
        return '<article class="glossary"><div class="entry-content">'

    def headline(self) -> str:
        words = self.inline(upper(heading(self.source.title, self.source.citation, "it")))
        return tag("h2", f"Art. {self.source.number} – {words}")

    def section(self, section: TrueProvision) -> list[str]:
        assert section.heading is not None
        title = f"{section.citation.section}. {self.heading(section.heading, section.citation)}"
        if not section.content or not isinstance(first := section.content[0], Paragraph):
            return [tag("p", tag("strong", title)), *self.blocks(section)]
        words = self.words(first, section.citation)
        colon = "" if title.endswith((".", "?")) else ":"
        opening = self.random.choice(
            (
                f"<strong>{title}{colon}</strong>&nbsp;{words}",
                f"<strong>{title}</strong>{BREAK}{words}",
                f"<strong>{title}{colon}</strong>{BREAK}{words}",
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
            if isinstance(part, TrueProvision):
                lines = self.lines(part)
            else:
                assert isinstance(part, Paragraph)
                lines = [self.words(part, node.citation)]
            found += [label + lines[0], *lines[1:]]
            label = ""
        return found

    def notes(self) -> str:
        found = []
        for note in self.source.notes:
            translator = "N.d.T. " if note.translator else ""
            words = self.words(note.paragraph, self.source.citation)
            found.append(tag("p", f"{self.source.sign(note.mark, 'it')}:&nbsp;{translator}{words}"))
        return "\n".join(found)

    def after(self) -> str:
        link = tag("a", "Indice Articoli del Codice di Gara", href="http://bridgeditalia.it/codice/")
        return f"{tag('p', link)}\n</div></article>"


class SpanishPage(Writer):
    """A page of bridgevenezuela."""

    def title(self) -> str:
        return f"Ley {self.source.number}"

    def address(self, law: int) -> str:
        return f"Ley{law}.php"

    def before(self) -> str:
        def cell(text: str) -> str:
            return tag("td", "&nbsp;" if text == NBSP else tag("a", text, href=f"Ley{text}.php"))

        head = tag("tr", tag("td", "LEYES", colspan="5"))
        rows = "\n".join((head, *(tag("tr", "".join(map(cell, row))) for row in grid())))
        menu = "<br>\n".join(tag("a", escape(name), href="#") for name in MENU)
        crumb = tag("p", escape(breadcrumb(self.source.number)))
        return f"{crumb}\n{tag('table', rows)}\n{tag('p', menu)}"

    def headline(self) -> str:
        title = self.heading(self.source.title, self.source.citation)
        return "\n".join(tag("p", tag("b", part)) for part in (f"LEY {self.source.number}", title))

    def section(self, section: TrueProvision) -> list[str]:
        assert section.heading is not None
        title = self.heading(section.heading, section.citation)
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
                assert isinstance(part, Paragraph)
                cells = [*labels, opening + self.words(part, node.citation)]
                found.append(tag("tr", "".join(tag("td", cell) for cell in cells)))
            labels = tuple("&nbsp;" for _ in labels)
            opening = ""
        return found

    def after(self) -> str:
        cells = ("&nbsp;", "&nbsp;", f"Ley {self.source.number}")
        pager = tag("table", tag("tr", "".join(tag("td", cell) for cell in cells)))
        return f"<p>&nbsp;</p>\n{pager}"
