"""Written: a passage as Markdown or HTML, to be pasted into a ruling, a mail or a page."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from lawtexts.cli import names
from lawtexts.model.law import Entry, Table, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lawtexts.model.citation import Citation
    from lawtexts.model.edition import Expression
    from lawtexts.model.law import Law, Provision

_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>#|~])")


def written(law: Law, citation: Citation, expression: Expression, form: str) -> str:
    """The passage at `citation` of `law` in the format `form`, "md" or "html"."""
    provision = law.provision(citation)
    assert provision is not None, f"{law.expression} has no {citation}"
    return (_html if form == "html" else _markdown)(law, provision, expression)


def _source(provision: Provision, expression: Expression) -> str:
    who = (
        str(provision.citation),
        names.language(expression.language),
        names.edition(expression),
        expression.id,
    )
    return " · ".join(who)


def _said_first(law: Law) -> Iterator[str]:
    """What stands before the title: what is wrong with the page, and what the publisher set there."""
    yield from (found.message for found in law.errors)
    yield from (notice.text.content for notice in law.notices)


def _markdown(law: Law, provision: Provision, expression: Expression) -> str:
    lines = [f"### {_plain(_source(provision, expression))}", ""]
    for said in _said_first(law):
        lines += [f"*{_plain(said)}*", ""]
    lines += [f"**{_plain(law.title.content)}**", ""]
    for step in provision.citation.path[1:-1]:
        above = law.provision(step)
        if above is not None and above.heading is not None:
            lines += [f"**{above.citation.label} {_plain(above.heading.content)}**", ""]
    for depth, label, text in _lines(provision, 0):
        lead = f"{'    ' * (depth - 1)}- " if depth else ""
        lines.append(f"{lead}{label}{_plain(text)}")
        if not depth:
            lines.append("")
    notes = law.notes_called(provision.citation, "all")
    if notes:
        lines.append("")
    for note in notes:
        lines += [f"> {_plain(note.mark)} {_plain(' '.join(text.content for text in note.texts))}", ">"]
    return "\n".join(lines).rstrip(">\n") + "\n\n"


def _plain(text: str) -> str:
    return _MARKDOWN.sub(r"\\\1", text.replace("\n", " "))


def _lines(provision: Provision, depth: int) -> Iterator[tuple[int, str, str]]:
    """Every text of a provision and below it: how deep it stands, its label, its words."""
    label = f"{provision.citation.label}. "
    for text in provision.headed_texts:
        yield depth, label, text.content
        label = ""
    if provision.is_empty:
        yield depth, label, ""
    for child in provision.children:
        yield from _lines(child, depth + 1)


def _html(law: Law, provision: Provision, expression: Expression) -> str:
    parts = [
        f'<article lang="{escape(law.language)}">',
        f"<h3>{escape(_source(provision, expression))}</h3>",
        *(f"<p><em>{escape(said)}</em></p>" for said in _said_first(law)),
        f"<p><strong>{escape(law.title.content)}</strong></p>",
    ]
    for step in provision.citation.path[1:-1]:
        above = law.provision(step)
        if above is not None and above.heading is not None:
            parts.append(f"<p><strong>{above.citation.label} {escape(above.heading.content)}</strong></p>")
    parts += _html_content(provision)
    for note in law.notes_called(provision.citation, "all"):
        words = " ".join(text.content for text in note.texts)
        parts.append(f"<p><small>{escape(note.mark)} {escape(words)}</small></p>")
    return "\n".join([*parts, "</article>"]) + "\n"


def _html_content(provision: Provision) -> Iterator[str]:
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
                yield f"<p><strong>{escape(part.term.content)}</strong></p>"
                for shown, sense in part.labelled:
                    yield f"<p>{escape(f'{shown} {sense.content}'.lstrip())}</p>"
            case _:
                continue
    if provision.children:
        yield "<dl>"
        for child in provision.children:
            yield f"<dt>{child.citation.label}</dt>\n<dd>"
            yield from _html_content(child)
            yield "</dd>"
        yield "</dl>"
