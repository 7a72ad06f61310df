"""Lines and blocks: what a page consists of, extract or HTML, before anything is numbered.

A page is a stream of characters, the text a reader sees in order. Whatever is taken of it, a label, a
paragraph, a cell, is a line or part of one and knows where in the stream it lies, so that conservation can be
checked.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from operator import attrgetter

from lawtexts.model.citation import Citation
from lawtexts.model.value import replace, value


class Kind(StrEnum):
    """What a block is to the structure of a law."""

    RESIDUE = "residue"
    NOTICE = "notice"
    TITLE = "title"
    HEADING = "heading"
    ITEM = "item"
    TEXT = "text"
    TABLE = "table"
    ENTRY = "entry"
    SENSE = "sense"
    NOTE = "note"


@value
class Inline:
    """What markup says of words: kind "link" (value: the law it leads to), "mark" or "strong".

    `start` and `end` count characters of the line's text.
    """

    start: int
    end: int
    kind: str
    value: str = ""


SHAPES = ("section", "item", "sub", "roman")
"""The levels below a law."""


@value
class Step:
    """One level of an item's number as the page gives it.

    `shape` is one of SHAPES; `ordinal` counts from 1; `stated` is "printed" or "html".
    `label` is what is printed, None for nothing.
    """

    shape: str
    ordinal: int
    stated: str
    label: Line | None = None


@value
class Line:
    """A run of text without a break, with all that its page says of it; or a part of one.

    `start` and `end` say where it lies in the stream; `number` counts the lines of the file from 1. `indent`
    is in columns. `items` are the list items that it stands in, each unique on the page, the outer one first;
    `depth` is how many of them have numbers, `bullet` whether the last has none. `heading` is 1 to 6, 0 for
    none; `cell` is (table, row, column). `furniture` is frame or unseen; `unknown` names markup around or in
    the line whose meaning is not known. `steps` are the numbers that markup gives the items whose first line
    it is; `torn` are words that a line break tore apart, as printed and as read.
    """

    text: str
    start: int
    end: int
    number: int
    indent: int = 0
    inlines: tuple[Inline, ...] = ()
    after_blank: bool = True
    torn: tuple[tuple[str, str], ...] = ()
    items: tuple[int, ...] = ()
    depth: int = 0
    bullet: bool = False
    heading: int = 0
    cell: tuple[int, int, int] | None = None
    furniture: bool = False
    unknown: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()

    def part(self, start: int = 0, end: int | None = None, indent: int | None = None) -> Line:
        """Characters `start` to `end` of the text, with the links and marks in them."""
        size = len(self.text)
        end = size if end is None else min(end, size)
        last = self.end if end == size else self.start + end
        first = last if start >= size else self.start + start
        inlines = tuple(
            Inline(one.start - start, one.end - start, one.kind, one.value)
            for one in self.inlines
            if start <= one.start < one.end <= end
        )
        indent = self.indent if indent is None else indent
        return Line(self.text[start:end], first, last, self.number, indent, inlines)

    def bold_until(self, start: int) -> int:
        """Where the bold text ends that covers the line from `start` on; 0 if it begins otherwise."""
        end = 0
        for one in sorted((one for one in self.inlines if one.kind == "strong"), key=attrgetter("start")):
            if one.start <= max(start, end) + 1 and one.end > start:
                end = max(end, one.end)
        return end if end > start + 1 else 0


@value
class DecodedPage:
    """A page before anything of its law is interpreted: its `text` as decoded, and what a reader sees of it.

    That is the `stream` of its words and its lines. `invisibles` are where in the stream each character stood
    that it leaves out, and which; `headed` are the tables with a row of heads. `closed` says whether the
    markup ends, None for an extract.
    """

    text: str
    encoding: str
    stream: str
    lines: tuple[Line, ...]
    invisibles: tuple[tuple[int, str], ...]
    headed: frozenset[int] = frozenset()
    closed: bool | None = None

    @property
    def is_html(self) -> bool:
        return self.closed is not None


def joined(lines: Sequence[Line], between: str = " ") -> Line:
    """One line of several that follow each other in the stream."""
    inlines: list[Inline] = []
    length = 0
    for line in lines:
        inlines += (Inline(one.start + length, one.end + length, one.kind, one.value) for one in line.inlines)
        length += len(line.text) + len(between)
    text = between.join(line.text for line in lines)
    return replace(lines[0], text=text, end=lines[-1].end, inlines=tuple(inlines))


Number = tuple[tuple[Citation, Step | None, str], ...]
"""The places an item opens: its citation, its step, its basis."""


@value
class Block:
    """One piece of a page.

    `line` is its words without the labels before them, set in as far as the page shows: columns in an
    extract, list depth in HTML; `steps` number an item or section; `label` is that of a title, note or sense;
    `closing` sets a run-in heading off; `rule` names residue or is the mark of a note; `rows` are those of a
    table, whose first has heads if `headed`. The search gives the places that it opens (`number`) and the
    `owner` of a paragraph, whose place is open already; a paragraph of a note is a note without a rule.
    """

    kind: Kind
    line: Line
    steps: tuple[Step, ...] = ()
    label: Line | None = None
    closing: Line | None = None
    rule: str = ""
    rows: tuple[tuple[Line, ...], ...] = ()
    headed: bool = False
    number: Number = ()
    owner: Citation | None = None

    @property
    def text(self) -> str:
        """Its words, verbatim."""
        return self.line.text

    @property
    def opens_section(self) -> bool:
        """Whether it opens a section: by a letter, or as a heading at the margin."""
        if self.steps:
            return self.steps[0].shape == "section"
        return self.kind is Kind.HEADING and not self.line.indent


@value
class Candidate:
    """One reading of a paragraph: the blocks it makes, and what it costs against the others.

    `doubt` is what else the first could be, although nothing shows it, so that it makes no reading.
    """

    blocks: tuple[Block, ...]
    cost: float = 0.0
    doubt: Kind | None = None


Unit = Line | Block
"""A paragraph of a page, or a table."""
Candidates = tuple[Candidate, ...]
"""The readings of a paragraph between which the search decides, the likelier first."""


def residue(lines: Sequence[Line], rule: str) -> list[Block]:
    """The furniture of a page as one block of its lines; [] for no lines."""
    shown = [line for line in lines if line.text]
    if not shown:
        return []
    words = "\n".join(one.text for one in shown)
    return [Block(Kind.RESIDUE, Line(words, shown[0].start, shown[-1].end, shown[0].number), rule=rule)]


_QUOTED = 48
"""Characters of a text quoted in a finding."""


def short(text: str) -> str:
    """The beginning of `text`, as findings quote it."""
    return text if len(text) <= _QUOTED else text[:_QUOTED].rsplit(" ", 1)[0] + " …"
