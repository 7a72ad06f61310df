"""Strings for the reader of citations: as nobody would type them, and as somebody might."""

from __future__ import annotations

import random

from tests.citing.test_vectors import CASES

SIGNS = (
    "0123456789" * 3
    + "ABCDEFGHabcdefghivxlLOI"
    + " ()[].,;:-–—/*§#@&'’\"+=%_|<>?!♠†‡"
    + "\u00a0\u202f\u00ad\u200b\n\tАВСа５８óńżłñà\u0301\U0001f0a1"
)
PIECES = (
    "przepis|punkt|art.|Laws|of|e|i|a|do|above|see|51B2a|B1(a)|note|pl:|Ley|(b)|45|50|5051|"
    "del Codice di Gara|niniejszego|esta|powyżej|i nast.|20F220F3|lettera|*|@2017|-|–|,|(|)| |"
    "law_5__sec_B|https://x/y.html#L5|karta|carte|salir|przepisu|nota|vedi|definizioni|the|l'art.|d'Italia|prawo"
).split("|")
"""What citations are made of, and what stands around and between them."""
DENSE = (
    "51B2, |51 |B1a, |(b) e |B2(a)-|5051 |20F220F3|51B2aa |151B |45-50, |A |i |"
    "((51B|51(B)(2)(a)(i)|51,B,2,a,|51-B-2-a|51/B/|*51*|5l|51_|51 B:2 |§ 12 pkt 2 |"
    "punktów B1a, |punkt B1a przepisu |letra a del punto B2 de la Ley 51 |note to Law |"
    "this Law |Articoli 50 paragrafo D e |przepisy 16A16B16C |od przepisu 45 do przepisu |"
    "art. 12 oraz |pl:|law/51.html#L51B2a |/law_51__para_B|51B2 i n. |51 (2017) |"
    "13 kart 3NT |5８Ь\u0301\u200b🂡"
).split("|")
"""What a text can be full of, one end to end with the next."""
LENGTHS = ((1, 12), (1, 60), (1, 60), (20, 300), (100, 1000))


class Strings:
    """Makes strings as nobody would type them, and as somebody might."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.queries = [case["query"] for case in CASES]

    def one(self) -> str:
        chance = self.chance
        longest = chance.randint(*chance.choice(LENGTHS))
        kind = chance.random()
        if kind < 0.3:
            return "".join(chance.choices(SIGNS, k=longest))
        if kind < 0.5:
            joint = chance.choice(("", " ", " ", ", "))
            return joint.join(chance.choices(PIECES, k=longest // 4 + 1))[:longest]
        if kind < 0.55:
            few = chance.choices(DENSE, k=chance.randint(1, 3))
            return "".join(chance.choices(few, k=longest))[: longest * 3 // 5]
        text: str = chance.choice(self.queries)
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
        return before + chance.choice(PIECES) + after
