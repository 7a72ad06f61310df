"""Divergences and findings as sentences on the screen, the severe ones in colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lawtexts.cli.screen import Screen, padded

if TYPE_CHECKING:
    from lawtexts.compare.divergence import Divergence
    from lawtexts.model.citation import Citation
    from lawtexts.model.finding import Finding, Severity

SIGNS = {"error": "✗", "warning": "!", "info": "·"}
PLACE = 7
"""The columns of a citation and the space after it; a longer one takes more."""
STYLES = {"error": "error", "warning": "warning", "info": "quiet"}


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
