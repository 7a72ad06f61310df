"""What a perfect parser returns for a page: the truth as `lawtexts.model.law.Law`.

The same law reads differently from HTML and from an extract: there a fused pair lost its joiner. Labels
(`shown`) and residue are not part of the truth; `basis` is "printed" throughout.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from lawtexts.model.law import Content, Law, Mark, Note, Notice, Provision, Text
from lawtexts.model.reference import Reference, ReferenceKind
from tests.lawbook.meaning import Paragraph
from tests.lawbook.truth import Book, TrueContent, TrueLaw, TrueProvision
from tests.lawbook.wording import Cite, Piece, heading, paragraph

Form = Literal["html", "text"]

_MONTHS = (
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia"
).split()


def notice_text(law: TrueLaw, language: str) -> str:
    """The notice as printed, "" for none: only pages of the Polish Laws have them."""
    if not law.notice or language != "pl":
        return ""
    words = "Przepis zmodyfikowany uchwałą zarządu"
    if len(law.notice) == 4:
        return f"{words} w\u00a0roku {law.notice}"
    year, month, day = map(int, law.notice.split("-"))
    return f"{words} z\u00a0dnia {day} {_MONTHS[month - 1]} {year}"


def expected(book: Book, number: int, form: Form = "html", page: str = "") -> Law:
    """The law as it should be read from a page of this book in this form."""
    source, language = book.law(number), book.language

    def text(pieces: Iterable[Piece]) -> Text:
        return _text(pieces, source, language, form)

    def words(part: Paragraph, node: TrueProvision | TrueLaw) -> Text:
        return text(paragraph(part, node.citation, language))

    def content(node: TrueProvision) -> tuple[Content, ...]:
        return tuple(
            words(part, node) if isinstance(part, Paragraph) else provision(part) for part in node.content
        )

    def provision(part: TrueContent) -> Provision:
        assert isinstance(part, TrueProvision)
        title = text(heading(part.heading, language)) if part.heading is not None else None
        return Provision(part.citation, "", ("printed",), title, content(part))

    title = heading(source.title, language)
    notice = notice_text(source, language)
    return Law(
        citation=source.citation,
        expression=book.expression,
        language=language,
        page=page,
        sha256="",
        title=text(str(one).upper() for one in title) if language == "it" else text(title),
        notices=(Notice(Text(notice), source.notice),) if notice else (),
        content=content(source.root),
        notes=tuple(
            Note(f"n{place}", source.sign(note.mark, language), "", (words(note.paragraph, source),))
            for place, note in enumerate(source.notes, 1)
        ),
    )


def _text(pieces: Iterable[Piece], law: TrueLaw, language: str, form: Form) -> Text:
    """A wording as one text with its references and marks."""
    content = ""
    references: list[Reference] = []
    marks: list[Mark] = []
    for piece in pieces:
        start = len(content)
        if isinstance(piece, str):
            content += piece
        elif isinstance(piece, Cite):
            content += piece.text(extract=form == "text")
            kind = ReferenceKind.FUSED if piece.fused and form == "text" else piece.kind
            references.append(Reference(start, len(content), piece.targets, kind))
        else:
            content += law.sign(piece.number, language)
            marks.append(Mark(start, len(content), law.sign(piece.number, language), f"n{piece.number}"))
    return Text(content, tuple(references), tuple(marks))
