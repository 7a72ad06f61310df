"""Decisions: what a commission wrote into the report of a check in XLSX, as waivers."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from lxml import etree

from lawtexts.compare.waivers import Waiver
from lawtexts.corpus.input_file import read_file
from lawtexts.exchange.report import ACCEPTED, CITATION, CODE, FINDING, KEY, WAIVER, Entry, printable
from lawtexts.locale import LANGUAGES, speaking
from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError

_LARGEST = 256_000_000
"""Bytes of all parts of a workbook when unpacked; a whole book of differences has a hundredth of it."""
_FIRST_SHEET = "xl/worksheets/sheet1.xml"
_STRINGS = "xl/sharedStrings.xml"


@dataclass(frozen=True, slots=True)
class Decided:
    """New waivers, with sentences about rows that come to none.

    `refused` are about rows that cannot be right, `stale` about what is no longer found, or not as it was,
    or is no difference.
    """

    waivers: tuple[Waiver, ...]
    refused: tuple[str, ...]
    stale: tuple[str, ...]


def decide(path: Path, entries: Iterable[Entry], day: date) -> Decided:
    """The waivers that the reasons in the workbook at `path` ask for, `entries` being all that is found now.

    Raises LawtextsError for what cannot be read or is no such workbook.
    """
    found = {entry.key: entry for entry in entries}
    waivers: dict[Waiver, None] = {}
    refused: list[str] = []
    stale: list[str] = []
    for row in _rows(read_file(path)):
        entry = found.get(row.key)
        if said := _refusal(row, entry):
            refused.append(row.put(said))
        elif entry is None:
            said = _("Row {row}: {code} at {citation} is not found as it was; decide in a report made anew.")
            stale.append(row.put(said))
        elif entry.kind in (FINDING, WAIVER):
            said = _("Row {row}: {code} at {citation} is no difference and cannot be accepted.")
            stale.append(row.put(said))
        elif not entry.waived:
            waivers[Waiver(entry.code, entry.citation, frozenset(entry.expressions), row.reason, day)] = None
    return Decided(tuple(waivers), tuple(refused), tuple(stale))


@dataclass(frozen=True, slots=True)
class _Row:
    """A row that has a reason: its cells, by the names of their columns."""

    number: int
    cells: Mapping[str, str]

    @property
    def reason(self) -> str:
        return " ".join(self.cells[ACCEPTED].split())

    @property
    def key(self) -> str:
        return self.cells[KEY]

    @property
    def place(self) -> tuple[str, str]:
        """Its code and its citation."""
        code, citation, *_others = (*self.key.split(" "), "")
        return code, citation

    def put(self, sentence: str) -> str:
        """A sentence about the row."""
        code, citation = self.place
        return sentence.format(row=self.number, code=code, citation=citation)

    def shows(self, texts: Mapping[str, str]) -> bool:
        """Whether it shows what its key says, which sorting some columns alone or writing over them
        changes."""
        code, citation = self.place
        wanted = {CODE: code, CITATION: citation, **texts}
        return all(
            self.cells.get(name, "").split() == printable(text).split() for name, text in wanted.items()
        )


def _refusal(row: _Row, entry: Entry | None) -> str:
    """Why a row cannot be right; "" where it can."""
    texts = {name: text for name, text, _spans in entry.passages} if entry is not None else {}
    if not row.key or not row.shows(texts):
        return _("Row {row} does not show what it was made for: copy the reason into a report made anew.")
    if entry is not None and entry.waived and " ".join(entry.waived.split()) != row.reason:
        return _("Row {row}: {code} at {citation} is accepted for another reason in waivers.toml.")
    return ""


def _rows(data: bytes) -> Iterator[_Row]:
    table = _cells(data)
    heads = {column: text for (row, column), text in table.items() if row == 1}
    for language in LANGUAGES:
        with speaking(language):
            known = {_(name): name for name in (ACCEPTED, CITATION, CODE)}
        heads = {column: known.get(text, text) for column, text in heads.items()}
    if not {KEY, ACCEPTED}.issubset(heads.values()):
        raise LawtextsError(_("This is no report made by “lawtexts check --format xlsx”."))
    for number in sorted({row for row, _column in table} - {1}):
        row = _Row(number, {name: table.get((number, column), "") for column, name in heads.items()})
        if row.reason:
            yield row


def _cells(data: bytes) -> dict[tuple[int, str], str]:
    """The words of the cells of the first sheet, by row and column ("AB")."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as book:
            if sum(part.file_size for part in book.infolist()) > _LARGEST:
                raise LawtextsError(_("This workbook is too large."))
            strings = _parsed(book.read(_STRINGS)) if _STRINGS in book.namelist() else ()
            sheet = _parsed(book.read(_FIRST_SHEET))
        shared = [_words(each) for each in strings]
        return {
            (int(re.sub(r"\D", "", place)), re.sub(r"\d", "", place)): (
                shared[int(cell.findtext("{*}v", ""))] if cell.get("t") == "s" else _words(cell)
            )
            for cell in sheet.iterfind(".//{*}c[@r]")
            if (place := cell.get("r", "")) and len(cell)
        }
    except (zipfile.BadZipFile, KeyError, ValueError, IndexError, etree.XMLSyntaxError, RuntimeError):
        raise LawtextsError(_("This is no workbook in XLSX, or it is damaged.")) from None


def _parsed(data: bytes) -> etree._Element:
    return etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False))


def _words(cell: etree._Element) -> str:
    """The words of a cell or shared string, in whatever letters; without how they are pronounced."""
    texts = cell.xpath(".//*[local-name()='t' or local-name()='v'][not(ancestor::*[local-name()='rPh'])]")
    return "".join(text.text or "" for text in texts)
