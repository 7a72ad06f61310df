"""Damaged and overlong pages: interpreted as whole ones, or refused; never another error or other words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

from lawtexts.model.law import Law
from lawtexts.sources.refusal import PageRefusedError
from tests.project import PL
from tests.sources.pages import FIVE, meaning, page_bytes, parse_page
from tests.sources.saved import italian, polish, spanish

_BOTH = ("przepis 50, ", "Articolo 50 e ", "Leyes 51B2(a), (b) y (c) ", "50D2a, ", "punkt a, ", "45-50, ")
_BOTH += ("A. ", "1. ", "(a) ", "(i) ", "5051", "*", "karta* ", "(*) ", "[1] ", "(", "a", "KARTA ", " ", "?")
_BOTH += ("\u00a0", "ka\u00adrta ", "a\u0301", "1-5-9-13 ", "24.08.2024 ", "A. Karta: karta. ")

FLOODS: dict[str, tuple[str, ...]] = {
    "text": (
        *_BOTH,
        *("\n", "\n\n", "\nKarta\n\n", "\n  1. karta\n", "\n  1. karta:\n    1. karta\n", "\n(a) karta\n"),
        *("\n* karta\n", "\nA.\n\n", "\n\u00a0\n", "\nart. 51 – KARTA\n", "\n← 50 → 52\n", "\n1. (a) k\n"),
    ),
    "html": (
        *_BOTH,
        *("<li>karta</li>", "<ol><li>karta</li></ol>", "<ol><li>", "<p>karta</p>", "<p>k", "<br>", "</p>"),
        *("<sup>*</sup>", "<strong>A.</strong> ", "<a href=p1.html>1</a> ", "<tr><td>a.</td><td>k</td></tr>"),
        *("<table><tr><td>a.", "<h3>karta</h3>", "<b><i>k</i></b>", "<b>k", "&amp;", "<", "<!-- -->"),
        *("<nav>", "<p hidden>k", "<x-y>k</x-y>", "<img alt=k>", "<style>p{}</style>", "</html><html>"),
    ),
}
"""By the form of the page."""


TEXTS = {f"{expression}/{number}.txt": page_bytes(expression, number) for expression, number in FIVE}
HTML = {
    "p44.html": polish(
        "<h3>Wyjście</h3><p>Gracz wychodzi po licytacji (patrz <a href=p43.html>przepis 43</a>).</p>"
        "<h3>Dokładanie</h3><ol><li>Pozostali dokładają.<li>Nikt nie dokłada przed wyjściem.</ol>"
    ).encode(),
    "articolo-44-del-codice-di-gara.html": italian(
        "<p><strong>A. Attacco:</strong> il giocatore è il primo (vedi Articolo 43).</p>"
        "<p><strong>B. Risposta:</strong> ciò che segue è degli altri.</p>"
    ).encode(),
    "Ley44.php": spanish(
        "<p><b>A.&nbsp; Salida</b></p><p>El jugador sale (ver Ley 43).</p>"
        "<p><b>B.&nbsp; Seguir</b></p><p>Después juegan los otros.</p>"
    ).encode(),
}


def sprinkled(letters: str) -> Callable[[str], str]:
    """Puts invisible letters into words outside tags, always at the same places."""

    def change(text: str) -> str:
        random = Random(letters)
        parts = re.split(r"(<[^>]*>|&\w+;)", text)
        split = re.compile(r"(?<=[^\W\d_]{3})(?=[^\W\d_]{3})")
        drawn = [split.sub(lambda _: random.choice((letters, "", "")), part) for part in parts[::2]]
        parts[::2] = drawn
        return "".join(parts)

    return change


SAME: dict[str, Callable[[str], str]] = {
    "accents apart": lambda text: unicodedata.normalize("NFD", text),
    "carriage returns": lambda text: text.replace("\n", "\r\n"),
    "white space at the ends of lines": lambda text: text.replace("\n", "  \n"),
    "a byte order mark": lambda text: "\ufeff" + text,
}
SAME_OR_REFUSED: dict[str, Callable[[str], str]] = {
    "soft hyphens": sprinkled("\u00ad"),
    "no width": sprinkled("\u200b"),
    "directions": sprinkled("\u200e"),
}
SAME_HTML: dict[str, Callable[[str], str]] = {
    "ends left out": lambda text: re.sub(r"</(?:li|td|tr)>", "", text),
    "stray ends": lambda text: text.replace("</p>", "</p></span></em>"),
    "comments": lambda text: text.replace("</p>", "<!-- B. 2. <li> --></p>"),
    "attributes": lambda text: text.replace("<p>", "<P data-x='1' class=\"k\">"),
    "spans": lambda text: re.sub(r"(?<= )(\w{4,})(?=\.<)", r"<span>\1</span>", text),
    "deep": lambda text: re.sub(r"(<body[^>]*>)", r"\1" + "<div>" * 120, text),
}
REFUSED: dict[str, tuple[str, Callable[[bytes], bytes]]] = {
    "nothing": ("empty", lambda page: b""),
    "white space": ("no(?:t a| law)", lambda page: b"\n \n\xc2\xa0\n"),
    "no text": ("not text", lambda page: Random(1).randbytes(4000)),
    "zeros in front": ("not text", lambda page: page.replace(b" ", b"\0", 9)),
    "control characters": ("control", lambda page: page.replace(b".", b"\1\x0e.", 2)),
    "letters replaced": ("replacement", lambda page: page.replace(b".", "\ufffd.".encode(), 2)),
    "bytes of no letter": ("not utf-8", lambda page: page.replace(b".", b"\xff.", 2)),
    "a bomb of entities": ("entities", lambda page: b'<!DOCTYPE html [<!ENTITY a "&b;&b;">]>' + page),
    "an entity from a file": ("entities", lambda page: b'<!DOCTYPE html [<!ENTITY x SYSTEM "x">]>' + page),
}
"""What the refusal says, and the damage."""


def read(page: bytes, name: str) -> Law | None:
    """The law; None for a page that is refused."""
    with suppress(PageRefusedError):
        return parse_page(page, name=name.rpartition("/")[2])
    return None


@pytest.mark.parametrize("name", (*TEXTS, *HTML))
def test_a_damaged_page_is_read_as_the_whole_one_or_refused(name: str) -> None:
    page = (TEXTS | HTML)[name]
    text, whole = page.decode(), read(page, name)
    assert whole is not None
    for damage, change in (SAME | SAME_OR_REFUSED | (SAME_HTML if name in HTML else {})).items():
        changed = change(text)
        assert changed != text or damage == "ends left out", damage
        found = read(changed.encode(), name)
        assert found is not None or damage in SAME_OR_REFUSED, f"{damage}: refused"
        assert found is None or meaning(found) == meaning(whole), damage
    for damage, (says, break_it) in REFUSED.items():
        with pytest.raises(PageRefusedError) as refused:
            parse_page(break_it(page), name=name.rpartition("/")[2])
        assert re.search(says, str(refused.value)), (damage, str(refused.value))


@pytest.mark.parametrize("name", (*TEXTS, *HTML))
def test_a_page_cut_anywhere_or_doubled_is_read_or_refused(name: str) -> None:
    page = (TEXTS | HTML)[name]
    for place in range(20, len(page), len(page) // 12):
        found = read(page[:place], name)
        assert found is None or found.provisions, place
    read(page + page, name)


@pytest.mark.parametrize("name", (f"{PL}/51.txt", "p44.html"))
def test_a_page_flooded_with_one_thing_is_read_or_refused(name: str) -> None:
    """What floods cost is measured by benchmarks/importing.py."""
    page = (TEXTS | HTML)[name].decode()
    place = next(re.finditer(r"(?<=[a-z] )(?=[a-z]+ \()", page)).start()
    for unit in FLOODS["html" if name in HTML else "text"]:
        times = 1_200 if unit.startswith("<") else 300 // len(unit)  # more than Python nests calls
        read((page[:place] + unit * times + page[place:]).encode(), name)
