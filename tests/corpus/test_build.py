"""Pages become laws: only what changed, nothing half, and quickly when nothing did."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lawtexts import progress
from lawtexts.corpus.build import Plan, build
from lawtexts.corpus.page import Origin, origins_to_toml
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import STAGE
from lawtexts.model.error import CorpusError
from tests.corpus import stub
from tests.corpus.laws import corpus_folder, law_in, schema_errors
from tests.project import IT, PL


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    corpus = corpus_folder(tmp_path / "corpus")
    page(corpus, PL, "51.txt", "51A position a", "51B1/51B2a position b")
    page(corpus, IT, "51.txt", "51A printed a", "51B2a printed b")
    page(corpus, PL, "41.txt", "41A position a")
    yield corpus
    assert not (corpus / STAGE).exists()


def page(corpus: Path, expression: str, name: str, *lines: str) -> Path:
    return stub.write(corpus / "pages" / expression / name, Path(name).stem, expression, *lines)


def made(corpus: Path) -> Plan:
    stub.calls.clear()
    return build(corpus)


def laws(corpus: Path) -> dict[str, bytes]:
    return {p.relative_to(corpus).as_posix(): p.read_bytes() for p in (corpus / "laws").rglob("*.xml")}


def test_every_page_becomes_a_valid_law_and_is_counted(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[tuple[str, int, int]] = []
    monkeypatch.setattr(progress, "listener", lambda *step: steps.append(step))
    report = build(folder)
    assert report.written == (f"laws/{PL}/41.xml", f"laws/{PL}/51.xml", f"laws/{IT}/51.xml")
    assert (report.pages, len(report.laws), report.refused) == (3, 3, ())
    assert report.provisions == ((PL, 3), (IT, 2))
    assert [step[1:] for step in steps] == [(0, 3), (1, 3), (2, 3), (3, 3)]
    assert [schema_errors(data) for data in laws(folder).values()] == [[]] * 3
    assert Corpus.open(folder).problems == ()


def test_pages_that_are_missing_are_an_error_that_counts_and_names_them(folder: Path, tmp_path: Path) -> None:
    record = folder / "pages" / PL / "pages.toml"
    record.write_bytes(origins_to_toml({"42.html": Origin("0" * 64)}))
    with pytest.raises(CorpusError, match=rf"Pages are missing: pages/{PL}/42\.html\. Put them back, or"):
        made(folder)
    record.unlink()
    for number in range(42, 50):
        page(folder, PL, f"{number}.txt", f"{number}A position a")
    made(folder)
    (folder / "laws" / PL / "51 (copy).xml").write_text("of somebody")
    before = laws(folder)
    (folder / "pages").rename(tmp_path / "away")
    with pytest.raises(CorpusError, match=r"Pages are missing: .*\.\*, …\. Put them back") as raised:
        made(folder)
    assert raised.value.message.count("pages/") == 5
    assert laws(folder) == before
    with pytest.raises(CorpusError, match="no pages"):
        made(corpus_folder(tmp_path / "empty"))


def test_a_page_that_cannot_be_used_spoils_no_other(folder: Path) -> None:
    made(folder)
    before = laws(folder)
    (folder / "pages" / PL / "46.txt").write_text("404 not found")
    page(folder, PL, "42.txt", "42A printed a\x01b")
    page(folder, PL, "43.txt", "43A printed a", "43B printed b", "43A printed a")
    page(folder, PL, "44.txt", "44A printed a", "45A printed b")
    page(folder, PL, "45.txt", "45A printed a")
    (folder / "pages" / PL / "pages.toml").write_bytes(origins_to_toml({"41.txt": Origin("0" * 64)}))
    page(folder, "fr-ffb-2017", "51.txt")
    (folder / "pages" / PL / "picture.png").write_bytes(b"")
    report = made(folder)
    refused = {refusal.page.name: str(refusal.error) for refusal in report.refused}
    says = {"42.txt": "U+0001", "43.txt": "43 contradicts itself: 43A", "44.txt": "45A"}
    says |= {"41.txt": "not the one recorded", "fr-ffb-2017": PL, "picture.png": "not named for a law"}
    says |= {"46.txt": f"{PL}/46.txt: "}
    assert refused.keys() == says.keys()
    assert all(words in refused[name] for name, words in says.items())
    assert report.written == (f"laws/{PL}/45.xml",)
    assert laws(folder).items() >= before.items()


def test_two_pages_of_one_law_must_say_the_same(folder: Path) -> None:
    other = page(folder, PL, "41.html", "41A html a")
    assert made(folder).refused == ()
    assert law_in(folder, PL, 41).page == "41.html"
    page(folder, PL, "41.html", "41A html another")
    refused = made(folder).refused
    assert {refusal.page for refusal in refused} == {other, other.with_suffix(".txt")}
    assert all(f"{other}, {other.with_suffix('.txt')}" in str(refusal.error) for refusal in refused)
