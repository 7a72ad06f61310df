"""What the words of a line show by themselves: labels, marks of notes, headings, the end of a sentence."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from unicodedata import normalize

from lawtexts.languages import expression, known_expressions, part
from lawtexts.model.citation import ROMANS
from lawtexts.model.value import value
from lawtexts.sources import weights
from lawtexts.sources.blocks import SHAPES

# Labels: what stands before a section or an item, and what level it names.

_WORD = r"[„“«\"¿¡(]?[^\W\d_]{2,}+(?!\.)"
"""A word right behind a label, whose blank a typist left out; not the rest of `m.in.` or `e.g.`"""
_SECTION = re.compile(
    rf"(?P<shown>\(?(?P<number>[A-Z])(?:\s?[.)](?=\s|$|(?<=[A-H][.)])(?=[^\W\d_a-z]){_WORD})|\s[–—-](?=\s)))\s*"
)
"""`A.  Turno del infractor`, `B) …`, `(C) …`, `D – …`, `E.Turno`; not `A meno che` and not `L'Articolo`."""
_ITEM = re.compile(
    r"(?P<shown>(?P<number>[1-9][0-9]?)(?:"
    rf"\s?[.)]{{1,2}}(?=\s|$|\(|[a-h][.)]|{_WORD})|(?=[a-h]\s?[.)](?:\s|$))))\s*"
)
"""`1. text`, `1.(a) text`, `1.text`, `1.a.text`, `1a. text`; not `1.5` and not `2007.`"""
_LETTER, _ROMAN = (
    re.compile(
        rf"(?P<shown>(?P<open>\(\s?)?(?P<number>{number})\s?"
        rf"(?(open)\)(?:[.:](?=\s))?|[.)](?=\s|$|\(|(?<=[a-h][.)]){_WORD})))\s*"
    )
    for number in ("[a-z]", "|".join(ROMANS[1:11]))
)
"""`(a) text`, `(iv) text`, `(b). text`; `a. text`, `b) text`, `ii. text`, `c.text`"""
_LABELS = dict(zip(SHAPES, (_SECTION, _ITEM, _LETTER, _ROMAN), strict=True))


@value
class TypedLabel:
    """A label in a text, from `start` to `end`; the text behind it begins at `after`."""

    shape: str
    ordinal: int
    start: int
    end: int
    after: int


# Each line is asked for its labels again and again: is it one, does it head, list or go on.
@lru_cache(maxsize=2048)
def labels_at(text: str, *, sections: bool) -> tuple[TypedLabel, ...]:
    """The labels at the start of `text`, each deeper than the one before: `1. (a) (i) text`.

    `sections` allows a capital, which only the start of a block can hold.
    """
    found: list[TypedLabel] = []
    after = 0
    for shape in SHAPES[not sections :]:
        if label := _LABELS[shape].match(text, after):
            after = label.end()
            found.append(TypedLabel(shape, _ordinal(shape, label["number"]), *label.span("shown"), after))
    return tuple(found)


def _ordinal(shape: str, number: str) -> int:
    if shape == "item":
        return int(number)
    return ROMANS.index(number) if shape == "roman" else ord(number.lower()) - 96


# Marks of notes, and what stands before a note.

_STARS = "*\u2217\u204e\u2731\uff0a"
"""The asterisk, and what some pages write for it: ∗ ⁎ ✱ ＊."""
_SIGNS = rf"\(\s?(?:[{_STARS}]{{1,5}}|†{{1,3}}|‡{{1,3}})\s?\)|[{_STARS}]{{1,5}}|†{{1,3}}|‡{{1,3}}"
NOTE_SIGN = re.compile(rf"{_SIGNS}|[¹²³⁴⁵⁶⁷⁸⁹⁰]{{1,2}}|\[[1-9][0-9]?\]")
"""`(*)`, `**`, `†`, `¹`, `[1]`: what marks a note whatever notes there are."""
_NOTE = re.compile(
    rf"(?:(?P<shown>(?P<mark>{_SIGNS})(?:\s?[:.])?"  # (*):
    r"|(?P<raised>[¹²³⁴⁵⁶⁷⁸⁹][⁰¹²³⁴⁵⁶⁷⁸⁹]?)[).:]?"  # ¹ nothing else begins with a raised number
    r"|(?P<boxed>\[[1-9][0-9]?\])[.:]?)\s*(?=\S)"  # [1] as extracts have the notes of word processors
    r"|(?P<printed>\(?(?P<number>[1-9][0-9]?)\)?:?)"  # 33 The text of note 33; items have a stop
    r"(?:\s+(?=\S)|(?<=[0-9])(?=[^\W\d_]{1,40}[.:\s])))"  # 33In inglese …: glued as its mark is
)
LIKE_NOTE = re.compile(r"[1-9][0-9]?\s*[^\W\d_a-z][^\W\d_]")
"""How a note begins that no mark on the page is seen to belong to: `2 Gdy gracz …`, `2Gdy gracz …`."""
GLUED = re.compile(
    r"""
    [1-9(]                                                  # looked for first: few characters are one
    (?: (?<=[^\W\d_]{2}[1-9]) [0-9]? (?![\w(])             # proprio33
      | (?<=[^\W\d_]{2}\() [1-9][0-9]? \) (?![\w(])        # proprio(33)
      | (?<=[A-Z][3-9]) [0-9] (?![\w(])                     # lettera C49: no section has 49 items
      | (?<=[^\W\d_][.,;:!?][1-9]) [0-9]? (?=\s|$)         # the card.52 If
      | (?:(?<=[^\W\d_]{2}[1-9])|(?<=[^\W\d_][.,;:!?][1-9])) [0-9]? \) (?=[\s.,;]|$) )   # oddane.1) Gracz
    """,
    re.VERBOSE,
)
"""A note number glued to the word, the letter or the stop that it marks."""
_RAISED_MARK = re.compile(r"(?<=\S)[¹²³⁴⁵⁶⁷⁸⁹][⁰¹²³⁴⁵⁶⁷⁸⁹]?")
_PLAIN = str.maketrans("¹²³⁴⁵⁶⁷⁸⁹⁰" + _STARS, "1234567890" + "*" * len(_STARS))


def number_key(sign: str) -> str:
    """What a mark and its note share: `( * )` and `(*)`, `∗` and `*`, with brackets; `(1)`, `1` and `¹`."""
    key = re.sub(r"[\s:.]", "", sign).translate(_PLAIN)
    return key.strip("()[]") if key.strip("()[]").isdigit() else key


def note_numbers(text: str) -> frozenset[str]:
    """The numbers glued to words of `text`, which may be marks of notes: `proprio33`, `proprio³³`."""
    numbers = {one.strip("()") for one in GLUED.findall(text)}
    return frozenset(numbers.union(found.translate(_PLAIN) for found in _RAISED_MARK.findall(text)))


def note_label(text: str, *, numbers: frozenset[str] = frozenset()) -> tuple[str, int, int] | None:
    """The mark, where the label ends and where the text begins, if `text` is a note; None if it is not.

    `numbers` are the plain numbers that can be marks, for something on the page is marked with them.
    """
    found = _NOTE.match(text)
    if found is None:
        return None
    number, printed = found["number"], found["printed"]
    if number is not None:
        stated = number in numbers or printed.endswith(":")
        return (number, len(printed), found.end()) if stated else None
    mark = found["mark"] or found["raised"] or found["boxed"]
    return mark.replace(" ", ""), found.end("shown"), found.end()


# Headings. HTML states them; an extract only has lines. A heading is short, stands alone, does not end like a
# sentence and is followed by what it heads.

_TRAILING_MARKS = "*†‡¹²³⁴⁵⁶⁷⁸⁹⁰() \t\r\n\u00a0"
_STOPPED = re.compile(r"[.:;,?!…–—][\]»”\"']*$")
_TRAILING_NUMBER = re.compile(r"[1-9](?<=\w[.!?][1-9])[0-9]?$")
"""The number of a note glued to the stop that ends a sentence: `na podstawie przepisu 48C1b.2`"""
_RUN_IN = re.compile(r"(?P<heading>[^:.;?!]{2,90}\??):[\s\u00a0]+(?P<text>\S)")
"""`Title: text`"""
_ROW = re.compile(r"[^.;:]{0,100}?(?:(?:^|\s{1,12})[0-9]{1,5}(?:[-–][0-9]{1,5})?){2,12}")
_FIGURES = re.compile(r"[0-9][0-9+ –-]{5,}")
_WHERE = {
    "SENTENCE_STARTS": r"^(?:{})|\d|,",
    "VERBS": r"\b(?:{})\b",
    "MODALS": r"\b(?:{})\b",
    "SUBORDINATE": r"(?:{})\b",
    "REFERRING": r"\(?\s*(?:{})(?!\w)",
    "TRANSLATOR": r"(?:{})",
    "CONJUNCTIONS": r"\b(?:{})$",
    "CHANGED": r"\b(?:{})",
    "BOOK": r"\b(?:{})[ ,–—-]{1,4}(?P<year>(?:19|20)[0-9]{2})\b",
}
"""Where the words of a field of a language stand in a line."""


@cache
def pattern(key: str, language: str = "") -> re.Pattern[str]:
    """The words of the field `key` of a language, or of all, where they stand in a line."""
    words = expression(language, key) if language else known_expressions(key)
    return re.compile(_WHERE[key].replace("{}", words), re.IGNORECASE)


def ends_sentence(text: str) -> bool:
    """Whether a text ends with a stop, whatever marks, brackets or quotes close it."""
    return _STOPPED.search(_TRAILING_NUMBER.sub("", text.rstrip(_TRAILING_MARKS))) is not None


def plausible(text: str, language: str) -> float:
    """How likely a line that has something after it is a heading: what it costs to read it otherwise.

    Less than 0 where it could be one but is likelier none, 0 where it is none.
    """
    text = normalize("NFC", text)
    bare = _TRAILING_NUMBER.sub("", text.rstrip(_TRAILING_MARKS))
    first = bare.lstrip('¿¡«“„"')[:1]
    words = len(bare.split())
    if not bare or len(bare) > weights.LONGEST_HEADING or not first.isalnum() or first.islower():
        return 0.0
    if pattern("REFERRING", language).match(text) or bare.endswith((":", ";", ",", "–", "—")):
        return 0.0
    if bare.endswith((".", "!")):
        if ". " in bare or words > weights.MOST_STOPPED:
            return 0.0
        sentence = any(pattern(key, language).search(bare) for key in ("VERBS", "SENTENCE_STARTS"))
        return weights.DOUBT if words <= weights.SURE_STOPPED and not sentence else -weights.DOUBT
    return weights.DOUBT if words > weights.SURE_UNSTOPPED and not bare.endswith("?") else weights.SURE


def run_in(text: str, language: str) -> tuple[int, int, float] | None:
    """(end of the heading, start of the text, the cost to read it otherwise) where both share a line.

    `Il colpevole deve giocare: se è il turno …`; None where the colon belongs to a sentence or there is none.
    """
    found = _RUN_IN.match(text)
    words = len(found["heading"].split()) if found is not None else 0
    if found is None or words > weights.MOST_RUN_IN or not text[0].isupper():
        return None
    if pattern("REFERRING", language).match(text):
        return None
    clause = pattern("SUBORDINATE", language).match(text)
    sure = words <= (weights.SURE_CLAUSE if clause else weights.SURE_RUN_IN)
    return found.end("heading"), found.start("text"), weights.SURE if sure else weights.DOUBT


def is_row(text: str) -> bool:
    """Whether a line is a row of a table, which ends in figures: `Za szlemika 500 750`, `50-802500-5901`."""
    return text[-1:].isdecimal() and (_ROW.fullmatch(text) or _FIGURES.fullmatch(text)) is not None


def has_modal(text: str, language: str) -> bool:
    """Whether a line orders or permits, as a sentence does and hardly any title: `Il giocatore può:`"""
    return pattern("MODALS", language).search(normalize("NFC", text)) is not None


# Words of the game.


@cache
def _of_the_game(language: str, key: str) -> re.Pattern[str]:
    """The words of the field `key`, GAME or BRIDGE, whole, each a group of its own, with any ending."""
    words = getattr(part(language, "pages"), key).replace("/", "|").split()
    groups = "|".join(f"({stems})" for stems in words)
    return re.compile(rf"\b(?:{groups})(?:{expression(language, 'ENDINGS')})?\b", re.IGNORECASE)


def words_of_the_game(text: str, language: str) -> tuple[int, int]:
    """How many different words of the game `text` has, in whatever form: its own ones, those it shares."""
    text = normalize("NFC", text)
    own, shared = (_of_the_game(language, key).finditer(text) for key in ("BRIDGE", "GAME"))
    return len({found.lastindex for found in own}), len({found.lastindex for found in shared})
