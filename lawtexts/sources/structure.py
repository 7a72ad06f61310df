"""The structure of a law: one search for what each paragraph is and where each number stands.

A line that may be a heading decides the letter of every section after it; sections decide which numbers
follow each other; references and sister expressions speak for both. So the readings of all doubtful lines
are weighed together: a reading costs what its lines cost, what the numbers of its sections cost, and what
is known against it. The cheapest is taken; what nearly as cheap a reading has otherwise is kept as an
alternative.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice, pairwise

from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation, Level
from lawtexts.model.finding import Finding, finding
from lawtexts.sources import weights
from lawtexts.sources.blocks import Block, Kind, Step, short
from lawtexts.sources.candidates import Candidate, Candidates, opens_section
from lawtexts.sources.evidence import Evidence
from lawtexts.sources.numbering import (
    DEEPEST,
    DEPTH,
    Item,
    Known,
    Number,
    Place,
    Reading,
    ambiguous,
    counted,
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
class Structure:
    """The blocks of a law in order, with the places that each item opens.

    `alternatives` has the other likely reading of the line that a block begins.
    """

    blocks: tuple[Block, ...]
    numbers: Mapping[int, Number]
    alternatives: Mapping[int, Candidate]
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class _Hypothesis:
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
        """The ordinal of the section that is open; 0 before the first."""
        return self.sections[-1][1] if self.sections else 0

    def paying(self, cost: float) -> _Hypothesis:
        return replace(self, cost=self.cost + cost, own=self.own + cost)


def structured(
    units: Sequence[Candidates], root: Citation, evidence: Evidence, *, by_indent: bool
) -> Structure:
    """The structure that the candidates of a law's `units` make.

    `by_indent` says that only indentation tells the level of an item, unless letters are printed. Raises
    PageRefusedError where there are more sections than letters.
    """
    return _Search(units, root, evidence, by_indent=by_indent).structure()


class _Search:
    def __init__(
        self, units: Sequence[Candidates], root: Citation, evidence: Evidence, *, by_indent: bool
    ) -> None:
        self.units, self.root, self.evidence = units, root, evidence
        self.sisters = [
            {one for one in sister if one.root == root} for sister in evidence.sisters.values() if sister
        ]
        self.prints_letters = any(one and _letter(one[0].blocks[0]) is not None for one in units)
        self.labels: dict[int, list[tuple[Step, Block, Item]]] = {}
        self.by_indent: set[int] = set()
        """The units whose items have their level by indentation."""
        self.unsure = False
        """Whether the levels of the indentation are in doubt."""
        self._find_items(by_indent=by_indent)
        self.ways = cache(self._ways)

    # The items of the page, which are the same however its headings are interpreted.

    def _find_items(self, *, by_indent: bool) -> None:
        blocks = [(place, block) for place, one in enumerate(self.units) if one for block in one[0].blocks]
        segments: list[list[tuple[int, int, Block]]] = [[]]
        for n, (place, block) in enumerate(blocks):
            if any(opens_section(option.blocks[0]) for option in self.units[place]):
                segments.append([])
            if opens_section(block):
                continue
            if block.steps and block.kind in (Kind.ITEM, Kind.HEADING):
                segments[-1].append((n, place, block))
        shapes = {block.steps[-1].shape for segment in segments for _n, _place, block in segment}
        by_indent = by_indent and shapes.isdisjoint(("sub", "roman"))
        indented = [segment if by_indent or _is_nested(segment) else [] for segment in segments]
        rows, self.unsure = depths(
            [[(block.indent, block.steps[-1].ordinal) for _n, _place, block in one] for one in indented]
        )
        level = {
            n: depth
            for row, one in zip(rows, indented, strict=True)
            for depth, (n, *_) in zip(row, one, strict=True)
        }
        for n, place, block in (one for segment in segments for one in segment):
            steps = block.steps[-1:] if n in level else block.steps
            ending = _last_text(blocks, n)
            for step in steps:
                text = block.text if step is steps[-1] else ""
                depth, stated = (level[n], "") if n in level else (DEPTH[step.shape], step.stated)
                item = Item(depth, step.ordinal, text, ending if text else "", stated)
                self.labels.setdefault(place, []).append((step, block, item))
            if n in level:
                self.by_indent.add(place)

    # The search.

    def structure(self) -> Structure:
        opening = [one[0].blocks[0] for one in self.units if any(map(_opening, one))]
        if len(opening) > _MOST_OPENING:
            self._refuse(opening[_LETTERS].line)
        hypotheses = [_Hypothesis()]
        for place, options in enumerate(self.units):
            if not options:
                continue
            several = len(options) > 1 and len({_opening(one) for one in options}) > 1
            hypotheses = [
                self._with(one, place, option, turned=n > 0)
                for one in hypotheses
                for n, option in enumerate(options[:2] if several else options[:1])
            ]
            hypotheses = _likely(hypotheses)
            if all(one.letter > _LETTERS for one in hypotheses):
                self._refuse(options[0].blocks[0].line)
        hypotheses = sorted(map(self._ended, hypotheses), key=_cost)
        best = hypotheses[0]
        near = [
            one
            for one in hypotheses
            if one.own <= best.own + weights.NEAR or one.cost <= best.cost + weights.NEAR
        ]
        return self._made(best, near)

    def _with(self, before: _Hypothesis, place: int, option: Candidate, *, turned: bool) -> _Hypothesis:
        """`before` with the unit at `place` interpreted as `option`."""
        found = before.paying(option.cost)
        first = option.blocks[0]
        opens = opens_section(first)
        if found.idle and (opens or first.kind is Kind.NOTE):
            found = found.paying(weights.EMPTY)
        if opens:
            if not found.sections and min(self.labels, default=place) < place:
                found = found.paying(weights.ITEMS_ABOVE)
            found = self._lettered(self._closed(found, place), place, _letter(first))
            idle = not first.steps and len(option.blocks) == 1
        else:
            idle = found.idle and all(block.kind is Kind.RESIDUE for block in option.blocks)
        if turned:
            found = replace(found, turned=(*found.turned, place))
        return replace(found, idle=idle)

    def _lettered(self, before: _Hypothesis, place: int, printed: int | None) -> _Hypothesis:
        """`before` with a section opened at `place`, whose letter is `printed` or the next."""
        expected = before.letter + 1
        cost = 0.0
        if printed is None:
            cost = weights.UNLETTERED if self.prints_letters else 0.0
        elif printed != expected:
            cost = weights.LETTER_SKIPPED if printed > expected else weights.LETTER_REPEATED
        letter = max(printed or 0, expected)
        found = replace(before, sections=(*before.sections, (place, letter))).paying(cost)
        section = self._section(letter)
        against = sum(section not in sister for sister in self.sisters)
        return replace(found, cost=found.cost + weights.UNLIKE_SISTER * against)

    def _section(self, letter: int) -> Citation:
        return self.root.child(min(letter, _LETTERS), Level.SECTION) if letter else self.root

    def _closed(self, before: _Hypothesis, end: int) -> _Hypothesis:
        """`before` with the cost of the items of the section that ends at `end`."""
        start, letter = before.sections[-1] if before.sections else (0, 0)
        best = self.ways(start, end, letter, None)[0]
        items = len(best.citable)
        unlike = sum(bool(items) and not Place(self._section(letter)).below(one) for one in self.sisters)
        known = best.cost - best.own + weights.UNLIKE_SISTER * items * unlike
        return replace(before, cost=before.cost + best.own + known, own=before.own + best.own)

    def _ended(self, before: _Hypothesis) -> _Hypothesis:
        """`before` with the cost of its last section and of the sections that are known and that it lacks."""
        found = self._closed(before, len(self.units))
        if found.idle:
            found = found.paying(weights.EMPTY)
        if not found.sections and self.labels:
            return found
        letters = {self._section(letter) for _place, letter in found.sections}
        lacking = sum(
            one.section != "" and self.root.child(ord(one.section) - 64, Level.SECTION) not in letters
            for sister in self.sisters
            for one in sister
        )
        missing = sum(
            one.section != "" and self.root.child(ord(one.section) - 64, Level.SECTION) not in letters
            for one in self.evidence.cited
            if one.root == self.root
        )
        known = weights.UNLIKE_SISTER * lacking + weights.MISSING * missing
        return replace(found, cost=found.cost + known)

    def _items(self, start: int, end: int) -> list[tuple[int, Step, Block, Item]]:
        return [(n, *label) for n in range(start, end) for label in self.labels.get(n, ())]

    def _known(self, place: Place, count: bool | None) -> Known:
        sisters = tuple(paths for one in self.sisters if (paths := place.below(one)))
        return Known(place.below(self.evidence.cited), sisters, count)

    def _ways(self, start: int, end: int, letter: int, count: bool | None) -> tuple[Reading, ...]:
        """The readings of the numbers between two units, which are those of the section `letter`."""
        items = self._items(start, end)
        by_indent = any(n in self.by_indent for n, *_ in items)
        place, _findings = self._place(start, end, letter)
        known = self._known(place, count) if by_indent else Known()
        return readings([item for *_, item in items], known)

    # A law without headings.

    def _place(self, start: int, end: int, letter: int) -> tuple[Place, list[Finding]]:
        """Where the items between two units hang.

        The list of a law without headings is its sections A, B … or its items 35.1, 35.2 …; an extract prints
        both alike.
        """
        items = self._items(start, end)
        if letter or end < len(self.units) or not items or items[0][0] not in self.by_indent:
            return Place(self._section(letter)), []
        levels = [item.depth for *_, item in items]
        own, evidence = {one for sister in self.sisters for one in sister}, self.evidence
        # “Item 2 above” may be item 2 of a section; only a list of one level makes it 35.2.
        cited = evidence.cited if max(levels) == 1 else evidence.elsewhere
        above = [one[0].blocks[-1] for one in self.units[: items[0][0]] if one and one[0].kind is Kind.TEXT]
        lettered = weights.LIST_FOR_SECTIONS
        lettered += weights.ITEM_CITED * any(one.item and not one.section for one in cited)
        lettered += weights.LED_IN * (bool(above) and above[-1].text.endswith(":"))
        listed = weights.LETTER_CITED * any(one.section for one in evidence.cited)
        if max(levels) > DEEPEST or any(one.section for one in own):
            listed += weights.KNOWN_LEVEL
        elif any(one.item for one in own):
            lettered += weights.KNOWN_LEVEL
        place = Place(self.root, lettered < listed)
        if abs(lettered - listed) > weights.NEAR:
            return place, []
        last = (sum(level == min(levels) for level in levels),)
        read, other = (
            f"{way.nearest((1,))}–{way.nearest(last)}"
            for way in (place, Place(self.root, not place.lettered))
        )
        block = items[0][2]
        return place, [_numbering_doubt(place.nearest((1,)), block, read, other)]

    # What the search has found.

    def _refuse(self, line: int) -> None:
        """Raises PageRefusedError for more sections than there are letters."""
        message = _("The page has more sections than there are letters; this layout is not known.")
        raise PageRefusedError("other-layout", message, line=line)

    def _made(self, best: _Hypothesis, near: Iterable[_Hypothesis]) -> Structure:
        if best.letter > _LETTERS:
            over = next(place for place, letter in best.sections if letter > _LETTERS)
            self._refuse(self.units[over][0].blocks[0].line)
        blocks: list[Block] = []
        begins: dict[int, int] = {}
        alternatives: dict[int, Candidate] = {}
        for place, options in enumerate(self.units):
            if not options:
                continue
            begins[place] = len(blocks)
            turned = place in best.turned
            other = self._other(place, options, near, turned=turned)
            if other is not None:
                alternatives[len(blocks)] = other
            blocks.extend(options[turned].blocks)
        numbers, found = self._numbers(best, begins, blocks)
        return Structure(tuple(blocks), numbers, alternatives, tuple(found))

    def _other(
        self, place: int, options: Candidates, near: Iterable[_Hypothesis], *, turned: bool
    ) -> Candidate | None:
        """The other likely reading of a unit."""
        if len(options) == 1:
            return None
        if len({_opening(one) for one in options}) == 1:
            return options[1] if options[1].cost <= weights.NEAR else None
        if any((place in one.turned) != turned for one in near):
            return options[not turned]
        return options[2] if len(options) > 2 and turned else None

    def _numbers(
        self, best: _Hypothesis, begins: Mapping[int, int], blocks: Sequence[Block]
    ) -> tuple[dict[int, Number], list[Finding]]:
        opened = [(0, 0), *best.sections]
        parts = [
            (start, end, letter)
            for (start, letter), (end, _next) in pairwise((*opened, (len(self.units), 0)))
        ]
        count = counted(
            self.ways(*part, None) for part in parts if any(n in self.by_indent for n in range(*part[:2]))
        )
        numbers: dict[int, Number] = {}
        found: list[Finding] = []
        for start, end, letter in parts:
            items = self._items(start, end)
            if not items:
                continue
            ways = self.ways(start, end, letter, count)
            place, doubts = self._place(start, end, letter)
            at = {id(block): n for n, block in enumerate(blocks[begins[items[0][0]] :], begins[items[0][0]])}
            labels = [(at[id(block)], step, block) for _n, step, block, _item in items]
            given, more = numbers_of(place, labels, ways)
            numbers.update(given)
            found += [*doubts, *more]
            if items[0][0] in self.by_indent:
                found += self._doubts(place, items[0][2], ways[0])
        return numbers, found

    def _doubts(self, place: Place, first: Block, best: Reading) -> Iterable[Finding]:
        """Findings for places that are cited and missing, and for levels that are in doubt."""
        for path in sorted(place.below(self.evidence.cited) - best.citable):
            yield finding("cited-missing", place.section, first.line, missing=place.nearest(path))
        if self.unsure:
            path = best.paths[0]
            yield ambiguous(place, first, path, [path[-1:] if len(path) > 1 else (1, *path)])


def _numbering_doubt(citation: Citation, block: Block, reading: str, alternates: str) -> Finding:
    values = {"text": short(block.text), "reading": reading, "alternates": alternates}
    return finding("ambiguous-numbering", citation, block.line, **values)


def _cost(one: _Hypothesis) -> float:
    return one.cost


def _likely(hypotheses: list[_Hypothesis]) -> list[_Hypothesis]:
    """The cheapest of `hypotheses`, without those that nothing that follows can make likely."""
    if len(hypotheses) == 1:
        return hypotheses
    hypotheses = sorted(hypotheses, key=_cost)
    most = hypotheses[0].cost + (weights.STATED + weights.NEAR if hypotheses[0].idle else _MARGIN)
    return [one for one in hypotheses[:_MOST] if one.cost <= most]


def _opening(one: Candidate) -> bool:
    return opens_section(one.blocks[0])


def _letter(block: Block) -> int | None:
    """The ordinal of the letter that a section prints."""
    return block.steps[0].ordinal if block.steps and block.steps[0].shape == "section" else None


def _is_nested(segment: Sequence[tuple[int, int, Block]]) -> bool:
    """Whether numbers alone are set in to several depths, each list beginning at 1: lists in a list."""
    blocks = [block for *_, block in segment]
    if any(len(block.steps) != 1 or block.steps[0].shape != "item" for block in blocks):
        return False
    deeper = [after.steps[0].ordinal for before, after in pairwise(blocks) if after.indent > before.indent]
    return bool(deeper) and all(ordinal == 1 for ordinal in deeper)


def _last_text(blocks: Sequence[tuple[int, Block]], place: int) -> str:
    """The last words of the item at `place`: those of its last paragraph, which may lead in to a list."""
    text, indent = blocks[place][1].text, blocks[place][1].indent
    for _unit, block in islice(blocks, place + 1, None):
        if block.kind is not Kind.TEXT or block.indent <= indent:
            break
        text = block.text
    return text
