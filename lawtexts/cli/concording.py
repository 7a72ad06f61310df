"""Concording: what was found as one line a place, the words in the middle, or only how often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lawtexts.cli import names
from lawtexts.cli.screen import UNWRAPPED, Screen, columns, padded
from lawtexts.locale import gettext as _
from lawtexts.search.concordance import Line, concordance, count

if TYPE_CHECKING:
    from lawtexts.search.answer import Answer
    from lawtexts.search.index import Index


def write_lines(screen: Screen, answer: Answer, sort: str, *, json: bool) -> None:
    """The concordance of an answer. Away from a terminal: citation, expression, left, word, right by tabs."""
    lines = concordance(answer, sort)
    if json:
        from lawtexts.exchange import answered, contract

        screen.raw(contract.serialised(answered.concordance_document(answer, lines)))
        return
    if screen.width == UNWRAPPED:
        for line in lines:
            parts = (str(line.citation), line.expression, line.left.strip(), line.word, line.right.strip())
            screen.raw("\t".join(parts) + "\n")
        return
    places = [f"{line.citation} {line.language}" for line in lines]
    width = max(map(columns, places), default=0) + 2
    half = (screen.width - width) // 2 - 1
    for line, place in zip(lines, places, strict=True):
        _write_line(screen, line, padded(place, width, screen.style(place, "quiet")), half)


def _write_line(screen: Screen, line: Line, lead: str, half: int) -> None:
    """One line: the word begins in the middle, what has no room on either side is cut."""
    left = line.left if columns(line.left) < half else "…" + line.left[2 - half :]
    room = half - columns(line.word)
    right = line.right if columns(line.right) <= room else line.right[: max(room - 1, 0)] + "…"
    gap = " " * (half - columns(left))
    before, after = screen.styled(left, 0, len(left)), screen.styled(right, 0, len(right))
    screen.line(f"{lead}{gap}{before}{screen.style(line.word, 'found')}{after}")


def write_count(screen: Screen, index: Index, answer: Answer, *, json: bool) -> None:
    """How often what was asked for was found: in all, by law, by language, by term, by the words found."""
    counts = count(index, answer)
    if json:
        from lawtexts.exchange import answered, contract

        screen.raw(contract.serialised(answered.count_document(answer, counts)))
        return
    tables = (
        (_("Law"), counts.laws),
        (_("Language"), {names.language(tag): number for tag, number in counts.languages.items()}),
        (_("Term"), counts.terms),
        (_("Word"), counts.words),
    )
    for title, rows in tables:
        if rows:
            screen.gap()
            screen.line(screen.style(title, "strong"))
            width = max(map(columns, rows)) + 2
            for name, number in rows.items():
                screen.line(f"  {padded(name, width)}{number:>5}")
    if counts.total:
        screen.gap()
        screen.line(_("{total} in all").format(total=counts.total))
