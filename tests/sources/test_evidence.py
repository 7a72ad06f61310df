"""What references settle on a Polish extract, which shows neither letters nor levels."""

from __future__ import annotations

from lawtexts.model.citation import Citation
from lawtexts.model.law import Law
from tests.sources.pages import parse_page

TOP = "strona tytułowa spis treści indeks ← 22 → 24 EN: Law 23\n\nZmiana odzywki\n\n"


def law(*lines: str, cited: frozenset[Citation] = frozenset()) -> Law:
    return parse_page((TOP + "\n".join(lines) + "\n").encode(), name="23.txt", cited=cited)


def places(found: Law) -> list[str]:
    return [str(one.citation) for one in found.provisions]


def doubts(found: Law) -> list[tuple[str, str, str]]:
    values = [(one.code, dict(one.values)) for one in found.findings]
    return [(code, one["reading"], one["alternates"]) for code, one in values if "alternates" in one]


def cited(*citations: str) -> frozenset[Citation]:
    return frozenset(map(Citation.parse, citations))


OWNED_OR_NOT = (
    "Prawo gracza",
    "",
    "  1. Gracz wzywa sędziego.",
    "    1. Sędzia wyjaśnia przepis.",
    "    2. Gracz wybiera kartę.",
    "  2. Gracz pasuje.",
)


def test_a_list_after_a_full_stop_is_its_items_where_the_numbers_after_it_say_so() -> None:
    found = law(*OWNED_OR_NOT)
    assert places(found) == ["23A", "23A1", "23A1a", "23A1b", "23A2"]
    assert ("ambiguous-numbering", "23A1a", "23A2a") in doubts(found)


def test_one_reference_turns_the_reading_but_leaves_the_doubt() -> None:
    found = law(*OWNED_OR_NOT, cited=cited("23A3"))
    assert places(found) == ["23A", "23A1", "23A2a", "23A2b", "23A3"]
    assert ("ambiguous-numbering", "23A2a", "23A1a") in doubts(found)


def test_several_references_settle_it() -> None:
    found = law(*OWNED_OR_NOT, cited=cited("23A2a", "23A3"))
    assert places(found) == ["23A", "23A1", "23A2a", "23A2b", "23A3"]
    assert not doubts(found)


WITHOUT_HEADINGS = ("  1. Gracz wzywa sędziego.", "  2. Gracz pasuje.")


def test_a_book_that_cites_a_section_settles_it() -> None:
    found = law(*WITHOUT_HEADINGS, cited=cited("23B"))
    assert places(found) == ["23A", "23B"] and not doubts(found)


def test_a_list_without_headings_is_items_until_something_says_otherwise() -> None:
    found = law("Gracz może:", "", *WITHOUT_HEADINGS)
    assert places(found) == ["23", "23.1", "23.2"]
    assert doubts(found) == [("ambiguous-numbering", "23.1–23.2", "23A–23B")]
