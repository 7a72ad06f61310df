"""Verifying: pages, their records and laws compared with each other, and what can be healed of them.

What a page says, and what is recorded of it, stands nowhere else: where these are damaged lawtexts says what
somebody has to do. A law is made again from its page, but never while another page cannot be used: what the
law takes from that page as evidence would be lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.build import plan
from lawtexts.corpus.input_file import read_if_there
from lawtexts.corpus.locks import Reading
from lawtexts.corpus.page import Changes, Origin, origins_at, origins_to_toml, recorded_pages, sha256
from lawtexts.corpus.seal import are_lines_whole, damaged, is_law_whole
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.terms import read_terms
from lawtexts.corpus.transaction import Transaction, writing
from lawtexts.locale import gettext as _
from lawtexts.model.error import CorpusError, LawtextsError


@dataclass(frozen=True, slots=True)
class Damage:
    """Something that is not as it must be: the file, what is wrong, and the `cure`.

    The cure is what heals it where it `can_heal`, else what somebody has to do.
    """

    place: Path
    message: str
    cure: str = ""
    can_heal: bool = False
    healed: bool = False


@dataclass(frozen=True, slots=True)
class Verified:
    """How many files were looked at, everything that was wrong with them, and why nothing could be healed."""

    pages: int
    records: int
    laws: int
    damages: tuple[Damage, ...]
    unwritable: str = ""


def verify(
    corpus: Path,
    *,
    heal: bool = True,
    accept: bool = False,
) -> Verified:
    """What is damaged in the corpus folder, healed where it can be and `heal` says so.

    With `accept`, a pages.toml that was changed by hand counts as right. Raises CorpusError for a wrong
    editions.toml, UnwritableError where something is to be healed and nothing can be written.
    """

    def verified(healing: Transaction | None) -> Verified:
        found = _Verifier(corpus, accept)
        for folder, cure in _shelves(corpus):
            found.shelf(folder, cure)
        is_usable = all(healing is not None and damage.can_heal for damage in found.damages)
        if healing is not None:
            healing.commit(found.changes)
            found.changes = {}
        found.laws(Corpus(corpus) if is_usable else None)
        if healing is not None:
            healing.commit(found.changes)
        try:
            read_terms(corpus)  # which only a person can put right
        except CorpusError as error:
            found.note_error(error, corpus)
        damages = (replace(one, healed=healing is not None and one.can_heal) for one in found.damages)
        return Verified(found.pages, found.records, len(layout.law_files(corpus)), tuple(damages))

    with Reading(corpus):
        found = verified(None)
    if not heal or not any(damage.can_heal for damage in found.damages):
        return found
    with writing(corpus) as transaction:
        return verified(transaction)


def _shelves(corpus: Path) -> Iterator[tuple[Path, str]]:
    """Each folder of pages, and what to do where pages in it are damaged.

    The latter is "" where that depends on the damage, as for pages of which laws are made.
    """
    pages = corpus / layout.PAGES
    yield from ((pages / name, "") for name in layout.folders(corpus, layout.PAGES))
    others = (
        (layout.EARLIER, _("Put it back from a copy.")),
        (layout.UNREAD, _("lawtexts harvest asks for it again.")),
    )
    for shelf, cure in others:
        yield from ((pages / shelf / name, cure) for name in layout.names(pages / shelf))


class _Verifier:
    """What was found so far: how many `pages` and `records`; the `damages`, each once; what heals them."""

    def __init__(self, corpus: Path, accept: bool) -> None:
        self.corpus, self.accept = corpus, accept
        self.pages = self.records = 0
        self.damages: dict[Damage, None] = {}
        self.changes: Changes = {}

    def shelf(self, folder: Path, cure: str) -> None:
        """Compare the pages in a folder with what is recorded of them."""
        names, record = layout.names(folder), folder / layout.PAGE_RECORD
        self.records += record.exists()
        try:
            recorded = origins_at(record, accept=self.accept)
            data = read_if_there(record)
        except CorpusError as error:
            self.note_error(error, record, cure)
            return
        if data is not None and not are_lines_whole(data):
            self._note(record, damaged(), _("Accepted as it is."), can_heal=True)
            self.changes[record] = origins_to_toml(recorded)
        found = dict(recorded)
        for page in recorded_pages(folder, names, recorded):
            if not (cure or page.is_recorded or page.citation is not None):
                continue  # what is no page: no law can be made of it
            self.pages += page.is_there
            if not page.is_there:
                advice = _("Put it back from a copy, or take it out: lawtexts remove.")
                self._note(page.path, _("The page is missing."), cure or advice)
            elif page.damage is not None:
                self.note_error(page.damage, page.path, cure)
            elif not page.is_recorded:
                advice = cure or _("Recorded; where it came from is not known.")
                self._note(page.path, _("The page is not recorded."), advice, can_heal=not cure)
                found[page.path.name] = Origin(sha256(page.read()))
        if not cure and found != recorded:
            self.changes[record] = origins_to_toml(found)

    def laws(self, store: Corpus | None) -> None:
        """Compare the laws with what their pages give; without a store, as long as not all pages can be used,
        look at each by itself.
        """
        data: dict[Path, bytes | None] = {}
        for path in (self.corpus / name for name in layout.law_files(self.corpus)):
            try:
                data[path] = read_if_there(path)
            except CorpusError as error:
                data[path] = None
                self.note_error(error, path)
        planned = plan(store) if store and None not in data.values() else None
        for refusal in planned.refused if planned else ():
            self.note_error(refusal.error, refusal.page)
        if planned is None or planned.refused:
            cure = _("Put the pages right, then make it again: lawtexts build.")
            for path, law in data.items():
                if law is not None and not is_law_whole(law):
                    self._note(path, damaged(), cure)
            return
        for path, (before, _made) in planned.changes.items():
            message = _("The law is not what its page gives.") if before else _("The law is missing.")
            message = damaged() if before and not is_law_whole(before) else message
            self._note(path, message, _("Made again from its page."), can_heal=True)
        self.changes = dict(planned.files)
        made = {layout.law_file(self.corpus, law.expression, law.citation) for law in planned.laws}
        for path in sorted(data.keys() - made):
            advice = _("Put its page back from a copy, or take it out: lawtexts remove.")
            self._note(path, _("The law has no page."), advice)

    def note_error(self, error: LawtextsError, path: Path, cure: str = "") -> None:
        """Note what somebody has to put right."""
        message = error.message
        if error.line:
            message = _("Line {line}: {message}").format(line=error.line, message=message)
        self._note(Path(error.place) if error.place else path, message, cure)

    def _note(self, path: Path, message: str, cure: str, *, can_heal: bool = False) -> None:
        self.damages[Damage(path, message, cure, can_heal)] = None
