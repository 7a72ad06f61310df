"""Inferred numbers beside those that sisters print."""

from __future__ import annotations

import pytest

from lawtexts.corpus.cross_check import Numbers, Sisters
from lawtexts.corpus.editions import Editions
from lawtexts.model.citation import Citation
from lawtexts.model.law import Law, Provision, Text
from tests.corpus.laws import ROOT, law, provision

EDITIONS = Editions.read(ROOT)
PL, IT, ES, EN = "pl-pzbs-2017", "it-bridgeditalia-2007", "es-fvb-2007", "en-pzbs-2017"


def of(expression: str, **places: str) -> Law:
    """A law with provisions P<place>=basis, one below the other."""
    number = Citation.parse(next(iter(places))[1:]).law
    made = [provision(place[1:], Text(place), basis=basis) for place, basis in places.items()]
    return law(number, *made, expression=expression)


def basis(checked: Law, place: str) -> tuple[str, ...]:
    found = checked.provision(Citation.parse(place))
    assert isinstance(found, Provision)
    return found.basis


def compared(own: Law, *sisters: Law) -> Sisters:
    return Sisters(own, [Numbers(sister, EDITIONS) for sister in sisters], EDITIONS)


def confirmed(own: Law, sisters: list[Law]) -> Law:
    return compared(own, *sisters).confirmed()


def stated(own: Law) -> set[str]:
    return set(map(str, Numbers(own, EDITIONS).stated))


def test_an_inferred_number_is_confirmed_by_each_sister_that_prints_it() -> None:
    own = of(PL, P51A="position", P51B="html", P51C="restart")
    sisters = [of(IT, P51A="printed", P51B="printed"), of(ES, P51A="html", P51C="position")]
    checked = confirmed(own, sisters)
    assert basis(checked, "51A") == ("position", f"sister:{IT}", f"sister:{ES}")
    assert basis(checked, "51B") == ("html",)
    assert basis(checked, "51C") == ("restart",)
    assert confirmed(checked, sisters) == checked
    assert confirmed(checked, []) == own


def test_another_edition_confirms_only_what_is_recorded_as_unchanged() -> None:
    """Law 51 is recorded as unchanged from 2007 to 2017, and 51B2c as new; of Law 60 nothing is recorded."""
    places = {"P51B2": "position", "P51B2c": "position"}
    printed_there = {"P51B2": "printed", "P51B2c": "printed"}
    checked = confirmed(of(PL, **places), [of(ES, **printed_there)])
    assert basis(checked, "51B2") == ("position", f"sister:{ES}")
    assert basis(checked, "51B2c") == ("position",)
    older, newer = of(IT, P60A="position"), of(PL, P60A="printed")
    assert basis(confirmed(older, [newer]), "60A") == ("position",)
    assert basis(confirmed(older, [of(ES, P60A="printed")]), "60A") == ("position", f"sister:{ES}")


def test_what_a_sister_lacks_counts_only_where_its_whole_law_is_the_same() -> None:
    sisters = [of(IT, P51A="printed", P51B="position"), of(EN, P51B="printed")]
    evident = compared(of(PL, P51A="position"), *sisters).whole_evidence
    assert {name: {str(place) for place in found} for name, found in evident.items()} == {
        IT: {"51A"},
        EN: {"51B"},
    }
    assert compared(of(PL, P60A="position"), of(IT, P60A="printed")).whole_evidence == {}


def test_only_what_the_page_states_counts_as_printed() -> None:
    own = of(PL, P51A="printed reference:60B", P51B="position", P51C="html")
    assert stated(own) == {"51A", "51C"}


def test_a_list_that_prints_1_for_a_section_does_not_state_its_letter() -> None:
    own = law(38, provision("38A", Text("a"), shown="1.", basis="printed"))
    assert stated(own) == set()
    assert compared(own, of(IT, **{"P38.1": "html"})).is_contradicting
    for shown in ("A.", "(a)", "A", ""):
        assert stated(law(38, provision("38A", Text("a"), shown=shown, basis="printed")))


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
    ],
    ids=["in a section", "sections as items"],
)
def test_a_sister_with_as_many_provisions_that_numbers_otherwise_is_reported(
    own: Law, sister: Law, present: str, reading: str
) -> None:
    (found,) = confirmed(own, [sister]).findings
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
    assert confirmed(own, [sister]).findings == ()
