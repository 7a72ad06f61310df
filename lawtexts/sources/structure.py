"""The structure of a law: one search for what its paragraphs are and which sections they open.

A line that may be a heading decides the letter of every section after it; sections decide which numbers
follow each other; references and sister expressions speak for both. So the readings of all doubtful lines
are weighed together: a reading costs what its lines cost, what the `numbering` of its sections costs, and
what is known against it (every cost is in `weights`). The cheapest is taken; what nearly as cheap a reading
has otherwise is reported.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.model.value import replace
from lawtexts.sources import weights
from lawtexts.sources.blocks import Block, Candidate, Candidates, Kind, Number, Step, short
from lawtexts.sources.numbering import (
    DEEPEST,
    Depths,
    Item,
    Path,
    Reading,
    below,
    citation_of,
    depths_of,
    nearest,
    path_of,
    readings,
)
from lawtexts.sources.refusal import PageRefusedError

_LETTERS = 26
_MOST = 64
"""Readings of a page that the search goes on with."""
_MARGIN = 16.0
"""A reading that costs so much more than the best so far is given up: its numbers were not the page's."""
_DEPTH = {"item": 1, "sub": 2, "roman": 3}


@dataclass(frozen=True, slots=True)
class Evidence:
    """What speaks for or against numbers that a page leaves in doubt.

    `sisters` are the citations that sister expressions print, by expression; `here` are the places of the law
    that its own page refers to, `elsewhere` those that other pages do.
    """

    sisters: Mapping[str, frozenset[Citation]] = field(default_factory=dict)
    here: frozenset[Citation] = frozenset()
    elsewhere: frozenset[Citation] = frozenset()


def structured(
    units: Sequence[Candidates], root: Citation, evidence: Evidence, *, by_indent: bool, stated: bool
) -> tuple[tuple[Block, ...], list[Finding]]:
    """The blocks of a law as the candidates of its `units` make them, and what is doubtful about its numbers.

    A block has the places that it opens and its other likely reading. `by_indent` says that only indentation
    tells the level of an item, unless letters are printed; `stated` that markup states the structure. Raises
    PageRefusedError where there are more sections than letters.
    """
    search = _Search(units, root, evidence, by_indent=by_indent, stated=stated)
    return search.blocks(), search.findings


class _Hypothesis(NamedTuple):
    """A reading of a page as far as one unit.

    `turned` are the units whose second reading is taken; `sections` are the units that open one, each with
    its letter; `idle` says that the last of them is a heading without anything below it yet.
    """

    cost: float = 0.0
    turned: tuple[int, ...] = ()
    sections: tuple[tuple[int, int], ...] = ((-1, 0),)
    idle: bool = False


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
        self.elsewhere = _paths(evidence.elsewhere, root)
        self.cited = self.elsewhere | _paths(evidence.here, root)
        self.sisters = [_paths(sister, root) for sister in evidence.sisters.values() if sister]
        self.prints_letters = any(one and _letter(one[0].blocks[0]) for one in units)
        self.depths = Depths({})
        self.items = self._items(by_indent=by_indent)
        self.by_indent = bool(self.depths.levels)
        self.ways = cache(self._ways)
        self.best, *self.near = self._likeliest()
        self.findings: list[Finding] = []

    def _items(self, *, by_indent: bool) -> dict[int, list[Item]]:
        """The items of the page, which are the same however its headings are interpreted, by their unit."""
        listed = [
            (place, block)
            for place, one in enumerate(self.units)
            for block in (one[0].blocks if one else ())
            if block.steps and block.kind in (Kind.ITEM, Kind.HEADING) and not block.opens_section
        ]
        if listed and by_indent and all(block.steps[-1].shape == "item" for _place, block in listed):
            opening = [place for place, one in enumerate(self.units) if any(map(_opens, one))]
            # Whether a list begins again without a heading before it.
            restarts = any(
                block.steps[-1].ordinal == 1 and not any(above < place <= here for place in opening)
                for (above, _above), (here, block) in pairwise(listed)
            )
            self.depths = depths_of({block.line.indent for _place, block in listed}, restarts=restarts)
        items: dict[int, list[Item]] = {}
        for place, block in listed:
            for step in block.steps[-1:] if self.depths.levels else block.steps:
                text = block.text if step is block.steps[-1] else ""
                depth, stated = self.depths.levels.get(block.line.indent), ""
                if depth is None:
                    depth, stated = _DEPTH[step.shape], step.stated
                items.setdefault(place, []).append(Item(depth, step, block, text, stated))
        return items

    # The search over the readings of the page.

    def _likeliest(self) -> list[_Hypothesis]:
        """The cheapest reading of the page, and those that cost little more."""
        found = [_Hypothesis()]
        for place, options in enumerate(self.units):
            several = len(set(map(_opens, options))) > 1
            found = [
                self._with(one, place, option, turned=n > 0)
                for one in found
                for n, option in enumerate(options[: 1 + several])
            ] or found
            if several:
                found.sort(key=_cost)
                most = found[0].cost + (weights.STATED + weights.NEAR if found[0].idle else _MARGIN)
                found = [one for one in found[:_MOST] if one.cost <= most]
        found = sorted(map(self._ended, found), key=_cost)
        return [one for one in found if one.cost <= found[0].cost + weights.NEAR]

    def _with(self, before: _Hypothesis, place: int, option: Candidate, *, turned: bool) -> _Hypothesis:
        first, cost, idle, sections = option.blocks[0], option.cost, before.idle, before.sections
        opens = option.opens_section
        if not (opens or idle or cost or turned):
            return before
        if idle and (opens or first.kind is Kind.NOTE):
            cost += weights.EMPTY
        if opens:
            letter, against = self._lettered(sections[-1][1] + 1, _letter(first))
            cost += self._closed(sections, place) + against
            sections = (*sections, (place, letter))
            idle = not first.steps and len(option.blocks) == 1
        elif idle:
            idle = all(block.kind is Kind.RESIDUE for block in option.blocks)
        taken = (*before.turned, place) if turned else before.turned
        return _Hypothesis(before.cost + cost, taken, sections, idle)

    def _lettered(self, expected: int, printed: int) -> tuple[int, float]:
        """The letter of a section, and what it costs."""
        if not printed:
            return expected, weights.UNLETTERED if self.prints_letters else 0.0
        if printed == expected:
            return expected, 0.0
        return max(printed, expected), (
            weights.LETTER_SKIPPED if printed > expected else weights.LETTER_REPEATED
        )

    def _closed(self, sections: Sequence[tuple[int, int]], end: int) -> float:
        """What the items of the last of `sections` cost, where it ends at `end`."""
        start, letter = sections[-1]
        return self.ways(start, end, letter)[0].cost

    def _ended(self, before: _Hypothesis) -> _Hypothesis:
        """`before` with the cost of its last section and of the sections that are known and that it lacks."""
        cost = self._closed(before.sections, len(self.units)) + weights.EMPTY * before.idle
        letters = {letter for _place, letter in before.sections}
        if len(letters) > 1 or not self.items:
            printed = [{0, *(path[0] for path in sister)} for sister in self.sisters]
            unlike = sum(len(letters ^ sections) for sections in printed)
            missing = sum(path[0] not in letters for path in self.cited)
            cost += weights.UNLIKE_SISTER * unlike + weights.MISSING * missing
        return before._replace(cost=before.cost + cost)

    def _within(self, start: int, end: int) -> list[Item]:
        return [item for n in range(start, end) for item in self.items.get(n, ())]

    def _ways(self, start: int, end: int, letter: int) -> tuple[Reading, ...]:
        items = self._within(start, end)
        if not self.by_indent:
            return readings(items)
        prefix, _findings = self._prefix(start, end, letter)
        return readings(items, below(prefix, self.cited), [below(prefix, one) for one in self.sisters])

    def _prefix(self, start: int, end: int, letter: int) -> tuple[Path, list[Finding]]:
        """What the paths of the items between two units begin with.

        The list of a law without headings is its sections A, B … or its items 35.1, 35.2 …; an extract prints
        both alike.
        """
        items = self._within(start, end)
        if letter or end < len(self.units) or not items or not self.by_indent:
            return (letter,), []
        deepest = max(item.depth for item in items)
        # “Item 2 above” may be item 2 of a section; only a list of one level makes it 35.2.
        cited = self.cited if deepest == 1 else self.elsewhere
        known = {path for sister in self.sisters for path in sister} or cited
        letters = deepest > DEEPEST or any(path[0] for path in known)
        numbers = any(not path[0] and len(path) > 1 for path in known)
        prefix, other = ((), (0,)) if letters else ((0,), ())
        if letters != numbers:
            return prefix, []
        last = sum(item.depth == 1 for item in items) or 1
        read, alternates = (
            f"{nearest(self.root, (*one, 1))}–{nearest(self.root, (*one, last))}" for one in (prefix, other)
        )
        values = {"text": short(items[0].block.text), "reading": read, "alternates": alternates}
        place = nearest(self.root, (*prefix, 1))
        return prefix, [finding("ambiguous-numbering", place, items[0].block.line.number, **values)]

    # What the search has found.

    def blocks(self) -> tuple[Block, ...]:
        """The blocks of the page, each with the places that it opens; what is doubtful goes to `findings`."""
        letters = {
            place: self._letter(place, letter, expected + 1)
            for (_above, expected), (place, letter) in pairwise(self.best.sections)
        }
        numbers = self._numbers()
        made: list[Block] = []
        for place, options in enumerate(self.units):
            turned = place in self.best.turned
            for n, block in enumerate(options[turned].blocks if options else ()):
                other = None if n else self._other(place, options, turned=turned)
                number = letters.get(place, ()) if not n else ()
                number += tuple(one for step in block.steps for one in numbers.get(id(step), ()))
                made.append(replace(block, number=number, other=other) if number or other else block)
        return tuple(made)

    def _letter(self, place: int, letter: int, expected: int) -> Number:
        """The number of the section that the unit at `place` opens, where `expected` would follow."""
        block = self.units[place][place in self.best.turned].blocks[0]
        citation = citation_of(self.root, (letter,))
        if citation is None:
            message = _("The page has more sections than there are letters; this layout is not known.")
            raise PageRefusedError("other-layout", message, line=block.line.number)
        if not block.steps:
            return ((citation, None, "html" if self.stated else "position"),)
        step = block.steps[0]
        basis = step.stated if step.ordinal >= expected else "position"
        self._report_number(citation, step, block, (expected,) if step.ordinal > expected else (), letter)
        return ((citation, step, basis),)

    def _report_number(
        self, citation: Citation, step: Step, block: Block, missing: Path, expected: int
    ) -> None:
        """Reports what is `missing` before a place, and a printed number that is not the one `expected`."""
        shown = step.label.text if step.label else str(step.ordinal)
        if missing:
            lacking = nearest(self.root, missing)
            self.findings.append(
                finding("number-missing", citation, block.line.number, shown=shown, missing=lacking)
            )
        if step.ordinal != expected:
            self.findings.append(
                finding("number-disagrees", citation, block.line.number, shown=shown, reading=citation)
            )

    def _numbers(self) -> dict[int, Number]:
        """The number of each step of an item, by its id."""
        numbers: dict[int, Number] = {}
        for (start, letter), (end, _next) in pairwise((*self.best.sections, (len(self.units), 0))):
            items = self._within(start, end)
            if not items:
                continue
            prefix, doubts = self._prefix(start, end, letter)
            self.findings += doubts
            ways, first = self.ways(start, end, letter), items[0].block
            self._number(prefix, items, ways, numbers)
            if self.depths.shift:
                path = ways[0].paths[0]
                self._ambiguous(prefix, first, path, [(1, *path) if self.depths.shift > 0 else path[1:]])
        return numbers

    def _number(
        self, prefix: Path, items: Sequence[Item], ways: Sequence[Reading], numbers: dict[int, Number]
    ) -> None:
        """Adds to `numbers` the places that each item opens as the first of `ways` has it."""
        best = ways[0]
        last: Path = ()
        reported: set[Path] = set()
        for n, (item, path, way_basis) in enumerate(zip(items, best.paths, best.bases, strict=True)):
            step, block = item.step, item.block
            restarts, by_letter = way_basis == "restart", step.shape in ("sub", "roman")
            gone = [path[:length] for length in range(1, len(path)) if path[:length] != last[:length]]
            opened = [citation_of(self.root, prefix + one) for one in (*gone, path)]
            if opened[-1] is None:
                message = _("The page has lists that are longer or deeper than those of the Laws.")
                raise PageRefusedError("other-layout", message, line=block.line.number)
            # A number printed for a section is not the letter it stands for.
            own = "position" if not prefix and len(path) == 1 else way_basis
            parent = "restart" if restarts and not by_letter else "empty-parent"
            parents: list[tuple[Citation, Step | None, str]] = [
                (one, None, parent) for one in opened[:-1] if one
            ]
            numbers[id(step)] = (*parents, (opened[-1], step, own))
            alternates = [way.paths[n] for way in ways[1:] if way.paths[n] != path]
            if restarts and by_letter:
                # Labels that begin again are always reported: what is printed does not lose a parent.
                alternates = alternates or [(*last[: len(path) - 1], last[len(path) - 1] + 1)]
            if alternates and path[:-1] not in reported:
                reported.add(path[:-1])
                self._ambiguous(prefix, block, path, alternates)
            missing = _skipped(last, path) or (gone[-1] if gone and by_letter and not restarts else ())
            lacking = prefix + missing if missing and step.stated != "html" else ()
            self._report_number(opened[-1], step, block, lacking, path[-1])
            last = path

    def _ambiguous(self, prefix: Path, block: Block, path: Path, alternates: Iterable[Path]) -> None:
        """Reports an item at `path` that could be one of the `alternates`, at what holds all of them."""
        reading = nearest(self.root, prefix + path)
        others = list(dict.fromkeys(nearest(self.root, prefix + one) for one in alternates))
        above = next(one for one in reversed(reading.path) if all(other in one for other in others))
        values = {"text": short(block.text), "reading": reading, "alternates": ", ".join(map(str, others))}
        self.findings.append(finding("ambiguous-numbering", above, block.line.number, **values))

    def _other(self, place: int, options: Candidates, *, turned: bool) -> Candidate | None:
        """The other likely reading of a unit, if there is one."""
        if len(options) == 1:
            return None
        if len(set(map(_opens, options))) == 1:
            return options[1] if options[1].cost <= weights.NEAR else None
        if any((place in one.turned) != turned for one in self.near):
            return options[not turned]
        return options[2] if len(options) > 2 and not turned else None


def _cost(one: _Hypothesis) -> float:
    return one.cost


def _opens(one: Candidate) -> bool:
    return one.opens_section


def _letter(block: Block) -> int:
    """The letter that is printed before a section, from 1; 0 for none."""
    return block.steps[0].ordinal if block.steps and block.steps[0].shape == "section" else 0


def _paths(citations: Iterable[Citation], root: Citation) -> frozenset[Path]:
    return frozenset(path_of(one) for one in citations if one.root == root)


def _skipped(last: Path, path: Path) -> Path:
    """The first place that is not there between `last` and `path`, the next item of its list; () for none.

    A parent without words would have left its list in the gap.
    """
    before = last[len(path) - 1] if len(last) >= len(path) and last[: len(path) - 1] == path[:-1] else 0
    return (*path[:-1], before + 1) if path[-1] > before + 1 else ()
