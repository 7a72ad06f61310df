"""Where the law ends on a saved page: at the site's line under it, but at none between its sections."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from lawtexts.sources.headings import ends_sentence
from lawtexts.sources.html.chunks import Chunk
from lawtexts.sources.labels import labels_at

Resumes = Callable[[Sequence[Chunk], int], bool]
"""Whether the law goes on behind the line at a place, which would end it."""


def never(chunks: Sequence[Chunk], place: int) -> bool:
    """No law goes on behind the line that ends it."""
    return False


def until(
    chunks: tuple[Chunk, ...], place: int, ends: Callable[[str], bool], resumes: Resumes = never
) -> tuple[tuple[Chunk, ...], int]:
    """Where a law ends that begins at `place`: at the first line that `ends` it and behind which it is over.

    Such a line before the first words of the law, or behind which it `resumes`, ends nothing;
    it is set aside in the chunks given back. `resumes` is given the chunks of the law alone.
    """
    kept = list(chunks)
    begun = False
    for number in range(place, len(kept)):
        chunk = kept[number]
        if ends(chunk.text):
            if begun and not resumes(kept[place:], number - place):
                return tuple(kept), number
            kept[number] = replace(chunk, furniture=True)
        elif not chunk.furniture:
            begun = begun or bool(chunk.heading or chunk.cell or chunk.lists) or ends_sentence(chunk.text)
    return tuple(kept), len(kept)


def next_letter_follows(chunks: Sequence[Chunk], place: int) -> bool:
    """Whether the section lettered next stands right behind `place`: `B.` where `A.` is the last before."""
    after = behind(chunks, place)
    letter = 0 if after is None else letter_of(chunks[after])
    return letter > 1 and letter == next(filter(None, map(letter_of, reversed(chunks[:place]))), 0) + 1


def next_heading(chunks: Sequence[Chunk], place: int) -> int | None:
    """Which chunk right behind `place` is a heading such as head the sections before it, with text below."""
    heading = behind(chunks, place)
    under = None if heading is None else behind(chunks, heading)
    if heading is None or under is None or not chunks[heading].heading or chunks[under].heading:
        return None
    level, below = chunks[heading].heading, chunks[under]
    alike = any(one.heading == level and not one.furniture for one in reversed(chunks[:place]))
    return heading if alike and (below.lists or below.cell or ends_sentence(below.text)) else None


def behind(chunks: Sequence[Chunk], place: int) -> int | None:
    """The next chunk behind `place` that has a text of the page, and not the same as there."""
    own = (n for n in range(place + 1, len(chunks)) if chunks[n].text and not chunks[n].furniture)
    return next((n for n in own if chunks[n].text != chunks[place].text), None)


def letter_of(chunk: Chunk) -> int:
    """The number in the alphabet of the letter that a section is typed with; 0 for none."""
    if chunk.furniture or any(one.ordered for one in chunk.lists):
        return 0
    steps = labels_at(chunk.text, sections=True).steps
    return steps[0].ordinal if steps and steps[0].shape == "section" else 0
