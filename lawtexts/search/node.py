"""Node: one part of a query, as read.

A named tuple, as all values that a search makes, and its annotations are read at
once (no `from __future__`): a search in a fresh process would else spend more
on making its classes than on searching.
"""

from typing import NamedTuple

WORD, PHRASE, PREFIX, FUZZY = "word", "phrase", "prefix", "fuzzy"
ALL, ANY, NOT = "all", "any", "not"
FIELD, LIMIT = "field", "limit"
CONCEPT = "concept"


class Node(NamedTuple):
    """What is to be found; `kind` says which of the other parts it has.

    - WORD, PREFIX, FUZZY: `text`, as typed
    - PHRASE: `words`, side by side
    - ALL, ANY: `parts`, each of them or one of them
    - NOT: one part that must not be there
    - FIELD: one part, to be found in the field `text` (title, heading, text, note)
    - LIMIT: only in the places (`text` in: 51B, 50..60, several with commas) or the expression or
      language (x) that `words[0]` names
    - CONCEPT: a term, in a query put into the words of a language: `wordings`, by their numbers there
    """

    kind: str
    text: str = ""
    parts: tuple["Node", ...] = ()
    words: tuple[str, ...] = ()
    wordings: tuple[int, ...] = ()


def word(text: str) -> Node:
    return Node(WORD, text)


def every(parts: tuple[Node, ...]) -> Node:
    return Node(ALL, parts=parts)
