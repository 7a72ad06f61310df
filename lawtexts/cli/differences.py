"""Differences on the screen: divergences and findings as sentences, a redline, the severe ones in colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from lawtexts.cli import names
from lawtexts.cli.messages import remark
from lawtexts.cli.screen import Screen, padded
from lawtexts.locale import gettext as _
from lawtexts.locale import mark_plural

if TYPE_CHECKING:
    from lawtexts.compare.divergence import Divergence
    from lawtexts.compare.revision import Revised, Revision
    from lawtexts.differences import Findings
    from lawtexts.model.citation import Citation
    from lawtexts.model.finding import Severity
    from lawtexts.request import Request

SEVERITIES = {
    "error": ("✗", "error", mark_plural("{count} error", "{count} errors")),
    "warning": ("!", "warning", mark_plural("{count} warning", "{count} warnings")),
    "info": ("·", "quiet", mark_plural("{count} remark", "{count} remarks")),
}
"""The sign and the style of each severity, and how many of it there are."""
PLACE = 7
"""The columns of a citation and the space after it; a longer one takes more."""


def write_list(
    screen: Screen, diverging: Sequence[Divergence], findings: Findings, shown: Collection[Citation] = ()
) -> None:
    """Print divergences but for those at places `shown`, the findings of pages, then how many there are."""
    for divergence in diverging:
        if divergence.citation not in shown:
            write_divergence(screen, divergence)
    if findings:
        screen.gap()
        doubts = _("Doubts about the pages: {count}").format(count=len(findings))
        screen.line(screen.style(doubts, "strong"))
    for page, finding in findings:
        line = f":{finding.line}" if finding.line else ""
        sentence = f"{finding.message} ({page.expression}/{page.page}{line})"
        _write(screen, finding.severity, str(finding.citation or ""), sentence, finding.code)
    counts = Counter(divergence.severity.value for divergence in diverging)
    counts.update(finding.severity.value for _page, finding in findings)
    said = [
        names.counted(sentences, counts[name])
        for name, (_sign, _style, sentences) in SEVERITIES.items()
        if counts[name]
    ]
    if said:
        screen.gap()
    screen.line(f"{names.listed(said)}." if said else _("Nothing to report."))


def write_divergence(screen: Screen, divergence: Divergence, *, within: Citation | None = None) -> None:
    """One divergence; without its citation where it stands `within` that place's own row."""
    place = "" if divergence.citation == within else str(divergence.citation)
    _write(screen, divergence.severity, place, divergence.message, divergence.code)


def sign(screen: Screen, severity: Severity) -> str:
    """The sign of a severity, styled."""
    mark, style, _sentences = SEVERITIES[severity.value]
    return screen.style(mark, style)


def _write(screen: Screen, severity: Severity, place: str, sentence: str, code: str) -> None:
    text = f"{sentence}  [{code}]"
    quiet = 0 if severity.value == "info" else len(text) - len(code) - 2
    named = padded(place, max(PLACE, len(place) + 1)) if place else ""
    lead = f"{sign(screen, severity)} {named}"
    spans = [(quiet, len(text), "quiet")]
    screen.paragraph(text, lead, spans=spans)


def report_uncompared_languages(request: Request) -> None:
    """Report the languages in which not everything is compared, and why."""
    from lawtexts.compare.check import uncompared

    sentences = (
        _(
            "lawtexts has no grammar of these languages, so that only structure, references and notes are "
            "compared: {languages}."
        ),
        _(
            "The termbase has no words in these languages, so that terms, the strength of verbs, cards and "
            "sides are not compared: {languages}."
        ),
    )
    for sentence, languages in zip(sentences, uncompared(request.corpus, request.ids), strict=True):
        if languages:
            remark(sentence.format(languages=", ".join(map(names.language_within, languages))))


def write_redline(screen: Screen, revision: Revision) -> None:
    """What became of a law between two translations into one language; unchanged text is only counted."""
    if revision.clean:
        screen.line(_("{citation} is the same in both.").format(citation=revision.citation))
        return
    same = sum(1 for each in revision.revised if each.clean)
    if 2 * same < len(revision.revised):
        sentence = _("{citation} was rewritten: {same} of {total} texts are unchanged.")
        screen.line(sentence.format(citation=revision.citation, same=same, total=len(revision.revised)))
        screen.gap()
    signs = {"kept": ("", ""), "added": ("{+", "+}"), "removed": ("[-", "-]")}
    styles = {"added": "new", "removed": "gone"}
    for each in revision.changed:
        screen.line(screen.style(_head(each), "strong"))
        text, spans = "", []
        for edit in each.edits:
            start = len(text)
            before, after = ("", "") if screen.colour else signs[edit.change.value]
            text += before + (edit.new or edit.old) + after
            if edit.change.value in styles:
                spans.append((start, len(text), styles[edit.change.value]))
        screen.paragraph(text, "  ", spans=spans)
        screen.gap()
    screen.line(_("Unchanged texts: {count}.").format(count=same))


def _head(each: Revised) -> str:
    if each.old is None:
        return _("{citation}: new").format(citation=each.new)
    if each.new is None:
        return _("{citation}: removed").format(citation=each.old)
    if each.moved:
        return _("{citation}: moved from {old}").format(citation=each.new, old=each.old)
    return str(each.new)
