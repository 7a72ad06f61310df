"""Report: what a check found as one list, and the forms in which it is written.

- CSV and XLSX: a concordance as a law commission keeps it.
- HTML: a page that needs nothing else, for reading and passing on.
- SARIF 2.1.0 (OASIS): for code review and CI, which know how to show what is new. A waived divergence is a
  suppressed result with its reason. Fingerprints do not depend on the texts, so that a result stays the same
  when its sentence changes.
- JUnit: for CI servers, a suite for each law, a case for each entry. Errors and warnings fail; information
  passes with its sentence as output; what a waiver accepts is skipped with its reason. A report without
  entries passes.

The XLSX is read back with what a commission wrote into it: its decisions, as waivers.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Any

from lxml import etree

from lawtexts import __version__
from lawtexts.compare import divergence
from lawtexts.compare.divergence import Divergence, severity_name
from lawtexts.compare.listing import FINDING, Checked, PageFinding
from lawtexts.compare.waivers import Change, Waiver
from lawtexts.corpus.input_file import read_file
from lawtexts.exchange.names import place_name
from lawtexts.exchange.table import Cell, Spans, Table, to_csv, to_xlsx
from lawtexts.locale import LANGUAGES, language, speaking
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.model import finding
from lawtexts.model.citation import Citation
from lawtexts.model.error import LawtextsError
from lawtexts.model.finding import Severity

WAIVER = "waiver"
"""The kind, and code, of a waiver that accepts nothing any more."""
_NO_DIFFERENCE = (FINDING, WAIVER)
"""Kinds of what cannot be accepted."""

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def printable(text: str) -> str:
    """The text with a replacement mark for every character that XML and HTML do not allow, one for one."""
    return _CONTROL.sub("\ufffd", text)


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to report, its sentence in the language chosen when it was made.

    `passages` are what of the texts of `where` is in question by expression, with the characters that show
    it, `interpreted` what was read in each, `words` those that a waiver holds. `path` is the file it
    concerns, relative to the corpus, with `line` (0 for unknown). `waiver` is what accepts it.
    """

    kind: str
    code: str
    severity: Severity
    citation: Citation
    expressions: tuple[str, ...]
    message: str
    where: str = "text"
    passages: tuple[tuple[str, str, Spans], ...] = ()
    interpreted: str = ""
    words: tuple[tuple[str, str], ...] = ()
    cause: str = ""
    path: str = ""
    line: int = 0
    waiver: Waiver | None = None

    @property
    def waived(self) -> str:
        """The reason of the waiver that accepts it, "" for none."""
        return "" if self.waiver is None else self.waiver.reason

    @property
    def name(self) -> str:
        """What identifies it between two runs, whatever its texts say."""
        return " ".join((self.code, str(self.citation), self.where, *self.expressions))

    @property
    def key(self) -> str:
        """Its name, and a hash of what it shows: another where a sentence in question has changed, or where
        other words of it are meant.
        """
        shown = repr((self.passages, self.words))
        return f"{self.name} #{sha256(shown.encode()).hexdigest()[:12]}"


def entries(found: Checked) -> tuple[Entry, ...]:
    """Divergences, those a waiver accepts with its reason, waivers that accept nothing, findings of pages."""
    return (
        *map(_of_divergence, found.divergences),
        *(_of_divergence(each, waiver) for each, waiver in found.waived),
        *map(_of_waiver, found.unused),
        *map(_of_finding, found.findings),
    )


def by_law(listed: Iterable[Entry]) -> dict[Citation, list[Entry]]:
    """The entries by law or document, in the order of the Laws."""
    laws: dict[Citation, list[Entry]] = {}
    for entry in listed:
        laws.setdefault(entry.citation.root, []).append(entry)
    return dict(sorted(laws.items()))


def _of_divergence(found: Divergence, waiver: Waiver | None = None) -> Entry:
    return Entry(
        found.kind.value,
        *(found.code, found.severity, found.citation, found.expressions, found.message, found.where),
        *(found.passages, found.interpreted, tuple(found.words.items()), found.cause.value),
        path=f"laws/{_odd(found)}/{found.citation.root}.xml",
        waiver=waiver,
    )


def _odd(found: Divergence) -> str:
    """The expression that a divergence is about: the first at odds with others or marked, else the first."""
    details = dict(found.details)
    marked = [name for name, _spans in found.spans]
    return (details.get("odd") or details.get("missing") or (marked or found.expressions)[0]).split(", ")[0]


def _of_waiver(one: Waiver) -> Entry:
    where = WAIVER, WAIVER, Severity.WARNING, one.citation, tuple(sorted(one.expressions))
    return Entry(*where, one.unused, path="waivers.toml", line=one.line)


def _of_finding(one: PageFinding) -> Entry:
    found = one.finding
    where = FINDING, found.code, found.severity, one.place, (one.expression,)
    return Entry(*where, found.message, path=f"pages/{one.expression}/{one.page}", line=found.line)


CITATION, CODE = N_("Citation"), N_("Code")
ACCEPTED = N_("Accepted because")
"""The column of the reason for a waiver."""
KEY = "Key"
"""The column, hidden in a spreadsheet, that says what a row is about; the same in every language."""
BEFORE = "Reason before"
"""The hidden column of the reason that was in the row when the report was made: what differs was decided."""


_PARTS = {"text": N_("text"), "heading": N_("heading"), "note": N_("note")}


def report_table(listed: Iterable[Entry], *, codes: bool = False) -> Table:
    """The entries as a concordance: a row an entry, a column a translation, the words marked.

    Of aligned sentences only those in question are shown. In the column of the reason a commission
    writes why it accepts a difference, for `decide` to read. With `codes` part, cause, severity and kind are
    those of JSON, for programs.
    """
    listed = tuple(listed)
    names = list(dict.fromkeys(name for entry in listed for name, _text, _spans in entry.passages))
    columns = (
        *((_(CITATION), 10), (_("Part"), 9), (_("What differs"), 40)),
        *((name, 44) for name in names),
        *((_("Interpreted as"), 20), (_("Cause"), 14), (_("Severity"), 20), (_("Kind"), 16), (_(CODE), 18)),
        *((_("File"), 24), (_("Line"), 6), (_(ACCEPTED), 30), (KEY, 0), (BEFORE, 0)),
    )
    said = _(
        "A text here accepts the difference as it is, for this reason. Leave or make the cell empty where "
        "the translations should be corrected: the difference is then open."
    )
    rows = [_row(entry, names, codes) for entry in listed]
    return Table(_("Differences"), columns, rows, fixed=2, instruction=(_(ACCEPTED), said))


def _row(entry: Entry, names: Iterable[str], codes: bool) -> tuple[Cell, ...]:
    texts = {name: Cell(text, spans=spans) for name, text, spans in entry.passages}
    part, kind = entry.where, (entry.cause, entry.severity.value, entry.kind)
    if not codes:
        cause = divergence.cause_name(divergence.Cause(entry.cause)) if entry.cause else ""
        part, kind = _(_PARTS[part]), (cause, severity_name(entry.severity), _kind_name(entry.kind))
    return (
        Cell(str(entry.citation), entry.severity.value),
        *map(Cell, (part, entry.message)),
        *(texts.get(name, Cell("")) for name in names),
        *map(Cell, (entry.interpreted, *kind, entry.code, entry.path, entry.line or "")),
        Cell(entry.waived, "text" if entry.kind in _NO_DIFFERENCE else "decision"),
        Cell(entry.key),
        Cell(entry.waived),
    )


def written(
    listed: tuple[Entry, ...],
    form: str,
    languages: Mapping[str, str],
    *,
    verbatim: bool = False,
    nothing: str = "",
) -> bytes:
    """The entries as csv, xlsx, html, sarif or junit; `languages` is that of each expression.

    `verbatim` is for csv; `nothing` is what html and junit say without an entry, where it is not that there
    is nothing to report.
    """
    nothing = nothing or _("Nothing to report.")
    match form:
        case "csv":
            return to_csv(report_table(listed, codes=verbatim), verbatim=verbatim)
        case "xlsx":
            return to_xlsx(report_table(listed))
        case "html":
            return _html(listed, languages, nothing).encode()
        case "sarif":
            return (json.dumps(_sarif(listed), ensure_ascii=False, indent=2) + "\n").encode()
    return etree.tostring(_junit(listed, nothing), xml_declaration=True, encoding="UTF-8", pretty_print=True)


def _html(entries: Iterable[Entry], languages: Mapping[str, str], nothing: str) -> str:
    """The entries as a page in the language chosen."""
    from lawtexts.exchange.templating import environment, marked

    functions = {"kind_name": _kind_name, "severity_name": severity_name, "place_name": place_name}
    values = {"laws": by_law(entries), "languages": languages, "nothing": nothing, "language": language()}
    template = environment("lawtexts.exchange").get_template("report.html")
    return printable(template.render(values, marked=marked, **functions)) + "\n"


def _kind_name(kind: str) -> str:
    if kind == FINDING:
        return _("doubts about the pages")
    return _("unused waivers") if kind == WAIVER else divergence.kind_name(divergence.Kind(kind))


_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVELS = {Severity.INFO: "note", Severity.WARNING: "warning", Severity.ERROR: "error"}


def _sarif(listed: Sequence[Entry]) -> dict[str, Any]:
    """The entries as a SARIF log with one run. Paths are relative to the corpus folder.

    Of several entries alike at one place, the second and so on are numbered: each has a key of its own.
    """
    seen: Counter[str] = Counter()
    results = []
    for entry in listed:
        seen[entry.name] += 1
        number = seen[entry.name]
        results.append(_result(entry, entry.name if number == 1 else f"{entry.name} {number}"))
    codes = dict.fromkeys(entry.code for entry in listed)
    rules = [{"id": code, "shortDescription": {"text": _rule(code)}} for code in codes]
    run = {
        "tool": {"driver": {"name": "lawtexts", "version": __version__, "rules": rules}},
        "originalUriBaseIds": {"CORPUS": {"description": {"text": "The corpus folder."}}},
        "results": results,
    }
    return {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(code: str) -> str:
    """What entries of a code say."""
    if code == WAIVER:
        return _("A waiver that accepts nothing any more.")
    known = divergence.CODES[code] if code in divergence.CODES else finding.CODES[code]
    return divergence.outline(known.sentence)


def _result(entry: Entry, key: str) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": {"uri": entry.path, "uriBaseId": "CORPUS"}}
    if entry.line:
        physical["region"] = {"startLine": entry.line}
    logical = [{"name": str(entry.citation), "kind": "provision"}]
    result: dict[str, Any] = {
        "ruleId": entry.code,
        "level": _LEVELS[entry.severity],
        "message": {"text": entry.message},
        "locations": [{"physicalLocation": physical, "logicalLocations": logical}],
        "partialFingerprints": {"lawtexts/1": sha256(key.encode()).hexdigest()},
        "properties": {"kind": entry.kind, "expressions": list(entry.expressions)},
    }
    if entry.waived:
        result["suppressions"] = [{"kind": "external", "justification": entry.waived}]
    return result


def _junit(listed: Sequence[Entry], nothing: str) -> etree._Element:
    whole = etree.Element("testsuites", _attributes("lawtexts check", listed))
    if not listed:
        suite = etree.SubElement(whole, "testsuite", _attributes("lawtexts", ()))
        etree.SubElement(suite, "testcase", classname="lawtexts", name=nothing)
    for root, each in by_law(listed).items():
        suite = etree.SubElement(whole, "testsuite", _attributes(str(root), each))
        for entry in each:
            _case(suite, entry)
    return whole


def _case(suite: etree._Element, entry: Entry) -> None:
    name = f"{entry.citation} {entry.code} ({', '.join(entry.expressions)})"
    case = etree.SubElement(suite, "testcase", classname=f"lawtexts.{entry.kind}", name=printable(name))
    message = printable(entry.message)
    if entry.waived:
        etree.SubElement(case, "skipped", message=printable(entry.waived))
    elif entry.severity is Severity.INFO:
        etree.SubElement(case, "system-out").text = message
    else:
        failure = etree.SubElement(case, "failure", message=message, type=entry.severity.value)
        failure.text = printable("\n".join(f"{name}: {text}" for name, text, _spans in entry.passages))


def _attributes(name: str, entries: Sequence[Entry]) -> dict[str, str]:
    """The name of a suite, and how many cases it has."""
    waived = sum(1 for entry in entries if entry.waived)
    failed = sum(1 for entry in entries if not entry.waived and entry.severity is not Severity.INFO)
    counts = {"tests": max(1, len(entries)), "failures": failed, "skipped": waived}
    return {"name": name} | {count: str(number) for count, number in counts.items()}


_LARGEST = 256_000_000
"""Bytes of all parts of a workbook when unpacked; a whole book of differences has a hundredth of it."""
_STRINGS = "xl/sharedStrings.xml"
_READ = re.compile(rf"xl/worksheets/sheet.*\.xml|{re.escape(_STRINGS)}")
"""The parts of a workbook that are read."""


@dataclass(frozen=True, slots=True)
class Decisions:
    """What a report asks for: `changes` of waivers, sentences about rows that cannot be right (`refused`),
    and about what is no longer found, or not as it was, is no difference, or cannot be changed (`stale`).
    """

    changes: tuple[Change, ...]
    refused: tuple[str, ...]
    stale: tuple[str, ...]

    @property
    def waivers(self) -> tuple[Waiver, ...]:
        """Those to be added."""
        return tuple(new for old, new in self.changes if old is None and new is not None)

    @property
    def changed(self) -> tuple[Waiver, ...]:
        """Those that have another reason now."""
        return tuple(new for old, new in self.changes if old is not None and new is not None)

    @property
    def withdrawn(self) -> tuple[Waiver, ...]:
        """Those whose reason was emptied."""
        return tuple(old for old, new in self.changes if old is not None and new is None)


def decide(path: Path, entries: Iterable[Entry], day: date) -> Decisions:
    """What the reasons in the workbook at `path` ask for, `entries` being all that is found now.

    A row whose reason is as when the report was made asks for nothing, whatever was decided since. Raises
    LawtextsError for what cannot be read or is no such workbook.
    """
    found = {entry.key: entry for entry in entries}
    asked: dict[str, str] = {}
    changes: list[Change] = []
    refused: list[str] = []
    stale: list[str] = []
    for number, row in _rows(path):
        entry, reason = found.get(row[KEY]), _folded(row[ACCEPTED])
        named = {"row": number, "code": row.get(CODE), "citation": row.get(CITATION), "reason": reason}
        named["other"] = entry.waived if entry is not None else ""
        if said := _refusal(row, entry, asked.get(row[KEY], reason)):
            refused.append(said.format(**named))
        elif said := _staleness(row, entry):
            stale.append(said.format(**named))
        elif entry is not None and reason != _folded(entry.waived) and row[KEY] not in asked:
            asked[row[KEY]] = reason
            changes.append((entry.waiver, _decided(entry, reason, day) if reason else None))
    return Decisions(tuple(changes), tuple(refused), tuple(stale))


def _refusal(row: Mapping[str, str], entry: Entry | None, other_row: str) -> str:
    """Why a row cannot be right, beside the reason that another row of the same key has; "" where it can."""
    if not _shows_its_key(row, entry):
        return _("Row {row} does not show what it was made for: copy the reason into a report made anew.")
    waived, reason = _folded(entry.waived) if entry is not None else "", _folded(row[ACCEPTED])
    if waived not in ("", reason, _folded(row.get(BEFORE, ""))):
        return _(
            "Row {row}: {code} at {citation} is accepted for another reason in waivers.toml: “{other}”. "
            "Decide in a report made anew."
        )
    if reason != waived and re.fullmatch("[0-9.]+", reason):
        return _(
            "Row {row}: the reason to accept {code} at {citation} is a number, or a date, which is saved "
            "as one ({reason}); write a sentence, or leave the cell empty."
        )
    if reason not in ("", waived) and not _is_reason(reason):
        return _(
            "Row {row}: “{reason}” is no reason to accept {code} at {citation}; write a sentence, or leave "
            "the cell empty."
        )
    if reason != other_row:
        return _("Row {row}: {code} at {citation} stands in another row with another reason.")
    return ""


def _staleness(row: Mapping[str, str], entry: Entry | None) -> str:
    """Why what is asked of an entry cannot be done now, "" where it can."""
    reason = _folded(row[ACCEPTED])
    if entry is None or (reason and entry.waiver is None and _folded(row.get(BEFORE, ""))):
        return _("Row {row}: {code} at {citation} is not found as it was; decide in a report made anew.")
    if entry.kind in _NO_DIFFERENCE:
        return _("Row {row}: {code} at {citation} is no difference and cannot be accepted.")
    if entry.waiver is None or entry.waiver.words or reason == _folded(entry.waived):
        return ""
    return _(
        "Row {row}: {code} at {citation} is still accepted by a waiver without words, which may accept "
        "others, too; change waivers.toml by hand."
    )


def _decided(entry: Entry, reason: str, day: date) -> Waiver:
    """The waiver that accepts an entry for a reason."""
    if entry.waiver is not None:
        return replace(entry.waiver, reason=reason, date=day)
    place = entry.code, entry.citation, frozenset(entry.expressions)
    return Waiver(*place, reason, day, words=entry.words)


_NO_REASON = frozenset("no not why nie czemu dlaczego non perché por qué".split())
"""Words that deny or ask and, alone, give no reason, in the languages of the interface."""


def _is_reason(said: str) -> bool:
    """Whether a reason has two words or more, not all of them of _NO_REASON."""
    words = re.findall(r"[^\W\d_]+", said.casefold())
    return len(said.split()) > 1 and not _NO_REASON.issuperset(words)


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


def _rows(path: Path) -> Iterator[tuple[int, dict[str, str]]]:
    """The rows in which a reason was written, changed or emptied: their numbers, and their cells by the names
    of the columns in English.
    """
    known: dict[str, str] = {}
    for each in LANGUAGES:
        with speaking(each):
            known |= {_(name): name for name in (ACCEPTED, CITATION, CODE)}
    for sheet in _sheets(path):
        heads = {column: known.get(text, text) for column, text in sheet.get(1, {}).items()}
        if KEY in heads.values():
            break
    else:
        message = _("This is no report made by “lawtexts check --format xlsx”.")
        raise LawtextsError(message, place=str(path))
    if ACCEPTED not in heads.values():
        raise LawtextsError(_("The column “{name}” is missing.").format(name=_(ACCEPTED)), place=str(path))
    for number, cells in sorted(sheet.items()):
        row = {name: cells.get(column, "") for column, name in heads.items()}
        if number != 1 and _folded(row[ACCEPTED]) != _folded(row.get(BEFORE, "")):
            yield number, row


def _sheets(path: Path) -> list[dict[int, dict[int, str]]]:
    """The words of the cells of each sheet, by row and column."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    try:
        with zipfile.ZipFile(io.BytesIO(read_file(path))) as book:
            if sum(part.file_size for part in book.infolist()) > _LARGEST:
                raise LawtextsError(_("This workbook is too large."), place=str(path))
            names = [name for name in book.namelist() if _READ.fullmatch(name)]
            parts = {name: etree.fromstring(book.read(name), parser) for name in names}
            shared = [_words(each) for each in parts.pop(_STRINGS, ())]
            return [_cells(sheet, shared) for sheet in parts.values()]
    except (zipfile.BadZipFile, KeyError, ValueError, IndexError, etree.XMLSyntaxError, RuntimeError):
        message = _("This is no workbook in XLSX, or it is damaged.")
        raise LawtextsError(message, place=str(path)) from None


def _cells(sheet: etree._Element, shared: Sequence[str]) -> dict[int, dict[int, str]]:
    """The words of the cells, some of them `shared` strings; "=" for a formula or an error.

    A cell that does not say where it is follows the one before it, and so does a row none of whose cells do
    (ECMA-376, 18.3.1).
    """
    rows: dict[int, dict[int, str]] = defaultdict(dict)
    number = 0
    for row in sheet.iterfind(".//{*}row"):
        places = [each.get("r", "") for each in (row, *row.iterfind("{*}c"))]
        number = next((int(re.sub(r"\D", "", place)) for place in places if place), number + 1)
        column = 0
        for cell in row.iterfind("{*}c"):
            column = _column(cell.get("r", "")) or column + 1
            if len(cell):
                text = "="
                if cell.get("t") != "e" and cell.find("{*}f") is None:
                    text = shared[int(cell.findtext("{*}v", ""))] if cell.get("t") == "s" else _words(cell)
                rows[number][column] = text
    return rows


def _column(place: str) -> int:
    """The number of the column of a cell: 28 for AB7, 0 where nothing says it."""
    number = 0
    for letter in re.sub("[^A-Z]", "", place[:3]):
        number = 26 * number + ord(letter) - ord("A") + 1
    return number


def _words(cell: etree._Element) -> str:
    """The words of a cell or shared string, in whatever letters; without how they are pronounced."""
    texts = cell.xpath(".//*[local-name()='t' or local-name()='v'][not(ancestor::*[local-name()='rPh'])]")
    return "".join(text.text or "" for text in texts)
