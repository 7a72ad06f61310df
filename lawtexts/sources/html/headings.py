"""How a saved page sets the headings of its sections, seen over the whole page."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from lawtexts.sources.blocks import Block, Kind, Label, Span, Step
from lawtexts.sources.headings import plausible, refers_only
from lawtexts.sources.html.chunks import Chunk
from lawtexts.sources.html.parts import bold_until
from lawtexts.sources.labels import labels_at, note_label

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


def unmarked_headings(chunks: Sequence[Chunk]) -> tuple[frozenset[int], bool]:
    """Which chunks are headings on a page that marks none up, and whether a class of their own says so.

    A heading is short, has no stop and stands over a text or a list. Where every line of some class,
    or set in some way, is so, these are the headings.
    """
    own = [n for n, one in enumerate(chunks) if one.text and not one.furniture]
    if any(
        chunks[n].heading or chunks[n].defines in ("dt", "summary") or _heads_bold(chunks, n) for n in own
    ):
        return frozenset(), False
    likely = frozenset(n for n in own if _is_likely(chunks, n))
    classes: dict[tuple[str, tuple[str, ...]], list[int]] = {}
    for n in own:
        classes.setdefault((chunks[n].named, chunks[n].setting), []).append(n)
    named = [
        group
        for (name, setting), group in classes.items()
        if (name or setting) and len(group) > 1 and likely.issuperset(group)
    ]
    named.sort(key=len)
    return (frozenset(named[-1]), True) if named else (likely, False)


def run_in_headings(chunks: Sequence[Chunk]) -> frozenset[Span]:
    """Where texts stand that begin with bold words, on a page without headings: `<b>Title.</b> text`"""
    own = [one for one in chunks if one.text and not one.furniture]
    if any(one.heading or one.defines in ("dt", "summary") or (one.is_bold and not one.lists) for one in own):
        return frozenset()
    found = [one.span for one in own if not one.lists and not one.cell and _runs_in(one)]
    return frozenset(found) if len(found) > 1 else frozenset()


def _runs_in(chunk: Chunk) -> bool:
    end = bold_until(chunk, 0)
    words = chunk.text[:end].rstrip()
    ended = words.endswith((".", "?", ":")) or chunk.text[end : end + 1] in (".", ":", "–", "—")
    return 0 < end < len(chunk.text.rstrip()) and ended and plausible(words.rstrip(".:"))[0]


def classed_texts(chunks: Sequence[Chunk]) -> frozenset[Span]:
    """Where texts stand of a class that some texts of their section have and others have not.

    A style sheet that is not on the page may number them.
    """
    found: list[Span] = []
    group: list[Chunk] = []
    for chunk in (*chunks, None):
        if chunk is not None and not (chunk.heading or chunk.is_bold):
            plain = not (chunk.furniture or chunk.lists or chunk.cell or chunk.note)
            if plain and chunk.text and note_label(chunk.text) is None:
                group.append(chunk)
            continue
        counts = Counter(one.named for one in group)
        if len(counts) > 1:
            found += [one.span for one in group if one.named != group[0].named and counts[one.named] > 1]
        group = []
    return frozenset(found)


def _heads_bold(chunks: Sequence[Chunk], place: int) -> bool:
    return chunks[place].is_bold and not chunks[place].lists and place + 1 < len(chunks)


def _is_likely(chunks: Sequence[Chunk], place: int) -> bool:
    chunk = chunks[place]
    if chunk.lists or chunk.cell or place + 1 == len(chunks) or note_label(chunk.text) is not None:
        return False
    following = chunks[place + 1]
    below = bool(following.lists) or _ENDED.search(following.text) is not None
    likely = plausible(chunk.text)[0] and _ENDED.search(chunk.text) is None
    return likely and below and not following.furniture and note_label(following.text) is None


def with_doubts(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """`blocks` with a doubt on headings that head nothing and on lines around the sections without a stop."""
    kept = list(blocks)
    for place, block in enumerate(kept):
        if not _opens_section(block) or block.steps or block.doubt or not block.text:
            continue
        later = next((one for one in kept[place + 1 :] if one.kind is not Kind.RESIDUE), None)
        if later is None or _opens_section(later) or later.kind is Kind.NOTE:
            kept[place] = replace(block, doubt="text")
    first = next((n for n, one in enumerate(kept) if one.kind in (Kind.HEADING, Kind.ITEM)), len(kept))
    for place, block in enumerate(kept[:first]):
        if (
            first < len(kept)
            and block.kind is Kind.TEXT
            and not block.doubt
            and not _ENDED.search(block.text)
        ):
            kept[place] = _set_aside(block)
    for place in range(first + 1, len(kept) - 1):
        kept[place] = _between(kept[place - 1], kept[place], kept[place + 1])
    last = max((n for n, one in enumerate(kept) if one.kind not in (Kind.RESIDUE, Kind.NOTE)), default=-1)
    begin = last
    while begin > 0 and _is_unended(kept[begin]):
        begin -= 1
    if _ENDED.search(kept[begin].text if kept else ""):
        for place in range(begin + 1, last + 1):
            kept[place] = _set_aside(kept[place])
    return tuple(kept)


def _links(block: Block) -> bool:
    """Whether a line is links from end to end, but for arrows and the like."""
    linked = sum(one.end - one.start for one in block.inlines if one.kind == "link")
    return 5 * linked >= 4 * len(block.text)


def _between(before: Block, block: Block, after: Block) -> Block:
    """A line without a stop at the end of a section or under its heading that may be the site's.

    Where it is all links to no law it is, at the end of a section: `powrót`, `Scarica il PDF`.
    """
    if not _is_unended(block) or block.doubt:
        return block
    to_law = any(one.kind == "link" and one.value for one in block.inlines)
    if _begins_section(after) and _ENDED.search(before.text):
        return replace(block, doubt="residue") if to_law else _set_aside(block)
    under = _opens_section(before) and after.kind in (Kind.TEXT, Kind.ITEM)
    return replace(block, doubt="residue") if under and _links(block) and not to_law else block


def _begins_section(block: Block) -> bool:
    return _opens_section(block) or bool(block.steps and block.steps[0].shape == "section")


def _set_aside(block: Block) -> Block:
    """A line without a stop around the sections: the site's if it is all links, else doubtful."""
    if _links(block) and not refers_only(block.text):
        return replace(block, kind=Kind.RESIDUE, rule="links", inlines=())
    return replace(block, doubt="residue")


def _is_unended(block: Block) -> bool:
    """Whether a line may be the site's: without a stop, and short or all links."""
    short = len(block.text) <= _LONGEST_FRAME or _links(block)
    return block.kind is Kind.TEXT and short and not _ENDED.search(block.text)


def _opens_section(block: Block) -> bool:
    return block.kind is Kind.HEADING and not block.indent
