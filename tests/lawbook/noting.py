"""Give a law its notes: marks in its sentences, headings and title, and the notes themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from tests.lawbook.meaning import Heading, Paragraph, Sentence
from tests.lawbook.truth import TrueContent, TrueLaw, TrueNote, TrueProvision

if TYPE_CHECKING:
    from tests.lawbook.making import Writer

_AT: tuple[Literal["verb", "end", "after"], ...] = ("verb", "end", "verb", "after", "end")


def annotate(law: TrueLaw, writer: Writer) -> TrueLaw:
    """The law with the notes its sketch asked for, in the order their marks first occur."""
    wanted = writer.sketch.notes
    places = _places(law.content)
    wanted = min(wanted, len(places))
    random = writer.random
    if wanted:
        signs, first_sign = _signing(writer)
        law = replace(law, marks=signs, first_mark=first_sign)
    first = sorted(random.sample(range(len(places)), wanted))
    marks: dict[int, tuple[int, ...]] = {id(places[place]): (one,) for one, place in enumerate(first, 1)}
    notes = [TrueNote(one, _text(writer, law), False) for one in range(1, wanted + 1)]
    if wanted and writer.takes("translator-note"):
        notes[-1] = replace(notes[-1], translator=True)
    if wanted and writer.takes("several-anchors"):
        _more_anchors(writer, places, first, marks)
    law = replace(law, content=_marked(law.content, marks))
    if wanted and writer.takes("mark-in-heading"):
        law = _mark_heading(law, wanted)
    if wanted and writer.takes("mark-in-title"):
        law = replace(law, title=replace(law.title, marks=(1,)))
    return replace(law, notes=tuple(notes))


def _signing(writer: Writer) -> tuple[str, int]:
    """Which signs the law uses, and the first if they are numbers."""
    if writer.takes("glued-note-number"):
        return "number", writer.random.randint(12, 60)
    return "star", 1


def _text(writer: Writer, law: TrueLaw) -> Paragraph:
    sentences = [writer.rule() for _ in range(writer.random.choice((1, 1, 2)))]
    if writer.takes("note-reference"):
        citing = writer.citings.draw(writer.random, law.citation, 0.0)
        sentences[-1] = replace(sentences[-1], citing=citing, exception=None)
    return Paragraph(tuple(replace(one, torn=False) for one in sentences))


def _places(content: tuple[TrueContent, ...]) -> list[Sentence]:
    """The sentences a mark can stand in, in page order, without what only a later edition has."""
    found: list[Sentence] = []
    for part in content:
        if isinstance(part, Paragraph):
            found += [one for one in part.sentences if one.frame == "rule"]
        elif isinstance(part, TrueProvision) and not part.since:
            found += _places(part.content)
    return found


def _more_anchors(
    writer: Writer, places: list[Sentence], first: list[int], marks: dict[int, tuple[int, ...]]
) -> None:
    """Marks of the same notes again, further down."""
    for place in range(first[-1] + 1, len(places)):
        if len(marks) < len(first) + 3 and writer.random.random() < 0.5:
            marks[id(places[place])] = (writer.random.randint(1, len(first)),)


def _marked(
    content: tuple[TrueContent, ...], marks: Mapping[int, tuple[int, ...]]
) -> tuple[TrueContent, ...]:
    found: list[TrueContent] = []
    for part in content:
        if isinstance(part, Paragraph):
            sentences = tuple(
                replace(one, marks=marks[id(one)], marks_at=_AT[len(one.action) % len(_AT)])
                if id(one) in marks
                else one
                for one in part.sentences
            )
            found.append(Paragraph(sentences))
        elif isinstance(part, TrueProvision):
            found.append(replace(part, content=_marked(part.content, marks)))
        else:
            found.append(part)
    return tuple(found)


def _mark_heading(law: TrueLaw, notes: int) -> TrueLaw:
    """The last mark in the last heading that every edition has."""
    content = list(law.content)
    for place in range(len(content) - 1, -1, -1):
        part = content[place]
        if isinstance(part, TrueProvision) and part.heading is not None and not part.since:
            heading: Heading = replace(part.heading, marks=(notes,))
            content[place] = replace(part, heading=heading)
            return replace(law, content=tuple(content))
    return law
