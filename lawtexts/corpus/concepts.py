"""Concepts: which concept of the termbase a defined term names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from lawtexts.model.term import Term

_EDGES = " \"'„“”«»‘’.,:;–—-*†"
_BRACKETED = re.compile(r"\s*\([^()]*\)\s*$")


class Concepts:
    """The concepts of `terms` by what each language calls them.

    The preferred wording of a concept counts before another wording of another.
    """

    def __init__(self, terms: Iterable[Term]) -> None:
        self._named: dict[tuple[str, str], Term] = {}
        kept = tuple(terms)
        for term in kept:
            for rendering in term.renderings:
                self._named.setdefault((rendering.language, folded(rendering.term)), term)
        for term in kept:
            for rendering in term.renderings:
                for variant in rendering.variants:
                    self._named.setdefault((rendering.language, folded(variant)), term)

    def named(self, language: str, wording: str) -> Term | None:
        """The concept that `language` calls `wording`, accents and a last bracket aside."""
        bare = _BRACKETED.sub("", wording)
        return self._named.get((language, folded(wording))) or self._named.get((language, folded(bare)))


def folded(wording: str) -> str:
    """`wording` in small letters, without accents and without signs around it."""
    plain = unicodedata.normalize("NFKD", wording.casefold().replace("ł", "l"))
    letters = "".join(char for char in plain if not unicodedata.combining(char))
    return " ".join(letters.split()).strip(_EDGES)
