"""Export: the query side of the grammar as JSON, for the script of the edition.

The script (`publish/static/citation.js`) reads queries with the same rows and words as `read` does in all
languages; running text is never read in a browser.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from lawtexts.citing import address, normalise
from lawtexts.citing.answer import PREFERENCE
from lawtexts.citing.canonical import SPELLING
from lawtexts.citing.grammar import PRODUCTIONS, SUFFIXES, TOKENS, TRAILING
from lawtexts.citing.lexicon import LAST_ITEM, LIKELY_ITEM, typed_lexicon
from lawtexts.citing.parser import RARELY_CITED
from lawtexts.citing.read import LONGEST
from lawtexts.citing.suggest import LAST_SECTION
from lawtexts.model.citation import DOCUMENTS, LAST_LAW

ASKED = (
    *("above", "chain", "counted", "four_figures", "letter_below", "letter_to", "lone", "run"),
    *("list", "law_list", "range", "place.law", "place.part", "place.inner"),
)
"""The other rows that the script looks for by themselves."""
_PIECE = re.compile(r"\\.|\[|\]|.", re.DOTALL)
_WORD_SIGNS = r"\p{L}\p{N}_"


def grammar_json() -> str:
    """The rows of queries, the words of all languages with their classes, and the limits of numbers."""
    lexicon = typed_lexicon()
    grammar = {
        "rows": {name: lexicon.row(name) for name in (*TOKENS, *SUFFIXES, *TRAILING, *ASKED)},
        "productions": {one.name: lexicon.forms(one.name) for one in PRODUCTIONS},
        **lexicon.exported(),
        "documents": DOCUMENTS,
        "tokens": list(TOKENS.items()),
        "suffixes": list(SUFFIXES.items()),
        "beyond": TRAILING,
        "statuses": PREFERENCE,
        "spelling": SPELLING,
        "places": address.PLACES,
        "address": (address.ANY, address.STEP, address.EXPRESSION, address.YEAR),
        "signs": normalise.plain_characters(),
        "confused": normalise.CONFUSED,
        "limits": {
            "law": LAST_LAW,
            "item": LAST_ITEM,
            "likely": LIKELY_ITEM,
            "rare": RARELY_CITED,
            "section": ord(LAST_SECTION) - 64,
            "query": LONGEST,
        },
    }
    return json.dumps(grammar, ensure_ascii=False, separators=(",", ":"), sort_keys=True, default=_javascript)


def _javascript(pattern: re.Pattern[str]) -> str:
    r"""A pattern as JavaScript writes it: \w with every letter there is, groups with their names."""
    written = pattern.pattern.removeprefix("(?i)").replace("(?P<", "(?<")
    if pattern.flags & re.VERBOSE:
        written = re.sub(r"\s+#[^\n]*|\s+", "", written)
    return "".join(_translated(written))


def _translated(pattern: str) -> Iterator[str]:
    inside = False
    for piece in _PIECE.findall(pattern):
        inside = piece == "[" or (inside and piece != "]")
        if piece == r"\w":
            yield _WORD_SIGNS if inside else f"[{_WORD_SIGNS}]"
        else:
            yield piece
