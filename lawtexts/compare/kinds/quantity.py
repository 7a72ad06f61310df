from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import reduce
from operator import and_

from lawtexts.compare.comparison import Comparison, Group
from lawtexts.compare.divergence import Divergence
from lawtexts.compare.pairing import odd_one_out
from lawtexts.compare.passage import Passage
from lawtexts.locale import mark as N_

__doc__ = N_(
    """Quantity: do the translations name the same numbers, ordinals, cards, suits and
directions?

Compared are the numbers of a passage in figures or words ("13", "two"), its
ordinals, the ranks and suits, and the sides and compass points. Numbers inside a
reference or a note mark belong to these, numbers inside a term ("first lead") to
the term. "One" as a word is left out, since in Italian and Spanish it is also the
article. That a number is merely named once more is information.

It cannot know a number said in other words ("a pair", "a dozen"), nor whether two
different counts amount to the same."""
)

_SUITS = frozenset({"spades", "hearts", "diamonds", "clubs", "notrump"})

_SIDES = {"left-hand-opponent": "left", "right-hand-opponent": "right", "lho": "left", "rho": "right"}
"""The opponents, also by their English abbreviations, as the sides they sit on."""


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    for group in comparison.groups:
        yield from _numbers(group)
        yield from _named(group, "rank")
        yield from _named(group, "direction")


def _numbers(group: Group) -> Iterator[Divergence]:
    # Without terms, the ordinal of a "first lead" cannot be distinguished from one that counts.
    ordinals = not any(passage.lexicon.is_empty for passage in group.passages.values())
    counted = {
        name: Counter(
            number.value for number in passage.quantities if ordinals or not number.value.endswith(".")
        )
        for name, passage in group.passages.items()
    }
    everywhere = reduce(and_, counted.values())
    if all(each == everywhere for each in counted.values()):
        return
    repeated = len({frozenset(each) for each in counted.values()}) == 1
    yield group.differs(
        "number",
        spans={
            name: [
                (number.start, number.end)
                for number in passage.quantities
                if counted[name][number.value] > everywhere[number.value]
            ]
            for name, passage in group.passages.items()
        },
        readings={name: ", ".join(sorted(each.elements(), key=_by_number)) for name, each in counted.items()},
        lowered=repeated,
    )


def _by_number(value: str) -> tuple[int, str]:
    return int(value.rstrip(".")), value


def _named(group: Group, code: str) -> Iterator[Divergence]:
    certain = {name: _counted(passage, code, certain=True) for name, passage in group.passages.items()}
    possible = {name: _counted(passage, code, certain=False) for name, passage in group.passages.items()}
    differing = frozenset(
        concept
        for each in certain.values()
        for concept in each
        if any(
            concept not in other and _knows(group.passages[name], concept) for name, other in possible.items()
        )
    )
    odd = odd_one_out(possible) if not differing else None
    if odd is not None:
        differing = frozenset(odd[1:])
    if not differing:
        return
    yield group.differs(
        code,
        spans={
            name: [
                passage.span(named)
                for named in passage.named
                if differing & {_SIDES.get(concept, concept) for concept in named.concepts}
            ]
            for name, passage in group.passages.items()
        },
        readings={
            name: ", ".join(
                f"{concept} × {each[concept]}" if odd is not None else concept
                for concept in sorted(differing & set(each))
            )
            for name, each in possible.items()
        },
    )


def _counted(passage: Passage, code: str, *, certain: bool) -> Counter[str]:
    """What a passage names of the ranks or directions, with how often."""
    found = Counter(
        _SIDES.get(concept, concept)
        for named in passage.named
        if not certain or len(named.concepts) == 1
        for concept in named.concepts
        if _is_of(passage, concept, code) and passage.words[named.first].word not in passage.grammar.numbers
    )
    if code == "direction" and not passage.lexicon.is_empty:
        for side in {_SIDES[word.word] for word in passage.words if word.word in _SIDES} - set(found):
            found[side] += 1
    return found


def _knows(passage: Passage, concept: str) -> bool:
    """Whether the termbase has words for the concept, or for the side of that name, in this language."""
    return any(
        passage.lexicon.knows(each) for each in (concept, *_SIDES) if _SIDES.get(each, each) == concept
    )


def _is_of(passage: Passage, concept: str, code: str) -> bool:
    return passage.lexicon.domains[concept] == code or (code == "rank" and concept in _SUITS)
