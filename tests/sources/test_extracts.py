"""What extractors do to a page: lines torn, columns side by side, short lines in a row, tables of words."""

from __future__ import annotations

from textwrap import wrap

import pytest

from lawtexts.model.law import Law, Table
from lawtexts.sources.refusal import PageRefusedError
from tests.sources.pages import parse_page
from tests.sources.test_layouts import ES_TOP, codes, italian, places, polish, spanish


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
    assert told(law) == [], "the word below had room beside the title"
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


def test_lines_that_end_without_a_stop_are_never_silently_no_headings() -> None:
    for heading, place in (("Wyjątki:", "23"), ("zagranie obrońcy", "23")):
        law = polish(heading, "", "Gracz pasuje zawsze.", "", "Inne karty", "", "Gracz pyta zawsze.")
        assert told(law) == [("doubtful-heading", place)], heading


def test_several_short_lines_with_colons_are_the_headings_of_a_page_that_has_no_others() -> None:
    lists = (
        "Prawa bezwarunkowe:",
        "",
        "  1. Liczy.",
        "  2. Patrzy.",
        "",
        "Prawa warunkowe:",
        "",
        "  1. Pyta.",
    )
    law = polish(*lists)
    assert places(law) == ["23A", "23A1", "23A2", "23B", "23B1"]
    assert [one.heading.content for one in law.provisions if one.heading] == [
        "Prawa bezwarunkowe",
        "Prawa warunkowe",
    ]
    assert told(law) == [("doubtful-heading", "23A")], "the second begins a list anew: its numbers settle it"
    under = polish("Prawa", "", *lists)
    assert places(under)[0] == "23A" and "23C" not in places(under), "under a heading they lead in"


@pytest.mark.parametrize("line", ("lub", "albo", "jeżeli gracz nie pasuje"))
def test_a_line_that_begins_small_and_goes_on_heads_nothing(line: str) -> None:
    law = polish("Prawo", "", "  1. Gracz pasuje.", "", line, "", "  2. Gracz pyta.")
    assert places(law) == ["23A", "23A1", "23A2"]


def test_a_long_line_without_a_stop_heads_in_doubt() -> None:
    long = "Równoczesne zagrania dwóch graczy albo wyjście równoczesne z prawidłowym wyjściem innego gracza"
    heading = f"{long} (patrz także przepis 53A)"
    law = polish(heading, "", "Gracz pasuje zawsze.", "", "Inne karty", "", "Gracz pyta zawsze.")
    assert places(law) == ["23A", "23B"] and told(law) == [("doubtful-heading", "23A")]


def test_a_line_of_an_unbroken_group_heads_no_section() -> None:
    law = polish("Prawo", "", "Gracz pasuje.", "Zakaz pytania", "", "Gracz milczy.")
    assert places(law) == ["23A"] and told(law) == [("doubtful-heading", "23A")]


def test_rows_that_end_in_figures_are_rows_however_long_and_however_many_figures() -> None:
    rows = (
        "Przebicia Przed partią Po partii",
        "Pierwsze 50 100 200 100 200 400",
        "Każde następne 50 200 400 100 300 600",
        "Premia za czwarte i każde następne przebicie przed partią zapisana obrońcom 0 100 200",
    )
    law = polish("Zapis", "", "Zapisuje strona obrońców.", "", *rows)
    (table,) = (part for part in law.provisions[0].content if isinstance(part, Table))
    assert [len(row) for row in table.rows] == [1, 7, 7, 4]
    assert table.rows[3][0].columns == 4 and table.rows[3][3].text.content == "200"


def test_a_list_after_the_second_paragraph_of_an_item_is_that_items() -> None:
    law = polish(
        "Prawo",
        "",
        "  1. Gracz pyta, jeśli chce.",
        "",
        "     Wówczas gracz, który pyta, może:",
        "",
        "    1. pasować;",
        "    2. licytować.",
        "  2. Gracz milczy.",
    )
    assert places(law) == ["23A", "23A1", "23A1a", "23A1b", "23A2"] and not codes(law)


def test_one_heading_over_a_table_that_a_sentence_leads_in_to_is_a_section() -> None:
    law = polish("Skala", "", "Przelicza się według tabeli:", "", "0–10\t0", "20–40\t1", "50–80\t2")
    assert places(law) == ["23A"] and not codes(law)


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


@pytest.mark.parametrize("number", ("LEY  35", "LEY\u00a0 35"))
def test_the_number_line_of_a_spanish_page_has_other_blanks_or_small_letters(number: str) -> None:
    page = "\n".join(
        (ES_TOP, "Contenido", "", number, "", "Voces", "", "A.  Orden", "", "Se pasa.", "", "Ley 35")
    )
    law = parse_page(page.encode(), name="35.txt")
    assert (law.title.content, places(law)) == ("Voces", ["35A"])
    assert law.title_shown.split() == number.split()


def test_a_raised_number_in_the_navigation_is_no_law() -> None:
    page = "strona tytułowa spis treści indeks ← ¹22 → 24 EN: Law 23\n\nZmiana\n\nGracz pasuje.\n"
    assert str(parse_page(page.encode(), name="23.txt").citation) == "23"


NOTICES = (
    ("Przepis zmodyfikowany 1 września 2024", "2024-09-01"),
    ("Zmodyfikowano 15 X 2021", "2021-10-15"),
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


def test_ranges_are_cells_of_a_table() -> None:
    law = polish("Skala", "", "Tabela jest taka.", "", "20–40 1 750–890 13", "50–80 2 900–1090 14")
    (table,) = (part for part in law.provisions[0].content if isinstance(part, Table))
    assert [cell.text.content for cell in table.rows[0]] == ["20–40", "1", "750–890", "13"]


def test_a_law_that_speaks_of_a_year_is_no_notice() -> None:
    law = polish("Zasada ta obowiązuje od 2017 roku.")
    assert places(law) == ["23"] and not law.notices


def test_few_lines_without_blanks_are_paragraphs_where_one_ends_far_before_the_widest() -> None:
    lines = ("Wyjście", "Gracz wychodzi kartą.", "Dokładanie", "Pozostali dokładają do koloru, jeśli mogą.")
    assert places(polish(*lines)) == ["23A", "23B"]
    one = polish("Gracz wychodzi dowolną kartą, a", "pozostali dokładają do koloru,", "jeśli mogą.")
    assert [text.content for text in one.provisions[0].texts] == [
        "Gracz wychodzi dowolną kartą, a pozostali dokładają do koloru, jeśli mogą."
    ]


@pytest.mark.parametrize("gap", ("", "\n"))
def test_a_label_alone_labels_the_next_line(gap: str) -> None:
    law = polish("Prawo", "", f"1.{gap}", "Gracz pasuje.", "", f"2.{gap}", "Gracz licytuje.")
    assert places(law) == ["23A", "23A1", "23A2"] and not codes(law)
    law = italian(f"A.{gap}", "Turno", "", f"1.{gap}", "Il giocatore passa.", f"(a){gap}", "Il morto tace.")
    assert places(law) == ["35A", "35A1", "35A1a"] and not codes(law)


def test_an_outer_list_at_the_margin_goes_on_behind_the_list_set_in_below_it() -> None:
    lists = ("1. Gracz pasuje.", "2. Gracz może:", "  1. pytać;", "  2. milczeć.", "3. Gracz wychodzi.")
    law = polish("Prawo", "", *lists)
    assert places(law) == ["23A", "23A1", "23A2", "23A2a", "23A2b", "23A3"]
    torn = polish(
        "Prawo", "", "  1. Gracz pasuje zgodnie z przepisem", "16. i wychodzi.", "", "Inne", "", "Tak."
    )
    assert places(torn) == ["23A", "23A1", "23B"], "a sentence that has not ended goes on"


def test_a_long_heading_before_its_text_is_none_in_doubt_where_every_section_is_headed() -> None:
    first = "A. Prima che qualsiasi giocatore abbia dichiarato: il passo è nullo."
    law = italian(first, "", "B. Dopo", "", "Si passa.")
    assert places(law) == ["35A", "35B"] and told(law) == []
    law = italian(first, "", "B. Si passa sempre, se si può.")
    assert told(law) == [("doubtful-heading", "35A")]


@pytest.mark.parametrize(
    "lines",
    (
        ("A.Attacco iniziale: il giocatore attacca.", "", "B.Carta giocata", "la carta è giocata."),
        (
            "A.Attacco iniziale",
            "",
            "  1.Attacca.",
            "  2.Gioca:",
            "    a.La carta;",
            "    b.la presa.",
            "",
            "B.Fine",
        ),
    ),
)
def test_labels_without_the_blank_behind_them_are_labels(lines: tuple[str, ...]) -> None:
    law = italian(*lines, "", "Fine.")
    found = places(law)
    assert found[0] == "35A" and "35B" in found and ("35A2b" in found) == (len(lines) > 4)
    assert italian("A. Turno: vedi m.in. oltre.", "", "p.es. questo.").provisions[0].texts[-1].content


def test_shortened_words_are_no_labels() -> None:
    law = italian(
        "A. Turno: si passa.", "", "S.A. de Paris gioca.", "", "e.g. sempre.", "", "A.C.B.L. gioca."
    )
    assert places(law) == ["35A"]


@pytest.mark.parametrize(
    ("numbers", "missing"), (((1, 3, 4), "23A2"), ((2, 3), "23A1"), ((1, 2, 3, 5, 6, 7), "23A4"))
)
def test_a_number_that_no_line_of_a_flat_list_has_is_told(numbers: tuple[int, ...], missing: str) -> None:
    law = polish("Prawo", "", *(f"  {n}. Gracz pasuje {n} razy." for n in numbers))
    assert places(law) == ["23A", *(f"23A{n}" for n in numbers)]
    told = [dict(one.values)["missing"] for one in law.findings if one.code == "number-missing"]
    assert told == [missing]


@pytest.mark.parametrize("label", ("(b", "[b]", "b.)", "b,"))
def test_the_slip_of_a_label_begins_a_paragraph_and_is_told(label: str) -> None:
    lines = ("  1. Il giocatore passa:", "    (a) se il morto vuole;", f"    {label} sempre o mai.")
    law = italian("A. Turno", "", *lines, "", "Il morto non gioca.")
    assert "unread-label" in codes(law) and "35A1b" not in places(law)
    right = italian("A. Turno", "", "  1. Si passa:", "    (a). ora;", "    (b). poi.")
    assert [text.content for one in right.walk() for text in one.texts][1:] == ["ora;", "poi."]


def test_two_readings_of_lists_at_four_columns_are_not_the_same() -> None:
    law = polish("Prawo", "", "    1. Gracz pasuje.", "    2. Gracz pyta.")
    (values,) = (dict(one.values) for one in law.findings)
    assert (values["reading"], values["alternates"]) == ("23A1", "23A1a")


def test_text_after_a_list_whose_letters_are_set_in_is_the_sections_without_a_doubt() -> None:
    lists = ("1. a. Se pasa.", "  b. Se juega.", "2. a. Se sale.", "  b. Se mira.")
    law = spanish("A.  Orden", "", *lists, "", "Se aplica siempre.", "", "B.  Turno", "", "Se calla.")
    assert codes(law) == [] and law.provisions[0].texts[-1].content == "Se aplica siempre."


@pytest.mark.parametrize("label", ("3, ", "3° ", "#3 ", "– ", ""))
def test_a_line_where_a_label_is_due_is_no_wrapped_line(label: str) -> None:
    """Whatever a slip made of the label, the line stands under `2.` and what is above it has ended."""
    lines = ("  1. Il giocatore passa.", "  2. Il morto può:", "    (a) guardare;", "    (b) contare.")
    law = italian(
        "A. Turno", "", *lines, f"  {label}la decisione dell’Arbitro è definitiva.", "", "B. Fine", "", "Poi."
    )
    texts = [text.content for one in law.walk() for text in one.texts]
    assert "contare." in texts and "doubtful-paragraph" in codes(law)


def test_a_label_glued_to_the_stop_before_it_is_told() -> None:
    law = italian("A. Turno", "", "  1. Si passa.", "  2. Si riferisce al comitato.3. Il comitato decide.")
    assert codes(law) == ["unread-label"]
