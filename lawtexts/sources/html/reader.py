"""What each chunk of a saved page becomes: heading, item, text, note or residue."""

from __future__ import annotations

from dataclasses import replace

from lawtexts.model.finding import Finding, finding
from lawtexts.sources import headings
from lawtexts.sources.blocks import Block, Kind, Step
from lawtexts.sources.html.chunks import Chunk, Listed
from lawtexts.sources.html.cited import cited_steps, goes_on, going_on
from lawtexts.sources.html.headings import typed_letter
from lawtexts.sources.html.looks import Looks
from lawtexts.sources.html.notes import note_of
from lawtexts.sources.html.parts import bold_until, html_residue, inlines_of, placed, span_of, without_closing
from lawtexts.sources.labels import labels_at
from lawtexts.sources.numbering.outline import short
from lawtexts.sources.text.blocks import is_by_translator, with_roman

_BY_DEPTH = ("item", "sub", "roman")


class BodyReader:
    """Reads the chunks of a law's body one after the other; `blocks` and `findings` are what came of them."""

    def __init__(self, looks: Looks, rule: str) -> None:
        self.looks = looks
        self.rule = rule
        self.blocks: list[Block] = []
        self.findings: list[Finding] = []
        self.seen: set[int] = set()
        self.unseen: set[int] = set()

    def read(self, chunk: Chunk, following: Chunk | None) -> None:
        """Adds what `chunk` is, with the one that follows it as evidence."""
        if any(one.kind == "image" for one in chunk.inlines):
            self.findings.append(finding("image-without-words", None, chunk.line, text=chunk.text[:40]))
        if chunk.alone and not chunk.note:
            self.findings.append(finding("unread-text", None, chunk.line, text=short(chunk.text)))
        if chunk.furniture or (chunk.alone and not chunk.note):
            self.blocks.extend(html_residue((chunk,), self.rule))
            return
        new = [one for one in chunk.lists if one.item not in self.seen and one.ordered]
        self.seen.update(one.item for one in chunk.lists)
        if any(one.unseen for one in new) and not labels_at(chunk.text, sections=False).steps:
            self._unseen(chunk, new)
        ordered = [one for one in chunk.lists if one.ordered]
        steps: list[Step] = []
        for one in new:
            lettered = ordered[0].shape == "section" or (self.looks.headed and not ordered[0].shape)
            shape = one.shape or _by_depth(ordered.index(one), lettered)
            if shape:
                steps.append(Step(shape, one.ordinal, "html"))
        if chunk.heading and not chunk.text:
            self.findings.append(finding("empty-heading", None, chunk.line))
        elif headings.heads_notes(chunk.text) and self._is_note(following):
            self.blocks.extend(html_residue((chunk,), "notes"))
        elif chunk.heading or (chunk.defines in ("dt", "summary") and not ordered):
            self._heading(chunk, steps, len(ordered))
        elif steps:
            begun = len(self.blocks)
            self._item(chunk, steps, len(ordered), following)
            if any(one.guessed for one in new) and begun < len(self.blocks):
                self.blocks[begun] = replace(self.blocks[begun], doubt="level")
        elif chunk.text:
            begun, bulleted = len(self.blocks), self._is_bulleted(chunk)
            self._plain(chunk, following, len(ordered))
            if bulleted and begun < len(self.blocks):
                self.blocks[begun] = _doubted_item(self.blocks[begun])

    def read_row(
        self, items: list[tuple[tuple[Chunk, ...], tuple[Chunk, ...]]], following: Chunk | None
    ) -> None:
        """Adds the items of a row that stacks labels in one cell and texts in the next."""
        for place, (labels, texts) in enumerate(items):
            after = items[place + 1][1][0] if place + 1 < len(items) else following
            typed = tuple(
                placed(step, one) for one in labels for step in labels_at(one.text, sections=True).steps
            )
            first, *rest = texts
            inner = labels_at(first.text, sections=False)
            typed = (*typed, *(placed(step, first) for step in inner.steps))
            steps, begin = with_roman(typed, self.blocks), inner.length
            if steps[0].shape == "section" and len(steps) > 1:
                here = span_of(labels[0], len(labels[0].text))
                self.blocks.append(Block(Kind.HEADING, "", here, labels[0].line, steps=steps[:1]))
                steps = steps[1:]
            if steps[0].shape == "section":
                self._section(first, steps, begin, rest[0] if rest else after)
            else:
                self._with_run_in(first, steps, begin, 0, rest[0] if rest else after)
            self.blocks.extend(self._text(one, 0, self._indent(one, 0) + 1) for one in rest)

    def _is_bulleted(self, chunk: Chunk) -> bool:
        """Whether a line begins a list that shows signs for numbers, under a text that leads in to it."""
        last = self.blocks[-1] if self.blocks else None
        innermost = chunk.lists[-1] if chunk.lists else None
        begins = innermost is not None and not innermost.ordered and innermost.list == innermost.item
        leads = last is not None and last.kind in (Kind.TEXT, Kind.ITEM) and last.text.endswith(":")
        return begins and leads

    def _is_note(self, chunk: Chunk | None) -> bool:
        return chunk is not None and bool(chunk.note or note_of(chunk, self.looks.numbers))

    def _unseen(self, chunk: Chunk, new: list[Listed]) -> None:
        """Tells a list that shows no numbers, once."""
        told = [one for one in new if one.unseen and one.list not in self.unseen]
        self.unseen.update(one.list for one in told)
        if told and chunk.text:
            self.findings.append(finding("unnumbered-list", None, chunk.line, text=chunk.text[:40]))

    def _put_heading(
        self,
        chunk: Chunk,
        begin: int,
        end: int,
        steps: tuple[Step, ...] = (),
        *,
        indent: int = 0,
        doubt: str = "",
    ) -> int:
        """Adds the heading from `begin` to `end`, its colon or dash set apart; says where its text begins."""
        stop, closing = without_closing(chunk, end)
        self.blocks.append(
            Block(
                Kind.HEADING,
                chunk.text[begin:stop],
                span_of(chunk, begin, stop),
                chunk.line,
                indent,
                steps,
                closing=closing,
                inlines=inlines_of(chunk, begin, stop),
                doubt=doubt,
            )
        )
        text = closing.span.end - chunk.span.start if closing else end
        return text + len(chunk.text[text:]) - len(chunk.text[text:].lstrip())

    def _put_item(self, chunk: Chunk, begin: int, steps: tuple[Step, ...], *, indent: int = 0) -> None:
        self.blocks.append(
            Block(
                Kind.ITEM,
                chunk.text[begin:],
                span_of(chunk, begin),
                chunk.line,
                indent,
                steps,
                inlines=inlines_of(chunk, begin),
            )
        )

    def _heading(self, chunk: Chunk, steps: list[Step], depth: int) -> None:
        typed = labels_at(chunk.text, sections=True)
        labels = [placed(step, chunk) for step in typed.steps] if self.looks.sections or depth else []
        begin = typed.length if labels else 0
        letter = None if labels or depth else typed_letter(chunk.text, bare=self.looks.bare)
        if letter is not None:
            labels, begin = [placed(letter[0], chunk)], letter[1]
        given = tuple(steps) if steps else tuple(labels[:1])
        lettered = bool(given) and given[0].shape == "section"
        doubt = "text" if chunk.span in self.looks.likely else ""
        unlettered = self.looks.sections and not depth and not given and any(map(_is_lettered, self.blocks))
        doubt = "text" if unlettered else doubt
        doubt = "list" if self.looks.headed and steps and not chunk.lists[0].shape and depth == 1 else doubt
        indent = 0 if lettered else 2 * depth
        self._put_heading(chunk, begin, len(chunk.text), given, indent=indent, doubt=doubt)

    def _item(self, chunk: Chunk, steps: list[Step], depth: int, following: Chunk | None) -> None:
        typed = labels_at(chunk.text, sections=False)
        begin = 0
        for step in typed.steps:
            there = placed(step, chunk)
            assert there.label is not None
            if (
                step.shape == steps[-1].shape
                and step.ordinal == steps[-1].ordinal
                and steps[-1].label is None
            ):
                steps[-1] = replace(steps[-1], label=there.label)
            elif _BY_DEPTH.index(step.shape) > _BY_DEPTH.index(_shape_of(steps[-1])):
                steps.append(there)
            else:
                break
            begin = there.label.span.end - chunk.span.start
        begin += len(chunk.text[begin:]) - len(chunk.text[begin:].lstrip())
        if chunk.text and steps[-1].shape == "section":
            self._section(chunk, tuple(steps), begin, following)
            return
        self._with_run_in(chunk, tuple(steps), begin, depth, following)

    def _with_run_in(
        self, chunk: Chunk, steps: tuple[Step, ...], begin: int, depth: int, following: Chunk | None
    ) -> None:
        """An item whose bold beginning is its heading, on the same line or alone on it, else its text."""
        end = bold_until(chunk, begin)
        indent = 0 if steps[0].shape == "section" else self._indent(chunk, depth)
        if end >= len(chunk.text) and following is not None and _same_item(chunk, following):
            self._put_heading(chunk, begin, end, steps, indent=indent)
            return
        if end and end < len(chunk.text) and (chunk.text[end - 1] in ":.?" or chunk.text[end] in ":–—"):
            text = self._put_heading(chunk, begin, end, steps, indent=indent)
            self.blocks.append(self._text(chunk, text, self._indent(chunk, depth) + 1))
            return
        self._put_item(chunk, begin, steps, indent=self._indent(chunk, depth))

    def _plain(self, chunk: Chunk, following: Chunk | None, depth: int) -> None:
        note = note_of(chunk, self.looks.numbers)
        if note is not None:
            self.blocks.append(note)
            return
        if chunk.note and not any(one.ordered for one in chunk.lists):
            self.blocks.append(
                replace(self._text(chunk, 0, 0), kind=Kind.NOTE, rule=chunk.note, alone=chunk.alone)
            )
            return
        if is_by_translator(chunk.text):
            self.blocks.append(replace(self._text(chunk, 0, 0), kind=Kind.NOTE, rule="translator"))
            return
        cited = None if depth else cited_steps(chunk.text, self.looks.law, self.blocks)
        if cited is not None:
            self._cited(chunk, cited, following)
            return
        typed = labels_at(chunk.text, sections=self.looks.sections and not depth)
        if typed.steps and (self.looks.sections or depth or goes_on(typed.steps, self.blocks)):
            self._typed(chunk, following, depth)
            return
        if chunk.span in self.looks.run_in and not depth:
            self._section_with_text(chunk, (), 0, bold_until(chunk, 0), "text")
            return
        if self._is_heading(chunk, following, depth):
            if self.looks.sections:
                self._put_heading(chunk, 0, len(chunk.text))
            else:
                self._heading(chunk, [], 0)
            return
        self.blocks.append(
            self._text(chunk, 0, self._indent(chunk, depth) + 1 if self._is_inside(chunk) else 0)
        )

    def _cited(self, chunk: Chunk, cited: tuple[tuple[Step, ...], int], following: Chunk | None) -> None:
        """A line that begins with its own citation."""
        steps, begin = tuple(placed(step, chunk) for step in cited[0]), cited[1]
        if steps[0].shape == "section":
            if len(steps) == 1:
                self._section(chunk, steps, begin, following)
                return
            here = span_of(chunk, begin, begin)
            self.blocks.append(Block(Kind.HEADING, "", here, chunk.line, steps=steps[:1]))
            steps = steps[1:]
        self._with_run_in(chunk, steps, begin, 0, following)

    def _is_inside(self, chunk: Chunk) -> bool:
        """Whether a line without a label stands inside a list item."""
        return bool(chunk.lists) or (chunk.cell is not None and chunk.cell[0] in self.looks.lists)

    def _indent(self, chunk: Chunk, depth: int) -> int:
        """How far in an item stands: by its column in a list set as a table, else by its depth."""
        if chunk.cell is not None and chunk.cell[0] in self.looks.lists and not chunk.lists:
            return 10 + 2 * chunk.cell[2]
        return 2 * depth

    def _typed(self, chunk: Chunk, following: Chunk | None, depth: int) -> None:
        typed = labels_at(chunk.text, sections=self.looks.sections and not depth)
        typed_steps = going_on(typed.steps, self.blocks)
        steps = with_roman(tuple(placed(step, chunk) for step in typed_steps), self.blocks)
        begin = typed.length
        if steps[0].shape != "section":
            self._with_run_in(chunk, steps, begin, depth, following)
            return
        if len(steps) > 1:
            self.blocks.append(
                Block(Kind.HEADING, "", span_of(chunk, begin, begin), chunk.line, steps=steps[:1])
            )
            self._with_run_in(chunk, steps[1:], begin, depth, following)
            return
        self._section(chunk, steps, begin, following)

    def _section(self, chunk: Chunk, steps: tuple[Step, ...], begin: int, following: Chunk | None) -> None:
        """A section: its heading with or without text behind it, or its text alone."""
        end = bold_until(chunk, begin)
        rest = chunk.text[begin:]
        if end and end < len(chunk.text.rstrip()):
            self._section_with_text(chunk, steps, begin, end)
            return
        opening = None if end else headings.run_in(rest)
        if opening is not None:
            doubt = "text" if opening[2] else ""
            self._section_with_text(chunk, steps, begin, begin + opening[0], doubt)
            return
        likely = bool(end) or (not self.looks.bold and (headings.plausible(rest)[0] or _is_short_lead(rest)))
        if likely and following is not None:
            self._put_heading(chunk, begin, len(chunk.text), steps)
            return
        self._put_item(chunk, begin, steps)

    def _section_with_text(
        self, chunk: Chunk, steps: tuple[Step, ...], begin: int, end: int, doubt: str = ""
    ) -> None:
        text = self._put_heading(chunk, begin, end, steps, doubt=doubt)
        if chunk.text[text:]:
            self.blocks.append(self._text(chunk, text, 0))

    def _is_heading(self, chunk: Chunk, following: Chunk | None, depth: int) -> bool:
        """Whether a paragraph is a heading for being bold from end to end and heading something."""
        if depth or following is None or not chunk.is_bold or len(chunk.text) > 120:
            return False
        return not headings.refers_only(chunk.text) and (not self.looks.sections or chunk.text.endswith(":"))

    def _doubt(self, chunk: Chunk) -> str:
        """What else a text could be that nothing marks as more."""
        if chunk.span == self.looks.single:
            return "heading"
        return "item" if chunk.span in self.looks.classed else ""

    def _text(self, chunk: Chunk, begin: int, indent: int) -> Block:
        return Block(
            Kind.TEXT,
            chunk.text[begin:],
            span_of(chunk, begin),
            chunk.line,
            indent,
            inlines=inlines_of(chunk, begin),
            doubt="heading"
            if chunk.span == self.looks.single
            else "item"
            if chunk.span in self.looks.classed
            else "",
        )


def _by_depth(depth: int, lettered: bool) -> str:
    shapes = ("section", *_BY_DEPTH) if lettered else _BY_DEPTH
    return shapes[depth] if depth < len(shapes) else ""


def _shape_of(step: Step) -> str:
    return step.shape if step.shape in _BY_DEPTH else _BY_DEPTH[0]


def _doubted_item(block: Block) -> Block:
    return replace(block, doubt="item") if block.kind is Kind.TEXT and not block.doubt else block


def _is_lettered(block: Block) -> bool:
    return bool(block.steps) and block.steps[0].shape == "section"


def _is_short_lead(text: str) -> bool:
    return text.endswith(":") and len(text) <= 100 and ". " not in text and not headings.leads_in(text)


def _same_item(chunk: Chunk, following: Chunk) -> bool:
    """Whether `following` is a further line of the list item that `chunk` is in."""
    return bool(chunk.lists) and following.lists == chunk.lists
