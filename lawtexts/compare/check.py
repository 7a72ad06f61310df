"""Check: every divergence of the corpus, and choosing among them."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from lawtexts.compare.comparison import Book, Comparison
from lawtexts.compare.corpus_protocol import CorpusProtocol
from lawtexts.compare.divergence import Cause, Divergence, Kind
from lawtexts.compare.kinds import MODULES
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.edition import ChangeKind
from lawtexts.model.error import LawtextsError
from lawtexts.model.finding import Severity

Progress = Callable[[str, int, int], None]


def divergences(
    corpus: CorpusProtocol,
    roots: Iterable[Citation] | None = None,
    expressions: Iterable[str] | None = None,
    *,
    kinds: Container[str] | None = None,
    progress: Progress | None = None,
) -> tuple[Divergence, ...]:
    """Every divergence of these laws (all unless named), in the order of the Laws, then of the kinds.

    `expressions` limits the comparison to these, `kinds` the kinds that are looked for.
    Raises UsageError for an expression the corpus lacks.
    """
    book = Book(corpus, expressions)
    wanted = tuple(corpus.roots()) if roots is None else tuple(dict.fromkeys(root.root for root in roots))
    found: list[Divergence] = []
    for number, root in enumerate(wanted):
        if progress is not None:
            progress(str(root), number, len(wanted))
        found += compared(book.comparison(root), kinds)
        del book.comparisons[root]
    if progress is not None:
        progress("", len(wanted), len(wanted))
    return tuple(found)


def compared(comparison: Comparison, kinds: Container[str] | None = None) -> Iterator[Divergence]:
    """The divergences of one law, in its order, then in that of the kinds."""
    found = [
        (divergence.citation, order, divergence)
        for order, kind in enumerate(Kind)
        if kinds is None or kind.value in kinds
        for divergence in MODULES[kind].find(comparison)
    ]
    found.sort(key=lambda each: each[:2])
    for _citation, _order, divergence in found:
        named = divergence.code in _NAMING_CONCEPTS
        concepts = comparison.book.concepts if named else divergence.concepts
        yield replace(divergence, cause=_cause(comparison, divergence), concepts=concepts)


def _cause(comparison: Comparison, divergence: Divergence) -> Cause:
    """What explains a divergence, as far as its kind did not say."""
    row = comparison.row(divergence.citation)
    if divergence.kind is Kind.EDITION:
        return Cause.EDITION
    if divergence.cause is not Cause.UNKNOWN or row is None:
        return divergence.cause
    citing = (ChangeKind.REFERENCE,) if divergence.kind is Kind.NOTE else ()
    return comparison.cause(row, divergence.expressions, *citing)


def uncompared(
    corpus: CorpusProtocol, expressions: Iterable[str] | None = None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The languages without a grammar, and those with one in which the termbase has no words.

    Of the first only structure, references and notes are compared; of the second neither terms nor the
    strength of verbs, cards and sides.
    """
    book = Book(corpus, expressions)
    lexicons = {found.language: book.lexicon(found.language) for found in book.expressions}
    wordless = (name for name, lexicon in lexicons.items() if lexicon is not None and lexicon.is_empty)
    return tuple(name for name, lexicon in lexicons.items() if lexicon is None), tuple(wordless)


_NAMING_CONCEPTS = frozenset({"term-other", "term-gap", "enumeration", "manner", "rank", "direction"})
"""The codes whose readings name concepts of the termbase by their ids."""


SEVERITIES = (Severity.INFO, Severity.WARNING, Severity.ERROR)


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


Identity = tuple[str, str, tuple[str, ...]]
"""What identifies a divergence between two runs: its code, its place, its expressions."""


def new_since(found: Iterable[Divergence], earlier: Iterable[Identity]) -> tuple[Divergence, ...]:
    """Those not reported `earlier`; of several alike at one place, those beyond their earlier number.

    What was reported of more expressions than are compared now is not new.
    """
    known: dict[tuple[str, str], list[frozenset[str]]] = {}
    for code, citation, names in earlier:
        known.setdefault((code, citation), []).append(frozenset(names))
    listed = [(divergence, frozenset(divergence.expressions)) for divergence in found]
    for exactly in (True, False):
        still = []
        for divergence, expressions in listed:
            before = known.get((divergence.code, str(divergence.citation)), [])
            like = (each for each in before if each == expressions or (not exactly and each > expressions))
            match = next(like, None)
            if match is None:
                still.append((divergence, expressions))
            else:
                before.remove(match)
        listed = still
    return tuple(divergence for divergence, _expressions in listed)


def reported(document: Mapping[str, Any]) -> tuple[Identity, ...]:
    """The divergences in what `lawtexts check --json` printed.

    Raises LawtextsError where it is something else.
    """
    try:
        return tuple(
            (str(entry["code"]), str(entry["citation"]), tuple(map(str, entry["expressions"])))
            for entry in document["divergences"]
        )
    except (KeyError, TypeError):
        raise LawtextsError(_("This is not what “lawtexts check --json” prints.")) from None
