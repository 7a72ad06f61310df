"""Report entries: divergences and findings as one list that every format of a report is made of."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from lawtexts.compare.divergence import Divergence, Spans
from lawtexts.compare.waivers import Waiver
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding, Severity
from lawtexts.model.law import Law

FINDING = "finding"
"""The kind of an entry that is a finding of a page."""
WAIVER = "waiver"
"""The kind, and code, of a waiver that accepts nothing any more."""

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def printable(text: str) -> str:
    """The text with a replacement mark for every character that XML and HTML do not allow, one for one."""
    return _CONTROL.sub("\ufffd", text)


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to report, its sentence in the language chosen when it was made.

    `texts` are the stored texts of `where` by expression, `spans` the characters
    that show it, `readings` what was read in each. `path` is the file it concerns,
    relative to the corpus, with `line` (0 for unknown). `waived` is the reason of
    the waiver that accepts it, "" for none.
    """

    kind: str
    code: str
    severity: Severity
    citation: Citation
    expressions: tuple[str, ...]
    message: str
    where: str = "text"
    texts: tuple[tuple[str, str], ...] = ()
    spans: tuple[tuple[str, Spans], ...] = ()
    readings: tuple[tuple[str, str], ...] = ()
    path: str = ""
    line: int = 0
    waived: str = ""

    @property
    def key(self) -> str:
        """What identifies it between two runs."""
        return " ".join((self.code, str(self.citation), self.where, *self.expressions))


def by_law(entries: Iterable[Entry]) -> dict[Citation, list[Entry]]:
    """The entries by law or document, in the order of the Laws."""
    laws: dict[Citation, list[Entry]] = {}
    for entry in entries:
        laws.setdefault(entry.citation.root, []).append(entry)
    return dict(sorted(laws.items()))


def of_divergences(found: Iterable[Divergence]) -> tuple[Entry, ...]:
    """The divergences as entries."""
    return tuple(_of(divergence) for divergence in found)


def of_waived(found: Iterable[tuple[Divergence, Waiver]]) -> tuple[Entry, ...]:
    """Accepted divergences as entries that say why they are accepted."""
    return tuple(_of(divergence, waiver.reason) for divergence, waiver in found)


def of_unused(waivers: Iterable[Waiver]) -> tuple[Entry, ...]:
    """Waivers that accept nothing any more, as entries."""
    return tuple(
        Entry(
            WAIVER,
            WAIVER,
            Severity.WARNING,
            waiver.citation,
            tuple(sorted(waiver.expressions)),
            _("The waiver of {code} at {citation} accepts nothing; it can be removed.").format(
                code=waiver.code, citation=waiver.citation
            ),
            path="waivers.toml",
            line=waiver.line,
        )
        for waiver in waivers
    )


def of_findings(found: Iterable[tuple[Law, Finding]]) -> tuple[Entry, ...]:
    """Findings as entries, each with the law of the page it was found on."""
    return tuple(
        Entry(
            FINDING,
            finding.code,
            finding.severity,
            finding.citation or law.citation,
            (law.expression,),
            finding.message,
            path=f"pages/{law.expression}/{law.page}",
            line=finding.line,
        )
        for law, finding in found
    )


def _of(divergence: Divergence, waived: str = "") -> Entry:
    blamed = divergence.expressions[0]
    return Entry(
        divergence.kind.value,
        divergence.code,
        divergence.severity,
        divergence.citation,
        divergence.expressions,
        divergence.message,
        divergence.where,
        divergence.values,
        divergence.spans,
        divergence.readings,
        f"laws/{blamed}/{divergence.citation.root}.xml",
        waived=waived,
    )
