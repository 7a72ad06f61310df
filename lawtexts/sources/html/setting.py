"""How the lines of a saved page are set, and those that are set like no other of the law.

All paragraphs of a law are set alike. One that stands alone in a box, a colour or a small font of
its own may be what the site says beside the law.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from lxml import etree

from lawtexts.sources.blocks import Block, Kind
from lawtexts.sources.html.chunks import Chunk

BOXES = frozenset(("blockquote", "center", "fieldset", "address", "aside", "figure", "ul", "dl"))
"""Elements that set what is in them apart whatever is said of them."""
_UNSET = frozenset(
    "html head body ol li dt dd h1 h2 h3 h4 h5 h6 thead tbody tfoot tr br hr img title".split()
)
"""Elements that are set as they are everywhere, or do not set what is in them apart."""
_INLINE = frozenset(
    ("small", "big", "em", "i", "font", "span", "cite", "u", "tt", "code", "q", "mark", "sup")
)
_STYLE = re.compile(
    r"""
    (?:^|[;\s])
    ((?:background | border | color | float | font-size | font-style | width | margin-left | padding-left
      | text-align(?!\s*:\s*(?:justify|left|start)))[a-z-]*\s*:[^;]*)
    """,
    re.IGNORECASE | re.VERBOSE,
)
_GENERIC = re.compile(
    r"mso\w*|.*[0-9].*|normal\w*|body\w*|(?:con)?text\w*|tekst\w*|testo\w*|texto\w*|paragraph\w*|para|par|akapit\w*"
    r"|western|default\w*|standard\w*|entry\w*|content\w*|wp-.*|has-.*|is-.*|align\w*|elementor.*|et_pb.*|vc_.*"
    r"|fusion.*|row|col(?:-.*)?|first|last|even|odd|drop-?cap\w*|indent\w*|justif\w*|clearfix|p|c|s",
    re.IGNORECASE,
)
"""Classes that builders of pages give to any paragraph."""
_FONT = "~"
"""Begins how an inline element sets its words: such may be all paragraphs, while the lists are not."""
_LONGEST_RUN = 2
"""Lines of a box; what is longer is as likely law."""
_MOST = 3
"""Lines set apart on one page; where more are, each is set as it likes."""
_PICTURES = ("img", "iframe", "video", "object", "embed", "picture")


def stands_with_picture(element: etree._Element, tag: str) -> bool:
    """Whether a block begins with a picture and goes on below it with words: a caption."""
    if (
        tag not in ("p", "div", "td", "center", "figure", "dl")
        or not len(element)
        or (element.text or "").strip()
    ):
        return False
    first = element[0]
    pictured = first.tag in _PICTURES or (
        first.tag in ("a", "span", "p", "dt", "center")
        and not (first.text or "").strip()
        and len(first) == 1
        and first[0].tag in _PICTURES
        and not (first[0].tail or "").strip()
    )
    below = first.getnext()
    return (
        pictured
        and not (first.tail or "").strip()
        and below is not None
        and below.tag in ("br", "p", "small", "dd", "div", "em", "i")
    )


def set_as(element: etree._Element, tag: str) -> str:
    """How a block element sets what is in it, "" where it does not."""
    if tag in _UNSET or not (element.attrib or tag in BOXES):
        return ""
    role = element.get("role")
    named = " ".join(filter(None, (element.get("class"), f"role:{role}" if role else None)))
    said = (named, element.get("style"), element.get("align"), element.get("bgcolor"))
    bordered = tag == "table" and (element.get("border") or "0") != "0"
    return _described(tag if tag in BOXES else "", *said, bordered)


def set_in_line(element: etree._Element, tag: str) -> str:
    """How an inline element sets its words, "" where it does not."""
    if tag not in _INLINE:
        return ""
    if tag in ("span", "font") and not element.attrib:
        return ""
    look = " ".join(filter(None, (element.get("color"), element.get("size"))))
    own = "" if tag in ("span", "font") else tag
    found = _described(own, element.get("class"), element.get("style"), look or None, None, False)
    return _FONT + found if found else ""


@lru_cache(maxsize=512)
def _described(
    box: str, named: str | None, style: str | None, align: str | None, ground: str | None, bordered: bool
) -> str:
    names = sorted(name for name in (named or "").split() if not _GENERIC.fullmatch(name))
    styles = sorted("".join(one.split()).lower() for one in _STYLE.findall(style or ""))
    # A text may be justified by chance, and in any font.
    aligned = align if align and align.lower() not in ("justify", "left") else ""
    found = [box, *names, *styles, aligned, ground or "", "border" if bordered else ""]
    return "|".join(filter(None, found))


def set_apart(blocks: Sequence[Block], chunks: Sequence[Chunk]) -> tuple[Block, ...]:
    """`blocks` with a doubt on each paragraph that is set like no other line of the law."""
    own = [one for one in chunks if one.text and not one.furniture and not one.note]
    starts = [one.span.start for one in own]
    lines: dict[tuple[str, ...], list[int]] = {}
    for n, one in enumerate(own):
        lines.setdefault(one.setting, []).append(n)
    kept = list(blocks)
    law = [n for n, one in enumerate(blocks) if one.kind not in (Kind.RESIDUE, Kind.NOTE, Kind.NOTICE)]
    texts = {n: bisect_right(starts, blocks[n].span.start) - 1 for n in law if blocks[n].kind is Kind.TEXT}
    ways = {own[n].setting for n in texts.values() if n >= 0 and not own[n].lists}
    everywhere = frozenset.intersection(*(frozenset(one.setting) for one in own)) if own else frozenset()
    apart = []
    for before, place in zip((None, *law), law, strict=False):
        block, line = blocks[place], texts.get(place, -1)
        headed = before is not None and blocks[before].kind is Kind.HEADING
        if line < 0 or block.doubt or headed or any(one.ordered for one in own[line].lists):
            continue
        chunk = own[line]
        alike = lines[chunk.setting]
        lone = chunk.setting and alike[-1] - alike[0] < _LONGEST_RUN and len(lines) > 1
        if lone and all(one.startswith(_FONT) for one in chunk.setting if one not in everywhere):
            lone = len(ways) > 1 and not any(
                _begins_so(one, chunk.setting) for one in own if one is not chunk
            )
        between = chunk.ruled and (line + 1 == len(own) or own[line + 1].ruled) and not chunk.heading
        if lone or between:
            apart.append(place)
    if len(apart) <= _MOST:
        for place in apart:
            kept[place] = replace(kept[place], doubt="residue")
    return tuple(kept)


def _begins_so(chunk: Chunk, setting: tuple[str, ...]) -> bool:
    """Whether a line begins in one of the fonts of `setting`, which a link in it may interrupt."""
    return any(one.kind == "set" and one.value in setting for one in chunk.inlines)
