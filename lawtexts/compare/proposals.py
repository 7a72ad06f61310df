"""Proposals: changes of editions that the texts show and editions.toml does not record."""

from __future__ import annotations

from collections.abc import Collection, Iterator
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
    from lawtexts.model.law import Law, Provision

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
    for root in book.corpus.roots():
        if not root.document:
            found += _revised(book, root)
    unique = {(each.kind, each.before, each.after, each.old, each.new): each for each in found[::-1]}
    return tuple(sorted(unique.values(), key=lambda each: (each.after, each.before, each.old or each.new)))


def _revised(book: Book, root: Citation) -> Iterator[Proposal]:
    """What was added to a law, removed or moved in it, from one edition in a language to the next."""
    held = [one for one in book.expressions if (law := book.corpus.law(one.id, root)) and not law.is_cut]
    held.sort(key=lambda each: (each.language, each.edition))
    for one, two in pairwise(held):
        if one.language != two.language or one.edition == two.edition:
            continue
        recorded = (
            each for each in book.places.changes(one.edition, two.edition) if not each.kind.is_of_words
        )
        known = {place for change in recorded for place in (*change.old, *change.new)}
        for kind, here, there in _changes(book, root, one, two):
            places = [place for end in (here, there) if end for place in end.path]
            sides = (two, one) if here is None else (one, two)
            new = places and known.isdisjoint(places)
            if new and ((here and there) or _is_confirmed(book, places[-1], held, *sides)):
                yield Proposal(kind, one.edition, two.edition, here, there, earlier=one.id, later=two.id)


def _changes(
    book: Book, root: Citation, one: Expression, two: Expression
) -> Iterator[tuple[ChangeKind, Citation | None, Citation | None]]:
    """What became of the places of a law, the whole without its parts."""
    old, new = book.corpus.law(one.id, root), book.corpus.law(two.id, root)
    if old is None or new is None:
        return
    revised = [each for each in revise(book.corpus, root, one.id, two.id).revised if each.where != "note"]
    moved = [(each.where, each.old, each.new) for each in revised if each.moved and each.old and each.new]
    staying = {each.old for each in revised if each.old == each.new}
    ends = dict.fromkeys((here, there) for _where, here, there in moved)
    moves = {here: there for here, there in ends if _is_whole(old.provision(here), there, moved, staying)}
    kept = {each.old for each in revised if each.new}
    while blocked := [here for here, there in moves.items() if there in kept - moves.keys()]:
        for here in blocked:  # what is there stays, so that nothing comes
            del moves[here]
    for here, there in moves.items():
        goes_along = here.parent is not None and moves.get(here.parent) == there.parent
        if not (goes_along and here.ordinal == there.ordinal):
            yield ChangeKind.MOVED, here, there
    for each in revised:
        if each.new and not each.old and each.new not in moves.values():
            yield ChangeKind.ADDED, None, _lacking(each.new, old, moves.keys())
        elif each.old and not each.new and each.old not in moves:
            yield ChangeKind.REMOVED, _lacking(each.old, new, moves.values()), None


def _is_whole(
    provision: Provision | None,
    there: Citation,
    moved: Collection[tuple[str, Citation, Citation]],
    staying: Collection[Citation | None],
) -> bool:
    """Whether a place was moved with its text, its heading and its parts, and no part of it stays."""
    if provision is None or provision.citation.parent is None or there.parent is None:
        return False
    here = provision.citation
    own = [where for where, has in (("heading", provision.heading), ("text", provision.texts)) if has]
    parts = {part.citation for part in provision.walk()}
    return all((where, here, there) in moved for where in own) and parts.isdisjoint(staying)


def _is_confirmed(
    book: Book, place: Citation, held: Collection[Expression], having: Expression, lacking: Expression
) -> bool:
    """Whether a place is in all translations of an edition into a language, and in no other that lacks it."""
    comparison = book.comparison(place.root)
    there = {name for row in comparison.rows if row.citation in place for name in comparison.present(row)}
    alike = (one for one in held if (one.edition, one.language) == (having.edition, having.language))
    others = (one for one in held if one.edition == lacking.edition and one is not lacking)
    return there.issuperset(one.id for one in alike) and there.isdisjoint(one.id for one in others)


def _lacking(place: Citation, other: Law, left: Collection[Citation]) -> Citation | None:
    """The largest part of a law with this place that the other edition lacks; None where it has the place.

    It lacks what it `left`: what stands there came from elsewhere, or went there.
    """
    if place in left:
        return place
    there = [each for each in place.path[1:] if other.provision(each) is None]
    return there[0] if there else None
