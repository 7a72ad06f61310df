"""HTML in the way of bridgeditalia: WordPress paragraphs, letters and sub-letters typed."""

from __future__ import annotations

from lawtexts.model.citation import Citation, Level
from tests.lawbook.expected import notice_text
from tests.lawbook.html_writing import NBSP, Writer
from tests.lawbook.meaning import Paragraph
from tests.lawbook.pieces import Part, upper
from tests.lawbook.truth import TrueProvision
from tests.lawbook.wording import heading

_BREAK = "<br />\n"


class ItalianPage(Writer):
    """A glossary page of bridgeditalia."""

    bold, line_break = "strong", _BREAK

    def page_title(self) -> str:
        return f"Articolo {self.source.number} del Codice di Gara – Bridge d’Italia"

    def href(self, target: Citation | None) -> str:
        return f"http://bridgeditalia.it/glossario/articolo-{target.law if target else 0}-del-codice-di-gara/"

    def part(self, part: Part, links: str) -> str:
        if part.link is None or links == "none":
            return self.escape(part.text)
        return self.tag("a", self.escape(part.text), href=self.href(part.link), class_="glossaryLink")

    def before(self) -> str:
        opening = '<article class="glossary"><div class="entry-content">'
        if not self.style.chrome:
            return opening
        names = ("Home", "Rivista", "Glossario", "Contatti")
        menu = "".join(f"<li>{self.tag('a', name, href='#')}</li>" for name in names)
        header = f"<header><nav><ul>{menu}</ul></nav></header>"
        return f"{header}\n{opening}"

    def law(self) -> str:
        law = self.source
        notice = notice_text(law, "it")
        found = [self.tag("p", f"<em>{self.escape(notice)}</em>")] if notice else []
        words = self.inline(upper(heading(law.title, law.citation, "it")))
        title = f"Art. {law.number} {self.escape('–')} {words}"
        found.append(self.tag(*(("h2", title), ("p", f"<strong>{title}</strong>"))[self.style.variant % 2]))
        found += self.blocks(law.root)
        return "\n".join(found)

    def section(self, section: TrueProvision) -> list[str]:
        letter = f"{section.citation.section}."
        first = section.content[0] if section.content else None
        rest = TrueProvision(section.citation, None, section.content[1:])
        if section.heading is None:
            assert isinstance(first, Paragraph)
            return [self.tag("p", f"{letter} {self.words(first, section.citation)}"), *self.blocks(rest)]
        title = f"{letter} {self.heading(section.heading, section.citation)}"
        if not isinstance(first, Paragraph):
            whole = TrueProvision(section.citation, None, section.content)
            return [self.tag("p", f"<strong>{title}</strong>"), *self.blocks(whole)]
        words = self.words(first, section.citation)
        colon = "" if title.endswith((".", "?")) else ":"
        form = self.random.choice((0, 0, 1, 2))
        opening = (
            f"<strong>{title}{colon}</strong>{self.escape(NBSP)}{words}",
            f"<strong>{title}</strong>{_BREAK}{words}",
            f"<strong>{title}{colon}</strong>{_BREAK}{words}",
        )[form]
        return [self.tag("p", opening), *self.blocks(rest)]

    def listed(self, items: tuple[TrueProvision, ...]) -> str:
        body = "\n".join(self.tag("li", _BREAK.join(self.lines(item))) for item in items)
        first = items[0].citation.ordinal
        return self.tag("ol", f"\n{body}\n", start=str(first) if first > 1 else "")

    def lines(self, node: TrueProvision) -> list[str]:
        """What one `<li>` holds, sub-letters typed; an item without words shares the line of its first."""
        label = "" if node.citation.level is Level.ITEM else f"({node.citation.label}) "
        if node.heading is not None:
            label += f"<strong>{self.heading(node.heading, node.citation)}:</strong> "
        found: list[str] = []
        for part in node.content:
            if isinstance(part, TrueProvision):
                lines = self.lines(part)
            elif isinstance(part, Paragraph):
                lines = [self.words(part, node.citation)]
            else:
                lines = [self.figures(part)]
            found += [label + lines[0], *lines[1:]]
            label = ""
        return found

    def notes(self) -> str:
        found = []
        for note in self.source.notes:
            sign = self.escape(self.source.sign(note.mark, "it"))
            translator = "N.d.T. " if note.translator else ""
            words = self.words(note.paragraph, self.source.citation)
            anchor = f"n{note.mark}" if self.style.marks == "link" else ""
            found.append(self.tag("p", f"{sign}:{self.escape(NBSP)}{translator}{words}", id=anchor))
        return "\n".join(found)

    def after(self) -> str:
        link = self.tag("a", "Indice Articoli del Codice di Gara", href="http://bridgeditalia.it/codice/")
        found = f"{self.tag('p', link)}\n</div></article>"
        if self.style.chrome:
            found += "\n<footer><p>Bridge d’Italia</p></footer>"
        return found
