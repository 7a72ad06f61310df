"""Lint: what no law of the book looks like, however its page was read. It takes nothing and changes nothing.

The net under the reading: labels left in texts, headings over nothing, places that are cited and missing,
paragraphs in another language, words that are not about the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise

from lawtexts.locale import mark as N_
from lawtexts.model.citation import Citation, Level
from lawtexts.model.finding import Finding, finding
from lawtexts.model.law import Law, Provision, Text
from lawtexts.sources.blocks import short
from lawtexts.sources.labels import SLIPPED, labels_at
from lawtexts.sources.recognition import is_of_the_game, language_of

_LABEL = re.compile(
    r"""
    (?:
        [(\[](?:[A-Za-z]|[1-9][0-9]?|[IVXivx]{2,4})[)\]]            # (A) text, [a] text
      | (?:[A-Ha-h]|[1-9][0-9]?)(?:\s?[–—:º°ª-]|\.[º°)-]|[.)])      # a – text, 1.º text, A.) text
      | [1-9]\.[1-9][0-9]?\.?                                         # 1.1 text
      | [IVX]{2,4}\s?[.)]                                            # II. text
      | (?:[1-9][0-9]?\s?)?[A-H]\s?[1-9][0-9]?(?:\(?[a-h]\)?)?[.)]?(?=\s+[^\W\d_a-z])   # 44A1 Text
      | [1-9][0-9]?\s?[A-Ha-h]?[.)]?(?=\s+[^\W\d_a-z])               # 1a. Text
      | [①-⑳⒈-⒛⓪Ⓐ-ⓩ⑴-⒵]
    )(?=\s|$)
    """,
    re.VERBOSE,
)
"""How labels look, those that are interpreted as such and more."""
_INSIDE = re.compile(r"(?<=[:;.,])\s?(?P<sign>\(?[A-Ha-h1-9][.)])\s(?=[^\W\d_])")
"""A label in the middle of a text, behind a stop: `… może: a. spasować, b. licytować`"""
_SIGNS = re.compile(r"^[^\w(\[„“«\"¿¡①-⓿]+")
"""Bullets and the like before a label."""
_BARE = re.compile(r"(?:[1-9][0-9]?|[a-hA-H])(?=\s)")
_ENOUGH = 120
"""Characters from which a language can be recognised."""
_ADDRESS = re.compile(r"(?:https?://|\bwww\.)[a-z]|[\w.+-]{1,64}@[\w-]{1,64}\.\w", re.IGNORECASE)
_FOREIGN = N_("it is in another language than the page")
_OFF = N_("no word on the page is one of the game")
_BARE_HEADING = N_("nothing stands under it")
_WEB = N_("it shows an address on the web")
_TWICE = N_("the page has it twice")


def lint(law: Law, lines: Mapping[Citation, int]) -> Iterator[Finding]:
    """A finding for each place of `law` that is not like one; `lines` are those it begins on."""
    yield from _missing(law, lines)
    if law.citation.document:
        return
    texts = [text for place in law.walk() for text in (*place.texts, place.heading) if text is not None]
    if texts and not is_of_the_game((text.content for text in (law.title, *texts)), law.language):
        yield _unlikely(law.citation, 0, texts[0].content, _OFF)
    seen: set[str] = set()
    for place in law.walk():
        line = lines.get(place.citation, 0)
        yield from _labels(place, line, law.citation)
        for text in place.texts:
            if _ADDRESS.search(text.content):
                yield _unlikely(place.citation, line, text.content, _WEB)
            elif len(text.content) >= _ENOUGH and language_of(text.content) not in ("", law.language):
                yield _unlikely(place.citation, line, text.content, _FOREIGN)
        if place.heading is not None and not place.texts and not place.children:
            yield _unlikely(place.citation, line, place.heading.content, _BARE_HEADING)
        words = " ".join(text.content for inner in place.walk() for text in inner.texts)
        if place.citation.level is Level.SECTION and len(words) > _ENOUGH and words in seen:
            yield _unlikely(place.citation, line, words, _TWICE)
        seen.add(words)


def _labels(place: Provision, line: int, root: Citation) -> Iterator[Finding]:
    here = place.citation
    texts: list[Text] = list(place.texts)
    begun = [_BARE.match(text.content) for text in texts]
    for one, other in pairwise(begun):
        if one is not None and other is not None and _follows(one[0], other[0]):
            yield _unread(other.string, other[0], here, line)
    for text in (*texts, *([place.heading] if place.heading is not None else [])):
        label = _left(text.content, root.law)
        inside = [found["sign"] for found in _INSIDE.finditer(text.content)]
        if not label and any(_follows(one, other) for one, other in pairwise(inside)):
            label = inside[0]
        if not label and (here.section or here.item) and not here.roman:
            letter = chr(here.ordinal + (97 if here.sub else 65))
            following = letter if here.sub or not here.item else str(here.ordinal + 1)
            label = next((sign for sign in inside if sign.strip("(.)") == following), "")
        if label:
            yield _unread(text.content, label, here, line)


def _left(text: str, law: int) -> str:
    """The label that `text` still begins with; "" for none."""
    start = _SIGNS.sub("", text)[:40]
    if labels_at(start, sections=True).steps:
        label = labels_at(start, sections=True).steps[0].label
        return label.shown if label is not None else ""
    found = _LABEL.match(start) or SLIPPED.match(start)
    return found[0].strip() if found is not None else ""


def _follows(one: str, other: str) -> bool:
    one, other = one.strip("(.)"), other.strip("(.)")
    return other == (str(int(one) + 1) if one.isdigit() else chr(ord(one[0]) + 1))


def _unread(text: str, label: str, here: Citation, line: int) -> Finding:
    return finding("unread-label", here, line, text=short(text), shown=label, reading=here)


def _unlikely(citation: Citation, line: int, text: str, reason: str) -> Finding:
    return finding("unlikely-text", citation, line, text=short(text), reading=citation, reason=reason)


def _missing(law: Law, lines: Mapping[Citation, int]) -> Iterator[Finding]:
    """A finding for each place of `law` that it refers to itself and does not have."""
    held = {law.citation, *(place.citation for place in law.walk())}
    reported: set[Citation] = set()
    for place in law.walk():
        texts = place.texts if place.heading is None else (place.heading, *place.texts)
        for target in (target for text in texts for one in text.references for target in one.targets):
            if target.root == law.citation and target not in held and target not in reported:
                reported.add(target)
                yield finding("cited-missing", place.citation, lines.get(place.citation, 0), missing=target)
