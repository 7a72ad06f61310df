"""Waivers: divergences that someone looked at and accepted, with a reason and a date (waivers.toml)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from lawtexts.compare.divergence import CODES, Divergence
from lawtexts.corpus.datafile import DataFile, Table
from lawtexts.corpus.layout import WAIVERS
from lawtexts.locale import gettext as _
from lawtexts.model import finding
from lawtexts.model.citation import Citation, InvalidCitationError

_KEYS = frozenset(("code", "citation", "expressions", "words", "reason", "date"))


@dataclass(frozen=True, slots=True)
class Waiver:
    """One accepted divergence: its code, its place, between which expressions (any when empty), why, when.

    With `words`, those in question in each expression, it accepts one such divergence, else all of its code
    at its place. `line` is where it stands in its file.
    """

    code: str
    citation: Citation
    expressions: frozenset[str]
    reason: str
    date: date
    line: int = 0
    words: tuple[tuple[str, str], ...] = ()

    def accepts(self, divergence: Divergence) -> bool:
        """Whether it is this divergence, between no other expressions than those named, with its words."""
        return (
            self.code == divergence.code
            and self.citation == divergence.citation
            and (not self.expressions or self.expressions >= set(divergence.expressions))
            and self._has_words_of(divergence)
        )

    def _has_words_of(self, divergence: Divergence) -> bool:
        found = divergence.words if self.words else {}
        return all(found.get(name) == words for name, words in self.words if name in divergence.expressions)

    @property
    def unused(self) -> str:
        """The sentence about one that accepts nothing."""
        sentence = _("The waiver of {code} at {citation} accepts nothing; it can be removed.")
        return sentence.format(code=self.code, citation=self.citation)


@dataclass(frozen=True, slots=True)
class WaiverOutcome:
    """Divergences after the waivers: still `open`, `waived` with what accepts them, waivers `unused`."""

    open: tuple[Divergence, ...]
    waived: tuple[tuple[Divergence, Waiver], ...]
    unused: tuple[Waiver, ...]


def apply_waivers(found: Iterable[Divergence], waivers: Iterable[Waiver]) -> WaiverOutcome:
    """Set aside what is accepted. `found` must be all divergences, or a waiver may seem unused."""
    known = tuple(waivers)
    free = list(known)
    still: list[Divergence] = []
    waived: list[tuple[Divergence, Waiver]] = []
    for each in found:
        waiver = next((one for one in free if one.accepts(each)), None)
        if waiver is None:
            still.append(each)
            continue
        waived.append((each, waiver))
        if waiver.words:
            free.remove(waiver)
    used = {waiver for _each, waiver in waived}
    return WaiverOutcome(tuple(still), tuple(waived), tuple(one for one in known if one not in used))


def read_waivers(corpus: Path) -> tuple[Waiver, ...]:
    """The waivers of the corpus folder; none where it has no waivers.toml.

    Raises CorpusError with the line for a waiver without reason or date, for an
    unknown code and for what is no citation.
    """
    path = corpus / WAIVERS
    if not path.exists():
        return ()
    file = DataFile(path).root(frozenset(("waiver",)))
    return tuple(_waiver(table) for table in file.tables("waiver", _KEYS))


def write_waivers(corpus: Path, waivers: Iterable[Waiver]) -> None:
    """Add waivers to those of the corpus folder, all or none; what stands there stays as it is.

    Raises like `read_waivers`, and UnwritableError.
    """
    from lawtexts.corpus.transaction import writing  # which reading does not need

    with writing(corpus) as transaction:
        read_waivers(corpus)
        path = corpus / WAIVERS
        added = "\n".join(map(_to_toml, waivers)).encode()
        before = path.read_bytes().rstrip() if path.exists() else b""
        if added:
            transaction.commit({path: before + b"\n\n" * bool(before) + added})


def _to_toml(waiver: Waiver) -> str:
    names = ", ".join(map(_quoted, sorted(waiver.expressions)))
    words = ", ".join(f"{_quoted(name)} = {_quoted(each)}" for name, each in waiver.words)
    return (
        f"[[waiver]]\ncode = {_quoted(waiver.code)}\ncitation = {_quoted(str(waiver.citation))}\n"
        f"expressions = [{names}]\nwords = {{ {words} }}\n"
        f"reason = {_quoted(waiver.reason)}\ndate = {waiver.date}\n"
    )


def _quoted(words: str) -> str:
    """Words as a string of TOML, which JSON's is but for one character; control characters are left out."""
    return json.dumps("".join(filter(str.isprintable, words)), ensure_ascii=False)


def _waiver(table: Table) -> Waiver:
    code = table.text("code")
    if code in finding.CODES:
        raise table.error(_("“{name}” is a doubt about a page, which cannot be accepted.").format(name=code))
    if code not in CODES:
        raise table.error(_("There is no code “{name}”.").format(name=code))
    try:
        citation = Citation.parse(table.text("citation"))
    except InvalidCitationError as error:
        raise table.error(error.message) from None
    day = table.data.get("date")
    if type(day) is not date:
        raise table.error(_("“date” must be a day such as 2026-11-21."))
    return Waiver(
        code,
        citation,
        frozenset(table.words("expressions")),
        table.text("reason"),
        day,
        table.file.line(table.header, table.place),
        _words(table),
    )


def _words(table: Table) -> tuple[tuple[str, str], ...]:
    words: dict[str, object] = table.value("words", {})
    said = tuple((name, each) for name, each in words.items() if isinstance(each, str))
    if len(said) < len(words):
        raise table.error(_("“words” must have words in quotes for each translation."))
    return said
