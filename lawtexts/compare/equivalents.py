"""Equivalents: words that translate one another in a book, where neither termbase nor vocabulary has them.

Words that stand in the same texts more often than by chance are linked, in each text the surest first, each
word once: what has its counterpart explains nothing else (competitive linking, Melamed 2000). Words of two
languages that are linked nearly wherever both stand mean the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations, product
from math import log

from lawtexts.compare.passage import Equivalents, Passage

_OFTEN, _TOGETHER, _OWN = 3, 0.7, 0.4
"""Equivalents are linked in so many texts, in this share of those with both, and of those with the one of
which nothing is known (of two, the rarer)."""
_LONGEST = 200
"""A text that says more than this shows nothing: all of it stands together."""
_CHANCE = 8.0
"""Two words with a lower log-likelihood ratio may stand together by chance."""
_ROUNDS = 3
"""So many times words are linked, each time those first that were linked before."""

Meanings = Mapping[str, Equivalents]
"""What words of each language mean."""

_Word = tuple[str, tuple[str, ...]]
"""A language and a stem of it; or "" and what words mean of which that is known, as features."""
_Pair = tuple[_Word, _Word]
_Text = tuple[frozenset[_Word], frozenset[_Word]]
"""The words of a text in two languages without those that have a known counterpart."""


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
            if max(map(len, text)) <= _LONGEST:
                by_languages.setdefault((one, two), []).append(text)
    return _meanings(chain.from_iterable(map(_equivalents, by_languages.values())))


def _words(passages: Collection[Passage], others: Iterable[Passage]) -> frozenset[_Word]:
    """What passages of a language say of which others, as far as is known, say nothing."""
    known = frozenset[str]().union(*(other.said for other in others))
    return frozenset(
        ("", tuple(sorted(item.features)))
        if item.features
        else (passage.grammar.language, (passage.lexicon.stem(passage.words[item.first]),))
        for passage in passages
        for item in passage.items
        if known.isdisjoint(item.features)
    )


def _equivalents(texts: Sequence[_Text]) -> Iterator[tuple[int, _Pair]]:
    """The words of two languages that mean the same, with how often they are linked; one is unknown."""
    counts = [Counter(word for text in texts for word in text[side]) for side in (0, 1)]
    ours, theirs = ({word: n for word, n in own.items() if n >= _OFTEN} for own in counts)
    texts = [(one & ours.keys(), two & theirs.keys()) for one, two in texts]
    together = Counter(pair for text in texts for pair in product(*text) if pair[0][0] or pair[1][0])
    worth = {
        (one, two): ratio
        for (one, two), both in together.items()
        if both >= _OFTEN and (ratio := _likelihood_ratio(both, ours[one], theirs[two], len(texts))) > _CHANCE
    }
    links = Counter[_Pair]()
    for _round in range(_ROUNDS):
        links = Counter(pair for text in texts for pair in _linked(text, worth))
        worth = {pair: log(1 + count) * count / together[pair] for pair, count in links.items()}
    for pair, count in links.items():
        own = min(side[word] for side, word in ((ours, pair[0]), (theirs, pair[1])) if word[0])
        if count >= max(_OFTEN, _TOGETHER * together[pair], _OWN * own):
            yield count, pair


def _linked(text: _Text, worth: Mapping[_Pair, float]) -> Iterator[_Pair]:
    """The words of a text that are linked, those of most worth first."""
    taken: set[_Word] = set()
    for _worth, pair in sorted((-worth[pair], pair) for pair in product(*text) if pair in worth):
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


def _meanings(linked: Iterable[tuple[int, _Pair]]) -> Meanings:
    """What each word means: what is known of an equivalent, else that it is one of them."""
    group: dict[_Word, _Word] = {}

    def first(word: _Word) -> _Word:
        while group.setdefault(word, word) != word:
            word = group[word]
        return word

    for _count, pair in sorted(linked, reverse=True):
        one, two = sorted(map(first, pair))
        if two[0]:  # what is known of two words is not the same
            group[two] = one
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for language, (stem, *_) in filter(lambda word: word[0], tuple(group)):
        known, meaning = first((language, (stem,)))
        found.setdefault(language, {})[stem] = (f"equivalent {known}:{meaning[0]}",) if known else meaning
    return found
