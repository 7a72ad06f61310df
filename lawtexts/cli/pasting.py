"""Pasting: a passage as Markdown or HTML for a ruling, a mail or a page; as a card to be read aloud."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from lawtexts.cli.passages import Line, hanging, headings, label, lines
from lawtexts.cli.terminal import UNWRAPPED, Screen, padded
from lawtexts.exchange import names
from lawtexts.languages import name
from lawtexts.locale import gettext as _
from lawtexts.model.edition import Expression
from lawtexts.model.law import Law, Provision

_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>#|~])")
WIDEST = 74
"""A card is no wider than this: a line that is longer is lost in reading aloud."""


def markdown(screen: Screen, law: Law, provision: Provision, expression: Expression) -> None:
    """Write the passage as Markdown."""
    said = f"### {_plain(_source(provision, expression))}"
    said += "".join(f"\n\n*{_plain(remark)}*" for remark in _remarks(law))
    said += "".join(f"\n\n**{_plain(heading)}**" for heading in _headings(law, provision))
    in_list = False
    for depth, words, line in _paragraphs(law, provision):
        is_item = depth > 0 and bool(line.labelled or line.kind == "sense")
        lead = "    " * (depth - is_item) + "- " * is_item
        said += ("\n" if is_item and in_list else "\n\n") + lead + _plain(words)
        in_list = is_item
    notes = "\n>\n".join(f"> {_plain(mark)} {_plain(words)}" for mark, words in _notes(law, provision))
    screen.raw("\n\n".join(filter(None, [said, notes, *map(_plain, _legend(provision))])) + "\n\n")


def html(screen: Screen, law: Law, provision: Provision, expression: Expression) -> None:
    """Write the passage as HTML, whose own styles indent it wherever it is pasted."""
    parts = [f'<article lang="{escape(law.language)}">', f"<h3>{escape(_source(provision, expression))}</h3>"]
    parts += [f"<p><em>{escape(remark)}</em></p>" for remark in _remarks(law)]
    parts += [f"<p><strong>{escape(heading)}</strong></p>" for heading in _headings(law, provision)]
    for depth, words, line in _paragraphs(law, provision):
        shown = f"<strong>{escape(words)}</strong>" if line.is_head else escape(words)
        parts.append(f'<p style="margin-left: {2 * depth}em; white-space: pre-wrap">{shown}</p>')
    notes = [f"{mark} {words}" for mark, words in _notes(law, provision)]
    parts += [f"<p><small>{escape(small)}</small></p>" for small in (*notes, *_legend(provision))]
    screen.raw("\n".join([*parts, "</article>"]) + "\n")


def card(screen: Screen, law: Law, provision: Provision, expression: Expression) -> None:
    """Write the passage for reading aloud at the table: headings, options one under the other, its notes.

    Its language is named as its speakers call it: the card is for a player.
    """
    if screen.width != UNWRAPPED:
        screen.text_width = min(screen.text_width, WIDEST)
    screen.margin = "    "
    head = f"{name(expression.language).upper()}   {provision.citation}   {names.edition(expression)}"
    screen.line(screen.style(head, "strong"))
    for remark in _remarks(law):
        screen.paragraph(remark)
    for own, text in headings(law, provision.citation):
        screen.paragraph(text.content, f"{own}  " if own else "")
    screen.gap()
    for line in lines(provision):
        labels = (one if one.startswith("[") else f"{one})" for one in map(label, line.labelled))
        lead = "".join(padded(one, 4) for one in labels)
        screen.paragraph(f"{line.shown} {line.text.content}".lstrip(), lead, style="strong")
        screen.gap()
    for mark, words in _notes(law, provision):
        screen.paragraph(words, f"{mark}  ")
        screen.gap()
    for legend in _legend(provision):
        screen.paragraph(legend)
    screen.line("· · ·")
    screen.gap()
    screen.margin = ""


WRITERS = {"md": markdown, "html": html, "card": card}


def _paragraphs(law: Law, provision: Provision) -> Iterator[tuple[int, str, Line]]:
    """Each paragraph: how deep it lies below the passage, its labels and words, and the line it is."""
    outermost = hanging(law, provision.citation)
    for line in lines(provision, labelled=outermost, merged=False):
        labels = "".join(
            f"{one} " if one.startswith("[") else f"{one}. " for one in map(label, line.labelled)
        )
        own = labels + f"{line.shown} ".lstrip()
        yield line.depth + len(line.labelled) - len(outermost), own + line.text.content, line


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


def _legend(provision: Provision) -> list[str]:
    """What brackets mean; nothing where there are none."""
    has_brackets = any(map(names.is_inferred, provision.walk()))
    return [_("[ ] The page does not print this number.")] if has_brackets else []


def _plain(text: str) -> str:
    return _MARKDOWN.sub(r"\\\1", text.replace("\n", " "))
