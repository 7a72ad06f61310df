"""Shelf: which files the corpus folder holds, by expression and law.

    pages/<expression>/<law>.txt or .html      laws/<expression>/<law>.xml

<law> is the citation of the whole: 51, preface. Hidden files and pages.toml
are passed over.
"""

from __future__ import annotations

import os
from pathlib import Path

from lawtexts.corpus.error import CorpusError
from lawtexts.locale import gettext as _
from lawtexts.model.citation import DOCUMENTS, Citation

PAGES, LAWS = "pages", "laws"
PAGE_SUFFIXES = (".html", ".htm", ".txt")
"""What a page can be called, the ones that say more first."""
PAGE_RECORD = "pages.toml"


def law_file(corpus: Path, expression_id: str, root: Citation) -> Path:
    return corpus / LAWS / expression_id / f"{root}.xml"


def laws_changed(corpus: Path, expression_id: str) -> int:
    """When a law of an expression last came or went (ns); 0 where there is no folder of them."""
    try:
        return os.stat(f"{corpus}/{LAWS}/{expression_id}").st_mtime_ns  # noqa: PTH116  # half the time
    except OSError:
        return 0


def folders(corpus: Path, shelf: str) -> tuple[str, ...]:
    """The names of the folders in pages/ or laws/, sorted; none where there is no such folder.

    Raises CorpusError where that cannot be read, and for a link, which could lead out of the corpus.
    """
    place = corpus / shelf
    for path in (place, *(place / name for name in names(place))):
        if path.is_symlink():
            message = _("This is a link. lawtexts follows no link here: put what it leads to in its place.")
            raise CorpusError(message, place=str(path))
    return tuple(name for name in names(place) if (place / name).is_dir())


def holds(corpus: Path, expression_id: str) -> bool:
    """Whether there is a law or a page of an expression."""
    if any(whole(name, (".xml",)) for name in names(corpus / LAWS / expression_id)):
        return True
    return any(whole(name, PAGE_SUFFIXES) for name in names(corpus / PAGES / expression_id))


def law_roots(corpus: Path, expression_id: str) -> tuple[Citation, ...]:
    """The laws made of an expression, in order."""
    found = (whole(name, (".xml",)) for name in names(corpus / LAWS / expression_id))
    return tuple(sorted(root for root in found if root is not None))


def pages(corpus: Path, expression_id: str) -> tuple[tuple[Citation, Path], ...]:
    """The pages of an expression with the law each is named for, in order."""
    folder = corpus / PAGES / expression_id
    found = ((whole(name, PAGE_SUFFIXES), folder / name) for name in names(folder))
    return tuple(sorted((root, path) for root, path in found if root is not None))


def strangers(corpus: Path, expression_id: str) -> tuple[Path, ...]:
    """Files among the pages of an expression whose name is not that of a law."""
    folder = corpus / PAGES / expression_id
    return tuple(
        folder / name for name in names(folder) if name != PAGE_RECORD and whole(name, PAGE_SUFFIXES) is None
    )


def whole(name: str, suffixes: tuple[str, ...]) -> Citation | None:
    """The law a file is named for: 51 for 51.xml; None for any other name."""
    stem, dot, suffix = name.rpartition(".")
    if f"{dot}{suffix}" not in suffixes:
        return None
    if stem in DOCUMENTS:
        return Citation(document=stem)
    if stem.isascii() and stem.isdigit() and len(stem) <= 3 and not stem.startswith("0"):
        return Citation(law=int(stem))
    return None


def names(folder: Path) -> list[str]:
    """What a folder holds, sorted, without hidden files; nothing where there is no such folder.

    Raises CorpusError where it cannot be read.
    """
    try:
        with os.scandir(folder) as entries:
            return sorted(entry.name for entry in entries if not entry.name.startswith("."))
    except FileNotFoundError:
        return []
    except OSError as error:
        raise CorpusError(
            _("The folder cannot be read: {reason}.").format(reason=error.strerror), place=str(folder)
        ) from None
