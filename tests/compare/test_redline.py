"""Redline: lossless for any two texts, readable for two editions of one."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtexts.compare.redline import Change, Edit, is_clean, redline
from lawtexts.compare.revision import revise
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change as EditionChange
from lawtexts.model.edition import ChangeKind, Edition
from lawtexts.model.error import UsageError
from tests.compare.bookshelf import Bookshelf
from tests.compare.laws import expression, law

TEXTS = st.one_of(
    st.text(max_size=80),
    st.lists(
        st.sampled_from(
            ["karta ", "może ", "grać", ". ", "Obrońca ", "„tak” ", "\n", "— ", "nie\u00ad ", "; "]
        ),
        max_size=40,
    ).map("".join),
)
SIGNS = {Change.KEPT: "{}", Change.ADDED: "{{+{}+}}", Change.REMOVED: "[-{}-]"}
RULE = "Rozgrywający może zagrać dowolną kartę. Obrońca czeka. Zakaz obowiązuje w tej lewie."


def marked(edits: Iterable[Edit]) -> str:
    """A redline as plain text: [-removed-] and {+added+}."""
    return "".join(SIGNS[edit.change].format(edit.new or edit.old) for edit in edits)


@given(TEXTS, TEXTS)
def test_its_old_sides_are_the_old_text_and_its_new_sides_the_new_one_to_the_letter(
    old: str, new: str
) -> None:
    edits = redline(old, new)
    assert "".join(edit.new for edit in edits) == new
    assert "".join(edit.old for edit in edits) == old
    assert all(one.change != two.change for one, two in pairwise(edits))


@given(TEXTS)
def test_a_text_is_clean_beside_itself(text: str) -> None:
    assert is_clean(redline(text, text))


def test_white_space_and_typography_alone_are_clean() -> None:
    old = 'Gdy "obrońca" ma - w lewie - kartę... to l\'altra.'
    new = "Gdy\u00a0„obrońca” ma – w\u00a0le\u00adwie –\nkartę… to l’altra."
    assert is_clean(redline(old, new))


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_an_inserted_sentence_is_one_insertion(place: int) -> None:
    sentences = ["Rozgrywający może zagrać kartę. ", "Obrońca czeka. ", "Zakaz obowiązuje w tej lewie. "]
    inserted = "Obrońca może zagrać kartę w tej lewie. "
    new = "".join([*sentences[:place], inserted, *sentences[place:]])
    changed = [edit for edit in redline("".join(sentences), new) if edit.change is not Change.KEPT]
    assert [(edit.change, edit.new) for edit in changed] == [(Change.ADDED, inserted)]


def test_a_changed_word_is_reported_in_place() -> None:
    assert marked(redline(RULE, RULE.replace("może", "musi"))) == RULE.replace("może ", "[-może -]{+musi +}")


def test_a_removed_clause_is_one_removal() -> None:
    old = RULE.replace("czeka", "czeka, dopóki partner nie zagra")
    assert marked(redline(old, RULE)) == RULE.replace("czeka", "czeka[-, dopóki partner nie zagra-]")


def shelf(before: dict[str, str], after: dict[str, str], *changes: EditionChange) -> Bookshelf:
    old, new = expression("pl", 2007), expression("pl", 2017)
    return Bookshelf(
        [law(old, 53, before, "Stara nota."), law(new, 53, after, "Stara nota.")],
        [new, old],
        (Edition(2007, "2007"), Edition(2017, "2017", changes)),
    )


ONE, TWO = "Zagranie poza kolejnością jest przyjęte.", "Partner obrońcy nie może wyjść w ten kolor."


def test_provisions_that_changed_places_are_reported_as_moved() -> None:
    found = revise(
        shelf({"53B": ONE, "53C": TWO}, {"53B": TWO, "53C": ONE}),
        Citation(53),
        "pl-test-2007",
        "pl-test-2017",
    )
    assert [(str(each.old), str(each.new), marked(each.edits)) for each in found.changed] == [
        ("53C", "53B", TWO),
        ("53B", "53C", ONE),
    ]


def test_a_recorded_exchange_is_followed_even_where_the_words_changed() -> None:
    places = (Citation.parse("53B"), Citation.parse("53C"))
    exchange = EditionChange(ChangeKind.EXCHANGED, 2007, 2017, places, places[::-1], "known")
    corpus = shelf({"53B": ONE, "53C": "Krótko."}, {"53B": "Inaczej zupełnie.", "53C": ONE}, exchange)
    found = revise(corpus, Citation(53), "pl-test-2007", "pl-test-2017")
    assert [(str(each.old), str(each.new)) for each in found.changed] == [("53C", "53B"), ("53B", "53C")]


def test_a_provision_put_between_others_moves_those_that_follow_though_they_are_alike() -> None:
    alike = [f"Rozgrywający może zagrać {what} w tej lewie." for what in ("asa", "króla", "damę", "waleta")]
    before = {f"53A{number}": text for number, text in enumerate(alike, 1)}
    put = [alike[0], "Rozgrywający może zagrać blotkę w tej lewie.", *alike[1:]]
    after = {f"53A{number}": text for number, text in enumerate(put, 1)}
    found = revise(shelf(before, after), Citation(53), "pl-test-2007", "pl-test-2017")
    assert [(each.old and str(each.old), str(each.new)) for each in found.changed] == [
        (None, "53A2"),
        ("53A2", "53A3"),
        ("53A3", "53A4"),
        ("53A4", "53A5"),
    ]


def test_what_stands_in_several_places_is_moved_by_none_of_them() -> None:
    found = revise(
        shelf({"53A": ONE, "53B": ONE, "53C": TWO}, {"53A": ONE, "53B": TWO, "53C": ONE}),
        Citation(53),
        "pl-test-2007",
        "pl-test-2017",
    )
    assert ("53C", "53B") in {(str(each.old), str(each.new)) for each in found.changed}


def test_added_and_removed_provisions_are_reported_whole() -> None:
    found = revise(
        shelf({"53A": RULE, "53B": ONE}, {"53A": RULE, "53C": TWO}),
        Citation(53),
        "pl-test-2007",
        "pl-test-2017",
    )
    assert [(each.old and str(each.old), each.new and str(each.new)) for each in found.changed] == [
        ("53B", None),
        (None, "53C"),
    ]
    assert not found.clean


def test_a_revision_of_equal_laws_is_clean() -> None:
    corpus = shelf({"53A": RULE}, {"53A": RULE.replace(" ", "\u00a0")})
    assert revise(corpus, Citation(53), "pl-test-2007", "pl-test-2017").clean


def test_two_languages_have_no_redline() -> None:
    one, two = expression("pl"), expression("it")
    corpus = Bookshelf([law(one, 53, {"53A": RULE}), law(two, 53, {"53A": RULE})], [one, two])
    with pytest.raises(UsageError, match="different languages"):
        revise(corpus, Citation(53), one.id, two.id)
