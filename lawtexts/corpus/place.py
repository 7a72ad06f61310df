"""Where the corpus is: as asked for, or the nearest one, or the one shipped."""

from __future__ import annotations

import os
from pathlib import Path

from lawtexts.corpus.error import CorpusError
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError

VARIABLE = "LAWTEXTS_CORPUS"
EDITIONS = "editions.toml"
"""The file that makes a folder a corpus."""
TERMS = "terms.toml"
"""The termbase."""
SHIPPED = Path(__file__).parent.parent / "_corpus"
"""The copy in an installed package; a checkout has none."""
CHECKOUT = Path(__file__).parent.parent.parent / "corpus"
"""The corpus beside the package in a checkout, so that its lawtexts can be used from anywhere."""


def find(option: str | None = None) -> Path:
    """The corpus folder: `option`, else $LAWTEXTS_CORPUS, else corpus/ here or above, else the shipped one.

    Raises CorpusError where the folder asked for is no corpus or there is none
    at all, and says what to do.
    """
    wished = option or os.environ.get(VARIABLE, "")
    if wished:
        path = Path(wished)
        if is_corpus(path):
            return path
        asked = "--corpus" if option else VARIABLE
        if not path.is_dir():
            raise CorpusError(
                _("{asked} names {path}, which is not a folder.").format(asked=asked, path=wished)
            )
        raise CorpusError(
            _("{asked} names {path}, which is not a corpus: it has no {file}.").format(
                asked=asked, path=wished, file=EDITIONS
            )
        )
    for folder in _upwards():
        if is_corpus(folder / "corpus"):
            return folder / "corpus"
    for folder in (SHIPPED, CHECKOUT):
        if is_corpus(folder):
            return folder
    raise CorpusError(
        _(
            "No corpus found. Go to a folder that has one (corpus/{file}), "
            "or name it with --corpus or {variable}."
        ).format(file=EDITIONS, variable=VARIABLE)
    )


def find_to_write(option: str | None = None) -> Path:
    """The corpus folder as `find` finds it, for what changes it.

    Raises UsageError for the shipped one: it belongs to the package, and what is
    written there is gone with its next version.
    """
    folder = find(option)
    if SHIPPED.exists() and folder.samefile(SHIPPED):
        sentence = _(
            "The corpus shipped with lawtexts can only be read. "
            "Go to a folder that has one of its own (corpus/{file}), or name it with --corpus."
        )
        raise UsageError(sentence.format(file=EDITIONS))
    return folder


def edition_place(corpus: Path) -> Path:
    """Where the edition of a corpus stands when nobody says: build/site beside the corpus.

    The shipped corpus is the package's, and nothing is written beside it: its
    edition goes into the current folder.
    """
    shipped = SHIPPED.exists() and corpus.samefile(SHIPPED)
    site = Path("build", "site") if shipped else corpus.parent / "build" / "site"
    try:
        return site.relative_to(Path.cwd())
    except (OSError, ValueError):
        return site


def data_file(corpus: Path, name: str) -> Path | None:
    """The data file `name` of the corpus folder, else that which came with lawtexts; None without either."""
    return next((folder / name for folder in (corpus, SHIPPED, CHECKOUT) if (folder / name).exists()), None)


def is_corpus(path: Path) -> bool:
    """Whether the folder `path` is a corpus."""
    try:
        return (path / EDITIONS).exists()
    except OSError:
        return False


def _upwards() -> tuple[Path, ...]:
    """This folder and those above it; none where this folder has been deleted."""
    try:
        here = Path.cwd()
    except OSError:
        return ()
    return (here, *here.parents)
