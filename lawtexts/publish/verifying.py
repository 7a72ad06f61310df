"""Verifying an edition: every file beside what the corpus gives, or at least beside edition.json."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from lawtexts.corpus.page import sha256
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import Tell, writing
from lawtexts.corpus.verifying import Damage
from lawtexts.locale import gettext as _
from lawtexts.publish.edition import publish
from lawtexts.publish.folder import MANIFEST, FolderError, read_manifest

Progress = Callable[[str, int, int], None]
"""Called with what is being done, how much of it is done, and how much there is."""


def verify_edition(
    corpus: Path, folder: Path, *, heal: bool, progress: Progress | None = None, tell: Tell | None = None
) -> list[Damage]:
    """What is wrong with the edition in `folder`; nothing where there is none.

    The edition is made once more elsewhere. One that is mostly the same was made of this
    corpus without options: what is damaged in it is healed, and it is published again where
    the corpus has changed. Any other was made with options, which it does not tell, or of
    much else: its files are compared with edition.json alone.
    """
    if not folder.exists():
        return []
    with tempfile.TemporaryDirectory() as elsewhere:
        fresh = Path(elsewhere, "edition")
        publish(Corpus.open(corpus), fresh, progress)
        made = {path.relative_to(fresh): path.read_bytes() for path in fresh.rglob("*") if path.is_file()}
    differing = {folder / name: data for name, data in made.items() if _bytes(folder / name) != data}
    written, unreadable = _written(folder)
    altered = _("The file is not that of the edition.")
    if len(differing) > len(made) // 2:
        advice = _("Publish the edition again, with the options it was made with.")
        found = [Damage(path, altered, advice) for path in written if _digest(path) != written[path]]
        return [*found, *(Damage(folder / MANIFEST, message, advice) for message in unreadable)]
    outdated = {path for path in differing if path in written and _digest(path) == written[path]}
    damaged = {path: data for path, data in differing.items() if path not in outdated}
    if outdated and not unreadable:
        damaged.pop(folder / MANIFEST, None)
    cure = _("Made again from the laws.")
    found = [Damage(path, altered, cure, can_heal=True, healed=heal) for path in sorted(damaged)]
    if outdated:
        message = _("The edition is not of the corpus as it is now.")
        found.append(Damage(folder, message, _("Published again."), can_heal=True, healed=heal))
    if heal:
        with writing(folder, tell) as transaction:
            transaction.commit(dict(damaged))
        if outdated:
            publish(Corpus.open(corpus), folder, progress, tell=tell)
    return found


def _written(folder: Path) -> tuple[dict[Path, str], list[str]]:
    """The files that edition.json names with their SHA-256, and why it cannot be read."""
    try:
        manifest = read_manifest(folder)
    except FolderError as error:
        return {}, [error.message]
    return {folder / name: digest for name, digest in sorted(manifest.files.items() if manifest else ())}, []


def _bytes(path: Path) -> bytes | None:
    """The bytes of a file; None where there is none that can be read."""
    try:
        return path.read_bytes()
    except OSError:
        return None


def _digest(path: Path) -> str:
    data = _bytes(path)
    return "" if data is None else sha256(data)
