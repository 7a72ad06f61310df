"""What a perfect parser returns for a page: the truth as `lawtexts.model.law.Law`.

The same law reads differently from HTML and from an extract: there a fused
pair lost its joiner and a suit symbol is gone. Labels (`shown`) and residue are
not part of the truth; `basis` is "printed" throughout.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from lawtexts.model.citation import Citation
from lawtexts.model.law import Cell, Content, Law, Mark, Note, Notice, Provision, Table, Text
from lawtexts.model.reference import Reference, ReferenceKind
from tests.lawbook.figures import figures
from tests.lawbook.meaning import Figures, Paragraph
from tests.lawbook.pieces import Cite, Picture, Piece, Sign, Tear, Words, upper
from tests.lawbook.truth import Book, TrueContent, TrueLaw, TrueProvision
from tests.lawbook.wording import heading, paragraph

Form = Literal["html", "text"]

NOTICES = {
    "pl": "Przepis zmodyfikowany uchwałą zarządu z dnia {day}",
    "it": "Articolo modificato il {day}",
    "es": "",
    "en": "Law modified on {day}",
}
"""A notice before the title; the Spanish site has none."""

_MONTHS = {
    "pl": "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada "
    "grudnia",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "en": "January February March April May June July August September October November December",
}


def expected(book: Book, number: int, form: Form = "html", page: str = "") -> Law:
    """The law as it should be read from a page of this book in this form."""
    return _Reading(book, book.law(number), form).law(page)


def notice_text(law: TrueLaw, language: str) -> str:
    """The notice as printed in this language, "" for none."""
    template = NOTICES[language]
    if not law.notice or not template:
        return ""
    if len(law.notice) == 4:
        words = {"pl": " z dnia", "it": " il", "en": " on"}[language]
        joined = template.replace(words, {"pl": " w\u00a0roku", "it": " nel", "en": " in"}[language])
        return joined.format(day=law.notice)
    year, month, day = law.notice.split("-")
    name = _MONTHS[language].split()[int(month) - 1]
    return template.replace(" z ", " z\u00a0").format(day=f"{int(day)} {name} {year}")


def flat(pieces: tuple[Piece, ...], law: TrueLaw, language: str, form: Form) -> Text:
    """A wording as one text with its references and marks, notes not yet looked up."""
    content = ""
    references: list[Reference] = []
    marks: list[Mark] = []
    for piece in pieces:
        start = len(content)
        match piece:
            case Words(text):
                content += text
            case Cite():
                content += piece.text(extract=form == "text")
                kind = ReferenceKind.FUSED if piece.fused and form == "text" else piece.kind
                references.append(Reference(start, len(content), piece.targets, kind))
            case Sign(number):
                sign = law.sign(number, language)
                content += sign
                marks.append(Mark(start, len(content), sign, _note_id(law, number)))
            case Picture(symbol):
                content += symbol if form == "html" else ""
            case Tear():
                content += " "
    return Text(content, tuple(references), tuple(marks))


def _note_id(law: TrueLaw, number: int) -> str:
    """The id of the first note with this mark, "" if there is none."""
    return next((f"n{place}" for place, note in enumerate(law.notes, 1) if note.mark == number), "")


class _Reading:
    def __init__(self, book: Book, law: TrueLaw, form: Form) -> None:
        self.book, self.source, self.form = book, law, form
        self.language = book.language

    def law(self, page: str) -> Law:
        source = self.source
        title = heading(source.title, source.citation, self.language)
        if self.language == "it":
            title = upper(title)
        notice = notice_text(source, self.language)
        return Law(
            citation=source.citation,
            expression=self.book.expression,
            language=self.language,
            page=page,
            sha256="",
            title=self.text(title),
            notices=(Notice(Text(notice), source.notice),) if notice else (),
            content=tuple(self.content(part, source.citation) for part in source.content),
            notes=tuple(
                replace(
                    Note(f"n{place}", self.source.sign(note.mark, self.language), "", ()),
                    content=(self.paragraph(note.paragraph, source.citation),),
                    translator=note.translator and self.language == "it",
                )
                for place, note in enumerate(source.notes, 1)
            ),
        )

    def content(self, part: TrueContent, here: Citation) -> Content:
        if isinstance(part, Paragraph):
            return self.paragraph(part, here)
        if isinstance(part, Figures):
            rows = figures(part, self.language)
            return Table(tuple(tuple(Cell(Text(one), row is rows[0]) for one in row) for row in rows))
        return self.provision(part)

    def provision(self, source: TrueProvision) -> Provision:
        title = None
        if source.heading is not None:
            title = self.text(heading(source.heading, source.citation, self.language))
        content = tuple(self.content(part, source.citation) for part in source.content)
        return Provision(source.citation, "", ("printed",), title, content)

    def paragraph(self, source: Paragraph, here: Citation) -> Text:
        return self.text(paragraph(source, here, self.language))

    def text(self, pieces: tuple[Piece, ...]) -> Text:
        return flat(pieces, self.source, self.language, self.form)
