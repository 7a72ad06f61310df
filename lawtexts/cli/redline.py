"""Redlining: what became of a law between two translations into one language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from lawtexts.cli.screen import Screen
from lawtexts.locale import gettext as _

if TYPE_CHECKING:
    from lawtexts.compare.revision import Revised, Revision


def entries(revisions: Iterable[Revision]) -> list[dict[str, object]]:
    """Every text of the revisions with its edits, for JSON."""
    return [_entry(each) for revision in revisions for each in revision.revised]


def _entry(each: Revised) -> dict[str, object]:
    return {
        "where": each.where,
        "old": None if each.old is None else str(each.old),
        "new": None if each.new is None else str(each.new),
        "moved": each.moved,
        "clean": each.clean,
        "edits": [{"change": edit.change.value, "old": edit.old, "new": edit.new} for edit in each.edits],
    }


def write(screen: Screen, revision: Revision) -> None:
    """Print a revision, unchanged text in short."""
    if revision.clean:
        screen.line(_("{citation} is the same in both.").format(citation=revision.citation))
        return
    for each in revision.changed:
        screen.line(screen.style(_head(each), "strong"))
        text, spans = "", []
        for edit in each.edits:
            start = len(text)
            signs = {"kept": ("", ""), "added": ("{+", "+}"), "removed": ("[-", "-]")}
            before, after = ("", "") if screen.colour else signs[edit.change.value]
            text += before + (edit.new or edit.old) + after
            if edit.change.value != "kept":
                spans.append((start, len(text), "new" if edit.change.value == "added" else "gone"))
        for start, line in _lines(text):
            here = [(max(0, a - start), b - start, style) for a, b, style in spans if b > start]
            screen.paragraph(line, indent="  ", spans=[span for span in here if span[0] < len(line)])
        screen.gap()
    same = sum(1 for each in revision.revised if each.clean)
    screen.line(_("Unchanged texts: {count}.").format(count=same))


def _lines(text: str) -> list[tuple[int, str]]:
    """The lines of a text, each with where it begins."""
    found, start = [], 0
    for line in text.split("\n"):
        found.append((start, line))
        start += len(line) + 1
    return found


def _head(each: Revised) -> str:
    if each.old is None:
        return _("{citation}: new").format(citation=each.new)
    if each.new is None:
        return _("{citation}: removed").format(citation=each.old)
    if each.moved:
        return _("{citation}: moved from {old}").format(citation=each.new, old=each.old)
    return str(each.new)
