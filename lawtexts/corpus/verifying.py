"""Verifying: pages, their records and laws compared with each other, and what can be healed of them.

What a page says stands nowhere else: it is healed only where one byte was flipped, as the recorded SHA-256
proves; so is pages.toml by its seal. A law is made again from its page, but never while another page cannot
be used: what the law takes from that page as evidence would be lost.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.datafile import DataFile
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.error import CorpusError, damaged, unreadable
from lawtexts.corpus.input_file import read_input
from lawtexts.corpus.locks import Reading
from lawtexts.corpus.page import (
    Origin,
    Parser,
    origins_in,
    origins_to_toml,
    page_parser,
    record_file,
    renamed,
    sha256,
)
from lawtexts.corpus.plan import Progress, plan
from lawtexts.corpus.reading import law_from_xml
from lawtexts.corpus.seal import are_lines_whole, is_law_whole, repaired, repaired_lines
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.terms import read_terms
from lawtexts.corpus.transaction import Tell, Transaction, writing
from lawtexts.corpus.unread import RECORD
from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError

_MOST_TRIED = 3
"""After so many pages with more than one wrong byte no other is searched for one, which takes seconds."""


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
    parser = parse or page_parser()
    with Reading(corpus):
        found = _verify(corpus, None, accept, parser, progress)
    if not heal or not any(damage.can_heal for damage in found.damages):
        return found
    with writing(corpus, tell) as transaction:
        return _verify(corpus, transaction, accept, parser, progress)


def _verify(
    corpus: Path, healing: Transaction | None, accept: bool, parse: Parser, progress: Progress | None
) -> Verified:
    verifier = _Verifier(corpus, accept)
    editions = Editions.read(corpus)
    changes: dict[Path, bytes | None] = {}
    for shelf in _shelves(corpus):
        changes |= verifier.shelf(shelf)
    if healing is not None:
        healing.commit(changes)
    if all(healing is not None and one.can_heal for one in verifier.damages):
        laws = verifier.laws(editions, parse, progress)
        if healing is not None:
            healing.commit(dict(laws))
    else:  # what a law must be depends on every page
        verifier.laws_as_they_are()
    try:
        read_terms(corpus)  # which only a person can put right
    except CorpusError as error:
        verifier.note_error(error, corpus)
    damages = (replace(one, healed=healing is not None and one.can_heal) for one in verifier.damages)
    return Verified(verifier.pages, verifier.records, len(layout.law_files(corpus)), tuple(damages))


@dataclass(frozen=True, slots=True)
class _Shelf:
    """Pages by name, and the file that says where they came from.

    `cure` is what to do about damage; "" where that depends on it, as for pages of which laws are made.
    """

    record: Path
    pages: Mapping[str, Path]
    cure: str = ""


def _shelves(corpus: Path) -> Iterator[_Shelf]:
    for name in layout.folders(corpus, layout.PAGES):
        yield _Shelf(
            record_file(corpus, name), {path.name: path for _root, path in layout.pages(corpus, name)}
        )
    earlier, unread = (corpus / layout.PAGES / name for name in (layout.EARLIER, layout.UNREAD))
    for folder in (earlier / name for name in layout.names(earlier)):
        pages = {name: folder / name for name in layout.names(folder) if name != layout.PAGE_RECORD}
        yield _Shelf(folder / layout.PAGE_RECORD, pages, _("Put it back from a copy."))
    for folder in (unread / name for name in layout.names(unread)):
        by_stem: dict[str, dict[str, Path]] = defaultdict(dict)
        for path in (folder / name for name in layout.names(folder)):
            by_stem[path.stem].update({path.name: path} if path.suffix != RECORD else {})
        for stem, pages in by_stem.items():
            yield _Shelf(folder / f"{stem}{RECORD}", pages, _("lawtexts harvest asks for it again."))


class _Verifier:
    def __init__(self, corpus: Path, accept: bool) -> None:
        self.corpus = corpus
        self.accept = accept
        self.pages = self.records = self.given_up = 0
        self.damages: list[Damage] = []

    def shelf(self, shelf: _Shelf) -> dict[Path, bytes | None]:
        """Pages compared with what is recorded of them."""
        file, there = shelf.record, shelf.pages
        self.pages += len(there)
        self.records += file.exists()
        data = self._read(file) if file.exists() else b""
        recorded = self._recorded(file, data, shelf.cure) if data else {}
        if data is None or recorded is None:
            return {}
        changes: dict[Path, bytes | None] = {}
        origins = dict(recorded)
        moved = renamed(file.parent, recorded)
        for name in sorted({*recorded, *there}):
            path = file.with_name(name)
            if name not in there:
                cure = shelf.cure or _("Put it back from a copy, or take it out: lawtexts remove.")
                if path in moved:
                    cure = _("It is there as {now}: rename it back.").format(now=moved[path])
                self._note(path, _("The page is missing."), cure)
            elif name in recorded:
                changes |= self._page(path, recorded[name].sha256, shelf.cure)
            elif shelf.cure:
                self._note(path, _("The page is not recorded."), shelf.cure)
            elif path not in moved.values() and (page := self._read(path)) is not None:
                cure = _("Recorded; where it came from is not known.")
                self._heal(path, _("The page is not recorded."), cure)
                origins[name] = Origin(sha256(page))
        if origins != recorded or not are_lines_whole(data or b"\n"):
            changes[file] = origins_to_toml(origins)
        return changes

    def _recorded(self, file: Path, data: bytes, cure: str) -> dict[str, Origin] | None:
        """What a pages.toml says, or said before one byte of it was flipped; None where that is not known."""
        better = data if are_lines_whole(data) else None if self.accept else repaired_lines(data)
        if better is not None and better != data:
            before = data[: next(n for n, byte in enumerate(better) if byte != data[n])]
            flipped = _("One byte of line {line} was flipped.").format(line=before.count(b"\n") + 1)
            self._repair(file, data, better, flipped)
        try:
            origins = origins_in(DataFile(file, data if better is None else better))
        except CorpusError as error:
            self.note_error(error, file, cure)
            return None
        if better is not None:
            return origins
        if self.accept:
            self._heal(file, damaged(), _("Accepted as it is."))
            return origins
        advice = _(
            "Put it back from a copy; if somebody changed it, lawtexts verify --accept takes it as it is."
        )
        self._note(file, damaged(), cure or advice)
        return None

    def _page(self, path: Path, recorded: str, cure: str) -> dict[Path, bytes | None]:
        data = self._read(path)
        if data is None or sha256(data) == recorded:
            return {}
        better = repaired(data, recorded) if self.given_up < _MOST_TRIED else None
        if better is None:
            self.given_up += 1
            cure = cure or _("Put it back from a copy; if it is right, import it with --replace.")
            self._note(path, _("The page is not the one recorded."), cure)
            return {}
        self._repair(path, data, better, _("One byte of the page was flipped."))
        return {path: better}

    def laws(self, editions: Editions, parse: Parser, progress: Progress | None) -> dict[Path, bytes]:
        """The laws compared with those that their pages give."""
        there = {self.corpus / name: self._read(self.corpus / name) for name in layout.law_files(self.corpus)}
        if None in there.values():
            self.laws_as_they_are()
            return {}
        planned = plan(Corpus(self.corpus, editions), parse, progress=progress)
        noted = {damage.place for damage in self.damages if not damage.can_heal}
        for refusal in planned.refused:
            if refusal.page not in noted:
                self.note_error(refusal.error, refusal.page)
        if planned.refused:
            self.laws_as_they_are()
            return {}
        made = {layout.law_file(self.corpus, law.expression, law.citation) for law in planned.laws}
        for path in sorted({*made, *there}):
            data = there.get(path)
            if path not in made:
                advice = _("Put its page back from a copy, or take it out: lawtexts remove.")
                self._note(path, _("The law has no page."), advice)
            elif path in planned.written:
                self._heal(path, _what_is_wrong(data, path), _("Made again from its page."))
        return dict(planned.written)

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

    def _repair(self, path: Path, data: bytes, better: bytes, flipped: str) -> None:
        converted = _("Its line ends were converted.")
        said = flipped if len(better) == len(data) else converted
        self._heal(path, said, _("Put right, as its hash proves."))

    def note_error(self, error: LawtextsError, path: Path, cure: str = "") -> None:
        """Note what somebody has to put right."""
        self._note(Path(error.place) if error.place else path, _sentence(error), cure)

    def _heal(self, path: Path, message: str, cure: str) -> None:
        self._note(path, message, cure, can_heal=True)

    def _note(self, path: Path, message: str, cure: str = "", *, can_heal: bool = False) -> None:
        damage = Damage(path, message, cure, can_heal)
        if damage not in self.damages:
            self.damages.append(damage)


def _what_is_wrong(data: bytes | None, path: Path) -> str:
    """What is wrong with the law file that has to be made again; `data` is what it has, if it is there."""
    if data is None:
        return _("The law is missing.")
    if not is_law_whole(data):
        return damaged()
    try:
        law_from_xml(data, str(path))
    except CorpusError as error:
        return _sentence(error)
    return _("The law is not what its page gives.")


def _sentence(error: LawtextsError) -> str:
    if not error.line:
        return error.message
    return _("Line {line}: {message}").format(line=error.line, message=error.message)
