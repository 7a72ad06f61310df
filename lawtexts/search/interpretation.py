"""Interpretation: in which languages a query is read, and in which words; docs/index-format.md, 2 to 5."""

from __future__ import annotations

from lawtexts.model.value import value
from lawtexts.search.static_reader import CONCEPT
from lawtexts.search.words import fold

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lawtexts.search.query_tree import Run
    from lawtexts.search.static_reader import StaticIndex

OWN, SYNONYM, EQUIVALENT = range(3)
"""How near to the query an answer is: its words, other words of the language for its terms, equivalents."""


@value
class Alternative:
    """Keys that must all stand in a document, each with its place among the words typed.

    `in_order` they stand at these places; `small` are the stop words between them.
    """

    keys: tuple[tuple[int, str], ...]
    small: tuple[tuple[int, str], ...] = ()
    in_order: bool = False


@value
class Slot:
    """One of the alternatives must stand in the field, "" for anywhere."""

    alternatives: tuple[Alternative, ...]
    field: str = ""


@value
class Piece:
    """Words that name concepts together, or one word alone."""

    words: tuple[str, ...]
    concepts: tuple[str, ...] = ()


def languages(index: StaticIndex, words: Sequence[str]) -> list[str]:
    """The languages that know the words best, in display order; none where no language knows one."""
    known = {
        language: sum(index.knowledge(language, word) for word in words) / (len(words) or 1)
        for language in index.languages
    }
    best = max(known.values(), default=0.0)
    return [language for language, knows in known.items() if knows == best > 0]


def own_slots(index: StaticIndex, runs: Iterable[Run], language: str, nearness: int) -> list[Slot]:
    """What must be found of the words typed; as SYNONYM, or the concepts that they name."""
    slots: list[Slot] = []
    for run in runs:
        for piece in [Piece(run.words)] if run.quoted else pieces(index, run.words, language):
            typed = _typed(index, piece, language, run)
            concepts = [Alternative(((0, CONCEPT + concept),)) for concept in piece.concepts]
            if not typed.keys:
                continue
            if typed.in_order or (nearness == SYNONYM and concepts):
                found = (typed, *(concepts if nearness == SYNONYM else ()))
                slots.append(Slot(found, run.field))
            else:
                slots += [Slot((Alternative((key,)),), run.field) for key in typed.keys]
    return slots


def concept_slots(index: StaticIndex, runs: Iterable[Run], language: str) -> list[Slot] | None:
    """The concepts that the words typed name; None where a word that is not small names none."""
    slots: list[Slot] = []
    for run in runs:
        cut = pieces(index, run.words, language)
        if run.quoted and len(cut) > 1:
            return None
        for piece in cut:
            if piece.concepts:
                concepts = tuple(Alternative(((0, CONCEPT + concept),)) for concept in piece.concepts)
                slots.append(Slot(concepts, run.field))
            elif not index.stop[language].issuperset(map(fold, piece.words)):
                return None
    return slots


def pieces(index: StaticIndex, words: Sequence[str], language: str) -> list[Piece]:
    """Words cut into the longest wordings of the termbase, from the left."""
    lemmas = [index.lemma(language, word) for word in words]
    found: list[Piece] = []
    start = 0
    while start < len(words):
        longest, concepts = 1, dict.fromkeys(index.concepts(language, words[start]))
        for concept, *others in index.record(language, lemmas[start]).get("w", ()):
            length = len(others) + 1
            here = lemmas[start + 1 : start + length]
            if length < longest or len(here) < len(others) or not all(map(list.__contains__, others, here)):
                continue
            if length > longest:
                longest, concepts = length, {}
            concepts[concept] = None
        found.append(Piece(tuple(words[start : start + longest]), tuple(concepts)))
        start += longest
    return found


def _typed(index: StaticIndex, piece: Piece, language: str, run: Run) -> Alternative:
    """The words as typed: side by side if quoted, or if they are a term with a small word in it."""
    stop = index.stop[language]
    if run.field and stop.issuperset(map(fold, run.words)):
        stop = frozenset()  # title:mas
    numbered = list(enumerate(piece.words))
    keys = tuple(
        (place, index.lemma(language, word) or word) for place, word in numbered if fold(word) not in stop
    )
    small = tuple((place, fold(word)) for place, word in numbered if fold(word) in stop)
    in_order = len(piece.words) > 1 and (run.quoted or bool(piece.concepts and small))
    return Alternative(keys, small if in_order else (), in_order)
