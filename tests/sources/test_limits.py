"""Pages beyond any law page are refused; the longest laws and the definitions are far from that."""

from __future__ import annotations

import pytest

from lawtexts.sources.page import parse_page
from lawtexts.sources.refusal import PageRefusedError
from tests.sources.saved import italian

SENTENCE = "Il giocatore che è di turno deve passare o fare una dichiarazione secondo l’Articolo 17."


def page(*paragraphs: str) -> bytes:
    return italian("".join(f"<p>{words}</p>" for words in paragraphs)).encode()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (page(*[SENTENCE] * 520), "more paragraphs"),
        (
            page(SENTENCE, "<table>" + "<tr><td>Onori</td><td>Premio</td></tr>" * 260 + "</table>"),
            "paragraphs",
        ),
        (page(SENTENCE, "vedi Articolo 12B1, " * 620), "more numbers"),
        (page(SENTENCE, "(a) uno " * 620), "more numbers"),
        (page(SENTENCE, "nel punto a, " * 420), "more references"),
        (page(SENTENCE, "a, e b, " * 520), "more references"),
        (page(SENTENCE, "la carta* " * 420), "marks of notes"),
        (page(SENTENCE, *["uno<br>due<br>tre"] * 300), "more lines"),
        (page(SENTENCE, "<b></b>" * 2_500), "more markup"),
    ],
    ids=["paragraphs", "cells", "citations", "labels", "nouns", "letters", "marks", "lines", "markup"],
)
def test_a_page_beyond_any_law_is_refused(data: bytes, words: str) -> None:
    with pytest.raises(PageRefusedError, match=words) as refused:
        parse_page(data, name="44.html")
    assert (refused.value.code, refused.value.place) == ("too-large", "44.html")


def test_twice_the_longest_law_is_read() -> None:
    """200 paragraphs that cite 200 places, where the longest laws have 80 and 60."""
    law = parse_page(page(*[f"{SENTENCE[:-1]} o la lettera B." for _ in range(200)]), name="44.html")
    texts = [text for place in law.walk() for text in place.texts]
    assert len(texts) == 200
    assert all(text.references for text in texts)


def test_a_menu_of_links_is_no_part_of_the_law_that_is_too_long() -> None:
    menu = "".join(f"<li><a href='/notizie/{number}'>Notizia {number}</a></li>" for number in range(1_500))
    body = f"<p><strong>A. Attacco:</strong> {SENTENCE}</p>"
    whole = italian(body).replace("<body>", f"<body><ul>{menu}</ul>", 1)
    law = parse_page(whole.encode(), name="44.html")
    assert [str(place.citation) for place in law.provisions] == ["44A"]
    endless = whole.replace("<ul>", "<ul>" + "<li><a href=x>Notizia</a></li>" * 5_000, 1)
    with pytest.raises(PageRefusedError, match="more lines"):
        parse_page(endless.encode(), name="44.html")


def test_how_deep_an_item_stands_beyond_the_levels_of_the_laws_is_all_one() -> None:
    """Forty depths cost what seven do, and nothing is lost."""
    lines = [" " * (2 * depth) + f"1. Punkt numer {depth} leży na stole." for depth in range(1, 40)]
    head = "strona tytułowa spis treści indeks ← 43 → 45 EN: Law 44\n\nKolejność\n\nPierwszy gracz\n\n"
    law = parse_page((head + "\n".join(lines)).encode(), name="p44.txt")
    assert sum(found.code == "too-deep" for found in law.findings) > 30
    assert "Punkt numer 39" in "".join(text.content for place in law.walk() for text in place.texts)
