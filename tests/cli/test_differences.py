"""lawtexts check with waivers and reports, diff of two editions, and files that are written."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path

import openpyxl
import pytest

from lawtexts.cli.settings import Settings
from lawtexts.compare.waivers import read_waivers
from lawtexts.corpus.locks import lock_folder
from lawtexts.corpus.seal import sealed_law
from tests.cli.conftest import Ended, Lawtexts, contents

WAIVER = """
[[waiver]]
code = "{code}"
citation = "51B2b"
reason = "Decided by the commission."
date = 2026-11-21
"""
OLDER = """
[[expression]]
id = "pl-pzbs-2007"
language = "pl"
edition = 2007
edition_basis = "stated"
evidence = "Invented for this test."
publisher = "PZBS"
title = "Prawo"
source = "pzbs"
rights = "none"
"""


@pytest.fixture
def older(corpus: Path) -> Path:
    """The corpus with an older Polish Law 51 that differs in two words and a space."""
    editions = corpus / "editions.toml"
    text = editions.read_text(encoding="utf-8")
    editions.write_text(text.replace("[[edition]]", OLDER + "\n[[edition]]", 1), encoding="utf-8")
    law = (corpus / "laws" / "pl-pzbs-2017" / "51.xml").read_text(encoding="utf-8")
    law = law.replace("pl-pzbs-2017", "pl-pzbs-2007").replace("wskazuje, która", "określa, która")
    law = law.replace("obrońca może zagrać", "obrońca musi zagrać")
    folder = corpus / "laws" / "pl-pzbs-2007"
    folder.mkdir()
    law = law.replace("i rozgrywający nakazuje", "i\u00a0rozgrywający nakazuje")
    (folder / "51.xml").write_bytes(sealed_law(law.encode()))
    return corpus


def test_what_a_waiver_accepts_is_not_listed(lawtexts: Lawtexts, corpus: Path) -> None:
    (corpus / "waivers.toml").write_text(WAIVER.format(code="strength-verb"), encoding="utf-8")
    ended = lawtexts("check", "--kind", "strength", "--severity", "warning", "--corpus", str(corpus))
    assert (ended.code, ended.out.strip()) == (0, "Nothing to report.")


def test_a_waiver_that_accepts_nothing_is_reported(lawtexts: Lawtexts, corpus: Path) -> None:
    (corpus / "waivers.toml").write_text(WAIVER.format(code="number"), encoding="utf-8")
    ended = lawtexts("check", "--corpus", str(corpus))
    assert ended.code == 1
    assert "waiver of number at 51B2b" in ended.err


def test_nothing_is_new_since_the_same_report(lawtexts: Lawtexts, tmp_path: Path) -> None:
    report = tmp_path / "before.json"
    report.write_text(lawtexts("check", "--json").out, encoding="utf-8")
    ended = lawtexts("check", "--new-since", str(report))
    assert (ended.code, ended.out.strip()) == (0, "Nothing to report.")
    earlier = json.loads(report.read_text(encoding="utf-8"))
    del earlier["divergences"][0], earlier["findings"][0]
    report.write_text(json.dumps(earlier), encoding="utf-8")
    new = lawtexts("check", "--new-since", str(report), "--json").json
    assert (len(new["divergences"]), len(new["findings"])) == (1, 1)


def test_what_is_no_report_is_bad_input(lawtexts: Lawtexts, tmp_path: Path) -> None:
    (tmp_path / "page.txt").write_text("Law 51", encoding="utf-8")
    (tmp_path / "odd.json").write_text('{"divergences": [], "findings": [5]}', encoding="utf-8")
    for name in ("page.txt", "odd.json", "missing.json"):
        ended = lawtexts("check", "--new-since", str(tmp_path / name))
        assert ended.code == 3
        assert name in ended.err


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
def test_a_file_is_written_whole(lawtexts: Lawtexts, tmp_path: Path, line: str, begins: bytes) -> None:
    ended = lawtexts(*line.split(), "-o", str(tmp_path / "file"))
    assert (ended.code, ended.out) == (line.startswith("check"), "")
    assert (tmp_path / "file").read_bytes().startswith(begins)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_translation_memory_without_any_unit_is_said_to_have_none(lawtexts: Lawtexts) -> None:
    line = "export tmx --pair pl-it -o -"
    ended = lawtexts(*line.split(), "--law", "57")
    assert (ended.code, "<tu " in ended.out, "no passage in common" in ended.err) == (0, False, True)
    ended = lawtexts(*line.split(), "--law", "51")
    assert (ended.code, "<tu " in ended.out, "in common" in ended.err) == (0, True, False)


@pytest.mark.parametrize("name", ["pages/pl-pzbs-2017/51.txt", "terms.toml"])
def test_nothing_of_a_corpus_is_overwritten(lawtexts: Lawtexts, corpus: Path, name: str) -> None:
    before = contents(corpus)
    ended = lawtexts("export", "csv", "-o", str(corpus / name), cwd=corpus.parent)
    assert ended.code == 3 and "belongs to a corpus" in ended.err
    assert contents(corpus) == before


def test_two_editions_of_one_language_are_redlined_above_what_a_person_should_judge(
    lawtexts: Lawtexts, older: Path
) -> None:
    arguments = ("diff", "51", "pl-pzbs-2007", "pl-pzbs-2017", "--corpus", str(older))
    ended = lawtexts(*arguments)
    assert ended.code == 1 and "rewritten" not in ended.out, "two words are no rewriting"
    assert "[-określa-]{+wskazuje+}, która" in ended.out
    assert ended.out.count("[-") == 2, "what differs in a space alone is the same"
    assert ended.out.index("{+może") < ended.out.index("[strength-verb]")
    assert lawtexts(*arguments, "--json").json["divergences"][0]["code"] == "strength-verb"
    law = older / "laws" / "pl-pzbs-2007" / "51.xml"
    law.write_bytes(sealed_law(law.read_text("utf-8").replace("<text>", "<text>Dawniej: ").encode()))
    first, *redline = lawtexts(*arguments).out.splitlines()
    assert first == "51 was rewritten: 3 of 11 texts are unchanged.", "its title and two headings"
    assert any("[-Dawniej: -]" in line for line in redline)


@pytest.fixture
def decided(lawtexts: Lawtexts, corpus: Path, tmp_path: Path) -> Callable[..., Ended]:
    """Writes reasons into a report of the corpus, by code and place, and has them taken as decisions."""
    report = tmp_path / "report.xlsx"
    lawtexts("check", "--format", "xlsx", "-o", str(report), "--corpus", str(corpus))
    filled = tmp_path / "filled.xlsx"

    def decide(reasons: dict[tuple[str, str], str], overwritten: Mapping[str, str] = {}) -> Ended:
        book = openpyxl.load_workbook(report, rich_text=True)
        heads = [cell.value for cell in book.active[1]]
        for row in book.active.iter_rows(min_row=2):
            cells = dict(zip(heads, row, strict=True))
            reason = reasons.get((cells["Code"].value, cells["Citation"].value))
            if reason:
                cells["Accepted because"].value = reason
                for name, words in overwritten.items():
                    cells[name].value = words
        book.save(filled)
        return lawtexts("check", "--decisions", str(filled), "--corpus", str(corpus))

    return decide


STRENGTH = {("strength-verb", "51B2b"): 'Decided: "hace" orders,\nas in Law 51A.'}


def test_a_command_that_has_read_does_not_wait_for_itself_to_write(corpus: Path) -> None:
    settings = Settings()
    settings.corpus = str(corpus)
    settings.open_corpus()
    with pytest.raises(BlockingIOError):
        lock_folder(corpus, alone=True)
    settings.folder_to_write()
    locked = lock_folder(corpus, alone=True)
    assert locked is not None
    os.close(locked)


def test_reasons_written_into_the_concordance_become_waivers_once(
    corpus: Path, decided: Callable[..., Ended]
) -> None:
    waivers = corpus / "waivers.toml"
    waivers.write_text("# Ours.\n" + WAIVER.format(code="term-other"), encoding="utf-8")
    ended = decided(STRENGTH)
    assert (ended.code, ended.out) == (0, "1 waiver has been added to waivers.toml.\n")
    kept, added = read_waivers(corpus)
    assert (kept.code, kept.reason) == ("term-other", "Decided by the commission.")
    assert (added.code, str(added.citation)) == ("strength-verb", "51B2b")
    assert added.reason == 'Decided: "hace" orders, as in Law 51A.'
    written = waivers.read_bytes()
    assert written.startswith(b"# Ours.\n")
    again = decided(STRENGTH)
    assert (again.code, again.out) == (0, "0 waivers have been added to waivers.toml.\n")
    assert waivers.read_bytes() == written


def test_a_decision_about_words_that_have_changed_is_reported_and_not_taken(
    corpus: Path, decided: Callable[..., Ended]
) -> None:
    law = corpus / "laws" / "es-fvb-2007" / "51.xml"
    text = law.read_text("utf-8")
    law.write_bytes(sealed_law(text.replace("hace cualquier jugada", "hace una jugada").encode()))
    ended = decided(STRENGTH)
    assert ended.code == 1
    assert "51B2b has changed since strength-verb was decided" in ended.err
    assert not read_waivers(corpus)


def test_a_doubt_about_a_page_is_not_accepted_and_keeps_nothing_else_from_being(
    corpus: Path, decided: Callable[..., Ended]
) -> None:
    ended = decided(STRENGTH | {("fused-reference", "51B2c"): "so"})
    assert ended.code == 1
    assert re.search(r"Row [0-9]+: fused-reference at 51B2c is a doubt about a page", ended.err)
    assert [waiver.code for waiver in read_waivers(corpus)] == ["strength-verb"]


def test_the_first_decisions_begin_the_file_and_no_decisions_make_none(
    corpus: Path, decided: Callable[..., Ended]
) -> None:
    assert decided({}).code == 0
    assert not (corpus / "waivers.toml").exists()
    assert decided(STRENGTH).code == 0
    assert (corpus / "waivers.toml").read_bytes().startswith(b"[[waiver]]\n")


@pytest.mark.parametrize(
    "chosen",
    ["51A", "--law 51", "-l pl", "-x pl-pzbs-2017", "--kind note", "--severity error", "--new-since r.json"],
)
def test_decisions_are_about_the_whole_corpus(lawtexts: Lawtexts, corpus: Path, chosen: str) -> None:
    ended = lawtexts("check", *chosen.split(), "--decisions", "d.xlsx", "--corpus", str(corpus))
    assert (ended.code, ended.out) == (2, "")
    assert "--decisions is about the whole corpus" in ended.err


def test_a_decision_in_a_report_of_some_translations_is_not_said_to_be_gone(
    lawtexts: Lawtexts, corpus: Path, tmp_path: Path
) -> None:
    report = tmp_path / "report.xlsx"
    arguments = ("-l", "pl,it", "--kind", "strength", "--format", "xlsx", "-o", str(report))
    lawtexts("check", *arguments, "--corpus", str(corpus))
    book = openpyxl.load_workbook(report, rich_text=True)
    for row in book.active.iter_rows(min_row=2):
        row[[cell.value for cell in book.active[1]].index("Accepted because")].value = "So."
    book.save(report)
    ended = lawtexts("check", "--decisions", str(report), "--corpus", str(corpus))
    assert ended.code == 1
    assert "strength-verb at 51B2b is between other translations" in ended.err


@pytest.mark.parametrize(
    "overwritten", [{"Citation": "51A"}, {"Code": "term-other"}, {"pl-pzbs-2017": "Words."}]
)
def test_a_row_that_shows_something_else_than_its_key_is_refused(
    corpus: Path, decided: Callable[..., Ended], overwritten: dict[str, str]
) -> None:
    """Sorting the columns that are seen leaves the hidden key where it was."""
    ended = decided(STRENGTH, overwritten)
    assert ended.code == 3
    assert "what it shows is not strength-verb at 51B2b" in ended.err
    assert not (corpus / "waivers.toml").exists()


def test_what_is_no_report_holds_no_decisions(lawtexts: Lawtexts, corpus: Path, tmp_path: Path) -> None:
    (tmp_path / "page.xlsx").write_text("Law 51", encoding="utf-8")
    for name in ("page.xlsx", "missing.xlsx"):
        ended = lawtexts("check", "--decisions", str(tmp_path / name), "--corpus", str(corpus))
        assert (ended.code, ended.out) == (3, "")
        assert "XLSX" in ended.err or "xlsx" in ended.err
