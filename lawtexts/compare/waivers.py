"""Waivers: divergences that someone looked at and accepted, with a reason and a date (waivers.toml)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from lawtexts.compare.divergence import CODES, Divergence
from lawtexts.corpus.datafile import DataFile, Table, quoted
from lawtexts.corpus.layout import WAIVERS
from lawtexts.locale import gettext as _
from lawtexts.model import finding
from lawtexts.model.citation import Citation, InvalidCitationError
from lawtexts.model.error import CorpusError

_KEYS = frozenset(("code", "citation", "expressions", "words", "reason", "date"))
_VALUE = re.compile(
    r"""
      ^ ( [ \t]* (reason | date) [ \t]* = [ \t]* )
      (?: " (?: [^"\\\n] | \\. )* "     # reason = "Decided by the commission."
        | ' [^'\n]* '
        | [-0-9]+                       # date = 2026-11-21
      )
    """,
    re.VERBOSE | re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Waiver:
    """One accepted divergence: its code, its place, between which expressions (any when empty), why, when.

    With `words`, those in question in each expression, it accepts one such divergence, else all of its code
    at its place. `line` is where it stands in its file, `beyond` what differs by now as well.
    """

    code: str
    citation: Citation
    expressions: frozenset[str]
    reason: str
    date: date
    line: int = 0
    words: tuple[tuple[str, str], ...] = ()
    beyond: tuple[str, ...] = ()

    def accepts(self, divergence: Divergence) -> bool:
        """Whether it is this divergence, between no other expressions than those named, with its words."""
        return self.is_about(divergence) and self.expressions_beyond(divergence) == ()

    def is_about(self, divergence: Divergence) -> bool:
        """Whether it is this divergence with its words, whatever expressions differ.

        It has no words, or some of the expressions compared, and none that differ there.
        """
        if (self.code, self.citation) != (divergence.code, divergence.citation):
            return False
        found = divergence.words if self.words else {}
        said = [found.get(name) == words for name, words in self.words if name in divergence.expressions]
        return all(said) and (bool(said) or not self.words)

    def expressions_beyond(self, divergence: Divergence) -> tuple[str, ...]:
        """The expressions of a divergence that it does not name, if it names any."""
        named = self.expressions or set(divergence.expressions)
        return tuple(name for name in divergence.expressions if name not in named)

    @property
    def unused(self) -> str:
        """The sentence about one that accepts nothing."""
        sentence = _("The waiver of {code} at {citation} accepts nothing; it can be removed.")
        if self.beyond:
            sentence = _(
                "The waiver of {code} at {citation} accepts nothing any more, since {beyond} differs, too; "
                "decide anew."
            )
        return sentence.format(code=self.code, citation=self.citation, beyond=", ".join(self.beyond))


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
    unused = (
        replace(one, beyond=next((one.expressions_beyond(each) for each in still if one.is_about(each)), ()))
        for one in known
        if one not in used
    )
    return WaiverOutcome(tuple(still), tuple(waived), tuple(unused))


def read_waivers(corpus: Path) -> tuple[Waiver, ...]:
    """The waivers of the corpus folder; none where it has no waivers.toml.

    Raises CorpusError with the line for a waiver without reason or date, for an
    unknown code and for what is no citation.
    """
    path = corpus / WAIVERS
    return _waivers(DataFile(path)) if path.exists() else ()


def _waivers(file: DataFile) -> tuple[Waiver, ...]:
    root = file.root(frozenset(("waiver",)))
    return tuple(_waiver(table) for table in root.tables("waiver", _KEYS))


Change = tuple[Waiver | None, Waiver | None]
"""A waiver as it is in the file and as it will be: first None for one added, then None for one withdrawn."""


def change_waivers(corpus: Path, changes: Iterable[Change]) -> None:
    """Change the waivers of the corpus folder, all or none; what else stands there, comments too, stays.

    Raises like `read_waivers`, UnwritableError, and CorpusError for a waiver that is not there as it was, or
    is written in such a way that it cannot be changed here.
    """
    from lawtexts.corpus.transaction import writing  # which reading does not need

    there = {replace(old, line=0): new for old, new in changes if old is not None}
    added = [new for old, new in changes if old is None and new is not None]
    with writing(corpus) as transaction:
        path = corpus / WAIVERS
        known = {one: replace(one, line=0) for one in read_waivers(corpus)}  # two may be alike
        asked = [one for one, alike in known.items() if alike in there]
        wanted = [there.get(alike, one) for one, alike in known.items()] + added
        source = path.read_bytes().decode() if path.exists() else ""
        lines = source.splitlines(keepends=True)
        for old in reversed(asked):
            _change(lines, old.line - 1, there[known[old]])
        text = "".join(lines)
        if added:
            end = "\r\n" if "\r\n" in source else "\n"
            new = "\n".join(map(_to_toml, added)).replace("\n", end)
            text = f"{end}{end}".join(filter(None, (text.rstrip(), new)))
        if there or added:
            _require(path, text.encode(), [one for one in wanted if one is not None])
            transaction.commit({path: text.encode()})


def _change(lines: list[str], start: int, new: Waiver | None) -> None:
    """Give the table that begins at `start` the reason and date of `new`, or leave only its comments."""
    ends = (place for place in range(start + 1, len(lines)) if lines[place].lstrip().startswith("["))
    end = next(ends, len(lines))
    if new is None:
        lines[start:end] = [line for line in lines[start:end] if line.strip()[:1] in ("", "#")]
    else:
        values = {"reason": quoted(new.reason), "date": str(new.date)}
        text = "".join(lines[start:end])
        lines[start:end] = [_VALUE.sub(lambda found: found[1] + values[found[2]], text)]


def _require(path: Path, data: bytes, wanted: Iterable[Waiver]) -> None:
    """Raise CorpusError where the file would not have the waivers `wanted`."""
    try:
        found = _waivers(DataFile(path, data))
    except CorpusError:
        found = ()
    if [replace(one, line=0) for one in found] != [replace(one, line=0) for one in wanted]:
        message = _("The waivers here are written in a way that cannot be changed; change them by hand.")
        raise CorpusError(message, place=str(path))


def _to_toml(waiver: Waiver) -> str:
    names = ", ".join(map(quoted, sorted(waiver.expressions)))
    words = ", ".join(f"{quoted(name)} = {quoted(each)}" for name, each in waiver.words)
    return (
        f"[[waiver]]\ncode = {quoted(waiver.code)}\ncitation = {quoted(str(waiver.citation))}\n"
        f"expressions = [{names}]\nwords = {{ {words} }}\n"
        f"reason = {quoted(waiver.reason)}\ndate = {waiver.date}\n"
    )


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
