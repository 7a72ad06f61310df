"""What is known about pages of the three sites: Laws 41, 51 and 57 as they are, and layouts that were seen.

The titles, headings, numbers and words of the five pages, to the letter: tests/corpus/test_corpus.py.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtexts.model.law import Law
from lawtexts.sources.refusal import PageRefusedError
from lawtexts.sources.sites import SOURCES
from tests.project import ES, IT, PAGES, PL
from tests.sources.pages import FIVE, ITALIAN_FOOT, SPANISH_TOP, codes, menu, parse_page, parsed, places
from tests.sources.saved import italian, polish, spanish

Page = tuple[str, int]
PL41, PL51, PL57, IT51, ES51 = FIVE
WITHOUT = "51A 51B 51B1a 51B1b 51B2a 51B2b"
PROVISIONS = {
    PL41: "41A 41B 41C 41D",
    PL51: f"{WITHOUT} 51B2c",
    PL57: "57A 57A1 57A2 57A3 57A4 57B 57C 57C1 57C2 57C3 57D",
    IT51: WITHOUT,
    ES51: WITHOUT,
}
REFERENCES = {
    PL41: [
        ("41A", "przepisy 47E oraz 54", "47E 54", "list"),
        ("41B", "przepisy 20F220F3", "20F2 20F3", "fused"),
        ("41B", "przepisowi 16", "16", "absolute"),
        ("41C", "przepis 54A", "54A", "absolute"),
        ("41C", "punkt B", "41B", "relative"),
    ],
    PL51: [
        ("51B2a", "przepis 50D2a", "50D2a", "absolute"),
        ("51B2a", "punkt B1a powyżej", "51B1a", "relative"),
        ("51B2c", "przepisów 5051", "50 51", "fused"),
    ],
    PL57: [
        ("57B", "punkt A powyżej", "57A", "relative"),
        ("57B", "przepisem 59", "59", "absolute"),
        ("57D", "przepis 16", "16", "absolute"),
    ],
    IT51: [
        ("51B2a", "Articolo 50 del Codice di Gara paragrafo D2(a)", "50D2a", "absolute"),
        ("51B2a", "punto B1(a) precedente", "51B1a", "relative"),
    ],
    ES51: [("51B2a", "Ley 50D2(a)", "50D2a", "absolute"), ("51B2a", "B1(a)", "51B1a", "relative")],
}
NOTES = {
    PL41: [("*", "41A", ""), ("**", "41B", ""), ("***", "41B 41C", "")],
    PL51: [("*", "51B1a 51B1b 51B2a 51B2b", "59"), ("**", "51B2c", "51B2")],
    PL57: [("*", "57C1", "")],
    IT51: [("(*)", "51B1a 51B2a", "50D2"), ("(**)", "51B1b 51B2b", "59")],
    ES51: [("*", "51B1a 51B1b 51B2a 51B2b", "59")],
}
"""The mark of each note, where it is marked, what it cites."""
FINDINGS = {
    PL41: [
        ("source-slip", "41", "Organizacja Nadzorująca mogą"),
        ("fused-reference", "41B", "przepisy 20F220F3"),
    ],
    PL51: [("fused-reference", "51B2c", "przepisów 5051")],
}


def law(page: Page) -> Law:
    return parsed(*page).law


@pytest.mark.parametrize("page", FIVE)
def test_provisions_references_notes_and_doubts(page: Page) -> None:
    found = law(page)
    assert [str(one.citation) for one in found.provisions] == PROVISIONS[page].split()
    references = [
        (str(place.citation), text.content[one.start : one.end], " ".join(map(str, one.targets)), one.kind)
        for place in found.provisions
        for text in place.headed_texts
        for one in text.references
    ]
    assert references == REFERENCES[page]
    cited = [
        " ".join(str(target) for text in note.texts for one in text.references for target in one.targets)
        for note in found.notes
    ]
    anchors = [" ".join(map(str, found.anchors(note))) for note in found.notes]
    assert [(note.mark, *rest) for note, *rest in zip(found.notes, anchors, cited, strict=True)] == NOTES[
        page
    ]
    doubts = [(one.code, str(one.citation), dict(one.values)["text"]) for one in found.findings]
    assert sorted(doubts) == sorted(FINDINGS.get(page, []))


def test_only_the_spanish_site_says_which_part_and_chapter_a_law_stands_in() -> None:
    named = {
        expression: SOURCES[source].chapter_named("\n".join(part.text for part in law((expression, 51)).head))
        for expression, source in ((ES, "bridgevenezuela"), (IT, "bridgeditalia"), (PL, "pzbs"))
    }
    assert named == {ES: ("El carteo", "Carta penalizada"), IT: (), PL: ()}


SECTION = "<h3>Prawo gracza</h3><p>Gracz pasuje.</p>"
CARDS = "<p><strong>A. Mescolata:</strong> Le carte vengono mescolate.</p>"
LINKS = "".join(f'<li><a href="/articolo-{law}-del-codice-di-gara/">Art. {law}</a></li>' for law in (50, 64))
FOREIGN = " ".join(f"<li>Zawody w się nie jest na {n}</li>" for n in range(30))
UNTITLED = "Lead\n\nThe player leads a card.\n\nPlay\n\nThe others follow suit.\n"
TOP, ENGLISH = f"{menu(23, 'pl')}\n", f"{menu(23, 'en')}\n"
NOTICE = "{}\n\nZmiana\n\nPrawo gracza\n\nGracz pasuje.\n"
UNDER = "<p>Usted es el visitante número 1</p><ul><li>Inicio</li></ul><h3>Noticias</h3><p>Torneos.</p></body>"

# What the page is: its title, its places, what is doubtful.
# fmt: off
LAWS: list[tuple[str, str, str, list[str]]] = [
    # what stands above a title does not become the title; the highest heading is it
    (TOP + NOTICE.format("Przepis 23"), "Zmiana", "23A", []),
    (TOP + NOTICE.format("Rozdział IV: Licytacja"), "Zmiana", "23A", []),
    (polish(SECTION, title="<h4>Dział VI</h4><h1>Zmiana</h1>"), "Zmiana", "44A", []),
    (polish(SECTION, title="<h1>Międzynarodowe Prawo Brydżowe</h1><h2>Zmiana</h2>"), "Zmiana", "44A", []),
    # an extract without its title line: a gap, a sentence, a colon; nothing but the text under it tells
    (f"{ENGLISH}\n\n\n{UNTITLED}", "Lead", "23 23A", ["doubtful-heading"]),
    (f"{ENGLISH}\nThe player with the lead may not play a card before his partner has played\n\n{UNTITLED}",
     "The player with the lead may not play a card before his partner has played", "23A 23B",
     ["doubtful-heading"]),
    (f"{ENGLISH}\nThe player may:\n\n{UNTITLED}", "The player may:", "23A 23B", ["doubtful-heading"]),
    *((f"{ENGLISH}{top}\n\n{UNTITLED}", top, "23A 23B", ["doubtful-heading"]) for top in (
        "The partner must play before the declarer does so", "No player may look at the hand of a defender")),
    (f"{ENGLISH}{UNTITLED}", "Lead", "23 23A", ["doubtful-heading"]),
    # a table under it, or a colon and a line that no label makes an item
    (f"{ENGLISH}Lead\n\n0-10 0\n20-40 1\n50-80 2\n\n{UNTITLED}", "Lead", "23 23A 23B", ["doubtful-heading"]),
    (f"{ENGLISH}Lead\n\nThe player may do as follows:\n\nplay any card.\n\n{UNTITLED}", "Lead", "23 23A 23B",
     ["doubtful-heading"]),
    # a notice in English
    (f"{ENGLISH}Changed in August 2024\n\nFirst case\n\n{UNTITLED}", "First case", "23A 23B", []),
    *((f"{ENGLISH}Lead\n\n{listed}\n\nPlay\n\n  1. The others follow suit.", "Lead", wanted,
       ["doubtful-heading"])
      for listed, wanted in (("  1. The player leads a card.\n  2. He may pass.", "23.1 23.2 23A 23A1"),
                             ("The player may:\n\n  1. lead a card;\n  2. pass.", "23 23.1 23.2 23A 23A1"))),
    # a title that is a heading like those of its sections
    (polish("<p>Gracz gra.</p><h2>Dokładanie</h2><p>Gracze dokładają.</p>", title="<h2>Wyjście</h2>"),
     "Wyjście", "44 44A", ["doubtful-heading"]),
    (polish("<p>Gracz gra.</p><h2>Dokładanie</h2><p>Gracze dokładają.</p>", title="<h3>Wyjście</h3>"),
     "Wyjście", "44 44A", ["doubtful-heading"]),
    # what should be the text under it stands above it
    (polish("<p>Gracze dokładają.</p>", title="<p>Gracz gra kartą.</p><h2>Dokładanie</h2>"),
     "Dokładanie", "44", ["doubtful-heading", "unread-text"]),
    # an Italian law may be a title line and one paragraph; its number may stand over the title
    *((f"Art. 1{sign} IL MAZZO\nIl gioco si gioca con un mazzo di 52 carte.", "IL MAZZO", "1",
       ["doubtful-source", "truncated-page"]) for sign in (":", " –", " -")),
    (f"Articolo 19 del Codice di Gara\n\nArt. 19 – I CONTRO\n\nA. Contro: il morto.\n\n{ITALIAN_FOOT}",
     "I CONTRO", "19A", []),
    # a menu that names other laws does not say which law the page is, nor its language
    (italian(CARDS, 6, "CARTE").replace("<body>", f"<body><nav><ul>{LINKS}</ul></nav>"), "CARTE", "6A", []),
    (f"<html><body><ul>{FOREIGN}</ul><p>{ENGLISH}</p><h1>Change of Call</h1><h3>Right</h3><p>A player may "
     "pass if it is his turn to call, or he may bid in the usual way, unless the Director told him that he "
     "must not do so at this table.</p></body>", "Change of Call", "23A", []),
    # a pager with one link says which law the page is, with two it leads to others
    (f"{SPANISH_TOP}LEY 35\n\nVoces\n\nA.  Orden\n\nSe pasa.\n\nLey 34 Ley 36", "Voces", "35A",
     ["truncated-page"]),
    # a link to another edition is reported
    (polish(f'{SECTION}<p><a href="/mpb/2007/pl/p44.html">wersja</a></p>'), "Kolejność", "44A",
     ["other-edition", "doubtful-paragraph", "truncated-page"]),
    # an Italian article may be whole without the foot of its site
    *((f"Art. 7 – IL CONTROLLO\n\nA. Carte: il giocatore conta le carte.{foot}", "IL CONTROLLO", "7A",
       ["doubtful-source", "truncated-page"]) for foot in ("", "\n\nPubblicato\n\nin\n\nda\n\nTag:")),
    # a Spanish document has the menu and no pager; where it is cut is reported
    *((f"{SPANISH_TOP}Introducción\n\nLos jugadores juegan con las cartas {end}", "Introducción",
       "introduction", doubts) for end, *doubts in (("y se", "truncated-page"), ("de una baraja.",))),
]
# fmt: on


@pytest.mark.parametrize(("page", "title", "wanted", "doubts"), LAWS)
def test_a_page_has_its_title_and_its_places(page: str, title: str, wanted: str, doubts: list[str]) -> None:
    law = parse_page(page, name="page.html")
    assert (law.title.content, places(law), sorted(codes(law))) == (title, wanted.split(), sorted(doubts))


# What is on it, and where it ends.


def test_what_stands_under_the_pager_of_a_spanish_page_is_no_text() -> None:
    page = spanish("<p>A.  Orden</p><p>Se pasa.</p>").replace("</body>", UNDER)
    law = parse_page(page, name="Ley44.php")
    assert [(str(one.citation), one.texts[0].content) for one in law.provisions] == [("44A", "Se pasa.")]
    assert "visitante" in law.tail[-1].text


@pytest.mark.parametrize(
    ("markup", "named"),
    [
        ("<x-tab>{}</x-tab>", "x-tab"),
        ("<del>{}</del>", "del"),
        ("<div role=tabpanel>{}</div>", "div role=tabpanel"),
        ("<div style='left:-999px'>{}</div>", "div style=left"),
        (
            "<div role=tablist><div style='left:1px; top:1px'><del>{}</del></div></div>",
            "div role=tablist, div style=left, div style=top, del",
        ),
    ],
)
def test_unknown_markup_keeps_its_words_and_is_named(markup: str, named: str) -> None:
    known = "<p><b>A.&nbsp; Salida</b></p><p>El jugador sale.</p>\n"
    law = parse_page(spanish(f"{known}<p>{markup.format('El jugador juega.')}</p>"), name="Ley44.php")
    assert [text.content for text in law.provisions[0].texts] == ["El jugador sale.", "El jugador juega."]
    (found,) = (one for one in law.findings if one.code == "unknown-markup")
    assert (dict(found.values)["text"], found.line > 0) == (named, True)


@pytest.mark.parametrize(
    "page", sorted(PAGES.glob("*/*.txt")), ids=lambda page: f"{page.parent.name}/{page.stem}"
)
def test_a_known_page_cut_in_the_middle_of_a_sentence_is_reported_or_refused(page: Path) -> None:
    whole = page.read_bytes().decode()
    for tenth in range(20, 100, 4):
        cut = whole[: len(whole) * tenth // 100].rstrip()
        if cut[-1] not in ".!?*)" and len(cut.splitlines()[-1]) > 60:
            try:
                assert "truncated-page" in codes(parse_page(cut, name=page.name)), cut[-40:]
            except PageRefusedError as error:
                assert error.code == "truncated"
