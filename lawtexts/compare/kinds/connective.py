from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from lawtexts.compare.comparison import Comparison, Group
from lawtexts.compare.divergence import Divergence, quoted
from lawtexts.compare.passage import Passage, Span
from lawtexts.locale import mark as N_

__doc__ = N_(
    """Lists and connectives: do the lists of each translation have the same members, and are
they joined alike?

Compared are lists of concepts of one sort ("a bid, a double or a redouble"), whose
members one translation may lack, and the words that join the same two concepts:
"and" or "or", "before" or "after".

It cannot know a member that is said in words the termbase does not have."""
)

_REACH = 9
"""So many words apart, two concepts may still be joined."""
_OPPOSED = (frozenset({"and", "or"}), frozenset({"before", "after"}), frozenset({"if", "unless"}))
_LISTED = frozenset({"call", "rectification", "play", "card", "rank", "suit", "person", "manner", "score"})
"""Domains whose concepts are listed side by side."""


@dataclass(frozen=True, slots=True)
class Joined:
    """Two concepts and the word that joins them: `value` is and, or, before …; `words` from one to the other."""

    before: str
    after: str
    value: str
    words: Span


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    for group in comparison.groups:
        if group.where != "heading":
            yield from _compared(group)


def _compared(group: Group) -> Iterator[Divergence]:
    joined = {name: list(_joined(passage)) for name, passage in group.passages.items()}
    reported: set[tuple[str, ...]] = set()
    for one, two in combinations(group.passages, 2):
        for name, other in ((one, two), (two, one)):
            for pair in joined[name]:
                for member, kept in ((pair.before, pair.after), (pair.after, pair.before)):
                    if pair.value in ("and", "or") and _lacks(group.passages[other], member, kept):
                        having = [each for each in group.passages if member in group.passages[each].possible]
                        if ("", member) not in reported:
                            reported.add(("", member))
                            yield _member(group, member, kept, having, joined)
        for pair in joined[one]:
            for theirs in joined[two]:
                key = (pair.before, pair.after)
                if _is_opposed(pair, theirs) and key not in reported:
                    reported.add(key)
                    yield _connective(group, {one: pair, two: theirs})


def _lacks(passage: Passage, member: str, kept: str) -> bool:
    """Whether a passage has the one concept of a list, and nowhere the other, though its language has a word for it."""
    return kept in passage.possible and member not in passage.possible and passage.lexicon.knows(member)


def _member(
    group: Group, member: str, kept: str, having: list[str], joined: dict[str, list[Joined]]
) -> Divergence:
    spans: dict[str, list[Span]] = {}
    for name, passage in group.passages.items():
        lists = [pair.words for pair in joined[name] if {member, kept} == {pair.before, pair.after}]
        words = lists or [(each.first, each.last) for each in passage.named if kept in each.concepts]
        spans[name] = [passage.span(*each) for each in words[:1]]
    texts = {name: passage.text for name, passage in group.passages.items()}
    return group.differs(
        "enumeration",
        spans=spans,
        readings={name: quoted(texts[name][slice(*each[0])], 70) if each else "" for name, each in spans.items()},
        member=member,
        present=", ".join(having),
        missing=", ".join(name for name in group.passages if name not in having),
    )


def _connective(group: Group, pairs: dict[str, Joined]) -> Divergence:
    spans = {name: [group.passages[name].span(*pair.words)] for name, pair in pairs.items()}
    return group.differs(
        "connective",
        among=pairs,
        spans=spans,
        readings={
            name: quoted(group.passages[name].text[slice(*each[0])], 70) for name, each in spans.items()
        },
    )


def _is_opposed(one: Joined, two: Joined) -> bool:
    alike = (one.before, one.after) == (two.before, two.after) or (
        {one.value, two.value} == {"and", "or"} and {one.before, one.after} == {two.before, two.after}
    )
    return alike and one.value != two.value and any({one.value, two.value} == pair for pair in _OPPOSED)


def _joined(passage: Passage) -> Iterator[Joined]:
    """The concepts on both sides of each connective, those of one sort where it is "and" or "or"."""
    domains = passage.lexicon.domains
    named = [each for each in passage.named if len(each.concepts) == 1]
    named_words = {number for each in passage.named for number in range(each.first, each.last)}
    for first, last, values in passage.found("connectives"):
        if len(values) > 1 or named_words & set(range(first, last)):
            continue
        (value,) = values
        sentence = passage.sentence_at(first)
        before = [each for each in named if first - _REACH <= each.first and each.last <= first]
        after = [each for each in named if last <= each.first < last + _REACH]
        before = [each for each in before if passage.sentence_at(each.first) == sentence]
        after = [each for each in after if passage.sentence_at(each.first) == sentence]
        if value in ("and", "or"):
            for right in after[:2]:
                domain = domains[right.concepts[0]]
                left = next((each for each in reversed(before) if domains[each.concepts[0]] == domain), None)
                if left is not None and domain in _LISTED and left.concepts != right.concepts:
                    words = (left.first, right.last)
                    yield Joined(left.concepts[0], right.concepts[0], value, words)
                    break
        elif before and after:
            yield Joined(before[-1].concepts[0], after[0].concepts[0], value, (before[-1].first, after[0].last))
