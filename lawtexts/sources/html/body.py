"""The blocks of a saved HTML page, from its chunks.

Markup states what an extract only suggests: headings, list items with their
numbers, raised marks. What is typed rather than marked up (`(a)` in an Italian
item, `A. Title:` in bold) is read by the same labels as in an extract.
"""

from __future__ import annotations

from dataclasses import dataclass

from lawtexts.model.finding import Finding
from lawtexts.sources.blocks import Block
from lawtexts.sources.html.chunks import Chunk, Read
from lawtexts.sources.html.dates_and_pagers import without_dates_and_pagers
from lawtexts.sources.html.headings import (
    with_doubts,
)
from lawtexts.sources.html.hidden import with_folded
from lawtexts.sources.html.lists import without_lettered_lists
from lawtexts.sources.html.looks import looks_of, with_headings
from lawtexts.sources.html.notes import with_listed_notes
from lawtexts.sources.html.openings import row_end, stacked_row, with_own_labels, without_signs
from lawtexts.sources.html.parts import html_residue, joined_chunks, mended, parted_chunk
from lawtexts.sources.html.reader import BodyReader
from lawtexts.sources.html.setting import set_apart
from lawtexts.sources.html.tables import (
    data_tables,
    is_calendar,
    is_label,
    labelled_row,
    same_table,
    table_of,
)
from lawtexts.sources.html.targets import with_opened
from lawtexts.sources.html.tongues import without_other_tongues
from lawtexts.sources.typed_on import letters_within


@dataclass(frozen=True, slots=True)
class HtmlBody:
    """The blocks of a law's body and what was noticed while reading them."""

    blocks: tuple[Block, ...]
    findings: tuple[Finding, ...]


def html_body(
    chunks: tuple[Chunk, ...], read: Read, *, language: str, sections: bool, rule: str, law: int
) -> HtmlBody:
    """The blocks of the chunks between title and furniture.

    `sections` says that the source types its section letters; otherwise every
    heading begins the next section. `rule` names the residue of furniture that
    stands between, `law` is the number of the law.
    """
    chunks, foreign = without_other_tongues(without_dates_and_pagers(chunks), language)
    chunks, folded = with_folded(with_opened(chunks))
    chunks, torn = mended(with_listed_notes(chunks), language)
    chunks = with_own_labels(without_signs(chunks, sections=sections))
    if sections:
        chunks = without_lettered_lists(chunks)
    chunks, likely, single = with_headings(chunks, sections=sections)
    tables = data_tables(chunks, read)
    looks = looks_of(chunks, sections=sections, law=law, likely=likely, single=single, tables=tables)
    reader = BodyReader(looks, rule)
    place = 0
    while place < len(chunks):
        chunk = chunks[place]
        if chunk.cell is not None and chunk.cell[0] in tables and not chunk.furniture:
            end = place
            while end < len(chunks) and (same_table(chunks[end], chunk) or _is_aside(chunks, end)):
                end += 1
            cells = tuple(one for one in chunks[place:end] if not one.withdrawn)
            if is_calendar(cells):
                reader.blocks.extend(html_residue(chunks[place:end], rule))
            else:
                reader.blocks.append(table_of(cells, read))
                reader.blocks.extend(html_residue((one for one in chunks[place:end] if one.withdrawn), rule))
            place = end
            continue
        stacked = stacked_row(chunks, place) if chunk.cell is not None and is_label(chunk) else []
        if stacked:
            place = row_end(chunks, place)
            reader.read_row(stacked, chunks[place] if place < len(chunks) else None)
            continue
        row = labelled_row(chunks, place)
        if row > place + 1:
            chunk = joined_chunks(chunks[place:row])
        following = chunks[row] if row < len(chunks) else None
        parts = _parts(chunk, following)
        for part, after in zip(parts, [*parts[1:], following], strict=True):
            reader.read(part, after)
        place = row
    return HtmlBody(
        set_apart(with_doubts(reader.blocks), chunks), (*foreign, *folded, *torn, *reader.findings)
    )


def _is_aside(chunks: tuple[Chunk, ...], place: int) -> bool:
    """Whether struck-out words stand behind all else in their cell, so that the table goes on after them."""
    after = chunks[place + 1].cell if place + 1 < len(chunks) else None
    return chunks[place].withdrawn and after != chunks[place - 1].cell


def _parts(chunk: Chunk, following: Chunk | None) -> list[Chunk]:
    """A chunk parted where a list of letters goes on in the middle of it: `1. (a) testo; (b) testo`."""
    if chunk.heading or chunk.furniture or "(" not in chunk.text:
        return [chunk]
    return parted_chunk(chunk, letters_within(chunk.text, following.text if following is not None else ""))
