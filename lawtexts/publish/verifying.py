"""Verifying an edition: every file beside what the corpus gives, or at least beside edition.json."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable
from dataclasses import replace
from operator import ne
from pathlib import Path

from lawtexts.corpus.locks import settle
from lawtexts.corpus.page import sha256
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import Tell, writing
from lawtexts.corpus.verifying import Damage
from lawtexts.locale import gettext as _
from lawtexts.publish.edition import publish
from lawtexts.publish.folder import (
    MANIFEST,
    FolderError,
    Manifest,
    digest_of,
    is_as_listed,
    read_lists,
    read_manifest,
)

_OF_A_PLACE = re.compile(r"(^|/)[0-9][^/]*(/index)?\.html$")

Progress = Callable[[str, int, int], None]
"""Called with what is being done, how much of it is done, and how much there is."""


def verify_edition(
    corpus: Path, folder: Path, *, heal: bool, progress: Progress | None = None, tell: Tell | None = None
) -> list[Damage]:
    """What is wrong with the edition in `folder`; nothing where there is none.

    The edition is made once more elsewhere. One that is the same but for what is damaged is
    healed. One of an earlier state of the corpus is reported and left as it is: whether what
    the corpus says now is to be published is for somebody to decide. One that is mostly
    different was made with options, which it does not tell, and is compared with its own
    lists alone.
    """
    if not folder.exists():
        return []
    settle(folder)
    with tempfile.TemporaryDirectory() as elsewhere:
        fresh = Path(elsewhere, "edition")
        publish(Corpus.open(corpus), fresh, progress)
        files = [path for path in fresh.rglob("*") if path.is_file()]
        made = {path.relative_to(fresh).as_posix(): path.read_bytes() for path in files}
        fresh_list = read_manifest(fresh)
    listed = read_lists(folder)
    differing = {name: data for name, data in made.items() if digest_of(folder / name) != sha256(data)}
    if _is_of_another_version(folder, fresh_list):
        differing.pop(MANIFEST, None)
    outdated = any(is_as_listed(folder, name, listed) for name in differing)
    altered = _("The file is not that of the edition.")
    # Only the pages of laws and places: lists, downloads and the search index change with every text.
    pages = [name for name in made if _OF_A_PLACE.search(name)]
    is_mostly_same = 2 * sum(name in differing for name in pages) <= len(pages)
    if not outdated and is_mostly_same:
        if heal and differing:
            with writing(folder, tell) as transaction:
                transaction.commit({folder / name: data for name, data in differing.items()})
        cure = _("Made again from the laws.")
        return [Damage(folder / name, altered, cure, True, heal) for name in sorted(differing)]
    advice = _("Publish the edition again, with the options it was made with.")
    damaged = [name for name in sorted(listed) if not is_as_listed(folder, name, listed)]
    found = [Damage(folder / name, altered, advice) for name in damaged]
    try:
        read_manifest(folder)
    except FolderError as error:
        found.append(Damage(folder / MANIFEST, error.message, advice))
    if is_mostly_same:
        found.append(Damage(folder, _("The edition is not of the corpus as it is now."), advice))
    return found


def _is_of_another_version(folder: Path, fresh: Manifest | None) -> bool:
    """Whether edition.json is that of the same edition, made by another version of lawtexts.

    Its key is then another hash, and not one of which a byte was flipped.
    """
    try:
        there = read_manifest(folder)
    except FolderError:
        return False
    if there is None or fresh is None or len(there.key) != len(fresh.key):
        return False
    whole = replace(fresh, key=there.key).to_bytes()
    return digest_of(folder / MANIFEST) == sha256(whole) and sum(map(ne, there.key, fresh.key)) > 1
