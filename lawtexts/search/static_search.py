"""Static search: where keys stand and what they weigh, by the static index alone."""

from __future__ import annotations

from lawtexts.search.interpretation import Keys
from lawtexts.search.static_reader import counted
from lawtexts.search.words import HEADING, fold

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Sequence

    from lawtexts.search.interpretation import All
    from lawtexts.search.static_reader import StaticIndex

    Node = Keys | All | tuple["Node", ...]


def weights(index: StaticIndex, node: Node, language: str) -> dict[int, float]:
    """The documents where a node without fields and limits is found, and what it weighs there.

    The weights of keys and parts are added; of the wordings of a term the greatest counts.
    """
    if isinstance(node, tuple):
        found: dict[int, float] = {}
        for one in node:
            for document, weight in weights(index, one, language).items():
                other = found.get(document, 0)
                found[document] = max(weight, other) if isinstance(one, Keys) else weight + other
        return found
    if not isinstance(node, Keys):
        unwanted = {document for one in node.without for document in weights(index, one, language)}
        found = _in_all([weights(index, one, language) for one in node.parts])
        return {document: weight for document, weight in found.items() if document not in unwanted}
    each = [index.postings(language, key) for _place, key in node.keys]
    found = _in_all([{document: weight for document, (weight, _numbers) in one.items()} for one in each])
    if not node.in_order:
        return found
    return {document: weight for document, weight in found.items() if marks(index, node, language, document)}


def _in_all(each: Sequence[dict[int, float]]) -> dict[int, float]:
    common = set.intersection(*map(set, each)) if each else set[int]()
    return {document: sum(one[document] for one in each) for document in common}


def marks(index: StaticIndex, node: Node, language: str, document: int) -> set[int]:
    """The numbers of the words of a document that a node finds."""
    if isinstance(node, Keys):
        return _marks(index, node, language, document)
    parts = node if isinstance(node, tuple) else node.parts
    each = [marks(index, one, language, document) for one in parts]
    return set().union(*each) if isinstance(node, tuple) or all(each) else set()


def _marks(index: StaticIndex, node: Keys, language: str, document: int) -> set[int]:
    stop = index.stop[language]
    small = {word for _place, word in node.small}.union(key for _place, key in node.keys if key in stop)
    written: dict[str, list[int]] = {}
    for number, (word, _start) in counted(index.document(document)).items() if small else ():
        written.setdefault(fold(word), []).append(number)
    each = []
    for place, key in (*node.keys, *node.small):
        here = (
            written.get(key, ()) if key in small else index.postings(language, key).get(document, (0, ()))[1]
        )
        each.append({number - place * node.in_order for number in here})
    if node.in_order:
        starts = set.intersection(*each)
        found = {start + place for start in starts for place, _key in (*node.keys, *node.small)}
    else:
        found = set().union(*each) if all(each) else set()
    if node.field:
        in_heading = node.field in ("title", "heading")
        found = {number for number in found if (number >= HEADING) == in_heading}
    return found
