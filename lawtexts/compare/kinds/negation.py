from __future__ import annotations

from collections.abc import Iterator

from lawtexts.compare.comparison import Comparison, Group, quoted
from lawtexts.compare.divergence import NOTHING, Divergence
from lawtexts.compare.passage import Passage, Sign
from lawtexts.locale import mark as N_

__doc__ = N_(
    """Negation and exception: is each sentence denied, restricted or excepted in all
translations alike?

Counted are negated verbs ("not"), negative words where no verb is negated ("no
player"), words for ceasing ("no longer"), exceptions ("unless", "except"),
restrictions ("only") and lacks ("without"), by the small words of each language.
Words for ceasing that the others lack are reported as an added clause (extent). A
"not" that denies nothing is left out: "not only", and the Italian, Spanish and
Polish "not" after "until" and "unless".

It cannot know negations that lie in a word: "fail to", "refuse", "illegal",
"forbid". So a difference may be one of wording alone; and two that cancel each
other are not seen."""
)


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    for group in comparison.groups:
        if len(group.passages) > 1:
            yield from _negations(comparison, group)
            yield from _exceptions(comparison, group)


def _negations(comparison: Comparison, group: Group) -> Iterator[Divergence]:
    signs = {name: passage.negations for name, passage in group.passages.items()}
    if len({len(each) for each in signs.values()}) > 1 and not only_ceasing(signs):
        yield _told("negation", comparison, group, signs)


def only_ceasing(signs: dict[str, list[Sign]]) -> bool:
    """Whether words for ceasing account for every sign that some have beyond the others.

    They make a clause of their own, which "extent" reports.
    """
    least = min(len(each) for each in signs.values())
    return all(
        len(each) - least <= sum(1 for sign in each if sign.value == "cease") for each in signs.values()
    )


def _exceptions(comparison: Comparison, group: Group) -> Iterator[Divergence]:
    for value in ("except", "only", "without"):
        signs = {
            name: [sign for sign in passage.exceptions if sign.value == value]
            for name, passage in group.passages.items()
        }
        if len({len(each) for each in signs.values()}) > 1:
            yield _told("exception", comparison, group, signs, doubtful=value == "without")


def _told(
    code: str, comparison: Comparison, group: Group, signs: dict[str, list[Sign]], *, doubtful: bool = False
) -> Divergence:
    return group.differs(
        code,
        spans={name: [(sign.start, sign.end) for sign in each] for name, each in signs.items() if each},
        readings={
            name: ", ".join(_clause(group.passages[name], sign) for sign in each) or NOTHING
            for name, each in signs.items()
        },
        lowered=doubtful or group.where == "heading" or comparison.explained(group.row, signs),
    )


def _clause(passage: Passage, sign: Sign) -> str:
    """The words from the sign to the end of its segment, quoted."""
    end = max(sign.end, passage.segments[sign.segment].end)
    return quoted(passage.text[sign.start : end], 40)
