"""Wording: what a law says, without what one page writes otherwise than another."""

from __future__ import annotations

import re
import unicodedata

from lawtexts.model.characters import INVISIBLE
from lawtexts.model.law import Law

_INVISIBLE = re.compile(f"[{''.join(sorted(INVISIBLE))}]")


def wording(law: Law) -> str:
    """The words of a law without labels, marks and residue, folded: equal where two pages say the same."""
    return fold("".join((law.title.plain, *(text.plain for _place, text in law.texts))))


def print_of(law: Law) -> str:
    """The words of a law with its labels, marks and notes: equal where two pages print the same."""
    labels = "\n".join(part.shown for part in law.walk())
    marks = "\n".join(f"{place} {mark.sign}" for place, text in law.texts for mark in text.marks)
    notes = "\n".join(f"{note.mark} {text.plain}" for note in law.notes for text in note.texts)
    return "\n".join((law.title_shown, wording(law), labels, marks, fold(notes)))


def fold(text: str) -> str:
    """`text` in NFC without white space and INVISIBLE characters."""
    composed = unicodedata.normalize("NFC", text)
    kept = _INVISIBLE.sub("", "".join(composed.split()))
    return unicodedata.normalize("NFC", kept)
