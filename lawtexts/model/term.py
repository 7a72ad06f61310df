"""Term: one concept of the game and how each language says it; verbs with their strength."""

from __future__ import annotations

from enum import StrEnum

from lawtexts.model.value import value


class Strength(StrEnum):
    """The ranking of verbs in the Introduction to the Laws, weakest first."""

    MAY = "may"
    DOES = "does"
    SHOULD = "should"
    SHALL = "shall"
    MUST = "must"
    MAY_NOT = "may-not"
    SHALL_NOT = "shall-not"
    MUST_NOT = "must-not"


@value
class Rendering:
    """How one language renders a concept.

    `variants` are other wordings of the same concept; `forms` are inflected
    forms of either that no stemmer derives from them (dziadka, salga).
    """

    language: str
    term: str
    variants: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()


@value
class Term:
    """A concept of the termbase with its renderings, one or more a language, preferred first.

    `domain` groups concepts ("card", "call", "procedure", "modal" …); `strength`
    is set for the modal verbs alone.
    """

    id: str
    domain: str
    renderings: tuple[Rendering, ...]
    definition: str = ""
    strength: Strength | None = None

    def in_language(self, language: str) -> tuple[Rendering, ...]:
        return tuple(found for found in self.renderings if found.language == language)
