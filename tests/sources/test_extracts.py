"""What extractors do to a page: lines torn, columns side by side, short lines in a row, tables of words."""

from __future__ import annotations

from textwrap import wrap

import pytest

from lawtexts.model.law import Law
from lawtexts.sources.refusal import PageRefusedError
from tests.sources.pages import parse_page
from tests.sources.test_layouts import ES_TOP, codes, italian, places, polish


def reported(law: Law) -> list[tuple[str, str]]:
    return [(one.code, str(one.citation)) for one in law.findings]


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
    assert reported(law) == [], "the word below had room beside the title"
    wrapped = italian("A. Chiamata riferita ad un seme", "se la chiamata è riferita ad un seme, si passa.")
    assert wrapped.provisions[0].heading is None


def wrapped(text: str, width: int, indent: int = 0) -> list[str]:
    """An item as an extractor with hanging lines writes it."""
    return wrap(text, width, subsequent_indent=" " * indent)


LONG = "Gracz, na którego przypada kolejność, dokłada kartę albo pasuje, chyba że sędzia postanowi inaczej, "


def test_a_line_that_had_no_room_above_goes_on_with_the_item_whatever_it_begins_with() -> None:
    item = f"  1. {LONG}(patrz przepis 16). Obrońca nie może pytać o renons, a dziadek może."
    for width in range(62, 90):
        law = polish("Prawo", "", *wrapped(item, width), "", "Zakaz", "", *wrapped(LONG + "pasuje.", width))
        assert places(law) == ["23A", "23A1", "23B"], width
        assert not law.provisions[0].texts and len(law.provisions[1].texts) == 1, width


def test_a_letter_at_the_start_of_a_wrapped_line_is_no_label() -> None:
    lines = (
        "  1. Il giocatore che ha una carta esposta passa, e il compagno",
        "     che siede alla sua destra gioca come dice la legge, dove il",
        "     colpevole non possa farlo, secondo quanto disposto dal solo",
        "     giocatore di destra, ed ancora da quanto dice il paragrafo",
        "     D.",
    )
    law = italian("A. Turno", "", *lines, "", "B. Fine", "", "Si passa.")
    assert places(law) == ["35A", "35A1", "35B"]
    assert law.provisions[1].texts[0].content.endswith("il paragrafo D.")


def test_an_extract_without_blank_lines_has_a_paragraph_a_line() -> None:
    page = "strona tytułowa spis treści indeks ← 22 → 24 EN: Law 23\nZmiana\nPrawo gracza\nGracz pasuje.\n"
    law = parse_page((page + "Zakaz\n  1. Gracz pyta.\n  2. Gracz milczy.\n").encode(), name="23.txt")
    assert law.title.content == "Zmiana"
    assert places(law) == ["23A", "23B", "23B1", "23B2"]


def test_rows_that_end_in_figures_are_paragraphs_and_what_stands_over_them_is_no_heading_unsaid() -> None:
    rows = (
        "Przebicia Przed partią Po partii",
        "Pierwsze 50 100 200 100 200 400",
        "Premia za czwarte i każde następne przebicie przed partią   0 100–200",
        "20–40 1 750–890 13",
    )
    law = polish("Zapis", "", "Zapisuje strona obrońców.", "", *rows)
    assert places(law) == ["23A"] and reported(law) == [("doubtful-heading", "23A")]
    assert [text.content.split()[0] for text in law.provisions[0].texts[1:]] == [
        "Przebicia", "Pierwsze", "Premia", "20–40",
    ]  # fmt: skip


FURNISHED = "Art. 44 – SEQUENZA\n\nA. Attacco: il giocatore attacca.\n\n{}\n"


@pytest.mark.parametrize(
    "footer",
    (
        "Indice Articoli del Codice\u00a0di Gara",
        "« Indice degli Articoli del Codice di Gara",
        "Indice Articoli del Codice di Gara »",
    ),
)
def test_a_footer_is_known_with_other_blanks_and_arrows(footer: str) -> None:
    law = parse_page(FURNISHED.format(footer).encode(), name="44.txt")
    assert places(law) == ["44A"] and [one.text for one in law.tail] == [footer]


NOTICES = (
    ("Przepis zmodyfikowany 1 września 2024", "2024-09-01"),
    ("Zmodyfikowano w sierpniu 2021", "2021-08"),
    ("Note: this Law was modified by the WBF Laws Committee on 24th August 2018.", "2018-08-24"),
    ("(Aggiornato al 12/03/2010)", "2010-03-12"),
    ("Articolo modificato il 1° gennaio 2013", "2013-01-01"),
)


def test_a_spanish_notice_above_the_title_is_no_title() -> None:
    page = "\n".join(
        (ES_TOP, "LEY 35", "", "Texto vigente desde el 1 de enero de 2008", "", "Voces", "", "Se pasa.")
    )
    law = parse_page(f"{page}\n\nLey 35\n".encode(), name="35.txt")
    assert (law.title.content, law.notices[0].date) == ("Voces", "2008-01-01")


@pytest.mark.parametrize(("notice", "date"), NOTICES)
def test_a_notice_under_the_title_is_one_with_its_date(notice: str, date: str) -> None:
    for law in (
        polish(notice, "", "Prawo", "", "Gracz pasuje."),
        italian(notice, "", "A. Turno", "", "Si passa."),
    ):
        assert [(one.text.content, one.date) for one in law.notices] == [(notice, date)]
        assert len(places(law)) == 1 and not codes(law)
    body = f"<p>{notice}</p><h3>Prawo</h3><p>Gracz pasuje.</p>"
    page = f"<html><body><p>← 22 → 24 EN: Law 23</p><h1>Zmiana</h1>{body}</body></html>"
    saved = parse_page(page.encode(), name="p23.html")
    assert [one.date for one in saved.notices] == [date] and places(saved) == ["23A"]


@pytest.mark.parametrize("label", ("(b", "[b]", "b.)", "b,"))
def test_the_slip_of_a_label_begins_a_paragraph_and_is_reported(label: str) -> None:
    lines = ("  1. Il giocatore passa:", "    (a) se il morto vuole;", f"    {label} sempre o mai.")
    law = italian("A. Turno", "", *lines, "", "Il morto non gioca.")
    assert "unread-label" in codes(law) and "35A1b" not in places(law)
    right = italian("A. Turno", "", "  1. Si passa:", "    (a). ora;", "    (b). poi.")
    assert [text.content for one in right.walk() for text in one.texts][1:] == ["ora;", "poi."]


@pytest.mark.parametrize("label", ("3, ", "3° ", "#3 ", "– ", ""))
def test_a_line_where_a_label_is_due_is_no_wrapped_line(label: str) -> None:
    """Whatever a slip made of the label, the line stands under `2.` and what is above it has ended."""
    lines = ("  1. Il giocatore passa.", "  2. Il morto può:", "    (a) guardare;", "    (b) contare.")
    law = italian(
        "A. Turno", "", *lines, f"  {label}la decisione dell’Arbitro è definitiva.", "", "B. Fine", "", "Poi."
    )
    texts = [text.content for one in law.walk() for text in one.texts]
    assert "contare." in texts and "doubtful-paragraph" in codes(law)
