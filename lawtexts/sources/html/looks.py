"""How a saved page looks as a whole: what tells its headings, its lists and its notes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lawtexts.sources.blocks import Span
from lawtexts.sources.html.chunks import Chunk
from lawtexts.sources.html.headings import (
    begins_with_headings,
    classed_texts,
    is_bold_section,
    letters_are_bare,
    run_in_headings,
    unmarked_headings,
)
from lawtexts.sources.html.notes import note_numbers_of
from lawtexts.sources.html.tables import list_tables


@dataclass(frozen=True, slots=True)
class Looks:
    """What is true of the whole body of a law.

    `sections` is whether the source types its section letters, `law` the number of the law.
    """

    sections: bool
    law: int
    bold: bool
    """Whether this page sets the headings of its sections in bold, so that what is not bold is none."""
    likely: frozenset[Span]
    """Where headings stand that the markup does not make any."""
    single: Span | None
    """Where the only line stands that could be one."""
    run_in: frozenset[Span]
    """Where texts stand whose bold beginning is a heading, on a page that has no other."""
    classed: frozenset[Span]
    """Where texts stand that a style sheet may number."""
    bare: bool
    """Whether the letters of sections are typed without a stop before their headings."""
    numbers: frozenset[str]
    """Numbers that something on the page is marked with."""
    headed: bool
    """Whether every item of the outer lists begins with a heading, and no heading stands outside."""
    lists: frozenset[int]
    """Tables whose rows are list items."""


def with_headings(
    chunks: Sequence[Chunk], *, sections: bool
) -> tuple[tuple[Chunk, ...], frozenset[Span], Span | None]:
    """The chunks with what is likely a heading as one: where such stand, and where the only one does."""
    likely, sure = (frozenset[int](), False) if sections else unmarked_headings(chunks)
    if len(likely) < 2:
        return tuple(chunks), frozenset(), chunks[min(likely)].span if likely else None
    made = tuple(replace(one, heading=6) if n in likely else one for n, one in enumerate(chunks))
    return made, frozenset() if sure else frozenset(chunks[n].span for n in likely), None


def looks_of(
    chunks: tuple[Chunk, ...],
    *,
    sections: bool,
    law: int,
    likely: frozenset[Span],
    single: Span | None,
    tables: frozenset[int],
) -> Looks:
    """How the chunks of a law's body look; `tables` are those that are data."""
    return Looks(
        sections=sections,
        law=law,
        bold=any(is_bold_section(chunk) for chunk in chunks),
        likely=likely,
        single=single,
        run_in=frozenset() if sections or single else run_in_headings(chunks),
        classed=frozenset() if sections else classed_texts(chunks),
        bare=not sections and letters_are_bare(chunks),
        numbers=note_numbers_of(chunks),
        headed=not sections and begins_with_headings(chunks),
        lists=list_tables(chunks, tables),
    )
