"""What sisters and references settle about a page before anything is numbered.

A line of an extract that could be a heading or a sentence decides the letter of
every section after it. Where the translations that print their letters have as
many sections as the page would have with such lines read the other way, or
where places that are referred to are there only then, they are read the other
way. The doubt stays, for a sister may follow another edition, and a reference
may be wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from lawtexts.citing.scan import scan
from lawtexts.model.citation import Citation
from lawtexts.model.reference import ReferenceKind
from lawtexts.sources.beside import Beside, Cited
from lawtexts.sources.blocks import Block, Blocks, Kind
from lawtexts.sources.numbering.outline import Outline
from lawtexts.sources.text.headings import as_heading, as_text

_MOST_TURNED = 6
"""Doubtful headings tried one by one; a page with more is settled by its sisters only."""


def closest_outline(
    blocks: Blocks, language: str, known: Mapping[str, frozenset[Citation]], elsewhere: Cited
) -> Outline:
    """The outline of `blocks`, doubtful headings turned where that fits sisters and references better."""
    beside = Beside(known, _cited_on(blocks, language), elsewhere)
    plain = Outline(blocks, beside)
    if not any(map(_is_doubtful, blocks.blocks)) or any(map(_is_lettered, blocks.blocks)):
        return plain
    best, least = plain, _distance(plain, beside)
    if not least:
        return plain
    for turned in _ways(blocks, known):
        other = Outline(turned, beside)
        distance = _distance(other, beside)
        if distance < least:
            best, least = other, distance
    return best


def _cited_on(blocks: Blocks, language: str) -> frozenset[Citation]:
    """Every place in this law that the page itself refers to; nothing where its numbers are stated."""
    if blocks.depth_by != "indent":
        return frozenset()
    return frozenset(
        target
        for block in blocks.blocks
        if block.text and block.kind is not Kind.RESIDUE
        for one in scan(block.text, language, blocks.root)
        for target in one.targets
        if target.root == blocks.root and (target.section or one.kind is ReferenceKind.RELATIVE)
    )


def _distance(outline: Outline, beside: Beside) -> int:
    """How many places only the page has or only a sister prints, and twice how many cited ones it lacks."""
    places = {node.citation for node in outline.root.walk()}
    root = outline.root.citation
    unlike = sum(
        len(places ^ {one for one in sister if one.root == root})
        for sister in beside.sisters.values()
        if sister
    )
    missing = sum(1 for one in beside.cited if one.section and one not in places)
    return unlike + 2 * missing


def _ways(blocks: Blocks, known: Mapping[str, frozenset[Citation]]) -> Iterator[Blocks]:
    """`blocks` with headings turned: as many as sisters have more or fewer sections, then each alone."""
    doubtful = [one for one in blocks.blocks if _is_doubtful(one)]
    wanted = {
        max(ord(one.section) - 64 for one in sister if one.section and one.root == blocks.root)
        for sister in known.values()
        if any(one.section and one.root == blocks.root for one in sister)
    }
    if len(wanted) == 1:
        missing = wanted.pop() - sum(one.kind is Kind.HEADING for one in blocks.blocks if not one.indent)
        kind = Kind.TEXT if missing > 0 else Kind.HEADING
        several = [one for one in doubtful if one.kind is kind]
        if missing and len(several) == abs(missing):
            yield _turned(blocks, several)
    if len(doubtful) <= _MOST_TURNED:
        for one in doubtful:
            yield _turned(blocks, [one])


def _turned(blocks: Blocks, doubtful: list[Block]) -> Blocks:
    """`blocks` with headings among `doubtful` as text and texts as headings; they stay doubtful."""
    return replace(
        blocks,
        blocks=tuple(_other_way(one) if one in doubtful else one for one in blocks.blocks),
    )


def _other_way(block: Block) -> Block:
    return as_text(block, "heading") if block.kind is Kind.HEADING else as_heading(block)


def _is_doubtful(block: Block) -> bool:
    """Whether a line at the margin is a heading that may be text, or the other way."""
    return block.doubt in ("heading", "text") and not block.indent


def _is_lettered(block: Block) -> bool:
    return bool(block.steps) and block.steps[0].shape == "section"
