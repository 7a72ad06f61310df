"""What each paragraph of a law's body can be: its candidates, the likeliest first, each with a cost.

Extracts and saved pages are judged by the same table. A saved page states headings, lists, bold letters; in
an extract a heading is a short line that stands alone, does not end as a sentence and has something below
it. What is typed (`A. Title:`, `(a)`) is interpreted alike in both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from lawtexts.languages import alternatives
from lawtexts.model.finding import Finding, finding
from lawtexts.sources import headings, weights
from lawtexts.sources.blocks import Block, Kind, Label, Line, Span, Step, short
from lawtexts.sources.frame import notice_under_title
from lawtexts.sources.labels import (
    LIKE_NOTE,
    labels_at,
    note_label,
    note_numbers,
    roman_after,
)
from lawtexts.sources.paragraphs import Unit

_SEPARATOR = re.compile(r"[-_=—–*•· ]{3,}")
_STARRED = re.compile(r"[*•]\s")
_SIGN = re.compile(r"[•◦▪●○■‣·–—-]\s")
"""The sign before an item of a list without numbers."""
_REMARK = re.compile(
    rf"[(\[]?(?:[^\W\d_]{{1,12}}(?:[’']s)?\s)?\s?(?:{alternatives('REMARK')})(?:\s[^\W_]{{1,12}}\.?){{0,3}}\s?[:–—]\s",
    re.IGNORECASE,
)
"""How an editor's or a federation's remark begins: `Nota FIGB: …`, `Przyp. red.: …`, `Uwaga: …`"""
_JOINS = re.compile(rf"(?:;|,|\b(?:{alternatives('JOINING')}))$")
_DASHES = ("–", "—", "-")
_FEW_WORDS, _LONGEST_BOLD, _LONGEST_LINE, _LONGEST_LEAD = 4, 120, 220, 100
_BY_DEPTH = ("item", "sub", "roman")
_LEVEL = {"section": -1, "item": 0, "sub": 1, "roman": 2}


@dataclass(frozen=True, slots=True)
class Candidate:
    """One reading of a paragraph: the blocks it makes as a `kind`, and what it costs against the others."""

    kind: Kind
    blocks: tuple[Block, ...]
    cost: float = 0.0


Candidates = tuple[Candidate, ...]


def candidates_of(units: Sequence[Unit], *, stated: bool, sections: bool, rule: str) -> list[Candidates]:
    """The candidates of each unit between title and foot; () for one that is nothing.

    `stated` says that the page is HTML, `sections` that the site prints its section letters; else every
    heading begins the next section. `rule` names the residue of furniture that stands between.
    """
    reader = _Reader(units, stated=stated, sections=sections, rule=rule)
    found = [reader.read(place) for place in range(len(units))]
    found = _with_listed_notes(found, reader.numbers)
    return _consistent(found, units, sections=sections, stated=stated)


class _Reader:
    """Interprets the units of a page one after the other."""

    def __init__(self, units: Sequence[Unit], *, stated: bool, sections: bool, rule: str) -> None:
        self.units, self.stated, self.sections, self.rule = units, stated, sections, rule
        lines = [unit for unit in units if isinstance(unit, Line)]
        self.bold = any(_is_bold_section(line) for line in lines)
        """Whether the page sets the headings of its sections in bold, so that what is not bold is none."""
        raised = {
            line.text[one.start : one.end].strip("()[]")
            for line in lines
            for one in line.inlines
            if one.kind == "mark"
        }
        self.numbers: frozenset[str] = note_numbers("\n".join(line.text for line in lines)) | set(
            filter(str.isdigit, raised)
        )
        self.width = max((line.indent + len(line.text) for line in lines), default=0)
        self.label: Step | None = None
        """The last label of the last item."""
        self.last: Kind | None = None
        """What the unit before is likeliest."""
        self.noting = False
        """Whether the last thing begun is a note, so that a list or paragraph may be the note's."""
        self.lists: dict[tuple[bool, str, int], int] = {}
        """The last ordinal of each list of the law, and of the open note, by shape and indent."""
        self.place = 0
        self.under_title = True

    def read(self, place: int) -> Candidates:
        unit = self.units[place]
        self.place = place
        date = notice_under_title(unit.text) if self.under_title and isinstance(unit, Line) else None
        if date is not None and isinstance(unit, Line) and not unit.furniture:
            return _one(Block(Kind.NOTICE, unit.text, unit.span(), unit.number, rule=date))
        self.under_title = self.under_title and isinstance(unit, Line) and unit.furniture
        if isinstance(unit, Block):
            self.last = unit.kind
            return (Candidate(unit.kind, (unit,)),)
        below = (self.units[n] for n in range(place + 1, len(self.units)))
        after = next((one for one in below if isinstance(one, Block) or one.text), None)
        found = self._line(unit, after)
        found = self._in_note(found) if not self.stated else found
        if found:
            self.last = found[0].kind
        return found

    def _line(self, line: Line, after: Unit | None) -> Candidates:
        over_notes = isinstance(after, Line) and note_of(after, self.numbers) is not None
        rule = self._furniture(line, over_notes=over_notes)
        if rule:
            return _one(replace(block_of(line, Kind.RESIDUE), rule=rule))
        if not line.text and not line.steps:
            return ()
        if line.heading:
            return self._stated_heading(line)
        if line.steps:
            return self._listed(line, after)
        if self._is_bullet(line):
            sign = Block(Kind.RESIDUE, line.text[:1], line.span(0, 1), line.number, rule="bullet")
            text = block_of(line, Kind.TEXT, len(line.text) - len(line.text[1:].lstrip()))
            return (Candidate(Kind.TEXT, (sign, text)),)
        plain = plain_block(line, self.rule, self.numbers)
        if plain.kind is not Kind.TEXT:
            return _one(plain)
        typed = labels_at(line.text, sections=self.sections and not line.depth)
        if typed.steps and (self.sections or line.depth or not self.stated):
            return self._typed(line, typed.steps, typed.length, after)
        return self._unlabelled(line, after, over_notes=over_notes)

    def _furniture(self, line: Line, *, over_notes: bool) -> str:
        """The rule of a line that is none of the law: the site's, a stroke, the heading over notes."""
        if line.furniture:
            return self.rule
        if _SEPARATOR.fullmatch(line.text):
            return "separator"
        return "notes" if over_notes and not line.indent and headings.heads_notes(line.text) else ""

    # Notes.

    def _in_note(self, found: Candidates) -> Candidates:
        """`found`, an item as text of the open note unless it goes on with a list of the law."""
        for block in found[0].blocks if found else ():
            shape = block.steps[0].shape if block.steps else ""
            if block.kind is Kind.NOTE:
                self.noting = True
                self.lists = {key: last for key, last in self.lists.items() if not key[0]}
            elif block.kind is Kind.HEADING or shape == "section":
                self.noting = False
                if shape in ("", "section"):
                    self.lists = {}
            elif block.kind is Kind.ITEM:
                step = block.steps[0]
                own, law = (True, step.shape, block.indent), (False, step.shape, block.indent)
                of_note = step.ordinal == 1 or self.lists.get(own) == step.ordinal - 1
                self.noting = self.noting and (of_note or self.lists.get(law) != step.ordinal - 1)
                for one in block.steps:
                    self.lists[self.noting, one.shape, block.indent] = one.ordinal
                if self.noting:
                    return (Candidate(Kind.TEXT, (_with_label(block),)),)
        return found

    # Headings and items that the markup states.

    def _stated_heading(self, line: Line) -> Candidates:
        typed = labels_at(line.text, sections=True)
        labels = [line.placed(step) for step in typed.steps] if self.sections or line.depth else []
        begin = typed.length if labels else 0
        given = line.steps or tuple(labels[:1])
        lettered = bool(given) and given[0].shape == "section"
        heading, _begin = _heading(line, begin, len(line.text), given, 0 if lettered else line.indent)
        other = replace(block_of(line, Kind.TEXT), indent=line.indent + 1 if line.lists else 0)
        if line.depth and line.steps and not lettered:
            # A heading in an item may head a section whose letter the style sheet makes.
            return (Candidate(Kind.HEADING, (heading,)), Candidate(Kind.ITEM, (heading,), weights.DOUBT))
        if given:
            return _one(heading)
        return (Candidate(Kind.HEADING, (heading,)), Candidate(Kind.TEXT, (other,), weights.STATED))

    def _listed(self, line: Line, after: Unit | None) -> Candidates:
        """An item by its markup; labels typed at its start that say the same, or more, are its labels."""
        steps, begin = list(line.steps), 0
        for step in labels_at(line.text, sections=False).steps:
            there, last = line.placed(step), steps[-1]
            assert step.label is not None
            if (step.shape, step.ordinal, last.label) == (last.shape, last.ordinal, None):
                steps[-1] = replace(last, label=there.label)
            elif _LEVEL[step.shape] > max(_LEVEL[last.shape], 0):
                steps.append(there)
            else:
                break
            begin = step.label.span.end
        begin += len(line.text[begin:]) - len(line.text[begin:].lstrip())
        if line.text and steps[-1].shape == "section":
            return self._section(line, tuple(steps), begin, after)
        return self._item(line, tuple(steps), begin, after)

    # Labels that are typed.

    def _typed(self, line: Line, steps: tuple[Step, ...], begin: int, after: Unit | None) -> Candidates:
        steps = self._with_roman(tuple(map(line.placed, steps)))
        if steps[-1].shape == "section":
            return self._section(line, steps, begin, after)
        if steps[0].shape != "section":
            return self._item(line, steps, begin, after)
        # `A. 1. text`: the section has no heading, its first item follows at once.
        place = line.span(begin, begin)
        head = Block(Kind.HEADING, "", place, line.number, steps=steps[:1])
        return tuple(
            replace(one, blocks=(head, *one.blocks)) for one in self._item(line, steps[1:], begin, after)
        )

    def _with_roman(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """`(i)` is a roman number where the letters before it have not come to h."""
        before = self.label
        if steps[0].shape == "sub" and before is not None and before.shape == "roman":
            same = roman_after(steps[0], -1)
            steps = (same if same.ordinal == before.ordinal + 1 else steps[0], *steps[1:])
        elif steps[0].shape == "sub" and before is not None and before.shape == "sub":
            steps = (roman_after(steps[0], before.ordinal), *steps[1:])
        return steps

    def _section(self, line: Line, steps: tuple[Step, ...], begin: int, after: Unit | None) -> Candidates:
        """A section: its heading with or without text behind it, or its text alone."""
        rest, bold = line.text[begin:], line.bold_until(begin)
        whole = Block(
            Kind.ITEM, rest, line.span(begin), line.number, 0, steps, inlines=line.inlines_in(begin)
        )
        opening = None if bold else headings.run_in(rest)
        if bold and bold < len(line.text.rstrip()):
            return (Candidate(Kind.HEADING, _with_text(line, begin, bold, steps)),)
        if opening is not None:
            headed = _with_text(line, begin, begin + opening[0], steps)
            return _either(Kind.HEADING, headed, (whole,), doubtful=opening[2])
        likely, doubtful = headings.plausible(rest)
        lead = rest.endswith(":") and len(rest) <= _LONGEST_LEAD and not headings.leads_in(rest)
        if self.stated:
            lead = lead and ". " not in rest
            heads = bool(bold) or (not self.bold and (likely or lead))
            doubtful = doubtful and not bold
        else:
            heads = lead or (likely and not _opens_section(after))
            goes_on = isinstance(after, Line) and after.text[:1].islower() and not self._is_apart(line, after)
            doubtful = len(rest.split()) > 7 if lead else doubtful or goes_on
        if after is None or not heads:
            return _one(whole)
        heading, _begin = _heading(line, begin, len(line.text), steps, 0)
        return _either(Kind.HEADING, (heading,), (whole,), doubtful=doubtful)

    def _is_apart(self, line: Line, after: Line) -> bool:
        """Whether a line break parts two paragraphs: the first word below had room on the line above."""
        room = line.indent + len(line.text) + 1 + len(after.text.split(maxsplit=1)[0]) <= self.width
        return after.after_blank or room

    def _item(self, line: Line, steps: tuple[Step, ...], begin: int, after: Unit | None) -> Candidates:
        """An item; its heading is bold, or in an extract a short line over paragraphs or before a colon."""
        self.label = steps[-1]
        indent = 0 if steps[0].shape == "section" else line.indent
        item = Block(
            Kind.ITEM, line.text[begin:], line.span(begin), line.number, line.indent, steps,
            inlines=line.inlines_in(begin),
        )  # fmt: skip
        bold, rest = line.bold_until(begin), line.text[begin:]
        if bold >= len(line.text) and line.lists and isinstance(after, Line) and after.lists == line.lists:
            return _one(_heading(line, begin, bold, steps, indent)[0])
        if 0 < bold < len(line.text) and (line.text[bold - 1] in ":.?" or line.text[bold] in ":–—"):
            return (Candidate(Kind.HEADING, _with_text(line, begin, bold, steps, indent)),)
        if self.stated:
            return _one(item)
        below = after if isinstance(after, Line) and after.indent > line.indent else None
        if below and headings.plausible(rest)[0] and not labels_at(below.text, sections=True).steps:
            apart = below.after_blank and not rest.endswith((".", "!"))
            heading = _heading(line, begin, len(line.text), steps, indent)[0]
            return _either(Kind.HEADING, (heading,), (item,), doubtful=not apart)
        opening = headings.run_in(rest)
        if opening is not None and opening[0] <= 50 and rest[opening[1]].isupper():
            headed = _with_text(line, begin, begin + opening[0], steps, indent)
            return _either(Kind.HEADING, headed, (item,), doubtful=opening[2])
        return _one(item)

    # Lines without a label.

    def _unlabelled(self, line: Line, after: Unit | None, *, over_notes: bool) -> Candidates:
        text = block_of(line, Kind.TEXT)
        if line.lists or (line.cell is not None and line.indent):
            text = replace(text, indent=line.indent + 1)
        if self.stated:
            return self._stated_text(line, text, after)
        heading = replace(_heading(line, 0, len(line.text), (), 0)[0], inlines=())
        if self.noting:
            heads = line.after_blank and not line.indent and _heads_after_note(line, after, over_notes)
            return _either(Kind.HEADING, (heading,), (text,), doubtful=True) if heads else _one(text)
        if (not line.indent and LIKE_NOTE.match(line.text)) or (
            _REMARK.match(line.text) and not line.text.endswith(":")
        ):
            return _or(text, Kind.NOTE)
        ended = headings.ends_sentence(line.text)
        if over_notes and line.after_blank and not ended:
            return _or(text, Kind.RESIDUE)  # a heading whose text is lost, or a line of the site
        heads = after is not None and not over_notes
        if self.sections:
            return self._between_letters(line, text, heading, after, heads=heads)
        if line.indent or not heads or _is_caption(line.text):
            return self._in_place_of_item(line, text)
        likely, doubtful = headings.plausible(line.text)
        long = not likely and not doubtful and _is_long_heading(line.text)
        if line.after_blank and (likely or long):
            return _either(Kind.HEADING, (heading,), (text,), doubtful=doubtful or long)
        could = likely or doubtful or _could_head(line)
        return _either(Kind.TEXT, (text,), (heading,), doubtful=True) if could else _one(text)

    def _between_letters(
        self, line: Line, text: Block, heading: Block, after: Unit | None, *, heads: bool
    ) -> Candidates:
        """A line without a letter where the site prints letters."""
        lead = len(line.text.split()) <= 6 and not line.indent and line.text.endswith(":")
        lead = lead and not headings.leads_in(line.text)
        alone = line.after_blank and isinstance(after, Line) and after.after_blank
        short_line = alone and not line.text.endswith((".", ":")) and headings.plausible(line.text)[0]
        if heads and (lead or short_line):
            found = _either(Kind.HEADING, (heading,), (text,), doubtful=True)
            return (*found, *_unended(text, after)[1:])
        found = self._in_place_of_item(line, text)
        return found if len(found) > 1 else _unended(text, after)

    def _in_place_of_item(self, line: Line, text: Block) -> Candidates:
        """Text; right under an item and no further in, it could be one without its label."""
        before = self.units[self.place - 1] if self.last is Kind.ITEM else None
        under = isinstance(before, Line) and not line.after_blank and 0 < line.indent <= before.indent
        return _or(text, Kind.ITEM) if under else _one(text)

    def _stated_text(self, line: Line, text: Block, after: Unit | None) -> Candidates:
        """A paragraph of a saved page: a heading where it is bold from end to end and heads something."""
        bold = not line.depth and after is not None and line.is_bold and len(line.text) <= _LONGEST_BOLD
        if bold and not headings.refers_only(line.text) and (not self.sections or line.text.endswith(":")):
            return self._stated_heading(line)
        if not line.lists and line.bold_until(0):
            return _or(text, Kind.HEADING)
        bullet = bool(line.lists) and not line.lists[-1].ordered
        return _or(text, Kind.ITEM) if bullet else _unended(text, after)

    def _is_bullet(self, line: Line) -> bool:
        """Whether a star is that of a list without numbers: set in, above or below another such line."""
        place = self.place
        near = (*self.units[max(place - 1, 0) : place], *self.units[place + 1 : place + 2])
        return (
            line.indent > 0
            and not self.stated
            and _STARRED.match(line.text) is not None
            and any(
                isinstance(one, Line) and one.indent == line.indent and _STARRED.match(one.text)
                for one in near
            )
        )


def _with_listed_notes(found: list[Candidates], numbers: frozenset[str]) -> list[Candidates]:
    """`found` with the list at their end made notes where its numbers are just the marks in the text.

    `numbers` are the marks, glued to words (facts). A list of the law leads on from a heading or a colon;
    this one stands after a whole text or begins anew after another list.
    """
    first = len(found) - len(numbers)
    listed = [one[0].blocks[0] for one in found[max(first, 0) :] if one]
    ordinals = [
        block.steps[0].ordinal for block in listed if block.kind is Kind.ITEM and len(block.steps) == 1
    ]
    if not numbers or first < 1 or ordinals != list(range(1, len(numbers) + 1)) or not found[first - 1]:
        return found
    above = found[first - 1][0].blocks[-1]
    apart = above.kind is Kind.ITEM and above.indent >= listed[0].indent
    if set(map(str, ordinals)) != numbers or not (
        apart or (above.kind is Kind.TEXT and above.text.endswith("."))
    ):
        return found
    notes = [
        replace(block, kind=Kind.NOTE, label=block.steps[0].label, rule=str(block.steps[0].ordinal), steps=())
        for block in listed
    ]
    made = [(Candidate(Kind.NOTE, (note,)), Candidate(Kind.ITEM, (note,), weights.DOUBT)) for note in notes]
    return [*found[:first], *made]


def _consistent(
    found: list[Candidates], units: Sequence[Unit], *, sections: bool, stated: bool
) -> list[Candidates]:
    """`found` with the costs that the form of the whole page changes."""
    if stated:
        return found
    if not sections:
        return _with_captions(found)
    lettered = [one for one in found if one and _opens(one[0]) and one[0].blocks[0].steps]
    sure = any(one[0].kind is Kind.HEADING and one[-1].cost in (0.0, weights.SURE) for one in lettered)
    if sure and all(one[0].kind is Kind.HEADING for one in lettered):
        # `A. Prima che qualsiasi giocatore abbia dichiarato: quando …` is a heading if every letter has one.
        found = [one[:1] if one in lettered and one[0].blocks[0].closing else one for one in found]
    if lettered:
        return found
    # Where the page prints no letter, several lines over text may be headings; a single one is text.
    headed = [n for n, one in enumerate(found) if one and _opens(one[0])]
    for n in headed:
        below = next((one[0].kind for one in found[n + 1 :] if one), None)
        if len(headed) < 2 or below is not Kind.TEXT:
            heading, text = found[n][:2]
            could = heading.blocks[0].closing is None
            text = replace(text, cost=0.0)
            found[n] = (text, replace(heading, cost=weights.DOUBT)) if could else (text, *found[n][2:])
    return found


def _with_captions(found: list[Candidates]) -> list[Candidates]:
    """`found` with headings made text where all they head are tables, in a law without lists (Law 77)."""
    headed = [n for n, one in enumerate(found) if one and _opens(one[0]) and not one[0].blocks[0].steps]
    if not headed or any(one and one[0].kind is Kind.ITEM for one in found):
        return found
    parts = [found[place:end] for place, end in zip(headed, [*headed[1:], len(found)], strict=True)]
    tables = [
        next((n for n, one in enumerate(part) if one and one[0].kind is Kind.TABLE), 0) for part in parts
    ]
    bare = len(headed) > 1 and not tables[0] and len(parts[0]) == 1
    tables, parts = (tables[1:], parts[1:]) if bare else (tables, parts)
    above = [block.text for one in parts[0][1 : tables[0]] for block in one[0].blocks] if parts else []
    if not all(tables) or (len(headed) < 2 and any(map(headings.ends_sentence, above))):
        return found
    for n in headed:
        one = found[n][0]
        text = found[n][-1].blocks if len(found[n]) > 1 else one.blocks
        found[n] = (Candidate(Kind.TEXT, text), Candidate(Kind.HEADING, one.blocks, weights.DOUBT))
    return found


def _opens(one: Candidate) -> bool:
    """Whether a reading opens a section."""
    return opens_section(one.blocks[0])


def opens_section(block: Block) -> bool:
    """Whether a block opens a section: by a letter, or as a heading at the margin."""
    if block.steps:
        return block.steps[0].shape == "section"
    return block.kind is Kind.HEADING and not block.indent


def note_of(line: Line, numbers: frozenset[str]) -> Block | None:
    """The note that a line is by its mark, printed or raised; None for any other.

    `numbers` are the plain numbers that mark notes on the page.
    """
    if line.depth:
        return None
    raised = next((one for one in line.inlines if one.kind == "mark" and not one.start), None)
    note = note_label(line.text, numbers=numbers)
    if note is None and raised is not None and raised.end < len(line.text):
        end = len(line.text) - len(line.text[raised.end :].lstrip(".):"))
        note = (line.text[: raised.end], Label(line.text[:end], Span(0, end)), end)
    if note is None:
        return None
    mark, label, begin = note
    begin += len(line.text[begin:]) - len(line.text[begin:].lstrip(" "))
    shown = Label(label.shown, line.span(label.span.start, label.span.end))
    return replace(block_of(line, Kind.NOTE, begin), label=shown, rule=mark)


def plain_block(line: Line, rule: str, numbers: frozenset[str] = frozenset()) -> Block:
    """A line where nothing is numbered or headed: furniture named by `rule`, a stroke, a note, or text."""
    if line.furniture or _SEPARATOR.fullmatch(line.text):
        return replace(block_of(line, Kind.RESIDUE), rule=rule if line.furniture else "separator")
    note = note_of(line, numbers)
    if note is None and headings.is_by_translator(line.text):
        return replace(block_of(line, Kind.NOTE), rule="translator")
    return note or block_of(line, Kind.TEXT)


def _one(block: Block) -> Candidates:
    return (Candidate(block.kind, (block,)),)


def _or(text: Block, kind: Kind) -> Candidates:
    """Text that could be of another `kind`, which nothing on the page shows."""
    return (Candidate(Kind.TEXT, (text,)), Candidate(kind, (text,), weights.DOUBT))


def _either(
    kind: Kind, blocks: tuple[Block, ...], others: tuple[Block, ...], *, doubtful: bool
) -> Candidates:
    """Two readings, of which the second costs little where the first is doubtful."""
    cost = weights.DOUBT if doubtful else weights.SURE
    return (Candidate(kind, blocks), Candidate(others[0].kind, others, cost))


def _unended(text: Block, after: Unit | None) -> Candidates:
    """Text; where it ends as no text of a law does and leads in to nothing, it could be the site's."""
    listed = isinstance(after, Line) and (after.steps or labels_at(after.text, sections=False).steps)
    leads = isinstance(after, Block) or bool(listed)
    return _one(text) if leads or headings.ends_sentence(text.text) else _or(text, Kind.RESIDUE)


def block_of(line: Line, kind: Kind, start: int = 0, end: int | None = None) -> Block:
    """The characters `start` to `end` of a line as a block."""
    end = len(line.text) if end is None else end
    inlines = line.inlines_in(start, end)
    return Block(kind, line.text[start:end], line.span(start, end), line.number, line.indent, inlines=inlines)


def _heading(line: Line, begin: int, end: int, steps: tuple[Step, ...], indent: int) -> tuple[Block, int]:
    """The heading from `begin` to `end`, its colon or dash set apart; and where its text begins."""
    stop, closing, text = _closing(line, end)
    span, inlines = line.span(begin, stop), line.inlines_in(begin, stop)
    made = Block(
        Kind.HEADING,
        line.text[begin:stop],
        span,
        line.number,
        indent,
        steps,
        closing=closing,
        inlines=inlines,
    )
    return made, text


def _with_text(
    line: Line, begin: int, end: int, steps: tuple[Step, ...], indent: int = 0
) -> tuple[Block, ...]:
    """A heading that ends at `end`, and the text behind it."""
    heading, start = _heading(line, begin, end, steps, indent)
    if not line.text[start:]:
        return (heading,)
    inside = 0 if steps[-1].shape == "section" else line.indent + begin + 1
    return heading, replace(block_of(line, Kind.TEXT, start), indent=inside)


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


def _with_label(block: Block) -> Block:
    """An item as a paragraph that begins with the labels it prints."""
    labels = [step.label for step in block.steps if step.label is not None]
    if not labels:
        return replace(block, kind=Kind.TEXT, steps=())
    text = " ".join((*(label.shown for label in labels), block.text)).strip()
    span = Span(labels[0].span.start, max(block.span.end, labels[-1].span.end))
    return replace(block, kind=Kind.TEXT, text=text, span=span, steps=())


def _heads_after_note(line: Line, after: Unit | None, over_notes: bool) -> bool:
    """Whether a short line after a note heads a section, as what follows it is no note."""
    if after is None or over_notes or not headings.plausible(line.text)[0]:
        return False
    if isinstance(after, Block) or labels_at(after.text, sections=False).steps:
        return True
    return headings.ends_sentence(after.text)


def _opens_section(after: Unit | None) -> bool:
    steps = labels_at(after.text, sections=True).steps if after is not None else ()
    return bool(steps) and steps[0].shape == "section"


def _is_bold_section(line: Line) -> bool:
    labelled = labels_at(line.text, sections=True)
    first = labelled.steps[0].shape if labelled.steps else ""
    return first == "section" and line.bold_until(labelled.length) > 0


def _is_caption(text: str) -> bool:
    """Whether a line is the caption of a table, in capitals (Law 78), as no heading of a section is."""
    return text.isupper() and len(text.split()) > 1


def _is_long_heading(text: str) -> bool:
    """Whether a line is too long for a sure heading, but ends as no text of a law does."""
    if headings.ends_sentence(text) or headings.refers_only(text):
        return False
    return text[:1].isupper() and len(text) <= _LONGEST_LINE


def _could_head(line: Line) -> bool:
    """Whether a line that is no likely heading could be one: it ends neither as a sentence nor a lead-in."""
    if line.text.endswith(":"):
        return len(line.text.split()) <= _FEW_WORDS and not headings.has_verb(line.text)
    return line.after_blank and not headings.ends_sentence(line.text)


# What is noticed about lines whatever they are.


def noticed(lines: Sequence[Line]) -> Iterator[Finding]:
    """Findings for torn words, markup that is not known, pictures without words, and furniture among text."""
    for line in lines:
        for printed, whole in line.torn:
            yield finding("torn-word", None, line.number, text=printed, reading=whole)
        if line.furniture:
            yield finding("unread-text", None, line.number, text=short(line.text))
            continue
        if line.unknown:
            yield finding("unknown-markup", None, line.number, text=line.unknown)
        if any(one.kind == "image" for one in line.inlines):
            yield finding("image-without-words", None, line.number, text=line.text[:40])
        if line.heading and not line.text:
            yield finding("empty-heading", None, line.number)


def unnumbered(blocks: Sequence[Block]) -> Iterator[Finding]:
    """A finding for each run of paragraphs that are the items of a list without numbers, at its second."""
    own = [block for block in blocks if block.kind is not Kind.RESIDUE]
    signed = {after.span for sign, after in pairwise(blocks) if sign.rule == "bullet"}
    inside = False
    for above, first, second in zip((None, *own), own, own[1:], strict=False):
        bulleted = all(block.span in signed or _SIGN.match(block.text) for block in (first, second))
        small = first.text[:1].islower() and second.text[:1].islower()
        led_in = above is not None and above.text.endswith(":") and (small or _JOINS.search(first.text))
        paragraphs = first.kind is second.kind is Kind.TEXT and first.indent == second.indent
        if paragraphs and not inside and (bulleted or led_in):
            yield finding("numbers-lost", None, first.line, text=short(first.text))
        inside = paragraphs and (inside or bulleted or bool(led_in))
