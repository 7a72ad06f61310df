"""Backlinks: who cites a place.

A law's reference to itself as a whole, “this Law”, is no reference to a place in it.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from lawtexts.corpus.store import Corpus
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.law import Law, Text
from lawtexts.model.reference import Reference, ReferenceKind

_SENTENCE_ENDS = re.compile(r"[.?!:;]\s+(?=[^\W\d_])|\n")


@dataclass(frozen=True, slots=True)
class Backlink:
    """A sentence at `citation` that refers to `target`; the characters `span` are the reference in it."""

    citation: Citation
    expression: Expression
    target: Citation
    sentence: str
    span: tuple[int, int]


def references(law: Law) -> Iterator[tuple[Citation, Text, Reference]]:
    """The references to places, each with the place and the text it is in."""
    for place, text in law.texts:
        for reference in text.references:
            if reference.kind is not ReferenceKind.SELF:
                yield place, text, reference


def backlinks(corpus: Corpus, expressions: Sequence[Expression], wanted: Citation) -> list[Backlink]:
    """The references to `wanted`, to a place in it, or to what it lies in, in the order of the Laws."""
    found: list[Backlink] = []
    for expression in expressions:
        for law in corpus.laws_citing(expression.id, wanted.root):
            for place, text, reference in references(law):
                targets = [one for one in reference.targets if wanted in one or one in wanted]
                if targets:
                    first, last = _sentence(text.content, reference.start, reference.end)
                    span = (reference.start - first, reference.end - first)
                    found.append(Backlink(place, expression, targets[0], text.content[first:last], span))
    return sorted(found, key=lambda one: one.citation)


def _sentence(text: str, start: int, end: int) -> tuple[int, int]:
    """The sentence around characters `start` to `end` of `text`."""
    ends = [found.end() for found in _SENTENCE_ENDS.finditer(text)]
    first = max((at for at in ends if at <= start), default=0)
    last = min((at for at in ends if at >= end), default=len(text))
    return first, first + len(text[first:last].rstrip())


class ReferenceGraph:
    """Which laws and places cite which."""

    def __init__(self, laws: Iterable[Law]) -> None:
        self._citing: defaultdict[Citation, defaultdict[Citation, list[str]]]
        self._citing = defaultdict(lambda: defaultdict(list))
        pairs: Counter[tuple[Citation, Citation]] = Counter()
        for law in laws:
            for place, _text, reference in references(law):
                for target in set(reference.targets):
                    self._citing[target][place].append(law.language)
                    pairs[law.citation, target.root] += 1
        self.pairs = {pair: count for pair, count in sorted(pairs.items()) if pair[0] != pair[1]}
        """How often one law cites another, over all expressions."""
        self.cites: defaultdict[Citation, list[Citation]] = defaultdict(list)
        self.cited: defaultdict[Citation, list[Citation]] = defaultdict(list)
        """The other laws that a law cites in any expression, and those that cite it, in order."""
        for citing, cited in self.pairs:
            self.cites[citing].append(cited)
            self.cited[cited].append(citing)

    def cited_by(self, target: Citation) -> list[tuple[Citation, str]]:
        """The places that cite exactly `target`, in the order of the Laws, with the languages that do."""
        found = sorted(self._citing.get(target, {}).items())
        return [(place, ", ".join(sorted(set(tags)))) for place, tags in found]
