"""Words in a line of a saved page that may be the site's: pictures, labels behind sentences, signs."""

from __future__ import annotations

import pytest

from lawtexts.model.law import Law
from tests.sources.saved import codes, law_of, outline, polish


def items(text: str) -> Law:
    return law_of(polish(f"<h3>Wyjście</h3><ol><li>{text}</li><li>Inny czeka.</li></ol>"), "p44.html")


@pytest.mark.parametrize("alt", ("*", "•", "-", "»", "bullet"))
def test_a_picture_before_a_line_is_no_mark_of_a_note(alt: str) -> None:
    body = f'<h3><img src="b.gif" alt="{alt}"> Wyjście</h3><p>Gracz* wychodzi.</p><p>* Każdy.</p>'
    law = law_of(polish(body), "p44.html")
    assert outline(law) == [("44A", "Wyjście", "Gracz*")]
    assert [str(place) for place in law.anchors(law.notes[0])] == ["44A"]


def test_the_words_of_a_picture_in_the_law_are_told() -> None:
    law = items('<img src="n.gif" alt="NOWE!"> Gracz czeka.')
    assert [(one.code, str(one.citation)) for one in law.findings] == [("site-words", "44A1")]
    assert "“NOWE!”" in law.findings[0].message


@pytest.mark.parametrize("alt", ("♠", "pik", "trefla", "K"))
def test_a_card_shown_as_a_picture_is_text(alt: str) -> None:
    assert codes(items(f'Gracz zagrywa <img src="s.gif" alt="{alt}"> i czeka.')) == []


def test_pictures_of_the_frame_are_not_told() -> None:
    law = law_of(
        polish('<h3>Wyjście</h3><p>Gracz czeka.</p><p><a href="#"><img src="t.gif" alt="do góry"></a></p>'),
        "p44.html",
    )
    assert codes(law) == []


def test_a_label_behind_a_sentence_is_told() -> None:
    assert codes(items('Gracz czeka. <span class="badge">zmiana 2017</span>')) == ["site-words"]
    assert codes(items('Gracz <span class="pojecie">czeka</span>')) == []
    assert codes(items('Gracz czeka. <span class="x">Inny też.</span>')) == []


def test_signs_of_a_font_are_told() -> None:
    assert codes(items('Gracz zagrywa <font face="Symbol">ª</font>A.')) == ["font-signs"]
    assert codes(items('<span style="font-family:Symbol">·</span> Gracz czeka.')) == []


def test_a_label_of_what_is_new_and_a_raised_year_are_told() -> None:
    assert codes(items('<span class="new">NOWOŚĆ</span> Gracz czeka.')) == ["site-words"]
    assert codes(items('Gracz czeka. <sup class="new">2017</sup>')) == ["site-words"]


def test_a_caption_is_no_text() -> None:
    box = (
        '<div class="wp-caption"><img src="k.png" alt=""><p class="wp-caption-text">Tak leżą karty.</p></div>'
    )
    law = law_of(polish(f"<h3>Wyjście</h3><p>Gracz czeka.</p>{box}<p>Inny gra.</p>"), "p44.html")
    assert [text.content for text in law.provisions[0].texts] == ["Gracz czeka.", "Inny gra."]


@pytest.mark.parametrize(
    "label", ('<b class="badge">nowe</b>', "<sup>nowe</sup>", '<font color="red">nowe</font>', "[nowe]")
)
def test_a_word_before_or_behind_a_sentence_that_is_set_off_is_told(label: str) -> None:
    assert codes(items(f"{label} Gracz czeka.")) == ["site-words"]


@pytest.mark.parametrize(
    "caption",
    (
        '<p><img src="k.png" alt=""><br>Na zdjęciu karty na stole.</p>',
        '<div><p><img src="k.png" alt=""></p><p>Na zdjęciu karty na stole.</p></div>',
        '<dl class="wp-caption"><dt><img src="k.png" alt=""></dt><dd>Na zdjęciu karty na stole.</dd></dl>',
    ),
)
def test_words_below_a_picture_are_told(caption: str) -> None:
    page = polish(f"<h3>Wyjście</h3><p>Gracz czeka.</p>{caption}<h3>Gra</h3><p>Inny gra.</p>")
    assert "doubtful-paragraph" in codes(law_of(page, "p44.html"))
