"""Lines of a saved page in another language than its law: the original beside a translation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lawtexts.model.finding import Finding, finding
from lawtexts.sources.html.chunks import Chunk
from lawtexts.sources.numbering.outline import short
from lawtexts.sources.recognition.language import language_of


def without_other_tongues(chunks: Sequence[Chunk], language: str) -> tuple[tuple[Chunk, ...], list[Finding]]:
    """The chunks with those set aside that say they are in another language and are; the first is told.

    What only says so is kept: editors mark the text of any language as English.
    """
    kept = list(chunks)
    found: list[Finding] = []
    for place, chunk in enumerate(chunks):
        tongue = chunk.tongue[:2].lower()
        if not tongue or tongue == language or chunk.furniture or language_of(chunk.text) != tongue:
            continue
        kept[place] = replace(chunk, furniture=True)
        if not found:
            found.append(finding("unread-text", None, chunk.line, text=short(chunk.text)))
    return tuple(kept), found
