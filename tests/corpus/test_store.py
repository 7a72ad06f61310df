"""An open corpus: what it holds, what it lacks and why, and what happens when a file is broken."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from lawtexts.corpus.digest import sealed_law
from lawtexts.corpus.layout import law_file
from lawtexts.corpus.store import Corpus
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Gap
from lawtexts.model.error import CorpusError, UsageError
from lawtexts.model.reference import Status
from tests.project import CORPUS, EN, ES, IT, PL


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Law 51 in three languages, 41 and 57 in Polish."""
    return Path(shutil.copytree(CORPUS, tmp_path / "corpus"))


@pytest.fixture
def corpus(folder: Path) -> Corpus:
    return Corpus.open(folder)


def c(text: str) -> Citation:
    return Citation.parse(text)


def test_it_lists_what_is_there_and_reads_a_law_once(folder: Path, corpus: Corpus) -> None:
    for name in (".51.xml.tmp", "051.xml", "notes.txt", "51.xml~"):
        (folder / "laws" / PL / name).write_text("")
    assert [expression.id for expression in corpus.expressions] == [PL, IT, ES]
    roots = {one: [str(root) for root in corpus.law_roots(one)] for one in (PL, IT, EN)}
    assert roots == {PL: ["41", "51", "57"], IT: ["51"], EN: []}
    assert [str(root) for root in corpus.roots()] == ["41", "51", "57"]
    there = [(PL, "41"), (PL, "51"), (PL, "57"), (IT, "51"), (ES, "51")]
    opened = Corpus.open(folder)
    assert [(one.expression, str(one.citation)) for one in opened.laws()] == there
    first = opened.law(PL, c("51B2c"))
    assert first is not None
    assert first.citation == c("51")
    assert opened.law(PL, c("51")) is first
    assert (opened.law(IT, c("41")), opened.law(EN, c("51"))) == (None, None)
    for call in (corpus.expression, corpus.law_roots, lambda name: corpus.law(name, c("51"))):
        with pytest.raises(UsageError, match=PL):
            call("pl-pzbs-2018")


def test_a_page_alone_puts_an_expression_into_the_corpus(folder: Path) -> None:
    page = folder / "pages" / EN / "51.html"
    page.parent.mkdir(parents=True)
    page.write_text("x")
    opened = Corpus.open(folder)
    assert [expression.id for expression in opened.expressions] == [PL, IT, ES, EN]
    assert opened.presence(EN, c("51A")) is Gap.UNPARSED
    assert opened.presence(EN, c("52")) is Gap.PAGE_NOT_HELD


GAPS: dict[tuple[str, Gap | None], str] = {
    (PL, None): "51B2c",
    (IT, None): "51 51B1",
    (IT, Gap.NOT_IN_EDITION): "51B2c 57D",
    (ES, Gap.NOT_IN_EDITION): "51B2c",
    (IT, Gap.PAGE_NOT_HELD): "41 57A",
    (ES, Gap.PAGE_NOT_HELD): "41A",
    (PL, Gap.ABSENT_IN_SOURCE): "51Z",
}
STATUSES = {
    (PL, Status.OK): "51B1 51B1a",
    (PL, Status.NOT_HELD): "50D2a preface",
    (PL, Status.DANGLING): "41Z 51Z 94 120A",
    (IT, Status.NOT_IN_EDITION): "51B2c 57D",
    (IT, Status.NOT_HELD): "41 41Z",
    (IT, Status.DANGLING): "51Z",
    (EN, Status.NOT_HELD): "51B2c",
    (EN, Status.DANGLING): "51Z",
}


def test_every_gap_has_its_reason_and_a_reference_to_it_its_status(corpus: Corpus) -> None:
    for (expression, gap), places in GAPS.items():
        assert {corpus.presence(expression, c(place)) for place in places.split()} == {gap}, places
    for (expression, status), places in STATUSES.items():
        assert {corpus.status(expression, c(place)) for place in places.split()} == {status}, places


def test_a_broken_law_is_named_with_its_line_and_spoils_no_other(folder: Path) -> None:
    path = law_file(folder, IT, c("51"))
    path.write_bytes(sealed_law(path.read_bytes().replace(b"</title>", b"</tilte>")))
    opened = Corpus.open(folder)
    with pytest.raises(CorpusError) as caught:
        opened.law(IT, c("51A"))
    assert (caught.value.place, caught.value.line) == (str(path), 3)
    assert opened.law(ES, c("51A")) is not None
    for asked in (opened.presence, opened.status):  # not the same as a place that is not in the law
        with pytest.raises(CorpusError):
            asked(IT, c("51A"))
    path.write_bytes(path.read_bytes().replace(b"51B1a", b"51B1c"))
    assert [problem.place for problem in Corpus.open(folder).problems] == [str(path)]


def test_an_open_corpus_reads_no_law_where_others_came_or_went(folder: Path) -> None:
    opened = Corpus.open(folder)
    assert opened.law(PL, c("41")) is not None
    os.utime(folder / "laws" / PL, (1, 1))
    for read in (lambda: opened.law(PL, c("51")), lambda: list(opened.laws_citing(PL, c("51")))):
        with pytest.raises(CorpusError, match="changed by another command"):
            read()


def test_a_file_that_has_another_law_than_its_name_says_is_refused(folder: Path) -> None:
    law_file(folder, PL, c("41")).rename(law_file(folder, PL, c("42")))
    with pytest.raises(CorpusError, match="holds 41 of pl-pzbs-2017"):
        Corpus.open(folder).law(PL, c("42"))
    (folder / "editions.toml").unlink()
    with pytest.raises(CorpusError, match=r"editions\.toml"):
        Corpus.open(folder)
