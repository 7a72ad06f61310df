"""Earlier pages: what an accepted update took the place of, stored under its hash with its time.

They lie in pages/_earlier/<expression>/<law>.<hash>.html, recorded in a pages.toml of their own:
`retrieved` is when the page was first seen, `until` when another was found in its place. A page that came
back and went again is stored for each time: <law>.<hash>.2.html.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from lawtexts.corpus import layout
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.input_file import read_input
from lawtexts.corpus.locks import settle
from lawtexts.corpus.page import Origin, Page, page_parser, read_origins, sha256
from lawtexts.corpus.store import Corpus
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.error import UsageError
from lawtexts.model.law import Law

if TYPE_CHECKING:
    from lawtexts.corpus.error import Place

_DIGITS = 16
"""Of the hash in the name of a file; the whole of it is in its record."""
_TIMES = ("", *(f".{time}" for time in range(2, 10_000)))


def earlier_page(corpus: Path, path: Path, until: str) -> tuple[Path, Origin, bytes]:
    """Where a page of the corpus is stored when another comes into its place, its record, and its bytes."""
    data = read_input(path)
    digest, expression_id = sha256(data), path.parent.name
    recorded = read_origins(corpus, expression_id).get(path.name, Origin(digest))
    others = read_origins(corpus, f"{layout.EARLIER}/{expression_id}")
    names = (f"{path.stem}.{digest[:_DIGITS]}{time}{path.suffix}" for time in _TIMES)
    name = next(name for name in names if name not in others)
    return corpus / layout.PAGES / layout.EARLIER / expression_id / name, replace(recorded, until=until), data


def corpus_at(path: Place, day: str) -> Corpus:
    """The corpus in `path` as its sites had it at the end of a day, such as 2026-01-31. Raises UsageError."""
    try:
        date.fromisoformat(day)
    except ValueError:
        raise UsageError(_("“{day}” is not a day such as 2026-01-31.").format(day=day)) from None
    settle(path)
    return _CorpusAt(path, Editions.read(path), day)


class _CorpusAt(Corpus):
    """Reads a law from the page that was there on a day, where another has come into its place since."""

    def __init__(self, path: Place, known: Editions, day: str) -> None:
        super().__init__(path, known)
        self._day = day
        self._fetched: dict[tuple[str, Citation], str] = {}

    def remark(self, law: Law) -> str:
        day = self._fetched[law.expression, law.citation]
        if day and day <= self._day:
            return ""
        message = _("When the page of {expression} {law} was fetched is not recorded; it may be newer.")
        if day:
            message = _("{expression} {law} was first fetched on {day}; what it was before is not known.")
        return message.format(expression=law.expression, law=law.citation, day=day)

    def _read(self, expression_id: str, root: Citation) -> Law | None:
        law = super()._read(expression_id, root)
        if law is None:
            return None
        folder = f"{layout.EARLIER}/{expression_id}"
        earlier = [
            (origin.until, origin, name)
            for name, origin in read_origins(self.path, folder).items()
            if name.split(".")[0] == str(root) and origin.until[:10] > self._day
        ]
        origin = read_origins(self.path, expression_id).get(law.page, Origin(""))
        if earlier:
            _until, origin, name = min(earlier, key=lambda one: one[0])
            file = self.path / layout.PAGES / folder / name
            named = file.with_name(f"{root}{file.suffix}")
            page = Page(named, read_input(file), self.expression(expression_id), root, origin)
            law = page.parsed(page_parser())
        self._fetched[expression_id, root] = origin.retrieved[:10]
        return law
