"""Selecting: of what differs, only what was asked for: kinds, a least severity, what is new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lawtexts.cli import names
from lawtexts.cli.errors import remark
from lawtexts.corpus.datafile import json_value
from lawtexts.corpus.error import CorpusError, unreadable
from lawtexts.corpus.input_file import read_input
from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError, UsageError

if TYPE_CHECKING:
    from lawtexts.compare.divergence import Divergence
    from lawtexts.corpus.store import Corpus
    from lawtexts.model.citation import Citation
    from lawtexts.model.edition import Expression
    from lawtexts.model.finding import Finding
    from lawtexts.model.law import Law

    Findings = Sequence[tuple[Law, Finding]]

FINDING = "finding"
"""The kind under which the findings of the pages are listed."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What to list: these kinds (all when empty), at least this severe, not in the report `since`."""

    kinds: tuple[str, ...] = ()
    severity: str = "info"
    since: str | None = None

    def check(self) -> None:
        """Raise UsageError for a kind there is not."""
        from lawtexts.compare.divergence import Kind

        known = [kind.value for kind in Kind] + [FINDING]
        for kind in self.kinds:
            if kind not in known:
                sentence = _("There is no kind “{name}”; there are {known}.")
                raise UsageError(sentence.format(name=kind, known=names.listed(known)))

    @property
    def wants_findings(self) -> bool:
        return not self.kinds or FINDING in self.kinds


def divergences_of(
    found: Iterable[Divergence], selection: Selection, within: Collection[Citation] | None = None
) -> tuple[Divergence, ...]:
    """Those of `found` that are selected, at or in the places `within`.

    Raises LawtextsError where the earlier report is none.
    """
    from lawtexts.compare.check import chosen, new_since, reported
    from lawtexts.model.finding import Severity

    listed = chosen(
        found, kinds=selection.kinds or None, severity=Severity(selection.severity), within=within
    )
    return listed if selection.since is None else new_since(listed, reported(_earlier(selection.since)))


def report_uncompared_languages(corpus: Corpus, columns: Sequence[Expression]) -> None:
    """Say beside the results of which languages not everything is compared, and why."""
    from lawtexts.compare.check import uncompared

    ungrammatical, wordless = uncompared(corpus, [column.id for column in columns])
    if ungrammatical:
        sentence = _(
            "lawtexts has no grammar of these languages, so that only structure, references and notes are "
            "compared: {languages}."
        )
        remark(sentence.format(languages=", ".join(map(names.language_within, ungrammatical))))
    if wordless:
        sentence = _(
            "The termbase has no words in these languages, so that terms, the strength of verbs, cards and "
            "sides are not compared: {languages}."
        )
        remark(sentence.format(languages=", ".join(map(names.language_within, wordless))))


def findings_of(
    corpus: Corpus,
    columns: Sequence[Expression],
    selection: Selection,
    within: Collection[Citation] | None = None,
) -> Findings:
    """The selected findings of the pages, with the law each belongs to, in the order of the Laws."""
    from lawtexts.compare.check import SEVERITIES
    from lawtexts.model.finding import Severity

    if not selection.wants_findings:
        return ()
    least = SEVERITIES.index(Severity(selection.severity))
    found = [
        (law, finding)
        for column in columns
        for law in corpus.laws(column.id)
        for finding in law.findings
        if SEVERITIES.index(finding.severity) >= least
        and (within is None or any((finding.citation or law.citation) in place for place in within))
    ]
    found.sort(key=lambda pair: pair[1].citation or pair[0].citation)
    return tuple(found) if selection.since is None else _new(found, _earlier(selection.since))


def _new(findings: Findings, before: dict[str, Any]) -> Findings:
    known = Counter(
        (str(found.get("expression")), str(found.get("code")), str(found.get("citation")))
        for found in before.get("findings", ())
    )
    new = []
    for law, finding in findings:
        key = law.expression, finding.code, str(finding.citation)
        if known[key]:
            known[key] -= 1
        else:
            new.append((law, finding))
    return tuple(new)


def _earlier(path: str) -> dict[str, Any]:
    """What an earlier `lawtexts check --json` printed into a file. Raises LawtextsError for anything else."""
    try:
        data = read_input(Path(path))
    except OSError as error:
        raise unreadable(error, Path(path)) from None
    report = None
    with suppress(CorpusError):
        report = json_value(data, path)
    if not isinstance(report, dict) or not all(map(_is_list, map(report.get, ("divergences", "findings")))):
        raise LawtextsError(_("This is not what “lawtexts check --json” prints."), place=path)
    return report


def _is_list(entries: object) -> bool:
    return isinstance(entries, list) and all(isinstance(entry, dict) for entry in entries)
