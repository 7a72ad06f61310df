"""Damage is found by whoever reads, and by verify, which heals what can be made again or proved."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from lawtexts.corpus.build import build
from lawtexts.corpus.digest import sealed_law
from lawtexts.corpus.importing import import_pages
from lawtexts.corpus.page import origins_to_toml, read_origins
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.verifying import verify
from lawtexts.model.citation import Citation
from lawtexts.model.error import CorpusError
from lawtexts.publish.folder import read_manifest
from lawtexts.publish.publishing import publish, verify_edition
from tests.corpus.faults import tree
from tests.corpus.laws import corpus_folder
from tests.project import CORPUS, PL

RECORD = f"pages/{PL}/pages.toml"
Record = Callable[[str, object], None]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A copy of the corpus that may be damaged."""
    return Path(shutil.copytree(CORPUS, tmp_path / "corpus"))


def flip(path: Path, chance: random.Random) -> None:
    """One bit of one byte of a file is the other."""
    data = bytearray(path.read_bytes())
    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    path.write_bytes(data)


def read(file: Path) -> object:
    if file.suffix == ".toml":
        return read_origins(file.parents[2], file.parent.name)
    return Corpus.open(file.parents[2]).law(file.parent.name, Citation.parse(file.stem))


def test_200_flipped_bytes_are_reported_and_laws_healed(corpus: Path, record_property: Record) -> None:
    chance, before = random.Random(12), tree(corpus)
    records = sorted(corpus.glob("pages/*/pages.toml"))
    files = [*sorted(corpus.glob("laws/*/*.xml")), *records]
    seen = 0
    for turn in range(25):
        for path in files:
            flip(path, chance)
            with pytest.raises(CorpusError, match="lawtexts verify") as raised:
                read(path)
            seen += raised.value.place == str(path)
            if turn % 8:  # what verify would do
                path.write_bytes(before[path.relative_to(corpus).as_posix()])
        if turn % 8 == 0:
            found = verify(corpus).damages
            assert {one.place for one in found} == set(files)
            assert not any(one.healed for one in found), "what a law must be depends on every page"
            for path in records:
                path.write_bytes(before[path.relative_to(corpus).as_posix()])
            assert {one.place for one in verify(corpus).damages if one.healed} == set(files) - set(records)
            assert tree(corpus) == before
    assert seen == 200
    record_property("figure", f"flipped bytes in laws and pages.toml: 200, {seen} reported, laws healed")


def test_100_flipped_bytes_of_an_edition_are_healed(tmp_path: Path, record_property: Record) -> None:
    corpus, out, chance = corpus_folder(tmp_path / "corpus"), tmp_path / "site", random.Random(12)
    (corpus / "laws" / PL).mkdir(parents=True)
    shutil.copy(CORPUS / "laws" / PL / "51.xml", corpus / "laws" / PL)
    publish(Corpus.open(corpus), out, title="My Laws", base_url="https://laws.example/", expressions=[PL])
    before, law = tree(out), out / "law" / "51.html"
    flip(law, chance)
    assert [damage.place for damage in verify_edition(corpus, out, heal=True)] == [law]
    assert tree(out) == before, "made again with the options that it was made with"
    shutil.rmtree(out)
    publish(Corpus.open(corpus), out)
    file, good = out / "edition.json", read_manifest(out)
    assert good is not None
    file.write_bytes(replace(good, key=good.key[::-1]).to_bytes())
    assert verify_edition(corpus, out, heal=False) == []
    file.write_bytes(good.to_bytes())
    before = tree(out)
    seen = 0
    for others in ({file}, set()):
        names = chance.sample(sorted(before.keys() - {file.name}), 50 - len(others))
        files = {*others, *(out / name for name in names)}
        for path in sorted(files):
            flip(path, chance)
        found = verify_edition(corpus, out, heal=True)
        assert {damage.place for damage in found} == files
        assert tree(out) == before
        seen += len(found)
    assert seen == 100
    record_property("figure", f"flipped bytes in an edition: 100, {seen} reported, 100 healed")


def test_converted_line_ends_are_reported_and_a_page_can_be_imported_as_it_is(corpus: Path) -> None:
    """What git does to a corpus on Windows, unless .gitattributes says that its files are no text."""
    page = corpus / f"pages/{PL}/57.txt"
    page.write_bytes(page.read_bytes().replace(b"\n", b"\r\n"))
    (damage,) = verify(corpus).damages
    assert (damage.place, damage.healed, "--replace" in damage.message) == (page, False, True)
    assert import_pages(corpus, [page], replace=True).replaced == (page,)
    assert verify(corpus).damages == ()


@pytest.mark.parametrize("accept", [True, False])
def test_a_record_changed_by_hand_is_damage_until_it_is_accepted_or_made_anew(
    corpus: Path, accept: bool
) -> None:
    record = corpus / RECORD
    record.write_bytes(record.read_bytes().replace(b'retrieved = ""', b'retrieved = "2026-01-02"', 1))
    before = tree(corpus)
    with pytest.raises(CorpusError, match="--accept"):
        build(corpus)
    (damage,) = verify(corpus).damages
    assert (damage.healed, tree(corpus)) == (False, before)
    assert "--accept. Where it is missing, lawtexts verify records the pages again" in damage.message
    if accept:
        assert [damage.healed for damage in verify(corpus, accept=True).damages] == [True]
        assert read_origins(corpus, PL)["41.txt"].retrieved == "2026-01-02"
    else:
        record.unlink()
        healed = {one.place.name for one in verify(corpus).damages if one.healed}
        assert healed == {"41.txt", "51.txt", "57.txt"}
        assert {one.url for one in read_origins(corpus, PL).values()} == {""}
    assert verify(corpus).damages == ()


def test_build_heals_the_laws_and_looking_changes_nothing(corpus: Path) -> None:
    before, times = tree(corpus), {path: path.stat().st_mtime_ns for path in corpus.rglob("*")}
    found = verify(corpus)
    assert (found.pages, found.records, found.laws, found.damages) == (5, 3, 5, ())
    assert {path: path.stat().st_mtime_ns for path in corpus.rglob("*")} == times
    for path in corpus.glob("laws/*/*.xml"):
        flip(path, random.Random(3))
    damaged = tree(corpus)
    assert {(one.can_heal, one.healed) for one in verify(corpus, heal=False).damages} == {(True, False)}
    assert tree(corpus) == damaged
    assert len(build(corpus).written) == 5
    assert tree(corpus) == before


def test_what_cannot_be_made_again_is_named_with_what_to_do(corpus: Path) -> None:
    flip(corpus / f"pages/{PL}/57.txt", random.Random(2))
    (corpus / f"pages/{PL}/41.txt").unlink()
    flip(corpus / f"laws/{PL}/51.xml", random.Random(2))
    before = tree(corpus)
    found = {damage.place.name: damage for damage in verify(corpus).damages}
    advice = {"57.txt": "--replace", "41.txt": "remove", "51.xml": "pages right"}  # it may need them
    assert found.keys() == advice.keys()
    assert all(advice[name] in one.message + one.cure and not one.healed for name, one in found.items())
    assert tree(corpus) == before


def without_a_record(corpus: Path) -> None:
    origins = {name: one for name, one in read_origins(corpus, PL).items() if name != "57.txt"}
    (corpus / RECORD).write_bytes(origins_to_toml(origins))


def of_another_law(corpus: Path) -> None:
    shutil.copy(corpus / f"pages/{PL}/41.txt", corpus / f"pages/{PL}/43.txt")


def of_other_words(corpus: Path) -> None:
    law = corpus / f"laws/{PL}/51.xml"
    law.write_bytes(sealed_law(law.read_bytes().replace(b"gracz", b"grzcz", 1)))


@pytest.mark.parametrize(
    ("damage", "healed", "left"),
    [
        (without_a_record, ["57.txt"], []),
        (lambda corpus: [without_a_record(corpus), of_other_words(corpus)], ["57.txt", "51.xml"], []),
        (lambda corpus: (corpus / f"laws/{PL}/41.xml").unlink(), ["41.xml"], []),
        (of_other_words, ["51.xml"], []),
        (of_another_law, ["43.txt"], ["43.txt"]),
        (lambda corpus: (corpus / f"pages/{PL}/picture.png").write_bytes(b""), [], ["picture.png"]),
    ],
)
def test_what_lacks_a_record_or_is_not_what_its_page_gives_is_made_again(
    corpus: Path, damage: Callable[[Path], object], healed: list[str], left: list[str]
) -> None:
    laws, origins = tree(corpus / "laws"), read_origins(corpus, PL)
    damage(corpus)
    assert [one.place.name for one in verify(corpus, heal=False).damages if one.can_heal] == healed
    found = verify(corpus).damages
    assert [one.place.name for one in found if one.healed] == healed
    assert [one.place.name for one in found if not one.healed] == left
    says = ("says Law 41", "not named for a law")
    assert all(any(words in one.message for words in says) for one in found if not one.healed)
    assert tree(corpus / "laws") == laws
    after = read_origins(corpus, PL)
    assert {name: after[name].sha256 for name in origins} == {name: origins[name].sha256 for name in origins}


def nowhere(law: Path) -> None:
    law.symlink_to("nowhere.xml")


def another(law: Path) -> None:
    law.symlink_to("51.xml")


@pytest.mark.parametrize("link", [nowhere, another])
@pytest.mark.parametrize("page", ["41", "60"], ids=["with a page", "without one"])
def test_a_law_file_that_is_a_link_is_reported_and_keeps_nothing_else_from_healing(
    corpus: Path, link: Callable[[Path], None], page: str
) -> None:
    law = corpus / f"laws/{PL}/{page}.xml"
    law.unlink(missing_ok=True)
    link(law)
    without_a_record(corpus)
    found = verify(corpus).damages
    assert [(one.place.name, one.healed) for one in found] == [("57.txt", True), (law.name, False)]
    assert "link" in found[1].message
    assert law.is_symlink() and not (law.parent / "nowhere.xml").exists()


def test_a_law_file_that_is_a_link_is_reported_beside_pages_that_cannot_be_used(corpus: Path) -> None:
    law = corpus / f"laws/{PL}/60.xml"
    nowhere(law)
    of_another_law(corpus)
    assert "link" in next(one.message for one in verify(corpus).damages if one.place == law)
