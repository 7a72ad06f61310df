from __future__ import annotations

from collections.abc import Iterator

from lawtexts.compare.comparison import Comparison, Group
from lawtexts.compare.divergence import Divergence, quoted
from lawtexts.compare.kinds.negation import read
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
        for name, clause, lacking in group.alone:
            added = len(lacking) == len(group.passages) - 1
            if added or lacking not in reported:
                reported.add(lacking)
                yield _added(group, name, clause, lacking)
        alone = {(name, clause) for name, clause, _lacking in group.alone}
        for contrast in contrasts(group, read, soft_first=True):
            if "cease" in contrast.labels:
                for name, marker in contrast.markers.items():
                    clause = group.passages[name].clause_at(marker.first)
                    if marker.label == "cease" and (name, clause) not in alone:
                        yield _added(group, name, clause, tuple(contrast.instead))


def _added(group: Group, name: str, clause: int, lacking: tuple[str, ...]) -> Divergence:
    passage = group.passages[name]
    span = passage.span(*passage.clauses[clause])
    words = quoted(passage.text[slice(*span)], 90).strip("“”")
    added = len(lacking) == len(group.passages) - 1
    return group.differs(
        "clause-added" if added else "clause-missing",
        spans={name: [span]},
        odd=name if added else ", ".join(lacking),
        clause=words,
    )
