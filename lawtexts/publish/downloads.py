"""Downloads: the books as EPUB 3, and what `lawtexts export` makes, each with its hash."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from uuid import NAMESPACE_URL, uuid5

from lawtexts.exchange.akn import packed, to_zip
from lawtexts.exchange.export import segment_table, segments, to_tbx, to_tmx, to_xliff
from lawtexts.exchange.names import place_name
from lawtexts.exchange.table import to_csv
from lawtexts.locale import gettext as _
from lawtexts.locale import language as interface_language
from lawtexts.locale import mark as N_
from lawtexts.locale import speaking
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.publish import addresses
from lawtexts.publish.assets import static_file
from lawtexts.publish.book import Book
from lawtexts.publish.law_views import law_view
from lawtexts.publish.markup import Linking
from lawtexts.publish.metadata import law_data
from lawtexts.publish.rendering import templates

FOLDER = "downloads/"
_CONTAINER = b"""<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/book.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"""


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
        what = N_("A translation as a book (EPUB)")
        yield Download(f"{found.id}.epub", what, (found,), epub(book, [found]))
    ids = book.names
    with speaking(addresses.ROOT_LANGUAGE):
        aligned = list(segments(book.corpus, ids, None))
        if len(every) > 1:
            yield Download("laws.epub", N_("All translations as a book (EPUB)"), every, epub(book, every))
            yield Download("laws.tmx", N_("Translation memory (TMX)"), every, to_tmx(aligned, every))
        for source, target in ((every[0], found) for found in every[1:]):
            name = f"{source.language}-{target.id}.xliff"
            what = N_("Two translations for a translation tool (XLIFF)")
            yield Download(name, what, (source, target), to_xliff(aligned, source, target))
        languages = tuple(dict.fromkeys((*(found.language for found in every), "en")))
        yield Download("terms.tbx", N_("Terms (TBX)"), every, to_tbx(book.corpus.terms, languages))
        laws = [(law, book.expression(name)) for (name, _root), law in book.laws.items()]
        what = N_("Every law for legal information systems (Akoma Ntoso)")
        yield Download("laws-akn.zip", what, every, to_zip(laws))
        yield Download("laws.json", N_("Every law for programs (JSON)"), every, law_data(book, *book.roots))
        table = to_csv(segment_table(aligned, ids))
        yield Download("laws.csv", N_("Every passage for spreadsheets (CSV)"), every, table)


def epub(book: Book, shown: Sequence[Expression]) -> bytes:
    """The book in the expressions `shown`, in the interface of the first one's language."""
    ids = tuple([found.id for found in shown])
    with speaking(shown[0].language):
        roots = (root for root in book.roots if any(book.law(name, root) for name in ids))
        views = [law_view(book, root, ids) for root in roots]
        title = shown[0].title if len(shown) == 1 else book.title
        pages: dict[str, tuple[str, object]] = {"title": (title, "title"), "nav": (_("Contents"), "nav")}
        pages |= {str(view.root): (place_name(view.root), view) for view in views}
        common = {
            "book": book,
            "shown": shown,
            "title": title,
            "interface": interface_language(),
            "linking": _linking(book, ids),
        }
        files = {
            f"book/{file}.xhtml": _rendered("epub.xhtml", common, name=name, page=page, views=views)
            for file, (name, page) in pages.items()
        }
        identity = uuid5(NAMESPACE_URL, " ".join((book.base_url, title, *ids)))
        package = _rendered("epub.opf", common, identity=identity, names=list(pages))
        about = {"mimetype": b"application/epub+zip", "META-INF/container.xml": _CONTAINER}
        about |= {"book/book.opf": package, "book/style.css": static_file("epub.css")}
        return packed((about | files).items())


def _rendered(template: str, common: dict[str, object], **values: object) -> bytes:
    return templates().get_template(template).render(common, **values).lstrip().encode()


def _linking(book: Book, ids: Sequence[str]) -> dict[str, Linking]:
    """How each expression links: to the places of the book."""
    here = frozenset().union(*(book.places[name] for name in ids))

    def place(target: Citation) -> str | None:
        return f"{target.root}.xhtml#{addresses.anchor(target)}" if target in here else None

    return {name: Linking(name, place) for name in ids}
