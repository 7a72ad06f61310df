"""Analysis: the keys under which a word of a language is found, whatever its inflection.

A word is indexed once, folded. Beside it stand its keys: the stem of the word
as written, folded; the stem of the folded word, for those who type no accents;
what the language's folder knows beyond its stemmer. Two forms belong together
when they share a key.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from lawtexts.compare.stemming import stemmer
from lawtexts.languages import knows, part
from lawtexts.search.words import fold, lower


class Analysis(NamedTuple):
    """How one language is searched: `stop` words (folded) and `keys` of a word as written."""

    language: str
    stop: frozenset[str]
    keys: Callable[[str], frozenset[str]]


@cache
def analysis(language: str) -> Analysis:
    """The analysis of `language`, a BCP 47 tag; one without a file for it has stems alone."""
    code = language.partition("-")[0]
    known = part(code, "searching") if knows(code, "searching") else None
    stem = stemmer(code)
    families = _families(known.FAMILIES) if known else {}
    refine = getattr(known, "refine", None)

    def keys(word: str) -> frozenset[str]:
        folded = fold(word)
        if any(map(str.isdigit, folded)):
            return frozenset({folded})
        stems = frozenset({fold(stem(lower(word))), stem(folded)})
        found: frozenset[str] = refine(folded, stems) if refine else stems
        return found | {families[key] for key in found if key in families}

    return Analysis(language, frozenset(known.STOP.split()) if known else frozenset(), keys)


def _families(lines: str) -> dict[str, str]:
    """Key → the name of its family (its first member, marked) for each line of keys."""
    table: dict[str, str] = {}
    for line in lines.splitlines():
        members = line.split()
        table.update((member, f"{members[0]}=") for member in members)
    return table
