"""Publish: a corpus as a folder of pages, and whether that folder is still what was published.

What makes the pages is imported only when an edition has to be made: whether the one there is of
the corpus as it is now, their hashes tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from os import walk
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from lawtexts import __version__
from lawtexts.corpus import layout
from lawtexts.corpus.digest import files_digest
from lawtexts.corpus.locks import Reading, settle
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import writing
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError
from lawtexts.model.value import value
from lawtexts.publish.folder import (
    MANIFEST,
    FolderError,
    Manifest,
    NewEdition,
    digest_of,
    edition_folder,
    is_as_listed,
    is_whole,
    read_lists,
    read_manifest,
)

if TYPE_CHECKING:
    from lawtexts.corpus.verifying import Damage

"""Called with what is being done, how much of it is done, and how much there is."""

_MAKERS = ("publish", "locale", "compare", "exchange", "citing", "languages", "model", "search", "sources")
"""The packages that an edition depends on besides the corpus."""


@value
class Report:
    """What publishing did. `unchanged` when the edition was already there, to the letter.

    `damaged` are the files that were not as the edition there before had written them; `kept` are the options
    of that edition that were left out this time.
    """

    out: Path
    laws: int
    pages: int
    written: int
    unchanged: bool
    damaged: tuple[str, ...] = ()
    kept: Mapping[str, str] = MappingProxyType({})


def publish(
    corpus: Corpus,
    out: Path,
    *,
    title: str | None = None,
    base_url: str | None = None,
    expressions: Iterable[str] | None = None,
) -> Report:
    """Make the edition of `corpus` as it is on disk now in the folder `out`.

    `base_url` is where it will be read, for canonical links, sitemap and search
    description; without it these are left out. Of these options those left out
    are as the edition in `out` was made with. Raises FolderError when `out` holds
    something else, UnwritableError when it cannot be written, UsageError for a
    base URL or expression that cannot be; then nothing has changed.
    """
    chosen = None if expressions is None else tuple(expressions)
    base_url = None if base_url is None else _checked(base_url)
    with edition_folder(out) as edition:
        with Reading(corpus.path):
            old = edition.old
            made_with, kept = _options(corpus, edition, title, base_url, chosen)
            key = _key(corpus, made_with)
            if old is not None and old.key == key and is_whole(out, old):
                return Report(out, *_counted(old.files), 0, unchanged=True, kept=kept)
            # Read whole now: the corpus may be changed while the edition is made of it.
            now = Corpus.open(corpus.path)
            now.read_all()
            now.digest()
        from lawtexts.publish.book import Book
        from lawtexts.publish.pages import make

        book = Book(now, made_with.expressions, made_with.title, made_with.base_url)
        make(book, edition)
        edition.commit(replace(made_with, key=key))
        laws, pages = _counted(edition.files)
        damaged = tuple(edition.damaged)
        return Report(out, laws, pages, edition.written, unchanged=False, damaged=damaged, kept=kept)


def _options(
    corpus: Corpus,
    edition: NewEdition,
    title: str | None,
    base_url: str | None,
    expressions: tuple[str, ...] | None,
) -> tuple[Manifest, dict[str, str]]:
    """What the edition is to be made with, and the options that it keeps of the one there.

    Raises FolderError where those are not known and the one there does not have every translation, or has
    an address, and where it has no translation of the corpus.
    """
    there = [one.id for one in corpus.expressions]
    old, kept = edition.old or Manifest("", {}), {}
    if title is None and old.title:
        kept["title"] = old.title
    if base_url is None and old.base_url:
        kept["base-url"] = old.base_url
    if expressions is None and old.expressions is not None:
        expressions = tuple(one for one in old.expressions if one in there)
        kept["expressions"] = ",".join(expressions)
        if not expressions:
            message = _(
                "The corpus has none of the translations that the edition was made of ({names}). Name others "
                "with lawtexts publish -x."
            )
            raise FolderError(message.format(names=", ".join(old.expressions)))
    has_address = base_url is None and edition.lists("sitemap.xml")
    if MANIFEST in edition.damaged and (has_address or (expressions is None and edition.lacks(there))):
        message = _(
            "edition.json is damaged, and with it the options that the edition was made with. Give them to "
            "lawtexts publish once more: --title, --base-url, -x."
        )
        raise FolderError(message, place=str(edition.folder))
    title = old.title if title is None else title.strip()
    return Manifest("", {}, title, old.base_url if base_url is None else base_url, expressions), kept


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


def _key(corpus: Corpus, made_with: Manifest) -> str:
    """What an edition is made of, as one hash: equal keys give equal editions."""
    others = [f"{layout.PAGES}/{found.id}/{layout.PAGE_RECORD}" for found in corpus.known.expressions]
    options = made_with.title, made_with.base_url, repr(made_with.expressions)
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


def verify_edition(corpus: Path, folder: Path, *, heal: bool) -> list[Damage]:
    """What is wrong with the edition in `folder`; nothing where there is none.

    The edition is made once more elsewhere. One that is the same but for what is damaged is healed. One of
    an earlier state of the corpus is reported and left as it is: whether what the corpus says now is to be
    published is for somebody to decide. So is a folder in which no file can be known for one of an edition.
    """
    import tempfile

    from lawtexts.corpus.verifying import Damage

    if not folder.exists():
        return []
    settle(folder)
    listed = read_lists(folder)
    there = None
    try:
        there = read_manifest(folder)
        if there is None:
            return []
    except FolderError as error:
        if not any(is_as_listed(folder, name, listed) for name in listed):
            return [Damage(folder, error.message, "")]
    with tempfile.TemporaryDirectory() as elsewhere:
        fresh = Path(elsewhere)
        if there is not None:  # so that its options are kept
            (fresh / MANIFEST).write_bytes(replace(there, key="", files={}).to_bytes())
        publish(Corpus.open(corpus), fresh)
        files = [path for path in fresh.rglob("*") if path.is_file()]
        made = {path.relative_to(fresh).as_posix(): path.read_bytes() for path in files}
    differing = {
        name: data for name, data in made.items() if digest_of(folder / name) != sha256(data).hexdigest()
    }
    others = [name for name in differing if is_as_listed(folder, name, listed)]
    if there is not None:  # it is whole: another version of lawtexts has another key
        differing.pop(MANIFEST, None)
        others += [name for name in differing if name not in there.files and (folder / name).exists()]
    altered = _("The file is not that of the edition.")
    if not others:
        if heal and differing:
            with writing(folder) as transaction:
                transaction.commit({folder / name: data for name, data in differing.items()})
        cure = _("Made again from the laws.")
        return [Damage(folder / name, altered, cure, True, heal) for name in sorted(differing)]
    advice = _("Publish the edition again, with the options it was made with.")
    damaged = [name for name in sorted(listed) if not is_as_listed(folder, name, listed)]
    damaged += [MANIFEST] if there is None else []
    outdated = _("The edition is out of date: corpus or lawtexts are not as when it was published.")
    if there is not None:
        advice = _("If they are right, publish it again: lawtexts publish or lawtexts build.")
    return [*(Damage(folder / name, altered, advice) for name in damaged), Damage(folder, outdated, advice)]
