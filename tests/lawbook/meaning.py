"""What a sentence means, before any language: who must do what, when, save when, citing what.

A `Sentence` is the truth that translations share. `lawbook.wording` says it in a language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lawtexts.model.citation import Citation
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.term import Strength


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
    list. `lead`: "The actor then may:", before a list. `mark` is the number of a note mark behind the verb,
    from 1 in its law, 0 for none.
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
    mark: int = 0
    ending: str = "."


Paragraph = tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A title or heading: a subject of whom, under what circumstance."""

    subject: str
    actor: str
    circumstance: str
