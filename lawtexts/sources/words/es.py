"""Spanish, for reading pages; the names are those of `lawtexts.sources.words`."""

import re

SMALL_WORDS = "el la de que un una los las del no por es en y o si al se su con para como"
LETTERS = "aeouyAEOUY"
GAME = (
    "carta carte jugad juega jugar juego declarant muert baza director compañer contrari oponent palo mano"
    " manos mesa pareja subast voz voces ley leyes puntu organizad tablero estuche torneo salida sale infract"
    " infracc defens contrato equipo mazo baraja sesión"
)
VERBS = "es|son|puede|pueden|debe|deben|aplica|aplican|deberá|debería"
OPENINGS = ""
MODALS = "puede|pueden|debe|deben"
SUBORDINATE = "si|cuando|después|antes"
REFERRING = r"(?:pero\s+)?ver|v[eé]ase"
OVER_NOTES = "nota|notas?(?: al pie)?"
TRANSLATOR = r"N\.\s?del\s?T\b|N\.\s?T\.|nota\s+del\s+traductor"
REMARK = r"(?:nota|comentario)\b"
JOINING = "o|u|y|e"
CHANGED = "nueva redacci|modificad|actualizad|en vigor|vigente"
MONTHS = "ene feb mar abr may jun jul ago sept oct nov dic"
SLIP = re.compile(r"\b(?:[Ee]l declarante|[Ee]l Director|[Ee]l jugador|[Ee]l defensor) pueden\b")
SLIP_VERBS = ("pueden", "puede")
