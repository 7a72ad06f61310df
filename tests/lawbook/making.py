"""Make a work: the shape of each law, then its sentences, then its notes, all from one seed.

What a work draws is the same in every language and edition, so that its books are translations of each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random

from lawtexts.model.citation import Citation, Level
from lawtexts.model.law import Content, Law, Note, Provision, Text
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.term import Strength
from tests.lawbook import wording
from tests.lawbook.wording import Citing, Condition, Heading, Paragraph, Sentence

EXPRESSIONS = {
    "pl": "pl-pzbs-2017",
    "it": "it-bridgeditalia-2007",
    "es": "es-fvb-2007",
    "en": "en-pzbs-2017",
}
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


@dataclass(frozen=True, slots=True)
class Book:
    """One expression of a work: its laws as a perfect parser reads them, and what their paragraphs mean.

    Labels (`shown`) and residue are not part of the truth; `basis` is "printed" throughout.
    """

    expression: str
    language: str
    laws: tuple[Law, ...]
    meanings: dict[Text, Paragraph]

    @property
    def edition(self) -> int:
        return int(self.expression[-4:])

    def law(self, number: int) -> Law:
        return next(law for law in self.laws if law.citation.law == number)


@dataclass(frozen=True, slots=True)
class Work:
    """What the books of all languages have in common."""

    seed: int
    shapes: Mapping[Citation, _Shape]

    def book(self, language: str) -> Book:
        """The book in a language, of the edition that its site has in the real world."""
        expression = EXPRESSIONS[language]
        book = Book(expression, language, (), {})
        places = self.places(2007)
        laws = [
            _Writer(Random(f"{self.seed}/{law}/words"), places, book).law(law, shape)
            for law, shape in self.shapes.items()
        ]
        return replace(book, laws=tuple(laws))

    def books(self) -> tuple[Book, ...]:
        """The three national books."""
        return tuple(self.book(language) for language in ("pl", "it", "es"))

    def places(self, edition: int) -> dict[Citation, list[Citation]]:
        """What an edition has of every law."""
        return {law: list(shape.places(law, edition)) for law, shape in self.shapes.items()}

    def added(self) -> tuple[Citation, ...]:
        """What the edition of 2017 was the first to have."""
        old, new = (self.places(edition) for edition in (2007, 2017))
        return tuple(place for law in new for place in new[law] if place not in old[law])


def make(seed: int, laws: int | Iterable[int] = 93, *, rare: float = 0.15) -> Work:
    """The work of a seed: the same, to the letter, every time.

    `laws` is how many, from Law 1, or which; `rare` how often something has a rare shape.
    """
    numbers = range(1, laws + 1) if isinstance(laws, int) else sorted(laws)
    return Work(seed, {Citation(number): _shape(Random(f"{seed}/{number}"), rare) for number in numbers})


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
        level = Level(min(here.level + 1, Level.ROMAN))
        if here.level is Level.LAW and self.before.endswith(":"):
            level = Level.ITEM
        for place, child in enumerate(self.children, 1):
            yield here.child(place, level), child

    def places(self, here: Citation, edition: int) -> Iterator[Citation]:
        """The citations here and below that an edition has."""
        if self.is_in(edition):
            yield here
            for citation, child in self.numbered(here):
                yield from child.places(citation, edition)

    def is_in(self, edition: int) -> bool:
        return edition >= 2017 or not self.is_new


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
    """Writes one law of a book; `places` are those of every law that can be cited."""

    def __init__(self, random: Random, places: dict[Citation, list[Citation]], book: Book) -> None:
        self.random, self.places, self.book, self.language = random, places, book, book.language
        self.pick = random.choice
        self.notes = 0

    def law(self, citation: Citation, shape: _Shape) -> Law:
        most = self.pick((1, 1, 1, 2, 2, 3)) if self.random.random() < _OFTEN else 0
        title, content = self.heading(), self.content(citation, shape, most)
        if self.language == "it":
            title = Text(title.content.upper())
        notes = [
            Note(f"n{number}", wording.sign(number, self.language), "", (self.note(citation),))
            for number in range(1, self.notes + 1)
        ]
        return Law(
            citation, self.book.expression, self.language, "", "", title, content=content, notes=tuple(notes)
        )

    def heading(self) -> Text:
        drawn = Heading(
            *(self.pick(tuple(table)) for table in (wording.SUBJECTS, wording.ACTORS, wording.CIRCUMSTANCES))
        )
        return wording.heading(drawn, self.language)

    def note(self, here: Citation) -> Text:
        return self.text(tuple(self.rule(here) for _ in range(self.pick((1, 1, 2)))), here)

    def text(self, paragraph: Paragraph, here: Citation) -> Text:
        found = wording.paragraph(paragraph, here, self.language)
        self.book.meanings[found] = paragraph
        return found

    def content(self, here: Citation, shape: _Shape, notes: int) -> tuple[Content, ...]:
        """What the edition has of the content; `notes` are the most that it may call."""
        notes = 0 if shape.is_new else notes
        found: list[Content] = [self.paragraph(here, notes, leads=sign == ":") for sign in shape.before]
        are_options = shape.before.endswith(":") and self.random.random() < 0.5
        for place, (citation, child) in enumerate(shape.numbered(here), 1):
            is_headed = child.headed or citation.level is Level.SECTION
            if are_options and child.before == "." and not child.children and not is_headed:
                parts: tuple[Content, ...] = (self.option(citation, is_last=place == len(shape.children)),)
            else:
                parts = self.content(citation, child, notes)
            heading = self.heading() if is_headed else None
            if child.is_in(self.book.edition):
                found.append(Provision(citation, "", ("printed",), heading, parts))
        return (*found, *(self.paragraph(here, notes) for _sign in shape.after))

    def option(self, here: Citation, *, is_last: bool) -> Text:
        action, number, suit = self.action()
        ending = "." if is_last else "or"
        option = Sentence("option", action=action, number=number, suit=suit, ending=ending)
        return self.text((option,), here)

    def paragraph(self, here: Citation, notes: int, *, leads: bool = False) -> Text:
        sentences = [self.rule(here) for _ in range(self.pick((1, 2, 2, 3, 3, 4)))]
        if self.notes < notes and self.random.random() < _OFTEN:
            self.notes += 1
            place = self.random.randrange(len(sentences))
            sentences[place] = replace(sentences[place], mark=self.notes)
        if leads:
            strength = self.pick((Strength.MAY, Strength.MAY, Strength.MUST))
            sentences.append(Sentence("lead", actor=self.actor(), strength=strength, ending=":"))
        return self.text(tuple(sentences), here)

    def actor(self) -> str:
        return self.pick(tuple(wording.ACTORS))

    def action(self) -> tuple[str, int, str]:
        action = self.pick(tuple(wording.ACTIONS))
        number = self.pick(tuple(wording.NUMBERS)) if action in wording.COUNTED else 0
        return action, number, self.pick(tuple(wording.SUITS)) if action == "lead-suit" else ""

    def rule(self, here: Citation) -> Sentence:
        """The usual sentence: if …, the actor may …"""
        action, number, suit = self.action()
        strength = self.pick((*_AFFIRMATIVE, Strength.MAY, *tuple(Strength)))
        negated = strength is Strength.DOES and self.random.random() < 0.3
        rule = Sentence("rule", self.actor(), strength, negated, action, number, suit)
        chance = self.random.random()
        condition = Condition(self.actor(), self.pick(tuple(wording.EVENTS)))
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
