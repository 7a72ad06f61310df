"""The structure of a law: one search for what its paragraphs are, what numbers they have, how deep they are.

A line that may be a heading decides the letter of every section after it; sections decide which numbers
follow each other; references and sister expressions speak for both. So the readings of all doubtful lines
are weighed together: a reading costs what its lines cost, what the numbers of its sections cost, and what
is known against it (every cost is in `weights`). The cheapest is taken; what nearly as cheap a reading has
otherwise is reported.

Where labels or markup state the level of an item, only its number can be in doubt. A Polish extract prints
`1.` at every depth: it keeps an item's indentation and the number its list gave it, and loses a parent that
has no text of its own; on some pages the numbers printed after such a parent do not count it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from lawtexts.languages import alternatives, codes, part
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation, InvalidCitationError, Level
from lawtexts.model.finding import Finding, finding
from lawtexts.model.value import replace, value
from lawtexts.sources import weights
from lawtexts.sources.blocks import Block, Candidate, Candidates, Kind, Number, Step, opens_section, short
from lawtexts.sources.refusal import PageRefusedError

Path = tuple[int, ...]
"""Ordinals below a section: (2, 1) is B2a in section B."""

_LETTERS = 26
_MOST = 64
"""Readings of a page that the search goes on with."""
_MARGIN = 16.0
"""A reading that costs so much more than the best so far is given up: its numbers were not the page's."""
_BEAM, _LONG, _NARROW = 48, 80, 4
"""Readings of a section that the search goes on with; few in one of more items than real sections have."""
_DEEPEST = 3
"""Levels below a section: item, sub-item, roman; items of a law that has no headings can be its sections."""
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
    listed = _listed(units)
    shapes = {block.steps[-1].shape for _unit, block in listed}
    depths = Depths({})
    if by_indent and shapes.isdisjoint(("sub", "roman")):
        indents = {block.indent for _unit, block in listed}
        depths = depths_of(indents, restarts=_restarts(listed, units))
    return _Search(units, root, evidence, listed, depths, stated=stated).blocks()


# The items of the page, which are the same however its headings are interpreted.


def _listed(units: Sequence[Candidates]) -> list[tuple[int, Block]]:
    """The blocks of all lists, each with its unit."""
    blocks = [(place, block) for place, one in enumerate(units) if one for block in one[0].blocks]
    listed = (Kind.ITEM, Kind.HEADING)
    return [one for one in blocks if one[1].steps and one[1].kind in listed and not opens_section(one[1])]


def _restarts(listed: Sequence[tuple[int, Block]], units: Sequence[Candidates]) -> bool:
    """Whether a list begins again without a heading before it."""
    opening = [place for place, one in enumerate(units) if any(map(_opens, one))]
    return any(
        block.steps[-1].ordinal == 1 and not any(above < place <= below for place in opening)
        for (above, _block), (below, block) in pairwise(listed)
    )


class Depths(NamedTuple):
    """The level that each indentation means; all of them could be `shift` levels deeper, 0 for no doubt."""

    levels: Mapping[int, int]
    shift: int = 0


def depths_of(indents: Iterable[int], *, restarts: bool) -> Depths:
    """What the indentations of all items mean.

    Extractors indent by one or by two columns a level; where neither fits, each further indent is a level. A
    list that begins again without a break has lost its parent, for a list cannot follow a list.
    """
    seen = sorted(indents)
    if not seen:
        return Depths({})
    if seen == [2] and restarts:
        return Depths({2: 2}, -1)
    step = 1 if any(indent % 2 for indent in seen) else 2
    levels = [indent // step for indent in seen]
    fits = 1 <= levels[0] <= 1 + restarts and levels[-1] <= _DEEPEST
    if fits and all(after - before <= 2 for before, after in pairwise(levels)):
        return Depths(dict(zip(seen, levels, strict=True)))
    ranks = {indent: min(rank, 2 * _DEEPEST) for rank, indent in enumerate(seen, 1)}
    return Depths(ranks, 0 if seen[0] in (0, step) else 1)


# The search over the readings of a page.


class _Hypothesis(NamedTuple):
    """A reading of a page as far as one unit.

    `turned` are the units whose second reading is taken; `sections` are the units that open one, each with
    its letter; `idle` says that the last of them is a heading without anything below it yet.
    """

    cost: float = 0.0
    turned: tuple[int, ...] = ()
    sections: tuple[tuple[int, int], ...] = ()
    idle: bool = False


class _Search:
    def __init__(
        self,
        units: Sequence[Candidates],
        root: Citation,
        evidence: Evidence,
        listed: Sequence[tuple[int, Block]],
        depths: Depths,
        *,
        stated: bool,
    ) -> None:
        self.units, self.root, self.stated, self.by_indent = units, root, stated, bool(depths.levels)
        self.cited, self.elsewhere = evidence.here | evidence.elsewhere, evidence.elsewhere
        self.sisters = [
            {one for one in sister if one.root == root} for sister in evidence.sisters.values() if sister
        ]
        self.prints_letters = any(one and _letter(one[0].blocks[0]) is not None for one in units)
        self.items: dict[int, list[Item]] = {}
        for place, block in listed:
            for step in block.steps[-1:] if self.by_indent else block.steps:
                text = block.text if step is block.steps[-1] else ""
                depth, stated_by = depths.levels.get(block.indent), ""
                if depth is None:
                    depth, stated_by = _DEPTH[step.shape], step.stated
                self.items.setdefault(place, []).append(Item(depth, step, block, text, stated_by))
        self.shift = depths.shift
        self.ways = cache(self._ways)
        self.best, self.near = self._likeliest()

    def _likeliest(self) -> tuple[_Hypothesis, list[_Hypothesis]]:
        found = [_Hypothesis()]
        for place, options in enumerate(self.units):
            if not options:
                continue
            several = len({_opens(one) for one in options}) > 1
            found = [
                self._with(one, place, option, turned=n > 0)
                for one in found
                for n, option in enumerate(options[: 1 + several])
            ]
            if several:
                found.sort(key=_cost)
                most = found[0].cost + (weights.STATED + weights.NEAR if found[0].idle else _MARGIN)
                found = [one for one in found[:_MOST] if one.cost <= most]
        found = sorted(map(self._ended, found), key=_cost)
        return found[0], [one for one in found if one.cost <= found[0].cost + weights.NEAR]

    def _with(self, before: _Hypothesis, place: int, option: Candidate, *, turned: bool) -> _Hypothesis:
        first, cost, idle, sections = option.blocks[0], option.cost, before.idle, before.sections
        opens = opens_section(first)
        if idle and (opens or first.kind is Kind.NOTE):
            cost += weights.EMPTY
        if opens:
            letter, against = self._lettered(sections, _letter(first))
            cost += self._closed(sections, place) + against
            sections = (*sections, (place, letter))
            idle = not first.steps and len(option.blocks) == 1
        elif idle:
            idle = all(block.kind is Kind.RESIDUE for block in option.blocks)
        if not (cost or turned) and idle == before.idle and sections is before.sections:
            return before
        taken = (*before.turned, place) if turned else before.turned
        return _Hypothesis(before.cost + cost, taken, sections, idle)

    def _lettered(self, sections: Sequence[tuple[int, int]], printed: int | None) -> tuple[int, float]:
        """The letter of the section that begins behind `sections`, and what it costs."""
        expected = sections[-1][1] + 1 if sections else 1
        cost = 0.0
        if printed is None:
            cost = weights.UNLETTERED if self.prints_letters else 0.0
        elif printed != expected:
            cost = weights.LETTER_SKIPPED if printed > expected else weights.LETTER_REPEATED
        return max(printed or 0, expected), cost

    def _section(self, letter: int) -> Citation:
        return self.root.child(min(letter, _LETTERS), Level.SECTION) if letter else self.root

    def _closed(self, sections: Sequence[tuple[int, int]], end: int) -> float:
        """What the items of the last of `sections` cost, where it ends at `end`."""
        start, letter = sections[-1] if sections else (0, 0)
        return self.ways(start, end, letter)[0].cost

    def _ended(self, before: _Hypothesis) -> _Hypothesis:
        """`before` with the cost of its last section and of the sections that are known and that it lacks."""
        cost = self._closed(before.sections, len(self.units)) + weights.EMPTY * before.idle
        if before.sections or not self.items:
            letters = {chr(64 + letter) for _place, letter in before.sections}
            printed = [{one.section for one in sister if one.section} for sister in self.sisters]
            unlike = sum(len(letters ^ sections) for sections in printed)
            missing = sum(one.root == self.root and one.section not in letters | {""} for one in self.cited)
            cost += weights.UNLIKE_SISTER * unlike + weights.MISSING * missing
        return before._replace(cost=before.cost + cost)

    def _within(self, start: int, end: int) -> list[Item]:
        return [item for n in range(start, end) for item in self.items.get(n, ())]

    def _ways(self, start: int, end: int, letter: int) -> tuple[Reading, ...]:
        items = self._within(start, end)
        if not self.by_indent:
            return readings(items)
        place, _findings = self._place(start, end, letter)
        return readings(items, place.below(self.cited), [place.below(one) for one in self.sisters])

    def _place(self, start: int, end: int, letter: int) -> tuple[Place, list[Finding]]:
        """Where the items between two units hang.

        The list of a law without headings is its sections A, B … or its items 35.1, 35.2 …; an extract prints
        both alike.
        """
        items = self._within(start, end)
        if letter or end < len(self.units) or not items or not self.by_indent:
            return Place(self._section(letter)), []
        deepest = max(item.depth for item in items)
        # “Item 2 above” may be item 2 of a section; only a list of one level makes it 35.2.
        cited = self.cited if deepest == 1 else self.elsewhere
        known = {one for sister in self.sisters for one in sister} or cited
        letters = deepest > _DEEPEST or any(one.section for one in known)
        numbers = any(one.item and not one.section for one in known)
        place, other = Place(self.root, letters), Place(self.root, not letters)
        above = [one[0] for one in self.units[: min(self.items)] if one and one[0].kind is Kind.TEXT]
        is_led_in = bool(above) and above[-1].blocks[-1].text.endswith(":")
        if letters != numbers and not (letters and is_led_in):
            return place, []
        last = (sum(item.depth == 1 for item in items) or 1,)
        read, alternates = (f"{way.nearest((1,))}–{way.nearest(last)}" for way in (place, other))
        values = {"text": short(items[0].block.text), "reading": read, "alternates": alternates}
        return place, [finding("ambiguous-numbering", place.nearest((1,)), items[0].block.line, **values)]

    # What the search has found.

    def blocks(self) -> tuple[tuple[Block, ...], list[Finding]]:
        """The blocks of the page, each with the places that it opens, and what is doubtful about them."""
        found: list[Finding] = []
        letters = {place: self._letter(n, found) for n, (place, _letter) in enumerate(self.best.sections)}
        numbers = self._numbers(found)
        made: list[Block] = []
        for place, options in enumerate(self.units):
            turned = place in self.best.turned
            for n, block in enumerate(options[turned].blocks if options else ()):
                other = None if n else self._other(place, options, turned=turned)
                number = letters.get(place, ()) if not n else ()
                number += tuple(one for step in block.steps for one in numbers.get(id(step), ()))
                made.append(replace(block, number=number, other=other) if number or other else block)
        return tuple(made), found

    def _letter(self, n: int, found: list[Finding]) -> Number:
        """The number of section `n` of the best reading; what is doubtful about it goes to `found`."""
        place, letter = self.best.sections[n]
        block = self.units[place][place in self.best.turned].blocks[0]
        if letter > _LETTERS:
            message = _("The page has more sections than there are letters; this layout is not known.")
            raise PageRefusedError("other-layout", message, line=block.line)
        expected = self.best.sections[n - 1][1] + 1 if n else 1
        citation = self._section(letter)
        if not block.steps:
            return ((citation, None, "html" if self.stated else "position"),)
        step = block.steps[0]
        basis, shown = step.stated, step.label.shown if step.label else str(step.ordinal)
        if step.ordinal > expected:
            values = {"shown": shown, "missing": self._section(expected)}
            found.append(finding("number-missing", citation, block.line, **values))
        elif step.ordinal < expected:
            basis = "position"
            found.append(finding("number-disagrees", citation, block.line, shown=shown, reading=citation))
        return ((citation, step, basis),)

    def _numbers(self, found: list[Finding]) -> dict[int, Number]:
        """The number of each step of an item, by its id."""
        numbers: dict[int, Number] = {}
        for (start, letter), (end, _next) in pairwise([(0, 0), *self.best.sections, (len(self.units), 0)]):
            items = self._within(start, end)
            if not items:
                continue
            place, doubts = self._place(start, end, letter)
            ways, first = self.ways(start, end, letter), items[0].block
            given, more = numbers_of(place, items, ways)
            numbers.update((id(item.step), one) for item, one in zip(items, given, strict=True))
            found += [*doubts, *more]
            if self.by_indent:
                for path in sorted(place.below(self.cited) - ways[0].citable):
                    missing = place.nearest(path)
                    found.append(finding("cited-missing", place.section, first.line, missing=missing))
            if self.shift:
                path = ways[0].paths[0]
                found.append(_ambiguous(place, first, path, [(1, *path) if self.shift > 0 else path[1:]]))
        return numbers

    def _other(self, place: int, options: Candidates, *, turned: bool) -> Candidate | None:
        if len(options) == 1:
            return None
        if len({_opens(one) for one in options}) == 1:
            return options[1] if options[1].cost <= weights.NEAR else None
        if any((place in one.turned) != turned for one in self.near):
            return options[not turned]
        return options[2] if len(options) > 2 and turned else None


def _cost(one: _Hypothesis | Reading) -> float:
    return one.cost


def _opens(one: Candidate) -> bool:
    return opens_section(one.blocks[0])


def _letter(block: Block) -> int | None:
    return block.steps[0].ordinal if block.steps and block.steps[0].shape == "section" else None


# The numbers of the items of a section: every way its lines allow, the cheapest first.


@value
class Item:
    """A label of a list: its depth (from 1), its number, the text behind it.

    `stated` is "printed" or "html" where the label or the markup names the depth, "" where only the
    indentation of the line does.
    """

    depth: int
    step: Step
    block: Block
    text: str
    stated: str = ""

    @property
    def printed(self) -> int:
        return self.step.ordinal


@value
class Reading:
    """One way to number the items of a section: a path and a basis for each, and what it costs."""

    paths: tuple[Path, ...] = ()
    bases: tuple[str, ...] = ()
    cost: float = 0.0

    @property
    def citable(self) -> frozenset[Path]:
        """The paths and their parents, of which some have no words."""
        return frozenset(path[:length] for path in self.paths for length in range(1, len(path) + 1))

    def then(self, path: Path, basis: str, cost: float = 0.0) -> Reading:
        return Reading((*self.paths, path), (*self.bases, basis), self.cost + cost)


def _opened(last: Path, path: Path) -> list[Path]:
    """The parents of `path` that are not open after `last`: without words, they have vanished."""
    return [path[:length] for length in range(1, len(path)) if path[:length] != last[:length]]


def readings(
    items: Sequence[Item], cited: frozenset[Path] = frozenset(), sisters: Sequence[frozenset[Path]] = ()
) -> tuple[Reading, ...]:
    """The ways to number `items`, cheapest first; the first is the one to take.

    The others are those within NEAR of the first. `cited` are the paths that references name, `sisters` those
    that each sister expression has. Without items there is one reading, which is empty.
    """
    beam = _BEAM if len(items) <= _LONG else _NARROW
    found = [Reading()]
    for before, item in zip((None, *items), items, strict=False):
        found = sorted((way for one in found for way in _options(one, item, before)), key=_cost)[:beam]
    if cited or sisters:
        found = sorted((_judged(one, cited, sisters) for one in found), key=_cost)
    return tuple(one for one in found if one.cost <= found[0].cost + weights.NEAR)


def _judged(reading: Reading, cited: frozenset[Path], sisters: Sequence[frozenset[Path]]) -> Reading:
    citable = reading.citable
    cost = reading.cost + weights.MISSING * len(cited - citable)
    cost += weights.UNLIKE_SISTER * sum(len(sister ^ citable) for sister in sisters)
    return replace(reading, cost=cost)


def _options(so_far: Reading, item: Item, before: Item | None) -> list[Reading]:
    depth, printed, last = item.depth, item.printed, so_far.paths[-1] if so_far.paths else ()
    if depth > len(last):
        return _deeper(so_far, item, before)
    here = last[:depth]
    following = (*here[:-1], here[-1] + 1)
    found = [so_far.then(following, _basis(following, item), _disagreement(so_far, following, item))]
    if printed > following[-1]:
        jump = weights.STATED_JUMP if item.stated else weights.JUMP
        found.append(so_far.then((*here[:-1], printed), item.stated or "printed", jump))
    if printed == 1 and depth >= 2:
        # A list that restarts at its own depth has a new parent, which has vanished.
        restart = weights.STATED_RESTART if item.stated else weights.RESTART
        found.append(so_far.then((*here[:-2], here[-2] + 1, 1), "restart", restart))
    return found


def _deeper(so_far: Reading, item: Item, before: Item | None) -> list[Reading]:
    """The ways an item can stand below the one before it: as its child, or that of a parent that vanished."""
    last, printed = so_far.paths[-1] if so_far.paths else (), item.printed
    fill = (1,) * (item.depth - len(last) - 1)
    if before is None:
        basis = item.stated or ("empty-parent" if fill else "printed")
        ways = [so_far.then((*fill, printed), basis, weights.JUMP if printed > 1 else 0.0)]
    else:
        basis, own, vanished = item.stated or "position", 0.0, weights.STATED_PARENT
        if not item.stated:
            own, vanished = ownership(before.text, item.text)
        sibling = (*last[:-1], last[-1] + 1)
        ways = [
            so_far.then((*last, *fill, printed), basis, own),
            so_far.then((*sibling, *fill, printed), "empty-parent", vanished),
        ]
    if fill and item.stated == "html" and printed == 1:
        ways.append(so_far.then((*last, 1), basis, weights.DOUBT))
    return ways


def _basis(path: Path, item: Item) -> str:
    if item.stated:
        return item.stated if item.printed == path[-1] else "position"
    return "printed" if len(path) == 1 and item.printed == path[-1] else "position"


def _disagreement(so_far: Reading, path: Path, item: Item) -> float:
    """What the number printed costs where the next is read; not to count a vanished parent costs once."""
    printed, depth = item.printed, len(path)
    if printed == path[-1]:
        return 0.0
    if not item.stated:
        beside = {one[:depth] for one in so_far.paths if len(one) >= depth and one[: depth - 1] == path[:-1]}
        lost = sorted(beside.difference(so_far.paths))
        if lost and printed == path[-1] - len(lost):
            return 0.0 if lost[-1] < max(beside) else weights.UNCOUNTED
    return weights.BEGINS_AGAIN if printed == 1 else weights.DISAGREES


# Who owns a list.

_ADDING = frozenset(alternatives("ADDING").split("|"))
_CONNECTIVES = frozenset(alternatives("JOINING").split("|"))
_COMMON = frozenset(" ".join(part(code, "pages").COMMON for code in codes("pages")).split())
_WORD = re.compile(r"[^\W\d_]{3,}")
_ENDS = ((":", ":"), (("–", "—"), "–"), ((".", "?", "!"), "."), ((",", ";"), ","))
_COMPARED, _ALIKE, _STEM = 8, 3, 5
"""Of so many words at the beginning of two items, so many the same make them siblings; letters compared."""


def ownership(text: str, listed: str) -> tuple[float, float]:
    """What it costs that an item with this `text` owns the list below it, and that it does not.

    The list begins with `listed`. In the Laws a numbered item that is followed by a list leads in to it or is
    empty; but where that makes the numbers printed after it wrong, they are believed.
    """
    bare = text.rstrip().rstrip("*†‡)")
    last = bare.rsplit(" ", 1)[-1].strip(",;")
    if last in _CONNECTIVES:
        # Without a comma before it `and` goes on with what follows, `or` may.
        ended = bare.removesuffix(last).rstrip(" ").endswith((",", ";", "."))
        end = ", or" if ended else "and" if last in _ADDING else "or"
    else:
        end = next((sign for signs, sign in _ENDS if bare.endswith(signs)), "")
    own, vanished = weights.OWNERSHIP[end]
    return own + (weights.SIBLING if end == "." and _are_siblings(text, listed) else 0.0), vanished


def _are_siblings(item: str, listed: str) -> bool:
    """Whether a list goes on as the item before it began: its parent, without words, stands beside that.

    Two parts of one sentence begin small, and neither leads in to the other. Parallel are `A card in the
    dummy must be played if …` and `A card must be played if …`, `Declarer may ask …` and `Dummy may ask …`.
    """
    if item[:1].islower() and listed[:1].islower():
        return True
    one, other = _first_stems(item), _first_stems(listed)
    if one[:1] == other[:1]:
        return len({*one} & {*other}) >= _ALIKE
    return len(one) >= _ALIKE and one[1:_ALIKE] == other[1:_ALIKE]


def _first_stems(text: str) -> list[str]:
    words = [found[0] for found, _ in zip(_WORD.finditer(text), range(_COMPARED), strict=False)]
    return [stem for word in words if (stem := word.casefold()[:_STEM]) not in _COMMON]


# Paths and citations.


@value
class Place:
    """Where a list hangs; `lettered` where it is the sections of a law, and paths begin with a letter."""

    section: Citation
    lettered: bool = False

    def exactly(self, path: Path) -> Citation | None:
        """The citation of `path`; None where the Laws have no such level or number."""
        if self.lettered and path:
            return _exactly(self.section.child(min(path[0], 26), Level.SECTION), path[1:])
        return _exactly(self.section, path)

    def nearest(self, path: Path) -> Citation:
        """The citation of `path`, or of the deepest of its parents that can be written."""
        return self.exactly(path) or (self.nearest(path[:-1]) if path else self.section)

    def below(self, citations: Iterable[Citation]) -> frozenset[Path]:
        """The paths here of those `citations` that a list item can have."""
        paths = set()
        for one in citations:
            steps = tuple(step for step in (one.item, ord(one.sub) - 96 if one.sub else 0, one.roman) if step)
            if one.root != self.section.root:
                continue
            if self.lettered and one.section:
                paths.add((ord(one.section) - 64, *steps))
            elif not self.lettered and steps and one.section == self.section.section:
                paths.add(steps)
        return frozenset(paths)


@lru_cache(maxsize=4096)  # the places of a long list are asked for again at every item of it
def _exactly(section: Citation, path: Path) -> Citation | None:
    place = section
    try:
        for depth, ordinal in enumerate(path):
            place = place.child(ordinal, Level.ITEM) if not depth else place.child(ordinal)
    except InvalidCitationError:
        return None
    return place


def _ambiguous(place: Place, block: Block, path: Path, alternates: Iterable[Path]) -> Finding:
    """The finding for an item at `path` that could be one of the `alternates`, at what holds all of them."""
    reading = place.nearest(path)
    others = list(dict.fromkeys(place.nearest(one) for one in alternates))
    above: Citation | None = reading
    while above is not None and not all(other in above for other in others):
        above = above.parent
    values = {"text": short(block.text), "reading": reading, "alternates": ", ".join(map(str, others))}
    return finding("ambiguous-numbering", above or reading, block.line, **values)


def numbers_of(
    place: Place, items: Sequence[Item], ways: Sequence[Reading]
) -> tuple[list[Number], list[Finding]]:
    """The places that each item opens as the first of `ways` has it, and what is doubtful about them."""
    best = ways[0]
    last: Path = ()
    numbers: list[Number] = []
    found: list[Finding] = []
    reported: set[Path] = set()
    for n, (item, path, way_basis) in enumerate(zip(items, best.paths, best.bases, strict=True)):
        step, block = item.step, item.block
        restarts, by_letter = way_basis == "restart", step.shape in ("sub", "roman")
        basis = "restart" if restarts and not by_letter else "empty-parent"
        gone = _opened(last, path)
        citations = [one for one in map(place.exactly, (*gone, path)) if one is not None]
        if len(citations) <= len(gone):
            message = _("The page has lists that are longer or deeper than those of the Laws.")
            raise PageRefusedError("other-layout", message, line=block.line)
        # A number printed for a section is not the letter it stands for.
        own = "position" if place.lettered and len(path) == 1 else way_basis
        parents: list[tuple[Citation, Step | None, str]] = [(one, None, basis) for one in citations[:-1]]
        numbers.append((*parents, (citations[-1], step, own)))
        reading, shown = place.nearest(path), step.label.shown if step.label else step.ordinal
        alternates = [way.paths[n] for way in ways[1:] if way.paths[n] != path]
        if restarts and by_letter:
            # Labels that begin again are always reported: what is printed does not lose a parent.
            alternates = alternates or [(*last[: len(path) - 1], last[len(path) - 1] + 1)]
        if alternates and path[:-1] not in reported:
            reported.add(path[:-1])
            found.append(_ambiguous(place, block, path, alternates))
        missing = _skipped(last, path) or (gone[-1] if gone and by_letter and not restarts else ())
        if missing and step.stated != "html":
            lacking = place.nearest(missing)
            found.append(finding("number-missing", reading, block.line, shown=shown, missing=lacking))
        if step.ordinal != path[-1]:
            found.append(finding("number-disagrees", reading, block.line, shown=shown, reading=reading))
        last = path
    return numbers, found


def _skipped(last: Path, path: Path) -> Path:
    """The first place that is not there between `last` and `path`, the next item of its list; () for none.

    A parent without words would have left its list in the gap.
    """
    before = last[len(path) - 1] if len(last) >= len(path) and last[: len(path) - 1] == path[:-1] else 0
    return (*path[:-1], before + 1) if path[-1] > before + 1 else ()
