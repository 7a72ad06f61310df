"""Small things in a line of a saved page: what is for use and not for reading, and drawn cards."""

from __future__ import annotations

import re

from lxml import etree

_HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
_INLINE = frozenset(("a", "span", "small", "sup", "sub", "i", "em", "b", "strong", "font"))
_USE = re.compile(
    r"(?:share|sharing|social|sd|addtoany|a2a|addthis|print|edit|copy|permalink)(?:[-_][\w-]*)?", re.I
)
"""Classes of links and buttons in a line."""
_EDIT = re.compile(
    r"edytuj|edit|modifica|editar|edita|permalink|link|kopiuj|copia|copy|cytuj|cite|cita|citar|foto|photo",
    re.IGNORECASE,
)
_OF_HEADING = re.compile(
    r"\b(?:edytuj|edit|modifica|editar|komentarz\w*|comments?|comment[oi]|comentarios?|source|źródło)\b",
    re.IGNORECASE,
)
"""What a link behind the words of a heading says."""
_SHARING = re.compile(
    r"(?://|\.)(?:facebook|twitter|x|linkedin|pinterest|whatsapp|t|telegram|reddit)\.(?:com|me)\b|^whatsapp:|addtoany",
    re.IGNORECASE,
)
_CITATION = re.compile(r"[\[(]?[1-9][0-9]?[A-H]?(?:\.?[1-9][0-9]?)?(?:\(?[a-z]\)?)?[\])]?")
"""`[52B1a]`, by which a reader can cite the line that it stands in."""
_DRAWN = frozenset(("svg", "canvas", "object", "input"))
_CARDS = re.compile(
    r"spade|heart|diamond|club|suit|\bpik|kier|karo|trefl|picche|cuori|quadri|fiori|espada|coraz|diamante|tr[eé]bol"
    r"|[♠♥♦♣♤♡♢♧]",
    re.IGNORECASE,
)
_MOST_LETTERS = 24


def is_for_use(element: etree._Element, tag: str) -> bool:
    """Whether an inline element is there to share, edit, copy or cite what stands beside it."""
    if tag not in _INLINE:
        return False
    if tag == "a" and _SHARING.search(element.get("href") or ""):
        return True
    linked = tag == "a" or (len(element) > 0 and element.find(".//a") is not None)
    if not linked and element.get("class") is None:
        return False
    shown = "".join(element.itertext()).strip()
    if len(shown) > _MOST_LETTERS:
        return False
    if any(_USE.fullmatch(name) for name in (element.get("class") or "").split()) and (linked or not shown):
        return True
    if tag == "a" and _OF_HEADING.search(shown) and _is_in_heading(element):
        return True
    return linked and bool(
        _EDIT.fullmatch(shown.strip("[]() ")) or (tag == "a" and _cites_itself(element, shown))
    )


def _is_in_heading(link: etree._Element) -> bool:
    """Whether a link is a part of a heading and not all of it."""
    above = link.getparent()
    return above is not None and above.tag in _HEADINGS and bool((above.text or "").strip())


def _cites_itself(link: etree._Element, shown: str) -> bool:
    """Whether a link shows the citation of the place it stands in and leads to that place."""
    place = str(link.get("href") or "")
    if not place.startswith("#") or _CITATION.fullmatch(shown) is None:
        return False
    return any(one.get("id") == place[1:] for one in link.iterancestors("li", "p", "div", "td"))


def is_drawn(element: etree._Element, tag: str) -> bool:
    """Whether an element shows a picture, such as a suit, that no words stand for."""
    if tag not in _DRAWN and (tag not in _INLINE or element.text or "".join(element.itertext()).strip()):
        return False
    if tag in ("canvas", "object") or (tag == "input" and element.get("type") == "image"):
        return bool((element.tail or "").strip())
    return any(
        _CARDS.search(str(value)) is not None
        for one in element.iter()
        for value in (one.get("class"), one.get("aria-label"), one.get("title"), one.get("href"), one.text)
        if value
    )


def is_sign(element: etree._Element, tag: str) -> bool:
    """Whether an element without words stands right before a word, as where a style sheet draws a sign."""
    if tag == "a" or element.text or len(element) or not (element.tail or "")[:1].isalnum():
        return False
    named = element.get("class") or element.get("title") or element.get("style")
    return bool(named) and tag in ("span", "em", "i", "b", "abbr", "font", "embed", "applet")
