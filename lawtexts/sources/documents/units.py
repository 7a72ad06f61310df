"""Units: the paragraphs of a document, whether lines of an extract or chunks of a saved page.

Definitions are recognised on units, so that both kinds of pages are read by the
same rules (lawtexts.sources.documents.entries).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from lawtexts.sources.blocks import Block, Inline, Kind, Label, Span
from lawtexts.sources.html.chunks import Chunk, Read
from lawtexts.sources.html.parts import bold_until, inlines_of
from lawtexts.sources.html.tables import data_tables, same_table, table_of
from lawtexts.sources.labels import labels_at, note_label
from lawtexts.sources.text.blocks import is_by_translator
from lawtexts.sources.text.lines import Line, joined
from lawtexts.sources.text.table_rows import Rows
from lawtexts.sources.text.tables import table_block

_ENDS_SENTENCE = re.compile(r"[.:;?!…][)\]»”\"'*†]*$")
_SEPARATOR = re.compile(r"[-_=—–*•· ]{3,}")
PARTED = {
    "dash": re.compile(r"(?P<term>[\"'„“«(]?[^\W_][^–—:;.?!]{0,80}?)\s+(?P<parting>[–—-])(?=\s|$)\s*"),
    "colon": re.compile(r"(?P<term>[\"'„“«(]?[^\W_][^–—:;.?!]{0,80}?)\s?(?P<parting>:)(?=\s|$)\s*"),
}
"""`Lewa – cztery karty …`, `Baza: las cuatro cartas …`"""
DASH = re.compile(r"[–—:=-]")
_FEWEST_TOPS = 2
_MOST_WORDS = 9


@dataclass(frozen=True, slots=True)
class Unit:
    """One paragraph: its text, for each character of it where it lies in the stream, and its markup.

    `indent` is in columns, or the depth in lists of HTML. `bold` is how many of
    its first characters are bold. `defines` is "dt" or "dd", `listed` whether it
    begins or continues an item of a numbered list, `row` the row and column it
    fills of a table, `table` the table it is by itself.
    """

    text: str
    offsets: Sequence[int]
    line: int
    indent: int = 0
    inlines: tuple[Inline, ...] = ()
    bold: int = 0
    heading: bool = False
    furniture: bool = False
    defines: str = ""
    listed: bool = False
    row: tuple[int, int, int] | None = None
    table: Block | None = None

    @classmethod
    def of_line(cls, line: Line) -> Unit:
        return cls.of_lines((line,), "")

    @classmethod
    def of_lines(cls, lines: tuple[Line, ...], language: str) -> Unit:
        made = joined(lines, language)
        return cls(made.text, made.offsets, made.line, made.indent)

    @classmethod
    def of_chunk(cls, chunk: Chunk) -> Unit:
        return cls(
            chunk.text,
            range(chunk.span.start, chunk.span.end),
            chunk.line,
            len(chunk.lists),
            inlines_of(chunk, 0),
            bold_until(chunk, 0),
            bool(chunk.heading),
            chunk.furniture,
            chunk.defines,
            any(one.ordered for one in chunk.lists),
            chunk.cell,
        )

    def span(self, start: int = 0, end: int | None = None) -> Span:
        """Where characters `start` to `end` of the text lie in the stream."""
        end = len(self.text) if end is None else end
        if start >= end:
            place = self.offsets[start] if start < len(self.offsets) else self.offsets[-1] + 1
            return Span(place, place)
        return Span(self.offsets[start], self.offsets[end - 1] + 1)

    def block(
        self,
        kind: Kind,
        start: int = 0,
        end: int | None = None,
        *,
        rule: str = "",
        label: Label | None = None,
    ) -> Block:
        """The characters `start` to `end` as a block."""
        end = len(self.text) if end is None else end
        inlines = tuple(
            Inline(one.start - start, one.end - start, one.kind, one.value)
            for one in self.inlines
            if start <= one.start < one.end <= end
        )
        return Block(
            kind,
            self.text[start:end],
            self.span(start, end),
            self.line,
            label=label,
            inlines=inlines,
            rule=rule,
        )

    def label(self, start: int, end: int) -> Label:
        return Label(self.text[start:end], self.span(start, end))

    def plain(self, rule: str) -> Block:
        """This unit where nothing is defined: a note, a table, furniture, or a paragraph."""
        if self.table is not None:
            return self.table
        if self.furniture:
            return self.block(Kind.RESIDUE, rule=rule)
        if _SEPARATOR.fullmatch(self.text):
            return self.block(Kind.RESIDUE, rule="separator")
        return self.note() or self.block(Kind.TEXT)

    def note(self) -> Block | None:
        """The note this unit is, None where it is none."""
        found = note_label(self.text)
        if found is not None and not self.listed:
            mark, label, length = found
            length += len(self.text[length:]) - len(self.text[length:].lstrip())
            shown = self.label(label.span.start, label.span.end)
            return self.block(Kind.NOTE, length, rule=mark, label=shown)
        if is_by_translator(self.text):
            return self.block(Kind.NOTE, rule="translator")
        return None

    def is_short(self) -> bool:
        """Whether it could be a term by itself: a few words that do not end as a sentence."""
        return len(self.text.split()) <= _MOST_WORDS and not _ENDS_SENTENCE.search(self.text)


def parted(text: str, style: str) -> re.Match[str] | None:
    """Where a paragraph that begins with a term and `style` parts the two; None for any other."""
    found = PARTED[style].match(text)
    return found if found is not None and len(found["term"].split()) <= _MOST_WORDS else None


def text_units(lines: tuple[Line, ...], language: str, *, entries: bool) -> list[Unit]:
    """The paragraphs of an extract. With `entries` a line that begins like one begins a paragraph."""
    style = _parting_style(lines) if entries else ""
    topped = entries and _are_topped(lines)
    units: list[Unit] = []
    group: list[Line] = []
    place, rows = 0, Rows(lines)
    while place < len(lines):
        end = place if entries else rows.table_at(place)
        line = lines[place]
        if group and (end > place or _begins(line, group, style, topped=topped)):
            units.append(Unit.of_lines(tuple(group), language))
            group = []
        if end > place:
            table = table_block(lines[place:end])
            units.append(Unit("", (), line.number, table=table))
            place = end
            continue
        group.append(line)
        place += 1
    if group:
        units.append(Unit.of_lines(tuple(group), language))
    return units


def _parting_style(lines: tuple[Line, ...]) -> str:
    """What parts terms that begin a line, where blank lines do not part the entries; "" elsewhere."""
    counts = {style: [line for line in lines if parted(line.text, style)] for style in PARTED}
    style = max(counts, key=lambda style: len(counts[style]))
    found = counts[style]
    return style if 2 * sum(line.after_blank for line in found) <= len(found) and len(found) > 1 else ""


def _are_topped(lines: tuple[Line, ...]) -> bool:
    """Whether paragraphs begin with a term on a line of its own, without a blank line under it."""
    tops = [above for above, line in pairwise(lines) if above.after_blank and not line.after_blank]
    return len(tops) > _FEWEST_TOPS and sum(map(_is_top, tops)) * 3 >= 2 * len(tops)


def _is_top(line: Line) -> bool:
    return len(line.text.split()) <= _MOST_WORDS and not _ENDS_SENTENCE.search(line.text)


def _begins(line: Line, group: list[Line], style: str, *, topped: bool) -> bool:
    last = group[-1]
    if topped and len(group) == 1 and last.after_blank and _is_top(last):
        return True
    if line.after_blank or note_label(line.text) is not None:
        return True
    if labels_at(line.text, sections=False).steps:
        return True
    if style and line.indent <= group[0].indent and parted(line.text, style):
        return True
    if line.indent > last.indent and len(group) == 1 and len(last.text.split()) <= _MOST_WORDS:
        return not _ENDS_SENTENCE.search(last.text)
    return _ENDS_SENTENCE.search(last.text) is not None and line.text[:1].isupper()


def html_units(chunks: tuple[Chunk, ...], read: Read, *, entries: bool) -> list[Unit]:
    """The paragraphs of a saved page, and its tables.

    With `entries` a table of two columns, or of two and a dash between them, is
    terms and what they mean, and a head over them is furniture.
    """
    tables = data_tables(chunks, read)
    if entries:
        columns: dict[int, set[int]] = {}
        for chunk in chunks:
            if chunk.cell is not None and not DASH.fullmatch(chunk.text):
                columns.setdefault(chunk.cell[0], set()).add(chunk.cell[2])
        tables = frozenset(number for number in tables if len(columns[number]) > 2)
    units: list[Unit] = []
    place = 0
    while place < len(chunks):
        chunk = chunks[place]
        end = place + 1
        if chunk.cell is not None and chunk.cell[0] in tables:
            while end < len(chunks) and same_table(chunks[end], chunk):
                end += 1
            units.append(Unit("", (), chunk.line, table=table_of(chunks[place:end], read)))
        else:
            unit = Unit.of_chunk(chunk)
            head = chunk.cell is not None and chunk.cell[0] in read.tables and not chunk.cell[1]
            units.append(replace(unit, furniture=True) if head else unit)
        place = end
    return units
