"""Scan: the references in a law text, found strictly.

Only what certainly cites is a reference: a noun with its numbers (przepis
50D2a, Ley 59), a noun that means this very law (niniejszego przepisu), or
numbers that stand where only a citation can (vedi C, B1(a) aplica, (a) above).
Everything else is left alone; a count, a year or a score is no citation.
"""

from __future__ import annotations

from functools import lru_cache

from lawtexts.citing.fold import Folded, fold
from lawtexts.citing.phrases import Signs, phrases, signs_of
from lawtexts.citing.words import words
from lawtexts.model.citation import Citation
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.value import value


@value
class Found:
    """A reference in a text: characters `start` to `end`, noun and numbers, without "see".

    `targets` are the places cited as most likely read, `alternates` the other
    readings of the same words, each a whole set of targets.
    """

    start: int
    end: int
    targets: tuple[Citation, ...]
    kind: ReferenceKind
    alternates: tuple[tuple[Citation, ...], ...] = ()


def scan(text: str, language: str, here: Citation | None) -> tuple[Found, ...]:
    """The references in `text`, in order, without overlap.

    `here` is the citation of the provision the text stands in, to which relative
    references are read; without it they are not found. Raises KeyError for a
    language that is not known.
    """
    folded, signs = _looked_through(text, language[:2])
    return tuple(
        Found(*folded.span(phrase.start, phrase.end), phrase.targets, phrase.kind, phrase.alternates)
        for phrase in phrases(folded.text, signs, words(language[:2]), here)
    )


def count_signs(text: str, language: str) -> int:
    """How many nouns, letters and numbers of `text` may cite. Raises KeyError like `scan`."""
    signs = _looked_through(text, language[:2])[1]
    return len(signs.nouns) + len(signs.bare)


# A page's texts are scanned for what they tell of its numbers, then each in its place.
@lru_cache(maxsize=512)
def _looked_through(text: str, language: str) -> tuple[Folded, Signs]:
    folded = fold(text)
    return folded, signs_of(folded.text, words(language))
