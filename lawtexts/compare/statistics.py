"""Statistics: what is usual in a book's translations, learned from the laws they share.

And usage: how each translation renders the concepts of the termbase, verbs included, and where.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, permutations
from operator import itemgetter

from lawtexts.compare.corpus_protocol import CorpusProtocol
from lawtexts.compare.digest_cache import recalled
from lawtexts.compare.lexicon import Lexicons
from lawtexts.compare.pairing import Weights
from lawtexts.compare.passage import Passage, readable
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression

_ENOUGH = 5
"""A concept that the others name in fewer places than this may be missing by chance."""
_OFTEN, _RARE = 4, 0.2
"""A wording is usual from so many uses on; another is rare beside it up to this share."""
_SMALL, _PROPOSED = 3, 3
"""A word of so few letters is no proposal for the termbase; so many words are proposed."""
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


Recurring = Mapping[tuple[int, Citation, int], tuple[Citation, Places]]
"""What another edition cites as another place: edition, place, other edition → place, and where it does."""

Texts = Sequence[tuple[Citation, Mapping[str, Passage]]]
"""The texts to learn from, each with its translations by expression."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """What is usual in a book's translations."""

    weights: Weights
    """How much each feature counts, by how rare it is."""
    rare: Mapping[tuple[str, str, str], tuple[str, int]]
    """Renderings rare beside another: expression, concept, rendering → the usual one, and how often."""
    gaps: tuple[Rendered, ...]
    """Concepts that an expression names nowhere although the others do where it has a text as well."""
    renumbered: Recurring
    """References that another edition makes elsewhere again and again, and otherwise nowhere."""
    recorded: Mapping[tuple[int, Citation, int], Citation]
    """References that another edition is known to make elsewhere: edition, place, other edition → place."""

    def rendered(self, said: Renderings, concept: str, name: str) -> Iterator[Rendered]:
        """How an expression renders a concept, the most frequent rendering first, then what it lacks."""
        for rendering, places in said.get(concept, {}).get(name, {}).items():
            usual, _count = self.rare.get((name, concept, rendering), ("", 0))
            yield Rendered(concept, name, rendering, places, usual)
        yield from (gap for gap in self.gaps if (gap.concept, gap.expression) == (concept, name))


def learned(
    texts: Texts,
    cited: Iterable[Cited],
    said: Renderings,
    recorded: Mapping[tuple[int, Citation, int], Citation],
) -> Statistics:
    """What is usual by these texts, what every row of the book cites and all renderings in the corpus."""
    passages = (passage for _place, row in texts for passage in row.values())
    weights = Weights(passage.said for passage in passages)
    return Statistics(weights, _rare(said), tuple(_gaps(texts, said)), _renumbered(cited), recorded)


def _rare(said: Renderings) -> dict[tuple[str, str, str], tuple[str, int]]:
    found: dict[tuple[str, str, str], tuple[str, int]] = {}
    for concept, by_expression in said.items():
        for name, places in by_expression.items():
            usual, *others = places
            count = len(places[usual])
            for other in others if count >= _OFTEN else ():
                if len(places[other]) <= max(1, _RARE * count):
                    found[name, concept, other] = (usual, count)
    return found


def _gaps(texts: Texts, said: Renderings) -> Iterator[Rendered]:
    rows: dict[tuple[str, str], list[int]] = {}
    named = {(name, concept) for concept, by_expression in said.items() for name in by_expression}
    for number, (_place, passages) in enumerate(texts):
        concepts = {
            name: frozenset(concept for words in passage.named for concept in words.concepts)
            for name, passage in passages.items()
        }
        named.update((name, concept) for name, own in passages.items() for concept in own.possible)
        for name in passages:
            there = [own for other, own in concepts.items() if other != name]
            for concept in frozenset.intersection(*there) if there else ():
                rows.setdefault((name, concept), []).append(number)
    lacking = [key for key in sorted(rows) if len(rows[key]) >= _ENOUGH and key not in named]
    spread = {name: _spread(row[name] for _place, row in texts if name in row) for name, _concept in lacking}
    for name, concept in lacking:
        numbers = rows[name, concept]
        found = _spread(texts[number][1][name] for number in numbers)
        words = sorted(found, key=lambda word: (-(found[word] ** 2) / spread[name][word], word))
        proposed = [word for word in words if len(word) > _SMALL][:_PROPOSED]
        places = tuple(texts[number][0] for number in numbers)
        yield Rendered(concept, name, "", places, proposed=tuple(proposed))


def _spread(passages: Iterable[Passage]) -> Counter[str]:
    """In how many of the texts each word stands."""
    return Counter(word for passage in passages for word in set(passage.words))


def _renumbered(cited: Iterable[Cited]) -> Recurring:
    seen: dict[tuple[int, Citation, int], dict[Citation, dict[Citation, None]]] = {}
    kept: set[tuple[int, Citation, int]] = set()
    for here, row in cited:
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
    places = {
        (concept, name): set(chain.from_iterable(own.values()))
        for concept, said in found.items()
        for name, own in said.items()
    }
    rank = {place: number for number, place in enumerate(sorted(set().union(*places.values())))}
    return {
        concept: {
            one.id: tuple(sorted(places[concept, one.id], key=rank.__getitem__))
            for one in expressions
            if one.id in said
        }
        for concept, said in found.items()
    }


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
        named: dict[tuple[tuple[str, ...], str], list[Citation]] = {}
        for law in filter(None, (corpus.law(expression.id, root) for root in corpus.roots())):
            for place, text in sorted(law.texts, key=itemgetter(0)):
                for concepts, rendering, *_words in lexicon.renderings(readable(text)):
                    named.setdefault((concepts, rendering), []).append(place)
        for (concepts, rendering), places in named.items():
            for concept in concepts:
                own = found.setdefault(concept, {}).setdefault(expression.id, {})
                own[rendering] = sorted([*own[rendering], *places]) if rendering in own else places
    return {
        concept: {
            name: {
                rendering: tuple(places)
                for rendering, places in sorted(own.items(), key=lambda each: (-len(each[1]), each[0]))
            }
            for name, own in by_expression.items()
        }
        for concept, by_expression in found.items()
    }


def longer_terms(
    corpus: CorpusProtocol, expressions: Iterable[Expression], concepts: Collection[str]
) -> Renderings:
    """The renderings of other concepts that name one of these in a part, as "next trick" does a trick.

    In a text the longest term counts: where that is "next trick", a trick is not named as such.
    """
    lexicons = Lexicons(corpus.terms)
    found: dict[str, dict[str, dict[str, Places]]] = {}
    for concept, by_expression in renderings(corpus, lexicons).items():
        for one in expressions:
            lexicon = lexicons[one.language]
            if lexicon is not None and lexicon.knows(concept):
                for rendering, places in by_expression.get(one.id, {}).items():
                    for part in lexicon.within(rendering).intersection(concepts) - {concept}:
                        found.setdefault(part, {}).setdefault(one.id, {})[rendering] = places
    return found
