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

from lawtexts.compare.listing import FINDING
from lawtexts.compare.waivers import Waiver
from lawtexts.corpus.input_file import read_file
from lawtexts.exchange.check_report import ACCEPTED, CITATION, CODE, KEY, WAIVER, Entry, printable
from lawtexts.locale import LANGUAGES, speaking
from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError

_LARGEST = 256_000_000
"""Bytes of all parts of a workbook when unpacked; a whole book of differences has a hundredth of it."""
_FIRST_SHEET = "xl/worksheets/sheet1.xml"
_STRINGS = "xl/sharedStrings.xml"


@dataclass(frozen=True, slots=True)
class Decisions:
    """What a report asks for: `waivers`, and sentences about rows that cannot be right (`refused`), and about
    what is no longer found, or not as it was, or is no difference (`stale`).
    """

    waivers: tuple[Waiver, ...]
    refused: tuple[str, ...]
    stale: tuple[str, ...]


def decide(path: Path, entries: Iterable[Entry], day: date) -> Decisions:
    """What the reasons in the workbook at `path` ask for, `entries` being all that is found now.

    Raises LawtextsError for what cannot be read or is no such workbook.
    """
    found = {entry.key: entry for entry in entries}
    waivers: dict[Waiver, None] = {}
    refused: list[str] = []
    stale: list[str] = []
    for number, row in _rows(read_file(path)):
        entry, reason = found.get(row[KEY]), _folded(row[ACCEPTED])
        named = {"row": number, "code": row.get(CODE), "citation": row.get(CITATION)}
        if not _shows_its_key(row, entry):
            said = _("Row {row} does not show what it was made for: copy the reason into a report made anew.")
            refused.append(said.format(**named))
        elif entry is None:
            said = _("Row {row}: {code} at {citation} is not found as it was; decide in a report made anew.")
            stale.append(said.format(**named))
        elif entry.kind in (FINDING, WAIVER):
            said = _("Row {row}: {code} at {citation} is no difference and cannot be accepted.")
            stale.append(said.format(**named))
        elif not entry.waived:
            waivers[Waiver(entry.code, entry.citation, frozenset(entry.expressions), reason, day)] = None
        elif _folded(entry.waived) != reason:
            said = _("Row {row}: {code} at {citation} is accepted for another reason in waivers.toml.")
            refused.append(said.format(**named))
    return Decisions(tuple(waivers), tuple(refused), tuple(stale))


def _shows_its_key(row: Mapping[str, str], entry: Entry | None) -> bool:
    """Whether a row shows what its key says, which sorting some columns or writing over them changes."""
    code, citation, *_others = (*row[KEY].split(" "), "")
    texts = {name: text for name, text, _spans in entry.passages} if entry is not None else {}
    wanted = {CODE: code, CITATION: citation, **texts}
    return bool(code) and all(
        _folded(row.get(name, "")) == _folded(printable(text)) for name, text in wanted.items()
    )


def _folded(words: str) -> str:
    return " ".join(words.split())


def _rows(data: bytes) -> Iterator[tuple[int, dict[str, str]]]:
    """The rows that have a reason: their numbers, and their cells by the names of the columns in English."""
    table = _cells(data)
    heads = {column: text for (row, column), text in table.items() if row == 1}
    for language in LANGUAGES:
        with speaking(language):
            known = {_(name): name for name in (ACCEPTED, CITATION, CODE)}
        heads = {column: known.get(text, text) for column, text in heads.items()}
    if not {KEY, ACCEPTED}.issubset(heads.values()):
        raise LawtextsError(_("This is no report made by “lawtexts check --format xlsx”."))
    for number in sorted({row for row, _column in table} - {1}):
        row = {name: table.get((number, column), "") for column, name in heads.items()}
        if row[ACCEPTED].strip():
            yield number, row


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
