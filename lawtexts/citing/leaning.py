"""Leaning: parts without their law that belong to the law named just before them.

`Law 12, especially C1`, `przepis 12 (w szczególności C1)`, `Articolo 12 § C1`: what joins the two
shows that C1 is 12C1 and no place of the law the text stands in.
"""

from __future__ import annotations

import re

from lawtexts.citing.phrase import Phrase
from lawtexts.citing.words import Words
from lawtexts.model.citation import Citation
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.value import value

_FARTHEST = 48
"""Characters between a law and a part that leans on it, at most."""
_ENDS = re.compile(r"[;?!)\]]|\.(?= [^\Wa-z])")
"""After these another clause begins."""
_SENTENCE = re.compile(r"[.?!] (\w)")
_WORD = re.compile(r"[^\W\d_]+")
_OPENED = re.compile(r" ?[(\[] ?| ?: ?| - | ?:? ?§ ?")
"""A bracket, a colon, a paragraph sign: what stands between a law and a part that is its own."""
_FEW, _MANY = 3, 6
"""Words that leave a doubt, with “and” or “of the” among them or not."""


@value
class Leant:
    """The place that parts are surely relative to, or perhaps, instead of the one they stand in."""

    sure: Citation | None = None
    perhaps: Citation | None = None


NOWHERE = Leant()


def names_law(phrase: Phrase) -> bool:
    """Whether `phrase` names a law that what follows can lean on."""
    return phrase.kind not in (ReferenceKind.SELF, ReferenceKind.RELATIVE)


def leant_on(named: Phrase, text: str, start: int, words: Words) -> Leant:
    """What parts at `start` of `text` are relative to, when `named` is the last law named before.

    Surely to it after a bracket, a paragraph sign or a word such as “especially”; perhaps
    after a comma or a few words of another kind, so that both laws may be meant.
    """
    last = named.members[-1]
    place = last.pair or last.through or last.citation
    if not named.end <= start <= named.end + _FARTHEST:
        return NOWHERE
    code = words.code.match(text, named.end)
    between = text[code.end() if code is not None and code.end() <= start else named.end : start]
    if _OPENED.fullmatch(between) is not None:
        return Leant(sure=place)
    if words.own.before(text, start) is not None and not divided(text, named.end, start):
        return Leant(sure=place)
    if between == ", ":
        return Leant(perhaps=place)
    especially = words.especially.search(between)
    tokens = [word.lower() for word in _WORD.findall(between[: especially.start() if especially else None])]
    if _ENDS.search(between) or any(map(str.isdigit, between)) or words.dividing.intersection(tokens):
        return NOWHERE
    if especially is not None and len(tokens) <= _FEW:
        return Leant(sure=place)
    said = [token for token in tokens if token not in words.plain]
    most = _MANY if len(said) < len(tokens) else _FEW
    return Leant(perhaps=place) if said and len(tokens) <= most else NOWHERE


def same_law(
    named: Phrase | None, text: str, position: int, words: Words, here: Citation | None
) -> tuple[Citation, int, bool] | None:
    """The law that “of the same Law” at `position` means, where that ends, and True: it is relative.

    `named` is the last that was named; in another sentence before it is not meant.
    """
    found = words.same_law.match(text, position)
    if found is None:
        return None
    near = named is not None and not divided(text, named.end, position)
    place = named.members[-1].citation if named is not None and near else here
    return None if place is None or place.document else (place.root, found.end(), True)


def divided(text: str, start: int, end: int) -> bool:
    """Whether a sentence ends between `start` and `end`."""
    return any(found[1].isupper() for found in _SENTENCE.finditer(text, start, end))
