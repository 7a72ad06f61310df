"""The Whoosh index: its schema, its analyzers, its writing, and the weights its scorer gives.

A language has four fields: title_pl, heading_pl, text_pl, note_pl. Their terms are
lemmas; at the words of a term of the termbase stands its concept as well (#penalty-card).
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

with warnings.catch_warnings():
    warnings.simplefilter("ignore", SyntaxWarning)  # what Python thinks of whoosh's code helps no reader
    from whoosh.analysis import Filter, Token, Tokenizer
    from whoosh.fields import ID, TEXT, Schema
    from whoosh.filedb.filestore import RamStorage
    from whoosh.index import Index
    from whoosh.scoring import BM25F
    from whoosh.searching import Searcher

from lawtexts.search.concepts import ConceptFinder
from lawtexts.search.documents import Document
from lawtexts.search.words import fold, numbered

PARTS = {"title": 3.0, "heading": 2.5, "text": 1.0, "note": 0.35}
"""The parts of a law that are fields, and what a word weighs in them."""
HEADING = 100_000
"""The number of the first word of a title or heading; the words of texts and notes are counted from 0."""


class LawTokenizer(Tokenizer):  # type: ignore[misc]  # whoosh is untyped
    """The words of a text, folded; a position is the number of a word, which leaps at a paragraph's end."""

    def __init__(self, first: int) -> None:
        self.first = first

    def __call__(self, value: str, **options: Any) -> Iterator[Token]:
        token = Token(**options)
        for word, number in numbered(value, self.first):
            token.original, token.text, token.pos, token.boost = word, fold(word), number, 1.0
            yield token


class LemmaFilter(Filter):  # type: ignore[misc]  # whoosh is untyped
    """The lemmas of each word, then the concepts that stand in the text."""

    def __init__(
        self, indexed: Mapping[str, tuple[str, ...]], finder: ConceptFinder, names: list[str]
    ) -> None:
        self._indexed, self._finder, self._names = indexed, finder, names

    def __call__(self, tokens: Iterable[Token]) -> Iterator[Token]:
        words: list[tuple[int, str]] = []
        token = None
        for token in tokens:
            form = token.text
            words.append((token.pos, form))
            for lemma in self._indexed.get(form, ()):
                token.text = lemma
                yield token
        if token is not None:
            for concept, shares in sorted(self._finder.find(words).items()):
                token.text = self._names[concept]
                for token.pos, token.boost in sorted(shares.items()):
                    yield token


class Memory(RamStorage):  # type: ignore[misc]  # whoosh is untyped
    """An index in memory, its temporary files as well: nothing of a building is ever on disk."""

    def __init__(self, files: Mapping[str, bytes] | None = None) -> None:
        super().__init__()
        self.files.update(files or {})

    def temp_storage(self, name: str | None = None) -> Memory:
        return Memory()


def field(part: str, language: str) -> str:
    return f"{part}_{language.replace('-', '_')}"


def written(documents: Iterable[tuple[int, Document]], filters: Mapping[str, LemmaFilter]) -> Index:
    """An index in memory of `documents`, each with its number; `filters` of each language."""
    fields: dict[str, Any] = {"citation": ID, "expression": ID}
    for language, lemmas in filters.items():
        in_text, in_heading = LawTokenizer(0) | lemmas, LawTokenizer(HEADING) | lemmas
        for part in PARTS:
            analyzer = in_heading if part in ("title", "heading") else in_text
            fields[field(part, language)] = TEXT(analyzer=analyzer)
    index = Memory().create_index(Schema(**fields))
    writer = index.writer(limitmb=256)
    for number, one in documents:
        parts = (
            {"title": one.heading}
            if one.kind == "title"
            else {"heading": one.heading, ("note" if one.kind == "note" else "text"): one.text}
        )
        writer.add_document(
            citation="%d" % number,
            expression=one.expression,
            **{field(part, one.language): text for part, text in parts.items() if text},
        )
    writer.commit()
    return index


def weighting() -> BM25F:
    return BM25F(B=0.6, K1=1.2)
