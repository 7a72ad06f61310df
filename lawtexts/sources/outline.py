"""The outline of a page: which block stands where under the law, before it is made into values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from lawtexts.model.citation import Citation, InvalidCitationError, Level
from lawtexts.model.finding import Finding, finding
from lawtexts.sources import headings
from lawtexts.sources.blocks import Block, Kind, Label, Span, Step, short
from lawtexts.sources.candidates import Candidate, opens_section
from lawtexts.sources.numbering import Number

_LETTERS = 26
_BEHIND = (Kind.RESIDUE, Kind.NOTE)
"""What may stand behind the end of a law."""


@dataclass(slots=True)
class Node:
    """A place in the law while it is built: its parts are blocks and the places below it, in page order."""

    citation: Citation
    label: Label | None
    basis: str
    indent: int
    line: int
    heading: Block | None = None
    parts: list[Block | Node] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        """This place and all below it."""
        yield self
        for part in self.parts:
            if isinstance(part, Node):
                yield from part.walk()

    @property
    def heads(self) -> bool:
        """Whether its first text is written as the heading of what follows it."""
        text = self.parts[0].text if self.parts and isinstance(self.parts[0], Block) else ""
        return bool(text) and headings.plausible(text)[0] and not headings.ends_sentence(text)


@dataclass(frozen=True, slots=True)
class Blocks:
    """A page divided: its stream, its blocks in order, and the root it is about.

    `stated` says that markup states its structure; `numbers` are the places that each item opens, and
    `alternatives` the other likely reading of the line that a block begins.
    """

    stream: str
    blocks: tuple[Block, ...]
    root: Citation
    stated: bool = False
    numbers: Mapping[int, Number] = field(default_factory=dict)
    alternatives: Mapping[int, Candidate] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()


class Outline:
    """Every block of a page in its place.

    `root` is the law with all below it; `notes` pairs the first block of each note with those that follow it;
    `head` and `tail` are the furniture before the title and at the end.
    """

    def __init__(self, blocks: Blocks) -> None:
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
        self._next = _next_items(blocks.blocks)
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
                if place in self.blocks.alternatives:
                    self._doubt_paragraph(block, "note", self._section.citation)
            case Kind.HEADING | Kind.ITEM if opens_section(block):
                self._open_section(place, block)
            case Kind.HEADING | Kind.ITEM if place in self.blocks.numbers:
                self._open_item(place, block)
            case _:
                self._add(place, block)

    def _residue(self, place: int, block: Block) -> None:
        if self.title is None:
            self.head.append(block)
        elif self.notes or place > self._end:
            self.tail.append(block)
        else:
            (self._open[-1] if self._open else self._section).parts.append(block)

    # Sections and items.

    def _open_section(self, place: int, block: Block) -> None:
        self._open, self._noting = [], False
        last = self._section.citation
        expected = last.ordinal + 1 if last.level is Level.SECTION else 1
        step = block.steps[0] if block.steps else None
        basis = step.stated if step is not None else "html" if self.blocks.stated else "position"
        ordinal = max(step.ordinal, expected) if step is not None else expected
        citation = self.blocks.root.child(ordinal, Level.SECTION)
        if step is not None and step.ordinal != expected:
            shown = step.label.shown if step.label else str(step.ordinal)
            missing = self.blocks.root.child(expected, Level.SECTION)
            low = step.ordinal < expected
            basis = "position" if low else basis
            code = "number-disagrees" if low else "number-missing"
            values = {"reading": citation} if low else {"missing": missing}
            self.findings.append(finding(code, citation, block.line, shown=shown, **values))
        node = Node(citation, step.label if step else None, basis, -1, block.line)
        self.root.parts.append(node)
        self._section = node
        if block.kind is Kind.HEADING:
            node.heading = block if block.text else None
            self._doubt_heading(place, block, citation)
        else:
            node.parts.append(block)

    def _open_item(self, place: int, block: Block) -> None:
        number = self.blocks.numbers[place]
        if any(citation is None for citation, _step, _basis in number):
            self._too_deep(block)
            return
        self._noting = False
        first = number[0][1]
        node = self._section
        for citation, step, basis in number:
            assert citation is not None
            while self._open and not (
                citation in self._open[-1].citation and citation != self._open[-1].citation
            ):
                self._open.pop()
            owner = self._open[-1] if self._open else self._section
            column = block.indent + (0 if self.blocks.stated else _column(step, first))
            node = Node(citation, step.label if step else None, basis, column, block.line)
            owner.parts.append(node)
            self._open.append(node)
        if block.kind is Kind.HEADING:
            node.heading = block
            self._doubt_heading(place, block, node.citation)
        elif block.text or block.inlines:
            node.parts.append(block)

    def _too_deep(self, block: Block) -> None:
        """An item below the deepest level the Laws have is kept as text with its label, and reported."""
        label = block.steps[-1].label
        shown = "" if label is None else label.shown
        if label is not None:
            span = Span(label.span.start, block.span.end)
            block = replace(block, kind=Kind.TEXT, text=f"{shown} {block.text}", span=span)
        owner = self._open[-1] if self._open else self._section
        owner.parts.append(block)
        self.findings.append(finding("too-deep", owner.citation, block.line, text=short(block.text)))

    def _doubt_heading(self, place: int, block: Block, citation: Citation) -> None:
        """Reports that a heading could be text, or the first words of an item."""
        other = self.blocks.alternatives.get(place)
        if other is None:
            return
        values = {"text": short(block.text), "reading": f"heading {citation}", "alternates": "text"}
        code = "doubtful-heading"
        if other.blocks[0].kind is Kind.HEADING:
            number = self.blocks.root.child(citation.ordinal, Level.ITEM)
            code, values = (
                "ambiguous-numbering",
                values | {"reading": str(citation), "alternates": str(number)},
            )
        self.findings.append(finding(code, citation, block.line, **values))

    # Paragraphs.

    def _add(self, place: int, block: Block) -> None:
        """Adds a paragraph to the item it is set under, else to the section; after a note, to the note."""
        if self._noting and block.kind is not Kind.ENTRY:
            self.notes[-1][1].append(block)
            self._doubt_paragraph(block, "note", self._section.citation)
            return
        other = self._owner(place, block)
        owner = self._open[-1] if self._open else self._section
        if other is not None:
            self._doubt_paragraph(block, owner.citation, other.citation)
        self._doubt_kind(place, block, owner.citation)
        owner.parts.append(block)

    def _owner(self, place: int, block: Block) -> Node | None:
        """Closes the items that a paragraph is not of; gives the place that it could belong to as well."""
        level: Node | None = None
        deeper = any(node.indent > block.indent for node in self._open)
        elder, within = self._interrupted(place)
        while self._open and self._open[-1].indent >= block.indent:
            if within and self._open[-1] is elder:
                return self._section
            level = self._open.pop()
        kept = within and elder in self._open
        if level is not None and not kept and level.indent == block.indent and not deeper:
            # Set no further in than the item before it: its second paragraph, or text after the list,
            # for nothing of the list is set in further.
            return level
        if elder is not None and elder not in self._open:
            return elder
        if len(self._open) > 1 and self._open[-1].indent == self._open[-2].indent:
            # Both items are typed into one line of the markup; a new line belongs to the outer one.
            return self._open.pop()
        return None

    def _interrupted(self, place: int) -> tuple[Node | None, bool]:
        """The open item whose list goes on or begins behind the block at `place`; is the block within it?"""
        following = next(
            (citation for citation, _step, _basis in self.blocks.numbers.get(self._next[place], ())), None
        )
        if following is None or self.blocks.stated:
            return None, False
        for node in self._open:
            if following.parent == node.citation and following.ordinal == 1:
                return node, True
            own = node.citation
            same_list = following.parent == own.parent and following.level is own.level
            if same_list and following.ordinal == own.ordinal + 1:
                return node, node.heads
        return None, False

    def _doubt_kind(self, place: int, block: Block, owner: Citation) -> None:
        """Reports that a paragraph of `owner` may be something else: a note, an item, a heading."""
        other = self.blocks.alternatives.get(place)
        if other is None:
            return
        if other.kind is Kind.HEADING:
            ordinal = sum(isinstance(part, Node) for part in self.root.parts) + 1
            heading = self.blocks.root.child(min(ordinal, _LETTERS), Level.SECTION)
            values = {"reading": f"text {owner}", "alternates": f"heading {heading}"}
            self.findings.append(
                finding("doubtful-heading", owner, block.line, text=short(block.text), **values)
            )
            return
        alternates = _first_below(owner) if other.kind is Kind.ITEM else other.kind.value
        self._doubt_paragraph(block, owner, alternates)

    def _doubt_paragraph(self, block: Block, reading: Citation | str, alternates: Citation | str) -> None:
        """Reports that a paragraph interpreted as part of `reading` could be part of `alternates`."""
        place = reading if isinstance(reading, Citation) else None
        cells = (cell.text for row in block.rows for cell in row)
        text = short(block.text or next(filter(None, cells), ""))
        values = {"reading": reading, "alternates": alternates}
        self.findings.append(finding("doubtful-paragraph", place, block.line, text=text, **values))


def _first_below(place: Citation) -> Citation:
    """The first place below `place`; itself where the Laws go no deeper."""
    try:
        return place.child(1, Level.ITEM) if place.level in (Level.LAW, Level.SECTION) else place.child(1)
    except InvalidCitationError:
        return place


def _next_items(blocks: Sequence[Block]) -> list[int]:
    """For each block the place of the item that follows with only paragraphs between, -1 for none."""
    found = [-1] * len(blocks)
    for place in range(len(blocks) - 2, -1, -1):
        match blocks[place + 1].kind:
            case Kind.ITEM | Kind.HEADING:
                found[place] = place + 1
            case Kind.TEXT | Kind.TABLE | Kind.RESIDUE:
                found[place] = found[place + 1]
    return found


def _column(step: Step | None, first: Step | None) -> int:
    """How far right of the first label on its line a label stands."""
    if step is None or first is None or step.label is None or first.label is None:
        return 0
    return max(0, step.label.span.start - first.label.span.start)
