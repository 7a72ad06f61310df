"""How well a parsed law matches the true one.

`score(parsed, true)` compares two `lawtexts.model.law.Law` values by meaning: provisions by citation and
words, references by their targets, notes by where they are marked. White space and invisibles do not count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field

from lawtexts.model.citation import Citation
from lawtexts.model.finding import Severity
from lawtexts.model.law import Law, Provision
from lawtexts.sources.conservation import squeezed


@dataclass(frozen=True, slots=True)
class Score:
    """How many of each kind one law or many truly have, and what is wrong: its kind and what it is, readable.

    Kinds are place, heading, title, reference, anchor; what only the parsed law has is extra: a reference
    with other targets is a mistake twice. `silent` counts wrong places on pages without a single warning or
    error among their findings: the worst there is.
    """

    true: Counter[str] = field(default_factory=Counter)
    mistakes: tuple[tuple[str, str], ...] = ()
    silent: int = 0

    def __add__(self, other: Score) -> Score:
        mistakes = (*self.mistakes, *other.mistakes)
        return Score(self.true + other.true, mistakes, self.silent + other.silent)

    def wrong(self, kind: str) -> float:
        """The share of a kind that is wrong; more than 1 where more is extra than there truly is."""
        return sum(one == kind for one, _what in self.mistakes) / (
            self.true[kind.removeprefix("extra ")] or 1
        )


def total(scores: Iterable[Score]) -> Score:
    """The sum of many."""
    return sum(scores, Score())


def score(parsed: Law | None, true: Law) -> Score:
    """One law's score; of a refused page (None) every place is wrong, and none of them silent."""
    want, truly_cited, truly_anchored = _places(true), _cited(true), _anchored(true)
    count = Counter(place=len(want), reference=truly_cited.total(), anchor=truly_anchored.total(), title=1)
    if parsed is None:
        return Score(count, tuple(("place", f"{true.citation}: refused") for _place in want))
    have, cited, anchored = _places(parsed), _cited(parsed), _anchored(parsed)
    same = [place for place in want if place in have and _words(have[place]) == _words(want[place])]
    wrong: dict[str, Iterable[object]] = {
        "place": [place for place in want if place not in same],
        "extra place": [place for place in have if place not in want],
        "heading": [place for place in same if _heading(have[place]) != _heading(want[place])],
        "title": {squeezed(parsed.title.content)} - {squeezed(true.title.content)},
        "reference": (truly_cited - cited).elements(),
        "extra reference": (cited - truly_cited).elements(),
        "anchor": (truly_anchored - anchored).elements(),
        "extra anchor": (anchored - truly_anchored).elements(),
    }
    name = f"{true.expression} {true.citation}"
    mistakes = tuple((kind, f"{name}: {one}") for kind, found in wrong.items() for one in found)
    is_warned = any(one.severity is not Severity.INFO for one in parsed.findings)
    return Score(count, mistakes, 0 if is_warned else sum("place" in kind for kind, _what in mistakes))


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
