"""The bare structure of the laws: which numbers there are, before any word is written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from lawtexts.model.citation import Citation, Level

_SECTIONS = (2,) * 6 + (3,) * 6 + (4,) * 3 + (5,) * 3 + (6,) * 2 + (8,)
_ITEMS = (2,) * 8 + (3,) * 8 + (4,) * 4 + (5,) * 4 + (7, 11)
"""How many sections and items there are, as often as real laws have so many."""


@dataclass(slots=True)
class Outline:
    """A node to be written: how many paragraphs before and after its children, and what is special.

    `ends` is how the last paragraph before the children ends: ":" or ".".
    """

    citation: Citation
    before: int = 1
    after: int = 0
    ends: str = "."
    headed: bool = False
    traits: set[str] = field(default_factory=set)
    since: int = 0
    children: list[Outline] = field(default_factory=list)

    def walk(self) -> Iterator[Outline]:
        yield self
        for child in self.children:
            yield from child.walk()


class Sketch:
    """Draws the outline of one law and remembers which phenomena a node has."""

    def __init__(self, number: int, random: Random, chance: Mapping[str, float]) -> None:
        self.random, self.chance = random, chance
        self.notes = 0
        self.root = Outline(Citation(number), before=0)
        self._draw()

    def takes(self, name: str, here: Outline | None = None) -> bool:
        """Whether chance has this phenomenon happen; remembered for the node."""
        taken = self.random.random() < self.chance[name]
        if taken and here is not None:
            here.traits.add(name)
        return taken

    def _draw(self) -> None:
        root = self.root
        if self.takes("unlettered"):
            root.before = self.random.randint(1, 3)
        elif self.takes("direct-items"):
            root.before = self.random.randint(0, 1)
            root.ends = ":"
            self._items(root, self.random.randint(2, 5))
        else:
            self._sections(root)
        if self.takes("notes"):
            self.notes = self.random.choice((1, 1, 1, 2, 2, 3))

    def _sections(self, root: Outline) -> None:
        if self.takes("begins-like-section", root) or self.takes("law-text"):
            root.before = 1
        for place in range(1, self.random.choice(_SECTIONS) + 1):
            section = Outline(root.citation.child(place), headed=True)
            root.children.append(section)
            self._section(section)
        if len(root.children) > 2 and self.takes("added-2017"):
            root.children[-1].since = 2017

    def _section(self, section: Outline) -> None:
        section.before = self.random.choice((1, 1, 1, 2))
        if self.takes("reference-section", section):
            section.before = 1
            return
        if self.random.random() > 0.6 or not self.takes("items"):
            if self.takes("table", section):
                section.before = 1
            return
        section.before = self.random.choice((1, 1, 1, 2)) if self.takes("section-introduction") else 0
        section.ends = ":"
        self._items(section, self.random.choice(_ITEMS))
        section.after = int(self.takes("text-after-list"))

    def _items(self, parent: Outline, count: int) -> None:
        for place in range(1, count + 1):
            item = Outline(parent.citation.child(place, Level.ITEM))
            parent.children.append(item)
            # a parent without words seldom follows an item that has some
            beside = place == 1 or parent.children[-2].before == 0 or self.random.random() < 0.4
            if beside and self.takes("empty-parent", item):
                item.before = 0
                self._subs(item)
            elif self.takes("sub-items", item):
                item.ends = ":"
                self._subs(item)
            elif self.takes("full-stop-parent", item):
                self._subs(item)
            elif self.takes("item-headings", item):
                item.headed = True
            elif self.takes("item-paragraphs", item):
                item.before = 2
        last = parent.children[-1]
        if len(parent.children) > 2 and not last.children and self.takes("added-2017"):
            last.since = 2017

    def _subs(self, item: Outline) -> None:
        for place in range(1, self.random.choice((2, 2, 3, 4)) + 1):
            sub = Outline(item.citation.child(place))
            item.children.append(sub)
            if self.takes("roman", sub):
                sub.ends = ":"
                sub.children = [Outline(sub.citation.child(one)) for one in range(1, 3)]
