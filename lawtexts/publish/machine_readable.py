"""What the edition says to programs: the data of a law, linked data, sitemap, search description,
the app's manifest and the list of files that a service worker keeps."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from xml.sax.saxutils import escape

from lawtexts.exchange.contract import document, law_document, serialised
from lawtexts.locale import LANGUAGES, speaking
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.law import Law
from lawtexts.publish import addresses
from lawtexts.publish.book import Book
from lawtexts.publish.law_pages import LawView

FEED = 100
"""Entries of the feed, at most."""


def law_data(book: Book, root: Citation) -> bytes:
    """A law in every expression that has it, in the shape of `lawtexts show --json`."""
    laws = [law for found in book.expressions if (law := book.law(found.id, root)) is not None]
    with speaking(addresses.ROOT_LANGUAGE):
        whole = document(laws=[law_document(law, book.corpus) for law in laws])
    return serialised(whole).encode("utf-8")


def linked_data(book: Book, view: LawView, here: str) -> dict[str, object]:
    """A law as schema.org Legislation: its translations, and of each where its words come from."""
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
    return {**found, "legislationIdentifier": str(view.root)}


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


def sitemap(book: Book, pages: Iterable[str]) -> bytes:
    """The sitemap of `pages`; short forms and pages that only find are not in it.

    A page changed last when the newest page that it is made of was retrieved.
    """
    days = {name: day for _expression, _law, name, day in _retrieved(book)}
    for _expression, law, _name, day in _retrieved(book):
        for language in LANGUAGES:
            page = addresses.law_page(law.citation, language)
            days[page] = max(day, days.get(page, ""))
    lines = ""
    for name in sorted(pages):
        if is_read(name):
            address = escape(book.base_url + addresses.relative(name, "index.html"))
            day = book.date if name.rpartition("/")[0] in ("", *LANGUAGES) else days.get(name, "")
            lines += f"<url><loc>{address}</loc>{f'<lastmod>{day}</lastmod>' if day else ''}</url>\n"
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{lines}</urlset>\n'
    ).encode()


def _retrieved(book: Book) -> Iterator[tuple[Expression, Law, str, str]]:
    """The laws whose page has a date, with the address of that text and the date."""
    for (name, root), law in book.laws.items():
        origin = book.origins[name].get(law.page)
        if origin is not None and origin.retrieved:
            yield book.expression(name), law, addresses.text_page(name, root), origin.retrieved[:10]


def feed(book: Book) -> bytes:
    """The laws by the day their page was retrieved, the newest first, as Atom."""
    with speaking(addresses.ROOT_LANGUAGE):
        title = book.title
    entries = ""
    newest = sorted(_retrieved(book), key=lambda each: each[3], reverse=True)
    for expression, law, name, day in newest[:FEED]:
        url = escape(book.base_url + name)
        said = escape(f"{law.citation} · {law.title.plain} ({expression.title}, {expression.edition})")
        entries += f"<entry><id>{url}</id><title>{said}</title><updated>{day}T00:00:00Z</updated>"
        entries += f'<link href="{url}" hreflang="{expression.language}"/></entry>\n'
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n'
        f"<id>{escape(book.base_url)}</id><title>{escape(title)}</title>"
        f"<updated>{book.date or '1970-01-01'}T00:00:00Z</updated>"
        f'<link rel="self" href="{escape(book.base_url)}feed.xml"/><author><name>lawtexts</name></author>\n'
        f"{entries}</feed>\n"
    ).encode()


def is_read(name: str) -> bool:
    """Whether a page is there to be read: no short form, no search, no 404."""
    folder, _slash, file = name.rpartition("/")
    short = file == "index.html" and folder not in ("", *LANGUAGES)
    return not short and file not in ("find.html", "404.html", "book.html")


def robots(book: Book) -> bytes:
    return f"User-agent: *\nAllow: /\nSitemap: {book.base_url}sitemap.xml\n".encode()


def open_search(book: Book) -> bytes:
    """What lets a browser search the edition from its own bar."""
    with speaking(addresses.ROOT_LANGUAGE):
        name = book.title
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n'
        f"<ShortName>{escape(name[:16].strip())}</ShortName>\n"
        f"<Description>{escape(name)}</Description>\n"
        f'<Url type="text/html" template="{escape(book.base_url)}find.html?q={{searchTerms}}"/>\n'
        "<InputEncoding>UTF-8</InputEncoding>\n"
        "</OpenSearchDescription>\n"
    ).encode()


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


def web_manifest(book: Book) -> bytes:
    """The manifest that lets a device install the edition."""
    with speaking(addresses.ROOT_LANGUAGE):
        name = book.title
    whole = {
        "name": name,
        "short_name": name,
        "id": "./",
        "start_url": "index.html",
        "scope": "./",
        "display": "standalone",
        "background_color": "#fbf8f1",
        "theme_color": "#fbf8f1",
        "icons": [
            {"src": "static/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
            {"src": "static/icon-192.png", "sizes": "192x192", "type": "image/png", "purpose": "any"},
            {"src": "static/icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "any"},
            {
                "src": "static/icon-maskable-512.png",
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
        ],
    }
    return (json.dumps(whole, indent=1, ensure_ascii=False) + "\n").encode()
