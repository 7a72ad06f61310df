"""lawtexts terms: a concept by any of its names, its other names, and where it is used."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Lawtexts


@pytest.mark.parametrize(
    "name", ["penalty card", "karta przygwozdzona", "carta penalizzata", "carta penalizada"]
)
def test_a_concept_is_found_by_its_name_in_any_language(lawtexts: Lawtexts, name: str) -> None:
    ended = lawtexts("terms", *name.split(), "--json")
    assert ended.code == 0
    terms = {term["id"]: term for term in ended.json["terms"]}
    assert "51A" in terms["penalty-card"]["uses"]["it-bridgeditalia-2007"]
    assert {entry["language"] for entry in terms["penalty-card"]["renderings"]} == {"en", "pl", "it", "es"}


def test_a_concept_is_printed_with_its_uses(lawtexts: Lawtexts) -> None:
    out = lawtexts("terms", "carta penalizzata").out
    assert "karta przygwożdżona" in out
    assert "Polish uses it in 51" in out


def test_without_a_term_all_are_listed(lawtexts: Lawtexts) -> None:
    out = lawtexts("terms", COLUMNS="100").out
    assert out.count("\n") >= 60
    assert max(map(len, out.splitlines())) <= 100
    assert len(lawtexts("terms", "--json").json["terms"]) >= 60


def test_an_unknown_term_is_1(lawtexts: Lawtexts) -> None:
    ended = lawtexts("terms", "nonsense")
    assert (ended.code, ended.out) == (1, "")
    assert "nonsense" in ended.err
