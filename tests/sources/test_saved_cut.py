"""Whole pages with half a law on them: parts of articles, excerpts, texts that load later or for members."""

from __future__ import annotations

import pytest

from lawtexts.sources.page import parse_page
from lawtexts.sources.refusal import PageRefusedError
from tests.sources.saved import codes, italian, law_of, polish, spanish

LEGGE = "<p><strong>A. Attacco:</strong> il giocatore attacca.</p>"
PART = '<a href="/glossario/articolo-44-del-codice-di-gara/2/" class="post-page-numbers">2</a>'
CUT = [
    f'<div class="page-links">Pagine: <span>1</span> {PART}</div>',
    '<p class="pagine">Pagina: 1 <a href="/glossario/articolo-44-del-codice-di-gara/2/">2</a></p>',
    '<p>Poi <a class="more-link" href="/glossario/articolo-44-del-codice-di-gara/">…</a></p><p>gioca.</p>',
    '<p>Il giocatore <a href="/x/">Continua a leggere</a></p>',
    "<p>Poi gioca […]</p>",
    "<p>Poi gioca…</p>",
    '<p><a href="#">Leggi tutto</a></p>',
    '<p><a href="#">Pagina successiva »</a></p>',
    "<button>Mostra altro</button>",
    "<p>Caricamento…</p>",
    '<p><a href="?full=1">Tutto il testo</a></p>',
    "<p>(segue)</p>",
    '<p><a href="/x/">Vai alla versione completa</a></p>',
    "<p>Continua nella pagina seguente.</p>",
    "<p>Pagina 1 di 2</p>",
    '<p class="pagination"><span>1</span> <a href="?page=2">2</a></p>',
    "<p><b>Fatal error</b>: Maximum execution time exceeded in <b>/home/site/x.php</b> on line <b>3</b></p>",
    "<p>Contenuto riservato ai soci. Effettua il login per leggere il resto.</p>",
]


@pytest.mark.parametrize("cut", CUT)
def test_a_page_that_leads_to_the_rest_of_its_law_is_refused(cut: str) -> None:
    with pytest.raises(PageRefusedError, match="--whole") as refused:
        law_of(italian(LEGGE + cut), "articolo-44-del-codice-di-gara.html")
    assert refused.value.code == "truncated"


def test_what_a_site_loads_later_is_missing() -> None:
    with pytest.raises(PageRefusedError, match="Ładowanie"):
        law_of(polish("<h3>Wyjście</h3><p>Gracz wychodzi.</p><div>Ładowanie…</div>"), "p44.html")


def test_somebody_who_has_seen_that_it_is_whole_can_say_so() -> None:
    page = spanish("<p><b>A.&nbsp; Salida</b></p><p>El jugador sale…</p>")
    law = parse_page(page.encode(), name="Ley44.html", whole=True)
    assert "truncated-page" in codes(law)


def test_the_head_of_a_page_can_name_its_next_part() -> None:
    page = italian(LEGGE).replace("<title>", '<link rel="next" href="?page=2"><title>')
    with pytest.raises(PageRefusedError, match="page=2"):
        law_of(page, "articolo-44-del-codice-di-gara.html")


def test_a_law_that_stops_in_the_middle_of_a_sentence_is_told() -> None:
    law = law_of(
        italian(f"{LEGGE}<p><strong>B. Altri:</strong> gli altri</p>"), "articolo-44-del-codice-di-gara.html"
    )
    assert codes(law) == ["truncated-page"]
    items = "<ol><li>uno gioca</li><li>un altro aspetta</li></ol>"
    law = law_of(
        italian(f"{LEGGE}<p><strong>B. Altri:</strong></p>{items}"), "articolo-44-del-codice-di-gara.html"
    )
    assert codes(law) == []


def test_a_button_before_text_that_goes_on_is_none_of_a_cut_page() -> None:
    body = f"{LEGGE}<p><button>Mostra altro</button></p><p><strong>B. Altri:</strong> gli altri giocano.</p>"
    assert codes(law_of(italian(body), "articolo-44-del-codice-di-gara.html")) == []


@pytest.mark.parametrize(
    "beside",
    (
        '<div class="related"><p>Art. 45 … <a class="more-link" href="/45/">Leggi tutto</a></p></div>',
        '<div class="widget"><a href="/glossario/page/2/">2</a></div>',
        "<p>Condividi</p><p>Caricamento…</p>",
        '<p><a href="?print=1">Stampa</a></p>',
        '<nav><a rel="next" href="/glossario/articolo-45-del-codice-di-gara/">Articolo 45</a></nav>',
    ),
)
def test_links_to_other_articles_say_nothing_of_this_one(beside: str) -> None:
    law = law_of(italian(LEGGE + beside), "articolo-44-del-codice-di-gara.html")
    assert [text.content for one in law.walk() for text in one.texts] == ["il giocatore attacca."]
