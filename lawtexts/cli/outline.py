"""Outline: a passage as the lines of which all its forms are made: on the screen, as a card, for pasting."""

from __future__ import annotations

from collections.abc import Iterator

from lawtexts.cli import names
from lawtexts.cli.screen import columns, padded
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.law import Cell, Entry, Law, Provision, Residue, Table, Text
from lawtexts.model.value import value

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from lawtexts.model.edition import Expression


_APART = 2
"""The spaces between two columns of a table."""


@value
class Line:
    """A paragraph, table or entry of the provision `place`, None for a number without words.

    The labels of `labelled` hang before it at `depth`. The references of `cites` are listed below it.
    """

    place: Citation
    depth: int
    labelled: tuple[Provision, ...]
    part: Text | Table | Entry | None
    is_heading: bool = False
    cites: tuple[Text, ...] = ()


def lines(
    provision: Provision, depth: int = 0, labelled: tuple[Provision, ...] = (), *, merged: bool = True
) -> Iterator[Line]:
    """The lines of a provision and all below it.

    Where they are `merged` an empty parent shares the line of its first child.
    """
    parts = [part for part in provision.content if not isinstance(part, Residue)]
    own = [part for part in parts if not isinstance(part, Provision)]
    last = own[-1] if own else provision.heading
    if provision.heading is not None:
        parts.insert(0, provision.heading)
    if not own and provision.heading is None and not (merged and parts and labelled):
        if labelled:
            yield Line(provision.citation, depth, labelled, None)
        depth, labelled = depth + len(labelled), ()
    for part in parts:
        if isinstance(part, Provision):
            yield from lines(part, depth, (*labelled, part), merged=merged)
        else:
            heading = part is provision.heading
            cites = provision.headed_texts if part is last else ()
            yield Line(provision.citation, depth, labelled, part, heading, cites)
        depth, labelled = depth + len(labelled), ()


def headings(law: Law, citation: Citation) -> Iterator[tuple[str, Text]]:
    """The title of the law and the headings above `citation`, each with its label."""
    yield "" if citation.document else str(law.citation), law.title
    for step in citation.path[1:-1]:
        above = law.provision(step)
        if above is not None and above.heading is not None:
            yield label(above), above.heading


def remarks(law: Law) -> Iterator[str]:
    """What stands before the title: what is wrong with the page, and what the publisher set there."""
    yield from (found.message for found in law.errors)
    yield from (notice.text.content for notice in law.notices)


def label(provision: Provision) -> str:
    """The last part of a citation; in brackets where the page does not print it."""
    own = provision.citation.label
    return f"[{own}]" if names.is_inferred(provision) else own


def source(citation: Citation, expression: Expression) -> str:
    """Which place of which text this is: 51B2a · Polish · 2017 Laws · pl-pzbs-2017."""
    return " · ".join((str(citation), *origin(expression)))


def origin(expression: Expression) -> tuple[str, str, str]:
    """Language, edition and id."""
    return names.language(expression.language), names.edition(expression), expression.id


def doubts(law: Law, provision: Provision) -> Iterator[str]:
    """The findings at a passage, and how its inferred numbers are known."""
    place = provision.citation
    for found in law.findings:
        if (found.citation or law.citation) in place and found not in law.errors:
            at = "" if found.citation in (None, place) else f"{found.citation}: "
            yield at + found.message
    inferred = [found.citation for found in provision.walk() if names.is_inferred(found)]
    if inferred == [place]:
        yield names.how_known(provision)
    elif inferred:
        yield _("[ ] The page does not print these numbers; they are inferred from its structure.")


def table_lines(table: Table) -> list[str]:
    """The rows of `table`, their cells one under the other; a cell over several columns takes their room."""
    rows = _placed(table)
    widths: dict[int, int] = {}
    for row in rows:
        for place, cell in row.items():
            widths[place] = max(widths.get(place, 0), columns(cell.text.content) if cell.columns == 1 else 0)
    return [_row(row, widths) for row in rows]


def _placed(table: Table) -> list[dict[int, Cell]]:
    """The cells of each row by their column; a cell over several rows leaves its place in them empty."""
    rows: list[dict[int, Cell]] = []
    taken: dict[int, int] = {}
    for row in table.rows:
        placed: dict[int, Cell] = {}
        place = 0
        for cell in row:
            while taken.get(place):
                place += 1
            placed[place] = cell
            for column in range(place, place + cell.columns):
                taken[column] = cell.rows
            place += cell.columns
        taken = {column: left - 1 for column, left in taken.items() if left > 1}
        rows.append(placed)
    return rows


def _row(row: dict[int, Cell], widths: dict[int, int]) -> str:
    line = ""
    for place, cell in sorted(row.items()):
        start = sum(widths.get(before, 0) + _APART for before in range(place))
        line = padded(line, max(start, columns(line) + _APART * bool(line))) + cell.text.content
    return line
