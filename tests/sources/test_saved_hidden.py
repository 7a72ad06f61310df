"""What a saved page holds without showing it: law where folded away, told where it may be law."""

from __future__ import annotations

import pytest

from lawtexts.model.law import Law
from tests.sources.saved import codes, italian, law_of, outline, polish

IT = "articolo-44-del-codice-di-gara.html"
FIRST, SECOND = "Pierwszy gracz zagrywa kartę.", "Drugi gracz dokłada do koloru (patrz przepis 16C)."


def pl(body: str) -> Law:
    return law_of(polish(body), "p44.html")


@pytest.mark.parametrize("hidden", ["style='display:none'", "hidden='until-found'", "aria-hidden=true"])
def test_text_folded_away_under_a_heading_is_law(hidden: str) -> None:
    folded = f"<div {hidden}><p>{SECOND}</p></div>"
    law = pl(f"<h3>Wyjście</h3><p>{FIRST}</p><h3>Dokładanie</h3>{folded}<p>* Uwaga.</p>")
    assert outline(law) == [("44A", "Wyjście", "Pierwszy"), ("44B", "Dokładanie", "Drugi")]
    assert "folded-text" not in codes(law)


def test_a_list_folded_away_behind_a_colon_is_law() -> None:
    law = pl(
        f"<h3>Wyjście</h3><p>Gracz może:</p><div hidden><ol><li>{FIRST}</li><li>{SECOND}</li></ol></div>"
    )
    assert [citation for citation, _, _ in outline(law)] == ["44A", "44A1", "44A2"]
    assert codes(law) == ["folded-text"]


def test_a_hidden_section_with_its_heading_is_law() -> None:
    pane = f"<div style='display: none'><p><b>B. Obbligo</b></p><p>{FIRST}</p></div>"
    law = law_of(
        italian(f"<p><b>A. Attacco</b></p><p>{SECOND}</p>{pane}"), "articolo-44-del-codice-di-gara.html"
    )
    assert [citation for citation, _, _ in outline(law)] == ["44A", "44B"]
    assert "folded-text" in codes(law)


def test_a_hidden_sentence_elsewhere_is_told_and_no_law() -> None:
    law = pl(f"<h3>Wyjście</h3><p>{FIRST}</p><p hidden>{SECOND}</p><p>{FIRST}</p>")
    assert outline(law) == [("44A", "Wyjście", "Pierwszy")]
    assert [(one.code, str(one.citation)) for one in law.findings] == [("unread-text", "44A")]


def test_a_hidden_copy_of_what_is_shown_is_dropped_in_silence() -> None:
    law = pl(f"<h3>Wyjście</h3><p>{FIRST}</p><div class='print' hidden><p>{FIRST}</p></div>")
    assert codes(law) == []


@pytest.mark.parametrize(
    "extra",
    [
        "<span class='sr-only'>Akapit</span>",
        "<span class='mw-editsection'>[<a href='?edit'>edytuj</a>]</span>",
        "<span style='position:absolute;left:-9999px'>kasyno</span>",
        "<a href='#f1'>↩︎</a>",
        "<dialog>Zgoda na ciasteczka</dialog>",
    ],
)
def test_words_for_others_than_readers_are_no_text(extra: str) -> None:
    law = pl(f"<h3>Wyjście {extra}</h3><p>{extra} {FIRST}</p>")
    assert outline(law) == [("44A", "Wyjście", "Pierwszy")]
    assert law.provisions[0].texts[0].content == FIRST
