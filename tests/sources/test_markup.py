"""Saved HTML pages: what markup states is taken as it stands, and no text is lost."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

import html5lib
import pytest

from lawtexts.model.citation import Citation
from lawtexts.model.law import Law, Table
from lawtexts.sources.conservation import squeezed
from lawtexts.sources.pipeline import PageRequest, explain_page
from tests.lawbook.making import make
from tests.lawbook.pages import html_page
from tests.sources.pages import codes, parse_page
from tests.sources.saved import italian, polish


def law(body: str) -> Law:
    return parse_page(polish(body), name="p44.html")


def shown(found: Law) -> dict[str, str]:
    """The own text of every provision."""
    return {str(one.citation): "|".join(text.content for text in one.texts) for one in found.walk()}


# fmt: off
BODIES: list[tuple[str, dict[str, str], list[str]]] = [
    # start, value and type of lists number their items
    ("<h2>Karta</h2><ol start=2><li>drugi jest w lewie.</li><li value=5>piąty nie jest."
     "<ol type=a><li>sub.</li></ol></li><li>szósty.</li></ol>",
     {"44A": "", "44A2": "drugi jest w lewie.", "44A5": "piąty nie jest.", "44A5a": "sub.",
      "44A6": "szósty."}, []),
    # a parent without text is kept by its markup; a list beside items belongs to the item before it
    ("<h2>Karta</h2><ol><li><ol><li>jest.</li><li>nie.</li></ol></li><li>albo to.</li></ol>",
     {"44A": "", "44A1": "", "44A1a": "jest.", "44A1b": "nie.", "44A2": "albo to."}, []),
    ("<h2>Karta</h2><ol><li>Może:</li><ol><li>jest;</li><li>nie.</li></ol><li>Dwa.</li></ol>",
     {"44A": "", "44A1": "Może:", "44A1a": "jest;", "44A1b": "nie.", "44A2": "Dwa."}, []),
    # sections may be items of a list with letters; text after a list stays after it
    ('<ol type="A"><li><h3>Karta</h3><p>Gracz pasuje.</p></li><li><b>Lista</b><br>Może:<ol><li>nie.</li>'
     "</ol></li></ol>", {"44A": "Gracz pasuje.", "44B": "Może:", "44B1": "nie."}, []),
    ("<h2>Karta</h2><p>Przed:</p><ol><li>jest.<p>dalej.</p></li></ol><p>Po liście.</p>",
     {"44A": "Przed:|Po liście.", "44A1": "jest.|dalej."}, []),
    # a list with figures, however its style says so, and a list of the site with letters
    *((f"<h2>Karta</h2>{listed}<li>jest.</li><li>nie.</li></ol>",
       {"44A": "", "44A1": "jest.", "44A2": "nie."}, doubts) for listed, *doubts in (
        ("<ol style='list-style-type: decimal'>", "unknown-markup"),
        ("<ol type=1 style='list-style: decimal inside; margin: 0'>", "unknown-markup"),
        ("<ol style='list-style-position: inside'>",),
        ("<nav><ol style='list-style: lower-alpha'><li>Przepisy</li></ol></nav><ol>", "unread-text"))),
    # a paragraph that is bold from end to end heads what is below it
    ("<p><b>Karta</b></p><p>Nie jest.</p><p><b>Lewa</b></p><p>Jest.</p>",
     {"44A": "Nie jest.", "44B": "Jest."}, []),
    # the words of a picture are text, and a picture without any is reported
    ("<h2>Karta</h2><p>Wyjście w <img src=s.gif alt='♠'> nie <img src=h.gif> jest.</p>",
     {"44A": "Wyjście w ♠ nie jest."}, ["image-without-words"]),
    ('<h2>Karta</h2><p>Nie jest (patrz <a href="p60.html">przepis 50</a>).</p>',
     {"44A": "Nie jest (patrz przepis 50)."}, ["link-disagrees"]),
    # what a reader does not see is no text of the law
    ("<h2>Karta</h2><p>Nie jest.</p><p style='display:none'>Patrz przepis 12.</p>"
     "<noscript>Włącz skrypty.</noscript><script>var nie='<p>lista</p>'</script><!-- <p>nie</p> -->"
     "<style>p{}</style>", {"44A": "Nie jest."}, ["unread-text", "unread-text"]),
]  # fmt: skip


# fmt: on
@pytest.mark.parametrize(("body", "places", "doubts"), BODIES)
def test_what_markup_states_is_taken(body: str, places: dict[str, str], doubts: list[str]) -> None:
    found = law(body)
    assert (shown(found), codes(found)) == (places, doubts)
    assert all(one.basis[0] in ("html", "title") for one in found.walk() if one.heading is None)


def test_a_list_shows_the_numbers_of_its_items_and_a_heading_none() -> None:
    found = law("<h2>Karta</h2><ol><li>jest.</li></ol><h2>Lewa</h2><ol type=a><li>nie.</li></ol>")
    bases = {str(one.citation): one.basis[0] for one in found.root.walk()}
    wanted = {"44A": "position", "44A1": "html", "44B": "position", "44B1": "empty-parent", "44B1a": "html"}
    assert bases == {"44": "title"} | wanted


def test_a_table_with_a_head_is_a_table() -> None:
    found = law(
        "<h2>Karta</h2><p>Tak jest.</p>"
        "<table><tr><th>N</th><th>S</th></tr><tr><td>1</td><td>2</td></tr></table>"
    )
    (table,) = (part for part in found.provisions[0].content if isinstance(part, Table))
    cells = [[(cell.text.content, cell.header) for cell in row] for row in table.rows]
    assert cells == [[("N", True), ("S", True)], [("1", False), ("2", False)]]


NOTED = {
    "<p>Gracz<sup>1</sup> nie może.</p><p><sup>1</sup> Nie jest to karta.</p>": "Gracz1 nie może.",
    '<p>Gracz<a href="#_ftn1" name="_ftnref1">[1]</a> nie może.</p><hr><div id=ftn1><p class=MsoFootnoteText>'
    '<a href="#_ftnref1" name="_ftn1">[1]</a> Nie jest to karta.</p></div>': "Gracz[1] nie może.",
}


@pytest.mark.parametrize("body", NOTED)
def test_a_raised_number_or_one_in_brackets_is_a_mark_and_calls_its_note(body: str) -> None:
    found = law(f"<h2>Karta</h2>{body}")
    assert [note.texts[0].content for note in found.notes] == ["Nie jest to karta."]
    assert found.anchors(found.notes[0]) == (Citation.parse("44A"),)
    assert shown(found) == {"44A": NOTED[body]}


def test_bold_goes_on_over_a_line_break_and_buttons_before_the_foot_are_no_text() -> None:
    body = (
        "<p><strong>A. Titolo:</strong> il testo non è di un altro.</p>"
        "<p><strong>B. Violazioni<br /></strong>se il giocatore non è in presa.</p>"
        "<h3>Condividi:</h3><p>Facebook</p>"
    )
    found = parse_page(italian(body), name="articolo-44-del-codice-di-gara.html")
    assert [str(one.heading) for one in found.provisions] == ["Titolo", "Violazioni"]
    assert shown(found)["44B"] == "se il giocatore non è in presa."
    assert found.tail[0].text == "Condividi:\nFacebook\nIndice Articoli del Codice di Gara"


@pytest.mark.parametrize("language", ["pl", "it", "es", "en"])
def test_every_character_is_accounted_for_by_another_extraction(language: str) -> None:
    """The ledger's entries, in page order, are the text html5lib sees; it shares no code with ours."""
    for true in make(105, 12, rare=0.2).book(language).laws:
        page = html_page(true)
        parsed = explain_page(page, PageRequest(f"{true.citation}.html"))
        assert squeezed("".join(entry.line.text for entry in parsed.entries)) == squeezed(seen(page))


def seen(page: bytes) -> str:
    tree = html5lib.parse(page, namespaceHTMLElements=False, transport_encoding="utf-8")
    return "".join(words(tree))


def words(element: Element) -> Iterator[str]:
    """What is read of an element, and what follows it."""
    if isinstance(element.tag, str) and element.tag not in ("script", "style"):  # a comment has another tag
        yield element.text or ""
        yield element.get("alt") or ""
        for child in element:
            yield from words(child)
    yield element.tail or ""
