"""The lines of a law's body in a plain-text extract as paragraphs and tables."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lawtexts.sources import headings
from lawtexts.sources.blocks import Block
from lawtexts.sources.labels import labels_at, note_label
from lawtexts.sources.lines import Line, Paragraph, is_torn, joined
from lawtexts.sources.tables import table_at, table_block

_ENDS_SENTENCE = re.compile(r"[.:;?!…][)\]»”\"'*†¹²³⁴⁵⁶⁷⁸⁹⁰]*$")

_WRAPPED = 120
"""Characters; where a line is longer, the extractor does not wrap lines, and each is a paragraph."""


@dataclass(frozen=True, slots=True)
class _Page:
    """What of a page tells where its paragraphs begin.

    `sections` says that it prints its section letters, `numbers` which plain
    numbers can mark notes, `unwrapped` that its lines break at paragraphs only.
    """

    language: str
    sections: bool
    numbers: frozenset[str]
    unwrapped: bool


def units_of(
    lines: tuple[Line, ...], *, language: str, sections: bool, numbers: frozenset[str]
) -> list[Paragraph | Block]:
    """The lines as paragraphs, and tables as blocks."""
    page = _Page(language, sections, numbers, max((len(line.text) for line in lines), default=0) > _WRAPPED)
    units: list[Paragraph | Block] = []
    group: list[Line] = []
    place = 0
    while place < len(lines):
        end = table_at(lines, place)
        if group and (end > place or _begins(lines[place], group, page)):
            units.append(joined(tuple(group), language))
            group = []
        if end > place:
            units.append(table_block(lines[place:end]))
            place = end
            continue
        group.append(lines[place])
        place += 1
    if group:
        units.append(joined(tuple(group), language))
    return units


def _begins(line: Line, group: list[Line], page: _Page) -> bool:
    """Whether `line` begins a paragraph of its own after the lines of `group`."""
    if line.after_blank:
        return True
    if is_torn(group[-1].text, line.text, page.language):
        return False
    if labels_at(line.text, sections=page.sections).steps and (page.sections or _listed(line, group[0])):
        return True
    if note_label(line.text, numbers=page.numbers) is not None:
        return True
    first = labels_at(group[0].text, sections=page.sections)
    if page.sections and first.steps and first.steps[-1].shape == "section" and len(group) == 1:
        rest = group[0].text[first.length :]
        apart = line.text[:1].isupper() or page.unwrapped
        return (headings.plausible(rest)[0] and apart) or rest.endswith(":")
    if line.indent != group[-1].indent and not first.steps:
        return True
    if first.steps and len(group) == 1 and line.indent > group[0].indent and line.text[:1].isupper():
        # `1. Title` and the text of the item set in below it.
        return headings.plausible(group[0].text[first.length :])[0]
    # A letter alone is the first of a word that a line break tore.
    opens = line.text[:1].isupper() or len(line.text) == 1
    return opens and _ENDS_SENTENCE.search(group[-1].text) is not None


def _listed(line: Line, first: Line) -> bool:
    """Whether a line that begins like an item is one, not a wrapped line that begins with a number."""
    return line.indent > 0 or first.indent == 0
