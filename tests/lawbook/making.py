"""Make a work: outlines, then sentences, then notes, all from one seed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from lawtexts.model.citation import Citation, Level
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.term import Strength
from tests.lawbook.meaning import Citing, Condition, Heading, Paragraph, Sentence
from tests.lawbook.phrases import (
    ACTIONS,
    ACTORS,
    CIRCUMSTANCES,
    COUNTED,
    EVENTS,
    NUMBERS,
    SUBJECTS,
    SUITS,
)
from tests.lawbook.truth import TrueContent, TrueLaw, TrueNote, TrueProvision, Work

FREQUENCY: dict[str, float] = {
    "items": 0.75,
    "introduction": 0.5,  # of the sections with items, those with text before
    "notes": 0.3,
    "references": 0.3,  # of the sentences
    "unlettered": 0.06,  # no sections: paragraphs only
    "direct-items": 0.04,  # items directly under the law, 35.1
    "law-text": 0.06,  # text before section A
    "text-after-list": 0.08,
    "empty-parent": 0.08,  # 51B1: only sub-items
    "sub-items": 0.15,  # below an item that ends in a colon
    "full-stop-parent": 0.015,  # below an item that ends in a full stop
    "roman": 0.03,
    "item-headings": 0.012,
    "item-paragraphs": 0.012,
    "notice": 0.02,
    "glued-note-number": 0.02,
    "fused-pair": 0.1,
    "added-2017": 0.1,
}
"""The chance that a law, or a part of it, shows what is unusual, as often as real laws do."""
_COMMON = ("items", "introduction", "references", "notes")
"""What plain books have, too."""
_SECTIONS = (2,) * 6 + (3,) * 6 + (4,) * 3 + (5,) * 3 + (6,) * 2 + (8,)
_ITEMS = (2,) * 8 + (3,) * 8 + (4,) * 4 + (5,) * 4 + (7, 11)
"""How many sections and items there are, as often as real laws have so many."""
_AFFIRMATIVE = (Strength.MAY, Strength.DOES, Strength.SHOULD, Strength.SHALL, Strength.MUST)


def make(seed: int, laws: int | Iterable[int] = 93, *, plain: bool = False, boost: float = 0.0) -> Work:
    """The work of a seed: the same, to the letter, every time.

    `laws` is how many, from Law 1, or which. A `plain` work has nothing unusual; `boost` is the least chance
    that a law has each unusual thing.
    """
    chance = {name: max(often, boost) for name, often in FREQUENCY.items()}
    if plain:
        chance = {name: often if name in _COMMON else 0.0 for name, often in FREQUENCY.items()}
    numbers = range(1, laws + 1) if isinstance(laws, int) else sorted(laws)
    sketches = [_Sketch(number, _Chances(f"{seed}/{number}/outline", chance)).root for number in numbers]
    places = {root.citation: [one for part in root.children for one in part.lasting()] for root in sketches}
    return Work(
        seed,
        tuple(
            _Writer(_Chances(f"{seed}/{root.citation}/words", chance), places).law(root) for root in sketches
        ),
    )


class _Chances(Random):
    """Random numbers that know how often things happen."""

    def __init__(self, seed: str, chance: dict[str, float]) -> None:
        super().__init__(seed)
        self.chance = chance

    def takes(self, name: str) -> bool:
        return self.random() < self.chance[name]


# The bare structure of a law: which numbers there are, before any word is written.


@dataclass(slots=True)
class _Outline:
    """A node to be written: how many paragraphs before and after its children, and whether one leads in."""

    citation: Citation
    before: int = 1
    after: int = 0
    leads: bool = False
    headed: bool = False
    since: int = 0
    children: list[_Outline] = field(default_factory=list)

    def lasting(self) -> Iterator[Citation]:
        """The citations here and below that every edition has."""
        if not self.since:
            yield self.citation
            for child in self.children:
                yield from child.lasting()


class _Sketch:
    """Draws the outline of one law."""

    def __init__(self, number: int, random: _Chances) -> None:
        self.random = random
        self.root = _Outline(Citation(number), before=0)
        if random.takes("unlettered"):
            self.root.before = random.randint(1, 3)
        elif random.takes("direct-items"):
            self.root.before, self.root.leads = random.randint(0, 1), True
            self._items(self.root, random.randint(2, 5))
        else:
            self.root.before = int(random.takes("law-text"))
            for place in range(1, random.choice(_SECTIONS) + 1):
                self.root.children.append(self._section(self.root.citation.child(place)))
            self._added(self.root)

    def _added(self, parent: _Outline) -> None:
        last = parent.children[-1]
        if len(parent.children) > 2 and self.random.takes("added-2017"):
            last.since = 0 if last.citation.item and last.children else 2017

    def _section(self, citation: Citation) -> _Outline:
        random = self.random
        section = _Outline(citation, before=random.choice((1, 1, 1, 2)), headed=True)
        if random.random() < 0.6 and random.takes("items"):
            section.before = random.choice((1, 1, 1, 2)) if random.takes("introduction") else 0
            section.leads = True
            self._items(section, random.choice(_ITEMS))
            section.after = int(random.takes("text-after-list"))
        return section

    def _items(self, parent: _Outline, count: int) -> None:
        random = self.random
        for place in range(1, count + 1):
            item = _Outline(parent.citation.child(place, Level.ITEM))
            # A parent without words seldom follows an item that has some.
            beside = not parent.children or not parent.children[-1].before or random.random() < 0.4
            parent.children.append(item)
            if beside and random.takes("empty-parent"):
                item.before = 0
                self._subs(item)
            elif random.takes("sub-items"):
                item.leads = True
                self._subs(item)
            elif random.takes("full-stop-parent"):
                self._subs(item)
            elif random.takes("item-headings"):
                item.headed = True
            elif random.takes("item-paragraphs"):
                item.before = 2
        self._added(parent)

    def _subs(self, item: _Outline) -> None:
        for place in range(1, self.random.choice((2, 2, 3, 4)) + 1):
            sub = _Outline(item.citation.child(place))
            item.children.append(sub)
            if self.random.takes("roman"):
                sub.leads = True
                sub.children = [_Outline(sub.citation.child(one)) for one in (1, 2)]


# The words of a law.


class _Writer:
    """Writes the sentences of one law; `places` are those of every law that can be cited."""

    def __init__(self, random: _Chances, places: dict[Citation, list[Citation]]) -> None:
        self.random, self.places = random, places
        self.pick = random.choice

    def law(self, root: _Outline) -> TrueLaw:
        random = self.random
        notice = ""
        if random.takes("notice"):
            day = f"2024-{random.randint(1, 12):02}-{random.randint(1, 28):02}"
            notice = self.pick((day, "2024"))
        content, notes = self.content(root), ()
        signs = list(_rules(content))
        if random.takes("notes") and signs:
            marked = sorted(random.sample(range(len(signs)), min(len(signs), self.pick((1, 1, 1, 2, 2, 3)))))
            marks = {id(signs[place]): number for number, place in enumerate(marked, 1)}
            notes = tuple(TrueNote(number, self.note(root.citation)) for number in marks.values())
            content = _marked(content, marks)
        glued = random.takes("glued-note-number")
        law = TrueLaw(root.citation.law, self.heading(), content, notes, notice=notice)
        return replace(law, marks="number", first_mark=random.randint(12, 60)) if glued else law

    def heading(self) -> Heading:
        return Heading(*(self.pick(tuple(table)) for table in (SUBJECTS, ACTORS, CIRCUMSTANCES)))

    def note(self, here: Citation) -> Paragraph:
        sentences = [self.rule(here) for _ in range(self.pick((1, 1, 2)))]
        return Paragraph(tuple(sentences))

    def content(self, outline: _Outline) -> tuple[TrueContent, ...]:
        children = outline.children
        headed = bool(children) and children[0].headed
        found: list[TrueContent] = [
            self.paragraph(outline, lead=outline.leads and place == outline.before - 1 and not headed)
            for place in range(outline.before)
        ]
        options = outline.leads and outline.before and self.random.random() < 0.5
        for place, child in enumerate(children, 1):
            heading = self.heading() if child.headed else None
            if options and not child.children and not child.headed and child.before == 1:
                action, number, suit = self.action()
                ending = "." if place == len(children) else "or"
                option = Sentence("option", action=action, number=number, suit=suit, ending=ending)
                parts: tuple[TrueContent, ...] = (Paragraph((option,)),)
            else:
                parts = self.content(child)
            found.append(TrueProvision(child.citation, heading, parts, child.since))
        found += [self.paragraph(outline) for _ in range(outline.after)]
        return tuple(found)

    def paragraph(self, outline: _Outline, *, lead: bool = False) -> Paragraph:
        sentences = [self.rule(outline.citation) for _ in range(self.pick((1, 2, 2, 3, 3, 4)))]
        if lead:
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
        if self.random.takes("references"):
            return replace(rule, citing=self.citing(here))
        if 0.6 < chance < 0.75:
            rule = replace(rule, exception=condition, only=self.random.random() < 0.3)
        return rule

    # What a sentence cites, from what every edition has.

    def citing(self, here: Citation) -> Citing:
        see = self.random.random() < 0.6
        kind = self.random.choices(
            (ReferenceKind.ABSOLUTE, ReferenceKind.RELATIVE, ReferenceKind.LIST), (5, 3, 2)
        )[0]
        if self.random.takes("fused-pair") and len(pair := self.pair()) == 2:
            return Citing(ReferenceKind.LIST, pair, see, fused=True)
        near = [
            one
            for one in self.places[here.root]
            if one not in here.path and here not in one.path and one.section and one.level < Level.ROMAN
        ]
        if kind is ReferenceKind.RELATIVE and near:
            return Citing(kind, (self.pick(near),), see)
        first, second = sorted((self.place(), self.place()))
        # In “2D2, 6” the 6 could be 2D6.
        if kind is ReferenceKind.LIST and first != second and (second.section or second.law > 20):
            return Citing(kind, (first, second), see)
        return Citing(ReferenceKind.ABSOLUTE, (first,), see)

    def place(self) -> Citation:
        """Any place that can be cited from outside: items directly under a law are not."""
        law = self.pick(tuple(self.places))
        places = [one for one in self.places[law] if one.section and one.level < Level.ROMAN]
        return self.pick(places) if places and self.random.random() < 0.6 else law

    def pair(self) -> tuple[Citation, ...]:
        """Two laws, or two neighbouring sections of one, that can be told apart with nothing between them."""
        laws = [law for law in self.places if law.law >= 10]
        pair = tuple(sorted({self.pick(laws), self.pick(laws)})) if laws else ()
        if len(pair) == 2 and self.random.random() < 0.5:
            sections = [one for one in self.places[pair[0]] if one.level is Level.SECTION]
            pair = tuple(sections[:2])
        return pair


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
