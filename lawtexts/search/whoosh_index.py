"""The Whoosh index: its schema, its analyzers, its writing, and the weights its scorer gives.

A language has four fields: title_pl, heading_pl, text_pl, note_pl. Their terms are
lemmas; at the words of a term of the termbase stands its concept as well (#penalty-card).
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

with warnings.catch_warnings():
    warnings.simplefilter("ignore", SyntaxWarning)  # what Python thinks of whoosh's code helps no reader
    from whoosh.analysis import Filter, Token, Tokenizer
    from whoosh.fields import ID, KEYWORD, TEXT, Schema
    from whoosh.filedb.filestore import RamStorage
    from whoosh.scoring import BM25F
    from whoosh.searching import Searcher

from lawtexts.model.citation import DOCUMENTS, Citation
from lawtexts.search.words import blanked, fold, numbered

if TYPE_CHECKING:
    from lawtexts.search.concepts import ConceptFinder
    from lawtexts.search.documents import Document

WHOOSH, NUMBERS = "whoosh.", "numbers"
"""How the names of Whoosh's files begin in a kept index; the number of each of its documents."""
PARTS = {"title": 3.0, "heading": 2.5, "text": 1.0, "note": 0.35}
"""The parts of a law that are fields, and what a word weighs in them."""
from lawtexts.search.static_format import HEADING, NOTE, PROVISION, TITLE

_SEARCHED = {TITLE: ("title", "title"), PROVISION: ("heading", "text"), NOTE: ("note", "note")}
"""In which field the heading and the text of a document are searched."""


class LawTokenizer(Tokenizer):  # type: ignore[misc]  # whoosh is untyped
    """The words of a text, folded; a position is the number of a word, which leaps at a paragraph's end."""

    def __init__(self, first: int) -> None:
        self.first = first

    def __call__(self, value: str, **options: Any) -> Iterator[Token]:
        token = Token(**options)
        for word, number in numbered(value, self.first):
            token.text, token.pos, token.boost = fold(word), number, 1.0
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
            for lemma in self._indexed[form]:
                token.text = lemma
                yield token
        if token is not None:
            for concept, shares in sorted(self._finder.find(words).items()):
                token.text = self._names[concept]
                for token.pos, token.boost in sorted(shares.items()):
                    yield token

    def __getstate__(self) -> dict[str, object]:
        return {}  # Whoosh keeps its analyzers in the index; who searches needs none


class Memory(RamStorage):  # type: ignore[misc]  # whoosh is untyped
    """An index in memory, its temporary files as well: nothing of a building is ever on disk."""

    def __init__(self, files: Mapping[str, bytes] | None = None) -> None:
        super().__init__()
        self.files.update(files or {})

    def temp_storage(self, name: str | None = None) -> Memory:
        return Memory()


def field(part: str, language: str) -> str:
    return f"{part}_{language.replace('-', '_')}"


def written(
    documents: Iterable[Document], filters: Mapping[str, LemmaFilter], forms: Mapping[str, Iterable[str]]
) -> dict[str, bytes]:
    """The files of an index of `documents`; `filters` of each language, and its `forms` for suggestions."""
    fields: dict[str, Any] = {"citation": ID, "expression": ID}
    for language, lemmas in filters.items():
        in_text, in_heading = LawTokenizer(0) | lemmas, LawTokenizer(HEADING) | lemmas
        for part in PARTS:
            analyzer = in_heading if part in ("title", "heading") else in_text
            fields[field(part, language)] = TEXT(analyzer=analyzer)
        fields[field("forms", language)] = KEYWORD
    storage = Memory()
    writer = storage.create_index(Schema(**fields)).writer(limitmb=128)
    for one in documents:
        heading, text = _SEARCHED[one.kind]
        values = [
            (heading, blanked(one.heading, one.heading_skipped)),
            (text, blanked(one.text, one.text_skipped)),
        ]
        writer.add_document(
            citation=sort_key(one.citation),
            expression=one.expression,
            **{field(part, one.language): value for part, value in values if value},
        )
    writer.add_document(**{field("forms", tag): sorted(found) for tag, found in forms.items() if found})
    writer.commit()
    return {name: bytes(data) for name, data in storage.files.items()}


def searcher(files: Mapping[str, bytes]) -> Searcher:
    """What searches the index in `files`: BM25F, in which texts count for their length more than headings."""
    index = Memory(files).open_index()
    short = {f"{name}_B": 0.01 for name in index.schema.names() if not name.startswith("text_")}
    return index.searcher(weighting=BM25F(B=0.6, K1=1.2, **short))


def sort_key(citation: Citation) -> str:
    """A citation as text that sorts as the Laws do; what lies in it begins with it."""
    if citation.document:
        return f"{DOCUMENTS.index(citation.document)}-"
    item, roman = (f"{number:02}" if number else "" for number in (citation.item, citation.roman))
    return f"{len(DOCUMENTS)}{citation.law:03}{citation.section or '.'}{item}{citation.sub}{roman}".rstrip(
        "."
    )
