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


def codes(found: Law) -> list[str]:
    return [one.code for one in found.findings]


def test_start_value_and_type_of_lists_number_their_items() -> None:
    found = law(
        "<h2>Karta</h2><ol start=2><li>drugi jest w lewie.</li>"
        "<li value=5>piąty nie jest.<ol type=a><li>sub.</li></ol></li><li>szósty.</li></ol>"
    )
    assert shown(found) == {
        "51A": "", "51A2": "drugi jest w lewie.", "51A5": "piąty nie jest.",
        "51A5a": "sub.", "51A6": "szósty.",
    }  # fmt: skip
    assert all("html" in one.basis for one in found.walk())


def test_a_parent_without_text_is_kept_by_its_markup() -> None:
    found = law("<h2>Karta</h2><ol><li><ol><li>jest.</li><li>nie.</li></ol></li><li>albo to.</li></ol>")
    assert list(shown(found)) == ["51A", "51A1", "51A1a", "51A1b", "51A2"]
    assert found.findings == ()


def test_text_after_a_list_stays_after_it() -> None:
    found = law("<h2>Karta</h2><p>Przed:</p><ol><li>jest.<p>dalej.</p></li></ol><p>Po liście.</p>")
    section = found.provision(Citation.parse("51A"))
    assert section is not None
    kinds = [getattr(part, "content", None) or part for part in section.content]
    assert kinds[0] == "Przed:" and kinds[-1] == "Po liście."
    assert shown(found)["51A1"] == "jest.|dalej."


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


def test_a_raised_number_is_a_mark_and_calls_its_note() -> None:
    found = law("<h2>Karta</h2><p>Gracz<sup>1</sup> nie może.</p><p><sup>1</sup> Nie jest to karta.</p>")
    assert [note.mark for note in found.notes] == ["1"]
    assert found.anchors(found.notes[0]) == (Citation.parse("51A"),)
    assert shown(found)["51A"] == "Gracz1 nie może."


def test_links_that_lead_to_each_other_are_a_mark_and_its_note() -> None:
    found = law(
        '<h2>Karta</h2><p>Gracz<a href="#_ftn1" name="_ftnref1">[1]</a> nie może.</p><hr><div id=ftn1>'
        '<p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> Nie jest to karta.</p></div>'
    )
    assert [note.texts[0].content for note in found.notes] == ["Nie jest to karta."]
    assert found.anchors(found.notes[0]) == (Citation.parse("51A"),)
    assert shown(found) == {"51A": "Gracz[1] nie może."}


def test_the_words_of_a_picture_are_text_and_a_picture_without_is_reported() -> None:
    found = law("<h2>Karta</h2><p>Wyjście w <img src=s.gif alt='♠'> nie <img src=h.gif> jest.</p>")
    assert shown(found)["51A"].startswith("Wyjście w ♠ nie")
    assert codes(found) == ["image-without-words"]


def test_a_link_that_leads_elsewhere_is_reported() -> None:
    found = law('<h2>Karta</h2><p>Nie jest (patrz <a href="p60.html">przepis 50</a>).</p>')
    assert codes(found) == ["link-disagrees"]
    assert list(map(str, found.provisions[0].texts[0].references[0].targets)) == ["50"]


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


def test_what_a_reader_does_not_see_is_residue_and_cites_nothing() -> None:
    found = law(
        "<h2>Karta</h2><p>Nie jest.</p><p style='display:none'>Patrz przepis 12.</p>"
        "<noscript>Włącz skrypty.</noscript>"
    )
    assert shown(found) == {"51A": "Nie jest."}
    assert not found.provisions[0].texts[0].references


def test_scripts_styles_and_comments_are_no_text() -> None:
    found = law(
        "<h2>Karta</h2><script>var nie='<p>lista</p>'</script><!-- <p>nie</p> -->"
        "<p>Nie jest.</p><style>p{}</style>"
    )
    assert shown(found) == {"51A": "Nie jest."}


@pytest.mark.parametrize(
    ("page", "code"),
    [
        ("", "empty"),
        ("<html><body><h1>404 Not Found</h1></body></html>", "not-a-law"),
        ('<!DOCTYPE html [<!ENTITY a "b">]><p>&a;</p>', "not-a-law"),
        (FRAME.format(body=""), "not-a-law"),
        (FRAME.format(body="<h2>A</h2><p>The card is not of the player.</p>" * 3), "wrong-language"),
        (FRAME.format(body="<h2>Karta</h2><p>Nie jest.</p>" + "<div>" * 300), "too-large"),
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
        entries = sorted(parsed.entries, key=lambda entry: (entry.span.start, entry.span.end))
        assert squeezed("".join(entry.text for entry in entries)) == squeezed(seen(page))


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
