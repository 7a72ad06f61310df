"""What no known page has is read right, or reported, or refused: never silently wrong.

Each case is a page as some builder of sites might make one, small. `places` are the provisions a reader sees
with the words each begins with; a page that is read otherwise needs a finding on the law, or at, above or
below the place.
"""

from __future__ import annotations

import pytest

from lawtexts.model.law import Provision
from lawtexts.sources.refusal import PageRefusedError
from tests.sources.pages import POLISH_MENU, parse_page
from tests.sources.saved import italian, polish, spanish

TWO = {"44A": "Gracz wychodzi", "44B": "Pozostali dokładają"}
SECTIONS = "<h3>Wyjście</h3><p>Gracz wychodzi.</p><h3>Dokładanie</h3><p>Pozostali dokładają.</p>"
ITEMS = {"44A1": "Gracz pasuje", "44A2": "Gracz licytuje"}


def items(listed: str) -> str:
    return f"<h3>Wyjście</h3>{listed}"


# fmt: off
POLISH: list[tuple[str, dict[str, str]]] = [
    # headings whose elements are not those of headings
    ("<details><summary>Wyjście</summary><p>Gracz wychodzi.</p></details>"
     "<details><summary>Dokładanie</summary><p>Pozostali dokładają.</p></details>", TWO),
    ("<dl><dt>Wyjście</dt><dd>Gracz wychodzi.</dd><dt>Dokładanie</dt><dd>Pozostali dokładają.</dd></dl>",
     TWO),
    ("<div role=heading>Wyjście</div><p>Gracz wychodzi.</p>"
     "<div role=heading>Dokładanie</div><p>Pozostali dokładają.</p>", TWO),
    ("<p class=h>Wyjście</p><p>Gracz wychodzi.</p><p class=h>Dokładanie</p><p>Pozostali dokładają.</p>", TWO),
    ("<button>Wyjście</button><p>Gracz wychodzi.</p><button>Dokładanie</button><p>Pozostali "
     "dokładają.</p>", TWO),
    ("<p><b>Wyjście.</b> Gracz wychodzi.</p><p><b>Dokładanie.</b> Pozostali dokładają.</p>", TWO),
    (SECTIONS.replace("<h3>", "<h3>A. ", 1), TWO),
    (SECTIONS.replace("<h3>W", "<h3>44A) W").replace("<h3>D", "<h3>44B) D"), TWO),
    (SECTIONS.replace("<h3>D", "<h3>C. D"), {"44A": "Gracz wychodzi", "44C": "Pozostali dokładają"}),
    (f"<h3></h3>{SECTIONS}", {"44B": "Gracz wychodzi", "44C": "Pozostali dokładają"}),
    (f"<h3>Przepis</h3>{SECTIONS}", TWO),
    ("<ol><li><h3>Wyjście</h3><p>Gracz wychodzi.</p></li><li><h3>Dokładanie</h3><p>Pozostali "
     "dokładają.</p></li>" "</ol>", TWO),
    ("<section role=tabpanel><h3>Wyjście</h3><p>Gracz wychodzi.</p></section>"
     "<section role=tabpanel><h3>Dokładanie</h3><p>Pozostali dokładają.</p></section>", TWO),
    # what a page does not show
    (SECTIONS.replace("<p>Poz", "<p hidden>Poz"), TWO),
    (SECTIONS.replace("<p>Poz", "<p aria-hidden=true>Poz"), TWO),
    (f"{SECTIONS}<p style='position:absolute; left:-999px'>Gracz nie wie o tym.</p>",
     TWO | {"44B": "Pozostali"}),
    (SECTIONS.replace("wychodzi.", "<span hidden>nie</span> wychodzi."), TWO),
    (f"{SECTIONS}<template><p>Gracz nie wie o tym nic.</p></template>", TWO),
    (f"{SECTIONS}<dialog><p>Gracz nie wie o tym nic.</p></dialog>", TWO),
    # struck out, inserted
    (SECTIONS.replace("wychodzi.", "<del>czeka</del> wychodzi."), TWO),
    (SECTIONS.replace("wychodzi.", "<s>czeka i pasuje</s> wychodzi."), TWO),
    (f"{SECTIONS}<p style='text-decoration: line-through'>Gracz czeka.</p>", TWO),
    # lists without list elements, or with other numbers
    (items( "<div role=list><div role=listitem>Gracz pasuje.</div><div role=listitem>Gracz licytuje.</div>"
     "</div>" ), ITEMS),
    (items("<ol reversed><li>Gracz licytuje.</li><li>Gracz pasuje.</li></ol>"),
     {"44A2": "Gracz licytuje", "44A1": "Gracz pasuje"}),
    (items("<ol style='list-style: none'><li>Gracz pasuje.</li><li>Gracz licytuje.</li></ol>"), ITEMS),
    (items("<ol style='counter-reset: list-item 3'><li>Gracz pasuje.</li><li>Gracz licytuje.</li></ol>"),
     {"44A4": "Gracz pasuje", "44A5": "Gracz licytuje"}),
    (items("<ul><li>Gracz pasuje.</li><li>Gracz licytuje.</li></ul>"), ITEMS),
    (items("<p>1. Gracz pasuje.</p><p>2. Gracz licytuje.</p>"), ITEMS),
    (items("<p>1.º Gracz pasuje.</p><p>2.º Gracz licytuje.</p>"), ITEMS),
    (items("<p>① Gracz pasuje.</p><p>② Gracz licytuje.</p>"), ITEMS),
    (items("<p>44A1 Gracz pasuje.</p><p>44A2 Gracz licytuje.</p>"), ITEMS),
    (items("<p>Gracz może: 1. Gracz pasuje. 2. Gracz licytuje.</p>"), ITEMS),
    (items("<ol><li>Gracz pasuje.</li><li value=4>Gracz licytuje.</li></ol>"),
     {"44A1": "Gracz pasuje", "44A4": "Gracz licytuje"}),
    (items("<ol type=a><li>Gracz pasuje.</li><li>Gracz licytuje.</li></ol>"),
     {"44Aa": "Gracz pasuje", "44Ab": "Gracz licytuje"}),
    ("<ol type=A><li><ol><li>Gracz pasuje.</li><li>Gracz licytuje.</li></ol></li></ol>", ITEMS),
    (items("<menu><li>Gracz pasuje.</li><li>Gracz licytuje.</li></menu>"), ITEMS),
    # widgets and boxes
    (f"{SECTIONS}<x-carousel><p>Kup karty.</p></x-carousel>", TWO),
    (f"{SECTIONS}<aside><p>Gracz nie wie o tym nic.</p></aside>", TWO),
    (f"{SECTIONS}<nav><ol><li>Gracz</li></ol></nav><h3>Lewa</h3><p>Gracz pyta.</p>",
     TWO | {"44C": "Gracz pyta"}),
    (f"{SECTIONS}<footer><p>* Gracz to osoba.</p></footer>", TWO),
    (f"{SECTIONS}<div role=alert>Gracz nie wie.</div>", TWO),
    (f"{SECTIONS}<p>Strona 1 z 3 | Następna</p>", TWO),
    (f"{SECTIONS}<p>Napisz do nas: sedzia@example.org.</p>", TWO),
    ("<p>12 marca 2018</p>" + SECTIONS, TWO),
    ("<p>Zobacz także</p>" + SECTIONS, TWO),
    # pictures
    (SECTIONS.replace("Gracz wychodzi.", "Gracz wychodzi <img src=as.gif>."), TWO),
    # notes that only links or boxes make ones
    ("<h3>Wyjście</h3><p>Gracz wychodzi.<a href='#f'><sup>[a]</sup></a></p><h3>Dokładanie</h3>"
     "<p>Pozostali dokładają.</p><ol><li id=f>Zakrytą.</li></ol>", TWO),
    ("<h3>Wyjście</h3><p>Gracz wychodzi<sup>1</sup>.</p><h3>Dokładanie</h3><p>Pozostali dokładają.</p>"
     "<ol><li>Zakrytą kartą.</li></ol>", TWO),
    # other languages, other pages
    (f"{SECTIONS}<p>The player who has the lead may not lead a card of a suit that the director has named"
     " before the play of the hand is over.</p>", TWO),
    (f"{SECTIONS}<h3>Wyjście</h3>", TWO),
    (f"{SECTIONS}<p>← 50 → 52</p><p>Gracz nie wie o tym nic.</p>", TWO),
    (f"{SECTIONS}<pre>C. Lewa\nGracz bierze lewę.</pre>", TWO),
    (f"{SECTIONS}<p>&lt;p&gt;Gracz&lt;/p&gt;</p>", TWO),
]

IT_TWO = {"44A": "il giocatore attacca", "44B": "gli altri giocano"}
IT = (
    "<p><strong>A. Attacco:</strong> il giocatore attacca.</p>"
    "<p><strong>B. Risposta:</strong> gli altri giocano.</p>"
)
ITALIAN: list[tuple[str, dict[str, str]]] = [
    (IT.replace("<p><strong>B", "<p>Stampa</p><p><strong>B"), IT_TWO),
    (IT.replace("<p><strong>B", "<p>Indice Articoli del Codice di Gara</p><p><strong>B"), IT_TWO),
    (IT.replace("A. ", "1. A. ").replace("B. ", "2. B. "), IT_TWO),
    (f"<ol>{IT.replace('<p>', '<li>').replace('</p>', '</li>')}</ol>", IT_TWO),
    (IT.replace("A. ", "♦ A. ").replace("B. ", "♦ B. "), IT_TWO),
    (IT.replace("B. ", "C. "), {"44A": "il giocatore attacca", "44C": "gli altri giocano"}),
    (IT.replace("<p><strong>B. ", "<p><strong>"), IT_TWO),
    ("<p><strong>A. Attacco:</strong> il giocatore attacca. B. Risposta: gli altri giocano.</p>", IT_TWO),
    (f"{IT}<p>Continua a leggere: <a href=2>pagina 2</a></p>", IT_TWO),
    (f"{IT}<p>(c) Il giocatore passa.</p>", IT_TWO),
]

ES_TWO = {"44A": "El jugador sale", "44B": "Los otros juegan"}
ES = (
    "<p><b>A.&nbsp; Salida</b></p><p>El jugador sale.</p>"
    "<p><b>B.&nbsp; Seguir</b></p><p>Los otros juegan.</p>"
)
SPANISH: list[tuple[str, dict[str, str]]] = [
    (ES.replace("<p><b>B", "<p>Volver arriba</p><p><b>B"), ES_TWO),
    (ES.replace("<p><b>B", "<p>Ley 44</p><p><b>B"), ES_TWO),
    ("<table><tr><td>A.</td><td>El jugador sale.</td></tr><tr><td>B.</td><td>Los otros juegan.</td>"
     "</tr></table>", ES_TWO),
    ("<table><tr><td>A.<br>B.</td><td>El jugador sale.<br>Los otros juegan.</td></tr></table>", ES_TWO),
]


# fmt: on
PAGES = [(polish(body), "p44.html", places) for body, places in POLISH]
PAGES += [(italian(body), "articolo-44-del-codice-di-gara.html", places) for body, places in ITALIAN]
PAGES += [(spanish(body), "Ley44.php", places) for body, places in SPANISH]


# fmt: off
EXTRACTS: list[tuple[tuple[str, ...], dict[str, str]]] = [
    # a parent without words on the line of its first item
    (("  1.      1. Gracz pasuje.", "     2. Gracz licytuje.", "  2. Gracz pyta."),
     {"44A1a": "Gracz pasuje", "44A1b": "Gracz licytuje", "44A2": "Gracz pyta"}),
    # lists that are not set in
    (("1. Gracz może:", "1. pasować;", "2. licytować.", "2. Gracz pyta."),
     {"44A1": "Gracz może", "44A1a": "pasować", "44A1b": "licytować", "44A2": "Gracz pyta"}),
    # figures set flush right
    ((" 1. Gracz może:", *(f"     {n}. punkt {n}." for n in range(1, 10)), "    10. punkt 10.",
     " 2. Gracz pyta."), {"44A1": "Gracz może",
     **{f"44A1{chr(96 + n)}": f"punkt {n}" for n in range(1, 11)}, "44A2": "Gracz pyta"}),
    # notes that are a list, or stand on one line
    (("Gracz wychodzi1 kartą2.", "", "  1. Gracz pyta.", "", "1. Zakrytą.", "", "2. Dowolną."),
     {"44A": "Gracz wychodzi1 kartą2", "44A1": "Gracz pyta"}),
    (("Gracz* pasuje**.", "", "* Każdy. ** Zawsze."), {"44A": "Gracz* pasuje**"}),
    # a table drawn with strokes
    (("Gracz wychodzi z ręki.", "", "| Rozdanie | Po partii |", "|---|---|", "| 1 | nikt |"),
     {"44A": "Gracz wychodzi z ręki"}),
    # sections and lists after a note, and a list in it
    (("Gracz* pasuje.", "", "* Zawsze.", "", "Dokładanie", "", "  1. Pozostali dokładają."),
     {"44A": "Gracz* pasuje", "44B1": "Pozostali dokładają"}),
    (("  1. Gracz* pasuje.", "", "* Wyjątki:", "", "  1. pierwszy;", "  2. drugi."),
     {"44A1": "Gracz* pasuje"}),
    # a list with stars
    (("Gracz może:", "", "  * wyjść;", "  * czekać.", "", "Dokładanie", "", "Gracz pasuje."),
     {"44A": "Gracz może: wyjść; czekać", "44B": "Gracz pasuje"}),
    # headings that only name tables
    (("LEWY", "", "♣ ♦ ♥ ♠ NT", "Pierwsza 20 20 30 30 40", "Następne 20 20 30 30 30", "",
     "Kontra podwaja."), {"44A": "LEWY"}),
    # letters in the middle of a line
    (("  1. Gracz może: (a) pasować zawsze; (b) pytać; (c) milczeć.", "  2. Gracz pyta."), {
     "44A1": "Gracz może", "44A1a": "pasować", "44A1b": "pytać", "44A1c": "milczeć", "44A2": "Gracz pyta",
     }),
    # a heading that begins small
    (("Gracz wychodzi.", "", "dokładanie", "", "Gracz dokłada."), {"44A": "Gracz wychodzi", "44B": "Gracz"}),
]


# fmt: on
TOP = f"{POLISH_MENU.format(43, 45, 'Law 44')}\n\nKolejność\n\nWyjście\n\n"
PAGES += [(TOP + "\n".join(lines) + "\n", "44.txt", places) for lines, places in EXTRACTS]


@pytest.mark.parametrize(("page", "name", "places"), PAGES)
def test_what_no_known_page_has_is_never_silently_wrong(page: str, name: str, places: dict[str, str]) -> None:
    try:
        law = parse_page(page, name=name)
    except PageRefusedError:
        return
    read = {str(one.citation): _words(one) for one in law.walk()}
    doubted = [(str(one.citation or law.citation), one.code in NUMBERING) for one in law.findings]
    wrong = [(place, words) for place, words in places.items() if not _is(read.get(place, ""), words)]
    wrong += [(place, words) for place, words in read.items() if words and place not in places]
    silent = []
    for place, words in wrong:
        here = [place, *(other for other, text in read.items() if words in text)]
        here += [other for other, text in places.items() if text in words]
        if not any(_speaks_of(one, other, numbering) for one, numbering in doubted for other in here):
            silent.append((place, words))
    assert not silent, (silent, read, [(one.code, str(one.citation)) for one in law.findings])


NUMBERING = {
    "doubtful-heading",
    "empty-heading",
    "ambiguous-numbering",
    "unread-label",
    "mark-without-note",
}
"""Findings that doubt what comes after them, too: its numbers, and whether it is a note."""


def _speaks_of(doubted: str, place: str, numbering: bool) -> bool:
    near = place.startswith(doubted) or doubted.startswith(place)
    return near or (numbering and doubted[:2] == place[:2] and doubted <= place)


def _words(place: Provision) -> str:
    return " ".join(text.content for text in place.texts)


def _is(text: str, words: str) -> bool:
    """Whether a text is the sentence that begins with `words` and nothing else."""
    return text.startswith(words) and text.count(".") <= 1
