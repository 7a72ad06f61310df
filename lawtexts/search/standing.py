"""Standing: where words stand in documents, alone and beside each other."""

from collections.abc import Iterable, Mapping, Sequence

from lawtexts.search.postings import positions_in
from lawtexts.search.words import ordinal, span

Places = Mapping[int, Sequence[int]]
"""Document → the positions where something stands in it, sorted."""


class Spread:
    """The postings of several forms of a word, taken together; positions are read where they are needed."""

    def __init__(self, postings: Sequence[Mapping[int, bytes]]) -> None:
        self._postings = [one for one in postings if one]

    def documents(self) -> set[int]:
        return set(self._postings[0]) if len(self._postings) == 1 else set().union(*self._postings)

    def at(self, document: int) -> Sequence[int]:
        """The positions in a document, sorted."""
        if len(self._postings) == 1:
            return positions_in(self._postings[0][document])
        found = [positions_in(one[document]) for one in self._postings if document in one]
        return found[0] if len(found) == 1 else sorted({position for here in found for position in here})

    def places(self) -> Places:
        if len(self._postings) == 1:
            return {document: positions_in(value) for document, value in self._postings[0].items()}
        return {document: self.at(document) for document in sorted(self.documents())}


def touching(each: Sequence[Spread], within: Iterable[int]) -> dict[int, Sequence[int]]:
    """Where, in the documents `within`, the words stand in order with one character between any two."""
    found: dict[int, Sequence[int]] = {}
    for document in _common(each, within):
        first, *others = [spread.at(document) for spread in each]
        runs: list[tuple[int, ...]] = [(place,) for place in first]
        for places in others:
            starting = {span(place)[0]: place for place in places}
            ends = ((run, span(run[-1])[1] + 1) for run in runs)
            runs = [(*run, starting[end]) for run, end in ends if end in starting]
        if runs:
            found[document] = sorted({place for run in runs for place in run})
    return found


def side_by_side(each: Sequence[Spread]) -> dict[int, Sequence[int]]:
    """Where the words stand one after the other, in order."""
    found: dict[int, Sequence[int]] = {}
    for document in _common(each):
        words = [{ordinal(position): position for position in spread.at(document)} for spread in each]
        starts = [
            start
            for start in words[0]
            if all(start + step in later for step, later in enumerate(words[1:], 1))
        ]
        if starts:
            found[document] = sorted(
                {word[start + step] for start in starts for step, word in enumerate(words)}
            )
    return found


SLACK = 1
"""How many other words may stand between the words of a term: karty pozostałe przygwożdżone."""


def together(each: Sequence[Spread]) -> Places:
    """Where the words of a term stand together, in any order."""
    if len(each) == 1:
        return each[0].places()
    reach = len(each) - 1 + SLACK
    found: dict[int, Sequence[int]] = {}
    for document in _common(each):
        here: set[int] = set()
        firsts, *others = [spread.at(document) for spread in each]
        for first in firsts:
            start = ordinal(first)
            window = [
                [place for place in places if 0 < abs(ordinal(place) - start) <= reach] for places in others
            ]
            if all(window):
                here.add(first)
                here.update(place for places in window for place in places)
        if here:
            found[document] = sorted(here)
    return found


def _common(each: Sequence[Spread], within: Iterable[int] | None = None) -> list[int]:
    common = set.intersection(*(spread.documents() for spread in each))
    return sorted(common if within is None else common.intersection(within))
