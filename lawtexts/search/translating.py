"""Translating: the language of a query, the concepts it names, and the query in other words for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from lawtexts.search.analysis import analysis
from lawtexts.search.index import Index
from lawtexts.search.node import ALL, ANY, CONCEPT, FIELD, LIMIT, NOT, PHRASE, WORD, Node, every
from lawtexts.search.terms import Word
from lawtexts.search.words import fold

_EXACT, _INFLECTED, _STOP, _TERM = 1.0, 0.8, 0.6, 0.5


def typed(node: Node) -> Iterator[str]:
    """Every word of the query that is to be found, as typed."""
    if node.kind == WORD:
        yield node.text
    elif node.kind == PHRASE:
        yield from node.words
    elif node.kind in (ALL, ANY, FIELD):
        for part in node.parts:
            yield from typed(part)


def likelihoods(index: Index, node: Node) -> dict[str, float]:
    """Language → how well it knows the words of the query: 1 for every word as written, 0 for none.

    Where a language has every word as written, only that counts: the others are
    read as written as well, and what they make of inflections need not be known.
    """
    words = list(typed(node))
    languages = dict.fromkeys((*index.languages, *index.term_languages))
    if not words:
        return dict.fromkeys(languages, 0.0)
    as_written = {language: index.share_written(language, words) for language in languages}
    if max(as_written.values(), default=0.0) == _EXACT:
        return as_written
    return {
        language: sum(_known(index, language, word) for word in words) / len(words) for language in languages
    }


def _known(index: Index, language: str, word: str) -> float:
    folded, keys = fold(word), index.keys(language, word)
    forms = index.forms(language, keys)
    if folded in forms:
        return _EXACT
    if forms:
        return _INFLECTED
    if folded in analysis(language).stop:
        return _STOP
    return _TERM if index.terms(language).knows(keys) else 0.0


def bound(index: Index, node: Node, language: str) -> Node:
    """The query with the terms that hold small words as phrases: in presa is more than presa somewhere."""
    if node.kind == FIELD:
        return Node(FIELD, node.text, (bound(index, node.parts[0], language),))
    if node.kind == ANY:
        return Node(ANY, parts=tuple(bound(index, part, language) for part in node.parts))
    if node.kind != ALL:
        return node
    stop = analysis(language).stop
    parts: list[Node] = []
    for run in _runs(node.parts):
        typed = [part.text for part in run if part.kind == WORD]
        if len(typed) < 2 or stop.isdisjoint(map(fold, typed)):
            parts.extend(run if typed else (bound(index, part, language) for part in run))
            continue
        for start, end, concepts in spotted(index, typed, language):
            is_fixed = concepts and end - start > 1 and not stop.isdisjoint(map(fold, typed[start:end]))
            parts.extend((Node(PHRASE, words=tuple(typed[start:end])),) if is_fixed else run[start:end])
    return every(tuple(parts))


def _runs(parts: Sequence[Node]) -> Iterator[tuple[Node, ...]]:
    """The parts, those that are words and stand together taken together."""
    for is_word, run in groupby(parts, key=lambda part: part.kind == WORD):
        if is_word:
            yield tuple(run)
        else:
            yield from ((part,) for part in run)


def widened(index: Index, node: Node, language: str) -> Node | None:
    """The query with every term of `language` in all the words it has for it; None where it names none."""
    match node.kind:
        case "all":
            parts = [other for run in _runs(node.parts) for other in _widened_run(index, run, language)]
        case "any":
            parts = [widened(index, part, language) or part for part in node.parts]
        case "field":
            inner = widened(index, node.parts[0], language)
            return None if inner is None else Node(FIELD, node.text, (inner,))
        case "phrase" | "word":
            words = node.words or (node.text,)
            found = spotted(index, words, language)
            return _besides(index, found[0][2], words, node, language) if len(found) == 1 else None
        case _:
            return None
    return None if tuple(parts) == node.parts else Node(node.kind, parts=tuple(parts))


def _widened_run(index: Index, run: tuple[Node, ...], language: str) -> Iterator[Node]:
    if run[0].kind != WORD:
        yield widened(index, run[0], language) or run[0]
        return
    for start, end, concepts in spotted(index, [part.text for part in run], language):
        words = [part.text for part in run[start:end]]
        other = _besides(index, concepts, words, every(run[start:end]), language)
        yield from run[start:end] if other is None else (other,)


def _besides(
    index: Index, concepts: frozenset[int], words: Sequence[str], typed: Node, language: str
) -> Node | None:
    """What was `typed`, or another wording of the concepts; None where each other one has the words in it."""
    terms = index.terms(language)
    keys = [index.keys(language, word) for word in words]
    others = tuple(
        number
        for number in terms.of(concepts)
        if not all(any(not part.keys.isdisjoint(one) for part in terms.wording(number).parts) for one in keys)
    )
    return Node(ANY, parts=(typed, Node(CONCEPT, wordings=others))) if others else None


def translated(index: Index, node: Node, source: str, target: str) -> Node | None:
    """The query with every term of `source` as a Concept worded in `target`; None if a word is left."""
    match node.kind:
        case "all":
            return _all(index, node.parts, source, target)
        case "any":
            branches = [translated(index, part, source, target) for part in node.parts]
            kept = tuple(branch for branch in branches if branch is not None)
            return Node(ANY, parts=kept) if kept else None
        case "field":
            inner = translated(index, node.parts[0], source, target)
            return None if inner is None else Node(FIELD, node.text, (inner,))
        case "phrase":
            return _whole(index, node.words, source, target)
        case "word":
            return _whole(index, (node.text,), source, target)
        case "limit":
            return node
    return None


def _all(index: Index, parts: Sequence[Node], source: str, target: str) -> Node | None:
    kept: list[Node] = []
    run: list[str] = []
    for part in (*parts, None):
        if part is not None and part.kind == WORD:
            run.append(part.text)
            continue
        concepts = _concepts(index, run, source, target)
        if concepts is None:
            return None
        kept += concepts
        run.clear()
        if part is not None and part.kind == NOT:
            inner = translated(index, part.parts[0], source, target)
            kept += [] if inner is None else [Node(NOT, parts=(inner,))]
        elif part is not None:
            other = translated(index, part, source, target)
            if other is None:
                return None
            kept.append(other)
    return every(tuple(kept)) if any(node.kind not in (NOT, LIMIT) for node in kept) else None


def _concepts(index: Index, run: Sequence[str], source: str, target: str) -> list[Node] | None:
    """Words that follow each other as concepts worded in `target`; None if a word of `source` is left."""
    kept = []
    for start, end, found in spotted(index, run, source):
        concept = worded(index, found, target) if found else None
        if concept is not None:
            kept.append(concept)
        elif found or any(fold(word) not in analysis(source).stop for word in run[start:end]):
            return None
    return kept


def _whole(index: Index, words: Sequence[str], source: str, target: str) -> Node | None:
    found = spotted(index, words, source)
    if len(found) == 1 and found[0][2]:
        return worded(index, found[0][2], target)
    return None


def spotted(index: Index, words: Sequence[str], language: str) -> list[tuple[int, int, frozenset[int]]]:
    """`words` cut into the longest wordings of concepts: first, one past the last, the concepts (or none)."""
    return index.terms(language).spotted([Word(fold(word), index.keys(language, word)) for word in words])


def worded(index: Index, concepts: frozenset[int], language: str) -> Node | None:
    """The concepts in the words of `language`; None where it has none for them."""
    wordings = index.terms(language).of(concepts)
    return Node(CONCEPT, wordings=wordings) if wordings else None
