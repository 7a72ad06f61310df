"""The lines of a page, and the paragraphs and tables they make.

An extract breaks its lines where it likes: a paragraph ends at a blank line, before a label, or where the
next word had room. A saved page has a line a paragraph, but for words that a line break tears apart, for
tables, and for lists that go on within a line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise, zip_longest

from lawtexts.languages import alternatives, codes, part
from lawtexts.sources import headings
from lawtexts.sources.blocks import Block, Line, Step, joined
from lawtexts.sources.labels import SLIPPED, Labelled, labels_at, letters_within, note_label, note_numbers
from lawtexts.sources.tables import (
    Rows,
    data_tables,
    labelled_row,
    list_tables,
    same_table,
    table_block,
    table_of,
)

Unit = Line | Block
"""A paragraph of a page, or a table."""

_TORN = re.compile(r"(?:^|\s)(?P<letter>[^\W\d_])$")
"""A single letter at the end of a line."""
_LETTERS = {code: part(code, "pages").LETTERS for code in codes("pages")}
_RUN = re.compile(r"[ \t\r\f]{2,}|[\t\r\f]")
"""White space within a line that is not just one space."""
_OTHER_SPACE = re.compile(r"[\t\r\f]")

_FEWEST_LINES = 5
_SHORT = 0.7
"""Of the widest line of a few."""
_LONGEST_WRAPPED, _SHORTEST_WRAPPED = 140, 50
"""Columns an extractor wraps its lines at, at most and at least."""
_FEWEST_WRAPS = 3


@lru_cache(maxsize=4)  # of one page they are asked for again and again: its source, its number, its blocks
def lines_of(stream: str) -> tuple[Line, ...]:
    """The lines of `stream` that hold anything but white space, set in from the margin they all have."""
    found: list[Line] = []
    position, blank = 0, True
    for number, raw in enumerate(stream.splitlines(keepends=True), 1):
        text = raw.strip()
        if text:
            lead = len(raw) - len(raw.lstrip())
            start = position + lead
            width = len(raw[:lead].expandtabs(4))
            found.append(Line(text, range(start, start + len(text)), number, width, blank))
        blank = not text
        position += len(raw)
    margin = min((line.indent for line in found), default=0)
    if margin:
        found = [replace(line, indent=line.indent - margin) for line in found]
    return tuple(found)


def is_spaced(lines: Sequence[Line]) -> bool:
    """Whether blank lines or the width of its lines part the paragraphs; some extractors only break lines."""
    if any(line.after_blank for line in lines[1:]) or wrapped_at(lines) > 0:
        return True
    if len(lines) >= _FEWEST_LINES:
        return False
    # Of few lines one must end far before the widest one does: no wrapped line but the last would.
    width = max((line.indent + len(line.text) for line in lines), default=0)
    short = [above for above, line in pairwise(lines) if reach(above, line) < _SHORT * width]
    return not (len(lines) > 2 and short)


def wrapped_at(lines: Sequence[Line]) -> int:
    """The column an extractor wrapped `lines` at, 0 where they break at paragraphs only, -1 if unknown.

    A line is wrapped where the first word of the next one had no room on it.
    """
    width = max((line.indent + len(line.text) for line in lines), default=0)
    if width > _LONGEST_WRAPPED:
        return 0
    if width < _SHORTEST_WRAPPED:
        return -1
    wraps = sum(not line.after_blank and reach(above, line) > width for above, line in pairwise(lines))
    return width if wraps >= _FEWEST_WRAPS else -1


def reach(above: Line, line: Line) -> int:
    """How wide a line would be with the first word of the next one at its end."""
    return above.indent + len(above.text) + 1 + len(line.text.split(maxsplit=1)[0])


def is_torn(text: str, following: str, language: str) -> bool:
    """Whether `text` ends in a letter that is no word and `following` goes on with the rest of it."""
    letter = _TORN.search(text[-2:])
    words = _LETTERS.get(language, "")
    return letter is not None and letter["letter"] not in words and following[:1].islower()


def paragraph(lines: Sequence[Line], language: str) -> Line:
    """One paragraph of several lines; a letter torn off its word is put back to it."""
    text, places = _folded(lines[0])
    if len(lines) == 1:
        return replace(lines[0], text=text, offsets=places)
    offsets = list(places)
    torn: list[tuple[str, str]] = []
    for line in lines[1:]:
        more, places = _folded(line)
        if is_torn(text, more, language):
            rest = re.match(r"\w*", more)
            tail = rest[0] if rest else ""
            torn.append((f"{text[-1]} {tail}", text[-1] + tail))
        else:
            text += " "
            offsets.append(offsets[-1] + 1)
        text += more
        offsets.extend(places)
    return replace(lines[0], text=text, offsets=tuple(offsets), torn=tuple(torn))


def _folded(line: Line) -> tuple[str, Sequence[int]]:
    """The text of a line with runs of SPACES folded, and where each character lies."""
    text, start = line.text, line.span().start
    if "  " not in text and not _OTHER_SPACE.search(text):
        return text, range(start, start + len(text))
    kept: list[str] = []
    offsets: list[int] = []
    done = 0
    for run in _RUN.finditer(text):
        kept += (text[done : run.start()], " ")
        offsets += range(start + done, start + run.start() + 1)
        done = run.end()
    offsets += range(start + done, start + len(text))
    return "".join((*kept, text[done:])), offsets


_ENDS_SENTENCE = re.compile(r"[.:;?!…][)\]»”\"'*†¹²³⁴⁵⁶⁷⁸⁹⁰]*$")
_ENDS_CLAUSE = re.compile(
    rf"(?:[.:;,?!…–—][)\]»”\"'*†¹²³⁴⁵⁶⁷⁸⁹⁰]*|\b(?:{alternatives('JOINING')}))$",
    re.IGNORECASE,
)
_SIGN = re.compile(r"(?:[•◦▪●○■‣·]|[–—-](?=\s+[^\W\d_]))\s")
"""What stands before an item of a list without numbers."""
_LONGEST_LABEL = 12


@dataclass(frozen=True, slots=True)
class _Page:
    """What of a page tells where its paragraphs begin.

    `sections` says that it prints its section letters, `numbers` which plain
    numbers can mark notes. `width` is the column its lines are wrapped at, 0
    where they break at paragraphs only, and -1 where that cannot be told; `widest` that of the widest line;
    `spaced` whether blank lines part its paragraphs.
    """

    language: str
    sections: bool
    numbers: frozenset[str]
    width: int
    widest: int
    spaced: bool

    def has_room(self, above: Line, line: Line) -> bool:
        """Whether the first word of `line` had room on the line above: a paragraph ends there."""
        return self.width == 0 or (reach(above, line) <= self.widest and line.indent >= above.indent)

    def is_wrapped(self, above: Line, line: Line) -> bool:
        """Whether `line` stands below `above` only because its first word had no room there."""
        return self.width > 0 and reach(above, line) > self.width


def text_units(lines: Sequence[Line], language: str, *, sections: bool) -> tuple[list[Unit], list[Line]]:
    """The paragraphs and tables of an extract, and the paragraphs alone.

    `sections` says that the site prints its section letters.
    """
    numbers = note_numbers("\n".join(line.text for line in lines))
    widest = max((line.indent + len(line.text) for line in lines), default=0)
    page = _Page(language, sections, numbers, wrapped_at(lines), widest, is_spaced(lines))
    units: list[Unit] = []
    group: list[Line] = []
    place, rows = 0, Rows(lines)
    columns: set[int] = set()
    while place < len(lines):
        end = rows.table_at(place)
        if labels_at(lines[place].text, sections=False).steps:
            columns.add(lines[place].indent)
        if group and (end > place or _begins(lines[place], group, page, columns)):
            units.append(_paragraph(group, page))
            group = []
        if end > place:
            units.append(table_block(tuple(lines[place:end])))
            place = end
            continue
        group.append(lines[place])
        place += 1
    if group:
        units.append(_paragraph(group, page))
    units = _parted(units) if sections else units
    return units, [unit for unit in units if isinstance(unit, Line)]


def _parted(units: Sequence[Unit]) -> list[Unit]:
    """`units` with each paragraph parted before every letter of a list that goes on in it."""
    found: list[Unit] = []
    for unit, following in zip_longest(units, units[1:]):
        if isinstance(unit, Block):
            found.append(unit)
            continue
        first, *more = _parts(unit, "" if following is None else following.text)
        below = isinstance(following, Line) and following.indent > unit.indent
        indent = following.indent if below and isinstance(following, Line) else unit.indent + 2
        found += [first, *(replace(part, indent=indent, after_blank=False) for part in more)]
    return found


def _paragraph(group: list[Line], page: _Page) -> Line:
    made = paragraph(group, page.language)
    return made if page.spaced else replace(made, after_blank=True)


def _begins(line: Line, group: list[Line], page: _Page, columns: set[int]) -> bool:
    """Whether `line` begins a paragraph of its own after the lines of `group`.

    Labels have been seen at the `columns`: where one is due, no wrapped line begins behind a stop.
    """
    if len(group) == 1 and _is_bare_label(group[0].text, page) and not _is_marked(line.text, page):
        return False
    if line.after_blank:
        return True
    if is_torn(group[-1].text, line.text, page.language):
        return False
    if not page.spaced:
        return True
    wrapped = page.is_wrapped(group[-1], line)
    labelled = labels_at(line.text, sections=page.sections)
    if labelled.steps and (page.sections or _listed(line, group)):
        return not (wrapped and _goes_on(line, group[-1], labelled))
    if wrapped and note_label(line.text) is None:
        return False
    if note_label(line.text, numbers=page.numbers) is not None:
        return True
    return _begins_unlabelled(line, group, page, columns, wrapped=wrapped)


def _begins_unlabelled(
    line: Line, group: list[Line], page: _Page, columns: set[int], *, wrapped: bool
) -> bool:
    """The same for a line with neither label nor mark, set close to the line before."""
    ended = _ENDS_SENTENCE.search(group[-1].text) is not None
    due = not wrapped and line.indent in columns and line.indent > 0
    if _SIGN.match(line.text) or (ended and (due or page.has_room(group[-1], line))):
        return True
    if ended and SLIPPED.match(line.text):
        return True
    first = labels_at(group[0].text, sections=page.sections)
    if page.sections and first.steps and first.steps[-1].shape == "section" and len(group) == 1:
        rest = group[0].text[first.length :]
        apart = line.text[:1].isupper() or not page.width
        return (headings.plausible(rest)[0] and apart) or rest.endswith(":")
    if line.indent != group[-1].indent and not first.steps:
        return True
    if first.steps and len(group) == 1 and line.indent > group[0].indent and line.text[:1].isupper():
        # `1. Title` and the text of the item set in below it.
        return headings.plausible(group[0].text[first.length :])[0]
    # A letter alone is the first of a word that a line break tore.
    opens = line.text[:1].isupper() or len(line.text) == 1
    return opens and ended


def _is_bare_label(text: str, page: _Page) -> bool:
    """Whether a line holds a label only; some extractors put what it labels on the next line."""
    return len(text) <= _LONGEST_LABEL and labels_at(text, sections=page.sections).length >= len(text)


def _is_marked(text: str, page: _Page) -> bool:
    """Whether a line begins with a label or the mark of a note."""
    labelled = labels_at(text, sections=page.sections).steps
    return bool(labelled) or note_label(text, numbers=page.numbers) is not None


def _goes_on(line: Line, above: Line, labelled: Labelled) -> bool:
    """Whether a line that had no room above begins with a number or letter of the sentence it goes on with.

    `paragrafo` over `D.`, `zgodnie z przepisem` over `16. Gracz`: what comes before an item ends with a stop
    or in a conjunction.
    """
    if labelled.length >= len(line.text):
        return True
    ended = _ENDS_CLAUSE.search(above.text) is not None
    return not ended and labelled.steps[0].ordinal != 1


def _listed(line: Line, group: list[Line]) -> bool:
    """Whether a line that begins like an item is one, not a wrapped line that begins with a number.

    Where items are set in, one at the margin goes on with an outer list, if what stands above it has ended.
    """
    return line.indent > 0 or group[0].indent == 0 or _ENDS_SENTENCE.search(group[-1].text) is not None


# Saved pages.

_BY_DEPTH = ("item", "sub", "roman")


def html_units(
    lines: Sequence[Line], headed: frozenset[int], language: str, *, columns: int = 2
) -> tuple[list[Unit], list[Line]]:
    """The paragraphs and data tables of a saved page, and the lines of both.

    `headed` are its tables with a row of heads; others are data with at least so many `columns`.
    """
    lines = _mended(lines, language)
    tables = data_tables(lines, headed, columns)
    listed = list_tables(lines, tables)
    lines = _numbered([_set_in(line, listed) for line in lines])
    units: list[Unit] = []
    place = 0
    while place < len(lines):
        line, end = lines[place], place + 1
        if line.cell is not None and line.cell[0] in tables and not line.furniture:
            while end < len(lines) and same_table(lines[end], line):
                end += 1
            units.append(table_of(lines[place:end], headed))
        else:
            end = labelled_row(lines, place)
            line = joined(lines[place:end]) if end > place + 1 else line
            units.extend(_parts(line, lines[end].text if end < len(lines) else ""))
        place = end
    return units, lines


def _mended(lines: Sequence[Line], language: str) -> list[Line]:
    """The lines with words put together that a line break tears apart."""
    kept: list[Line] = []
    for line in lines:
        last = kept[-1] if kept else None
        if last is None or not (line.after_break and is_torn(last.text, line.text, language)):
            kept.append(line)
            continue
        rest = line.text.split(" ")[0]
        torn = (*last.torn, (f"{last.text[-1]} {rest}", last.text[-1] + rest))
        kept[-1] = replace(joined((last, line), ""), after_break=last.after_break, torn=torn)
    return kept


def _set_in(line: Line, listed: frozenset[int]) -> Line:
    """`line` with how far in it stands: by its column in a list set as a table, else by its depth."""
    if line.cell is not None and line.cell[0] in listed and not line.lists:
        return replace(line, indent=10 + 2 * line.cell[2])
    return replace(line, indent=2 * line.depth) if line.lists else line


def _numbered(lines: Sequence[Line]) -> list[Line]:
    """The lines with the numbers that markup gives the items that begin on them."""
    begun: set[int] = set()
    made = []
    for line in lines:
        ordered = [one for one in line.lists if one.ordered]
        shapes = ("section", *_BY_DEPTH) if ordered and ordered[0].shape == "section" else _BY_DEPTH
        shapes = (*shapes, *[""] * len(ordered))
        new = [(one, one.shape or shapes[n]) for n, one in enumerate(ordered) if one.item not in begun]
        begun.update(one.item for one in line.lists)
        steps = tuple(Step(shape, one.ordinal, "html") for one, shape in new if shape)
        made.append(replace(line, steps=steps) if steps else line)
    return made


def _parts(line: Line, following: str) -> list[Line]:
    """A line parted where a list of letters goes on in the middle of it: `1. (a) testo; (b) testo`."""
    if line.heading or line.furniture or "(" not in line.text:
        return [line]
    cuts = letters_within(line.text, following)
    parts = [line.part(cut, end) for cut, end in zip(cuts, [*cuts[1:], len(line.text)], strict=True)]
    return [parts[0], *(replace(part, steps=()) for part in parts[1:])]
