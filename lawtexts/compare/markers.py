"""Markers: words that show something in each translation of a passage, set against each other.

A kind says which words they are and what each may mean. A firm marker must have its like in the other
translations, a soft one only accounts for one there: "unable" for a "not". What is left over on both sides of
aligned clauses is a contrast, what is left over on one side is missing on the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING

from lawtexts.compare.divergence import quoted
from lawtexts.compare.pairing import join
from lawtexts.compare.passage import Passage, Span

if TYPE_CHECKING:
    from lawtexts.compare.comparison import Group

SAME_PLACE, LEFT_OVER = 0.45, 0.15
"""From this nearness on, two words may stand for each other; numbers, which are exact, if less near too."""


@dataclass(frozen=True, slots=True)
class Marker:
    """Words `first` to `last` (exclusive) of a passage and what they may mean; `label` names it for a reader.

    A firm one that is not `needed` is only set against others: that a translation lacks it is no contrast.
    """

    first: int
    last: int
    values: frozenset[str]
    firm: bool = True
    label: str = ""
    needed: bool = True


@dataclass(frozen=True, slots=True)
class Contrast:
    """Markers that stand for each other, by expression; one that has none has the words it says instead.

    `odd` are the expressions that differ from most, all where none do; `sure` how sure it is, from 0 to 1,
    that the words belong together.
    """

    markers: dict[str, Marker]
    instead: dict[str, Span] = field(default_factory=dict)
    odd: tuple[str, ...] = ()
    sure: float = 0.0

    @property
    def labels(self) -> set[str]:
        """The labels of its firm markers."""
        return {marker.label for marker in self.markers.values() if marker.firm}

    def values(self) -> frozenset[str]:
        """Everything its markers may mean."""
        return frozenset[str]().union(*(marker.values for marker in self.markers.values()))

    def spans(self, group: Group) -> dict[str, list[Span]]:
        """The characters of its markers, by expression."""
        return {name: [group.passages[name].span(own.first, own.last)] for name, own in self.markers.items()}

    def reading(self, group: Group, name: str, *, to_end: bool = False, label: bool = True) -> str:
        """What an expression says: the label of its marker and its words, or the rest of the clause."""
        passage = group.passages[name]
        marker = self.markers.get(name)
        if marker is None:
            start, end = passage.span(*self.instead[name])
            return quoted(passage.text[start:end], 70)
        clause = passage.clauses[passage.clause_at(marker.first)]
        start, end = passage.span(marker.first, max(marker.last, clause[1] if to_end else 0))
        words = quoted(passage.text[start:end], 60)
        return f"{marker.label} {words}".strip() if label else words


_Spare = tuple[str, Marker, frozenset[str]]
"""A soft marker with its expression that accounts for no firm one, and the expressions that have its like."""


def contrasts(
    group: Group,
    read: Callable[[Passage], list[Marker]],
    *,
    least: float = SAME_PLACE,
    agreeing: float = 10.0,
    soft_first: bool = False,
) -> Iterator[Contrast]:
    """Every contrast between the markers of the passages of a group.

    Those may stand for each other that are at `least` so near; that they mean the same counts as much as
    `agreeing` in nearness. With `soft_first`, soft ones account for soft ones before firm ones.
    """
    markers = {name: passage.read(read) for name, passage in group.passages.items()}
    if _balanced(markers):
        return
    items = [(name, marker) for name in sorted(markers) for marker in markers[name]]
    ranked = _ranked(group, items, least, agreeing, (0.55, 0.5) if soft_first else (0.5, 0.6))
    groups = join([name for name, _marker in items], ranked)
    spare = [
        (*items[one], frozenset(items[number][0] for number in each))
        for each in groups
        for one in each
        if not any(items[number][1].firm for number in each)
    ]
    for numbers in groups:
        together = dict(items[number] for number in numbers)
        ordered = {name: together[name] for name in group.passages if name in together}
        found = _contrast(group, ordered, spare)
        if found is not None:
            yield found


def _balanced(markers: dict[str, list[Marker]]) -> bool:
    """Whether nothing needed is left over, and of no two expressions both have what the other has not."""
    counts = [Counter(each.values for each in own if each.firm) for own in markers.values()]
    needed = [Counter(each.values for each in own if each.firm and each.needed) for own in markers.values()]
    if any(count != needed[0] for count in needed):
        return False
    return not any(one - two and two - one for one, two in combinations(counts, 2))


def _ranked(
    group: Group, items: list[tuple[str, Marker]], least: float, agreeing: float, soft: tuple[float, float]
) -> Iterator[tuple[float, int, int]]:
    """Pairs of markers that may stand for each other, those first that mean the same and are firm."""
    for one, two in combinations(range(len(items)), 2):
        (name, ours), (other, theirs) = items[one], items[two]
        if name == other:
            continue
        near = group.near(name, ours.first, other, theirs.first)
        shared = len(ours.values & theirs.values) / len(ours.values | theirs.values)
        both = ours.firm + theirs.firm
        if shared and (both != 1 or near >= min(least, SAME_PLACE)):
            worth = agreeing * (1.0 if both == 2 else soft[both])
            yield -worth - near - 0.3 * shared * min(1.0, agreeing), one, two
        elif not shared and both == 2 and near >= least:
            yield -near, one, two


def _contrast(group: Group, together: dict[str, Marker], spare: list[_Spare]) -> Contrast | None:
    firm = {name: marker for name, marker in together.items() if marker.firm}
    if not firm:
        return None
    missing = [name for name in group.passages if name not in together]
    if not any(marker.needed for marker in firm.values()):
        missing = []
    missing = [name for name in missing if not _accounted(group, name, firm, spare)]
    sorts = _sorts(together)
    sides = [names for _values, names in sorts] + ([missing] if missing else [])
    if len(sides) < 2:
        return None
    fewest = min(map(len, sides))
    odd = [names for names in sides if len(names) == fewest]
    counterparts = {
        name: max(
            (group.counterpart(other, own.first, name) for other, own in firm.items()), key=lambda e: e[1]
        )
        for name in missing
    }
    sure = [confidence for _span, confidence in counterparts.values()]
    sure += [
        group.near(one, together[one].first, two, together[two].first)
        for one, two in combinations(together, 2)
        if not together[one].values & together[two].values
    ]
    instead = {name: span for name, (span, _confidence) in counterparts.items()}
    return Contrast(together, instead, tuple(odd[0]) if len(odd) == 1 else (), min(sure, default=0.0))


def _sorts(together: dict[str, Marker]) -> list[tuple[frozenset[str], list[str]]]:
    """The expressions by what their markers have in common."""
    sorts: list[tuple[frozenset[str], list[str]]] = []
    for name, marker in together.items():
        for place, (values, names) in enumerate(sorts):
            if values & marker.values:
                sorts[place] = (values & marker.values, [*names, name])
                break
        else:
            sorts.append((marker.values, [name]))
    return sorts


def _accounted(group: Group, name: str, firm: dict[str, Marker], spare: list[_Spare]) -> bool:
    """Whether soft markers of an expression that account for no firm one may account for these."""
    return any(
        owner == name
        and marker.values & own.values
        and group.near(other, own.first, name, marker.first) >= SAME_PLACE
        for owner, marker, others in spare
        for other, own in firm.items()
        if other not in others
    )
