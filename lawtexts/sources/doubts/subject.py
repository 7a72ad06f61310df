"""Subject: whether words are about the game, by the stems of what no law of bridge can do without."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

_WORDS = {
    "pl": "kart gracz obroń rozgryw rozda dziad lewa lewy lewie lewę wyjści wyjść wist atut kolor przeciwn "
    "partner zawodni sędzi licyt odzyw zapowied zagr kontr zapis punkt para pary parze parę stół stol "
    "organiz turniej sesj mecz druż przepis rękę ręki ręką rąk pudeł talii tasow",
    "it": "cart giocat gioca gioco dichiar morto presa prese arbitr compagn avversar seme semi mano mani "
    "tavol coppi licit chiamat articol punti punteggi smazzat board torne organizz turno attacc "
    "contrat squadr difens infrazion colpevol mazz astucc score",
    "es": "carta carte jugad juega jugar juego declarant muert baza director compañer contrari oponent palo "
    "mano manos mesa pareja subast voz voces ley leyes puntu organizad tablero estuche torneo salida "
    "sale infract infracc defens contrato equipo mazo baraja sesión",
    "en": "card player play declarer dummy trick director partner opponent suit hand table pair auction "
    "call bid law scor board organiz contest tournament session lead defend offend contract team deck "
    "shuffl rotat",
}
"""Words, or how they begin in every form; none is usual in what a site says of itself."""

_STEMS = {
    language: re.compile(rf"\b(?:{'|'.join(words.split())})", re.IGNORECASE)
    for language, words in _WORDS.items()
}


def is_of_the_game(texts: Iterable[str], language: str) -> bool:
    """Whether one of `texts` has a word of the game, or nothing is known of its language."""
    stems = _STEMS.get(language)
    return stems is None or any(stems.search(unicodedata.normalize("NFC", text)) for text in texts)
