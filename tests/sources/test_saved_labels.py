"""Labels of saved pages that are typed in ways of their own: in blocks, cells, spans, as whole citations."""

from __future__ import annotations

import pytest

from lawtexts.model.law import Law
from tests.sources.saved import codes, italian, law_of, outline, polish, spanish

FIRST, SECOND, THIRD, FOURTH = "Pierwszy gracz.", "Drugi gracz.", "Trzeci gracz.", "Czwarty gracz."
SALE = "El jugador que sale puede jugar cualquier carta de su mano."
ASISTE = "Cada jugador debe asistir al palo si es posible."
ITEMS = [("44A1", "Pierwszy"), ("44A1a", "Drugi"), ("44A1b", "Trzeci"), ("44A2", "Czwarty")]


def pl(body: str) -> Law:
    return law_of(polish(f"<h3>Wyjście</h3>{body}"), "p44.html")


def it(body: str) -> Law:
    return law_of(italian(body), "articolo-44-del-codice-di-gara.html")


def es(body: str) -> Law:
    return law_of(spanish(body), "Ley44.html")


def numbered(law: Law) -> list[tuple[str, str]]:
    return [(citation, opening) for citation, _heading, opening in outline(law)[1:]]


@pytest.mark.parametrize(
    "labels",
    [
        ("(1)", "(a)", "(b)", "(2)"),
        ("44A1", "44A1a", "44A1b", "44A2"),
        ("<b>44A1.</b>", "44A1(a)", "44A1(b)", "44A2"),
        ("44 A 1", "44 A 1 a", "44 A 1 b", "44 A 2"),
        ("• 1.", "▪ a.", "▪ b.", "• 2."),
    ],
)
def test_items_are_read_by_labels_of_any_form(labels: tuple[str, ...]) -> None:
    texts = zip(labels, (FIRST, SECOND, THIRD, FOURTH), strict=True)
    law = pl("".join(f"<p>{label} {text}</p>" for label, text in texts))
    assert numbered(law) == ITEMS
    assert codes(law) == []


def test_a_number_and_a_letter_may_be_one_label() -> None:
    law = pl(f"<p>1a. {FIRST}</p><p>1b. {SECOND}</p><p>2a. {THIRD}</p>")
    assert numbered(law) == [("44A1a", "Pierwszy"), ("44A1b", "Drugi"), ("44A2a", "Trzeci")]
    assert codes(law) == []


def test_a_sentence_may_begin_with_a_citation_of_its_law() -> None:
    law = pl(f"<p>{FIRST}</p><p>44B nie stosuje się.</p>")
    assert [citation for citation, _, _ in outline(law)] == ["44A"]
    assert "unread-label" in codes(law)


@pytest.mark.parametrize(
    "row",
    [
        "<div><div>{}</div><div>{}</div></div>",
        "<div><span>{}</span><span>{}</span></div>",
        "<p><b>{}</b>{}</p>",
    ],
)
def test_a_label_in_an_element_of_its_own_belongs_to_what_follows(row: str) -> None:
    pairs = [("1.", FIRST), ("a.", SECOND), ("b.", THIRD), ("2.", FOURTH)]
    law = pl("".join(row.format(label, text) for label, text in pairs))
    assert numbered(law) == ITEMS
    assert codes(law) == []


def test_labels_stacked_in_a_cell_belong_to_the_texts_stacked_beside_them() -> None:
    law = es(f"<table><tr><td>A.<br>B.</td><td>{SALE}<br>{ASISTE}</td></tr></table>")
    assert outline(law) == [("44A", "", "El"), ("44B", "", "Cada")]
    bold = f"<b>Salida</b><br>{SALE}<br><b>Asistir</b><br>{ASISTE}"
    law = es(f"<table><tr><td>A.<br>B.</td><td>{bold}</td></tr></table>")
    assert outline(law) == [("44A", "Salida", "El"), ("44B", "Asistir", "Cada")]
    assert codes(law) == []


@pytest.mark.parametrize("cells", ["1.</td><td>a.<br>b.<br>2.", "1.<br>b.<br>2."])
def test_a_number_may_stand_over_stacked_letters(cells: str) -> None:
    first = "Pierwszy gracz." if cells.startswith("1.</td>") else "a. Pierwszy gracz."
    row = f"<tr><td>{cells}</td><td>{first}<br>{SECOND}<br>{THIRD}</td></tr>"
    law = pl(f"<table>{row}</table>")
    assert numbered(law) == [("44A1a", "Pierwszy"), ("44A1b", "Drugi"), ("44A2", "Trzeci")]
    assert codes(law) == []


def test_stacked_labels_without_as_many_texts_are_told() -> None:
    law = es("<table><tr><td>A.<br>B.</td><td>El jugador sale.</td></tr></table>")
    assert "unread-label" in codes(law)


@pytest.mark.parametrize("sign", ["\ue901", "⚖️ ", "• ", "► ", "12 "])
def test_a_sign_before_the_letter_of_a_section_is_none_of_it(sign: str) -> None:
    law = it(
        f"<p><span>{sign}</span><b>A. Attacco:</b> Il giocatore.</p><p>{sign}<b>B. Obbligo:</b> Si segue.</p>"
    )
    assert outline(law) == [("44A", "Attacco", "Il"), ("44B", "Obbligo", "Si")]
    assert codes(law) == []


def test_the_suits_of_cards_are_text() -> None:
    law = pl("<p>♠ to najstarszy kolor.</p>")
    assert law.provisions[0].texts[0].content == "♠ to najstarszy kolor."


def test_a_number_that_a_break_parts_from_its_citation_is_no_label() -> None:
    law = es("<p><b>A.&nbsp; Salida</b></p><ol><li>Ver Ley<br>50.</li><li>El jugador sale.</li></ol>")
    assert numbered(law) == [("44A1", "Ver"), ("44A2", "El")]
    assert [str(target) for one in law.provisions[1].texts[0].references for target in one.targets] == ["50"]


def test_labels_in_the_middle_of_a_text_are_told() -> None:
    law = pl("<p>Gracz może: a. spasować; b. licytować.</p>")
    assert codes(law) == ["unread-label"]


def test_an_item_without_number_behind_a_colon_sets_in_the_list_of_the_item_before() -> None:
    inner = f"<li style='list-style-type:none'><ol><li>{SECOND}</li><li>{THIRD}</li></ol></li>"
    law = pl(f"<ol><li>Pierwszy gracz może:</li>{inner}<li>{FOURTH}</li></ol>")
    assert numbered(law) == ITEMS


@pytest.mark.parametrize("sign", ["+", "§", "[-]", "❯", "|"])
def test_any_sign_before_the_letter_of_a_section_is_none_of_it(sign: str) -> None:
    law = it(f"<h4>{sign} A. Attacco</h4><p>Il giocatore.</p><p>{sign} <b>B. Obbligo:</b> Si segue.</p>")
    assert outline(law) == [("44A", "Attacco", "Il"), ("44B", "Obbligo", "Si")]


def test_the_letter_of_a_section_behind_a_word_is_told() -> None:
    law = it("<p>i <b>A. Attacco:</b> Il giocatore attacca per primo.</p>")
    assert "unread-label" in codes(law)
