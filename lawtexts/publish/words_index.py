"""The index of words: Pagefind over the pages that hold one expression each.

Pagefind stems every language by itself and takes the language of a page from
its `lang`. Its own user interfaces are left out: the edition has its box.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError
from lawtexts.publish.folder import Aside

FOLDER = "pagefind"
TEXT_PAGES = "*-*/*.html"
_UNUSED = ("*-ui.*", "pagefind-highlight.js", "pagefind-worker.js", "pagefind-component*")


class IndexingError(LawtextsError):
    """Pagefind did not do its work."""


def index_words(aside: Aside, progress: Callable[[str, int, int], None] | None = None) -> None:
    """Index the text pages of the new edition, into its folder pagefind/."""
    if progress is not None:
        progress(_("Index of words"), 0, 1)
    if not any(aside.path.glob(TEXT_PAGES)):
        return
    run(aside.path)
    for pattern in _UNUSED:
        for path in (aside.path / FOLDER).glob(pattern):
            path.unlink()
    settle(aside.path / FOLDER / "pagefind-entry.json")
    for path in sorted((aside.path / FOLDER).rglob("*")):
        if path.is_file():
            aside.adopt(path.relative_to(aside.path).as_posix())
    if progress is not None:
        progress(_("Index of words"), 1, 1)


def run(site: Path) -> None:
    """Run Pagefind over `site`. Raises IndexingError with what it said."""
    shutil.rmtree(site / FOLDER, ignore_errors=True)
    command = [sys.executable, "-m", "pagefind", "--site", str(site), "--glob", TEXT_PAGES, "--silent"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise IndexingError(
            _("The index of words could not be made: {reason}").format(reason=error)
        ) from None
    if done.returncode or not (site / FOLDER / "pagefind.js").is_file():
        said = (done.stderr or done.stdout).strip().splitlines()
        raise IndexingError(
            _("The index of words could not be made: {reason}").format(
                reason=said[-1] if said else "Pagefind"
            )
        )


def settle(entry: Path) -> None:
    """Put the list of languages in order: Pagefind writes it in another each time."""
    whole = json.loads(entry.read_bytes())
    entry.write_text(json.dumps(whole, sort_keys=True, ensure_ascii=False) + "\n", encoding="utf-8")
