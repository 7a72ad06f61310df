"""Make a work: outlines, then sentences, then notes, all from one seed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random

from lawtexts.model.reference import ReferenceKind
from lawtexts.model.term import Strength
from tests.lawbook.citings import Citings
from tests.lawbook.meaning import AFFIRMATIVE, Citing, Condition, Figures, Heading, Paragraph, Sentence
from tests.lawbook.noting import annotate
from tests.lawbook.outline import Outline, Sketch
from tests.lawbook.phenomena import chances
from tests.lawbook.phrases import (
    ACTIONS,
    ACTORS,
    CIRCUMSTANCES,
    COUNTED,
    EVENTS,
    NUMBERS,
    QUESTIONS,
    SUBJECTS,
    SUITS,
)
from tests.lawbook.truth import TrueContent, TrueLaw, TrueProvision, Work

PER_LAW = ("decoys", "symbols", "untranslated", "unclosed-bracket", "torn-word")
SENTENCE_SHARE = 0.12
_DECOYS = ("thirteen", "points", "year", "above", "appropriate", "rule", "boards", "fraction", "these")


def make(seed: int, laws: int | Iterable[int] = 93, *, plain: bool = False, boost: float = 0.0) -> Work:
    """The work of a seed: the same, to the letter, every time.

    `laws` is how many, from Law 1, or which. A `plain` work has nothing unusual;
    `boost` is the least chance that a law has each unusual thing.
    """
    chance = chances(plain, boost)
    numbers = range(1, laws + 1) if isinstance(laws, int) else sorted(laws)
    sketches = [Sketch(number, Random(f"{seed}/{number}/outline"), chance) for number in numbers]
    citings = Citings(sketches)
    return Work(seed, tuple(Writer(seed, sketch, citings, chance).law() for sketch in sketches))


class Writer:
    """Writes the sentences of one law."""

    def __init__(self, seed: int, sketch: Sketch, citings: Citings, chance: Mapping[str, float]) -> None:
        self.sketch, self.citings, self.chance = sketch, citings, chance
        self.random = Random(f"{seed}/{sketch.root.citation}/words")
        self.enabled = {name for name in PER_LAW if self.random.random() < chance[name]}

    def law(self) -> TrueLaw:
        root = self.sketch.root
        title = self.title()
        content = self.content(root, title)
        bare = TrueLaw(
            number=root.citation.law,
            title=title,
            content=content,
            notice=self.notice(),
        )
        return annotate(bare, self)

    def takes(self, name: str) -> bool:
        """Whether chance has it happen; what is drawn once a law then happens in some of its sentences."""
        chance = self.chance[name]
        if name in PER_LAW:
            chance = SENTENCE_SHARE if name in self.enabled else 0.0
        return self.random.random() < chance

    def notice(self) -> str:
        if not self.takes("notice"):
            return ""
        day = f"2024-{self.random.randint(1, 12):02}-{self.random.randint(1, 28):02}"
        return self.random.choice((day, "2024"))

    # headings

    def title(self) -> Heading:
        return Heading(*self._subject())

    def heading(self, outline: Outline, title: Heading) -> Heading:
        plain = Heading(*self._subject())
        if outline.citation.item:
            return plain
        if self.takes("heading-repeats-title"):
            return replace(title, marks=())
        if self.takes("heading-question"):
            return Heading(question=self.random.choice(tuple(QUESTIONS)))
        if self.takes("heading-sentence"):
            return Heading(sentence=replace(self.plain_rule(), ending=""))
        if self.takes("heading-reference"):
            citing = self.citings.draw(self.random, outline.citation, 0.0, "see")
            return replace(plain, citing=citing)
        return replace(plain, ending="." if self.takes("heading-full-stop") else "")

    def _subject(self) -> tuple[str, str, str]:
        pick = self.random.choice
        return pick(tuple(SUBJECTS)), pick(tuple(ACTORS)), pick(tuple(CIRCUMSTANCES))

    # content

    def content(self, outline: Outline, title: Heading) -> tuple[TrueContent, ...]:
        found: list[TrueContent] = list(self.opening(outline))
        listed = [child for child in outline.children if child.citation.item]
        options = bool(listed) and outline.before and outline.ends == ":" and self.random.random() < 0.5
        for place, child in enumerate(outline.children, 1):
            heading = self.heading(child, title) if child.headed else None
            if options and not child.children and not child.headed and child.before == 1:
                parts: tuple[TrueContent, ...] = (self.option(last=place == len(outline.children)),)
            else:
                parts = self.content(child, title)
            found.append(TrueProvision(child.citation, heading, parts, child.since))
        found += [self.paragraph(outline) for _ in range(outline.after)]
        return tuple(found)

    def opening(self, outline: Outline) -> Iterable[TrueContent]:
        """The paragraphs before the children, and the table if there is one."""
        if "reference-section" in outline.traits:
            citing = self.citings.draw(self.random, outline.citation, 0.0, "see")
            yield Paragraph((Sentence("apply", citing=citing),))
            return
        for place in range(outline.before):
            last = place == outline.before - 1
            begins = "begins-like-section" in outline.traits and not place
            leads = last and bool(outline.children) and outline.ends == ":" and not outline.children[0].headed
            yield self.paragraph(outline, lead=leads, begins=begins)
        if "table" in outline.traits:
            kind = self.random.choice(("vulnerability", "scoring", "imps"))
            yield Figures(kind, self.random.randint(3, 8))  # type: ignore[arg-type]

    def paragraph(self, outline: Outline, *, lead: bool = False, begins: bool = False) -> Paragraph:
        count = self.random.choice((1, 2, 2, 3, 3, 4))
        sentences = [self.sentence(outline) for _ in range(count)]
        if begins:
            sentences.insert(0, self.beginning())
        last = sentences[-1].citing
        if last is not None and last.kind is ReferenceKind.LIST and self.takes("these-articles"):
            these = Citing(ReferenceKind.RELATIVE, last.targets, "these")
            sentences.append(Sentence("these", citing=these))
        if lead and (count == 1 and self.sketch.root is not outline and not outline.headed):
            sentences.insert(0, self.rule())
        if lead:
            actor, strength = self.actor(), self.random.choice((Strength.MAY, Strength.MAY, Strength.MUST))
            sentences[-1] = Sentence("lead", actor=actor, strength=strength, ending=":")
        return Paragraph(tuple(sentences))

    def sentence(self, outline: Outline) -> Sentence:
        if self.takes("decoys"):
            return Sentence("plain", action=self.random.choice(_DECOYS))
        for trait, action in (
            ("symbols", "symbol"),
            ("untranslated", "untranslated"),
            ("unclosed-bracket", "unclosed"),
        ):
            if self.takes(trait):
                return Sentence("plain", action=action)
        rule = self.rule()
        if self.takes("references") and self.random.random() < 0.3:
            rule = self.citing(rule, outline)
        return rule

    def citing(self, rule: Sentence, outline: Outline) -> Sentence:
        applies = self.random.random() < 0.25
        citing = self.citings.draw(
            self.random, outline.citation, self.chance["fused-pair"], "apply" if applies else None
        )
        if applies and citing.wrapper == "apply":
            return Sentence("apply", citing=citing)
        return replace(rule, citing=citing, exception=None)

    def beginning(self) -> Sentence:
        """A first sentence that could be taken for a section: it opens "A meno che" or "L'Articolo 16"."""
        citing = self.citings.single(self.random, self.random.choice(("unless", "always")))
        return replace(self.plain_rule(), frame="begins", citing=citing)

    def option(self, *, last: bool) -> Paragraph:
        action, number, suit = self.action()
        ending = "." if last else "or"
        return Paragraph((Sentence("option", action=action, number=number, suit=suit, ending=ending),))

    # sentences

    def actor(self) -> str:
        return self.random.choice(tuple(ACTORS))

    def action(self) -> tuple[str, int, str]:
        action = self.random.choice(tuple(ACTIONS))
        number = self.random.choice(tuple(NUMBERS)) if action in COUNTED else 0
        suit = self.random.choice(tuple(SUITS)) if action == "lead-suit" else ""
        return action, number, suit

    def plain_rule(self) -> Sentence:
        action, number, suit = self.action()
        strength = self.random.choice((Strength.MAY, Strength.MUST, Strength.SHOULD))
        return Sentence("rule", self.actor(), strength, False, action, number, suit)

    def rule(self) -> Sentence:
        """The usual sentence: if …, the actor may …"""
        action, number, suit = self.action()
        strength = self.random.choice((*AFFIRMATIVE, Strength.MAY, *tuple(Strength)))
        negated = strength is Strength.DOES and self.random.random() < 0.3
        condition = exception = None
        chance = self.random.random()
        torn = self.takes("torn-word")
        if chance < 0.6 or torn:
            condition = Condition(self.actor(), self.event(), self.random.random() < 0.25)
        elif chance < 0.75:
            exception = Condition(self.actor(), self.event())
        only = exception is not None and self.random.random() < 0.3
        return Sentence(
            "rule",
            self.actor(),
            strength,
            negated,
            action,
            number,
            suit,
            condition,
            exception,
            only,
            torn=torn,
        )

    def event(self) -> str:
        return self.random.choice(tuple(EVENTS))
