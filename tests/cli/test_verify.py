"""lawtexts verify and remove as a person runs them: what is said, asked, done, and the exit code."""

from __future__ import annotations

import errno
import shutil
from pathlib import Path

import pytest

from lawtexts.corpus import transaction
from tests.cli.running import lawtexts, on_a_terminal
from tests.corpus.faults import tree
from tests.project import ES, IT, PL


def test_damage_stops_the_next_command_and_verify_heals_what_can_be_made_again(corpus: Path) -> None:
    before = tree(corpus)
    law, record = corpus / f"laws/{PL}/51.xml", corpus / f"pages/{PL}/pages.toml"
    for file, code in ((law, 0), (record, 1)):
        file.write_bytes(file.read_bytes().replace(b"2", b"3", 1))
        shown = lawtexts("51B2a" if file == law else "build", corpus=corpus)
        assert (shown.code, shown.out) == (3, "")
        assert str(file) in shown.err and "lawtexts verify" in shown.err
        found = lawtexts("verify", "--json", corpus=corpus)
        assert found.code == code
        assert [(one["place"], one["healed"]) for one in found.json["damages"]] == [(str(file), not code)]
        assert (tree(corpus) == before) is (file == law)


def test_an_edition_that_is_older_than_the_corpus_is_out_of_date_and_not_damaged(corpus: Path) -> None:
    lawtexts("publish", "-x", f"{PL},{ES}", corpus=corpus)
    assert lawtexts("remove", "51", "-x", ES, "--yes", corpus=corpus).code == 0
    found = lawtexts("verify", corpus=corpus)
    assert (found.code, "damaged" in found.out) == (1, False)
    assert "The edition is out of date" in found.out and "lawtexts publish" in found.out
    assert lawtexts("publish", corpus=corpus).code == 0
    assert lawtexts("verify", corpus=corpus).code == 0


def test_laws_that_are_missing_are_an_error_and_no_shorter_answer(corpus: Path) -> None:
    (corpus / f"laws/{PL}/57.xml").unlink()
    for command in ("check", "publish -o site"):
        ended = lawtexts(*command.split(), corpus=corpus, cwd=corpus.parent)
        assert (ended.code, ended.out) == (3, "")
        assert f"{PL}/57.txt: The law of this page is missing" in ended.err
    assert not (corpus.parent / "site").exists()


def test_removing_needs_a_yes_and_a_name_of_everything(corpus: Path) -> None:
    before = tree(corpus)
    for line, says in {
        f"51 -x {IT}": f"pages/{IT}/51.txt",
        f"51 -x {IT},nonsense --yes": "nonsense",
        f"41 -x {IT} --yes": f"41 is in {PL}",
    }.items():
        refused = lawtexts("remove", *line.split(), corpus=corpus)
        assert (refused.code, says in refused.err, "--yes" in refused.err + line) == (2, True, True), line
        assert tree(corpus) == before
    ended = lawtexts("remove", "51", "-x", IT, "--yes", "--json", corpus=corpus)
    assert (ended.code, f"laws/{IT}/51.xml" in ended.json["removed"]) == (0, True)
    assert ended.json["written"] == [f"laws/{PL}/51.xml"] and not list(corpus.glob(f"*/{IT}/*"))


@pytest.mark.parametrize(("language", "answer", "code"), [("en", "", 1), ("it", "sì", 0)])
def test_on_a_terminal_it_asks(corpus: Path, language: str, answer: str, code: int) -> None:
    line = ("--ui-lang", language, "remove", "41")
    ended, said = on_a_terminal(*line, typed=f"{answer}\n", cwd=corpus.parent)
    assert (ended, (corpus / f"laws/{PL}/41.xml").exists()) == (code, bool(code))
    assert "laws/pl-pzbs-2017/41.xml" in said


def test_replacing_shows_what_differs(corpus: Path, tmp_path: Path) -> None:
    page = tmp_path / "51.txt"
    old = (corpus / f"pages/{ES}/51.txt").read_text("utf-8")
    page.write_text(old.replace("las cartas penalizadas de dicho", "las cartas de dicho", 1), "utf-8")
    line = ("import", str(page), "--replace", "--expression", ES)
    before = Path(shutil.copytree(corpus, tmp_path / "before"))
    ended = lawtexts(*line, corpus=corpus)
    assert ended.code == 0
    assert "las cartas [-penalizadas -]de dicho palo" in ended.out
    (revised,) = lawtexts(*line, "--json", corpus=before).json["revised"]
    assert (revised["expression"], revised["law"]) == (ES, "51")
    (changed,) = revised["revised"]
    assert (changed["where"], changed["new"]) == ("text", "51B1a")


@pytest.mark.parametrize(
    ("law", "kept"),
    [
        *[(57, 700), (41, 2085), (41, 2425), (51, 1900), (51, 2300), (57, 2187), (57, 2317)],
        *[(41, 1418), (41, 1597), (51, 1352)],  # at a dash, at a mark, after a whole item
        *[(57, 1044), (57, 1921)],  # where the last lines are read otherwise than in the whole page
    ],
)
def test_a_page_that_is_cut_off_does_not_replace_one_that_has_more(
    corpus: Path, tmp_path: Path, law: int, kept: int
) -> None:
    page, before = tmp_path / f"{law}.txt", tree(corpus)
    page.write_bytes((corpus / f"pages/{PL}/{law}.txt").read_bytes()[:kept])
    line = ("import", str(page), "--replace", "--expression", PL)
    refused = lawtexts(*line, corpus=corpus)
    assert (refused.code, tree(corpus)) == (3, before)
    assert "--whole" in refused.err
    if law == 41:
        assert "cut off" not in lawtexts(*line, "--whole", corpus=corpus).out
        page.write_bytes(page.read_bytes()[:-20])
        assert lawtexts(*line, corpus=corpus).code == 3, "it has less than one that is cut, too"


def test_a_cut_page_that_replaces_none_is_taken_and_named(corpus: Path, tmp_path: Path) -> None:
    page, there = tmp_path / "57.txt", f"pages/{PL}/57.txt"
    page.write_bytes((corpus / there).read_bytes()[:2187])
    assert lawtexts("remove", "57", "-x", PL, "--yes", corpus=corpus).code == 0
    taken = lawtexts("import", str(page), corpus=corpus)
    assert (taken.code, f"Pages that look cut off  {there}\n" in taken.out) == (0, True)


def test_what_cannot_be_healed_is_named_with_the_reason(
    corpus: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_file: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    law = corpus / "laws" / PL / "51.xml"
    law.write_bytes(law.read_bytes() + b" ")
    monkeypatch.setattr(transaction, "_write", refused)
    ended = lawtexts("verify", corpus=corpus)
    assert (ended.code, f"{law}: The file is damaged" in ended.out) == (3, True)
    assert "Read-only file system" in ended.err
