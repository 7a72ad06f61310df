"""Saved HTML pages: what markup states is taken as it stands, and no text is lost."""

from __future__ import annotations

import html5lib
import pytest

from lawtexts.model.citation import Citation
from lawtexts.model.law import Law
from lawtexts.sources.conservation import squeezed
from lawtexts.sources.page import PageRequest, explain_page
from lawtexts.sources.refusal import PageRefusedError
from tests.lawbook.html_pages import html_page
from tests.lawbook.making import make

FRAME = (
    "<!DOCTYPE html><html><head><meta charset=utf-8><title>Przepis 51</title></head><body>"
    "<p><a href=i.html>indeks</a> ← <a href=p50.html>50</a> → <a href=p52.html>52</a> EN: <a>Law 51</a></p>"
    "<h1>Dwie karty i lewa</h1>{body}</body></html>"
)


def law(body: str) -> Law:
    return explain_page(FRAME.format(body=body).encode(), PageRequest("51.html")).law


def shown(found: Law) -> dict[str, str]:
    """The own text of every provision."""
    return {str(one.citation): "|".join(text.content for text in one.texts) for one in found.walk()}


# fmt: off
BODIES: list[tuple[str, dict[str, str], list[str]]] = [
    # start, value and type of lists number their items
    ("<h2>Karta</h2><ol start=2><li>drugi jest w lewie.</li><li value=5>piąty nie jest."
     "<ol type=a><li>sub.</li></ol></li><li>szósty.</li></ol>",
     {"51A": "", "51A2": "drugi jest w lewie.", "51A5": "piąty nie jest.", "51A5a": "sub.",
      "51A6": "szósty."}, []),
    # a parent without text is kept by its markup; a list beside items belongs to the item before it
    ("<h2>Karta</h2><ol><li><ol><li>jest.</li><li>nie.</li></ol></li><li>albo to.</li></ol>",
     {"51A": "", "51A1": "", "51A1a": "jest.", "51A1b": "nie.", "51A2": "albo to."}, []),
    ("<h2>Karta</h2><ol><li>Może:</li><ol><li>jest;</li><li>nie.</li></ol><li>Dwa.</li></ol>",
     {"51A": "", "51A1": "Może:", "51A1a": "jest;", "51A1b": "nie.", "51A2": "Dwa."}, []),
    # sections may be items of a list with letters; text after a list stays after it
    ('<ol type="A"><li><h3>Karta</h3><p>Gracz pasuje.</p></li><li><b>Lista</b><br>Może:<ol><li>nie.</li>'
     "</ol></li></ol>", {"51A": "Gracz pasuje.", "51B": "Może:", "51B1": "nie."}, []),
    ("<h2>Karta</h2><p>Przed:</p><ol><li>jest.<p>dalej.</p></li></ol><p>Po liście.</p>",
     {"51A": "Przed:|Po liście.", "51A1": "jest.|dalej."}, []),
    # a paragraph that is bold from end to end heads what is below it
    ("<p><b>Karta</b></p><p>Nie jest.</p><p><b>Lewa</b></p><p>Jest.</p>",
     {"51A": "Nie jest.", "51B": "Jest."}, []),
    # the words of a picture are text, and a picture without any is reported
    ("<h2>Karta</h2><p>Wyjście w <img src=s.gif alt='♠'> nie <img src=h.gif> jest.</p>",
     {"51A": "Wyjście w ♠ nie jest."}, ["image-without-words"]),
    ('<h2>Karta</h2><p>Nie jest (patrz <a href="p60.html">przepis 50</a>).</p>',
     {"51A": "Nie jest (patrz przepis 50)."}, ["link-disagrees"]),
    # what a reader does not see is no text of the law
    ("<h2>Karta</h2><p>Nie jest.</p><p style='display:none'>Patrz przepis 12.</p>"
     "<noscript>Włącz skrypty.</noscript><script>var nie='<p>lista</p>'</script><!-- <p>nie</p> -->"
     "<style>p{}</style>", {"51A": "Nie jest."}, ["unread-text", "unread-text"]),
]  # fmt: skip


# fmt: on
@pytest.mark.parametrize(("body", "places", "codes"), BODIES)
def test_what_markup_states_is_taken_as_it_stands(
    body: str, places: dict[str, str], codes: list[str]
) -> None:
    found = law(body)
    assert (shown(found), [one.code for one in found.findings]) == (places, codes)
    assert all("html" in one.basis or one.basis[0] == "title" for one in found.walk())


def test_a_table_with_a_head_is_a_table() -> None:
    found = law(
        "<h2>Karta</h2><p>Tak jest.</p>"
        "<table><tr><th>N</th><th>S</th></tr><tr><td>1</td><td>2</td></tr></table>"
    )
    section = found.provision(Citation.parse("51A"))
    assert section is not None
    assert [[cell.text.content for cell in row] for row in section.content[1].rows] == [
        ["N", "S"],
        ["1", "2"],
    ]  # type: ignore[union-attr]
    assert [cell.header for cell in section.content[1].rows[0]] == [True, True]  # type: ignore[union-attr]


NOTED = {
    "<p>Gracz<sup>1</sup> nie może.</p><p><sup>1</sup> Nie jest to karta.</p>": "Gracz1 nie może.",
    '<p>Gracz<a href="#_ftn1" name="_ftnref1">[1]</a> nie może.</p><hr><div id=ftn1><p class=MsoFootnoteText>'
    '<a href="#_ftnref1" name="_ftn1">[1]</a> Nie jest to karta.</p></div>': "Gracz[1] nie może.",
}


@pytest.mark.parametrize("body", NOTED)
def test_a_raised_number_or_one_in_brackets_is_a_mark_and_calls_its_note(body: str) -> None:
    found = law(f"<h2>Karta</h2>{body}")
    assert [note.texts[0].content for note in found.notes] == ["Nie jest to karta."]
    assert found.anchors(found.notes[0]) == (Citation.parse("51A"),)
    assert shown(found) == {"51A": NOTED[body]}


def test_bold_goes_on_over_a_line_break() -> None:
    page = (
        "<html><body><h1>Art. 51 – CARTE</h1><p><strong>A. Titolo:</strong> il testo non è di un altro.</p>"
        "<p><strong>B. Violazioni<br /></strong>se il giocatore non è in presa.</p>"
        "<h3>Condividi:</h3><p>Facebook</p><p>Indice Articoli del Codice di Gara</p></body></html>"
    )
    found = explain_page(page.encode(), PageRequest("51.html")).law
    assert [one.heading.content for one in found.provisions if one.heading] == ["Titolo", "Violazioni"]
    assert shown(found)["51B"] == "se il giocatore non è in presa."
    assert [one.text for one in found.tail][:1] == [
        "Condividi:\nFacebook\nIndice Articoli del Codice di Gara"
    ]


@pytest.mark.parametrize(
    ("page", "code"),
    [
        ("", "empty"),
        ("<html><body><h1>404 Not Found</h1></body></html>", "not-a-law"),
        ('<!DOCTYPE html [<!ENTITY a "b">]><p>&a;</p>', "not-a-law"),
        (FRAME.format(body=""), "not-a-law"),
        (FRAME.format(body="<h2>A</h2><p>The card is not of the player.</p>" * 3), "wrong-language"),
        (FRAME.format(body="<h2>Karta</h2>" + "<div>" * 300 + "<p>Nie jest.</p>"), "conservation"),
        (FRAME.format(body="<h2>Karta</h2><p>Nie jest.</p>").replace("Law 51", "Law 52"), "wrong-number"),
    ],
)  # fmt: skip
def test_what_is_no_whole_law_page_is_refused(page: str, code: str) -> None:
    with pytest.raises(PageRefusedError) as refusal:
        explain_page(page.encode(), PageRequest("51.html"))
    assert refusal.value.code == code
    assert refusal.value.place == "51.html"


@pytest.mark.parametrize("language", ["pl", "it", "es", "en"])
def test_every_character_is_accounted_for_by_another_extraction(language: str) -> None:
    """The ledger's entries, in page order, are the text html5lib sees; it shares no code with ours."""
    book = make(105, 12, boost=0.2).book(language)
    for true in book.laws:
        page = html_page(book, true.number)
        parsed = explain_page(page, PageRequest(f"{true.number}.html"))
        entries = sorted(parsed.entries, key=lambda entry: (entry.line.start, entry.line.end))
        assert squeezed("".join(entry.line.text for entry in entries)) == squeezed(seen(page))


def seen(page: bytes) -> str:
    tree = html5lib.parse(page, namespaceHTMLElements=False, transport_encoding="utf-8")
    parts: list[str] = []
    for element in tree.iter():
        if not isinstance(element.tag, str):
            element.text = ""
    _collect(tree, parts)
    return "".join(parts)


def _collect(element: object, parts: list[str]) -> None:
    tag = element.tag  # type: ignore[attr-defined]
    if isinstance(tag, str) and tag not in ("script", "style"):
        parts.append(element.text or "")  # type: ignore[attr-defined]
        parts.append(element.get("alt") or "")  # type: ignore[attr-defined]
        for child in element:  # type: ignore[attr-defined]
            _collect(child, parts)
    parts.append(element.tail or "")  # type: ignore[attr-defined]
