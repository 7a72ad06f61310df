"""Why a page of a law can be read in two ways, where it can; HTML seldom leaves a doubt.

A parser must find the truth of a page without doubts; on one with doubts, the
truth or a finding.
"""

from __future__ import annotations

from tests.lawbook.expected import Form
from tests.lawbook.meaning import Paragraph
from tests.lawbook.text_writing import TextStyle, style_of
from tests.lawbook.truth import Book, TrueProvision

_ANYWHERE = (
    "heading-full-stop",  # looks like a paragraph
    "heading-question",
    "heading-sentence",
    "item-headings",  # the heading of an item looks like its text
    "item-paragraphs",  # the second paragraph of an item could be anyone's
    "text-after-sub-list",
    "interrupted-list",
    "table",  # rows without cells are lines of text
    "glued-note-number",  # 17 glued to a word, or the word's own number
    "number-marks",
    "duplicate-mark",
    "unheaded-sections",
)
_ITALIAN_HTML = (
    "text-after-sub-list",
    "torn-word",
)  # there a `<br>` begins a sub-item, a paragraph or a tear
_POLISH = ("law-text", "begins-like-section", "direct-items")  # or are its items sections?


def doubts(book: Book, number: int, style: TextStyle | None = None, form: Form = "text") -> tuple[str, ...]:
    """What makes the page of this law doubtful, empty where it can be read in one way only."""
    law = book.law(number)
    if form == "html":
        known = _ITALIAN_HTML if book.site == "bridgeditalia" else ()
        return tuple(name for name in known if name in law.phenomena)
    found = [name for name in _ANYWHERE if name in law.phenomena]
    if book.site == "pzbs":
        found += [name for name in _POLISH if name in law.phenomena]
        for node in (law.root, *law.walk()):
            found += _lists(node, style or style_of(book, number))
    return tuple(dict.fromkeys(found))


def _lists(node: TrueProvision, style: TextStyle) -> list[str]:
    """The doubts of the list below a node whose letters and depth are lost."""
    found = []
    before: TrueProvision | None = None
    for child in node.children:
        if not child.citation.item:
            continue
        if child.is_empty:
            if before is not None and not before.children:
                found.append("list-after-full-stop")
            if not style.counts_empty and child is not node.children[-1]:
                found.append("wrong-number-after-empty-parent")
        elif child.children and not _announces(child):
            found.append("list-after-full-stop")
        before = child
    return found


def _announces(node: TrueProvision) -> bool:
    """Whether the words before the children end in a colon."""
    for part, following in zip(node.content, node.content[1:], strict=False):
        if isinstance(following, TrueProvision):
            return isinstance(part, Paragraph) and part.sentences[-1].ending == ":"
    return False
