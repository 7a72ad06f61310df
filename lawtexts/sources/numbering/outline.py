"""The outline of a page: which block stands where under the law, before it is made into values."""

from __future__ import annotations

from dataclasses import replace

from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation, Level
from lawtexts.model.finding import Finding, finding
from lawtexts.sources.beside import Beside
from lawtexts.sources.blocks import Block, Blocks, Kind, Span, Step, short
from lawtexts.sources.numbering.nodes import Node, first_below, holds, interrupted, next_items
from lawtexts.sources.numbering.numbers import numbered_items
from lawtexts.sources.refusal import PageRefusedError

_LETTERS = 26
_BEHIND = (Kind.RESIDUE, Kind.NOTE)
"""What may stand behind the end of a law."""


class Outline:
    """Every block of a page in its place.

    `root` is the law with all below it; `notes` pairs the first block of each
    note with those that follow it; `head` and `tail` are the furniture before
    the title and at the end.
    """

    def __init__(self, blocks: Blocks, beside: Beside) -> None:
        self.blocks = blocks
        self.root = Node(blocks.root, None, "title", -1, 0)
        self.title: Block | None = None
        self.notices: list[Block] = []
        self.notes: list[tuple[Block, list[Block]]] = []
        self.head: list[Block] = []
        self.tail: list[Block] = []
        self.findings: list[Finding] = list(blocks.findings)
        self._section = self.root
        self._open: list[Node] = []
        self._noting = False
        """Whether the last thing begun is a note, so that a paragraph goes on with it."""
        self._numbers, doubts = numbered_items(blocks, beside)
        self.findings.extend(doubts)
        self._next = next_items(blocks.blocks)
        self._end = max((n for n, one in enumerate(blocks.blocks) if one.kind not in _BEHIND), default=-1)
        """The last block of the law itself."""
        for place, block in enumerate(blocks.blocks):
            self._place(place, block)

    def _place(self, place: int, block: Block) -> None:
        match block.kind:
            case Kind.RESIDUE:
                self._residue(place, block)
            case Kind.NOTICE:
                self.notices.append(block)
            case Kind.TITLE:
                self.title = block
            case Kind.NOTE:
                self.notes.append((block, []))
                self._noting = True
                if block.doubt:
                    self._doubt_paragraph(block, "note", self._section.citation)
            case Kind.HEADING if not _is_item(block):
                self._open_section(block)
            case Kind.ITEM if block.steps and block.steps[0].shape == "section":
                self._open_section(block)
            case Kind.HEADING | Kind.ITEM:
                self._open_item(place, block)
            case Kind.TEXT | Kind.TABLE | Kind.ENTRY:
                self._add(place, block)

    def _residue(self, place: int, block: Block) -> None:
        if self.title is None:
            self.head.append(block)
        elif self.notes or place > self._end:
            self.tail.append(block)
        else:
            (self._open[-1] if self._open else self._section).parts.append(block)

    def _open_section(self, block: Block) -> None:
        self._open, self._noting = [], False
        last = next((part for part in reversed(self.root.parts) if isinstance(part, Node)), None)
        lettered = last is not None and last.citation.level is Level.SECTION
        expected = last.citation.ordinal + 1 if last is not None and lettered else 1
        step = block.steps[0] if block.steps else None
        unlabelled = "html" if self.blocks.depth_by == "html" else "position"
        ordinal, basis = expected, unlabelled if step is None else step.stated
        if step is not None:
            ordinal = max(step.ordinal, expected)
        if ordinal > _LETTERS:
            message = _("The page has more sections than there are letters; this layout is not known.")
            raise PageRefusedError("other-layout", message, line=block.line)
        if step is not None and step.ordinal < expected:
            basis = "position"
            self._doubt("number-disagrees", block, ordinal, shown=_shown(step))
        elif step is not None and ordinal > expected:
            missing = self.blocks.root.child(expected, Level.SECTION)
            self._doubt("number-missing", block, ordinal, shown=_shown(step), missing=missing)
        citation = self.blocks.root.child(ordinal, Level.SECTION)
        node = Node(citation, step.label if step else None, basis, -1, block.line)
        if block.kind is Kind.HEADING:
            node.heading = block if block.text else None
            self._doubt_heading(block, citation)
        else:
            node.parts.append(block)
        self.root.parts.append(node)
        self._section = node

    def _doubt(self, code: str, block: Block, ordinal: int, **values: object) -> None:
        reading = self.blocks.root.child(ordinal, Level.SECTION)
        if code == "number-disagrees":
            values["reading"] = reading
        self.findings.append(finding(code, reading, block.line, **values))

    def _either(self, block: Block, citation: Citation, other: Citation) -> None:
        """Tells a block that is read as `citation` and could be the `other`."""
        self.findings.append(
            finding(
                "ambiguous-numbering",
                citation,
                block.line,
                text=short(block.text),
                reading=citation,
                alternates=other,
            )
        )

    def _doubt_heading(self, block: Block, citation: Citation) -> None:
        if block.doubt == "level":
            return
        if block.doubt == "list":
            number = self.blocks.root.child(citation.ordinal, Level.ITEM)
            self._either(block, citation, number)
        elif block.doubt:
            self.findings.append(
                finding(
                    "doubtful-heading",
                    citation,
                    block.line,
                    text=short(block.text),
                    reading=f"heading {citation}",
                    alternates="text",
                )
            )

    def _open_item(self, place: int, block: Block) -> None:
        number = self._numbers.get(place)
        if number is None:
            self._add(place, block)
            return
        if any(citation is None for citation, _step, _basis in number):
            self._too_deep(block)
            return
        self._noting = False
        first = number[0][1]
        node = self._section
        for citation, step, basis in number:
            assert citation is not None
            while self._open and not holds(self._open[-1].citation, citation):
                self._open.pop()
            owner = self._open[-1] if self._open else self._section
            column = block.indent + (_column(step, first) if self.blocks.depth_by != "html" else 0)
            node = Node(citation, step.label if step else None, basis, column, block.line)
            owner.parts.append(node)
            self._open.append(node)
        if block.doubt == "level":
            self._doubt_level(block, node.citation)
        if block.kind is Kind.HEADING:
            node.heading = block
            self._doubt_heading(block, node.citation)
        elif block.text or block.inlines:
            node.parts.append(block)

    def _doubt_level(self, block: Block, citation: Citation) -> None:
        """Tells an item that only its margin sets below the one before it."""
        above = citation.parent
        over = None if above is None else above.parent
        if above is None or over is None:
            return
        flat = over.child(above.ordinal + 1, Level.ITEM) if over.level is Level.SECTION else above
        self._either(block, citation, flat)

    def _too_deep(self, block: Block) -> None:
        """An item below the deepest level the Laws have: kept as text with its label, and told."""
        label = block.steps[-1].label
        shown = "" if label is None else label.shown
        if label is not None:
            span = Span(label.span.start, block.span.end)
            block = replace(block, kind=Kind.TEXT, text=f"{shown} {block.text}", span=span)
        owner = self._open[-1] if self._open else self._section
        owner.parts.append(block)
        self.findings.append(finding("too-deep", owner.citation, block.line, text=short(block.text)))

    def _add(self, place: int, block: Block) -> None:
        """Adds a paragraph to the item it is set under, else to the section; after a note, to the note."""
        if self._noting and block.kind is not Kind.ENTRY:
            self.notes[-1][1].append(block)
            self._doubt_paragraph(block, "note", self._section.citation)
            return
        level: Node | None = None
        deeper = any(node.indent > block.indent for node in self._open)
        elder, within = self._interrupted(place)
        while self._open and self._open[-1].indent >= block.indent:
            if within and self._open[-1] is elder:
                self._doubt_paragraph(block, elder.citation, self._section.citation)
                break
            level = self._open.pop()
        if within and elder in self._open:
            level = None
        if level is not None and level.indent == block.indent and not deeper:
            # Set no further in than the item before it: its second paragraph, or text after the list,
            # for nothing of the list is set in further.
            after = self._open[-1] if self._open else self._section
            self._doubt_paragraph(block, after.citation, level.citation)
        elif elder is not None and elder not in self._open:
            after = self._open[-1] if self._open else self._section
            self._doubt_paragraph(block, after.citation, elder.citation)
        if len(self._open) > 1 and self._open[-1].indent == self._open[-2].indent:
            # Both items are typed into one line of the markup; a new line belongs to the outer one.
            inner = self._open.pop()
            self._doubt_paragraph(block, self._open[-1].citation, inner.citation)
        owner = self._open[-1] if self._open else self._section
        self._doubt_kind(block, owner.citation)
        owner.parts.append(block)

    def _doubt_kind(self, block: Block, place: Citation) -> None:
        """Reports that a paragraph of `place` may be something else: a note, an item, a heading."""
        if block.doubt in ("note", "residue"):
            self._doubt_paragraph(block, place, block.doubt)
        if block.doubt == "item":
            self._doubt_paragraph(block, place, first_below(place))
        if block.doubt == "heading":
            ordinal = sum(isinstance(part, Node) for part in self.root.parts) + 1
            other = str(self.blocks.root.child(min(ordinal, 26), Level.SECTION))
            self.findings.append(
                finding(
                    "doubtful-heading",
                    place,
                    block.line,
                    text=short(block.text),
                    reading=f"text {place}",
                    alternates=f"heading {other}",
                )
            )

    def _interrupted(self, place: int) -> tuple[Node | None, bool]:
        """The open item whose list goes on or begins behind the block at `place`; is the block within it?"""
        if not self._open or self.blocks.depth_by == "html":
            return None, False
        following = next(
            (citation for citation, _step, _basis in self._numbers.get(self._next[place], ())), None
        )
        return interrupted(self._open, following)

    def _doubt_paragraph(self, block: Block, reading: Citation | str, alternates: Citation | str) -> None:
        """Tells that a paragraph read as part of `reading` could be part of `alternates`."""
        place = reading if isinstance(reading, Citation) else None
        cells = (cell.text for row in block.rows for cell in row)
        text = short(block.text or next(filter(None, cells), ""))
        self.findings.append(
            finding(
                "doubtful-paragraph", place, block.line, text=text, reading=reading, alternates=alternates
            )
        )


def _is_item(block: Block) -> bool:
    return block.steps[0].shape != "section" if block.steps else block.indent > 0


def _column(step: Step | None, first: Step | None) -> int:
    """How far right of the first label on its line a label stands."""
    if step is None or first is None or step.label is None or first.label is None:
        return 0
    return max(0, step.label.span.start - first.label.span.start)


def _shown(step: Step) -> str:
    return step.label.shown if step.label else str(step.ordinal)
