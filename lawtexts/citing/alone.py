"""Alone: a query made of words alone, which cites nothing; seen without loading the grammar.

Every certain citation has a figure in it. Most searches have none, and should
not wait for the patterns of four languages.
"""

from __future__ import annotations

import re

from lawtexts.citing.typed import typed
from lawtexts.citing.words import Words

SKIPPED = re.compile(r"(?:[\s,;:.!?\"'«»„“”…•·‣▪●`~_<>=|{}\[\]+&/*\\)-]|\((?!(?:[A-Za-z]{1,4}|[0-9])\)))+")
"""What stands between the words of a query."""

TOKEN = re.compile(r"[^\s,;:!?\"'«»„“”<>()\[\]]+|.")
"""A word of a query, or a sign that belongs to none."""

FIGURE = re.compile(r"\d")
_LETTERS = re.compile(r"[^\W\d_]+")
_GRAMMAR = re.compile(r"\d|[(:#§_]|//")


def words_alone(query: str, words: Words) -> tuple[str, ...] | None:
    """The words of `query` that belong to no citing phrase, if it is made of words alone.

    None where the grammar has to look: there are figures, brackets, a noun that
    cites, or a letter on its own.
    """
    if _GRAMMAR.search(query) is not None:
        return None
    text = typed(query).text
    if _GRAMMAR.search(text) is not None or text.strip(" .").lower() in words.documents:
        return None
    left: list[str] = []
    position = 0
    while position < len(text):
        skipped = SKIPPED.match(text, position)
        if skipped is not None:
            position = skipped.end()
            continue
        token = TOKEN.match(text, position)
        word = token[0].rstrip(".-*") if token is not None else ""
        small = word.lower()
        if len(word) == 1 or words.heads & set(_LETTERS.findall(small)):
            return None
        if small not in words.every:
            left.append(word)
        position += max(1, len(word))
    return tuple(left)
