"""Reading: one citation in a query, what it means and what is to be said of it."""

from __future__ import annotations

from enum import StrEnum

from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.model.citation import LAST_LAW, Citation
from lawtexts.model.edition import Expression
from lawtexts.model.value import value


class ReadingStatus(StrEnum):
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
    NO_EXPRESSION = "no-expression"  # a language or translation that is not in the corpus: fr:51
    NO_EDITION = "no-edition"  # an edition of which the corpus has nothing: 51@2027
    NO_NOTE = "no-note"  # a note that is marked nowhere there: 51***


def is_selected(expression: Expression, name: str, edition: int) -> bool:
    """Whether `expression` has this `name`, an id or language ("" for any), and `edition` (0 for any)."""
    return name in ("", expression.id, expression.language) and edition in (0, expression.edition)


@value
class Reading:
    """One citation found from `span[0]` to `span[1]` of a query, which are the characters `text`.

    `citation` is None where nothing certain was meant (INVALID); `through` is the last place of a range.
    `alternates` are the other places it can mean, for DANGLING and INVALID the nearest ones. `note` is the
    mark or number of the footnote asked for, "all" for any, "" for none. `expression` and `edition` are what
    the query asked for ("pl", "es-fvb-2007"; 2017), "" and 0 where it did not say. `open_ended` asks
    for what follows as well. Where an expression, edition or note is not there, `known` are those that are,
    for FUSED the two places, and `partners` are what the other of them is, if this one is an alternate;
    `missing` are the ends of a range that are nowhere.
    """

    citation: Citation | None
    span: tuple[int, int]
    text: str
    status: ReadingStatus = ReadingStatus.NORMALISED
    through: Citation | None = None
    alternates: tuple[Citation, ...] = ()
    reasons: tuple[Reason, ...] = ()
    note: str = ""
    expression: str = ""
    edition: int = 0
    open_ended: bool = False
    known: tuple[str, ...] = ()
    missing: tuple[Citation, ...] = ()
    partners: tuple[Citation, ...] = ()

    @property
    def is_found(self) -> bool:
        """Whether the corpus has it (after `answer`), or can have it (before)."""
        return self.status in (ReadingStatus.EXACT, ReadingStatus.NORMALISED, ReadingStatus.AMBIGUOUS)

    @property
    def facts(self) -> frozenset[str]:
        """What the keys of SENTENCES may ask for: the status, the reasons, “found”, fields that are there."""
        fields = ("alternates", "known", "missing", "through", "edition")
        said = [name for name in fields if getattr(self, name)]
        return frozenset((*said, *self.reasons, self.status, *(("found",) if self.is_found else ())))

    @property
    def message(self) -> str | None:
        """A sentence for the person who asked, in their language; None where there is nothing to say."""
        facts = self.facts
        key = next((key for key in SENTENCES if facts.issuperset(key.split())), None)
        near = ", ".join(map(str, self.alternates))
        return key and _(SENTENCES[key]).format(
            **{name: getattr(self, name) for name in ("text", "citation", "through", "note")},
            name=self.expression,
            near=near,
            others=near,
            known=", ".join(self.known),
            missing=", ".join(map(str, self.missing)),
            year=self.edition,
            last=LAST_LAW,
        )


SENTENCES = {
    "no-expression": N_("The corpus has no “{name}”; it has {known}."),
    "no-edition known": N_("No text of the {year} Laws is in the corpus; there are texts of {known}."),
    "no-edition": N_("No text of the {year} Laws is in the corpus."),
    "no-note known": N_("{citation} has no note “{note}”; its notes are {known}."),
    "no-note": N_("{citation} has no note."),
    "found missing": N_("No page in the corpus has {missing}; the rest of “{text}” is shown."),
    "found fused alternates": N_(
        "“{text}” is interpreted as two places written together: {known}; {citation} could also be {others}."
    ),
    "found fused": N_("“{text}” is interpreted as two places written together: {known}."),
    "ambiguous": N_("“{text}” is interpreted as {citation}; it could also be {others}."),
    "found turned": N_("“{text}”: range reversed; interpreted as {citation} to {through}."),
    "not-in-edition edition": N_("No page of the {year} Laws has {citation}."),
    "not-in-edition": N_("No page of the edition asked for has {citation}."),
    "not-held": N_("The page of {citation} is not in the corpus."),
    "dangling through": N_("Nothing of “{text}” is there; near it: {near}."),
    "dangling alternates": N_("No page in the corpus has {citation}; near it: {near}."),
    "dangling": N_("No page in the corpus has {citation}."),
    "invalid no-context": N_(
        "“{text}” does not say of which law; name it, or say where you read it: lawtexts show --from."
    ),
    "invalid no-law": N_("There is no Law “{text}”: the Laws are numbered 1 to {last}."),
    "invalid no-item": N_("“{text}” leaves out a number; perhaps {near}."),
    "invalid alternates": N_("“{text}” is not a citation; perhaps {near}."),
    "invalid": N_("“{text}” is not a citation."),
}
"""What is said of a reading: the first sentence whose key names facts that all hold. The box of the edition
says the same."""
