"""Chunks: the lines of a saved page as values, before anything is made of them."""

from __future__ import annotations

from dataclasses import dataclass

from lawtexts.model.value import value
from lawtexts.sources.blocks import Inline, Span
from lawtexts.sources.invisible import Invisibles
from lawtexts.sources.text.lines import Paragraph


@dataclass(frozen=True, slots=True)
class Listed:
    """The list item a chunk is in: `item` is unique on the page, `shape` what the list's type states.

    `list` is unique on the page, too; `unseen` is whether the list says that it shows no numbers,
    `guessed` whether only a margin says how deep the item stands.
    """

    item: int
    ordinal: int
    shape: str
    ordered: bool
    list: int = 0
    unseen: bool = False
    guessed: bool = False


@value
class Chunk:
    """One line of a page as read: its text, where it lies in the stream, and its markup.

    `lists` goes from the outer list to the inner; `opens` is whether the chunk
    is the first text of its innermost item. `heading` is 1 to 6, 0 for none.
    `cell` is (table, row, column) or None, all unique on the page or from 0.
    """

    text: str
    span: Span
    line: int
    inlines: tuple[Inline, ...]
    lists: tuple[Listed, ...] = ()
    heading: int = 0
    cell: tuple[int, int, int] | None = None
    furniture: bool = False
    after_break: bool = False
    note: str = ""
    """The mark of the note that begins here, where a raised link of the page leads to it."""
    defines: str = ""
    """"dt" or "dd" where the line is a term of a definition list or what is said of it, "summary" where a
    reader opens what follows by it."""
    frame: bool = False
    """Whether the site itself says that the line is no part of its text; such a line is furniture, too."""
    named: str = ""
    """The class of the nearest element around the line that has one."""
    withdrawn: bool = False
    """Whether an editor struck the words out; such a line is furniture, too."""
    ruled: bool = False
    """Whether a rule is drawn across the page above the line."""
    leads: str = ""
    """The id of the place of this page that the whole line leads to; "" for none."""
    ids: tuple[str, ...] = ()
    """The ids of elements that begin with the line and that something on the page names."""
    hidden: bool = False
    """Whether the page does not show the line; it is furniture, too, until something shows that it is law."""

    tongue: str = ""
    """The language that the markup says the line is in, "" where it says nothing."""
    setting: tuple[str, ...] = ()
    """How what is around the line sets it, where that is not as everywhere."""
    alone: bool = False
    """Whether the line is a whole note that stood in another line: nothing behind it goes on with it."""

    @property
    def paragraph(self) -> Paragraph:
        return Paragraph(self.text, tuple(range(self.span.start, self.span.end)), self.line, 0, True)

    @property
    def is_bold(self) -> bool:
        """Whether all its letters are bold."""
        bold = [one for one in self.inlines if one.kind == "strong"]
        return bool(bold) and sum(one.end - one.start for one in bold) >= len(self.text.rstrip(" :.*()†")) - 1


@dataclass(frozen=True, slots=True)
class Read:
    """A page as read: its stream, its chunks, and every list item in page order with its chain of lists."""

    stream: str
    chunks: tuple[Chunk, ...]
    tables: frozenset[int]
    """Tables that have a row of header cells."""
    invisibles: Invisibles = ()
    onward: str = ""
    """The address of the next part of the article, where the head of the page names one."""
