"""Possible: letters and figures of their own that may cite, although nothing shows for certain that they do.

“; B is then disregarded”, “a violation of (a) leads to C”: what stands between words that
join or lead, names a place of this very law, and was not read as a reference. A finding for
a person, never a reference.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator

from lawtexts.citing.designator import resolve
from lawtexts.citing.lexicon import lexicon
from lawtexts.citing.normalise import fold
from lawtexts.citing.parser import Parser
from lawtexts.model.citation import Citation
from lawtexts.model.law import Text

_ALONE = re.compile(
    r"[A-H1-9(] (?<=[ \u00a0].) (?:(?<=\()[a-h]\)|(?<!\()) (?=[ \u00a0.,;:)]|$) (?![.,:]\w)", re.VERBOSE
)
"""B, 1 or (a), with a blank before."""
_LEADING = ("GOES_ON", "AT", "AS_IN", "SEE", "OF", "FROM", "TO")
"""Of, by, under, if: what leads to a place or a clause, and to no name of its own."""
_CLAUSES = (";", ":", ".")
_VERB = re.compile(r" [^\W\dA-Z_]{3}")
"""; B rige: a capital that begins a clause is its subject; after a full stop it may be a word."""
_INITIAL = re.compile(r"\. [^\W\d_a-z]")
"""D. White: after a capital, the name that it begins."""
_SHORT = 5
"""Words as short as in, per, come say little before a figure."""
_PAUSES = ("", ".", ",", ";", ":", ")")


def possible(
    text: Text, plain: str, language: str, here: Citation, places: Container[Citation]
) -> Iterator[tuple[str, Citation]]:
    """The wordings in `text` that may cite, with the one of `places` they would mean.

    `plain` is its content with the note marks made invisible, `here` the place it stands in.
    """
    if _ALONE.search(plain) is None:
        return
    folded = fold(plain)
    parser = Parser(folded.text, lexicon(language[:2]), here, prose=True)
    for found in _ALONE.finditer(folded.text):
        start, end = folded.span(*found.span())
        if any(one.start < end and start < one.end for one in text.references):
            continue
        part = parser.part_at(found.start())
        targets = resolve(part, here) if part is not None else ()
        if not targets or targets[0] not in places or targets[0] == here:
            continue
        joined = _joins_reference(text, plain, start, parser)
        if joined or _may_cite(parser, *found.span()):
            yield found[0], targets[0]


def _joins_reference(text: Text, plain: str, start: int, parser: Parser) -> bool:
    """Whether “and” joins what begins at `start` to a reference: Law 81B and B."""
    ends = [one.end for one in text.references if one.end < start]
    return bool(ends) and parser.ending("AND").before(plain, start) == max(ends) + 1


def _may_cite(parser: Parser, start: int, end: int) -> bool:
    """Whether what stands around a letter or figure leads to it and names no thing of its own.

    Of, by, if, where lead to it; so do “and” or a pause where a verb follows.
    """
    text = parser.text
    goes_on = parser.match("goes_on", end) is not None
    closes = text[end : end + 1] in _PAUSES and _INITIAL.match(text, end) is None
    listed = parser.match("list", end) is not None
    if text[start].isdigit():
        like = parser.ending("AS_IN").before(text, start)
        strong = like is not None and start - like > _SHORT
        led = strong or parser.ending("SEE").before(text, start) is not None
        return led and (goes_on or closes or listed)
    if any(parser.ending(name).before(text, start) is not None for name in _LEADING):
        return text[start] == "(" or goes_on or closes or listed
    if text[start] == "(":  # “(a) if …” begins a clause
        return closes and not _is_after_pause(text, start)
    before = text[max(0, start - 2) : start].strip()
    if before == ";" or (before in _CLAUSES and text[start].lower() not in parser.lexicon.wordy):
        return goes_on or _VERB.match(text, end) is not None
    joined = parser.ending("AND").before(text, start) is not None
    return goes_on and (joined or _is_after_pause(text, start))


def _is_after_pause(text: str, start: int) -> bool:
    return text[max(0, start - 2) : start].strip()[-1:] in _PAUSES
