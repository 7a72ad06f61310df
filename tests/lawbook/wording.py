"""Say a meaning in a language: sentences, headings and references, as pieces that a page writer sets."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lawtexts.model.citation import Citation, Level
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.term import Strength
from tests.lawbook.meaning import NEGATIVE, Citing, Condition, Heading, Paragraph, Sentence
from tests.lawbook.phrases import (
    ACTIONS,
    ACTORS,
    CIRCUMSTANCES,
    COUNTED,
    EVENTS,
    NOUNS,
    NUMBERS,
    SUBJECTS,
    SUITS,
)

NBSP = "\u00a0"


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a citing phrase; `link` is the law a page would link it to."""

    text: str
    link: Citation | None = None


@dataclass(frozen=True, slots=True)
class Cite:
    """A citing phrase without the words that lead to it: noun and numbers."""

    parts: tuple[Part, ...]
    targets: tuple[Citation, ...]
    kind: ReferenceKind


@dataclass(frozen=True, slots=True)
class Sign:
    """A note mark: the `number`th of the law, from 1."""

    number: int


Piece = str | Cite | Sign


def sign(number: int, language: str) -> str:
    """The `number`th mark of a law as a page in this language prints it."""
    return f"({'*' * number})" if language == "it" else "*" * number


# The little words of a sentence.

_STRENGTHS = {
    "pl": "może|powinien|ma|musi|nie może|nie powinien|nie wolno",
    "it": "può|dovrebbe|dovrà|deve|non può|non dovrà|non deve",
    "es": "puede|debería|deberá|debe|no puede|no deberá|no debe",
    "en": "may|should|shall|must|may not|shall not|must not",
}
"""How each language ranks a duty; Strength.DOES is the plain present."""
_RANKED = [one for one in Strength if one is not Strength.DOES]
_IF = {"pl": "jeżeli", "it": "se", "es": "si", "en": "if"}
_NOT = {"pl": "nie", "it": "non", "es": "no", "en": "does not"}
_UNLESS = {"pl": ", chyba że", "it": ", a meno che", "es": ", a menos que", "en": ", unless"}
_OR = {"pl": ", albo", "it": ", oppure", "es": ", o bien", "en": ", or"}
_THEN = {"pl": "wówczas", "it": "allora", "es": "entonces", "en": "then"}


def strength(one: Strength, language: str) -> str:
    return _STRENGTHS[language].split("|")[_RANKED.index(one)]


def paragraph(text: Paragraph, here: Citation, language: str) -> tuple[Piece, ...]:
    """The sentences of a paragraph with spaces between."""
    found: list[Piece] = []
    for place, one in enumerate(text.sentences):
        found += [" "] if place else []
        found += _sentence(one, here, language)
    return _polish(found, language)


def _sentence(one: Sentence, here: Citation, language: str) -> list[Piece]:
    signs: list[Piece] = [Sign(number) for number in one.marks]
    if one.frame == "option":
        found: list[Piece] = [_action(one, language, infinitive=True, negated=False), *signs]
    elif one.frame == "lead":
        verb, actor = strength(one.strength, language), ACTORS[one.actor].say(language)
        then = _THEN[language]
        found = [f"{actor} {then} {verb}" if language == "en" else f"{then} {actor} {verb}", *signs]
    else:
        found = _rule(one, here, language, signs)
    first = found[0]
    assert isinstance(first, str)
    ending = _OR[language] if one.ending == "or" else one.ending
    return [first[:1].upper() + first[1:], *found[1:], ending]


def _rule(one: Sentence, here: Citation, language: str, signs: list[Piece]) -> list[Piece]:
    before = f"{_IF[language]} {_said(one.condition, language)}, " if one.condition is not None else ""
    negated = one.negated or one.strength in NEGATIVE
    if one.strength is Strength.DOES:
        verb = _NOT[language] + " " if one.negated else ""
        infinitive = language == "en" and one.negated
    else:
        verb, infinitive = strength(one.strength, language) + " ", True
    dative = language == "pl" and one.strength is Strength.MUST_NOT
    actor = ACTORS[one.actor].say(language, 2 if dative else 0)
    first, rest = _action(one, language, infinitive=infinitive, negated=negated).split(" ", 1)
    found: list[Piece] = [f"{before}{actor} {verb}{first}", *signs, " " + rest]
    if one.exception is not None:
        event = EVENTS[one.exception.event].say(language, int(language in ("it", "es")))
        deny = "non " if language == "it" else ""
        found.append(f"{_UNLESS[language]} {ACTORS[one.exception.actor].say(language)} {deny}{event}")
    if one.citing is not None:
        see, *wording = cite(one.citing, here, language)
        found += [f" ({see}", *wording, ")"]
    return found


def _said(condition: Condition, language: str) -> str:
    """The actor and what he does, in the indicative."""
    actor, event = ACTORS[condition.actor].say(language), EVENTS[condition.event]
    if language == "pl":
        return f"{actor} {event.say('pl', int(condition.negated))}"
    if not condition.negated:
        return f"{actor} {event.say(language)}"
    return f"{actor} {_NOT[language]} {event.say(language, int(language == 'en'))}"


def _action(one: Sentence, language: str, *, infinitive: bool, negated: bool) -> str:
    """Verb and object: in Polish the object of a denied verb stands in the genitive."""
    action = ACTIONS[one.action]
    verb = action.say(language, 0 if infinitive else 1)
    goal = action.say(language, 3 if language == "pl" and negated else 2)
    if "{q}" in goal:
        noun, number = NOUNS[COUNTED[one.action]], NUMBERS[one.number]
        many = int(negated or one.number > 4) if language == "pl" else 0
        goal = f"{number.say(language, int(negated and language == 'pl'))} {noun.say(language, many)}"
    elif "{s}" in goal:
        goal = SUITS[one.suit].say(language)
    return f"{verb} {goal}"


def heading(one: Heading, language: str) -> tuple[Piece, ...]:
    """A title or heading."""
    circumstance = CIRCUMSTANCES[one.circumstance].say(language)
    words = [SUBJECTS[one.subject].say(language), ACTORS[one.actor].say(language, 1), circumstance]
    return _polish([" ".join(filter(None, words))], language)


_ONE_LETTER = re.compile(r"(?<!\w)([aiouwzAIOUWZ]) ")


def _polish(pieces: list[Piece], language: str) -> tuple[Piece, ...]:
    """Neighbouring words joined; in Polish a no-break space after every one-letter word."""
    joined: list[Piece] = []
    for piece in pieces:
        if isinstance(piece, str) and joined and isinstance(joined[-1], str):
            joined[-1] += piece
        else:
            joined.append(piece)
    if language != "pl":
        return tuple(joined)
    return tuple(
        _ONE_LETTER.sub(rf"\1{NBSP}", piece) if isinstance(piece, str) else piece for piece in joined
    )


# References: the usual wordings of the facts. The vectors of citations have them all.

_CITING = {
    "pl": "patrz |przepis|przepisy|punkt| oraz | powyżej| poniżej",
    "it": "vedi |Articolo|Articoli|punto| e | precedente| seguente",
    "es": "ver |Ley|Leyes|punto| y | anterior| siguiente",
    "en": "see |Law|Laws|point| and | above| below",
}
"""See; law, laws, point; and, above, below."""


def printed(target: Citation, language: str) -> str:
    """A citation as the pages print it: 50D2a in Polish, 50D2(a) elsewhere."""
    if language == "pl" or not target.sub:
        return str(target)
    roman = f"({target.label})" if target.level is Level.ROMAN else ""
    return f"{target.path[-3 if roman else -2]}({target.sub}){roman}"


def cite(citing: Citing, here: Citation, language: str) -> tuple[str, Cite, str]:
    """The wording of a reference that stands at `here`, with what leads to it and what follows."""
    see, law, laws, point, joiner, above, below = _CITING[language].split("|")
    first, *others = citing.targets
    if citing.kind is ReferenceKind.RELATIVE:
        shown = printed(first, language).removeprefix(str(here.law)).removeprefix(".")
        parts = (Part(f"{point} "), Part(shown))
        return see, Cite(parts, citing.targets, citing.kind), below if first > here else above
    if language == "it" and not others and first.section:
        rest = printed(first, "it").removeprefix(str(first.law))
        parts = (Part(f"{law} {first.law} del Codice di Gara", first.root), Part(f" paragrafo {rest}"))
        return see, Cite(parts, citing.targets, citing.kind), ""
    parts = (Part(f"{laws if others else law} "), Part(printed(first, language), first))
    for target in others:
        parts += (Part(joiner), Part(printed(target, language), target))
    return see, Cite(parts, citing.targets, citing.kind), ""
