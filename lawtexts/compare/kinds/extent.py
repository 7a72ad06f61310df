from __future__ import annotations

from collections.abc import Iterator
from math import log

from lawtexts.compare.comparison import Comparison, Group, quoted
from lawtexts.compare.divergence import Divergence
from lawtexts.compare.habits import LONG
from lawtexts.compare.kinds.negation import only_ceasing
from lawtexts.compare.passage import Passage
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
        if group.where != "heading" and len(group.passages) > 1:
            yield from _clauses(comparison, group)
            yield from _sentences(comparison, group)
            yield from _lengths(comparison, group)


def _clauses(comparison: Comparison, group: Group) -> Iterator[Divergence]:
    """Clauses with a word for ceasing, where the others deny nothing more and cease nothing."""
    signs = {name: passage.negations for name, passage in group.passages.items()}
    if not only_ceasing(signs):
        return
    counts = {name: len(each) for name, each in signs.items()}
    least = min(counts.values())
    for name, passage in group.passages.items():
        ceasing = [sign for sign in passage.negations if sign.value == "cease"]
        for sign in ceasing[: max(0, counts[name] - least)]:
            clause = passage.clause_at(sign.start)
            yield group.differs(
                "clause-added",
                spans={name: [clause]},
                odd=name,
                clause=quoted(passage.text[slice(*clause)], 90).strip("“”"),
                lowered=comparison.explained(group.row, counts),
            )


def _sentences(comparison: Comparison, group: Group) -> Iterator[Divergence]:
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


def _lengths(comparison: Comparison, group: Group) -> Iterator[Divergence]:
    lengths = {name: passage.length for name, passage in group.passages.items()}
    far: dict[str, int] = dict.fromkeys(lengths, 0)
    names = list(lengths)
    for position, one in enumerate(names):
        for two in names[position + 1 :]:
            short, long = sorted((lengths[one], lengths[two]))
            if short >= LONG // 2 and long >= LONG and long - short > _FEW:
                usual = comparison.book.habits.length(one, two)
                if usual is not None:
                    away = abs(log(lengths[one] / lengths[two]) - usual[0])
                    if away > max(_LEAST, _FAR * usual[1]):
                        far[one] += 1
                        far[two] += 1
    if any(far.values()):
        yield group.differs(
            "length",
            readings={name: str(length) for name, length in lengths.items()},
            lowered=comparison.explained(group.row, lengths),
        )
