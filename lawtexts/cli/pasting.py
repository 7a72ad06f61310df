"""Pasting: a passage as Markdown or HTML for a ruling, a mail or a page; as a card to be read aloud."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from lawtexts.cli import names, outline
from lawtexts.cli.screen import UNWRAPPED, Screen, padded, wrapped
from lawtexts.languages import name
from lawtexts.locale import gettext as _
from lawtexts.model.law import Entry, Table, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lawtexts.model.edition import Expression
    from lawtexts.model.law import Law, Note, Provision

_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>#|~])")
MARGIN = "    "
WIDEST = 66
"""A line no longer than this is read aloud without losing it."""


def markdown(law: Law, provision: Provision, expression: Expression) -> str:
    """The passage as Markdown."""
    said = [f"### {_plain(outline.source(provision.citation, expression))}"]
    said += [f"*{_plain(remark)}*" for remark in outline.remarks(law)]
    for number, (label, text) in enumerate(outline.headings(law, provision.citation)):
        said.append(f"**{f'{label} ' if number else ''}{_plain(text.content)}**")
    listed: list[str] = []
    for line in outline.lines(provision, labelled=(provision,), merged=False):
        label = "".join(f"{one.citation.label}. " for one in line.labelled)
        depth = line.depth + len(line.labelled) - 1
        lead = f"{'    ' * (depth - 1)}- " if depth else ""
        for words in _texts(line.part):
            (listed if lead else said).append(f"{lead}{label}{_plain(words)}")
            label = ""
    said += ["\n".join(listed)] if listed else []
    notes = (f"> {_plain(note.mark)} {_plain(_words(note))}" for note in _notes(law, provision))
    return "\n\n".join([*said, *filter(None, ["\n>\n".join(notes)])]) + "\n\n"


def html(law: Law, provision: Provision, expression: Expression) -> str:
    """The passage as HTML."""
    parts = [f"<h3>{escape(outline.source(provision.citation, expression))}</h3>"]
    parts += [f"<p><em>{escape(remark)}</em></p>" for remark in outline.remarks(law)]
    for number, (label, text) in enumerate(outline.headings(law, provision.citation)):
        parts.append(f"<p><strong>{f'{label} ' if number else ''}{escape(text.content)}</strong></p>")
    parts += _html(provision)
    for note in _notes(law, provision):
        parts.append(f"<p><small>{escape(note.mark)} {escape(_words(note))}</small></p>")
    return "\n".join([f'<article lang="{escape(law.language)}">', *parts, "</article>"]) + "\n"


def card(screen: Screen, law: Law, provision: Provision, expression: Expression) -> None:
    """The passage for reading aloud at the table: headings, options one under the other, its notes.

    Its language is named as its speakers call it: the card is for a player.
    """
    head = f"{name(expression.language).upper()}   {provision.citation}   {names.edition(expression)}"
    screen.line(MARGIN + screen.style(head, "strong"))
    for remark in outline.remarks(law):
        _say(screen, remark, MARGIN)
    for label, text in outline.headings(law, provision.citation):
        _say(screen, text.content, MARGIN + (f"{label}  " if label else ""))
    screen.gap()
    for line in outline.lines(provision):
        lead = MARGIN + "".join(
            padded(one if one.startswith("[") else f"{one})", 4) for one in map(outline.label, line.labelled)
        )
        for words in _texts(line.part):
            _say(screen, words, lead, style="strong")
            screen.gap()
            lead = " " * len(lead)
    for note in _notes(law, provision):
        _say(screen, _words(note), f"{MARGIN}{note.mark}  ")
        screen.gap()
    if any(map(names.is_inferred, provision.walk())):
        _say(screen, _("[ ] The page does not print this number."), MARGIN)
    screen.line(f"{MARGIN}· · ·")
    screen.gap()


def _say(screen: Screen, words: str, lead: str, style: str = "") -> None:
    width = UNWRAPPED if screen.width == UNWRAPPED else min(WIDEST, screen.width - len(lead) - len(MARGIN))
    for start, end in wrapped(words, width):
        said = words[start:end]
        screen.line(lead + (screen.style(said, style) if style else said))
        lead = " " * len(lead)


def _texts(part: Text | Table | Entry | None) -> Iterable[str]:
    """What a line says, paragraph by paragraph; "" for a number without words."""
    match part:
        case Text():
            return [part.content]
        case Table():
            return outline.table_lines(part)
        case Entry():
            senses = (f"{shown} {sense.content}".lstrip() for shown, sense in part.labelled)
            return [part.term.content, *senses]
    return [""]


def _notes(law: Law, provision: Provision) -> tuple[Note, ...]:
    return law.notes_called(provision.citation, "all")


def _words(note: Note) -> str:
    return " ".join(text.content for text in note.texts)


def _plain(text: str) -> str:
    return _MARKDOWN.sub(r"\\\1", text.replace("\n", " "))


def _html(provision: Provision) -> Iterator[str]:
    if provision.heading is not None:
        yield f"<p><strong>{provision.citation.label} {escape(provision.heading.content)}</strong></p>"
    for part in provision.content:
        match part:
            case Text():
                yield f"<p>{escape(part.content)}</p>"
            case Table():
                rows = ("".join(f"<td>{escape(cell.text.content)}</td>" for cell in row) for row in part.rows)
                yield "<table>" + "".join(f"<tr>{row}</tr>" for row in rows) + "</table>"
            case Entry():
                term, *senses = _texts(part)
                yield f"<p><strong>{escape(term)}</strong></p>"
                yield from (f"<p>{escape(sense)}</p>" for sense in senses)
    if provision.children:
        yield "<dl>"
        for child in provision.children:
            yield f"<dt>{child.citation.label}</dt>\n<dd>"
            yield from _html(child)
            yield "</dd>"
        yield "</dl>"
