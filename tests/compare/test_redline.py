"""Redline: lossless for any two texts, readable for two editions of one."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtexts.compare.redline import Change, Edit, is_clean, redline
from lawtexts.compare.revision import Revision, revise
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change as EditionChange
from lawtexts.model.error import UsageError
from tests.compare.laws import beside, change, expression, law

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


OLD, NEW = expression("pl", 2007), expression("pl", 2017)


def revised(before: dict[str, str], after: dict[str, str], *changes: EditionChange) -> Revision:
    """What the later edition of Law 53 changed."""
    corpus = beside(law(NEW, 53, after), law(OLD, 53, before), changes=changes)
    return revise(corpus, Citation(53), OLD.id, NEW.id)


def pairs(found: Revision) -> list[tuple[str, str]]:
    return [(str(each.old or ""), str(each.new or "")) for each in found.changed]


ONE, TWO = "Zagranie poza kolejnością jest przyjęte.", "Partner obrońcy nie może wyjść w ten kolor."


def test_provisions_that_changed_places_are_reported_as_moved() -> None:
    found = revised({"53B": ONE, "53C": TWO}, {"53B": TWO, "53C": ONE})
    assert pairs(found) == [("53C", "53B"), ("53B", "53C")]
    assert [marked(each.edits) for each in found.changed] == [TWO, ONE]


ALIKE = [
    f"Rozgrywający może zagrać {what} w tej lewie." for what in ("asa", "blotkę", "króla", "damę", "waleta")
]


@pytest.mark.parametrize(
    ("before", "after", "changes", "wanted"),
    [
        # a recorded exchange is followed even where the words changed
        (
            {"53B": ONE, "53C": "Krótko."},
            {"53B": "Inaczej zupełnie.", "53C": ONE},
            [change("exchanged", "53B 53C", "53C 53B")],
            [("53C", "53B"), ("53B", "53C")],
        ),
        # a provision put between others moves those that follow though they are alike
        (
            {f"53A{number}": text for number, text in enumerate((ALIKE[0], *ALIKE[2:]), 1)},
            {f"53A{number}": text for number, text in enumerate(ALIKE, 1)},
            [],
            [("", "53A2"), ("53A2", "53A3"), ("53A3", "53A4"), ("53A4", "53A5")],
        ),
        # added and removed provisions are reported whole
        ({"53A": RULE, "53B": ONE}, {"53A": RULE, "53C": TWO}, [], [("53B", ""), ("", "53C")]),
        # white space is no revision
        ({"53A": RULE}, {"53A": RULE.replace(" ", "\u00a0")}, [], []),
    ],
)
def test_what_a_revision_pairs(
    before: dict[str, str], after: dict[str, str], changes: list[EditionChange], wanted: list[tuple[str, str]]
) -> None:
    found = revised(before, after, *changes)
    assert (pairs(found), found.clean) == (wanted, not wanted)


def test_what_stands_in_several_places_is_moved_by_none_of_them() -> None:
    found = revised({"53A": ONE, "53B": ONE, "53C": TWO}, {"53A": ONE, "53B": TWO, "53C": ONE})
    assert ("53C", "53B") in pairs(found)


def test_two_languages_have_no_redline() -> None:
    italian = expression("it")
    corpus = beside(law(NEW, 53, {"53A": RULE}), law(italian, 53, {"53A": RULE}))
    with pytest.raises(UsageError, match="different languages"):
        revise(corpus, Citation(53), NEW.id, italian.id)
