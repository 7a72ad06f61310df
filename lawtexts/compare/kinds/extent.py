from __future__ import annotations

from collections.abc import Iterator

from lawtexts.compare.comparison import Alone, Comparison, Group
from lawtexts.compare.divergence import Divergence, quoted
from lawtexts.compare.kinds.negation import denials
from lawtexts.compare.markers import contrasts
from lawtexts.locale import mark as N_

__doc__ = N_(
    """Extent: does each translation say as much as the others?

The clauses of each translation are paired with those of the others by what they say;
one may be divided into two. Reported is a clause without a counterpart that names at
least two concepts, numbers or places which the other translations nowhere name, and
one that says something ceases to be so. Lengths and numbers of sentences are not
compared: languages and translators differ in both.

It cannot know whether a clause without known terms is missing."""
)


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    for group in comparison.groups:
        if group.where == "heading":
            continue
        reported: set[tuple[str, ...]] = set()
        for alone in group.alone:
            lacking = tuple(alone.lacking)
            added = len(lacking) == len(group.passages) - 1
            if added or lacking not in reported:
                reported.add(lacking)
                yield _added(group, alone)
        for contrast in contrasts(group, denials, soft_first=True):
            if "cease" in contrast.labels:
                for name, marker in contrast.markers.items():
                    passage = group.passages[name]
                    words = passage.clauses[passage.clause_at(marker.first)]
                    if marker.label == "cease" and not any(
                        each.overlaps(name, words) for each in group.alone
                    ):
                        yield _added(group, Alone(name, words, list(contrast.instead), True))


def _added(group: Group, alone: Alone) -> Divergence:
    passage = group.passages[alone.expression]
    span = passage.span(*alone.span)
    added = len(alone.lacking) == len(group.passages) - 1
    return group.differs(
        "clause-added" if added else "clause-missing",
        spans={alone.expression: [span]},
        lowered=not alone.sure,
        odd=alone.expression if added else ", ".join(alone.lacking),
        clause=quoted(passage.text[slice(*span)], 90).strip("“”"),
    )
