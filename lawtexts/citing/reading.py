"""Reading: one citation in a query, what it means and what is to be said of it."""

from __future__ import annotations

from enum import StrEnum

from lawtexts.locale import gettext as _
from lawtexts.model.citation import LAST_LAW, Citation
from lawtexts.model.edition import Expression
from lawtexts.model.value import value


class Answer(StrEnum):
    """What became of a citation that was asked for.

    EXACT was written canonically, NORMALISED in another way; AMBIGUOUS can mean several places.
    NOT_IN_EDITION: another edition has it; NOT_HELD: its page is not in the corpus; DANGLING: its page is,
    and has no such place. INVALID can be no citation at all. For the last two `alternates` are the nearest
    places.
    """

    EXACT = "exact"
    NORMALISED = "normalised"
    AMBIGUOUS = "ambiguous"
    NOT_IN_EDITION = "not-in-edition"
    NOT_HELD = "not-held"
    DANGLING = "dangling"
    INVALID = "invalid"


class Reason(StrEnum):
    """What is reported of a reading besides its status."""

    TURNED = "turned"  # a range written last to first
    FUSED = "fused"  # a pair that lost the word between its parts
    NO_CONTEXT = "no-context"  # relative, but nothing says to what
    NO_LAW = "no-law"  # a law beyond 93
    NO_ITEM = "no-item"  # a sub-item without its item: 51B(a)
    NO_EXPRESSION = "no-expression"  # a language or translation that is not held: fr:51
    NO_EDITION = "no-edition"  # an edition of which nothing is held: 51@2027
    NO_NOTE = "no-note"  # a note that is marked nowhere there: 51***


def is_selected(expression: Expression, names: str, edition: int) -> bool:
    """Whether `expression` is one of `names` (ids or languages, "" for any) and of `edition` (0 for any)."""
    named = not names or not {expression.id, expression.language}.isdisjoint(names.split(","))
    return named and edition in (0, expression.edition)


@value
class Reading:
    """One citation found from `span[0]` to `span[1]` of a query, which are the characters `text`.

    `citation` is None where nothing certain was meant (INVALID); `through` is the last place of a range.
    `alternates` are the other places it can mean, for DANGLING and INVALID the nearest ones. `note` is the
    mark or number of the footnote asked for, "all" for any, "" for none. `expression` and `edition` are what
    the query asked for ("pl", "pl,it", "es-fvb-2007"; 2017), "" and 0 where it did not say. `wildcard` asks
    for everything below, `open_ended` for what follows as well. Where an expression, edition or note is not
    there, `known` are those that are; `missing` are the ends of a range that are nowhere.
    """

    citation: Citation | None
    span: tuple[int, int]
    text: str
    status: Answer = Answer.NORMALISED
    through: Citation | None = None
    alternates: tuple[Citation, ...] = ()
    reasons: tuple[Reason, ...] = ()
    note: str = ""
    expression: str = ""
    edition: int = 0
    wildcard: bool = False
    open_ended: bool = False
    known: tuple[str, ...] = ()
    missing: tuple[Citation, ...] = ()

    @property
    def is_found(self) -> bool:
        """Whether the corpus has it (after `answer`), or can have it (before)."""
        return self.status in (Answer.EXACT, Answer.NORMALISED, Answer.AMBIGUOUS)

    @property
    def canonical(self) -> str:
        """What it asks for, canonically: 51B2a, pl:51A-57C, 51@2007."""
        asked = f"{self.citation}-{self.through}" if self.through else str(self.citation)
        edition = f"@{self.edition}" if self.edition else ""
        return f"{self.expression}:{asked}{edition}" if self.expression else asked + edition

    @property
    def message(self) -> str | None:
        """A sentence for the person who asked, in their language; None where there is nothing to say."""
        sentence = _of_unknown(self) or (_of_found(self) if self.is_found else _of_missing(self))
        near = ", ".join(map(str, self.alternates))
        return sentence and sentence.format(
            **{name: getattr(self, name) for name in ("text", "citation", "through", "note")},
            name=", ".join(name for name in self.expression.split(",") if name not in self.known),
            near=near,
            others=near,
            known=", ".join(self.known),
            missing=", ".join(map(str, self.missing)),
            year=self.edition,
            last=LAST_LAW,
        )


def _of_unknown(reading: Reading) -> str | None:
    if Reason.NO_EXPRESSION in reading.reasons:
        return _("The corpus has no “{name}”; it has {known}.")
    if Reason.NO_EDITION in reading.reasons:
        if reading.known:
            return _("No text of the {year} Laws is in the corpus; there are texts of {known}.")
        return _("No text of the {year} Laws is in the corpus.")
    if Reason.NO_NOTE in reading.reasons:
        if reading.known:
            return _("{citation} has no note “{note}”; its notes are {known}.")
        return _("{citation} has no note.")
    return None


def _of_found(reading: Reading) -> str | None:
    if reading.missing:
        return _("No page in the corpus has {missing}; the rest of “{text}” is shown.")
    if Reason.FUSED in reading.reasons:
        if reading.alternates:
            return _("“{text}” lacks a word: {citation} is interpreted as one of two; it could be {others}.")
        return _("“{text}” lacks a word: {citation} is interpreted as one of two.")
    if reading.status is Answer.AMBIGUOUS:
        return _("“{text}” is interpreted as {citation}; it could also be {others}.")
    if Reason.TURNED in reading.reasons:
        return _("“{text}”: range reversed; interpreted as {citation} to {through}.")
    return None


def _of_missing(reading: Reading) -> str:
    if reading.status is Answer.NOT_IN_EDITION:
        if reading.edition:
            return _("No page of the {year} Laws has {citation}.")
        return _("No page of the edition asked for has {citation}.")
    if reading.status is Answer.NOT_HELD:
        return _("The page of {citation} is not in the corpus.")
    if reading.status is not Answer.DANGLING:
        return _of_invalid(reading)
    if reading.through is not None:
        return _("Nothing of “{text}” is there; near it: {near}.")
    if reading.alternates:
        return _("No page in the corpus has {citation}; near it: {near}.")
    return _("No page in the corpus has {citation}.")


def _of_invalid(reading: Reading) -> str:
    if Reason.NO_CONTEXT in reading.reasons:
        return _(
            "“{text}” does not say of which law; name it, or say where you read it: lawtexts show --from."
        )
    if Reason.NO_LAW in reading.reasons:
        return _("There is no Law “{text}”: the Laws are numbered 1 to {last}.")
    if Reason.NO_ITEM in reading.reasons:
        return _("“{text}” leaves out a number; perhaps {near}.")
    if reading.alternates:
        return _("“{text}” is not a citation; perhaps {near}.")
    return _("“{text}” is not a citation.")
