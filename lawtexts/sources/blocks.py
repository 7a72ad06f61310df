"""Blocks: what a page consists of, before anything is numbered.

Text extracts and saved HTML pages meet here. A page is a stream of characters
(the text a reader sees, in order) and the blocks that divide it. A block knows
where in the stream it lies, so that the ledger can prove nothing was lost.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding

SPACES = re.compile(r"[ \t\r\n\f]+")
"""White space that a line break or a writer's indentation leaves; no-break spaces are text."""


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


@dataclass(frozen=True, slots=True)
class Span:
    """Characters `start` to `end` of the stream."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Inline:
    """What markup says of words: kind "link" (value: the law it leads to), "mark", "strong" or "image".

    `start` and `end` count characters of the block's text.
    """

    start: int
    end: int
    kind: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """A printed label and where it stands: "1.", "(a)", "A.", "LEY 51", "(*):"."""

    shown: str
    span: Span


@dataclass(frozen=True, slots=True)
class Step:
    """One level of an item's number as the page gives it.

    `shape` is "section", "item", "sub" or "roman" where print or markup state
    it, "" where only the indentation of the item speaks. `ordinal` counts from
    1; `stated` is "printed" or "html". `label` is None where nothing is printed.
    """

    shape: str
    ordinal: int
    stated: str
    label: Label | None = None


@dataclass(frozen=True, slots=True)
class BlockCell:
    """A cell of a table block."""

    text: str
    span: Span
    header: bool
    columns: int
    rows: int
    inlines: tuple[Inline, ...] = ()


@dataclass(frozen=True, slots=True)
class Block:
    """One piece of a page.

    `text` is verbatim but for SPACES, which are folded to one space, and does
    not contain the labels before it. `span` is where that text lies in the
    stream. `indent` is how far the page sets it in: columns in an extract, list
    depth in HTML; `steps` number an item or section; `label` is the label of a
    title or note; `closing` sets a run-in heading off; `rule` names residue. `rows` are those of a
    table, or in residue the signs that draw one.
    """

    kind: Kind
    text: str
    span: Span
    line: int
    indent: int = 0
    steps: tuple[Step, ...] = ()
    label: Label | None = None
    closing: Label | None = None
    inlines: tuple[Inline, ...] = ()
    rows: tuple[tuple[BlockCell, ...], ...] = ()
    senses: tuple[Block, ...] = ()
    """What an entry, whose text is its term, says of it."""
    rule: str = ""
    doubt: str = ""
    """What else it could be: "text" for a heading that may be none; else "heading", "note", "residue";
    "level" for an item that may stand one level higher, "item" for a paragraph that may be one."""


@dataclass(frozen=True, slots=True)
class Blocks:
    """A page divided: its stream, its blocks in order, and the root it is about.

    `depth_by` says what tells the level of an item: "shape" of its label,
    "indent" of its line, or "html" nesting.
    """

    stream: str
    blocks: tuple[Block, ...]
    root: Citation
    depth_by: str
    findings: tuple[Finding, ...] = ()


def folded(text: str) -> str:
    """`text` with SPACES folded to one space and none at its ends."""
    return SPACES.sub(" ", text).strip(" ")


_QUOTED = 48
"""Characters of a text quoted in a finding."""


def short(text: str) -> str:
    """The beginning of `text`, as findings quote it."""
    return text if len(text) <= _QUOTED else text[:_QUOTED].rsplit(" ", 1)[0] + " …"
