"""Terms: partners whose partnership is left open, and how each translation words its concepts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from lawtexts.compare.comparison import Comparison, Group
from lawtexts.compare.divergence import Divergence, divergence
from lawtexts.compare.lexicon import Named
from lawtexts.compare.passage import Passage, Span
from lawtexts.model.citation import Citation


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    yield from _variants(comparison)
    yield from _gaps(comparison)


def owners(group: Group) -> Iterator[Divergence]:
    """Partners of whom several translations say alike whose they are, and another leaves it open."""
    partners = {name: list(_partners(passage)) for name, passage in group.passages.items()}
    if group.where == "heading" or len({len(each) for each in partners.values()}) > 1:
        return
    for together in zip(*partners.values(), strict=True):
        owned = dict(zip(partners, together, strict=True))
        said = {name: _owner(group.passages[name], *each) for name, each in owned.items()}
        owners = Counter(owner for owner in said.values() if owner not in ("", "his"))
        if "" in said.values() and max(owners.values(), default=0) > 1:
            yield group.differs(
                "partner-of",
                spans={name: [group.passages[name].span(*_together(*each))] for name, each in owned.items()},
                readings=said,
            )


def _owner(passage: Passage, partner: Named, owner: Named | None) -> str:
    """Whose partner it is: a concept, "his", or "" where it is left open."""
    around = passage.words[max(0, partner.first - 3) : partner.last + 2]
    return owner.concepts[0] if owner else "his" if passage.grammar.words["possessive"] & set(around) else ""


def _together(partner: Named, owner: Named | None) -> Span:
    """The words that name a partner and whose it is."""
    both = [each for each in (partner, owner) if each is not None]
    return min(each.first for each in both), max(each.last for each in both)


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
            near = near and passage.joining.isdisjoint(range(first.last, last.first))
            owned = other is last or passage.words[first.last : last.first] == ["s"]
            if owner is None and near and owned and domains[other.concepts[0]] == "person":
                owner = other
        yield named, owner


def _variants(comparison: Comparison) -> Iterator[Divergence]:
    """Each term that is rare beside another of the same concept in the book, where it stands first."""
    for (name, concept, term), (usual, count, first) in comparison.book.statistics.rare.items():
        for place, where, marks, passage in (
            _passages(comparison, name) if first.root == comparison.root else ()
        ):
            named = passage.lexicon.renderings(passage.readable)
            found = [each for each in named if concept in each.concepts and each.variant.term == term]
            if found:
                span = passage.span(found[0].first, found[0].last)
                here = passage.text[slice(*span)]
                yield divergence(
                    "term-variant",
                    place,
                    {name: passage.text},
                    spans={name: [span]},
                    readings={name: here},
                    where=where,
                    marks=marks,
                    usual=usual,
                    count=count,
                    instead=here,
                )
                break


def _passages(
    comparison: Comparison, name: str
) -> Iterator[tuple[Citation, str, Mapping[str, str], Passage]]:
    """All passages of an expression in a law: headings and texts row by row, then notes with their marks."""
    for row in comparison.rows:
        for where in ("heading", "text"):
            if (passage := comparison.passages(row, where).get(name)) is not None:
                yield row.citation, where, {}, passage
    for notes in comparison.notes:
        note, first = notes.of(name), comparison.row_of(notes)
        if note is not None and note.passage is not None and first is not None:
            yield first.citation, "note", notes.marks, note.passage


def _gaps(comparison: Comparison) -> Iterator[Divergence]:
    """Concepts that an expression never names by a word of the termbase, at the first place that shows it."""
    for gap in comparison.book.statistics.gaps:
        place = gap.places[0]
        row = comparison.row(place) if place.root == comparison.root else None
        passage = comparison.passages(row).get(gap.expression) if row is not None else None
        if passage is not None:
            yield divergence(
                "term-gap",
                place,
                {gap.expression: passage.text},
                readings={gap.expression: gap.concept},
                term=gap.concept,
                count=len(gap.places),
                words=", ".join(gap.proposed),
            )
