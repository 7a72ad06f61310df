"""Cited by: the sentences of the Laws that refer to a place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from lawtexts.model.reference import ReferenceKind
from lawtexts.model.value import value

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from lawtexts.corpus.store import Corpus
    from lawtexts.model.citation import Citation
    from lawtexts.model.edition import Expression
    from lawtexts.model.law import Law

_ENDING = re.compile(r"[.?!:;]\s+(?=[^\W\d_])|\n")
"""Where one sentence ends and another begins."""


@value
class Citing:
    """A sentence at `citation` that refers to `target`; the characters `span` are the reference in it."""

    citation: Citation
    expression: Expression
    target: Citation
    sentence: str
    span: tuple[int, int]


def cited_by(corpus: Corpus, expressions: Sequence[Expression], place: Citation) -> list[Citing]:
    """Every reference to `place`, to a place in it, or to what it lies in, in the order of the Laws.

    A law's reference to itself as a whole is no reference to a place in it.
    """
    found = [
        one
        for expression in expressions
        for law in corpus.laws_citing(expression.id, place.root)
        for one in _references(law, expression, place)
    ]
    return sorted(found, key=lambda one: (one.citation, expressions.index(one.expression)))


def _references(law: Law, expression: Expression, wanted: Citation) -> Iterator[Citing]:
    for place, text in law.placed_texts():
        for reference in text.references:
            targets = [one for one in reference.targets if wanted in one or one in wanted]
            if targets and reference.kind is not ReferenceKind.SELF:
                first, last = _sentence(text.content, reference.start, reference.end)
                span = (reference.start - first, reference.end - first)
                yield Citing(place, expression, targets[0], text.content[first:last], span)


def _sentence(text: str, start: int, end: int) -> tuple[int, int]:
    """The sentence around characters `start` to `end` of `text`."""
    ends = [found.end() for found in _ENDING.finditer(text)]
    first = max((at for at in ends if at <= start), default=0)
    last = min((at for at in ends if at >= end), default=len(text))
    return first, first + len(text[first:last].rstrip())
