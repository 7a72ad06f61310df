"""What the edition says to programs: the data of a law, linked data, sitemap, search description,
the app's manifest and the list of files that a service worker keeps."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256

from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup

from lawtexts.exchange.contract import document, serialised
from lawtexts.locale import LANGUAGES, speaking
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.law import Law
from lawtexts.publish import addresses
from lawtexts.publish.book import Book
from lawtexts.publish.law_pages import LawView

FEED = 100
"""Entries of the feed, at most."""


def law_data(book: Book, *roots: Citation) -> bytes:
    """Laws in every expression that has them, in the shape of `lawtexts show --json`."""
    keys = ((found.id, root) for found in book.expressions for root in roots)
    laws = [book.entries[key] for key in keys if key in book.entries]
    return serialised(document(laws=[]), indent=None).replace("[]", f"[{', '.join(laws)}]").encode()


def linked_data(book: Book, view: LawView, here: str) -> Markup:
    """A law as schema.org Legislation (JSON): its translations, and of each where its words come from."""
    translations = [_translation(book, expression, law) for expression, law in view.laws.items()]
    if len(translations) == 1 and here.startswith(f"{view.shown[0].id}/"):
        whole = translations[0]
    else:
        whole = {
            "@type": "Legislation",
            "name": [title for _expression, title in view.titles],
            "inLanguage": [expression.language for expression in view.shown],
            "isPartOf": {"@type": "Legislation", "name": book.title},
            "workTranslation": translations,
        }
    page = book.base_url + here if book.base_url else here.rpartition("/")[2]
    parts = [
        {"@type": "Legislation", "legislationIdentifier": str(row.citation), "url": f"{page}#{row.identity}"}
        for row in view.rows
        if row.identity
    ]
    found = {"@context": "https://schema.org", **whole, "@id": page, "url": page, "hasPart": parts}
    return htmlsafe_json_dumps({**found, "legislationIdentifier": str(view.root)}, sort_keys=True)


def _translation(book: Book, expression: Expression, law: Law) -> dict[str, object]:
    found: dict[str, object] = {
        "@type": "Legislation",
        "identifier": expression.id,
        "name": law.title.plain,
        "inLanguage": expression.language,
        "legislationLegalVersion": str(expression.edition),
        "isPartOf": {"@type": "Legislation", "name": expression.title},
        "publisher": {"@type": "Organization", "name": expression.publisher},
    }
    if expression.rights:
        found["copyrightNotice"] = expression.rights
    if book.base_url:
        found["url"] = book.base_url + addresses.text_page(expression.id, law.citation)
        found["license"] = f"{book.base_url}about.html#{expression.id}"
    origin = book.origin(law)
    if origin is not None:
        found["isBasedOn"] = origin.url
        if origin.retrieved:
            found["sdDatePublished"] = origin.retrieved[:10]
    return found


def book_data(book: Book, files: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """(name, bytes) of what the book as a whole says to programs, of the pages among `files` most of all.

    Without a base URL there are none to name, and only the manifest of the app is made.
    """
    with speaking(addresses.ROOT_LANGUAGE):
        title = book.title
    yield "manifest.webmanifest", _web_manifest(title)
    if book.base_url:
        yield "sitemap.xml", _sitemap(book, files)
        yield "feed.xml", _feed(book, title)
        yield "robots.txt", f"User-agent: *\nAllow: /\nSitemap: {book.base_url}sitemap.xml\n".encode()
        short = title[:16].strip()
        yield "opensearch.xml", _OPEN_SEARCH.format(short=short, title=title, base=book.base_url).encode()


_XML = Markup('<?xml version="1.0" encoding="UTF-8"?>\n')
_OPEN_SEARCH = _XML + Markup(
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n'
    "<ShortName>{short}</ShortName>\n<Description>{title}</Description>\n"
    '<Url type="text/html" template="{base}find.html?q={{searchTerms}}"/>\n'
    "<InputEncoding>UTF-8</InputEncoding>\n</OpenSearchDescription>\n"
)
_FEED = _XML + Markup(
    '<feed xmlns="http://www.w3.org/2005/Atom">\n<id>{base}</id><title>{title}</title>'
    "<updated>{day}T00:00:00Z</updated>"
    '<link rel="self" href="{base}feed.xml"/><author><name>lawtexts</name></author>\n{entries}</feed>\n'
)
_ENTRY = Markup(
    "<entry><id>{url}</id><title>{law} · {title} ({book}, {edition})</title>"
    "<updated>{day}T00:00:00Z</updated>"
    '<link href="{url}" hreflang="{language}"/></entry>\n'
)
_SITEMAP = _XML + Markup('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{urls}</urlset>\n')


def _sitemap(book: Book, files: Iterable[str]) -> bytes:
    """The sitemap of the pages in `files`; short forms and pages that only find are not in it.

    A page changed last when the newest page that it is made of was retrieved.
    """
    days: dict[str, str] = {}
    for _expression, law, name, day in _retrieved(book):
        for page in (name, *(addresses.law_page(law.citation, language) for language in LANGUAGES)):
            days[page] = max(day, days.get(page, ""))
    urls = []
    for name in filter(_is_read, sorted(files)):
        day = book.date if name.rpartition("/")[0] in ("", *LANGUAGES) else days.get(name, "")
        changed = Markup("<lastmod>{}</lastmod>").format(day) if day else ""
        urls.append(Markup("<url><loc>{}</loc>{}</url>\n").format(book.absolute(name), changed))
    return _SITEMAP.format(urls=Markup().join(urls)).encode()


def _retrieved(book: Book) -> Iterator[tuple[Expression, Law, str, str]]:
    for (name, root), law in book.laws.items():
        if day := book.retrieved(law):
            yield book.expression(name), law, addresses.text_page(name, root), day


def _feed(book: Book, title: str) -> bytes:
    newest = sorted(_retrieved(book), key=lambda each: each[3], reverse=True)
    entries = (
        _ENTRY.format(
            url=book.base_url + name,
            law=law.citation,
            title=law.title.plain,
            book=expression.title,
            edition=expression.edition,
            day=day,
            language=expression.language,
        )
        for expression, law, name, day in newest[:FEED]
    )
    day = book.date or "1970-01-01"
    return _FEED.format(base=book.base_url, title=title, day=day, entries=Markup().join(entries)).encode()


def _is_read(name: str) -> bool:
    folder, _slash, file = name.rpartition("/")
    short = file == "index.html" and folder not in ("", *LANGUAGES)
    return file.endswith(".html") and not short and file not in ("find.html", "404.html", "book.html")


_FOR_HOSTS = ("feed.xml", "sitemap.xml", "robots.txt", "opensearch.xml", "_headers")


def files_list(files: Mapping[str, str]) -> bytes:
    """What the service worker keeps of an edition with these files (names and SHA-256).

    `{"edition": NAME, "files": {NAME: the first 12 digits of its hash}}`; equal files make an equal name.
    Short forms are left out: the service worker answers them by itself.
    """
    kept = {name: digest[:12] for name, digest in sorted(files.items()) if _is_kept(name)}
    edition = sha256(json.dumps(kept).encode()).hexdigest()[:16]
    return json.dumps({"edition": edition, "files": kept}, separators=(",", ":")).encode("ascii")


def _is_kept(name: str) -> bool:
    short = name.count("/") == 1 and name.endswith("/index.html") and name.split("/")[0] not in LANGUAGES
    return not short and not name.startswith("downloads/") and name not in _FOR_HOSTS


def _web_manifest(name: str) -> bytes:
    icons = [{"src": "static/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}]
    for size, kind, purpose in ((192, "", "any"), (512, "", "any"), (512, "-maskable", "maskable")):
        src, sizes = f"static/icon{kind}-{size}.png", f"{size}x{size}"
        icons.append({"src": src, "sizes": sizes, "type": "image/png", "purpose": purpose})
    whole = {
        "name": name,
        "short_name": name,
        "id": "./",
        "start_url": "index.html",
        "scope": "./",
        "display": "standalone",
        "background_color": "#fbf8f1",
        "theme_color": "#fbf8f1",
        "icons": icons,
    }
    return (json.dumps(whole, indent=1, ensure_ascii=False) + "\n").encode()
