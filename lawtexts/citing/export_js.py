"""Export: the query side of the grammar as JSON, for the script of the edition.

The script (`publish/static/citation.js`) reads queries with the same rows and words as `read` does in all
languages; running text is never read in a browser.
"""

from __future__ import annotations

import json
import re

from lawtexts.citing import address, normalise
from lawtexts.citing.answer import PREFERENCE
from lawtexts.citing.canonical import SPELLING
from lawtexts.citing.grammar import PRODUCTIONS, SUFFIXES, TOKENS, TRAILING, productions, rows
from lawtexts.citing.lexicon import LAST_ITEM, LIKELY_ITEM, MACRO, typed_lexicon
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
    lexicon, read = typed_lexicon(), rows(prose=False)
    forms = {one.name: productions(one.name, prose=False) for one in PRODUCTIONS}
    asked = {name: read[name] for name in (*TOKENS, *SUFFIXES, *TRAILING, *ASKED)}
    written = [pattern for _of_text, pattern in asked.values()]
    written += [step for form in forms.values() for steps in form for step in steps]
    macros = {name for pattern in written for name in MACRO.findall(pattern)}
    grammar = {
        "rows": {name: (of_text, _translated(pattern)) for name, (of_text, pattern) in asked.items()},
        "productions": {name: [[*map(_translated, steps)] for steps in form] for name, form in forms.items()},
        "macros": {name: lexicon.macro(name) for name in macros},
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
            "section": ord(LAST_SECTION) - 64,
            "query": LONGEST,
        },
    }
    return json.dumps(grammar, ensure_ascii=False, separators=(",", ":"), sort_keys=True, default=_javascript)


def _javascript(pattern: re.Pattern[str]) -> str:
    written = pattern.pattern
    if pattern.flags & re.VERBOSE:
        written = re.sub(r"\s+#[^\n]*|\s+", "", written)
    return _translated(written)


def _translated(pattern: str) -> str:
    r"""A pattern as JavaScript writes it: \w with every letter there is, groups with their names."""
    inside, made = False, ""
    for piece in _PIECE.findall(pattern.replace("(?P<", "(?<")):
        inside = piece == "[" or (inside and piece != "]")
        made += (_WORD_SIGNS if inside else f"[{_WORD_SIGNS}]") if piece == r"\w" else piece
    return made
