"""lawtexts check with waivers and reports, diff of two editions, and files that are written."""

from __future__ import annotations

import json
import os
import re
import shutil
import zipfile
from collections.abc import Mapping
from datetime import date
from pathlib import Path

import openpyxl
import pytest

from lawtexts.cli.options import Settings
from lawtexts.compare.waivers import read_waivers
from lawtexts.corpus.digest import sealed_law
from lawtexts.corpus.transaction import lock_folder
from tests.cli.running import Ended, lawtexts
from tests.corpus.faults import tree
from tests.corpus.laws import with_an_older_edition
from tests.project import CORPUS, ES, PL
from tests.publish.shelf import law, provision, shelve

WAIVER = """# Ours.
[[waiver]]
code = "number"
citation = "51B2b"
reason = "Decided by the commission."
date = 2026-11-21
"""


@pytest.fixture
def older(corpus: Path) -> Path:
    """The corpus with an older Polish Law 51 that differs in two words and a space."""
    with_an_older_edition(corpus)
    law = (corpus / "laws" / "pl-pzbs-2017" / "51.xml").read_text(encoding="utf-8")
    law = law.replace("pl-pzbs-2017", "pl-pzbs-2007").replace("wskazuje, która", "określa, która")
    law = law.replace("obrońca może zagrać", "obrońca musi zagrać")
    folder = corpus / "laws" / "pl-pzbs-2007"
    folder.mkdir()
    law = law.replace("i rozgrywający nakazuje", "i\u00a0rozgrywający nakazuje")
    (folder / "51.xml").write_bytes(sealed_law(law.encode()))
    return corpus


def test_nothing_is_new_since_the_same_report(tmp_path: Path) -> None:
    report = tmp_path / "before.json"
    report.write_text(lawtexts("check", "--json").out, encoding="utf-8")
    ended = lawtexts("check", "--new-since", str(report))
    assert (ended.code, ended.out.strip()) == (0, "Nothing to report.")
    earlier = json.loads(report.read_text(encoding="utf-8"))
    del earlier["divergences"][0], earlier["findings"][0]
    report.write_text(json.dumps(earlier), encoding="utf-8")
    new = lawtexts("check", "--new-since", str(report), "--json").json
    assert (len(new["divergences"]), len(new["findings"])) == (1, 1)
    report.write_text('{"divergences": [], "findings": [5]}', encoding="utf-8")
    ended = lawtexts("check", "--new-since", str(report))
    assert (ended.code, ended.out) == (3, "") and "before.json: " in ended.err


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("check --format csv", b"\xef\xbb\xbf"),
        ("check --format xlsx", b"PK"),
        ("check --format html", b"<!doctype"),
        ("check --format sarif", b"{"),
        ("check --format junit", b"<?xml"),
        ("export tmx", b"<?xml"),
        ("export json", b"{"),
        ("export akn", b"PK"),
    ],
)
def test_a_file_is_written_whole(tmp_path: Path, line: str, begins: bytes) -> None:
    ended = lawtexts(*line.split(), "-o", str(tmp_path / "file"))
    assert (ended.code, ended.out) == (line.startswith("check"), "")
    assert (tmp_path / "file").read_bytes().startswith(begins)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_an_export_of_places_has_these_and_nothing_else() -> None:
    def places(asked: str) -> list[str]:
        laws = lawtexts("export", "json", "-o", "-", "-l", "es", "--law", asked).json["laws"]
        return [provision["citation"] for law in laws for provision in law["provisions"]]

    assert places("51B2") == ["51B2a", "51B2b"]
    assert places("51B1a,51B2,51B2b") == ["51B1a", "51B2a", "51B2b"], "each once"
    assert places("51,51B") == places("51") and "51A" in places("51")


def test_of_two_translations_into_a_language_xliff_asks_for_one(older: Path) -> None:
    ended = lawtexts("export", "xliff", "--pair", "pl-es", "-o", "-", corpus=older)
    assert ended.code == 2
    assert "“pl-es” could be pl-pzbs-2017, pl-pzbs-2007 and es-fvb-2007: name two with -x" in ended.err
    ended = lawtexts("export", "xliff", "-x", "pl-pzbs-2007,es-fvb-2007", "-o", "-", corpus=older)
    assert ended.code == 0 and 'original="pl-pzbs-2007/51"' in ended.out


@pytest.mark.parametrize(
    ("command", "name"),
    [
        (("export", "csv"), "pages/pl-pzbs-2017/51.txt"),
        (("export", "csv"), "terms.toml"),
        (("publish",), "pages/pl-pzbs-2017/site"),
        (("publish",), "laws/site"),
    ],
)
def test_nothing_is_written_in_a_corpus(corpus: Path, command: tuple[str, ...], name: str) -> None:
    before = tree(corpus)
    ended = lawtexts(*command, "-o", str(corpus / name), cwd=corpus.parent)
    assert ended.code == 3 and "belongs to a corpus" in ended.err
    assert tree(corpus) == before


def test_two_editions_of_one_language_are_redlined_above_what_a_person_should_judge(older: Path) -> None:
    line = ("diff", "51", "pl-pzbs-2007", "pl-pzbs-2017")
    ended = lawtexts(*line, corpus=older)
    assert ended.code == 1 and "rewritten" not in ended.out, "two words are no rewriting"
    assert "[-określa-]{+wskazuje+}, która" in ended.out
    assert ended.out.count("[-") == 2, "what differs in a space alone is the same"
    assert ended.out.index("{+może") < ended.out.index("[strength-verb]")
    assert lawtexts(*line, "--json", corpus=older).json["divergences"][0]["code"] == "strength-verb"
    law = older / "laws" / "pl-pzbs-2007" / "51.xml"
    law.write_bytes(sealed_law(law.read_text("utf-8").replace("<text>", "<text>Dawniej: ").encode()))
    first, *redline = lawtexts(*line, corpus=older).out.splitlines()
    assert first == "51 was rewritten: 3 of 11 texts are unchanged.", "its title and two headings"
    assert any("[-Dawniej: -]" in line for line in redline)


def test_a_command_that_has_read_does_not_wait_for_itself_to_write(corpus: Path) -> None:
    settings = Settings()
    settings.corpus = str(corpus)
    assert settings.library.expressions
    with pytest.raises(BlockingIOError):
        lock_folder(corpus, alone=True)
    assert settings.library_to_write
    locked = lock_folder(corpus, alone=True)
    assert locked is not None
    os.close(locked)


Reasons = dict[tuple[str, ...], str]
"""Why something is accepted, by its code, its place and some words of its reading."""
STRENGTH: Reasons = {("strength-verb", "51B2b", "farà"): 'Decided: "hace" orders,\nas in Law 51A.'}


def filled_in(
    corpus: Path, reasons: Reasons, chosen: str = "", overwritten: Mapping[str, str] | None = None
) -> Path:
    """A report of what is `chosen`, with reasons, and in the rows that have one with other words as well."""
    file = corpus.parent / "report.xlsx"
    lawtexts("check", *chosen.split(), "--format", "xlsx", "-o", str(file), corpus=corpus)
    return edited(file, reasons, overwritten)


def edited(file: Path, reasons: Reasons, overwritten: Mapping[str, str] | None = None) -> Path:
    """The report in which somebody wrote reasons, "" to make a cell empty."""
    book = openpyxl.load_workbook(file, rich_text=True)
    heads = [cell.value for cell in book.active[1]]
    for row in book.active.iter_rows(min_row=2):
        cells = dict(zip(heads, row, strict=True))
        key = cells["Code"].value, cells["Citation"].value
        shown = str(cells["Interpreted as"].value)
        fitting = (why for (*of, words), why in reasons.items() if (*of,) == key and words in shown)
        reason = next(fitting, None)
        for name, words in (
            {"Accepted because": reason, **(overwritten or {})}.items() if reason is not None else ()
        ):
            cells[name].value = words or None
    book.save(file)
    return file


def decided(corpus: Path, report: Path) -> Ended:
    """What check says that takes the reasons in a report as decisions."""
    return lawtexts("check", "--decisions", str(report), corpus=corpus)


def test_reasons_written_into_the_concordance_become_waivers_once(corpus: Path) -> None:
    waivers = corpus / "waivers.toml"
    assert decided(corpus, filled_in(corpus, {})).code == 0
    assert not waivers.exists(), "there was no decision"
    waivers.write_bytes(WAIVER.replace("\n", "\r\n").encode())
    report = filled_in(corpus, STRENGTH)
    for added in (1, 0):
        ended = decided(corpus, report)
        assert (ended.code, ended.out) == (0, f"Waivers added to waivers.toml: {added}\n")
        lines = waivers.read_bytes().splitlines(keepends=True)
        assert lines[0] == b"# Ours.\r\n" and all(line.endswith(b"\r\n") for line in lines)
        assert [(one.code, str(one.citation), one.reason) for one in read_waivers(corpus)] == [
            ("number", "51B2b", "Decided by the commission."),
            ("strength-verb", "51B2b", 'Decided: "hace" orders, as in Law 51A.'),
        ]
    ended = lawtexts("check", "--kind", "strength", "--severity", "warning", corpus=corpus)
    assert (ended.code, ended.out) == (0, "Nothing to report.\n"), "what a waiver accepts is not listed"
    for command in ("check 51B2b", "compare 51B2b", "diff 51B2b pl es"):
        ended = lawtexts(*command.split(), "--kind", "strength", corpus=corpus)
        assert (ended.code, "strength-verb" in ended.out) == (0, False), command
        assert ended.err.startswith("Accepted in waivers.toml, and not listed: 1"), command
    unused = lawtexts("check", corpus=corpus).err
    assert "waiver of number at 51B2b" in unused and "waiver of strength-verb" not in unused
    waivers.write_text(waivers.read_text("utf-8").replace("as in Law 51A", "as in 51B"), "utf-8")
    ended = decided(corpus, report)
    other = 'is accepted for another reason in waivers.toml: “Decided: "hace" orders, as in 51B.”'
    assert (ended.code, f"strength-verb at 51B2b {other}" in ended.err) == (3, True)


def changed_spanish(corpus: Path, old: str, new: str) -> None:
    """Law 51 of the Spanish translation with other words."""
    law = corpus / "laws" / "es-fvb-2007" / "51.xml"
    text = law.read_text("utf-8")
    assert old in text
    law.write_bytes(sealed_law(text.replace(old, new).encode()))


FORBID = ("puede prohibir", "debe prohibir")
"""What makes 51B2b differ in the strength of a second verb."""


def spanish_verbs(corpus: Path, *options: str) -> list[str]:
    """The Spanish words of the differences in strength at 51B2b that check lists."""
    listed = lawtexts("check", "51B2b", "--kind", "strength", "--json", *options, corpus=corpus).json
    return [one["words"]["es-fvb-2007"] for one in listed["divergences"]]


def test_a_decision_accepts_the_row_it_stands_in_and_no_other_of_its_code_there(corpus: Path) -> None:
    assert decided(corpus, filled_in(corpus, STRENGTH)).code == 0
    assert spanish_verbs(corpus) == []
    changed_spanish(corpus, *FORBID)
    (new,) = spanish_verbs(corpus)
    assert new.startswith("debe prohibir"), "a later one is open"
    (corpus / "waivers.toml").unlink()
    other = {("strength-verb", "51B2b", "debe prohibir"): "Decided in Spain."}
    assert decided(corpus, filled_in(corpus, other)).code == 0
    (old,) = spanish_verbs(corpus)
    assert old.startswith("hace cualquier jugada"), "of two rows the one without a reason is open"
    changed_spanish(corpus, *reversed(FORBID))
    assert "waiver of strength-verb at 51B2b accepts nothing" in lawtexts("check", corpus=corpus).err


def test_a_report_has_what_is_accepted_with_its_reason_as_far_as_it_is_selected(corpus: Path) -> None:
    decided(corpus, filled_in(corpus, STRENGTH))
    before = corpus.parent / "before.json"
    before.write_text('{"divergences": [], "findings": []}', encoding="utf-8")
    accepted = "as in Law 51A."
    for form in ("csv", "html", "sarif", "junit"):
        line = ("check", "--format", form, "-o", "-", "--severity", "warning")
        assert accepted in lawtexts(*line, "--new-since", str(before), corpus=corpus).out, form
        assert accepted not in lawtexts(*line[:-1], "error", corpus=corpus).out, form
    before.write_text(lawtexts("check", "--json", corpus=CORPUS).out, encoding="utf-8")
    assert accepted not in lawtexts(*line, "--new-since", str(before), corpus=corpus).out


BY_HAND = """

# The commission met twice.
[[waiver]]
code = "quantifier"  # of any kind
citation = "51B2a"
reason = "Any is any."
date = 2026-01-02
"""


def accepted(corpus: Path) -> dict[str, str]:
    """The reasons of the waivers by their codes."""
    return {one.code: one.reason for one in read_waivers(corpus)}


def test_a_reason_that_is_emptied_or_changed_withdraws_or_changes_its_waiver_and_nothing_else(
    corpus: Path,
) -> None:
    term: Reasons = {("term-other", "51B2b", ""): "The player is the partner here."}
    decided(corpus, filled_in(corpus, STRENGTH | term))
    waivers = corpus / "waivers.toml"
    strength, other = waivers.read_text("utf-8").split("\n\n")
    strength = strength.replace("citation", "# Asked in Rome.\ncitation", 1)
    waivers.write_text(f"{strength}{BY_HAND}\n{other}", encoding="utf-8")
    report = filled_in(corpus, dict.fromkeys(STRENGTH, "") | dict.fromkeys(term, "Asked twice."))
    for _again in range(2):
        ended = decided(corpus, report)
        assert ended.code == 0
        assert accepted(corpus) == {"quantifier": "Any is any.", "term-other": "Asked twice."}
        assert waivers.read_text("utf-8").startswith(f"# Asked in Rome.\n{BY_HAND[1:]}"), "comments stay"
    assert len(spanish_verbs(corpus)) == 1
    assert f"date = {date.today()}" in waivers.read_text("utf-8").split("[[waiver]]")[-1]


def test_an_empty_cell_of_a_report_made_before_a_decision_withdraws_nothing(corpus: Path) -> None:
    colleague = Path(shutil.copy(filled_in(corpus, {}), corpus.parent / "colleague.xlsx"))
    decided(corpus, edited(corpus.parent / "report.xlsx", STRENGTH))
    decided(corpus, edited(colleague, {("term-other", "51B2b", ""): "The player is the partner here."}))
    assert accepted(corpus).keys() == {"strength-verb", "term-other"}
    old = filled_in(corpus, dict.fromkeys(STRENGTH, ""), overwritten={"Reason before": ""})
    ended = decided(corpus, old)
    assert (ended.code, accepted(corpus).keys()) == (0, {"strength-verb", "term-other"}), "nor an old report"


def test_a_waiver_that_may_accept_more_than_a_row_is_not_withdrawn_by_it(corpus: Path) -> None:
    waivers = corpus / "waivers.toml"
    waivers.write_text(BY_HAND, encoding="utf-8")
    quantifier: Reasons = {("quantifier", "51B2a", ""): ""}
    ended = decided(corpus, filled_in(corpus, quantifier))
    assert (ended.code, waivers.read_text("utf-8")) == (1, BY_HAND)
    assert "quantifier at 51B2a is still accepted by a waiver without words" in ended.err


def test_a_waiver_written_in_another_way_is_left_to_people(corpus: Path) -> None:
    decided(corpus, filled_in(corpus, STRENGTH))
    waivers = corpus / "waivers.toml"
    said = waivers.read_text("utf-8")
    inline = ", ".join(said.strip().splitlines()[1:])
    for text in (said.replace("reason = ", '"reason" = '), f"waiver = [{{ {inline} }}]\n"):
        waivers.write_text(text, encoding="utf-8")
        assert len(read_waivers(corpus)) == 1
        ended = decided(corpus, filled_in(corpus, dict.fromkeys(STRENGTH, "Decided otherwise.")))
        assert (ended.code, waivers.read_text("utf-8")) == (3, text)
        assert "waivers.toml: The waivers here are written in a way that cannot be changed" in ended.err


@pytest.mark.parametrize("said", ["no", "NIE!", "Non.", "?", "-", "¿Por qué?", "no, no", "TODO", "n/a"])
def test_what_gives_no_reason_is_refused_and_its_row_named(corpus: Path, said: str) -> None:
    more: Reasons = {("term-other", "51B2b", ""): "Nie: gracz to partner."}
    ended = decided(corpus, filled_in(corpus, STRENGTH | more | dict.fromkeys(STRENGTH, said)))
    assert (ended.code, read_waivers(corpus)) == (3, ())
    assert re.search(
        f"report.xlsx: Row [0-9]+: “{re.escape(said)}” is no reason to accept strength-verb", ended.err
    )
    assert "term-other" not in ended.err, "a sentence may begin with such a word"


def test_the_sheet_of_the_report_may_stand_behind_others_but_not_without_its_columns(corpus: Path) -> None:
    report = filled_in(corpus, STRENGTH)
    book = openpyxl.load_workbook(report, rich_text=True)
    book.create_sheet("Minutes", 0)["A1"] = "Who was there"
    book.save(report)
    assert decided(corpus, report).out == "Waivers added to waivers.toml: 1\n"
    for head in book["Minutes"], book.worksheets[1]:
        cell = next((cell for cell in head[1] if cell.value == "Accepted because"), None)
        if cell is not None:
            cell.value = "Why"
    book.save(report)
    assert "The column “Accepted because” is missing." in decided(corpus, report).err


def test_cells_may_leave_out_where_they_are(corpus: Path) -> None:
    report = filled_in(corpus, STRENGTH)
    with zipfile.ZipFile(report) as book:
        parts = {name: book.read(name) for name in book.namelist()}
    with zipfile.ZipFile(report, "w") as book:
        for name, data in parts.items():
            book.writestr(name, re.sub(rb'(<(?:row|c)) r="\w+"', rb"\1", data))
    assert decided(corpus, report).out == "Waivers added to waivers.toml: 1\n"


def test_a_formula_is_no_reason_and_signs_that_are_not_seen_are_kept(corpus: Path) -> None:
    ended = decided(corpus, filled_in(corpus, dict.fromkeys(STRENGTH, '=CONCATENATE("Known")')))
    assert (ended.code, read_waivers(corpus)) == (3, ())
    assert "“=” is no reason to accept strength-verb" in ended.err
    said = "The trans\u00adlation is fine.\u200b"
    assert decided(corpus, filled_in(corpus, dict.fromkeys(STRENGTH, said))).code == 0
    assert [waiver.reason for waiver in read_waivers(corpus)] == [said]


def test_a_date_is_no_reason_and_is_said_to_be_a_number(corpus: Path) -> None:
    report = filled_in(corpus, dict.fromkeys(STRENGTH, "Decided."))
    book = openpyxl.load_workbook(report, rich_text=True)
    (cell,) = (cell for row in book.active.iter_rows() for cell in row if cell.value == "Decided.")
    cell.value = date(2026, 3, 12)
    book.save(report)
    ended = decided(corpus, report)
    assert (ended.code, read_waivers(corpus)) == (3, ())
    assert "is a number, or a date, which is saved as one (46093); write a sentence" in ended.err


def test_a_row_that_stands_twice_with_other_reasons_is_refused(corpus: Path) -> None:
    report = filled_in(corpus, dict.fromkeys(STRENGTH, "Hace orders."))
    book = openpyxl.load_workbook(report)
    row = next(each for each in book.active.iter_rows(min_row=2, values_only=True) if "Hace orders." in each)
    book.active.append(["Hace permits." if cell == "Hace orders." else cell for cell in row])
    book.save(report)
    ended = decided(corpus, report)
    assert (ended.code, read_waivers(corpus)) == (3, ())
    assert "stands in another row with another reason" in ended.err


def test_a_waiver_that_stands_twice_is_withdrawn_twice(corpus: Path) -> None:
    decided(corpus, filled_in(corpus, STRENGTH))
    waivers = corpus / "waivers.toml"
    waivers.write_text(waivers.read_text("utf-8") + "\n" + waivers.read_text("utf-8"), encoding="utf-8")
    assert decided(corpus, filled_in(corpus, dict.fromkeys(STRENGTH, ""))).code == 0
    assert read_waivers(corpus) == ()


def test_an_older_report_does_not_bring_back_what_was_withdrawn(corpus: Path) -> None:
    decided(corpus, filled_in(corpus, STRENGTH))
    changed = filled_in(corpus, dict.fromkeys(STRENGTH, "Asked twice.")).rename(corpus / "changed.xlsx")
    decided(corpus, filled_in(corpus, dict.fromkeys(STRENGTH, "")))
    ended = decided(corpus, changed)
    assert (ended.code, "not found as it was" in ended.err) == (1, True)
    assert "strength-verb" not in accepted(corpus)


def test_a_new_difference_beside_an_old_one_is_new_and_the_old_one_is_not(
    corpus: Path, tmp_path: Path
) -> None:
    report = tmp_path / "before.json"
    report.write_text(lawtexts("check", "--json", corpus=corpus).out, encoding="utf-8")
    changed_spanish(corpus, *FORBID)
    (new,) = spanish_verbs(corpus, "--new-since", str(report))
    assert new.startswith("debe prohibir")
    earlier = json.loads(report.read_text(encoding="utf-8"))
    for one in earlier["divergences"]:
        del one["words"]
    report.write_text(json.dumps(earlier), encoding="utf-8")
    assert len(spanish_verbs(corpus, "--new-since", str(report))) == 1, "a report of before counts them"


def test_a_decision_about_words_that_have_changed_is_reported_and_not_taken(corpus: Path) -> None:
    report = filled_in(corpus, STRENGTH)
    changed_spanish(corpus, "hace cualquier jugada", "hace una jugada")
    ended = decided(corpus, report)
    assert (ended.code, read_waivers(corpus)) == (1, ())
    assert "strength-verb at 51B2b is not found as it was" in ended.err


OTHER = "does not show what it was made for"


@pytest.mark.parametrize(
    ("chosen", "more", "overwritten", "code", "says"),
    [
        (
            "",
            {("fused-reference", "51B2c", ""): "so it is"},
            {},
            1,
            "fused-reference at 51B2c is no difference",
        ),
        ("-l pl,it --kind strength", {}, {}, 1, "strength-verb at 51B2b is not found as it was"),
        # Sorting the columns that are seen leaves the hidden key where it was.
        ("", {}, {"Citation": "51A"}, 3, OTHER),
        ("", {}, {"Code": "term-other"}, 3, OTHER),
        ("", {}, {"pl-pzbs-2017": "Words."}, 3, OTHER),
    ],
)
def test_a_row_that_is_no_decision_is_named(
    corpus: Path, chosen: str, more: Reasons, overwritten: dict[str, str], code: int, says: str
) -> None:
    ended = decided(corpus, filled_in(corpus, STRENGTH | more, chosen, overwritten))
    assert ended.code == code
    assert re.search(f"Row [0-9]+:? ?{says}", ended.err), ended.err
    assert [waiver.code for waiver in read_waivers(corpus)] == ["strength-verb"] * bool(more)


def test_the_notes_marked_in_a_place_are_shown_with_it(corpus: Path) -> None:
    for command, there in (
        ("compare 51B1a", True),
        ("diff 51B1a pl es", True),
        ("diff 51 pl es --kind strength", True),
        ("compare 51A", False),
    ):
        shown = lawtexts(*command.split(), corpus=corpus).out
        assert ("Notes\n" in shown, "dokonać" in shown.partition("Notes\n")[2]) == (there, there), command
        assert "** Jeżeli partner" not in shown, "another place has it"


def test_the_notes_of_a_place_are_those_of_what_a_text_has_there(tmp_path: Path) -> None:
    """53B and 53C changed places between the editions."""
    texts = {
        PL: ("Obrońca wychodzi.", "Karta jest zagrana."),
        ES: ("La carta se juega.", "El defensor sale."),
    }
    laws = tuple(
        law(
            "53",
            name,
            "53",
            provision("53B", one + "{{n1|*}}"),
            provision("53C", two + "{{n2|**}}"),
            notes={"*": f"n. {one}", "**": f"n. {two}"},
        )
        for name, (one, two) in texts.items()
    )
    shown = lawtexts("compare", "53B", corpus=shelve(tmp_path / "corpus", laws).path).out
    notes = shown.partition("Notes\n")[2]
    assert "* n. Obrońca wychodzi." in notes and "** n. El defensor sale." in notes
    assert "La carta" not in notes and "Karta" not in notes
