"""History: a corpus as it was on a day, read from the pages that were there then."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.build import law_of
from lawtexts.corpus.page import Page, pages_in
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import settle
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.error import LawtextsError, UsageError
from lawtexts.model.law import Law


def corpus_at(path: str | Path, day: str) -> Corpus:
    """The corpus in `path` as its sites had it at the end of a day, such as 2026-01-31. Raises UsageError."""
    try:
        date.fromisoformat(day)
    except ValueError:
        raise UsageError(_("“{day}” is not a day such as 2026-01-31.").format(day=day)) from None
    settle(path)
    return _CorpusAt(path, day)


class _CorpusAt(Corpus):
    """Reads a law from the page that was there on a day, where another has come into its place since.

    Of each page is recorded when it was first seen (`retrieved`), and when another was found in its place
    (`until`).
    """

    def __init__(self, path: str | Path, day: str) -> None:
        super().__init__(path)
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
        there = {page.path.name: page for page in pages_in(self.path, expression_id)}
        earlier = [
            page
            for page in pages_in(self.path, f"{layout.EARLIER}/{expression_id}")
            if page.path.name.split(".")[0] == str(root) and page.origin.until[:10] > self._day
        ]
        page = min(earlier, key=lambda page: page.origin.until, default=there.get(law.page))
        if page is not None and earlier:
            named = Page(page.path.with_name(f"{root}{page.path.suffix}"), page.origin)
            try:
                law = law_of(named, page.read(), self.known)
            except LawtextsError as error:
                error.place = str(page.path)
                raise
        self._fetched[expression_id, root] = page.origin.retrieved[:10] if page is not None else ""
        return law
