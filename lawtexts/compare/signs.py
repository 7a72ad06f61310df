"""Signs: negations, exceptions and numbers, recognised by the small words of a language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from lawtexts.compare.language.grammar import Grammar
from lawtexts.compare.passage import Passage, Sign
from lawtexts.compare.words import Word, splitter

Phrases = dict[str, tuple[tuple[str, ...], ...]]


@cache
def _phrases(phrases: tuple[str, ...]) -> Phrases:
    """The phrases by their first word, longest first."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for phrase in phrases:
        words = tuple(word.word for word in splitter("").split(phrase))
        found.setdefault(words[0], []).append(words)
    return {first: tuple(sorted(each, key=len, reverse=True)) for first, each in found.items()}


def _occurrences(words: list[Word], phrases: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    """Where the phrases stand: first word and the word after the last, without overlap."""
    known, here = _phrases(phrases), 0
    while here < len(words):
        for phrase in known.get(words[here].word, ()):
            if tuple(word.word for word in words[here : here + len(phrase)]) == phrase:
                yield here, here + len(phrase)
                here += len(phrase) - 1
                break
        here += 1


def _covered(spans: Iterable[tuple[int, int]]) -> set[int]:
    return {word for first, last in spans for word in range(first, last)}


def negations(passage: Passage) -> list[Sign]:
    """Negated verbs, negative words where no verb is negated, and words for ceasing.

    Left out: "not only" and its like, and the "not" that only marks the end of
    a time ("until he has not led" is "until he has led").
    """
    grammar, words = passage.grammar, passage.words
    skipped = _covered(_occurrences(words, grammar.not_negating)) | _covered(
        _occurrences(words, grammar.except_)
    )
    until = {passage.segment_of(first) for first, _ in _occurrences(words, grammar.until)}
    found: list[Sign] = []
    for first, last in _occurrences(words, grammar.ceasing):
        found.append(Sign(words[first].start, words[last - 1].end, "cease", passage.segment_of(first)))
    negated: set[int] = set()
    for number, word in enumerate(words):
        if number in skipped:
            continue
        segment = passage.segment_of(number)
        if word.word in grammar.negating:
            if segment in until:
                until.discard(segment)
                continue
            negated.add(segment)
            found.append(Sign(word.start, word.end, "not", segment))

    for number, word in enumerate(words):
        segment = passage.segment_of(number)
        if word.word in grammar.negative and segment not in negated and number not in skipped:
            negated.add(segment)
            found.append(Sign(word.start, word.end, "not", segment))
    return sorted(found, key=lambda sign: sign.start)


def exceptions(passage: Passage) -> list[Sign]:
    """Exceptions ("except"), restrictions ("only") and lacks ("without")."""
    grammar, words = passage.grammar, passage.words
    not_only = _covered(_occurrences(words, grammar.not_negating)) - _covered(
        _occurrences(words, grammar.except_)
    )
    found = []
    for value, phrases in (("except", grammar.except_), ("only", grammar.only), ("without", grammar.without)):
        for first, last in _occurrences(words, phrases):
            if value == "only" and first in not_only:
                continue
            segment = passage.segment_of(first)
            found.append(Sign(words[first].start, words[last - 1].end, value, segment))
    return sorted(found, key=lambda sign: sign.start)


def quantities(passage: Passage) -> list[Sign]:
    """Numbers in figures ("13"), in words ("two" as 2) and ordinals ("2nd" for second).

    A number inside a term of two words or more belongs to the term.
    """
    grammar: Grammar = passage.grammar
    words = passage.words
    skipped = _covered(_occurrences(words, grammar.not_ordinal))
    skipped |= _covered((named.first, named.last) for named in passage.named if named.last - named.first > 1)
    found = []
    for number, word in enumerate(words):
        if number in skipped:
            continue
        value = ""
        figures = word.word.rstrip("ªº°")
        if figures.isdecimal():
            value = str(int(figures))
        elif word.word in grammar.numbers:
            value = str(grammar.numbers[word.word])
        elif word.word in grammar.ordinals:
            value = f"{grammar.ordinals[word.word]}."
        if value:
            found.append(Sign(word.start, word.end, value, passage.segment_of(number)))
    return found
