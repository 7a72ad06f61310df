"""What a site sets around a law, wherever it stands: known by what it calls itself, else told."""

from __future__ import annotations

import pytest

from lawtexts.model.law import Law
from tests.sources.saved import codes, italian, law_of, outline, polish

LAW = (
    "<h3>Wyjście</h3><p>Gracz wychodzi.</p>"
    "<h3>Dokładanie</h3><ol><li>Pozostali dokładają.</li><li>Po kolei.</li></ol>"
)
LEGGE = (
    "<p><strong>A. Attacco:</strong> il giocatore attacca.</p>"
    "<p><strong>B. Giocate</strong></p><ol><li>Uno gioca.</li></ol>"
)


def words(law: Law) -> list[str]:
    return [text.content for place in law.walk() for text in place.texts]


FRAMES = [
    '<div class="ad">Reklama</div>',
    '<div class="sharedaddy sd-sharing-enabled"><span>Podaj dalej</span></div>',
    '<div id="sidebar"><h2>Nowości</h2><p>Wygrał Toruń</p></div>',
    '<div class="widget widget_recent"><h3>Turnieje</h3><ul><li>Liga</li></ul></div>',
    '<p class="post-meta">Dodał Jan</p>',
    '<div role="complementary">Zapisz się</div>',
    '<p>Dodano <time datetime="2014-03-01">1 marca 2014</time> przez Jana</p>',
    '<table id="wp-calendar"><caption>marzec</caption><tr><td>1</td><td>2</td></tr>'
    "<tr><td>8</td><td>9</td></tr></table>",
    "<table><tr><td>Pn</td><td>Wt</td><td>Śr</td></tr><tr><td>1</td><td>2</td><td>3</td></tr>"
    "<tr><td>8</td><td>9</td><td>10</td></tr></table>",
]


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("place", ["under", "between", "over"])
def test_what_calls_itself_the_site_s_is_none_of_the_law(frame: str, place: str) -> None:
    plain = law_of(polish(LAW), "p44.html")
    framed = {"under": LAW + frame, "between": LAW.replace("<h3>D", f"{frame}<h3>D"), "over": frame + LAW}[
        place
    ]
    law = law_of(polish(framed), "p44.html")
    assert (words(law), codes(law)) == (words(plain), [])
    assert [str(one.heading) for one in law.provisions] == [str(one.heading) for one in plain.provisions]


def test_a_stamp_between_title_and_text_of_a_blog_is_none() -> None:
    stamp = '<p>Pubblicato il <time datetime="2014-03-01">1 marzo 2014</time> da redazione</p>'
    law = law_of(italian(stamp + LEGGE), "articolo-44-del-codice-di-gara.html")
    assert words(law) == ["il giocatore attacca.", "Uno gioca."]


def test_a_notice_of_a_change_is_no_stamp() -> None:
    notice = '<p>Przepis zmieniony <time datetime="2024-08-01">1 sierpnia 2024</time></p>'
    law = law_of(polish(LAW, title=f"{notice}<h1>Kolejność</h1>"), "p44.html")
    assert [one.text.content for one in law.notices] == ["Przepis zmieniony 1 sierpnia 2024"]


def test_what_holds_most_of_a_page_is_its_text_whatever_it_is_called() -> None:
    long = LAW.replace("Po kolei.", "Każdy po kolei, jak siedzą przy stole, chyba że przepis mówi inaczej.")
    law = law_of(polish(f'<div class="widget-text menu">{long}</div>'), "p44.html")
    assert words(law) == words(law_of(polish(long), "p44.html"))


def test_a_last_line_that_does_not_say_what_it_is_is_told() -> None:
    law = law_of(polish(f"{LAW}<p>Kalendarz</p>"), "p44.html")
    assert codes(law) == ["doubtful-paragraph"]
    assert law.findings[0].message.startswith("“Kalendarz”")
    assert codes(law_of(polish(f"{LAW}<p>Tak samo postępuje dziadek.</p>"), "p44.html")) == []


def test_a_line_under_the_law_that_its_site_calls_its_own_is_not_told() -> None:
    news = '<div class="widget"><p>Wygrał Toruń. To był wspaniały wieczór brydżowy w całym mieście.</p></div>'
    assert codes(law_of(polish(LAW + news), "p44.html")) == []
    plain = news.replace(' class="widget"', "").replace("<div>", "<footer>").replace("</div>", "</footer>")
    assert codes(law_of(polish(LAW + plain), "p44.html")) == ["unread-text"]


@pytest.mark.parametrize(
    "line", ["Tempo di lettura: 2 minuti", "Salva", "1.234 visualizzazioni", "Codice di Gara"]
)
@pytest.mark.parametrize("place", ["over", "under"])
def test_a_line_without_a_stop_around_the_sections_is_told(line: str, place: str) -> None:
    body = f"<p>{line}</p>{LEGGE}" if place == "over" else f"{LEGGE}<p>{line}</p>"
    law = law_of(italian(body), "articolo-44-del-codice-di-gara.html")
    assert [one.code for one in law.findings] == ["doubtful-paragraph"]
    assert [str(one.citation) for one in law.provisions if one.heading or one.citation.item] == [
        "44A",
        "44B",
        "44B1",
    ]


@pytest.mark.parametrize(
    "links",
    [
        '<p><a href="a">« Articolo 43</a> | <a href="b">Articolo 45 »</a></p>',
        '<ul><li><a href="#A">Attacco</a></li><li><a href="#B">Giocate</a></li></ul>',
        '<div class="toc"><p>Indice</p><ul><li>A. Attacco</li><li>B. Giocate</li></ul></div>',
    ],
)
@pytest.mark.parametrize("place", ["over", "under"])
def test_lines_of_links_around_the_sections_are_the_site_s(links: str, place: str) -> None:
    law = law_of(
        italian(links + LEGGE if place == "over" else LEGGE + links), "articolo-44-del-codice-di-gara.html"
    )
    assert words(law) == ["il giocatore attacca.", "Uno gioca."]


@pytest.mark.parametrize("line", ["Condividi", "Lascia un commento"])
def test_what_ends_a_law_ends_nothing_before_its_first_words(line: str) -> None:
    law = law_of(italian(f"<p>{line}</p>{LEGGE}<p>{line}</p>"), "articolo-44-del-codice-di-gara.html")
    assert (words(law), codes(law)) == (["il giocatore attacca.", "Uno gioca."], [])
    law = law_of(polish(f"<p>drukuj</p>{LAW}<p>drukuj</p>"), "p44.html")
    assert (words(law), codes(law)) == (words(law_of(polish(LAW), "p44.html")), [])


@pytest.mark.parametrize(
    "line", ["<h4>Rozdział VI</h4>", "<p>Przepis 44</p>", "<p>Rozdział VI. Rozgrywka</p>"]
)
def test_a_label_under_the_title_is_no_section(line: str) -> None:
    law = law_of(polish(line + LAW), "p44.html")
    assert [str(one.heading) for one in law.provisions if one.heading] == ["Wyjście", "Dokładanie"]
    assert words(law) == words(law_of(polish(LAW), "p44.html"))


SEZIONI = (
    "<p><strong>A. Attacco:</strong> il giocatore attacca.</p>{}"
    "<p><strong>B. Giocate:</strong> Uno gioca.</p>"
)


@pytest.mark.parametrize("line", ["do góry", "Back to top", "spis treści", "© PZBS", "drukuj"])
def test_what_ends_a_law_ends_nothing_between_its_sections(line: str) -> None:
    plain = law_of(polish(LAW), "p44.html")
    mark = f"<p>{line}</p>"
    law = law_of(polish(LAW.replace("<h3>D", mark + "<h3>D") + mark), "p44.html")
    assert (outline(law), codes(law)) == (outline(plain), [])
    once = law_of(polish(LAW.replace("<h3>D", mark + "<h3>D")), "p44.html")
    assert (outline(once), codes(once)) == (outline(plain), ["doubtful-heading"])


@pytest.mark.parametrize(
    "under", ["<h2>Nowości</h2><p>Wygrał Toruń.</p>", "<h3>Komentarze</h3><p>Dobrze.</p>"]
)
def test_what_the_site_sets_under_the_end_of_a_law_is_none_of_it(under: str) -> None:
    law = law_of(polish(f"{LAW}<p>do góry</p>{under}"), "p44.html")
    assert outline(law) == outline(law_of(polish(LAW), "p44.html"))


def test_what_ends_an_extract_ends_nothing_between_its_sections() -> None:
    top = "strona tytułowa spis treści indeks ← 22 → 24 EN: Law 23\n\nZmiana\n\n"
    first, second = "Prawo\n\n  1. Gracz pyta.\n", "Inne\n\n  1. Gracz milczy.\n"
    plain = outline(law_of(f"{top}{first}\n{second}", "23.txt"))
    assert outline(law_of(f"{top}{first}do góry\n{second}do góry\n", "23.txt")) == plain
    assert outline(law_of(f"{top}{first}\ndo góry\n\n{second}\ndo góry\n", "23.txt")) == plain
    assert len(plain) == 4


def test_the_link_to_the_index_under_each_section_ends_no_law_but_the_last() -> None:
    link = '<p><a href="/indice">Indice Articoli del Codice di Gara</a></p>'
    law = law_of(italian(SEZIONI.format(link)), "articolo-44-del-codice-di-gara.html")
    assert words(law) == ["il giocatore attacca.", "Uno gioca."] and not codes(law)


def test_links_to_the_neighbours_of_a_law_are_the_site_s_however_long() -> None:
    links = " ".join(
        f'<a href="/articolo-{n}-del-codice-di-gara/">« Articolo {n} del Codice di Gara</a>' for n in (43, 45)
    )
    law = law_of(italian(f"{LEGGE}<p>{links}</p>"), "articolo-44-del-codice-di-gara.html")
    assert words(law) == ["il giocatore attacca.", "Uno gioca."]


def test_a_line_of_links_under_a_section_is_the_site_s() -> None:
    for link in ('<a href="#">powrót</a>', '<a href="/pdf">Scarica il PDF</a>'):
        law = law_of(italian(SEZIONI.format(f"<p>{link}</p>")), "articolo-44-del-codice-di-gara.html")
        assert words(law) == ["il giocatore attacca.", "Uno gioca."] and not codes(law)


@pytest.mark.parametrize(
    "line",
    [
        '<a href="/articolo-16-del-codice-di-gara/">Vedi Articolo 16</a>',
        "Articolo 44",
        '<a name="x">Segno</a>',
    ],
)
def test_a_line_without_a_stop_under_a_section_is_told_where_it_may_be_the_law_s(line: str) -> None:
    law = law_of(italian(SEZIONI.format(f"<p>{line}</p>")), "articolo-44-del-codice-di-gara.html")
    assert len(words(law)) == 3 and codes(law) == ["doubtful-paragraph"]


@pytest.mark.parametrize(
    "line",
    [
        "12 marca 2018 r.",
        "12 March 2018",
        "12 de marzo de 2010",
        "12/03/2010",
        "2018-03-12",
        "« 43 | 45 »",
        "← 43 45 →",
    ],
)
def test_a_date_or_a_pager_alone_on_a_line_is_of_the_site(line: str) -> None:
    words = "Gracz wychodzi kartą i nie czeka na innych."
    body = f"<h3>Wyjście</h3><p>{words}</p><h3>Lewa</h3><p>Lewę bierze ten, kto dał kartę najwyższą.</p>"
    for page in (f"<p>{line}</p>{body}", f"{body}<p>{line}</p>"):
        law = law_of(polish(page), "p44.html")
        assert [str(one.citation) for one in law.provisions] == ["44A", "44B"]
        assert line not in [text.content for one in law.provisions for text in one.texts]
        assert codes(law) == []


def test_a_number_in_a_cell_or_an_item_is_no_pager() -> None:
    law = law_of(
        polish("<h3>Wyjście</h3><p>Kolejność:</p><ol><li>12/03/2010</li><li>dalej.</li></ol>"), "p44.html"
    )
    assert [str(one.citation) for one in law.provisions] == ["44A", "44A1", "44A2"]
