"""What extracts are read as: the places of a law and the doubts that are reported, row by row."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lawtexts.model.law import Law
from tests.sources.test_layouts import codes, italian, places, polish, spanish

LONG = "Równoczesne zagrania dwóch graczy albo wyjście równoczesne z prawidłowym wyjściem innego gracza"
HEADING, PARAGRAPH, NUMBERING = "doubtful-heading", "doubtful-paragraph", "ambiguous-numbering"

POLISH = (
    # headings: a short line by itself over a text, in doubt where it may be one
    ("Wyjście||  1. Raz.||Dokładanie||Zasady ogólne||  1. Dwa.", "A A1 B B1", [HEADING] * 2),
    ("Wyjątki:||Gracz pasuje zawsze.||Inne karty||Gracz pyta zawsze.", "* A", [HEADING]),
    ("zagranie obrońcy||Gracz pasuje zawsze.||Inne karty||Gracz pyta.", "* A", [HEADING]),
    (f"{LONG} (patrz także przepis 53A)||Gracz pasuje zawsze.||Inne||Gracz pyta.", "A B", [HEADING]),
    ("Prawo||Gracz pasuje.|Zakaz pytania||Gracz milczy.", "A", [HEADING]),
    ("Prawo gracza||Gracz pasuje.||Sędzia wyjaśnia.||Obowiązek||Gracz pasuje zawsze wtedy.", "A B", []),
    ("Prawa stałe:||  1. Liczy.||Prawa warunkowe:||  1. Pyta.", "A A1 B B1", [HEADING]),
    ("Prawo||  1. Gracz pasuje.||lub||  2. Gracz pyta.", "A A1 A2", [PARAGRAPH]),
    ("Prawo gracza||Przepis 32.", "A", []),
    ("Zasada ta obowiązuje od 2017 roku.", "*", []),
    ("Karta gracza przed końcem lewy tego właśnie rozdania i następnych.||Gracz pasuje (patrz punkt B1)."
     "||Prawo gracza||  1. Gracz wzywa sędziego.|  2. Gracz pasuje.", "A B B1 B2", [HEADING]),
    ("Wyjście|Gracz wychodzi kartą.|Dokładanie|Pozostali dokładają do koloru, jeśli mogą.", "A B", []),
    ("Gracz wychodzi dowolną kartą, a|pozostali dokładają do koloru,|jeśli mogą.", "*", []),
    # lists: numbers, levels, what is between their items
    ("Prawo||1. Gracz pasuje.|2. Gracz może:|  1. pytać;|  2. milczeć.|3. Gra.", "A A1 A2 A2a A2b A3", []),
    ("Prawo||  1. Gracz pasuje zgodnie z przepisem|16. i wychodzi.||Inne||Tak.", "A A1 B", []),
    ("Prawo||   1. Gracz może:|      1. pasować;|      2. grać.|   2. Tak.", "A A1 A1a A1b A2", [NUMBERING]),
    ("Prawo||    1. Gracz pasuje.|    2. Gracz pyta.", "A A1 A2", [NUMBERING]),
    ("Prawo|| 1. |     1. Gracz pasuje.|     2. Gracz licytuje.| 2. Gracz pyta.", "A A1a A1b A2", []),
    ("Prawo||1.|Gracz pasuje.||2.|Gracz licytuje.", "A", [PARAGRAPH] * 2),
    ("Prawo||  1. Raz.|  3. Dwa.|  4. Trzy.", "A A1 A3 A4", ["number-missing"]),
    ("Prawo||  2. Raz.|  3. Dwa.", "A A2 A3", ["number-missing"]),
    ("Prawo||  1. Gracz może:|      1. pasować, albo|      2. grać.|    1. Gracz wzywa sędziego.|  2. Tak.",
     "A A1 A1a(i) A1a(ii) A1b A2", [NUMBERING, "number-disagrees", NUMBERING]),
    ("Prawo||  1. Zasądzić wynik.||     Wynik może być ważony.|  2. Odmówić.", "A A1 A2", [HEADING]),
    ("Prawo||  1. Gracz pyta, jeśli chce.||     Wówczas gracz może:||    1. pasować;|    2. grać.|  2. Tak.",
     "A A1 A1a A1b A2", []),
    ("  1. Gracz wzywa sędziego.|  2. Gracz pasuje.", ".1 .2", [NUMBERING]),
    ("Gracz może:||  1. Wzywa.|  2. Pasuje.||Prawo gracza||Gracz pasuje zawsze.", "* .1 .2 A", []),
    # notes
    ("Dokładanie||  1. Gracz dokłada*.||* Zawsze.||  2. Gracz pasuje.", "A A1 A2", [PARAGRAPH]),
    ("Wyjście1||Gracz wychodzi.||Dokładanie||  1. Pozostali dokładają.", "A B B1", ["mark-without-note"]),
    ("Wyjście||  1) Gracz wychodzi.1)|  2) Gracz pyta.||Inne||  1) Tak.", "A A1 A2 B B1",
     ["mark-without-note"]),
    ("Prawo||Gracz pasuje*.||Przypisy||* Zawsze.", "A", []),
    ("Prawo||Gracz pasuje*.||Naruszenie procedury||* Zawsze.", "A", [PARAGRAPH]),
    ("Prawo||Gracz pasuje*.||(*) Zawsze.", "A", []),
    ("Prawo||Gracz* pasuje(*).||(*) Zawsze.", "A", ["mark-without-note"]),
    ("Prawo gracza||Gracz pasuje zawsze i wszędzie.||2 Gdy gracz może.", "A", ["unread-label", PARAGRAPH]),
    ("Prawo||Gracz pasuje.||Przyp. red.: tekst z 2017 roku.", "A", [PARAGRAPH]),
    ("Prawo||Uwagi gracza nie są wiążące: pasuje.||Gracz pyta.", "A", []),
)  # fmt: skip
ITALIAN = (
    ("Le seguenti chiamate sono inammissibili:||  1. un contro.|  2. un passo.", "* .1 .2", [HEADING]),
    ("A. Prima che qualsiasi giocatore abbia dichiarato: il passo è nullo.||B. Dopo||Si passa.", "A B", []),
    ("A. Prima che qualsiasi giocatore abbia dichiarato: il passo è nullo.||B. Si passa.", "A B", [HEADING]),
    ("A.Attacco iniziale: il giocatore attacca.||B.Carta giocata|la carta è giocata.", "A B", []),
    ("A.Attacco||  1.Attacca ora.|  2.Gioca:|    a.La carta;|    b.la presa.||B.Fine||Poi.",
     "A A1 A2 A2a A2b B", []),
    ("A. Turno: si passa.||S.A. de Paris gioca.||e.g. sempre.||A.C.B.L. gioca.", "A", []),
    ("A. Turno||  1. Si passa.|  2. Si riferisce al comitato.3. Il comitato decide.", "A A1 A2",
     ["unread-label"]),
    ("A) Diritti||  1. Guarda.||(B) Doveri||  1. Chiede.||C – Altri||  1. Tace.", "A A1 B B1 C C1", []),
    ("A. Diritti||  1. Guarda.||Non parla mai.||B. Altri||  1. Chiede.", "A A1 B B1", []),
    ("A. Diritti||  1. Un solo risultato||Guarda.||  2. Altri||Conta:||    (a) le prese.", "A A1 A2 A2a",
     [PARAGRAPH] * 2),
    ("A. Turno: si passa(*).||Nota:||(*): Zitti.", "A", []),
    ("A. Turno: il giocatore passa.||33Vedi Articolo 16.", "A", [PARAGRAPH]),
    ("A. Attacco: attacca.||Indice Articoli del Codice di Gara||* Campo", "A", []),
    ("A. Attacco: attacca.||Indice Articoli del Codice di Gara||C. Scopo: le carte vengono mescolate.", "A",
     ["unread-text"]),
)  # fmt: skip
SPANISH = (
    ("A.  Orden||1. a. Se pasa.|  b. Se juega.|2. a. Se sale.|  b. Se mira.||Se aplica siempre.||B.  Turno"
     "||Se calla.", "A A1a A1b A2a A2b B", []),
    ("B.  ¿Carta mayor o menor?||Es mayor la carta.||C.  Orden||Se pasa.", "B C", ["number-missing"]),
    ("Puntos por bazas||Palo 1 2 3|Oros 20 40 60|Copas 30 60 90", "*", [HEADING]),
)  # fmt: skip


@pytest.mark.parametrize(
    ("write", "law", "page", "wanted", "doubts"),
    [
        (write, law, *row)
        for write, law, rows in ((polish, 23, POLISH), (italian, 35, ITALIAN), (spanish, 35, SPANISH))
        for row in rows
    ],
)
def test_an_extract_is_read_with_its_doubts(
    write: Callable[..., Law], law: int, page: str, wanted: str, doubts: list[str]
) -> None:
    """`|` ends a line of the page; `*` is the law itself, `.1` its item 1."""
    found = write(*page.split("|"))
    assert places(found) == [f"{law}{place.strip('*')}" for place in wanted.split()]
    assert [code for code in codes(found) if code != "doubtful-source"] == doubts
