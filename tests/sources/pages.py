"""Pages of the three sites for tests: the five real ones, parsed, and extracts, their text without markup."""

from __future__ import annotations

from functools import cache
from typing import Any

from lawtexts.model.law import Law, Text
from lawtexts.sources.conservation import squeezed
from lawtexts.sources.pipeline import PageRequest, Parsed, explain_page
from tests.project import ES, IT, PAGES, PL

FIVE = ((PL, 41), (PL, 51), (PL, 57), (IT, 51), (ES, 51))


def parse_page(page: bytes | str, **known: Any) -> Law:
    """The law on a page; `known` are the fields of PageRequest."""
    data = page if isinstance(page, bytes) else page.encode()
    given = {name: value for name, value in known.items() if value is not None}
    return explain_page(data, PageRequest(**given)).law


def page_bytes(expression: str, law: int) -> bytes:
    return (PAGES / expression / f"{law}.txt").read_bytes()


@cache
def parsed(expression: str, law: int) -> Parsed:
    return explain_page(page_bytes(expression, law), PageRequest(f"{law}.txt"))


def places(law: Law) -> list[str]:
    return [str(one.citation) for one in law.provisions]


def codes(law: Law) -> list[str]:
    return [one.code for one in law.findings]


def meaning(law: Law) -> dict[str, Any]:
    """Its words, targets and notes by their places, whatever its labels are; white space does not count."""
    places = {str(one.citation): one for one in law.provisions}
    texts = [law.title, *(text for one in law.walk() for text in one.headed_texts)]
    texts += [text for note in law.notes for text in note.texts]
    return {
        "title": squeezed(law.title.content),
        "headings": {name: one.heading and _words(one.heading) for name, one in places.items()},
        "texts": {name: _words(*one.texts) for name, one in places.items()},
        "references": [one.targets for text in texts for one in text.references],
        "notes": [(_words(*note.texts), law.anchors(note)) for note in law.notes],
    }


def _words(*texts: Text) -> str:
    return squeezed("".join(text.content for text in texts)).rstrip(":")


POLISH_MENU = "strona tytułowa spis treści indeks ← {} → {} EN: {}"
ENGLISH_MENU = "title page contents index ← {} → {} PL: {}"
ITALIAN_FOOT = "Indice Articoli del Codice di Gara"
SPANISH_FOOT = "\u00a0\n\u00a0 \u00a0 Ley {}"
SPANISH_MENU = (
    *("Prefacio, WBF", "Prefacio, FVB", "Introducción", "Definiciones", "Contenido"),
    "Leyes vigentes - pdf",
)
GRID = [[str(law) if 0 < law < 94 else "\u00a0" for law in range(row, 100, 20)] for row in range(20)]
"""The laws as the Spanish site lists them: five columns of twenty."""
SPANISH_TOP = "\n".join(
    ("El carteo - Carta penalizada", "LEYES", *map(" ".join, GRID), *SPANISH_MENU, "", "")
)


def menu(law: int, language: str) -> str:
    """The menu above a law of the Polish union; the first and the last lead to documents."""
    form, first, last, other = (
        (POLISH_MENU, "przedmowa", "definicje", "Law")
        if language == "pl"
        else (ENGLISH_MENU, "preface", "definitions", "Przepis")
    )
    return form.format(law - 1 or first, law + 1 if law < 93 else last, f"{other} {law}")


def polish(*lines: str, top: str = "", **known: Any) -> Law:
    """Law 23; `top` stands above its title."""
    page = (POLISH_MENU.format(22, 24, "Law 23"), "", f"{top}Zmiana odzywki", "", *lines, "")
    return parse_page("\n".join(page), name="23.txt", **known)


def english(*lines: str, top: str = "", **known: Any) -> Law:
    page = (ENGLISH_MENU.format(22, 24, "Przepis 23"), "", f"{top}Change of Call", "", *lines, "")
    return parse_page("\n".join(page), name="23.txt", **known)


def italian(*lines: str, top: str = "", **known: Any) -> Law:
    page = (f"{top}Art. 35 – CHIAMATE INAMMISSIBILI", "", *lines, "", ITALIAN_FOOT, "")
    return parse_page("\n".join(page), name="35.txt", **known)


def spanish(*lines: str, pager: str = "Ley 35", **known: Any) -> Law:
    page = (f"{SPANISH_TOP}LEY 35", "", "Voces inadmisibles", "", *lines, "", pager)
    return parse_page("\n".join(page), name="35.txt", **known)
