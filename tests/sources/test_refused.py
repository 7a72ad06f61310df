"""Pages that are refused, each with the code and the words that say why."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

import pytest

from lawtexts.model.citation import Citation
from lawtexts.model.edition import EditionBasis, Expression
from lawtexts.model.error import UsageError
from lawtexts.sources.refusal import PageRefusedError
from tests.project import CORPUS
from tests.sources.pages import POLISH_MENU, SPANISH_FOOT, SPANISH_TOP, codes, parse_page
from tests.sources.saved import italian, polish, spanish

SECTION = "<h3>Wyjście</h3><p>Gracz wychodzi kartą i nie czeka na innych.</p>"
POLISH = polish(SECTION)
SPANISH = spanish("<p>A. Salida: el jugador sale con una carta y no espera a los demás.</p>")
BARE = f"<html><title>Przepis 44</title><nav>← 43 → 45</nav><h1>Kolejność</h1>{SECTION}</html>"
"""Nothing of the site but the arrows, which others have as well."""
NOTHING = "Kolejność\n\nWyjście\n\nObrońca wychodzi kartą, dziadek ją zagrywa (przepis 41) i nie czeka.\n"
CITES = "Kolejność\n\nLewa\n\nGracz dokłada kartę w kolorze wyjścia albo atut i nie czeka (przepisy 61).\n"
ITALIAN = italian("<p>A. Attacco: il giocatore attacca con una carta e non aspetta gli altri.</p>")
BOOK = "Międzynarodowe Prawo Brydżowe 2007\n\n"
OLD = Expression("pl-pzbs-2007", "pl", 2007, EditionBasis.STATED, "PZBS", "Prawo", "pzbs")
CATS = "Koty\n\nJak śpią\n\nKot śpi na stole, gdy partner je, a w nocy chodzi i nie czeka na innych.\n"
OTHER_GAMES = (
    "Cats\n\nCare\n\nA playful animal; other players are dogs. The vet is called when it plays no more.\n",
    "Karta kota\n\nKolor\n\nKolor futra, ręka pana, partner, stół i punkt, gracz i nie kot leży na stole.\n",
    "Szachy\n\nZasady\n\nGracz, który dotknął figury, musi nią zagrać. Partner nie pomaga.\n",
    "Poker\n\nRozdanie\n\nRozdający daje graczowi pięć kart. Ręka to karty w kolorze, punkty i stół.\n",
    "Whist\n\nScoring\n\nA player leads to the first trick, partners follow suit, and trumps win. The score "
    "of the play is a point for each card of a trick over six.\n",
    "Skat\n\nRozgrywka\n\nGracze licytują, rozgrywający gra przeciw obrońcom, bierze lewy, atut bije kolor "
    "i kartę.\n",
)
"""Texts with words that the game shares with others, and no sign of a site."""
CUT = "<p><strong>A. Attacco:</strong> il giocatore attacca e non può"
PZBS = "https://www.pzbs.pl/sedziowie/mpb/{}/pl/p44.html"
BROKEN = italian(CUT).partition(CUT)[0] + CUT
PAGES = {
    name: (CORPUS / "pages" / name / "51.txt").read_text("utf-8") for name in ("es-fvb-2007", "pl-pzbs-2017")
}


def extract(body: str, law: int = 44, top: str = "") -> str:
    return f"{POLISH_MENU.format(law - 1, law + 1, f'Law {law}')}\n\n{top}Zmiana odzywki\n\n{body}\n"


def wrapped(width: int) -> str:
    item = (
        "  1. Gracz, na którego przypada kolejność, dokłada kartę albo pasuje, chyba że sędzia postanowi "
        "inaczej, a gdy obrońca nie może pytać o renons, wówczas dziadek może to zrobić i także wtedy, "
        "gdy rozgrywający nie patrzy, jak stanowi przepis."
    )
    return extract("\n".join(["Prawo", "", *wrap(item * 2, width, subsequent_indent="  ")]))


def listed(start: str) -> str:
    return polish(f"<h3>Wyjście</h3>{start}<li>Gracz pasuje.</li><li>Gracz licytuje.</li></ol>")


def stating(head: str) -> str:
    return POLISH.replace("<head>", f"<head>{head}", 1)


# fmt: off
REFUSED: list[tuple[str, str, str, dict[str, Any]]] = [
    # no page of a law
    ("not-a-law", "not a law page of any", "<html><body><h1>404 Not Found</h1></body></html>", {}),
    ("not-a-law", "no law text", polish(""), {}),
    ("not-a-law", "of any known source", NOTHING, {}),
    ("not-a-law", "Nothing shows.*--force", CATS, {"source": "pzbs", "citation": Citation(57)}),
    ("wrong-language", "“en”.* in “pl”", polish("<h2>A</h2><p>The card is not of the player.</p>" * 9), {}),
    ("conservation", "damaged", polish("<h2>Karta</h2>" + "<div>" * 300 + "<p>Nie jest.</p>"), {}),
    # of another site: by its address, by what it states itself
    *(("wrong-source", host.split(":")[0], SPANISH, {"url": f"{host}/leyes/Ley44.php"})
      for host in ("www.fmb.mx", "pzbs.pl", "WWW.ACBL.ORG", "acbl.org:8080")),
    *(("wrong-source", r"www\.acbl\.org", stating(head), {}) for head in (
        '<link href="https://www.acbl.org/laws/l44.html" rel="canonical">',
        "<meta property='og:url' content='https://www.acbl.org/laws/l44.html'>",
        "<base href=https://www.acbl.org/laws/>",
        "<!-- saved from url=(0035)https://www.acbl.org/laws/l44.html -->",
    )),
    ("wrong-source", "of the source pzbs, not of bridgeditalia", POLISH, {"source": "bridgeditalia"}),
    # of another edition
    ("wrong-edition", "2007", extract("Gracz pasuje.", top=BOOK), {}),
    ("wrong-edition", "2007", POLISH, {"url": PZBS.format(2007)}),
    # what names the law does not agree
    *(("wrong-number", "Law 45", POLISH, {"name": name}) for name in (
        "p45.txt", "l45.html", "Ley45.txt", "art45.htm", "Articolo 45.html", "law-45 (1).txt", "45.txt.1")),
    *(("wrong-number", "Law 5[12], but .* Law 5[12]", PAGES[page].replace(own, other), {"name": "page.txt"})
      for page, own, other in (
        ("es-fvb-2007", "LEY 51", "LEY 52"),
        ("es-fvb-2007", "\N{NO-BREAK SPACE} Ley 51", "\N{NO-BREAK SPACE} Ley 52"),
        ("pl-pzbs-2017", "← 50", "← 51"),
        ("pl-pzbs-2017", "Law 51", "Law 52"))),
    ("wrong-number", "Law 45", extract("Gracz pasuje zawsze.") + extract("Gracz pasuje zawsze.", 45), {}),
    ("wrong-number", "Przepis 45", extract("Gracz pasuje.", top="Przepis 45\n\n"), {}),
    ("wrong-number", "Ley 34", f"{SPANISH_TOP}LEY 35\n\nVoces\n\nSe pasa.{SPANISH_FOOT.format(34)}", {}),
    # layouts that are not known
    ("other-layout", "more sections", extract("\n\n".join(f"Prawo {n}\n\nGra." for n in range(30))), {}),
    *(("other-layout", "wrapped", wrapped(width), {}) for width in (60, 72, 90)),
    *(("other-layout", f"“{kind}”", listed(start), {}) for start, kind in (
        ("<ol style='list-style-type: lower-alpha'>", "lower-alpha"),
        ("<ol style='color: red; LIST-STYLE: inside Upper-Roman'>", "inside Upper-Roman"),
        ("<ol type=I>", "I"),
        ("<ol><li style='list-style-type: lower-roman'>Gracz pyta.</li>", "lower-roman"),
        ("<ol><li type=a>Gracz pyta.</li>", "a"))),
    *(("not-a-law", "Nothing shows", page, {"source": "pzbs", "citation": Citation(57)})
      for page in OTHER_GAMES),
    # cut off where nothing speaks for a whole page
    *(("truncated", "cut off", f"{BROKEN}{tag}", {}) for tag in ("", "<a hre", "</stron", "<a href='x")),
    # a title and the foot of the page alone
    *(("not-a-law", "no law text", "Art. 44: IL MAZZO\n\nIndice Articoli del Codice di Gara\n", known)
      for known in ({"source": "bridgeditalia"}, {"source": "bridgeditalia", "whole": True})),
]
# fmt: on


@pytest.mark.parametrize(("code", "words", "page", "known"), REFUSED)
def test_it_is_refused_and_says_why(code: str, words: str, page: str, known: dict[str, Any]) -> None:
    name = known.get("name", "44.html")
    with pytest.raises(PageRefusedError, match=words) as refused:
        parse_page(page, **{"name": name} | known)
    assert (refused.value.code, refused.value.place) == (code, name)


@pytest.mark.parametrize(
    ("page", "known", "doubts"),
    [
        # who names its source takes a page that states another address or shows nothing; force takes anything
        (SPANISH, {"url": "www.fmb.mx/leyes/Ley44.php", "source": "bridgevenezuela"}, ["other-site"]),
        (stating("<base href=https://www.acbl.org/laws/>"), {"source": "pzbs"}, ["other-site"]),
        (stating("<base href=https://www.acbl.org/laws/>"), {"url": PZBS.format(2017)}, []),
        (CATS, {"source": "pzbs", "citation": Citation(44), "forced": True}, ["forced-page"]),
        *((page, {"source": "pzbs", "citation": Citation(44), "forced": True}, ["forced-page"]) for page in (
            OTHER_GAMES[1], *OTHER_GAMES[-2:],
        )),
        (POLISH, {"source": "pzbs", "forced": True}, []),
        # few signs of a site are reported, unless its address is known
        *((BARE, {"source": source}, ["doubtful-source"]) for source in (None, "pzbs")),
        (BARE, {"url": PZBS.format(2017)}, []),
        *((page, {"source": "pzbs"}, ["doubtful-source"]) for page in (NOTHING, CITES)),
        (ITALIAN, {}, []),
        # another edition is taken where its expression is given
        (extract("Gracz pasuje.", top=BOOK), {"expression": OLD}, []),
        # an own address, that of an archive, a folder, other numbers in a name
        *((SPANISH, {"url": url}, []) for url in (
            "bridgevenezuela.com/Ley44.php",
            "https://web.archive.org/web/2020/http://www.bridgevenezuela.com/Ley44.php",
            "http://localhost:8000/Ley44.php",
            "backup.old/Ley44.php",
        )),
        *((POLISH, {"name": name}, []) for name in (
            "p44 (copy).html", "63", "2017-laws.html", "part1of2.html", "laws.txt",
        )),
        # what speaks for a whole page
        *((page, known, ["truncated-page"]) for page, known in (
            (BROKEN, {"whole": True}),
            (BROKEN.replace("e non può", "la carta."), {}),
            (italian(CUT), {}),
            (f"{BROKEN}</p></div></article></body></html>", {}),
        )),
    ],
)  # fmt: skip
def test_what_is_like_it_is_taken(page: str, known: dict[str, Any], doubts: list[str]) -> None:
    law = parse_page(page, **{"name": "44.html"} | known)
    assert (str(law.citation), codes(law)) == ("44", doubts)


def test_a_source_must_be_one() -> None:
    with pytest.raises(UsageError):
        parse_page(POLISH, name="p44.html", source="nowhere")
