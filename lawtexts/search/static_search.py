"""Static search: where keys stand and what they weigh, by the static index alone."""

from __future__ import annotations

from lawtexts.model.value import value
from lawtexts.search.interpretation import EQUIVALENT, OWN, SYNONYM, concept_slots, own_slots
from lawtexts.search.static_reader import counted
from lawtexts.search.words import HEADING, fold

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lawtexts.search.interpretation import Alternative, Slot
    from lawtexts.search.query_tree import Run
    from lawtexts.search.static_reader import Numbers, Postings, StaticIndex


@value
class Reading:
    """What answers a query in a language: how near it is, each document's weight, what was found there."""

    nearness: int
    language: str
    weights: dict[int, float]
    slots: list[Slot]


def readings(index: StaticIndex, runs: Sequence[Run], source: str) -> Iterator[Reading]:
    """What answers words of a language: these words, other words for its terms, equivalents elsewhere."""
    own, synonyms = (own_slots(index, runs, source, nearness) for nearness in (OWN, SYNONYM))
    if own:
        yield Reading(OWN, source, weights(index, own, source), own)
    if synonyms != own:
        yield Reading(SYNONYM, source, weights(index, synonyms, source), synonyms)
    concepts = concept_slots(index, runs, source)
    for target in index.languages if concepts else ():
        if concepts and target != source:
            yield Reading(EQUIVALENT, target, weights(index, concepts, target), concepts)


def weights(index: StaticIndex, slots: Sequence[Slot], language: str) -> dict[int, float]:
    """The documents where every slot is found, with the sum of the weights."""
    found = _in_all([slot_postings(index, slot, language) for slot in slots])
    return {document: weight for document, (weight, _numbers) in found.items()}


def _in_all(each: Sequence[Postings]) -> Postings:
    """The documents that are in all: weights added, the numbers of all."""
    found: Postings = {}
    for document in set.intersection(*map(set, each)):
        here = [postings[document] for postings in each]
        numbers = tuple(number for _weight, numbers in here for number in numbers)
        found[document] = sum(weight for weight, _numbers in here), numbers
    return found


def slot_postings(index: StaticIndex, slot: Slot, language: str) -> Postings:
    """Where one of the alternatives stands, whatever the field: the greatest weight, the numbers of all."""
    if len(slot.alternatives) == 1:
        return _postings(index, slot.alternatives[0], language)
    found: Postings = {}
    for alternative in slot.alternatives:
        for document, (weight, numbers) in _postings(index, alternative, language).items():
            known = found.get(document, (0, ()))
            found[document] = max(weight, known[0]), known[1] + numbers
    return found


def marked(index: StaticIndex, slot: Slot, language: str, document: int) -> Numbers:
    """The numbers of the words of a document that a slot finds."""
    _weight, numbers = slot_postings(index, slot, language).get(document, (0, ()))
    small = index.stop[language].intersection(key for one in slot.alternatives for _place, key in one.keys)
    if small:
        words = counted(index.document(document))
        numbers += tuple(number for number, (word, _start) in words.items() if fold(word) in small)
    if slot.field:
        in_heading = slot.field in ("title", "heading")
        numbers = tuple(number for number in numbers if (number >= HEADING) == in_heading)
    return numbers


def _postings(index: StaticIndex, alternative: Alternative, language: str) -> Postings:
    each = [index.postings(language, key) for _place, key in alternative.keys]
    if len(each) == 1 and not alternative.small:
        return each[0]
    found = _in_all(each)
    for document in list(found) if alternative.in_order else ():
        standing = [postings[document][1] for postings in each]
        numbers = _in_order(index, alternative, document, standing)
        found[document] = found[document][0], numbers
    return {document: posting for document, posting in found.items() if posting[1]}


def _in_order(
    index: StaticIndex, alternative: Alternative, document: int, standing: Sequence[Numbers]
) -> Numbers:
    """The numbers of the words that stand side by side as the alternative has them."""
    keys = zip(alternative.keys, standing, strict=True)
    starts = set.intersection(*({number - place for number in numbers} for (place, _key), numbers in keys))
    if starts and alternative.small:
        words = counted(index.document(document))
        starts = {
            start
            for start in starts
            if all(fold(words.get(start + place, ("", 0))[0]) == word for place, word in alternative.small)
        }
    places = sorted(place for place, _word in (*alternative.keys, *alternative.small))
    return tuple(start + place for start in sorted(starts) for place in places)
