"""Sentences that the edition alone makes of values: whose text it is, what an edition changed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from typing import TYPE_CHECKING

from babel.dates import format_date

from lawtexts.compare.divergence import Kind
from lawtexts.compare.divergence import cause_name as cause_name
from lawtexts.compare.divergence import kind_name as kind_name
from lawtexts.compare.divergence import severity_name as severity_name
from lawtexts.exchange.names import change_kind, language, language_within, sentence_case
from lawtexts.locale import gettext as _
from lawtexts.locale import language as interface_language
from lawtexts.locale import mark as N_
from lawtexts.model.edition import Change, Expression

if TYPE_CHECKING:
    from lawtexts.publish.book import Book


def language_name(tag: str) -> str:
    """The language as its own speakers write it, with a capital: Polski."""
    return sentence_case(language_within(tag, tag.partition("-")[0]))


def imprint(expression: Expression) -> str:
    """Publisher and year in short: “PZBS 2017”. The short of a name with brackets is its shorter half."""
    outside, _open, inside = expression.publisher.partition(" (")
    names = [name for name in (outside, inside.rstrip(")")) if name]
    return f"{min(names, key=len, default='')} {expression.edition}".strip()


def day(iso: str) -> str:
    """A date as the interface's language writes it; as it stands if it is no full date."""
    try:
        return format_date(date.fromisoformat(iso[:10]), "long", locale=interface_language())
    except ValueError:
        return iso


def rights(expression: Expression) -> str:
    """Whose text it is, in the reader's language where it is said in the usual words."""
    found = re.fullmatch(r"(.+); \w+ translation (©.+)", expression.rights)
    if found is None:
        return expression.rights
    own = _("{language} translation {holder}").format(
        language=language_within(expression.language), holder=found[2]
    )
    return f"{found[1]}; {own}"


def address_pattern(url: str) -> str:
    """The address of the pages of a source, with […] for the number of the law."""
    return re.sub(r"\{n[^{}]{0,8}\}", "[…]", url)


def sign(book: Book, expression: Expression) -> str:
    """“IT 2007”, which needs no inflection: after a preposition “Włoski 2007” would be “włoskim z 2007”."""
    return f"{expression.language.upper()} {book.marks[expression.id]}"


def short_name(book: Book, expression: Expression) -> str:
    """“Polish 2017”, in the interface language."""
    return f"{language(expression.language)} {book.marks[expression.id]}"


def kinds_counted(kinds: Iterable[tuple[Kind, int]]) -> str:
    """How many differences of each kind there are: “notes: 3, terms: 2”."""
    return ", ".join(f"{kind_name(kind)}: {number}" for kind, number in kinds)


def reason(known: Expression | Change) -> str:
    """From what an edition or a change is known."""
    return known.reason(interface_language())


def change_sentence(change: Change) -> str:
    """What happened to a place between two editions."""
    return f"{change.before} → {change.after}: {change_kind(change.kind)}. {reason(change)}"


def named(value: str) -> str:
    """What the interface calls a domain of the termbase; a domain of its own stays as it is."""
    return _(_NAMES[value]) if value in _NAMES else value


_NAMES: dict[str, str] = {
    "card": N_("Cards"),
    "suit": N_("Suits"),
    "rank": N_("Ranks"),
    "call": N_("The auction"),
    "play": N_("Play"),
    "person": N_("Persons"),
    "procedure": N_("Procedure"),
    "information": N_("Information"),
    "irregularity": N_("Irregularities"),
    "rectification": N_("Rectification"),
    "score": N_("Score"),
    "event": N_("Tournament"),
    "document": N_("Documents"),
    "direction": N_("Directions"),
    "number": N_("Numbers"),
    "modal": N_("Verbs and their strength"),
    "logic": N_("Negation and condition"),
}
