"""The corpus of the project, made from its five pages."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lawtexts.corpus.build import build
from lawtexts.corpus.importing import import_pages
from lawtexts.corpus.reading import law_from_xml
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.validity import validate
from lawtexts.corpus.writing import law_to_xml
from lawtexts.model.citation import Citation
from tests.corpus.laws import ROOT, corpus_folder

PL, IT, ES = "pl-pzbs-2017", "it-bridgeditalia-2007", "es-fvb-2007"
LAWS = sorted((ROOT / "laws").glob("*/*.xml"))


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return Corpus.open(ROOT)


def test_the_laws_are_rebuilt_byte_for_byte(tmp_path: Path) -> None:
    for name in ("pages", "editions.toml"):
        source = ROOT / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, tmp_path / name)
    report = build(tmp_path)
    assert report.refused == ()
    built = {path.relative_to(tmp_path / "laws"): path.read_bytes() for path in tmp_path.rglob("*.xml")}
    assert built == {path.relative_to(ROOT / "laws"): path.read_bytes() for path in LAWS}


@pytest.mark.parametrize("path", LAWS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_law_file_is_valid_and_written_as_it_is_read(path: Path) -> None:
    data = path.read_bytes()
    validate(data, path.name)
    assert law_to_xml(law_from_xml(data, path.name)) == data


def test_importing_the_pages_gives_the_same_laws_as_making_them(tmp_path: Path) -> None:
    folder = corpus_folder(tmp_path / "corpus")
    saved = tmp_path / "saved"
    for number, page in enumerate(sorted((ROOT / "pages").glob("*/*.txt"))):
        target = saved / str(number) / page.name
        target.parent.mkdir(parents=True)
        shutil.copy(page, target)
    summary = import_pages(folder, [saved])
    assert summary.refused == ()
    for path in LAWS:
        assert (folder / path.relative_to(ROOT)).read_bytes() == path.read_bytes()
    assert build(folder).written == ()


def test_it_holds_what_the_first_corpus_holds(corpus: Corpus) -> None:
    assert corpus.problems == ()
    held = {
        expression.id: [str(root) for root in corpus.law_roots(expression.id)]
        for expression in corpus.expressions
    }
    assert held == {PL: ["41", "51", "57"], IT: ["51"], ES: ["51"]}


def test_every_number_has_its_basis_and_inferred_ones_their_sisters(corpus: Corpus) -> None:
    for law in corpus.laws():
        for provision in law.walk():
            assert provision.basis
    polish = corpus.law(PL, Citation(51))
    assert polish is not None
    for place in ("51B1a", "51B1b", "51B2a", "51B2b"):
        provision = polish.provision(Citation.parse(place))
        assert provision is not None
        assert provision.basis[-2:] == (f"sister:{IT}", f"sister:{ES}")
    only_polish = polish.provision(Citation.parse("51B2c"))
    assert only_polish is not None
    assert not any(token.startswith("sister:") for token in only_polish.basis)
