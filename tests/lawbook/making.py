"""Make a work: the shape of each law, then its sentences, then its notes, all from one seed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from lawtexts.model.citation import Citation, Level
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.term import Strength
from tests.lawbook.meaning import Citing, Condition, Heading, Paragraph, Sentence
from tests.lawbook.phrases import ACTIONS, ACTORS, CIRCUMSTANCES, COUNTED, EVENTS, NUMBERS, SUBJECTS, SUITS
from tests.lawbook.truth import TrueContent, TrueLaw, TrueNote, TrueProvision, Work

SECTIONS = {
    ".": 40,
    "..": 15,
    ":(. .)": 8,
    ":(. . .)": 8,
    ".:(. . . .)": 4,
    ":(. . . . .)": 4,
    ":(. . . . . . .)": 2,
    ":(. . . . . . . . . . .)": 1,
    "(. .)": 6,
    "(. . . .)": 6,
}
"""The shapes of ordinary sections, as often as real laws have them.

A stop is a paragraph, a colon one that leads in a list; items are in brackets, and so are theirs. A star is a
heading, and what ends in a plus sign is new in 2017.
"""
RARE_SECTIONS = (
    "((. .) (. . .))",  # 51B: parents without words
    "(. (. .) . .)",  # on an extract the numbers behind such a parent are wrong
    ":(. :(. .) .)",
    ":(. .(. . .))",  # 61: a list below an item that ends in a full stop
    ":(. :(. :(. .)) .)",
    ":(. . .).",
    ":(. *. .)",
    ":(. .. .)",
    "(. . .+)",
    ".+",
)
LAWS = (".", "...", ":(. . .)", ".:(. .)", ".(. :(. .) .)")
"""Whole laws that are not sections alone: paragraphs, items directly below the law (35.1), words before A."""

_OFTEN = 0.3
"""How often a law has notes, and a sentence a reference."""
_AFFIRMATIVE = (Strength.MAY, Strength.DOES, Strength.SHOULD, Strength.SHALL, Strength.MUST)


def make(seed: int, laws: int | Iterable[int] = 93, *, rare: float = 0.15) -> Work:
    """The work of a seed: the same, to the letter, every time.

    `laws` is how many, from Law 1, or which; `rare` how often something has a rare shape.
    """
    numbers = range(1, laws + 1) if isinstance(laws, int) else sorted(laws)
    drawn = {Citation(number): Random(f"{seed}/{number}") for number in numbers}
    shapes = {law: _shape(random, rare) for law, random in drawn.items()}
    places = {law: list(shape.lasting(law)) for law, shape in shapes.items()}
    return Work(seed, tuple(_Writer(random, places).law(law, shapes[law]) for law, random in drawn.items()))


@dataclass(slots=True)
class _Shape:
    """A node to be written: its paragraphs `before` and `after` its children, as signs."""

    before: str = ""
    after: str = ""
    headed: bool = False
    is_new: bool = False
    children: list[_Shape] = field(default_factory=list)

    def add(self, sign: str) -> None:
        if sign == "*":
            self.headed = True
        elif sign == "+":
            self.is_new = True
        elif self.children:
            self.after += sign
        else:
            self.before += sign

    def numbered(self, here: Citation) -> Iterator[tuple[Citation, _Shape]]:
        """The children with their citations: sections, or items where a law leads in a list."""
        level = Level.ITEM if here.level is Level.LAW and self.before.endswith(":") else None
        for place, child in enumerate(self.children, 1):
            yield here.child(place, level), child

    def lasting(self, here: Citation) -> Iterator[Citation]:
        """The citations here and below that every edition has."""
        if not self.is_new:
            yield here
            for citation, child in self.numbered(here):
                yield from child.lasting(citation)


def _shape(random: Random, rare: float) -> _Shape:
    if random.random() < rare:
        return _shapes(iter(random.choice(LAWS)))[0]
    ordinary = random.choices(tuple(SECTIONS), tuple(SECTIONS.values()), k=random.choice((2, 3, 3, 4, 5, 6)))
    sections = [random.choice(RARE_SECTIONS) if random.random() < rare else one for one in ordinary]
    return _shapes(iter(f"({' '.join(sections)})"))[0]


def _shapes(signs: Iterator[str]) -> list[_Shape]:
    """The nodes up to a closing bracket."""
    found = [_Shape()]
    for sign in signs:
        if sign == ")":
            break
        if sign == "(":
            found[-1].children = _shapes(signs)
        elif sign == " ":
            found.append(_Shape())
        else:
            found[-1].add(sign)
    for place, shape in enumerate(found, 1):  # no number is taken from what an earlier edition had
        shape.is_new = shape.is_new and place == len(found) > 2
    return found


class _Writer:
    """Writes the sentences of one law; `places` are those of every law that can be cited."""

    def __init__(self, random: Random, places: dict[Citation, list[Citation]]) -> None:
        self.random, self.places = random, places
        self.pick = random.choice

    def law(self, citation: Citation, shape: _Shape) -> TrueLaw:
        random = self.random
        content, notes = self.content(citation, shape), ()
        signs = list(_rules(content))
        if random.random() < _OFTEN and signs:
            marked = sorted(random.sample(range(len(signs)), min(len(signs), self.pick((1, 1, 1, 2, 2, 3)))))
            marks = {id(signs[place]): number for number, place in enumerate(marked, 1)}
            notes = tuple(TrueNote(number, self.note(citation)) for number in marks.values())
            content = _marked(content, marks)
        return TrueLaw(citation.law, self.heading(), content, notes)

    def heading(self) -> Heading:
        return Heading(*(self.pick(tuple(table)) for table in (SUBJECTS, ACTORS, CIRCUMSTANCES)))

    def note(self, here: Citation) -> Paragraph:
        return Paragraph(tuple(self.rule(here) for _ in range(self.pick((1, 1, 2)))))

    def content(self, here: Citation, shape: _Shape) -> tuple[TrueContent, ...]:
        found: list[TrueContent] = [self.paragraph(here, leads=sign == ":") for sign in shape.before]
        are_options = shape.before.endswith(":") and self.random.random() < 0.5
        for place, (citation, child) in enumerate(shape.numbered(here), 1):
            is_headed = child.headed or citation.level is Level.SECTION
            if are_options and child.before == "." and not child.children and not is_headed:
                parts: tuple[TrueContent, ...] = (self.option(is_last=place == len(shape.children)),)
            else:
                parts = self.content(citation, child)
            heading = self.heading() if is_headed else None
            found.append(TrueProvision(citation, heading, parts, 2017 if child.is_new else 0))
        return (*found, *(self.paragraph(here) for _sign in shape.after))

    def option(self, *, is_last: bool) -> Paragraph:
        action, number, suit = self.action()
        ending = "." if is_last else "or"
        return Paragraph((Sentence("option", action=action, number=number, suit=suit, ending=ending),))

    def paragraph(self, here: Citation, *, leads: bool = False) -> Paragraph:
        sentences = [self.rule(here) for _ in range(self.pick((1, 2, 2, 3, 3, 4)))]
        if leads:
            strength = self.pick((Strength.MAY, Strength.MAY, Strength.MUST))
            sentences.append(Sentence("lead", actor=self.actor(), strength=strength, ending=":"))
        return Paragraph(tuple(sentences))

    def actor(self) -> str:
        return self.pick(tuple(ACTORS))

    def action(self) -> tuple[str, int, str]:
        action = self.pick(tuple(ACTIONS))
        number = self.pick(tuple(NUMBERS)) if action in COUNTED else 0
        return action, number, self.pick(tuple(SUITS)) if action == "lead-suit" else ""

    def rule(self, here: Citation) -> Sentence:
        """The usual sentence: if …, the actor may …"""
        action, number, suit = self.action()
        strength = self.pick((*_AFFIRMATIVE, Strength.MAY, *tuple(Strength)))
        negated = strength is Strength.DOES and self.random.random() < 0.3
        rule = Sentence("rule", self.actor(), strength, negated, action, number, suit)
        chance = self.random.random()
        condition = Condition(self.actor(), self.pick(tuple(EVENTS)))
        if chance < 0.6:
            rule = replace(rule, condition=replace(condition, negated=self.random.random() < 0.25))
        if self.random.random() < _OFTEN:
            return replace(rule, citing=self.citing(here))
        if 0.6 < chance < 0.75:
            rule = replace(rule, exception=condition)
        return rule

    # What a sentence cites, from what every edition has.

    def citing(self, here: Citation) -> Citing:
        kind = self.random.choices(
            (ReferenceKind.ABSOLUTE, ReferenceKind.RELATIVE, ReferenceKind.LIST), (5, 3, 2)
        )[0]
        near = [one for one in self.citable(here.root) if one not in here.path and here not in one.path]
        if kind is ReferenceKind.RELATIVE and near:
            return Citing(kind, (self.pick(near),))
        first, second = sorted((self.place(), self.place()))
        # In “2D2, 6” the 6 could be 2D6.
        if kind is ReferenceKind.LIST and first != second and (second.section or second.law > 20):
            return Citing(kind, (first, second))
        return Citing(ReferenceKind.ABSOLUTE, (first,))

    def citable(self, law: Citation) -> list[Citation]:
        """The places in a law that are cited: items directly under it and (i) are not."""
        return [one for one in self.places[law] if one.section and one.level < Level.ROMAN]

    def place(self) -> Citation:
        law = self.pick(tuple(self.places))
        places = self.citable(law)
        return self.pick(places) if places and self.random.random() < 0.6 else law


def _rules(content: Sequence[TrueContent]) -> Iterator[Sentence]:
    """The sentences a mark can stand in, in page order, without what only a later edition has."""
    for part in content:
        if isinstance(part, Paragraph):
            yield from (one for one in part.sentences if one.frame == "rule")
        elif not part.since:
            yield from _rules(part.content)


def _marked(content: Sequence[TrueContent], marks: dict[int, int]) -> tuple[TrueContent, ...]:
    found: list[TrueContent] = []
    for part in content:
        if isinstance(part, Paragraph):
            sentences = (
                replace(one, marks=(marks[id(one)],)) if id(one) in marks else one for one in part.sentences
            )
            found.append(Paragraph(tuple(sentences)))
        else:
            found.append(replace(part, content=_marked(part.content, marks)))
    return tuple(found)
