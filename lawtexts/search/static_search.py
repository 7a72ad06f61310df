"""Static search: the documents that answer a reading of a query, by the static index alone."""

from __future__ import annotations

from lawtexts.search.words import fold

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from lawtexts.search.interpretation import Alternative, Reading, Slot
    from lawtexts.search.static_reader import Postings, StaticIndex

HEADING = 100_000
"""The number of the first word of a title or heading."""


def answers(index: StaticIndex, reading: Reading) -> Postings:
    """Document → weight and the numbers of the words found, of every document that answers."""
    found: Postings | None = None
    for slot in reading.slots:
        here = _slot(index, slot, reading.language)
        if found is None:
            found = here
        else:
            found = {one: _added(found[one], here[one]) for one in found.keys() & here.keys()}
        if not found:
            break
    return found or {}


def _added(one, other):
    return one[0] + other[0], one[1] + other[1]


def _slot(index: StaticIndex, slot: Slot, language: str) -> Postings:
    found: Postings = {}
    for alternative in slot:
        for document, (weight, numbers) in alternative_answers(index, alternative, language).items():
            known = found.get(document)
            found[document] = (
                (weight, numbers) if known is None else (max(weight, known[0]), known[1] + numbers)
            )
    return found


def alternative_answers(index: StaticIndex, alternative: Alternative, language: str) -> Postings:
    each = [index.postings(language, key) for _place, key in alternative.keys]
    if len(each) == 1 and not alternative.small:
        return each[0]
    found: Postings = {}
    for document in set.intersection(*map(set, each)):
        weight = sum(postings[document][0] for postings in each)
        numbers = tuple(number for postings in each for number in postings[document][1])
        if alternative.in_order:
            numbers = _in_order(index, alternative, document, [postings[document][1] for postings in each])
        if numbers:
            found[document] = weight, numbers
    return found


def _in_order(index, alternative, document, each):
    """The numbers of the words that stand side by side as the alternative has them."""
    starts = set.intersection(
        *({number - place for number in numbers} for (place, _key), numbers in zip(alternative.keys, each))
    )
    if starts and alternative.small:
        words = index.words(document)
        starts = {
            start
            for start in starts
            if all(fold(words.get(start + place, "")) == word for place, word in alternative.small)
        }
    places = sorted(place for place, _ in (*alternative.keys, *alternative.small))
    return tuple(start + place for start in sorted(starts) for place in places)
