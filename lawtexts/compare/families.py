"""Families: concepts of which one excludes the others, so that two translations cannot both be right.

A member of a family is a concept of the termbase or a sense of a language's `SENSES` (QUANTIFIERS, BOUNDS,
CONNECTIVES); several that mean the same for this purpose are one member, divided by blanks. A line begins
with the code that is reported. After it stands “?” where the members may be one thing in other words, so
that a warning needs a third translation that agrees with one of the two, and “~” where one clause may say by
one and a denial what another says by the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

_TABLE = """
connective ~ : before until | after since
connective   : and | or
exception    : if | unless
bound        : at-least | more | at-most | less | about
quantifier   : most | some several | all each
quantifier   : any either | both each | some
quantifier   : any either | both each all
rank         : ace | king | queen | jack | ten
rank         : spades | hearts | diamonds | clubs | notrump
direction    : left left-hand-opponent lho | right right-hand-opponent rho
direction    : north | east | south | west
direction    : clockwise | counterclockwise
term-other   : declarer presumed-declarer | dummy presumed-dummy | defender | director | captain | spectator
term-other   : partner | opponent left-hand-opponent right-hand-opponent
term-other   : partner | declarer dummy defender
term-other ~ : offender offending-side | non-offending-side
term-other ? : partner | player
term-other ? : player | side
term-other ? : player | contestant | opponent
term-other ? : offender | offending-side
term-other   : auction auction-period | declarer-play play-period commencement-of-play
term-other   : major-penalty-card | minor-penalty-card
term-other   : already | not-yet
manner       : intentionally | inadvertently
manner       : immediately | at-the-end
"""


@dataclass(frozen=True, slots=True)
class Family:
    """Members that exclude one another, each sense with the member it belongs to."""

    code: str
    members: Mapping[str, str]
    weak: bool = False
    """Whether a warning needs a translation that agrees with one of two that differ."""
    slight: bool = False
    """Whether a difference is information at most."""
    turning: bool = False
    """Whether a denial elsewhere in the sentence may make one of its members say the other."""

    def may_differ(self, said: set[str]) -> bool:
        """Whether what is said names two members."""
        return len({self.members[sense] for sense in self.members.keys() & said}) > 1


def _families() -> tuple[Family, ...]:
    found = []
    for line in _TABLE.strip().splitlines():
        head, _colon, rest = line.partition(":")
        code, *signs = head.split()
        senses = (each.split() for each in rest.split("|"))
        members = {sense: member[0] for member in senses for sense in member}
        found.append(Family(code, members, weak="?" in signs, turning="~" in signs))
    return tuple(found)


FAMILIES: tuple[Family, ...] = _families()

ALONE: tuple[Family, ...] = (
    Family("quantifier", {sense: sense for sense in ("all", "any", "both", "single")}),
    Family("manner", {sense: sense for sense in ("immediately", "inadvertently", "intentionally")}),
)
"""The members of which it is information that one translation alone names them."""
