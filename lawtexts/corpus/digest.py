"""Digest: what the corpus says, as one hash, so that what was made of it is known to be of it.

Each law carries a digest of its own (`lawtexts.corpus.seal`), against which it is checked when it is read.
Here only that is read, so that a search need not read every law to know its index.
"""

from __future__ import annotations

from lawtexts.corpus import layout
from lawtexts.corpus.error import unreadable
from lawtexts.corpus.input_file import open_input, read_if_there
from lawtexts.corpus.seal import law_digest, sha256

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Iterable

    from lawtexts.corpus.error import Place

_HEAD = 2_000
"""Bytes of a law file in which its digest is."""


def digest(corpus: Place) -> str:
    """SHA-256 (hexadecimal) over editions.toml, terms.toml, and the names and digests of the laws.

    The termbase that came with lawtexts counts where the corpus has none of its own; waivers come after it.
    Raises CorpusError where a file cannot be read.
    """
    whole = sha256(files_digest(corpus, (layout.EDITIONS,)).encode())
    terms = layout.data_file(corpus, layout.TERMS)
    whole.update(b"" if terms is None else read_if_there(terms) or b"")
    for name in layout.law_files(corpus):
        try:
            with open_input(f"{corpus}/{name}") as file:
                head = file.read(_HEAD)
                whole.update(b"\0%b\0%b" % (name.encode(), law_digest(head) or head + file.read()))
        except FileNotFoundError:
            continue
        except OSError as error:
            raise unreadable(error, f"{corpus}/{name}") from None
    return whole.hexdigest()


def files_digest(corpus: Place, names: Iterable[str]) -> str:
    """SHA-256 (hexadecimal) over names and bytes of files in `corpus`; missing ones are passed over."""
    whole = sha256()
    for name in names:
        data = read_if_there(f"{corpus}/{name}")
        if data is not None:
            whole.update(f"{name}\0{len(data)}\0".encode())
            whole.update(data)
    return whole.hexdigest()
