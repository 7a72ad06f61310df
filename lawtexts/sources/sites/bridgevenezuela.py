"""The Venezuelan federation (FVB): http://www.bridgevenezuela.com/leyes/htmls/Ley51.php

Quirks: a breadcrumb of part and chapter, a grid of all law numbers and a menu stand before `LEY 51`; `Ley 51`
at the very end is a pager, not a reference; documents have the menu and no pager. Letters and numbers are in
the text: `A.  Title`, a blank line, the text; lists are indented `1.`, or `1. a. text` continued by `  b.
text`.
Seen 2026; the text is that of 2007.
"""

from __future__ import annotations

import re

from lawtexts.sources.profile import SiteProfile

_TITLE = re.compile(
    r"(?P<label>LEY\s{1,3}(?P<law>[0-9]{1,2})(?:\s{0,3}[.:–—-])?)(?:\s{1,3}(?P<title>[^\W\d_].{0,150}))?$"
)
"""`LEY 51` above the title, or `LEY 51 - Dos o más cartas penalizadas` with it."""
_PAGER = r"(?:[«<←]\s*)?(?:Ley\s+[0-9]{1,2}|Prefacio(?:, [A-Z]{2,4})?|Introducción|Definiciones)\s*[»>→]?"
_GRID = r"[ \t]*(?:[0-9]{1,2}[ \t\u00a0]{1,9}){1,6}[0-9]{0,2}"
_GRID_ROWS = rf"\n(?:{_GRID}[ \t]*(?:\n{_GRID}[ \t]*){{4}}|[0-9]{{1,2}}(?:\n[0-9]{{1,2}}){{39}})\n"
_MENU = r"(?:LEYES|Contenido|Leyes vigentes\b.{0,40})"

BRIDGEVENEZUELA = SiteProfile(
    id="bridgevenezuela",
    hosts=("bridgevenezuela.com",),
    expressions={"es": "es-fvb-2007"},
    file=re.compile(r"ley0?(?P<law>[1-9][0-9]?)\.(?:php|html?)$", re.IGNORECASE),
    letters_typed=True,
    publisher="FVB",
    evidence=(
        (re.compile(rf"\n[ \t]*{_TITLE.pattern}", re.MULTILINE), 2),
        (re.compile(_GRID_ROWS), 3),
        (re.compile(rf"\n[ \t]*{_MENU}$", re.MULTILINE), 1),
        (re.compile(rf"\n[ \t\u00a0]*{_PAGER}\s{{0,20}}\Z"), 1),
    ),
    numbers=((re.compile(r"\n[ \t\u00a0]*Ley\s+(?P<law>[0-9]{1,2})\s{0,20}\Z"), 0),),
    title=_TITLE,
    navigation=re.compile(rf"^(?:{_MENU}|{_GRID}|[0-9]{{1,2}})$"),
    navigation_lines=200,
    last=re.compile(
        rf"(?:{_PAGER}\s*){{1,5}}$|[«<←»>→]{{1,2}}$|(?:Anterior|Siguiente)$|©.*$|copyright\b", re.IGNORECASE
    ),
    end=re.compile(r"(?:[«<←]\s*)?Ley\s+[0-9]{1,2}\s*[»>→]?$"),
    foot_rule="pager",
    breadcrumb=re.compile(r"(?P<outer>[^\W\d][^-–\n]{1,60}?)\s[-–]\s(?P<inner>[^\W\d][^-–\n]{1,60})$"),
)
