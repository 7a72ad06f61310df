"""Verifying the search index: it is kept with the hash of every file, and made again where one is wrong."""

from __future__ import annotations

import os
from pathlib import Path

from lawtexts.corpus.verifying import Damage
from lawtexts.locale import gettext as _
from lawtexts.search import cache
from lawtexts.search.digest_cache import digest
from lawtexts.search.documents import Progress
from lawtexts.search.index import key, open_index


def verify_index(corpus: Path, *, heal: bool, progress: Progress = None) -> list[Damage]:
    """What is wrong with the index kept of a corpus; nothing where none is kept."""
    name = key(digest(corpus))
    folder = cache.place() / name
    if not os.path.lexists(folder) or cache.load(name) is not None:
        return []
    if heal:
        open_index(corpus, progress)
    healed = heal and cache.load(name) is not None
    cure = _("Made again from the laws.")
    return [Damage(folder, _("The search index is damaged."), cure, can_heal=True, healed=healed)]
