"""Downloads: the books as EPUB 3, and what `lawtexts export` makes, each with its hash."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from lawtexts.exchange.akn import to_zip
from lawtexts.exchange.cat_tools import to_tbx, to_tmx, to_xliff
from lawtexts.exchange.segments import segment_table, segments
from lawtexts.exchange.table import to_csv
from lawtexts.locale import mark as N_
from lawtexts.locale import speaking
from lawtexts.model.edition import Expression
from lawtexts.publish import addresses
from lawtexts.publish.book import Book
from lawtexts.publish.epub import epub
from lawtexts.publish.metadata import law_data

FOLDER = "downloads/"


@dataclass(frozen=True, slots=True)
class Download:
    """A file in the folder downloads/: `what` it is, a sentence to translate, and of which translations."""

    name: str
    what: str
    shown: tuple[Expression, ...]
    data: bytes

    @property
    def digest(self) -> str:
        return sha256(self.data).hexdigest()

    @property
    def kilobytes(self) -> int:
        return -(-len(self.data) // 1000)


def downloads(book: Book) -> Iterator[Download]:
    """Every file; the same book gives the same bytes."""
    every = book.expressions
    if not book.laws:
        return
    for found in every:
        yield Download(
            f"{found.id}.epub", N_("A translation as a book (EPUB)"), (found,), epub(book, [found])
        )
    ids = book.names
    with speaking(addresses.ROOT_LANGUAGE):
        aligned = list(segments(book.corpus, ids, None))
        if len(every) > 1:
            yield Download("laws.epub", N_("All translations as a book (EPUB)"), every, epub(book, every))
            yield Download("laws.tmx", N_("Translation memory (TMX)"), every, to_tmx(aligned, every))
        for source, target in ((every[0], found) for found in every[1:]):
            name = f"{source.language}-{target.language}-{target.edition}.xliff"
            what = N_("Two translations for a translation tool (XLIFF)")
            yield Download(name, what, (source, target), to_xliff(aligned, source, target))
        languages = tuple(dict.fromkeys((*(found.language for found in every), "en")))
        yield Download("terms.tbx", N_("Terms (TBX)"), every, to_tbx(book.corpus.terms, languages))
        laws = [(law, book.expression(name)) for (name, _root), law in book.laws.items()]
        yield Download(
            "laws-akn.zip", N_("Every law for legal information systems (Akoma Ntoso)"), every, to_zip(laws)
        )
        yield Download("laws.json", N_("Every law for programs (JSON)"), every, law_data(book, *book.roots))
        yield Download(
            "laws.csv",
            N_("Every passage for spreadsheets (CSV)"),
            every,
            to_csv(segment_table(aligned, ids)),
        )
