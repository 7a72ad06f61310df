"""What each paragraph of a law's body can be: its candidates, the likeliest first, each with a cost.

Extracts and saved pages are judged by the same table. A saved page states headings, lists, bold letters; in
an extract a heading is a short line that stands alone, does not end as a sentence and has something below
it. What is typed (`A. Title:`, `(a)`) is interpreted alike in both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import inf

from lawtexts.model.citation import ROMANS
from lawtexts.model.finding import Finding, finding
from lawtexts.model.value import replace
from lawtexts.sources import line_features as features
from lawtexts.sources import weights
from lawtexts.sources.blocks import SHAPES, Block, Candidate, Candidates, Kind, Line, Step, Unit, short
from lawtexts.sources.line_features import ends_sentence, labels_at, note_label
from lawtexts.sources.recognition import Recognised

_SEPARATOR = re.compile(r"[-_=—–*•· ]{3,}")
_SIGN = re.compile(r"[*•◦▪●○■‣·–—-]\s")
"""The sign before an item of a list without numbers."""


class CandidateBuilder:
    """Finds the candidates of each unit between title and foot.

    Where a site does not print its section letters, every heading begins the next section.
    """

    def __init__(self, units: Sequence[Unit], seen: Recognised) -> None:
        self.units, self.seen, self.language = units, seen, seen.language
        self.stated, self.sections = seen.stated, seen.profile.letters_typed
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
        """The last number of the last line that has one."""

    def candidates(self) -> list[Candidates]:
        """The candidates of each unit that is something."""
        return _lettered_alike([one for place in range(len(self.units)) if (one := self._read(place))])

    def _read(self, place: int) -> Candidates:
        unit = self.units[place]
        if isinstance(unit, Block):
            return (Candidate((unit,)),)
        if not unit.text and not unit.steps:
            return ()
        if unit.furniture or not (unit.heading or unit.steps):
            plain = plain_block(unit, self.seen, self.numbers)
            if plain.kind is not Kind.TEXT:
                return (Candidate((plain,)),)
        below = (self.units[n] for n in range(place + 1, len(self.units)))
        after = next((one for one in below if isinstance(one, Block) or one.text), None)
        return self._readings(unit, *self._numbered(unit), after)

    def _numbered(self, line: Line) -> tuple[tuple[Step, ...], int]:
        """The numbers of a line, as markup states them and as they are typed, and where its text begins."""
        steps, begin = list(line.steps), 0
        if self.stated and not (self.sections or line.depth):
            return (), 0
        for one in labels_at(line.text, sections=self.sections and not line.depth):
            step = Step(one.shape, one.ordinal, "printed", line.part(one.start, one.end))
            if not steps:
                step = _roman_after(step, self.label)
            elif SHAPES.index(step.shape) <= SHAPES.index(steps[-1].shape):
                break
            steps.append(step)
            begin = one.after
        self.label = steps[-1] if steps else self.label
        return tuple(steps), begin

    def _readings(
        self, line: Line, steps: tuple[Step, ...], begin: int, after: Unit | None
    ) -> tuple[Candidate, ...]:
        """What a line can be behind its number, which is () where it has none."""
        if len(steps) > 1 and steps[0].shape == "section":
            # `A. 1. text`: the section has no heading, its first item follows at once.
            head = Block(Kind.HEADING, line.part(begin, begin, 0), steps[:1])
            found = self._readings(line, steps[1:], begin, after)
            return tuple(replace(one, blocks=(head, *one.blocks)) for one in found)
        plain = Block(Kind.ITEM, line.part(begin), steps)
        if not steps:
            plain = Block(Kind.TEXT, line.part(indent=line.indent + bool(line.items)))
        ending = self._heading(line, steps, begin, after)
        if ending is None:
            return (Candidate((plain,), doubt=None if steps else self._otherwise(line, after)),)
        end, cost = ending
        heading = Candidate(_with_text(line, begin, end, steps), max(-cost, 0.0))
        text = Candidate((plain,), max(cost, 0.0))
        return (heading, text) if cost > 0 else (text, heading)

    # Where a heading ends, and what it costs to read the line otherwise: less than 0 where that is likelier
    # and the heading costs as much. None for no heading.

    def _heading(
        self, line: Line, steps: tuple[Step, ...], begin: int, after: Unit | None
    ) -> tuple[int, float] | None:
        if line.heading:
            # A heading in an item may head a section whose letter the style sheet makes.
            doubtful = line.steps and steps[0].shape != "section"
            return len(line.text), weights.DOUBT if doubtful else inf if steps else weights.STATED
        if not steps:
            cost = self._stated_heading(line, after) if self.stated else self._short_line(line, after)
            return None if cost is None else (len(line.text), cost)
        return (self._section_heading if steps[0].shape == "section" else self._item_heading)(
            line, begin, after
        )

    def _section_heading(self, line: Line, begin: int, after: Unit | None) -> tuple[int, float] | None:
        rest, bold = line.text[begin:], line.bold_until(begin)
        if bold and bold < len(line.text.rstrip()):
            return bold, inf
        opening = None if bold else features.run_in(rest, self.language)
        if opening is not None:
            return begin + opening[0], opening[2]
        cost = features.plausible(rest, self.language)
        if bold or (rest.endswith(":") and len(rest) <= weights.LONGEST_LEAD):
            cost = weights.SURE
        return (len(line.text), cost) if after is not None and cost > 0 else None

    def _item_heading(self, line: Line, begin: int, after: Unit | None) -> tuple[int, float] | None:
        bold, rest = line.bold_until(begin), line.text[begin:]
        if bold >= len(line.text) and line.items and isinstance(after, Line) and after.items == line.items:
            return bold, inf
        if 0 < bold < len(line.text) and (line.text[bold - 1] in ":.?" or line.text[bold] == ":"):
            return bold, inf
        if self.stated:
            return None
        below = after if isinstance(after, Line) and after.indent > line.indent else None
        if below and features.plausible(rest, self.language) > 0 and not labels_at(below.text, sections=True):
            apart = below.after_blank and not rest.endswith((".", "!"))
            return len(line.text), weights.SURE if apart else weights.DOUBT
        opening = features.run_in(rest, self.language)
        if opening is not None and opening[0] <= weights.LONGEST_IN_ITEM and rest[opening[1]].isupper():
            return begin + opening[0], opening[2]
        return None

    def _stated_heading(self, line: Line, after: Unit | None) -> float | None:
        """A paragraph of a saved page: a heading where it is bold from end to end and heads something."""
        bold = line.bold_until(0) >= len(line.text.rstrip(" :.*()†"))
        if line.depth or after is None or not bold or len(line.text) > weights.LONGEST_BOLD:
            return None
        return weights.STATED if not self.sections or line.text.endswith(":") else None

    def _short_line(self, line: Line, after: Unit | None) -> float | None:
        """A line of an extract: a heading stands at the margin, above what is no note."""
        words, alone = line.text, line.after_blank
        note = not line.indent and features.LIKE_NOTE.match(words)
        if note or after is None or features.is_row(words):
            return None
        cost = features.plausible(words, self.language)
        if isinstance(after, Line) and features.is_row(after.text):
            return -weights.DOUBT if cost > 0 else None
        caption = words.isupper() and len(words.split()) > 1  # of a table, as no heading is (Law 78)
        if line.indent or (caption and not self.sections):
            return None
        lead = words.endswith(":") and len(words.split()) <= weights.SHORT_LEAD
        lead = lead and not features.has_modal(words, self.language)
        if self.sections:
            apart = alone and cost > 0 and isinstance(after, Line) and after.after_blank
            return -weights.DOUBT if lead or (apart and not words.endswith(".")) else None
        if alone and cost > 0:
            return weights.DOUBT if words.isupper() else cost
        unsure = cost or lead or (alone and not ends_sentence(words))
        return -weights.DOUBT if unsure else None

    def _otherwise(self, line: Line, after: Unit | None) -> Kind | None:
        """What else a paragraph could be than text, although nothing on the page shows it."""
        if self.stated and not line.items and line.bold_until(0):
            return Kind.HEADING
        if line.bullet:
            return Kind.ITEM
        if not self.stated and features.is_row(line.text):
            return None
        if not self.stated and not line.indent and features.LIKE_NOTE.match(line.text):
            return Kind.NOTE
        # It ends as no text of a law does and leads in to nothing: it could be the site's.
        leads = after.steps or labels_at(after.text, sections=False) if isinstance(after, Line) else after
        sited = (self.stated or self.sections) and not leads and not ends_sentence(line.text)
        return Kind.RESIDUE if sited else None


def _lettered_alike(found: list[Candidates]) -> list[Candidates]:
    """`found` with what the letters of the whole page say of the headings of a site that prints them.

    `A. Prima che qualsiasi giocatore abbia dichiarato: quando …` is a heading if every letter has one.
    """
    lettered = [n for n, (one, *_) in enumerate(found) if one.blocks[0].steps and one.blocks[0].opens_section]
    heads = [found[n][0].blocks[0] for n in lettered]
    sure = any(all(one.cost > weights.SMALL_GAP for one in found[n][1:]) for n in lettered)
    if sure and all(one.kind is Kind.HEADING for one in heads):
        for n, head in zip(lettered, heads, strict=True):
            if head.closing:
                found[n] = found[n][:1]
    return found


def _roman_after(step: Step, before: Step | None) -> Step:
    """`step` as a roman number where it goes on with that `before`: `(i)` after `(a)`, not after `(h)`."""
    letter = step.label.text.strip("(). ") if step.label and step.shape == "sub" else ""
    if before is None or before.shape not in ("sub", "roman") or letter not in ROMANS[1:]:
        return step
    next_letter = before.shape == "sub" and step.ordinal == before.ordinal + 1
    return step if next_letter else replace(step, shape="roman", ordinal=ROMANS.index(letter))


def plain_block(line: Line, seen: Recognised, numbers: frozenset[str] = frozenset()) -> Block:
    """A line where nothing is numbered or headed: furniture, a stroke, a note, or text.

    `numbers` are the plain numbers that mark notes on the page.
    """
    if line.furniture or _SEPARATOR.fullmatch(line.text):
        rule = seen.profile.navigation_rule if line.furniture else "separator"
        return Block(Kind.RESIDUE, line.part(), rule=rule)
    note = None if line.depth else note_label(line.text, numbers=numbers)
    if note is not None:
        mark, end, begin = note
        return Block(Kind.NOTE, line.part(_past_blanks(line.text, begin)), label=line.part(0, end), rule=mark)
    if features.pattern("TRANSLATOR", seen.language).match(line.text.lstrip("([ \u00a0")):  # (N.d.T. …)
        return Block(Kind.NOTE, line.part(), rule="translator")
    return Block(Kind.TEXT, line.part())


def _past_blanks(text: str, start: int) -> int:
    return start + len(text[start:]) - len(text[start:].lstrip())


def _with_text(line: Line, begin: int, end: int, steps: tuple[Step, ...]) -> tuple[Block, ...]:
    """The heading from `begin` to `end`, and the text behind it.

    A colon is set apart at its end or just after it.
    """
    text = line.text
    stop, after = len(text[:end].rstrip()), _past_blanks(text, end)
    closing: Line | None = None
    if text[:stop].endswith(":"):
        closing = line.part(stop - 1, stop)
        stop = len(text[: stop - 1].rstrip())
    elif text.startswith(":", after):
        closing = line.part(after, after + 1)
        after = _past_blanks(text, after + 1)
    section = bool(steps) and steps[0].shape == "section"
    words = line.part(begin, stop, 0 if section else line.indent)
    heading = Block(Kind.HEADING, words, steps, closing=closing)
    if not text[after:]:
        return (heading,)
    return heading, Block(Kind.TEXT, line.part(after, indent=0 if section else line.indent + begin + 1))


# What is noticed about lines whatever they are.


def noticed(lines: Sequence[Line]) -> Iterator[Finding]:
    """Findings for torn words, markup that is not known, pictures without words, and furniture among text."""
    for line in lines:
        for printed, whole in line.torn:
            yield finding("torn-word", None, line.number, text=printed, reading=whole)
        if line.furniture:
            yield finding("unread-text", None, line.number, text=short(line.text))
            continue
        if "img" in line.unknown:
            yield finding("image-without-words", None, line.number, text=line.text[:40])
        if markup := ", ".join(one for one in line.unknown if one != "img"):
            yield finding("unknown-markup", None, line.number, text=markup)
        if line.heading and not line.text:
            yield finding("empty-heading", None, line.number)


def unnumbered(blocks: Sequence[Block], language: str) -> Iterator[Finding]:
    """A finding for each run of paragraphs that are the items of a list without numbers, at its second."""
    own = [block for block in blocks if block.kind is not Kind.RESIDUE]
    conjunction, inside = features.pattern("CONJUNCTIONS", language), False
    for above, (first, second) in zip((None, *own), pairwise(own), strict=False):
        signed = all(_SIGN.match(block.text) for block in (first, second))
        small = first.text[:1].islower() and second.text[:1].islower()
        joins = first.text.endswith((";", ",")) or conjunction.search(first.text)
        led_in = above is not None and above.text.endswith(":") and (small or joins)
        listed = bool(signed or led_in)
        paragraphs = first.kind is second.kind is Kind.TEXT and first.line.indent == second.line.indent
        if paragraphs and listed and not inside:
            yield finding("numbers-lost", None, first.line.number, text=short(first.text))
        inside = paragraphs and (inside or listed)
