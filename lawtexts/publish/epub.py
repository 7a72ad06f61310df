"""EPUB 3: one translation, or all of them place by place, as a book for readers without a browser.

The same book gives the same bytes: every entry has the date of the corpus.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Sequence
from uuid import NAMESPACE_URL, uuid5

from markupsafe import Markup

from lawtexts.locale import gettext as _
from lawtexts.locale import language as interface_language
from lawtexts.locale import speaking
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.publish import addresses, wording
from lawtexts.publish.book import Book
from lawtexts.publish.law_pages import CellView, LawView, RowView, law_view
from lawtexts.publish.markup import Linking

_CONTAINER = b"""<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/book.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"""
_STYLE = b"""body { line-height: 1.45; }
h1, h2, h3, .heading { font-size: 1em; margin: 1em 0 0.2em; } h1 { font-size: 1.6em; }
p { margin: 0.2em 0; } .heading { font-weight: bold; } .title { font-size: 1.2em; margin: 0.3em 0; }
.tongue, .aside, .gap, .back, .ring { font-size: 0.8em; color: #555; } .tongue { margin-top: 0.7em; }
.note { margin: 0.4em 0 0.4em 1em; font-size: 0.9em; } .note-mark { float: left; margin-right: 0.4em; }
td, th { text-align: left; vertical-align: top; padding: 0 0.6em 0.2em 0; } nav ol { list-style: none; }
"""
_PAGE = Markup(
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n'
    '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"'
    ' lang="{language}" xml:lang="{language}">\n'
    '<head><title>{title}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>\n'
    "<body>\n{body}\n</body>\n</html>\n"
)
_PACKAGE = Markup(
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"'
    ' xml:lang="{language}">\n'
    '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\n'
    '<dc:identifier id="id">urn:uuid:{identity}</dc:identifier>\n<dc:title>{title}</dc:title>\n{about}'
    '<meta property="dcterms:modified">{date}T00:00:00Z</meta>\n</metadata>\n'
    "<manifest>\n{manifest}</manifest>\n<spine>\n{spine}</spine>\n</package>\n"
)


def epub(book: Book, shown: Sequence[Expression]) -> bytes:
    """The book in the expressions `shown`, in the interface of the first one's language."""
    with speaking(shown[0].language):
        held = (root for root in book.roots if any(book.law(found.id, root) for found in shown))
        views = [_view(book, root, shown) for root in held]
        title = shown[0].title if len(shown) == 1 else book.title
        pages = {"title": _title_page(book, title, shown), "nav": _contents(views)}
        pages |= {str(view.root): _law(view, len(shown) > 1) for view in views}
        names = {"title": title, "nav": _("Contents")}
        files = {
            f"book/{name}.xhtml": _PAGE.format(
                language=interface_language(),
                title=names.get(name) or wording.place_name(Citation.parse(name)),
                body=body,
            ).encode()
            for name, body in pages.items()
        }
        return _packed(
            {"book/book.opf": _package(book, title, shown, list(pages)), "book/style.css": _STYLE, **files}
        )


def _view(book: Book, root: Citation, shown: Sequence[Expression]) -> LawView:
    alignment = book.alignment(root, *(found.id for found in shown))
    return law_view(book, alignment, {found.id: _linking(book, found, shown) for found in shown})


def _linking(book: Book, expression: Expression, shown: Sequence[Expression]) -> Linking:
    here = frozenset().union(*(book.places[found.id] for found in shown))
    column = expression.id if len(shown) > 1 else ""
    return Linking(
        lambda target: f"{target.root}.xhtml#{addresses.anchor(target)}" if target in here else None,
        lambda law, note: addresses.note_anchor(law, note, column),
    )


def _title_page(book: Book, title: str, shown: Sequence[Expression]) -> Markup:
    lines = [
        Markup('<p lang="{0}" xml:lang="{0}">{1}</p>\n<p class="aside">{2} · {3} ({4})</p>').format(
            found.language, found.title, found.publisher, found.edition, wording.edition_basis(found)
        )
        for found in shown
    ]
    for words in (*dict.fromkeys(found.rights for found in shown), book.base_url, wording.day(book.date)):
        lines.append(Markup('<p class="aside">{}</p>').format(words) if words else Markup())
    return Markup('<section epub:type="titlepage">\n<h1>{}</h1>\n{}\n</section>').format(
        title, Markup("\n").join(lines)
    )


def _contents(views: Sequence[LawView]) -> Markup:
    line = Markup('<li><a href="{}.xhtml">{} {}</a></li>\n')
    listed = (line.format(view.root, view.root if view.root.law else "", view.titles[0][1]) for view in views)
    return Markup('<nav epub:type="toc"><h1>{}</h1>\n<ol>\n{}</ol></nav>').format(
        _("Contents"), Markup().join(listed)
    )


def _law(view: LawView, aligned: bool) -> Markup:
    place = wording.place_name(view.root)
    head = Markup('<section epub:type="chapter" id="{}">\n<h1>{}</h1>').format(
        addresses.anchor(view.root), place
    )
    rows = [view.title, *view.rows] if view.title else view.rows
    unmarked = [note for notes in view.unmarked.values() for note in notes]
    key = Markup('<p class="aside">∘ {}</p>').format(_("number not printed")) if view.inferred else Markup()
    return Markup("\n").join(
        (head, *(_row(row, aligned) for row in rows), *unmarked, key, Markup("</section>"))
    )


def _row(row: RowView, aligned: bool) -> Markup:
    pieces = []
    if row.depth and row.identity:
        pieces.append(Markup('<h{0} id="{1}">{2}</h{0}>').format(row.level, row.identity, row.citation))
    for place in row.anchors:
        if addresses.anchor(place) != row.identity and place.level:
            pieces.append(Markup('<span id="{}"></span>').format(addresses.anchor(place)))
    for cell in row.cells:
        if not cell.blank:
            pieces += _cell(cell, aligned, "heading" if row.depth else "title")
    return Markup("\n").join(pieces)


def _cell(cell: CellView, aligned: bool, heading: str) -> Iterator[Markup]:
    found = cell.expression
    if aligned:
        yield Markup('<p class="tongue">{}</p>').format(wording.short_name(found))
    if cell.gap is not None:
        yield Markup('<p class="gap">{}</p>').format(wording.gap_reason(cell.gap, found))
        return
    yield Markup('<div lang="{0}" xml:lang="{0}">').format(found.language)
    if cell.inferred:
        yield Markup('<span class="ring">∘</span>')
    if cell.heading:
        yield Markup('<p class="{}">{}</p>').format(heading, cell.heading)
    yield cell.body
    yield Markup("</div>")


def _package(book: Book, title: str, shown: Sequence[Expression], names: Sequence[str]) -> bytes:
    about = [
        Markup("<dc:language>{}</dc:language>\n").format(found)
        for found in dict.fromkeys(each.language for each in shown)
    ]
    for tag, said in (
        ("publisher", [each.publisher for each in shown]),
        ("rights", [each.rights for each in shown]),
    ):
        about += [
            Markup("<dc:{0}>{1}</dc:{0}>\n").format(tag, words) for words in dict.fromkeys(said) if words
        ]
    item = Markup('<item id="p{0}" href="{0}.xhtml" media-type="application/xhtml+xml"{1}/>\n')
    manifest = [item.format(name, Markup(' properties="nav"') if name == "nav" else "") for name in names]
    manifest.append(Markup('<item id="style" href="style.css" media-type="text/css"/>\n'))
    return _PACKAGE.format(
        language=interface_language(),
        identity=uuid5(NAMESPACE_URL, " ".join((book.base_url, title, *(each.id for each in shown)))),
        title=title,
        about=Markup().join(about),
        date=book.date or f"{max(each.edition for each in shown)}-01-01",
        manifest=Markup().join(manifest),
        spine=Markup().join(Markup('<itemref idref="p{}"/>\n').format(name) for name in names),
    ).encode()


def _packed(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr(zipfile.ZipInfo("mimetype"), b"application/epub+zip")
        for name, data in {"META-INF/container.xml": _CONTAINER, **files}.items():
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return out.getvalue()
