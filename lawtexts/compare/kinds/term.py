from __future__ import annotations

from collections.abc import Iterator

from lawtexts.compare.comparison import Comparison, Group
from lawtexts.compare.divergence import Divergence, divergence
from lawtexts.compare.lexicon import Named
from lawtexts.compare.markers import Marker, contrasts
from lawtexts.compare.passage import Passage, Span
from lawtexts.locale import mark as N_

__doc__ = N_(
    """Term: do the translations speak of the same persons and in the same manner, each
always by one name?

The terms of a passage are recognised by the termbase, in any inflection, the longest
first. Reported is a person or body (who may do it, who loses it) where another
translation names a different one in the same clause; a partner whose partnership one
translation leaves open; and an adverb such as "intentionally" where another says
otherwise or nothing. A concept that one translation says by a pronoun, or not at
all, is not reported. Within one translation, a wording that is rare where another
is usual, an English term left untranslated, and a concept for which the termbase
has no word of a language that the others name often, are reported as well.

It cannot know a concept said in words the termbase does not have. It claims a
difference of words, never of meaning."""
)

_ROLES = frozenset(
    "declarer dummy defender director dealer captain spectator appeals-committee regulating-authority"
    " tournament-organizer contestant team pair".split()
)
"""Persons and bodies who are never one another; a player may be any of the first."""
_SIDES = ({"offender", "offending-side"}, {"non-offending-side"})
_OPPOSITE = {
    concept: number
    for number, concepts in enumerate(
        (
            "auction declarer-play",
            "auction-period play-period clarification-period correction-period",
            "require forbid",
            "face-up face-down",
            "authorised-information unauthorised-information",
            "overtrick undertrick",
            "vulnerable not-vulnerable",
            "highest-card lowest-card",
            "major-penalty-card minor-penalty-card",
            "double redouble",
        )
    )
    for concept in concepts.split()
}
"""Concepts of which one is never the other, by the set they are of."""
_SURE, _SAFE = 0.3, 0.4


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    for group in comparison.groups:
        yield from _persons(group)
        yield from _owners(group)
        yield from _opposites(group)
        yield from _manners(group)
    yield from _untranslated(comparison)
    yield from _variants(comparison)
    yield from _gaps(comparison)


def _persons_named(passage: Passage) -> list[Marker]:
    """The persons it names, but for those of whom it names the partner."""
    domains = passage.lexicon.domains
    owners = {owner.first for _partner, owner in _partners(passage) if owner is not None}
    return [
        Marker(
            each.first, each.last, frozenset(each.concepts), len(each.concepts) == 1, each.concepts[0], False
        )
        for each in passage.named
        if domains[each.concepts[0]] == "person" and each.first not in owners
    ]


def _opposed_named(passage: Passage) -> list[Marker]:
    """The concepts that have an opposite, by the pair they are of."""
    return [
        Marker(each.first, each.last, frozenset(each.concepts), True, each.concepts[0], False)
        for each in passage.named
        if len(each.concepts) == 1 and each.concepts[0] in _OPPOSITE
    ]


def _manner_words(passage: Passage) -> list[Marker]:
    return [Marker(first, last, values) for first, last, values in passage.found("manners")]


def _persons(group: Group) -> Iterator[Divergence]:
    for contrast in contrasts(group, _persons_named, agreeing=0.1):
        persons = contrast.markers
        sorts = {marker.label for marker in persons.values()}
        if len(sorts) < 2 or contrast.sure < _SURE:
            continue
        odd = contrast.odd or tuple(persons)[-1:]
        usual = next((marker.label for name, marker in persons.items() if name not in odd), "")
        instead = next((marker.label for name, marker in persons.items() if name in odd), usual)
        yield group.differs(
            "term-other",
            among=persons,
            spans=contrast.spans(group),
            readings={name: contrast.reading(group, name) for name in persons},
            lowered=group.where == "heading" or contrast.sure < _SAFE or not _exclusive(usual, instead),
            usual=usual,
            odd=", ".join(odd),
            instead=instead,
        )


def _opposites(group: Group) -> Iterator[Divergence]:
    for contrast in contrasts(group, _opposed_named):
        labels = list(dict.fromkeys(marker.label for marker in contrast.markers.values()))
        if len(labels) != 2 or _OPPOSITE[labels[0]] != _OPPOSITE[labels[1]]:
            continue
        odd = contrast.odd or tuple(contrast.markers)[-1:]
        usual = next(marker.label for name, marker in contrast.markers.items() if name not in odd)
        yield group.differs(
            "term-other",
            among=contrast.markers,
            spans=contrast.spans(group),
            readings={name: contrast.reading(group, name) for name in contrast.markers},
            lowered=group.where == "heading",
            usual=usual,
            odd=", ".join(odd),
            instead=next(label for label in labels if label != usual),
        )


def _exclusive(one: str, two: str) -> bool:
    """Whether the two can hardly be the same person."""
    if one in _ROLES and two in _ROLES:
        return True
    if "partner" in (one, two):
        return bool({one, two} & (_ROLES | {"player", "opponent"}))
    return any((one in left) != (two in left) and {one, two} <= _SIDES[0] | _SIDES[1] for left in _SIDES)


def _owners(group: Group) -> Iterator[Divergence]:
    """Partners of whom one translation says whose they are, and another does not."""
    partners = {name: list(_partners(passage)) for name, passage in group.passages.items()}
    if group.where == "heading" or len({len(each) for each in partners.values()}) > 1:
        return
    for together in zip(*partners.values(), strict=True):
        owned = dict(zip(partners, together, strict=True))
        said = {name: _owner(group.passages[name], *each) for name, each in owned.items()}
        bare = [name for name, owner in said.items() if not owner]
        if bare and any(owner not in ("", "his") for owner in said.values()):
            yield group.differs(
                "partner-of",
                spans={
                    name: [group.passages[name].span(each.first, each.last)]
                    for name, (each, _) in owned.items()
                },
                readings=said,
                lowered=len(bare) > 1 and len(bare) * 2 > len(owned),
            )


def _owner(passage: Passage, partner: Named, owner: Named | None) -> str:
    """Whose partner it is: a concept, "his", or "" where it is left open."""
    around = passage.plain_words[max(0, partner.first - 3) : partner.last + 2]
    return owner.concepts[0] if owner else "his" if passage.grammar.words["possessive"] & set(around) else ""


def _partners(passage: Passage) -> Iterator[tuple[Named, Named | None]]:
    """Each partner with the person named beside it, whose partner it is."""
    domains = passage.lexicon.domains
    for place, named in enumerate(passage.named):
        if "partner" not in named.concepts:
            continue
        sides = ((passage.named[place + 1 : place + 2], 3), (passage.named[max(0, place - 1) : place], 2))
        owner = None
        for (other, *_), limit in ((side, limit) for side, limit in sides if side):
            first, last = sorted((named, other), key=lambda each: each.first)
            near = last.first - first.last < limit and not passage.is_broken(first.last - 1, last.first)
            owned = other is last or passage.plain_words[first.last : last.first] == ["s"]
            if owner is None and near and owned and domains[other.concepts[0]] == "person":
                owner = other
        yield named, owner


def _manners(group: Group) -> Iterator[Divergence]:
    for contrast in contrasts(group, _manner_words):
        if contrast.sure < _SURE:
            continue
        yield group.differs(
            "manner",
            spans=contrast.spans(group),
            readings={
                name: contrast.reading(group, name) if name in contrast.markers else ""
                for name in group.passages
                if name in contrast.markers or name in contrast.instead
            },
            lowered=bool(contrast.instead) or group.where == "heading" or contrast.sure < _SAFE,
        )


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
    """A term that the translation far more often says otherwise."""
    for row in comparison.rows:
        for name, passage in comparison.passages(row).items():
            for named in passage.named:
                if len(named.concepts) != 1 or passage.lexicon.domains[named.concepts[0]] != "person":
                    continue
                usual = comparison.book.statistics.usual_wording(name, named.concepts[0], named.term)
                if usual is not None:
                    span = passage.span(named.first, named.last)
                    here = passage.text[slice(*span)]
                    yield divergence(
                        "term-variant",
                        row.citation,
                        {name: passage.text},
                        spans={name: [span]},
                        readings={name: here},
                        usual=usual[0],
                        count=usual[1],
                        instead=here,
                    )


def _gaps(comparison: Comparison) -> Iterator[Divergence]:
    """Concepts for which the termbase has no word of a language, at the first place that shows it."""
    for gap in comparison.book.statistics.gaps:
        row = comparison.row(gap.place) if gap.place.root == comparison.root else None
        passage = comparison.passages(row).get(gap.expression) if row is not None else None
        if passage is not None:
            yield divergence(
                "term-gap",
                gap.place,
                {gap.expression: passage.text},
                readings={gap.expression: gap.concept},
                term=gap.concept,
                count=gap.count,
                words=", ".join(gap.words),
            )
