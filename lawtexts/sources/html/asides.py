"""Words in a line of a saved page that may be the site's: pictures, labels behind sentences, signs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree

from lawtexts.locale import mark as N_
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.sources.blocks import Block

ASIDES = ("picture", "label", "signs")
"""What the words of an inline element may be instead of law."""
_BULLET = re.compile(r"[*•·∙●○▪■□►▶»›>–—-]|\bo\b|bullet|punto elenco|punktor|viñeta", re.IGNORECASE)
"""What stands for a picture set before a line: `<img src="dot.gif" alt="*">`."""
_CARD = re.compile(
    r"""
    pik\w{0,2} | kier\w{0,2} | kar[oa]\w? | trefl\w{0,2}
    | picche | cuori | quadri | fiori
    | picas? | espadas? | coraz(?:ón|ones) | diamantes? | tr[eé]bol(?:es)?
    | spades? | hearts? | diamonds? | clubs?
    """,
    re.IGNORECASE | re.VERBOSE,
)
_WORD = re.compile(r"[^\W\d_]{3,}")
_FONT = re.compile(r"symbol|wingdings|webdings|\w*(?:suits?|cards?)", re.IGNORECASE)
_SIGNS = re.compile(rf"(?:^|[;\s])font-family\s*:\s*['\"]?\s*(?:{_FONT.pattern})\b", re.IGNORECASE)
_OTHER_SIGNS = re.compile(r"[§¨©ªA-Za-z]")
"""What fonts of signs show as something else; a bullet is one in any font."""
_STOPPED = re.compile(r"[.!?…][)\]”\"’»*†]*\s+$")
_BOXED = frozenset(("span", "b", "strong", "em", "i", "font", "small", "mark"))
_IN_BRACKETS = re.compile(r"^\[[^\]\d]{2,20}\](?=\s)|(?<=[.!?]\s)\[[^\]\d]{2,20}\]$")
"""`[nowe] Gracz czeka.`"""
_YEAR = re.compile(r"(?:19|20)[0-9]{2}")
_NEW = re.compile(
    r"(?:nowoś[ćc]|now[eya]|novità|nuov[oa]|nuevo|novedad|new|updated?|zmian[ay]|modificat[oa]|modificado)\W?",
    re.IGNORECASE,
)
"""What a site sets before what it has changed."""
_LONGEST_LABEL = 40
_PICTURE = N_("they are the words of a picture")
_LABEL_BEFORE = N_("they stand before the text in a box of their own")
_LABEL = N_("they stand behind the sentence in a box of their own")


def is_bullet(picture: etree._Element) -> bool:
    """Whether a picture is only the sign that a line begins with."""
    return _BULLET.fullmatch((picture.get("alt") or "").strip()) is not None


def aside_of(element: etree._Element) -> str:
    """What the words of an inline element may be instead of law: of a "picture", a "label", in "signs"."""
    tag = element.tag
    if tag == "img":
        words = (element.get("alt") or "").strip()
        glued = (element.tail or "")[:1].isalnum() and len(words) > 1
        named = _WORD.search(words) and (glued or not _CARD.fullmatch(words))
        return "picture" if named or words.startswith("[") else ""
    style = element.get("style")
    font = (element.get("face") or "").strip(" '\"") if tag == "font" else ""
    if (font and _FONT.fullmatch(font)) or (style and _SIGNS.search(style)):
        return "signs" if _OTHER_SIGNS.search("".join(element.itertext())) else ""
    if tag == "sup":
        shown = "".join(element.itertext()).strip()
        return "label" if _YEAR.fullmatch(shown) or _NEW.fullmatch(shown) else ""
    if tag not in _BOXED or not (element.get("class") or element.get("color") or element.get("style")):
        return ""
    return "label" if len("".join(element.itertext())) <= _LONGEST_LABEL else ""


def asides(block: Block, here: Citation) -> Iterator[Finding]:
    """What is told of the words in a block that may be none of the law."""
    bracketed = _IN_BRACKETS.search(block.text) if "[" in block.text else None
    if bracketed is not None:
        yield finding("site-words", here, block.line, text=bracketed[0], reason=_LABEL)
    for one in block.inlines:
        words = block.text[one.start : one.end]
        if one.kind == "signs":
            yield finding("font-signs", here, block.line, text=words)
        elif one.kind == "picture":
            yield finding("site-words", here, block.line, text=words, reason=_PICTURE)
        elif one.kind == "label" and not one.start and _NEW.fullmatch(words):
            yield finding("site-words", here, block.line, text=words, reason=_LABEL_BEFORE)
        elif one.kind == "label" and one.end == len(block.text) and _is_behind(block.text, one.start):
            yield finding("site-words", here, block.line, text=words, reason=_LABEL)


def _is_behind(text: str, start: int) -> bool:
    """Whether what begins at `start` stands behind a sentence and is none."""
    return _STOPPED.search(text[:start]) is not None and text[-1:] not in ".!?…*†:;"
