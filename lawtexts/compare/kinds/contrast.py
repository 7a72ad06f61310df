"""Contrasts: where aligned clauses name members of one family that exclude each other.

Which families there are is in `lawtexts.compare.families`, how a language words their members in its
`SENSES`, `QUANTIFIERS`, `BOUNDS` and `CONNECTIVES` and in the termbase. A warning states that one translation
says one member and another says another, and neither says both. What only one of them names is information.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import combinations, permutations

from lawtexts.compare.comparison import Group
from lawtexts.compare.divergence import Divergence
from lawtexts.compare.families import FAMILIES, NAMED, Family
from lawtexts.compare.kinds.extent import left_out
from lawtexts.compare.markers import SAID_NEAR, Marker, Markers, odd_ones, together
from lawtexts.compare.passage import Passage

_LOOSE = frozenset({"any", "some"})
"""In a condition or after a denial either may be said for the other."""
_DENIED = {"more": "at-most", "less": "at-least"}
"""What a limit says after a denial in its clause: "may not … more than" is "at most"."""
_JOINING = frozenset({"connective", "exception"})
_WHO = frozenset({"person", "direction"})
_GOVERNED = 4
"""What a connective governs follows within so many words."""
_COUNTED = {"both": "2", "either": "2", "single": "1", "several": "2"}
"""Quantifiers that say a number as well."""
_FRAME = 2
"""So many items before and after a word are beside it."""
_EXACT = frozenset({"number", "rank", "direction"})
_EXACT_NEAR = 0.3
"""What is exact may stand for another such thing from this nearness on."""


def find(group: Group) -> Iterator[Divergence]:
    """Every difference of this kind between these passages."""
    taken: dict[str, set[int]] = {name: set() for name in group.passages}
    senses = {name: _senses(passage) for name, passage in group.passages.items()}
    said = {value for own in senses.values() for _first, _last, values in own for value in values}
    found = [
        (family, each)
        for family in (*FAMILIES, *_numbers(senses), _persons(group, senses))
        if family.may_differ(said)
        for denied in ((False,) if family.polar else (False, True))
        for each in _contrasts(group, family, _markers(group, family, senses, denied=denied))
    ]
    for family, contrast in sorted(found, key=lambda each: (each[0].slight, -_sure(group, each[1]))):
        words = {name: set(range(marker.first, marker.last)) for name, marker in contrast.items()}
        if not any(taken[name] & own for name, own in words.items()):
            for name, own in words.items():
                taken[name] |= own
            yield _reported(group, family, contrast)
    yield from _unnamed(group, senses, taken)


Senses = list[tuple[int, int, frozenset[str]]]


def _senses(passage: Passage) -> Senses:
    counted = passage.covered("quantifiers")
    numbers = [
        (number, number + 1, frozenset({value}))
        for number, value in passage.quantities
        if number not in counted
    ]
    return passage.senses + numbers


def _numbers(senses: dict[str, Senses]) -> tuple[Family, Family]:
    """The numbers that the passages say, and the ordinals, as families of which each is a member."""
    said = {value for own in senses.values() for _first, _last, values in own for value in values}
    numbers = {value: value for value in said if value[:1].isdigit()}
    places = {value: value for value in numbers if value.endswith(".")}
    counts = {value: value for value in numbers if value not in places}
    return Family("number", counts | _COUNTED), Family("number", places)


def _persons(group: Group, senses: dict[str, Senses]) -> Family:
    """All persons and sides named: who is called otherwise may be another one."""
    domains = next(iter(group.passages.values())).lexicon.domains
    said = {value for own in senses.values() for _first, _last, values in own for value in values}
    return Family("term-other", {value: value for value in said if domains.get(value) in _WHO}, slight=True)


def _markers(group: Group, family: Family, senses: dict[str, Senses], *, denied: bool = False) -> Markers:
    """Where the passages name members of a family, or deny them; what is denied of two may be the other."""
    found: Markers = {name: [] for name in senses}
    known = family.members.keys()
    for name, own in senses.items():
        passage = group.passages[name]
        for first, last, values in own:
            if known.isdisjoint(values):
                continue
            meant = [sense for sense in values if sense in known]
            turned = passage.is_denied(first)
            if turned != denied and not family.polar:
                continue
            members = {family.members[sense] for sense in meant}
            if turned and family.polar:
                members = {family.contrary(member) for member in members}
            elif (family.polar or family.code == "bound") and passage.may_be_denied(first, last):
                members |= {_DENIED.get(member) or family.contrary(member) for member in members}
            if family.code == "quantifier" and members & _LOOSE and passage.is_open_ended(first):
                members |= _LOOSE
            label = min(members if turned and family.polar else meant)
            found[name].append(Marker(first, last, frozenset(members), label))
    return found


def _contrasts(group: Group, family: Family, markers: Markers) -> Iterator[dict[str, Marker]]:
    counts = [Counter(marker.members for marker in own) for own in markers.values()]
    if not any(one - two and two - one for one, two in combinations(counts, 2)):
        return
    groups = together(group, markers, _EXACT_NEAR if family.code in _EXACT else 0.0)
    for contrast in groups:
        pairs = [
            pair
            for pair in combinations(contrast, 2)
            if not contrast[pair[0]].members & contrast[pair[1]].members
        ]
        exact = family.code in _EXACT
        if not pairs or not all(
            exact or _excludes(group, markers, groups, contrast, *pair) for pair in pairs
        ):
            continue
        agreed = family.code == "connective" and len(contrast) > 2 and odd_ones(contrast)
        joining = family.code in _JOINING and not agreed
        if not joining or all(_joins_alike(group, contrast, *pair) for pair in pairs):
            yield contrast


def _excludes(
    group: Group,
    markers: Markers,
    groups: list[dict[str, Marker]],
    contrast: dict[str, Marker],
    one: str,
    two: str,
) -> bool:
    """Whether neither of two translations says near there what the other says."""
    meant = {
        id(each[here])
        for each in groups
        for here, other in permutations(each, 2)
        if each[here].members & each[other].members
    }
    return not any(
        marker.members & contrast[here].members
        and id(marker) not in meant
        and group.near(here, contrast[here].first, there, marker.first) >= SAID_NEAR
        for here, there in ((one, two), (two, one))
        for marker in markers[there]
    )


def _joins_alike(group: Group, contrast: dict[str, Marker], one: str, two: str) -> bool:
    """Whether what follows two words says the same, and no “if” of them means “unless”."""
    ours, theirs = contrast[one], contrast[two]
    number = group.governed(one, ours.last - 1, two)
    if number is None or any(
        "if" in marker.members and group.passages[name].is_denied_after(marker.last)
        for name, marker in ((one, ours), (two, theirs))
    ):
        return False
    there = group.passages[two].items[group.pairs(one, two)[number]].first
    return 0 <= there - theirs.last < _GOVERNED


def _sure(group: Group, contrast: dict[str, Marker]) -> float:
    return min(
        group.near(one, contrast[one].first, two, contrast[two].first)
        for one, two in combinations(contrast, 2)
        if not contrast[one].members & contrast[two].members
    )


def _reported(group: Group, family: Family, contrast: dict[str, Marker]) -> Divergence:
    odd = odd_ones(contrast)
    apart = odd or tuple(contrast)[-1:]
    usual = next(name for name in contrast if name not in apart)
    names = {name: _named(group.passages[name], contrast[name]) for name in (usual, apart[0])}
    return group.differs(
        family.code,
        among=contrast,
        spans={name: [group.passages[name].span(each.first, each.last)] for name, each in contrast.items()},
        readings={name: _reading(group.passages[name], each) for name, each in contrast.items()},
        facts=list(_facts(group, family, contrast, odd)),
        usual=names[usual],
        odd=", ".join(apart),
        instead=names[apart[0]],
    )


def _facts(group: Group, family: Family, contrast: dict[str, Marker], odd: Collection[str]) -> Iterator[str]:
    """What speaks for and against a contrast."""
    if odd:
        yield "witness"
    if family.weak:
        yield "other words"
        if all(_is_framed(group, contrast, *pair) for pair in permutations(contrast, 2)):
            yield "framed"
    if family.slight:
        yield "often one thing"
    if group.where == "heading":
        yield "heading"
    said = {name: (group.passages[name], marker) for name, marker in contrast.items()}
    denials = {passage.denials_around(marker.first) for passage, marker in said.values()}
    if family.turning and len(denials) > 1:
        yield "turned"
    if any("and" in m.members and passage.joins_alike(m.first, m.last) for passage, m in said.values()):
        yield "either"


def _is_framed(group: Group, contrast: dict[str, Marker], one: str, two: str) -> bool:
    """Whether what stands beside the words of one has its counterpart beside those of the other."""
    ours, theirs, pairs = group.passages[one].items, group.passages[two].items, group.pairs(one, two)
    mine, other = contrast[one], contrast[two]
    before = [pairs.get(number) for number, item in enumerate(ours) if item.last <= mine.first][-_FRAME:]
    after = [pairs.get(number) for number, item in enumerate(ours) if item.first >= mine.last][:_FRAME]
    there = [number for number, item in enumerate(theirs) if item.last <= other.first][-_FRAME:]
    beyond = [number for number, item in enumerate(theirs) if item.first >= other.last][:_FRAME]
    return not (set(before).isdisjoint(there) or set(after).isdisjoint(beyond))


def _named(passage: Passage, marker: Marker) -> str:
    """The concept it names, or its words where the termbase has no such concept."""
    start, end = passage.span(marker.first, marker.last)
    return marker.label if marker.label in passage.lexicon.domains else passage.text[start:end]


def _reading(passage: Passage, marker: Marker) -> str:
    is_known = marker.label in passage.lexicon.domains or marker.label.isdigit()
    return replace(marker, label=marker.label if is_known else "").reading(passage)


def _unnamed(group: Group, senses: dict[str, Senses], taken: dict[str, set[int]]) -> Iterator[Divergence]:
    """What some translations name and another does not, once for each code: information."""
    if group.where == "heading":
        return
    numbers = {value: value for value in _numbers(senses)[0].members if value.isdigit()}
    for code, members in {**NAMED, "number": numbers}.items():
        family = Family(code, members)
        markers = _markers(group, family, senses)
        counts = [Counter(member for each in own for member in each.members) for own in markers.values()]
        if all(count == counts[0] for count in counts):
            continue
        for contrast in together(group, markers, 0.0):
            own = {name: m for name, m in contrast.items() if not taken[name] & set(range(m.first, m.last))}
            lacking = [name for name in group.passages if name not in contrast]
            if not lacking or len(own) < len(contrast) or _is_slight(group, own):
                continue
            if all(
                any(group.around(other, marker.first, marker.last, name) for other, marker in own.items())
                for name in lacking
            ):
                said = {member for each in own.values() for member in each.members}
                there = {value for name in lacking for _, _, values in senses[name] for value in values}
                sure = len(own) > 1 and said.isdisjoint(there)
                yield _left_out(group, code, own, lacking, sure=sure)
                break


def _left_out(
    group: Group, code: str, own: dict[str, Marker], lacking: list[str], *, sure: bool
) -> Divergence:
    spans = {name: [group.passages[name].span(each.first, each.last)] for name, each in own.items()}
    if code == "manner":
        return left_out(group, spans, lacking, sure=sure)
    return group.differs(
        code,
        spans=spans,
        readings={
            name: _reading(group.passages[name], own[name]) if name in own else "" for name in group.passages
        },
        facts=["one alone"],
    )


def _is_slight(group: Group, own: dict[str, Marker]) -> bool:
    """Whether what is named is “one”, which an article may say."""
    return all("1" in marker.members for marker in own.values())
