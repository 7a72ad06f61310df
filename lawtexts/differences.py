"""What differs between translations, limited to the places, kinds and severities asked for, and to news."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

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
from lawtexts.model.edition import Expression
from lawtexts.model.error import CorpusError, LawtextsError, UsageError
from lawtexts.model.finding import CODES, Finding, Severity

if TYPE_CHECKING:
    from lawtexts.compare.edition_evidence import Claim
    from lawtexts.compare.kinds import Explained
    from lawtexts.compare.matrix import MatrixRow
    from lawtexts.compare.revision import Revision
    from lawtexts.compare.waivers import Waiver
    from lawtexts.corpus.store import Corpus
    from lawtexts.request import Request


@dataclass(frozen=True, slots=True)
class PageName:
    """The page of a law of an expression, by its file name."""

    expression: str
    citation: Citation
    page: str


Findings = tuple[tuple[PageName, Finding], ...]
"""Findings, each with the page it is about, in the order of the Laws."""

FINDING = "finding"
"""The kind under which the findings of the pages are listed."""
_FINDINGS = N_(
    """Doubts about the pages: what is doubtful, repaired or left out in a page of a site?

Each is reported when the page is interpreted and stays with its law; lawtexts parse --explain shows
the evidence. The words of the page are kept as they are.

It cannot know what the publisher meant to print."""
)


def _findings(corpus: Corpus, expression: str) -> Findings:
    """All findings of the pages of an expression."""

    def read() -> Findings:
        laws = corpus.laws(expression)
        return tuple(
            (PageName(expression, law.citation, law.page), each) for law in laws for each in law.findings
        )

    return recalled(corpus, ("page findings", expression), read)


def known_kinds() -> list[str]:
    """The kinds that can be selected."""
    return [*(kind.value for kind in Kind), FINDING]


def _require_kind(name: str, among: Collection[str]) -> None:
    if name not in among:
        sentence = _("There is no kind “{name}”; there are {known}.")
        raise UsageError(sentence.format(name=name, known=", ".join(known_kinds())))


def explanation(name: str) -> Explained:
    """What a kind of difference compares, by its name or that of a code; or what a finding of a page says.

    Raises UsageError for what is neither.
    """
    from lawtexts.compare.kinds import Explained, explain

    _require_kind(name, (*known_kinds(), *divergence.CODES, *CODES))
    if name != FINDING and name not in CODES:
        return explain(name)
    named = CODES if name == FINDING else {name: CODES[name]}
    codes = ((code, one.severity, outline(one.sentence)) for code, one in named.items())
    return Explained(FINDING, _(_FINDINGS), tuple(codes))


@dataclass(frozen=True, slots=True)
class Selection:
    """What to list: these kinds (all when empty), at least this severe, not in the report `earlier`."""

    kinds: tuple[str, ...] = ()
    severity: str = "info"
    earlier: Mapping[str, Sequence[Identity]] | None = None

    @classmethod
    def of(cls, kinds: tuple[str, ...], severity: str, since: str | None) -> Selection:
        """The selection that the options ask for; `since` is the file of an earlier report.

        Raises UsageError for an unknown kind, LawtextsError for a file that is not such a report.
        """
        for kind in kinds:
            _require_kind(kind, known_kinds())
        return cls(kinds, severity, None if since is None else _earlier(since))

    def compare(self, request: Request) -> tuple[Divergence, ...]:
        """All divergences of the kinds selected in the laws asked for, or in all laws."""
        kinds = self.kinds or None
        return divergences(request.corpus, request.within, request.ids, kinds=kinds)

    def divergences(
        self, found: Iterable[Divergence], within: Collection[Citation] | None
    ) -> tuple[Divergence, ...]:
        """Those of `found` that are selected, at or in the places `within`."""
        severity = Severity(self.severity)
        listed = chosen(found, kinds=self.kinds or None, severity=severity, within=within)
        return listed if self.earlier is None else new_since(listed, self.earlier["divergences"], identity)

    def findings(self, request: Request) -> Findings:
        """The selected findings of the pages."""
        if self.kinds and FINDING not in self.kinds:
            return ()
        least = SEVERITIES.index(Severity(self.severity))
        within = request.within
        found = [
            (page, finding)
            for column in request.columns
            for page, finding in _findings(request.corpus, column.id)
            if SEVERITIES.index(finding.severity) >= least
            and (within is None or any((finding.citation or page.citation) in place for place in within))
        ]
        found.sort(key=lambda pair: pair[1].citation or pair[0].citation)
        return tuple(found) if self.earlier is None else new_since(found, self.earlier["findings"], _identity)


@dataclass(frozen=True, slots=True)
class Compared:
    """The places asked for side by side, and the divergences selected, in the order of the Laws.

    Of two translations also the `findings` of their pages; `revisions` where both are of one language.
    """

    alignments: tuple[Alignment, ...]
    divergences: tuple[Divergence, ...]
    findings: Findings = ()
    revisions: tuple[Revision, ...] | None = None

    @property
    def alignment(self) -> Alignment:
        """The first of them, which is the one where one place is compared."""
        return self.alignments[0]

    @property
    def is_clean(self) -> bool:
        """Whether the translations are the same: of one language the revisions alone say so."""
        if self.revisions is None:
            return not self.divergences
        return all(revision.clean for revision in self.revisions)


def compare(request: Request, selection: Selection) -> Compared:
    """Compare the places asked for; where none of the columns has one its row has gaps alone."""
    found = selection.divergences(selection.compare(request), request.citations)
    places = dict.fromkeys(place.citation for place in request.every)
    return Compared(tuple(align(request.corpus, place, request.ids) for place in places), found)


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check found: divergences and findings, what waivers accept, waivers that accept nothing."""

    divergences: tuple[Divergence, ...]
    findings: Findings
    waived: tuple[tuple[Divergence, Waiver], ...] = ()
    unused: tuple[Waiver, ...] = ()


def check(request: Request, selection: Selection) -> Checked:
    """Every selected divergence and finding in what was asked for that no waiver of the corpus accepts.

    Which waivers are unused is known where nothing is left out.
    """
    from lawtexts.compare.waivers import apply_waivers, read_waivers

    within = request.within
    weighed = apply_waivers(selection.compare(request), read_waivers(request.corpus.path))
    everything = not selection.kinds and within is None and request.columns == request.corpus.expressions
    return Checked(
        selection.divergences(weighed.open, within),
        selection.findings(request),
        tuple(pair for pair in weighed.waived if chosen(pair[:1], within=within)),
        weighed.unused if everything else (),
    )


def diff(request: Request, selection: Selection) -> Compared:
    """What differs between the two columns of a request."""
    compared, revisions = compare(request, selection), None
    if len({column.language for column in request.columns}) == 1:
        from lawtexts.compare.revision import revise

        revisions = tuple(revise(request.corpus, place, *request.ids) for place in request.citations)
    return replace(compared, findings=selection.findings(request), revisions=revisions)


@dataclass(frozen=True, slots=True)
class Matrix:
    """What is there, missing and different, law by law; the divergences counted; how sure each edition is."""

    rows: tuple[MatrixRow, ...]
    counted: tuple[Divergence, ...]
    claims: tuple[tuple[Expression, Claim], ...]


def matrix(request: Request, selection: Selection) -> Matrix:
    """The matrix of what was asked for; what a waiver accepts, or is not selected, is not counted."""
    from lawtexts.compare.edition_evidence import claim
    from lawtexts.compare.matrix import matrix as rows_of

    counted = check(request, selection).divergences
    rows = rows_of(request.corpus, counted, request.ids, request.within)
    return Matrix(rows, counted, tuple((column, claim(request.corpus, column)) for column in request.columns))


def _identity(found: tuple[PageName, Finding]) -> Identity:
    page, finding = found
    return finding.code, str(finding.citation), (page.expression,)


def _earlier(path: str) -> dict[str, list[Identity]]:
    """What an earlier `lawtexts check --json` printed into a file. Raises LawtextsError for anything else."""
    data = read_file(path)
    try:
        report = json_value(data, path)
        return {
            kind: [
                (str(one["code"]), str(one["citation"]), tuple(one.get("expressions") or [one["expression"]]))
                for one in report[kind]
            ]
            for kind in ("divergences", "findings")
        }
    except (AttributeError, CorpusError, KeyError, TypeError):
        raise LawtextsError(_("This is not what “lawtexts check --json” prints."), place=path) from None
