"""How a saved page sets the headings of its sections, seen over the whole page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from lawtexts.sources.blocks import Block, Kind, Label, Span, Step
from lawtexts.sources.html_chunks import Chunk
from lawtexts.sources.html_parts import bold_until
from lawtexts.sources.labels import labels_at

_LETTER = re.compile(r"(?P<shown>(?:[1-9][0-9]?\s?)?(?P<letter>[A-Z])\s?[.)]|[1-9][0-9]?[A-Z])\s+(?=\S)")
"""`A. Wyjście`, `44A) Wyjście`, `44A Wyjście`: letters typed where the style sheet would make them."""
_ENDED = re.compile(r"[.:;?!…][)\]»”\"'*†]{0,3}$")
_LONGEST_FRAME = 60
_BARE = re.compile(r"(?P<shown>(?P<letter>[A-Z]))\s+(?=\S)")
"""`A Wyjście`, which only others after it tell from a word."""


def typed_letter(text: str, *, bare: bool) -> tuple[Step, int] | None:
    """The letter typed before a heading, and where its words begin; `bare` lets it stand without a stop."""
    found = _LETTER.match(text) or (_BARE.match(text) if bare else None)
    if found is None:
        return None
    letter = found["letter"] or found["shown"][-1]
    label = Label(found["shown"], Span(found.start("shown"), found.end("shown")))
    return Step("section", ord(letter) - 64, "printed", label), found.end()


def letters_are_bare(chunks: Sequence[Chunk]) -> bool:
    """Whether the headings of a page begin with letters alone, A, B, C … in their order."""
    headings = [
        one.text for one in chunks if one.heading and one.text and not one.furniture and not one.lists
    ]
    letters = [found["letter"] for text in headings if (found := _BARE.match(text)) is not None]
    return len(letters) > 1 and letters == [chr(65 + n) for n in range(len(headings))]


def begins_with_headings(chunks: Sequence[Chunk]) -> bool:
    """Whether each item of the outer ordered lists begins with a heading, and headings stand nowhere else."""
    first: dict[int, Chunk] = {}
    for chunk in chunks:
        outer = next((one for one in chunk.lists if one.ordered), None)
        if outer is not None:
            first.setdefault(outer.item, chunk)
        elif chunk.heading and chunk.text and not chunk.furniture:
            return False
    return bool(first) and all(chunk.heading and len(chunk.lists) == 1 for chunk in first.values())


def is_bold_section(chunk: Chunk) -> bool:
    labelled = labels_at(chunk.text, sections=True)
    first = labelled.steps[0].shape if labelled.steps else ""
    return first == "section" and bold_until(chunk, labelled.length) > 0


def with_doubts(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """`blocks` with a doubt on each heading that heads nothing, and on a last line that may be the site's."""
    kept = list(blocks)
    for place, block in enumerate(kept):
        if not _opens_section(block) or block.steps or block.doubt or not block.text:
            continue
        later = next((one for one in kept[place + 1 :] if one.kind is not Kind.RESIDUE), None)
        if later is None or _opens_section(later) or later.kind is Kind.NOTE:
            kept[place] = replace(block, doubt="text")
    last = max((n for n, one in enumerate(kept) if one.kind not in (Kind.RESIDUE, Kind.NOTE)), default=0)
    if last and kept[last].kind is Kind.TEXT and _is_unlike(kept[last].text, kept[last - 1].text):
        kept[last] = replace(kept[last], doubt="residue")
    return tuple(kept)


def _is_unlike(text: str, before: str) -> bool:
    """Whether the last line may be the site's: short and without a stop, where the line before has one."""
    return len(text) <= _LONGEST_FRAME and not _ENDED.search(text) and _ENDED.search(before) is not None


def _opens_section(block: Block) -> bool:
    return block.kind is Kind.HEADING and not block.indent
