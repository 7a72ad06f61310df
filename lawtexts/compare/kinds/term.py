from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lawtexts.compare.comparison import Comparison, Group, quoted
from lawtexts.compare.counting import odd_one_out
from lawtexts.compare.divergence import NOTHING, Divergence
from lawtexts.compare.passage import Passage
from lawtexts.compare.wording import untranslated, variants
from lawtexts.locale import mark as N_

__doc__ = N_(
    """Term: do the translations speak of the same persons and things, each always by one
name?

The terms of a passage are recognised by the termbase, in any inflection, the
longest first, and compared as concepts. Reported is a concept that one translation
names and another does not. Where it is a person or body (who may do it, who loses
it) and the other names another in the same clause, that is a warning; otherwise it
is information. Where these two translations often differ in naming a concept, it is
not reported. Within one translation, a wording that is rarely used where another is
usual, and an English term left untranslated, are reported as well.

It cannot know a concept said by a pronoun or in words the termbase does not have.
It claims a difference of words, never of meaning."""
)

_PERSONS = frozenset({"person"})
_ELSEWHERE = frozenset({"direction", "rank", "document"})
"""Domains that "quantity" and "reference" compare."""


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    for group in comparison.groups:
        if len(group.passages) > 1:
            yield from _compared(comparison, group)
    yield from untranslated(comparison)
    yield from variants(comparison)


def _compared(comparison: Comparison, group: Group) -> Iterator[Divergence]:
    passages = group.passages
    certain = {name: _concepts(passage, certain=True) for name, passage in passages.items()}
    possible = {name: _concepts(passage, certain=False) for name, passage in passages.items()}
    differing = {
        concept
        for concept in frozenset().union(*certain.values())
        if _tells(comparison, group, concept, possible)
    }
    # A person or body is reported on its own and one by one; things together, as information.
    persons = {concept for concept in differing if _domain(passages, concept) in _PERSONS}
    told: set[tuple[str, ...]] = set()
    for concept in sorted(persons):
        found = _person(comparison, group, concept, possible)
        details = dict(found.details)
        pair = tuple(sorted((details.get("usual", concept), details.get("instead", ""))))
        if pair not in told:
            told.add(pair)
            yield found
    if not persons:
        yield from _swapped(comparison, group)
    if differing - persons:
        yield _things(comparison, group, differing - persons, possible)


def _tells(comparison: Comparison, group: Group, concept: str, possible: dict[str, frozenset[str]]) -> bool:
    """Whether some lack the concept, and usually do not where the others name it."""
    having = [name for name in possible if concept in possible[name]]
    lacking = [name for name in possible if concept not in possible[name]]
    if not lacking or _domain(group.passages, concept) in _ELSEWHERE:
        return False
    lacking = [name for name in lacking if group.passages[name].lexicon.knows(concept)]
    return any(comparison.book.habits.names(concept, here, there) for here in having for there in lacking)


def _swapped(comparison: Comparison, group: Group) -> Iterator[Divergence]:
    """Of two persons whom all name, one translation names one once less and the other once more."""
    passages = group.passages
    counts = {name: _persons(passage) for name, passage in passages.items()}
    habits = comparison.book.habits
    for person in frozenset[str]().union(*counts.values()):
        if not all(habits.names(person, one, two) for one in counts for two in counts if one != two):
            for count in counts.values():
                del count[person]
    odd = odd_one_out(counts)
    if odd is None:
        return
    name, usual, instead = odd
    yield group.differs(
        "term-other",
        spans={
            other: _spans(passage, instead if other == name else usual) for other, passage in passages.items()
        },
        readings={
            other: ", ".join(f"{person} × {count[person]}" for person in sorted((usual, instead)))
            for other, count in counts.items()
        },
        lowered=group.where == "heading" or comparison.explained(group.row, passages),
        usual=usual,
        odd=name,
        instead=instead,
    )


def _person(
    comparison: Comparison, group: Group, concept: str, possible: dict[str, frozenset[str]]
) -> Divergence:
    passages = group.passages
    having = [name for name in passages if concept in possible[name]]
    lacking = [name for name in passages if name not in having]
    spans = {name: _spans(passages[name], concept) for name in having}
    named = {name: [concept] for name in having}
    for name in lacking:
        named[name], spans[name] = _instead(_nearest(passages, having, name), passages[name], concept)
    readings = {name: _said(passages[name], named[name], spans[name]) for name in passages}
    instead = [", ".join(named[name]) for name in lacking if named[name]]
    told = bool(lacking) and len(instead) == len(lacking)
    details = {"usual": concept, "odd": ", ".join(lacking), "instead": "; ".join(dict.fromkeys(instead))}
    if told and len(having) < len(lacking):
        details = {"usual": details["instead"], "odd": ", ".join(having), "instead": concept}
    return group.differs(
        "term-other" if told else "term-person",
        spans={name: each for name, each in spans.items() if each},
        readings=readings,
        lowered=group.where == "heading" or comparison.explained(group.row, passages),
        **(details if told else {"term": concept}),
    )


def _things(
    comparison: Comparison, group: Group, things: set[str], possible: dict[str, frozenset[str]]
) -> Divergence:
    passages = group.passages
    return group.differs(
        "term-absent",
        spans={
            name: [span for concept in sorted(things) for span in _spans(passages[name], concept)]
            for name in passages
            if possible[name] & things
        },
        readings={
            name: ", ".join(
                _said(passage, [each], _spans(passage, each)) for each in sorted(possible[name] & things)
            )
            or NOTHING
            for name, passage in passages.items()
        },
    )


def _nearest(passages: dict[str, Passage], having: list[str], name: str) -> Passage:
    """The first passage with as many sentences as that of `name`, else the first."""
    sentences = len(passages[name].sentences)
    alike = [other for other in having if len(passages[other].sentences) == sentences]
    return passages[(alike or having)[0]]


def _instead(one: Passage, other: Passage, concept: str) -> tuple[list[str], list[tuple[int, int]]]:
    """The persons that `other` names in the clause where `one` names `concept`, and where."""
    start = _spans(one, concept)[0][0]
    here = one.clause_at(start)
    features = one.features_of(here)
    position = start / max(1, len(one.text))

    def fit(clause: tuple[int, int]) -> float:
        like = (features & other.features_of(clause)).total()
        return like + 2 * (1 - abs(position - clause[0] / max(1, len(other.text))))

    if not other.clauses:
        return [], []
    there = max(other.clauses, key=fit)
    if len(one.sentences) != len(other.sentences) and not features & other.features_of(there):
        return [], []  # nothing but their place speaks for these clauses being the same
    named_here = {each for named in one.named_in(here) for each in named.concepts}
    found = [
        named
        for named in other.named_in(there)
        if len(named.concepts) == 1
        and other.lexicon.domains[named.concepts[0]] in _PERSONS
        and named.concepts[0] not in named_here
    ]
    return (
        list(dict.fromkeys(named.concepts[0] for named in found)),
        [other.span(named) for named in found],
    )


def _said(passage: Passage, concepts: list[str], spans: list[tuple[int, int]]) -> str:
    """The concepts, and the words for them from the first to the last."""
    if not concepts:
        return NOTHING
    first, last = (spans[0][0], spans[-1][1]) if len(concepts) > 1 else spans[0]
    return f"{', '.join(concepts)} {quoted(passage.text[first:last], 50)}"


def _concepts(passage: Passage, *, certain: bool) -> frozenset[str]:
    return frozenset(
        concept
        for named in passage.named
        if not certain or len(named.concepts) == 1
        for concept in (named.concepts if certain else (*named.concepts, *named.parts))
    )


def _persons(passage: Passage) -> Counter[str]:
    return Counter(
        named.concepts[0]
        for named in passage.named
        if len(named.concepts) == 1 and passage.lexicon.domains[named.concepts[0]] in _PERSONS
    )


def _spans(passage: Passage, concept: str) -> list[tuple[int, int]]:
    return [passage.span(named) for named in passage.named if concept in (*named.concepts, *named.parts)]


def _domain(passages: dict[str, Passage], concept: str) -> str:
    return next(iter(passages.values())).lexicon.domains[concept]
