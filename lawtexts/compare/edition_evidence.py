"""Edition evidence: what speaks for and against the edition that each expression is said to follow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from lawtexts.compare.corpus_protocol import CorpusProtocol
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change, ChangeKind, EditionBasis, Expression

_PRESENCE = (ChangeKind.ADDED, ChangeKind.REMOVED)


class Confidence(StrEnum):
    """How sure it is which edition an expression follows."""

    CERTAIN = "certain"
    LIKELY = "likely"
    DOUBTFUL = "doubtful"


@dataclass(frozen=True, slots=True)
class Evidence:
    """One place that speaks for or against the claimed edition, by being `there` or by missing.

    `found` are the editions that are known to have it, or to lack it, as the text does.
    """

    citation: Citation
    found: tuple[int, ...]
    supports: bool
    there: bool


@dataclass(frozen=True, slots=True)
class Claim:
    """The edition an expression is said to follow and what its text says to that.

    Certain where the publisher states it and nothing speaks against it; likely
    where most of what is known speaks for it; doubtful otherwise.
    """

    expression: str
    edition: int
    basis: EditionBasis
    evidence: tuple[Evidence, ...]

    @property
    def supporting(self) -> tuple[Evidence, ...]:
        return tuple(each for each in self.evidence if each.supports)

    @property
    def contradicting(self) -> tuple[Evidence, ...]:
        return tuple(each for each in self.evidence if not each.supports)

    @property
    def confidence(self) -> Confidence:
        if self.basis is EditionBasis.STATED and not self.contradicting:
            return Confidence.CERTAIN
        return Confidence.LIKELY if len(self.supporting) > len(self.contradicting) else Confidence.DOUBTFUL


def claim(corpus: CorpusProtocol, expression: Expression) -> Claim:
    """What all laws of an expression say to the edition it is said to follow."""
    evidence = tuple(each for root in corpus.roots() for each in weigh(corpus, expression, root))
    return Claim(expression.id, expression.edition, expression.edition_basis, evidence)


def weigh(corpus: CorpusProtocol, expression: Expression, root: Citation) -> Iterator[Evidence]:
    """What each place of this law that was added or removed says, by whether it is there.

    Of several changes that name the place the one nearest to the edition decides; one across it says nothing,
    nor does one where another place has its number in the other edition.
    """
    law, year = corpus.law(expression.id, root), expression.edition
    if law is None:
        return
    changes: dict[Citation, list[Change]] = {}
    every = [change for edition in corpus.editions for change in edition.changes]
    for change in every:
        for place in (*change.old, *change.new):
            if place.root == root:
                changes.setdefault(place, []).append(change)
    for place, naming in changes.items():
        change = min(naming, key=lambda each: min(abs(year - each.after), abs(year - each.before)))
        is_added = change.kind is ChangeKind.ADDED
        renumbered = (
            end
            for each in every
            if (each.before, each.after) == (change.before, change.after)
            and not (each.kind in _PRESENCE or each.kind.is_of_words)
            for end in (each.old if is_added else each.new)
        )
        speaks = change.kind in _PRESENCE and not any(place in end for end in renumbered)
        if speaks and not change.before < year < change.after:
            there = law.provision(place) is not None
            found = (
                each.after if there == (each.kind is ChangeKind.ADDED) else each.before
                for each in naming
                if each.kind in _PRESENCE
            )
            supports = (there == is_added) == (year >= change.after)
            yield Evidence(place, tuple(sorted(found)), supports, there)
