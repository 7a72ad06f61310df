"""The Polish bridge union (PZBS): https://www.pzbs.pl/sedziowie/mpb/2017/pl/p51.html

The English text stands beside it in the same layout (`/2017/en/l51.html`).

Quirks: the stylesheet makes section letters and the law's number, so neither is in the text; the number
stands in the navigation line `← 50 → 52 EN: Law 51` (with `definicje`, `indeks`, `przedmowa` in place of a
number at the ends of the book). A section has one heading. Lists are nested `<ol>`; an extract prints `1.` at
every depth and loses items without text. Links joined by `i` and a no-break space lose what joined them:
`przepisów 5051` is 50 and 51. English extracts often lack the title line. Seen 2017 to 2026.
"""

from __future__ import annotations

import re

from lawtexts.sources.profile import SiteProfile

_ARROWS = r"←\s*\S+(?: \S+)?\s*→\s*\S+"
_DOCUMENT = "[Pp]reface|[Ii]ntroduction|[Dd]efinitions|[Pp]rzedmowa|[Ww]prowadzenie|[Ww]stęp|[Dd]efinicje"
_OTHER = rf"(?:(?:Law|[Pp]rzepis)\s*[0-9]{{1,2}}|{_DOCUMENT})\b"
_MENU = r"(?:strona tytułowa|title page|spis treści|(?:table of )?contents|indeks|index)\b.{0,80}$"

PZBS = SiteProfile(
    id="pzbs",
    hosts=("pzbs.pl",),
    expressions={"pl": "pl-pzbs-2017", "en": "en-pzbs-2017"},
    file=re.compile(r"(?:p|l)0?(?P<law>[1-9][0-9]?)\.html?$", re.IGNORECASE),
    letters_typed=False,
    edition=re.compile(r"/mpb/(?P<year>(?:19|20)[0-9]{2})/", re.IGNORECASE),
    publisher="PZBS",
    evidence=(
        (re.compile(_ARROWS), 2),
        (re.compile(rf"(?:EN|PL):(?<=\b..:)\s*{_OTHER}"), 2),
    ),
    numbers=(
        (re.compile(r"←\s*(?P<law>[0-9]{1,2})\b(?=\s*→)"), 1),
        (re.compile(r"(?<=←)\s*\S+(?: \S+)?\s*→\s*(?P<law>[0-9]{1,2})\b"), -1),
        (re.compile(r"(?:EN|PL):(?<=\b..:)\s*(?:Law|[Pp]rzepis)\s*(?P<law>[0-9]{1,2})\b"), 0),
        (re.compile(r"\A(?:[^\n]*\n){1,4}[ \t]*(?:Przepis|Law)\s(?P<law>[0-9]{1,2})[ \t:]*\n"), 0),
    ),
    navigation=re.compile(rf"^{_MENU}|{_ARROWS}|→|\b(?:EN|PL):\s*{_OTHER}", re.IGNORECASE),
    navigation_lines=14,
    above_title=re.compile(
        r"(?:(?:Przepis|Law)\s*)?(?:§\s*)?[1-9][0-9]?\s?[.:]?$"
        r"|(?:Rozdział|Część|Dział|Chapter|Part)\s+(?:[IVXLC]{1,5}|[0-9]{1,2}|[A-Z])\b.{0,80}$"
        r"|(?:Międzynarodowe )?Prawo Brydżowe\b.{0,40}$|(?:The )?Laws of Duplicate (?:Contract "
        r")?Bridge\b.{0,40}$",
        re.IGNORECASE,
    ),
    foot=re.compile(
        rf"(?:{_MENU}|{_ARROWS}|[←→]\s?\w+$|\b(?:EN|PL):\s*{_OTHER}|do góry$|back to top$|©|copyright\b)",
        re.IGNORECASE,
    ),
    languages=(
        (re.compile(rf"\bEN:\s*{_OTHER}"), "pl"),
        (re.compile(rf"\bPL:\s*{_OTHER}"), "en"),
    ),
    heading=re.compile(
        r"(?:(?i:Przepis)|LAW|Law)\s{1,3}(?P<law>[1-9][0-9]?)(?:\s{0,3}[.:–—-])?(?:\s{1,3}(?P<title>\S.{0,150}))?$"
    ),
    document=re.compile(rf"\b(?:EN|PL):\s*(?P<document>{_DOCUMENT})\b"),
)
