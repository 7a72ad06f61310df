"""Statistics: what is usual in a book's translations, learned from the laws they share.

And usage: how each translation renders the concepts of the termbase, verbs included, and where.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations

from lawtexts.compare.corpus_protocol import CorpusProtocol
from lawtexts.compare.digest_cache import recalled
from lawtexts.compare.lexicon import Lexicons
from lawtexts.compare.pairing import Weights
from lawtexts.compare.passage import Passage
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression

_ENOUGH = 5
"""A concept that the others name in fewer places than this may be missing by chance."""
_OFTEN, _RARE = 4, 0.2
"""A wording is usual from so many uses on; another is rare beside it up to this share."""
_AGAIN = 2
"""A reference that changes alike in so many places is the edition's."""

Places = tuple[Citation, ...]
Uses = Mapping[str, Mapping[str, Places]]
"""Concept → expression → the places that name it, in the order of the Laws."""
Renderings = Mapping[str, Mapping[str, Mapping[str, Places]]]
"""Concept → expression → rendering, the most frequent first → its places, one for each time it is said."""

Cited = tuple[Citation, Mapping[tuple[str, int], frozenset[Citation]]]
"""A row, and what the expressions, each with its edition, cite in it."""


@dataclass(frozen=True, slots=True)
class Rendered:
    """A rendering of a concept in an expression, with its places, one for each time it is said.

    `usual` is the rendering beside which it is rare, "" where it is not. Without a rendering it is a gap of
    the termbase: the places are those where the others name the concept, `proposed` the words usual there.
    """

    concept: str
    expression: str
    rendering: str
    places: tuple[Citation, ...]
    usual: str = ""
    proposed: tuple[str, ...] = ()


class Statistics:
    """What is usual in a book's translations.

    `sample` gives the texts to learn from, each with its translations by expression; `cited` what every
    row cites, `renderings` how the whole book renders each concept; `recorded` are the references known
    to be made elsewhere in another edition.
    """

    def __init__(
        self,
        sample: Callable[[], Iterable[tuple[Citation, dict[str, Passage]]]],
        cited: Callable[[], Iterable[Cited]],
        renderings: Callable[[], Renderings],
        recorded: Mapping[tuple[int, Citation, int], Citation],
    ) -> None:
        self._sample = sample
        self._cited = cited
        self._renderings = renderings
        self.recorded = recorded

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
        return {
            "weights": self.weights,
            "rare": self.rare,
            "gaps": self.gaps,
            "renumbered": self.renumbered,
        }

    @cached_property
    def rare(self) -> dict[tuple[str, str, str], tuple[str, int]]:
        """Renderings rare beside another: expression, concept, rendering → the usual one, and how often."""
        found: dict[tuple[str, str, str], tuple[str, int]] = {}
        for concept, by_expression in self._renderings().items():
            for name, places in by_expression.items():
                usual, *others = places
                count = len(places[usual])
                for other in others if count >= _OFTEN else ():
                    if len(places[other]) <= max(1, _RARE * count):
                        found[name, concept, other] = (usual, count)
        return found

    def rendered(self, concept: str, name: str) -> Iterator[Rendered]:
        """How an expression renders a concept, the most frequent rendering first."""
        for rendering, places in self._renderings().get(concept, {}).get(name, {}).items():
            usual, _count = self.rare.get((name, concept, rendering), ("", 0))
            yield Rendered(concept, name, rendering, places, usual)
        yield from (gap for gap in self.gaps if (gap.concept, gap.expression) == (concept, name))

    @cached_property
    def gaps(self) -> tuple[Rendered, ...]:
        """Concepts that an expression names nowhere although the others do where it has a text as well."""
        places: dict[tuple[str, str], list[int]] = {}
        named = {(name, concept) for concept, said in self._renderings().items() for name in said}
        for number, (_place, passages) in enumerate(self._texts):
            concepts = {name: passage.possible for name, passage in passages.items()}
            named.update((name, concept) for name, own in concepts.items() for concept in own)
            for name in passages:
                there = [own for other, own in concepts.items() if other != name]
                for concept in frozenset.intersection(*there) if there else ():
                    places.setdefault((name, concept), []).append(number)
        return tuple(
            Rendered(
                *(concept, name, ""),
                tuple(self._texts[row][0] for row in rows),
                proposed=self._typical(name, rows),
            )
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
    def renumbered(self) -> Mapping[tuple[int, Citation, int], tuple[Citation, tuple[Citation, ...]]]:
        """References that another edition makes elsewhere: edition, place, other edition → place, and where.

        Only what recurs, and is made otherwise nowhere else.
        """
        seen: dict[tuple[int, Citation, int], dict[Citation, dict[Citation, None]]] = {}
        kept: set[tuple[int, Citation, int]] = set()
        for here, row in self._cited():
            for (one, year), (two, other) in permutations(row, 2):
                if year >= other:
                    continue
                kept.update((year, place, other) for place in row[one, year] & row[two, other])
                for old, new in _changed(row[one, year] - row[two, other], row[two, other] - row[one, year]):
                    seen.setdefault((year, old, other), {}).setdefault(new, {})[here] = None
        best = {key: max(news.items(), key=lambda each: len(each[1])) for key, news in seen.items()}
        return {
            key: (new, tuple(places))
            for key, (new, places) in best.items()
            if len(places) >= _AGAIN and key not in kept
        }


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


def uses(corpus: CorpusProtocol, expressions: tuple[Expression, ...]) -> Uses:
    """The places of these expressions that name each concept."""
    found = renderings(corpus)
    by_place = _order(place for said in found.values() for own in said.values() for place in _places(own))
    return {
        concept: {
            one.id: tuple(sorted(_places(said[one.id]), key=by_place))
            for one in expressions
            if one.id in said
        }
        for concept, said in found.items()
    }


def _places(said: Mapping[str, Iterable[Citation]]) -> set[Citation]:
    return {place for places in said.values() for place in places}


def _order(places: Iterable[Citation]) -> Callable[[Citation], int]:
    """The rank of each of these places in the order of the Laws, by which many lists of them are sorted."""
    return {place: rank for rank, place in enumerate(sorted(set(places)))}.__getitem__


def renderings(corpus: CorpusProtocol, lexicons: Lexicons | None = None) -> Renderings:
    """Every rendering of every concept that the texts of the corpus have.

    A note counts for the first place it is marked in. An expression whose
    language has no grammar here has none.
    """
    known = Lexicons(corpus.terms) if lexicons is None else lexicons
    return recalled(corpus, "renderings", lambda: _renderings(corpus, known))


def _renderings(corpus: CorpusProtocol, lexicons: Lexicons) -> Renderings:
    found: dict[str, dict[str, dict[str, list[Citation]]]] = {}
    for expression in corpus.expressions:
        lexicon = lexicons[expression.language]
        if lexicon is None:
            continue
        laws = (law for root in corpus.roots() if (law := corpus.law(expression.id, root)) is not None)
        for place, text in (each for law in laws for each in law.placed_texts()):
            for concepts, rendering, *_words in said(Passage((text,), lexicon, lambda _: ())):
                for concept in concepts:
                    own = found.setdefault(concept, {}).setdefault(expression.id, {})
                    own.setdefault(rendering, []).append(place)
    by_place = _order(place for named in found.values() for own in named.values() for place in _places(own))
    return {
        concept: {
            name: {
                rendering: tuple(sorted(places, key=by_place))
                for rendering, places in sorted(own.items(), key=lambda each: (-len(each[1]), each[0]))
            }
            for name, own in by_expression.items()
        }
        for concept, by_expression in found.items()
    }


def said(passage: Passage) -> Iterator[tuple[tuple[str, ...], str, int, int]]:
    """What a text names: the concepts that words `first` to `last` may mean, and their rendering."""
    for named in passage.named:
        yield named.concepts, named.term, named.first, named.last
    for number, (length, _strengths) in passage.modals.items():
        words = tuple(passage.plain_words[number : number + length])
        for rendering, concepts in passage.lexicon.verbs.get(words, {}).items():
            yield concepts, rendering, number, number + length
