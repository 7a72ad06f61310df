"""Statistics: what is usual in a book's translations, learned from the laws they share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from statistics import median

from lawtexts.compare.pairing import Weights
from lawtexts.compare.passage import Passage
from lawtexts.model.citation import Citation

_ENOUGH = 5
"""A concept that the others name in fewer places than this may be missing by chance."""
_OFTEN, _RARE = 4, 0.2
"""A wording is usual from so many uses on; another is rare beside it up to this share."""
_AGAIN = 2
"""A reference that changes alike in so many places is the edition's."""

Cited = Mapping[tuple[str, int], frozenset[Citation]]
"""What the expressions, each with its edition, cite in one row."""


@dataclass(frozen=True, slots=True)
class TermGap:
    """A concept that an expression names nowhere though the others do in `count` places, the first `place`.

    `words` are what its texts there have more often than elsewhere.
    """

    concept: str
    expression: str
    place: Citation
    count: int
    words: tuple[str, ...]


class Statistics:
    """What is usual in a book's translations.

    `sample` gives the texts to learn from, each with its translations by expression; `cited` what every
    row cites; `recorded` are the references known to be made elsewhere in another edition.
    """

    def __init__(
        self,
        sample: Callable[[], Iterable[tuple[Citation, dict[str, Passage]]]],
        cited: Callable[[], Iterable[Cited]],
        recorded: Mapping[tuple[int, Citation, int], Citation],
    ) -> None:
        self._sample = sample
        self._cited = cited
        self.recorded = recorded
        self._ratios: dict[tuple[str, str], float] = {}

    @cached_property
    def _texts(self) -> tuple[tuple[Citation, dict[str, Passage]], ...]:
        return tuple(self._sample())

    @cached_property
    def weights(self) -> Weights:
        """How much each feature counts, by how rare it is."""
        passages = (each for _place, row in self._texts for each in row.values())
        return Weights({feature for _word, feature in passage.features} for passage in passages)

    def learned(self) -> dict[str, object]:
        """All that it learns of the book, to be kept."""
        names = {name for _place, row in self._texts for name in row}
        for pair in permutations(sorted(names), 2):
            self.ratio(*pair)
        return {
            "weights": self.weights,
            "_ratios": self._ratios,
            "_wordings": self._wordings,
            "gaps": self.gaps,
            "renumbered": self.renumbered,
        }

    def ratio(self, one: str, two: str) -> float:
        """How long the texts of one usually are beside those of the other; 1 while little is known."""
        if (one, two) not in self._ratios:
            pairs = [(row[one], row[two]) for _place, row in self._texts if one in row and two in row]
            ratios = [own.length / other.length for own, other in pairs if own.length > 40 < other.length]
            self._ratios[one, two] = median(ratios) if len(ratios) >= _ENOUGH else 1.0
        return self._ratios[one, two]

    def usual_wording(self, expression_id: str, concept: str, instead: str) -> tuple[str, int] | None:
        """What an expression calls a concept far more often than `instead`, and how often; or None."""
        wordings = self._wordings.get((expression_id, concept), Counter())
        wording, count = wordings.most_common(1)[0] if wordings else ("", 0)
        rare = wordings[instead] <= max(1, _RARE * count)
        return (wording, count) if count >= _OFTEN and wording != instead and rare else None

    @cached_property
    def _wordings(self) -> dict[tuple[str, str], Counter[str]]:
        found: dict[tuple[str, str], Counter[str]] = {}
        for _place, passages in self._texts:
            for name, passage in passages.items():
                for named in passage.named:
                    if len(named.concepts) == 1:
                        found.setdefault((name, named.concepts[0]), Counter())[named.term] += 1
        return found

    @cached_property
    def gaps(self) -> tuple[TermGap, ...]:
        """Concepts that an expression names nowhere although the others do where it has a text as well."""
        places: dict[tuple[str, str], list[int]] = {}
        named: set[tuple[str, str]] = set()
        for number, (_place, passages) in enumerate(self._texts):
            concepts = {name: passage.possible for name, passage in passages.items()}
            named.update((name, concept) for name, own in concepts.items() for concept in own)
            for name in passages:
                there = [own for other, own in concepts.items() if other != name]
                for concept in frozenset.intersection(*there) if there else ():
                    places.setdefault((name, concept), []).append(number)
        return tuple(
            TermGap(concept, name, self._texts[rows[0]][0], len(rows), self._typical(name, rows))
            for (name, concept), rows in sorted(places.items())
            if len(rows) >= _ENOUGH and (name, concept) not in named
        )

    def _typical(self, name: str, rows: list[int]) -> tuple[str, ...]:
        """The words that the texts of these rows have more often than the others, most typical first."""
        found: Counter[str] = Counter()
        for number in rows:
            found.update({word.word for word in self._texts[number][1][name].words if len(word.word) > 3})
        everywhere = self._spread[name]
        typical = sorted(found, key=lambda word: (-(found[word] ** 2) / everywhere[word], word))
        return tuple(typical[:3])

    @cached_property
    def _spread(self) -> dict[str, Counter[str]]:
        """In how many texts of an expression each word stands."""
        found: dict[str, Counter[str]] = {}
        for _place, passages in self._texts:
            for name, passage in passages.items():
                found.setdefault(name, Counter()).update({word.word for word in passage.words})
        return found

    @cached_property
    def renumbered(self) -> Mapping[tuple[int, Citation, int], tuple[Citation, int]]:
        """References that another edition makes elsewhere: edition, place, other edition → place, count.

        Only what recurs, and is made otherwise nowhere else.
        """
        seen: Counter[tuple[int, Citation, int, Citation]] = Counter()
        kept: set[tuple[int, Citation, int]] = set()
        for row in self._cited():
            for (one, year), (two, other) in permutations(row, 2):
                if year >= other:
                    continue
                kept.update((year, place, other) for place in row[one, year] & row[two, other])
                for old, new in _changed(row[one, year] - row[two, other], row[two, other] - row[one, year]):
                    seen[year, old, other, new] += 1
        found: dict[tuple[int, Citation, int], tuple[Citation, int]] = {}
        for (year, old, other, new), count in seen.most_common():
            if count >= _AGAIN and (year, old, other) not in kept and (year, old, other) not in found:
                found[year, old, other] = (new, count)
        return found


def _changed(gone: frozenset[Citation], come: frozenset[Citation]) -> Iterable[tuple[Citation, Citation]]:
    """Which of the places gone is which of those come: in the same law first, then the two left over."""
    olds, news = sorted(gone), sorted(come)
    for old in tuple(olds):
        same = [new for new in news if new.root == old.root]
        if len(same) == 1:
            yield old, same[0]
            olds.remove(old)
            news.remove(same[0])
    if len(olds) == len(news) == 1:
        yield olds[0], news[0]
