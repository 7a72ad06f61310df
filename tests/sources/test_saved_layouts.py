"""Saved pages as editors and builders of sites make them: headings, lists and notes set in other ways."""

from __future__ import annotations

import pytest

from lawtexts.model.law import Law, Table
from tests.sources.saved import codes, italian, law_of, outline, polish, spanish

TWO = [("44A", "Wyjście", "Gracz"), ("44B", "Dokładanie", "Pozostali")]


def pl(body: str, title: str = "<h1>Kolejność</h1>") -> Law:
    return law_of(polish(body, title=title), "p44.html")


def it(body: str) -> Law:
    return law_of(italian(body), "articolo-44-del-codice-di-gara.html")


def es(body: str, head: str = "<p><b>LEY 44</b></p><p><b>Secuencia</b></p>") -> Law:
    return law_of(spanish(body, head=head), "Ley44.php")


def notes(law: Law) -> list[tuple[str, str, list[str]]]:
    return [
        (note.mark, note.texts[0].content, [str(anchor) for anchor in law.anchors(note)])
        for note in law.notes
    ]


SECTIONS = "<h3>{}Wyjście</h3><p>Gracz wychodzi.</p><h3>{}Dokładanie</h3><p>Pozostali dokładają.</p>"


@pytest.mark.parametrize(
    "body",
    [
        "<dl><dt>Wyjście</dt><dd><p>Gracz wychodzi.</p></dd>"
        "<dt>Dokładanie</dt><dd><p>Pozostali dokładają.</p></dd></dl>",
        "<details><summary>Wyjście</summary><p>Gracz wychodzi.</p></details>"
        "<details><summary>Dokładanie</summary><p>Pozostali dokładają.</p></details>",
        SECTIONS.format("", ""),
        SECTIONS.format("A. ", "B. "),
        SECTIONS.format("<span>A)</span> ", "<span>B)</span> "),
        SECTIONS.format("44A. ", "44B. "),
        SECTIONS.format("44A ", "44B "),
        SECTIONS.format("A ", "B "),
    ],
)
def test_sections_are_known_by_what_the_markup_makes_a_heading(body: str) -> None:
    law = pl(body)
    assert outline(law) == TWO
    assert codes(law) == []


PLAIN = "<p{0}>Wyjście</p><p>Gracz wychodzi.</p><p{0}>Dokładanie</p><p>Pozostali dokładają.</p>"


@pytest.mark.parametrize("sign", [" class='naglowek'", " class=A", " role=heading aria-level=3"])
def test_headings_that_only_a_class_or_a_role_makes_ones_are_known(sign: str) -> None:
    law = pl(PLAIN.format(sign))
    assert (outline(law), codes(law)) == (TWO, [])
    div = (
        PLAIN.format(sign)
        .replace("<p ", "<div ")
        .replace("cie</p>", "cie</div>")
        .replace("nie</p>", "nie</div>")
    )
    assert outline(pl(div)) == TWO


def test_short_lines_over_texts_are_headings_where_nothing_is_marked_up_but_doubtful() -> None:
    law = pl(PLAIN.format(""))
    assert (outline(law), codes(law)) == (TWO, ["doubtful-heading"] * 2)


def test_one_such_line_alone_is_text_but_doubtful() -> None:
    law = pl("<p>Wyjście</p><p>Gracz wychodzi.</p>")
    assert [place for place, _heading, _text in outline(law)] == ["44"]
    assert codes(law) == ["doubtful-heading"]


def test_a_class_that_texts_have_too_makes_no_headings() -> None:
    law = pl("<p class=t>Gracz wychodzi.</p><p class=t>Potem czeka.</p>")
    assert (outline(law), codes(law)) == ([("44", "", "Gracz")], [])


def test_a_letter_typed_before_a_heading_counts_where_it_is_not_the_next() -> None:
    law = pl(SECTIONS.format("A. ", "C. "))
    assert [str(one.citation) for one in law.provisions] == ["44A", "44C"]
    assert codes(law) == ["number-missing"]


def test_a_word_of_one_letter_is_no_letter_of_a_section() -> None:
    law = pl(SECTIONS.replace("Wyjście", "A jednak wyjście").format("", ""))
    assert [str(one.heading) for one in law.provisions] == ["A jednak wyjście", "Dokładanie"]


def test_what_a_reader_opens_the_whole_law_by_heads_nothing() -> None:
    law = pl(f"<details open><summary>Pokaż przepis</summary>{SECTIONS.format('', '')}</details>")
    assert outline(law)[-2:] == TWO


@pytest.mark.parametrize(
    ("title", "shown", "words"),
    [
        ("<h1>Przepis 44. Kolejność</h1>", "Przepis 44.", "Kolejność"),
        ("<h1>Przepis 44 – Kolejność</h1>", "Przepis 44 –", "Kolejność"),
        ("<h1><small>Przepis 44</small> Kolejność</h1>", "Przepis 44", "Kolejność"),
        ("<h1>44. Kolejność</h1>", "44.", "Kolejność"),
        ("<h1>44 Kolejność</h1>", "44", "Kolejność"),
        ("<h1>Przepis 44<br>Kolejność</h1>", "", "Kolejność"),
        ("<h1>52 karty</h1>", "", "52 karty"),
        ("<h1>44 karty</h1>", "", "44 karty"),
        ("<h1>Kolejność<br>i sposób</h1>", "", "Kolejność i sposób"),
        ("<p align=center><b>Kolejność<br>i sposób</b></p>", "", "Kolejność i sposób"),
    ],
)
def test_a_title_may_have_its_number_and_a_second_line(title: str, shown: str, words: str) -> None:
    law = pl(SECTIONS.format("", ""), title)
    assert (law.title_shown, law.title.content) == (shown, words)
    assert outline(law)[-2:] == TWO


def test_a_heading_between_title_and_sections_goes_on_with_the_title_and_is_doubted() -> None:
    law = pl(SECTIONS.format("", ""), "<h1>Kolejność</h1><h2>i sposób grania</h2>")
    assert law.title.content == "Kolejność i sposób grania"
    assert outline(law) == TWO
    assert codes(law) == ["doubtful-heading"]


def test_a_break_in_a_heading_is_a_blank() -> None:
    law = pl(SECTIONS.replace("Wyjście", "Wyjście<br>do lewy").format("", ""))
    assert [str(one.heading) for one in law.provisions] == ["Wyjście do lewy", "Dokładanie"]
    law = it("<p><strong>A. Attacco<br />iniziale:</strong> il giocatore attacca.</p>")
    assert outline(law) == [("44A", "Attacco iniziale", "il")]
    law = es("<p><b>A.&nbsp; Salida<br>a una baza</b></p><p>El jugador sale.</p>")
    assert outline(law) == [("44A", "Salida a una baza", "El")]


def test_a_break_in_bold_words_that_do_not_go_on_ends_the_line() -> None:
    law = it("<p><strong>A. Attacco<br />1. Il giocatore attacca.<br />2. Gli altri giocano.</strong></p>")
    assert [place for place, _heading, _text in outline(law)] == ["44A", "44A1", "44A2"]
    law = es("<p><b>A.&nbsp; Salida<br>El jugador sale.</b></p>")
    assert law.provisions[0].texts[-1].content.endswith("El jugador sale.")


def test_an_empty_heading_is_told_for_the_style_sheet_counts_it() -> None:
    law = pl(f"<h3>&nbsp;</h3>{SECTIONS.format('', '')}")
    assert (outline(law), codes(law)) == (TWO, ["empty-heading"])


def test_a_heading_that_heads_nothing_is_doubted() -> None:
    law = pl(f"<h3>Przepis</h3>{SECTIONS.format('', '')}")
    assert [place for place, _heading, _text in outline(law)] == ["44A", "44B", "44C"]
    assert codes(law) == ["doubtful-heading"]


MARKED = "<p>Gracz* wychodzi**.</p>"
WANTED = [("*", "Zakrytą.", ["44"]), ("**", "Kartą.", ["44"])]


@pytest.mark.parametrize(
    "foot",
    [
        "<dl><dt>*</dt><dd>Zakrytą.</dd><dt>**</dt><dd>Kartą.</dd></dl>",
        "<table><tr><td>*</td><td>Zakrytą.</td></tr><tr><td>**</td><td>Kartą.</td></tr></table>",
        "<ul><li>* Zakrytą.</li><li>** Kartą.</li></ul>",
        "<h4>Przypisy</h4><p>* Zakrytą.</p><p>** Kartą.</p>",
        "<h3>Uwagi:</h3><ul><li>* Zakrytą.</li><li>** Kartą.</li></ul>",
    ],
)
def test_notes_stand_in_lists_and_tables_or_under_a_heading_of_their_own(foot: str) -> None:
    law = pl(MARKED + foot)
    assert notes(law) == WANTED
    assert (outline(law), codes(law)) == ([("44", "", "Gracz*")], [])


FOOT = "<li>Uwaga, patrz przepis 16.</li><li>Druga.</li></ol>"


@pytest.mark.parametrize("above", ["<hr><ol>", "<ol class=przypisy>", "<h3>Przypisy</h3><ol>"])
def test_a_list_at_the_end_whose_numbers_are_raised_above_is_its_notes(above: str) -> None:
    body = "<h3>Wyjście</h3><p>Gracz gra.<sup>1</sup></p><h3>Lewa</h3><p>Atut wygrywa.<sup>{}</sup></p>{}"
    law = pl(body.format(2, above + FOOT))
    assert [place for place, _heading, _text in outline(law)] == ["44A", "44B"]
    assert notes(law) == [("1", "Uwaga, patrz przepis 16.", ["44A"]), ("2", "Druga.", ["44B"])]
    assert codes(law) == []


@pytest.mark.parametrize(("mark", "above"), [(3, "<hr><ol>"), (2, "<ol>"), (2, "<hr><ol start=2>")])
def test_a_list_at_the_end_is_law_where_its_numbers_or_nothing_sets_it_apart(mark: int, above: str) -> None:
    body = "<h3>Wyjście</h3><p>Gracz gra.<sup>1</sup></p><h3>Lewa</h3><p>Atut wygrywa.<sup>{}</sup></p>{}"
    law = pl(body.format(mark, above + FOOT))
    assert (notes(law), len(law.provisions)) == ([], 4)


def test_rows_may_hold_sections_and_their_text_below() -> None:
    law = es(
        "<table><tr><td><b>A.</b></td><td><b>Salida</b></td></tr><tr><td></td><td>El jugador sale.</td></tr>"
        "<tr><td><b>B.</b></td><td><b>Asistir</b></td></tr>"
        "<tr><td></td><td>Se asiste al palo.</td></tr></table>"
    )
    assert outline(law) == [("44A", "Salida", "El"), ("44B", "Asistir", "Se")]


def test_rows_over_all_columns_may_stand_between_those_of_a_list() -> None:
    law = es(
        "<table><tr><td colspan=3><b>A.&nbsp; Salida</b></td></tr>"
        "<tr><td colspan=3>El jugador sale.</td></tr><tr><td>1.</td><td>a.</td><td>Una carta.</td></tr>"
        "<tr><td></td><td>b.</td><td>Dos cartas.</td></tr></table>"
    )
    assert outline(law) == [("44A", "Salida", "El"), ("44A1a", "", "Una"), ("44A1b", "", "Dos")]


def test_a_paragraph_under_a_list_is_none_of_its_last_item_where_the_page_is_laid_out_by_a_table() -> None:
    law = es(
        "<p><b>A.&nbsp; </b></p><p>Se puede:</p><ol><li>pasar.</li><li>salir.</li></ol>"
        "<p>Esto aplica siempre.</p>"
    )
    section = law.provisions[0]
    assert [text.content for text in section.texts] == ["Se puede:", "Esto aplica siempre."]


def test_a_table_of_figures_stays_one() -> None:
    law = es(
        "<p><b>A.&nbsp; Puntos</b></p>"
        "<table><tr><td>Palo</td><td>1</td></tr><tr><td>Oros</td><td>20</td></tr></table>"
    )
    assert any(isinstance(part, Table) for part in law.provisions[0].content)


def test_letters_go_on_in_the_middle_of_a_line() -> None:
    law = it(
        "<p><strong>A. Attacco</strong></p><p>1. (a) il primo gioca una carta; "
        "(b) il secondo ne gioca un’altra; "
        '(c) il <a href="x">terzo</a> passa la mano.</p><p>2. Si gioca, (a) subito o (b) dopo.</p>'
    )
    assert [place for place, _heading, _text in outline(law)][1:] == ["44A1a", "44A1b", "44A1c", "44A2"]


def test_numbers_that_a_list_does_not_show_are_told_once() -> None:
    items = "<li>Pierwszy gra.</li><li>Drugi gra.</li>"
    law = pl(f'<p>Gracze:</p><ol style="list-style: none">{items}</ol>')
    assert [place for place, _heading, _text in outline(law)] == ["44", "44.1", "44.2"]
    assert codes(law) == ["unnumbered-list"]
    shown = items.replace("<li>P", "<li>1. P").replace("<li>D", "<li>2. D")
    assert codes(pl(f'<p>Gracze:</p><ol style="list-style: none">{shown}</ol>')) == []


def test_a_link_to_the_place_itself_is_no_title() -> None:
    law = es(
        "<p><b>A.&nbsp; Salida</b></p><p>El jugador sale.</p>",
        head='<h2>LEY 44<a class="headerlink" href="#A" title="x">¶</a></h2><p><b>Secuencia</b></p>',
    )
    assert (law.title.content, outline(law)) == ("Secuencia", [("44A", "Salida", "El")])


def test_typed_numbers_go_on_behind_the_letters_below_them() -> None:
    lines = ("1. Pierwszy gra.", "a. Zakryte.", "b. Odkryte.", "2. a. Drugi.", "b. Trzeci.", "3. Czwarty.")
    law = pl("<h3>Wyjście</h3>" + "".join(f"<p>{line}</p>" for line in lines))
    places = [str(one.citation) for one in law.walk() if one.citation != law.citation]
    assert places == ["44A", "44A1", "44A1a", "44A1b", "44A2", "44A2a", "44A2b", "44A3"]
    assert codes(law) == []
    jumps = pl("<h3>Wyjście</h3><p>1. Pierwszy gra.</p><p>a. Zakryte.</p><p>12. grudnia gra drugi.</p>")
    assert "44A12" not in [str(one.citation) for one in jumps.provisions]


@pytest.mark.parametrize(
    "lines",
    [
        "<pre>{}</pre>",
        "<div style='white-space: pre-line'>{}</div>",
        "<p style='white-space:pre-wrap'>{}</p>",
    ],
)
def test_line_breaks_that_a_page_shows_part_lines(lines: str) -> None:
    text = "1. Pierwszy gracz.\na. Drugi gracz.\n2. Trzeci gracz."
    law = law_of(polish(f"<h3>Wyjście</h3>{lines.format(text)}"), "p44.html")
    assert [str(one.citation) for one in law.provisions] == ["44A", "44A1", "44A1a", "44A2"]


def test_an_element_set_as_a_block_is_a_line() -> None:
    line = "<span style='display:block'>{}</span>"
    texts = ("1. Pierwszy gracz.", "2. Drugi gracz.")
    law = law_of(polish(f"<h3>Wyjście</h3><div>{''.join(map(line.format, texts))}</div>"), "p44.html")
    assert [str(one.citation) for one in law.provisions] == ["44A", "44A1", "44A2"]


def test_bold_beginnings_are_the_headings_of_a_page_that_has_no_other() -> None:
    first = "<p><b>Wyjście do lewy.</b> Gracz wychodzi pierwszy.</p>"
    second = "<p><b>Dokładanie.</b> Gracz dokłada do koloru:</p><ol><li>Pierwszy.</li></ol>"
    law = law_of(polish(first + second), "p44.html")
    assert [str(one.citation) for one in law.provisions] == ["44A", "44B", "44B1"]
    assert {one.code for one in law.findings} == {"doubtful-heading"}


def test_headings_that_are_all_set_alike_are_not_doubtful() -> None:
    heading = "<p><font size=4 color=red>{}</font></p>"
    body = f"{heading.format('Wyjście')}<p>Gracz wychodzi.</p>{heading.format('Lewa')}<p>Gracz bierze.</p>"
    law = law_of(polish(body), "p44.html")
    assert [str(one.citation) for one in law.provisions] == ["44A", "44B"]
    assert law.findings == ()


@pytest.mark.parametrize(
    ("start", "closing"),
    [
        ("<strong>A. Attacco</strong> – Il giocatore", "–"),
        ("<strong>A. Attacco –</strong> Il giocatore", "–"),
        ("<strong>A. Attacco</strong>: Il giocatore", ":"),
        ("<strong>A. Attacco</strong> Il giocatore", ""),
        ("<strong>A. Attacco-rapido</strong> Il giocatore", ""),
    ],
)
def test_a_colon_or_a_dash_that_sets_a_heading_off_is_of_neither(start: str, closing: str) -> None:
    law = law_of(italian(f"<p>{start} attacca con una carta e non aspetta gli altri.</p>"), "44.html")
    (section,) = law.provisions
    assert section.heading is not None
    heading = "Attacco-rapido" if "rapido" in start else "Attacco"
    assert (section.heading.content, section.heading.closing) == (heading, closing)
    assert section.texts[0].content == "Il giocatore attacca con una carta e non aspetta gli altri."
