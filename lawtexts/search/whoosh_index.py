"""The Whoosh index: its schema, its writing, and the weights its scorer gives.

A language has four fields: title_pl, heading_pl, text_pl, note_pl. Their terms are
lemmas; at the words of a term of the termbase stands its concept as well (#penalty-card).
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

with warnings.catch_warnings():
    warnings.simplefilter("ignore", SyntaxWarning)  # what Python thinks of whoosh's code helps no reader
    from whoosh.fields import ID, KEYWORD, TEXT, Schema
    from whoosh.filedb.filestore import RamStorage
    from whoosh.scoring import BM25F, bm25
    from whoosh.searching import Searcher

from lawtexts.model.citation import DOCUMENTS, Citation

if TYPE_CHECKING:
    from lawtexts.search.vocabulary import Terms

PARTS = {"title": 3.0, "heading": 2.5, "text": 1.0, "note": 0.35}
"""The parts of a law that are fields, and what a word weighs in them."""
_B, _SHORT_B, _K1 = 0.6, 0.01, 1.2
"""BM25F's parameters; texts count for their length more than headings (`_SHORT_B`)."""


class TermsField(TEXT):  # type: ignore[misc]  # whoosh is untyped
    """A text that is analysed before it is indexed: its terms with their weights and positions."""

    def index(self, value: Terms, **_options: Any) -> Iterator[tuple[bytes, int, float, bytes]]:
        for key, (weight, numbers) in value.items():
            yield key.encode(), len(numbers), weight, self.format.encode(numbers)


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
    documents: Iterable[tuple[Citation, str, Mapping[str, Terms]]], forms: Mapping[str, Iterable[str]]
) -> dict[str, bytes]:
    """The files of an index of documents: citation, expression, field → terms.

    `forms` are those of each language, for suggestions.
    """
    fields: dict[str, Any] = {"citation": ID, "expression": ID}
    for language in forms:
        fields |= {field(part, language): TermsField() for part in PARTS}
        fields[field("forms", language)] = KEYWORD
    storage = Memory()
    writer = storage.create_index(Schema(**fields)).writer(limitmb=128)
    for citation, expression, terms in documents:
        writer.add_document(citation=sort_key(citation), expression=expression, **terms)
    writer.add_document(**{field("forms", tag): sorted(found) for tag, found in forms.items() if found})
    writer.commit()
    return {name: bytes(data) for name, data in storage.files.items()}


def searcher(files: Mapping[str, bytes]) -> Searcher:
    """What searches the index in `files`."""
    index = Memory(files).open_index()
    short = {f"{name}_B": _SHORT_B for name in index.schema.names() if not name.startswith("text_")}
    return index.searcher(weighting=BM25F(B=_B, K1=_K1, **short))


def scores(searcher: Searcher) -> Callable[[int, str, Terms], Iterator[tuple[str, float]]]:
    """What gives for a document, a field and its terms there what Whoosh's scorer gives each of them."""
    reader = searcher.reader()
    idf = cache(searcher.idf)
    average = cache(searcher.avg_field_length)

    def scored(document: int, name: str, terms: Terms) -> Iterator[tuple[str, float]]:
        length, usual = reader.doc_field_length(document, name, 1), average(name) or 1
        part, spread = name.partition("_")[0], _B if name.startswith("text_") else _SHORT_B
        for key, (weight, _numbers) in terms.items():
            yield key, PARTS[part] * bm25(idf(name, key), weight, length, usual, spread, _K1)

    return scored


def sort_key(citation: Citation) -> str:
    """A citation as text that sorts as the Laws do; what lies in it begins with it."""
    if citation.document:
        return f"{DOCUMENTS.index(citation.document)}-"
    item, roman = (f"{number:02}" if number else "" for number in (citation.item, citation.roman))
    return f"{len(DOCUMENTS)}{citation.law:03}{citation.section or '.'}{item}{citation.sub}{roman}".rstrip(
        "."
    )
