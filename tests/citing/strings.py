"""Strings for the reader of citations: as nobody would type them, and as somebody might."""

from __future__ import annotations

import random

from tests.citing.test_read import PIECES, WORDS
from tests.citing.test_vectors import CASES

SIGNS = (
    "0123456789" * 3
    + "ABCDEFGHabcdefghivxlLOI"
    + " ()[].,;:-–—/*§#@&'’\"+=%_|<>?!♠†‡"
    + "\u00a0\u202f\u00ad\u200b\n\tАВСа５８óńżłñà\u0301\U0001f0a1"
)
LENGTHS = ((1, 12), (1, 60), (1, 60), (20, 300), (100, 1000))


class Strings:
    """Makes strings as nobody would type them, and as somebody might."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.queries = [case["query"] for case in CASES]
        self.pieces = (*PIECES, *WORDS)

    def one(self) -> str:
        chance = self.chance
        longest = chance.randint(*chance.choice(LENGTHS))
        kind = chance.random()
        if kind < 0.3:
            return "".join(chance.choices(SIGNS, k=longest))
        if kind < 0.5:
            joint = chance.choice(("", " ", " ", ", "))
            return joint.join(chance.choices(self.pieces, k=longest // 4 + 1))[:longest]
        text = chance.choice(self.queries)
        while len(text) < longest // 2:
            text += chance.choice((" ", ", ", " e ", "\n", "")) + chance.choice(self.queries)
        for _ in range(chance.randint(0, 4)):
            text = self.changed(text)
        return text[:1000]

    def changed(self, text: str) -> str:
        """`text` with one slip of the finger."""
        chance = self.chance
        place = chance.randrange(len(text) + 1)
        before, after = text[:place], text[place:]
        match chance.randrange(6):
            case 0:
                return before + after[1:]
            case 1:
                return before + after[:1] + after
            case 2:
                return before + chance.choice(SIGNS) + after
            case 3:
                return before + after[1:2] + after[:1] + after[2:]
            case 4:
                return before + after.swapcase()
        return before + chance.choice(self.pieces) + after
