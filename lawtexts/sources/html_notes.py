"""The notes of a saved page: known by their mark, typed, raised, or stated by the link that leads to them."""

from __future__ import annotations

from lawtexts.sources.blocks import Block, Kind, Label, Span
from lawtexts.sources.html_chunks import Chunk
from lawtexts.sources.html_parts import inlines_of, span_of
from lawtexts.sources.labels import note_label, note_numbers


def note_of(chunk: Chunk, numbers: frozenset[str]) -> Block | None:
    """The note that a chunk is, None for any other; `numbers` are those that something is marked with."""
    raised = next((one for one in chunk.inlines if one.kind == "mark" and not one.start), None)
    note = note_label(chunk.text, numbers=numbers)
    if note is None and raised is not None and raised.end < len(chunk.text):
        mark = chunk.text[: raised.end]
        note = (mark, Label(mark, Span(0, raised.end)), raised.end)
    if note is None or any(one.ordered for one in chunk.lists):
        return None
    mark, label, length = note
    length += len(chunk.text[length:]) - len(chunk.text[length:].lstrip(" "))
    label = Label(label.shown, span_of(chunk, label.span.start, label.span.end))
    return Block(
        Kind.NOTE,
        chunk.text[length:],
        span_of(chunk, length),
        chunk.line,
        label=label,
        inlines=inlines_of(chunk, length),
        rule=mark,
    )


def note_numbers_of(chunks: tuple[Chunk, ...]) -> frozenset[str]:
    """Numbers that are raised or glued to a word somewhere on the page."""
    raised = (
        chunk.text[one.start : one.end].strip("()[]")
        for chunk in chunks
        for one in chunk.inlines
        if one.kind == "mark"
    )
    glued = (note_numbers(chunk.text) for chunk in chunks)
    return frozenset(number for number in raised if number.isdigit()).union(*glued)
