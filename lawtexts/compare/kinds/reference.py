from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from lawtexts.compare.alignment import Cell, Row
from lawtexts.compare.comparison import Comparison
from lawtexts.compare.divergence import NOTHING, Divergence, divergence
from lawtexts.locale import mark as N_
from lawtexts.model.citation import Citation
from lawtexts.model.edition import ChangeKind, Gap
from lawtexts.model.law import Text
from lawtexts.model.reference import Reference, ReferenceKind

__doc__ = N_(
    """Reference: do aligned provisions cite the same places?

Compared are the places that the heading and the text of a provision cite, as a set:
how often and in which order does not matter, and neither does how they are worded
(absolute, relative, a list). "This Law" is left out. Places that were moved between
two editions are compared as the newer edition calls them. A place and one within it
(47E and 47E2) are reported as a difference of exactness only. Where the editions
differ, a recorded change of the reference lowers the report to information.

It cannot know whether a reference that one translation leaves out is needed there,
or whether a page lost the word between two numbers in another way than was read;
the findings of the page say where that was doubtful."""
)

Targets = frozenset[Citation]


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    for row in comparison.rows:
        held = comparison.held(row)
        for name, cell in held.items():
            yield from _absent(comparison, row, name, cell)
        if len(held) < 2:
            continue
        targets = {name: _targets(comparison, name, cell) for name, cell in held.items()}
        if len(set(targets.values())) > 1:
            yield _differing(comparison, row, held, targets)


def _differing(
    comparison: Comparison, row: Row, held: dict[str, Cell], targets: dict[str, Targets]
) -> Divergence:
    everywhere = frozenset.intersection(*targets.values())
    own = {name: cited - everywhere for name, cited in targets.items()}
    if all(_depth_only(cited, other) for cited in own.values() for other in own.values()):
        code = "reference-depth"
    elif sum(1 for cited in set(own.values()) if cited) > 1 and not _nested(own):
        code = "reference-target"
    else:
        code = "reference-missing"
    spans: dict[str, list[tuple[int, int]]] = {}
    relative = True
    for name, cell in held.items():
        spans[name] = []
        for start, reference in _references(cell):
            cited = _carried(comparison, name, reference)
            if cited & own[name]:
                spans[name].append((start + reference.start, start + reference.end))
                relative = relative and reference.kind is ReferenceKind.RELATIVE
    lowered = comparison.explained(row, held, ChangeKind.REFERENCE)
    return divergence(
        code,
        row.citation,
        comparison.texts(row),
        spans={name: each for name, each in spans.items() if each},
        readings={name: _said(cited) for name, cited in targets.items()},
        lowered=lowered or (code == "reference-missing" and relative),
    )


def _absent(comparison: Comparison, row: Row, name: str, cell: Cell) -> Iterator[Divergence]:
    """References to what the expression's own edition does not have."""
    corpus, edition = comparison.book.corpus, comparison.expressions[name].edition
    for start, reference in _references(cell):
        for target in reference.targets:
            if corpus.presence(name, target) is Gap.NOT_IN_EDITION:
                yield divergence(
                    "reference-not-in-edition",
                    row.citation,
                    {name: cell.text},
                    spans={name: [(start + reference.start, start + reference.end)]},
                    readings={name: str(target)},
                    target=target,
                    edition=edition,
                )


def _targets(comparison: Comparison, name: str, cell: Cell) -> Targets:
    found: set[Citation] = set()
    for part in cell.provisions:
        for text in _with_heading(part.heading, part.texts):
            for reference in text.references:
                found |= _carried(comparison, name, reference)
    return frozenset(found)


def _with_heading(heading: Text | None, texts: tuple[Text, ...]) -> tuple[Text, ...]:
    return texts if heading is None else (heading, *texts)


def _carried(comparison: Comparison, name: str, reference: Reference) -> frozenset[Citation]:
    if reference.kind is ReferenceKind.SELF:
        return frozenset()
    return frozenset(place for target in reference.targets for place in comparison.carried(target, name))


def _references(cell: Cell) -> Iterator[tuple[int, Reference]]:
    """The references of the cell's text, each with where its paragraph begins in it."""
    start = 0
    for part in cell.provisions:
        for text in part.texts:
            for reference in text.references:
                yield start, reference
            start += len(text.content) + 1


def _nested(own: dict[str, Targets]) -> bool:
    """Whether the sets lie in each other: one only cites more than the next."""
    ordered = sorted(own.values(), key=len)
    return all(less <= more for less, more in pairwise(ordered))


def _depth_only(cited: Targets, other: Targets) -> bool:
    """Whether each place cited is in, or around, one that the other cites."""
    return bool(other) and all(any(one in two or two in one for two in other) for one in cited)


def _said(cited: Targets) -> str:
    return ", ".join(str(citation) for citation in sorted(cited)) or NOTHING
