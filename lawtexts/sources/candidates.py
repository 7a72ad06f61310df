"""What each paragraph of a law's body can be: its candidates, the likeliest first, each with a cost.

Extracts and saved pages are judged by the same table. A saved page states headings, lists, bold letters; in
an extract a heading is a short line that stands alone, does not end as a sentence and has something below
it. What is typed (`A. Title:`, `(a)`) is interpreted alike in both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from lawtexts.languages import alternatives
from lawtexts.model.finding import Finding, finding
from lawtexts.model.value import replace
from lawtexts.sources import line_features as features
from lawtexts.sources import weights
from lawtexts.sources.blocks import (
    Block,
    Candidate,
    Candidates,
    Kind,
    Label,
    Line,
    Step,
    Unit,
    block_of,
    opens_section,
    short,
)
from lawtexts.sources.line_features import ends_sentence, labels_at, note_label

_SEPARATOR = re.compile(r"[-_=—–*•· ]{3,}")
_SIGN = re.compile(r"[*•◦▪●○■‣·–—-]\s")
"""The sign before an item of a list without numbers."""
_JOINS = re.compile(rf"(?:;|,|\b(?:{alternatives('JOINING')}))$")
_DASHES = ("–", "—", "-")
_LONGEST_BOLD, _LONGEST_LINE, _LONGEST_LEAD = 120, 220, 100
_LEVEL = {"section": -1, "item": 0, "sub": 1, "roman": 2}


def candidates_of(units: Sequence[Unit], *, stated: bool, sections: bool, rule: str) -> list[Candidates]:
    """The candidates of each unit between title and foot; () for one that is nothing.

    `stated` says that the page is HTML, `sections` that the site prints its section letters; else every
    heading begins the next section. `rule` names the residue of furniture that stands between.
    """
    reader = _Reader(units, stated=stated, sections=sections, rule=rule)
    found = [reader.read(place) for place in range(len(units))]
    return found if stated or not sections else _lettered_alike(found)


class _Reader:
    def __init__(self, units: Sequence[Unit], *, stated: bool, sections: bool, rule: str) -> None:
        self.units, self.stated, self.sections, self.rule = units, stated, sections, rule
        lines = [unit for unit in units if isinstance(unit, Line)]
        raised = {
            line.text[one.start : one.end].strip("()[]")
            for line in lines
            for one in line.inlines
            if one.kind == "mark"
        }
        texts = "\n".join(line.text for line in lines)
        self.numbers = features.note_numbers(texts) | set(filter(str.isdigit, raised))
        self.label: Step | None = None
        """The last label of the last item."""
        self.noting = False
        """Whether the last thing begun is a note, so that a paragraph may be the note's."""

    def read(self, place: int) -> Candidates:
        unit = self.units[place]
        if isinstance(unit, Block):
            return _one(unit)
        below = (self.units[n] for n in range(place + 1, len(self.units)))
        found = self._line(unit, next((one for one in below if isinstance(one, Block) or one.text), None))
        for block in found[0].blocks if found and not self.stated else ():
            if block.kind is Kind.NOTE:
                self.noting = True
            elif block.kind is Kind.HEADING:
                self.noting = False
            elif block.kind is Kind.ITEM and self.noting and not opens_section(block):
                note = replace(block, kind=Kind.NOTE)
                found = _either(Kind.ITEM, found[0].blocks, (note,), doubtful=True)
        return found

    def _line(self, line: Line, after: Unit | None) -> Candidates:
        if not line.text and not line.steps:
            return ()
        if line.heading and not line.furniture:
            return self._stated_heading(line)
        if line.steps:
            return self._listed(line, after)
        plain = plain_block(line, self.rule, self.numbers)
        if plain.kind is not Kind.TEXT:
            return _one(plain)
        typed = labels_at(line.text, sections=self.sections and not line.depth)
        if typed.steps and (self.sections or line.depth or not self.stated):
            return self._typed(line, typed.steps, typed.length, after)
        text = plain
        if line.lists:
            text = replace(text, indent=line.indent + 1)
        if self.stated:
            return self._stated_text(line, text, after)
        return self._unlabelled(line, text, after)

    # Headings and items that the markup states.

    def _stated_heading(self, line: Line) -> Candidates:
        typed = labels_at(line.text, sections=True)
        labels = [line.placed(step) for step in typed.steps] if self.sections or line.depth else []
        begin = typed.length if labels else 0
        given = line.steps or tuple(labels[:1])
        lettered = bool(given) and given[0].shape == "section"
        heading = _heading(line, begin, len(line.text), given, 0 if lettered else line.indent)[0]
        if line.depth and line.steps and not lettered:
            # A heading in an item may head a section whose letter the style sheet makes.
            return (Candidate(Kind.HEADING, (heading,)), Candidate(Kind.ITEM, (heading,), weights.DOUBT))
        if given:
            return _one(heading)
        other = block_of(line, Kind.TEXT, indent=line.indent + 1 if line.lists else 0)
        return (Candidate(Kind.HEADING, (heading,)), Candidate(Kind.TEXT, (other,), weights.STATED))

    def _listed(self, line: Line, after: Unit | None) -> Candidates:
        steps, begin = list(line.steps), 0
        for step in map(line.placed, typed := labels_at(line.text, sections=False).steps):
            last = steps[-1]
            if (step.shape, step.ordinal, last.label) == (last.shape, last.ordinal, None):
                steps[-1] = replace(last, label=step.label)
            elif _LEVEL[step.shape] > max(_LEVEL[last.shape], 0):
                steps.append(step)
            else:
                break
            begin += 1
        label = typed[begin - 1].label if begin else None
        start = _past_blanks(line.text, label.span.end if label is not None else 0)
        if line.text and steps[-1].shape == "section":
            return self._section(line, tuple(steps), start, after)
        return self._item(line, tuple(steps), start, after)

    # Labels that are typed.

    def _typed(self, line: Line, steps: tuple[Step, ...], begin: int, after: Unit | None) -> Candidates:
        steps = tuple(map(line.placed, (features.roman_after(steps[0], self.label), *steps[1:])))
        if steps[-1].shape == "section":
            return self._section(line, steps, begin, after)
        return self._item(line, steps, begin, after)

    def _section(self, line: Line, steps: tuple[Step, ...], begin: int, after: Unit | None) -> Candidates:
        rest, bold = line.text[begin:], line.bold_until(begin)
        whole = block_of(line, Kind.ITEM, begin, indent=0, steps=steps)
        opening = None if bold else features.run_in(rest)
        if bold and bold < len(line.text.rstrip()):
            return (Candidate(Kind.HEADING, _with_text(line, begin, bold, steps)),)
        if opening is not None:
            headed = _with_text(line, begin, begin + opening[0], steps)
            return _either(Kind.HEADING, headed, (whole,), doubtful=opening[2])
        likely, doubtful = features.plausible(rest)
        lead = rest.endswith(":") and len(rest) <= _LONGEST_LEAD
        if after is None or not (bold or likely or lead):
            return _one(whole)
        heading = _heading(line, begin, len(line.text), steps, 0)[0]
        return _either(Kind.HEADING, (heading,), (whole,), doubtful=doubtful and not bold)

    def _item(self, line: Line, steps: tuple[Step, ...], begin: int, after: Unit | None) -> Candidates:
        self.label = steps[-1]
        indent = 0 if steps[0].shape == "section" else line.indent
        item = block_of(line, Kind.ITEM, begin, steps=steps)
        bold, rest = line.bold_until(begin), line.text[begin:]
        if bold >= len(line.text) and line.lists and isinstance(after, Line) and after.lists == line.lists:
            return _one(_heading(line, begin, bold, steps, indent)[0])
        if 0 < bold < len(line.text) and (line.text[bold - 1] in ":.?" or line.text[bold] in ":–—"):
            return (Candidate(Kind.HEADING, _with_text(line, begin, bold, steps, indent)),)
        if self.stated:
            return _one(item)
        below = after if isinstance(after, Line) and after.indent > line.indent else None
        if below and features.plausible(rest)[0] and not labels_at(below.text, sections=True).steps:
            apart = below.after_blank and not rest.endswith((".", "!"))
            heading = _heading(line, begin, len(line.text), steps, indent)[0]
            return _either(Kind.HEADING, (heading,), (item,), doubtful=not apart)
        opening = features.run_in(rest)
        if opening is not None and opening[0] <= 50 and rest[opening[1]].isupper():
            headed = _with_text(line, begin, begin + opening[0], steps, indent)
            return _either(Kind.HEADING, headed, (item,), doubtful=opening[2])
        return _one(item)

    # Lines without a label.

    def _unlabelled(self, line: Line, text: Block, after: Unit | None) -> Candidates:
        """A line of an extract: a heading stands at the margin, above what is no note."""
        words, alone = line.text, line.after_blank
        if self.noting or features.is_row(words):
            return _one(text)
        if not line.indent and features.LIKE_NOTE.match(words):
            return _or(text, Kind.NOTE)
        likely, doubtful = features.plausible(words)
        if isinstance(after, Line) and features.is_row(after.text):
            return _or(text, Kind.HEADING) if likely else _one(text)
        if line.indent or after is None or (not self.sections and _is_caption(words)):
            return _unended(text, after) if self.sections else _one(text)
        heading = replace(_heading(line, 0, len(words), (), 0)[0], inlines=())
        if self.sections:
            lead = len(words.split()) <= 6 and words.endswith(":") and not features.introduces_list(words)
            apart = alone and isinstance(after, Line) and after.after_blank
            if lead or (apart and likely and not words.endswith((".", ":"))):
                found = _either(Kind.HEADING, (heading,), (text,), doubtful=True)
                return (*found, *_unended(text, after)[1:])
            return _unended(text, after)
        ended = ends_sentence(words)
        long = not ended and words[:1].isupper() and len(words) <= _LONGEST_LINE
        long = long and not (likely or doubtful)
        if alone and (likely or long):
            return _either(Kind.HEADING, (heading,), (text,), doubtful=doubtful or long or words.isupper())
        if likely or doubtful or (alone and not ended):
            return _either(Kind.TEXT, (text,), (heading,), doubtful=True)
        return _one(text)

    def _stated_text(self, line: Line, text: Block, after: Unit | None) -> Candidates:
        """A paragraph of a saved page: a heading where it is bold from end to end and heads something."""
        bold = not line.depth and after is not None and line.is_bold and len(line.text) <= _LONGEST_BOLD
        if bold and (not self.sections or line.text.endswith(":")):
            return self._stated_heading(line)
        if not line.lists and line.bold_until(0):
            return _or(text, Kind.HEADING)
        bullet = bool(line.lists) and not line.lists[-1].ordered
        return _or(text, Kind.ITEM) if bullet else _unended(text, after)


def _lettered_alike(found: list[Candidates]) -> list[Candidates]:
    """`found` with what the letters of the whole page say of the headings of a site that prints them."""
    opening = [n for n, one in enumerate(found) if one and opens_section(one[0].blocks[0])]
    lettered = [n for n in opening if found[n][0].blocks[0].steps]
    if not lettered:
        # Where the page prints no letter at all, its lines are rather text.
        for n in opening:
            heading, text = found[n][:2]
            found[n] = (replace(text, cost=0.0), replace(heading, cost=weights.DOUBT))
    elif all(found[n][0].kind is Kind.HEADING for n in lettered):
        # `A. Prima che qualsiasi giocatore abbia dichiarato: quando …` is a heading if every letter has one.
        sure = any(found[n][-1].cost in (0.0, weights.SURE) for n in lettered)
        for n in lettered if sure else ():
            found[n] = found[n][:1] if found[n][0].blocks[0].closing else found[n]
    return found


def note_of(line: Line, numbers: frozenset[str]) -> Block | None:
    """The note that a line is by its mark, printed or raised; None for any other.

    `numbers` are the plain numbers that mark notes on the page.
    """
    if line.depth:
        return None
    note = note_label(line.text, numbers=numbers)
    if note is None:
        return None
    mark, label, begin = note
    shown = Label(label.shown, line.span(label.span.start, label.span.end))
    return block_of(line, Kind.NOTE, _past_blanks(line.text, begin), label=shown, rule=mark)


def plain_block(line: Line, rule: str, numbers: frozenset[str] = frozenset()) -> Block:
    """A line where nothing is numbered or headed: furniture named by `rule`, a stroke, a note, or text."""
    if line.furniture or _SEPARATOR.fullmatch(line.text):
        return block_of(line, Kind.RESIDUE, rule=rule if line.furniture else "separator")
    note = note_of(line, numbers)
    if note is None and features.is_by_translator(line.text):
        return block_of(line, Kind.NOTE, rule="translator")
    return note or block_of(line, Kind.TEXT)


def _past_blanks(text: str, start: int) -> int:
    return start + len(text[start:]) - len(text[start:].lstrip())


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
    return _one(text) if leads or ends_sentence(text.text) else _or(text, Kind.RESIDUE)


def _heading(line: Line, begin: int, end: int, steps: tuple[Step, ...], indent: int) -> tuple[Block, int]:
    """The heading from `begin` to `end`, and where its text begins.

    A colon, or a dash before text, is set apart at its end or just after it.
    """
    text = line.text
    stop, after = len(text[:end].rstrip()), _past_blanks(text, end)
    last, sign = text[stop - 1 : stop], text[after : after + 1]
    closing: Label | None = None
    if last == ":" or (last in _DASHES and text[stop - 2].isspace() and after < len(text)):
        closing = Label(last, line.span(stop - 1, stop))
        stop = len(text[: stop - 1].rstrip())
    elif sign == ":" or (sign in _DASHES and text[after + 1 : after + 2].isspace()):
        closing = Label(sign, line.span(after, after + 1))
        after = _past_blanks(text, after + 1)
    made = block_of(line, Kind.HEADING, begin, stop, indent=indent, steps=steps, closing=closing)
    return made, after


def _with_text(
    line: Line, begin: int, end: int, steps: tuple[Step, ...], indent: int = 0
) -> tuple[Block, ...]:
    heading, start = _heading(line, begin, end, steps, indent)
    if not line.text[start:]:
        return (heading,)
    inside = 0 if steps[-1].shape == "section" else line.indent + begin + 1
    return heading, block_of(line, Kind.TEXT, start, indent=inside)


def _is_caption(text: str) -> bool:
    """Whether a line is the caption of a table, in capitals (Law 78), as no heading of a section is."""
    return text.isupper() and len(text.split()) > 1


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
    inside = False
    for above, (first, second) in zip((None, *own), pairwise(own), strict=False):
        signed = all(_SIGN.match(block.text) for block in (first, second))
        small = first.text[:1].islower() and second.text[:1].islower()
        led_in = above is not None and above.text.endswith(":") and (small or _JOINS.search(first.text))
        listed = bool(signed or led_in)
        paragraphs = first.kind is second.kind is Kind.TEXT and first.indent == second.indent
        if paragraphs and listed and not inside:
            yield finding("numbers-lost", None, first.line, text=short(first.text))
        inside = paragraphs and (inside or listed)
