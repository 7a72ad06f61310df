"""Unlikely: what no law of the book looks like, whatever markup it was read from.

The last net: it knows nothing of how a page was read, only what a law is. A menu, a box
beside the text or a second copy of it that became law shows itself here.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping

from lawtexts.locale import mark as N_
from lawtexts.model.citation import Citation, Level
from lawtexts.model.finding import Finding, finding
from lawtexts.model.law import Law, Provision, Text
from lawtexts.sources.doubts.site_words import words_of_site
from lawtexts.sources.doubts.subject import is_of_the_game
from lawtexts.sources.numbering.outline import short
from lawtexts.sources.recognition.language import language_of, speaks

_MOST_LAWS = 14
"""How many laws one provision may cite; the most that any of the 2017 Laws does is 9."""
_SAME = 40
"""Characters: as long a section does not stand twice in a law."""
_ENOUGH = 120
"""Characters that tell a language."""
_THE = re.compile(r"\b[Tt]he\s")
_ENOUGH_ENGLISH = 40
"""Characters that tell English, whose article no other language of these sites has."""
_ADDRESS = re.compile(r"[hw](?:ttps?://|(?<=\bw)ww\.[a-z])")
_TWICE = N_("the page has it twice")
_BARE = N_("nothing stands under it")
_MANY = N_("no law cites so many others")
_FOREIGN = N_("it is in another language than the page")
_WEB = N_("it shows an address on the web")
_CODES = re.compile(
    r"&(?:#x?[0-9a-f]{2,5};|[a-z]{2,8};|[rl][sd]quo\b|[aeiou](?:grave|acute)\b)", re.IGNORECASE
)
_LOST = re.compile(r"[a-ząćęłńóśźżàèéìòùáíúñ]\?(?:[,;]|\s?[a-ząćęłńóśźżàèéìòùáíúñ])|\s\?\s")
"""`pu?, di sua iniziativa`, `pi? carte`, `se ? il turno`"""
_ALIEN = re.compile("[\u0370-\u03ff\u0400-\u04ff\ue000-\uf8ff]")
_POLISH = re.compile("[ąćęłńśźż]", re.IGNORECASE)
_ENOUGH_POLISH = 250
"""Characters of Polish that surely have one of its letters."""
_ACCENTED = re.compile("[àèéìòùáíóúñü]", re.IGNORECASE)
_ENOUGH_ACCENTED = {"es": 900, "it": 1600}
"""Characters of a law that surely have one of these letters: the fewest found were one in 300 and in 880."""
_GUESSED = N_("a question mark stands where a letter may be lost")
_MIXED = N_("it has letters of another alphabet")
_BARE_LETTERS = N_("no letter in it is one that only its language has")
_CODED = N_("it shows the codes of signs instead of the signs")
_OFF = N_("no word on the page is one of the game")
_SITE = N_("it has words that sites say of their pages")


def unlikely(
    law: Law, lines: Mapping[Citation, int], doubted: Container[Citation | None]
) -> Iterator[Finding]:
    """A finding for each provision of `law` that is not like one.

    `lines` are those it begins on, `doubted` are the places whose headings are told as doubtful already.
    """
    if law.citation.document:
        return
    sections: set[str] = set()
    enough = _ENOUGH_ACCENTED.get(law.language)
    if enough is not None:
        words = " ".join(text.content for place in law.walk() for text in place.texts)
        if len(words) >= enough and _ACCENTED.search(words) is None:
            yield _told(law.citation, 0, words, _BARE_LETTERS)
    said = [text for place in law.walk() for text in (*place.texts, place.heading) if text is not None]
    if said and not is_of_the_game((text.content for text in (law.title, *said)), law.language):
        yield _told(law.citation, 0, said[0].content, _OFF)
    for text in (part for note in law.notes for part in note.content if isinstance(part, Text)):
        if words_of_site(text.content):
            yield _told(law.citation, 0, text.content, _SITE)
    for place in law.walk():
        line = lines.get(place.citation, 0)
        for text in place.texts:
            for reason in _reasons(text, law.language):
                yield _told(place.citation, line, text.content, reason)
        if place.heading is not None and place.citation not in doubted:
            if words_of_site(place.heading.content):
                yield _told(place.citation, line, place.heading.content, _SITE)
            if not place.texts and not place.children:
                yield _told(place.citation, line, place.heading.content, _BARE)
        if place.citation.level is Level.SECTION:
            words = _all_words(place)
            if len(words) >= _SAME and words in sections:
                yield _told(place.citation, line, words, _TWICE)
            sections.add(words)
        citing = {target.root for text in place.texts for one in text.references for target in one.targets}
        if len(citing) > _MOST_LAWS:
            yield _told(place.citation, line, place.texts[0].content, _MANY)


def _all_words(place: Provision) -> str:
    """Every word at and below a place, its headings aside."""
    return " ".join(word for inner in place.walk() for text in inner.texts for word in text.plain.split())


def _reasons(text: Text, language: str) -> Iterator[str]:
    if "?" in text.content and _LOST.search(text.content):
        yield _GUESSED
    if not text.content.isascii() and _ALIEN.search(text.content):
        yield _MIXED
    if language == "pl" and len(text.content) >= _ENOUGH_POLISH and _POLISH.search(text.content) is None:
        yield _BARE_LETTERS
    if "&" in text.content and _CODES.search(text.content):
        yield _CODED
    if _ADDRESS.search(text.content.lower()):
        yield _WEB
    elif words_of_site(text.content):
        yield _SITE
    if language != "en" and len(text.content) >= _ENOUGH_ENGLISH and _THE.search(text.content):
        enough = True
    else:
        enough = len(text.content) >= _ENOUGH and not speaks(text.content, language)
    if enough and language_of(text.content) not in ("", language):
        yield _FOREIGN


def _told(citation: Citation, line: int, text: str, reason: str) -> Finding:
    return finding("unlikely-text", citation, line, text=short(text), reading=citation, reason=reason)


def missing_places(law: Law, lines: Mapping[Citation, int]) -> Iterator[Finding]:
    """A finding for each place of `law` that it refers to itself and does not have."""
    held = {law.citation, *(place.citation for place in law.walk())}
    told: set[Citation] = set()
    for place in law.walk():
        texts = place.texts if place.heading is None else (place.heading, *place.texts)
        for target in (target for text in texts for one in text.references for target in one.targets):
            if target.root == law.citation and target not in held and target not in told:
                told.add(target)
                yield finding("cited-missing", place.citation, lines.get(place.citation, 0), missing=target)
