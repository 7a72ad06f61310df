"""Choose what a sentence cites, from what the book has."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from lawtexts.model.citation import FIRST_LAW, LAST_LAW, Citation, InvalidCitationError, Level
from lawtexts.model.reference import ReferenceKind
from tests.lawbook.meaning import Citing, Joiner, Wrapper
from tests.lawbook.outline import Outline, Sketch

_INSIDE: tuple[Wrapper, ...] = ("see", "see", "see", "but-see", "accordance", "basis", "subject", "mentioned")


class Citings:
    """The places of the book that can be cited, and the drawing of references to them.

    What an edition added later is never cited, so that every reference resolves
    in every edition.
    """

    def __init__(self, sketches: Sequence[Sketch]) -> None:
        self._laws = [sketch.root.citation for sketch in sketches]
        self._noted = [sketch.root.citation for sketch in sketches if sketch.notes]
        self._places = {
            sketch.root.citation: [one for part in sketch.root.children for one in _lasting(part)]
            for sketch in sketches
        }

    def draw(self, random: Random, here: Citation, fused: float, wrapper: Wrapper | None = None) -> Citing:
        """A reference for a sentence at `here`; `fused` is the chance that a pair is a fused one."""
        kind = random.choices(
            (
                ReferenceKind.ABSOLUTE,
                ReferenceKind.RELATIVE,
                ReferenceKind.LIST,
                ReferenceKind.SELF,
                ReferenceKind.NOTE,
                ReferenceKind.RANGE,
            ),
            (50, 25, 14, 5, 3, 3),
        )[0]
        leading = random.choice(_INSIDE) if wrapper is None else wrapper
        style, place = random.randrange(60), random.random() < 0.6
        if random.random() < fused and (pair := self._pair(random)):
            dashed = pair[0].sibling(pair[0].ordinal + 1) == pair[1] and style % 3 == 0
            kind = ReferenceKind.RANGE if dashed else ReferenceKind.LIST
            return Citing(kind, pair, leading, "dash" if dashed else "and", True, 0 if dashed else 1)
        targets = self._targets(random, kind, here)
        if not targets:
            kind, targets = ReferenceKind.ABSOLUTE, (self._one(random),)
        if kind is ReferenceKind.LIST and len(targets) < 2:
            kind = ReferenceKind.ABSOLUTE
        if kind is ReferenceKind.SELF and leading in ("see", "but-see"):
            leading = "basis"
        either = random.random() < 0.3 and kind is not ReferenceKind.RELATIVE
        joiner: Joiner = "or" if either else "and"
        return Citing(kind, targets, leading, joiner, False, style, place)

    def single(self, random: Random, wrapper: Wrapper) -> Citing:
        """A reference to one place, its law named."""
        return Citing(ReferenceKind.ABSOLUTE, (self._one(random),), wrapper, style=random.randrange(60))

    def _targets(self, random: Random, kind: ReferenceKind, here: Citation) -> tuple[Citation, ...]:
        match kind:
            case ReferenceKind.ABSOLUTE:
                return (self._one(random),)
            case ReferenceKind.LIST:
                several = tuple(sorted({self._one(random) for _ in range(random.choice((2, 2, 3)))}))
                return several if _is_plain(several) else several[:1]
            case ReferenceKind.RANGE:
                return self._range(random)
            case ReferenceKind.SELF:
                return (here.root,)
            case ReferenceKind.NOTE:
                return (random.choice(self._noted),) if self._noted else ()
        return self._near(random, here)

    def _one(self, random: Random) -> Citation:
        """Any place that can be cited from outside: items directly under a law are not."""
        law = random.choice(self._laws)
        deepest = Level.ROMAN if random.random() < 0.05 else Level.SUB
        places = [one for one in self._places[law] if one.section and one.level <= deepest]
        if not places or random.random() < 0.4:
            return law
        wanted = random.choice((Level.SECTION, Level.SECTION, Level.ITEM, Level.SUB, deepest))
        return random.choice([one for one in places if one.level is wanted] or places)

    def _near(self, random: Random, here: Citation) -> tuple[Citation, ...]:
        """One place of this law, or two neighbours, neither around nor inside `here`."""
        places = [
            one
            for one in self._places[here.root]
            if one not in here.path and here not in one.path and one.level < Level.ROMAN
        ]
        if not places:
            return ()
        first = random.choice(places)
        second = first.sibling(first.ordinal + 1) if first.ordinal < 26 else first
        if random.random() < 0.25 and second in places and second != first:
            return (first, second)
        return (first,)

    def _range(self, random: Random) -> tuple[Citation, ...]:
        """Three or four laws in a row, or the sections of a law from its first."""
        length = random.choice((3, 3, 4))
        start = random.randrange(len(self._laws))
        laws = self._laws[start : start + length]
        if random.random() < 0.6:
            in_row = len(laws) > 2 and laws[-1].law - laws[0].law == len(laws) - 1
            return tuple(laws) if in_row else ()
        sections = [one for one in self._places[self._laws[start]] if one.level is Level.SECTION][:length]
        return tuple(sections) if len(sections) > 2 else ()

    def _pair(self, random: Random) -> tuple[Citation, ...]:
        """Two places that can still be told apart when nothing stands between them."""
        for _ in range(5):
            first = self._one(random)
            if first.level is Level.ROMAN:
                continue
            if random.random() < 0.6:
                second = first.sibling(first.ordinal + 1) if first.ordinal < 26 else first
                if second != first and second in self._held(second.root):
                    return (first, second) if first.section or _is_fusible(first, second) else ()
            second = self._one(random)
            if first < second and _is_fusible(first, second):
                return (first, second)
        return ()

    def _held(self, law: Citation) -> list[Citation]:
        return [law, *self._places[law]] if law in self._places else []


def _is_fusible(first: Citation, second: Citation) -> bool:
    """Whether the pair can be read in no other way: not parted otherwise, nor as one number."""
    text = f"{first}{second}"
    return not _is_place(text, items=20) and splits(text) == [(first, second)]


def _is_place(text: str, items: int) -> bool:
    """Whether the Laws could have such a place, with items below this number."""
    try:
        place = Citation.parse(text)
    except InvalidCitationError:
        return False
    return FIRST_LAW <= place.law <= LAST_LAW and place.item < items


def splits(text: str) -> list[tuple[Citation, Citation]]:
    """Every way to part `text` into two places the Laws could have, items below ten."""
    halves = [(text[:cut], text[cut:]) for cut in range(1, len(text))]
    return [
        (Citation.parse(one), Citation.parse(two))
        for one, two in halves
        if _is_place(one, items=10) and _is_place(two, items=10)
    ]


def _is_plain(places: Sequence[Citation]) -> bool:
    """Whether no member of a list could be a shortened one: in "2D2, 6" the 6 could be 2D6."""
    return all(two.section or two.law > 20 or not one.item for one, two in pairwise(places))


def _lasting(outline: Outline) -> list[Citation]:
    """The citations below that every edition has and that hold something."""
    if outline.since:
        return []
    return [outline.citation, *(one for child in outline.children for one in _lasting(child))]
