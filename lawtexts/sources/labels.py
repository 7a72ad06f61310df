"""Printed labels: what stands before a section, an item or a note, and what level it names."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from lawtexts.sources.blocks import Label, Span, Step

_WORD = r"[„“«\"¿¡(]?[^\W\d_]{2,}+(?!\.)"
"""A word right behind a label, whose blank a typist left out; not the rest of `m.in.` or `e.g.`"""

_SECTION = re.compile(
    rf"(?P<shown>\(?(?P<letter>[A-Z])(?:\s?[.)](?=\s|$|(?<=[A-H][.)])(?=[^\W\d_a-z]){_WORD})|\s[–—-](?=\s)))\s*"
)
"""`A.  Turno del infractor`, `B) …`, `(C) …`, `D – …`, `E.Turno`; not `A meno che` and not `L'Articolo`."""

_ITEM = re.compile(rf"(?P<shown>(?P<number>[1-9][0-9]?)\s?[.)]{{1,2}})(?=\s|$|\(|[a-h][.)]|{_WORD})\s*")
"""`1. text`, `1.(a) text`, `1.text`, `1.a.text`; not `1.5` and not `2007.`"""

_ITEM_BEFORE_LETTER = re.compile(r"(?P<shown>(?P<number>[1-9][0-9]?))(?=[a-h]\s?[.)](?:\s|$))")
"""The `1` of `1a. text`, whose letter is a label of its own."""

_BRACKETED_ITEM = re.compile(r"(?P<shown>\((?P<number>[1-9][0-9]?)\))(?=\s|$)\s*")
"""`(1) text`, where no note is marked so"""

_BRACKETED = re.compile(r"(?P<shown>\(\s?(?P<letter>[a-z]|[ivx]{1,4})\s?\)(?:[.:](?=\s))?)\s*")
"""`(a) text`, `(iv) text`, `(b). text`"""
SLIPPED = re.compile(r"(?:[\[(]\s?[a-h]\s?[\])]?|[a-h]\s?[,;:]|[a-h]\.\))(?=\s)")
"""`[b] text`, `(b text`, `b, text`, `b.) text`: labels as a typist's slip leaves them."""

_LETTERED = re.compile(
    rf"(?P<shown>(?P<letter>[a-z]|[ivx]{{2,4}})\s?[.)])(?=\s|$|\(|(?<=[a-h][.)]){_WORD})\s*"
)
"""`a. text`, `b) text`, `ii. text`, `c.text`"""

_ROMANS = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10}

STARS = "*\u2217\u204e\u2731\uff0a"
"""The asterisk, and what some pages write for it: ∗ ⁎ ✱ ＊."""
_NOTE = re.compile(
    rf"""
    (?P<shown>
        (?P<mark> \(\s?(?:[{STARS}]{{1,5}}|†{{1,3}}|‡{{1,3}})\s?\)     # (*)
                | [{STARS}]{{1,5}} | †{{1,3}} | ‡{{1,3}}                 # *, **, †
        ) (?:\s?[:.])?                                              # (*):
    )\s*(?=\S)
    """,
    re.VERBOSE,
)
_RAISED_NOTE = re.compile(r"(?P<shown>(?P<mark>[¹²³⁴⁵⁶⁷⁸⁹][⁰¹²³⁴⁵⁶⁷⁸⁹]?)[).:]?)\s*(?=\S)")
"""`¹ The text of the note`: nothing else begins with a raised number."""
_BOXED_NOTE = re.compile(r"(?P<shown>(?P<mark>\[[1-9][0-9]?\])[.:]?)\s*(?=\S)")
"""`[1] The text of the note`, as extracts have the notes of word processors."""
_NUMBERED_NOTE = re.compile(r"(?P<shown>\(?(?P<mark>[1-9][0-9]?)\)?[:]?)\s+(?=\S)")
"""`33 The text of note 33`, `(1) text`; items have a stop."""
_GLUED_NOTE = re.compile(r"(?P<shown>(?P<mark>[1-9][0-9]?))(?=[^\W\d_]{1,40}[.:\s])")
"""`33In inglese …`: an extract that glues the number to its word glues it to the note."""

LIKE_NOTE = re.compile(r"[1-9][0-9]?\s*[^\W\d_a-z][^\W\d_]")
"""How a note begins that no mark on the page is seen to belong to: `2 Gdy gracz …`, `2Gdy gracz …`."""


GLUED = re.compile(
    r"""
    [1-9(]                                                  # looked for first: few characters are one
    (?: (?<=[^\W\d_]{2}[1-9]) [0-9]? (?![\w(])             # proprio33
      | (?<=[^\W\d_]{2}\() [1-9][0-9]? \) (?![\w(])        # proprio(33)
      | (?<=[A-Z][3-9]) [0-9] (?![\w(])                     # lettera C49: no section has 49 items
      | (?<=[^\W\d_][.,;:!?][1-9]) [0-9]? (?=\s|$)          # the card.52 If
      | (?:(?<=[^\W\d_]{2}[1-9])|(?<=[^\W\d_][.,;:!?][1-9])) [0-9]? \) (?=[\s.,;]|$) )   # oddane.1) Gracz
    """,
    re.VERBOSE,
)
"""A note number glued to the word, the letter or the stop that it marks."""

_RAISED_MARK = re.compile(r"(?<=\S)[¹²³⁴⁵⁶⁷⁸⁹][⁰¹²³⁴⁵⁶⁷⁸⁹]?")
_RAISED = str.maketrans("¹²³⁴⁵⁶⁷⁸⁹⁰", "1234567890")


@dataclass(frozen=True, slots=True)
class Labelled:
    """The labels at the start of a text, and where the text proper begins in it."""

    steps: tuple[Step, ...]
    length: int


# Each line is asked for its labels again and again: is it one, does it head, list or go on.
@lru_cache(maxsize=512)
def labels_at(text: str, *, sections: bool) -> Labelled:
    """The labels at the start of `text`; their spans count characters of it.

    `sections` allows a capital, which only the start of a block can hold. A
    section label may be followed by an item, an item by a letter, a letter by a
    roman number, all on one line: `1. (a) (i) text`.
    """
    steps: list[Step] = []
    position = 0
    while True:
        step, length = _step(text[position:], position, steps, sections=sections and not position)
        if step is None or (steps and _DEPTH[step.shape] <= _DEPTH[steps[-1].shape]):
            return Labelled(tuple(steps), position)
        steps.append(step)
        position += length


_DEPTH = {"section": 1, "item": 2, "sub": 3, "roman": 4}


def _step(text: str, start: int, before: list[Step], *, sections: bool) -> tuple[Step | None, int]:
    found = _SECTION.match(text) if sections else None
    if found is not None:
        return _made("section", ord(found["letter"]) - 64, found, start)
    found = _ITEM.match(text) or _BRACKETED_ITEM.match(text) or _ITEM_BEFORE_LETTER.match(text)
    if found is not None:
        return _made("item", int(found["number"]), found, start)
    found = _BRACKETED.match(text) or _LETTERED.match(text)
    if found is None:
        return None, 0
    letter = found["letter"]
    below_letter = bool(before) and before[-1].shape == "sub"
    if len(letter) > 1 or (below_letter and letter in _ROMANS):
        ordinal = _ROMANS.get(letter)
        return _made("roman", ordinal, found, start) if ordinal else (None, 0)
    return _made("sub", ord(letter) - 96, found, start)


def _made(shape: str, ordinal: int, found: re.Match[str], start: int) -> tuple[Step, int]:
    label = Label(found["shown"], Span(start + found.start("shown"), start + found.end("shown")))
    return Step(shape, ordinal, "printed", label), found.end()


def note_numbers(text: str) -> frozenset[str]:
    """The numbers glued to words of `text`, which may be marks of notes: `proprio33`, `proprio³³`."""
    glued = {
        found.strip("()")
        for found in set(GLUED.findall(text))
        if found.startswith("(") or not found.endswith(")") or _is_label_once(found, text)
    }
    return frozenset(glued.union(found.translate(_RAISED) for found in _RAISED_MARK.findall(text)))


def _is_label_once(shown: str, text: str) -> bool:
    """Whether one line alone begins with `1)`, so that it is no number of a list, which others would have."""
    return len(re.findall(rf"^{re.escape(shown)}\s", text, re.MULTILINE)) == 1


def note_label(text: str, *, numbers: frozenset[str] = frozenset()) -> tuple[str, Label, int] | None:
    """The mark, the label and the length before the text, if `text` is a note; None if it is not.

    `numbers` are the plain numbers that can be marks, for something on the page
    is marked with them.
    """
    found = _NOTE.match(text) or _RAISED_NOTE.match(text) or _BOXED_NOTE.match(text)
    if found is None:
        found = _NUMBERED_NOTE.match(text) or _GLUED_NOTE.match(text)
        known = found is not None and found["mark"] in numbers
        if found is not None and not known and not found["shown"].endswith(":"):
            found = None
    if found is None:
        return None
    label = Label(found["shown"], Span(0, found.end("shown")))
    return found["mark"].replace(" ", ""), label, found.end()


def roman_after(step: Step, previous: int) -> Step:
    """`step` as a roman number unless its letter continues a list: `(i)` after `(a)`, not `(h)`."""
    letter = (step.label.shown if step.label else "").strip("(). ")
    if step.shape == "sub" and letter in _ROMANS and step.ordinal != previous + 1:
        return Step("roman", _ROMANS[letter], step.stated, step.label)
    return step


# Letters of a list in the middle of a line.

_INSIDE = re.compile(
    r"""
    (?<=[:;,.])\s(?:(?:e|ed|o|oppure|ovvero|y|u)\s)?   # what comes before has ended
    (?P<label>\((?P<letter>[a-h])\))\s(?=\w)             # (b) text
    """,
    re.VERBOSE,
)
_FEWEST_WORDS = 3
"""Between one letter and the next; `punti (a), (b)` names letters."""


def letters_within(text: str, following: str) -> list[int]:
    """Where the parts of `text` begin if a list of letters goes on in it: 0, and each letter.

    A list begins after a colon and needs a second letter, here or on the line
    that follows.
    """
    labelled = labels_at(text, sections=True)
    if not labelled.steps:
        return [0]
    last = labelled.steps[-1]
    expected = chr(last.ordinal + 97) if last.shape == "sub" else "a"
    cuts = [0]
    for found in _INSIDE.finditer(text, labelled.length):
        begin = found.start("label")
        opened = expected != "a" or text[found.start() - 1] == ":"
        apart = len(text[max(cuts[-1], labelled.length) : begin].split()) >= _FEWEST_WORDS
        if found["letter"] == expected and opened and apart:
            cuts.append(begin)
            expected = chr(ord(expected) + 1)
    return [0] if expected == "b" and not _begins_with_b(following) else cuts


def _begins_with_b(following: str) -> bool:
    steps = labels_at(following, sections=False).steps
    return bool(steps) and (steps[0].shape, steps[0].ordinal) == ("sub", 2)
