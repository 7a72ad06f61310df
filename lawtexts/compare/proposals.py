"""Proposals: changes of editions that the texts show and editions.toml does not record."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from lawtexts.compare.revision import revise
from lawtexts.locale import LANGUAGES, speaking
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.model.citation import Citation
from lawtexts.model.edition import ChangeKind, Expression

if TYPE_CHECKING:
    from lawtexts.compare.comparison import Book
    from lawtexts.model.law import Law

_EVIDENCE = {
    ChangeKind.REFERENCE: N_(
        "In {places} the translations of {after} cite {new} where those of {before} cite {old}."
    ),
    ChangeKind.ADDED: N_("Nothing in {earlier} corresponds to {new} of {later}."),
    ChangeKind.REMOVED: N_("Nothing in {later} corresponds to {old} of {earlier}."),
    ChangeKind.MOVED: N_("{later} has under {new} what {earlier} has under {old}."),
}


@dataclass(frozen=True, slots=True)
class Proposal:
    """A change from the edition `before` to the edition `after`.

    `old` is its place in the one, None where it was added, `new` that in the other, None where it was
    removed. A reference is seen in `places`, the others in the translations `earlier` and `later` into one
    language.
    """

    kind: ChangeKind
    before: int
    after: int
    old: Citation | None
    new: Citation | None
    places: tuple[Citation, ...] = ()
    earlier: str = ""
    later: str = ""

    @property
    def evidence(self) -> str:
        """What it is learned from, in the reader's language."""
        said = {name: getattr(self, name) for name in ("before", "after", "old", "new", "earlier", "later")}
        return _(_EVIDENCE[self.kind]).format(places=", ".join(map(str, self.places)), **said)

    @property
    def toml(self) -> str:
        """The record for editions.toml, to stand below the table of the edition `after`."""
        sides = (("old", self.old), ("new", self.new))
        lines = ["  [[edition.change]]", f'  kind = "{self.kind}"', f"  before = {self.before}"]
        lines += [f'  {name} = ["{place}"]' for name, place in sides if place]
        for language in LANGUAGES:
            with speaking(language):
                key = "evidence" if language == "en" else f"evidence_{language}"
                lines.append(f'  {key} = "{self.evidence}"')
        return "\n".join(lines) + "\n"


def proposals(book: Book) -> tuple[Proposal, ...]:
    """The references that change again and again, and what two editions in one language do not both have.

    By edition, then by place.
    """
    found = [
        Proposal(ChangeKind.REFERENCE, each.before, each.after, each.old, each.new, each.places)
        for key, each in book.statistics.renumbered.items()
        if key not in book.recorded
    ]
    for one, two in pairwise(sorted(book.expressions, key=lambda each: (each.language, each.edition))):
        if one.language == two.language and one.edition < two.edition:
            for root in book.corpus.roots():
                laws = book.corpus.law(one.id, root), book.corpus.law(two.id, root)
                if not root.document and laws[0] and laws[1] and not (laws[0].is_cut or laws[1].is_cut):
                    found += _revised(book, laws[0], laws[1], one, two)
    unique = {(each.kind, each.before, each.after, each.old, each.new): each for each in found[::-1]}
    return tuple(sorted(unique.values(), key=lambda each: (each.after, each.before, each.old or each.new)))


def _revised(book: Book, old: Law, new: Law, one: Expression, two: Expression) -> Iterator[Proposal]:
    """What was added to a law, removed or moved in it, the whole without its parts, and is not recorded."""
    recorded = book.places.changes(one.edition, two.edition)
    known = {place for change in recorded for place in (*change.old, *change.new)}
    every = revise(book.corpus, old.citation, one.id, two.id).revised
    revised = [each for each in every if each.where != "note"]
    moves = {each.old: each.new for each in revised if each.old and each.new and each.moved}
    going = [(here, there) for here, there in moves.items() if not _goes_along(here, there, moves)]
    found: list[tuple[ChangeKind, Citation | None, Citation | None]]
    found = [(ChangeKind.MOVED, *ends) for ends in going]
    for each in revised:
        if each.new and not each.old and each.new not in moves.values():
            found.append((ChangeKind.ADDED, None, _lacking(each.new, old, moves.keys())))
        elif each.old and not each.new and each.old not in moves:
            found.append((ChangeKind.REMOVED, _lacking(each.old, new, moves.values()), None))
    for kind, here, there in found:
        places = [place for end in (here, there) if end for place in end.path]
        lacking = {ChangeKind.ADDED: one, ChangeKind.REMOVED: two}.get(kind)
        if places and known.isdisjoint(places) and not (lacking and _is_there(book, places[-1], lacking)):
            yield Proposal(kind, one.edition, two.edition, here, there, earlier=one.id, later=two.id)


def _is_there(book: Book, place: Citation, lacking: Expression) -> bool:
    """Whether another translation of the edition has a place that one lacks, which then left it out."""
    comparison = book.comparison(place.root)
    there = {name for row in comparison.rows if row.citation in place for name in comparison.present(row)}
    return any(
        comparison.expressions[name].edition == lacking.edition and name != lacking.id for name in there
    )


def _lacking(place: Citation, other: Law, left: Collection[Citation]) -> Citation | None:
    """The largest part of a law with this place that the other edition lacks; None where it has the place.

    It lacks what it `left`: what stands there came from elsewhere, or went there.
    """
    if place in left:
        return place
    there = [each for each in place.path[1:] if other.provision(each) is None]
    return there[0] if there else None


def _goes_along(here: Citation, there: Citation, moves: Mapping[Citation, Citation]) -> bool:
    """Whether a place was moved with what it is a part of."""
    above = here.parent and moves.get(here.parent)
    return above is not None and above == there.parent and here.ordinal == there.ordinal
