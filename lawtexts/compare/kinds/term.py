"""Terms: partners whose partnership is left open, and how each translation words its concepts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lawtexts.compare.comparison import Comparison, Group
from lawtexts.compare.divergence import Divergence, divergence
from lawtexts.compare.markers import Marker, spans, together
from lawtexts.compare.passage import Passage

_PLAYERS = frozenset({"declarer", "dummy", "defender"})
"""Who plays; another person may be one of them, or the same called otherwise."""


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    yield from _variants(comparison)
    yield from _gaps(comparison)


def owners(group: Group) -> Iterator[Divergence]:
    """Partners who are another's, or of whom one translation alone leaves it open."""
    if group.where == "heading":
        return
    partners = {name: [*_partners(passage)] for name, passage in group.passages.items()}
    for found in together(group, partners) if all(partners.values()) else ():
        said = {name: marker.label for name, marker in found.items()}
        counts = Counter(owner for owner in said.values() if owner not in ("", "his"))
        others = len(_PLAYERS.intersection(counts)) > 1
        if len(found) == len(partners) and (
            others or ("" in said.values() and max(counts.values(), default=0) > 1)
        ):
            yield group.differs("partner-of", spans=spans(group, found), readings=said)


def _partners(passage: Passage) -> Iterator[Marker]:
    """Each partner with the person beside, whose partner it is; the label is a concept, "his" or ""."""
    domains = passage.lexicon.domains
    for place, named in enumerate(passage.named):
        if "partner" not in named.concepts:
            continue
        around = passage.words[max(0, named.first - 3) : named.last + 2]
        after = passage.words[named.last : named.last + 2]  # "compañero del que sale"
        relative = passage.grammar.words["subordinating"].intersection(after)
        owner = "his" if relative or passage.grammar.words["possessive"].intersection(around) else ""
        partner = Marker(named.first, named.last, frozenset(named.concepts), owner)
        sides = ((passage.named[max(0, place - 1) : place], 2), (passage.named[place + 1 : place + 2], 3))
        for (other, *_), limit in ((side, limit) for side, limit in sides if side):
            first, last = sorted((named, other), key=lambda each: each.first)
            near = last.first - first.last < limit and not passage.is_broken(first.last - 1, last.first)
            near = near and passage.joining.isdisjoint(range(first.last, last.first))
            owned = other is last or passage.words[first.last : last.first] == ["s"]
            if near and owned and domains[other.concepts[0]] == "person":
                partner = partner._replace(first=first.first, last=last.last, label=other.concepts[0])
        yield partner


def _variants(comparison: Comparison) -> Iterator[Divergence]:
    """Each term that is rare beside another of the same concept in the book, where it stands first."""
    for (name, concept, term), (usual, count, first) in comparison.book.statistics.rare.items():
        for group in comparison.every_group() if first.root == comparison.root else ():
            passage = group.passages.get(name)
            named = passage.lexicon.renderings(passage.readable) if passage is not None else []
            found = [each for each in named if concept in each.concepts and each.variant.term == term]
            if passage is not None and found:
                span = passage.span(found[0].first, found[0].last)
                here = passage.text[slice(*span)]
                yield divergence(
                    "term-variant",
                    group.row.citation,
                    {name: passage.text},
                    spans={name: [span]},
                    readings={name: here},
                    where=group.where,
                    marks=group.marks,
                    usual=usual,
                    count=count,
                    instead=here,
                )
                break


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
