"""Pasting: a passage as Markdown or HTML for a ruling, a mail or a page; as a card to be read aloud."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from lawtexts.cli import names
from lawtexts.cli.passages import headings, label, lines
from lawtexts.cli.screen import UNWRAPPED, Screen, padded
from lawtexts.languages import name
from lawtexts.locale import gettext as _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lawtexts.model.edition import Expression
    from lawtexts.model.law import Law, Provision

_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>#|~])")
MARGIN = "    "
WIDEST = 74
"""A card is no wider than this: a line that is longer is lost in reading aloud."""


def markdown(law: Law, provision: Provision, expression: Expression) -> str:
    """The passage as Markdown."""
    said = [f"### {_plain(_source(provision, expression))}"]
    said += [f"*{_plain(remark)}*" for remark in _remarks(law)]
    said += [f"**{_plain(heading)}**" for heading in _headings(law, provision)]
    listed = []
    for depth, words, _strong in _paragraphs(provision):
        if depth:
            listed.append(f"{'    ' * (depth - 1)}- {_plain(words)}")
        else:
            said.append(_plain(words))
    notes = "\n>\n".join(f"> {_plain(mark)} {_plain(words)}" for mark, words in _notes(law, provision))
    return "\n\n".join(filter(None, [*said, "\n".join(listed), notes])) + "\n\n"


def html(law: Law, provision: Provision, expression: Expression) -> str:
    """The passage as HTML, whose own styles indent it wherever it is pasted."""
    parts = [f'<article lang="{escape(law.language)}">', f"<h3>{escape(_source(provision, expression))}</h3>"]
    parts += [f"<p><em>{escape(remark)}</em></p>" for remark in _remarks(law)]
    parts += [f"<p><strong>{escape(heading)}</strong></p>" for heading in _headings(law, provision)]
    for depth, words, strong in _paragraphs(provision):
        shown = f"<strong>{escape(words)}</strong>" if strong else escape(words)
        parts.append(f'<p style="margin-left: {2 * depth}em; white-space: pre-wrap">{shown}</p>')
    parts += [f"<p><small>{escape(f'{mark} {words}')}</small></p>" for mark, words in _notes(law, provision)]
    return "\n".join([*parts, "</article>"]) + "\n"


def _paragraphs(provision: Provision) -> Iterator[tuple[int, str, bool]]:
    """Each paragraph: how deep it lies below the passage, its labels and words, whether it is a head."""
    for line in lines(provision, labelled=(provision,), merged=False):
        own = "".join(f"{one.citation.label}. " for one in line.labelled) + f"{line.shown} ".lstrip()
        depth = line.depth + len(line.labelled) - 1
        yield depth, own + line.text.content, line.kind in ("heading", "term")


def card(screen: Screen, law: Law, provision: Provision, expression: Expression) -> None:
    """The passage for reading aloud at the table: headings, options one under the other, its notes.

    Its language is named as its speakers call it: the card is for a player.
    """
    if screen.width != UNWRAPPED:
        screen.text_width = min(screen.text_width, WIDEST)
    head = f"{name(expression.language).upper()}   {provision.citation}   {names.edition(expression)}"
    screen.line(MARGIN + screen.style(head, "strong"))
    for remark in _remarks(law):
        screen.paragraph(remark, MARGIN)
    for own, text in headings(law, provision.citation):
        screen.paragraph(text.content, MARGIN + (f"{own}  " if own else ""))
    screen.gap()
    for line in lines(provision):
        labels = (one if one.startswith("[") else f"{one})" for one in map(label, line.labelled))
        lead = MARGIN + "".join(padded(one, 4) for one in labels)
        screen.paragraph(f"{line.shown} {line.text.content}".lstrip(), lead, style="strong")
        screen.gap()
    for mark, words in _notes(law, provision):
        screen.paragraph(words, f"{MARGIN}{mark}  ")
        screen.gap()
    if any(map(names.is_inferred, provision.walk())):
        screen.paragraph(_("[ ] The page does not print this number."), MARGIN)
    screen.line(f"{MARGIN}· · ·")
    screen.gap()


def _source(provision: Provision, expression: Expression) -> str:
    """Which place of which text this is: 51B2a · Polish · 2017 Laws · pl-pzbs-2017."""
    return " · ".join((str(provision.citation), *names.origin(expression)))


def _remarks(law: Law) -> list[str]:
    """What stands before the title: what is wrong with the page, and what the publisher set there."""
    return [*(found.message for found in law.errors), *(notice.text.content for notice in law.notices)]


def _headings(law: Law, provision: Provision) -> Iterator[str]:
    """The title without the number that the source line has, and the headings above a passage."""
    for number, (own, text) in enumerate(headings(law, provision.citation)):
        yield f"{own} {text.content}" if number else text.content


def _notes(law: Law, provision: Provision) -> list[tuple[str, str]]:
    """The mark and the words of each note."""
    notes = law.notes_called(provision.citation, "all")
    return [(note.mark, " ".join(text.content for text in note.texts)) for note in notes]


def _plain(text: str) -> str:
    return _MARKDOWN.sub(r"\\\1", text.replace("\n", " "))
