from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations, product

from lawtexts.compare.comparison import Comparison, Group
from lawtexts.compare.divergence import Divergence, quoted
from lawtexts.compare.markers import Contrast, Marker, contrasts
from lawtexts.compare.passage import Passage, Span
from lawtexts.locale import mark as N_

__doc__ = N_(
    """Negation and exception: does each translation deny, except and restrict the same?

Compared are the verbs that are denied ("not"), exceptions ("unless", "except") and
restrictions ("only"), within clauses that say the same, by the small words of each
language. A "not" before a participle or adjective, after "until" and "unless", or
in "not only" denies no verb; "neither … nor" and several negative words in one
clause deny once. Words that deny in themselves ("unable", "fail", "illegal") are not
reported, but account for a "not" elsewhere. That something ceases to be so, which no
other translation says, is reported as an added clause (extent).

It cannot know every word that denies in itself; and two denials that cancel each
other are not seen."""
)

_MEANT = {"ceasing": "cease", "except": "except", "not_negating": "except"}
_DENIED = frozenset({"not", "soft", "cease", "except"})
"""What a denied verb may stand for elsewhere."""
_SOFT, _EXCEPT = frozenset({"soft"}), frozenset({"except"})
_APART = 2
"""What is denied and what is not, in "the call, not the explanation", stand so near."""
_REACH, _BESIDE = 6, 3
"""A denial reaches so many words, a word that denies in itself so many."""
_SURE, _SAFE = 0.15, {"": 0.55, "except": 0.25, "only": 0.9}
"""From this on a pair of clauses is sure enough for information, and for a warning: an exception is a clause
of its own, and "only" may be said in many ways."""


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    for group in comparison.groups:
        reported: set[str] = set()
        for contrast in (
            *contrasts(group, denials, soft_first=True),
            *contrasts(group, _exceptions, soft_first=True),
        ):
            if "cease" not in contrast.labels and contrast.sure >= _SURE:
                found = _reported(group, contrast)
                if found is not None:
                    reported.add(found.code)
                    yield found
        if "negation" not in reported:
            yield from _exchanged(group)
            yield from _without(group)


def _reported(group: Group, contrast: Contrast) -> Divergence | None:
    label = next((label for label in ("except", "only") if label in contrast.labels), "")
    sure = contrast.sure >= _SAFE[label]
    if not label and contrast.instead:
        affirmed = [_affirmed(group, contrast, name) for name in contrast.instead]
        if all(each is False for each in affirmed):
            return None
        sure = any(affirmed) and not any(
            _is_doubled(group.passages[name], marker) for name, marker in contrast.markers.items()
        )
    elif label == "except":
        most = max(_excepted(group.passages[name]) for name in contrast.markers)
        sure = sure and all(_excepted(group.passages[name]) < most for name in contrast.instead)
    return group.differs(
        "exception" if label else "negation",
        spans=contrast.spans(group),
        readings={
            name: contrast.reading(group, name, to_end=True, label=False) if name in contrast.markers else ""
            for name in group.passages
            if name in contrast.markers or name in contrast.instead
        },
        lowered=group.where == "heading" or not sure,
    )


def _excepted(passage: Passage) -> int:
    """How many exceptions a passage makes, "until" and "not … but" among them."""
    markers = passage.read(read)
    return len({each.first for each in markers if "except" in each.values and each.values != _DENIED})


def _is_doubled(passage: Passage, denial: Marker) -> bool:
    """Whether its clause restricts as well: "no one … without leave" may be said otherwise."""
    clause = passage.clause_at(denial.first)
    return any(
        passage.clause_at(first) == clause
        for field in ("without", "only")
        for first, _last, _ in passage.found(field)
    )


def _affirmed(group: Group, contrast: Contrast, name: str) -> bool | None:
    """Whether an expression affirms what others deny, as far as its words for that are found."""
    found = [
        affirmed
        for other, marker in contrast.markers.items()
        if marker.firm and (affirmed := _affirms(group, other, marker, name)) is not None
    ]
    return all(found) if found else None


def _affirms(group: Group, one: str, denial: Marker, two: str) -> bool | None:
    """Whether `two` says what a denial of `one` denies, and does not deny it; None where it is not found."""
    number = group.governed(one, denial.last - 1, two)
    if number is None:
        return None
    passage, pairs = group.passages[two], group.pairs(one, two)
    item, paired = group.passages[one].items[number], passage.items[pairs[number]]
    denying = any(
        each.values == _SOFT and item.first <= each.first < item.last
        for each in group.passages[one].read(read)
    )
    said = {
        word
        for each in map(passage.items.__getitem__, pairs.values())
        if each != paired or each.last - each.first > 1 or denying
        for word in range(each.first, each.last)
    }  # what denies in itself, and is said so in both: "out of turn"
    denials = [each for each in passage.read(read) if each.values != _SOFT or each.first not in said]
    sentence = passage.sentence_at(paired.first)
    same = [other for other in passage.items if item.features & other.features]
    return not any(
        _denies(passage, marker, other.first, denial.values == _SOFT)
        for other in (paired, *same)
        if passage.sentence_at(other.first) == sentence
        for marker in denials
    )


def _denies(passage: Passage, marker: Marker, word: int, without: bool) -> bool:
    """Whether a word is denied: in its clause or shortly before it; by an adjective only next to it.

    What is said `without` it may be an exception elsewhere.
    """
    if marker.values == _SOFT:
        return marker.first - _BESIDE <= word <= marker.last + _BESIDE
    reaches = 0 <= word - marker.first <= _REACH and not passage.is_broken(marker.first, word)
    denying = marker.values == _DENIED or "only" in marker.values or without
    return denying and (passage.clause_at(marker.first) == passage.clause_at(word) or reaches)


def _without(group: Group) -> Iterator[Divergence]:
    """What one translation says without, and another with."""
    for one, two in permutations(group.passages, 2):
        for first, last, _values in group.passages[one].found("without"):
            marker = Marker(first, last, _SOFT)
            number = group.governed(one, last - 1, two)
            if number is not None and _affirms(group, one, marker, two):
                passage, other = group.passages[one], group.passages[two]
                there = other.items[group.pairs(one, two)[number]]
                spans = {
                    one: [passage.span(first, passage.items[number].last)],
                    two: [other.span(there.first, there.last)],
                }
                yield _between(group, spans)
                return


def _between(group: Group, spans: dict[str, list[Span]]) -> Divergence:
    return group.differs(
        "negation",
        spans=spans,
        readings={name: quoted(group.passages[name].text[slice(*each[0])]) for name, each in spans.items()},
        lowered=group.where == "heading",
    )


def _exchanged(group: Group) -> Iterator[Divergence]:
    """One thing denied where another translation denies the other: "the call, not the explanation"."""
    denied = {name: _denied_items(passage) for name, passage in group.passages.items()}
    for one, two in combinations(group.passages, 2):
        pairs, backwards = group.pairs(one, two), group.pairs(two, one)
        for (here, own), (there, other) in product(denied[one].items(), denied[two].items()):
            theirs, ours = pairs.get(here), backwards.get(there)
            if ours is None or theirs is None or theirs in denied[two] or ours in denied[one]:
                continue
            items = group.passages[one].items, group.passages[two].items
            alike = (
                items[0][here].features & items[1][theirs].features
                and items[0][ours].features & items[1][there].features
            )
            if alike and abs(theirs - there) <= _APART and abs(ours - here) <= _APART:
                spans = {one: [group.passages[one].span(*own)], two: [group.passages[two].span(*other)]}
                yield _between(group, spans)
                return


def _denied_items(passage: Passage) -> dict[int, Span]:
    """The items that follow a denial at once, by their numbers, each with the words from the denial on."""
    found = {}
    for marker in passage.read(read):
        if marker.values == _DENIED:
            for number, item in enumerate(passage.items):
                if marker.last <= item.first <= marker.last + 1:
                    found[number] = (marker.first, item.last)
    return found


def denials(passage: Passage) -> list[Marker]:
    """What a passage denies or says to cease; an exception or restriction only accounts for a denial."""
    markers = passage.read(read)
    return [replace(each, firm=False) if each.label in ("except", "only") else each for each in markers]


def _exceptions(passage: Passage) -> list[Marker]:
    """What a passage excepts, and what it restricts; a denial only accounts for these."""
    markers = passage.read(read)
    return [each if each.label in ("except", "only") else replace(each, firm=False) for each in markers]


def read(passage: Passage) -> list[Marker]:
    """What a passage denies, excepts and restricts; "soft" is what a word like "unable" accounts for."""
    found = [
        Marker(first, last, frozenset({_MEANT[field]}), field != "not_negating", _MEANT[field])
        for field in _MEANT
        for first, last, _ in passage.found(field)
    ]
    taken = passage.covered(*_MEANT)
    found += [
        Marker(first, last, frozenset({"only", "soft", "except"}), True, "only")
        for first, last, _ in passage.found("only")
        if first not in taken
    ]
    found += _denials(passage, taken)
    taken |= {number for marker in found for number in range(marker.first, marker.last)}
    found += [
        Marker(first, last, _SOFT, False)
        for field in ("denying", "without")
        for first, last, _ in passage.found(field)
        if not taken & set(range(first, last))
    ]
    excepting = {marker.first for marker in found if marker.label == "except"}
    until = {first: last for first, last, _ in passage.found("until")}
    until |= {first: last for first, last, values in passage.found("connectives") if "before" in values}
    found += [Marker(first, last, _EXCEPT, False) for first, last in until.items() if first not in excepting]
    return sorted(found, key=lambda marker: marker.first)


def _denials(passage: Passage, skipped: set[int]) -> Iterator[Marker]:
    """The negating and negative words; only the first of a clause, and of a chain of denials, is firm."""
    words = passage.grammar.words
    phrases = (*passage.found("until"), *passage.found("except"))
    until = {passage.clause_at(last - 1): last for _first, last, _ in phrases}
    soft = {passage.clause_at(first): first for first, _last, _ in reversed(passage.found("denying"))}
    denied: set[int] = set()
    negated = {
        passage.clause_at(number)
        for number, word in enumerate(passage.words)
        if word.word in words["negating"] and number not in skipped
    }
    chained = until_sentence = -1
    for number, word in enumerate(passage.words):
        clause, sentence = passage.clause_at(number), passage.sentence_at(number)
        if number in skipped or word.word not in words["negating"] | words["negative"]:
            continue
        firm = clause not in denied and not _is_adjectival(passage, number)
        if word.word in words["negative"]:
            before = soft.get(clause, number)  # "before any player", "without any"
            firm = (
                firm and clause not in negated and until.get(clause, number + 1) > number and before >= number
            )
        elif until.get(clause, number + 1) <= number or until_sentence == sentence:
            until.pop(clause, None)
            until_sentence = sentence
            continue
        joined = number > 0 and passage.words[number - 1].word in words["joining"]
        if chained == sentence and (joined or word.word in words["joining"]):
            firm = False
        if firm:
            denied.add(clause)
            chained = sentence
        yield Marker(number, number + 1, _DENIED, firm)


def _is_adjectival(passage: Passage, number: int) -> bool:
    """Whether a negating word denies the participle or adjective after it, and no verb."""
    if number + 1 >= len(passage.words):
        return True
    if any(
        named.first == number + 1 and passage.lexicon.domains[named.concepts[0]] == "person"
        for named in passage.named
    ):
        return True  # non infractor: no offender
    before = passage.words[number - 1].word if number else ""
    if before in passage.grammar.words["auxiliary"]:
        return False
    return passage.grammar.adjectival.fullmatch(passage.words[number + 1].word) is not None
