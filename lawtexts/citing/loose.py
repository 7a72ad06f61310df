"""Loose: a designator as people type it, `51 B 2 a`, `51-b-2-A`, `51(B)(2)(a)`, `§51`.

The same as `designator`, for queries: letters in any case, any separator
between two steps. A separator is only read
as one where the next step is of the next level; 51B1-2 stays a range, and
`51 e 57` a list.
"""

from __future__ import annotations

import re

from lawtexts.citing.designator import LAST_ITEM, LIKELY_ITEM, Designator
from lawtexts.citing.words import Words
from lawtexts.model.citation import FIRST_LAW, LAST_LAW, Citation

_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
_PREFIX = re.compile(r"(?:§{1,2} ?|#)?(?:[Ll](?:\. ?)?(?=[0-9]))?")
_NUMBER = re.compile(r"[1-9][0-9]?(?![0-9])")
_DIRECT = re.compile(r"\.([1-9][0-9]?)(?![0-9])| ?\( ?([1-9][0-9]?) ?\)")
_GAP = re.compile(r"\. | ?[-./] ?| ?")
_CLOSED = re.compile(r"[).]{1,2} ?(?=(?:[A-Za-z]|[0-9]{1,2})\))|\) ?(?=[0-9]{1,2}\.)")
"""Between steps that are closed like the points of a list: 51 B) 2. a)."""
_LETTER = re.compile(r"\( ?([A-Za-z]) ?(?:\)|(?![\w ]))|([A-Za-z])(?![^\W\d_])")
_JOINTS = (". ", " / ", " /", "/ ")
"""What stands between two citations, and not between two steps of one."""
_ITEM = re.compile(r"\( ?([1-9][0-9]?) ?(?:\)|(?![\w ]))|([1-9][0-9]?)(?![0-9])")
_ROMAN_ALONE = re.compile(r"\( ?([ivx]{2,4}) ?\)?")
_SUB_ROMAN = re.compile(r"([A-Ha-h])([ivx]{1,4})(?!\w)")
_ROMAN_STEP = re.compile(r" ?[-.]? ?\( ?([ivxIVX]{1,4}) ?\)?| ?[-.]? ?([ivx]{1,4})(?!\w)")
_LIST_GOES_ON = re.compile(r" ?(?:[0-9]|\(|[A-Z][0-9]?(?!\w))")
_NEXT_WORD = re.compile(r" (?!(?:[ivx]{2,4}|bis|ter|quater)(?!\w))([^\W\d_]{2,})")
_LIST_NUMBER = re.compile(r" ?([0-9]{1,2})(?![0-9])")
_NUMBER_AND_CAPITAL = re.compile(r"[0-9]{1,2}[A-Z](?![a-z])|[0-9]{2}[a-z]?[0-9]")


def loose_law_at(text: str, position: int, words: Words) -> Designator | None:
    """The designator with its law that is written at `position`, None for none.

    What follows it is no letter or digit, so that a fused pair is not read as half of it.
    """
    prefix = _PREFIX.match(text, position)
    start = prefix.end() if prefix is not None else position
    found = _NUMBER.match(text, start)
    if found is None:
        return None
    number, end = int(found[0]), found.end()
    if not FIRST_LAW <= number <= LAST_LAW:
        return None
    direct = _DIRECT.match(text, end)
    if direct is not None:
        item = int(direct[1] or direct[2])
        sub, roman, end = _sub(text, direct.end(), words, spaced=False)
        made = Designator(position, end, number, item=item, sub=sub, roman=roman, bracketed=bool(direct[2]))
    else:
        section, end = _section(text, end, words)
        made = _below(text, position, end, words, law=number, section=section)
    return None if _torn(text, made.end) else made


def loose_part_at(text: str, position: int, previous: Citation | None, words: Words) -> Designator | None:
    """The designator without its law at `position`; `previous` decides what a lone letter is."""
    found = _LETTER.match(text, position)
    made: Designator | None = None
    if found is not None:
        letter = found[1] or found[2]
        bracketed = found[1] is not None
        deep = previous is not None and bool(previous.item)
        heads = not bracketed and text[found.end() : found.end() + 1].isdigit()
        if letter.isupper() or heads or not (bracketed or deep):
            made = _below(
                text, position, found.end(), words, law=0, section=letter.upper(), bracketed=bracketed
            )
            if letter.islower() and not made.item and previous is None and not bracketed:
                made = Designator(position, found.end(), sub=letter)
        elif deep or bracketed:
            roman, end = _roman(text, found.end())
            made = Designator(position, end, sub=letter, roman=roman, bracketed=bracketed)
    else:
        roman_only = _ROMAN_ALONE.match(text, position)
        item = _ITEM.match(text, position)
        if roman_only is not None:
            made = Designator(position, roman_only.end(), roman=_roman_value(roman_only[1]), bracketed=True)
        elif item is not None:
            number = int(item[1] or item[2])
            sub, roman, end = _sub(text, item.end(), words, spaced=False)
            made = Designator(position, end, item=number, sub=sub, roman=roman, bracketed=item[1] is not None)
    return None if made is None or _torn(text, made.end) else made


def _below(
    text: str, start: int, end: int, words: Words, *, law: int, section: str, bracketed: bool = False
) -> Designator:
    """The designator that goes on with item, sub-item and roman level after `section`."""
    if not section:
        return Designator(start, end, law)
    spaced = text[end - 2 : end - 1] == " " or not law
    item, after = _item(text, end, words, spaced=spaced)
    if not item:
        return Designator(start, end, law, section, bracketed=bracketed)
    sub, roman, after = _sub(text, after, words, spaced=spaced)
    return Designator(start, after, law, section, item, sub, roman, bracketed)


def _gap(text: str, end: int) -> tuple[str, int]:
    """What separates two steps at `end`, and where it ends; ")" for any that closes the first."""
    closed = _CLOSED.match(text, end)
    if closed is not None:
        return ")", closed.end()
    gap = _GAP.match(text, end)
    return (gap[0], gap.end()) if gap is not None else ("", end)


def _section(text: str, end: int, words: Words) -> tuple[str, int]:
    """The section letter after a law's number and where it ends; "" if there is none."""
    joint, after = _gap(text, end)
    found = _LETTER.match(text, after)
    if found is None or (joint in _JOINTS and found[1] is None):
        return "", end
    letter = found[1] or found[2]
    if found[2] and joint in (" ", " - ") and _is_word(text, found, words):
        return "", end
    return letter.upper(), found.end()


def _item(text: str, end: int, words: Words, *, spaced: bool) -> tuple[int, int]:
    joint, after = _gap(text, end)
    found = _ITEM.match(text, after)
    if found is None or joint in _JOINTS:
        return 0, end
    number = int(found[1] or found[2])
    if joint in ("/", " - ") and number > LIKELY_ITEM:
        return 0, end
    torn = number > 9 and not joint and _NUMBER_AND_CAPITAL.match(text, after)
    if number > LAST_ITEM or torn:
        return 0, end
    if joint and found[1] is None:
        another = _NUMBER_AND_CAPITAL.match(text, after)
        if another is not None or words.counted.match(text, found.end()):
            return 0, end
        if joint == " " and not spaced and number > 9:
            return 0, end
    return number, found.end()


def _sub(text: str, end: int, words: Words, *, spaced: bool) -> tuple[str, int, int]:
    both = _SUB_ROMAN.match(text, end)
    if both is not None and both[2] in _ROMAN:
        return both[1].lower(), _roman_value(both[2]), both.end()
    joint, after = _gap(text, end)
    found = _LETTER.match(text, after)
    if found is None or joint in _JOINTS:
        return "", 0, end
    letter = found[1] or found[2]
    if found[2]:
        goes_on = text[found.end() : found.end() + 1].isdigit()
        if goes_on or (
            joint in (" ", " - ") and (_is_word(text, found, words) or not (spaced or letter.islower()))
        ):
            return "", 0, end
        if letter.isupper() and joint not in ("", ".", "-", " ", ")"):
            return "", 0, end
    roman, stop = _roman(text, found.end(), spaced=spaced)
    return letter.lower(), roman, stop


def _roman(text: str, end: int, *, spaced: bool = False) -> tuple[int, int]:
    found = _ROMAN_STEP.match(text, end)
    if found is None:
        return 0, end
    written = (found[1] or found[2]).lower()
    pauses = text[found.end() : found.end() + 1] in ("", ".", ",", ";", ")")
    closed = text[found.end() : found.end() + 1] == ")"
    if found[1] is None and len(written) == 1 and found[0][0] == " " and not (closed or (spaced and pauses)):
        return 0, end
    value = _roman_value(written)
    return (value, found.end()) if value else (0, end)


def _roman_value(written: str) -> int:
    return _ROMAN.index(written) + 1 if written in _ROMAN else 0


def _is_word(text: str, letter: re.Match[str], words: Words) -> bool:
    """Whether a letter between spaces is a word that joins: 51 e 57, 45 a 50, 20F2 e F3."""
    if letter[2].lower() not in words.letter_words:
        return False
    rest = letter.end()
    after = _LIST_GOES_ON.match(text, rest)
    if after is not None:
        if letter[2].isupper():
            number = _LIST_NUMBER.match(text, rest)
            return number is not None and int(number[1]) > LAST_ITEM
        return True
    joint = words.conjunction.match(text, letter.start() - 1)
    to = words.through.match(text, letter.start() - 1)
    if (joint is not None and joint.end() > rest + 1) or (to is not None and to.end() > rest + 1):
        return True
    further = _NEXT_WORD.match(text, rest)
    if further is not None and further[1].lower() not in words.every:
        return True
    noun = words.noun.match(text, rest + 1)
    return noun is not None or words.following.match(text, letter.start() - 1) is not None


def _torn(text: str, end: int) -> bool:
    """Whether a letter or digit follows, so that what was read is only half of it."""
    return text[end : end + 1].isalnum() and end > 0 and text[end - 1 : end].isalnum()
