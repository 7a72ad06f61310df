"""What a sentence means, before any language: who must do what, when, save when, citing what.

A `Sentence` is the truth that translations share. `lawbook.wording` says it in a
language; `lawbook.mutate` changes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lawtexts.model.citation import Citation
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.term import Strength
from tests.lawbook.phrases import ACTIONS, ACTORS, CIRCUMSTANCES, EVENTS, SUBJECTS, SUITS

Wrapper = Literal[
    "see", "but-see", "accordance", "basis", "subject", "mentioned", "apply", "these", "unless", "always"
]
Joiner = Literal["and", "or", "dash"]
Frame = Literal["rule", "apply", "option", "lead", "plain", "these", "begins"]


@dataclass(frozen=True, slots=True)
class Citing:
    """A reference before any language: what it cites and how the sentence leads to it.

    `joiner` joins the parts of a list. `fused` says that the plain extract of a
    Polish page loses the joiner. `style` picks one of the wordings a language
    has for it; `place` says whether "above" or "below" is added.
    """

    kind: ReferenceKind
    targets: tuple[Citation, ...]
    wrapper: Wrapper = "see"
    joiner: Joiner = "and"
    fused: bool = False
    style: int = 0
    place: bool = False


@dataclass(frozen=True, slots=True)
class Condition:
    """If (or unless, or only if) this actor does this, or does not."""

    actor: str
    event: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence.

    `rule`: [If …,] the actor may/must … an action [, unless …] [(see …)].
    `apply`: in this case the cited law applies. `option`: an action alone, one of
    a list. `lead`: "The actor then may:", before a list. `plain`: a ready-made
    sentence of `phrases.PLAIN` called `action`. `these`: speaks of the laws just
    cited. `begins`: a rule that the cited law limits, opening "A meno che
    l'Articolo …". `marks` are numbers of note marks, set after the verb,
    before the full stop or after it as `marks_at` says. `torn` sentences lose their first letter
    to a line break in Italian.
    """

    frame: Frame
    actor: str = "player"
    strength: Strength = Strength.MAY
    negated: bool = False
    action: str = "summon"
    number: int = 0
    suit: str = ""
    condition: Condition | None = None
    exception: Condition | None = None
    only: bool = False
    citing: Citing | None = None
    marks: tuple[int, ...] = ()
    marks_at: Literal["verb", "end", "after"] = "verb"
    ending: str = "."
    torn: bool = False

    @property
    def terms(self) -> tuple[str, ...]:
        """The concepts it names, in no special order."""
        if self.frame in ("plain", "apply", "these"):
            return ()
        found: list[str] = [] if self.frame == "option" else [*ACTORS[self.actor].terms]
        if self.frame != "lead":
            found += ACTIONS[self.action].terms
            found += SUITS[self.suit].terms if self.suit else ()
        for condition in (self.condition, self.exception):
            if condition is not None:
                found += [*ACTORS[condition.actor].terms, *EVENTS[condition.event].terms]
        return tuple(dict.fromkeys(found))

    @property
    def quantities(self) -> tuple[str, ...]:
        """The numbers and suits it names."""
        return tuple(str(one) for one in (self.number, self.suit) if one)

    @property
    def negations(self) -> int:
        """How many of its clauses are denied."""
        conditions = (self.condition, self.exception)
        denied = self.negated or self.strength in NEGATIVE
        return int(denied) + sum(1 for one in conditions if one is not None and one.negated)


NEGATIVE = frozenset({Strength.MAY_NOT, Strength.SHALL_NOT, Strength.MUST_NOT})
AFFIRMATIVE = (Strength.MAY, Strength.DOES, Strength.SHOULD, Strength.SHALL, Strength.MUST)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences that stand in one paragraph."""

    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A title or heading: a subject of whom [under what circumstance], or a sentence, or a question.

    `ending` is a full stop or question mark that is part of it.
    """

    subject: str = ""
    actor: str = ""
    circumstance: str = "plain"
    question: str = ""
    sentence: Sentence | None = None
    citing: Citing | None = None
    marks: tuple[int, ...] = ()
    ending: str = ""

    @property
    def terms(self) -> tuple[str, ...]:
        if self.sentence is not None:
            return self.sentence.terms
        if self.question:
            return ()
        found = (*SUBJECTS[self.subject].terms, *ACTORS[self.actor].terms)
        return tuple(dict.fromkeys((*found, *CIRCUMSTANCES[self.circumstance].terms)))


@dataclass(frozen=True, slots=True)
class Figures:
    """A table of the law: `vulnerability`, `scoring` or `imps`, with this many rows."""

    kind: Literal["vulnerability", "scoring", "imps"]
    rows: int
