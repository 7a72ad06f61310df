"""Whether a line of a text extract is a heading.

HTML states its headings; an extract only has lines. A heading is short, stands alone, does not end like a
sentence and is followed by what it heads. Where a line could be either, the likelier reading is taken and
the doubt is kept.
"""

from __future__ import annotations

import re
from unicodedata import normalize

from lawtexts.languages import alternatives

_LONGEST = 110
"""Characters; the longest heading of the 2017 Laws has 88."""
_SURE_WORDS = 9
_TRAILING_MARKS = "*†‡¹²³⁴⁵⁶⁷⁸⁹⁰() \t\r\n\u00a0"
_STOPPED = re.compile(r"[.:;,?!…–—][\]»”\"']*$")
_TRAILING_NUMBER = re.compile(r"[1-9](?<=\w[.!?][1-9])[0-9]?$")
"""The number of a note glued to the stop that ends a sentence: `na podstawie przepisu 48C1b.2`"""
_RUN_IN = re.compile(r"(?P<heading>[^:.;?!]{2,90}\??):(?P<gap>[\s ]+)(?P<text>\S)")
_SENTENCE = re.compile(rf"^(?:{alternatives('OPENINGS')})|\d|,", re.IGNORECASE)
"""How a sentence with a full stop gives itself away where a heading with one would not."""
_SET_OFF = re.compile(r"(?P<heading>[^:.;?!]{2,110}[.?])\u00a0\s?(?P<text>\S)")
"""`Quando una carta è giocata?` and a no-break space: how a bold heading is set off from its text."""
_LEADS_IN = re.compile(rf"\b(?:{alternatives('MODALS')})\s?:$", re.IGNORECASE)
_SUBORDINATE = re.compile(rf"(?:{alternatives('SUBORDINATE')})\b", re.IGNORECASE)
_VERBS = re.compile(rf"\b(?:{alternatives('VERBS')})\b", re.IGNORECASE)
_OVER_NOTES = re.compile(rf"(?:{alternatives('OVER_NOTES')})\s?[:.]?", re.IGNORECASE)
_REFERRING = re.compile(rf"\(?\s*(?:{alternatives('REFERRING')})(?!\w)", re.IGNORECASE)
_TRANSLATOR = re.compile(rf"[(\[]?\s*(?:{alternatives('TRANSLATOR')})", re.IGNORECASE)


def ends_sentence(text: str) -> bool:
    """Whether a text ends with a stop, whatever marks, brackets or quotes close it."""
    return _STOPPED.search(_TRAILING_NUMBER.sub("", text.rstrip(_TRAILING_MARKS))) is not None


def has_verb(text: str) -> bool:
    """Whether a text gives itself away as a sentence or the beginning of one."""
    text = normalize("NFC", text)
    return bool(_VERBS.search(text) or _SENTENCE.search(text) or _LEADS_IN.search(text))


def plausible(text: str) -> tuple[bool, bool]:
    """(is it likely a heading, is that in doubt) for a line that has something after it."""
    text = normalize("NFC", text)
    bare = _TRAILING_NUMBER.sub("", text.rstrip(_TRAILING_MARKS))
    first = bare.lstrip('¿¡«“„"')[:1]
    if not bare or len(bare) > _LONGEST or not first.isalnum() or first.islower():
        return False, False
    if _REFERRING.match(text):
        return False, False
    if bare.endswith((":", ";", ",", "–", "—")):
        return False, False
    words = len(bare.split())
    if bare.endswith("?"):
        return True, False
    if bare.endswith((".", "!")):
        one = ". " not in bare and words <= _SURE_WORDS + 3
        sentence = _VERBS.search(bare) or _SENTENCE.search(bare)
        return one and words <= _SURE_WORDS and not sentence, one
    return True, words > _SURE_WORDS + 5


def run_in(text: str) -> tuple[int, int, bool] | None:
    """(end of the heading, start of the text, in doubt) where a heading and its text share a line.

    `Il colpevole deve giocare: se è il turno …`; None where the colon belongs to a sentence or there is none.
    A heading set off by a stop keeps it.
    """
    found = _SET_OFF.match(text) or _RUN_IN.match(text)
    if found is None or _REFERRING.match(text):
        return None
    words = len(found["heading"].split())
    if words > 12 or not found["heading"][:1].isupper():
        return None
    doubtful = words > 7 or (words > 3 and _SUBORDINATE.match(text) is not None)
    return found.end("heading"), found.start("text"), doubtful


def leads_in(text: str) -> bool:
    """Whether a line that ends in a colon leads in to a list rather than heading it: `Il giocatore può:`"""
    return _LEADS_IN.search(normalize("NFC", text)) is not None


def refers_only(text: str) -> bool:
    """Whether a line begins as a reference: `Patrz przepis 16B.`"""
    return _REFERRING.match(normalize("NFC", text)) is not None


def heads_notes(text: str) -> bool:
    """Whether a line is the heading over the notes of a page: `Przypisy`, `Note:`"""
    return _OVER_NOTES.fullmatch(normalize("NFC", text)) is not None


def is_by_translator(text: str) -> bool:
    """Whether a paragraph without a mark begins as a translator's note: `(N.d.T. …)`."""
    return _TRANSLATOR.match(text) is not None
