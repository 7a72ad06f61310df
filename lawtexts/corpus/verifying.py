"""Verifying: pages, their records and laws compared with each other, and what can be healed of them.

What a page says stands nowhere else, and is only put right where its line ends were converted. A pages.toml
is put right where one bit was flipped, as its seal proves. A law is made again from its page, but never while
another page cannot be used: what the law takes from that page as evidence would be lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.build import Progress, plan
from lawtexts.corpus.datafile import DataFile
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.error import CorpusError, damaged, unreadable
from lawtexts.corpus.input_file import read_input
from lawtexts.corpus.locks import Reading
from lawtexts.corpus.page import (
    Changes,
    Origin,
    Parser,
    origins_in,
    origins_to_toml,
    page_parser,
    sha256,
)
from lawtexts.corpus.seal import are_lines_whole, is_law_whole, repaired_lines
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.terms import read_terms
from lawtexts.corpus.transaction import Tell, Transaction, writing
from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError


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
    """How many files were looked at, and everything that was wrong with them."""

    pages: int
    records: int
    laws: int
    damages: tuple[Damage, ...]


def verify(
    corpus: Path,
    *,
    heal: bool = True,
    accept: bool = False,
    parse: Parser | None = None,
    progress: Progress | None = None,
    tell: Tell | None = None,
) -> Verified:
    """What is damaged in the corpus folder, healed where it can be and `heal` says so.

    With `accept`, a pages.toml that was changed by hand counts as right. Raises CorpusError for a wrong
    editions.toml, UnwritableError where something is to be healed and nothing can be written.
    """
    verified = partial(_verified, corpus, accept, parse or page_parser(), progress)
    with Reading(corpus):
        found = verified(None)
    if not heal or not any(damage.can_heal for damage in found.damages):
        return found
    with writing(corpus, tell) as transaction:
        return verified(transaction)


def _verified(
    corpus: Path, accept: bool, parse: Parser, progress: Progress | None, healing: Transaction | None
) -> Verified:
    verifier = _Verifier(corpus, accept)
    editions = Editions.read(corpus)
    changes: Changes = {}
    for record, names, cure in _shelves(corpus):
        changes |= verifier.shelf(record, names, cure)
    if healing is not None:
        healing.commit(changes)
    if all(healing is not None and one.can_heal for one in verifier.damages):
        laws = verifier.laws(Corpus(corpus, editions), parse, progress)
        if healing is not None:
            healing.commit(laws)
    else:  # what a law must be depends on every page
        verifier.laws_as_they_are()
    try:
        read_terms(corpus)  # which only a person can put right
    except CorpusError as error:
        verifier.note_error(error, corpus)
    damages = (replace(one, healed=healing is not None and one.can_heal) for one in verifier.damages)
    return Verified(verifier.pages, verifier.records, len(layout.law_files(corpus)), tuple(damages))


def _shelves(corpus: Path) -> Iterator[tuple[Path, set[str], str]]:
    """Each file that records pages, the names of these pages, and what to do where they are damaged.

    The latter is "" where that depends on the damage, as for pages of which laws are made.
    """
    pages = corpus / layout.PAGES
    for folder in layout.folders(corpus, layout.PAGES):
        named = {name for _root, name in layout.page_names(corpus, folder)}
        yield pages / folder / layout.PAGE_RECORD, named, ""
    for place in (pages / layout.EARLIER / name for name in layout.names(pages / layout.EARLIER)):
        earlier = set(layout.names(place)) - {layout.PAGE_RECORD}
        yield place / layout.PAGE_RECORD, earlier, _("Put it back from a copy.")
    for place in (pages / layout.UNREAD / name for name in layout.names(pages / layout.UNREAD)):
        files = [place / name for name in layout.names(place)]
        for stem in dict.fromkeys(file.stem for file in files):
            unread = {file.name for file in files if file.stem == stem} - {f"{stem}{layout.RECORD_SUFFIX}"}
            yield place / f"{stem}{layout.RECORD_SUFFIX}", unread, _("lawtexts harvest asks for it again.")


class _Verifier:
    """What was found so far: how many `pages` and `records`, and the `damages`, each once, in order."""

    def __init__(self, corpus: Path, accept: bool) -> None:
        self.corpus, self.accept = corpus, accept
        self.pages = self.records = 0
        self.damages: dict[Damage, None] = {}

    def shelf(self, record: Path, names: set[str], cure: str) -> Changes:
        """Pages compared with what is recorded of them; what heals them."""
        self.pages += len(names)
        self.records += record.exists()
        recorded, changes = self._recorded(record, cure)
        if recorded is None:
            return {}
        found = dict(recorded)
        for path in (record.with_name(name) for name in sorted(names | recorded.keys())):
            if path.name not in names:
                advice = _("Put it back from a copy, or take it out: lawtexts remove.")
                self._note(path, _("The page is missing."), cure or advice)
            elif (data := self._read(path)) is None:
                continue
            elif path.name in recorded:
                changes |= self._page(path, data, recorded[path.name].sha256, cure)
            else:
                advice = _("Recorded; where it came from is not known.")
                self._note(path, _("The page is not recorded."), cure or advice, can_heal=not cure)
                if not cure:
                    found[path.name] = Origin(sha256(data))
                    changes[record] = origins_to_toml(found)
        return changes

    def _recorded(self, file: Path, cure: str) -> tuple[dict[str, Origin] | None, Changes]:
        """What a record says, or said before one bit of it was flipped, None where that is not known; and
        what heals it.
        """
        if not file.exists():
            return {}, {}
        data = self._read(file)
        if data is None:
            return None, {}
        is_whole = are_lines_whole(data)
        said = data if is_whole or self.accept else repaired_lines(data)
        if said is None:
            advice = _(
                "Put it back from a copy; if somebody changed it, lawtexts verify --accept takes it as it is."
            )
            self._note(file, damaged(), cure or advice)
            return None, {}
        try:
            origins = origins_in(DataFile(file, said))
        except CorpusError as error:
            self.note_error(error, file, cure)
            return None, {}
        if is_whole:
            return origins, {}
        done = _("Accepted as it is.") if self.accept else _("Put right, as its hash proves.")
        self._note(file, damaged(), done, can_heal=True)
        return origins, {file: origins_to_toml(origins)}

    def _page(self, path: Path, data: bytes, recorded: str, cure: str) -> Changes:
        if sha256(data) == recorded:
            return {}
        unix = data.replace(b"\r\n", b"\n")
        if sha256(unix) == recorded:
            cure = _("Put right, as its hash proves.")
            self._note(path, _("Its line ends were converted."), cure, can_heal=True)
            return {path: unix}
        advice = _("Put it back from a copy; if it is right, import it with --replace.")
        self._note(path, _("The page is not the one recorded."), cure or advice)
        return {}

    def laws(self, store: Corpus, parse: Parser, progress: Progress | None) -> Changes:
        """The laws compared with those that their pages give; what heals them."""
        there = {self.corpus / name: self._read(self.corpus / name) for name in layout.law_files(self.corpus)}
        planned = plan(store, parse, progress=progress) if None not in there.values() else None
        for refusal in planned.refused if planned else ():
            self.note_error(refusal.error, refusal.page)
        if planned is None or planned.refused:
            self.laws_as_they_are()
            return {}
        for path, (before, _made) in planned.changes.items():
            message = _("The law is not what its page gives.") if before else _("The law is missing.")
            message = damaged() if before and not is_law_whole(before) else message
            self._note(path, message, _("Made again from its page."), can_heal=True)
        made = {layout.law_file(self.corpus, law.expression, law.citation) for law in planned.laws}
        for path in sorted(there.keys() - made):
            advice = _("Put its page back from a copy, or take it out: lawtexts remove.")
            self._note(path, _("The law has no page."), advice)
        return dict(planned.files)

    def laws_as_they_are(self) -> None:
        """The laws by themselves, while not all pages can be used."""
        cure = _("Put the pages right, then make it again: lawtexts build.")
        for path in (self.corpus / name for name in layout.law_files(self.corpus)):
            data = self._read(path)
            if data is not None and not is_law_whole(data):
                self._note(path, damaged(), cure)

    def _read(self, path: Path) -> bytes | None:
        try:
            return read_input(path)
        except OSError as error:
            self.note_error(unreadable(error, path), path)
            return None

    def note_error(self, error: LawtextsError, path: Path, cure: str = "") -> None:
        """Note what somebody has to put right."""
        message = error.message
        if error.line:
            message = _("Line {line}: {message}").format(line=error.line, message=message)
        self._note(Path(error.place) if error.place else path, message, cure)

    def _note(self, path: Path, message: str, cure: str, *, can_heal: bool = False) -> None:
        self.damages[Damage(path, message, cure, can_heal)] = None
