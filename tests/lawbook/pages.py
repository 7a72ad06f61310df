"""Pages of invented laws as the three sites write them: their HTML, and plain-text extracts of it.

Nobody has seen the sites' own HTML; it is written as far as their extracts show it. PL: one heading a
section, letters by CSS counters, nested lists. IT: paragraphs of WordPress, letters and sub-letters typed.
ES: tables for lettered lists. What frames a law is in tests/sources/saved.py.

An extract is what a program that copies the text of a page makes of its HTML. What is lost is what the five
real extracts lost: section letters, which the style sheet makes; the kind of a list's numbers, which print as
"1." at every depth; an item without words of its own, so that on some pages the numbers after it are wrong.
A row of a table is a line of its cells. Bytes end without a newline.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Literal

from lxml import html

from lawtexts.corpus.editions import Editions
from lawtexts.corpus.law_file import law_to_xml
from lawtexts.model.citation import Level
from lawtexts.model.law import Content, Law, Provision, Text
from lawtexts.model.reference import ReferenceKind
from tests.lawbook.making import Work
from tests.lawbook.wording import NBSP
from tests.project import CORPUS
from tests.sources.pages import ITALIAN_FOOT, SPANISH_FOOT, SPANISH_TOP, menu
from tests.sources.saved import italian, polish, spanish

BREAK = "<br />\n"
EMPTY = "<p>&nbsp;</p>"


def html_page(law: Law) -> bytes:
    """The page of a law as bytes."""
    number, title, body = law.citation.law, inline(law.title), written(law)
    if law.language == "it":
        return italian(body, number, title).encode()
    if law.language == "es":
        head = f"<p><b>LEY {number}</b></p>\n<p><b>{title}</b></p>"
        return spanish(body, head, f"Ley {number}").encode()
    return polish(body, number, tag("h2", title), law.language).encode()


def written(law: Law) -> str:
    """What its site writes below the title of a law."""
    writer = {"it": _Italian, "es": _Spanish}.get(law.language, _Polish)
    return "\n".join(writer(law).body())


def inline(text: Text, address: str = "") -> str:
    """A text as HTML; `address` is that of a law that is cited, to which its name or number is a link."""
    found, position = [], 0
    for one in text.references:
        before, cited = text.content[position : one.start], text.content[one.start : one.end]
        if one.kind is not ReferenceKind.RELATIVE:
            cited = _CITED.sub(
                lambda name: tag("a", name[0], f'href="{address.format(*_LAW(name[0]))}"'), cited
            )
        found += [escape(before, quote=False), cited]
        position = one.end
    found.append(escape(text.content[position:], quote=False))
    return "".join(found).replace(NBSP, "&nbsp;")


_CITED = re.compile(r"Articolo \d+ del Codice di Gara|(?<!\w)\d[\w()]*")
_LAW = re.compile(r"\d+").findall


def tag(name: str, content: str, attributes: str = "") -> str:
    """An element."""
    return f"<{' '.join(filter(None, (name, attributes)))}>{content}</{name}>"


def grouped(content: Iterable[Content]) -> Iterator[Content | tuple[Provision, ...]]:
    """The content, neighbouring items gathered in lists."""
    for is_list, parts in groupby(
        content, lambda part: isinstance(part, Provision) and bool(part.citation.item)
    ):
        if is_list:
            yield tuple(parts)
        else:
            yield from parts


class _Site:
    """Writes one law; a site says how its sections and items look."""

    address = "p{}.html"

    def __init__(self, law: Law) -> None:
        self.source = law
        self.random = Random(f"{law.expression}/{law.citation}/{law.title}/html")

    def body(self) -> list[str]:
        """What stands under the title."""
        return [*self.blocks(self.source.content), *self.notes()]

    def section(self, section: Provision) -> list[str]:
        raise NotImplementedError

    def item(self, item: Provision) -> str:
        raise NotImplementedError

    def notes(self, between: str = " ") -> Iterable[str]:
        for note in self.source.notes:
            yield tag("p", f"{note.mark}{between}{self.words(note.texts[0])}")

    def blocks(self, content: Iterable[Content]) -> list[str]:
        """Of a law or section: paragraphs, lists and sections in page order."""
        found = []
        for part in grouped(content):
            match part:
                case tuple():
                    found.append(self.listed(part))
                case Provision():
                    found += self.section(part)
                case _:
                    found.append(tag("p", self.words(part)))
        return found

    def listed(self, items: tuple[Provision, ...]) -> str:
        body = "\n".join(tag("li", self.item(item)) for item in items)
        return tag("ol", f"\n{body}\n")

    def words(self, text: Text) -> str:
        return inline(text, self.address)

    def headed(self, node: Provision, element: str, end: str) -> str:
        """The heading of an item in front of its text."""
        return tag(element, inline(node.heading) + end) if node.heading is not None else ""


class _Polish(_Site):
    """A page of pzbs, Polish or English."""

    def section(self, section: Provision) -> list[str]:
        return [tag("h3", inline(section.heading)), *self.blocks(section.content)]

    def item(self, item: Provision) -> str:
        content = [self.headed(item, "b", "") + "<br>"] if item.heading is not None else []
        several = len(item.texts) > 1 and item.heading is None
        for part in grouped(item.content):
            if isinstance(part, tuple):
                content.append(self.listed(part))
            else:
                words = self.words(part)
                content.append(tag("p", words) if several else words)
        return "\n".join(content)


class _Italian(_Site):
    """A glossary page of bridgeditalia: a section's heading and first words in one paragraph."""

    address = "http://bridgeditalia.it/glossario/articolo-{}-del-codice-di-gara/"

    def section(self, section: Provision) -> list[str]:
        title = f"{section.citation.section}. {inline(section.heading)}"
        if not section.content or not isinstance(first := section.content[0], Text):
            return [tag("p", tag("strong", title)), *self.blocks(section.content)]
        openings = (f"<strong>{title}:</strong>&nbsp;", f"<strong>{title}</strong>{BREAK}")
        opening = self.random.choice((*openings, f"<strong>{title}:</strong>{BREAK}"))
        return [tag("p", opening + self.words(first)), *self.blocks(section.content[1:])]

    def item(self, item: Provision) -> str:
        return BREAK.join(self.lines(item))

    def lines(self, node: Provision) -> list[str]:
        """What one `<li>` holds, sub-letters typed; an item without words shares the line of its first."""
        label = "" if node.citation.level is Level.ITEM else f"({node.citation.label}) "
        label += self.headed(node, "strong", ":") + (" " if node.heading is not None else "")
        found: list[str] = []
        for part in node.content:
            lines = [self.words(part)] if isinstance(part, Text) else self.lines(part)
            found += [label + lines[0], *lines[1:]]
            label = ""
        return found

    def notes(self, between: str = ":&nbsp;") -> Iterable[str]:
        return ("<p></p>", *super().notes(between))


class _Spanish(_Site):
    """A page of bridgevenezuela; a list with letters is a table."""

    address = "Ley{}.php"

    def section(self, section: Provision) -> list[str]:
        title = inline(section.heading)
        return [tag("p", f"<b>{section.citation.section}.&nbsp; {title}</b>"), *self.blocks(section.content)]

    def listed(self, items: tuple[Provision, ...]) -> str:
        if not any(item.children for item in items):
            return super().listed(items)
        rows = "\n".join(row for item in items for row in self.rows(item, ()))
        return f"{EMPTY}\n{tag('table', rows)}"

    def item(self, item: Provision) -> str:
        paragraphs = "<br>\n".join(self.words(part) for part in item.texts)
        return " ".join(filter(None, (self.headed(item, "b", ":"), paragraphs)))

    def rows(self, node: Provision, labels: tuple[str, ...]) -> list[str]:
        """The rows of a list as a table: a cell a level for the labels, blank once printed, then the text."""
        last = node.citation.label
        labels = (*labels, f"({last})" if node.citation.level is Level.ROMAN else f"{last}.")
        opening = self.headed(node, "b", ":")
        found: list[str] = []
        for part in node.content:
            if isinstance(part, Provision):
                found += self.rows(part, labels)
            else:
                words = " ".join(filter(None, (opening, self.words(part))))
                found.append(tag("tr", "".join(tag("td", cell) for cell in (*labels, words))))
            labels = tuple("&nbsp;" for _ in labels)
            opening = ""
        return found


_BREAK = "\v"


def text_page(law: Law) -> bytes:
    """The extract of a law's page as bytes; how deep its lists are indented is its own."""
    number, title = law.citation.law, law.title
    random = Random(f"{law.expression}/{number}/{title}/text")
    step = random.choice((1, 2)) if law.language in ("pl", "en") else 2
    extract = _Extract(step, counts_empty=random.random() < 0.6)
    fragment = html.fragment_fromstring(written(law), create_parent="div")
    body = "\n".join(extract.blocks(fragment)).rstrip("\n")
    if law.language == "it":
        page = f"Art. {number} – {title}\n\n{body}\n\n{ITALIAN_FOOT}"
    elif law.language == "es":
        page = f"{SPANISH_TOP}LEY {number}\n\n{title}\n\n{body}\n\n{SPANISH_FOOT.format(number)}"
    else:
        page = f"{menu(number, law.language)}\n\n{title}\n\n{body}"
    return page.encode()


class _Extract:
    """`step` is the columns a level; `counts_empty`, whether numbers count an item that vanished."""

    def __init__(self, step: int, *, counts_empty: bool) -> None:
        self.step, self.counts_empty = step, counts_empty

    def blocks(self, parent: html.HtmlElement) -> Iterator[str]:
        """The lines of the blocks in an element."""
        for block in parent:
            words = list(_lines(block))
            if block.tag == "table":
                yield from (" ".join(line for cell in row for line in _lines(cell)) for row in block)
                yield from [""] if block.getnext() is not None and len(block[0]) > 1 else []
            elif block.tag == "ol":
                yield from (*self.items(block, 1), "")
            else:
                yield from words
                yield from [""] if words != [NBSP] else []

    def items(self, parent: html.HtmlElement, depth: int) -> Iterator[str]:
        """The lines of a list and of those in it."""
        number = 1
        for item in parent:
            lines = list(_lines(item))
            if lines:
                yield f"{' ' * (depth * self.step)}{number}. {lines[0]}"
                yield from (" " * ((depth + 1) * self.step) + line for line in lines[1:])
            number += bool(lines) or self.counts_empty
            for below in item.iterchildren("ol"):
                yield from self.items(below, depth + 1)


def _lines(element: html.HtmlElement) -> Iterator[str]:
    """The words of an element without those of lists in it, a line for each break and paragraph."""
    for line in _words(element).split(_BREAK):
        if words := re.sub(r"[ \n]+", " ", line).strip(" "):
            yield words


def _words(element: html.HtmlElement) -> str:
    found = [element.text or ""]
    for child in element:
        if child.tag in ("br", "p"):
            found += [_BREAK]
        if child.tag != "ol":
            found.append(_words(child))
        found.append(child.tail or "")
    return "".join(found)


Form = Literal["html", "text"]
_KNOWN = Editions.read(CORPUS)
_EDITIONS = (CORPUS / "editions.toml").read_text(encoding="utf-8")
_CHANGE = """[[edition.change]]
kind = "added"
before = 2007
new = ["{citation}"]
evidence = "the generator"
"""


def address(expression: str, number: int) -> str:
    """Where the page of a law would stand on its site."""
    return _KNOWN.expression(expression).url.format(n=number)


def page(law: Law, form: Form) -> bytes:
    """The page of a law in this form."""
    return html_page(law) if form == "html" else text_page(law)


def write_corpus(work: Work, directory: Path) -> None:
    """A corpus of the laws of a work as they truly are, with its editions and the project's termbase."""
    directory.mkdir(parents=True, exist_ok=True)
    tables = [one for one in _EDITIONS.split("\n\n") if re.match(r"\[\[(?:expression|edition)\]\]", one)]
    tables += [_CHANGE.format(citation=one) for one in work.added()]
    (directory / "editions.toml").write_text("\n\n".join(tables), encoding="utf-8")
    shutil.copyfile(CORPUS / "terms.toml", directory / "terms.toml")
    for book in work.books():
        folder = directory / "laws" / book.expression
        folder.mkdir(parents=True)
        for law in book.laws:
            (folder / f"{law.citation}.xml").write_bytes(law_to_xml(law))
