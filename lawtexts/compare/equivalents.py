"""Equivalents: words that translate one another in a book, though termbase and vocabulary do not say so.

Words that stand in the same texts more often than by chance are linked, in each text the surest first, each
word once: what has its counterpart explains nothing else (competitive linking, Melamed 2000). Words of two
languages that are linked nearly wherever both stand mean the same; so do terms of two concepts where one
language says the one and the other the other, all over the book: players here, contestants there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations, permutations, product
from math import log

from lawtexts.compare.passage import Equivalents, Passage

_OFTEN, _TOGETHER, _OWN = 3, 0.7, 0.4
"""Equivalents are linked in so many texts, in this share of those with both, and of those with the one of
which nothing is known (of two, the rarer)."""
_REGULARLY, _NEARLY_ALL = 5, 0.9
"""Words of which something is known are linked in so many texts, and in this share of those with either."""
_LONGEST = 200
"""A text that says more than this without a counterpart shows nothing: all of it stands together."""
_CHANCE = 8.0
"""Two words with a lower log-likelihood ratio may stand together by chance."""
_ROUNDS = 3
"""So many times words are linked, each time those first that were linked before."""

Meanings = Mapping[str, Equivalents]
"""What words of each language mean."""

_Word = tuple[str, tuple[str, ...]]
"""A language and a stem of it, or what words of it mean of which that is known, as features."""
_Pair = tuple[_Word, _Word]
_Text = tuple[dict[_Word, bool], dict[_Word, bool]]
"""The words of a text in two languages, and whether each is without a known counterpart."""


def learn(texts: Iterable[Mapping[str, Passage]]) -> Meanings:
    """What words mean by their equivalents, from the translations of many texts.

    Several translations of a text in one language count as one.
    """
    by_languages: dict[tuple[str, str], list[_Text]] = {}
    for passages in texts:
        said: dict[str, list[Passage]] = {}
        for passage in passages.values():
            said.setdefault(passage.grammar.language, []).append(passage)
        for one, two in combinations(sorted(said), 2):
            text = _words(said[one], said[two]), _words(said[two], said[one])
            if max(sum(side.values()) for side in text) <= _LONGEST:
                by_languages.setdefault((one, two), []).append(text)
    return _meanings(chain.from_iterable(map(_equivalents, by_languages.values())))


def _words(passages: Collection[Passage], others: Iterable[Passage]) -> dict[_Word, bool]:
    """The words of passages of a language, and whether others, as far as is known, say nothing of it."""
    known = frozenset[str]().union(*(other.said for other in others))
    return {
        (
            passage.grammar.language,
            tuple(sorted(item.features)) or (passage.lexicon.stem(passage.words[item.first]),),
        ): known.isdisjoint(item.features)
        for passage in passages
        for item in passage.items
    }


def _equivalents(texts: Sequence[_Text]) -> Iterator[tuple[int, _Pair]]:
    """The words of two languages that mean the same, with how often they are linked."""
    every = Counter(chain.from_iterable(chain(*text) for text in texts))
    alone = Counter(word for text in texts for side in text for word, is_alone in side.items() if is_alone)

    def often(words: Mapping[_Word, bool]) -> list[_Word]:
        return [word for word, is_alone in words.items() if is_alone and alone[word] >= _OFTEN]

    sides = [(often(ours), often(theirs)) for ours, theirs in texts]
    together = Counter(chain.from_iterable(product(*text) for text in sides))
    worth = {
        (one, two): ratio
        for (one, two), both in together.items()
        if both >= _OFTEN and (ratio := _likelihood_ratio(both, alone[one], alone[two], len(texts))) > _CHANCE
    }
    pairs = [[pair for pair in product(*text) if pair in worth] for text in sides]
    links = Counter[_Pair]()
    for _round in range(_ROUNDS):
        links = Counter(pair for text in pairs for pair in _linked(text, worth))
        worth = {pair: log(1 + count) * count / together[pair] for pair, count in links.items()}
    for pair, count in links.items():
        unknown = [alone[word] for word in pair if not _is_known(word)]
        if unknown:
            least = max(_OFTEN, _TOGETHER * together[pair], _OWN * min(unknown))
        else:
            least = max(_REGULARLY, _NEARLY_ALL * max(every[word] for word in pair))
        if count >= least:
            yield count, pair


def _linked(pairs: Iterable[_Pair], worth: Mapping[_Pair, float]) -> Iterator[_Pair]:
    """The words of a text that are linked, those of most worth first."""
    taken: set[_Word] = set()
    for _worth, pair in sorted((-worth[pair], pair) for pair in pairs if pair in worth):
        if taken.isdisjoint(pair):
            taken.update(pair)
            yield pair


def _likelihood_ratio(both: int, one: int, two: int, every: int) -> float:
    """How much more often than by chance words stand in the same of all texts (Dunning 1993); 0 if less."""
    if both * every <= one * two:
        return 0.0

    def information(count: int, of: int) -> float:
        return count * log(count / of) if count else 0.0

    observed = (
        information(both, one)
        + information(one - both, one)
        + information(two - both, every - one)
        + information(every - one - two + both, every - one)
    )
    return 2 * (observed - information(two, every) - information(every - two, every))


def _is_known(word: _Word) -> bool:
    """Whether a word is what it means and no stem."""
    return " " in word[1][0]


def _meanings(linked: Iterable[tuple[int, _Pair]]) -> Meanings:
    """What each word means: what is known of an equivalent, else that it is one of them.

    Of two words of which something is known each means what is known of the other as well.
    """
    found: dict[str, dict[tuple[str, ...], tuple[str, ...]]] = {}
    group: dict[_Word, _Word] = {}

    def first(word: _Word) -> _Word:
        while group.setdefault(word, word) != word:
            word = group[word]
        return word

    for _count, pair in sorted(linked, reverse=True):
        if all(map(_is_known, pair)):
            for (language, meaning), (_other, same) in permutations(pair):
                own = found.setdefault(language, {})
                own[meaning] = tuple(dict.fromkeys((*own.get(meaning, ()), *same)))
            continue
        one, two = sorted(first(("", word[1]) if _is_known(word) else word) for word in pair)
        if two[0]:  # what is known of two words is not the same
            group[two] = one
    for language, stem in filter(lambda word: word[0], tuple(group)):
        known, meaning = first((language, stem))
        found.setdefault(language, {})[stem] = (f"equivalent {known}:{meaning[0]}",) if known else meaning
    return found
