"""The layout of a corpus on disk: where the folder is, and which files it has by expression and law.

    editions.toml      terms.toml
    pages/<expression>/<law>.txt or .html, and pages.toml      laws/<expression>/<law>.xml
    pages/_unread/<expression>/…      pages received of which no law was made yet
    pages/_earlier/<expression>/…     pages that another took the place of

<law> is the citation of the whole: 51, preface. Hidden files are passed over.

What a lookup asks of it works on names, and pathlib is imported where it is needed: importing it
costs a tenth of the lookup.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

from lawtexts.locale import gettext as _
from lawtexts.model.citation import DOCUMENTS, Citation
from lawtexts.model.error import CorpusError, UnwritableError, UsageError

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from pathlib import Path

Place = str | os.PathLike[str]
VARIABLE = "LAWTEXTS_CORPUS"
EDITIONS = "editions.toml"
"""The file that makes a folder a corpus."""
TERMS = "terms.toml"
"""The termbase."""
WAIVERS = "waivers.toml"
"""The differences that a person accepted."""
_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SHIPPED: Place = f"{_PACKAGE}/_corpus"
"""The copy in an installed package; a checkout has none."""
CHECKOUT: Place = f"{os.path.dirname(_PACKAGE)}/corpus"
"""The corpus beside the package in a checkout, so that its lawtexts can be used from anywhere."""

PAGES, LAWS = "pages", "laws"
PAGE_SUFFIXES = (".html", ".htm", ".txt")
"""What a page can be called, the ones that say more first."""
PAGE_RECORD = "pages.toml"
UNREAD, EARLIER = "_unread", "_earlier"
"""Folders in pages/ that are no expressions."""


def law_name(expression_id: str, root: Citation) -> str:
    """The file of a law as it is called in the corpus."""
    return f"{LAWS}/{expression_id}/{root}.xml"


def law_file(corpus: Path, expression_id: str, root: Citation) -> Path:
    return corpus / law_name(expression_id, root)


def laws_changed(corpus: Place, expression_id: str) -> int:
    """When a law of an expression last came or went (ns); 0 where there is no folder of them."""
    try:
        return os.stat(f"{corpus}/{LAWS}/{expression_id}").st_mtime_ns
    except OSError:
        return 0


def folders(corpus: Place, kind: str) -> tuple[str, ...]:
    """The expressions' folders in `kind`, which is PAGES or LAWS, by name; none where there is no folder.

    Raises CorpusError where that cannot be read, and for a link, which could lead out of the corpus.
    """
    place = f"{corpus}/{kind}"
    found = [name for name in names(place) if name not in (UNREAD, EARLIER)]
    for path in (place, *(f"{place}/{name}" for name in found)):
        if os.path.islink(path):
            message = _("This is a link. lawtexts follows no link here: put what it leads to in its place.")
            raise CorpusError(message, place=path)
    return tuple(name for name in found if os.path.isdir(f"{place}/{name}"))


def roots(corpus: Place, kind: str, expression_id: str) -> Iterator[Citation]:
    """The law that each file of an expression in `kind`, PAGES or LAWS, is named for; in no order."""
    suffixes = PAGE_SUFFIXES if kind == PAGES else (".xml",)
    return filter(None, (whole(name, suffixes) for name in names(f"{corpus}/{kind}/{expression_id}")))


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


def names(folder: Place) -> list[str]:
    """What a folder holds, sorted, without hidden files; nothing where there is no such folder.

    Raises CorpusError where it cannot be read.
    """
    try:
        return sorted(name for name in os.listdir(folder) if not name.startswith("."))
    except FileNotFoundError:
        return []
    except OSError as error:
        place = str(folder)
        while not os.path.lexists(place):  # what is in a folder without permission cannot be seen
            place = os.path.dirname(place)
        message = _("The folder cannot be read: {reason}.").format(reason=error.strerror)
        raise CorpusError(message, place=place) from None


def law_files(corpus: Place) -> tuple[str, ...]:
    """Every law file by its name in the corpus, in a fixed order."""
    return tuple(
        f"{LAWS}/{folder}/{name}"
        for folder in folders(corpus, LAWS)
        for name in names(f"{corpus}/{LAWS}/{folder}")
        if name.endswith(".xml")
    )


def find_name(option: str | None = None, named_by: str = "--corpus") -> str:
    """The corpus folder: `option`, else $LAWTEXTS_CORPUS, else corpus/ here or above, else the shipped one.

    Raises CorpusError, which says what to do and what the `option` was named by, where that is no corpus or
    there is none.
    """
    named = option or os.environ.get(VARIABLE, "")
    for folder in [named] if named else (*(f"{one}/corpus" for one in _upwards()), SHIPPED, CHECKOUT):
        if os.path.exists(f"{folder}/{EDITIONS}"):
            return str(folder)
    if not named:
        message = _(
            "No corpus found. Go to a folder that has one (corpus/{file}), "
            "or name it with --corpus or {variable}."
        )
        raise CorpusError(message.format(file=EDITIONS, variable=VARIABLE))
    message = _(
        "{option} names {path}, which is not a corpus: it has no {file}. To begin one there, copy {file} and "
        "{terms} into the folder, such as those in {shipped}."
    )
    source = named_by if option else VARIABLE
    shipped = SHIPPED if os.path.exists(SHIPPED) else CHECKOUT
    values = {"option": source, "path": named, "file": EDITIONS, "terms": TERMS, "shipped": shipped}
    raise CorpusError(message.format(**values))


def find_to_write(option: str | None = None) -> Path:
    """The folder that `find_name` finds, for what changes a corpus. Raises UsageError for the shipped one."""
    from pathlib import Path

    folder = Path(find_name(option))
    if is_shipped(folder):
        sentence = _(
            "The corpus shipped with lawtexts can only be read. "
            "Go to a folder that has one of its own (corpus/{file}), or name it with --corpus."
        )
        raise UsageError(sentence.format(file=EDITIONS))
    return folder


def is_shipped(corpus: Path) -> bool:
    """Whether the folder is the corpus in an installed package."""
    return os.path.exists(SHIPPED) and corpus.samefile(SHIPPED)


def refuse_corpus(path: Path) -> None:
    """Raises UnwritableError for a place in the folder of a corpus, where nothing else belongs."""
    if any((folder / EDITIONS).exists() for folder in path.resolve().parents):
        raise UnwritableError(_("This place belongs to a corpus. Name another one."), place=str(path))


def edition_place(corpus: Path) -> Path:
    """Where the edition of a corpus stands when nobody says: build/site beside the corpus.

    That of the shipped corpus goes into the current folder: beside it is the package.
    """
    from pathlib import Path

    site = Path("build", "site") if is_shipped(corpus) else corpus.parent / "build" / "site"
    try:
        return site.relative_to(Path.cwd())
    except (OSError, ValueError):
        return site


def data_file(corpus: Place, name: str) -> str | None:
    """The data file `name` of the corpus folder, else that which came with lawtexts; None without either."""
    files = (f"{folder}/{name}" for folder in (corpus, SHIPPED, CHECKOUT))
    return next((file for file in files if os.path.exists(file)), None)


def _upwards() -> Iterator[str]:
    try:
        folder, above = "", os.getcwd()
    except OSError:
        return
    while folder != above:
        folder, above = above, os.path.dirname(above)
        yield folder
