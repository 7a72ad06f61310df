"""Say a meaning in a language: sentences, headings and figures as pieces."""

from __future__ import annotations

import re
from dataclasses import replace

from lawtexts.model.citation import Citation
from lawtexts.model.term import Strength
from tests.lawbook.meaning import NEGATIVE, Condition, Heading, Paragraph, Sentence
from tests.lawbook.phrases import (
    ACTIONS,
    ACTORS,
    CIRCUMSTANCES,
    COUNTED,
    EVENTS,
    NOUNS,
    NUMBERS,
    PLAIN,
    QUESTIONS,
    SUBJECTS,
    SUITS,
)
from tests.lawbook.pieces import Cite, Part, Picture, Piece, Sign, Tear, Words
from tests.lawbook.references import cite
from tests.lawbook.sentence_words import AFTER_BEGINNING, APPLY, IF, NOT, ONLY_IF, OR, STRENGTHS, THEN, THESE


def paragraph(text: Paragraph, here: Citation, language: str) -> tuple[Piece, ...]:
    """The sentences of a paragraph with spaces between."""
    found: list[Piece] = []
    for place, one in enumerate(text.sentences):
        if place:
            found.append(Words(" "))
        found.extend(sentence(one, here, language))
    return polish(tuple(found), language)


def sentence(one: Sentence, here: Citation, language: str) -> tuple[Piece, ...]:
    """A sentence with its ending; pieces may be split anywhere."""
    match one.frame:
        case "plain":
            body = _symbols(PLAIN[one.action].say(language))
        case "apply":
            body = _apply(one, here, language)
        case "begins":
            body = _begins(one, here, language)
        case "these":
            body = _these(one, language)
        case "option":
            body = (Words(_action(one, language, infinitive=True, negated=False)), *_signs(one))
        case "lead":
            body = _lead(one, language)
        case _:
            body = _rule(one, here, language)
    ending = OR[language] if one.ending == "or" else one.ending
    after = _signs(one) if one.frame == "rule" and one.marks_at == "after" else ()
    return _tear(capital((*body, Words(ending), *after)), one.torn and language == "it")


def _apply(one: Sentence, here: Citation, language: str) -> tuple[Piece, ...]:
    assert one.citing is not None
    wording = cite(one.citing, here, language)
    if one.citing.wrapper in ("see", "but-see"):
        return (*capital(wording), *_signs(one))
    verb = (" applies" if len(one.citing.targets) == 1 else " apply") if language == "en" else ""
    return (Words(APPLY[language]), *wording, Words(verb), *_signs(one))


def _begins(one: Sentence, here: Citation, language: str) -> tuple[Piece, ...]:
    assert one.citing is not None
    after = AFTER_BEGINNING[one.citing.wrapper][language]
    wording = (*cite(one.citing, here, language), Words(after))
    if one.citing.wrapper == "always":
        return wording
    return (*wording, *_rule(replace(one, citing=None), here, language))


def _these(one: Sentence, language: str) -> tuple[Piece, ...]:
    """Italian alone speaks of "questi articoli", the laws cited before."""
    lead = Words(THESE[language])
    if language != "it" or one.citing is None:
        return (lead,)
    return (lead, Cite((Part("questi articoli"),), one.citing.targets, one.citing.kind))


def _lead(one: Sentence, language: str) -> tuple[Piece, ...]:
    verb, actor = STRENGTHS[language][one.strength], ACTORS[one.actor].say(language)
    words = f"{actor} {THEN[language]} {verb}" if language == "en" else f"{THEN[language]} {actor} {verb}"
    return (Words(words), *_signs(one))


def _rule(one: Sentence, here: Citation, language: str) -> tuple[Piece, ...]:
    before = ""
    if one.condition is not None:
        when = "quando" if one.torn and language == "it" else IF[language]
        before = f"{when} {_said(one.condition, language)}, "
    negated = one.negated or one.strength in NEGATIVE
    if one.strength is Strength.DOES:
        verb = ""
        if one.negated:
            verb = NOT[language] + " "
        infinitive = language == "en" and one.negated
    else:
        verb, infinitive = STRENGTHS[language][one.strength] + " ", True
    dative = language == "pl" and one.strength is Strength.MUST_NOT
    actor = ACTORS[one.actor].say(language, 2 if dative else 0)
    first, rest = _action(one, language, infinitive=infinitive, negated=negated).split(" ", 1)
    found: list[Piece] = [Words(f"{before}{actor} {verb}{first}")]
    if one.marks_at == "verb":
        found += _signs(one)
    found.append(Words(" " + rest))
    if one.exception is not None:
        found.append(Words(_exception(one.exception, one.only, language)))
    if one.citing is not None:
        found += _citing(one, here, language)
    if one.marks_at == "end":
        found += _signs(one)
    return tuple(found)


def _citing(one: Sentence, here: Citation, language: str) -> tuple[Piece, ...]:
    assert one.citing is not None
    wording = cite(one.citing, here, language)
    if one.citing.wrapper in ("see", "but-see"):
        return (Words(" ("), *wording, Words(")"))
    return (Words(", "), *wording)


def _said(condition: Condition, language: str) -> str:
    """The actor and what he does, in the indicative."""
    actor, event = ACTORS[condition.actor].say(language), EVENTS[condition.event]
    if language == "pl":
        return f"{actor} {event.say('pl', int(condition.negated))}"
    if not condition.negated:
        return f"{actor} {event.say(language)}"
    return f"{actor} {NOT[language]} {event.say(language, int(language == 'en'))}"


def _exception(condition: Condition, only: bool, language: str) -> str:
    if only:
        return f"{ONLY_IF[language]} {_said(condition, language)}"
    actor, event = ACTORS[condition.actor].say(language), EVENTS[condition.event]
    match language:
        case "pl":
            return f", chyba że {actor} {event.say('pl')}"
        case "it":
            return f", a meno che {actor} non {event.say('it', 1)}"
        case "es":
            return f", a menos que {actor} {event.say('es', 1)}"
    return f", unless {actor} {event.say('en')}"


def _action(one: Sentence, language: str, *, infinitive: bool, negated: bool) -> str:
    """Verb and object: in Polish the object of a denied verb stands in the genitive."""
    action = ACTIONS[one.action]
    verb = action.say(language, 0 if infinitive else 1)
    goal = action.say(language, 3 if language == "pl" and negated else 2)
    if "{q}" in goal:
        noun, number = NOUNS[COUNTED[one.action]], NUMBERS[one.number]
        if language == "pl":
            many = negated or one.number > 4
            goal = f"{number.say('pl', int(negated))} {noun.say('pl', int(many))}"
        else:
            goal = f"{number.say(language)} {noun.say(language)}"
    elif "{s}" in goal:
        goal = SUITS[one.suit].say(language)
    return f"{verb} {goal}"


def heading(one: Heading, here: Citation, language: str) -> tuple[Piece, ...]:
    """A title or heading with what stands at its end."""
    if one.question:
        words: tuple[Piece, ...] = (Words(QUESTIONS[one.question].say(language)),)
    elif one.sentence is not None:
        words = sentence(one.sentence, here, language)
    else:
        found = [SUBJECTS[one.subject].say(language), ACTORS[one.actor].say(language, 1)]
        found += [circumstance] if (circumstance := CIRCUMSTANCES[one.circumstance].say(language)) else []
        words = (Words(" ".join(found)),)
    if one.citing is not None:
        words = (*words, Words(" ("), *cite(one.citing, here, language), Words(")"))
    signs = tuple(Sign(number) for number in one.marks)
    return polish((*words, *signs, Words(one.ending)), language)


def _signs(one: Sentence) -> tuple[Piece, ...]:
    return tuple(Sign(number) for number in one.marks)


def _symbols(text: str) -> tuple[Piece, ...]:
    """Suit symbols apart, since a page may give them as images."""
    return tuple(
        Picture(part) if part in "♠♥♦♣" else Words(part) for part in re.split("([♠♥♦♣])", text) if part
    )


def capital(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The first letter as a capital."""
    first, *rest = pieces
    if isinstance(first, Words) and first.text:
        return (Words(first.text[0].upper() + first.text[1:]), *rest)
    if isinstance(first, Cite) and first.parts[0].text[0].islower():
        opening, *parts = first.parts
        opening = replace(opening, text=opening.text[0].upper() + opening.text[1:])
        return (replace(first, parts=(opening, *parts)), *rest)
    return pieces


def _tear(pieces: tuple[Piece, ...], torn: bool) -> tuple[Piece, ...]:
    first = pieces[0]
    if not torn or not isinstance(first, Words):
        return pieces
    return (Words(first.text[:1].lower()), Tear(), Words(first.text[1:]), *pieces[1:])


_ONE_LETTER = re.compile(r"(?<!\w)([aiouwzAIOUWZ]) ")


def polish(pieces: tuple[Piece, ...], language: str) -> tuple[Piece, ...]:
    """Neighbouring words joined; in Polish a no-break space after every one-letter word."""
    joined: list[Piece] = []
    for piece in pieces:
        if isinstance(piece, Words) and joined and isinstance(joined[-1], Words):
            joined[-1] = Words(joined[-1].text + piece.text)
        else:
            joined.append(piece)
    joined = [piece for piece in joined if piece != Words("")]
    if language != "pl":
        return tuple(joined)
    return tuple(
        Words(_ONE_LETTER.sub("\\1\u00a0", piece.text)) if isinstance(piece, Words) else piece
        for piece in joined
    )
