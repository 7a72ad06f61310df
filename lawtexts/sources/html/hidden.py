"""What a saved page holds and does not show: as its markup says, and law all the same where folded away.

A page with sections to open saves the closed ones as hidden. Such a text stands under a
heading that is shown and would head nothing without it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from lxml import etree

from lawtexts.model.finding import Finding, finding
from lawtexts.sources.headings import ends_sentence
from lawtexts.sources.html.chunks import Chunk
from lawtexts.sources.html.end import letter_of
from lawtexts.sources.labels import note_label
from lawtexts.sources.numbering.outline import short

UNSEEN = frozenset(
    ("dialog", "noscript", "template", "textarea", "svg", "iframe", "object", "audio", "video", "canvas")
)
"""Elements whose text a reader does not see as part of the page, or only above it."""
_BACK = frozenset("↩↵⤴↑⇑^#¶§🔗")
"""What links to a place of the same page show that are not part of what is read."""
_VARIANTS = re.compile("[\ufe0e\ufe0f\\s\\[\\]()]")
"""What chooses how an arrow is drawn, and brackets around it."""
_HIDDEN = re.compile(
    r"""
      display\s*:\s*none | visibility\s*:\s*hidden
    | (?:left|top|text-indent)\s*:\s*-[0-9]{3,} | clip\s*:\s*rect\(\s*[01]\b
    | (?:font-size|opacity|max-height)\s*:\s*0(?:px|em|pt)?\s*(?:;|!|$)
    """,
    re.IGNORECASE | re.VERBOSE,
)
_NAMES = re.compile(
    r"sr-only(?:-focusable)?|visually-?hidden(?:-focusable)?|screen-?reader(?:-text|s)?|assistive-text|hide-text"
    r"|element-(?:invisible|hidden)|(?:u|is|a11y|js)-hidden|a11y|hidden-accessible|off-?screen|clip-text|footnote_tooltip"
    r"|mw-editsection|edit-?(?:link|section)|header-?link|anchor-?(?:js-)?link|permalink",
    re.IGNORECASE,
)
"""Classes of words for those who hear a page, and of what edits or links a heading."""
_SHORTEST = 30
"""Characters of a hidden sentence that is told."""


def is_hidden(element: etree._Element, tag: str) -> bool:
    """Whether a reader does not see an element, or sees it as a sign that is no part of the text."""
    if tag == "a" and (element.get("href") or "").startswith("#") and len(element) == 0:
        return _VARIANTS.sub("", element.text or "") in _BACK
    if tag in UNSEEN:
        return True
    for name, value in element.items():
        if (
            name == "hidden"
            or (name == "aria-hidden" and value == "true")
            or (name == "role" and value == "tooltip")
            or (name == "style" and _HIDDEN.search(value) is not None)
            or (name == "class" and any(_NAMES.fullmatch(one) for one in value.split()))
        ):
            return True
    return False


def with_folded(chunks: Sequence[Chunk]) -> tuple[tuple[Chunk, ...], list[Finding]]:
    """The chunks with hidden text that a heading is shown for as law, and what is told of hidden text."""
    kept = list(chunks)
    found: list[Finding] = []
    shown = {_folded(one.text) for one in chunks if not one.hidden}
    place = 0
    while place < len(kept):
        end = place
        while end < len(kept) and kept[end].hidden:
            end += 1
        run = [n for n in range(place, end) if kept[n].text and not kept[n].frame]
        fresh = any(_folded(kept[n].text) not in shown for n in run)
        headed = run and ((_heads(kept, place) and _ends(kept, end)) or _is_next(kept, run[0]))
        if fresh and headed:
            first = kept[run[0]]
            if not _is_under_heading(kept, place):
                found.append(finding("folded-text", None, first.line, text=short(first.text)))
            for n in range(place, end):
                kept[n] = replace(kept[n], furniture=kept[n].frame, hidden=False)
        elif run:
            own = [kept[n] for n in run if _folded(kept[n].text) not in shown]
            lost = next((one for one in own if _is_sentence(one.text)), None)
            if lost is not None:
                found.append(finding("unread-text", None, lost.line, text=short(lost.text)))
        place = max(end, place + 1)
    return tuple(kept), found


def _heads(chunks: Sequence[Chunk], place: int) -> bool:
    """Whether the last line that is shown above `place` is a heading."""
    above = _shown_over(chunks, place)
    return above is not None and _is_heading(above)


def _is_under_heading(chunks: Sequence[Chunk], place: int) -> bool:
    """Whether the line that is shown right above `place` is marked up as a heading."""
    above = _shown_over(chunks, place)
    return above is not None and above.heading > 0


def _shown_over(chunks: Sequence[Chunk], place: int) -> Chunk | None:
    """The last line above `place` that is shown."""
    return next(
        (chunks[n] for n in range(place - 1, -1, -1) if chunks[n].text and not chunks[n].furniture), None
    )


def _is_next(chunks: Sequence[Chunk], place: int) -> bool:
    """Whether the hidden line at `place` heads a section as those shown above it are headed."""
    first, above = chunks[place], [one for one in chunks[:place] if one.text and not one.furniture]
    if first.heading:
        return any(one.heading == first.heading for one in above)
    letter = letter_of(replace(first, furniture=False))
    return letter > 1 and letter == next(filter(None, map(letter_of, reversed(above))), 0) + 1


def _ends(chunks: Sequence[Chunk], place: int) -> bool:
    """Whether what is shown from `place` on begins with a heading, or is nothing."""
    below = next((one for one in chunks[place:] if one.text and not one.furniture), None)
    return below is None or _is_heading(below) or bool(below.note) or note_label(below.text) is not None


def _is_heading(chunk: Chunk) -> bool:
    own = bool(chunk.heading or chunk.defines in ("dt", "summary") or chunk.is_bold)
    return own or chunk.text.endswith(":") or not ends_sentence(chunk.text)


def _is_sentence(text: str) -> bool:
    return len(text) >= _SHORTEST and ends_sentence(text) and " " in text.strip()


def _folded(text: str) -> str:
    return "".join(text.split()).casefold()
