"""Importing: saved pages → corpus/pages and corpus/laws, all or nothing per page.

A page is parsed before anything is written; what is refused leaves no trace. A
page that differs from the one in the corpus replaces it only when that is asked for. Pages
that were fetched lie in pages/_unread, and leave it when they are taken.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.build import (
    ParsedPage,
    Plan,
    Progress,
    law_of,
    one_each,
    parse_page,
    plan,
    wording,
)
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.error import CorpusError
from lawtexts.corpus.page import (
    DIFFERS,
    Changes,
    Origin,
    Page,
    Refusal,
    by_law,
    confirmed_by,
    earlier_page,
    record_changes,
    refused_by,
    sha256,
    shelf,
)
from lawtexts.corpus.saved import address_of, read_file, saved_files
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import Tell, writing
from lawtexts.locale import gettext as _
from lawtexts.model import value
from lawtexts.model.citation import Citation
from lawtexts.model.error import LawtextsError, UsageError
from lawtexts.model.law import Law
from lawtexts.sources.conservation import squeezed
from lawtexts.sources.page import PageRequest
from lawtexts.sources.refusal import PageRefusedError


class DifferingPageError(CorpusError):
    """A page that is not the one in the corpus, and may not take its place."""

    code = DIFFERS


@dataclass(frozen=True, slots=True)
class Summary:
    """What importing did with each file: `imported` as new, `replaced` another, `unchanged`, or `refused`.

    `restored` are the files whose page was damaged or missing in the corpus and has its bytes again.
    `skipped` are files of folders that are no pages. `written` are the law files that changed, by their name
    in the corpus, `rewritten` those that were there before, other translations among them; `revised` is each
    of these as it was and is, where a page was replaced. `findings` counts those of the pages taken; `cut`
    are those pages, by their name in the corpus, that look cut off and were not said to be whole.
    """

    imported: tuple[Path, ...] = ()
    replaced: tuple[Path, ...] = ()
    restored: tuple[Path, ...] = ()
    unchanged: tuple[Path, ...] = ()
    refused: tuple[Refusal, ...] = ()
    skipped: tuple[Path, ...] = ()
    written: tuple[str, ...] = ()
    rewritten: tuple[str, ...] = ()
    revised: tuple[tuple[Law, Law], ...] = ()
    findings: int = 0
    cut: tuple[str, ...] = ()


def import_pages(
    corpus: Path,
    pages: Iterable[Path],
    *,
    source: str | None = None,
    expression: str | None = None,
    citation: Citation | None = None,
    replace: bool = False,
    keeping: bool = False,
    whole: bool = False,
    force: bool = False,
    origins: Mapping[Path, Origin] | None = None,
    progress: Progress | None = None,
    tell: Tell | None = None,
) -> Summary:
    """Take the files `pages`, folders searched through, into the corpus folder `corpus`.

    What is not given is recognised from each page; `origins` says where a file came from. With `replace` a
    page takes the place of one with other bytes, which stays as an earlier one with `keeping`; with `whole`
    it may look cut off, with `force` it may show no sign of its source. `tell` is called when another command
    has to end first. Raises CorpusError for a path that is not there, UsageError for an unknown source or
    expression, UnwritableError, with nothing changed, where the corpus cannot be written.
    """
    with writing(corpus, tell) as transaction:
        store = Corpus(corpus, Editions.read(corpus))
        chosen = None if expression is None else store.expression(expression)
        request = PageRequest("", source, citation, chosen, whole=whole, forced=force)
        files, skipped = saved_files(pages)
        importing = _Importing(store, request, origins or {})
        for done, file in enumerate(files, 1):
            importing.read(file)
            if progress is not None:
                progress(_("Reading pages"), done, len(files))
        importing.decide(is_replacing=replace)
        planned = importing.planned()
        summary = importing.summary(planned, skipped)
        transaction.commit(importing.changes(planned, keeping=keeping))
        return summary


@dataclass(slots=True)
class _Saved:
    """A saved file, the `unread` page that it is, and what becomes of it.

    Its page is taken, and takes the place of those `displaced`, unless it `repeats` a page of the corpus or
    among the saved, or is refused with an `error`. One that `restores` has the bytes recorded of a page
    of the corpus that has others, or none.
    """

    file: Path
    unread: Page | None = None
    parsed: ParsedPage | None = None
    displaced: Sequence[Page] = ()
    repeats: Path | None = None
    restores: bool = False
    error: LawtextsError | None = None

    @property
    def taken(self) -> ParsedPage | None:
        return self.parsed if self.repeats is None and self.error is None else None


@dataclass
class _Importing:
    """An import: what the caller says of all files, and what becomes of each."""

    store: Corpus
    request: PageRequest
    origins: Mapping[Path, Origin]
    saved: list[_Saved] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.corpus, self.editions = self.store.path, self.store.known
        self.shelf = shelf(self.corpus)
        self.of_law = by_law(self.corpus)
        self.pages = {page.path: page for own in self.of_law.values() for page in own}
        self.same: dict[str, list[Page]] = defaultdict(list)
        for page in self.pages.values():
            if page.is_recorded:
                self.same[page.origin.sha256].append(page)

    @property
    def taken(self) -> list[ParsedPage]:
        return [one.taken for one in self.saved if one.taken is not None]

    def read(self, file: Path) -> None:
        """Parse a file, unless it is, byte for byte, a page of the corpus."""
        one = _Saved(file)
        self.saved.append(one)
        try:
            data = read_file(file)
            one.unread = self.shelf.get(file.resolve())
            self._identify(one, data)
        except UsageError:
            raise
        except LawtextsError as error:
            error.place = str(file)
            one.error = error

    def _identify(self, one: _Saved, data: bytes) -> None:
        """Say which page a file has: one of the corpus with the same bytes, or another that it becomes."""
        meant = [page for page in self.same[sha256(data)] if self._is_meant(one, page)]
        received = next((page.path for page in meant if page.is_received), None)
        if received is not None:
            one.repeats = received
        elif meant:
            law = law_of(meant[0], data, self.editions)
            one.parsed, one.restores = ParsedPage(one.file, meant[0], data, law), True
        elif one.unread is None or one.unread.is_received:
            one.parsed = self._recognised(one, data)
        else:
            message = _("This is not the page that was received. lawtexts harvest asks for it again.")
            raise CorpusError(message)

    def _is_meant(self, one: _Saved, page: Page) -> bool:
        """Whether a page of the corpus that has the bytes of a file is the one that the file was saved of."""
        if one.unread is not None:
            return (page.expression, page.citation) == (one.unread.expression, one.unread.citation)
        named = {
            each.id for each in (self.editions.at(address_of(one.file)), self.request.expression) if each
        }
        return named <= {page.expression} and self.request.citation in (None, page.citation)

    def _recognised(self, one: _Saved, data: bytes) -> ParsedPage:
        """The page that a saved file becomes in the corpus, and its law. Raises what the parser raises, and
        CorpusError where the corpus does not know its expression.
        """
        request, origin = self.request, self.origins.get(one.file, Origin(""))
        if one.unread is not None:
            expression = self.editions.expression(one.unread.expression)
            origin = replace(one.unread.origin, refused="", reason="")
            source, citation = expression.source, one.unread.citation
            request = replace(request, source=source, citation=citation, expression=expression)
        address = origin.url or address_of(one.file)
        there = self.editions.at(address)
        if there is not None and request.expression not in (None, there):
            message = _("“{address}” is an address of {id}; import the page without --expression.")
            raise CorpusError(message.format(address=address, id=there.id))
        named = replace(request, name=one.file.name, url=address, charset=origin.charset)
        try:
            law = parse_page(data, named)
        except PageRefusedError as error:
            # The page names another edition than its site has in general: that of its address.
            if error.code != "wrong-edition" or there is None or request.expression is not None:
                raise
            law = parse_page(data, replace(named, expression=there))
        if there is not None and there.id == law.expression and not origin.url:
            scheme, separator, _rest = there.url.rpartition("://")
            origin = replace(origin, url=f"{scheme}{separator}{address}")
        try:
            folder = self.corpus / layout.PAGES / self.editions.expression(law.expression).id
        except UsageError as error:
            raise CorpusError(error.message) from None
        is_text = one.file.suffix.lower() == ".txt" or b"<" not in data
        path = folder / f"{law.citation}{'.txt' if is_text else '.html'}"
        origin = replace(
            origin,
            sha256=sha256(data),
            whole=request.whole and any(found.code == "truncated-page" for found in law.findings),
            forced=any(found.code == "forced-page" for found in law.findings),
        )
        return ParsedPage(one.file, Page(path, origin), data, value.replace(law, page=path.name))

    def decide(self, *, is_replacing: bool) -> None:
        """Decide of each page whether it is taken, repeats another, or contradicts one."""
        saved = {one.file: one for one in self.saved}
        chosen, repeated, clashing = one_each(self.taken)
        for refusal in clashing:
            saved[refusal.page].error = refusal.error
        for file, page in repeated.items():
            saved[file].repeats = page
        known = {one.repeats for one in self.saved}
        for each in chosen:
            one = saved[each.file]
            if one.restores:
                continue
            present = [page for page in self.of_law.get(each.key, ()) if page.is_there]
            pages = ", ".join(str(page.path) for page in present)
            is_fuller = all(page.rank > each.page.rank for page in present)
            is_same = bool(present) and self._says_the_same(each, present)
            if is_same and not is_fuller and (not is_replacing or present[0].path in known):
                damaged = (page.damage for page in present)
                one.repeats, one.error = present[0].path, next(filter(None, damaged), None)
            elif present and not is_replacing and not (is_same and is_fuller and one.unread):
                message = _(
                    "{pages} is already there and differs. Give --replace to put this page in its place."
                )
                sentences = [message.format(pages=pages), *self._other_editions(each)]
                one.error = DifferingPageError(" ".join(sentences), place=str(each.file))
            elif present and not self.request.whole and self._is_cut_short(each):
                message = _(
                    "The page looks cut off, and has less than {pages}. Save it again, or give --whole "
                    "if you have seen that nothing is missing."
                )
                one.error = CorpusError(message.format(pages=pages), place=str(each.file))
            else:
                one.displaced, one.parsed = present, self._with_provenance(each)

    def _says_the_same(self, one: ParsedPage, present: Collection[Page]) -> bool:
        """Whether a page has the words of those `present`, and of its own kind labels and marks, too."""
        law = self.store.law(*one.key)
        words = print_of if {page.rank for page in present} == {one.page.rank} else wording
        return law is not None and words(law) == words(one.law)

    def _other_editions(self, one: ParsedPage) -> Iterator[str]:
        """What to do with a page that only its layout makes one of this edition of its site."""
        own = self.editions.expression(one.page.expression)
        others = [
            other.id
            for other in self.editions.expressions
            if other != own and (other.source, other.language) == (own.source, own.language)
        ]
        is_said = self.request.expression or self.editions.at(one.page.origin.url)
        if others and not is_said:
            message = _("If this page is of another edition, name that one instead: --expression {id}.")
            yield message.format(id=", ".join(others))

    def _is_cut_short(self, one: ParsedPage) -> bool:
        """Whether a page has the beginning of the law in the corpus, or looks cut off and has less."""
        law = self.store.law(*one.key)
        if law is None:
            return False
        ours, theirs = _body_and_notes(one.law), _body_and_notes(law)
        begins = all(there.startswith(here) for here, there in zip(ours, theirs, strict=True))
        return (begins and ours != theirs) or (one.law.is_cut and _extent(one.law) < _extent(law))

    def _with_provenance(self, one: ParsedPage) -> ParsedPage:
        """A page with the address and time of the one it replaces, where it brings none of its own."""
        origin = one.page.origin
        for page in self.of_law.get(one.key, ()):
            url, retrieved = origin.url or page.origin.url, origin.retrieved or page.origin.retrieved
            origin = replace(origin, url=url, retrieved=retrieved)
        page = replace(one.page, origin=origin)
        with suppress(LawtextsError):
            law = one.law if page == one.page else law_of(page, one.data, self.editions)
            return replace(one, page=page, law=law)
        return one

    def planned(self) -> Plan:
        """What the pages taken make of the corpus; one of which no law can be made is refused."""
        if not self.taken:
            return Plan()
        displaced = {page.path for one in self.saved for page in one.displaced}
        planned = plan(self.store, added=self.taken, removed=displaced)
        saved = {one.file: one for one in self.saved}
        own = [refusal for refusal in planned.refused if refusal.page in saved]
        for refusal in own:
            saved[refusal.page].error = refusal.error
        return replace(planned, refused=tuple(one for one in planned.refused if one not in own))

    def changes(self, planned: Plan, *, keeping: bool) -> Changes:
        """What the import writes and deletes; with `keeping` what is displaced stays as an earlier page."""
        gone: Changes = {}
        written: Changes = {}
        records: dict[Path, Origin] = {}
        for one in self.saved:
            if one.taken is not None:
                page = one.taken.page
                gone |= {each.path: None for each in one.displaced}
                for each in one.displaced if keeping else ():
                    earlier = earlier_page(self.corpus, each, page.origin.retrieved)
                    written[earlier.path], records[earlier.path] = each.read(), earlier.origin
                written[page.path], records[page.path] = one.taken.data, page.origin
            if one.unread is None:
                continue
            if one.error is None:
                gone[one.unread.path] = None
            elif one.unread.is_received:
                records[one.unread.path] = refused_by(one.unread, one.error)
            same = one.parsed.page.path if one.parsed and one.restores else one.repeats
            if same in self.pages and self.pages[same].is_recorded and one.unread.is_received:
                records[same] = confirmed_by(self.pages[same].origin, one.unread.origin)
        return {**gone, **written, **record_changes(gone, records), **planned.files}

    def summary(self, planned: Plan, skipped: Iterable[Path]) -> Summary:
        """What becomes of each file, and which laws change."""
        own = {one.key for one in self.taken}
        pairs = [
            (self.store.law(law.expression, law.citation), law)
            for law in planned.laws
            if layout.law_file(self.corpus, law.expression, law.citation) in planned.changes
        ]
        cut = [one.page for one in self.taken if one.law.is_cut and not one.page.origin.whole]
        is_replacing = any(one.displaced for one in self.saved)
        taken = [one for one in self.saved if one.taken]
        refused = [Refusal(one.file, one.error) for one in self.saved if one.error is not None]
        there = [file for file, (before, _data) in planned.changes.items() if before is not None]
        return Summary(
            imported=tuple(one.file for one in taken if not (one.displaced or one.restores)),
            replaced=tuple(one.file for one in taken if one.displaced),
            restored=tuple(one.file for one in taken if one.restores),
            unchanged=tuple(one.file for one in self.saved if one.repeats and not one.error),
            refused=(*refused, *planned.refused),
            skipped=tuple(skipped),
            written=planned.written,
            rewritten=tuple(file.relative_to(self.corpus).as_posix() for file in there),
            revised=tuple((old, new) for old, new in pairs if old is not None and is_replacing),
            findings=sum(len(law.findings) for law in planned.laws if (law.expression, law.citation) in own),
            cut=tuple(page.path.relative_to(self.corpus).as_posix() for page in cut),
        )


def _body_and_notes(law: Law) -> tuple[str, str]:
    """The words of a law and those of its notes, without blanks and marks."""
    body = (text.plain for part in law.walk() for text in part.headed_texts)
    notes = (text.plain for note in law.notes for text in note.texts)
    return squeezed("".join(body)), squeezed("".join(notes))


def _extent(law: Law) -> tuple[int, int]:
    """How far a law goes: its texts, and the characters of the last, which may be cut."""
    texts = [text.content for _place, text in law.placed_texts()]
    return len(texts), len(texts[-1])


def print_of(law: Law) -> str:
    """The words of a law with its labels, marks and notes: equal where two pages print the same."""
    labels = "\n".join(part.shown for part in law.walk())
    marks = "\n".join(f"{place} {mark.sign}" for place, text in law.texts for mark in text.marks)
    notes = "\n".join(f"{note.mark} {text.plain}" for note in law.notes for text in note.texts)
    return "\n".join((law.title_shown, wording(law), labels, marks, notes))
