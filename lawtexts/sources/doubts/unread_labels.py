"""Labels left in the text: how a line begins that may number a place of its own, but was not read so.

Whatever reads labels knows some ways to print them. This net knows more, and takes
nothing: what it finds is told, so that no number is lost in a text without a word.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from unicodedata import normalize

from lawtexts.model.citation import Citation
from lawtexts.sources.labels import SLIPPED, labels_at

_OTHER = re.compile(
    r"""
    (?:
        \((?:[A-Z]|[1-9][0-9]?|[IVX]{2,4})\)                      # (A) text, (1) text, (II) text
      | \[(?:[A-Za-z])\]                                           # [a] text
      | (?:[A-H]|[a-h]|[1-9][0-9]?)\s?[–—-](?=\s+[^\W\d_])         # a – text
      | (?:[A-Z]|[a-z]|[1-9][0-9]?)\.\)                             # A.) text
      | (?P<cited>
            (?:[1-9][0-9]?\s?)?[A-H]\s?[1-9][0-9]?\s?(?:\(?[a-h]\)?)?  # 44A1 Text, B2(a). Text
          | [1-9][0-9]?\s?[A-H]                                        # 44A. Text, 44 A Text
          | [1-9][0-9]?[a-h]?                                            # 1a. Text, 1 Text
        )(?:\s?[.)–—-])?
      | [1-9]\.[1-9][0-9]?\.?(?:[a-h]\b)?                           # 1.1 text
      | [1-9][0-9]?\.?\s?[º°ª:]|[A-Ha-h]\s?:                           # 1.º text, a: text
      | [1-9][0-9]?\.-|[A-Za-z]\.-                                 # 1.- text
      | [IVX]{2,4}\s?[.)]                                          # II. text
      | [①-⑳⒈-⒛⓪Ⓐ-ⓩ⑴-⒵]
    )(?=\s|$|[①-⓿])
    """,
    re.VERBOSE,
)
"""Labels that are not read as such. A citation is one only before a capital: it may end a sentence, too."""


_ALONE = re.compile(r"[(\[]?(?:[A-Ha-h]|[1-9][0-9]?|[ivx]{2,4})[)\]]?[.:]?\s*")
"""A label that is all there is, for instance in a box of its own beside its text."""
_BARE = re.compile(r"(?:[1-9][0-9]?|[A-Ha-h])(?=\s\S)")
_BEHIND_SIGN = re.compile(r"(?:[^\w\s(*†‡]{1,4}|\w(?=\s))\s{0,3}(?P<label>[A-H]\s?[.)])\s+(?=\w)")
"""The letter of a section behind one sign: `❯ A. Title`, `i A. Title`"""
_INSIDE = re.compile(r"\s(?<=[:;.,]\s)\(?(?P<sign>[a-h]|[1-9])[.)]\s(?=\w)")
"""A label in the middle of a text, behind a stop: `… może: a. spasować, b. licytować`"""


def labels_inside(text: str) -> str:
    """The first of the labels that count up in the middle of `text`; "" for none."""
    signs = [(found["sign"], found[0].strip()) for found in _INSIDE.finditer(text)]
    follow = {chr(ord(sign) + 1) for sign, _shown in signs}
    first = next((shown for sign, shown in signs if sign in "a1"), "")
    return first if first and follow.intersection(sign for sign, _shown in signs) else ""


def counted_on(texts: Sequence[str]) -> dict[int, str]:
    """Which of the texts of a place begin with the number or letter that follows that of the one before."""
    found: dict[int, str] = {}
    signs = [_BARE.match(text) for text in texts]
    for place, (before, sign) in enumerate(pairwise(signs), 1):
        if before is None or sign is None:
            continue
        one, other = before[0], sign[0]
        if other == (str(int(one) + 1) if one.isdigit() else chr(ord(one) + 1)):
            found[place] = other
    return found


def label_after(text: str, here: Citation) -> str:
    """The label in `text` of the item that follows `here` in its list, typed on the line; "" for none.

    `… al comitato. 3. Il comitato …` in item 2; what is cited so does not follow a stop.
    """
    if not (here.item or here.sub) or here.roman:
        return ""
    sign = chr(here.ordinal + 97) if here.sub else str(here.ordinal + 1)
    if f"{sign}. " not in text and f"{sign}) " not in text:
        return ""  # most texts: nothing to compile
    found = re.search(rf"(?<=[.;])(?:\s[–—-])?\s?(\(?{sign}[.)])\s(?=[^\W\d_])", text)
    return found[1] if found is not None else ""


@lru_cache(maxsize=64)
def label_left(text: str, law: int = 0) -> str:
    """The label that `text` still begins with; "" for none. What cites `law`, its own, is one anywhere."""
    start = text.lstrip("\u00a0 –—•·-*")
    if start[:1] >= "\uff01":
        start = normalize("NFKC", start[:24])
    if _ALONE.fullmatch(start):
        return start.strip()
    steps = labels_at(start[:24], sections=True).steps
    label = steps[0].label if steps else None
    if label is not None:
        return label.shown
    found = _OTHER.match(start) or SLIPPED.match(start)
    if found is None:
        behind = _BEHIND_SIGN.match(start)
        return behind["label"] if behind is not None else ""
    own = bool(law) and re.match(rf"{law}\s?[A-H]", found[0]) is not None
    if found.re is _OTHER and found["cited"] and not own and not start[found.end() :].lstrip()[:1].isupper():
        return ""
    return found[0].strip()
