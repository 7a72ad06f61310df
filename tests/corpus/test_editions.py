"""The editions and expressions of the corpus, and the known changes between them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lawtexts.corpus.editions import Editions
from lawtexts.corpus.error import CorpusError
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change, ChangeKind, EditionBasis
from lawtexts.model.error import UsageError
from tests.corpus.laws import ROOT


@pytest.fixture(scope="module")
def editions() -> Editions:
    return Editions.read(ROOT)


def changes(editions: Editions, kind: ChangeKind, place: str) -> list[Change]:
    wanted = Citation.parse(place)
    return [
        change
        for edition in editions.editions
        for change in edition.changes
        if change.kind is kind and wanted in (*change.old, *change.new)
    ]


def test_the_expressions_are_those_of_the_three_sites_in_the_order_of_columns(editions: Editions) -> None:
    assert [expression.id for expression in editions.expressions] == [
        "pl-pzbs-2017",
        "it-bridgeditalia-2007",
        "es-fvb-2007",
        "en-pzbs-2017",
    ]
    for expression in editions.expressions:
        assert expression.id.startswith(expression.language)
        assert expression.id.endswith(str(expression.edition))
        assert expression.evidence
        assert expression.rights


def test_only_the_editions_that_the_publisher_names_are_stated(editions: Editions) -> None:
    basis = {expression.id: expression.edition_basis for expression in editions.expressions}
    assert basis == {
        "pl-pzbs-2017": EditionBasis.STATED,
        "it-bridgeditalia-2007": EditionBasis.INFERRED,
        "es-fvb-2007": EditionBasis.INFERRED,
        "en-pzbs-2017": EditionBasis.STATED,
    }


def test_a_place_is_the_same_in_two_editions_only_where_that_is_recorded(editions: Editions) -> None:
    def same(place: str, year: int = 2007, other: int = 2017) -> bool:
        return editions.is_same(year, other, Citation.parse(place))

    assert same("51") and same("51B2a") and editions.is_same(2017, 2007, Citation.parse("51A"))
    assert not same("51B2c"), "a change names it"
    assert not same("53B") and not same("60A") and not same("51B2a", 1997, 2007)
    assert same("60A", 2007, 2007)
    recorded = [one for edition in editions.editions for one in edition.unchanged]
    assert [len({one.evidence, *dict(one.evidence_in).values()}) for one in recorded] == [4]


def test_what_is_unchanged_is_named_and_has_evidence(tmp_path: Path) -> None:
    whole = (ROOT / "editions.toml").read_text("utf-8")
    for line, said in (
        ("places = []", "places"),
        ("before = 2018", "2018"),
        ('evidence = ""', "evidence"),
        ('places = ["51b"]', "51b"),
        ("since = 2007", "since"),
    ):
        table = {"before": "before = 2007", "places": 'places = ["51"]', "evidence": 'evidence = "x"'}
        table[line.split(" ")[0]] = line
        text = whole + "\n  [[edition.unchanged]]\n" + "\n".join(table.values()) + "\n"
        (tmp_path / "editions.toml").write_text(text, "utf-8")
        with pytest.raises(CorpusError, match=said):
            Editions.read(tmp_path)


def test_the_evidence_is_said_in_the_language_of_the_reader(editions: Editions) -> None:
    told = [*editions.expressions, *(change for edition in editions.editions for change in edition.changes)]
    for one in told:
        said = [one.reason(language) for language in ("en", "pl", "it", "es")]
        assert said[0] == one.evidence
        assert len(set(said)) == 4
        numbers = [set(re.findall(r"\d\w+", sentence)) for sentence in said]
        assert all(each == numbers[0] for each in numbers), said


def test_evidence_not_translated_is_told_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "editions.toml").write_text(EDITION + EXPRESSION + 'evidence_pl = "dowód"\n', "utf-8")
    (expression,) = Editions.read(tmp_path).expressions
    assert [expression.reason(language) for language in ("pl", "es")] == ["dowód", "e"]


def test_every_known_change_has_its_evidence(editions: Editions) -> None:
    assert [edition.year for edition in editions.editions] == [1997, 2007, 2017]
    assert all(change.evidence for edition in editions.editions for change in edition.changes)
    assert changes(editions, ChangeKind.ADDED, "57D")
    assert changes(editions, ChangeKind.SPLIT, "57A4")
    assert changes(editions, ChangeKind.SPLIT, "57C3")
    for place in ("41A", "49", "53", "57B", "62"):
        assert changes(editions, ChangeKind.REFERENCE, place)
    (exchange,) = changes(editions, ChangeKind.EXCHANGED, "53B")
    assert exchange.old == tuple(reversed(exchange.new))


@pytest.mark.parametrize(
    ("year", "place", "has"),
    [
        (2017, "51B2c", True),
        (2007, "51B2c", False),
        (1997, "51B2c", True),
        (2017, "51B2", True),
        (2007, "51B2b", None),
        (2007, "57D", False),
        (2007, "57D1a", False),
        (2017, "57D1a", None),
        (2007, "57A3", True),
        (2007, "57A4", False),
        (2017, "57A4", True),
        (2007, "53B", True),
        (2017, "53C", True),
        (1997, "57D", None),
        (2007, "50D2a", None),
    ],
)
def test_changes_tell_what_an_edition_has(
    editions: Editions, year: int, place: str, has: bool | None
) -> None:
    assert editions.has(year, Citation.parse(place)) is has


def test_an_unknown_expression_is_answered_with_those_there_are(editions: Editions) -> None:
    with pytest.raises(UsageError, match="es-fvb-2007, it-bridgeditalia-2007"):
        editions.expression("fr-ffb-2017")


EXPRESSION = """
[[expression]]
id = "pl-a-2017"
language = "pl"
edition = 2017
edition_basis = "stated"
evidence = "e"
publisher = "p"
title = "t"
source = "s"
"""
EDITION = """
[[edition]]
year = 2017
title = "t"
"""
CHANGE = """
[[edition.change]]
kind = "added"
before = 2007
new = ["51B2c"]
evidence = "e"
"""


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("[[expression]\n", 1, "not TOML"),
        ("[[expresion]]\n", 0, "expresion"),
        ("expression = 1\n", 0, "tables"),
        (EDITION + EXPRESSION.replace("2017\n", "2018\n"), 6, "2018"),
        (EDITION + EXPRESSION + EXPRESSION, 16, "twice"),
        (EDITION + EDITION, 6, "twice"),
        (EDITION + EXPRESSION.replace("stated", "certain"), 6, "certain"),
        (EDITION + EXPRESSION.replace('publisher = "p"', ""), 6, "publisher"),
        (EDITION + EXPRESSION + 'colour = "red"\n', 6, "colour"),
        (EDITION + CHANGE.replace("2007", "2027"), 2, "2027"),
        (EDITION + CHANGE.replace("51B2c", "51b2C"), 2, "51b2C"),
        (EDITION + CHANGE.replace("new", "old"), 2, "added"),
        (EDITION.replace("2017", '"2017"'), 2, "year"),
    ],
)
def test_a_mistake_in_the_file_is_named_with_its_line(
    tmp_path: Path, text: str, line: int, says: str
) -> None:
    (tmp_path / "editions.toml").write_text(text)
    with pytest.raises(CorpusError, match=says) as caught:
        Editions.read(tmp_path)
    assert caught.value.place == str(tmp_path / "editions.toml")
    assert caught.value.line == line
