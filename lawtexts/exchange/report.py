"""Report: what a check found as one list, of which every form of a report is made; and as a table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

from lawtexts.compare.divergence import Divergence, Spans
from lawtexts.compare.waivers import Waiver
from lawtexts.exchange.table import Cell, Table
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding, Severity
from lawtexts.model.law import Law

if TYPE_CHECKING:
    from lawtexts.differences import Page

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

    `texts` are the stored texts of `where` by expression, `spans` the characters that show it,
    `readings` what was read in each, `aligned` the sentences in question where the texts were aligned.
    `path` is the file it concerns, relative to the corpus, with `line`
    (0 for unknown). `waived` is the reason of the waiver that accepts it, "" for none.
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
    aligned: tuple[tuple[str, tuple[int, int]], ...] = ()
    cause: str = ""
    path: str = ""
    line: int = 0
    waived: str = ""

    @property
    def name(self) -> str:
        """What identifies it between two runs, whatever its texts say."""
        return " ".join((self.code, str(self.citation), self.where, *self.expressions))

    @property
    def key(self) -> str:
        """Its name, and a hash of what it shows: another where a sentence in question has changed."""
        shown = repr([(name, text) for name, text, _spans in self.sentences])
        return f"{self.name} #{sha256(shown.encode()).hexdigest()[:12]}"

    @property
    def sentences(self) -> tuple[tuple[str, str, Spans], ...]:
        """Each text with what it marks: of an aligned one the sentences in question, “…” for the others."""
        spans, aligned = dict(self.spans), dict(self.aligned)
        found = []
        for name, text in self.texts:
            start, end = aligned.get(name, (0, len(text)))
            before, after = "… " if start else "", " …" if end < len(text.rstrip()) else ""
            shift = len(before) - start
            marks = tuple((first + shift, last + shift) for first, last in spans.get(name, ()))
            found.append((name, f"{before}{text[start:end]}{after}", marks))
        return tuple(found)


def entries(
    found: Iterable[Divergence] = (),
    waived: Iterable[tuple[Divergence, Waiver]] = (),
    unused: Iterable[Waiver] = (),
    findings: Iterable[tuple[Page | Law, Finding]] = (),
) -> tuple[Entry, ...]:
    """Divergences, those a waiver accepts with its reason, waivers that accept nothing, findings of pages."""
    return (
        *(_of_divergence(each) for each in found),
        *(_of_divergence(each, waiver.reason) for each, waiver in waived),
        *map(_of_waiver, unused),
        *(_of_finding(page, finding) for page, finding in findings),
    )


def by_law(listed: Iterable[Entry]) -> dict[Citation, list[Entry]]:
    """The entries by law or document, in the order of the Laws."""
    laws: dict[Citation, list[Entry]] = {}
    for entry in listed:
        laws.setdefault(entry.citation.root, []).append(entry)
    return dict(sorted(laws.items()))


def _of_divergence(found: Divergence, waived: str = "") -> Entry:
    return Entry(
        found.kind.value,
        *(found.code, found.severity, found.citation, found.expressions, found.message, found.where),
        *(found.values, found.spans, found.readings, found.sentences, found.cause.value),
        path=f"laws/{found.expressions[0]}/{found.citation.root}.xml",
        waived=waived,
    )


def _of_waiver(waiver: Waiver) -> Entry:
    return Entry(
        *(WAIVER, WAIVER, Severity.WARNING, waiver.citation, tuple(sorted(waiver.expressions))),
        waiver.unused,
        path="waivers.toml",
        line=waiver.line,
    )


def _of_finding(page: Page | Law, finding: Finding) -> Entry:
    return Entry(
        *(FINDING, finding.code, finding.severity, finding.citation or page.citation, (page.expression,)),
        finding.message,
        path=f"pages/{page.expression}/{page.page}",
        line=finding.line,
    )


CITATION, CODE = N_("Citation"), N_("Code")
ACCEPTED = N_("Accepted because")
"""The column of the reason for a waiver."""
KEY = "Key"
"""The column, hidden in a spreadsheet, that says what a row is about; the same in every language."""


def report_table(listed: Iterable[Entry]) -> Table:
    """The entries as a concordance: a row an entry, a column a translation, the words marked.

    Of aligned sentences only those in question are shown. In the column of the reason a commission
    writes why it accepts a difference, for `lawtexts.exchange.decisions` to read.
    """
    listed = tuple(listed)
    names = list(dict.fromkeys(name for entry in listed for name, _text in entry.texts))
    first = ((_(CITATION), 10), (_("Part"), 9), (_("What differs"), 40))
    last = (
        (_("Interpreted as"), 20),
        (_("Cause"), 14),
        (_("Severity"), 11),
        (_("Kind"), 11),
        (_(CODE), 18),
        (_("File"), 24),
        (_("Line"), 6),
        (_(ACCEPTED), 30),
        (KEY, 0),
    )
    columns = (*first, *((name, 44) for name in names), *last)
    return Table(_("Differences"), columns, [_row(entry, names) for entry in listed], fixed=2)


def _row(entry: Entry, names: Iterable[str]) -> tuple[Cell, ...]:
    texts = {name: Cell(text, spans=spans) for name, text, spans in entry.sentences}
    read = "; ".join(f"{name}: {one}" for name, one in entry.readings)
    kind = (entry.cause, entry.severity.value, entry.kind, entry.code)
    return (
        Cell(str(entry.citation), entry.severity.value),
        *map(Cell, (entry.where, entry.message)),
        *(texts.get(name, Cell("")) for name in names),
        *map(Cell, (read, *kind, entry.path, entry.line or "")),
        Cell(entry.waived, "decision"),
        Cell(entry.key),
    )
