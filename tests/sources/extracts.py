"""Extracts of pages of the three sites: the text that is left of a page without its markup, and its law."""

from __future__ import annotations

from typing import Any

from lawtexts.model.law import Law
from tests.sources.pages import parse_page

POLISH_MENU = "strona tytułowa spis treści indeks ← {} → {} EN: {}"
ENGLISH_MENU = "title page contents index ← {} → {} PL: {}"
ITALIAN_FOOT = "Indice Articoli del Codice di Gara"
SPANISH_TOP = "\n".join(
    (
        "El carteo - Carta penalizada",
        "LEYES",
        *(" ".join(str(law) for law in range(first, 94, 20)) for first in range(1, 15)),
        "Prefacio, WBF",
        "Prefacio, FVB",
        "Introducción",
        "Definiciones",
        "Contenido",
        "Leyes vigentes - pdf",
        "",
        "",
    )
)


def polish(*lines: str, top: str = "", **known: Any) -> Law:
    """Law 23; `top` stands above its title."""
    page = (POLISH_MENU.format(22, 24, "Law 23"), "", f"{top}Zmiana odzywki", "", *lines, "")
    return parse_page("\n".join(page), name="23.txt", **known)


def english(*lines: str, **known: Any) -> Law:
    page = (ENGLISH_MENU.format(22, 24, "Przepis 23"), "", "Change of Call", "", *lines, "")
    return parse_page("\n".join(page), name="23.txt", **known)


def italian(*lines: str, **known: Any) -> Law:
    page = ("Art. 35 – CHIAMATE INAMMISSIBILI", "", *lines, "", ITALIAN_FOOT, "")
    return parse_page("\n".join(page), name="35.txt", **known)


def spanish(*lines: str, pager: str = "Ley 35", **known: Any) -> Law:
    page = (f"{SPANISH_TOP}LEY 35", "", "Voces inadmisibles", "", *lines, "", pager)
    return parse_page("\n".join(page), name="35.txt", **known)
