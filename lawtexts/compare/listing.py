"""Listing: what comparing, checking and a matrix list of what was asked for, as far as it is selected."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from lawtexts.compare import divergence
from lawtexts.compare.alignment import Alignment, align
from lawtexts.compare.check import SEVERITIES, Identity, chosen, divergences, identity, new_since
from lawtexts.compare.digest_cache import recalled
from lawtexts.compare.divergence import Divergence, Kind, outline
from lawtexts.corpus.datafile import json_value
from lawtexts.corpus.input_file import read_file
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.model.citation import Citation
from lawtexts.model.error import CorpusError, LawtextsError, UsageError
from lawtexts.model.finding import CODES, Finding, Severity

if TYPE_CHECKING:
    from lawtexts.compare.kinds import Explained
    from lawtexts.compare.revision import Revision
    from lawtexts.compare.waivers import Waiver, WaiverOutcome
    from lawtexts.corpus.lookup import Lookup
    from lawtexts.corpus.store import Corpus

FINDING = "finding"
"""The kind under which the findings of the pages are listed."""
KINDS = (*(kind.value for kind in Kind), FINDING)
"""The kinds that can be selected."""
_FINDINGS = N_(
    """Doubts about the pages: what is doubtful, repaired or left out in a page of a site?

Each is reported when the page is interpreted and stays with its law; lawtexts parse --explain shows
the evidence. The words of the page are kept as they are.

It cannot know what the publisher meant to print."""
)


@dataclass(frozen=True, slots=True)
class PageFinding:
    """A finding of the page of a law, `page` being its file name, and the place that it is about."""

    expression: str
    page: str
    place: Citation
    finding: Finding


def _page_findings(corpus: Corpus, expression: str) -> tuple[PageFinding, ...]:
    """All findings of the pages of an expression."""

    def read() -> tuple[PageFinding, ...]:
        return tuple(
            PageFinding(expression, law.page, each.citation or law.citation, each)
            for law in corpus.laws(expression)
            for each in law.findings
        )

    return recalled(corpus, ("page findings", expression), read)


def _require_kind(name: str, among: Collection[str]) -> None:
    if name not in among:
        sentence = _("There is no kind “{name}”; there are {known}.")
        raise UsageError(sentence.format(name=name, known=", ".join(KINDS)))


def explanation(name: str) -> Explained:
    """What a kind of difference compares, by its name or that of a code; or what a finding of a page says.

    Raises UsageError for what is neither.
    """
    from lawtexts.compare.kinds import Explained, explain

    _require_kind(name, (*KINDS, *divergence.CODES, *CODES))
    if name != FINDING and name not in CODES:
        return explain(name)
    named = CODES if name == FINDING else {name: CODES[name]}
    codes = ((code, one.severity, outline(one.sentence)) for code, one in named.items())
    return Explained(FINDING, _(_FINDINGS), tuple(codes))


@dataclass(frozen=True, slots=True)
class Selection:
    """What to list: these kinds (all when empty), at least this severe, not in the report `earlier`."""

    kinds: tuple[str, ...] = ()
    severity: Severity = Severity.INFO
    earlier: Mapping[str, Sequence[Identity]] | None = None

    @classmethod
    def of(cls, kinds: tuple[str, ...], severity: str, since: str | None) -> Selection:
        """The selection that the options ask for; `since` is the file of an earlier report.

        Raises UsageError for an unknown kind, LawtextsError for a file that is not such a report.
        """
        for kind in kinds:
            _require_kind(kind, KINDS)
        return cls(kinds, Severity(severity), None if since is None else _earlier(since))

    def divergences(
        self, found: Iterable[Divergence], within: Collection[Citation] | None
    ) -> tuple[Divergence, ...]:
        """Those of `found` that are selected, at or in the places `within`."""
        listed = chosen(found, kinds=self.kinds or None, severity=self.severity, within=within)
        return listed if self.earlier is None else new_since(listed, self.earlier["divergences"], identity)

    def findings(self, asked: Lookup) -> tuple[PageFinding, ...]:
        """The selected findings of the pages, in the order of the Laws."""
        if self.kinds and FINDING not in self.kinds:
            return ()
        least, within = SEVERITIES.index(self.severity), asked.within
        found = [
            one
            for column in asked.columns
            for one in _page_findings(asked.corpus, column.id)
            if SEVERITIES.index(one.finding.severity) >= least
            and (within is None or any(one.place in place for place in within))
        ]
        found.sort(key=lambda one: one.place)
        return tuple(found) if self.earlier is None else new_since(found, self.earlier["findings"], _identity)


EVERYTHING = Selection()


class Compared:
    """The places asked for side by side, and what differs in them as far as it is selected."""

    def __init__(self, asked: Lookup, selection: Selection = EVERYTHING) -> None:
        self._asked, self._selection = asked, selection

    @cached_property
    def alignments(self) -> tuple[Alignment, ...]:
        """Each place asked for; where none of the columns has it, its row has gaps alone."""
        asked = self._asked
        places = dict.fromkeys(place.citation for place in asked.every)
        return tuple(align(asked.corpus, place, asked.ids) for place in places)

    @property
    def alignment(self) -> Alignment:
        """The first of them, which is the one where one place is compared."""
        return self.alignments[0]

    @cached_property
    def divergences(self) -> tuple[Divergence, ...]:
        """What differs and no waiver of the corpus accepts, in the order of the Laws."""
        return self._weighed.open

    @property
    def waived(self) -> tuple[tuple[Divergence, Waiver], ...]:
        """What differs and a waiver accepts."""
        return self._weighed.waived

    @cached_property
    def _weighed(self) -> WaiverOutcome:
        return _weighed(self._asked, self._selection, self._asked.citations)

    @cached_property
    def findings(self) -> tuple[PageFinding, ...]:
        """What is doubtful in the pages."""
        return self._selection.findings(self._asked)

    @cached_property
    def revisions(self) -> tuple[Revision, ...] | None:
        """What became of the texts from the first to the second of two columns of one language, else None."""
        asked = self._asked
        if [column.language for column in asked.columns] != [asked.columns[0].language] * 2:
            return None
        from lawtexts.compare.revision import revise

        return tuple(revise(asked.corpus, place, *asked.ids) for place in asked.citations)

    @property
    def is_clean(self) -> bool:
        """Whether the translations are the same: of one language the revisions alone say so."""
        if self.revisions is None:
            return not self.divergences
        return all(revision.clean for revision in self.revisions)


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check found: divergences and findings, what waivers accept, waivers that accept nothing."""

    divergences: tuple[Divergence, ...] = ()
    findings: tuple[PageFinding, ...] = ()
    waived: tuple[tuple[Divergence, Waiver], ...] = ()
    unused: tuple[Waiver, ...] = ()


def check(asked: Lookup, selection: Selection = EVERYTHING) -> Checked:
    """Every selected divergence and finding in what was asked for that no waiver of the corpus accepts.

    Which waivers are unused is known where nothing is left out.
    """
    weighed = _weighed(asked, selection, asked.within)
    everything = not selection.kinds and asked.within is None and asked.columns == asked.corpus.expressions
    unused = weighed.unused if everything else ()
    return Checked(weighed.open, selection.findings(asked), weighed.waived, unused)


def _weighed(asked: Lookup, selection: Selection, within: Collection[Citation] | None) -> WaiverOutcome:
    """What differs and is selected at the places `within`, and what waivers of the corpus accept of it."""
    from lawtexts.compare.waivers import WaiverOutcome, apply_waivers, read_waivers

    found = divergences(asked.corpus, asked.within, asked.ids)
    weighed = apply_waivers(found, read_waivers(asked.corpus.path))
    accepted = selection.divergences((each for each, _waiver in weighed.waived), within)
    waived = tuple(pair for pair in weighed.waived if pair[0] in accepted)
    return WaiverOutcome(selection.divergences(weighed.open, within), waived, weighed.unused)


class Matrix:
    """What was asked for law by law: what is there, missing and different, and how sure each edition is."""

    def __init__(self, asked: Lookup, selection: Selection) -> None:
        from lawtexts.compare.edition_evidence import claim
        from lawtexts.compare.matrix import matrix

        asked.corpus.require_laws()
        self.counted = check(asked, selection).divergences
        self.rows = matrix(asked.corpus, self.counted, asked.ids, asked.within)
        self.claims = tuple((column, claim(asked.corpus, column)) for column in asked.columns)


def _identity(found: PageFinding) -> Identity:
    return found.finding.code, str(found.finding.citation), {found.expression: ""}


def _earlier(path: str) -> dict[str, list[Identity]]:
    """What an earlier `lawtexts check --json` printed into a file. Raises LawtextsError for anything else."""
    data = read_file(path)
    try:
        report = json_value(data, path)
        return {kind: [*map(_reported, report[kind])] for kind in ("divergences", "findings")}
    except (AttributeError, CorpusError, KeyError, TypeError):
        raise LawtextsError(_("This is not what “lawtexts check --json” prints."), place=path) from None


def _reported(one: Mapping[str, Any]) -> Identity:
    """What identifies an entry of a report, whose words a report of long ago does not have."""
    names = one.get("expressions") or [one["expression"]]
    words = dict.fromkeys(names, "" if "words" in one else None) | one.get("words", {})
    return str(one["code"]), str(one["citation"]), words
