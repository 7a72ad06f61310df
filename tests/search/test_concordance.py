"""Concordance and counts over the five pages."""

from __future__ import annotations

from collections.abc import Callable

from lawtexts.search.concordance import concordance, counted
from lawtexts.search.query import Answer

Ask = Callable[..., Answer]


def test_one_line_a_place_with_the_words_in_the_middle(ask: Ask) -> None:
    lines = concordance(ask('"karta przygwożdżona"', "pl"))
    first = lines[0]
    assert (str(first.citation), first.field, first.left, first.word, first.right) == (
        "51", "title", "Dwie lub więcej ", "kart przygwożdżonych", "",
    )  # fmt: skip
    inside = [
        line.word for line in lines if str(line.citation) == "51B1a" and line.expression.startswith("pl")
    ]
    assert inside == ["kart przygwożdżonych", "kartami przygwożdżonymi"]


def test_lines_are_sorted_by_what_stands_before_or_after_accents_aside(ask: Ask) -> None:
    answer = ask("wyjście", "pl")
    rights = [line.right.strip() for line in concordance(answer, "right")]
    assert rights == sorted(rights, key=lambda right: right.lower().replace("ł", "l")) or rights[0] == ""
    lefts = [line.left.split()[-1].lower() if line.left else "" for line in concordance(answer, "left")]
    assert lefts.index("przedwczesne") < lefts.index("takie")
    assert len(rights) == len(lefts) == len(concordance(answer))


def test_counts_by_law_language_and_word(ask: Ask) -> None:
    found = counted(ask("dziadek", "pl", columns=["pl"]))
    assert found["laws"].keys() == {"41", "57"} and sum(found["laws"].values()) == 10
    assert found["languages"] == {"pl": 10}
    assert found["words"] == {"dziadek": 4, "dziadka": 6}
    assert found["terms"] == {"dummy": 10, "dummys-hand": 1, "presumed-dummy": 1}
    idioms = {"turn-to-lead": 3, "lose-the-lead": 2, "retain-the-lead": 1}
    presa = counted(ask("presa", "it", columns=["it"]))
    assert presa["terms"] == {"trick": 4, "next-trick": 1, **idioms}, "inside an idiom it counts as the idiom"
    note = counted(ask('"como lo requiere"', "es"))
    assert note["laws"] == {"51": 1}, "once, though it is called from several places"
