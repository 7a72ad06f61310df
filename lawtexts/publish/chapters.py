"""The chapters of the Laws, for the contents page.

Source: table of contents of the Laws of Duplicate Bridge, WBF. The chapters
hold the same laws in the 2007 and the 2017 edition.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.model.citation import LAST_LAW, Citation

_CHAPTERS = (
    (1, N_("Preliminaries")),
    (6, N_("Preparation and progression")),
    (9, N_("General laws governing irregularities")),
    (17, N_("The auction")),
    (41, N_("The play")),
    (72, N_("Proprieties")),
    (77, N_("The score")),
    (80, N_("Tournament sponsorship")),
    (81, N_("Tournament director")),
    (92, N_("Appeals")),
)
"""The first law of each chapter and the chapter's name; definitions are Chapter I."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter and the laws and documents of it that are held. `name` is "" for documents."""

    name: str
    roots: tuple[Citation, ...]


def chapters(roots: Iterable[Citation]) -> tuple[Chapter, ...]:
    """`roots` by chapter, the documents first, in the interface language; empty chapters left out."""
    held = sorted(roots)
    found = [Chapter("", tuple(root for root in held if root.document))]
    for place, (first, name) in enumerate(_CHAPTERS):
        last = _CHAPTERS[place + 1][0] - 1 if place + 1 < len(_CHAPTERS) else LAST_LAW
        within = tuple(root for root in held if first <= root.law <= last)
        found.append(Chapter(_(name), within))
    found.append(Chapter(_("Further laws"), tuple(root for root in held if root.law > LAST_LAW)))
    return tuple(chapter for chapter in found if chapter.roots)
