"""Boilerplate: words that several laws of a book have alike, which are rather the site's than the Laws'.

One page cannot tell a sentence of its site, a request for cookies or a link to
a print version, from a sentence of the law. A book can: what stands word for word in
three of its laws is hardly law, nor what differs by a number or a date only
("Pagina 51 di 93.").
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from itertools import chain, islice

from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.model.law import Law, Provision, Text
from lawtexts.model.value import replace
from lawtexts.sources.conservation import squeezed

CODE = "repeated-text"

_LAWS, _LAWS_OF_FEW = 3, 5
"""In how many laws of a book words are those of the site: a paragraph, and a heading or a few words.

Some laws share a heading ("Procedure") or a few words ("See Law 16."), but no third of all.
"""

_SHARE = 3

_WORDS = 3
"""Fewer words beside the references of a paragraph are few."""

_WORD = re.compile(r"\w+")
_COUNTED = re.compile(r"[0-9]+(?:[. ]\s?[^\W\d_]{3,12}[. ]\s?[0-9]{4}\b)?")
"""A number, or a date with its month in words."""

_Unit = tuple[str, bool, str]
"""An expression, whether its words are few, and the words folded."""


class Boilerplate:
    """The paragraphs and headings that stand in several of the `laws` of one expression."""

    def __init__(self, laws: Iterable[Law]) -> None:
        places: dict[_Unit, set[Citation]] = defaultdict(set)
        books: Counter[str] = Counter()
        for law in laws:
            books[law.expression] += 1
            for _place, _text, unit in _units(law):
                places[unit].add(law.citation)
        self._repeated = {
            unit
            for unit, found in places.items()
            if len(found) >= (max(_LAWS_OF_FEW, books[unit[0]] / _SHARE) if unit[1] else _LAWS)
        }

    def reported(self, law: Law) -> Law:
        """`law` with a finding for each of its paragraphs and headings that others have, and none besides."""
        others = [found for found in law.findings if found.code != CODE]
        findings = (*others, *self._findings(law))
        return law if findings == law.findings else replace(law, findings=findings)

    def is_unreported(self, law: Law) -> bool:
        """Whether the findings of `law` do not say what is repeated."""
        return [found for found in law.findings if found.code == CODE] != self._findings(law)

    def _findings(self, law: Law) -> list[Finding]:
        if not self._repeated:
            return []
        return [
            finding(CODE, place.citation, text=text.plain)
            for place, text, unit in _units(law)
            if unit in self._repeated
        ]


def _units(law: Law) -> Iterator[tuple[Provision, Text, _Unit]]:
    for place in law.walk():
        if place.heading is not None:
            yield place, place.heading, (law.expression, True, _folded(place.heading.plain))
        for part in place.content:
            if isinstance(part, Text):
                yield place, part, (law.expression, _has_few_words(part), _folded(part.plain))


# Each text is counted with those of its book, then looked up among them.
@lru_cache(maxsize=20_000)
def _folded(plain: str) -> str:
    return squeezed(_COUNTED.sub("0", plain))


def _has_few_words(text: Text) -> bool:
    """Whether hardly a word of `text` is in no reference."""
    starts = (0, *(one.end for one in text.references))
    ends = (*(one.start for one in text.references), len(text.content))
    words = chain.from_iterable(map(partial(_WORD.finditer, text.content), starts, ends))
    return len(list(islice(words, _WORDS))) < _WORDS
