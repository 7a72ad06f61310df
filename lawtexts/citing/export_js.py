"""Export: the query side of the grammar as JSON, for the script of the edition.

The script (`publish/static/citation.js`) reads queries with the same rows and words as `read` does in all
languages; running text is never read in a browser.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from lawtexts.citing import address, normalise
from lawtexts.citing.canonical import SPELLING
from lawtexts.citing.grammar import PRODUCTIONS, STEPS, SUFFIXES, TABLE, productions, rows
from lawtexts.citing.lexicon import LAST_ITEM, LIKELY_ITEM, typed_lexicon
from lawtexts.citing.parser import RARELY_CITED
from lawtexts.citing.suggest import LAST_SECTION
from lawtexts.languages import codes
from lawtexts.model.citation import DOCUMENTS, LAST_LAW

_PIECE = re.compile(r"\\.|\[|\]|.", re.DOTALL)
_WORD_SIGNS = r"\p{L}\p{N}_"


def grammar_json() -> str:
    """The rows of queries, the words of all languages with their classes, and the limits of numbers."""
    lexicon = typed_lexicon()
    patterns = {name: _javascript("|".join(found)) for name, found in rows(prose=False).items()}
    of_text = {row.name for row in TABLE if row.text}
    made = {one.name: productions(one.name, prose=False) for one in PRODUCTIONS}
    steps = {name: [[_javascript(step) for step in form] for form in forms] for name, forms in made.items()}
    shapes = [pattern for name, pattern in patterns.items() if name not in of_text]
    grammar = {
        "rows": {name: (pattern, name in of_text) for name, pattern in patterns.items()},
        "productions": steps,
        **lexicon.exported((*shapes, *(step for forms in steps.values() for form in forms for step in form))),
        "languages": codes("citing"),
        "documents": DOCUMENTS,
        "steps": STEPS,
        "suffixes": SUFFIXES,
        "spelling": _javascript(SPELLING.pattern, verbose=True),
        "places": [_javascript(one.pattern) for one in address.PLACES],
        "address": [_javascript(one.pattern) for one in (address.LOOKS, address.EXPRESSION, address.YEAR)],
        "blanks": _escaped(normalise.BLANKS),
        "invisible": _escaped(normalise.INVISIBLE),
        "signs": normalise.plain_signs(),
        "confused": [
            (_javascript(one.pattern), meant.replace(r"\g<1>", "$1")) for one, meant in normalise.CONFUSED
        ],
        "last": {
            "law": LAST_LAW,
            "item": LAST_ITEM,
            "likely": LIKELY_ITEM,
            "rare": RARELY_CITED,
            "section": ord(LAST_SECTION) - 64,
        },
    }
    return json.dumps(grammar, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _escaped(signs: str) -> str:
    return "".join(f"\\u{ord(sign):04x}" for sign in signs)


def _javascript(pattern: str, *, verbose: bool = False) -> str:
    r"""A pattern as JavaScript writes it: \w with every letter there is, groups with their names."""
    plain = re.sub(r"\s+#[^\n]*|\s+", "", pattern) if verbose else pattern
    return "".join(_translated(plain.replace("(?i)", "").replace("(?P<", "(?<")))


def _translated(pattern: str) -> Iterator[str]:
    inside = False
    for piece in _PIECE.findall(pattern):
        inside = piece == "[" or (inside and piece != "]")
        if piece == r"\w":
            yield _WORD_SIGNS if inside else f"[{_WORD_SIGNS}]"
        else:
            yield piece
