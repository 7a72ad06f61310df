"""What the HTML of the three sites shares: escaping, tags, wordings with links and marks, page frames."""

from __future__ import annotations

from dataclasses import dataclass
from html import entities
from random import Random

from lawtexts.model.citation import Citation
from tests.lawbook.figures import figures
from tests.lawbook.meaning import Figures, Heading, Paragraph
from tests.lawbook.pieces import Cite, Part, Picture, Piece, Sign, Tear, Words
from tests.lawbook.truth import Book, TrueLaw, TrueProvision
from tests.lawbook.wording import heading, paragraph

NBSP = "\u00a0"


@dataclass(frozen=True, slots=True)
class HtmlStyle:
    """How one page is marked up; drawn per page from the book's seed, or given by a test.

    `charset` is the encoding of the bytes and what the page declares. `entities`
    is "raw", "named" or "numeric". `marks` is "plain", "sup" or "link". `links`
    is "none", "number" (the number alone) or "noun" (with its noun).
    `pictures` says whether suit symbols are images. `wrapped` puts sections in
    divs, `noisy` adds scripts, styles and comments, `second_root` closes the
    document before the notes, `values` prints list numbers as attributes,
    `typed` gives lower lists their `type`, `chrome` adds a site header and
    footer, `variant` picks among the small differences within a site.
    """

    charset: str = "utf-8"
    entities: str = "raw"
    marks: str = "sup"
    links: str = "number"
    pictures: bool = False
    wrapped: bool = False
    noisy: bool = False
    second_root: bool = False
    values: bool = False
    typed: bool = True
    chrome: bool = False
    variant: int = 0
    draw: str = ""


CHARSETS = {
    "pl": ("utf-8", "utf-8", "utf-8", "iso-8859-2", "windows-1250"),
    "it": ("utf-8",),
    "es": ("utf-8", "iso-8859-1", "windows-1252"),
    "en": ("utf-8",),
}


def style_of(book: Book, number: int) -> HtmlStyle:
    """The style of a page of this book."""
    draw = f"{book.seed}/{book.expression}/{number}/html"
    random = Random(draw)
    return HtmlStyle(
        charset=random.choice(CHARSETS[book.language]),
        entities=random.choice(("raw", "raw", "named", "numeric")),
        marks=random.choice(("plain", "sup", "link")),
        links=random.choice(("none", "number", "number", "noun")),
        pictures=random.random() < 0.7,
        wrapped=random.random() < 0.4,
        noisy=random.random() < 0.5,
        second_root=random.random() < 0.05,
        values=random.random() < 0.2,
        typed=random.random() < 0.6,
        chrome=random.random() < 0.4,
        variant=random.randrange(12),
        draw=draw,
    )


class Writer:
    """Writes one page; a site says how its law, head, navigation and tail look."""

    doctype = "<!DOCTYPE html>"
    bold, line_break = "b", "<br>\n"
    lists_sections = False
    """Whether sections without headings are one list, their letters its numbers."""

    def __init__(self, book: Book, law: TrueLaw, style: HtmlStyle) -> None:
        self.book, self.source, self.style = book, law, style
        self.language = book.language
        self.random = Random(style.draw)

    # the page

    def page(self) -> bytes:
        before, law, notes, after = self.before(), self.law(), self.notes(), self.after()
        if self.style.second_root and notes:
            law += "\n</body>\n</html>\n<html>\n<body>\n"
        body = f"{before}\n{law}\n{notes}\n{after}"
        noise = f"{self.comment()}\n{self.script()}" if self.style.noisy else ""
        page = (
            f'{self.doctype}\n<html lang="{self.language}">\n<head>\n{self.charset()}\n'
            f"<title>{self.escape(self.page_title())}</title>\n{self.head()}{noise}\n</head>\n"
            f"<body>\n{body}\n</body>\n</html>\n"
        )
        return page.encode(self.style.charset, "xmlcharrefreplace")

    def charset(self) -> str:
        if self.style.variant % 2:
            return f'<meta http-equiv="Content-Type" content="text/html; charset={self.style.charset}">'
        return f'<meta charset="{self.style.charset}">'

    def before(self) -> str:
        raise NotImplementedError

    def law(self) -> str:
        raise NotImplementedError

    def notes(self) -> str:
        raise NotImplementedError

    def after(self) -> str:
        return ""

    def page_title(self) -> str:
        raise NotImplementedError

    def head(self) -> str:
        return ""

    def comment(self) -> str:
        return f"<!-- {self.random.choice(('menu', 'Ley 99', 'A. Titolo', '1. punkt'))} -->"

    def script(self) -> str:
        return "<script>/* if (1 < 2) { document.write('<p>A. 1. (a)</p>'); } */ var n = 93;</script>"

    # tags and words

    def escape(self, text: str) -> str:
        """Text as HTML, in the page's way of writing letters outside ASCII."""
        text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        if self.style.entities == "raw":
            return text.replace(NBSP, "&nbsp;")
        named = self.style.entities == "named"
        return "".join(_entity(letter, named) if ord(letter) > 127 else letter for letter in text)

    def tag(self, name: str, content: str, **attributes: str) -> str:
        """An element; its attributes in an order of the page's own, a trailing `_` of their names dropped."""
        pairs = [f'{key.rstrip("_")}="{value}"' for key, value in attributes.items() if value]
        self.random.shuffle(pairs)
        opening = " ".join((name, *pairs))
        return f"<{opening}>{content}</{name}>"

    def inline(self, pieces: tuple[Piece, ...], tear: str = "<br>") -> str:
        """A wording as HTML; `tear` is what stands inside a torn word."""
        found = []
        for piece in pieces:
            match piece:
                case Words(text):
                    found.append(self.escape(text))
                case Cite():
                    found.append(self.cite(piece))
                case Sign(number):
                    found.append(self.sign(number))
                case Picture(symbol):
                    found.append(self.picture(symbol))
                case Tear():
                    found.append(tear)
        return "".join(found)

    def cite(self, cite: Cite) -> str:
        """A citing phrase, with links as the page makes them; a fused pair is always linked."""
        links = "number" if cite.fused and self.style.links == "none" else self.style.links
        linked = [part for part in cite.parts if part.link is not None]
        if links == "noun" and len(linked) == 1:
            text = "".join(part.text for part in cite.parts)
            return self.tag("a", self.escape(text), href=self.href(linked[0].link))
        return "".join(self.part(part, links) for part in cite.parts)

    def part(self, part: Part, links: str) -> str:
        if part.link is None or links == "none":
            return self.escape(part.text)
        return self.tag("a", self.escape(part.text), href=self.href(part.link))

    def href(self, target: Citation | None) -> str:
        raise NotImplementedError

    def sign(self, number: int) -> str:
        sign = self.escape(self.source.sign(number, self.language))
        if self.style.marks == "plain" and self.source.marks != "number":
            return sign
        raised = f"<sup>{sign}</sup>"
        return self.tag("a", raised, href=f"#n{number}") if self.style.marks == "link" else raised

    def picture(self, symbol: str) -> str:
        if not self.style.pictures:
            return self.escape(symbol)
        return f'<img src="{ord(symbol):x}.gif" alt="{symbol}">'

    def words(self, text: Paragraph, here: Citation) -> str:
        # a <br> inside a list item sets off sub-items, so that a word there is torn by a mere line end
        return self.inline(paragraph(text, here, self.language), "\n" if here.item else "<br>")

    def heading(self, text: Heading, here: Citation) -> str:
        return self.inline(heading(text, here, self.language))

    def figures(self, table: Figures) -> str:
        """A table of the law."""
        header, *body = figures(table, self.language)
        rows = ["".join(self.tag("th", self.escape(cell)) for cell in header)]
        rows += ["".join(self.tag("td", self.escape(cell)) for cell in row) for row in body]
        joined = "\n".join(f"<tr>{row}</tr>" for row in rows)
        return self.tag("table", f"\n{joined}\n", border="1", class_="data")

    def blocks(self, node: TrueProvision) -> list[str]:
        """A law or section: paragraphs, lists, sections and tables in page order."""
        found = []
        for part in node.groups(lists=self.lists_sections and self.source.unheaded):
            match part:
                case tuple():
                    found.append(self.listed(part))
                case TrueProvision():
                    found += self.section(part)
                case Paragraph():
                    found.append(self.tag("p", self.words(part, node.citation)))
                case Figures():
                    found.append(self.figures(part))
        return found

    def section(self, section: TrueProvision) -> list[str]:
        raise NotImplementedError

    def listed(self, items: tuple[TrueProvision, ...]) -> str:
        raise NotImplementedError


def _entity(letter: str, named: bool) -> str:
    name = entities.codepoint2name.get(ord(letter)) if named else None
    return f"&{name};" if name else f"&#{ord(letter)};"
