"""The structure of a law: one search for what its paragraphs are, where numbers stand, whose each text is.

A line that may be a heading decides the letter of every section after it; sections decide which numbers
follow each other; references and sister expressions speak for both. So the readings of all doubtful lines
are weighed together: a reading costs what its lines cost, what the numbers of its sections cost, and what
is known against it. The cheapest is taken; what nearly as cheap a reading has otherwise is reported. The
outline then has every paragraph below the item or section that it is of.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import islice, pairwise
from typing import NamedTuple

from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation, Level
from lawtexts.model.finding import Finding, finding
from lawtexts.model.value import replace
from lawtexts.sources import weights
from lawtexts.sources.blocks import (
    Block,
    Candidate,
    Candidates,
    Kind,
    Number,
    Step,
    opens_section,
    short,
)
from lawtexts.sources.numbering import (
    DEEPEST,
    DEPTH,
    Item,
    Place,
    Reading,
    ambiguous,
    depths,
    numbers_of,
    readings,
)
from lawtexts.sources.refusal import PageRefusedError

_LETTERS = 26
_MOST_OPENING = 3 * _LETTERS
"""Lines that may open a section; no law of the Laws has a dozen."""
_MOST = 64
"""Readings of a page that are kept while it is searched."""
_MARGIN = 16.0
"""A reading that costs so much more than the best so far is given up: its numbers were not the page's."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What speaks for or against numbers that a page leaves in doubt.

    `sisters` are the citations that sister expressions print, by expression; `here` are the places of the law
    that its own page refers to, `elsewhere` those that other pages do.
    """

    sisters: Mapping[str, frozenset[Citation]] = field(default_factory=dict)
    here: frozenset[Citation] = frozenset()
    elsewhere: frozenset[Citation] = frozenset()


class _Hypothesis(NamedTuple):
    """A reading of a page as far as one unit.

    `turned` are the units whose second reading is taken. `own` is the cost without what is known from
    elsewhere. `sections` are the units that open one, each with its letter; `idle` says that the last of them
    is a heading without anything below it yet.
    """

    cost: float = 0.0
    own: float = 0.0
    turned: tuple[int, ...] = ()
    sections: tuple[tuple[int, int], ...] = ()
    idle: bool = False

    @property
    def letter(self) -> int:
        return self.sections[-1][1] if self.sections else 0

    def costing(self, own: float, elsewhere: float = 0.0) -> _Hypothesis:
        """This reading when it costs `own` more, and `elsewhere` for what is known from there."""
        if not own and not elsewhere:
            return self
        return self._replace(cost=self.cost + own + elsewhere, own=self.own + own)


def structured(
    units: Sequence[Candidates], root: Citation, evidence: Evidence, *, by_indent: bool, stated: bool
) -> tuple[tuple[Block, ...], list[Finding]]:
    """The blocks of a law as the candidates of its `units` make them, and what is doubtful about its numbers.

    A block has the places that it opens and its other likely reading. `by_indent` says that only indentation
    tells the level of an item, unless letters are printed; `stated` that markup states the structure. Raises
    PageRefusedError where there are more sections than letters.
    """
    search = _Search(units, root, evidence, by_indent=by_indent, stated=stated)
    return search.blocks(*search.likeliest())


class _Search:
    def __init__(
        self,
        units: Sequence[Candidates],
        root: Citation,
        evidence: Evidence,
        *,
        by_indent: bool,
        stated: bool,
    ) -> None:
        self.units, self.root, self.stated = units, root, stated
        self.cited, self.elsewhere = evidence.here | evidence.elsewhere, evidence.elsewhere
        self.sisters = [
            {one for one in sister if one.root == root} for sister in evidence.sisters.values() if sister
        ]
        self.prints_letters = any(one and _letter(one[0].blocks[0]) is not None for one in units)
        self.labels: dict[int, list[tuple[Step, Block, Item]]] = {}
        self.by_indent, self.unsure = by_indent, False
        """Whether items have their levels by indentation, and whether those are in doubt."""
        self._find_items()
        self.ways = cache(self._ways)

    # The items of the page, which are the same however its headings are interpreted.

    def _find_items(self) -> None:
        blocks = [(place, block) for place, one in enumerate(self.units) if one for block in one[0].blocks]
        segments: list[list[int]] = [[]]
        for n, (place, block) in enumerate(blocks):
            if any(map(_opening, self.units[place])):
                segments.append([])
            if block.steps and block.kind in (Kind.ITEM, Kind.HEADING) and not opens_section(block):
                segments[-1].append(n)
        shapes = {blocks[n][1].steps[-1].shape for one in segments for n in one}
        self.by_indent = self.by_indent and shapes.isdisjoint(("sub", "roman"))
        rows: list[list[int]] = [[0] * len(one) for one in segments]
        if self.by_indent:
            printed = [
                [(blocks[n][1].indent, blocks[n][1].steps[-1].ordinal) for n in one] for one in segments
            ]
            rows, self.unsure = depths(printed)
        for segment, row in zip(segments, rows, strict=True):
            for n, level in zip(segment, row, strict=True):
                place, block = blocks[n]
                labels = self.labels.setdefault(place, [])
                for step in block.steps[-1:] if self.by_indent else block.steps:
                    text, ending = (
                        (block.text, _last_text(blocks, n)) if step is block.steps[-1] else ("", "")
                    )
                    depth, stated = (level, "") if self.by_indent else (DEPTH[step.shape], step.stated)
                    labels.append((step, block, Item(depth, step.ordinal, text, ending, stated)))

    # The search.

    def likeliest(self) -> tuple[_Hypothesis, list[_Hypothesis]]:
        opening = [one[0].blocks[0] for one in self.units if any(map(_opening, one))]
        if len(opening) > _MOST_OPENING:
            _refuse(opening[_LETTERS].line)
        found = [_Hypothesis()]
        for place, options in enumerate(self.units):
            if not options:
                continue
            several = len({_opening(one) for one in options}) > 1
            found = [
                self._with(one, place, option, turned=n > 0)
                for one in found
                for n, option in enumerate(options[: 1 + several])
            ]
            found = _likely(found)
        found = sorted(map(self._ended, found), key=_cost)
        own, cost = found[0].own + weights.NEAR, found[0].cost + weights.NEAR
        return found[0], [one for one in found if one.own <= own or one.cost <= cost]

    def _with(self, before: _Hypothesis, place: int, option: Candidate, *, turned: bool) -> _Hypothesis:
        first, cost, idle = option.blocks[0], option.cost, before.idle
        opens = opens_section(first)
        if idle and (opens or first.kind is Kind.NOTE):
            cost += weights.EMPTY
        found = before.costing(cost)
        if opens:
            above = not found.sections and min(self.labels, default=place) < place
            found = found.costing(weights.ITEMS_ABOVE if above else 0.0)
            found = self._lettered(self._closed(found, place), place, _letter(first))
            idle = not first.steps and len(option.blocks) == 1
        elif idle:
            idle = all(block.kind is Kind.RESIDUE for block in option.blocks)
        if not turned and idle == found.idle:
            return found
        return found._replace(turned=(*found.turned, place) if turned else found.turned, idle=idle)

    def _lettered(self, before: _Hypothesis, place: int, printed: int | None) -> _Hypothesis:
        expected = before.letter + 1
        cost = 0.0
        if printed is None:
            cost = weights.UNLETTERED if self.prints_letters else 0.0
        elif printed != expected:
            cost = weights.LETTER_SKIPPED if printed > expected else weights.LETTER_REPEATED
        letter = max(printed or 0, expected)
        against = sum(self._section(letter) not in sister for sister in self.sisters)
        found = before.costing(cost, weights.UNLIKE_SISTER * against)
        return found._replace(sections=(*found.sections, (place, letter)))

    def _section(self, letter: int) -> Citation:
        return self.root.child(min(letter, _LETTERS), Level.SECTION) if letter else self.root

    def _closed(self, before: _Hypothesis, end: int) -> _Hypothesis:
        start, letter = before.sections[-1] if before.sections else (0, 0)
        best = self.ways(start, end, letter)[0]
        items = len(best.citable)
        unlike = sum(bool(items) and not Place(self._section(letter)).below(one) for one in self.sisters)
        return before.costing(best.own, best.cost - best.own + weights.UNLIKE_SISTER * items * unlike)

    def _ended(self, before: _Hypothesis) -> _Hypothesis:
        """`before` with the cost of its last section and of the sections that are known and that it lacks."""
        found = self._closed(before, len(self.units)).costing(weights.EMPTY if before.idle else 0.0)
        if not found.sections and self.labels:
            return found
        letters = {chr(64 + letter) for _place, letter in found.sections} | {""}
        lacking = sum(one.section not in letters for sister in self.sisters for one in sister)
        missing = sum(one.root == self.root and one.section not in letters for one in self.cited)
        return found.costing(0.0, weights.UNLIKE_SISTER * lacking + weights.MISSING * missing)

    def _items(self, start: int, end: int) -> list[tuple[int, Step, Block, Item]]:
        return [(n, *label) for n in range(start, end) for label in self.labels.get(n, ())]

    def _ways(self, start: int, end: int, letter: int) -> tuple[Reading, ...]:
        items = [item for *_, item in self._items(start, end)]
        if not self.by_indent:
            return readings(items)
        place, _findings = self._place(start, end, letter)
        sisters = [paths for one in self.sisters if (paths := place.below(one))]
        return readings(items, place.below(self.cited), sisters)

    def _place(self, start: int, end: int, letter: int) -> tuple[Place, list[Finding]]:
        """Where the items between two units hang.

        The list of a law without headings is its sections A, B … or its items 35.1, 35.2 …; an extract prints
        both alike.
        """
        items = self._items(start, end)
        if letter or end < len(self.units) or not items or not self.by_indent:
            return Place(self._section(letter)), []
        levels = [item.depth for *_, item in items]
        own = {one for sister in self.sisters for one in sister}
        # “Item 2 above” may be item 2 of a section; only a list of one level makes it 35.2.
        cited = self.cited if max(levels) == 1 else self.elsewhere
        above = [one[0].blocks[-1] for one in self.units[: items[0][0]] if one and one[0].kind is Kind.TEXT]
        lettered = weights.LIST_FOR_SECTIONS
        lettered += weights.ITEM_CITED * any(one.item and not one.section for one in cited)
        lettered += weights.LED_IN * (bool(above) and above[-1].text.endswith(":"))
        listed = weights.LETTER_CITED * any(one.section for one in self.cited)
        if max(levels) > DEEPEST or any(one.section for one in own):
            listed += weights.KNOWN_LEVEL
        elif any(one.item for one in own):
            lettered += weights.KNOWN_LEVEL
        place, other = Place(self.root, lettered < listed), Place(self.root, lettered >= listed)
        if abs(lettered - listed) > weights.NEAR:
            return place, []
        last = (sum(level == min(levels) for level in levels),)
        read, alternates = (f"{way.nearest((1,))}–{way.nearest(last)}" for way in (place, other))
        values = {"text": short(items[0][2].text), "reading": read, "alternates": alternates}
        return place, [finding("ambiguous-numbering", place.nearest((1,)), items[0][2].line, **values)]

    # What the search has found.

    def blocks(
        self, best: _Hypothesis, near: Sequence[_Hypothesis]
    ) -> tuple[tuple[Block, ...], list[Finding]]:
        letters, found = self._letters(best)
        numbers = self._numbers(best, found)
        made: list[Block] = []
        for place, options in enumerate(self.units):
            turned = place in best.turned
            for n, block in enumerate(options[turned].blocks if options else ()):
                other = None if n else self._other(place, options, near, turned=turned)
                number = letters.get(place, ()) if not n else ()
                number += tuple(one for step in block.steps for one in numbers.get(id(step), ()))
                made.append(replace(block, number=number, other=other) if number or other else block)
        return tuple(made), found

    def _letters(self, best: _Hypothesis) -> tuple[dict[int, Number], list[Finding]]:
        found: list[Finding] = []
        letters: dict[int, Number] = {}
        expected = 1
        for place, letter in best.sections:
            block = self.units[place][place in best.turned].blocks[0]
            if letter > _LETTERS:
                _refuse(block.line)
            step = block.steps[0] if block.steps else None
            basis = step.stated if step is not None else "html" if self.stated else "position"
            citation = self._section(letter)
            if step is not None and step.ordinal != expected:
                shown = step.label.shown if step.label else str(step.ordinal)
                values: dict[str, object] = {"missing": self._section(expected)}
                code = "number-missing"
                if step.ordinal < expected:
                    basis, code, values = "position", "number-disagrees", {"reading": citation}
                found.append(finding(code, citation, block.line, shown=shown, **values))
            letters[place] = ((citation, step, basis),)
            expected = letter + 1
        return letters, found

    def _other(
        self, place: int, options: Candidates, near: Iterable[_Hypothesis], *, turned: bool
    ) -> Candidate | None:
        if len(options) == 1:
            return None
        if len({_opening(one) for one in options}) == 1:
            return options[1] if options[1].cost <= weights.NEAR else None
        if any((place in one.turned) != turned for one in near):
            return options[not turned]
        return options[2] if len(options) > 2 and turned else None

    def _numbers(self, best: _Hypothesis, found: list[Finding]) -> dict[int, Number]:
        opened = [(0, 0), *best.sections, (len(self.units), 0)]
        numbers: dict[int, Number] = {}
        for (start, letter), (end, _next) in pairwise(opened):
            labels = [(step, block) for _n, step, block, _item in self._items(start, end)]
            if not labels:
                continue
            place, doubts = self._place(start, end, letter)
            ways = self.ways(start, end, letter)
            given, more = numbers_of(place, labels, ways)
            numbers.update((id(step), one) for (step, _block), one in zip(labels, given, strict=True))
            found += [*doubts, *more]
            if self.by_indent:
                found += self._doubts(place, labels[0][1], ways[0])
        return numbers

    def _doubts(self, place: Place, first: Block, best: Reading) -> Iterator[Finding]:
        for path in sorted(place.below(self.cited) - best.citable):
            yield finding("cited-missing", place.section, first.line, missing=place.nearest(path))
        if self.unsure:
            path = best.paths[0]
            yield ambiguous(place, first, path, [path[-1:] if len(path) > 1 else (1, *path)])


def _refuse(line: int) -> None:
    message = _("The page has more sections than there are letters; this layout is not known.")
    raise PageRefusedError("other-layout", message, line=line)


def _cost(one: _Hypothesis) -> float:
    return one.cost


def _likely(found: list[_Hypothesis]) -> list[_Hypothesis]:
    if len(found) == 1:
        return found
    found = sorted(found, key=_cost)
    most = found[0].cost + (weights.STATED + weights.NEAR if found[0].idle else _MARGIN)
    return [one for one in found[:_MOST] if one.cost <= most]


def _opening(one: Candidate) -> bool:
    return opens_section(one.blocks[0])


def _letter(block: Block) -> int | None:
    return block.steps[0].ordinal if block.steps and block.steps[0].shape == "section" else None


def _last_text(blocks: Sequence[tuple[int, Block]], place: int) -> str:
    """The last words of the item at `place`: those of its last paragraph, which may lead in to a list."""
    text, indent = blocks[place][1].text, blocks[place][1].indent
    for _unit, block in islice(blocks, place + 1, None):
        if block.kind is not Kind.TEXT or block.indent <= indent:
            break
        text = block.text
    return text
