"""HTML in the way of pzbs: one heading a section, letters by CSS counters, nested lists."""

from __future__ import annotations

from lawtexts.model.citation import Citation, Level
from tests.lawbook.expected import notice_text
from tests.lawbook.html_writing import Writer
from tests.lawbook.meaning import Figures, Paragraph
from tests.lawbook.truth import TrueProvision

_STYLE = """<style type="text/css">
body { counter-reset: section; }
%(heading)s:before { counter-increment: section; content: counter(section, upper-alpha) ". "; }
ol { list-style-type: decimal; }
ol ol { list-style-type: lower-alpha; }
ol ol ol { list-style-type: lower-roman; }
</style>
"""
_TYPES = {Level.SECTION: "A", Level.ITEM: "1", Level.SUB: "a", Level.ROMAN: "i"}


class PolishPage(Writer):
    """A page of pzbs, Polish or English."""

    lists_sections = True

    @property
    def top(self) -> str:
        return ("h1", "h2")[self.style.variant // 2 % 2]

    @property
    def section_tag(self) -> str:
        return ("h2", "h3")[self.style.variant // 2 % 2]

    def head(self) -> str:
        if self.style.variant % 3 == 2:
            return '<link rel="stylesheet" type="text/css" href="../mpb.css">\n'
        return _STYLE % {"heading": self.section_tag}

    def page_title(self) -> str:
        word = "Przepis" if self.language == "pl" else "Law"
        return f"{word} {self.source.number}"

    def address(self, law: int, language: str) -> str:
        return f"p{law}.html" if language == "pl" else f"l{law:02}.html"

    def href(self, target: Citation | None) -> str:
        if target is None:
            return ""
        anchor = str(target)[len(str(target.law)) :] if self.style.variant % 4 == 1 else ""
        return self.address(target.law, self.language) + (f"#{anchor}" if anchor else "")

    def before(self) -> str:
        """The navigation, as a paragraph of links or a table."""
        number, polish = self.source.number, self.language == "pl"
        ends = ("przedmowa", "definicje") if polish else ("preface", "definitions")
        names = ("title page", "contents", "index")
        if polish:
            names = ("strona tytułowa", "spis treści", "indeks")
        cells = [self.tag("a", self.escape(name), href=f"{name.split()[0]}.html") for name in names]
        for arrow, near, end in (("←", number - 1, ends[0]), ("→", number + 1, ends[1])):
            known = 0 < near < 94
            link = self.address(near, self.language) if known else f"{end}.html"
            cells.append(f"{self.escape(arrow)} {self.tag('a', str(near) if known else end, href=link)}")
        other = "en" if polish else "pl"
        label = f"EN: Law {number}" if polish else f"PL: Przepis {number}"
        cells.append(self.tag("a", label, href=f"../{other}/{self.address(number, other)}"))
        if self.style.variant % 3 == 1:
            return self.tag(
                "table", "<tr>" + "".join(self.tag("td", cell) for cell in cells) + "</tr>", class_="nav"
            )
        return self.tag("div", " ".join(cells), class_="nav", id="nawigacja")

    def law(self) -> str:
        law = self.source
        notice = notice_text(law, self.language)
        found = [self.tag("p", f"<em>{self.escape(notice)}</em>", class_="zmiana")] if notice else []
        found.append(self.tag(self.top, self.heading(law.title, law.citation)))
        found += self.blocks(law.root)
        return "\n".join(found)

    def section(self, section: TrueProvision) -> list[str]:
        assert section.heading is not None
        words = self.heading(section.heading, section.citation)
        anchor = section.citation.section if self.style.variant % 4 == 1 else ""
        title = self.tag(self.section_tag, words, id=anchor)
        content = "\n".join((title, *self.blocks(section)))
        return [self.tag("div", f"\n{content}\n", class_="sekcja") if self.style.wrapped else content]

    def listed(self, items: tuple[TrueProvision, ...]) -> str:
        """An `<ol>`; letters of sections must be typed, lower levels may leave it to the style sheet."""
        level, first = items[0].citation.level, items[0].citation.ordinal
        typed = level is Level.SECTION or (self.style.typed and level is not Level.ITEM)
        body = "\n".join(self.item(item) for item in items)
        return self.tag(
            "ol",
            f"\n{body}\n",
            type=_TYPES[level] if typed else "",
            start=str(first) if first > 1 else "",
        )

    def item(self, item: TrueProvision) -> str:
        content = []
        if item.heading is not None:
            content.append(f"<b>{self.heading(item.heading, item.citation)}</b><br>")
        groups = item.groups(lists=True)
        several = sum(isinstance(part, Paragraph) for part in groups) > 1
        for part in groups:
            if isinstance(part, tuple):
                content.append(self.listed(part))
            elif isinstance(part, Paragraph):
                words = self.words(part, item.citation)
                content.append(self.tag("p", words) if several and item.heading is None else words)
            elif isinstance(part, Figures):
                content.append(self.figures(part))
        value = str(item.citation.ordinal) if self.style.values else ""
        return self.tag("li", "\n".join(content), value=value)

    def notes(self) -> str:
        if not self.source.notes:
            return ""
        found = []
        for note in self.source.notes:
            sign = self.escape(self.source.sign(note.mark, self.language))
            mark = sign if self.style.marks == "plain" else f"<sup>{sign}</sup>"
            words = self.words(note.paragraph, self.source.citation)
            anchor = f"n{note.mark}" if self.style.marks == "link" else ""
            found.append(self.tag("p", f"{mark} {words}", id=anchor, class_="przypis"))
        rule = "<hr>\n" if self.style.variant % 2 else ""
        joined = "\n".join(found)
        return rule + (self.tag("div", f"\n{joined}\n", class_="przypisy") if self.style.wrapped else joined)
