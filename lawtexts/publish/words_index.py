"""The index of words: Pagefind over the pages of one expression each.

Pagefind stems every language by itself and takes the language of a page from
its `lang`. Its own user interfaces are left out: the edition has its box.
"""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import Path

from lawtexts.corpus.datafile import json_value
from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError
from lawtexts.publish.folder import NewEdition

FOLDER = "pagefind"
ENTRY = "pagefind-entry.json"
TEXT_PAGES = "*-*/*.html"
_UNUSED = ("*-ui.*", "pagefind-highlight.js", "pagefind-worker.js", "pagefind-component*")


class IndexingError(LawtextsError):
    """Pagefind did not do its work."""


def index_words(
    edition: NewEdition, pages: Mapping[str, bytes], progress: Callable[[str, int, int], None] | None = None
) -> None:
    """Index the `pages` of the new edition of one expression each, into its folder pagefind/."""
    if progress is not None:
        progress(_("Index of words"), 0, 1)
    if pages:
        site = edition.transaction.work(pages)
        run(site)
        for name, data in index_files(site / FOLDER):
            edition.put(f"{FOLDER}/{name}", data)
    if progress is not None:
        progress(_("Index of words"), 1, 1)


def is_indexed(name: str) -> bool:
    """Whether a page has the text of one expression alone."""
    return fnmatchcase(name, TEXT_PAGES)


def run(site: Path) -> None:
    """Run Pagefind over `site`. Raises IndexingError with what it said."""
    command = [sys.executable, "-m", "pagefind", "--site", str(site), "--glob", TEXT_PAGES, "--silent"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise _failed(error) from None
    if done.returncode:
        raise _failed(((done.stderr or done.stdout).strip().splitlines() or ["Pagefind"])[-1])


def index_files(folder: Path) -> Iterator[tuple[str, bytes]]:
    """The files of the index that the edition uses, by name. Raises IndexingError where one is not whole.

    On a full disk Pagefind reports success and leaves files cut off. What it packs
    has a sum; its program does not, but then there is no room for the edition either.
    """
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    if folder / ENTRY not in paths:
        raise _failed("Pagefind")
    for path in paths:
        if any(path.match(pattern) for pattern in _UNUSED):
            continue
        data = path.read_bytes()
        try:
            if path.name == ENTRY:
                # In order: Pagefind writes the languages in another each time.
                whole = json_value(data, path.name)
                data = (json.dumps(whole, sort_keys=True, ensure_ascii=False) + "\n").encode()
            elif path.suffix not in (".js", ".css"):
                gzip.decompress(data)
        except (LawtextsError, OSError, EOFError, zlib.error) as error:
            raise _failed(f"{path.name}: {error}") from None
        yield path.relative_to(folder).as_posix(), data


def _failed(reason: object) -> IndexingError:
    return IndexingError(_("The index of words could not be made: {reason}").format(reason=reason))
