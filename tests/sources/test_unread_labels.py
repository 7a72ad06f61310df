"""What begins as a numbered place does is read as one, or told: no number is lost without a word."""

from __future__ import annotations

import pytest

from lawtexts.sources.doubts.unread_labels import label_left
from tests.sources.saved import italian, law_of, polish

LABELS = [
    ("A. Wyjście", "A."),
    ("B) El jugador", "B)"),
    ("12. gracz", "12."),
    ("(b) partner", "(b)"),
    ("(C) Partner", "(C)"),
    ("[a] partner", "[a]"),
    ("44A1 Gracz", "44A1"),
    ("44 B Gracz", "44 B"),
    ("B2(a). Gracz", "B2(a)."),
    ("1a Gracz", "1a"),
    ("1.1 gracz", "1.1"),
    ("B – Diritti soggetti", "B –"),
    ("1.- El jugador", "1.-"),
    ("2º El jugador", "2º"),
    ("II. Gracz", "II."),
    ("1 – gracz", "1 –"),
    ("1.º El jugador", "1.º"),
    ("A.) Attacco", "A.)"),
    ("１．gracz", "1."),
    ("② Gracz", "②"),
]


@pytest.mark.parametrize(("text", "label"), LABELS)
def test_a_line_that_may_be_numbered_shows_by_what(text: str, label: str) -> None:
    assert label_left(text) == label


@pytest.mark.parametrize(
    "text",
    [
        "13 kart rozdaje się każdemu.",
        "A meno che il dichiarante accetti.",
        "2007. rok",
        "43B2b) lub dziadka",
        "21B nie stosuje się.",
        "1-5-9-13 rozdaje N.",
        "2–3 karty",
        "a potem partner",
        "W przypadku",
        "50% wyniku",
        "3NT wygrane",
        "",
    ],
)
def test_what_only_begins_with_a_figure_or_a_letter_is_no_label(text: str) -> None:
    assert label_left(text) == ""


def test_a_label_left_in_a_paragraph_is_told() -> None:
    law = law_of(polish("<h3>Wyjście</h3><p>Pierwszy gracz.</p><p>1.1 Drugi gracz.</p>"), "p44.html")
    (found,) = law.findings
    assert (found.code, str(found.citation), dict(found.values)["shown"]) == ("unread-label", "44A", "1.1")


def test_a_label_left_in_a_heading_is_told() -> None:
    law = law_of(polish("<h3>II. Wyjście</h3><p>Pierwszy gracz.</p>"), "p44.html")
    assert [one.code for one in law.findings] == ["unread-label"]


def test_a_citation_of_its_own_law_is_a_label_before_any_word() -> None:
    assert label_left("43B2b jeżeli gracz", 43) == "43B2b"
    assert label_left("43B2b jeżeli gracz", 44) == ""


def test_texts_of_one_place_that_count_up_are_told() -> None:
    law = law_of(polish("<h3>Wyjście</h3><p>1 gracz wychodzi.</p><p>2 gracz dokłada.</p>"), "p44.html")
    assert [dict(one.values)["shown"] for one in law.findings] == ["2"]
    law = law_of(polish("<h3>Wyjście</h3><p>13 kart.</p><p>2 gracz dokłada.</p>"), "p44.html")
    assert law.findings == ()


@pytest.mark.parametrize("label", ["A", "B.", "(1)", "1", "a)", "ii."])
def test_a_label_alone_in_a_box_is_told(label: str) -> None:
    words = "Il giocatore attacca con una carta e non aspetta gli altri."
    body = f"<div style='float:left'>{label}</div><div><b>Attacco</b><p>{words}</p></div>"
    law = law_of(italian(f"<p>Il giocatore gioca una carta.</p>{body}"), "44.html")
    told = [dict(one.values)["shown"] for one in law.findings if one.code == "unread-label"]
    read = [one.shown for one in law.provisions]
    assert label in told or label in read
