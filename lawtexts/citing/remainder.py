"""Remainder: what stands right after a citation and would be part of it, if it could be.

`51B2 iii`, `51 bis`, `51B:2`, `51B2 lit.`: taking 51B2, 51 or 51B would be taking the
parent of what was asked. Words of the query beyond that are left to whoever asked.
"""

from __future__ import annotations

import re

from lawtexts.citing.words import Words

POSSESSIVE = re.compile(r"'s(?!\w)")
"""Law 51's: what is no part of the citation."""
_TIGHT = re.compile(
    r"""
    [^\s\w]{0,3}
    (?: [^\s\w,;/&+()\[\]{}"„“”«».!?–-] | _ )   # 51B:2, 51#B, 51B_2, 51B2c@foo
    [^\s\w]{0,3} \w+
    """,
    re.VERBOSE,
)
_FURTHER = re.compile(
    r"""
    \ ?[-.]?\ ?
    (?: [ivx]{2,4} | ([a-h])\1 | bis | ter | quater )   # 51B2 iii, 51B2 aa, 51 bis
    (?!\w)
    """,
    re.VERBOSE | re.IGNORECASE,
)
_AT_THE_END = re.compile(r" [-.(]?([^\W\d_]{1,2})[\s.)]*$")
_END = re.compile(r"[\s.)]*$")


def remainder(text: str, end: int, words: Words) -> int | None:
    """Where what cannot be read, right after the citation that ends at `end` of `text`, ends; None for none.

    A letter or two at the end of the query belong to the citation, and so does a noun
    that no number follows; a word of a citing phrase, such as "and", says nothing there.
    """
    found = _TIGHT.match(text, end) or _FURTHER.match(text, end)
    if found is not None:
        return found.end()
    last = _AT_THE_END.match(text, end)
    if last is not None and last[1].lower() not in words.every:
        return last.end(1)
    space = text[end : end + 1] == " "
    to = words.through.match(text, end)
    noun = words.part_noun.match(text, end + space) or (to if to is not None and to["word"] else None)
    if noun is not None and _END.match(text, noun.end()) is not None:
        return noun.end()
    return None
