"""The kinds of divergence: modules with a function `find(comparison)`, and what each kind means."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lawtexts.compare.divergence import CODES, Divergence, Kind, outline
from lawtexts.compare.kinds import (
    contrast,
    edition,
    extent,
    negation,
    note,
    reference,
    strength,
    structure,
    term,
)
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.model.finding import Severity

if TYPE_CHECKING:
    from lawtexts.compare.comparison import Comparison

_OF_LAWS = (structure.find, reference.find, note.find, term.find, edition.find)
_OF_PASSAGES = (strength.find, negation.find, contrast.find, term.owners, extent.find)

_MEANING = {
    Kind.STRUCTURE: structure.__doc__,
    Kind.REFERENCE: reference.__doc__,
    Kind.NOTE: note.__doc__,
    Kind.STRENGTH: N_(
        """Strength: does each translation oblige as strongly as the others?

The Introduction to the Laws ranks the verbs: may, does, should, shall, must, and the
prohibitions may not, shall not, must not. Compared are the verbs of clauses that say
the same; a clause without one of them "does", and "will" in the future tense, which
many languages have for "shall". Orders (shall, must) are not told apart, nor are
prohibitions, since many languages have one verb for them; what may only be must only be
so. What may be so ("may have played") permits nothing.

It cannot know what a word order or a noun ("his right to …") makes of a verb."""
    ),
    Kind.NEGATION: N_(
        """Negation and exception: does each translation deny and except the same?

A warning states that one translation denies a verb that another affirms, where nothing
beside either denies, or that a single one does not make an exception, though it says
the rest and has nothing in that sentence that denies, excepts, restricts or makes a
condition. An exception that several make and that may be made otherwise in the others
is a remark.

It cannot know every word that denies in itself."""
    ),
    Kind.QUANTITY: N_(
        """Quantity: do the translations name the same numbers, cards, suits and sides, and all or any?

A warning states that clauses that say the same name different ones, that a single one
of them sets no limit ("or more") where the others do, or that it lacks an "only" and
has nothing in its sentence that denies, excepts or restricts. A number, a suit,
"left", "all", "both" and the like that some of the translations alone name is a
remark, and so are different ones that may say the same there.

It cannot know what a word order, or an article, says of all or any."""
    ),
    Kind.CONNECTIVE: N_(
        """Connectives: are clauses and things joined alike, by "and", "or", "before", "after"?

A warning states that what says the same is joined differently.

It cannot know what a comma joins."""
    ),
    Kind.TERM: N_(
        """Term: do the translations speak of the same persons and things, each always by one name?

A warning states that where one translation names one thing another names a thing that
excludes it: the partner and the opponent, the auction and the play. Within one
translation, a wording that is rare where another is usual, and a concept that it
never names by a word of the termbase, are reported as well.

It cannot know a concept said in words that neither the termbase nor the families have."""
    ),
    Kind.EXTENT: N_(
        """Extent: does each translation say as much as the others?

The words of each translation are paired with those of the others by what they say: by
the terms of the termbase, and by words that stand for each other again and again in the
book. Reported is what has no counterpart. A warning states that a translation lacks a
whole clause, a member of a list, a person or a thing that all others have, that one of
two clearly says more, or that a text is longer than others by a whole sentence. A
few words are quoted in brackets among those around them.

It cannot know whether a part of a sentence in other words is missing."""
    ),
    Kind.EDITION: edition.__doc__,
}


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of a law."""
    for find_in_law in _OF_LAWS:
        yield from find_in_law(comparison)
    for group in comparison.groups:
        for find_in_passages in _OF_PASSAGES:
            yield from find_in_passages(group)


@dataclass(frozen=True, slots=True)
class Explained:
    """A kind in words, with its codes: each with its severity and the outline of its sentence."""

    kind: str
    text: str
    codes: tuple[tuple[str, Severity, str], ...]


def explain(name: str) -> Explained:
    """What a kind compares, by its name or that of one of its codes."""
    known = CODES[name].kind if name in CODES else Kind(name)
    codes = tuple(
        (code, one.severity, outline(one.sentence)) for code, one in CODES.items() if one.kind is known
    )
    return Explained(known, _(_MEANING[known] or name), codes)
