"""Plausibility: what is too long for a page of the Laws, is none, shows more than was read, or is cut off.

What cannot be a law page is refused. A page that looks cut off is reported with how it ends; it is refused
only where nothing speaks for a whole page: the text stops in the middle of a sentence, an end that every page
of the site has is missing, and markup, where there is any, is broken off.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from lawtexts.citing.scan import count_signs
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.model.finding import Finding, finding
from lawtexts.sources import headings
from lawtexts.sources.blocks import Block, Kind, Line, short
from lawtexts.sources.html_lines import is_closed, is_html
from lawtexts.sources.labels import labels_at
from lawtexts.sources.outline import Blocks
from lawtexts.sources.profile import SiteProfile
from lawtexts.sources.references import signs_in
from lawtexts.sources.refusal import PageRefusedError

_MOST_LINES, _LONGEST_TEXT = 1_200, 120_000
"""Lines of a page that are no menu, and characters of a law: no law has half as many."""
_MOST_TEXTS, _MOST_SIGNS, _SHORT = 600, 600, 4_000
"""Paragraphs and cells; numbers and nouns that could cite; characters of a page that is not worth the
counting.

The definitions are the longest page: about 75 terms in 150 paragraphs; no law has 80 provisions or cites 60
places.
"""
_NUMBER = re.compile(
    r"\((?:[a-z]|[ivx]{2,4}|[A-H]|[1-9][0-9]?)\)|\b(?:[0-9][0-9A-Za-z]*|[A-H][0-9]{0,2}[a-z]?)\b"
)
_TAG = re.compile(
    r"</?(?:p|h[1-6]|ol|ul|li|a|div|span|table|tr|td|b|i|em|strong|font|br|sup)(?:\s[^<>]{0,200})?/?>", re.I
)
_SENTENCE = re.compile(r"^(?!.{0,60}(?:©|copyright)).{0,2000}\w\w[)”\"]?[.!?][)”\"*]{0,3}$", re.I)
"""A line that ends as a sentence does, and is none of a footer."""
_FEWEST_WORDS = 3
_NAVIGATION = 40
"""Characters; no line of a navigation that is longer ends as a sentence."""
_INSIDE_SENTENCE = N_("in the middle of a sentence")
_FOOT = N_("without the end that pages of its site have")
_MARKUP = N_("before its markup ends")
_CLOSED = re.compile(r"[)\]”»\"*†‡¹²³⁴⁵⁶⁷⁸⁹⁰]$")
_QUOTED = 40
"""Characters of the end of a page that a message shows."""


def refuse_endless(lines: Sequence[Line], name: str) -> None:
    """Raises PageRefusedError where the page has more lines than any page of a law, its menus aside."""
    own = sum(not (one.furniture or _is_link(one)) for one in lines)
    if own > _MOST_LINES or len(lines) > 6 * _MOST_LINES:
        raise PageRefusedError("too-large", _("The page has more lines than any law page."), place=name)


def _is_link(line: Line) -> bool:
    return any(one.kind == "link" and one.end - one.start == len(line.text) for one in line.inlines)


def refuse_overfull(own: list[Block], language: str, name: str) -> None:
    """Raises PageRefusedError for more text or what could be citations than any law has."""
    texts = [part.text for block in own for part in (block, *block.senses)]
    texts += [cell.text for block in own for row in block.rows for cell in row]
    words = [text for text in texts if len(text) > 1]
    length = sum(map(len, words))
    if length > _LONGEST_TEXT or len(texts) > _MOST_TEXTS:
        raise PageRefusedError("too-large", _("The page has more text than any law page."), place=name)
    if length > _SHORT:
        numbers = sum(len(_NUMBER.findall(text)) for text in words)
        signs = sum(count_signs(text, language) + len(signs_in(text)) for text in words)
        if numbers > _MOST_SIGNS or signs > _MOST_SIGNS:
            message = _("The page has more references or marks of notes than any law page.")
            raise PageRefusedError("too-large", message, place=name)


def _refuse_no_law(blocks: Blocks, language: str, name: str) -> None:
    """Refuses a page without law text, with more of it than any law, or whose law text shows tags."""
    own = [one for one in blocks.blocks if one.kind is not Kind.RESIDUE]
    if not any(one.kind in (Kind.TEXT, Kind.ITEM, Kind.HEADING, Kind.ENTRY) for one in own):
        raise PageRefusedError("not-a-law", _("The page has no law text."), place=name)
    if blocks.root.document:  # a law is judged before it is searched
        refuse_overfull(own, language, name)
    for one in own:
        shown = _TAG.search(one.text) if "<" in one.text else None
        if shown is not None:
            message = _("“{text}” is markup where the law's words should be. Save the page again.")
            said = message.format(text=shown[0][:40])
            raise PageRefusedError("not-a-law", said, place=name, line=one.line)


def _unread(blocks: Blocks) -> list[Finding]:
    """A finding for each line kept as residue behind the title that reads like a line of the law."""
    title = next((n for n, one in enumerate(blocks.blocks) if one.kind is Kind.TITLE), 0)
    found = []
    for place, block in enumerate(blocks.blocks):
        for number, line in enumerate(block.text.split("\n") if block.kind is Kind.RESIDUE else ()):
            said = len(line.split()) >= _FEWEST_WORDS and _SENTENCE.match(line) is not None
            if (said and len(line) > _NAVIGATION) or (place > title and (said or _is_labelled(line))):
                found.append(finding("unread-text", None, block.line + number, text=short(line)))
    return found


def _is_labelled(line: str) -> bool:
    labelled = labels_at(line, sections=True)
    return bool(labelled.steps) and labelled.length < len(line)


def checked(
    blocks: Blocks, profile: SiteProfile, language: str, text: str, *, whole: bool, name: str
) -> Blocks:
    """`blocks`, with a finding for each line that may be the law's and is not in it, and for how it ends.

    `text` is all of the page as decoded. Raises PageRefusedError for a page without law text, with more of it
    than any law, whose law text shows tags, or that is cut off, unless somebody who has seen it says that it
    is `whole`.
    """
    _refuse_no_law(blocks, language, name)
    blocks = replace(blocks, findings=(*blocks.findings, *_unread(blocks)))
    return _with_end(blocks, profile, text, is_html=is_html(text), whole=whole, name=name)


def _with_end(
    blocks: Blocks, profile: SiteProfile, text: str, *, is_html: bool, whole: bool, name: str
) -> Blocks:
    """`blocks`, with a finding where the page may be cut off. `text` is all of the page as decoded.

    Raises PageRefusedError for a page that is cut off, unless somebody who has seen it says that it is
    `whole`.
    """
    own = [block for block in blocks.blocks if block.kind is not Kind.RESIDUE]
    words = _last(own[-1])
    ended = headings.ends_sentence(words) or _CLOSED.search(words) is not None
    inside = bool(words) and not ended and not _ends_without_stops(own)
    inside = inside or words.endswith((",", ":"))
    inside = inside or own[-1].kind is Kind.HEADING or (own[-1].kind is Kind.ITEM and not words)
    demanded = None if blocks.root.document else profile.end
    foot = [line.strip() for line in blocks.stream[own[-1].span.end :].splitlines()]
    footless = demanded is not None and not any(map(demanded.match, foot))
    broken = is_html and not is_closed(text)
    line = text.rstrip().count("\n") + 1
    if inside and footless and (broken or not is_html) and not whole:
        message = _(
            "The page is cut off: it ends with “{text}”. Save it again, or give --whole "
            "if you have seen that nothing is missing."
        )
        raise PageRefusedError("truncated", message.format(text=words[-_QUOTED:]), place=name, line=line)
    reason = _INSIDE_SENTENCE if inside else _FOOT if footless else _MARKUP if broken else ""
    if not reason:
        return blocks
    found = finding("truncated-page", None, line, text=words[-_QUOTED:], reason=reason)
    return replace(blocks, findings=(*blocks.findings, found))


def _last(block: Block) -> str:
    """The last words of a block; "" for a table."""
    return (block.senses[-1].text if block.senses else block.text).rstrip()


def _ends_without_stops(own: list[Block]) -> bool:
    """Whether most of the texts like the last one end without a stop, so that it may, too: definitions,
    notes."""
    # An item that another follows may end in `, or`; the last one of a list may not.
    before = [one for one, other in pairwise(own) if one.kind is not Kind.ITEM or other.kind is not Kind.ITEM]
    alike = [_last(one) for one in before if one.kind is own[-1].kind]
    return len(alike) > 1 and 2 * sum(map(headings.ends_sentence, alike)) < len(alike)
