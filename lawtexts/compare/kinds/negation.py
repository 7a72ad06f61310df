from __future__ import annotations

from collections.abc import Iterator

from lawtexts.compare.comparison import Comparison, Group
from lawtexts.compare.divergence import Divergence, quoted
from lawtexts.compare.passage import Marker, Passage
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
        yield from _negations(group)
        yield from _exceptions(group)


def _negations(group: Group) -> Iterator[Divergence]:
    markers = {name: passage.negations for name, passage in group.passages.items()}
    if not only_ceasing(markers):
        yield from _counted(group, "negation", markers)


def only_ceasing(negations: dict[str, list[Marker]]) -> bool:
    """Whether words for ceasing account for every negation that some have beyond the others.

    They make a clause of their own, which "extent" reports.
    """
    least = min(map(len, negations.values()))
    return all(
        len(each) - least <= sum(marker.value == "cease" for marker in each) for each in negations.values()
    )


def _exceptions(group: Group) -> Iterator[Divergence]:
    for value in ("except", "only", "without"):
        markers = {
            name: [marker for marker in passage.exceptions if marker.value == value]
            for name, passage in group.passages.items()
        }
        yield from _counted(group, "exception", markers, doubtful=value == "without")


def _counted(
    group: Group,
    code: str,
    markers: dict[str, list[Marker]],
    *,
    doubtful: bool = False,
) -> Iterator[Divergence]:
    """The difference, if not all have as many markers."""
    if len(set(map(len, markers.values()))) > 1:
        yield group.differs(
            code,
            spans={name: [(marker.start, marker.end) for marker in each] for name, each in markers.items()},
            readings={
                name: ", ".join(_clause(group.passages[name], marker) for marker in each)
                for name, each in markers.items()
            },
            lowered=doubtful or group.where == "heading",
        )


def _clause(passage: Passage, marker: Marker) -> str:
    """The words from the marker to the end of its segment, quoted."""
    end = max(marker.end, passage.segment_at(marker.start)[1])
    return quoted(passage.text[marker.start : end], 40)
