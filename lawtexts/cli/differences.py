"""Divergences and findings as sentences on the screen, the severe ones in colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from lawtexts.cli import names
from lawtexts.cli.screen import Screen, padded
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext

if TYPE_CHECKING:
    from lawtexts.cli.filters import Findings
    from lawtexts.compare.divergence import Divergence
    from lawtexts.model.citation import Citation
    from lawtexts.model.finding import Finding, Severity

SIGNS = {"error": "✗", "warning": "!", "info": "·"}
PLACE = 7
"""The columns of a citation and the space after it; a longer one takes more."""
STYLES = {"error": "error", "warning": "warning", "info": "quiet"}


def write_list(screen: Screen, diverging: Sequence[Divergence], findings: Findings) -> None:
    """Print divergences, then the findings of pages, then how many there are."""
    for divergence in diverging:
        write_divergence(screen, divergence)
    if findings:
        screen.gap()
        screen.line(screen.style(_("Doubts about the pages"), "strong"))
    for law, finding in findings:
        line = f":{finding.line}" if finding.line else ""
        write_finding(screen, finding, f"({law.expression}/{law.page}{line})")
    if diverging or findings:
        screen.gap()
    screen.line(_summary([*diverging, *(finding for _law, finding in findings)]))


def _summary(listed: Sequence[Divergence | Finding]) -> str:
    """How much was listed, by severity."""
    counts = Counter(each.severity.value for each in listed)
    if not counts:
        return _("Nothing to report.")
    said = []
    if counts["error"]:
        said.append(
            ngettext("{count} error", "{count} errors", counts["error"]).format(count=counts["error"])
        )
    if counts["warning"]:
        said.append(
            ngettext("{count} warning", "{count} warnings", counts["warning"]).format(count=counts["warning"])
        )
    if counts["info"]:
        said.append(
            ngettext("{count} remark", "{count} remarks", counts["info"]).format(count=counts["info"])
        )
    return names.listed(said) + "."


def entries_of(diverging: Sequence[Divergence], findings: Findings) -> dict[str, object]:
    """Divergences and findings as members of the JSON answer."""
    from lawtexts.exchange import contract

    return {
        "divergences": [contract.divergence_entry(divergence) for divergence in diverging],
        "findings": [
            contract.finding_entry(finding, expression=law.expression, page=law.page)
            for law, finding in findings
        ],
    }


def write_divergence(screen: Screen, divergence: Divergence, *, within: Citation | None = None) -> None:
    """One divergence; without its citation where it stands `within` that place's own row."""
    place = "" if divergence.citation == within else str(divergence.citation)
    _write(screen, divergence.severity, place, divergence.message, divergence.code)


def write_finding(screen: Screen, finding: Finding, where: str) -> None:
    """One finding of a page; `where` names the page and its line."""
    _write(screen, finding.severity, str(finding.citation or ""), f"{finding.message} {where}", finding.code)


def _write(screen: Screen, severity: Severity, place: str, sentence: str, code: str) -> None:
    sign = SIGNS[severity.value]
    text = f"{sentence}  [{code}]"
    spans = [(len(text) - len(code) - 2, len(text), "quiet")]
    if severity.value == "info":
        spans = [(0, len(text), "quiet")]
    named = padded(place, max(PLACE, len(place) + 1)) if place else ""
    lead = f"{screen.style(sign, STYLES[severity.value])} {named}"
    screen.paragraph(text, indent="  " + " " * len(named), first=lead, spans=spans)
