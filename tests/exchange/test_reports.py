"""The five forms of a report, from what the real pages give."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from datetime import date

import html5lib
import junitparser
import openpyxl
import pytest
from lxml import etree
from openpyxl.cell.rich_text import TextBlock

from lawtexts.cli.commands.check import FORMS
from lawtexts.compare.check import divergences
from lawtexts.compare.divergence import Divergence, divergence
from lawtexts.compare.listing import Checked, PageFinding
from lawtexts.compare.waivers import Waiver, apply_waivers
from lawtexts.corpus.store import Corpus
from lawtexts.exchange.check_report import Entry, written
from lawtexts.exchange.check_report import entries as entries_of
from lawtexts.locale import speaking
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Severity
from tests.compare.laws import pages

FOUND = divergences(pages())
WAIVER = Waiver("strength-verb", Citation.parse("51B2b"), frozenset(), "decided in 2026", date(2026, 1, 2), 3)
UNUSED = Waiver("number", Citation.parse("51A"), frozenset(), "mended", date(2026, 1, 2), 9)
LANGUAGES = {expression.id: expression.language for expression in pages().expressions}


def report(form: str, *entries: Entry) -> bytes:
    return written(entries, form, LANGUAGES)


@pytest.fixture(scope="module")
def entries() -> tuple[Entry, ...]:
    weighed = apply_waivers(FOUND, (WAIVER, UNUSED))
    findings = [
        PageFinding(law.expression, law.page, finding.citation or law.citation, finding)
        for law in pages().laws.values()
        for finding in law.findings
    ]
    return entries_of(Checked(weighed.open, tuple(findings), weighed.waived, weighed.unused))


def test_csv_has_a_line_an_entry_and_the_sentences_in_question(entries: tuple[Entry, ...]) -> None:
    rows = [*csv.DictReader(io.StringIO(report("csv", *entries).decode("utf-8-sig"), newline=""))]
    assert len(rows) == len(entries)
    strength = next(row for row in rows if row["Accepted because"])
    assert (strength["Code"], strength["Accepted because"]) == ("strength-verb", "decided in 2026")
    texts = dict(next(each for each in FOUND if WAIVER.accepts(each)).values)
    assert all(strength[name].strip("… ") in text for name, text in texts.items())


def test_a_row_names_the_file_of_the_translation_it_is_about(entries: tuple[Entry, ...]) -> None:
    files = {(entry.code, str(entry.citation)): entry.path for entry in entries}
    assert files["clause-added", "51B1b"] == "laws/es-fvb-2007/51.xml", "a clause of the Spanish text"
    assert files["term-other", "51B1b"] == "laws/it-bridgeditalia-2007/51.xml", "the Italian word is odd"
    assert files["note-missing", "51B1a"] == "laws/pl-pzbs-2017/51.xml", "the Polish text has no such note"


def test_a_report_for_people_is_in_their_language_and_verbatim_has_the_codes(corpus: Corpus) -> None:
    with speaking("it"):
        entries = entries_of(Checked(divergences(corpus), unused=(UNUSED,)))
        sheet = openpyxl.load_workbook(io.BytesIO(report("xlsx", *entries))).active
        table = csv.reader(io.StringIO(report("csv", *entries).decode("utf-8-sig"), newline=""))
        heads, *rows = ([cell or "" for cell in row] for row in sheet.iter_rows(values_only=True))
        assert [*table] == [[*map(str, row[:-2])] for row in (heads, *rows)], "CSV is for spreadsheets, too"
        verbatim = csv.DictReader(
            io.StringIO(written(entries, "csv", LANGUAGES, verbatim=True).decode(), newline="")
        )
        codes = [*verbatim]
    first, *shown = (dict(zip(heads, row, strict=True)) for row in rows)
    columns = ("Parte", "Causa", "Gravità", "Tipo")
    assert [first[name] for name in columns] == [
        "intestazione", "sconosciuta", "per informazione", "forza dei verbi",
    ]  # fmt: skip
    assert [codes[0][name] for name in columns] == ["heading", "unknown", "info", "strength"]
    assert "deve «deve giocare»" in first["Interpretato come"]
    for row in shown:
        assert row["Interpretato come"] in row["Che cosa differisce"], "as the sentence says it"
    whose = next(row for row in shown if row["Codice"] == "partner-of")
    assert "manca" in whose["Interpretato come"] and "difensore" in whose["Interpretato come"]


def hostile() -> Divergence:
    texts = {"pl": '=HYPERLINK("x")<script>alert(1)</script>\x0b', "it": "]]>&amp;"}
    return divergence(
        "reference-depth", Citation.parse("51A"), texts, spans={"pl": [(0, 5), (3, 9), (30, 90)]}
    )


def test_a_workbook_has_no_formula_and_no_report_needs_an_entry() -> None:
    with zipfile.ZipFile(io.BytesIO(report("xlsx", *entries_of(Checked((hostile(),)))))) as book:
        sheet = etree.fromstring(book.read("xl/worksheets/sheet1.xml"))
    assert not sheet.findall(".//{*}f")
    assert all(report(form) for form in FORMS)


def test_html_is_valid_names_languages_and_needs_nothing_else(entries: tuple[Entry, ...]) -> None:
    parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
    page = parser.parse(report("html", *entries, *entries_of(Checked((hostile(),)))).decode())
    assert not page.findall(".//script") and not page.findall(".//link") and not page.findall(".//img")
    assert {text.get("lang") for text in page.iterfind(".//article//p[@lang]")} >= {"pl", "it", "es"}
    assert {"może", "farà", "hace"} <= {mark.text for mark in page.iterfind(".//mark")}
    assert "decided in 2026" in "".join(page.itertext())
    assert all(len(each) for each in page.iterfind(".//div")), "an entry without a text has no empty box"


def test_html_names_kinds_and_severities_in_words(entries: tuple[Entry, ...]) -> None:
    with speaking("pl"):
        page = report("html", *entries).decode()
    assert page.count("do oceny przez człowieka · ") == sum(
        entry.severity is Severity.WARNING for entry in entries
    )
    for words in ("moc czasowników", "wątpliwości co do stron", "niepotrzebne odstępstwa"):
        assert words in page, words


def test_sarif_names_rules_levels_and_suppressions(entries: tuple[Entry, ...]) -> None:
    entries = (*entries, entries[0])
    (run,) = json.loads(report("sarif", *entries))["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert len(rules) == len(set(rules))
    assert not any("{" in rule["shortDescription"]["text"] for rule in run["tool"]["driver"]["rules"])
    assert len(run["results"]) == len(entries)
    for result, entry in zip(run["results"], entries, strict=True):
        assert result["ruleId"] == entry.code and entry.code in rules
        assert result["level"] == {"info": "note"}.get(entry.severity.value, entry.severity.value)
        assert bool(result.get("suppressions")) == bool(entry.waived)
    marks = [result["partialFingerprints"]["lawtexts/1"] for result in run["results"]]
    assert len(set(marks)) == len(entries), "a viewer takes results of one mark for one"


def test_the_concordance_shows_the_sentences_in_question_with_their_words_marked() -> None:
    with speaking("es"):
        data = report("xlsx", *entries_of(Checked(tuple(each for each in FOUND if WAIVER.accepts(each)))))
    sheet = openpyxl.load_workbook(io.BytesIO(data), rich_text=True).active
    heads, row = ([cell.value for cell in each] for each in sheet.iter_rows(max_row=2))
    (spanish,) = (value for name, value in zip(heads, row, strict=True) if name == "es-fvb-2007")
    assert [part.text for part in spanish if isinstance(part, TextBlock) and part.font.b] == ["hace"]
    assert str(spanish).startswith("… En este caso el defensor recoge"), "the sentences around are left out"
    assert str(spanish).endswith("hace cualquier jugada legal en esta baza. …")
    (shown,) = sheet.data_validations.dataValidation
    assert [heads[cells.min_col - 1] for cells in shown.sqref] == [shown.promptTitle] == ["Aceptada porque"]
    assert shown.prompt.startswith("Un texto aquí acepta la diferencia")
    own = sheet.column_dimensions[sheet.cell(1, heads.index("Key") + 1).column_letter]
    assert (own.hidden, own.max) == (True, len(heads)), "what is for programs is last"


def test_only_differences_ask_for_a_decision(entries: tuple[Entry, ...]) -> None:
    sheet = openpyxl.load_workbook(io.BytesIO(report("xlsx", *entries))).active
    column = next(cell.column_letter for cell in sheet[1] if cell.value == "Accepted because")
    asking = [cell.row for cell in sheet[column][1:] if cell.fill.fill_type == "solid"]
    differences = [row for row, entry in enumerate(entries, 2) if entry.kind not in ("finding", "waiver")]
    assert asking == differences and len(entries) > len(differences)
    (shown,) = sheet.data_validations.dataValidation
    assert str(shown.sqref) == f"{column}2:{column}{differences[-1]}"


def test_a_ci_server_reads_what_was_written(entries: tuple[Entry, ...]) -> None:
    suites = junitparser.JUnitXml.fromstring(report("junit", *entries))
    cases = [case for suite in suites for case in suite]
    failed = [case for case in cases if case.is_failure]
    skipped = [case for case in cases if case.is_skipped]
    open_ones = [entry for entry in entries if not entry.waived and entry.severity is not Severity.INFO]
    assert (len(cases), len(failed), len(skipped)) == (len(entries), len(open_ones), 1)
    assert sum(suite.failures for suite in suites) == len(open_ones)
    assert {case.result[0].message for case in failed} == {entry.message for entry in open_ones}
