"""What extracts are interpreted as: places, notes and reported doubts, and what settles their numbers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lawtexts.model.citation import Citation
from lawtexts.model.law import Law
from tests.sources.pages import (
    ITALIAN_FOOT,
    POLISH_MENU,
    codes,
    english,
    italian,
    parse_page,
    places,
    polish,
    spanish,
)

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
    ("Prawo||  1. Gracz pasuje.||lub||  2. Gracz pyta.", "A A1 A2", [PARAGRAPH]),
    ("Prawo gracza||Przepis 32.", "A", []),
    ("Zasada ta obowiązuje od 2017 roku.", "*", []),
    ("Karta gracza przed końcem lewy tego właśnie rozdania i następnych.||Gracz pasuje (patrz punkt B1)."
     "||Prawo gracza||  1. Gracz wzywa sędziego.|  2. Gracz pasuje.", "A B B1 B2", [HEADING] * 2),
    ("Wyjście|Gracz wychodzi kartą.|Dokładanie|Pozostali dokładają do koloru, jeśli mogą.", "A B", []),
    # lists: numbers, levels, what is between their items
    ("Prawo||1. Gracz pasuje.|2. Gracz może:|  1. pytać;|  2. milczeć.|3. Gra.", "A A1 A2 A2a A2b A3", []),
    ("Prawo||   1. Gracz może:|      1. pasować;|      2. grać.|   2. Tak.", "A A1 A1a A1b A2", [NUMBERING]),
    ("Prawo|| 1. Gracz może:|  1. pasować;|  2. grać.| 2. Tak.", "A A1 A1a A1b A2", []),
    ("Prawo||1. Gracz może:|    1. pasować;|    2. grać.|2. Tak.", "A A1 A1a A1b A2", []),
    ("Prawo||  1. Gracz może:|     1. pasować;|     2. grać.|  2. Tak.", "A A1 A1a A1b A2", [NUMBERING]),
    ("Prawo||    1. Gracz pasuje.|    2. Gracz pyta.", "A A1 A2", [NUMBERING]),
    # a list that begins again has lost its parent, unless it is set in by one column a level and lost none
    ("Prawo||    1. Gracz pyta.|    2. Gracz gra.|    1. Tak.|    2. Nie.", "A A1a A1b A2a A2b", []),
    ("Prawo||  1. Gracz pyta.|  2. Gracz gra.|  1. Tak.|  2. Nie.", "A A1a A1b A2a A2b", [NUMBERING]),
    ("Prawo|| 1. |     1. Gracz pasuje.|     2. Gracz licytuje.| 2. Gracz pyta.", "A A1a A1b A2", []),
    ("Prawo||1.|Gracz pasuje.||2.|Gracz licytuje.", "A", [PARAGRAPH] * 2),
    ("Prawo||  1. Raz.|  3. Dwa.|  4. Trzy.", "A A1 A3 A4", ["number-missing"]),
    ("Prawo||  2. Raz.|  3. Dwa.", "A A2 A3", ["number-missing"]),
    ("Prawo||  1. Gracz może:|      1. pasować, albo|      2. grać.|    1. Gracz wzywa sędziego.|  2. Tak.",
     "A A1 A1a(i) A1a(ii) A1b A2", [NUMBERING, "number-disagrees", NUMBERING]),
    ("Prawo||  1. Zasądzić wynik.||     Wynik może być ważony.|  2. Odmówić.", "A A1 A2", [HEADING]),
    ("Prawo||  1. Gracz pyta, jeśli chce.||     Wówczas gracz może:||    1. pasować;|    2. grać.|  2. Tak.",
     "A A1 A1a A1b A2", [NUMBERING] * 2),
    ("  1. Gracz wzywa sędziego.|  2. Gracz pasuje.", ".1 .2", [NUMBERING]),
    ("Gracz może:||  1. Wzywa.|  2. Pasuje.||Prawo gracza||Gracz pasuje zawsze.", "* .1 .2 A", [HEADING]),
    # the caption of a table in capitals heads no section
    ("Punkty meczowe||Różnicę punktów przelicza się.||SKALA PUNKTÓW MECZOWYCH||różnica IMP różnica IMP"
     "|0-100370-4209|20-401430-49010||Regulamin||Organizator ogłasza regulamin zawodów.", "A B", []),
    # notes
    ("Dokładanie||  1. Gracz dokłada*.||* Zawsze.||  2. Gracz pasuje.", "A A1 A2", [PARAGRAPH]),
    ("Wyjście||Gracz wychodzi*.||* Kartą.||Zakaz||Gracz milczy.||Nakaz||Gracz gra.", "A B C", [HEADING]),
    ("Wyjście||Gracz wychodzi*.||* Odkrytą:|  1. kartą,|  2. ręką.", "A A1 A2", [PARAGRAPH] * 2),
    ("Wyjście1||Gracz wychodzi.||Dokładanie||  1. Pozostali dokładają.", "A B B1", ["mark-without-note"]),
    ("Prawo||Gracz* pasuje(*).||(*) Zawsze.", "A", ["mark-without-note"]),
    ("Prawo gracza||Gracz pasuje zawsze i wszędzie.||2 Gdy gracz może.", "A", ["unread-label", PARAGRAPH]),
    ("Prawo||Uwagi gracza nie są wiążące: pasuje.||Gracz pyta.", "A", []),
    # references: a doubt is reported once
    ("Prawo||Gracz pyta, gdy postanowienia przepisów 41B41C obowiązują.", "A", ["ambiguous-reference"]),
    ("Prawo||Gracz pyta, gdy postanowienia przepisów 5051 obowiązują.", "A", ["fused-reference"]),
    # but where the law has no 23B2
    ("Prawo||Gracz pyta (zob. przepisy 23B23C) zawsze.||Zakaz||Gracz gra.||Nakaz||Gracz gra.", "A B C",
     ["fused-reference"]),
)  # fmt: skip
ENGLISH = (
    ("Right||The player of Laws 50 50 and 51 51 may lead the card.", "A", ["source-slip"] * 2),
    ("Right||By Law 27B1(b) 27B1(b) or Law 50D2(a) 50D2(a) the card is played.", "A", ["source-slip"] * 2),
    ("Right||The player of Laws 5051 or of Laws 50D2(a)51B1(a) may lead.", "A", ["fused-reference"] * 2),
    ("Right||The player may see Laws 50D 51, or Laws 9 and 10 11.", "A", ["possible-reference"] * 2),
    ("Right||The player may see Laws 50D2a 51B1a and play.", "A", []),
    ("Right||By Law 64 2 tricks are given, by Law 81 24 hours later.", "A", []),
    ("Right||The player may see Law 51 and Law 95.", "A", ["dangling-reference"]),
    ("Right||The player may see Law 12C1 and 16.", "A", []),
)
ITALIAN = (
    ("Le seguenti chiamate sono inammissibili:||  1. un contro.|  2. un passo.", "* .1 .2", []),
    ("A. Prima che qualsiasi giocatore abbia dichiarato: il passo è nullo.||B. Dopo||Si passa.", "A B", []),
    ("A. Prima che qualsiasi giocatore abbia dichiarato: il passo è nullo.||B. Si passa.", "A B", [HEADING]),
    # the words of other languages show nothing: `-ano` and `ma` are of Polish verbs
    ("A. Ritiro della mano.||Si passa.||B. Ritiro della carta ma dopo.||Si gioca.", "A B", [HEADING] * 2),
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
    ("A. Diritti||  1. Guarda:|    (a) le carte;||Non parla mai.||  2. Conta.||B. Altri: chiede.",
     "A A1 A1a A2 B", [PARAGRAPH]),
    ("A. Diritti||  1. Guarda:|    (a) le carte.||Non parla mai.||    (b) le prese.", "A A1 A1a A1b",
     [PARAGRAPH]),
    ("A. 1. Si passa.||  2. Si chiede.||B. 1. (a) Il morto gioca.", "A1 A2 B1a", []),
    ("A. Seme|se il seme è stato indicato:||  1. Si passa.", "A A1", []),
    ("A. Turno: si passa(*).||Nota:||(*): Zitti.", "A", []),
    ("A. Turno: il giocatore passa.||33Vedi Articolo 16.", "A", [PARAGRAPH]),
    ("A. Attacco: attacca.||Indice Articoli del Codice di Gara||* Campo", "A", []),
    ("A. Attacco: attacca.||Indice Articoli del Codice di Gara||C. Scopo: le carte vengono mescolate.", "A",
     ["unread-text"]),
    ("A. Mano:|- Il giocatore prende le carte.|- Il giocatore conta le carte.", "A", ["numbers-lost"]),
    *((f"A. Turno||  1. Si passa:|    (a) se vuole;|    {slip} sempre o mai.", "A A1 A1a",
       ["unread-label", PARAGRAPH, *unclosed])
      for slip, *unclosed in (("(b", "unclosed-bracket"), ("[b]",), ("b.)",), ("b,",))),
    ("A. Turno: il giocatore passa, vedi Articolo 72 ed eventualmente 73.", "A", ["possible-reference"]),
    ("A. Turno: passa, Articolo 19 (paragrafo A1) oppure 19 del Codice di Gara (vedi).", "A",
     ["possible-reference"]),
    ("A. Turno: il giocatore passa per l'art. 12 dello S.G.F.", "A", ["possible-reference"]),
    # a heading that lost its letter, numbers that are lost or of another kind, the end after a label
    ("A. Turno||Passa le carte.||Diritto del giocatore||Il giocatore gioca.||C. Fine||Il morto non gioca.",
     "A B C", [HEADING]),
    ("A. Turno||    (a) se il giocatore vuole;|    (b) sempre.|    (a) mai;|    (b) poi nelle carte.",
     "A A1a A1b A2a A2b", ["number-missing", NUMBERING]),
    ("A. Turno||II. Il giocatore passa le carte.||1.1 Il giocatore gioca.", "A", ["unread-label"] * 2),
    ("A. Turno||  1. Il giocatore passa le carte.|  2.", "A A1", ["truncated-page"]),
    ("A. Turno: il giocatore||Il giocatore gioca le carte e poi", "A", [PARAGRAPH, "truncated-page"]),
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
        for write, law, rows in (
            (polish, 23, POLISH),
            (english, 23, ENGLISH),
            (italian, 35, ITALIAN),
            (spanish, 35, SPANISH),
        )
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


NOTED: list[tuple[Callable[..., Law], str, list[tuple[str, str, str]]]] = [
    (polish, "Gracz wychodzi¹ kartą, jeśli chce².||¹ Zakrytą.||²Dowolną.",
     [("¹", "23", "Zakrytą."), ("²", "23", "Dowolną.")]),
    (polish, "Gracz wychodzi [1] kartą, jeśli chce [2].||[1] Zakrytą.||[2] Dowolną.",
     [("[1]", "23", "Zakrytą."), ("[2]", "23", "Dowolną.")]),
    (polish, "Wyjście||  1. Gracz wychodzi.1)|  2. Gracz pyta2).||1) Zakrytą.||2) Raz.",
     [("1", "23A1", "Zakrytą."), ("2", "23A2", "Raz.")]),
    (polish, "Gracz pokazuje karty1. Pasuje.||Gracz pyta, na podstawie przepisu 48C1b.2||1 Zawsze.||2 Nigdy.",
     [("1", "23", "Zawsze."), ("2", "23", "Nigdy.")]),
    (polish, "Wyjście||Gracz wychodzi1 kartą2.||1Patrz przepis 16.||2Dowolną.",
     [("1", "23A", "Patrz przepis 16."), ("2", "23A", "Dowolną.")]),
    (italian, "A. Turno: il giocatore passa33.||33N.d.T.: in inglese “pass”.",
     [("33", "35A", "N.d.T.: in inglese “pass”.")]),
    (italian, "A. Turno: si passa.||Nota del traduttore: in inglese “play”.",
     [("", "", "Nota del traduttore: in inglese “play”.")]),
    (italian, "A. Turno: si passa.||[N.d.T.: in inglese “play”]", [("", "", "[N.d.T.: in inglese “play”]")]),
]  # fmt: skip


@pytest.mark.parametrize(("write", "page", "notes"), NOTED)
def test_notes_with_their_marks(
    write: Callable[..., Law], page: str, notes: list[tuple[str, str, str]]
) -> None:
    law = write(*page.split("|"))
    found = [(one.mark, " ".join(map(str, law.anchors(one))), one.texts[0].content) for one in law.notes]
    assert found == notes and not codes(law)


OWNED = (
    (polish, "Prawo||  1. Gracz pyta.|  2. Gracz gra.||Tak zawsze.", "A", ""),
    (polish, "Prawo||  1. Gracz pyta.|Tak zawsze.|  2. Gracz gra.", "A", "A1"),
    (polish, "Prawo||  1. Gracz pyta.|  Tak zawsze.||  2. Gracz gra.", "A", "A1"),
    (polish, "Prawo||  1. Gracz pyta.|     Tak zawsze.||  2. Gracz gra.", "A1", ""),
    (polish, "Prawo||    1. Gracz pyta.|      Tak zawsze.|    2. Gracz gra.|  2. Gracz pasuje.", "A1a", "A1"),
    (italian, "A. Turno: il giocatore può:|  1. (a) Passa se è il suo turno.|    Tak zawsze.", "A1", "A1a"),
)


@pytest.mark.parametrize(("write", "page", "owner", "other"), OWNED)
def test_a_paragraph_is_of_the_item_it_is_set_under(
    write: Callable[..., Law], page: str, owner: str, other: str
) -> None:
    law = write(*page.split("|"))
    owners = [one.citation for one in law.walk() for text in one.texts if text.content == "Tak zawsze."]
    assert owners == [Citation.parse(f"{law.citation}{owner}")]
    doubts = [one.message for one in law.findings if one.code == PARAGRAPH]
    assert [one.endswith(f"belong to {law.citation}{other}.") for one in doubts] == [True] * bool(other)


@pytest.mark.parametrize("sign", ("  • ", "  – ", "", "\n"))
def test_a_list_that_has_lost_its_numbers_is_reported(sign: str) -> None:
    items = [f"{sign}wyjście w dowolny kolor, {'jeśli partner się zgodzi, ' * n}i tak dalej." for n in (9, 2)]
    law = polish("Wyjście", "", "Gracz może to, co następuje:", "", *items, "", "Inne", "", "Gracz pasuje.")
    assert places(law) == ["23A", "23B"] and codes(law) == ["numbers-lost"]
    assert len(law.provisions[0].texts) == 3


def test_the_line_after_a_torn_letter_goes_on_whatever_its_indent() -> None:
    law = italian("A. Turno", "", "    Il morto gioca. q", "uando gioca, vale questo.")
    assert [text.content for one in law.walk() for text in one.texts] == [
        "Il morto gioca. quando gioca, vale questo."
    ]
    assert codes(law) == ["torn-word"]


def test_an_extract_without_blank_lines_has_a_paragraph_a_line() -> None:
    menu = POLISH_MENU.format(22, 24, "Law 23")
    page = f"{menu}\nZmiana\nPrawo gracza\nGracz pasuje.\nZakaz\n  1. Gracz pyta.\n  2. Gracz milczy.\n"
    law = parse_page(page, name="23.txt")
    assert (law.title.content, places(law)) == ("Zmiana", ["23A", "23B", "23B1", "23B2"])


@pytest.mark.parametrize("arrows", ("{}", "« {}", "{} »"))
def test_a_footer_is_known_with_other_blanks_and_arrows(arrows: str) -> None:
    footer = arrows.format(ITALIAN_FOOT.replace(" di ", "\u00a0di "))
    page = f"Art. 44 – SEQUENZA\n\nA. Attacco: il giocatore attacca.\n\n{footer}\n"
    law = parse_page(page, name="44.txt")
    assert places(law) == ["44A"] and [one.text for one in law.tail] == [footer]


@pytest.mark.parametrize(
    ("write", "notice", "date"),
    (
        (polish, "Przepis zmodyfikowany 1 września 2024", "2024-09-01"),
        (polish, "Zmodyfikowano w sierpniu 2021", "2021-08"),
        (english, "Note: this Law was modified by the WBF Laws Committee on 24th August 2018.", "2018-08-24"),
        (english, "Przepis zmodyfikowany w sierpniu 2024", "2024-08"),
        (italian, "(Aggiornato al 12/03/2010)", "2010-03-12"),
        (italian, "Articolo modificato il 1° gennaio 2013", "2013-01-01"),
    ),
)
def test_a_notice_above_the_title_is_one_with_its_date(
    write: Callable[..., Law], notice: str, date: str
) -> None:
    law = write("A. 1. Il mazzo." if write is italian else "  1. A card.", top=f"{notice}\n\n")
    assert [(one.text.content, one.date) for one in law.notices] == [(notice, date)]
    assert not {"unread-text", HEADING} & set(codes(law))


ITS_OWN, VANISHED = "23A 23A1 23A1a 23A1b 23A2", "23A 23A1 23A2a 23A2b 23A3"
"""Whose a list is that follows an item: that item's, or that of an item without words, which is not there."""


def doubts(found: Law) -> list[tuple[str, str]]:
    """The places whose number is doubtful, each with its alternates."""
    values = [dict(one.values) for one in found.findings if one.code == "ambiguous-numbering"]
    return [(one["reading"], one["alternates"]) for one in values]


def cited(places: str) -> frozenset[Citation]:
    return frozenset(map(Citation.parse, places.split()))


@pytest.mark.parametrize(
    ("above", "listed", "likeliest", "is_doubtful"),
    (
        ("Gracz może:", "pasować.", ITS_OWN, False),
        ("Przepis 16C2 stosuje się oraz", "Przepis 12.", ITS_OWN, False),
        ("karta, a jest nią –", "atut.", ITS_OWN, False),
        ("złożyć odwołanie, oraz", "pytać.", VANISHED, True),
        ("gracz pyta; lub", "pasuje.", VANISHED, True),
        # The number printed after a list says whose it is; a sister expression may know better.
        ("Gracz nie jest zobowiązany.", "Sędzia nie ocenia.", ITS_OWN, True),
        # A list that goes on as the item before it began is not its own: 45C4, 61B2, 80B2g.
        ("Karta dziadka jest zagrana, gdy jej dotknięto.", "Karta jest zagrana, gdy …", VANISHED, True),
        ("Rozgrywający może zapytać obrońcę.", "Dziadek może zapytać rozgrywającego.", VANISHED, True),
        ("ogłoszenie regulaminów.", "wyznaczenie asystentów sędziego.", VANISHED, True),
    ),
)
def test_whose_a_list_is(above: str, listed: str, likeliest: str, is_doubtful: bool) -> None:
    lines = ("Prawo gracza", "", f"  1. {above}", f"    1. {listed}", "    2. Gracz gra.", "  2. Gracz pyta.")
    law = polish(*lines)
    assert (places(law), bool(doubts(law))) == (likeliest.split(), is_doubtful)
    if is_doubtful:
        settled = polish(*lines, known={"es-fvb-2007": cited(f"{VANISHED} 23A2")})
        assert (places(settled), doubts(settled)) == (VANISHED.split(), [])


FULL_STOP = (
    "Prawo gracza",
    "",
    "  1. Gracz wzywa sędziego.",
    "    1. Sędzia wyjaśnia przepis.",
    "    2. Gracz wybiera kartę.",
    "  2. Gracz pasuje.",
)
WITHOUT_HEADINGS = ("  1. Gracz wzywa sędziego.", "  2. Gracz pasuje.")


@pytest.mark.parametrize(
    ("lines", "cites", "wanted", "doubtful"),
    [
        (FULL_STOP, "", ITS_OWN, ("23A1a", "23A2a")),
        # one reference turns the reading and leaves the doubt, several settle it
        (FULL_STOP, "23A3", VANISHED, ("23A2a", "23A1a")),
        (FULL_STOP, "23A2a 23A3", VANISHED, None),
        # a list without headings is items until something says otherwise
        (("Gracz może:", "", *WITHOUT_HEADINGS), "", "23 23.1 23.2", ("23.1–23.2", "23A–23B")),
        (WITHOUT_HEADINGS, "23B", "23A 23B", None),
    ],
)
def test_what_a_book_cites_speaks_for_a_reading(
    lines: tuple[str, ...], cites: str, wanted: str, doubtful: tuple[str, str] | None
) -> None:
    law = polish(*lines, cited=cited(cites))
    assert places(law) == wanted.split()
    assert doubts(law)[:1] == ([doubtful] if doubtful else [])
