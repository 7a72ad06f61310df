"""Check: every divergence of the corpus, and choosing among them."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain, combinations
from typing import TYPE_CHECKING, TypeVar

from lawtexts.compare.digest_cache import recalled
from lawtexts.compare.divergence import Cause, Divergence, Kind
from lawtexts.corpus.lookup import choose
from lawtexts.languages import knows
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.edition import ChangeKind
from lawtexts.model.finding import Severity

if TYPE_CHECKING:
    from lawtexts.compare.comparison import Comparison, NoteTexts
    from lawtexts.compare.corpus_protocol import CorpusProtocol

SEVERITIES = (Severity.INFO, Severity.WARNING, Severity.ERROR)


def divergences(
    corpus: CorpusProtocol,
    roots: Iterable[Citation] | None = None,
    expressions: Iterable[str] | None = None,
) -> tuple[Divergence, ...]:
    """Every divergence of these laws (all unless named), in the order of the Laws, then of the kinds.

    `expressions` limits the comparison to these. Raises UsageError for one that the corpus lacks.
    """
    names = [expression.id for expression in choose(corpus.expressions, expressions)]
    wanted = tuple(corpus.roots()) if roots is None else tuple(dict.fromkeys(root.root for root in roots))
    key = (names, [str(root) for root in wanted])
    return recalled(corpus, key, lambda: _divergences(corpus, wanted, names))


def _divergences(
    corpus: CorpusProtocol, wanted: tuple[Citation, ...], names: Iterable[str]
) -> tuple[Divergence, ...]:
    from lawtexts.compare.comparison import Book  # not where the answer is known already
    from lawtexts.compare.forking import made_by_two

    def work(root: Citation) -> tuple[list[Divergence], NoteTexts]:
        comparison = book.comparison(root)
        return [*compared(comparison)], comparison.paired_notes

    book = Book(corpus, names)
    concepts = {term.id: term for term in corpus.terms}
    _learned = book.statistics  # before the work is divided
    made = made_by_two(_("Differences"), wanted, work)
    book.notes(wanted, {root: notes for root, (_found, notes) in zip(wanted, made, strict=True)})
    every = chain.from_iterable(found for found, _notes in made)
    return tuple(
        replace(each, concepts=concepts) if each.code in _NAMING_CONCEPTS else each for each in every
    )


def compared(comparison: Comparison) -> Iterator[Divergence]:
    """The divergences of one law, in its order, serious ones first; each fact is reported once."""
    from lawtexts.compare import kinds as sorts

    found = [replace(each, cause=_cause(comparison, each)) for each in sorts.find(comparison)]
    found.sort(key=lambda each: (each.citation, -SEVERITIES.index(each.severity)))
    yield from (one for one in found if not any(_is_within(one, other) for other in found))


def _is_within(one: Divergence, other: Divergence) -> bool:
    """Whether another finding at the same place, more severe or of more translations, shows all its words.

    Of a remark some of the words in each translation are enough.
    """
    if (one.citation, one.where) != (other.citation, other.where) or _weight(one) >= _weight(other):
        return False
    wider, both = dict(other.spans), (one.code, other.code)
    enough = any if both == ("negation", "negation") else all  # one "not" may deny a verb and its modal
    partly = enough is any or one.severity is Severity.INFO
    return bool(one.spans) and enough(
        any(
            (start < last and first < end) if partly else (first <= start and end <= last)
            for first, last in wider.get(name, ())
        )
        for name, spans in one.spans
        for start, end in spans
    )


def _weight(divergence: Divergence) -> tuple[int, int, int]:
    """What makes one of two findings about the same words say more: severity, translations, words."""
    severity = SEVERITIES.index(divergence.severity)
    words = sum(end - start for _name, spans in divergence.spans for start, end in spans)
    return severity, len(divergence.spans), words if severity else 0


def _cause(comparison: Comparison, divergence: Divergence) -> Cause:
    """What explains a divergence, as far as its kind did not say."""
    if divergence.kind is Kind.EDITION:
        return Cause.EDITION
    if divergence.cause is not Cause.UNKNOWN:
        return divergence.cause
    expressions = [comparison.expressions[name] for name in divergence.expressions]
    years = {each.id: each.edition for each in expressions}
    sides = divergence.sides
    by_edition = sum(len({years[name] for name in side}) for side in sides) == len(set(years.values()))
    if len(set(years.values())) < 2 or (sides and not by_edition):
        return Cause.TRANSLATION  # some of one edition differ
    kinds = (*_REWORDING, ChangeKind.REFERENCE) if divergence.kind in _CITING else _REWORDING
    span = min(years.values()), max(years.values())
    if comparison.book.places.is_recorded(kinds, divergence.citation, *span):
        return Cause.EDITION
    languages = [{each.language for each in expressions if each.id in side} for side in sides]
    several = len({each.language for each in expressions}) > 1
    if several and any(one & two for one, two in combinations(languages, 2)):
        return Cause.PROBABLY_EDITION  # said otherwise in each edition by one language, alike by another
    return Cause.PROBABLY_EDITION if _divides(comparison, divergence, years) else Cause.UNKNOWN


_REWORDING = (ChangeKind.REWORDED, ChangeKind.SPLIT, ChangeKind.MERGED)
_CITING = (Kind.NOTE, Kind.REFERENCE)
_ELSEWHERE = frozenset({"provision-moved", "provision-order", "provision-shifted", "text-other"})
"""Codes of places that are there under another number: an omission or a slip would leave a gap."""


def _divides(comparison: Comparison, divergence: Divergence, years: Mapping[str, int]) -> bool:
    """Whether only later editions have a whole place, and the earlier no gap that an omission would leave.

    Few places go with an edition: what only the later lack was left out. What stands elsewhere is the
    edition's where none of one edition differ.
    """
    details = dict(divergence.details)
    if divergence.kind is not Kind.STRUCTURE or "present" not in details:
        return False
    there = set(details["present"].split(", "))
    having, lacking = ({years[name] for name in years if (name in there) is side} for side in (True, False))
    if divergence.code in _ELSEWHERE:
        return not having & lacking
    place = divergence.citation
    return min(having) > max(lacking, default=0) and not (
        divergence.code.startswith("provision")
        and any(
            row.citation.parent == place.parent
            and row.citation > place
            and not comparison.present(row).keys().isdisjoint(years.keys() - there)
            for row in comparison.rows
        )
    )


def uncompared(
    corpus: CorpusProtocol, expressions: Iterable[str] | None = None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The languages without a grammar, and those with one in which the termbase has no words.

    Of the first only structure, references and notes are compared; of the second neither terms nor the
    strength of verbs, cards and sides.
    """
    languages = dict.fromkeys(found.language for found in choose(corpus.expressions, expressions))
    spoken = recalled(
        corpus, "spoken", lambda: {each.language for term in corpus.terms for each in term.renderings}
    )
    codes = {name: name.split("-")[0].lower() for name in languages}
    known = [name for name in languages if knows(codes[name], "comparing")]
    return (
        tuple(name for name in languages if name not in known),
        tuple(name for name in known if codes[name] not in spoken),
    )


_NAMING_CONCEPTS = frozenset({"term-other", "term-gap", "partner-of", "manner", "rank", "direction"})
"""The codes whose readings name concepts of the termbase by their ids."""


def chosen(
    found: Iterable[Divergence],
    *,
    kinds: Container[str] | None = None,
    severity: Severity = Severity.INFO,
    within: Iterable[Citation] | None = None,
) -> tuple[Divergence, ...]:
    """Those of these kinds, at least this severe, at or in these places."""
    places = None if within is None else tuple(within)
    return tuple(
        divergence
        for divergence in found
        if (kinds is None or divergence.kind.value in kinds)
        and SEVERITIES.index(divergence.severity) >= SEVERITIES.index(severity)
        and (places is None or any(divergence.citation in place for place in places))
    )


Found = TypeVar("Found")
Identity = tuple[str, str, Mapping[str, str | None]]
"""What identifies a divergence, or a finding, between two runs: its code, its place, the words in question in
each of its expressions, "" for none and None where the run did not report them.
"""


def identity(divergence: Divergence) -> Identity:
    words = dict.fromkeys(divergence.expressions, "") | divergence.words
    return divergence.code, str(divergence.citation), words


def new_since(
    found: Iterable[Found], earlier: Iterable[Identity], identity: Callable[[Found], Identity]
) -> tuple[Found, ...]:
    """Those not reported `earlier`; of several alike at one place, those beyond their earlier number.

    What was reported of more expressions than are compared now is not new.
    """
    known: dict[tuple[str, str], list[Mapping[str, str | None]]] = {}
    for code, citation, words in earlier:
        known.setdefault((code, citation), []).append(words)
    new = []
    for one in found:
        code, citation, words = identity(one)
        before = known.get((code, citation), [])
        same = (
            each
            for each in before
            if all(name in each and each[name] in (said, None) for name, said in words.items())
        )
        match = min(same, key=len, default=None)
        if match is None:
            new.append(one)
        else:
            before.remove(match)
    return tuple(new)
