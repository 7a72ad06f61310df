"""Possible: letters and figures of their own that may cite, although nothing shows for certain that they do.

“; B is then disregarded”, “a violation of (a) leads to C”: what stands between words that
join or lead, names a place of this very law, and was not read as a reference. A finding for
a person, never a reference.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator

from lawtexts.citing.designator import part_at, resolve
from lawtexts.citing.fold import fold
from lawtexts.citing.words import Words, words
from lawtexts.model.citation import Citation
from lawtexts.model.law import Text

_ALONE = re.compile(
    r"(?<=[ \u00a0])(?: [A-H] | [1-9] | \([a-h]\) ) (?=[ \u00a0.,;:)]|$) (?![.,:]\w)", re.VERBOSE
)
_PAUSES = ("", ".", ",", ";", ":", ")")


def possible(
    text: Text, plain: str, language: str, here: Citation, places: Container[Citation]
) -> Iterator[tuple[str, Citation]]:
    """The wordings in `text` that may cite, with the one of `places` they would mean.

    `plain` is its content with the note marks made invisible, `here` the place it stands in.
    """
    if _ALONE.search(plain) is None:
        return
    vocabulary, folded = words(language[:2]), fold(plain)
    for found in _ALONE.finditer(folded.text):
        start, end = folded.span(*found.span())
        if any(one.start < end and start < one.end for one in text.references):
            continue
        part = part_at(folded.text, found.start())
        targets = resolve(part, here) if part is not None else ()
        if not targets or targets[0] not in places or targets[0] == here:
            continue
        led = _is_led_to(folded.text, found.start(), vocabulary)
        if led and _goes_on(folded.text, *found.span(), vocabulary):
            yield found[0], targets[0]


def _is_led_to(text: str, start: int, vocabulary: Words) -> bool:
    """Whether what is before leads to something: of, by, if, where; a pause or “and”, but not to (a)."""
    if vocabulary.leading.before(text, start) is not None:
        return True
    if text[start] == "(":
        closes = text[start + 3 : start + 4] in _PAUSES  # “(a) if …” begins a clause
        return closes and not _is_after_pause(text, start)
    return _is_after_pause(text, start) or vocabulary.before_conjunct.before(text, start) is not None


def _goes_on(text: str, start: int, end: int, vocabulary: Words) -> bool:
    """Whether what follows is no thing that the letter names or the figure counts."""
    if text[end - 1] == ")" or vocabulary.goes_on.match(text, end) is not None:
        return True
    paused = _is_after_pause(text, start)
    if text[end : end + 1] in _PAUSES:
        return not paused
    return vocabulary.conjunction.match(text, end) is not None


def _is_after_pause(text: str, start: int) -> bool:
    return text[max(0, start - 2) : start].strip()[-1:] in _PAUSES
