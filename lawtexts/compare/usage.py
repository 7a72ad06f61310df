"""Usage: how each translation renders the concepts of the termbase, verbs included, and where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lawtexts.compare.corpus_protocol import CorpusProtocol
from lawtexts.compare.digest_cache import recalled
from lawtexts.compare.grammar import grammar
from lawtexts.compare.lexicon import Lexicon
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
    return {
        concept: {
            one.id: tuple(sorted({place for places in said[one.id].values() for place in places}))
            for one in expressions
            if one.id in said
        }
        for concept, said in renderings(corpus).items()
    }


def renderings(corpus: CorpusProtocol) -> Renderings:
    """Every rendering of every concept that the texts of the corpus have.

    A note counts for the first place it is marked in. An expression whose
    language has no grammar here has none.
    """
    return recalled(corpus, "renderings", lambda: _renderings(corpus))


def _renderings(corpus: CorpusProtocol) -> Renderings:
    found: dict[str, dict[str, dict[str, list[Citation]]]] = {}
    lexicons: dict[str, Lexicon] = {}
    for expression in corpus.expressions:
        known = grammar(expression.language)
        if known is None:
            continue
        if known.language not in lexicons:
            lexicons[known.language] = Lexicon(corpus.terms, known)
        laws = (law for root in corpus.roots() if (law := corpus.law(expression.id, root)) is not None)
        for place, text in (each for law in laws for each in law.placed_texts()):
            for concepts, rendering, *_words in said(
                Passage((text,), lexicons[known.language], lambda _: ())
            ):
                for concept in concepts:
                    own = found.setdefault(concept, {}).setdefault(expression.id, {})
                    own.setdefault(rendering, []).append(place)
    return {
        concept: {
            name: {
                rendering: tuple(sorted(places))
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
    for number in range(len(passage.words)):
        length, _strengths = passage.modal(number) or (0, None)
        for rendering, concepts in passage.lexicon.verbs.get(
            tuple(passage.plain_words[number : number + length]), {}
        ).items():
            yield concepts, rendering, number, number + length
