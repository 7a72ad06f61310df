"""Translating: the language of a query, the concepts it names, and the query in another language's words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lawtexts.search.analysis import analysis
from lawtexts.search.index import Index
from lawtexts.search.node import ALL, ANY, CONCEPT, FIELD, LIMIT, NOT, PHRASE, WORD, Node, every
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
    concepts = 0
    for part in (*parts, None):
        if part is not None and part.kind == WORD:
            run.append(part.text)
            continue
        for start, end, found in spotted(index, run, source):
            if found:
                concept = worded(index, found, target)
                if concept is None:
                    return None
                kept.append(concept)
                concepts += 1
            elif any(fold(word) not in analysis(source).stop for word in run[start:end]):
                return None
        run.clear()
        if part is None:
            break
        if part.kind == NOT:
            inner = translated(index, part.parts[0], source, target)
            if inner is not None:
                kept.append(Node(NOT, parts=(inner,)))
            continue
        other = translated(index, part, source, target)
        if other is None:
            return None
        kept.append(other)
        concepts += part.kind != LIMIT
    return every(tuple(kept)) if concepts else None


def _whole(index: Index, words: Sequence[str], source: str, target: str) -> Node | None:
    found = spotted(index, words, source)
    if len(found) == 1 and found[0][2]:
        return worded(index, found[0][2], target)
    return None


def spotted(index: Index, words: Sequence[str], language: str) -> list[tuple[int, int, frozenset[int]]]:
    """`words` cut into the longest wordings of concepts: first, one past the last, the concepts (or none)."""
    return index.terms(language).spotted([index.keys(language, word) for word in words])


def worded(index: Index, concepts: frozenset[int], language: str) -> Node | None:
    """The concepts in the words of `language`; None where it has none for them."""
    wordings = index.terms(language).of(concepts)
    return Node(CONCEPT, wordings=wordings) if wordings else None
