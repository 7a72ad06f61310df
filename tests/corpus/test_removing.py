"""A page goes with its law and its record, and what other laws inferred from it; nothing else goes."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtexts.corpus.build import build
from lawtexts.corpus.importing import import_pages
from lawtexts.corpus.page import read_origins
from lawtexts.corpus.removing import Removal, remove
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import writing
from lawtexts.model.citation import Citation
from lawtexts.model.error import CorpusError, UnwritableError, UsageError
from tests.corpus import stub
from tests.corpus.faults import tree
from tests.corpus.laws import corpus_folder
from tests.project import IT, PL


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """Law 51 in two languages, the Italian one printing what the Polish one infers, and a Polish Law 52."""
    folder = corpus_folder(tmp_path / "corpus")
    stub.write(tmp_path / "saved/a/51.txt", "51", PL, "51B1/51B2a position b")
    stub.write(tmp_path / "saved/a/52.txt", "52", PL, "52A printed see przepis 51B2a")
    stub.write(tmp_path / "saved/b/51.txt", "51", IT, "51B2a printed b")
    assert len(import_pages(folder, [tmp_path / "saved"]).imported) == 3
    return folder


def removed(corpus: Path, *asked: str, expressions: tuple[str, ...] = ()) -> Removal:
    done = remove(corpus, asked, lambda _planned: True, expressions=expressions)
    assert done is not None
    return done


def test_the_last_page_of_a_translation_goes_and_its_sister_is_no_longer_confirmed(corpus: Path) -> None:
    law = corpus / f"laws/{PL}/51.xml"
    assert f"sister:{IT}" in law.read_text()
    before = tree(corpus)
    asked: list[Removal] = []
    assert remove(corpus, ["51"], lambda one: bool(asked.append(one)), expressions=[IT]) is None
    assert tree(corpus) == before, "nothing is changed before it is agreed to"
    done = removed(corpus, "51", expressions=(IT,))
    assert asked == [done]
    assert done.removed == (f"pages/{IT}/51.txt", f"pages/{IT}/pages.toml", f"laws/{IT}/51.xml")
    assert done.written == (f"laws/{PL}/51.xml",)
    assert f"sister:{IT}" not in law.read_text()
    assert before.keys() - tree(corpus).keys() == set(done.removed)
    assert [one.id for one in Corpus.open(corpus).expressions] == [PL]
    assert build(corpus).written == ()


@pytest.mark.parametrize("below", [True, False])
def test_a_page_is_named_by_its_path_and_what_cites_it_is_said(corpus: Path, below: bool) -> None:
    done = removed(corpus, f"{PL}/51.txt" if below else str(corpus / "pages" / PL / "51.txt"))
    assert done.citing == ((PL, Citation.parse("52A")),)
    assert set(read_origins(corpus, PL)) == {"52.txt"}
    assert (corpus / f"laws/{PL}/52.xml").exists()


@pytest.mark.parametrize("name", ["52-old.txt", "53.txt"])
def test_a_law_whose_page_was_renamed_can_be_taken_out(corpus: Path, name: str) -> None:
    """A name that is no law's, and one that the page contradicts."""
    page = corpus / f"pages/{PL}/52.txt"
    page = page.rename(page.with_name(name))
    data = page.read_bytes()
    with pytest.raises(CorpusError, match=r"52\.txt\. Put them back, or take them out"):
        build(corpus)
    removed(corpus, "52")
    assert set(read_origins(corpus, PL)) == {"51.txt"}
    assert not (corpus / f"laws/{PL}/52.xml").exists()
    assert page.read_bytes() == data


def test_a_law_with_another_page_stays(corpus: Path) -> None:
    page = corpus / f"pages/{PL}/52.txt"
    page.with_suffix(".html").write_bytes(page.read_bytes())
    build(corpus)
    assert removed(corpus, f"{PL}/52.txt").removed == (f"pages/{PL}/52.txt",)
    assert Corpus.open(corpus).law(PL, Citation(52)) is not None
    assert build(corpus).written == ()


@pytest.mark.parametrize(
    ("asked", "says"),
    [("51", "-x"), ("51B", "whole law"), ("53", "not in the corpus"), ("../editions.toml", "neither")],
)
def test_what_does_not_name_one_law_is_a_mistake(corpus: Path, asked: str, says: str) -> None:
    before = tree(corpus)
    with pytest.raises(UsageError, match=says):
        removed(corpus, asked)
    assert tree(corpus) == before


def test_no_law_changes_because_another_page_is_damaged(corpus: Path) -> None:
    (corpus / f"pages/{IT}/51.txt").write_text(f"law 51 {IT}\n51A printed other")
    with pytest.raises(CorpusError, match="not the one recorded"):
        removed(corpus, "52")
    removed(corpus, "51", expressions=(IT,))  # the damaged one itself can go
    assert build(corpus).written == ()


def test_nobody_else_writes_while_it_is_asked(corpus: Path) -> None:
    def agreed(_planned: Removal) -> bool:
        with pytest.raises(UnwritableError, match="Another command"), writing(corpus, patience=0):
            raise AssertionError
        return True

    assert remove(corpus, ["52"], agreed) is not None
