"""What a perfect parser returns for a page: the truth as `lawtexts.model.law.Law`.

Labels (`shown`) and residue are not part of the truth; `basis` is "printed" throughout.
"""

from __future__ import annotations

from collections.abc import Iterable

from lawtexts.model.law import Content, Law, Mark, Note, Provision, Text
from lawtexts.model.reference import Reference
from tests.lawbook.meaning import Paragraph
from tests.lawbook.truth import Book, TrueContent, TrueLaw, TrueProvision
from tests.lawbook.wording import Cite, Piece, heading, paragraph, sign


def expected(book: Book, number: int) -> Law:
    """The law as it should be read from a page of this book."""
    source, language = book.law(number), book.language

    def text(pieces: Iterable[Piece]) -> Text:
        return _text(pieces, language)

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
    return Law(
        citation=source.citation,
        expression=book.expression,
        language=language,
        page="",
        sha256="",
        title=text(str(one).upper() for one in title) if language == "it" else text(title),
        content=content(source.root),
        notes=tuple(
            Note(f"n{place}", sign(note.mark, language), "", (words(note.paragraph, source),))
            for place, note in enumerate(source.notes, 1)
        ),
    )


def _text(pieces: Iterable[Piece], language: str) -> Text:
    """A wording as one text with its references and marks."""
    content = ""
    references: list[Reference] = []
    marks: list[Mark] = []
    for piece in pieces:
        start = len(content)
        if isinstance(piece, str):
            content += piece
        elif isinstance(piece, Cite):
            content += "".join(part.text for part in piece.parts)
            references.append(Reference(start, len(content), piece.targets, piece.kind))
        else:
            content += sign(piece.number, language)
            marks.append(Mark(start, len(content), sign(piece.number, language), f"n{piece.number}"))
    return Text(content, tuple(references), tuple(marks))
