"""Everything that an edition is made of: its pages, one after the other, and the files beside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain, groupby
from operator import attrgetter

from lawtexts import languages, progress
from lawtexts.compare.divergence import Cause, Divergence, Kind
from lawtexts.compare.matrix import matrix
from lawtexts.compare.statistics import uses
from lawtexts.locale import LANGUAGES, speaking
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Severity
from lawtexts.model.term import Term
from lawtexts.publish import addresses, difference_views
from lawtexts.publish.assets import asset_files, index_files, static_file, version
from lawtexts.publish.book import Book
from lawtexts.publish.downloads import FOLDER, Download, downloads
from lawtexts.publish.folder import FILES
from lawtexts.publish.law_views import law_view
from lawtexts.publish.markup import links
from lawtexts.publish.metadata import book_data, files_list, law_data
from lawtexts.publish.rendering import Renderer, Values, templates
from lawtexts.search.vocabulary import CLOSED
from lawtexts.search.words import fold

MISSING = "404.html"
_MANY = 60
"""Places a concept is used in above which its places are no longer links one by one."""
_LABEL = 13
"""Width of the number of a law in the drawing of all references, with the space about it."""
_SMALL = 420
"""Width of the drawing of a few laws, which fits the screen of a phone."""

Found = list[tuple[Citation, list[Divergence]]]


def files(book: Book) -> Iterator[tuple[str, bytes, str]]:
    """(address, bytes, SHA-256) of every file of the edition of `book`."""
    progress.report(_("Search index"), 0, 1)
    index = index_files(book)
    assets = asset_files(book, index)
    renderer = Renderer(book, {name: version(data) for name, data in assets.items()})
    found: dict[str, str] = {}
    parts: tuple[Iterable[tuple[str, bytes]], ...] = (
        index.items(),
        ((f"static/{name}", data) for name, data in assets.items()),
        all_pages(renderer),
        ((addresses.law_json(root), law_data(book, root)) for root in book.roots),
        book_data(book, found),
    )
    total = 4 * len(book.roots) + len(book.laws) + len(book.citations)
    for done, (name, data) in enumerate(chain.from_iterable(parts)):
        found[name] = sha256(data).hexdigest()
        yield name, data, found[name]
        if done % 20 == 0:
            progress.report(_("Pages"), min(done, total), total)
    for name, data in ((FILES, files_list(found)), ("sw.js", static_file("sw.js"))):
        yield name, data, sha256(data).hexdigest()
    progress.report(_("Pages"), total, total)


def all_pages(renderer: Renderer) -> Iterator[tuple[str, bytes]]:
    """(address, bytes) of every HTML page, and of what it offers for download.

    What a page says is found once, and rendered in every language.
    """
    book = renderer.book
    found = difference_views.listed(book)  # before the downloads: whoever compares pairs the notes as well
    files = [file for file in downloads(book) if file.data]  # without those that have no text in common
    yield from ((FOLDER + file.name, file.data) for file in files)
    for name, values in _book_pages(book, files, found):
        yield from renderer.translated(name, name, values)
    for root in book.roots:
        linking = {found.id: links(book, found, root, own=False) for found in book.expressions}
        view = law_view(book, root, book.names)
        page = addresses.law_page(root)
        yield from renderer.translated(page, "law.html", {"view": view, "linking": linking})
        tongues = {each: addresses.law_page(root, each) for each in LANGUAGES}
        for expression in view.laws:
            linking = {expression.id: links(book, expression, root, own=True)}
            own = law_view(book, root, (expression.id,))
            address = addresses.text_page(expression.id, root)
            values = {"view": own, "linking": linking, "expression": expression, "tongues": tongues}
            yield address, renderer.page(address, "law.html", values, expression.language)
    # A host shows it for any address, and does not know the reader's language: it speaks all.
    homes = {each: addresses.interface_page(each, "index.html") for each in LANGUAGES}
    values = {"_": _, "in_each_language": in_each_language, "tongues": homes}
    own_root = addresses.host_path(book.base_url)
    yield MISSING, renderer.page(MISSING, "missing.html", values, addresses.ROOT_LANGUAGE, root=own_root)
    yield from _short_pages(renderer)


def in_each_language() -> Iterator[str]:
    """The languages of the interface, each while it is spoken."""
    for each in LANGUAGES:
        with speaking(each):
            yield each


def _book_pages(book: Book, files: Sequence[Download], found: Found) -> Iterator[tuple[str, Values]]:
    yield "index.html", {}
    yield "find.html", {}
    yield "book.html", {}
    yield "downloads.html", {"files": files}
    yield "about.html", {"findings": [(law, each) for law in book.laws.values() for each in law.findings]}
    yield from _terms(book)
    yield from _differences(book, found)
    yield "changes.html", _changes(book)
    yield "web.html", _reference_arcs(book)


@dataclass(frozen=True, slots=True)
class TermView:
    """A concept with its wordings, and the laws that name it, by language.

    `count` is how many places name it; `listed` has them law by law: the id of each, its number in
    the law, and its languages if not all.
    """

    term: Term
    wordings: Mapping[str, tuple[str, ...]]
    laws: Mapping[str, list[Citation]]
    count: int
    listed: list[tuple[Citation, list[tuple[str, str, str]]]]


def _terms(book: Book) -> Iterator[tuple[str, Values]]:
    """The termbase by domain, each concept in every language with its places; and the index of its words."""
    own = tuple(dict.fromkeys(expression.language for expression in book.expressions))
    tags = tuple(dict.fromkeys((*own, "en")))
    found = uses(book.corpus, book.expressions)
    order = {place: number for number, place in enumerate(book.citations)}
    views = []
    for term in book.corpus.terms:
        wordings = {tag: tuple(rendering.term for rendering in term.in_language(tag)) for tag in tags}
        named: dict[str, set[Citation]] = {tag: set() for tag in tags}
        for expression in book.expressions:
            named[expression.language].update(found.get(term.id, {}).get(expression.id, ()))
        every = sorted(set().union(*named.values()), key=order.__getitem__)
        laws: dict[str, list[Citation]] = {tag: [] for tag in tags}
        listed: list[tuple[Citation, list[tuple[str, str, str]]]] = []
        for root, places in groupby(every, key=attrgetter("root")):
            law, naming, shown = addresses.anchor(root), set[str](), []
            for place in places:
                having = [tag for tag in own if place in named[tag]]
                naming.update(having)
                anchor, told = addresses.anchor(place), " ".join(having) if len(having) < len(own) else ""
                if place != root or told:
                    shown.append((anchor, anchor.removeprefix(law), told))
            listed.append((root, shown))
            for tag in naming:
                laws[tag].append(root)
        views.append(TermView(term, wordings, laws, len(every), listed))
    yield "terms.html", {"columns": tags, "views": views, "many": _MANY}
    yield "term-index.html", {"letters": {tag: _index(views, tag) for tag in tags}, "many": _MANY}


def _index(views: Sequence[TermView], tag: str) -> list[tuple[str, list[tuple[str, TermView]]]]:
    """The wordings of a language by their first letter, in the order of its alphabet; no verbs or numbers."""
    own = languages.part(tag, "__init__").EXTRA_LETTERS if languages.knows(tag) else ""

    def key(entry: tuple[str, TermView]) -> list[tuple[str, str]]:
        signs = entry[0].casefold()
        return [(fold(sign), sign if sign in own else fold(sign)) for sign in signs]

    entries = [
        (wording, view) for view in views if view.term.domain not in CLOSED for wording in view.wordings[tag]
    ]
    grouped = groupby(sorted(entries, key=key), key=lambda entry: key(entry)[0][1])
    return [(letter.upper(), list(each)) for letter, each in grouped]


def _differences(book: Book, found: Found) -> Iterator[tuple[str, Values]]:
    every = [each for _root, differences in found for each in differences]
    kinds, severities = {each.kind for each in every}, {each.severity for each in every}
    values: Values = {
        "found": found,
        "explained": list(Kind),
        "kinds": [kind for kind in Kind if kind in kinds],
        "causes": [cause for cause in Cause if any(each.cause is cause for each in every)],
        "severities": [level for level in reversed(Severity) if level in severities],
    }
    yield "differences.html", values
    judged = [each for each in every if each.severity is not Severity.INFO]
    yield "matrix.html", {"rows": matrix(book.corpus, judged, [found.id for found in book.expressions])}


def _changes(book: Book) -> Values:
    found = sorted(
        dict.fromkeys(change for each in book.changes_at.values() for change in each),
        key=lambda change: (change.before, change.after, min((*change.old, *change.new))),
    )
    grouped = groupby(found, key=lambda change: (change.before, change.after))
    return {"changes": [(years, list(group)) for years, group in grouped]}


def _reference_arcs(book: Book) -> Values:
    """The drawing of all references: the laws in the book, or cited, on a line, an arc for each pair.

    `laws` have their place on the line; `arcs` are citing and cited law, a half circle, above the line where
    it runs forward, and a weight from 1 to 9. The template makes SVG of it.
    """
    pairs = book.references.pairs
    drawn = sorted({*book.roots, *chain.from_iterable(pairs)})
    width = max(_SMALL, _LABEL * (len(drawn) + 1))
    place = {root: round((at + 1) * width / (len(drawn) + 1), 1) for at, root in enumerate(drawn)}
    reach = max((abs(place[source] - place[target]) for source, target in pairs), default=0) / 2
    height = min(reach, width / 3)
    line = height + 24
    arcs = []
    for (source, target), count in pairs.items():
        start, end = place[source], place[target]
        half, base = abs(end - start) / 2, line - 9 if end > start else line + 9
        path = f"M{start:g} {base:g}A{half:g} {min(half, height):g} 0 0 1 {end:g} {base:g}"
        arcs.append((source, target, path, min(count, 9)))
    return {"width": width, "line": line, "laws": place, "arcs": arcs}


def _short_pages(renderer: Renderer) -> Iterator[tuple[str, bytes]]:
    """The page of the short form of every place: one text in which only the place differs."""
    book, template = renderer.book, templates().get_template("short.html")
    begin = f"../static/begin.js?v={renderer.versions['begin.js']}"
    for place in book.citations:
        here, page = addresses.short_page(place), addresses.law_page(place.root)
        fragment = addresses.anchor(place)
        canonical = book.absolute(page) if book.base_url else addresses.relative(page, here)
        target = addresses.relative(page, here, fragment)
        values = {"place": place, "page": f"{page}#{fragment}", "target": target, "canonical": canonical}
        yield here, f"{template.render(values, begin=begin, tongues=LANGUAGES)}\n".encode()
