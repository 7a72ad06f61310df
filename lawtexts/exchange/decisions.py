"""Decisions: what a commission wrote into the report of a check in XLSX, as waivers."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from lxml import etree

from lawtexts.compare.waivers import Waiver
from lawtexts.corpus.error import unreadable
from lawtexts.corpus.input_file import read_input
from lawtexts.exchange.report import ACCEPTED, FINDING, KEY, WAIVER, Entry
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

    `refused` are about rows that cannot be right, `stale` about what is no longer found, or not as it was.
    """

    waivers: tuple[Waiver, ...]
    refused: tuple[str, ...]
    stale: tuple[str, ...]


def decide(path: Path, entries: Iterable[Entry], day: date) -> Decided:
    """The waivers that the reasons in the workbook at `path` ask for, `entries` being all that is found now.

    Raises LawtextsError for what cannot be read or is no such workbook.
    """
    try:
        data = read_input(path)
    except OSError as error:
        raise unreadable(error, path) from None
    found = {entry.key: entry for entry in entries}
    names = {entry.name for entry in found.values()}
    waivers: dict[Waiver, None] = {}
    refused: list[str] = []
    stale: list[str] = []
    for row, key, reason in _rows(data):
        name = key.partition(" #")[0]
        code, citation, *_others = (*name.split(" "), "")
        entry, said, about = found.get(key), "", refused
        if not key:
            said = _("Row {row} does not say what it is about: copy the reason into a report made anew.")
        elif entry is None:
            about = stale
            said = _("Row {row}: {code} is no longer found at {citation}; there is nothing to accept.")
            if name in names:
                said = _("Row {row}: {citation} has changed since {code} was decided; judge it again.")
        elif entry.kind in (FINDING, WAIVER):
            said = _("Row {row}: {code} at {citation} is no difference to be accepted; empty the cell.")
        elif not entry.waived:
            waivers[Waiver(entry.code, entry.citation, frozenset(entry.expressions), reason, day)] = None
        elif " ".join(entry.waived.split()) != reason:
            said = _("Row {row}: {code} at {citation} is accepted for another reason in waivers.toml.")
        if said:
            about.append(said.format(row=row, code=code, citation=citation))
    return Decided(tuple(waivers), tuple(refused), tuple(stale))


def _rows(data: bytes) -> Iterator[tuple[int, str, str]]:
    """The number, key and reason of each row that has a reason."""
    table = _cells(data)
    heads = {text: column for (row, column), text in table.items() if row == 1}
    reasons = []
    for language in LANGUAGES:
        with speaking(language):
            reasons += [heads[name] for name in (_(ACCEPTED),) if name in heads]
    if KEY not in heads or not reasons:
        raise LawtextsError(_("This is no report made by “lawtexts check --format xlsx”."))
    for row in sorted({row for row, _column in table} - {1}):
        reason = " ".join(table.get((row, reasons[0]), "").split())
        if reason:
            yield row, table.get((row, heads[KEY]), ""), reason


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
