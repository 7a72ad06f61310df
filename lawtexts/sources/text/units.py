"""The lines of a law's body in a plain-text extract as paragraphs and tables."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from lawtexts.sources import headings
from lawtexts.sources.blocks import Block
from lawtexts.sources.labels import SLIPPED, Labelled, labels_at, note_label
from lawtexts.sources.line import Line
from lawtexts.sources.text.lines import is_spaced, is_torn, paragraph, reach, wrapped_at
from lawtexts.sources.text.tables import Rows, rules_of, table_block
from lawtexts.sources.words import every

_ENDS_SENTENCE = re.compile(r"[.:;?!…][)\]»”\"'*†¹²³⁴⁵⁶⁷⁸⁹⁰]*$")
_ENDS_CLAUSE = re.compile(
    rf"(?:[.:;,?!…–—][)\]»”\"'*†¹²³⁴⁵⁶⁷⁸⁹⁰]*|\b(?:{every('JOINING')}))$",
    re.IGNORECASE,
)
_SIGN = re.compile(r"(?:[•◦▪●○■‣·]|[–—-](?=\s+[^\W\d_]))\s")
"""What stands before an item of a list without numbers."""
_LONGEST_LABEL = 12


@dataclass(frozen=True, slots=True)
class _Page:
    """What of a page tells where its paragraphs begin.

    `sections` says that it prints its section letters, `numbers` which plain
    numbers can mark notes. `width` is the column its lines are wrapped at, 0
    where they break at paragraphs only, and -1 where that cannot be told; `widest` that of the widest line;
    `spaced` whether blank lines part its paragraphs.
    """

    language: str
    sections: bool
    numbers: frozenset[str]
    width: int
    widest: int
    spaced: bool

    def has_room(self, above: Line, line: Line) -> bool:
        """Whether the first word of `line` had room on the line above: a paragraph ends there."""
        return self.width == 0 or (reach(above, line) <= self.widest and line.indent >= above.indent)

    def is_wrapped(self, above: Line, line: Line) -> bool:
        """Whether `line` stands below `above` only because its first word had no room there."""
        return self.width > 0 and reach(above, line) > self.width


def units_of(
    lines: tuple[Line, ...], *, language: str, sections: bool, numbers: frozenset[str]
) -> list[Line | Block]:
    """The lines as paragraphs, and tables as blocks."""
    widest = max((line.indent + len(line.text) for line in lines), default=0)
    page = _Page(language, sections, numbers, wrapped_at(lines), widest, is_spaced(lines))
    units: list[Line | Block] = []
    group: list[Line] = []
    place, rows = 0, Rows(lines)
    columns: set[int] = set()
    while place < len(lines):
        end = rows.table_at(place)
        if labels_at(lines[place].text, sections=False).steps:
            columns.add(lines[place].indent)
        if group and (end > place or _begins(lines[place], group, page, columns)):
            units.append(_paragraph(group, page))
            group = []
        if end > place:
            units.append(table_block(lines[place:end]))
            if (rules := rules_of(lines[place:end])) is not None:
                units.append(rules)
            place = end
            continue
        group.append(lines[place])
        place += 1
    if group:
        units.append(_paragraph(group, page))
    return units


def _paragraph(group: list[Line], page: _Page) -> Line:
    made = paragraph(group, page.language)
    return made if page.spaced else replace(made, after_blank=True)


def _begins(line: Line, group: list[Line], page: _Page, columns: set[int]) -> bool:
    """Whether `line` begins a paragraph of its own after the lines of `group`.

    Labels have been seen at the `columns`: where one is due, no wrapped line begins behind a stop.
    """
    if len(group) == 1 and _is_bare_label(group[0].text, page) and not _is_marked(line.text, page):
        return False
    if line.after_blank:
        return True
    if is_torn(group[-1].text, line.text, page.language):
        return False
    if not page.spaced:
        return True
    wrapped = page.is_wrapped(group[-1], line)
    labelled = labels_at(line.text, sections=page.sections)
    if labelled.steps and (page.sections or _listed(line, group)):
        return not (wrapped and _goes_on(line, group[-1], labelled))
    if wrapped and note_label(line.text) is None:
        return False
    if note_label(line.text, numbers=page.numbers) is not None:
        return True
    return _begins_unlabelled(line, group, page, columns, wrapped=wrapped)


def _begins_unlabelled(
    line: Line, group: list[Line], page: _Page, columns: set[int], *, wrapped: bool
) -> bool:
    """The same for a line with neither label nor mark, set close to the line before."""
    ended = _ENDS_SENTENCE.search(group[-1].text) is not None
    due = not wrapped and line.indent in columns and line.indent > 0
    if _SIGN.match(line.text) or (ended and (due or page.has_room(group[-1], line))):
        return True
    if ended and SLIPPED.match(line.text):
        return True
    first = labels_at(group[0].text, sections=page.sections)
    if page.sections and first.steps and first.steps[-1].shape == "section" and len(group) == 1:
        rest = group[0].text[first.length :]
        apart = line.text[:1].isupper() or not page.width
        return (headings.plausible(rest)[0] and apart) or rest.endswith(":")
    if line.indent != group[-1].indent and not first.steps:
        return True
    if first.steps and len(group) == 1 and line.indent > group[0].indent and line.text[:1].isupper():
        # `1. Title` and the text of the item set in below it.
        return headings.plausible(group[0].text[first.length :])[0]
    # A letter alone is the first of a word that a line break tore.
    opens = line.text[:1].isupper() or len(line.text) == 1
    return opens and ended


def _is_bare_label(text: str, page: _Page) -> bool:
    """Whether a line holds a label only; some extractors put what it labels on the next line."""
    return len(text) <= _LONGEST_LABEL and labels_at(text, sections=page.sections).length >= len(text)


def _is_marked(text: str, page: _Page) -> bool:
    """Whether a line begins with a label or the mark of a note."""
    labelled = labels_at(text, sections=page.sections).steps
    return bool(labelled) or note_label(text, numbers=page.numbers) is not None


def _goes_on(line: Line, above: Line, labelled: Labelled) -> bool:
    """Whether a line that had no room above begins with a number or letter of the sentence it goes on with.

    `paragrafo` over `D.`, `zgodnie z przepisem` over `16. Gracz`: what comes before an item ends with a stop
    or in a conjunction.
    """
    if labelled.length >= len(line.text):
        return True
    ended = _ENDS_CLAUSE.search(above.text) is not None
    return not ended and labelled.steps[0].ordinal != 1


def _listed(line: Line, group: list[Line]) -> bool:
    """Whether a line that begins like an item is one, not a wrapped line that begins with a number.

    Where items are set in, one at the margin goes on with an outer list, if what stands above it has ended.
    """
    return line.indent > 0 or group[0].indent == 0 or _ENDS_SENTENCE.search(group[-1].text) is not None
