"""Export: the query side of the grammar as JSON, for the script of the edition.

The script (`publish/static/citation.js`) reads queries with the same rows and words as `read`; running text
is never read in a browser.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from lawtexts.citing.designator import expanded
from lawtexts.citing.grammar import TABLE
from lawtexts.citing.lexicon import FURTHER, NOUNS, ROMANS, TOKENS, Lexicon
from lawtexts.languages import codes

_PIECE = re.compile(r"\\.|\[|\]|.", re.DOTALL)
_WORD_SIGNS = r"\p{L}\p{N}_"


def grammar_json() -> str:
    """The rows, the words of each language, and the classes of words that the script's reader is made of."""
    languages = {}
    for code in codes("citing"):
        lexicon = Lexicon((code,), accents=False)
        languages[code] = {
            "words": {name: lexicon.of(name) for name in (*TOKENS, "THOSE") if lexicon.of(name)},
            "skipped": sorted(lexicon.skipped),
            "wordy": "".join(sorted(lexicon.wordy)),
            "documents": lexicon.documents,
        }
    rows = [[row.name, _javascript(expanded(row)), int(row.text)] for row in TABLE if row.query]
    grammar = {
        "rows": rows,
        "languages": languages,
        "roles": NOUNS,
        "romans": sorted(ROMANS),
        "further": sorted(FURTHER),
    }
    return json.dumps(grammar, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _javascript(pattern: str) -> str:
    r"""A pattern as JavaScript writes it: \w with every letter there is."""
    return "".join(_translated(pattern.removeprefix("(?i)")))


def _translated(pattern: str) -> Iterator[str]:
    inside = False
    for piece in _PIECE.findall(pattern):
        inside = piece == "[" or (inside and piece != "]")
        if piece == r"\w":
            yield _WORD_SIGNS if inside else f"[{_WORD_SIGNS}]"
        else:
            yield piece
