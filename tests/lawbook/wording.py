"""The invented books: what a sentence means before any language, and how each language says it.

A `Sentence` is the truth that translations share: who must do what, when, save when, citing what. The
phrases of phrases.txt are inflected already, columns parted by "|" and the forms of one language by `/`.
Polish nouns come with the cases they are used in, so that no sentence has to inflect anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from lawtexts.model.citation import Citation, Level
from lawtexts.model.law import Mark, Text
from lawtexts.model.reference import Reference, ReferenceKind
from lawtexts.model.term import Strength

LANGUAGES = ("pl", "it", "es", "en")


class Phrase(dict[str, list[str]]):
    """One meaning: its forms by language."""

    def say(self, language: str, form: int = 0) -> str:
        return self[language][form]


def _read(text: str) -> dict[str, dict[str, Phrase]]:
    """The tables of the file: `[name]`, then lines of id | pl | it | es | en."""
    tables: dict[str, dict[str, Phrase]] = {}
    for line in text.splitlines():
        if line.startswith("["):
            table = tables[line.strip("[]")] = {}
        elif line and not line.startswith("#"):
            name, *cells = (cell.strip() for cell in line.split("|"))
            table[name] = Phrase(zip(LANGUAGES, (cell.split(" / ") for cell in cells), strict=True))
    return tables


_SECTIONS = _read(Path(__file__).with_name("phrases.txt").read_text(encoding="utf-8"))

ACTORS = _SECTIONS["actors"]
"""pl: nominative / genitive / dative; the others: as subject / as owner."""

ACTIONS = _SECTIONS["actions"]
"""pl: infinitive / present / object / object when negated; the others: infinitive / present / object."""

EVENTS = _SECTIONS["events"]
"""pl: said / denied; it, es: indicative / subjunctive; en: third person / base."""

NOUNS = _SECTIONS["nouns"]
"""What is counted; pl: after 2 to 4 / after 5 and up and in the genitive. All are feminine in Polish."""

COUNTED = {"show": "card", "concede": "trick", "wait": "minute"}

NUMBERS = {int(number): phrase for number, phrase in _SECTIONS["numbers"].items()}

SUITS = _SECTIONS["suits"]

SUBJECTS = _SECTIONS["subjects"]

CIRCUMSTANCES = _SECTIONS["circumstances"]


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


NBSP = "\u00a0"

Piece = str | Text
"""Words; or a citing phrase, or a note mark."""


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
_NEGATIVE = (Strength.MAY_NOT, Strength.SHALL_NOT, Strength.MUST_NOT)
_IF = {"pl": "jeżeli", "it": "se", "es": "si", "en": "if"}
_NOT = {"pl": "nie", "it": "non", "es": "no", "en": "does not"}
_UNLESS = {"pl": ", chyba że", "it": ", a meno che", "es": ", a menos que", "en": ", unless"}
_OR = {"pl": ", albo", "it": ", oppure", "es": ", o bien", "en": ", or"}
_THEN = {"pl": "wówczas", "it": "allora", "es": "entonces", "en": "then"}


def strength(one: Strength, language: str) -> str:
    return _STRENGTHS[language].split("|")[_RANKED.index(one)]


def paragraph(text: Paragraph, here: Citation, language: str) -> Text:
    """The sentences of a paragraph with spaces between."""
    found: list[Piece] = []
    for one in text:
        found += [" "] if found else []
        found += _sentence(one, here, language)
    return _joined(found, language)


def _sentence(one: Sentence, here: Citation, language: str) -> list[Piece]:
    if one.frame == "option":
        found: list[Piece] = [_action(one, language, infinitive=True, negated=False)]
    elif one.frame == "lead":
        verb, actor = strength(one.strength, language), ACTORS[one.actor].say(language)
        then = _THEN[language]
        found = [f"{actor} {then} {verb}" if language == "en" else f"{then} {actor} {verb}"]
    else:
        found = _rule(one, here, language)
    first = str(found[0])
    ending = _OR[language] if one.ending == "or" else one.ending
    return [first[:1].upper() + first[1:], *found[1:], ending]


def _rule(one: Sentence, here: Citation, language: str) -> list[Piece]:
    before = f"{_IF[language]} {_said(one.condition, language)}, " if one.condition is not None else ""
    negated = one.negated or one.strength in _NEGATIVE
    if one.strength is Strength.DOES:
        verb = _NOT[language] + " " if one.negated else ""
        infinitive = language == "en" and one.negated
    else:
        verb, infinitive = strength(one.strength, language) + " ", True
    dative = language == "pl" and one.strength is Strength.MUST_NOT
    actor = ACTORS[one.actor].say(language, 2 if dative else 0)
    first, rest = _action(one, language, infinitive=infinitive, negated=negated).split(" ", 1)
    shown = sign(one.mark, language)
    mark = [Text(shown, (), (Mark(0, len(shown), shown, f"n{one.mark}"),))] if one.mark else []
    found: list[Piece] = [f"{before}{actor} {verb}{first}", *mark, " " + rest]
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


def heading(one: Heading, language: str) -> Text:
    """A title or heading."""
    circumstance = CIRCUMSTANCES[one.circumstance].say(language)
    words = [SUBJECTS[one.subject].say(language), ACTORS[one.actor].say(language, 1), circumstance]
    return _joined([" ".join(filter(None, words))], language)


_ONE_LETTER = re.compile(r"(?<!\w)([aiouwzAIOUWZ]) ")


def _joined(pieces: Iterable[Piece], language: str) -> Text:
    """One text of all pieces; in Polish a no-break space after every one-letter word."""
    content = ""
    references: list[Reference] = []
    marks: list[Mark] = []
    for piece in pieces:
        start = len(content)
        if isinstance(piece, Text):
            references += (replace(one, start=start, end=start + one.end) for one in piece.references)
            marks += (replace(one, start=start, end=start + one.end) for one in piece.marks)
            content += piece.content
        else:
            content += _ONE_LETTER.sub(rf"\1{NBSP}", piece) if language == "pl" else piece
    return Text(content, tuple(references), tuple(marks))


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


def cite(citing: Citing, here: Citation, language: str) -> tuple[str, Text, str]:
    """The wording of a reference that stands at `here`, with what leads to it and what follows."""
    see, law, laws, point, joiner, above, below = _CITING[language].split("|")
    first, *others = citing.targets
    after = ""
    if citing.kind is ReferenceKind.RELATIVE:
        words = f"{point} {printed(first, language).removeprefix(str(here.law)).removeprefix('.')}"
        after = below if first > here else above
    elif language == "it" and not others and first.section:
        rest = printed(first, "it").removeprefix(str(first.law))
        words = f"{law} {first.law} del Codice di Gara paragrafo {rest}"
    else:
        words = f"{laws if others else law} {joiner.join(printed(one, language) for one in citing.targets)}"
    return see, Text(words, (Reference(0, len(words), citing.targets, citing.kind),)), after
