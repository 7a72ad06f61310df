"""Earlier pages: what an accepted update took the place of, kept under its hash with its time.

They lie in pages/_earlier/<expression>/<law>.<hash>.html, recorded in a pages.toml of their own:
`retrieved` is when the page was first seen, `until` when another was found in its place.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.input_file import read_input
from lawtexts.corpus.page import Origin, read_origins, sha256

_DIGITS = 16
"""Of the hash in the name of a file; the whole of it is in its record."""


def earlier_page(corpus: Path, path: Path, until: str) -> tuple[Path, Origin, bytes]:
    """Where a page of the corpus is kept when another comes into its place, its record, and its bytes."""
    data = read_input(path)
    digest = sha256(data)
    recorded = read_origins(corpus, path.parent.name).get(path.name, Origin(digest))
    kept = corpus / layout.PAGES / layout.EARLIER / path.parent.name
    return kept / f"{path.stem}.{digest[:_DIGITS]}{path.suffix}", replace(recorded, until=until), data
