"""Publish: a corpus as a folder of pages, and whether that folder is still what was published.

What makes the pages is imported only when an edition has to be made: whether the one there is of
the corpus as it is now, their hashes tell.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lawtexts import __version__
from lawtexts.corpus import layout
from lawtexts.corpus.digest import files_digest
from lawtexts.corpus.lookup import choose
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import ReadLock, writing
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError
from lawtexts.publish.folder import MANIFEST, FolderError, Manifest, Published, digest_of, edition_folder

if TYPE_CHECKING:
    from lawtexts.corpus.verifying import Damage


@dataclass(frozen=True, slots=True)
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
    kept: Mapping[str, str] = field(default_factory=dict)


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
    chosen = () if expressions is None else choose(corpus.expressions, expressions)
    given = {
        "title": None if title is None else title.strip(),
        "base_url": None if base_url is None else _checked(base_url),
        "expressions": tuple(one.id for one in chosen) or None,
    }
    with edition_folder(out) as edition:
        old = edition.old.manifest
        with ReadLock(corpus.path):
            made_with, kept = _options(corpus, edition.old, given)
            made_with = replace(made_with, key=_key(corpus, made_with))
            if old is not None and old.key == made_with.key and not edition.old.damaged:
                return Report(out, *_counted(old.files), 0, unchanged=True, kept=kept)
            now = _read(corpus.path)
        for file in _made(now, made_with):
            edition.put(*file)
        edition.commit(made_with)
        laws, pages = _counted(edition.files)
        damaged = tuple(edition.damaged)
        return Report(out, laws, pages, edition.written, unchanged=False, damaged=damaged, kept=kept)


def _options(corpus: Corpus, there: Published, given: Mapping[str, Any]) -> tuple[Manifest, dict[str, str]]:
    """What the edition is to be made with, and the options that it keeps of the one there.

    Raises FolderError where those are not known and the one there does not have every translation, or has
    an address, and where it has no translation of the corpus.
    """
    old, known = there.manifest or Manifest(), [one.id for one in corpus.expressions]
    if there.is_damaged:
        folders = {name.partition("/")[0] for name in there.listed}
        is_chosen = given["expressions"] is None and not folders.issuperset(known)
        if is_chosen or (given["base_url"] is None and "sitemap.xml" in folders):
            message = _(
                "edition.json is damaged, and with it the options that the edition was made with. "
                "Give them to lawtexts publish once more: --title, --base-url, -x."
            )
            raise FolderError(message, place=str(there.folder))
    options = {name: getattr(old, name) if value is None else value for name, value in given.items()}
    kept = {name: options[name] for name, value in given.items() if value is None and options[name]}
    if "expressions" in kept:
        names = kept["expressions"]
        options["expressions"] = kept["expressions"] = tuple(one for one in names if one in known)
        if not kept["expressions"]:
            message = _(
                "The corpus has none of the translations that the edition was made of ({names}). Name others "
                "with lawtexts publish -x."
            )
            raise FolderError(message.format(names=", ".join(names)))
        kept["expressions"] = ",".join(kept["expressions"])
    return Manifest(**options), {name.replace("_", "-"): value for name, value in kept.items()}


_SITE = re.compile(
    r'(?i:https?)://([\w-]+(\.[\w-]+)*|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?(/[^\s\0-\x1f?#"<>\\^`{|}]*)?'
)
"""A host, perhaps a port, and a path: neither a user nor a query nor a fragment."""


def _checked(base_url: str) -> str:
    if not base_url:
        return ""
    if not _SITE.fullmatch(base_url):
        raise UsageError(
            _("“{url}” is not the address of a site; one is https://example.org/laws/.").format(url=base_url)
        )
    return base_url if base_url.endswith("/") else base_url + "/"


def _counted(names: Iterable[str]) -> tuple[int, int]:
    names = list(names)
    laws = sum(name.startswith("law/") and name.endswith(".json") for name in names)
    return laws, sum(name.endswith(".html") for name in names)


def _key(corpus: Corpus, made_with: Manifest) -> str:
    """What an edition is made of, code included, as one hash: equal keys give equal editions."""
    others = [f"{layout.PAGES}/{found.id}/{layout.PAGE_RECORD}" for found in corpus.known.expressions]
    options = made_with.title, made_with.base_url, repr(made_with.expressions)
    parts = [__version__, corpus.digest(), files_digest(corpus.path, (layout.WAIVERS, *others)), *options]
    package = Path(__file__).parents[1]
    for path in sorted(package.glob("[!_]*/**/*.*")):
        if path.suffix != ".pyc":
            parts.append(f"{path.relative_to(package).as_posix()} {digest_of(path)}")
    return sha256("\n".join(parts).encode()).hexdigest()


def _read(corpus: Path) -> Corpus:
    """The corpus as it is now, read whole: it may be changed while the edition is made of it."""
    now = Corpus.open(corpus)
    now.read_all()
    now.digest()
    return now


def _made(corpus: Corpus, made_with: Manifest) -> Iterator[tuple[str, bytes, str]]:
    """Every file of the edition but for the manifest: its name, its bytes and their SHA-256."""
    from lawtexts.publish.book import Book
    from lawtexts.publish.pages import files

    return files(Book(corpus, made_with.expressions, made_with.title, made_with.base_url))


def verify_edition(corpus: Path, folder: Path, *, heal: bool) -> list[Damage]:
    """What is wrong with the edition in `folder`; nothing where there is none.

    The edition is made once more. One that is the same but for what is damaged is healed. One of
    an earlier state of the corpus is reported and left as it is: whether what the corpus says now is to be
    published is for somebody to decide. So is a folder in which no file can be known for one of an edition.
    """
    from lawtexts.corpus.verifying import Damage

    try:
        there = Published(folder)
    except FolderError as error:
        return [Damage(folder, error.message, "")]
    old = there.manifest
    if old is None and not there.is_damaged:
        return []
    with ReadLock(corpus):
        now = _read(corpus)
        not_given = dict.fromkeys(("title", "base_url", "expressions"))
        made_with = Manifest() if old is None else _options(now, there, not_given)[0]
        made_with = replace(made_with, key=_key(now, made_with))
    made, digests = {}, {}
    for name, data, digest in _made(now, made_with):
        made[name], digests[name] = data, digest
    made[MANIFEST] = replace(made_with, files=digests).to_bytes()
    differing = [name for name in sorted(digests) if digest_of(folder / name) != digests[name]]
    others = [name for name in differing if there.is_as_listed(name)]
    if old is None:
        differing.append(MANIFEST)
    else:  # it is whole, and another version of lawtexts has another key
        others += [name for name in differing if name not in old.files and (folder / name).exists()]
    altered = _("The file is not that of the edition.")
    if not others:
        if heal and differing:
            with writing(folder) as transaction:
                transaction.commit({folder / name: made[name] for name in differing})
        cure = _("Made again from the laws.")
        return [Damage(folder / name, altered, cure, True, heal) for name in differing]
    advice = _("Publish the edition again, with the options it was made with.")
    if old is not None:
        advice = _("If they are right, publish it again: lawtexts publish or lawtexts build.")
    outdated = _("The edition is out of date: corpus or lawtexts are not as when it was published.")
    damages = [Damage(folder / name, altered, advice) for name in there.damaged]
    return [*damages, Damage(folder, outdated, advice)]
