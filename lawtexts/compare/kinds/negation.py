"""Negation: where one translation denies what another affirms, and exceptions that only some make."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterator
from itertools import product

from lawtexts.compare.comparison import Group
from lawtexts.compare.divergence import Divergence, quoted
from lawtexts.compare.markers import SAME_PLACE, Marker, is_thing, readings, together
from lawtexts.compare.passage import Item, Passage, Span

_NEAR = 5
"""A modal verb stands fewer words before what it rules."""


_OTHERWISE = frozenset(
    {"word different", "word other", "word foresee", "word prescribe", "word order-dispose"}
)
"""What says of an exception only that something else may be provided."""


_UNDONE = frozenset({"refrain", "not-yet"})
"""Senses of what denies by itself that something is done."""

_DISTRIBUTIVE = frozenset({"single", "none", "each"})
"""Quantifiers beside which an exception may be made by other words: "each player but dummy"."""


def find(group: Group) -> Iterator[Divergence]:
    """Every difference of this kind between these passages."""
    if group.where != "heading":
        if not any(passage.lexicon.is_empty for passage in group.passages.values()):
            yield from _denied(group)
        yield from _exceptions(group)


def _denied(group: Group) -> Iterator[Divergence]:
    """The first verb that one translation denies and another affirms, where nothing else may deny it."""
    denials = {
        name: sorted(passage.covered("negating") - passage.covered("not_negating", "bounds"))
        for name, passage in group.passages.items()
    }
    for one, passage in group.passages.items():
        for denial in denials[one]:
            number = _denied_item(passage, denial)
            if number is None or _is_turned(passage, denial) or is_thing(passage, passage.items[number]):
                continue
            item, found = passage.items[number], dict[str, list[Span]]()
            for two, other in group.passages.items():
                if two == one or group.pair(one, two).governed(denial, known=True) != number:
                    continue
                pair = group.pair(one, two)
                there = other.items[pair.items[number]]
                elsewhere = {
                    each
                    for each, mine in product(denials[two], denials[one])
                    if mine != denial
                    and pair.nearness(mine, each) >= max(SAME_PLACE, pair.nearness(denial, each))
                }
                if (
                    pair.nearness(denial, there.first) >= SAME_PLACE
                    and not _denies(other, there.first, elsewhere)
                    and not passage.speaks_of_others(denial, other, there.first)
                ):
                    found[one] = [passage.span(denial, item.last)]
                    found[two] = [other.span(_modal_before(other, there.first), there.last)]
            if found and _is_confirmed(group, one, denial, found, denials):
                shown = {name: found[name] for name in group.passages if name in found}
                said = {name: quoted(group.passages[name].text[slice(*shown[name][0])]) for name in shown}
                yield group.differs("negation", among=shown, spans=shown, readings=said)
                return


def _modal_before(passage: Passage, word: int) -> int:
    """A modal verb that stands closely before a word ("may make any play"), else the word itself."""
    before = (number for number in range(word - 1, word - _NEAR, -1) if number in passage.modals)
    return next((number for number in before if not passage.is_broken(number, word)), word)


def _denied_item(passage: Passage, denial: int) -> int | None:
    """The number of what is denied, the first words after a denial of which it is known for sure."""
    following = range(bisect_right(passage.item_starts, denial), len(passage.items))
    known = next((number for number in following if _is_known(passage, passage.items[number])), None)
    return known if known is not None and _reaches(passage, denial, passage.items[known].first) else None


def _reaches(passage: Passage, denial: int, word: int) -> bool:
    """Whether nothing parts a denial from a word: "non deve toccarla e chiama" denies no call."""
    parting = passage.grammar.words["joining"] | passage.grammar.words["subordinating"]
    between = passage.words[denial + 1 : word]
    return parting.isdisjoint(between) and not passage.is_broken(denial, word)


def _is_known(passage: Passage, item: Item) -> bool:
    return bool(item.features) and item.first not in passage.learned


def _is_confirmed(
    group: Group, one: str, denial: int, found: Collection[str], denials: dict[str, list[int]]
) -> bool:
    """Whether every translation denies or affirms there; of two, both do."""
    return all(
        name in found
        or any(group.pair(one, name).nearness(denial, each) >= SAME_PLACE for each in denials[name])
        for name in group.passages
    )


def _is_turned(passage: Passage, denial: int) -> bool:
    """Whether something else in the clause of a denial denies, excepts, restricts or names a limit."""
    clause = range(*passage.clause_of(denial))
    return any(number in clause for number in passage.turning if number != denial)


def _denies(passage: Passage, word: int, elsewhere: set[int]) -> bool:
    """Whether something in the clause of a word may deny it, or a denial of its sentence not `elsewhere`."""
    clause, sentence = range(*passage.clause_of(word)), passage.sentence_at(word)
    plain = passage.grammar.words["negating"] | passage.grammar.words["negative"]
    before = range(clause.start, word)
    own = max((number for number in before if passage.words[number] in plain), default=word)
    if passage.grammar.words["subordinating"].isdisjoint(passage.words[own:word]):
        elsewhere = elsewhere - {own}
    turning = passage.turning | {first for first, _, values in passage.found("senses") if values & _UNDONE}
    return any(
        number in clause or (passage.words[number] in plain and passage.sentence_at(number) == sentence)
        for number in turning - elsewhere
    )


def _exceptions(group: Group) -> Iterator[Divergence]:
    """An exception, or an "only", that another translation does not make."""
    if not any(passage.found("except") or passage.found("only") for passage in group.passages.values()):
        return
    markers = {name: _restricting(passage) for name, passage in group.passages.items()}
    for found in together(group, markers):
        lacking = [name for name in group.passages if name not in found]
        if lacking and any(each.firm for each in found.values()):
            sure = _is_left_out(group, found, lacking)
            if not sure and (len(found) < 2 or not all(each.firm for each in found.values())):
                continue
            restricting = sure and all(each.label == "only" for each in found.values())
            yield group.differs(
                "quantifier" if restricting else "exception",
                spans={name: [_with_excepted(group.passages[name], each)] for name, each in found.items()},
                readings=dict.fromkeys(lacking, "") | readings(group, found),
                doubts=[] if sure else ["excepted otherwise"],
                odd=", ".join(lacking),
            )


def _with_excepted(passage: Passage, marker: Marker) -> Span:
    """The characters of an “only”, or of what excepts and all that it excepts in its clause."""
    return passage.span(marker.first, marker.last if marker.label else passage.clause_of(marker.first)[1])


def _is_left_out(group: Group, found: dict[str, Marker], lacking: list[str]) -> bool:
    """Whether one translation says the rest, and in its sentence nothing denies, excepts or restricts."""
    if len(lacking) > 1:
        return False
    [two] = lacking
    passage = group.passages[two]
    (one, marker), *_ = found.items()
    is_only = marker.label == "only"
    turning = passage.turning if is_only else passage.turning - _matched(group, two, one)
    number = group.pair(one, two).governed(marker.last - 1, known=True)
    if _may_be_conditional(group.passages[one], marker, passage):
        return False
    if number is None or len(group.passages) < 3:
        return not (turning or (is_only and number is None))
    sentence = passage.sentence_at(passage.items[group.pair(one, two).items[number]].first)
    return not any(passage.sentence_at(word) == sentence for word in turning) and all(
        values.isdisjoint(_DISTRIBUTIVE) for _first, _last, values in passage.found("quantifiers")
    )


def _matched(group: Group, two: str, one: str) -> frozenset[int]:
    """The words of a passage that have counterparts in another, words of time included that both have."""
    passage, other, pair = group.passages[two], group.passages[one], group.pair(two, one)
    items = (passage.items[number] for number in pair.items)
    found = {word for item in items for word in range(item.first, item.last)}
    for meaning in ("before", "after", "during"):
        times = passage.connecting(meaning)
        found |= times if len(times) <= len(other.connecting(meaning)) else set()
    return frozenset(found)


def _may_be_conditional(passage: Passage, exception: Marker, other: Passage) -> bool:
    """Whether another passage may make an exception as a condition or permission, or it says "otherwise"."""
    first, last = passage.clause_of(exception.first)
    said = [item.features for item in passage.items if first <= item.first < last]
    return (
        not _OTHERWISE.isdisjoint(frozenset().union(*said))
        or len(other.connecting("if", "unless")) > len(passage.connecting("if"))
        or len(other.modals) > len(passage.modals)
    )


def _restricting(passage: Passage) -> list[Marker]:
    """What excepts or restricts in a passage; either may be said for the other."""
    either = frozenset({"except", "only"})
    joined = (range(first + 1, last) for first, last, _ in passage.found("connectives"))
    apart = passage.covered("quantifiers").union(*joined)  # "una sola", "gdy tylko"
    found = [
        Marker(first, last, members, label)
        for field, members, label in (("except", frozenset({"except"}), ""), ("only", either, "only"))
        for first, last, _ in passage.found(field)
        if field == "except" or first not in apart
    ]
    said = {marker.first for marker in found}
    return found + [
        Marker(first, last, frozenset({"except"}), firm=False)
        for first, last, values in passage.found("connectives")
        if values & {"if", "besides"} and first not in said
    ]
