"""Which lines of an extract that look like headings are headings, judged by what stands around them."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace
from itertools import takewhile

from lawtexts.sources.blocks import Block, Kind, Label, Span
from lawtexts.sources.headings import ends_sentence


def settled(blocks: list[Block], *, sections: bool) -> list[Block]:
    """`blocks` with headings that can be none made text, and doubts where either could be.

    `sections` says that the source prints its section letters.
    """
    if sections:
        letters = [(place, one.steps[0].ordinal) for place, one in enumerate(blocks) if _is_section(one)]
        unlettered = sum(map(_is_unlettered, blocks))
        allowed = [_allowed(blocks, place, letters, unlettered) for place in range(len(blocks))]
        return _told(_of_one_form(allowed))
    found = _one_each([_stopped(blocks, place) for place in range(len(blocks))])
    found = _with_colons(found)
    headed = [place for place, block in enumerate(found) if _is_unlettered(block)]
    if headed and not any(block.kind is Kind.ITEM for block in found):
        parts = [found[place:end] for place, end in zip(headed, [*headed[1:], len(found)], strict=True)]
        if all(map(_has_table, parts)) and (len(parts) > 1 or _is_caption(parts[0])):
            # A law without sections whose headings are captions of its tables: Law 77.
            for place in headed:
                found[place] = replace(found[place], kind=Kind.TEXT, doubt="heading")
    return found


def _with_colons(blocks: list[Block]) -> list[Block]:
    """`blocks` with short lines that end in a colon made headings where several are all the page has.

    One alone leads in to its list; so do those under headings.
    """
    colons = [
        place
        for place, block in enumerate(blocks)
        if block.kind is Kind.TEXT and block.doubt == "heading" and block.text.endswith(":")
    ]
    words = {blocks[place].text for place in colons}
    if len(words) < 2 or len(words) < len(colons) or any(map(_is_unlettered, blocks)):
        return blocks
    return [as_heading(block) if place in colons else block for place, block in enumerate(blocks)]


def as_heading(block: Block) -> Block:
    """A line of text as the heading it may be; a colon at its end sets it off and is none of it."""
    block = replace(block, kind=Kind.HEADING, doubt="text")
    if not block.text.endswith(":"):
        return block
    stop = block.span.end - 1
    closing = Label(":", Span(stop, stop + 1))
    return replace(block, text=block.text[:-1], span=Span(block.span.start, stop), closing=closing)


def as_text(block: Block, doubt: str) -> Block:
    """A heading as text, with the colon that set it off."""
    block = replace(block, kind=Kind.TEXT, doubt=doubt)
    if block.closing is None:
        return block
    span = Span(block.span.start, block.closing.span.end)
    return replace(block, text=block.text + ":", span=span, closing=None)


def _is_caption(blocks: list[Block]) -> bool:
    """Whether nothing that ends as a sentence or leads in stands between a heading and its table."""
    above = takewhile(lambda block: block.kind is not Kind.TABLE, blocks[1:])
    return not any(ends_sentence(block.text) for block in above)


def _of_one_form(blocks: list[Block]) -> list[Block]:
    """`blocks` without a doubt on headings with their text on one line, where all sections are headed.

    `A. Prima che qualsiasi giocatore abbia dichiarato: quando …` is a heading if
    every other letter has one, and one of them for certain.
    """
    sections = [block for block in blocks if _is_section(block)]
    headed = [block for block in sections if block.kind is Kind.HEADING and block.text]
    if len(headed) < len(sections) or not any(map(_heads, headed)):
        return blocks
    return [
        replace(block, doubt="") if block.doubt == "text" and _is_section(block) and block.closing else block
        for block in blocks
    ]


def _told(blocks: list[Block]) -> list[Block]:
    """Doubts for lines that end as no text of a law does: they may be the site's, or a heading."""
    found = list(blocks)
    noting = False
    for place, block in enumerate(found):
        noting = block.kind is Kind.NOTE or (noting and block.kind is Kind.TEXT)
        if noting or block.kind is not Kind.TEXT or block.doubt or ends_sentence(block.text):
            continue
        following = found[place + 1].kind if place + 1 < len(found) else Kind.NOTE
        if following not in (Kind.ITEM, Kind.TABLE):
            found[place] = replace(block, doubt="residue")
    return found


def _one_each(blocks: list[Block]) -> list[Block]:
    """Each section has one heading: of two short lines in a row the second is likelier its text.

    Both stay in doubt: the first could be the last words of the section before.
    """
    found = list(blocks)
    for place in range(1, len(found)):
        above, block = found[place - 1], found[place]
        if _is_unlettered(above) and _is_unlettered(block):
            found[place - 1] = replace(above, doubt="text")
            found[place] = replace(block, kind=Kind.TEXT, doubt="heading")
    return found


def _has_table(blocks: list[Block]) -> bool:
    return any(block.kind is Kind.TABLE for block in blocks)


def _allowed(blocks: list[Block], place: int, letters: list[tuple[int, int]], unlettered: int) -> Block:
    """A heading without a letter stands only where the letters printed leave room for one.

    Where the page prints no letter at all, several such lines may be headings; a
    single one, or one that leads in to a list or table, is text. `letters` are the
    places of the sections with their ordinals, `unlettered` counts such headings.
    """
    block = blocks[place]
    if not _is_unlettered(block):
        return block
    here = bisect_left(letters, (place, 0))
    before, after = letters[max(0, here - 1) : here], letters[here : here + 1]
    opened = blocks[place - 1].kind is Kind.HEADING and not blocks[place - 1].text if place else False
    room = after[0][1] - (before[0][1] if before else 0) > 1 if after else not before
    if room and not after:
        following = blocks[place + 1].kind if place + 1 < len(blocks) else Kind.NOTE
        room = following is Kind.TEXT and unlettered > 1
    if opened or room:
        return block
    doubt = "heading" if not (before or after) and block.closing is None else ""
    return as_text(block, doubt)


def _is_unlettered(block: Block) -> bool:
    """Whether a line is a section's heading without the section's letter."""
    return block.kind is Kind.HEADING and not block.steps and not block.indent


def _stopped(blocks: list[Block], place: int) -> Block:
    """A line with a full stop right under a heading is its text; right above one it heads nothing."""
    block = blocks[place]
    if block.indent or not block.text.endswith((".", "!")):
        return block
    could_head = block.kind is Kind.HEADING or block.doubt == "heading"
    if could_head and place + 1 < len(blocks) and _heads(blocks[place + 1]) and not blocks[place + 1].indent:
        return replace(block, kind=Kind.TEXT, doubt="")
    if could_head and place and blocks[place - 1].kind is Kind.HEADING:
        return replace(block, kind=Kind.TEXT, doubt="" if _heads(blocks[place - 1]) else "heading")
    return block


def _heads(block: Block) -> bool:
    """Whether a line is a heading for certain, so that what follows is its text."""
    return block.kind is Kind.HEADING and not block.doubt


def _is_section(block: Block) -> bool:
    return bool(block.steps) and block.steps[0].shape == "section"
