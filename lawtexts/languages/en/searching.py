"""English: Snowball's stemmer and the irregular verbs of the Laws; the s of a possessive is a stop word."""

from __future__ import annotations

import re

STOP = """
a an the this that these those it its he she his her hers him they them their who whom whose which what
and or nor but if then than so as at by for from in into of on to with within without upon
is are was were be been being am has have had having do does did there here when while can could
any each such same own other both
s
"""

FAMILIES = """
lead led
bid bade bidden
choos chose chosen
withdraw withdrew withdrawn
forbid forbad forbade forbidden
take took taken
make made
show shown
lose lost
win won
becom became
begin began begun
give gave given
know knew known
hold held
say said
deal dealt
pay paid
see saw seen
die dice
"""
ENDINGS = "ing ed"

_AGENT = re.compile(r"(?P<root>[a-z]{3,}[a-z])(?:er|or)s?")
_NAMED = ("declar", "defend", "play", "lead", "deal", "partner")


def refine(folded: str, stems: frozenset[str]) -> frozenset[str]:
    """Those of the stemmer, but the declarer is not what is declared, nor a defender who defends."""
    agent = _AGENT.fullmatch(folded)
    if agent and agent["root"] in _NAMED:
        return frozenset({f"{agent['root']}er~"})
    return stems
