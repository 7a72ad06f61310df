"""Whether an item leads in to the list below it, or the list is that of a parent that vanished.

Only words tell: how the item ends, and whether the list goes on as the items
beside it begin.
"""

from __future__ import annotations

import re

_ADDING = ("oraz", "i", "a", "and", "y", "e", "ed")
_CONNECTIVES = (*_ADDING, "albo", "lub", "bądź", "or", "o", "u", "oppure", "ovvero")

_WORD = re.compile(r"[^\W\d_]{3,}")
_ARTICLES = ("the",)
_ANYWHERE = frozenset(
    {"that", "this", "when", "not", "any", "left", "right", "hand"}
    | {"jeżel", "jeśli", "gdy", "nie", "się", "tak", "lewej", "prawe", "stron"}
)
"""Words that two sentences of the Laws have in common for nothing: conjunctions, the players' sides."""
_COMPARED, _ALIKE = 8, 3
"""Of so many words at the beginning of two items, so many the same make them siblings."""
_STEM = 5
"""Letters that two forms of a word have in common."""

_UNLIKE_PARENT = 1.1
"""What it costs besides that an item with a full stop owns a list that begins as the item itself does."""


def ownership(opening: str, ending: str, listed: str) -> tuple[float, float]:
    """What it costs that an item owns a list that follows it, and that it does not.

    The item begins with the text `opening`, ends with `ending` (its last
    paragraph), and the list begins with `listed`.
    """
    bare = ending.rstrip().rstrip("*†‡)")
    if bare.endswith(":"):
        return 0.0, 6.0
    if bare.endswith(("–", "—")):
        return 0.0, 3.0
    last = bare.rsplit(" ", 1)[-1].strip(",;")
    if last in _CONNECTIVES:
        if bare.removesuffix(last).rstrip(" ").endswith((",", ";", ".")):
            return 1.5, 0.0
        # Without a comma before it `and` goes on with what follows, `or` may.
        return (0.0, 1.5) if last in _ADDING else (0.5, 0.5)
    if bare.endswith((".", "?", "!")):
        # In the Laws a numbered item that is followed by (a), (b) leads in to them or is empty;
        # but where that makes the numbers printed after it wrong, they are believed.
        return 0.9 + _UNLIKE_PARENT * _are_siblings(opening, listed), 0.0
    if bare.endswith((",", ";")):
        return 1.0, 0.5
    return 0.0, 1.5


def _are_siblings(item: str, listed: str) -> bool:
    """Whether a list goes on as the item before it began: its parent, without words, stands beside that.

    Two parts of one sentence begin small, and none of them leads in to another. Parallel are `A card in the
    dummy must be played if …` and `A card must be played if …`, `Declarer may ask …` and `Dummy may ask …`.
    """
    if item[:1].islower() and listed[:1].islower():
        return True
    one, other = _begins(item), _begins(listed)
    if one[:1] == other[:1]:
        return len({*one} & {*other} - _ANYWHERE) >= _ALIKE
    return len(one) >= _ALIKE and one[1:_ALIKE] == other[1:_ALIKE]


def _begins(text: str) -> list[str]:
    words = [found[0] for found, _ in zip(_WORD.finditer(text), range(_COMPARED), strict=False)]
    return [word.casefold()[:_STEM] for word in words if word.casefold() not in _ARTICLES]
