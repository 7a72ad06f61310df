"""Passages on the screen.

51B2a  Polish · 2017 Laws · pl-pzbs-2017
51  Dwie lub więcej kart przygwożdżonych
[B] Wyjście partnera gracza wykraczającego

    [2] [a] Gdy obrońca ma karty przygwożdżone … nakazać* partnerowi …
            Cites 50D2a (no page in the corpus); 51B1a.

*   Jeżeli gracz nie może dokonać takiego wyjścia, patrz przepis 59.
"""

from __future__ import annotations

from collections.abc import Iterable

from lawtexts.cli.terminal import Screen, Span, Words, columns, padded
from lawtexts.exchange.passages import SAID, Passage
from lawtexts.model.law import Text

STYLES = {
    "source": "quiet",
    "error": "error",
    "notice": "quiet",
    "title": "strong",
    "heading": "strong",
    "cites": "quiet",
    "remark": "quiet",
    "legend": "quiet",
}
"""The styles of the kinds of paragraphs that have one."""
UNSPOKEN = ("cites", "remark", "legend")
"""What a card for reading aloud at the table leaves out."""
STEP = 4
"""The columns of a label."""
BAR = "▌ "
"""What stands beside a passage that is marked in its context."""


def words_of(text: Text, style: str = "", spans: Iterable[Span] = ()) -> Words:
    """A text of the Laws, its note marks coloured and, where it has no style of its own, what it cites."""
    marks = [(mark.start, mark.end, "mark") for mark in text.marks]
    cited = [(found.start, found.end, "cited") for found in text.references if not style]
    return Words(text.content, style, [*spans, *marks, *cited])


def write_passage(screen: Screen, passage: Passage) -> None:
    """Write a passage to `screen`; in its context with a bar beside what was asked for."""
    is_card = passage.form == "card"
    margins = {True: BAR, False: " " * len(BAR)} if passage.form == "context" else {}
    lead = ""
    for each in passage.paragraphs():
        if each.labels is not None:
            screen.margin = margins.get(each.is_asked, "")
        if each.kind == "gap" or (is_card and each.kind in SAID):
            screen.gap()
        if each.kind == "gap" or (is_card and each.kind in UNSPOKEN):
            continue
        style = "strong" if is_card and each.kind in SAID else STYLES.get(each.kind, "")
        lead = " " * columns(lead) if each.labels is None else " " * (STEP * each.depth)
        lead += "".join(padded(one, max(STEP, columns(one) + 1)) for one in each.labels or ())
        screen.paragraph(
            words_of(each.text, style), screen.style(lead, "strong" if each.kind == "source" else "")
        )
    screen.margin = ""
