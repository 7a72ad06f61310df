"""What extractors do to a page: lines torn, columns side by side, short lines in a row, tables of words."""

from __future__ import annotations

import pytest

from lawtexts.model.law import Law, Table
from lawtexts.sources.page import parse_page
from lawtexts.sources.refusal import PageRefusedError
from tests.sources.test_layouts import codes, italian, places, polish, spanish


def told(law: Law) -> list[tuple[str, str]]:
    return [(one.code, str(one.citation)) for one in law.findings]


def test_a_word_torn_at_the_start_of_an_indented_paragraph_is_one_word() -> None:
    law = italian(
        "A. Turno",
        "",
        "  1. Il giocatore passa:",
        "    (a) sempre.",
        "    q",
        "uando il colpevole gioca, vale questo.",
    )
    (item,) = (one for one in law.walk() if str(one.citation) == "35A1")
    assert item.texts[-1].content == "quando il colpevole gioca, vale questo."
    assert codes(law).count("torn-word") == 1


def test_the_line_after_a_torn_letter_goes_on_whatever_its_indent() -> None:
    law = italian(
        "A. Turno",
        "",
        "  1. Il giocatore passa, se vuole.",
        "",
        "    Il morto gioca. q",
        "uando gioca, vale questo.",
    )
    texts = [text.content for one in law.walk() for text in one.texts]
    assert texts == ["Il giocatore passa, se vuole.", "Il morto gioca. quando gioca, vale questo."]


def test_a_sentence_whose_stop_bears_the_number_of_a_note_is_no_heading() -> None:
    law = polish(
        "Gracz pokazuje karty1. Gracz pasuje.",
        "",
        "Gracz pyta, na podstawie przepisu 48C1b.2",
        "",
        "1 Zawsze.",
        "",
        "2 Nigdy.",
    )
    assert places(law) == ["23"]
    assert [note.mark for note in law.notes] == ["1", "2"]


def test_two_short_lines_in_a_row_are_a_heading_and_its_text_in_doubt() -> None:
    law = polish(
        "Wyjście do lewy",
        "",
        "  1. Gracz wychodzi.",
        "",
        "Dokładanie",
        "",
        "Zasady ogólne",
        "",
        "  1. Pozostali dokładają.",
    )
    assert places(law) == ["23A", "23A1", "23B", "23B1"]
    assert told(law) == [("doubtful-heading", "23B"), ("doubtful-heading", "23B")]


def test_headings_that_only_name_tables_are_text_of_a_law_without_sections() -> None:
    law = polish(
        "LEWY",
        "",
        "Zapisuje rozgrywający, jeśli kontrakt wygrał",
        "",
        "♣ ♦ ♥ ♠ NT",
        "Lewy licytowane i wygrane",
        "Pierwsza 20 20 30 30 40",
        "Następne 20 20 30 30 30",
        "",
        "Kontra podwaja zapis.",
    )
    assert places(law) == ["23"]
    assert told(law) == [("doubtful-heading", "23"), ("doubtful-heading", "23")]
    (table,) = (part for part in law.content if isinstance(part, Table))
    assert [cell.text.content for cell in table.rows[2]] == ["Pierwsza", "20", "20", "30", "30", "40"]


def test_columns_side_by_side_are_refused() -> None:
    rows = [f"{n:2}  {n + 20}  {n + 40}  {n + 60}  {n + 80}  A. El jugador sale." for n in range(1, 14)]
    page = "LEYES                  LEY 35\n" + "\n".join(rows) + "\n\n  Ley 35\n"
    with pytest.raises(PageRefusedError, match="side by side") as refused:
        parse_page(page.encode(), name="35.txt")
    assert refused.value.code == "other-layout"


def test_a_line_under_a_short_title_is_its_text_where_lines_are_not_wrapped() -> None:
    long = "  1. " + "se quel seme è stato specificato dallo stesso giocatore, " * 3 + "si passa."
    law = italian("A. Chiamata riferita ad un seme", "se la chiamata è riferita ad un seme e:", "", long)
    (section,) = (one for one in law.walk() if str(one.citation) == "35A")
    assert section.heading is not None and section.heading.content == "Chiamata riferita ad un seme"
    assert told(law) == [("doubtful-heading", "35A")]
    wrapped = italian("A. Chiamata riferita ad un seme", "se la chiamata è riferita ad un seme, si passa.")
    assert wrapped.provisions[0].heading is None


def test_a_head_of_signs_may_be_set_in_over_its_figures() -> None:
    law = spanish("Anotada por el declarante", "", "  ♣ ♦ ST", "Las primeras 20 20 40", "Las demás 20 20 30")
    (table,) = (part for part in law.content if isinstance(part, Table))
    cells = [[cell.text.content for cell in row] for row in table.rows]
    assert cells == [
        ["", "♣", "♦", "ST"],
        ["Las primeras", "20", "20", "40"],
        ["Las demás", "20", "20", "30"],
    ]
    assert [cell.header for cell in table.rows[0]] == [True] * 4
