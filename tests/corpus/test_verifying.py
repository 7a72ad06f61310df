"""Damage is reported by the next command that reads the file, and healed to the letter or said not to be."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from lawtexts.corpus import seal
from lawtexts.corpus.build import build
from lawtexts.corpus.error import CorpusError
from lawtexts.corpus.page import Origin, origins_at, origins_to_toml, read_origins, sha256
from lawtexts.corpus.seal import are_lines_whole, repaired, repaired_lines, sealed_law
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.verifying import verify
from lawtexts.model.citation import Citation
from lawtexts.publish.edition import publish, verify_edition
from lawtexts.publish.folder import read_manifest
from tests.corpus.faults import tree
from tests.corpus.laws import ROOT, corpus_folder

PL = "pl-pzbs-2017"
RECORD = f"pages/{PL}/pages.toml"
Record = Callable[[str, object], None]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A copy of the corpus that may be damaged."""
    return Path(shutil.copytree(ROOT, tmp_path / "corpus"))


def flip(path: Path, chance: random.Random) -> None:
    """One bit of one byte of a file is the other."""
    data = bytearray(path.read_bytes())
    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    path.write_bytes(data)


def is_reported(read: Callable[[], object], path: Path) -> bool:
    """Whether reading is refused with the name of the file and what to do."""
    try:
        read()
    except CorpusError as error:
        return error.place == str(path) and "lawtexts" in error.message
    return False


def read_law(corpus: Path, file: Path) -> Callable[[], object]:
    return lambda: Corpus.open(corpus).law(file.parent.name, Citation.parse(file.stem))


def test_200_flipped_bytes_of_laws_and_records_are_reported_and_healed(
    corpus: Path, record_property: Record
) -> None:
    chance = random.Random(12)
    before = tree(corpus)
    pages = sorted(corpus.glob("pages/*/*.txt"))
    readers: dict[Path, Callable[[], object]] = {
        **{law: read_law(corpus, law) for law in sorted(corpus.glob("laws/*/*.xml"))},
        **{one: partial(origins_at, one) for one in sorted(corpus.glob("pages/*/pages.toml"))},
    }
    seen = healed = 0
    for turn in range(25):
        damaged = [*readers, pages[turn % len(pages)]]
        for path in damaged:
            flip(path, chance)
        seen += sum(is_reported(read, path) for path, read in readers.items())
        assert {one.place for one in verify(corpus).damages if one.healed} == set(damaged)
        assert tree(corpus) == before
        healed += len(readers)
    assert (seen, healed) == (200, 200)
    record_property("figure", f"flipped bytes in laws and pages.toml: 200, {seen} reported, {healed} healed")


def test_100_flipped_bytes_of_an_edition_are_reported_and_healed_and_another_version_is_no_damage(
    tmp_path: Path, record_property: Record
) -> None:
    corpus, out, chance = corpus_folder(tmp_path / "corpus"), tmp_path / "site", random.Random(12)
    (corpus / "laws" / PL).mkdir(parents=True)
    shutil.copy(ROOT / "laws" / PL / "51.xml", corpus / "laws" / PL)
    publish(Corpus.open(corpus), out)
    file, good = out / "edition.json", read_manifest(out)
    assert good is not None
    file.write_bytes(replace(good, key=good.key[::-1]).to_bytes())
    assert verify_edition(corpus, out, heal=False) == []
    file.write_bytes(good.to_bytes())
    before = tree(out)
    seen = 0
    for others in (32, 33, 34):
        files = {out / name for name in chance.sample(sorted(before.keys() - {file.name}), others)}
        files |= {file} if others == 32 else set()
        for path in sorted(files):
            flip(path, chance)
        found = verify_edition(corpus, out, heal=True)
        assert {damage.place for damage in found} == files
        assert tree(out) == before
        seen += len(found)
    assert seen == 100
    record_property("figure", f"flipped bytes in an edition: 100, {seen} reported, 100 healed")


def test_converted_line_ends_are_put_right(corpus: Path) -> None:
    """What git does to a corpus on Windows, unless .gitattributes says that its files are no text."""
    before = tree(corpus)
    for path in (*corpus.glob("pages/*/*"), *corpus.glob("laws/*/*")):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert all(damage.healed for damage in verify(corpus).damages)
    assert tree(corpus) == before
    assert repaired(b"a\nb", sha256(b"a\r\nb")) == b"a\r\nb"


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


def test_a_record_changed_by_hand_is_damage_until_it_is_accepted(corpus: Path) -> None:
    file = corpus / RECORD
    file.write_bytes(file.read_bytes().replace(b'retrieved = ""', b'retrieved = "2026-01-02T03:04:05Z"', 1))
    with pytest.raises(CorpusError, match="--accept"):
        build(corpus)
    before = tree(corpus)
    (damage,) = verify(corpus).damages
    assert (damage.healed, "--accept" in damage.cure) == (False, True)
    assert tree(corpus) == before
    assert [damage.healed for damage in verify(corpus, accept=True).damages] == [True]
    assert read_origins(corpus, PL)["41.txt"].retrieved == "2026-01-02T03:04:05Z"
    assert verify(corpus).damages == ()


def test_what_cannot_be_made_again_is_named_with_what_to_do(
    corpus: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seal, "_MOST_HASHED", 1_000_000)
    page = corpus / f"pages/{PL}/57.txt"
    page.write_bytes(page.read_bytes().replace(b"a", b"b"))
    (corpus / f"pages/{PL}/41.txt").unlink()
    flip(corpus / f"laws/{PL}/51.xml", random.Random(2))
    before = tree(corpus)
    found = {damage.place.name: damage for damage in verify(corpus).damages}
    advice = {"57.txt": "copy", "41.txt": "remove", "51.xml": "pages right"}  # it may need the pages damaged
    assert found.keys() == advice.keys()
    assert all(advice[name] in one.cure and not one.healed for name, one in found.items())
    assert tree(corpus) == before


def without_a_record(corpus: Path) -> None:
    origins = {name: one for name, one in read_origins(corpus, PL).items() if name != "57.txt"}
    (corpus / RECORD).write_bytes(origins_to_toml(origins))


def of_an_older_lawtexts(corpus: Path) -> None:
    lines = (corpus / RECORD).read_bytes().split(b"\n")[4:]
    older = b"# Where each page came from, and the hash of its bytes as received."
    (corpus / RECORD).write_bytes(b"\n".join([older, *lines]))


def of_another_law(corpus: Path) -> None:
    shutil.copy(corpus / f"pages/{PL}/41.txt", corpus / f"pages/{PL}/43.txt")


def of_other_words(corpus: Path) -> None:
    law = corpus / f"laws/{PL}/51.xml"
    law.write_bytes(sealed_law(law.read_bytes().replace(b"gracz", b"grzcz", 1)))


@pytest.mark.parametrize(
    ("damage", "healed", "left"),
    [
        (without_a_record, ["57.txt"], []),
        (of_an_older_lawtexts, [], []),
        (lambda corpus: (corpus / f"laws/{PL}/41.xml").unlink(), ["41.xml"], []),
        (of_other_words, ["51.xml"], []),
        (of_another_law, ["43.txt"], ["43.txt"]),
    ],
)
def test_what_lacks_a_record_or_is_not_what_its_page_gives_is_made_again(
    corpus: Path, damage: Callable[[Path], object], healed: list[str], left: list[str]
) -> None:
    laws, origins = tree(corpus / "laws"), read_origins(corpus, PL)
    damage(corpus)
    before = tree(corpus)
    found = verify(corpus).damages
    assert [one.place.name for one in found if one.healed] == healed
    assert [one.place.name for one in found if not one.healed] == left
    assert all("says Law 41" in one.message for one in found if not one.healed)
    assert tree(corpus / "laws") == laws
    if not found:
        assert tree(corpus) == before
    assert {name: one.sha256 for name, one in origins.items()}.items() <= {
        name: one.sha256 for name, one in read_origins(corpus, PL).items()
    }.items()


@pytest.mark.parametrize("data", [b"", b"a", bytes(range(256))])
def test_one_byte_is_put_right_by_its_hash(data: bytes) -> None:
    digest = sha256(data)
    for place in {0, len(data) // 2, len(data) - 1} if data else ():
        for value in (data[place] ^ 1, data[place] ^ 0xFF):
            assert repaired(data[:place] + bytes((value,)) + data[place + 1 :], digest) == data
    assert repaired(data + b"x", digest) is None
    assert repaired(data, "no hash") is None


def test_a_byte_of_the_seal_itself_is_put_right() -> None:
    whole = origins_to_toml({"51.txt": Origin("0" * 64, "https://example.org/51")})
    for place in range(whole.index(b"\n") + 1):
        damaged = whole[:place] + bytes((whole[place] ^ 0x20,)) + whole[place + 1 :]
        assert repaired_lines(damaged) == whole
    assert are_lines_whole(whole)
    assert not are_lines_whole(whole[:-1])
    assert not are_lines_whole(b"")
    assert repaired_lines(whole[:-1]) is None
