"""Conservation: every character of a page is in its law file, and nothing else is.

Counted on the XML itself, not on the values it is read into, so that writing
and reading are under the check as well. The sum inside the parser is kept by
lawtexts.sources.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from lawtexts.corpus.element import Element, read_element
from lawtexts.model.characters import INVISIBLE

_INVISIBLE = re.compile(f"[{''.join(sorted(INVISIBLE))}]")

_GENERATED = frozenset(("finding",))


@dataclass(frozen=True, slots=True)
class Balance:
    """A page against its law file, both folded.

    `lost` and `gained` are the characters that the one has and the other not,
    each as often, sorted; `in_order` tells whether they also stand in the same order.
    """

    lost: str
    gained: str
    in_order: bool

    @property
    def is_kept(self) -> bool:
        return not self.lost and not self.gained


def balance(data: bytes, page_text: str, name: str) -> Balance:
    """The law file `data` against the text of its page. Raises CorpusError where `data` is no XML."""
    ours, page = fold("".join(page_characters(data, name))), fold(page_text)
    lost, gained = Counter(page), Counter(ours)
    return Balance(
        lost="".join(sorted((lost - gained).elements())),
        gained="".join(sorted((gained - lost).elements())),
        in_order=ours == page,
    )


def page_characters(data: bytes, name: str) -> Iterator[str]:
    """What a law file holds of its page, in document order: labels shown, texts, residue."""
    yield from _characters(read_element(data, name))


def fold(text: str) -> str:
    """`text` in NFC without white space and INVISIBLE characters."""
    composed = unicodedata.normalize("NFC", text)
    kept = _INVISIBLE.sub("", "".join(composed.split()))
    return unicodedata.normalize("NFC", kept)


def _characters(element: Element) -> Iterator[str]:
    if element.name in _GENERATED:
        return
    yield element.attributes.get("shown", "")
    for part in element.content:
        if isinstance(part, str):
            yield part
        else:
            yield from _characters(part)
