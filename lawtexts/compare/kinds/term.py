from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

from lawtexts.compare.comparison import Comparison, Group
from lawtexts.compare.divergence import Divergence, divergence, quoted
from lawtexts.compare.pairing import odd_one_out
from lawtexts.compare.passage import Passage, Span
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

_PERSON = "person"
_ELSEWHERE = frozenset({"direction", "rank", "document"})
"""Domains that "quantity" and "reference" compare."""


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    for group in comparison.groups:
        yield from _compared(group)
    yield from _untranslated(comparison)
    yield from _variants(comparison)


def _compared(group: Group) -> Iterator[Divergence]:
    passages = group.passages
    possible = {name: _possible(passage) for name, passage in passages.items()}
    certain = frozenset().union(*(passage.certain for passage in passages.values()))
    differing = {concept for concept in certain if _is_notable(group, concept, possible)}
    # A person or body is reported on its own and one by one; things together, as information.
    persons = {concept for concept in differing if _domain(group, concept) == _PERSON}
    reported: set[frozenset[str]] = set()
    for concept in sorted(persons):
        found = _person(group, concept, possible)
        details = dict(found.details)
        pair = frozenset((details.get("usual", concept), details.get("instead", "")))
        if pair not in reported:
            reported.add(pair)
            yield found
    if not persons:
        yield from _swapped(group)
    if differing - persons:
        yield _things(group, differing - persons, possible)


def _is_notable(group: Group, concept: str, possible: dict[str, frozenset[str]]) -> bool:
    """Whether some lack the concept, and usually do not where the others name it."""
    if _domain(group, concept) in _ELSEWHERE:
        return False
    having = [name for name in possible if concept in possible[name]]
    lacking = [
        name
        for name in possible
        if concept not in possible[name] and group.passages[name].lexicon.knows(concept)
    ]
    return any(group.statistics.names(concept, one, two) for one in having for two in lacking)


def _swapped(group: Group) -> Iterator[Divergence]:
    """Of two persons whom all name, one translation names one once less and the other once more."""
    passages, statistics = group.passages, group.statistics
    counts = {name: _persons(passage) for name, passage in passages.items()}
    for person in frozenset[str]().union(*counts.values()):
        if not all(statistics.names(person, one, two) for one, two in permutations(counts, 2)):
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
        lowered=group.where == "heading",
        usual=usual,
        odd=name,
        instead=instead,
    )


def _person(group: Group, concept: str, possible: dict[str, frozenset[str]]) -> Divergence:
    passages = group.passages
    having = [name for name in passages if concept in possible[name]]
    lacking = [name for name in passages if name not in having]
    spans = {name: _spans(passages[name], concept) for name in having}
    named = {name: [concept] for name in having}
    for name in lacking:
        named[name], spans[name] = _instead(_nearest(passages, having, name), passages[name], concept)
    instead = "; ".join(dict.fromkeys(", ".join(named[name]) for name in lacking))
    other = bool(lacking) and all(named[name] for name in lacking)
    if not other:
        details = {"term": concept}
    elif len(having) < len(lacking):
        details = {"usual": instead, "odd": ", ".join(having), "instead": concept}
    else:
        details = {"usual": concept, "odd": ", ".join(lacking), "instead": instead}
    return group.differs(
        "term-other" if other else "term-person",
        spans=spans,
        readings={name: _reading(passages[name], named[name], spans[name]) for name in passages},
        lowered=group.where == "heading",
        **details,
    )


def _things(group: Group, things: set[str], possible: dict[str, frozenset[str]]) -> Divergence:
    there = {name: sorted(possible[name] & things) for name in group.passages}
    return group.differs(
        "term-absent",
        spans={
            name: [span for concept in there[name] for span in _spans(passage, concept)]
            for name, passage in group.passages.items()
        },
        readings={
            name: ", ".join(_reading(passage, [concept], _spans(passage, concept)) for concept in there[name])
            for name, passage in group.passages.items()
        },
    )


def _nearest(passages: dict[str, Passage], having: list[str], name: str) -> Passage:
    """The first passage with as many sentences as that of `name`, else the first."""
    sentences = len(passages[name].sentences)
    alike = [other for other in having if len(passages[other].sentences) == sentences]
    return passages[(alike or having)[0]]


def _instead(one: Passage, other: Passage, concept: str) -> tuple[list[str], list[Span]]:
    """The persons that `other` names in the clause where `one` names `concept`, and where."""
    start = _spans(one, concept)[0][0]
    here = one.clause_at(start)
    concepts = one.concepts_in(here)
    position = start / max(1, len(one.text))

    def fit(clause: Span) -> float:
        like = (concepts & other.concepts_in(clause)).total()
        return like + 2 * (1 - abs(position - clause[0] / max(1, len(other.text))))

    if not other.clauses:
        return [], []
    there = max(other.clauses, key=fit)
    if len(one.sentences) != len(other.sentences) and not concepts & other.concepts_in(there):
        return [], []  # nothing but their place speaks for these clauses being the same
    named_here = {each for named in one.named_in(here) for each in named.concepts}
    found = [
        named
        for named in other.named_in(there)
        if len(named.concepts) == 1
        and other.lexicon.domains[named.concepts[0]] == _PERSON
        and named.concepts[0] not in named_here
    ]
    return list(dict.fromkeys(named.concepts[0] for named in found)), [other.span(named) for named in found]


def _reading(passage: Passage, concepts: list[str], spans: list[Span]) -> str:
    """The concepts, and the words for them from the first to the last."""
    if not concepts:
        return ""
    first, last = (spans[0][0], spans[-1][1]) if len(concepts) > 1 else spans[0]
    return f"{', '.join(concepts)} {quoted(passage.text[first:last], 50)}"


def _possible(passage: Passage) -> frozenset[str]:
    """Everything the words of a passage may name."""
    return frozenset(concept for named in passage.named for concept in (*named.concepts, *named.parts))


def _persons(passage: Passage) -> Counter[str]:
    domains = passage.lexicon.domains
    return Counter({each: count for each, count in passage.certain.items() if domains[each] == _PERSON})


def _spans(passage: Passage, concept: str) -> list[Span]:
    return [passage.span(named) for named in passage.named if concept in (*named.concepts, *named.parts)]


def _domain(group: Group, concept: str) -> str:
    return next(iter(group.passages.values())).lexicon.domains[concept]


def _untranslated(comparison: Comparison) -> Iterator[Divergence]:
    """English terms in a text of another language that has its own term for the concept."""
    for row in comparison.rows:
        for where in ("heading", "text"):
            for name, passage in comparison.passages(row, where).items():
                english = passage.lexicon.english
                spans: dict[str, list[Span]] = {}
                for word in passage.words:
                    shown = passage.text[word.start : word.end]
                    if word.word in english and (shown.isupper() or not english[word.word].isupper()):
                        spans.setdefault(english[word.word], []).append((word.start, word.end))
                for term, each in spans.items():
                    yield divergence(
                        "term-untranslated",
                        row.citation,
                        {name: passage.text},
                        spans={name: each},
                        readings={name: term},
                        where=where,
                        term=term,
                    )


def _variants(comparison: Comparison) -> Iterator[Divergence]:
    """A term that the translation nearly always says otherwise."""
    for row in comparison.rows:
        for name, passage in comparison.passages(row).items():
            for named in passage.named:
                if len(named.concepts) != 1:
                    continue
                usual = comparison.book.statistics.usual_wording(name, named.concepts[0])
                if usual is not None and usual[0] != named.term:
                    here = passage.text[slice(*passage.span(named))]
                    yield divergence(
                        "term-variant",
                        row.citation,
                        {name: passage.text},
                        spans={name: [passage.span(named)]},
                        readings={name: here},
                        usual=usual[0],
                        count=usual[1],
                        instead=here,
                    )
