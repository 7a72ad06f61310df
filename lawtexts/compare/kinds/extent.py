from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import log

from lawtexts.compare.comparison import Comparison, Group
from lawtexts.compare.divergence import Divergence, quoted
from lawtexts.compare.kinds.negation import only_ceasing
from lawtexts.compare.passage import Passage
from lawtexts.compare.statistics import LONG, Statistics
from lawtexts.locale import mark as N_

__doc__ = N_(
    """Extent: does each translation say as much as the others?

Compared are the number of sentences (a semicolon may end one or not), the length of
the text (without references) against what is usual between these two translations,
and clauses that say something ceases to be so, which none of the others has. What
is usual in length is learned from the corpus itself; while it holds too few
provisions of both translations, lengths are not compared.

It cannot know what a longer text says more. Short provisions vary widely and are
not compared by length."""
)

_FAR = 4.5
"""How many usual deviations are far; a usual deviation is the median of them all."""
_LEAST = log(1.5)
"""Less than half as long again is never far."""
_FEW = 40
"""So many characters more or less are a citation said at length, not a sentence."""


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    for group in comparison.groups:
        if group.where != "heading":
            yield from _clauses(group)
            yield from _sentences(group)
            yield from _lengths(group)


def _clauses(group: Group) -> Iterator[Divergence]:
    """Clauses with a word for ceasing, where the others deny nothing more and cease nothing."""
    negations = {name: passage.negations for name, passage in group.passages.items()}
    if not only_ceasing(negations):
        return
    least = min(map(len, negations.values()))
    for name, passage in group.passages.items():
        ceasing = [marker for marker in negations[name] if marker.value == "cease"]
        for marker in ceasing[: len(negations[name]) - least]:
            clause = passage.clause_at(marker.start)
            yield group.differs(
                "clause-added",
                spans={name: [clause]},
                odd=name,
                clause=quoted(passage.text[slice(*clause)], 90).strip("“”"),
            )


def _sentences(group: Group) -> Iterator[Divergence]:
    counts = {name: _counted(passage) for name, passage in group.passages.items()}
    if max(least for least, most in counts.values()) > min(most for least, most in counts.values()):
        yield group.differs(
            "sentence-count",
            readings={name: str(least) for name, (least, most) in counts.items()},
        )


def _counted(passage: Passage) -> tuple[int, int]:
    """How many sentences there are at least and at most: a semicolon may or may not end one."""
    ended = sum(1 for start, end in passage.sentences if passage.text[start:end].rstrip().endswith(";"))
    return max(1, len(passage.sentences) - ended), len(passage.sentences)


def _lengths(group: Group) -> Iterator[Divergence]:
    lengths = {name: passage.length for name, passage in group.passages.items()}
    if any(_is_far(group.statistics, lengths, one, two) for one, two in combinations(lengths, 2)):
        yield group.differs(
            "length",
            readings={name: str(length) for name, length in lengths.items()},
        )


def _is_far(statistics: Statistics, lengths: dict[str, int], one: str, two: str) -> bool:
    """Whether two texts differ in length far more than these translations usually do."""
    short, long = sorted((lengths[one], lengths[two]))
    if short < LONG // 2 or long < LONG or long - short <= _FEW:
        return False
    usual = statistics.length(one, two)
    away = abs(log(lengths[one] / lengths[two]) - usual[0]) if usual is not None else 0.0
    return usual is not None and away > max(_LEAST, _FAR * usual[1])
