"""Publish: a corpus as a folder of pages.

What makes the pages is imported only when an edition has to be made: whether the one there is of
the corpus as it is now, their hashes tell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from os import walk
from pathlib import Path
from urllib.parse import urlsplit

from lawtexts import __version__
from lawtexts.corpus import layout
from lawtexts.corpus.digest import files_digest
from lawtexts.corpus.locks import Reading
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import Tell
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError
from lawtexts.model.value import value
from lawtexts.publish.folder import edition_folder, is_whole

Progress = Callable[[str, int, int], None]
"""Called with what is being done, how much of it is done, and how much there is."""

_MAKERS = ("publish", "locale", "compare", "exchange", "citing", "languages", "model", "search", "sources")
"""The packages that an edition depends on besides the corpus."""


@value
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
        with Reading(corpus.path):
            key = _key(corpus, title, base_url, repr(chosen))
            old = edition.old
            if old is not None and old.key == key and is_whole(out, old):
                return Report(out, *_counted(old.files), 0, len(old.files), unchanged=True)
            # Read whole now: the corpus may be changed while the edition is made of it.
            now = Corpus.open(corpus.path)
            now.read_all()
            now.digest()
        from lawtexts.publish.book import Book
        from lawtexts.publish.pages import make

        step = None if progress is None else lambda _law, *counts: progress(_("Differences"), *counts)
        book = Book(now, chosen, title, base_url, step)
        make(book, edition, progress or (lambda *_said: None))
        edition.commit(key, book.root_path)
        counts = _counted(edition.files)
        return Report(
            out, *counts, edition.written, edition.kept, unchanged=False, damaged=tuple(edition.damaged)
        )


def _checked(base_url: str) -> str:
    if not base_url:
        return ""
    parts = urlsplit(base_url)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise UsageError(
            _("“{url}” is not the address of a site; one is https://example.org/laws/.").format(url=base_url)
        )
    return base_url if base_url.endswith("/") else base_url + "/"


def _counted(names: Iterable[str]) -> tuple[int, int]:
    names = list(names)
    laws = sum(name.startswith("law/") and name.endswith(".json") for name in names)
    return laws, sum(name.endswith(".html") for name in names)


def _key(corpus: Corpus, *options: str) -> str:
    """What an edition is made of, as one hash: equal keys give equal editions."""
    others = [f"{layout.PAGES}/{found.id}/{layout.PAGE_RECORD}" for found in corpus.known.expressions]
    parts = [__version__, corpus.digest(), files_digest(corpus.path, (layout.WAIVERS, *others)), *options]
    package = Path(__file__).parents[1]
    for name in _MAKERS:
        for path in sorted(_files(package / name)):
            parts.append(f"{path.relative_to(package).as_posix()} {sha256(path.read_bytes()).hexdigest()}")
    return sha256("\n".join(parts).encode()).hexdigest()


def _files(folder: Path) -> Iterator[Path]:
    for place, _folders, names in walk(folder):
        if not place.endswith("__pycache__"):
            yield from (Path(place, name) for name in names)
