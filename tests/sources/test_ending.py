"""Where a page ends: cut off pages are refused, whole ones that look cut off can be taken and are told."""

from __future__ import annotations

import pytest

from lawtexts.model.law import Law
from lawtexts.sources.page import parse_page
from lawtexts.sources.refusal import PageRefusedError

POLISH = "strona tytułowa spis treści indeks ← 22 → 24 EN: Law 23\n\nZmiana\n\nPrawo\n\nGracz wychodzi*.\n\n"
ITALIAN = "Art. 44 – SEQUENZA\n\nA. Attacco: vedi Codice di Gara(*).\n\n(*): Coperta."


def page(text: str, *, whole: bool = False) -> Law:
    return parse_page(text.encode(), name="23.txt" if text.startswith("strona") else "44.txt", whole=whole)


def told(law: Law) -> list[str]:
    return [one.code for one in law.findings]


@pytest.mark.parametrize("text", (POLISH + "* Jak gestem lub skinieniem", ITALIAN))
def test_a_page_that_looks_cut_off_is_refused_with_a_way_round(text: str) -> None:
    with pytest.raises(PageRefusedError, match="--whole") as refused:
        page(text)
    assert refused.value.code == "truncated"
    law = page(text, whole=True)
    assert told(law) == ["truncated-page"] and len(law.notes) == 1


def test_a_note_or_item_that_ends_its_line_may_lack_its_stop() -> None:
    assert told(page(POLISH + "* Jak gestem lub skinieniem\n")) == ["truncated-page"]
    assert told(page(POLISH.replace("*", "") + "  1. Gracz pyta\n")) == ["truncated-page"]


@pytest.mark.parametrize("end", ("  1. Gracz pyta, albo\n", "  1. Gracz pyta,\n", "Następny nagłówek\n"))
def test_what_leads_on_or_heads_is_cut_off_though_its_line_ends(end: str) -> None:
    with pytest.raises(PageRefusedError):
        page(POLISH.replace("*", "") + end)


def test_the_last_item_may_lack_its_stop_where_the_others_do() -> None:
    items = "  1. Gracz pyta\n  2. Gracz milczy\n  3. Gracz pasuje"
    assert told(page(POLISH.replace("*", "") + items)) == ["truncated-page"]
    with pytest.raises(PageRefusedError):
        page(POLISH.replace("*", "") + items.replace("milczy", "milczy."))


def test_the_last_note_may_be_a_phrase_without_a_stop() -> None:
    assert told(page(POLISH + "* np. gestem lub skinieniem")) == ["truncated-page"]


@pytest.mark.parametrize(
    "end",
    (
        "* np. gestem lub",  # a word must follow
        "* np. gestem (patrz przepis 16",  # a bracket is open
        "* np. gestem w",
        "** np. gestem",  # the note of the law's own mark is missing
    ),
)
def test_a_phrase_that_goes_on_or_lacks_a_note_after_it_is_cut_off(end: str) -> None:
    with pytest.raises(PageRefusedError):
        page(
            POLISH.replace("wychodzi*", "wychodzi* i** czeka" if end.startswith("**") else "wychodzi*") + end
        )


def test_a_whole_page_is_not_doubted_because_somebody_says_so() -> None:
    assert not told(page(POLISH + "* Zakrytą.", whole=True))


@pytest.mark.parametrize("end", ("  1. Gracz pyta.\n  2.", "Gracz może:\n", "  1. Gracz pyta;"))
def test_a_number_alone_and_a_lead_in_end_no_page(end: str) -> None:
    with pytest.raises(PageRefusedError):
        page(POLISH.replace("*", "") + end)
