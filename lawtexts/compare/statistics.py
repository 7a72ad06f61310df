"""Statistics: what is usual in a book's translations, learned from the laws they share.

And usage: how each translation renders the concepts of the termbase, verbs included, and where.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, permutations
from operator import itemgetter

from lawtexts.compare.corpus_protocol import CorpusProtocol
from lawtexts.compare.digest_cache import recalled
from lawtexts.compare.equivalents import Meanings
from lawtexts.compare.lexicon import Lexicons, Variant, lexicons
from lawtexts.compare.pairing import Weights
from lawtexts.compare.passage import Passage, readable
from lawtexts.compare.renumbering import Cited, Key, Renumbering, recurring
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.term import Term

SELDOM = 0.5
"""A translation that names a concept in a smaller share of its places than this calls it by another name."""
_ENOUGH = 5
"""A concept that the others name in fewer places than this may be missing by chance."""
_PRIOR = 2
"""A share is counted as if so many more were named or known: a few texts say nothing yet."""
_LENGTH = 2000
"""Lengths are counted as if so many characters more had been as long in both: a few texts say nothing yet."""
_OFTEN, _RARE = 4, 0.2
"""A wording is usual from so many uses on; another is rare beside it up to this share."""
_NAMED_ALIKE = frozenset({"person", "card", "suit", "score", "event", "modal"})
"""Domains of persons, things and duties, each always called the same; what is done has verbs and nouns."""
_PERMITTING = frozenset({"may", "may-not", "does"})
"""Verbs of which a language has several for grammar's sake (może, można)."""
_SMALL, _PROPOSED = 3, 3
"""A word of so few letters is no proposal for the termbase; so many words are proposed."""

Uses = Mapping[str, Mapping[str, tuple[Citation, ...]]]
"""Concept → expression → the places that name it, in the order of the Laws."""
Renderings = Mapping[str, Mapping[str, Mapping[Variant, tuple[Citation, ...]]]]
"""Concept → expression → wording, the most frequent first → its places, one for each time it is said."""
Longer = Mapping[str, Mapping[str, Mapping[str, tuple[Citation, ...]]]]
"""Concept → expression → wordings of others that name it in a part → their places."""


@dataclass(frozen=True, slots=True)
class Rendered:
    """A wording of a concept in an expression, with its places, one for each time it is said.

    `usual` is the one beside which its term is rare, "" where it is not. Without a wording it is a gap of
    the termbase: the places are those where the others name the concept, `proposed` the words usual there.
    """

    concept: str
    expression: str
    rendering: str
    places: tuple[Citation, ...]
    usual: str = ""
    proposed: tuple[str, ...] = ()


Texts = Sequence[tuple[Citation, Mapping[str, Passage]]]
"""The texts to learn from, each with its translations by expression."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """What is usual in a book's translations."""

    weights: Weights
    """How much each feature counts, by how rare it is."""
    rare: Mapping[tuple[str, str, str], tuple[str, int, Citation]]
    """Terms of what is always called the same that are rare beside another: expression, concept, term → the
    usual wording, how often its term stands, and where the rare one does first; variants of one term are not
    told apart, and what may mean another concept is not rare."""
    gaps: tuple[Rendered, ...]
    """Concepts that an expression names nowhere although the others do where it has a text as well."""
    renumbered: Mapping[Key, Renumbering]
    """References that another edition makes elsewhere."""
    named: Mapping[tuple[str, str], float]
    """By expression and concept: of the texts where all others name the concept, the share in which the
    expression does so clearly, from 0 to 1."""
    lengths: Mapping[tuple[str, str], float]
    """How long the texts of one expression are to those of another, in characters of words."""
    known: Mapping[str, float]
    """The share of the words of an expression of which something is known, not only learned, from 0 to 1."""
    meanings: Meanings
    """What words mean by their equivalents in the other translations."""

    def rendered(self, said: Renderings, concept: str, name: str) -> Iterator[Rendered]:
        """How an expression renders a concept, the most frequent rendering first, then what it lacks."""
        for (wording, term), places in said.get(concept, {}).get(name, {}).items():
            usual = self.rare.get((name, concept, term), ("",))[0]
            yield Rendered(concept, name, wording, places, usual)
        yield from (gap for gap in self.gaps if (gap.concept, gap.expression) == (concept, name))


def learned(
    texts: Texts, said: Renderings, cited: Iterable[Cited], terms: Iterable[Term], meanings: Meanings
) -> Statistics:
    """What is usual by these texts, all renderings in the corpus and what every row of the book cites."""
    weights = Weights(passage.said for _place, row in texts for passage in row.values())
    shared = list(_named_by_others(texts))
    gaps = tuple(_gaps(texts, said, shared))
    alike = {each.id for each in terms if each.domain in _NAMED_ALIKE} - _PERMITTING
    rare, renumbered = _rare(said, alike), recurring(cited)
    return Statistics(
        weights, rare, gaps, renumbered, _shares(shared), _lengths(texts), _known(texts), meanings
    )


def _known(texts: Texts) -> dict[str, float]:
    known, every = Counter[str](), Counter[str]()
    for _place, passages in texts:
        for name, passage in passages.items():
            every[name] += len(passage.items)
            known[name] += sum(bool(item.features) for item in passage.items) - len(passage.learned)
    return {name: (known[name] + _PRIOR) / (count + _PRIOR) for name, count in every.items()}


def _lengths(texts: Texts) -> dict[tuple[str, str], float]:
    found = Counter[tuple[str, str]]()
    for _place, passages in texts:
        for one, two in permutations(passages, 2):
            found[one, two] += passages[one].length
    return {pair: (length + _LENGTH) / (found[pair[::-1]] + _LENGTH) for pair, length in found.items()}


def _rare(said: Renderings, alike: Collection[str]) -> dict[tuple[str, str, str], tuple[str, int, Citation]]:
    found: dict[tuple[str, str, str], tuple[str, int, Citation]] = {}
    meanings = Counter((name, each) for own in said.values() for name in own for each in own[name])
    for concept in sorted(said.keys() & alike):
        for name, said_there in said[concept].items():
            counts = Counter[str]()
            for (_wording, term), places in said_there.items():
                counts[term] += len(places)
            [(usual, count)] = counts.most_common(1)
            shown = next(wording for wording, term in said_there if term == usual)
            for variant, places in said_there.items() if count >= _OFTEN else ():
                is_clear = meanings[name, variant] == 1
                if is_clear and counts[variant.term] <= max(1, _RARE * count):
                    found.setdefault((name, concept, variant.term), (shown, count, places[0]))
    return found


Shared = Sequence[tuple[str, str, Citation, Passage]]
"""An expression, a concept that all others name in a text, the place, and the text of the expression."""


def _named_by_others(texts: Texts) -> Iterator[tuple[str, str, Citation, Passage]]:
    for place, passages in texts:
        concepts = {
            name: frozenset(concept for words in passage.named for concept in words.concepts)
            for name, passage in passages.items()
        }
        for name, passage in passages.items():
            others = [own for other, own in concepts.items() if other != name]
            for concept in frozenset.intersection(*others) if others else ():
                yield name, concept, place, passage


def _shares(shared: Shared) -> dict[tuple[str, str], float]:
    named, every = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for name, concept, _place, passage in shared:
        every[name, concept] += 1
        named[name, concept] += any(words.concepts == (concept,) for words in passage.named)
    return {each: (named[each] + _PRIOR) / (count + _PRIOR) for each, count in every.items()}


def _gaps(texts: Texts, said: Renderings, shared: Shared) -> Iterator[Rendered]:
    named = {(name, concept) for concept, by_expression in said.items() for name in by_expression}
    for _place, passages in texts:
        named.update((name, concept) for name, own in passages.items() for concept in own.possible)
    lacking: dict[tuple[str, str], list[tuple[Citation, Passage]]] = {}
    for name, concept, place, passage in shared:
        lacking.setdefault((name, concept), []).append((place, passage))
    for name, concept in sorted(lacking.keys() - named):
        there = lacking[name, concept]
        if len(there) >= _ENOUGH:
            usual = _spread(row[name] for _place, row in texts if name in row)
            found = _spread(passage for _place, passage in there)
            known = {word for _place, passage in there for word in passage.rendering(concept)}
            words = sorted(
                found, key=lambda word: (word not in known, -(found[word] ** 2) / usual[word], word)
            )
            proposed = tuple([word for word in words if len(word) > _SMALL][:_PROPOSED])
            yield Rendered(concept, name, "", tuple(place for place, _passage in there), proposed=proposed)


def _spread(passages: Iterable[Passage]) -> Counter[str]:
    """In how many of the texts each word stands."""
    return Counter(word for passage in passages for word in set(passage.words))


def uses(corpus: CorpusProtocol, expressions: tuple[Expression, ...]) -> Uses:
    """The places of these expressions that name each concept."""
    found = renderings(corpus)
    every = {place for said in found.values() for own in said.values() for place in chain(*own.values())}
    rank = {place: number for number, place in enumerate(sorted(every))}
    return {
        concept: {
            one.id: tuple(sorted({*chain(*said[one.id].values())}, key=rank.__getitem__))
            for one in expressions
            if one.id in said
        }
        for concept, said in found.items()
    }


def renderings(corpus: CorpusProtocol, lexicon: Lexicons | None = None) -> Renderings:
    """Every rendering of every concept that the texts of the corpus have.

    A note counts for the first place it is marked in. An expression whose
    language has no grammar here has none.
    """
    return recalled(corpus, "renderings", lambda: _renderings(corpus, lexicon or lexicons(corpus.terms)))


def _renderings(corpus: CorpusProtocol, lexicon_of: Lexicons) -> Renderings:
    found: dict[str, dict[str, dict[Variant, tuple[Citation, ...]]]] = {}
    for expression in corpus.expressions:
        lexicon = lexicon_of(expression.language)
        if lexicon is None:
            continue
        named: dict[str, dict[Variant, list[Citation]]] = defaultdict(lambda: defaultdict(list))
        for law in filter(None, (corpus.law(expression.id, root) for root in corpus.roots())):
            for place, text in sorted(law.texts, key=itemgetter(0)):
                for each in lexicon.renderings(readable(text)):
                    for concept in each.concepts:
                        named[concept][each.variant].append(place)
        for concept, said in named.items():
            frequent = sorted(said.items(), key=lambda each: (-len(each[1]), each[0]))
            found.setdefault(concept, {})[expression.id] = {each: tuple(places) for each, places in frequent}
    return found


def longer_terms(
    corpus: CorpusProtocol, expressions: Iterable[Expression], concepts: Collection[str]
) -> Longer:
    """The wordings of other concepts that name one of these in a part, as "next trick" does a trick.

    In a text the longest term counts: where that is "next trick", a trick is not named as such.
    """
    lexicon_of = lexicons(corpus.terms)
    found: dict[str, dict[str, dict[str, tuple[Citation, ...]]]] = {}
    for concept, by_expression in renderings(corpus, lexicon_of).items():
        for one in expressions:
            lexicon = lexicon_of(one.language)
            if lexicon is not None and lexicon.knows(concept):
                for (wording, _term), places in by_expression.get(one.id, {}).items():
                    for part in lexicon.within(wording).intersection(concepts) - {concept}:
                        found.setdefault(part, {}).setdefault(one.id, {})[wording] = places
    return found
