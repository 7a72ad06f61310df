"""The lines of a law's body on a saved page to blocks.

Markup states what an extract only suggests: headings, list items with their numbers, raised marks. What
is typed rather than marked up (`(a)` in an Italian item, `A. Title:` in bold) is read by the same labels as
in an extract.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from lawtexts.model.finding import Finding, finding
from lawtexts.sources import headings
from lawtexts.sources.blocks import Block, BlockCell, Kind, Label, Span, Step, short
from lawtexts.sources.headings import is_by_translator
from lawtexts.sources.html_lines import Read
from lawtexts.sources.inline_items import letters_within
from lawtexts.sources.labels import STARS, labels_at, note_label, note_numbers
from lawtexts.sources.line import Line, joined
from lawtexts.sources.text.blocks import with_roman
from lawtexts.sources.text.lines import is_torn
from lawtexts.sources.text.notes import listed_notes

_BY_DEPTH = ("item", "sub", "roman")
_DASHES = ("–", "—", "-")
_MARK = re.compile(rf"\(?(?:[{STARS}]{{1,5}}|†{{1,3}}|‡{{1,3}})\)?:?")
_ENDED = re.compile(r"[.:;?!…][)\]»”\"'*†]{0,3}$")
_LONGEST_CELL = 80
"""Characters; what is longer is text laid out."""
_LONGEST_HEADING = 120


def html_body(
    lines: Sequence[Line], read: Read, *, language: str, sections: bool, rule: str
) -> tuple[tuple[Block, ...], tuple[Finding, ...]]:
    """The blocks of the lines between title and frame, and what was noticed.

    `sections` says that the source types its section letters; otherwise every heading begins the next
    section. `rule` names the residue of furniture that stands between.
    """
    lines, torn = _mended(lines, language)
    tables = _data_tables(lines, read)
    reader = _BodyReader(lines, tables, sections=sections, rule=rule)
    reader.findings.extend(torn)
    place = 0
    while place < len(lines):
        line = lines[place]
        end = place + 1
        if line.cell is not None and line.cell[0] in tables and not line.furniture:
            while end < len(lines) and same_table(lines[end], line):
                end += 1
            reader.blocks.append(table_of(lines[place:end], read))
            reader.tell(lines[place:end])
        else:
            end = _labelled_row(lines, place)
            line = joined(lines[place:end]) if end > place + 1 else line
            following = lines[end] if end < len(lines) else None
            parts = _parts(line, following)
            for part, after in zip(parts, [*parts[1:], following], strict=True):
                reader.read(part, after)
        place = end
    blocks = listed_notes(reader.blocks, reader.numbers)
    return tuple(_with_doubts(blocks)), tuple(reader.findings)


def html_residue(lines: Iterable[Line], rule: str) -> list[Block]:
    """The furniture of a page as one block, its lines kept; none for no lines."""
    kept = [one for one in lines if one.text]
    if not kept:
        return []
    span = Span(kept[0].span().start, kept[-1].span().end)
    text = "\n".join(one.text for one in kept)
    return [Block(Kind.RESIDUE, text, span, kept[0].number, rule=rule)]


# Tables: data, lists set as tables, and layout. Only what is neither of the latter is a table of the law.


def table_of(lines: Sequence[Line], read: Read) -> Block:
    """The table block of the lines of one data table; a cell a row lacks is empty."""
    rows: dict[int, dict[int, list[Line]]] = {}
    for line in lines:
        assert line.cell is not None
        rows.setdefault(line.cell[1], {}).setdefault(line.cell[2], []).append(line)
    width = max(column for row in rows.values() for column in row) + 1
    headed = lines[0].cell is not None and lines[0].cell[0] in read.headed
    made = []
    for place, row in enumerate(rows.values()):
        cells = []
        for column in range(width):
            parts = row.get(column, [])
            here = parts[0].span().start if parts else lines[0].span().start
            span = Span(here, parts[-1].span().end if parts else here)
            inlines = parts[0].inlines if len(parts) == 1 else ()
            text = " ".join(part.text for part in parts)
            cells.append(BlockCell(text, span, headed and place == 0, 1, 1, inlines))
        made.append(tuple(cells))
    span = Span(lines[0].span().start, lines[-1].span().end)
    depth = sum(one.ordered for one in lines[0].lists)
    return Block(Kind.TABLE, "", span, lines[0].number, 2 * depth + 1 if depth else 0, rows=tuple(made))


def same_table(one: Line, other: Line) -> bool:
    """Whether two lines stand in the same table."""
    return one.cell is not None and other.cell is not None and one.cell[0] == other.cell[0]


def data_tables(lines: Sequence[Line], read: Read) -> frozenset[int]:
    """The tables that are data, not layout: short cells in rows, not lists by their first column."""
    return _data_tables(lines, read)


def _data_tables(lines: Sequence[Line], read: Read) -> frozenset[int]:
    tables: dict[int, list[Line]] = {}
    for line in lines:
        if line.cell is not None and not line.furniture:
            tables.setdefault(line.cell[0], []).append(line)
    return frozenset(number for number, cells in tables.items() if number in read.headed or _is_data(cells))


def _is_data(cells: list[Line]) -> bool:
    rows: dict[int, list[Line]] = {}
    for line in cells:
        if line.cell is None or line.lists or line.heading or len(line.text) > _LONGEST_CELL:
            return False
        rows.setdefault(line.cell[1], []).append(line)
    if len(rows) < 2 or max(map(len, rows.values())) < 2:
        return False
    labelled = [row for row in rows.values() if _is_label(row[0]) or _MARK.fullmatch(row[0].text)]
    # A list set as a table has rows that go on beside an empty cell, or over all its columns.
    others = [row for row in rows.values() if row not in labelled]
    going_on = sum(len(row) == 1 or (row[0].cell is not None and row[0].cell[2] > 0) for row in others)
    return not labelled or len(labelled) + going_on < len(rows)


def _is_label(line: Line) -> bool:
    """Whether a line is nothing but labels: `1.`, `a.`, `A.`"""
    return labels_at(line.text, sections=True).length >= len(line.text)


def _list_tables(lines: Sequence[Line], data: frozenset[int]) -> frozenset[int]:
    """The tables some of whose rows have a label in one cell and a text in the next: lists set as tables."""
    return frozenset(
        line.cell[0]
        for line, after in pairwise(lines)
        if line.cell is not None and line.cell[0] not in data and not line.lists and _is_label(line)
        if after.cell is not None and after.cell[:2] == line.cell[:2] and after.cell[2] > line.cell[2]
    )


def _labelled_row(lines: Sequence[Line], place: int) -> int:
    """Where a table row ends that begins with a label or mark in a cell of its own; `place` + 1 elsewhere."""
    line, end = lines[place], place + 1
    if line.lists or line.cell is None or not (_is_label(line) or _MARK.fullmatch(line.text)):
        return end
    while end < len(lines) and (after := lines[end].cell) is not None and after[:2] == line.cell[:2]:
        end += 1
        if not _is_label(lines[end - 1]):
            break
    return end


# Lines that are parts of others.


def _mended(lines: Sequence[Line], language: str) -> tuple[tuple[Line, ...], list[Finding]]:
    """The lines with words put together that a line break tears apart, and a finding for each."""
    kept: list[Line] = []
    found: list[Finding] = []
    for line in lines:
        last = kept[-1] if kept else None
        if last is None or not (line.after_break and is_torn(last.text, line.text, language)):
            kept.append(line)
            continue
        rest = line.text.split(" ")[0]
        torn = {"text": f"{last.text[-1]} {rest}", "reading": last.text[-1] + rest}
        found.append(finding("torn-word", None, line.number, **torn))
        kept[-1] = replace(joined((last, line), ""), after_break=last.after_break)
    return tuple(kept), found


def _parts(line: Line, following: Line | None) -> list[Line]:
    """A line parted where a list of letters goes on in the middle of it: `1. (a) testo; (b) testo`."""
    if line.heading or line.furniture or "(" not in line.text:
        return [line]
    cuts = letters_within(line.text, following.text if following is not None else "")
    return [line.part(cut, end) for cut, end in zip(cuts, [*cuts[1:], len(line.text)], strict=True)]


class _BodyReader:
    """Reads the lines of a law's body one after the other; `blocks` and `findings` are what came of them."""

    def __init__(self, lines: Sequence[Line], tables: frozenset[int], *, sections: bool, rule: str) -> None:
        self.sections = sections
        self.rule = rule
        self.bold = any(map(_is_bold_section, lines))
        """Whether the page sets the headings of its sections in bold, so that what is not bold is none."""
        self.numbers = _numbers_marked(lines)
        self.lists = _list_tables(lines, tables)
        self.blocks: list[Block] = []
        self.findings: list[Finding] = []
        self.seen: set[int] = set()

    def tell(self, lines: Iterable[Line]) -> None:
        """Findings for what markup a line stands in that is not known, and for pictures without words."""
        for line in lines:
            if line.unknown and not line.furniture:
                self.findings.append(finding("unknown-markup", None, line.number, text=line.unknown))
            if any(one.kind == "image" for one in line.inlines) and not line.furniture:
                self.findings.append(finding("image-without-words", None, line.number, text=line.text[:40]))

    def read(self, line: Line, following: Line | None) -> None:
        """Adds what `line` is, with the one that follows it as evidence."""
        self.tell((line,))
        if line.furniture:
            self.blocks.extend(html_residue((line,), self.rule))
            self.findings.append(finding("unread-text", None, line.number, text=short(line.text)))
            return
        new = [one for one in line.lists if one.item not in self.seen and one.ordered]
        self.seen.update(one.item for one in line.lists)
        ordered = [one for one in line.lists if one.ordered]
        steps: list[Step] = []
        for one in new:
            shape = one.shape or _by_depth(ordered.index(one), lettered=ordered[0].shape == "section")
            if shape:
                steps.append(Step(shape, one.ordinal, "html"))
        if line.heading and not line.text:
            self.findings.append(finding("empty-heading", None, line.number))
        elif headings.heads_notes(line.text) and following is not None and self._note(following) is not None:
            self.blocks.extend(html_residue((line,), "notes"))
        elif line.heading:
            self._heading(line, steps, len(ordered))
        elif steps:
            self._item(line, steps, len(ordered), following)
        elif line.text:
            self._plain(line, following, len(ordered))

    def _put_heading(
        self, line: Line, begin: int, end: int, steps: tuple[Step, ...] = (), indent: int = 0, doubt: str = ""
    ) -> int:
        """Adds the heading from `begin` to `end`, its colon or dash set apart; says where its text begins."""
        stop, closing, text = _closing(line, end)
        self.blocks.append(
            Block(
                Kind.HEADING,
                line.text[begin:stop],
                line.span(begin, stop),
                line.number,
                indent,
                steps,
                closing=closing,
                inlines=line.inlines_in(begin, stop),
                doubt=doubt,
            )
        )
        return text

    def _put(
        self,
        kind: Kind,
        line: Line,
        begin: int,
        indent: int,
        steps: tuple[Step, ...] = (),
        rule: str = "",
        doubt: str = "",
    ) -> None:
        text, span, inlines = line.text[begin:], line.span(begin), line.inlines_in(begin)
        made = Block(kind, text, span, line.number, indent, steps, inlines=inlines, rule=rule, doubt=doubt)
        self.blocks.append(made)

    def _heading(self, line: Line, steps: list[Step], depth: int) -> None:
        typed = labels_at(line.text, sections=True)
        labels = [line.placed(step) for step in typed.steps] if self.sections or depth else []
        begin = typed.length if labels else 0
        given = tuple(steps) if steps else tuple(labels[:1])
        lettered = bool(given) and given[0].shape == "section"
        unlettered = self.sections and not depth and not given and any(map(_is_lettered, self.blocks))
        # A heading in an item may head a section whose letter the style sheet makes.
        doubt = "list" if depth and steps and not lettered else "text" if unlettered else ""
        self._put_heading(line, begin, len(line.text), given, 0 if lettered else 2 * depth, doubt)

    def _item(self, line: Line, steps: list[Step], depth: int, following: Line | None) -> None:
        typed = labels_at(line.text, sections=False)
        begin = 0
        for step in typed.steps:
            there, last = line.placed(step), steps[-1]
            assert step.label is not None
            if (step.shape, step.ordinal, last.label) == (last.shape, last.ordinal, None):
                steps[-1] = replace(last, label=there.label)
            elif _BY_DEPTH.index(step.shape) > _depth_of(last):
                steps.append(there)
            else:
                break
            begin = step.label.span.end
        begin += len(line.text[begin:]) - len(line.text[begin:].lstrip())
        if line.text and steps[-1].shape == "section":
            self._section(line, tuple(steps), begin, following)
        else:
            self._with_run_in(line, tuple(steps), begin, depth, following)

    def _with_run_in(
        self, line: Line, steps: tuple[Step, ...], begin: int, depth: int, following: Line | None
    ) -> None:
        """An item whose bold beginning is its heading, on the same line or alone on it, else its text."""
        end = line.bold_until(begin)
        indent = 0 if steps[0].shape == "section" else self._indent(line, depth)
        same = bool(line.lists) and following is not None and following.lists == line.lists
        if end >= len(line.text) and same:
            self._put_heading(line, begin, end, steps, indent)
        elif end and end < len(line.text) and (line.text[end - 1] in ":.?" or line.text[end] in ":–—"):
            text = self._put_heading(line, begin, end, steps, indent)
            self._put(Kind.TEXT, line, text, self._indent(line, depth) + 1)
        else:
            self._put(Kind.ITEM, line, begin, self._indent(line, depth), steps=steps)

    def _note(self, line: Line) -> Block | None:
        """The note that a line is by its printed mark, None for any other."""
        raised = next((one for one in line.inlines if one.kind == "mark" and not one.start), None)
        note = note_label(line.text, numbers=self.numbers)
        if note is None and raised is not None and raised.end < len(line.text):
            end = len(line.text) - len(line.text[raised.end :].lstrip(".):"))
            note = (line.text[: raised.end], Label(line.text[:end], Span(0, end)), end)
        if note is None or any(one.ordered for one in line.lists):
            return None
        mark, label, length = note
        length += len(line.text[length:]) - len(line.text[length:].lstrip(" "))
        shown = Label(label.shown, line.span(label.span.start, label.span.end))
        text, inlines = line.text[length:], line.inlines_in(length)
        return Block(Kind.NOTE, text, line.span(length), line.number, label=shown, inlines=inlines, rule=mark)

    def _plain(self, line: Line, following: Line | None, depth: int) -> None:
        note = self._note(line)
        typed = labels_at(line.text, sections=self.sections and not depth)
        if note is not None:
            self.blocks.append(note)
        elif is_by_translator(line.text):
            self._put(Kind.NOTE, line, 0, 0, rule="translator")
        elif typed.steps and (self.sections or depth):
            self._typed(line, following, depth)
        elif self._is_heading(line, following, depth):
            if self.sections:
                self._put_heading(line, 0, len(line.text))
            else:
                self._heading(line, [], 0)
        else:
            inside = bool(line.lists) or (line.cell is not None and line.cell[0] in self.lists)
            self._put(
                Kind.TEXT, line, 0, self._indent(line, depth) + 1 if inside else 0, doubt=self._doubt(line)
            )

    def _doubt(self, line: Line) -> str:
        """What else a text could be: the heading its bold words are, an item of a list without numbers."""
        if not line.lists and line.bold_until(0):
            return "heading"
        innermost = line.lists[-1] if line.lists else None
        bullet = innermost is not None and not innermost.ordered
        return "item" if bullet or (self.blocks and self.blocks[-1].text.endswith(":") and line.lists) else ""

    def _indent(self, line: Line, depth: int) -> int:
        """How far in an item stands: by its column in a list set as a table, else by its depth."""
        if line.cell is not None and line.cell[0] in self.lists and not line.lists:
            return 10 + 2 * line.cell[2]
        return 2 * depth

    def _typed(self, line: Line, following: Line | None, depth: int) -> None:
        typed = labels_at(line.text, sections=self.sections and not depth)
        steps = with_roman(tuple(map(line.placed, typed.steps)), self.blocks)
        begin = typed.length
        if steps[0].shape != "section":
            self._with_run_in(line, steps, begin, depth, following)
        elif len(steps) > 1:
            place = line.span(begin, begin)
            self.blocks.append(Block(Kind.HEADING, "", place, line.number, steps=steps[:1]))
            self._with_run_in(line, steps[1:], begin, depth, following)
        else:
            self._section(line, steps, begin, following)

    def _section(self, line: Line, steps: tuple[Step, ...], begin: int, following: Line | None) -> None:
        """A section: its heading with or without text behind it, or its text alone."""
        end = line.bold_until(begin)
        rest = line.text[begin:]
        opening = None if end else headings.run_in(rest)
        if end and end < len(line.text.rstrip()):
            self._section_with_text(line, steps, begin, end)
        elif opening is not None:
            doubt = "text" if opening[2] else ""
            self._section_with_text(line, steps, begin, begin + opening[0], doubt)
        elif following is not None and (end or (not self.bold and _may_head(rest))):
            doubt = "text" if not end and headings.plausible(rest)[1] else ""
            self._put_heading(line, begin, len(line.text), steps, doubt=doubt)
        else:
            self._put(Kind.ITEM, line, begin, 0, steps=steps)

    def _section_with_text(
        self, line: Line, steps: tuple[Step, ...], begin: int, end: int, doubt: str = ""
    ) -> None:
        text = self._put_heading(line, begin, end, steps, doubt=doubt)
        if line.text[text:]:
            self._put(Kind.TEXT, line, text, 0)

    def _is_heading(self, line: Line, following: Line | None, depth: int) -> bool:
        """Whether a paragraph is a heading for being bold from end to end and heading something."""
        if depth or following is None or not line.is_bold or len(line.text) > _LONGEST_HEADING:
            return False
        return not headings.refers_only(line.text) and (not self.sections or line.text.endswith(":"))


def _closing(line: Line, end: int) -> tuple[int, Label | None, int]:
    """Where a heading that ends at `end` ends without what sets it off, that sign, and where its text begins.

    It is a colon, or a dash before text; at the end of the heading or just after it.
    """
    text = line.text
    bare = len(text[:end].rstrip())
    after = len(text) - len(text[end:].lstrip())
    last, sign = text[bare - 1 : bare], text[after : after + 1]
    stop, closing, begin = bare, None, after
    if last == ":" or (last in _DASHES and text[bare - 2].isspace() and after < len(text)):
        stop, closing = len(text[: bare - 1].rstrip()), Label(last, line.span(bare - 1, bare))
    elif sign == ":" or (sign in _DASHES and text[after + 1 : after + 2].isspace()):
        closing, begin = Label(sign, line.span(after, after + 1)), after + 1
    return stop, closing, begin + len(text[begin:]) - len(text[begin:].lstrip())


def _numbers_marked(lines: Sequence[Line]) -> frozenset[str]:
    """Numbers that are raised or glued to a word somewhere on the page."""
    raised = {
        line.text[one.start : one.end].strip("()[]")
        for line in lines
        for one in line.inlines
        if one.kind == "mark"
    }
    return frozenset(filter(str.isdigit, raised)).union(*(note_numbers(line.text) for line in lines))


def _is_bold_section(line: Line) -> bool:
    labelled = labels_at(line.text, sections=True)
    first = labelled.steps[0].shape if labelled.steps else ""
    return first == "section" and line.bold_until(labelled.length) > 0


def _may_head(text: str) -> bool:
    lead = text.endswith(":") and len(text) <= 100 and ". " not in text and not headings.leads_in(text)
    return headings.plausible(text)[0] or lead


def _by_depth(depth: int, *, lettered: bool) -> str:
    shapes = ("section", *_BY_DEPTH) if lettered else _BY_DEPTH
    return shapes[depth] if depth < len(shapes) else ""


def _depth_of(step: Step) -> int:
    return _BY_DEPTH.index(step.shape) if step.shape in _BY_DEPTH else 0


def _is_lettered(block: Block) -> bool:
    return bool(block.steps) and block.steps[0].shape == "section"


def _with_doubts(blocks: Sequence[Block]) -> list[Block]:
    """`blocks` with doubts: headings that head nothing, texts without a stop, which may be the site's."""
    kept = list(blocks)
    later: Block | None = None
    noted = next((n for n, one in enumerate(kept) if one.kind is Kind.NOTE), len(kept))
    for place in range(len(kept) - 1, -1, -1):
        block = kept[place]
        kept[place] = _doubted(block, later) if place < noted and not block.doubt else block
        later = later if block.kind is Kind.RESIDUE else block
    return kept


def _doubted(block: Block, later: Block | None) -> Block:
    """`block` with a doubt for what comes after it."""
    if _opens_section(block) and not block.steps and block.text:
        idle = later is None or _opens_section(later) or later.kind is Kind.NOTE
        return replace(block, doubt="text") if idle else block
    leads = later is not None and later.kind in (Kind.ITEM, Kind.TABLE)
    unended = block.kind is Kind.TEXT and not leads and not _ENDED.search(block.text)
    return replace(block, doubt="residue") if unended else block


def _opens_section(block: Block) -> bool:
    return block.kind is Kind.HEADING and not block.indent
