from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations, product

from lawtexts.compare.comparison import Comparison, Group
from lawtexts.compare.divergence import Divergence
from lawtexts.compare.markers import LEFT_OVER, SAME_PLACE, Contrast, Marker, contrasts
from lawtexts.compare.passage import Passage
from lawtexts.locale import mark as N_

__doc__ = N_(
    """Quantity: do the translations name the same numbers, cards, suits, sides, and all or
any of them alike?

Compared are, within clauses that say the same, the numbers in figures or words
("13", "two"), ordinals, ranks and suits, sides and compass points, and the words for
all, each, any, some, a single one, one or more and both, and whether a limit is
itself included ("four or higher", "above four"). Numbers inside a reference or a note
mark belong to these, numbers inside a term ("first lead") to the term. "One" as a
word is only set against another number, since in Italian and Spanish it is also the article. "Both" may
stand for two, and two for "both". A card or suit that one translation alone names is
information; so is "any", "each" or "some" that another has no word for, since an
article may say it.

It cannot know a number said in other words ("a pair", "a dozen"), nor whether two
different counts amount to the same."""
)

_SUITS = frozenset({"spades", "hearts", "diamonds", "clubs", "notrump"})
_SIDES = {"left-hand-opponent": "left", "right-hand-opponent": "right", "lho": "left", "rho": "right"}
"""The opponents, also by their English abbreviations, as the sides they sit on."""
_COUNTED = {"both": "2", "single": "1", "either": "2", "several": "2"}
"""Quantifiers that say a number as well."""
_PAIRED = frozenset({"side", "partner", "opponent", "defender", "pair"})
"""There are always two of these."""
_TOTAL = frozenset({"all", "one-or-more", "either"})
"""Quantifiers that no article stands for."""
_UNIVERSAL = frozenset({"all", "any", "each"})
"""Quantifiers that say of each the same as of all."""
_BESIDE, _BOUND = 3, 5
"""A bound belongs to a number that stands so near; a number has none where there is none so near."""
_SURE, _SAFE = 0.15, 0.35


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    for group in comparison.groups:
        yield from _compared(group, "number", _numbers)
        yield from _compared(group, "rank", _ranks)
        yield from _compared(group, "direction", _directions)
        yield from _compared(group, "quantifier", _quantifiers)
        yield from _compared(group, "bound", _bounds)
        yield from _unbounded(group)


def _compared(group: Group, code: str, read: Callable[[Passage], list[Marker]]) -> Iterator[Divergence]:
    for contrast in contrasts(
        group, read, least=SAME_PLACE if code in ("quantifier", "bound") else LEFT_OVER
    ):
        if (contrast.sure < _SURE and contrast.instead) or (
            group.where == "heading" and code == "quantifier"
        ):
            continue
        unsure = bool(contrast.instead) and (contrast.sure < _SAFE or not _is_anchored(group, contrast))
        yield group.differs(
            code,
            spans=contrast.spans(group),
            readings={
                name: contrast.reading(group, name) if name in contrast.markers else ""
                for name in group.passages
                if name in contrast.markers or name in contrast.instead
            },
            lowered=unsure or _is_slight(code, contrast),
        )


def _is_anchored(group: Group, contrast: Contrast) -> bool:
    """Whether what is counted or placed stands in the translations that do not count or place it."""
    return all(
        any(group.around(other, marker, name) for other, marker in contrast.markers.items() if marker.firm)
        for name in contrast.instead
    )


def _is_slight(code: str, contrast: Contrast) -> bool:
    """Whether a word that only some have says little."""
    firm = [marker for marker in contrast.markers.values() if marker.firm]
    if code == "quantifier" and contrast.values() <= _UNIVERSAL and not contrast.instead:
        return True
    if not contrast.instead:
        return False
    if code == "quantifier":
        return not any(marker.values <= _TOTAL for marker in firm)
    return code != "number" and not contrast.values() & {"left", "right"}


def _bounds(passage: Passage) -> list[Marker]:
    """Whether what is counted is itself included: four or more, above four."""
    return [Marker(first, last, values, needed=False) for first, last, values in passage.found("bounds")]


def _unbounded(group: Group) -> Iterator[Divergence]:
    """A limit ("at least 60") that another translation gives as the number itself."""
    for one, two in permutations(group.passages, 2):
        passage, other = group.passages[one], group.passages[two]
        for first, last, values in passage.found("bounds"):
            after = passage.words[first].word in passage.grammar.words["joining"]
            near = range(first - _BESIDE, first) if after else range(last, last + _BESIDE)
            numbers = [each for each in passage.quantities if each[0] in near]
            for (here, value), (there, same) in product(numbers[:1], other.quantities):
                bound = any(start - _BOUND <= there < end + _BOUND for start, end, _ in other.found("bounds"))
                bound |= any(
                    0 < abs(number - there) <= _BOUND for number, _ in other.quantities
                )  # four to six
                if value == same and not bound and group.near(one, here, two, there) >= SAME_PLACE:
                    yield group.differs(
                        "bound",
                        spans={
                            one: [passage.span(min(first, here), max(last, here + 1))],
                            two: [other.span(there, there + 1)],
                        },
                        readings={one: "/".join(sorted(values)), two: value},
                    )
                    return


def _numbers(passage: Passage) -> list[Marker]:
    counted = passage.covered("quantifiers")
    counting = {item.first - 1 for item in passage.items}
    found = [
        Marker(number, number + 1, frozenset({value}), True, value, _is_needed(passage, number, value))
        for number, value in passage.quantities
        if number not in counted and (value != "1" or number in counting)
    ]
    return found + [
        Marker(first, last, frozenset(_COUNTED[value] for value in values if value in _COUNTED), False)
        for first, last, values in passage.found("quantifiers")
        if values & set(_COUNTED)
    ]


def _is_needed(passage: Passage, number: int, value: str) -> bool:
    """Whether another translation must say the number: not "one", ordinals, or two of what are always two."""
    paired = any(0 < item.first - number <= _BESIDE and item.concepts & _PAIRED for item in passage.items)
    return value != "1" and not value.endswith(".") and not (value == "2" and paired)


def _ranks(passage: Passage) -> list[Marker]:
    return [
        marker
        for marker in _named(passage, lambda concept, domain: domain == "rank" or concept in _SUITS)
        if passage.words[marker.first].word not in passage.grammar.numbers
    ]


def _directions(passage: Passage) -> list[Marker]:
    found = _named(passage, lambda _concept, domain: domain == "direction")
    found += [
        Marker(number, number + 1, frozenset({"left"}), False)
        for number, word in enumerate(passage.plain_words)
        if "next" in passage.grammar.vocabulary(word)
    ]  # the next player sits on the left
    if not passage.lexicon.is_empty:
        known = {number for marker in found for number in range(marker.first, marker.last)}
        found += [
            Marker(number, number + 1, frozenset({_SIDES[word.word]}), True, _SIDES[word.word])
            for number, word in enumerate(passage.words)
            if word.word in _SIDES and number not in known
        ]
    return found


def _named(passage: Passage, wanted: Callable[[str, str], bool]) -> list[Marker]:
    domains = passage.lexicon.domains
    found = []
    for named in passage.named:
        meant = frozenset(_SIDES.get(one, one) for one in named.concepts if wanted(one, domains[one]))
        if meant:
            firm = all(wanted(one, domains[one]) for one in named.concepts)
            found.append(Marker(named.first, named.last, meant, firm, "/".join(sorted(meant))))
    return found


def _quantifiers(passage: Passage) -> list[Marker]:
    """Its quantifiers; in a condition or after a denial "some" may mean any."""
    denying = passage.grammar.words["negating"] | passage.grammar.words["negative"]
    opening = [number for number, word in enumerate(passage.plain_words) if word in denying]
    opening += [first for first, _last, values in passage.found("connectives") if values & {"if", "unless"}]
    counting = {number for number, _value in passage.quantities}
    taken, counted_in = passage.covered("manners", "bounds"), passage.covered("quantifiers")
    found = [
        Marker(number, number + 1, frozenset({"both"}), False)
        for number, value in passage.quantities
        if value == "2" and number not in counted_in
    ]
    for first, last, values in passage.found("quantifiers"):
        if values & {"none", "idiom", "several"} or first in taken:
            continue
        clause = passage.clauses[passage.clause_at(first)][0]
        loose = any(clause <= number < first for number in opening)
        if (loose and values & {"some", "any"}) or "either" in values:
            values |= _UNIVERSAL | ({"some"} if loose else set())
        counted = bool(counting & set(range(last, last + 2)))  # all four: the number says it
        found.append(Marker(first, last, values, True, "", not counted and not (loose and "some" in values)))
    return found
