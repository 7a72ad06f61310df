"""Extent: clauses, and words that say something, without a counterpart in another translation."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from lawtexts.compare.comparison import Alone, Comparison, Group
from lawtexts.compare.divergence import Divergence, quoted
from lawtexts.compare.passage import Span


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    for group in comparison.groups:
        if group.where == "heading":
            continue
        reported: set[tuple[str, ...]] = set()
        for alone in (*group.alone, *_ceasing(group), *group.unsaid):
            lacking = tuple(alone.lacking)
            if lacking not in reported or len(lacking) == len(group.passages) - 1 > 1:
                reported.add(lacking)
                yield _added(group, alone)


def _ceasing(group: Group) -> Iterator[Alone]:
    """The clauses of the only translation that says that something ceases to be so."""
    saying = [name for name, passage in group.passages.items() if passage.found("ceasing")]
    if len(saying) == 1:
        passage = group.passages[saying[0]]
        words = passage.clauses[passage.clause_at(passage.found("ceasing")[0][0])]
        if not any(each.overlaps(saying[0], words) for each in group.alone):
            lacking = [name for name in group.passages if name not in saying]
            yield Alone(saying[0], words, lacking, sure=len(lacking) > 1)


def _added(group: Group, alone: Alone) -> Divergence:
    spans = {alone.expression: [group.passages[alone.expression].span(*alone.span)]}
    return left_out(group, spans, alone.lacking, sure=alone.sure)


def left_out(
    group: Group, spans: dict[str, list[Span]], lacking: Collection[str], *, sure: bool = False
) -> Divergence:
    """Words of some translations that the `lacking` ones do not say: information unless that is sure."""
    added = len(lacking) == len(group.passages) - 1
    name, [span, *_] = next(iter(spans.items()))
    return group.differs(
        "clause-added" if added else "clause-missing",
        spans=spans,
        lowered=not sure,
        odd=name if added else ", ".join(lacking),
        clause=quoted(group.passages[name].text[slice(*span)], 90).strip("“”"),
    )
