"""The library's face: its documented examples, and what importing it costs."""

import doctest
import re
import shutil
import subprocess
import sys
from operator import attrgetter
from pathlib import Path

import pytest

import lawtexts
from tests.project import CORPUS, ROOT


def test_examples_of_the_documentation_are_true(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    failed, tried = doctest.testfile(str(ROOT / "docs" / "library.md"), module_relative=False)
    assert tried > 15
    assert not failed


def test_everything_public_is_documented() -> None:
    documented = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    public = (name for name in vars(lawtexts.Corpus) if not name.startswith("_"))
    assert [name for name in public if not re.search(rf"[.`]{name}\b", documented)] == []


def test_importing_loads_nothing_else() -> None:
    script = "import sys, lawtexts; print([name for name in sys.modules if name.startswith('lawtexts.')])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_public_names_are_all_there() -> None:
    assert {name: getattr(lawtexts, name).__name__ for name in lawtexts.__all__} == {
        name: name for name in lawtexts.__all__
    }
    with pytest.raises(AttributeError, match="nothing_like_this"):
        attrgetter("nothing_like_this")(lawtexts)


@pytest.mark.parametrize("text", ["", "penalty card", "51B2a and 51B1a", "51B-C", "51B2a zzz"])
def test_text_that_is_not_one_citation_is_refused(text: str) -> None:
    corpus = lawtexts.open(CORPUS)
    with pytest.raises(lawtexts.LawtextsError, match="not one citation"):
        corpus.cite(text)


@pytest.mark.parametrize("place", ["51D", "99", 99, 0, "nonsense", "51B-C"])
def test_a_place_no_translation_has_is_a_key_error(place: str | int) -> None:
    corpus = lawtexts.open(CORPUS)
    with pytest.raises(KeyError, match=str(place)):
        corpus[place]
    assert place not in corpus


def test_a_law_is_named_by_its_number_too() -> None:
    corpus = lawtexts.open(CORPUS)
    assert "51B2c" in corpus
    assert 51 in corpus
    assert corpus[51].citation == corpus.cite("51")
    page = CORPUS / "pages" / "pl-pzbs-2017" / "51.txt"
    assert {corpus.parse(page, citation=law).law for law in (51, "51", corpus.cite("51"))} == {
        corpus.parse(page).law
    }


def test_a_folder_that_is_no_corpus_is_named_as_it_was_given(tmp_path: Path) -> None:
    with pytest.raises(lawtexts.LawtextsError, match=rf"^lawtexts\.open names {tmp_path}, which is not"):
        lawtexts.open(tmp_path)


def test_a_corpus_stays_where_it_is_when_the_program_goes_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    corpus = lawtexts.open("corpus")
    monkeypatch.chdir(tmp_path)
    assert "51B2a" in corpus
    assert corpus.path == CORPUS


@pytest.fixture
def mine(tmp_path: Path) -> lawtexts.Corpus:
    return lawtexts.open(shutil.copytree(CORPUS, tmp_path / "corpus"))


def test_a_text_names_one_thing_not_its_letters(mine: lawtexts.Corpus) -> None:
    page = mine.path / "pages" / "pl-pzbs-2017" / "57.txt"
    assert mine.import_pages(str(page)).unchanged == (page,)
    assert mine.import_pages(page, citation="57").unchanged == (page,)
    removed = mine.remove("57", expressions="pl")
    assert removed is not None
    assert removed.removed == ("pages/pl-pzbs-2017/57.txt", "laws/pl-pzbs-2017/57.xml")
    assert [one.language for one in mine.ask("51", "pl").columns] == ["pl"]
    assert mine.terms("karta", "pl").languages == ("pl",)
    assert mine.missing_pages("pzbs", "50", "pl") == mine.missing_pages("pzbs", "50", ["pl"])
    found = mine.search("karta", columns="pl").hits[0].passages
    assert {passage.language for passage in found} == {"pl"}


def test_a_place_is_a_number_a_text_or_a_citation(mine: lawtexts.Corpus) -> None:
    place = mine.cite(51)
    for named in (51, "51", place, [51], ["51"], [place]):
        assert [one.citation for one in mine.ask(named, None).found] == [place]
        assert [one.citation for one in mine.compare(named).alignments] == [place]
        assert mine.check(named) == mine.check("51")
    assert mine.ask("B2a", here=51).found == mine.ask("51B2a").found


def test_an_edition_is_named_by_text_too(mine: lawtexts.Corpus, tmp_path: Path) -> None:
    site = tmp_path / "site"
    _laws, _index, report = mine.build(str(site))
    assert (report.out, mine.publish(str(site)).unchanged) == (site, True)
    (site / "index.html").unlink()
    assert [damage.place for damage in mine.verify(str(site)).damages] == [site / "index.html"]
