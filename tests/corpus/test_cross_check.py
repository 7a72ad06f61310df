"""Inferred numbers beside those that sisters print."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtexts.corpus.cross_check import Numbers, Sisters
from lawtexts.corpus.editions import Editions
from lawtexts.model.citation import Citation
from lawtexts.model.law import Law, Text
from tests.corpus.laws import law, provision
from tests.project import CORPUS, EN, ES, IT, PL

EDITIONS = Editions.read(CORPUS)


def of(expression: str, **places: str) -> Law:
    """A law with provisions P<place>=basis, one below the other."""
    number = Citation.parse(next(iter(places))[1:]).law
    made = [provision(place[1:], Text(place), basis=basis) for place, basis in places.items()]
    return law(number, *made, expression=expression)


def compared(own: Law, *sisters: Law, editions: Editions = EDITIONS) -> Sisters:
    return Sisters(own, [Numbers(sister, editions) for sister in sisters], editions)


def basis(checked: Law) -> dict[str, str]:
    return {str(one.citation): " ".join(one.basis) for one in checked.walk()}


@pytest.mark.parametrize(
    ("own", "sisters", "wanted"),
    [
        # by each sister that prints an inferred number
        (
            of(PL, P51A="position", P51B="html", P51C="restart"),
            [of(IT, P51A="printed", P51B="printed"), of(ES, P51A="html", P51C="position")],
            {"51A": f"position sister:{IT} sister:{ES}", "51B": "html", "51C": "restart"},
        ),
        # Law 51 is recorded as unchanged from 2007 to 2017, and 51B2c as new; of Law 60 nothing is recorded.
        (
            of(PL, P51B2="position", P51B2c="position"),
            [of(ES, P51B2="printed", P51B2c="printed")],
            {"51B2": f"position sister:{ES}", "51B2c": "position"},
        ),
        (of(IT, P60A="position"), [of(PL, P60A="printed")], {"60A": "position"}),
        (of(IT, P60A="position"), [of(ES, P60A="printed")], {"60A": f"position sister:{ES}"}),
    ],
)
def test_which_sisters_confirm_a_number(own: Law, sisters: list[Law], wanted: dict[str, str]) -> None:
    checked = compared(own, *sisters).confirmed()
    assert basis(checked) == wanted
    assert compared(checked, *sisters).confirmed() == checked
    assert compared(checked).confirmed() == own


def test_what_a_sister_lacks_counts_only_where_its_whole_law_is_the_same(tmp_path: Path) -> None:
    sisters = [of(IT, P51A="printed", P51B="position"), of(EN, P51B="printed")]
    evident = compared(of(PL, P51A="position"), *sisters).whole_evidence
    assert {name: set(map(str, found)) for name, found in evident.items()} == {IT: {"51A"}, EN: {"51B"}}
    text = (CORPUS / "editions.toml").read_text("utf-8").replace('places = ["51"]', 'places = ["60A"]')
    (tmp_path / "editions.toml").write_text(text, "utf-8")
    of_a_part = compared(of(PL, P60A="position"), of(IT, P60A="printed"), editions=Editions.read(tmp_path))
    assert of_a_part.confirmed() != of(PL, P60A="position")
    assert of_a_part.whole_evidence == {}


@pytest.mark.parametrize(
    ("basis", "shown", "is_stated"),
    [
        *(("printed", shown, True) for shown in ("", "A", "A.", "(a)")),
        ("printed", "1.", False),  # a list that prints 1. for a section does not state its letter
        ("printed reference:60B", "", True),
        ("html", "", True),
        ("position", "", False),
    ],
)
def test_only_what_the_page_states_counts_as_printed(basis: str, shown: str, is_stated: bool) -> None:
    own = law(38, provision("38A", Text("a"), shown=shown, basis=basis))
    assert bool(Numbers(own, EDITIONS).stated) is is_stated


INFERRED = of(PL, P51B="position", P51B1="position", P51B2="position", P51B3="position")


@pytest.mark.parametrize(
    ("own", "sister", "present", "reading"),
    [
        (
            INFERRED,
            of(EN, P51B="html", P51B1="html", P51B1a="html", P51B1b="html"),
            "51B1a, 51B1b",
            "51B2, 51B3",
        ),
        (
            of(PL, P38A="position", P38B="position"),
            of(IT, **{"P38.1": "html", "P38.2": "html"}),
            "38.1, 38.2",
            "38A, 38B",
        ),
        (
            law(38, provision("38A", Text("a"), shown="1.", basis="printed")),
            of(IT, **{"P38.1": "html"}),
            "38.1",
            "38A",
        ),
    ],
    ids=["in a section", "sections as items", "a section numbered as an item"],
)
def test_a_sister_that_numbers_otherwise_is_reported(
    own: Law, sister: Law, present: str, reading: str
) -> None:
    (found,) = compared(own, sister).confirmed().findings
    assert (found.code, str(found.citation)) == ("sister-disagrees", reading.split(", ")[0])
    assert dict(found.values) == {"sister": sister.expression, "present": present, "reading": reading}


@pytest.mark.parametrize(
    ("own", "sister"),
    [
        # What changed between the editions is no disagreement.
        (of(PL, P57A="position", P57A4="position", P57D="position"), of(IT, P57A="printed", P57A9="printed")),
        # A sister may merely lack or add a provision.
        (INFERRED, of(EN, P51B="html", P51B1="html")),
        (of(PL, P51B="position", P51B1="position"), of(EN, P51B="html", P51B1="html", P51B2="html")),
        (of(PL, P51B="position", P51B2="position"), of(EN, P51B="html", P51B1="position")),
        # A number that the page states is not doubted.
        (of(PL, P51B="printed", P51B2="printed"), of(EN, P51B="html", P51B1="html")),
    ],
)
def test_nothing_is_claimed_without_grounds(own: Law, sister: Law) -> None:
    assert compared(own, sister).confirmed().findings == ()
