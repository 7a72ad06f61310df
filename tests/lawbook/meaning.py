"""What a sentence means, before any language: who must do what, when, save when, citing what.

A `Sentence` is the truth that translations share. `lawbook.wording` says it in a language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lawtexts.model.citation import Citation
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.term import Strength
from tests.lawbook.phrases import ACTIONS, ACTORS, CIRCUMSTANCES, EVENTS, SUBJECTS, SUITS


@dataclass(frozen=True, slots=True)
class Citing:
    """A reference before any language, in brackets behind “see”."""

    kind: ReferenceKind
    targets: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Condition:
    """If (or unless) this actor does this, or does not."""

    actor: str
    event: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence.

    `rule`: [If …,] the actor may/must … an action [, unless …] [(see …)]. `option`: an action alone, one of a
    list. `lead`: "The actor then may:", before a list. `marks` are numbers of note marks, behind the verb.
    """

    frame: Literal["rule", "option", "lead"]
    actor: str = "player"
    strength: Strength = Strength.MAY
    negated: bool = False
    action: str = "summon"
    number: int = 0
    suit: str = ""
    condition: Condition | None = None
    exception: Condition | None = None
    citing: Citing | None = None
    marks: tuple[int, ...] = ()
    ending: str = "."

    @property
    def terms(self) -> tuple[str, ...]:
        """The concepts it names, in no special order."""
        found: list[str] = [] if self.frame == "option" else [*ACTORS[self.actor].terms]
        if self.frame != "lead":
            found += ACTIONS[self.action].terms
            found += SUITS[self.suit].terms if self.suit else ()
        for condition in (self.condition, self.exception):
            if condition is not None:
                found += [*ACTORS[condition.actor].terms, *EVENTS[condition.event].terms]
        return tuple(dict.fromkeys(found))


NEGATIVE = frozenset({Strength.MAY_NOT, Strength.SHALL_NOT, Strength.MUST_NOT})


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences that stand in one paragraph."""

    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A title or heading: a subject of whom, under what circumstance."""

    subject: str
    actor: str
    circumstance: str

    @property
    def terms(self) -> tuple[str, ...]:
        found = (*SUBJECTS[self.subject].terms, *ACTORS[self.actor].terms)
        return tuple(dict.fromkeys((*found, *CIRCUMSTANCES[self.circumstance].terms)))
