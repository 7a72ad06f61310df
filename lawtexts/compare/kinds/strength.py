"""Strength: where aligned clauses permit, oblige or forbid by verbs of different rank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations

from lawtexts.compare.comparison import Group
from lawtexts.compare.divergence import Divergence
from lawtexts.compare.markers import Marker, Markers, is_thing, odd_ones, readings, spans, together
from lawtexts.compare.passage import PROHIBITIONS, Item, Passage
from lawtexts.model.term import Strength

_NEGATED = {
    Strength.MAY: Strength.MAY_NOT,
    Strength.SHALL: Strength.SHALL_NOT,
    Strength.SHOULD: Strength.SHALL_NOT,
    Strength.MUST: Strength.MUST_NOT,
}
_DENIED_RANKS: dict[frozenset[str], frozenset[str]] = {
    frozenset({Strength.MAY}): frozenset({Strength.MAY_NOT, Strength.MUST_NOT}),
    frozenset({Strength.MUST}): frozenset({Strength.MAY}),
}
"""What a phrase of the ranking says after a negation: what is no duty may be done."""
_SOFT = frozenset({Strength.SHALL, Strength.DOES, Strength.SHALL_NOT})
"""Ranks between which and the plain present a difference may be one of tense alone."""
_ORDERS = frozenset({Strength.SHALL, Strength.MUST})
"""Orders for which many languages have one verb."""
_PERCEIVED = ("word see", "word know", "word hear", "word notice")
"""What a player may have perceived, as the Laws often say."""
_NEAR, _DENYING = 4, 2
"""A verb rules what follows it within so many words; what denies it stands so many words before it."""


def find(group: Group) -> Iterator[Divergence]:
    """Every difference of this kind between these passages."""
    if all(passage.lexicon.modals for passage in group.passages.values()):
        markers = {name: verbs(passage) for name, passage in group.passages.items()}
        for verbs_together in together(group, markers, governing=True):
            yield from _reported(group, markers, verbs_together)
        if any(passage.found("possible") for passage in group.passages.values()):
            yield from _possibilities(group)


def _possibilities(group: Group) -> Iterator[Divergence]:
    """What a person may have perceived, and in one translation has: "could have seen", "has seen"."""
    for feature in _PERCEIVED:
        seen = {
            name: [item for item in passage.items if feature in item.features]
            for name, passage in group.passages.items()
        }
        if any(len(each) != 1 for each in seen.values()):
            continue  # nothing has to be aligned
        said = {name: _perceived(group.passages[name], item) for name, [item] in seen.items()}
        if [marker.label for marker in said.values()].count("does") == 1:
            yield group.differs("strength-verb", spans=spans(group, said), readings=readings(group, said))


def _perceived(passage: Passage, item: Item) -> Marker:
    """A verb, with the words that say that it may be so."""
    for first, last, _ in passage.found("possible"):
        if last <= item.first and passage.governs(first, item.first):
            return Marker(first, item.last, frozenset(), "may")
    return Marker(item.first, item.last, frozenset(), "does")


def _reported(group: Group, markers: Markers, found: dict[str, Marker]) -> Iterator[Divergence]:
    """What of these verbs, which stand for each other, differs; a clause without one may be plain."""
    firm = [each for each in found.values() if each.firm]
    denied = {bool(each.members & PROHIBITIONS) for each in firm or found.values()}
    plain = {}
    if any(each.needed for each in firm) and denied == {False}:
        plain = {
            name: marker
            for name in group.passages
            if name not in found and (marker := _plain(group, markers, found, name)) is not None
        }
    shown = {name: (found | plain)[name] for name in group.passages if name in found or name in plain}
    pairs = [
        (one, two)
        for one, two in combinations(shown, 2)
        if shown[one].firm
        and shown[two].firm
        and not shown[one].agrees(shown[two])
        and not (len(denied) > 1 and _is_doubtful(group, shown, one, two))
    ]
    restrictions = {_restrictions(group.passages[name], marker) for name, marker in found.items()}
    if not pairs or (len(denied) > 1 and len(restrictions) > 1):
        return  # "may not without" is "may only with"
    ranks = frozenset[str]().union(*(each.members for each in shown.values()))
    future = any(each.label == "will" for each in shown.values())
    if plain:
        soft = ranks <= _SOFT or (future and ranks <= _SOFT | _ORDERS)
    else:
        advised = any(each.label == "should not" for each in shown.values())
        limited = all(_is_limited(group.passages[name], each) for name, each in shown.items())
        soft = (
            ranks <= _ORDERS
            or (ranks <= PROHIBITIONS and not advised)
            or (limited and ranks <= _ORDERS | {Strength.MAY})
        )
    if soft:
        return  # many languages have one verb for these
    yield group.differs(
        "negation" if len(denied) > 1 else "strength-verb",
        spans=spans(group, {name: marker for name, marker in shown.items() if marker.is_sure}),
        readings=readings(group, shown),
        doubts=["heading"] if group.where == "heading" else [],
        odd=", ".join(odd_ones(shown)),
    )


def _is_doubtful(group: Group, verbs: dict[str, Marker], one: str, two: str) -> bool:
    """Whether two verbs, one of which forbids, rule other persons or what may be denied."""
    passages = {name: group.passages[name] for name in (one, two)}
    forbidding, other = sorted((one, two), key=lambda name: verbs[name].members.isdisjoint(PROHIBITIONS))
    turning = _turning(passages[other], verbs[other]) - _turning(passages[forbidding], verbs[forbidding])
    return (
        bool(turning)  # must have no, at most one
        or passages[one].speaks_of_others(verbs[one].first, passages[two], verbs[two].first)
        or any(passage.is_denied_above(verbs[name].first) for name, passage in passages.items())
    )


def _verb_before(passage: Passage, word: int) -> int:
    """A plain verb that stands closely before a word ("makes any play"), else the word itself."""
    for number in range(max(0, word - _NEAR), word):
        modal = passage.modals.get(number)
        word_there = passage.words[number]
        linking = word_there in passage.grammar.words["linking"] and not passage.is_broken(number, word)
        if linking or passage.grammar.future.fullmatch(word_there) or (modal and modal[1] == {Strength.DOES}):
            return number
    return word


def _turning(passage: Passage, verb: Marker) -> Counter[str]:
    """What may deny or limit a verb after it in its clause: its limits by their senses, and how many words.

    Who may not-have something is not forbidden to have it.
    """
    first = verb.last + (verb.members == {Strength.MAY})
    clause = range(first, passage.clause_of(verb.first)[1])
    limits = chain.from_iterable(values for start, _, values in passage.found("bounds") if start in clause)
    denials = passage.turning.intersection(clause) - passage.covered("bounds")
    if not verb.members.isdisjoint(PROHIBITIONS):
        denials -= passage.covered("negative")  # "nie może … żadnej" denies once
    return Counter(limits) + Counter(denials=len(denials))


def _restrictions(passage: Passage, verb: Marker) -> frozenset[str]:
    """How the clause of a verb, or an exception in its sentence, restricts or turns what the verb says.

    What stands in the verb, or denies it right before, is part of what it says.
    """
    clause, sentence = range(*passage.clause_of(verb.first)), passage.sentence_at(verb.first)
    return frozenset(
        field
        for field in ("only", "except", "without", "denying", "not_negating")
        for number in passage.covered(field)
        if (number in clause or (field == "except" and passage.sentence_at(number) == sentence))
        and number not in range(verb.first - _DENYING, verb.last)
        and (field != "denying" or number > verb.first)
    )


def _is_limited(passage: Passage, verb: Marker) -> bool:
    """Whether an "only" stands in the clause of a verb, not of a person: what may only be must only be so."""
    persons = {each.first for each in passage.named if passage.lexicon.domains[each.concepts[0]] == "person"}
    clause = range(*passage.clause_of(verb.first))
    return any(
        first in clause and (last > verb.first or persons.isdisjoint(range(last, last + 2)))
        for first, last, _ in passage.found("only")
    )


def _plain(group: Group, markers: Markers, found: dict[str, Marker], name: str) -> Marker | None:
    """What a translation says plainly ("plays") where others say it by a verb of the ranking."""
    said = (_plain_verb(group, markers[name], other, marker, name) for other, marker in found.items())
    return next(filter(None, said), None)


def _plain_verb(group: Group, markers: list[Marker], other: str, marker: Marker, name: str) -> Marker | None:
    """The verb that says plainly what a verb of the ranking in another passage governs."""
    passage, theirs, pair = group.passages[name], group.passages[other], group.pair(other, name)
    governed = pair.governed(marker.last - 1)
    if governed is None:
        return None
    item = passage.items[pair.placed[governed]]
    first = _verb_before(passage, item.first)
    future = passage.grammar.future.fullmatch(passage.words[first]) is not None
    before = range(passage.clause_of(item.first)[0], item.first)
    if (
        _is_ruled(passage, markers, first, item)
        or (first == item.first and is_thing(passage, item))
        or (governed and theirs.items[governed - 1].first >= marker.last)
        or (passage.is_subordinate(item.first) and not theirs.is_subordinate(marker.first))
        or not passage.covered("except", "negative").isdisjoint(before)
    ):
        return None
    last = item.last if first == item.first else first + 1
    is_verb = governed in pair.items or first != item.first
    return Marker(first, last, frozenset(), "will" if future else "does", is_sure=is_verb)


def _is_ruled(passage: Passage, markers: list[Marker], first: int, item: Item) -> bool:
    """Whether a verb of the ranking, or the form of the word itself, says more than that something is so."""
    clause, around = passage.clause_at(item.first), range(first - _NEAR, item.last + _NEAR)
    predicate = passage.words[first : item.last + 1]
    leading = passage.words[max(0, first - 1) : item.first + 1]
    return (
        any(
            (m.firm and passage.clause_at(m.first) == clause)
            or (m.first in around and not passage.is_broken(*sorted((m.first, item.first))))
            for m in markers
        )
        or any(map(passage.grammar.infinitive.fullmatch, leading))
        or any(map(passage.grammar.able.fullmatch, predicate))
    )


def verbs(passage: Passage) -> list[Marker]:
    """The verbs of the ranking in a passage, and what stands for one."""
    found: list[Marker] = []
    possible = passage.covered("possible")
    longer = {each for first, last, _ in passage.found("ranked") for each in range(first + 1, last)}
    for first, last, _ in passage.found("senses"):
        if last - first > 1:
            longer.update(range(first, last))  # "deve ancora giocare"
    taken = set[int]()
    for here, modal in sorted(passage.modals.items()):
        if here in taken or modal[1] == {Strength.DOES} or here in longer:
            continue
        if passage.words[here] in passage.grammar.words["subordinating"] and here in passage.sentences:
            continue  # "Should he …" is a condition
        firm = here not in possible
        needed = not (firm and passage.is_subordinate(here))
        found.append(Marker(*_verb(passage, here, *modal), firm, needed))
        taken.update(range(here, here + modal[0]))
    found += _phrases(passage, taken)
    return sorted(found, key=lambda marker: (marker.first, not marker.firm))


def _phrases(passage: Passage, taken: set[int]) -> Iterator[Marker]:
    """What says the same as a verb of the ranking; one that forbids, or says what need not be, is firm."""
    need = passage.covered("need_not")
    for first, last, values in passage.found("ranked"):
        if taken & set(range(first, last)):
            continue
        denies = passage.words[first] in passage.grammar.words["negating"]
        denied = denies or passage.is_denied_before(first)
        said = _DENIED_RANKS.get(values, values) if denied and not denies else values
        firm = (
            any(passage.modals.get(number) for number in range(first + 1, last))
            or (denied and not need.isdisjoint(range(first, last)))
            or (denies and said <= PROHIBITIONS)
        )
        yield Marker(first, last, said, _label(said), firm=firm)


def _verb(
    passage: Passage, here: int, length: int, given: frozenset[Strength]
) -> tuple[int, int, frozenset[str], str]:
    """A modal verb with its negation: its first word, the one after, its ranks and the name of one."""
    first, strengths = here, given
    before = [first for first, _last, _ in passage.found("negative") if first < here]
    negative = bool(before) and passage.governs(before[-1], here)
    negated = negative or here in passage.denied
    refraining = Strength.MAY not in given and _refrains(passage, here + length)
    if bool(negated) != refraining and PROHIBITIONS.isdisjoint(strengths):
        ends = here + length
        need_not = negated and any(start < ends and here < end for start, end, _ in passage.found("need_not"))
        denied = (_NEGATED.get(each, each) for each in strengths)
        strengths = frozenset({Strength.MAY} if need_not else denied)
        first -= not (negative or refraining)
    label = _label(strengths)
    words = passage.words[here : here + length]
    own = given.union(*(passage.lexicon.modals.get((word,), ()) for word in words))
    if label == "shall not" and Strength.SHOULD in own:
        label = "should not"  # which has no rank of its own
    if strengths == {Strength.SHALL} and passage.grammar.future.fullmatch(passage.words[here]):
        label = "will"
    return first, here + length, strengths, label


@cache
def _label(ranks: frozenset[str]) -> str:
    """The first of these ranks, for a reader."""
    return next(each.replace("-", " ") for each in Strength if each in ranks)


def _refrains(passage: Passage, here: int) -> bool:
    """Whether the verb before a word forbids what follows: who should refrain from doing so should not."""
    return any(
        "refrain" in values
        and here <= first < here + _NEAR
        and not passage.is_broken(here - 1, first)
        and passage.grammar.words["subordinating"].isdisjoint(passage.words[here:first])
        for first, _last, values in passage.found("senses")
    )
