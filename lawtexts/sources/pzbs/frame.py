"""What the pages of the Polish bridge union have around a law: menu, navigation, numbers, furniture."""

from __future__ import annotations

import re
from unicodedata import normalize

from lawtexts.sources.html.chunks import Chunk

ARROWS = re.compile(r"←\s*(?P<before>\S+(?: \S+)?)\s*→\s*(?P<after>\S+)")
_ARROW = re.compile(r"(?:←\s?\w+(?: \w+)?|→\s?\w+)")
"""`← 50` on a line by itself."""
_BULLET = re.compile(r"^[*•·–-]\s")
OTHER_LANGUAGE = re.compile(
    r"\b(?:EN|PL):\s*(?:(?:Law|[Pp]rzepis)\s*(?P<law>[0-9]{1,2})"
    r"|(?P<document>[Pp]reface|[Ii]ntroduction|[Dd]efinitions|[Pp]rzedmowa|[Ww]prowadzenie|[Ww]stęp"
    r"|[Dd]efinicje))\b"
)
MENU = re.compile(
    r"^(?:(?:strona tytułowa|title page|spis treści|(?:table of )?contents|indeks|index|definicje|przedmowa"
    r"|do góry|drukuj|back to top)\b.{0,80}|©.*|copyright\b.*"
    r"|(?:zobacz (?:także|też|również)|powiązane(?: artykuły)?|see also|related(?: articles| posts)?):?"
    r"|[‹«<←]?\s?(?:poprzedni|następny|previous|next)(?: (?:artykuł|przepis|strona|article|law|page))?"
    r"\s?[›»>→]?"
    r"|[‹«<←]?\s?(?:poprzedni|previous)\b.{0,20}\b(?:następny|next)\s?[›»>→]?)$",
    re.IGNORECASE,
)
_AROUND = re.compile(
    r"^(?:udostępnij|tweetnij|podziel się|wersja do druku|drukuj|wydrukuj"
    r"|ostatnia (?:aktualizacja|modyfikacja|zmiana)|zaktualizowano|opublikowano|utworzono"
    r"|tagi\b|kategori[ae]\b|szukaj|zaloguj|strona używa|ta strona używa|polityka prywatności"
    r"|wszelkie prawa|komentarze|dodaj komentarz|odsłon|licznik"
    r"|share\b|tweet\b|print(?:able)? |last (?:updated|modified)|published|tags\b|categor(?:y|ies)\b"
    r"|search\b|log ?in\b|this (?:web)?site uses|privacy|all rights|comments?\b"
    r"|leave a (?:comment|reply)|visitors?\b)",
    re.IGNORECASE,
)
"""What a site puts under a text that is no part of it."""
_LONGEST_AROUND = 120
NUMBER = re.compile(r"(?:Przepis|Law)\s*(?P<law>[0-9]{1,2})[.:]?", re.IGNORECASE)
_BARE_NUMBER = re.compile(r"(?:§\s*)?[1-9][0-9]?\s?[.:]?")
ABOVE_TITLE = re.compile(
    r"(?:Rozdział|Część|Dział|Chapter|Part)\s+(?:[IVXLC]{1,5}|[0-9]{1,2}|[A-Z])\b.{0,80}"
    r"|(?:Zobacz (?:także|też|również)|See also|Related):?"
    r"|(?:Międzynarodowe )?Prawo Brydżowe\b.{0,40}|(?:The )?Laws of Duplicate (?:Contract )?Bridge\b.{0,40}",
    re.IGNORECASE,
)
"""What stands above a title and is none: chapter, part, the name of the book."""


def is_menu(text: str) -> bool:
    """Whether a line is of the menu or the navigation."""
    text = _BULLET.sub("", normalize("NFC", text))
    return bool(
        MENU.match(text) or ARROWS.search(text) or _ARROW.fullmatch(text) or OTHER_LANGUAGE.match(text)
    )


def is_number(text: str) -> bool:
    """Whether a line is the number of the law and nothing else."""
    return NUMBER.fullmatch(text) is not None or _BARE_NUMBER.fullmatch(text) is not None


def is_furniture(text: str) -> bool:
    """Whether a line at the end of a page is known to be the site's."""
    if is_menu(text):
        return True
    stopped = text.endswith(".") and "cookie" not in text.lower()
    return not stopped and len(text) <= _LONGEST_AROUND and _AROUND.match(text) is not None


def is_around(chunk: Chunk) -> bool:
    """Whether a line at the end of a page is the site's: furniture, links without numbers, known words."""
    if chunk.furniture:
        return True
    linked = sum(one.end - one.start for one in chunk.inlines if one.kind == "link")
    letters = sum(not char.isspace() for char in chunk.text)
    only_links = linked >= letters and not re.search(r"[0-9]|[.;:]$", chunk.text)
    known = len(chunk.text) <= _LONGEST_AROUND and _AROUND.match(chunk.text) is not None
    own = chunk.heading or not chunk.text or any(one.ordered for one in chunk.lists)
    return not own and (only_links or known)
