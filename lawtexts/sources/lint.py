"""Limits, refusals and lint: what no page of the Laws looks like, however it was read.

What is too long or cannot be a law page is refused. Lint takes nothing and changes nothing: it is the net
under the reading. It reports lines kept as residue that read like the law's, labels left in texts, headings
over nothing, texts that are not about the game.
A page that looks cut off is reported with how it ends; it is refused only where nothing speaks for a whole
page: the text stops in the middle of a sentence, an end that every page of the site has is missing, and
markup, where there is any, is broken off.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.model.citation import Citation, Level
from lawtexts.model.finding import Finding, finding
from lawtexts.model.law import Law
from lawtexts.sources.blocks import Block, DecodedPage, Kind, Line, short
from lawtexts.sources.line_features import ends_sentence, is_row, labels_at, words_of_the_game
from lawtexts.sources.recognition import Recognised
from lawtexts.sources.refusal import PageRefusedError

# Too much for a page of the Laws.

_MOST_LINES, _LONGEST_PAGE, _LONGEST_LINE = 800, 120_000, 8_000
"""Lines of a page outside its frame, characters of them, and of one: no law has a third of any.

What is searched for references and marks in one text takes time by the square of its length. The definitions
are the longest page: about 75 terms in 150 paragraphs; no law has 80 provisions.
"""


def refuse_overlong(lines: Sequence[Line]) -> None:
    """Raises PageRefusedError where the page has more or longer lines than any page of a law."""
    lengths = [len(one.text) for one in lines if not one.furniture]
    if len(lengths) > _MOST_LINES:
        raise PageRefusedError("too-large", _("The page has more lines than any law page."))
    if sum(lengths) > _LONGEST_PAGE or max(lengths, default=0) > _LONGEST_LINE:
        raise PageRefusedError("too-large", _("The page has more text than any law page."))


# Not a law, more than was read, cut off.

_TAG = re.compile(r"</?[a-z][a-z0-9]{0,9}(?:\s[^<>]{0,200})?/?>", re.I)
_SENTENCE = re.compile(r"^(?!.{0,60}(?:©|copyright)).{0,2000}\w\w[)”\"]?[.!?][)”\"*]{0,3}$", re.I)
"""A line that ends as a sentence does, and is not of a footer."""
_FEWEST_WORDS = 3
_INSIDE_SENTENCE = N_("in the middle of a sentence")
_FOOT = N_("without the end that pages of its site have")
_MARKUP = N_("before its markup ends")
_CLOSED = re.compile(r"[)\]”»\"*†‡¹²³⁴⁵⁶⁷⁸⁹⁰]$")
_QUOTED = 40
"""Characters of the end of a page that a message shows."""


def refuse_no_law(blocks: Sequence[Block]) -> None:
    """Raises PageRefusedError for a page without law text, or whose law text shows tags."""
    own = [one for one in blocks if one.kind is not Kind.RESIDUE]
    if not any(one.kind in (Kind.TEXT, Kind.ITEM, Kind.HEADING, Kind.ENTRY) for one in own):
        raise PageRefusedError("not-a-law", _("The page has no law text."))
    for one in own:
        shown = _TAG.search(one.text) if "<" in one.text else None
        if shown is not None:
            message = _("“{text}” is markup where the law's words should be. Save the page again.")
            raise PageRefusedError("not-a-law", message, text=shown[0][:40], line=one.line.number)


def unread(blocks: Sequence[Block]) -> Iterator[Finding]:
    """A finding for each line of the blocks kept as residue that reads like the law's."""
    for block in (one for one in blocks if one.kind is Kind.RESIDUE):
        for number, line in enumerate(block.text.split("\n")):
            if len(line.split()) >= _FEWEST_WORDS and _SENTENCE.match(line) is not None:
                yield finding("unread-text", None, block.line.number + number, text=short(line))


def truncated(
    blocks: Sequence[Block], page: DecodedPage, seen: Recognised, *, whole: bool
) -> Iterator[Finding]:
    """A finding where the page looks cut off, or lacks what every whole one of its site has below a law.

    Raises PageRefusedError where nothing speaks for a whole page, unless somebody who has seen it says that
    it is `whole`.
    """
    own = [block for block in blocks if block.kind is not Kind.RESIDUE]
    words = own[-1].text.rstrip()
    ended = ends_sentence(words) or is_row(words) or _CLOSED.search(words) is not None
    inside = bool(words) and not ended and not _ends_without_stops(own)
    inside = inside or words.endswith((",", ":"))
    inside = inside or own[-1].kind is Kind.HEADING or (own[-1].kind is Kind.ITEM and not words)
    foot = [line.strip() for line in page.stream[own[-1].line.end :].splitlines()]
    end = seen.profile.end if seen.root.law else None
    footless = end is not None and not any(map(end.match, foot))
    line = page.text.rstrip().count("\n") + 1
    if inside and footless and not page.closed and not whole:
        message = _(
            "The page is cut off: it ends with “{text}”. Save it again, or give --whole "
            "if you have seen that nothing is missing."
        )
        raise PageRefusedError("truncated", message, text=words[-_QUOTED:], line=line)
    reason = _INSIDE_SENTENCE if inside else _FOOT if footless else _MARKUP if page.closed is False else ""
    if reason:
        yield finding("truncated-page", None, line, text=words[-_QUOTED:], reason=reason)


def _ends_without_stops(own: list[Block]) -> bool:
    """Whether most of the texts like the last one end without a stop, so that it may, too: definitions,
    notes."""
    # An item that another follows may end in `, or`; the last one of a list may not.
    before = [one for one, other in pairwise(own) if one.kind is not Kind.ITEM or other.kind is not Kind.ITEM]
    alike = [one.text for one in before if one.kind is own[-1].kind]
    return len(alike) > 1 and 2 * sum(map(ends_sentence, alike)) < len(alike)


# What does not look like a law.

_LABEL = re.compile(
    r"""
    (?:
        [(\[]\s?(?:[A-Za-z]|[1-9][0-9]?|[IVXivx]{2,4})\s?[)\]]?      # (A) text, [a] text, (b text
      | (?:[A-Ha-h]|[1-9][0-9]?)(?:\s?[–—:,;º°ª-]|\.[º°)-]|[.)])    # a – text, 1.º text, A.) text
      | [1-9]\.[1-9][0-9]?\.? | [IVX]{2,4}\s?[.)]                   # 1.1 text, II. text
      | (?:[1-9][0-9]?\s?)?[A-H]\s?[1-9][0-9]?(?:\(?[a-h]\)?)?[.)]?(?=\s+[^\W\d_a-z])   # 44A1 Text
      | [1-9][0-9]?\s?[A-Ha-h]?[.)]?(?=\s+[^\W\d_a-z])               # 1a. Text
      | [①-⑳⒈-⒛⓪Ⓐ-ⓩ⑴-⒵]
    )(?=\s|$)
    """,
    re.VERBOSE,
)
"""How labels look, those that are interpreted as such and more."""
_INSIDE = re.compile(r"(?<=[:;.,])\s?(?P<label>\(?[A-Ha-h1-9][.)])\s(?=[^\W\d_])")
"""A label in the middle of a text, behind a stop: `… może: a. spasować, b. licytować`"""
_SIGNS = re.compile(r"^[^\w(\[„“«\"¿¡①-⓿]+")
"""Bullets and the like before a label."""
_ADDRESS = re.compile(r"(?:https?://|\bwww\.)[a-z]|[\w.+-]{1,64}@[\w-]{1,64}\.\w", re.IGNORECASE)
_OFF = N_("no word on the page is one of the game")
_BARE_HEADING = N_("nothing stands under it")
_WEB = N_("it shows an address on the web")


def lint(law: Law, lines: Mapping[Citation, int]) -> Iterator[Finding]:
    """A finding for what in `law` is not plausible; `lines` are those it begins on."""
    places = tuple(law.walk())
    if law.citation.document:
        return
    texts = [text.content for place in places for text in place.headed_texts]
    if texts and not any(sum(words_of_the_game(one, law.language)) for one in (law.title.content, *texts)):
        yield _implausible(law.citation, 0, texts[0], _OFF)
    for place in places:
        line = lines.get(place.citation, 0)
        for content in (text.content for text in place.headed_texts):
            label = _left(content) or _inside(content, place.citation)
            if label:
                values = {"text": short(content), "shown": label, "reading": place.citation}
                yield finding("unread-label", place.citation, line, **values)
        for content in (text.content for text in place.texts):
            if ("@" in content or "www" in content or "://" in content) and _ADDRESS.search(content):
                yield _implausible(place.citation, line, content, _WEB)
        if place.heading is not None and not place.texts and not place.children:
            yield _implausible(place.citation, line, place.heading.content, _BARE_HEADING)


def _implausible(citation: Citation, line: int, text: str, reason: str) -> Finding:
    return finding("unlikely-text", citation, line, text=short(text), reading=citation, reason=reason)


def _left(text: str) -> str:
    start = _SIGNS.sub("", text[:80])[:40]
    labels = labels_at(start, sections=True)
    if labels:
        return start[labels[0].start : labels[0].end]
    found = _LABEL.match(start)
    return found[0].strip() if found is not None else ""


def _inside(text: str, here: Citation) -> str:
    """The label in the middle of `text` that goes on with the list of `here`, or begins one."""
    labels = [found["label"] for found in _INSIDE.finditer(text)]
    bare = [label.strip("(.)") for label in labels]
    due = ""
    if labels and (here.section or here.item) and not here.roman:
        due = str(here.ordinal + 1) if here.level is Level.ITEM else chr(ord(here.label) + 1)
    listed = any(ord(one) + 1 == ord(other) for one, other in pairwise(bare))
    return labels[0] if listed else next((label for label in labels if label.strip("(.)") == due), "")
