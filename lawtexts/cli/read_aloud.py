"""Card: a passage for reading aloud at the table, large, in the player's language, without apparatus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lawtexts.cli.screen import UNWRAPPED, Screen
from lawtexts.languages import name
from lawtexts.model.law import Entry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lawtexts.model.citation import Citation
    from lawtexts.model.edition import Expression
    from lawtexts.model.law import Law, Provision

MARGIN = 4
WIDEST = 66
"""A line no longer than this is read aloud without losing it."""


def write_card(screen: Screen, law: Law, citation: Citation, expression: Expression) -> None:
    """The passage at `citation`: its words and its options, one under the other, without notes.

    Its language is named as its speakers call it: the card is for a player, not for the director.
    """
    provision = law.provision(citation)
    assert provision is not None, f"{law.expression} has no {citation}"
    title = f"{name(expression.language).upper()}   {citation}"
    margin = " " * MARGIN
    screen.line(margin + screen.style(title, "strong"))
    for found in law.errors:
        screen.paragraph(found.message, indent=margin, first=margin)
    heading = provision.heading or law.title
    _write(screen, heading.plain, margin, margin)
    screen.gap()
    for lead, words in _sayings(provision, top=True):
        _write(screen, words, margin + " " * len(lead), margin + lead)
        screen.gap()
    screen.line(margin + "· · ·")
    screen.gap()


def _sayings(provision: Provision, *, top: bool = False) -> Iterator[tuple[str, str]]:
    """The texts of a provision and below it, each with what it is called by."""
    lead = "" if top else f"{provision.citation.label})  "
    if provision.heading is not None and not top:
        yield lead, provision.heading.plain
        lead = " " * len(lead)
    for part in provision.content:
        if hasattr(part, "plain"):
            yield lead, part.plain
            lead = " " * len(lead)
        elif isinstance(part, Entry):
            yield lead, part.term.plain
            yield from ((f"{lead}    ", f"{shown} {sense.plain}".lstrip()) for shown, sense in part.labelled)
    for child in provision.children:
        yield from _sayings(child)


def _write(screen: Screen, words: str, indent: str, first: str) -> None:
    from lawtexts.cli.screen import wrapped

    width = UNWRAPPED if screen.width == UNWRAPPED else min(WIDEST, screen.width - len(indent) - MARGIN)
    lead = first
    for start, end in wrapped(words, width):
        screen.line(lead + screen.style(words[start:end], "strong"))
        lead = indent
