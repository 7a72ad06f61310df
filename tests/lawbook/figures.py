"""The tables of a law in each language: who is vulnerable, what tricks are worth."""

from __future__ import annotations

from tests.lawbook.meaning import Figures

_WINDS = {
    "pl": "N E S W / Rozdanie / Rozdający / Po partii / Lewy / Punkty / nikt / wszyscy",
    "it": "N E S O / Board / Mazziere / Zona / Prese / Punti / nessuno / tutti",
    "es": "N E S O / Tablero / Dador / Vulnerable / Bazas / Puntos / nadie / todos",
    "en": "N E S W / Board / Dealer / Vulnerable / Tricks / Points / none / all",
}


def figures(table: Figures, language: str) -> tuple[tuple[str, ...], ...]:
    """The rows of a table, its header row first."""
    winds, board, dealer, zone, tricks, points, none, everyone = _WINDS[language].split(" / ")
    if table.kind == "imps":
        steps = tuple((f"{40 * row}–{40 * row + 30}", str(row)) for row in range(table.rows))
        return ((points, "IMP"), *steps)
    if table.kind == "scoring":
        body = tuple((str(row + 1), str(50 * (row + 1)), str(100 * (row + 1))) for row in range(table.rows))
        return ((tricks, points, zone), *body)
    who = winds.split()
    states = (none, f"{who[0]}-{who[2]}", f"{who[1]}-{who[3]}", everyone)
    body = tuple(
        (str(row + 1), who[row % 4], states[(row + row // 4) % 4]) for row in range(min(table.rows, 16))
    )
    return ((board, dealer, zone), *body)
