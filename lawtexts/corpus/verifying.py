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
from lawtexts.corpus.build import Plan, plan
from lawtexts.corpus.digest import are_lines_whole, damaged, is_law_whole
from lawtexts.corpus.input_file import read_if_there
from lawtexts.corpus.page import Changes, Origin, Page, origins_to_toml, pages_in, read_origins, sha256
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.terms import read_terms
from lawtexts.corpus.transaction import ReadLock, refuse_links, writing
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


def verify(corpus: Path, *, heal: bool = True, accept: bool = False) -> Verified:
    """What is damaged in the corpus folder, healed where it can be and `heal` says so.

    With `accept`, a pages.toml that was changed by hand counts as right. Raises CorpusError for a wrong
    editions.toml, UnwritableError where something is to be healed and nothing can be written.
    """
    with ReadLock(corpus):
        found = _Verifier(corpus, accept)
    is_healing = heal and bool(found.changes)
    if is_healing:
        with writing(corpus) as transaction:
            found = _Verifier(corpus, accept)
            transaction.commit(found.changes)
    damages = tuple(replace(one, healed=is_healing and one.can_heal) for one in found.damages)
    return Verified(found.pages, found.records, len(layout.law_files(corpus)), damages)


class _Verifier:
    """What is found: how many `pages` and `records`; the `damages`, each once; the changes that heal them."""

    def __init__(self, corpus: Path, accept: bool) -> None:
        self.corpus, self.accept = corpus, accept
        self.pages = self.records = 0
        self.damages: dict[Damage, None] = {}
        self.changes: Changes = {}
        pages = [page for name in layout.folders(corpus, layout.PAGES) for page in self._shelf(name)]
        others = (
            (layout.EARLIER, _("Put it back from a copy.")),
            (layout.UNREAD, _("lawtexts harvest asks for it again.")),
        )
        for shelf, cure in others:
            for name in layout.names(corpus / layout.PAGES / shelf):
                tuple(self._shelf(f"{shelf}/{name}", cure))
        self._laws(pages)
        try:
            read_terms(corpus)  # which only a person can put right
        except CorpusError as error:
            self._note_error(error, corpus)

    def _shelf(self, folder: str, cure: str = "") -> Iterator[Page]:
        """The pages in a folder as they are to be recorded, compared with what is recorded of them.

        The `cure` is what to do where they are damaged; "" where that depends on the damage, as for pages of
        which laws are made.
        """
        record = self.corpus / layout.PAGES / folder / layout.PAGE_RECORD
        self.records += record.exists()
        try:
            recorded = read_origins(self.corpus, folder, accept=self.accept)
            data = read_if_there(record)
        except CorpusError as error:
            self._note_error(error, record, cure)
            return
        if data is not None and not are_lines_whole(data):
            self._note(record, damaged(), _("Accepted as it is."), can_heal=True)
            self.changes[record] = origins_to_toml(recorded)
        for page in pages_in(self.corpus, folder, recorded):
            if not (cure or page.is_recorded or page.citation is not None):
                yield page  # what is no page: no law can be made of it
                continue
            self.pages += page.is_there
            if not page.is_there:
                advice = _("Put it back from a copy, or take it out: lawtexts remove.")
                self._note(page.path, _("The page is missing."), cure or advice)
            elif page.damage is not None:
                self._note_error(page.damage, page.path, cure)
            elif not page.is_recorded:
                advice = cure or _("Recorded; where it came from is not known.")
                self._note(page.path, _("The page is not recorded."), advice, can_heal=not cure)
                if not cure:
                    page = replace(page, origin=Origin(sha256(page.read())))
                    recorded[page.path.name] = page.origin
                    self.changes[record] = origins_to_toml(recorded)
            yield page

    def _laws(self, pages: list[Page]) -> None:
        """Compare the laws with what their pages give; as long as not all files can be used, look at each law
        by itself.
        """
        laws: dict[Path, bytes] = {}
        for path in (self.corpus / name for name in layout.law_files(self.corpus)):
            try:
                laws[path] = read_if_there(path) or b""
            except CorpusError as error:
                self._note_error(error, path)
        are_usable = all(damage.can_heal for damage in self.damages)
        planned = plan(Corpus(self.corpus), pages) if are_usable else Plan()
        for refusal in planned.refused:
            self._note_error(refusal.error, refusal.page)
        if planned.refused or not are_usable:
            cure = _("Put the pages right, then make it again: lawtexts build.")
            for path, data in laws.items():
                if not is_law_whole(data) and not self._is_link(path):
                    self._note(path, damaged(), cure)
            return
        changes = [change for change in planned.changes if not self._is_link(change.file)]
        for change in changes:
            message = _("The law is not what its page gives.") if change.before else _("The law is missing.")
            message = damaged() if change.before and not is_law_whole(change.before) else message
            self._note(change.file, message, _("Made again from its page."), can_heal=True)
        self.changes |= {change.file: change.data for change in changes}
        made = {layout.law_file(self.corpus, law.expression, law.citation) for law in planned.laws}
        for path in sorted(laws.keys() - made):
            advice = _("Put its page back from a copy, or take it out: lawtexts remove.")
            if not self._is_link(path):
                self._note(path, _("The law has no page."), advice)

    def _is_link(self, path: Path) -> bool:
        """Whether a file is a link or below one, so that it is never written; then that is noted."""
        try:
            refuse_links(self.corpus, path.relative_to(self.corpus).as_posix())
        except LawtextsError as error:
            self._note_error(error, path)
            return True
        return False

    def _note_error(self, error: LawtextsError, path: Path, cure: str = "") -> None:
        """Note what somebody has to put right."""
        message = error.message
        if error.line:
            message = _("Line {line}: {message}").format(line=error.line, message=message)
        self._note(Path(error.place) if error.place else path, message, cure)

    def _note(self, path: Path, message: str, cure: str, *, can_heal: bool = False) -> None:
        self.damages[Damage(path, message, cure, can_heal)] = None
