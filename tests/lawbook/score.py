"""How well a parsed law matches the true one.

`score(parsed, true)` compares two `lawtexts.model.law.Law` values by meaning: provisions by citation and
words, references by their targets, notes by where they are marked. White space and invisibles do not count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from lawtexts.model.citation import Citation
from lawtexts.model.finding import Severity
from lawtexts.model.law import Law, Provision
from lawtexts.sources.conservation import squeezed


@dataclass(frozen=True, slots=True)
class Score:
    """Counts over one law or many, and what went wrong, readable.

    `silent` counts wrong provisions on pages without a single warning or error among their findings: the
    worst there is. What only the parsed law has is `extra` or `invented`; a reference with other targets
    counts as missed and invented.
    """

    provisions: int = 0
    provisions_right: int = 0
    extra: int = 0
    headings_wrong: int = 0
    silent: int = 0
    references: int = 0
    references_right: int = 0
    invented: int = 0
    anchors: int = 0
    anchors_right: int = 0
    anchors_invented: int = 0
    titles_wrong: int = 0
    mistakes: tuple[str, ...] = field(default=(), compare=False)

    def __add__(self, other: Score) -> Score:
        summed = {name: getattr(self, name) + getattr(other, name) for name in self.__slots__}
        return replace(self, **summed)


def total(scores: Iterable[Score]) -> Score:
    """The sum of many."""
    return sum(scores, Score())


def score(parsed: Law | None, true: Law) -> Score:
    """One law's score; a refused page (None) has nothing right, and is never silent."""
    if parsed is None:
        return Score(provisions=len(true.provisions), mistakes=(f"{true.citation}: refused",))
    have, want = _places(parsed), _places(true)
    right = [place for place in want if place in have and _words(have[place]) == _words(want[place])]
    wrong = [place for place in (*want, *have) if place not in right]
    headed = [place for place in right if _heading(have[place]) != _heading(want[place])]
    cited, truly_cited = _cited(parsed), _cited(true)
    anchored, truly_anchored = _anchored(parsed), _anchored(true)
    other_title = squeezed(parsed.title.content) != squeezed(true.title.content)
    mistakes: list[tuple[str, object]] = [("wrong place", place) for place in wrong]
    mistakes += [("wrong heading", place) for place in headed]
    mistakes += [("missed", one) for one in (truly_cited - cited) + (truly_anchored - anchored)]
    mistakes += [("invented", one) for one in (cited - truly_cited) + (anchored - truly_anchored)]
    mistakes += [("title", parsed.title.content)] if other_title else []
    warned = any(one.severity is not Severity.INFO for one in parsed.findings)
    return Score(
        provisions=len(want),
        provisions_right=len(right),
        extra=len(have.keys() - want),
        headings_wrong=len(headed),
        silent=0 if warned else len(wrong),
        references=truly_cited.total(),
        references_right=(cited & truly_cited).total(),
        invented=(cited - truly_cited).total(),
        anchors=truly_anchored.total(),
        anchors_right=(anchored & truly_anchored).total(),
        anchors_invented=(anchored - truly_anchored).total(),
        titles_wrong=int(other_title),
        mistakes=tuple(f"{true.expression} {true.citation}: {what} {which}" for what, which in mistakes),
    )


def _places(law: Law) -> Mapping[Citation, Provision]:
    return {one.citation: one for one in law.provisions}


def _heading(place: Provision) -> str:
    return squeezed(place.heading.content).rstrip(":") if place.heading is not None else ""


def _words(place: Provision) -> str:
    """Heading and own text as one, so that a heading read as text is still in the right place."""
    return squeezed("".join(text.content for text in place.headed_texts)).replace(":", "")


def _cited(law: Law) -> Counter[Hashable]:
    texts = [law.title, *(text for place in law.walk() for text in place.headed_texts)]
    texts += [text for note in law.notes for text in note.texts]
    return Counter(one.targets for text in texts for one in text.references)


def _anchored(law: Law) -> Counter[Hashable]:
    """Every note's words at every place that marks it."""
    return Counter(
        (squeezed("".join(text.content for text in note.texts)), place)
        for note in law.notes
        for place in law.anchors(note)
    )
