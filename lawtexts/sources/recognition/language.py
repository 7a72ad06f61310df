"""Which language a page is in, by its commonest small words."""

from __future__ import annotations

import re
from collections import Counter

_SMALL_WORDS = {
    "pl": "a i w z na nie się lub oraz do jest może jego przez albo które gdy jeżeli od za po karta",
    "it": "il la di che un una del della non per è in e o gli le al se nel dal sono dei",
    "es": "el la de que un una los las del no por es en y o si al se su con para como",
    "en": "the of a to in is and or that if by for be has his not at may on must from",
    "fr": "le la les de des du un une et ou est dans que qui ne pas pour sur au par",
    "de": "der die das und oder ist nicht ein eine zu den dem mit von im auf für bei des",
}
_WORD = re.compile(r"[^\W_]++(?![.)](?<=\b[a-z][.)]))")
"""Words and numbers, but not the letter that is the label of an item: `a.`, `(i)`."""
_POLISH = "ąćęłńśźż"
_WORDS = {language: frozenset(words.split()) for language, words in _SMALL_WORDS.items()}
_ANY = frozenset().union(*_WORDS.values())


def language_of(text: str) -> str:
    """The language of `text` as a BCP 47 tag; "" where too few small words tell.

    Reads at most the first 20,000 characters.
    """
    sample = text[:20_000].lower()
    words = [word for word in _WORD.findall(sample) if word.isalpha()]
    if sum(map(sample.count, _POLISH)) * 20 > len(words) + 20:
        # No other language of these sites has these letters.
        return "pl"
    found = Counter(filter(_ANY.__contains__, words))
    counts = {
        language: sum(found[word] for word in small.intersection(found)) for language, small in _WORDS.items()
    }
    best = max(counts, key=lambda language: counts[language])
    others = [count for language, count in counts.items() if language != best]
    if counts[best] < 4 or counts[best] <= max(others) * 1.15:
        return ""
    return best


def speaks(text: str, language: str) -> bool:
    """Whether one word in ten of `text` is a small word of `language`: a quick yes."""
    words = text.lower().split()
    own = _WORDS.get(language[:2], frozenset())
    return 10 * sum(word in own for word in words) >= len(words)
