from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

from lawtexts.compare.comparison import Comparison, Group
from lawtexts.compare.divergence import Divergence, quoted
from lawtexts.compare.lexicon import Named
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
_REACH, _SHARED = 3, 2
"""No more words than this stand between two members of a list; so many two lists share that are the same."""
_LISTED = frozenset({"call", "rank", "suit", "person", "direction", "rectification", "score"})
"""Domains whose concepts are listed side by side."""


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
        )


def _times(group: Group) -> Iterator[Divergence]:
    """A "before" where another translation says "after"."""
    for contrast in contrasts(group, _before_and_after):
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


def _lists(group: Group) -> Iterator[Divergence]:
    """A member of a list that another translation, which has two others of it, nowhere names."""
    lists = {name: list(_listed(passage)) for name, passage in group.passages.items()}
    reported: set[str] = set()
    for name, other in permutations(lists, 2):
        known = group.passages[other]
        for (long, span), (short, there) in product(lists[name], lists[other]):
            shared = {member for each in short for member in each}
            if sum(bool(shared & set(each)) for each in long) < _SHARED:
                continue
            for member in long:
                lacks = not known.possible & set(member) and any(map(known.lexicon.knows, member))
                if lacks and member[0] not in reported:
                    reported.add(member[0])
                    spans = {name: [group.passages[name].span(*span)], other: [known.span(*there)]}
                    yield _lacking(group, member[0], spans)


def _lacking(group: Group, member: str, spans: dict[str, list[Span]]) -> Divergence:
    having = [name for name, passage in group.passages.items() if member in passage.possible]
    return group.differs(
        "enumeration",
        spans=spans,
        readings={
            name: quoted(group.passages[name].text[slice(*each[0])], 70) for name, each in spans.items()
        },
        member=member,
        present=", ".join(having),
        missing=", ".join(name for name in group.passages if name not in having),
    )


def _listed(passage: Passage) -> Iterator[tuple[list[tuple[str, ...]], Span]]:
    """The members of each list of one sort, by what they may mean: a comma, "and" or "or" divides them."""
    domains = passage.lexicon.domains
    joining = {first for first, _last, values in passage.found("connectives") if values <= {"and", "or"}}
    run: list[Named] = []
    for named in [*passage.named, None]:
        if run and named is not None and domains[named.concepts[0]] == domains[run[0].concepts[0]]:
            between = range(run[-1].last, named.first)
            joined = passage.is_broken(run[-1].last - 1, named.first) or joining & set(between)
            together = passage.sentence_at(run[0].first) == passage.sentence_at(named.first)
            if joined and together and len(between) <= _REACH:
                run.append(named)
                continue
        if len(run) > 1 and domains[run[0].concepts[0]] in _LISTED:
            yield [each.concepts for each in run], (run[0].first, run[-1].last)
        run = [named] if named is not None else []
