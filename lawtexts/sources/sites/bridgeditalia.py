"""Bridge d'Italia (FIGB text): http://bridgeditalia.it/glossario/articolo-51-del-codice-di-gara/

Quirks: a WordPress glossary. The title is `Art. 51 – DUE O PIÙ …` or `Art. 1: …`; letters and numbers are
typed in the text. A section may be `A. Title: text`, `A. Title` and the text on the next line, `Title:`
alone, or a heading with only a list. An item and its first letter share a line: `1. (a) text`. Glossary links
cover `Articolo 50 del Codice di Gara` but not the `paragrafo D2(a)` after it. A bold first letter may be torn
off its word. Bodies may begin `A meno che` or `L'Articolo 16`, which are no sections. An article may lack the
site's footer, or have `Pubblicato / in / da / Tag:` below it. Seen 2026; the text is that of 2007.
"""

from __future__ import annotations

import re

from lawtexts.sources.profile import SiteProfile

_CAPITALS = r"(?:(?-i:[^a-zà-ÿ\n])+)"
_TITLE = re.compile(
    r"(?P<label>Art(?:icolo|\.)?[ \u00a0]{0,3}(?P<law>[0-9]{1,2})\b"
    rf"(?:[ \u00a0]{{0,3}}[-–—](?=\s|$)|[ \u00a0]?[.:]?(?=[ \u00a0]{{0,3}}{_CAPITALS}?$)))"
    r"[ \u00a0]{0,3}(?P<title>\S.*)?$",
    re.IGNORECASE,
)
"""A title in capitals, or behind a dash; a menu lists `Articolo 50` without words."""
_INDEX = r"[«‹←<]?\s?Indice\s(?:degli\s)?Articoli\sdel\sCodice(?:\sdi\sGara)?\.?\s?[»›→>]?$"

BRIDGEDITALIA = SiteProfile(
    id="bridgeditalia",
    hosts=("bridgeditalia.it",),
    expressions={"it": "it-bridgeditalia-2007"},
    file=re.compile(r"articolo-(?P<law>[1-9][0-9]?)-del-codice-di-gara", re.IGNORECASE),
    letters_typed=True,
    publisher="FIGB",
    evidence=(
        (re.compile(rf"\n[ \t]*{_TITLE.pattern}", re.IGNORECASE | re.MULTILINE), 2),
        (re.compile(rf"\n[ \t]*{_INDEX}", re.IGNORECASE | re.MULTILINE), 3),
        (
            re.compile(
                r"\A\s{0,99}(?:Prefazione|Introduzione|Definizioni)\b.{0,60}$", re.IGNORECASE | re.MULTILINE
            ),
            1,
        ),
        (re.compile(r"Codice\sdi\sGara"), 2),
    ),
    title=_TITLE,
    foot=re.compile(
        rf"{_INDEX}|(?:Condividi|Mi piace|Articoli correlati|Correlati|Pubblicato)\b.{{0,60}}$|(?:in|da|"
        rf"Tag:?)$",
        re.IGNORECASE,
    ),
    end=re.compile(_INDEX, re.IGNORECASE),
)
