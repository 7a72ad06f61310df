"""Extracts of pages of the three sites: the text that is left of a page without its markup, and its law."""

from __future__ import annotations

from typing import Any

from lawtexts.model.law import Law
from tests.sources.pages import parse_page

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
