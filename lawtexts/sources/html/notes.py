"""The notes of a saved page: known by their mark, typed, raised, or stated by the link that leads to them."""

from __future__ import annotations

import re
from dataclasses import replace

from lawtexts.sources import headings
from lawtexts.sources.blocks import Block, Kind, Label, Span
from lawtexts.sources.html.chunks import Chunk
from lawtexts.sources.html.parts import inlines_of, span_of
from lawtexts.sources.html.signs import names_notes
from lawtexts.sources.labels import note_label, note_numbers

_NUMBER = re.compile(r"(?P<shown>\(?(?P<number>[0-9]{1,2}|[a-z])[.):]{1,2})\s+(?=\S)")


def note_of(chunk: Chunk, numbers: frozenset[str]) -> Block | None:
    """The note that a chunk is, None for any other; `numbers` are those that something is marked with."""
    raised = next((one for one in chunk.inlines if one.kind == "mark" and not one.start), None)
    note = note_label(chunk.text, numbers=numbers)
    if note is None and raised is not None and raised.end < len(chunk.text):
        end = len(chunk.text) - len(chunk.text[raised.end :].lstrip(".):"))
        note = (chunk.text[: raised.end], Label(chunk.text[:end], Span(0, end)), end)
    note = _counted(chunk) if note is None else note
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
        rule=chunk.note or mark,
        alone=chunk.alone,
    )


def _counted(chunk: Chunk) -> tuple[str, Label, int] | None:
    """The number with a stop that a note begins with which a link leads to: `1. The text`."""
    found = _NUMBER.match(chunk.text) if chunk.note else None
    if found is None or found["number"] != chunk.note.strip("[]()"):
        return None
    return chunk.note, Label(found["shown"], Span(0, found.end("shown"))), found.end()


def note_numbers_of(chunks: tuple[Chunk, ...]) -> frozenset[str]:
    """Numbers that are raised or glued to a word somewhere on the page."""
    glued = (note_numbers(chunk.text) for chunk in chunks)
    return _raised(chunks).union(*glued)


def with_listed_notes(chunks: tuple[Chunk, ...]) -> tuple[Chunk, ...]:
    """The chunks with the items of a list of notes as notes, each marked with its number.

    Such a list is the last of the page, its numbers are those raised above it,
    and a rule, a class or a heading sets it apart.
    """
    own = [n for n, one in enumerate(chunks) if one.text and not one.furniture]
    last = chunks[own[-1]].lists if own else ()
    if len(last) != 1 or not last[0].ordered or last[0].shape not in ("", "item"):
        return chunks
    run = own[-1:]
    for n in reversed(own[:-1]):
        lists = chunks[n].lists
        if len(lists) != 1 or lists[0].list != last[0].list:
            break
        run.insert(0, n)
    opening, above = chunks[run[0]], own[: len(own) - len(run)]
    headed = bool(above) and headings.heads_notes(chunks[above[-1]].text)
    numbers = list(dict.fromkeys(chunks[n].lists[0].ordinal for n in run))
    if not (headed or opening.ruled or names_notes(opening.named)) or numbers[0] != 1:
        return chunks
    if frozenset(map(str, numbers)) != _raised(chunks[: run[0]]) or _raised(chunks[run[0] :]):
        return chunks
    kept = list(chunks)
    told: set[int] = set()
    for n in run:
        number = chunks[n].lists[0].ordinal
        kept[n] = replace(chunks[n], lists=(), note="" if number in told else str(number))
        told.add(number)
    return tuple(kept)


def _raised(chunks: tuple[Chunk, ...]) -> frozenset[str]:
    """The numbers that are raised in `chunks`, without brackets."""
    signs = (
        chunk.text[one.start : one.end].strip("()[]")
        for chunk in chunks
        for one in chunk.inlines
        if one.kind == "mark"
    )
    return frozenset(sign for sign in signs if sign.isdigit())
