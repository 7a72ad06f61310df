"""Usage: how each translation renders the concepts of the termbase, verbs included, and where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from lawtexts.compare.corpus_protocol import CorpusProtocol
from lawtexts.compare.digest_cache import recalled
from lawtexts.compare.lexicon import Lexicons
from lawtexts.compare.passage import Passage
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression

Places = tuple[Citation, ...]
Uses = Mapping[str, Mapping[str, Places]]
"""Concept → expression → the places that name it, in the order of the Laws."""
Renderings = Mapping[str, Mapping[str, Mapping[str, Places]]]
"""Concept → expression → rendering, the most frequent first → its places, one for each time it is said."""


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
