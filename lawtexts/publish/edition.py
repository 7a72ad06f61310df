"""Publish: a corpus as a folder of pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from urllib.parse import urlsplit

from lawtexts import __version__
from lawtexts.corpus.readers import Reading
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import Tell
from lawtexts.locale import gettext as _
from lawtexts.locale import language, speaking
from lawtexts.model.error import UsageError
from lawtexts.publish import addresses
from lawtexts.publish.book import Book
from lawtexts.publish.folder import NewEdition, edition_folder, is_whole
from lawtexts.publish.machine_readable import (
    files_list,
    law_data,
    open_search,
    robots,
    sitemap,
    web_manifest,
)
from lawtexts.publish.pages import all_pages
from lawtexts.publish.rendering import Renderer, static_file

Progress = Callable[[str, int, int], None]
"""Called with what is being done, how much of it is done, and how much there is."""


@dataclass(frozen=True, slots=True)
class Report:
    """What publishing did. `unchanged` when the edition was already there, to the letter.

    `damaged` are the files that were not as the edition there before had written them.
    """

    out: Path
    laws: int
    pages: int
    written: int
    kept: int
    unchanged: bool
    damaged: tuple[str, ...] = ()


def publish(
    corpus: Corpus,
    out: Path,
    progress: Progress | None = None,
    *,
    title: str = "",
    base_url: str = "",
    expressions: Iterable[str] | None = None,
    tell: Tell | None = None,
) -> Report:
    """Make the edition of `corpus` as it is on disk now in the folder `out`.

    `base_url` is where it will be read, for canonical links, sitemap and search
    description; without it these are left out. `tell` is called when another
    command that writes has to end first. Raises FolderError when `out` holds
    something else, UnwritableError when it cannot be written, UsageError for a
    base URL or expression that cannot be; then nothing has changed.
    """
    chosen = None if expressions is None else tuple(expressions)
    base_url = _checked(base_url)
    with edition_folder(out, tell) as edition:
        with Reading(corpus.path, tell):
            # Read whole now: the corpus may be changed while the edition is made of it.
            now = Corpus.open(corpus.path)
            now.read_all()
            book = Book(now, chosen, title, base_url)
            key = _key(book)
        old = edition.old
        if old is not None and old.key == key and is_whole(out, old):
            return Report(out, len(book.roots), _pages(old.files), 0, len(old.files), True)
        _write(book, edition, progress)
        edition.commit(key, book.root_path)
        counts = len(book.roots), _pages(edition.files), edition.written, edition.kept
        return Report(out, *counts, unchanged=False, damaged=tuple(edition.damaged))


def _write(book: Book, edition: NewEdition, progress: Progress | None) -> None:
    if progress is not None:
        tell = progress
        book.compared(lambda _law, done, total: tell(_("Differences"), done, total))
    renderer = Renderer(book)
    if progress is not None:
        progress(_("Search index"), 0, 1)
    index = renderer.index
    total = 4 * len(book.roots) + len(book.laws) + len(book.citations)
    ours = language()
    for done, (address, data) in enumerate(all_pages(renderer)):
        with speaking(ours):  # and not the language of the page
            edition.put(address, data)
            if progress is not None and done % 20 == 0:
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
        edition.put("robots.txt", robots(book))
        edition.put("opensearch.xml", open_search(book))
    edition.put("files.json", files_list(edition.files))
    edition.put("sw.js", static_file("sw.js"))
    if progress is not None:
        progress(_("Pages"), total, total)


def _checked(base_url: str) -> str:
    if not base_url:
        return ""
    parts = urlsplit(base_url)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise UsageError(
            _("“{url}” is not the address of a site; one is https://example.org/laws/.").format(url=base_url)
        )
    return base_url if base_url.endswith("/") else base_url + "/"


def _pages(names: Iterable[str]) -> int:
    return sum(name.endswith(".html") for name in names)


def _key(book: Book) -> str:
    """What an edition is made of, as one hash: equal keys give equal editions."""
    parts = [__version__, book.corpus.digest(), book.given_title, book.base_url, repr(book.chosen)]
    parts.append(repr(sorted((name, sorted(found.items())) for name, found in book.origins.items())))
    for package in ("publish", "locale", "compare", "exchange", "search", "citing", "languages", "model"):
        parts.extend(_files(package))
    return sha256("\n".join(parts).encode()).hexdigest()


def _files(package: str) -> Iterable[str]:
    """Every file of a package of this program, with its hash."""
    root = Path(str(files("lawtexts").joinpath(package)))
    for path in sorted(root.rglob("*")):
        if path.is_file() and path.suffix not in (".pyc", ".pyo"):
            yield f"{package}/{path.relative_to(root).as_posix()} {sha256(path.read_bytes()).hexdigest()}"
