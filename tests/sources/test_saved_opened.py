"""Tabs, folded sections and tables of contents of saved pages: lines that open or lead to later blocks."""

from __future__ import annotations

import pytest

from lawtexts.model.law import Law
from tests.sources.saved import codes, italian, law_of, outline, polish

FIRST, SECOND = "Pierwszy gracz zagrywa kartę.", "Drugi gracz dokłada do koloru."
SECTIONS = [("44A", "Wyjście", "Pierwszy"), ("44B", "Dokładanie", "Drugi")]


def pl(body: str) -> Law:
    return law_of(polish(body), "p44.html")


def test_tabs_head_the_blocks_that_they_open() -> None:
    tabs = "<ul role=tablist><li><a href='#a'>Wyjście</a></li><li><a href='#b'>Dokładanie</a></li></ul>"
    panes = f"<div id=a><ol><li><ol><li>{FIRST}</li></ol></li></ol></div><div id=b><p>{SECOND}</p></div>"
    law = pl(tabs + panes)
    assert [citation for citation, _, _ in outline(law)] == ["44A", "44A1a", "44B"]
    assert codes(law) == []


@pytest.mark.parametrize(
    "opener",
    [
        "<div class=accordion-heading><a href='#{0}'>{1}</a></div>",
        "<button data-bs-target='#{0}' data-bs-toggle=collapse>{1}</button>",
        "<h3><button aria-controls='{0}'>{1}</button></h3>",
        "<div role=button aria-controls='{0}'>{1}</div>",
    ],
)
def test_what_opens_the_block_behind_it_is_its_heading(opener: str) -> None:
    law = pl(
        f"{opener.format('a', 'Wyjście')}<div id=a><p>{FIRST}</p></div>"
        f"{opener.format('b', 'Dokładanie')}<div id=b><p>{SECOND}</p></div>"
    )
    assert outline(law) == SECTIONS
    assert codes(law) == []


def test_a_table_of_contents_heads_nothing() -> None:
    listed = "<ul><li><a href='#a'>A. Attacco</a></li><li><a href='#b'>B. Obbligo</a></li></ul>"
    texts = "<p>Il giocatore attacca.</p>", "<p>Si risponde.</p>"
    body = f"{listed}<h4 id=a>A. Attacco</h4>{texts[0]}<div id=b><h4>B. Obbligo</h4>{texts[1]}</div>"
    law = law_of(italian(body), "articolo-44-del-codice-di-gara.html")
    assert outline(law) == [("44A", "Attacco", "Il"), ("44B", "Obbligo", "Si")]
    assert codes(law) == []


def test_links_of_notes_open_nothing() -> None:
    law = pl(f"<h3>Wyjście</h3><p>{FIRST}<a href='#n1'>*</a></p><p>{SECOND}</p><p id=n1>* Uwaga.</p>")
    assert [note.mark for note in law.notes] == ["*"]
    assert [citation for citation, _, _ in outline(law)] == ["44A"]
