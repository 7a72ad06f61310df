"""Divergence: a difference between aligned provisions, of a named kind, and the table of its codes.

A divergence carries a code, the passages and what was read in them, never its
sentence: the words are chosen when it is shown. It claims a difference of form
that a person should judge, never of meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from lawtexts.locale import gettext as _
from lawtexts.locale import language
from lawtexts.locale import mark as N_
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Severity
from lawtexts.model.term import Term

Spans = tuple[tuple[int, int], ...]


class Kind(StrEnum):
    """What a divergence is about; `lawtexts.compare.kinds` has one module for each."""

    STRUCTURE = "structure"
    REFERENCE = "reference"
    NOTE = "note"
    STRENGTH = "strength"
    NEGATION = "negation"
    QUANTITY = "quantity"
    CONNECTIVE = "connective"
    TERM = "term"
    EXTENT = "extent"
    EDITION = "edition"


class Cause(StrEnum):
    """What explains a divergence, as far as is known: never concluded from how alike the translations are."""

    TRANSLATION = "translation"
    """The translations follow one edition: what differs is theirs."""
    EDITION = "edition"
    """A recorded change between their editions, or a reference that changes alike all over the book."""
    PROBABLY_EDITION = "probably-edition"
    """Only later editions have a whole place, without a gap in the earlier, or they have it elsewhere; or the
    translations of both editions into one language differ alike."""
    UNKNOWN = "unknown"
    """They follow different editions, and nothing recorded explains the difference."""


_KIND_NAMES = {
    Kind.STRUCTURE: N_("structure"),
    Kind.REFERENCE: N_("references"),
    Kind.NOTE: N_("notes"),
    Kind.STRENGTH: N_("strength of verbs"),
    Kind.NEGATION: N_("negation and exception"),
    Kind.QUANTITY: N_("numbers, cards, sides"),
    Kind.CONNECTIVE: N_("lists and connectives"),
    Kind.TERM: N_("terms"),
    Kind.EXTENT: N_("extent"),
    Kind.EDITION: N_("edition"),
}
_CAUSE_NAMES = {
    Cause.TRANSLATION: N_("the translation"),
    Cause.EDITION: N_("the edition"),
    Cause.PROBABLY_EDITION: N_("probably the edition"),
    Cause.UNKNOWN: N_("unknown"),
}
_SEVERITY_NAMES = {
    Severity.ERROR: N_("something is missing in a translation"),
    Severity.WARNING: N_("for a person to judge"),
    Severity.INFO: N_("for information"),
}


def kind_name(kind: Kind) -> str:
    """What a divergence is about, in the reader's language."""
    return _(_KIND_NAMES[kind])


def cause_name(cause: Cause) -> str:
    """What explains a divergence, in the reader's language."""
    return _(_CAUSE_NAMES[cause])


def severity_name(severity: Severity) -> str:
    """How much a reader should care, in the reader's language."""
    return _(_SEVERITY_NAMES[severity])


_SENTENCES: dict[Kind, dict[str, str]] = {
    Kind.STRUCTURE: {
        "provision-missing": N_("{citation} is missing from {missing}, not from {present}."),
        "provision-shifted": N_(
            "{citation} seems to be missing from {missing}, where all that follows it is numbered too low."
        ),
        "provision-extra": N_("Only {present} has a provision {citation}."),
        "text-missing": N_("{citation} has no text of its own in {missing}; it has one in {present}."),
        "provision-split": N_(
            "{citation} is one text in {whole} and divided into numbered points in {divided}."
        ),
        "provision-order": N_("{citation} and {other} seem to have changed places in {moved}."),
        "provision-moved": N_("{other} of {moved} says what {citation} says in {present}."),
        "text-other": N_("Under {citation} the text of {moved} is another than that of {present}."),
        "heading-missing": N_("{passage} has no heading in {missing}; it has one in {present}."),
    },
    Kind.REFERENCE: {
        "reference-target": N_("{citation} refers to different places: {readings}."),
        "reference-missing": N_("Not every translation of {citation} makes the same references: {readings}."),
        "reference-depth": N_("The references of {citation} are not equally exact: {readings}."),
        "reference-renumbered": N_(
            "{citation} cites different places: {readings}; the editions differ alike in {count} places."
        ),
        "reference-not-in-edition": N_(
            "{citation} of {expressions} cites {target}, which the {edition} Laws do not have."
        ),
    },
    Kind.NOTE: {
        "note-anchor": N_("The notes marked in {citation} are not the same: {readings}."),
        "note-target": N_("Notes that seem to be the same refer to different places: {readings}."),
        "note-missing": N_("The note “{note}” of {present} has no counterpart in {missing}."),
    },
    Kind.STRENGTH: {
        "strength-verb": N_("The strength of a verb in {citation} differs: {readings}."),
    },
    Kind.NEGATION: {
        "negation": N_("The translations of {citation} do not negate alike: {readings}."),
        "exception": N_(
            "Not every translation of {citation} makes the same exception or restriction: {readings}."
        ),
    },
    Kind.QUANTITY: {
        "number": N_("The numbers in {citation} differ: {readings}."),
        "rank": N_("The cards or suits named in {citation} differ: {readings}."),
        "direction": N_("The sides and directions named in {citation} differ: {readings}."),
        "bound": N_("The translations of {citation} do not set the same limit: {readings}."),
        "quantifier": N_("Whether {citation} means all, any, one or some differs: {readings}."),
    },
    Kind.CONNECTIVE: {
        "connective": N_("What {citation} joins is not joined alike: {readings}."),
    },
    Kind.TERM: {
        "term-other": N_(
            "Where others speak of “{usual}”, {odd} speaks of “{instead}” ({citation}): {readings}."
        ),
        "partner-of": N_(
            "The translations of {citation} do not say alike whose partner is meant: {readings}."
        ),
        "manner": N_("The translations of {citation} differ in how or when something is done: {readings}."),
        "term-gap": N_(
            "{expressions} never names “{term}” by a word of the termbase, though others name it in {count} "
            "places; these are frequent there: {words}."
        ),
        "term-variant": N_("{expressions} usually says “{usual}” ({count} times); here it says “{instead}”."),
    },
    Kind.EXTENT: {
        "clause-missing": N_("{citation} of {odd} has no counterpart for what the others say: “{clause}”."),
        "clause-added": N_("{citation} of {odd} has a clause that seems to have no counterpart: “{clause}”."),
    },
    Kind.EDITION: {
        "not-in-edition": N_(
            "{citation} is in {present} alone: it was added or removed between the editions ({readings})."
        ),
        "edition-contradicted": N_(
            "{citation} of {expressions} is as in the {found} Laws, though it is said to follow {claimed}."
        ),
    },
}
"""Every code by its kind, with the sentence shown for it.

A sentence may name {citation}, {readings} (each expression with what was read
in it), {expressions}, and the divergence's own details. {citation} says also
which note or heading is meant, {passage} does not.
"""
_UNDECIDED = {"term-other": N_("The translations of {citation} speak of different things: {readings}.")}
"""The sentence where none of the translations, such as two, is the `odd` one."""
_VARIANTS = {
    "added": N_("{citation} is in {present} alone: it was added between the editions ({readings})."),
    "removed": N_("{citation} is in {present} alone: it was removed between the editions ({readings})."),
    "similar note": N_(
        "The note “{note}” of {present} has no counterpart in {missing}; the most similar is {mark} at "
        "{place} of {similar}."
    ),
}
"""The sentences of those that have a `variant`: of not-in-edition and note-missing, where more is known."""

_SENSES = ("quantifier", "connective")
"""Codes whose readings name senses: all and each may say the same."""
_ERRORS = ("provision-missing", "provision-shifted")
_INFORMATION = (
    "not-in-edition",
    "reference-depth",
    "reference-renumbered",
    "term-gap",
    "term-variant",
    "text-other",
)
"""Codes that are not warnings: most of what they report is said otherwise in freely worded translations."""
_SEVERITIES = dict.fromkeys(_ERRORS, Severity.ERROR) | dict.fromkeys(_INFORMATION, Severity.INFO)


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of difference: its severity unless circumstances lower it, and its sentence."""

    kind: Kind
    severity: Severity
    sentence: str


def outline(sentence: str) -> str:
    """The sentence of a code in the reader's language, without the values of a case: “… differs: …”."""
    return re.sub(r"\{\w+\}", "…", _(sentence)).replace("….", "…")


CODES: dict[str, Code] = {
    code: Code(kind, _SEVERITIES.get(code, Severity.WARNING), sentence)
    for kind, sentences in _SENTENCES.items()
    for code, sentence in sentences.items()
}
"""Every code a divergence can have. A code never changes its meaning."""


DOUBTS: dict[str, str] = {
    # circumstances of a finding
    "one alone": N_(
        "No warning: what a translation seems to lack is often said in other words."
    ),  # 137 of 641
    "other words": N_("No warning: both may mean the same here."),  # 14 of 94
    "heading": N_("No warning: headings are worded freely."),  # 1 of 1
    "turned": N_("No warning: what stands beside it may make both say the same."),  # 10 of 41
    "excepted otherwise": N_("No warning: exceptions are often made in other words."),  # 4 of 61
    "unknown words": N_("No warning: too few words of these translations are known to tell."),  # 0 of 0
    "relative": N_("No warning: a relative reference may be left to the context."),  # 0 of 8
    # codes, whatever the circumstances
    "text-other": N_("No warning: most texts that seem to be others are free translations."),  # 0 of 2
    "term-variant": N_("No warning: translators vary their words."),  # 0 of 64
    "reference-depth": N_("No warning: both lead to the same place."),  # 1 of 1
}
"""The doubts, and the codes, that make a finding a remark and no warning, with the sentence that says why.

The figures say how many of the findings with that doubt are right in the sets of benchmarks/translations:
mostly too few for a warning. A few are right, but too slight for one.
"""

NOTHING = N_("(none)")
"""The reading of an expression that has nothing of what is compared."""

NO_NOTE = N_("no note")

WORDS = frozenset(
    {
        NOTHING,
        NO_NOTE,
        N_("may"),
        N_("does"),
        N_("should"),
        N_("shall"),
        N_("will"),
        N_("must"),
        N_("may not"),
        N_("should not"),
        N_("shall not"),
        N_("must not"),
        N_("all"),
        N_("any"),
        N_("both"),
        N_("each"),
        N_("either"),
        N_("most"),
        N_("only"),
        N_("several"),
        N_("single"),
        N_("some"),
        N_("and"),
        N_("or"),
        N_("before"),
        N_("until"),
        N_("after"),
    }
)
"""Readings that are words of ours, to be said in the reader's language."""

_BY_EDITION = N_("A recorded change of the edition explains it.")

_PROBABLY_EDITION = N_("It is probably a change of the edition, though none is recorded.")

_ID_OR_QUOTED = re.compile(
    r"""
      “ [^”]* ”             # the words of a text: “Zagranie”, kept as they are
    | [a-z] [a-z0-9-]*      # what may be the id of a concept: retain-the-lead
    """,
    re.VERBOSE,
)

_QUOTED = re.compile("“([^”]*)”")


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
    doubt: str = ""
    """What makes it information: a key of DOUBTS; "" for nothing."""
    cause: Cause = Cause.UNKNOWN
    marks: tuple[tuple[str, str], ...] = ()
    sentences: tuple[tuple[str, tuple[int, int]], ...] = ()
    """The characters of each text that say the same as those of the others, where sentences are aligned."""
    concepts: Mapping[str, Term] = field(default_factory=dict, compare=False, repr=False)
    """The termbase by id, where the readings name concepts of it."""

    @property
    def kind(self) -> Kind:
        return CODES[self.code].kind

    @property
    def severity(self) -> Severity:
        by_edition = self.cause in (Cause.EDITION, Cause.PROBABLY_EDITION) and self.kind is not Kind.EDITION
        if self.doubt or by_edition:
            return Severity.INFO
        severity = CODES[self.code].severity
        unsure = severity is Severity.ERROR and self.cause is Cause.UNKNOWN
        return Severity.WARNING if unsure else severity

    @property
    def sides(self) -> tuple[frozenset[str], ...]:
        """The translations that say the same as each other; none where nothing tells which do."""
        details = dict(self.details)
        apart = next(filter(None, map(details.get, ("odd", "missing", "moved", "whole"))), "")
        said = {name: reading.partition(" “")[0] for name, reading in self.readings}
        if apart:
            said = {name: str(name in apart.split(", ")) for name in self.expressions}
        elif (
            self.kind is Kind.NOTE
            or self.code in _SENSES
            or any(each.startswith("“") for each in said.values())
        ):
            return ()
        return tuple(
            frozenset(name for name in said if said[name] == each) for each in dict.fromkeys(said.values())
        )

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
    def passages(self) -> tuple[tuple[str, str, Spans], ...]:
        """Each text with what it marks: of an aligned one the sentences in question, “…” for the others."""
        spans, aligned = dict(self.spans), dict(self.sentences)
        found = []
        for name, text in self.values:
            start, end = aligned.get(name, (0, len(text)))
            before, after = "… " if start else "", " …" if end < len(text.rstrip()) else ""
            shift = len(before) - start
            marks = tuple((first + shift, last + shift) for first, last in spans.get(name, ()))
            found.append((name, f"{before}{text[start:end]}{after}", marks))
        return tuple(found)

    @property
    def words(self) -> dict[str, str]:
        """What tells it from others of its code at its place: the words in question, by expression.

        These are the words quoted in its reading, or those marked in the text, or the reading itself; without
        any of them, the beginning of each text. They stand on one line, without invisible characters.
        """
        texts = dict(self.values)
        marked = {
            name: " … ".join(texts[name][start:end] for start, end in spans) for name, spans in self.spans
        }
        read = {
            name: " … ".join(_QUOTED.findall(reading)) or marked.get(name, reading)
            for name, reading in self.readings
        }
        whole = {name: quoted(text).strip("“”") for name, text in self.values if text}
        return {
            name: "".join(filter(str.isprintable, " ".join(words.split())))
            for name, words in (marked | read or whole).items()
        }

    @property
    def interpreted(self) -> str:
        """What was read in each expression, in the language set in lawtexts.locale."""
        return "; ".join(f"{name}: {_in_own_quotes(self._shown(reading))}" for name, reading in self.readings)

    @property
    def message(self) -> str:
        """The sentence for a reader, in the language set in lawtexts.locale."""
        readings = self.interpreted
        details = dict(self.details)
        said = CODES[self.code].sentence
        if not details.get("odd"):
            said = _VARIANTS.get(details.get("variant", ""), _UNDECIDED.get(self.code, said))
        sentence = _(said).format(
            **{
                "citation": self.place,
                "passage": str(self.citation),
                "expressions": ", ".join(self.expressions),
                "readings": readings,
                **{name: self._shown(value) for name, value in details.items()},
            }
        )
        if readings.endswith("."):  # an ordinal, such as 1.
            sentence = sentence.replace(f"{readings}.", readings)
        if self.cause is Cause.EDITION and self.kind is not Kind.EDITION and "{count}" not in said:
            return f"{sentence} {_(_BY_EDITION)}"
        if self.cause is Cause.PROBABLY_EDITION:
            return f"{sentence} {_(_PROBABLY_EDITION)}"
        reason = DOUBTS.get(self.doubt or self.code)
        return f"{sentence} {_(reason)}" if reason else sentence

    def _shown(self, reading: str) -> str:
        """A reading in the reader's language: our own words and concepts; quotations stay as they are."""
        if self.concepts and reading not in WORDS:
            return _ID_OR_QUOTED.sub(lambda found: self._preferred(found[0]), reading)
        own, quote, rest = reading.partition(" “")
        return _(own) + quote + rest if own in WORDS else reading

    def _preferred(self, name: str) -> str:
        term = self.concepts.get(name)
        renderings = () if term is None else term.in_language(language())
        return renderings[0].term if renderings else name


def _in_own_quotes(reading: str) -> str:
    """A reading with its quotations in the quotation marks of the reader's language."""
    return _QUOTED.sub(lambda found: _("“{words}”").format(words=found[1]), reading)


def quoted(text: str, limit: int = 60) -> str:
    """The beginning of a text in quotation marks, for a reading."""
    text = " ".join(text.split())
    if len(text) > limit:
        text = text[:limit].rsplit(" ", 1)[0].rstrip(" ,;:.") + "…"
    return f"“{text}”"


def divergence(
    code: str,
    citation: Citation,
    texts: Mapping[str, str],
    *,
    spans: Mapping[str, Iterable[tuple[int, int]]] | None = None,
    readings: Mapping[str, str] | None = None,
    where: str = "text",
    marks: Mapping[str, str] | None = None,
    sentences: Mapping[str, tuple[int, int]] | None = None,
    doubt: str = "",
    **details: object,
) -> Divergence:
    """A divergence between the expressions of `texts` (expression → stored text), in their order.

    Where nothing shows the difference the spans are left out; an empty reading is "(none)". A doubt makes it
    information, and so does a cause that lies in the editions.
    """
    spans, readings = spans or {}, readings or {}
    shown = {name: tuple(sorted(set(spans[name]))) for name in texts if name in spans}
    return Divergence(
        code,
        citation,
        tuple(texts),
        tuple(texts.items()),
        tuple((name, each) for name, each in shown.items() if each),
        tuple((name, readings[name] or NOTHING) for name in texts if name in readings),
        tuple((name, str(value)) for name, value in details.items()),
        where,
        doubt,
        marks=tuple((name, mark) for name, mark in (marks or {}).items() if name in texts),
        sentences=tuple((sentences or {}).items()),
    )
