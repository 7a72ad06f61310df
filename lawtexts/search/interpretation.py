"""Interpretation: in which languages a query is read, and in which words; docs/index-format.md, 2 to 5."""

from __future__ import annotations

from lawtexts.model.value import value
from lawtexts.search.words import fold

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lawtexts.search.static_reader import StaticIndex

OWN, SYNONYM, EQUIVALENT = range(3)
"""How near to the query an answer is: its words, other words of the language for its terms, equivalents."""
CONCEPT = "#"
"""How the key of a concept begins."""


@value
class Run:
    """Words of a query that follow each other; quoted ones stand side by side."""

    words: tuple[str, ...]
    quoted: bool = False


@value
class Alternative:
    """Keys that must all stand in a document, each with its place in the run; `in_order` at these places.

    `small` are the stop words between them, folded, with their places.
    """

    keys: tuple[tuple[int, str], ...]
    small: tuple[tuple[int, str], ...] = ()
    in_order: bool = False


Slot = tuple[Alternative, ...]
"""One of these must be found."""


@value
class Reading:
    """A query in the words of one language: all slots must be found."""

    language: str
    nearness: int
    slots: tuple[Slot, ...]


@value
class Piece:
    """Words of a run that name concepts together, or one word alone; `start` is its place in the run."""

    start: int
    words: tuple[str, ...]
    concepts: tuple[str, ...] = ()


def languages(index: StaticIndex, words: Sequence[str]) -> list[str]:
    """The languages that know the words best, in display order; none where no language knows one."""
    folded = list(map(fold, words))
    known = {
        language: sum(index.knowledge(language, word) for word in folded) / len(folded)
        for language in index.languages
    }
    best = max(known.values(), default=0.0)
    return [language for language, knows in known.items() if knows == best > 0]


def readings(index: StaticIndex, runs: Sequence[Run], language: str) -> list[Reading]:
    """A query as read in one language: own words, other words for its terms, equivalents elsewhere."""
    pieces = [_pieces(index, run, language) for run in runs]
    own = _own(index, runs, pieces, language, SYNONYM)
    if not own:
        return []
    found = [Reading(language, OWN, _own(index, runs, pieces, language, OWN))]
    if any(len(slot) > 1 for slot in own):
        found.append(Reading(language, SYNONYM, own))
    concepts = _concepts(index, runs, pieces, language)
    if concepts:
        others = [other for other in index.languages if other != language]
        found += [Reading(other, EQUIVALENT, concepts) for other in others]
    return found


def _own(
    index: StaticIndex, runs: Sequence[Run], pieces: Iterable[list[Piece]], language: str, nearness: int
) -> tuple[Slot, ...]:
    slots: list[Slot] = []
    for run, cut in zip(runs, pieces, strict=True):
        if run.quoted:
            cut = [Piece(0, run.words, cut[0].concepts if len(cut) == 1 else ())]
        for piece in cut:
            typed = _alternative(index, piece, language, run.quoted)
            if not typed.keys:
                continue
            concepts = [Alternative(((0, CONCEPT + concept),)) for concept in piece.concepts]
            if nearness == SYNONYM and not run.quoted:
                slots.append((typed, *concepts))
            elif typed.in_order:
                slots.append((typed,))
            else:
                slots += [(Alternative((key,)),) for key in typed.keys]
    return tuple(slots)


def _alternative(index: StaticIndex, piece: Piece, language: str, quoted: bool) -> Alternative:
    """The words as typed: side by side if quoted, or if they are a term with a small word in it."""
    stop = index.stop[language]
    folded = list(enumerate(map(fold, piece.words)))
    keys = tuple((place, index.lemma(language, word) or word) for place, word in folded if word not in stop)
    small = tuple((place, word) for place, word in folded if word in stop)
    in_order = len(piece.words) > 1 and (quoted or bool(piece.concepts and small))
    return Alternative(keys, small if in_order else (), in_order)


def _concepts(
    index: StaticIndex, runs: Sequence[Run], pieces: Iterable[list[Piece]], language: str
) -> tuple[Slot, ...]:
    """The concepts that all words of a query name; () where a word that is not small names none."""
    slots: list[Slot] = []
    for run, cut in zip(runs, pieces, strict=True):
        if run.quoted and len(cut) > 1:
            return ()
        for piece in cut:
            if piece.concepts:
                slots.append(tuple(Alternative(((0, CONCEPT + concept),)) for concept in piece.concepts))
            elif not index.stop[language].issuperset(map(fold, piece.words)):
                return ()
    return tuple(slots)


def _pieces(index: StaticIndex, run: Run, language: str) -> list[Piece]:
    """A run cut into the longest wordings of the termbase, from the left."""
    stop = index.stop[language]
    folded = list(map(fold, run.words))
    lemmas = [word if word in stop else index.lemma(language, word) for word in folded]
    found: list[Piece] = []
    start = 0
    while start < len(folded):
        longest, concepts = 1, dict.fromkeys(_alone(index, language, folded[start], lemmas[start]))
        for concept, *others in index.record(language, lemmas[start]).get("w", ()):
            here = lemmas[start + 1 : start + 1 + len(others)]
            fits = len(here) == len(others) and all(map(list.__contains__, others, here))
            if fits and len(others) + 1 > longest:
                longest, concepts = len(others) + 1, {}
            if fits and len(others) + 1 == longest:
                concepts[concept] = None
        found.append(Piece(start, run.words[start : start + longest], tuple(concepts)))
        start += longest
    return found


def _alone(index: StaticIndex, language: str, word: str, lemma: str) -> Iterable[str]:
    """The concepts that a word names by itself."""
    record = index.record(language, word)
    known: Iterable[str] = (record if "f" in record else index.record(language, lemma)).get("c", ())
    return known
