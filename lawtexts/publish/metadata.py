"""Metadata: what the edition says to programs: the data of a law, sitemap, feed, search description, the
app's manifest and the list of files that a service worker keeps."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from operator import itemgetter

from lawtexts.exchange.contract import serialised
from lawtexts.locale import LANGUAGES, speaking
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.law import Law
from lawtexts.publish import addresses
from lawtexts.publish.book import Book
from lawtexts.publish.rendering import templates

FEED = 100
"""Entries of the feed, at most."""


def law_data(book: Book, *roots: Citation) -> bytes:
    """Laws in every expression that has them, in the shape of `lawtexts show --json`."""
    keys = [(found.id, root) for found in book.expressions for root in roots]
    with speaking(addresses.ROOT_LANGUAGE):
        laws = [book.documents[key] for key in keys if key in book.laws]
        return serialised(None, laws=laws).encode()


def book_data(book: Book, files: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """(name, bytes) of what the book as a whole says to programs, of the pages among `files` most of all.

    Without a base URL there are none to name, and only the manifest of the app is made; the feed needs
    a day.
    """
    with speaking(addresses.ROOT_LANGUAGE):
        title = book.title
    last_words = re.search(r"(?<!\S)\S.{0,15}$", title)  # a browser shows 16 characters
    values = {"book": book, "title": title, "short": last_words[0] if last_words else title[:16]}
    values |= {"pages": _pages(book, files), "entries": _changes(book)}
    names = ["manifest.webmanifest"]
    if book.base_url:
        names += ["sitemap.xml", "opensearch.xml", *(["feed.xml"] if book.date else ())]
        yield "robots.txt", f"User-agent: *\nAllow: /\nSitemap: {book.base_url}sitemap.xml\n".encode()
    for name in names:
        yield name, f"{templates().get_template(name).render(values)}\n".encode()


def _pages(book: Book, files: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The address of each page among `files` that is read, and the day of its last change: when the newest
    page that it is made of was retrieved. Short forms and pages that only find are left out.
    """
    days: dict[str, str] = {}
    for law in book.laws.values():
        own = addresses.text_page(law.expression, law.citation)
        for page in (own, *(addresses.law_page(law.citation, language) for language in LANGUAGES)):
            days[page] = max(book.retrieved(law), days.get(page, ""))
    for name in filter(_is_read, sorted(files)):
        is_whole = name.rpartition("/")[0] in ("", *LANGUAGES)
        yield book.absolute(name), book.date if is_whole else days.get(name, "")


def _changes(book: Book) -> list[tuple[str, Law, Expression, str]]:
    """The laws of the book, those last retrieved first: the day, the law, its expression, its page."""
    changes = [
        (day, law, book.expression(name), book.base_url + addresses.text_page(name, root))
        for (name, root), law in book.laws.items()
        if (day := book.retrieved(law))
    ]
    return sorted(changes, key=itemgetter(0), reverse=True)[:FEED]


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
