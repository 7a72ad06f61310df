"""Reading: one citation in a query, what it means and how it was understood."""

from __future__ import annotations

from enum import StrEnum

from lawtexts.locale import gettext as _
from lawtexts.model.citation import LAST_LAW, Citation
from lawtexts.model.edition import Expression
from lawtexts.model.value import value


class Answer(StrEnum):
    """What became of a citation that was asked for.

    EXACT was written canonically, NORMALISED in another way; AMBIGUOUS can mean
    several places. NOT_IN_EDITION: another edition has it; NOT_HELD: its page is
    not in the corpus; DANGLING: its page is, and has no such place. INVALID can
    be no citation at all. For the last two `alternates` are the nearest places.
    """

    EXACT = "exact"
    NORMALISED = "normalised"
    AMBIGUOUS = "ambiguous"
    NOT_IN_EDITION = "not-in-edition"
    NOT_HELD = "not-held"
    DANGLING = "dangling"
    INVALID = "invalid"


class Normalisation(StrEnum):
    """What was needed to understand it."""

    SPELLING = "spelling"  # brackets, letter case, separators, a noun: 51B2(a), Law 51
    LIST = "list"  # completed from the one before it: (b) in 51B2(a), (b)
    RANGE = "range"
    TURNED = "turned"  # a range written last to first
    FUSED = "fused"  # a pair that lost the word between its parts
    RELATIVE = "relative"  # completed from the place asked from
    SELF = "self"  # this Law
    NOTE = "note"
    WILDCARD = "wildcard"
    OPEN = "open"  # et seq.
    ADDRESS = "address"  # an eId, a URI or a permalink
    TITLE = "title"
    NO_CONTEXT = "no-context"  # relative, but nothing says to what
    NO_LAW = "no-law"  # a law beyond 93
    NO_ITEM = "no-item"  # a sub-item without its item: 51B(a)
    NO_EXPRESSION = "no-expression"  # a language or translation that is not held: fr:51
    NO_EDITION = "no-edition"  # an edition of which nothing is held: 51@2027
    NO_NOTE = "no-note"  # a note that is marked nowhere there: 51***
    PARTLY = "partly"  # a range of which only a part is there


def is_selected(expression: Expression, names: str, edition: int) -> bool:
    """Whether `expression` is one of `names` (ids or languages, "" for any) and of `edition` (0 for any)."""
    named = not names or not {expression.id, expression.language}.isdisjoint(names.split(","))
    return named and edition in (0, expression.edition)


@value
class Reading:
    """One citation found from `span[0]` to `span[1]` of a query.

    `citation` is None where nothing certain was meant (INVALID); `through` is the last place of a range.
    `alternates` are the other places it can mean, for DANGLING and INVALID the nearest ones. `note` is the
    mark or number of the footnote asked for, "all" for any, "" for none. `expression` and `edition` are what
    the query asked for ("pl", "pl,it", "es-fvb-2007"; 2017), "" and 0 where it did not say. `wildcard` asks
    for everything below, `open_ended` for what follows as well. Where an expression, edition or note is not
    there, `known` are those that are; `missing` are the ends of a range that are nowhere.
    """

    citation: Citation | None
    span: tuple[int, int]
    through: Citation | None = None
    status: Answer = Answer.NORMALISED
    alternates: tuple[Citation, ...] = ()
    how: tuple[Normalisation, ...] = ()
    note: str = ""
    expression: str = ""
    edition: int = 0
    wildcard: bool = False
    open_ended: bool = False
    known: tuple[str, ...] = ()
    missing: tuple[Citation, ...] = ()
    text: str = ""
    """The characters of the query it was read from."""

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
        return _explanation(self) if self.is_found else _refusal(self)


def _refusal(reading: Reading) -> str:
    near = ", ".join(map(str, reading.alternates))
    values = {
        "text": reading.text,
        "citation": reading.citation,
        "near": near,
        "year": reading.edition,
        "last": LAST_LAW,
    }
    unknown = _unknown(reading)
    if unknown is not None:
        return unknown
    if reading.status is Answer.NOT_IN_EDITION:
        if reading.edition:
            return _("No page of the {year} Laws has {citation}.").format(**values)
        return _("No page of the edition asked for has {citation}.").format(**values)
    if reading.status is Answer.NOT_HELD:
        return _("The page of {citation} is not in the corpus.").format(**values)
    if reading.status is Answer.DANGLING and reading.through is not None:
        return _("Nothing of “{text}” is there; near it: {near}.").format(**values)
    if reading.status is Answer.DANGLING:
        if near:
            return _("No page in the corpus has {citation}; near it: {near}.").format(**values)
        return _("No page in the corpus has {citation}.").format(**values)
    return _not_a_citation(reading, near).format(**values)


def _not_a_citation(reading: Reading, near: str) -> str:
    """The sentence, still to be filled in, for words that name no place; `near` are the nearest."""
    if Normalisation.NO_CONTEXT in reading.how:
        return _(
            "“{text}” does not say of which law; name it, or say where you read it: lawtexts show --from."
        )
    if Normalisation.NO_LAW in reading.how:
        return _("There is no “{text}”: the Laws are numbered 1 to {last}.")
    if Normalisation.NO_ITEM in reading.how and near:
        return _("“{text}” leaves out a number; perhaps {near}.")
    return _("“{text}” is not a citation; perhaps {near}.") if near else _("“{text}” is not a citation.")


def _unknown(reading: Reading) -> str | None:
    """What is said of an expression, edition or note that is not there; None if nothing is."""
    known = ", ".join(reading.known)
    if Normalisation.NO_EXPRESSION in reading.how:
        names = [name for name in reading.expression.split(",") if name not in reading.known]
        return _("The corpus has no “{name}”; it has {known}.").format(name=", ".join(names), known=known)
    if Normalisation.NO_EDITION in reading.how:
        if not known:
            return _("No text of the {year} Laws is in the corpus.").format(year=reading.edition)
        sentence = _("No text of the {year} Laws is in the corpus; there are texts of {known}.")
        return sentence.format(year=reading.edition, known=known)
    if Normalisation.NO_NOTE in reading.how:
        if not known:
            return _("{citation} has no note.").format(citation=reading.citation)
        sentence = _("{citation} has no note “{note}”; its notes are {known}.")
        return sentence.format(citation=reading.citation, note=reading.note, known=known)
    return None


def _explanation(reading: Reading) -> str | None:
    unknown = _unknown(reading)
    if unknown is not None:
        return unknown
    if reading.missing:
        missing = ", ".join(map(str, reading.missing))
        return _("No page in the corpus has {missing}; the rest of “{text}” is shown.").format(
            missing=missing, text=reading.text
        )
    others = ", ".join(map(str, reading.alternates))
    values = {
        "text": reading.text,
        "citation": reading.citation,
        "through": reading.through,
        "others": others,
    }
    if Normalisation.FUSED in reading.how:
        if others:
            return _(
                "“{text}” lacks a word: {citation} is interpreted as one of two; it could be {others}."
            ).format(**values)
        return _("“{text}” lacks a word: {citation} is interpreted as one of two.").format(**values)
    if reading.status is Answer.AMBIGUOUS:
        return _("“{text}” is interpreted as {citation}; it could also be {others}.").format(**values)
    if Normalisation.TURNED in reading.how:
        return _("“{text}”: range reversed; interpreted as {citation} to {through}.").format(**values)
    return None
