"""The outline of a law: one search for what its paragraphs are, whose, and how sections and lists count.

A line that may be a heading decides the letter of every section after it; sections decide which numbers
follow each other; references and sister expressions speak for both. So a reading of the page costs what its
lines cost, what the counting of its lists costs, and what is known against it (every cost is in `weights`).
The cheapest is taken; what nearly as cheap a reading has otherwise is reported. Whose a paragraph is changes
nothing else, and is weighed when the places are known.

Where labels or markup state the level of an item, only its number can be in doubt. A Polish extract prints
`1.` at every depth: it keeps an item's indentation and the number its list gave it, and loses a parent that
has no text of its own; on some pages the numbers printed after such a parent do not count it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from operator import attrgetter

from lawtexts.languages import part
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation, InvalidCitationError, Level
from lawtexts.model.finding import Finding, finding
from lawtexts.model.value import replace, value
from lawtexts.sources import weights
from lawtexts.sources.blocks import SHAPES, Block, Candidate, Candidates, Kind, Number, Step, short
from lawtexts.sources.line_features import pattern
from lawtexts.sources.recognition import PageRequest, Recognised
from lawtexts.sources.refusal import PageRefusedError

# Paths: places below a law.

Path = tuple[int, ...]
"""Ordinals below a law, the section's first, which is 0 where there is none: (2, 2, 1) is B2a, (0, 2) the
item 2 of a law without sections. Within a section they begin with the item."""

DEEPEST = 3
"""Levels below a section: item, sub-item, roman."""


def _paths(citations: Iterable[Citation], root: Citation) -> frozenset[Path]:
    """The paths of those `citations` that are of the law `root`."""
    own = [one for one in citations if one.root == root]
    steps = (tuple(step.ordinal for step in one.path[1:]) for one in own)
    return frozenset(path if one.section else (0, *path) for one, path in zip(own, steps, strict=True))


@lru_cache(maxsize=4096)  # the places of a long list are asked for again at every item of it
def _citation(root: Citation, path: Path) -> Citation | None:
    """The citation of `path` below the law `root`; None where the Laws have no such level or number."""
    place = root
    try:
        for depth, ordinal in enumerate(path):
            if ordinal or depth:
                place = place.child(ordinal, Level(depth + 1))
    except (InvalidCitationError, ValueError):
        return None
    return place


def _below(prefix: Path, paths: Iterable[Path]) -> frozenset[Path]:
    """Those of the `paths` that lie below `prefix`, as they go on behind it."""
    size = len(prefix)
    return frozenset(one[size:] for one in paths if one[:size] == prefix and len(one) > size and one[size])


# How deep the items of an extract stand.


def depths_of(indents: Iterable[int], *, restarts: bool) -> tuple[Mapping[int, int], int]:
    """The level that each indentation means; all of them could be so many levels deeper, 0 for no doubt.

    Extractors indent by one or by two columns a level; where neither fits, each further indent is a level. A
    list that begins again without a break has lost its parent, for a list cannot follow a list.
    """
    seen = sorted(indents)
    if seen == [2] and restarts:
        return {2: 2}, -1
    step = 1 if any(indent % 2 for indent in seen) else 2
    levels = [indent // step for indent in seen]
    fits = 1 <= levels[0] <= 1 + restarts and levels[-1] <= DEEPEST
    if fits and all(after - before <= 2 for before, after in pairwise(levels)):
        return dict(zip(seen, levels, strict=True)), 0
    ranks = {indent: min(rank, 2 * DEEPEST) for rank, indent in enumerate(seen, 1)}
    return ranks, 0 if seen[0] in (0, step) else 1


# The ways to count the items of a section.

_BEAM, _LONG, _NARROW = 48, 80, 4
"""Readings of a list that the search goes on with; few in one of more items than real sections have."""


@value
class Item:
    """A label of a list, in its block of a unit of the page: its depth (from 1), its number.

    `stated` is "printed" or "html" where the label or the markup names the depth, "" where only the
    indentation of the line does; then `owned` is what it costs that the item before it owns a list which it
    begins, and that it does not.
    """

    unit: int
    depth: int
    step: Step
    block: Block
    stated: str = ""
    owned: tuple[float, float] = (0.0, 0.0)


@value
class Reading:
    """One way to count the items of a section: a path and a basis for each, and what it costs."""

    paths: tuple[Path, ...] = ()
    bases: tuple[str, ...] = ()
    cost: float = 0.0

    @property
    def last(self) -> Path:
        return self.paths[-1] if self.paths else ()

    @property
    def citable(self) -> frozenset[Path]:
        """The paths and their parents, of which some have no words."""
        return frozenset(path[:length] for path in self.paths for length in range(1, len(path) + 1))

    def then(self, path: Path, basis: str, cost: float = 0.0) -> Reading:
        return Reading((*self.paths, path), (*self.bases, basis), self.cost + cost)


def _against(places: frozenset[Path], cited: Collection[Path], sisters: Iterable[frozenset[Path]]) -> float:
    """What speaks against these places: others are cited, or sister expressions have others."""
    missing = sum(one not in places for one in cited)
    return weights.MISSING * missing + weights.UNLIKE_SISTER * sum(len(one ^ places) for one in sisters)


def readings(
    items: Sequence[Item], cited: frozenset[Path] = frozenset(), sisters: Sequence[frozenset[Path]] = ()
) -> tuple[Reading, ...]:
    """The ways to count `items`, cheapest first; the first is the one to take.

    The others are those within SMALL_GAP of the first. `cited` are the paths that references name, `sisters`
    those that each sister expression has. Without items there is one reading, which is empty.
    """
    beam = _BEAM if len(items) <= _LONG else _NARROW
    found = [Reading()]
    for before, item in zip((None, *items), items, strict=False):
        found = sorted(
            (way for one in found for way in _continued(one, item, before)), key=attrgetter("cost")
        )[:beam]
    if cited or sisters:
        found = [replace(one, cost=one.cost + _against(one.citable, cited, sisters)) for one in found]
        found.sort(key=attrgetter("cost"))
    return tuple(one for one in found if one.cost <= found[0].cost + weights.SMALL_GAP)


def _continued(so_far: Reading, item: Item, before: Item | None) -> list[Reading]:
    """The ways an item can go on with the list it stands in, or with one above it."""
    depth, printed, last = item.depth, item.step.ordinal, so_far.last
    if depth > len(last):
        return _deeper(so_far, item, before)
    here = last[:depth]
    following = (*here[:-1], here[-1] + 1)
    basis = item.stated or ("printed" if depth == 1 else "position")
    own = basis if printed == following[-1] else "position"
    found = [so_far.then(following, own, _disagreement(so_far, following, item))]
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
    last, printed = so_far.last, item.step.ordinal
    fill = (1,) * (item.depth - len(last) - 1)
    if before is None:
        basis = item.stated or ("empty-parent" if fill else "printed")
        ways = [so_far.then((*fill, printed), basis, weights.JUMP if printed > 1 else 0.0)]
    else:
        basis, own, vanished = item.stated or "position", 0.0, weights.STATED_PARENT
        if not item.stated:
            own, vanished = item.owned
        sibling = (*last[:-1], last[-1] + 1)
        ways = [
            so_far.then((*last, *fill, printed), basis, own),
            so_far.then((*sibling, *fill, printed), "empty-parent", vanished),
        ]
    if fill and item.stated == "html" and printed == 1:
        ways.append(so_far.then((*last, 1), basis, weights.DOUBT))
    return ways


def _disagreement(so_far: Reading, path: Path, item: Item) -> float:
    """What the number printed costs where the next is read; not to count a vanished parent costs once."""
    printed, depth = item.step.ordinal, len(path)
    if printed == path[-1]:
        return 0.0
    if not item.stated:
        beside = {one[:depth] for one in so_far.paths if len(one) >= depth and one[: depth - 1] == path[:-1]}
        lost = sorted(beside.difference(so_far.paths))
        if printed == path[-1] - len(lost):
            return 0.0 if lost[-1] < max(beside) else weights.UNCOUNTED
    return weights.DISAGREES


# Who owns a list.

_WORD = re.compile(r"[^\W\d_]{3,}")
_ENDS = {":": ":", "–": "–", "—": "–", ".": ".", "?": ".", "!": ".", ",": ",", ";": ","}
_COMPARED, _ALIKE, _STEM = 8, 3, 5
"""Of so many words at the beginning of two items, so many the same make them siblings; letters compared."""


def ownership(text: str, listed: str, language: str) -> tuple[float, float]:
    """What it costs that an item with this `text` owns the list below it, and that it does not.

    The list begins with `listed`. In the Laws a numbered item that is followed by a list leads in to it or is
    empty; but where that makes the numbers printed after it wrong, they are believed.
    """
    bare = text.rstrip().rstrip("*†‡)")
    last = bare.rsplit(" ", 1)[-1].strip(",;")
    end = _ENDS.get(bare[-1:], "")
    if pattern("CONJUNCTIONS", language).fullmatch(last):
        # Without a comma before it a sentence goes on with what follows.
        ended = bare.removesuffix(last).rstrip(" ").endswith((",", ";", "."))
        end = ", or" if ended else "and"
    own, vanished = weights.OWNERSHIP[end]
    return own + (weights.SIBLING if end == "." and _are_siblings(text, listed, language) else 0.0), vanished


def _are_siblings(item: str, listed: str, language: str) -> bool:
    """Whether a list goes on as the item before it began: its parent, without words, stands beside that.

    Two parts of one sentence begin small, and neither leads in to the other. Parallel are `A card in the
    dummy must be played if …` and `A card must be played if …`, `Declarer may ask …` and `Dummy may ask …`.
    """
    if item[:1].islower() and listed[:1].islower():
        return True
    one, other = _first_stems(item, language), _first_stems(listed, language)
    if one[:1] == other[:1]:
        return len({*one} & {*other}) >= _ALIKE
    return len(one) >= _ALIKE and one[1:_ALIKE] == other[1:_ALIKE]


def _first_stems(text: str, language: str) -> list[str]:
    words = [found[0] for found, _ in zip(_WORD.finditer(text), range(_COMPARED), strict=False)]
    common = part(language, "pages").COMMON.split()
    return [stem for word in words if (stem := word.casefold()[:_STEM]) not in common]


# The search over the readings of the page.

_MOST = 64
"""Readings of a page that the search goes on with."""
_MARGIN = 16.0
"""A reading that costs so much more than the best so far is given up: its numbers were not the page's."""


@value
class _Hypothesis:
    """A reading of a page as far as one unit.

    `turned` are the units whose second reading is taken; `sections` are the units that open one, each with
    its letter; `idle` says that the last of them is a heading without anything below it yet.
    """

    cost: float = 0.0
    turned: tuple[int, ...] = ()
    sections: tuple[tuple[int, int], ...] = ((-1, 0),)
    idle: bool = False


class Search:
    """The search over the candidates of a page's `units`.

    What speaks for or against numbers that the page leaves in doubt is what sister expressions and other
    pages say (`request`), and the places that its own page refers to (`here`). What is doubtful about the
    structure found is among the `findings`.
    """

    def __init__(
        self, units: Sequence[Candidates], seen: Recognised, request: PageRequest, here: Iterable[Citation]
    ) -> None:
        self.units, self.root, self.stated = units, seen.root, seen.stated
        self.sisters = [_paths(sister, seen.root) for sister in request.known.values() if sister]
        self.elsewhere = _paths(request.cited, seen.root)
        self.cited = self.elsewhere | _paths(here, seen.root)
        self.prints_letters = any(_letter(one[0].blocks[0]) for one in units)
        self.items: dict[int, list[Item]] = {}
        """The items of the page, by their unit; they are the same however its headings are interpreted."""
        self.levels: Mapping[int, int] = {}
        self.shift = 0
        self.ways = cache(self._ways)
        self.findings: list[Finding] = []
        self._find_items(seen)

    def _find_items(self, seen: Recognised) -> None:
        """Finds the items of the page and how deep each stands."""
        listed = [
            (place, block)
            for place, one in enumerate(self.units)
            for block in one[0].blocks
            if block.steps and not block.opens_section
        ]
        if listed and seen.by_indent and all(block.steps[-1].shape == "item" for _place, block in listed):
            ways = ((place, way) for place, one in enumerate(self.units) for way in one)
            opening = [place for place, way in ways if way.blocks[0].opens_section]
            # Whether a list begins again without a heading before it.
            restarts = any(
                block.steps[-1].ordinal == 1 and not any(above < place <= here for place in opening)
                for (above, _above), (here, block) in pairwise(listed)
            )
            self.levels, self.shift = depths_of(
                {block.line.indent for _place, block in listed}, restarts=restarts
            )
        above = ""
        for place, block in listed:
            found = self.items.setdefault(place, [])
            depth = self.levels.get(block.line.indent)
            if depth is None:
                found += (
                    Item(place, SHAPES.index(step.shape), step, block, step.stated) for step in block.steps
                )
            else:
                owned = ownership(above, block.text, seen.language)
                found.append(Item(place, depth, block.steps[-1], block, owned=owned))
            above = block.text

    def _likeliest(self) -> list[_Hypothesis]:
        """The cheapest reading of the page, and those that cost little more."""
        found = [_Hypothesis()]
        for place, options in enumerate(self.units):
            found = [
                self._with(one, place, option, turned=n > 0)
                for one in found
                for n, option in enumerate(options if _branches(options) else options[:1])
            ]
            if _branches(options):
                found.sort(key=attrgetter("cost"))
                most = found[0].cost + (weights.STATED + weights.SMALL_GAP if found[0].idle else _MARGIN)
                found = [one for one in found[:_MOST] if one.cost <= most]
        found = sorted(map(self._ended, found), key=attrgetter("cost"))
        return [one for one in found if one.cost <= found[0].cost + weights.SMALL_GAP]

    def _with(self, before: _Hypothesis, place: int, option: Candidate, *, turned: bool) -> _Hypothesis:
        first, cost, idle, sections = option.blocks[0], option.cost, before.idle, before.sections
        opens = first.opens_section
        if idle and (opens or first.kind is Kind.NOTE):
            cost += weights.EMPTY
        if opens:
            letter, against = self._lettered(sections[-1][1] + 1, _letter(first))
            cost += self.ways(*sections[-1], place)[0].cost + against
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
        if printed < expected:
            return expected, weights.LETTER_REPEATED
        return printed, weights.LETTER_SKIPPED if printed > expected else 0.0

    def _ended(self, before: _Hypothesis) -> _Hypothesis:
        """`before` with the cost of its last section and of the sections that are known and that it lacks."""
        cost = self.ways(*before.sections[-1], len(self.units))[0].cost + weights.EMPTY * before.idle
        letters = frozenset((letter,) for _place, letter in before.sections)
        if len(letters) > 1 or not self.items:
            printed = (frozenset({(0,), *(path[:1] for path in sister)}) for sister in self.sisters)
            cost += _against(letters, [path[:1] for path in self.cited], printed)
        return replace(before, cost=before.cost + cost)

    def _within(self, start: int, end: int) -> list[Item]:
        return [item for n in range(start, end) for item in self.items.get(n, ())]

    def _ways(self, start: int, letter: int, end: int) -> tuple[Reading, ...]:
        """The ways to count the items of the section that begins at `start`, where it ends at `end`."""
        items = self._within(start, end)
        if not self.levels:
            return readings(items)
        prefix, _other = self._prefix(items, letter, end)
        return readings(items, _below(prefix, self.cited), [_below(prefix, one) for one in self.sisters])

    def _prefix(self, items: Sequence[Item], letter: int, end: int) -> tuple[Path, Path | None]:
        """What the paths of the items of a section begin with, and what else they could begin with.

        The list of a law without headings is its sections A, B … or its items 35.1, 35.2 …; an extract prints
        both alike.
        """
        if letter or end < len(self.units) or not items or not self.levels:
            return (letter,), None
        # Its own page may call item 2 of a section “item 2 above”, too.
        known = {path for sister in self.sisters for path in sister} or self.elsewhere
        letters = any(path[0] for path in known)
        numbers = any(not path[0] and len(path) > 1 for path in known)
        prefix, other = ((), (0,)) if letters else ((0,), ())
        return prefix, None if letters != numbers else other

    # What the search has found.

    def blocks(self) -> tuple[Block, ...]:
        """The blocks of the likeliest reading of the page, each with the places that it opens or its owner.

        Raises PageRefusedError where there are more sections than letters.
        """
        best, *others = self._likeliest()
        numbers: dict[int, list[Number]] = {}
        letters: dict[int, Number] = {}
        expected = 0
        for (start, letter), (end, _next) in pairwise((*best.sections, (len(self.units), 0))):
            if start >= 0:
                opening = self.units[start][start in best.turned].blocks[0]
                letters[start] = self._letter(opening, letter, expected)
            self._count(start, letter, end, numbers)
            expected = letter + 1
        made: list[Block] = []
        doubts: dict[int, Kind] = {}
        for place, options in enumerate(self.units):
            turned, listed = place in best.turned, iter(numbers.get(place, ()))
            if (doubt := _doubt(options, place, best, others)) is not None:
                doubts[len(made) + doubt[0]] = doubt[1]
            for n, block in enumerate(options[turned].blocks):
                number = letters.get(place, ()) if not n else ()
                for _step in block.steps if not block.opens_section else ():
                    number += next(listed)
                made.append(replace(block, number=number) if number else block)
        owners = _Owners(self.root, self.findings)
        return tuple(owners.owned(block, doubts.get(n), made[n + 1 :]) for n, block in enumerate(made))

    def _letter(self, block: Block, letter: int, expected: int) -> Number:
        """The number of the section that a block opens, where the letter `expected` would follow."""
        citation = _citation(self.root, (letter,))
        if citation is None:
            message = _("The page has more sections than there are letters; this layout is not known.")
            raise PageRefusedError("other-layout", message, line=block.line.number)
        if not block.steps:
            return ((citation, None, "position"),)
        step = block.steps[0]
        basis = step.stated if step.ordinal >= expected else "position"
        self._report_number(citation, step, block, (expected,) if step.ordinal > expected else (), letter)
        return ((citation, step, basis),)

    def _count(self, start: int, letter: int, end: int, numbers: dict[int, list[Number]]) -> None:
        """Adds to the `numbers` of each unit the places that its items, those of a section, open."""
        items, ways = self._within(start, end), self.ways(start, letter, end)
        prefix, other = self._prefix(items, letter, end)
        if other is not None:
            last = sum(item.depth == 1 for item in items) or 1
            one, two = (
                f"{self._citable((*way, 1))}–{self._citable((*way, last))}" for way in (prefix, other)
            )
            doubt = _doubtful(items[0].block, "ambiguous-numbering", self._citable((*prefix, 1)), one, two)
            self.findings.append(doubt)
        if items and self.shift:
            path = ways[0].paths[0]
            self._unsure(prefix, items[0].block, path, [(1, *path) if self.shift > 0 else path[1:]])
        last_path: Path = ()
        reported: set[Path] = set()
        for n, item in enumerate(items):
            path, basis, block = ways[0].paths[n], ways[0].bases[n], item.block
            restarts, by_letter = basis == "restart", item.step.shape in ("sub", "roman")
            gone = [path[:length] for length in range(1, len(path)) if path[:length] != last_path[:length]]
            opened = _citation(self.root, prefix + path)
            if opened is None:
                message = _("The page has lists that are longer or deeper than those of the Laws.")
                raise PageRefusedError("other-layout", message, line=block.line.number)
            parent = "restart" if restarts and not by_letter else "empty-parent"
            parents = [(above, None, parent) for one in gone if (above := _citation(self.root, prefix + one))]
            # A number printed for a section is not the letter it stands for.
            own = "position" if not prefix and len(path) == 1 else basis
            numbers.setdefault(item.unit, []).append((*parents, (opened, item.step, own)))
            alternates = [way.paths[n] for way in ways[1:] if way.paths[n] != path]
            if restarts and by_letter:
                # Labels that begin again are always reported: what is printed does not lose a parent.
                alternates = alternates or [(*last_path[: len(path) - 1], last_path[len(path) - 1] + 1)]
            if alternates and path[:-1] not in reported:
                reported.add(path[:-1])
                self._unsure(prefix, block, path, alternates)
            missing = _skipped(last_path, path) or (gone[-1] if gone and by_letter and not restarts else ())
            lacking = prefix + missing if missing and item.step.stated != "html" else ()
            self._report_number(opened, item.step, block, lacking, path[-1])
            last_path = path

    def _citable(self, path: Path) -> Citation:
        """The citation of `path`, or of the deepest of its parents that can be written."""
        while (found := _citation(self.root, path)) is None:
            path = path[:-1]
        return found

    def _report_number(
        self, citation: Citation, step: Step, block: Block, missing: Path, expected: int
    ) -> None:
        """Reports what is `missing` before a place, and a printed number that is not the one `expected`."""
        shown, line = step.label.text if step.label else str(step.ordinal), block.line.number
        if missing:
            lacking = self._citable(missing)
            self.findings.append(finding("number-missing", citation, line, shown=shown, missing=lacking))
        if step.ordinal != expected:
            self.findings.append(finding("number-disagrees", citation, line, shown=shown, reading=citation))

    def _unsure(self, prefix: Path, block: Block, path: Path, alternates: Iterable[Path]) -> None:
        """Reports an item at `path` that could be one of the `alternates`, at what holds all of them."""
        reading = self._citable(prefix + path)
        others = list(dict.fromkeys(self._citable(prefix + one) for one in alternates))
        above = next(one for one in reversed(reading.path) if all(other in one for other in others))
        either = ", ".join(map(str, others))
        self.findings.append(_doubtful(block, "ambiguous-numbering", above, reading, either))


def _doubtful(
    block: Block, code: str, place: Citation | None, reading: object, alternates: object
) -> Finding:
    """The finding that a block is interpreted as `reading`, and could be one of the `alternates`."""
    cells = (cell.text for row in block.rows for cell in row)
    text = short(block.text or next(filter(None, cells), ""))
    return finding(code, place, block.line.number, text=text, reading=reading, alternates=alternates)


def _branches(options: Candidates) -> bool:
    """Whether it changes the sections how a unit is read."""
    return len({one.blocks[0].opens_section for one in options}) > 1


def _doubt(
    options: Candidates, place: int, best: _Hypothesis, others: Sequence[_Hypothesis]
) -> tuple[int, Kind] | None:
    """Which block of a unit could be of which other kind: what a reading has that costs little more."""
    turned = place in best.turned
    taken = options[turned]
    for other in options[not turned :][:1] if len(options) > 1 else ():
        turns = any((place in one.turned) != turned for one in others)
        if turns if _branches(options) else other.cost <= weights.SMALL_GAP:
            pairs = enumerate(zip(taken.blocks, other.blocks, strict=False))
            return next((n, block.kind) for n, (own, block) in pairs if own != block)
    return None if taken.doubt is None else (0, taken.doubt)


def _letter(block: Block) -> int:
    """The letter that is printed before a section, from 1; 0 for none."""
    return block.steps[0].ordinal if block.steps and block.steps[0].shape == "section" else 0


def _skipped(last: Path, path: Path) -> Path:
    """The first place that is not there between `last` and `path`, the next item of its list; () for none.

    A parent without words would have left its list in the gap.
    """
    before = last[len(path) - 1] if len(last) >= len(path) and last[: len(path) - 1] == path[:-1] else 0
    return (*path[:-1], before + 1) if path[-1] > before + 1 else ()


# Whose a paragraph is.


class _Owners:
    """Gives each paragraph its owner, in page order, and reports whose or what else a block could be."""

    def __init__(self, root: Citation, findings: list[Finding]) -> None:
        self.root, self.findings = root, findings
        self.open: list[tuple[Citation, int, bool]] = [(root, -2, True)]
        """The places that are open, the inner one last: how far in each is set, a section at -1, and whether
        it is on the page; a parent that vanished is not."""
        self.sections = 0
        self.noting = self.below_note = False
        """Whether a note is the last thing begun, or stands above without a section between."""

    def owned(self, block: Block, doubt: Kind | None, behind: Sequence[Block]) -> Block:
        """`block` with its owner; it could be of the kind `doubt`, too. `behind` are the blocks below it."""
        if block.kind is Kind.NOTE:
            self.noting = self.below_note = True
        elif block.number:
            noted = self.noting and block.number[0][2] == "position"
            self._begin(block)
            if doubt is None and (noted or self.below_note):
                doubt = Kind.NOTE
        elif block.kind in (Kind.TEXT, Kind.TABLE):
            if self.noting:
                section = self.open[min(1, len(self.open) - 1)][0]
                self.findings.append(_doubtful(block, "doubtful-paragraph", None, "note", section))
                return replace(block, kind=Kind.NOTE)
            block = replace(block, owner=self._owner(block, behind))
        if doubt is not None:
            self.findings.append(self._otherwise(block, doubt))
        return block

    def _begin(self, block: Block) -> None:
        """Opens the places of a block and closes those that it is not in."""
        self.noting = False
        self.below_note = self.below_note and not block.opens_section
        for citation, step, _basis in block.number:
            while citation == self.open[-1][0] or citation not in self.open[-1][0]:
                self.open.pop()
            self.sections += len(self.open) == 1
            section = block.opens_section
            self.open.append((citation, -1 if section else block.line.indent, section or step is not None))

    def _owner(self, block: Block, behind: Sequence[Block]) -> Citation:
        """The place that a paragraph is of, which alone stays open with those around it."""
        paragraphs = (Kind.TEXT, Kind.TABLE, Kind.RESIDUE)
        below = next((one.number for one in behind if one.kind not in paragraphs), ())
        costs = self._costs(block.line.indent, below[0][0] if below else None)
        best = max(range(len(costs)), key=lambda n: (-costs[n], n))
        owner = self.open[best][0]
        near = [n for n, cost in enumerate(costs) if n != best and cost <= costs[best] + weights.SMALL_GAP]
        if near:
            alternates = ", ".join(str(self.open[n][0]) for n in near)
            self.findings.append(_doubtful(block, "doubtful-paragraph", owner, owner, alternates))
        del self.open[best + 1 :]
        return owner

    def _costs(self, indent: int, following: Citation | None) -> list[float]:
        """What it costs that a paragraph set so far in is of each open place."""
        nearest = max(at for _place, at, on_page in self.open if on_page and at < indent)
        inline = [place for place, at, on_page in self.open if on_page and at == nearest]
        level = indent == max(at for _place, at, _on_page in self.open)
        costs: list[float] = []
        for place, at, _on_page in self.open:
            resumed = following is not None and following.parent in (place, place.parent)
            if place in inline:
                costs.append(weights.TYPED_WITHIN if place in inline[1:] and place == inline[-1] else 0.0)
            elif at == nearest or (at == indent and level):
                costs.append(weights.LEVEL)
            else:
                costs.append(weights.RESUMED if at >= indent and resumed else weights.NOT_UNDER)
        return costs

    def _otherwise(self, block: Block, other: Kind) -> Finding:
        """The finding that a block could be something else than at its place."""
        here = self.open[-1][0]
        if block.kind is Kind.HEADING and block.steps and block.steps[0].stated == "html":
            number = self.root.child(here.ordinal, Level.ITEM)
            return _doubtful(block, "ambiguous-numbering", here, here, number)
        if block.kind is Kind.HEADING:
            return _doubtful(block, "doubtful-heading", here, f"heading {here}", "text")
        if other is Kind.HEADING:
            heading = self.root.child(min(self.sections + 1, 26), Level.SECTION)
            return _doubtful(block, "doubtful-heading", here, f"text {here}", f"heading {heading}")
        return _doubtful(block, "doubtful-paragraph", here, here, other.value)
