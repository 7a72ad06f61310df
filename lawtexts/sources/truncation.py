"""Whether a page ends where it was meant to end, or was cut off on its way here.

One rule for extracts, saved pages and documents: what looks cut off is reported with how it ends. It is
refused only where nothing speaks for a whole page: the text stops in the middle of a sentence, an end that
every page of the site has is missing, and markup, where there is any, is broken off.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.model.finding import finding
from lawtexts.sources import headings
from lawtexts.sources.blocks import Block, Kind
from lawtexts.sources.html_lines import is_closed
from lawtexts.sources.outline import Blocks
from lawtexts.sources.profile import SiteProfile
from lawtexts.sources.refusal import PageRefusedError

_SENTENCE = N_("in the middle of a sentence")
_FOOT = N_("without the end that pages of its site have")
_MARKUP = N_("before its markup ends")
_CLOSED = re.compile(r"[)\]”»\"*†‡¹²³⁴⁵⁶⁷⁸⁹⁰]$")
_QUOTED = 40
"""Characters of the end of a page that a message shows."""


def checked_end(
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
    reason = _SENTENCE if inside else _FOOT if footless else _MARKUP if broken else ""
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
