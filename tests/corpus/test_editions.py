"""The editions and expressions of the corpus, and the known changes between them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lawtexts.corpus.editions import Editions
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change, ChangeKind, Edition
from lawtexts.model.error import CorpusError, UsageError
from tests.project import CORPUS


@pytest.fixture(scope="module")
def editions() -> Editions:
    return Editions.read(CORPUS)


def test_the_expressions_and_editions_are_those_known_each_with_its_evidence(editions: Editions) -> None:
    assert {one.id: one.edition_basis.value for one in editions.expressions} == {
        "pl-pzbs-2017": "stated",
        "it-bridgeditalia-2007": "inferred",
        "es-fvb-2007": "inferred",
        "en-pzbs-2017": "stated",
    }
    assert [one.language for one in editions.expressions] == ["pl", "it", "es", "en"]
    assert all(one.evidence and one.rights for one in editions.expressions)
    assert [edition.year for edition in editions.editions] == [1997, 2007, 2017]
    changes = [change for edition in editions.editions for change in edition.changes]
    assert all(change.evidence for change in changes)
    known = {(one.kind.value, str(place)) for one in changes for place in (*one.old, *one.new)}
    assert {("added", "57D"), ("split", "57A4"), ("split", "57C3"), ("exchanged", "53B")} <= known
    assert {("reference", place) for place in ("41A", "49", "53", "57B", "62")} <= known
    (exchange,) = [one for one in changes if one.kind is ChangeKind.EXCHANGED]
    assert exchange.old == tuple(reversed(exchange.new))
    with pytest.raises(UsageError, match="es-fvb-2007, it-bridgeditalia-2007"):
        editions.expression("fr-ffb-2017")


def test_a_place_is_the_same_in_two_editions_only_where_that_is_recorded(editions: Editions) -> None:
    def same(place: str, year: int = 2007, other: int = 2017) -> bool:
        return editions.is_same(year, other, Citation.parse(place))

    assert same("51") and same("51B2a") and editions.is_same(2017, 2007, Citation.parse("51A"))
    assert not same("51B2c"), "a change names it"
    assert not same("53B") and not same("60A") and not same("51B2a", 1997, 2007)
    assert same("60A", 2007, 2007)
    recorded = [one for edition in editions.editions for one in edition.unchanged]
    assert [len({one.evidence, *dict(one.evidence_in).values()}) for one in recorded] == [4]


def test_the_evidence_is_said_in_the_language_of_the_reader_or_as_it_is(
    editions: Editions, tmp_path: Path
) -> None:
    changes = [change for edition in editions.editions for change in edition.changes]
    for one in (*editions.expressions, *changes):
        said = [one.reason(language) for language in ("en", "pl", "it", "es")]
        assert said[0] == one.evidence
        assert len(set(said)) == 4
        numbers = [set(re.findall(r"\d\w+", sentence)) for sentence in said]
        assert all(each == numbers[0] for each in numbers), said
    whole = (CORPUS / "editions.toml").read_text("utf-8")
    (tmp_path / "editions.toml").write_text(whole.replace("evidence_es", "# evidence_es"), "utf-8")
    polish = Editions.read(tmp_path).expressions[0]
    assert polish.reason("es") == polish.evidence != polish.reason("pl")


HELD: dict[tuple[int, bool | None], str] = {
    (2017, True): "51B2 51B2c 53C 57A4 26B",  # that 2007 cites 26 instead does not say that either lacks one
    (2017, None): "23 57D1a",
    (2007, True): "53B 57A3",
    (2007, False): "51B2c 57A4 57D 57D1a",
    (2007, None): "16C 50D2a 51B2b",
    (1997, True): "51B2c",
    (1997, None): "57D",
}


@pytest.mark.parametrize(("year", "has"), HELD)
def test_what_an_edition_has(editions: Editions, year: int, has: bool | None) -> None:
    found = [editions.has(year, Citation.parse(place)) for place in HELD[year, has].split()]
    assert found == [has] * len(found)


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("[[expression]]", "[[expression]", 0, "not TOML: .* line 9"),
        ("[[expression]]", "[[expresion]]", 0, "expresion"),
        ("[[edition.unchanged]]", "[edition.unchanged]", 97, "tables"),
        ("edition = 2017", "edition = 2018", 9, "2018"),
        ('id = "it-bridgeditalia-2007"', 'id = "pl-pzbs-2017"', 24, "twice"),
        ("year = 1997", "year = 2017", 97, "twice"),
        ('basis = "stated"', 'basis = "certain"', 9, "certain"),
        ("publisher =", "# publisher =", 9, "publisher"),
        ("publisher =", "colour =", 9, "colour"),
        ("year = 2017", 'year = "2017"', 97, "year"),
        ('places = ["51"]', "places = []", 97, "places"),
        ('places = ["51"]', 'places = ["51b"]', 97, "51b"),
        ("before = 1997", "before = 2027", 84, "2027"),
        ('old = ["51B2c"]', 'old = ["51b2C"]', 84, "51b2C"),
        ('old = ["51B2c"]', 'new = ["51B2c"]', 84, "removed"),
        ('evidence = "An older', 'since = "An older', 84, "since"),
        ('evidence = "An older', 'evidence_en = "An older', 84, "evidence"),
    ],
)
def test_a_mistake_is_named_with_its_line(tmp_path: Path, old: str, new: str, line: int, says: str) -> None:
    whole = (CORPUS / "editions.toml").read_text("utf-8")
    (tmp_path / "editions.toml").write_text(whole.replace(old, new, 1), "utf-8")
    with pytest.raises(CorpusError, match=says) as caught:
        Editions.read(tmp_path)
    assert caught.value.place == str(tmp_path / "editions.toml")
    assert caught.value.line == line


def test_a_number_that_another_place_has_now_is_there() -> None:
    def change(kind: ChangeKind, old: str, new: str) -> Change:
        places = (tuple(map(Citation.parse, side.split())) for side in (old, new))
        return Change(kind, 2007, 2017, *places, "known")

    changes = (
        change(ChangeKind.REMOVED, "41C2", ""),
        change(ChangeKind.MOVED, "41C3", "41C2"),
        change(ChangeKind.REMOVED, "42C1", ""),
        change(ChangeKind.MOVED, "42B", "42C"),
        change(ChangeKind.SPLIT, "52C", "52C1 52C2"),
        change(ChangeKind.ADDED, "", "45A4"),
        change(ChangeKind.MOVED, "45A4", "45A5"),
    )
    known = Editions((), (Edition(2017, "2017", changes),))
    has = {
        year: [str(place) for place in map(Citation.parse, PLACES) if known.has(year, place) is False]
        for year in (2007, 2017)
    }
    assert has == {2007: ["52C1", "45A5"], 2017: ["41C3", "42B"]}


PLACES = ["41C2", "41C3", "42B", "42C", "42C1", "52C", "52C1", "45A4", "45A5"]
