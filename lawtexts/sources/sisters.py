"""What sister expressions settle about a page before anything is numbered.

A line of an extract that could be a heading or a sentence decides the letter of
every section after it. Where the translations that print their letters have as
many sections as the page would have with such lines read the other way, they
are read the other way. The doubt stays, for the sister may follow another
edition.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from lawtexts.model.citation import Citation
from lawtexts.sources.blocks import Block, Blocks, Kind
from lawtexts.sources.outline import Outline


def closest_outline(blocks: Blocks, language: str, known: Mapping[str, frozenset[Citation]]) -> Outline:
    """The outline of `blocks`, doubtful headings turned where that brings it closer to the sisters."""
    plain = Outline(blocks, language, known)
    turned = _turned(blocks, known)
    if turned is blocks:
        return plain
    other = Outline(turned, language, known)
    return other if _distance(other, known) < _distance(plain, known) else plain


def _distance(outline: Outline, known: Mapping[str, frozenset[Citation]]) -> int:
    """How many places only the page has or only a sister prints, over all sisters."""
    places = {node.citation for node in outline.root.walk()}
    root = outline.root.citation
    return sum(
        len(places ^ {one for one in sister if one.root == root}) for sister in known.values() if sister
    )


def _turned(blocks: Blocks, known: Mapping[str, frozenset[Citation]]) -> Blocks:
    """`blocks` with as many doubtful headings turned as sisters have more or fewer sections."""
    wanted = {
        max(ord(one.section) - 64 for one in sister if one.section and one.root == blocks.root)
        for sister in known.values()
        if any(one.section and one.root == blocks.root for one in sister)
    }
    unlettered = [
        one for one in blocks.blocks if one.kind is Kind.HEADING and not one.steps and not one.indent
    ]
    if (
        len(wanted) != 1
        or not any(one.doubt for one in blocks.blocks)
        or any(map(_is_lettered, blocks.blocks))
    ):
        return blocks
    missing = wanted.pop() - len(unlettered)
    kind, doubt = (Kind.TEXT, "heading") if missing > 0 else (Kind.HEADING, "text")
    doubtful = [one for one in blocks.blocks if one.kind is kind and one.doubt == doubt and not one.indent]
    if not missing or len(doubtful) != abs(missing):
        return blocks
    turned = Kind.HEADING if kind is Kind.TEXT else Kind.TEXT
    other = "text" if doubt == "heading" else "heading"
    return replace(
        blocks,
        blocks=tuple(
            replace(one, kind=turned, doubt=other) if one in doubtful else one for one in blocks.blocks
        ),
    )


def _is_lettered(block: Block) -> bool:
    return bool(block.steps) and block.steps[0].shape == "section"
