"""Publish: a corpus as a folder of pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from urllib.parse import urlsplit

from lawtexts import __version__
from lawtexts.corpus.store import Corpus
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError
from lawtexts.publish import addresses
from lawtexts.publish.book import Book
from lawtexts.publish.folder import Aside, is_whole, read_manifest
from lawtexts.publish.machines import law_data, open_search, robots, sitemap
from lawtexts.publish.offline import files_list, web_manifest
from lawtexts.publish.pages import all_pages
from lawtexts.publish.rendering import Renderer, static_file
from lawtexts.publish.words_index import index_words

Progress = Callable[[str, int, int], None]
"""Called with what is being done, how much of it is done, and how much there is."""


@dataclass(frozen=True, slots=True)
class Report:
    """What publishing did. `unchanged` when the edition was already there, to the letter."""

    out: Path
    laws: int
    pages: int
    written: int
    kept: int
    unchanged: bool


def publish(
    corpus: Corpus,
    out: Path,
    progress: Progress | None = None,
    *,
    title: str = "",
    base_url: str = "",
    expressions: Iterable[str] | None = None,
) -> Report:
    """Make the edition of `corpus` in the folder `out`.

    `base_url` is where it will be read, for canonical links, sitemap and search
    description; without it these are left out. Raises FolderError when `out`
    holds something else or cannot be written, UsageError for a base URL or
    expression that cannot be.
    """
    chosen = None if expressions is None else tuple(expressions)
    book = Book(corpus, chosen, title, _checked(base_url))
    old = read_manifest(out)
    key = _key(book)
    if old is not None and old.key == key and is_whole(out, old):
        return Report(out, len(book.roots), _pages(old.files), 0, len(old.files), True)
    aside = Aside(out, old)
    try:
        _write(book, aside, progress)
        aside.swap(key, book.root_path)
    except BaseException:
        aside.discard()
        raise
    return Report(out, len(book.roots), _pages(aside.files), aside.written, aside.kept, False)


def _write(book: Book, aside: Aside, progress: Progress | None) -> None:
    if progress is not None:
        tell = progress
        book.compared(lambda _law, done, total: tell(_("Differences"), done, total))
    renderer = Renderer(book)
    total = 4 * len(book.roots) + len(book.laws) + len(book.citations)
    for done, (address, data) in enumerate(all_pages(renderer)):
        aside.put(address, data)
        if progress is not None and done % 20 == 0:
            progress(_("Pages"), min(done, total), total)
    for root in book.roots:
        aside.put(addresses.law_json(root), law_data(book, root))
    for name, data in renderer.assets.items():
        aside.put(f"static/{name}", data)
    aside.put("manifest.webmanifest", web_manifest(book))
    index_words(aside, progress)
    if book.base_url:
        aside.put("sitemap.xml", sitemap(book, (name for name in aside.files if name.endswith(".html"))))
        aside.put("robots.txt", robots(book))
        aside.put("opensearch.xml", open_search(book))
    aside.put("files.json", files_list(aside.files))
    aside.put("sw.js", static_file("sw.js"))
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
    for room in ("publish", "locale", "compare", "exchange", "model"):
        parts.extend(_files(room))
    return sha256("\n".join(parts).encode()).hexdigest()


def _files(room: str) -> Iterable[str]:
    """Every file of a room of this program, with its hash."""
    root = Path(str(files("lawtexts").joinpath(room)))
    for path in sorted(root.rglob("*")):
        if path.is_file() and path.suffix not in (".pyc", ".pyo"):
            yield f"{room}/{path.relative_to(root).as_posix()} {sha256(path.read_bytes()).hexdigest()}"
