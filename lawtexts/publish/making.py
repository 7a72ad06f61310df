"""Everything that an edition is made of: pages, data, lists, and the files that its pages need."""

from __future__ import annotations

from collections.abc import Callable

from lawtexts.locale import gettext as _
from lawtexts.locale import language, speaking
from lawtexts.publish import addresses
from lawtexts.publish.book import Book
from lawtexts.publish.folder import NewEdition
from lawtexts.publish.machine_readable import (
    feed,
    files_list,
    law_data,
    open_search,
    robots,
    sitemap,
    web_manifest,
)
from lawtexts.publish.pages import all_pages
from lawtexts.publish.rendering import Renderer, static_file


def make(book: Book, edition: NewEdition, progress: Callable[[str, int, int], None]) -> None:
    """Put every file of the edition of `book`."""
    renderer = Renderer(book)
    progress(_("Search index"), 0, 1)
    index = renderer.index
    total = 4 * len(book.roots) + len(book.laws) + len(book.citations)
    ours = language()
    for done, (address, data) in enumerate(all_pages(renderer)):
        with speaking(ours):  # and not the language of the page
            edition.put(address, data)
            if done % 20 == 0:
                progress(_("Pages"), min(done, total), total)
    for root in book.roots:
        edition.put(addresses.law_json(root), law_data(book, root))
    for name, data in renderer.assets.items():
        edition.put(f"static/{name}", data)
    edition.put("manifest.webmanifest", web_manifest(book))
    for name, data in index.items():
        edition.put(name, data)
    if book.base_url:
        edition.put("sitemap.xml", sitemap(book, (name for name in edition.files if name.endswith(".html"))))
        edition.put("feed.xml", feed(book))
        edition.put("robots.txt", robots(book))
        edition.put("opensearch.xml", open_search(book))
    edition.put("files.json", files_list(edition.files))
    edition.put("sw.js", static_file("sw.js"))
    progress(_("Pages"), total, total)
