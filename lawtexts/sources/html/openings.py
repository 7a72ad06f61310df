"""How the lines of a saved page begin: signs before them, labels in a block or cells of their own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from lawtexts.sources.html.chunks import Chunk
from lawtexts.sources.html.parts import joined_chunks, parted_chunk
from lawtexts.sources.html.tables import is_label, is_mark
from lawtexts.sources.labels import labels_at, note_label

_SIGNS = re.compile(
    "(?:(?:\\[[+−–-]\\]|[•‣⁃∙»›⊕⊖⊞⊟\u25a0-\u25ff➔-➾✓-✘\u2600-\u265f\u2668-\u26ff"
    "\U0001f000-\U0001faff\ue000-\uf8ff][\ufe0e\ufe0f]?)\\s*){1,4}"
)
"""Bullets, arrows, `[+]`, pictographs and the letters of icon fonts; the suits of cards are text."""
_ANY = re.compile(r"[^\w\s(*†‡¹²³\"'„“”«»¿¡…\u2660-\u2667]{1,4}\s{0,3}")
"""Any other sign, which is none of the text before a heading: `+ A. Title`, `§ B. Title`."""
_LETTER = re.compile(r"[A-Z]\s?[.)]\s")
_COUNTED = re.compile(r"\(?[1-9][0-9]?\)?\s+(?=\S)")
"""A number before the label of a section: `12 A. Title`."""


def without_signs(chunks: Sequence[Chunk], *, sections: bool) -> tuple[Chunk, ...]:
    """The chunks with the signs before their words set aside, and numbers before the letters of sections."""
    kept: list[Chunk] = []
    for chunk in chunks:
        cut = 0 if chunk.furniture else _sign(chunk, sections=sections)
        if not cut:
            kept.append(chunk)
        elif cut >= len(chunk.text):
            kept.append(replace(chunk, furniture=True))
        else:
            sign, words = parted_chunk(chunk, [0, cut])
            kept.extend((replace(sign, furniture=True), words))
    return tuple(kept)


def _sign(chunk: Chunk, *, sections: bool) -> int:
    """How many characters before the words of a line are a sign."""
    text = chunk.text
    found = _SIGNS.match(text)
    cut = found.end() if found is not None else 0
    other = None if cut else _ANY.match(text)
    if other is not None and other.end() < len(text) and _heads(chunk, other.end()):
        return other.end()
    number = _COUNTED.match(text, cut) if sections else None
    if number is not None:
        steps = labels_at(text[number.end() :], sections=True).steps
        return number.end() if steps and steps[0].shape == "section" else cut
    return cut


def _heads(chunk: Chunk, begin: int) -> bool:
    """Whether a heading or the letter of a section begins in the middle of a line."""
    bold = any(one.kind == "strong" and one.start == begin for one in chunk.inlines)
    return bool(chunk.heading) or bold or _LETTER.match(chunk.text, begin) is not None


def with_own_labels(chunks: Sequence[Chunk]) -> tuple[Chunk, ...]:
    """The chunks with each label that has a block of its own joined to the text of the next block."""
    kept: list[Chunk] = []
    place = 0
    while place < len(chunks):
        chunk = chunks[place]
        after = chunks[place + 1] if place + 1 < len(chunks) else None
        if after is not None and _is_own_label(chunk) and _is_text(chunk, after):
            kept.append(replace(joined_chunks((chunk, after)), lists=chunk.lists or after.lists))
            place += 2
        else:
            kept.append(chunk)
            place += 1
    return tuple(kept)


def _is_own_label(chunk: Chunk) -> bool:
    plain = not (chunk.furniture or chunk.heading or chunk.cell or chunk.defines or chunk.note)
    return plain and bool(chunk.text) and is_label(chunk)


def _is_text(label: Chunk, chunk: Chunk) -> bool:
    """Whether a chunk is a text that a label of its own may stand before."""
    plain = not (chunk.furniture or chunk.heading or chunk.cell or chunk.defines or chunk.note)
    own = bool(labels_at(chunk.text, sections=True).steps) or is_mark(chunk) or note_label(chunk.text)
    return plain and bool(chunk.text) and not own and chunk.lists == label.lists


def stacked_row(chunks: Sequence[Chunk], place: int) -> list[tuple[tuple[Chunk, ...], tuple[Chunk, ...]]]:
    """The items of a row that stacks several labels in one cell and their texts in the next.

    Each item is its labels and the chunks of its text; none where the row is set otherwise or
    where labels and texts are not as many.
    """
    columns = _columns(chunks, place)
    if len(columns) < 2:
        return []
    *over, labels, texts = columns
    if len(labels) < 2 or any(len(one) != 1 for one in over):
        return []
    labelled = (chunk for column in (*over, labels) for chunk in column)
    if not all(is_label(chunk) for chunk in labelled):
        return []
    begins = [n for n, one in enumerate(texts) if one.is_bold]
    if len(begins) != len(labels) or begins[0]:
        begins = list(range(len(texts)))
    if len(begins) != len(labels):
        return []
    parts = [tuple(texts[begin:end]) for begin, end in zip(begins, [*begins[1:], len(texts)], strict=True)]
    outer = tuple(column[0] for column in over)
    owned = [(*outer, labels[0]), *((one,) for one in labels[1:])]
    deeper = all(_goes_deeper(own[-1], part[0]) for own, part in zip(owned, parts, strict=True))
    return list(zip(owned, parts, strict=True)) if deeper else []


def _goes_deeper(label: Chunk, text: Chunk) -> bool:
    """Whether a text has no label of its own, or one that goes on with its `label`: `1.` and `a. text`."""
    own = labels_at(text.text, sections=True)
    return not own.steps or len(labels_at(f"{label.text} {text.text}", sections=True).steps) > len(
        labels_at(label.text, sections=True).steps
    )


def row_end(chunks: Sequence[Chunk], place: int) -> int:
    """Where the row ends that the chunk at `place` stands in; `place` where it stands in none."""
    cell = chunks[place].cell
    end = place
    while end < len(chunks) and cell is not None:
        other = chunks[end].cell
        if other is None or other[:2] != cell[:2] or chunks[end].furniture or chunks[end].lists:
            break
        end += 1
    return end


def _columns(chunks: Sequence[Chunk], place: int) -> list[list[Chunk]]:
    columns: dict[int, list[Chunk]] = {}
    for chunk in chunks[place : row_end(chunks, place)]:
        assert chunk.cell is not None
        columns.setdefault(chunk.cell[2], []).append(chunk)
    return [columns[column] for column in sorted(columns)]
