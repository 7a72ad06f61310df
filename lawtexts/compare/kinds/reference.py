from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise

from lawtexts.compare.alignment import Cell, Row
from lawtexts.compare.comparison import Comparison
from lawtexts.compare.divergence import Cause, Divergence, divergence
from lawtexts.compare.passage import references
from lawtexts.locale import mark as N_
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Gap
from lawtexts.model.reference import ReferenceKind

__doc__ = N_(
    """Reference: do aligned provisions cite the same places?

Compared are the places that the heading and the text of a provision cite, as a set:
how often and in which order does not matter, and neither does how they are worded
(absolute, relative, a list). "This Law" is left out. Places that were moved between
two editions are compared as the newer edition calls them. A place and one within it
(47E and 47E2) are reported as a difference of exactness only. Where the editions
differ, a recorded change of the reference lowers the report to information, and so
does a change that recurs: what one edition cites as 16D and another as 16C in several
places is the editions' difference, unless some place shows otherwise.

It cannot know whether a reference that one translation leaves out is needed there,
or whether a page lost the word between two numbers in another way than was read;
the findings of the page say where that was doubtful."""
)

Targets = frozenset[Citation]


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    for row in comparison.rows:
        present = comparison.present(row)
        for name, cell in present.items():
            yield from _not_in_edition(comparison, row, name, cell)
        targets = {name: comparison.cited(cell) for name, cell in present.items()}
        if len(set(targets.values())) > 1:
            yield _differing(comparison, row, present, targets)


def _differing(
    comparison: Comparison, row: Row, present: dict[str, Cell], targets: dict[str, Targets]
) -> Divergence:
    everywhere = frozenset.intersection(*targets.values())
    own = {name: cited - everywhere for name, cited in targets.items()}
    differing = {
        name: [each for each in references(cell.texts) if comparison.targets(name, each[1]) & own[name]]
        for name, cell in present.items()
    }
    code, (count, recorded) = _code(own), _renumbered(comparison, own)
    relative = all(
        reference.kind is ReferenceKind.RELATIVE for each in differing.values() for _span, reference in each
    )
    found = divergence(
        "reference-renumbered" if count else code,
        row.citation,
        {name: cell.text for name, cell in present.items()},
        spans={name: [span for span, _reference in each] for name, each in differing.items()},
        readings={name: ", ".join(map(str, sorted(cited))) for name, cited in targets.items()},
        doubt="relative" if code == "reference-missing" and relative else "",
        count=count,
    )
    return replace(found, cause=Cause.EDITION) if count or recorded else found


def _renumbered(comparison: Comparison, own: dict[str, Targets]) -> tuple[int, bool]:
    """In how many places the references change alike between these editions, and whether that is recorded.

    0 where some do nowhere else.
    """
    years = {name: comparison.expressions[name].edition for name in own}
    if len(set(years.values())) != 2 or any(
        own[one] != own[two] for one, two in combinations(own, 2) if years[one] == years[two]
    ):
        return 0, False
    older, newer = min(years, key=years.__getitem__), max(years, key=years.__getitem__)
    renumbered = comparison.book.statistics.renumbered
    keys = [(years[older], place, years[newer]) for place in own[older]]
    found = [renumbered[key] for key in keys if key in renumbered]
    recorded = {comparison.book.recorded.get(key) for key in keys}
    news = {each.new for each in found}
    count = min((len(each.places) for each in found), default=0) if news == own[newer] else 0
    return count, recorded == own[newer]


def _code(own: dict[str, Targets]) -> str:
    """What the places are that only some of the expressions cite."""
    if all(_depth_only(cited, other) for cited in own.values() for other in own.values()):
        return "reference-depth"
    nested = all(less <= more for less, more in pairwise(sorted(own.values(), key=len)))
    several = sum(1 for cited in set(own.values()) if cited) > 1
    return "reference-target" if several and not nested else "reference-missing"


def _depth_only(cited: Targets, other: Targets) -> bool:
    """Whether each place cited is in, or around, one that the other cites."""
    return bool(other) and all(any(one in two or two in one for two in other) for one in cited)


def _not_in_edition(comparison: Comparison, row: Row, name: str, cell: Cell) -> Iterator[Divergence]:
    """References to what the expression's own edition does not have."""
    corpus, edition = comparison.book.corpus, comparison.expressions[name].edition
    for span, reference in references(cell.texts):
        for target in reference.targets:
            if corpus.presence(name, target) is Gap.NOT_IN_EDITION:
                yield divergence(
                    "reference-not-in-edition",
                    row.citation,
                    {name: cell.text},
                    spans={name: [span]},
                    readings={name: str(target)},
                    target=target,
                    edition=edition,
                )
