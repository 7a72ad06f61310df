"""Divergence: a difference between aligned provisions, of a named kind.

A divergence carries a code, the passages and what was read in them, never its
sentence: the words are chosen when it is shown. It claims a difference of form
that a person should judge, never of meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from lawtexts.compare.codes import CODES as CODES
from lawtexts.compare.codes import Kind as Kind
from lawtexts.locale import gettext as _
from lawtexts.locale import language
from lawtexts.locale import mark as N_
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Severity
from lawtexts.model.term import Term

Spans = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Divergence:
    """One difference. All pairs are in the order of `expressions`.

    `citation` is the row's. `expressions` are all that were compared and read,
    agreeing ones included. `values` are the stored texts of `where` ("text",
    "heading", which is a law's title in its own row, or "note"), `spans` the
    characters of them that show the difference. `readings` are what was
    read in each, in short. `details` are the sentence's own values. `marks` are
    the marks of the note, where it is one.
    """

    code: str
    citation: Citation
    expressions: tuple[str, ...]
    values: tuple[tuple[str, str], ...] = ()
    spans: tuple[tuple[str, Spans], ...] = ()
    readings: tuple[tuple[str, str], ...] = ()
    details: tuple[tuple[str, str], ...] = ()
    where: str = "text"
    lowered: bool = False
    """Whether a known change of edition, or a doubt, lowers it to information."""
    along_editions: bool = False
    """Whether several translations of one edition agree against another edition: it may have changed."""
    marks: tuple[tuple[str, str], ...] = ()
    concepts: Mapping[str, Term] = field(default_factory=dict, compare=False, repr=False)
    """The termbase by id, where the readings name concepts of it."""

    @property
    def kind(self) -> Kind:
        return CODES[self.code].kind

    @property
    def severity(self) -> Severity:
        return Severity.INFO if self.lowered else CODES[self.code].severity

    @property
    def place(self) -> str:
        """The citation, and which part of it is meant where that is not its text."""
        if self.where == "note" and self.marks:
            marks = " / ".join(dict.fromkeys(mark for _name, mark in self.marks))
            return _("{citation} (note {marks})").format(citation=self.citation, marks=marks)
        if self.where == "heading":
            of_law = self.citation.parent is None
            sentence = _("{citation} (title)") if of_law else _("{citation} (heading)")
            return sentence.format(citation=self.citation)
        return str(self.citation)

    @property
    def message(self) -> str:
        """The sentence for a reader, in the language set in lawtexts.locale."""
        readings = "; ".join(
            f"{expression}: {_in_own_quotes(self._told(reading))}" for expression, reading in self.readings
        )
        sentence = _(CODES[self.code].sentence).format(
            **{
                "citation": self.place,
                "passage": str(self.citation),
                "expressions": ", ".join(self.expressions),
                "readings": readings,
                **{name: self._told(value) for name, value in self.details},
            }
        )
        if readings.endswith("."):  # an ordinal, such as 1.
            sentence = sentence.replace(f"{readings}.", readings)
        return f"{sentence} {_(_BY_EDITION)}" if self.along_editions else sentence

    def _told(self, reading: str) -> str:
        """A reading as shown: concepts by their preferred term in the reader's language."""
        if not self.concepts or reading in WORDS:
            return _told(reading)
        return _ID_OR_QUOTED.sub(lambda found: self._preferred(found[0]), reading)

    def _preferred(self, name: str) -> str:
        term = self.concepts.get(name)
        renderings = () if term is None else term.in_language(language())
        return renderings[0].term if renderings else name


_ID_OR_QUOTED = re.compile(
    r"""
      “ [^”]* ”             # the words of a text: “Zagranie”, kept as they are
    | [a-z] [a-z0-9-]*      # what may be the id of a concept: retain-the-lead
    """,
    re.VERBOSE,
)

_QUOTED = re.compile("“([^”]*)”")


def _in_own_quotes(reading: str) -> str:
    """A reading with its quotations in the quotation marks of the reader's language."""
    return _QUOTED.sub(lambda found: _("“{words}”").format(words=found[1]), reading)


_BY_EDITION = N_("The editions differ here in the same way: it may be a change of the Laws.")

NOTHING = N_("nothing")
"""The reading of an expression that has nothing of what is compared."""

WORDS = frozenset(
    {
        NOTHING,
        N_("may"),
        N_("does"),
        N_("should"),
        N_("shall"),
        N_("will"),
        N_("must"),
        N_("may not"),
        N_("shall not"),
        N_("must not"),
        N_("no note"),
    }
)
"""Readings that are words of ours, to be said in the reader's language."""


def _told(reading: str) -> str:
    """A reading as shown: our own words at its beginning in the reader's language, quotations as they are."""
    for ending in (" “", ""):
        own, quote, rest = reading.partition(ending) if ending else (reading, "", "")
        if own in WORDS:
            return _(own) + quote + rest
    return reading


def divergence(
    code: str,
    citation: Citation,
    texts: Mapping[str, str],
    *,
    spans: Mapping[str, Iterable[tuple[int, int]]] | None = None,
    readings: Mapping[str, str] | None = None,
    where: str = "text",
    marks: Mapping[str, str] | None = None,
    lowered: bool = False,
    **details: object,
) -> Divergence:
    """A divergence between the expressions of `texts` (expression → stored text), in their order."""
    spans, readings = spans or {}, readings or {}
    return Divergence(
        code,
        citation,
        tuple(texts),
        tuple(texts.items()),
        tuple((name, tuple(sorted(set(spans[name])))) for name in texts if name in spans),
        tuple((name, readings[name]) for name in texts if name in readings),
        tuple((name, str(value)) for name, value in details.items()),
        where,
        lowered,
        marks=tuple((name, mark) for name, mark in (marks or {}).items() if name in texts),
    )
