"""Parts of a chunk: where they lie, what is bold in them, what stands on one line with them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby

from lawtexts.model.finding import Finding, finding
from lawtexts.sources.blocks import Block, Inline, Kind, Label, Span, Step
from lawtexts.sources.html.asides import ASIDES
from lawtexts.sources.html.chunks import Chunk
from lawtexts.sources.text.lines import is_torn

_KEPT = frozenset(("link", "mark", *ASIDES))
"""What markup says of words that is evidence for more than what kind of block they are in."""


_DASHES = ("–", "—", "-")


def span_of(chunk: Chunk, begin: int, end: int | None = None) -> Span:
    """Where characters `begin` to `end` of a chunk lie in the stream."""
    if end is None or end >= len(chunk.text):
        # A mended chunk is shorter than what it spans.
        return Span(chunk.span.start + begin, max(chunk.span.end, chunk.span.start + begin))
    return Span(chunk.span.start + begin, chunk.span.start + max(end, begin))


def placed(step: Step, chunk: Chunk) -> Step:
    """`step`, read from the text of a chunk, with its label where it lies in the stream."""
    if step.label is None:
        return step
    span = span_of(chunk, step.label.span.start, step.label.span.end)
    return replace(step, label=Label(step.label.shown, span))


def inlines_of(chunk: Chunk, begin: int, end: int | None = None) -> tuple[Inline, ...]:
    """The inlines of a chunk that lie between `begin` and `end`, counted from `begin`."""
    stop = len(chunk.text) if end is None else end
    return tuple(
        Inline(one.start - begin, one.end - begin, one.kind, one.value)
        for one in chunk.inlines
        if one.kind in _KEPT and begin <= one.start < one.end <= stop
    )


def bold_until(chunk: Chunk, begin: int) -> int:
    """Where the bold text ends that covers the chunk from `begin` on; 0 if it begins otherwise."""
    end = 0
    for one in sorted((one for one in chunk.inlines if one.kind == "strong"), key=lambda one: one.start):
        if one.start <= max(begin, end) + 1 and one.end > begin:
            end = max(end, one.end)
    return end if end > begin + 1 else 0


def without_closing(chunk: Chunk, end: int) -> tuple[int, Label | None]:
    """Where a heading that ends at `end` ends without what sets it off, and that.

    It is a colon, or a dash before text; at the end of the heading or just after it.
    """
    bare = len(chunk.text[:end].rstrip())
    after = len(chunk.text) - len(chunk.text[end:].lstrip())
    last = chunk.text[bare - 1 : bare]
    if last == ":" or (last in _DASHES and chunk.text[bare - 2].isspace() and after < len(chunk.text)):
        return len(chunk.text[: bare - 1].rstrip()), Label(last, span_of(chunk, bare - 1, bare))
    sign = chunk.text[after : after + 1]
    if sign == ":" or (sign in _DASHES and chunk.text[after + 1 : after + 2].isspace()):
        return bare, Label(sign, span_of(chunk, after, after + 1))
    return bare, None


def html_residue(chunks: Iterable[Chunk], rule: str) -> list[Block]:
    """The furniture of a page as blocks, its lines kept; none for no chunks.

    What says itself that it is the site's has a rule of its own: `pzbs.frame` for `pzbs.navigation`.
    """
    made = []
    for name, group in groupby((one for one in chunks if one.text), key=_name):
        kept = tuple(group)
        text = "\n".join(one.text for one in kept)
        span = Span(kept[0].span.start, kept[-1].span.end)
        named = f"{rule.partition('.')[0]}.{name}" if name else rule
        made.append(Block(Kind.RESIDUE, text, span, kept[0].line, rule=named))
    return made


def _name(chunk: Chunk) -> str:
    """What the markup says a line is that is no text of the page."""
    if chunk.withdrawn:
        return "withdrawn"
    return "frame" if chunk.frame else ""


def joined_chunks(chunks: tuple[Chunk, ...]) -> Chunk:
    """One chunk of several that follow each other in the stream."""
    text = " ".join(chunk.text for chunk in chunks)
    inlines: list[Inline] = []
    offset = 0
    for chunk in chunks:
        inlines.extend(replace(one, start=one.start + offset, end=one.end + offset) for one in chunk.inlines)
        offset += len(chunk.text) + 1
    return replace(
        chunks[-1],
        text=text,
        span=Span(chunks[0].span.start, chunks[-1].span.end),
        line=chunks[0].line,
        inlines=tuple(inlines),
        note=chunks[0].note or chunks[-1].note,
    )


def parted_chunk(chunk: Chunk, cuts: list[int]) -> list[Chunk]:
    """A chunk as several that begin at `cuts`, the first of which is 0."""
    parts = []
    for begin, stop in zip(cuts, [*cuts[1:], len(chunk.text)], strict=True):
        end = begin + len(chunk.text[begin:stop].rstrip())
        inlines = tuple(
            replace(one, start=max(one.start, begin) - begin, end=min(one.end, end) - begin)
            for one in chunk.inlines
            if one.start < end and one.end > begin
        )
        span = span_of(chunk, begin, end)
        parts.append(replace(chunk, text=chunk.text[begin:end], span=span, inlines=inlines))
    return parts


_CITES_ON = re.compile(
    r"(?:^|[\s(])(?:przepis\w{0,4}|punkt\w{0,3}|art(?:icol\w)?\.?|artículos?|leyes|ley|laws?|puntos?|punti"
    r"|paragraf\w|sections?|letter\w)$",
    re.IGNORECASE,
)
"""A word that a number must follow, which is no label then."""


def _cites_on(before: str, text: str) -> bool:
    return text[:1].isdigit() and _CITES_ON.search(before) is not None


def mended(chunks: tuple[Chunk, ...], language: str) -> tuple[tuple[Chunk, ...], tuple[Finding, ...]]:
    """The chunks with words put together that a line break tears apart, and a finding for each."""
    kept: list[Chunk] = []
    found: list[Finding] = []
    for chunk in chunks:
        last = kept[-1] if kept else None
        if last is not None and chunk.after_break and _cites_on(last.text, chunk.text):
            kept[-1] = replace(joined_chunks((last, chunk)), after_break=last.after_break)
            continue
        if last is None or not (chunk.after_break and is_torn(last.text, chunk.text, language)):
            kept.append(chunk)
            continue
        rest = chunk.text.split(" ")[0]
        found.append(
            finding(
                "torn-word", None, chunk.line, text=f"{last.text[-1]} {rest}", reading=last.text[-1] + rest
            )
        )
        shift = len(last.text)
        moved = (replace(one, start=one.start + shift, end=one.end + shift) for one in chunk.inlines)
        kept[-1] = replace(
            last,
            text=last.text + chunk.text,
            span=Span(last.span.start, chunk.span.end),
            inlines=(*last.inlines, *moved),
        )
    return tuple(kept), tuple(found)
