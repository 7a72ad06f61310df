"""Readings: every way a query is read, in which language and in which words.

A query is read in the language given, else in every language that knows its
words: the likeliest with all their inflections, the others as typed. Its terms
are also read as the other words the language has for them and, where all of it
is terms, as their equivalents in the other languages.
"""

from typing import NamedTuple

from lawtexts.search.index import Index
from lawtexts.search.matching import Voice
from lawtexts.search.node import Node
from lawtexts.search.translating import bound, likelihoods, translated, widened

OTHER_LANGUAGE = 0.9
"""What an answer is worth in a language that is not the likeliest of the query."""
OWN, SYNONYM, EQUIVALENT = range(3)
"""How near to the query an answer is: it has its words, other words of its language for them, equivalents in
another language. What is nearer comes first."""
WORTH = (1.0, 0.85, 0.7)
"""What its score is worth then."""


class Reading(NamedTuple):
    """A query as read by one voice; `worth` scales its scores, `nearness` is OWN, SYNONYM or EQUIVALENT."""

    voice: Voice
    node: Node
    worth: float = 1.0
    nearness: int = OWN


def readings(index: Index, node: Node, language: str | None) -> tuple[str, list[Reading]]:
    """The language of the query and every way it is read, the likeliest first."""
    known = likelihoods(index, node)
    best = max(known.values(), default=0.0)
    if language:
        chosen = language
        voices = [(Voice(language), 1.0)]
    elif best:
        chosen = next(name for name, likely in known.items() if likely == best)
        voices = [
            (Voice(name, exact=likely < best), 1.0 if likely == best else OTHER_LANGUAGE)
            for name, likely in sorted(known.items(), key=lambda item: -item[1])
            if likely
        ]
    else:
        chosen = ""
        voices = [(Voice(name), 1.0) for name in known]
    found = [
        Reading(voice, bound(index, node, voice.language), worth)
        for voice, worth in voices
        if voice.language in index.sizes
    ]
    for voice, worth in voices:
        if voice.exact:
            continue
        for target in index.languages:
            if target == voice.language:
                other, nearness = widened(index, node, target), SYNONYM
            else:
                other, nearness = translated(index, node, voice.language, target), EQUIVALENT
            if other is not None:
                found.append(Reading(Voice(target), other, worth * WORTH[nearness], nearness))
    return chosen, found
