"""Repeats: words that several laws of a book have alike, which are rather the site's than the Laws'.

One page cannot tell a sentence of its site, a request for cookies or a link to
a print version, from a sentence of the law. A book can: what stands word for word in
three of its laws is hardly law.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from lawtexts.corpus.conservation import fold
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.model.law import Law, Provision, Text
from lawtexts.model.value import replace

CODE = "repeated-text"

_LAWS, _LAWS_OF_HEADING = 3, 5
"""In how many laws of a book a paragraph, and a heading, is that of the site.

Headings are short, and some laws share one ("Procedure").
"""

_WORDS = 3
"""Fewer words beside its references a paragraph of the Laws may share: "See Law 16."."""

_WORD = re.compile(r"\w+")


class Repeats:
    """The paragraphs and headings that stand in several of the `laws` of one expression."""

    def __init__(self, laws: Iterable[Law]) -> None:
        places: dict[tuple[str, bool, str], set[Citation]] = defaultdict(set)
        for law in laws:
            for _place, heading, _text, key in _units(law):
                places[law.expression, heading, key].add(law.citation)
        self._repeated = {
            unit for unit, found in places.items() if len(found) >= (_LAWS_OF_HEADING if unit[1] else _LAWS)
        }

    def told(self, law: Law) -> Law:
        """`law` with a finding for each of its paragraphs and headings that others have, and none besides."""
        kept = [found for found in law.findings if found.code != CODE]
        findings = (*kept, *self._findings(law))
        return law if findings == law.findings else replace(law, findings=findings)

    def is_untold(self, law: Law) -> bool:
        """Whether the findings of `law` do not say what is repeated."""
        return [found for found in law.findings if found.code == CODE] != self._findings(law)

    def _findings(self, law: Law) -> list[Finding]:
        return [
            finding(CODE, place.citation, text=text.plain)
            for place, heading, text, key in _units(law)
            if (law.expression, heading, key) in self._repeated
        ]


def _units(law: Law) -> Iterator[tuple[Provision, bool, Text, str]]:
    """Each paragraph and heading that says enough: its place, whether it is a heading, it, it folded."""
    for place in law.walk():
        if place.heading is not None:
            yield place, True, place.heading, fold(place.heading.plain)
        for part in place.content:
            if isinstance(part, Text) and _words(part) >= _WORDS:
                yield place, False, part, fold(part.plain)


def _words(text: Text) -> int:
    """How many words of `text` are in no reference."""
    position, words = 0, 0
    for one in text.references:
        words += len(_WORD.findall(text.content, position, one.start))
        position = one.end
    return words + len(_WORD.findall(text.content, position))
