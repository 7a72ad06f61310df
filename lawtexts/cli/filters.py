"""What differs, limited to what was asked for: places, kinds, a least severity, what is new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
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
    from lawtexts.cli.progress import Progress
    from lawtexts.cli.resolve import Request
    from lawtexts.compare.divergence import Divergence
    from lawtexts.model.citation import Citation
    from lawtexts.model.finding import Finding
    from lawtexts.model.law import Law

    Findings = Sequence[tuple[Law, Finding]]

FINDING = "finding"
"""The kind under which the findings of the pages are listed."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What to list: these kinds (all when empty), at least this severe, not in the report `earlier`."""

    kinds: tuple[str, ...] = ()
    severity: str = "info"
    earlier: Mapping[str, Any] | None = None

    @classmethod
    def of(cls, kinds: tuple[str, ...], severity: str, since: str | None) -> Selection:
        """The selection that the options ask for; `since` is the file of an earlier report.

        Raises UsageError for an unknown kind, and for a file that is not such a report.
        """
        from lawtexts.compare.divergence import Kind

        known = [kind.value for kind in Kind] + [FINDING]
        for kind in kinds:
            if kind not in known:
                sentence = _("There is no kind “{name}”; there are {known}.")
                raise UsageError(sentence.format(name=kind, known=names.listed(known)))
        return cls(kinds, severity, None if since is None else _earlier(since))

    def compare(self, asked: Request, progress: Progress | None = None) -> tuple[Divergence, ...]:
        """All divergences of the kinds selected in the laws asked for, or in all laws."""
        from lawtexts.compare.check import divergences

        kinds = self.kinds or None
        return divergences(asked.corpus, asked.within, asked.ids, kinds=kinds, progress=progress)

    def divergences(
        self, found: Iterable[Divergence], within: Collection[Citation] | None
    ) -> tuple[Divergence, ...]:
        """Those of `found` that are selected, at or in the places `within`."""
        from lawtexts.compare.check import chosen, new_since, reported
        from lawtexts.model.finding import Severity

        severity = Severity(self.severity)
        listed = chosen(found, kinds=self.kinds or None, severity=severity, within=within)
        return listed if self.earlier is None else new_since(listed, reported(self.earlier))

    def findings(self, asked: Request) -> Findings:
        """The selected findings of the pages, with the law each belongs to, in the order of the Laws."""
        from lawtexts.compare.check import SEVERITIES
        from lawtexts.model.finding import Severity

        if self.kinds and FINDING not in self.kinds:
            return ()
        least = SEVERITIES.index(Severity(self.severity))
        within = asked.within
        found = [
            (law, finding)
            for column in asked.columns
            for law in asked.corpus.laws(column.id)
            for finding in law.findings
            if SEVERITIES.index(finding.severity) >= least
            and (within is None or any((finding.citation or law.citation) in place for place in within))
        ]
        found.sort(key=lambda pair: pair[1].citation or pair[0].citation)
        return tuple(found) if self.earlier is None else _new(found, self.earlier)


def report_uncompared_languages(asked: Request) -> None:
    """Report the languages in which not everything is compared, and why."""
    from lawtexts.compare.check import uncompared

    ungrammatical, wordless = uncompared(asked.corpus, asked.ids)
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


def _new(findings: Findings, before: Mapping[str, Any]) -> Findings:
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
