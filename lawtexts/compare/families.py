"""Families: concepts of which one excludes the others, so that two translations cannot both be right.

A member of a family is a concept of the termbase or a sense of a language's `SENSES` (QUANTIFIERS, BOUNDS,
CONNECTIVES); several that mean the same for this purpose are one member, divided by blanks. A line begins
with the code that is reported. After it stands “!” where what is denied is the other member (not authorised
is unauthorised), “?” where the members may be one thing in other words, so that a warning needs a third
translation that agrees with one of the two, “.” where they often are, so that it is information, and
“~” where one clause may say by one and a denial what another says by the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

_TABLE = """
connective ~ : before until | after since
exception    : if | unless excepted
manner       : immediately | at-the-end
connective   : and | or
bound        : at-least | more | at-most | less | about
quantifier   : most | some several | all each
quantifier   : any either | both each | some
quantifier ? : all | single | some
quantifier   : single | both several
quantifier   : one-or-more | both
quantifier   : any | last
quantifier   : majority | unanimous
rank         : ace | king | queen | jack | ten | honour
rank         : spades | hearts | diamonds | clubs | notrump
rank         : trump | notrump | side-suit
rank         : highest-card highest | lowest-card lowest
rank         : major-suit | minor-suit
direction    : left left-hand-opponent lho | right right-hand-opponent rho
direction    : north | east | south | west
direction    : clockwise | counterclockwise
direction    : vertical | horizontal
term-other   : declarer presumed-declarer | dummy presumed-dummy | defender | director | captain | spectator
term-other   : director | captain | spectator | appeals-committee | tournament-organizer
term-other   : director | player | regulating-authority | appeals-committee | tournament-organizer
term-other   : partner | opponent left-hand-opponent right-hand-opponent
term-other   : partner | declarer dummy defender
term-other ~ : offender offending-side | non-offending-side
term-other ? : offending-side offender | opponent
term-other ? : partner | player
term-other ? : player | side
term-other ? : offender | offending-side
term-other . : restriction | right-to
term-other   : pass | opening-lead
term-other   : certain obvious | probable doubtful
quantifier   : first-time | every-time
term-other ? : player | contestant | opponent
term-other   : dealer | declarer | opening-leader
term-other   : auction auction-period | declarer-play play-period commencement-of-play
term-other   : auction-period | play-period | clarification-period | correction-period
term-other   : bid | pass | double | redouble
term-other   : call | explanation
term-other   : lead opening-lead | discard | ruff-act | follow-suit
term-other   : overtrick | undertrick
term-other   : imp | matchpoint | victory-point | percent
negation !   : vulnerable | not-vulnerable
term-other   : artificial-adjusted-score | assigned-adjusted-score
term-other   : disciplinary-penalty | procedural-penalty | warning
term-other   : major-penalty-card | minor-penalty-card
term-other   : penalty | rectification | redress
term-other   : require | forbid
negation !   : allow | forbid
negation !   : authorised-information authorised legal | unauthorised-information unauthorised illegal
term-other   : face-up | face-down
term-other   : current-trick | next-trick next | previous
term-other   : round | session | match | tournament event-contest
term-other   : board deal | round | session
term-other   : trick | board
term-other   : minute | hour | day | week | month | second-unit
negation !   : established-revoke | not-established
term-other ~ : win win-trick | lose lose-the-lead
term-other   : gain advantage | damage
term-other   : earlier previous | later
term-other   : first | last | second
term-other   : same | other different
term-other   : later | different
term-other   : higher | lower
term-other   : increase | reduce
term-other   : begin | end
negation !   : expected | unexpected
negation !   : related | unrelated
negation !   : known | unknown
term-other   : already | not-yet
negation !   : played | unplayed
term-other   : wrong | omitted | late
term-other   : omitted | late
term-other   : accept | refuse
term-other   : agree | object
term-other   : withdrawn | stands
term-other   : cancelled | stands
term-other   : withdrawn | repeated
term-other   : included | excepted
term-other   : excessive | insufficient
negation !   : insufficient | sufficient
term-other   : too-many | too-few
term-other   : serious | slight
negation !   : obvious | doubtful
term-other   : best-result | worst-result
term-other   : favourable | unfavourable
negation !   : reasonable | unreasonable
negation !   : intended | unintended
term-other   : natural | artificial-call artificial
term-other   : forcing | limiting | invitational
term-other   : spoken | written | gesture
term-other   : shown | hidden
term-other   : odd-number | even-number
negation !   : present | absent
negation !   : final-ruling | provisional
negation !   : correct | incorrect
negation !   : complete | incomplete
term-other   : missing | surplus
negation !   : experienced | inexperienced
term-other   : recorded | announced
negation !   : in-turn | out-of-turn
term-other   : faced | made
term-other   : looked | counted | taken-out
term-other   : apparent | actual
negation !   : needed | unneeded
manner       : intentionally | inadvertently carelessly
manner       : immediately | later-on
manner       : simultaneously | successively
manner       : separately | together
manner       : aloud | silently | in-writing
manner       : temporarily | permanently
manner       : fully | partly
manner       : voluntarily | on-request
manner       : publicly | privately
manner       : always | usually | sometimes | never
manner       : improperly | wrongly | properly
manner       : clearly | unclearly
manner       : equitably | arbitrarily
quantifier   : only | also | mainly
"""


@dataclass(frozen=True, slots=True)
class Family:
    """Members that exclude one another, each sense with the member it belongs to."""

    code: str
    members: Mapping[str, str]
    polar: bool = False
    """Whether what is denied is the other of its two members."""
    weak: bool = False
    """Whether a warning needs a translation that agrees with one of two that differ."""
    slight: bool = False
    """Whether a difference is information at most."""
    turning: bool = False
    """Whether a denial elsewhere in the sentence may make one of its members say the other."""

    def may_differ(self, said: set[str]) -> bool:
        """Whether what is said names two members, or one that a denial turns into the other."""
        there = self.members.keys() & said
        return bool(there) and (self.polar or len({self.members[sense] for sense in there}) > 1)

    def contrary(self, member: str) -> str:
        """The other member of two; what excludes a member of more is not known."""
        others = set(self.members.values()) - {member}
        return others.pop() if len(others) == 1 else ""


def _families() -> tuple[Family, ...]:
    found = []
    for line in _TABLE.strip().splitlines():
        head, _colon, rest = line.partition(":")
        code, *signs = head.split()
        senses = (each.split() for each in rest.split("|"))
        members = {sense: member[0] for member in senses for sense in member}
        found.append(Family(code, members, "!" in signs, "?" in signs, "." in signs, "~" in signs))
    return tuple(found)


FAMILIES: tuple[Family, ...] = _families()

_REMARKED = ("manner", "quantifier", "direction", "rank")
_COMMON = frozenset(
    "also later-on publicly last next highest lowest mainly at-the-end always properly".split()
)
"""Members that are often said or left out for style."""

NAMED: dict[str, Mapping[str, str]] = {
    code: {
        sense: member
        for family in FAMILIES
        if family.code == code
        for sense, member in family.members.items()
        if sense not in _COMMON
    }
    for code in _REMARKED
}
"""The members by code of which it is information that one translation alone names them."""
