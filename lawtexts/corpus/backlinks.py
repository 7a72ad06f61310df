"""Backlinks: what the pages of a book refer to on each other, as evidence for their numbers.

A Polish extract shows no letter and no level. When another page of the book
says "przepis 27C1a", Law 27 has a 27C1a, and an interpretation without one is the less
likely.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from lawtexts.model.citation import Citation
from lawtexts.model.law import Law
from lawtexts.model.reference import ReferenceKind

_UNLIKE = (ReferenceKind.SELF, ReferenceKind.NOTE)
"""Kinds of reference that name no provision of another law."""

_DOUBTS = frozenset(("ambiguous-numbering", "doubtful-heading"))


class Backlinks:
    """For every law of the books that `laws` are of, the places of it that other laws of its book refer to.

    A reference that could be read in two ways is no evidence.
    """

    def __init__(self, laws: Iterable[Law]) -> None:
        self._places: dict[tuple[str, Citation], set[Citation]] = defaultdict(set)
        for law in laws:
            for target in _targets(law):
                self._places[law.expression, target.root].add(target)

    def of(self, law: Law) -> frozenset[Citation]:
        """What other pages of its book refer to in `law`."""
        return frozenset(self._places.get((law.expression, law.citation), ()))


def _targets(law: Law) -> Iterable[Citation]:
    doubtful = {
        value
        for found in law.findings
        if found.code == "ambiguous-reference"
        for name, value in found.values
        if name == "text"
    }
    for _place, text in law.texts:
        for one in text.references:
            if one.kind not in _UNLIKE and text.content[one.start : one.end] not in doubtful:
                yield from (target for target in one.targets if target.root != law.citation)


def is_unsettled(law: Law, cited: frozenset[Citation]) -> bool:
    """Whether references could settle or change the numbers of `law`.

    They can where its reading left a doubt, or where a place they name is not
    there and numbers were inferred.
    """
    if any(found.code in _DOUBTS for found in law.findings):
        return True
    places = {place.citation for place in law.walk()}
    return not cited <= {law.citation, *places} and any(
        "html" not in place.basis and "printed" not in place.basis for place in law.walk()
    )
