from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from itertools import combinations, permutations

from lawtexts.compare.comparison import Comparison, Group
from lawtexts.compare.divergence import Divergence, quoted
from lawtexts.compare.markers import Contrast, Marker, contrasts
from lawtexts.compare.passage import Passage, Span
from lawtexts.locale import mark as N_

__doc__ = N_(
    """Lists and connectives: do the lists of each translation have the same members, and are
they joined alike?

Reported is, within clauses that say the same, an alternative ("or") that another
translation lacks, an "or" where another says "and", a "before" where another says
"after", and a list of concepts of one sort ("a bid, a double or a redouble") of which
another translation lacks a member.

It cannot know a member that is said in words the termbase does not have, unless an
"or" is lost with it."""
)

_SURE, _JOINED = 0.3, 0.6
"""How sure it is that clauses belong together; how near an “and” stands to the “or” it is said for."""
_JOINING = 3
"""What an "or" joins is not farther from it."""
_REACH = 7
"""A member of a list has no more words than this."""


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    for group in comparison.groups:
        if group.where != "heading":
            yield from _alternatives(group)
            yield from _times(group)
            yield from _lists(group)


def _alternatives(group: Group) -> Iterator[Divergence]:
    """An "or" that another translation lacks, or says "and" for."""
    for contrast in contrasts(group, read, least=_JOINED):
        sorts = {marker.values for marker in contrast.markers.values()}
        if contrast.sure < _SURE or (len(sorts) == 1 and not contrast.instead):
            continue
        yield group.differs(
            "connective" if len(sorts) > 1 else "alternative",
            spans={name: [_around(group.passages[name], span)] for name, span in _words(contrast).items()},
            readings={
                name: quoted(group.passages[name].text[slice(*_around(group.passages[name], span))], 70)
                for name, span in _words(contrast).items()
            },
            lowered=not _is_sure(group, contrast),
        )


def _is_sure(group: Group, contrast: Contrast) -> bool:
    """Whether something is lost with the "or", or what is joined differently is not denied."""
    if not contrast.instead:
        return not any(
            _is_forbidden(group.passages[name], own.first) for name, own in contrast.markers.items()
        )
    return all(
        any(_has_unpaired(group, other, marker, name) for other, marker in contrast.markers.items())
        for name in contrast.instead
    )


def _is_forbidden(passage: Passage, word: int) -> bool:
    """Whether a denial stands before a word in its clause: "no notes or devices" are both."""
    denying = passage.grammar.words["negating"] | passage.grammar.words["negative"]
    soft = passage.covered("denying", "without")
    first = passage.clauses[passage.clause_at(word)][0]
    return any(number in soft or passage.words[number].word in denying for number in range(first, word))


def _has_unpaired(group: Group, one: str, marker: Marker, two: str) -> bool:
    """Whether what stands at once before or after a marker has no counterpart, or nothing does."""
    passage, pairs = group.passages[one], group.pairs(one, two)
    before = [number for number, item in enumerate(passage.items) if 0 <= marker.first - item.last < _JOINING]
    after = [number for number, item in enumerate(passage.items) if 0 <= item.first - marker.last < _JOINING]
    return not (before and after) or before[-1] not in pairs or after[0] not in pairs


def _times(group: Group) -> Iterator[Divergence]:
    """A "before" where another translation says "after"."""
    for contrast in contrasts(group, _before_and_after):
        if not all(
            group.governs_alike(contrast.markers, *pair) for pair in combinations(contrast.markers, 2)
        ):
            continue
        yield group.differs(
            "connective",
            among=contrast.markers,
            spans=contrast.spans(group),
            readings={name: contrast.reading(group, name, to_end=True) for name in contrast.markers},
        )


def _before_and_after(passage: Passage) -> list[Marker]:
    found = passage.found("connectives")
    return [
        Marker(first, last, values, values <= {"before", "after"}, needed=False)
        for first, last, values in found
        if values & {"before", "after", "during"}
    ]


def _words(contrast: Contrast) -> dict[str, Span]:
    return {name: (marker.first, marker.last) for name, marker in contrast.markers.items()} | contrast.instead


def _around(passage: Passage, span: Span) -> Span:
    """The characters of a connective with what it joins; of a clause as they are."""
    if span[1] - span[0] > 2:
        return passage.span(*span)
    return passage.span(max(0, span[0] - 3), min(len(passage.words), span[1] + 3))


def read(passage: Passage) -> list[Marker]:
    """Where a passage says "or", and where "and"; other words that may say either account for one."""
    taken = passage.covered("quantifiers", "bounds")
    found, sentences = [], set()
    for first, last, values in passage.found("connectives"):
        if first not in taken and values <= {"and", "or"}:
            again = passage.sentence_at(first) in sentences  # "either … or" is one alternative
            needed = values == {"or"} and not again
            found.append(Marker(first, last, values, len(values) == 1, needed=needed))
            sentences |= {passage.sentence_at(first)} if needed else set()
    either = frozenset({"and", "or"})
    found += [
        Marker(number, number + 1, either, False)
        for number, word in enumerate(passage.words)
        if word.word in passage.grammar.words["negative"] & passage.grammar.words["joining"]
    ]
    found += [
        Marker(first, last, frozenset({"or"}), False)
        for first, last, values in passage.found("quantifiers")
        if values & {"any", "either", "one-or-more"}
    ]
    return sorted(found, key=lambda marker: marker.first)


@dataclass(slots=True)
class _Lacking:
    """The words of a list's member, where the lists stand that lack it, and whether that is sure."""

    there: dict[str, Span]
    sure: bool


def _lists(group: Group) -> Iterator[Divergence]:
    """A member of a list that another translation of the list lacks, if it has fewer."""
    lists = {name: _listed(passage) for name, passage in group.passages.items()}
    found: dict[tuple[str, Span], _Lacking] = {}
    for one, two in permutations(lists, 2):
        for members in lists[one]:
            extra, span, sure = _beyond(group, (one, two), members, lists[two])
            for member in extra:
                if not any(each.sure and each.overlaps(one, member) for each in group.alone):
                    known = found.setdefault((one, member), _Lacking({}, sure))
                    known.there[two], known.sure = span, known.sure and sure
    reported: set[tuple[str, ...]] = set()
    for (one, member), lacking in found.items():
        others = [name for name in group.passages if name not in (one, *lacking.there)]
        lacking.sure |= any(
            _paired(group.passages[one], group.passages[two], member, group.pairs(one, two)) for two in others
        )
        if tuple(lacking.there) not in reported:
            reported.add(tuple(lacking.there))
            yield _lacking(group, one, member, lacking)


def _beyond(
    group: Group, names: tuple[str, str], members: list[Span], others: list[list[Span]]
) -> tuple[list[Span], Span, bool]:
    """The members of a list of the first that a list of the second lacks, where it is, and if sure."""
    one, two = (group.passages[name] for name in names)
    pairs = group.pairs(*names)
    matched = {member: _paired(one, two, member, pairs) for member in members}
    placed = set().union(*matched.values())
    extra = [member for member in members if not matched[member] and _says(one, member)]
    counted = one.covered("quantifiers") & set(range(*members[0]))  # both players, declarer and dummy
    if members[0] in extra and (counted or not _domains(one, members[0]) & _domains(one, members[1])):
        extra.remove(members[0])  # what stands before the first "or" may be no member
    for other in others:
        shared = [each for each in other if placed & set(range(*each))]
        first = next((place for place, member in enumerate(members) if matched[member]), 0)
        fewer = shared and len(other) - other.index(shared[0]) < len(members) - min(
            first, members.index(extra[0]) if extra else first
        )
        span = (other[0][0], other[-1][1])
        if extra and fewer:
            return extra, span, _unpaired(two, span, pairs.values()) <= len(extra)
    return [], (0, 0), False


def _unpaired(passage: Passage, span: Span, paired: Container[int]) -> int:
    """How many items of the sentence of a list have no counterpart: one may say what seems to be missing."""
    sentence = passage.sentence_at(span[1] - 1)
    return sum(
        1
        for number, item in enumerate(passage.items)
        if passage.sentence_at(item.first) == sentence and number not in paired
    )


def _paired(one: Passage, two: Passage, member: Span, pairs: dict[int, int]) -> set[int]:
    """The words of the other passage that say what a member says."""
    return {
        two.items[pairs[number]].first
        for number, item in enumerate(one.items)
        if number in pairs and member[0] <= item.first < member[1]
    }


def _domains(passage: Passage, member: Span) -> set[str]:
    """The domains of the concepts that a member names."""
    return {
        passage.lexicon.domains[named.concepts[0]]
        for named in passage.named
        if member[0] <= named.first < member[1]
    }


def _says(passage: Passage, member: Span) -> bool:
    return any(member[0] <= item.first < member[1] for item in passage.items)


def _lacking(group: Group, one: str, member: Span, lacking: _Lacking) -> Divergence:
    spans = {one: [group.passages[one].span(*member)]}
    spans |= {name: [group.passages[name].span(*span)] for name, span in lacking.there.items()}
    words = {name: quoted(group.passages[name].text[slice(*each[0])], 70) for name, each in spans.items()}
    return group.differs(
        "enumeration",
        spans=spans,
        readings=words,
        lowered=not lacking.sure,
        member=words[one].strip("“”"),
        present=", ".join(name for name in group.passages if name not in lacking.there),
        missing=", ".join(lacking.there),
    )


def _listed(passage: Passage) -> list[list[Span]]:
    """The members of each list, as words: those before and after "and", "or" and "nor", and before commas."""
    joining = {first: last for first, last, values in passage.found("connectives") if values <= {"and", "or"}}
    joining |= {
        number: number + 1
        for number, word in enumerate(passage.plain_words)
        if word in passage.grammar.words["negative"] & passage.grammar.words["joining"]
    }
    taken = passage.covered("quantifiers", "bounds")
    found: list[list[Span]] = []
    for first, last in sorted(joining.items()):
        if _opens(passage, first, joining):
            continue
        if first in taken or first in passage.sentences or last >= len(passage.words):
            continue
        members = [_member(passage, last, 1, joining)]
        here = first
        while True:
            member = _member(passage, here - 1, -1, joining)
            if not _says(passage, member) or (len(members) > 1 and member[1] - member[0] > _REACH):
                break
            members.insert(0, member)
            here = member[0]
            if set(passage.plain_words[slice(*member)]) & passage.grammar.words["subordinating"]:
                break
            if not (here and (here - 1 in joining or passage.is_comma(here - 1))):
                break
            here -= here - 1 in joining
        if found and found[-1][-1][0] == members[0][0] and len(members) > 1:
            found[-1] += members[1:]
        elif len(members) > 1:
            found.append(members)
    return found


def _opens(passage: Passage, first: int, joining: dict[int, int]) -> bool:
    """Whether a joining word is the first of two: "either" in "either … or", where both are one word."""
    sentence, words = passage.sentence_at(first), passage.plain_words
    same = [here for here in joining if passage.sentence_at(here) == sentence and words[here] == words[first]]
    meant = [values for start, _last, values in passage.found("connectives") if start == first]
    return len(same) > 1 and first == min(same) and frozenset({"and"}) not in meant


def _member(passage: Passage, here: int, step: int, joining: dict[int, int]) -> Span:
    """The words from one on, forward or backward, up to a break or a joining word, not more than a few."""
    start = here
    while (
        0 <= here + step < len(passage.words)
        and abs(here - start) < _REACH
        and not passage.is_broken(*sorted((here, here + step)))
        and here + step not in joining
    ):
        here += step
    return (min(start, here), max(start, here) + 1)
