"""Interpretation: in which languages a query is read, and in which words; docs/index-format.md, 2 to 5."""

from __future__ import annotations

from lawtexts.model.value import value
from lawtexts.search.query_tree import EITHER, EXPRESSION, FUZZY, IN, PHRASE, PREFIX, WITHOUT, WORDS, Clause
from lawtexts.search.static_reader import CONCEPT
from lawtexts.search.words import fold

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lawtexts.search.query_tree import Query
    from lawtexts.search.static_reader import StaticIndex

    Forms = Callable[[str, Clause], list[str]]
    """The forms that a language has of a PREFIX or FUZZY word."""

OWN, SYNONYM, EQUIVALENT = range(3)
"""How near to the query an answer is: its words, other words of the language for its terms, equivalents."""


@value
class Keys:
    """Keys that must all stand in a document, in a `field` if any, each with its place among the words typed.

    `in_order` they stand at these places; `small` are the stop words between them.
    """

    keys: tuple[tuple[int, str], ...]
    field: str = ""
    in_order: bool = False
    small: tuple[tuple[int, str], ...] = ()


@value
class All:
    """What must all be found in a document: `parts`, of a tuple one; within `limits`, `without` others."""

    parts: tuple[Keys | tuple[Keys | All, ...], ...]
    limits: tuple[Clause, ...] = ()
    without: tuple[All, ...] = ()


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


class Interpreter:
    """Puts queries in the `source` language into the words of the `target`, as near as `nearness` allows."""

    def __init__(self, index: StaticIndex, source: str, target: str, nearness: int, forms: Forms) -> None:
        self._index, self._source, self._target = index, source, target
        self._nearness, self._forms = nearness, forms

    def query(self, wanted: Query, *, is_branch: bool = False) -> All | None:
        """What must be found; None where the query cannot be put so.

        What a whole query excludes is left out: no text of its places may have it, in whatever language.
        """
        parts: list[Keys | tuple[Keys | All, ...]] = []
        for one in wanted.of(WORDS, PHRASE):
            words = self._concepts(one) if self._nearness == EQUIVALENT else self._words(one)
            if words is None:
                return None
            parts += words
        for one in wanted.of(PREFIX, FUZZY, EITHER):
            either = self._either(one) if one.kind == EITHER else self._pattern(one)
            if either is None:
                return None
            parts.append(either)
        limits, unwanted = wanted.of(EXPRESSION, IN), wanted.of(WITHOUT)
        if not parts and (wanted.of(WORDS, PHRASE) or not (limits or unwanted)):
            return None  # nothing but small words
        without = [self.query(one.queries[0], is_branch=True) for one in unwanted if is_branch]
        return All(tuple(parts), limits, tuple(one for one in without if one is not None))

    def _either(self, choice: Clause) -> tuple[All, ...] | None:
        found = [self.query(one, is_branch=True) for one in choice.queries]
        return tuple(one for one in found if one is not None) or None

    def _pattern(self, pattern: Clause) -> tuple[Keys, ...] | None:
        """The words that a pattern stands for, in any inflection."""
        if self._nearness == EQUIVALENT:
            return None
        typed = (
            self._typed(Piece((form,)), Clause(WORDS, (form,), pattern.field))
            for form in self._forms(self._target, pattern)
        )
        return tuple(dict.fromkeys(one for one in typed if one.keys))

    def _words(self, clause: Clause) -> list[Keys | tuple[Keys | All, ...]]:
        """What must be found of the words typed; as SYNONYM, or the concepts that they name."""
        found: list[Keys | tuple[Keys | All, ...]] = []
        whole = [Piece(clause.words)]
        for piece in whole if clause.kind == PHRASE else pieces(self._index, clause.words, self._source):
            typed = self._typed(piece, clause)
            concepts = piece.concepts if self._nearness == SYNONYM else ()
            if typed.keys and concepts:
                found.append((typed, *(Keys(((0, CONCEPT + one),), clause.field) for one in concepts)))
            elif typed.in_order:
                found += [typed] if typed.keys else []
            else:
                found += [Keys((key,), clause.field) for key in typed.keys]
        return found

    def _concepts(self, clause: Clause) -> list[Keys | tuple[Keys | All, ...]] | None:
        """The concepts that the words typed name; None where a word that is not small names none."""
        found: list[Keys | tuple[Keys | All, ...]] = []
        named = pieces(self._index, clause.words, self._source)
        if clause.kind == PHRASE and len(named) > 1:
            return None
        for piece in named:
            if piece.concepts:
                found.append(tuple(Keys(((0, CONCEPT + one),), clause.field) for one in piece.concepts))
            elif not self._index.stop[self._source].issuperset(map(fold, piece.words)):
                return None
        return found

    def _typed(self, piece: Piece, clause: Clause) -> Keys:
        """The words as typed: side by side if quoted, or if they are a term with a small word in it."""
        stop = self._index.stop[self._source]
        if clause.field and stop.issuperset(map(fold, clause.words)):
            stop = frozenset()  # title:mas
        keys = tuple(
            (place, self._index.lemma(self._source, word) or word)
            for place, word in enumerate(piece.words)
            if fold(word) not in stop
        )
        small = tuple((place, fold(word)) for place, word in enumerate(piece.words) if fold(word) in stop)
        in_order = len(piece.words) > 1 and (clause.kind == PHRASE or bool(piece.concepts and small))
        return Keys(keys, clause.field, in_order, small if in_order else ())
