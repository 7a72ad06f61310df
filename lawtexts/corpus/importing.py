"""Importing: saved pages → corpus/pages and corpus/laws, all or nothing per page.

A page is parsed before anything is written; what is refused leaves no trace. A
page that differs from the one in the corpus replaces it only when that is asked for. Pages
that were fetched lie in pages/_unread, and leave it when they are taken.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.build import (
    ParsedPage,
    Plan,
    law_of,
    one_each,
    parse_page,
    plan,
    wording,
)
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
from lawtexts.corpus.transaction import writing
from lawtexts.locale import gettext as _
from lawtexts.model import value
from lawtexts.model.citation import Citation
from lawtexts.model.error import CorpusError, LawtextsError, UsageError
from lawtexts.model.law import Law
from lawtexts.progress import steps
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
) -> Summary:
    """Take the files `pages`, folders searched through, into the corpus folder `corpus`.

    What is not given is recognised from each page; `origins` says where a file came from. With `replace` a
    page takes the place of one with other bytes, which stays as an earlier one with `keeping`; with `whole`
    it may look cut off, with `force` it may show no sign of its source. Raises CorpusError for a path that is
    not there, UsageError for an unknown source or expression, UnwritableError, with nothing changed, where
    the corpus cannot be written.
    """
    with writing(corpus) as transaction:
        store = Corpus(corpus)
        chosen = None if expression is None else store.expression(expression)
        request = PageRequest("", source, citation, chosen, whole=whole, forced=force)
        files, skipped = saved_files(pages)
        importing = _Importing(store, request, origins or {})
        for file in steps(_("Reading pages"), files):
            importing.read(file)
        importing.decide(is_replacing=replace)
        planned = importing.planned()
        summary = importing.summary(planned, skipped)
        transaction.commit(importing.changes(planned, keeping=keeping))
        return summary


class _Importing:
    """An import: what the caller says of all files, and what becomes of each, by file.

    The pages `parsed` are taken, and take the place of those `displaced`, but for those that one `repeats`,
    of the corpus or among the saved, and those with `errors`. The files `restored` have the bytes recorded of
    a page of the corpus that has others, or none. `unread` are those that are unread pages.
    """

    def __init__(self, store: Corpus, request: PageRequest, origins: Mapping[Path, Origin]) -> None:
        self.store, self.request, self.origins = store, request, origins
        self.corpus, self.editions = store.path, store.known
        self.shelf, self.of_law = shelf(self.corpus), by_law(self.corpus)
        self.pages = {page.path: page for own in self.of_law.values() for page in own}
        self.same: dict[str, list[Page]] = defaultdict(list)
        for page in self.pages.values():
            if page.is_recorded:
                self.same[page.origin.sha256].append(page)
        self.unread: dict[Path, Page] = {}
        self.parsed: dict[Path, ParsedPage] = {}
        self.displaced: dict[Path, list[Page]] = {}
        self.repeats: dict[Path, Path] = {}
        self.restored: set[Path] = set()
        self.errors: dict[Path, LawtextsError] = {}

    @property
    def taken(self) -> list[ParsedPage]:
        others = self.repeats.keys() | self.errors.keys()
        return [one for file, one in self.parsed.items() if file not in others]

    def read(self, file: Path) -> None:
        """Parse a file, unless it is, byte for byte, a page of the corpus."""
        try:
            data = read_file(file)
            page = self.shelf.get(file.resolve())
            if page is not None:
                self.unread[file] = page
            self._identify(file, data)
        except UsageError:
            raise
        except LawtextsError as error:
            error.place = str(file)
            self.errors[file] = error

    def _identify(self, file: Path, data: bytes) -> None:
        """Say which page a file has: one of the corpus with the same bytes, or another that it becomes."""
        meant = [page for page in self.same[sha256(data)] if self._is_meant(file, page)]
        received = next((page.path for page in meant if page.is_received), None)
        if received is not None:
            self.repeats[file] = received
        elif meant:
            self.parsed[file] = ParsedPage(file, meant[0], data, law_of(meant[0], data, self.editions))
            self.restored.add(file)
        elif file not in self.unread or self.unread[file].is_received:
            self.parsed[file] = self._recognised(file, data)
        else:
            message = _("This is not the page that was received. lawtexts harvest asks for it again.")
            raise CorpusError(message)

    def _is_meant(self, file: Path, page: Page) -> bool:
        """Whether a page of the corpus that has the bytes of a file is the one that the file was saved of."""
        unread = self.unread.get(file)
        if unread is not None:
            return (page.expression, page.citation) == (unread.expression, unread.citation)
        named = {each.id for each in (self.editions.at(address_of(file)), self.request.expression) if each}
        return named <= {page.expression} and self.request.citation in (None, page.citation)

    def _recognised(self, file: Path, data: bytes) -> ParsedPage:
        """The page that a file becomes in the corpus, and its law. Raises what the parser raises, and
        CorpusError where the corpus does not know its expression.
        """
        request, origin = self.request, self.origins.get(file, Origin(""))
        if file in self.unread:
            page = self.unread[file]
            expression = self.editions.expression(page.expression)
            origin = replace(page.origin, refused="", reason="")
            source, citation = expression.source, page.citation
            request = replace(request, source=source, citation=citation, expression=expression)
        address = origin.url or address_of(file)
        there = self.editions.at(address)
        if there is not None and request.expression not in (None, there):
            message = _("“{address}” is an address of {id}; import the page without --expression.")
            raise CorpusError(message.format(address=address, id=there.id))
        named = replace(request, name=file.name, url=address, charset=origin.charset)
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
        is_text = file.suffix.lower() == ".txt" or b"<" not in data
        path = folder / f"{law.citation}{'.txt' if is_text else '.html'}"
        origin = replace(
            origin,
            sha256=sha256(data),
            whole=request.whole and any(found.code == "truncated-page" for found in law.findings),
            forced=any(found.code == "forced-page" for found in law.findings),
        )
        return ParsedPage(file, Page(path, origin), data, value.replace(law, page=path.name))

    def decide(self, *, is_replacing: bool) -> None:
        """Decide of each page whether it is taken, repeats another, or contradicts one."""
        chosen, repeated, clashing = one_each(self.taken)
        self.errors |= clashing
        self.repeats |= repeated
        known = set(self.repeats.values())
        for each in chosen:
            if each.file in self.restored:
                continue
            present = [page for page in self.of_law.get(each.key, ()) if page.is_there]
            pages = ", ".join(str(page.path) for page in present)
            is_fuller = all(page.rank > each.page.rank for page in present)
            is_same = bool(present) and self._says_the_same(each, present)
            if is_same and not is_fuller and (not is_replacing or present[0].path in known):
                self.repeats[each.file] = present[0].path
                for damage in filter(None, (page.damage for page in present)):
                    self.errors[each.file] = damage
            elif present and not is_replacing and not (is_same and is_fuller and each.file in self.unread):
                message = _(
                    "{pages} is already there and differs. Give --replace to put this page in its place, or "
                    "--expression if it is of another edition."
                )
                self.errors[each.file] = DifferingPageError(message.format(pages=pages), place=str(each.file))
            elif present and not self.request.whole and self._is_cut_short(each):
                message = _(
                    "The page looks cut off, and has less than {pages}. Save it again, or give --whole "
                    "if you have seen that nothing is missing."
                )
                self.errors[each.file] = CorpusError(message.format(pages=pages), place=str(each.file))
            else:
                self.displaced[each.file], self.parsed[each.file] = present, self._with_provenance(each)

    def _says_the_same(self, one: ParsedPage, present: Collection[Page]) -> bool:
        """Whether a page has the words of those `present`, and of its own kind labels and marks, too."""
        law = self.store.law(*one.key)
        words = print_of if {page.rank for page in present} == {one.page.rank} else wording
        return law is not None and words(law) == words(one.law)

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
        displaced = {page.path for own in self.displaced.values() for page in own}
        planned = plan(self.store, added=self.taken, removed=displaced)
        self.errors |= {refusal.page: refusal.error for refusal in planned.refused}
        return planned

    def changes(self, planned: Plan, *, keeping: bool) -> Changes:
        """What the import writes and deletes; with `keeping` what is displaced stays as an earlier page."""
        gone: Changes = {}
        written: Changes = {}
        records: dict[Path, Origin] = {}
        for one in self.taken:
            for page in self.displaced.get(one.file, ()):
                gone[page.path] = None
                if keeping:
                    earlier = earlier_page(self.corpus, page, one.page.origin.retrieved)
                    written[earlier.path], records[earlier.path] = page.read(), earlier.origin
            written[one.page.path], records[one.page.path] = one.data, one.page.origin
        for file, page in self.unread.items():
            if file not in self.errors:
                gone[page.path] = None
            elif page.is_received:
                records[page.path] = refused_by(page, self.errors[file])
            same = self.parsed[file].page.path if file in self.restored else self.repeats.get(file)
            if same in self.pages and self.pages[same].is_recorded and page.is_received:
                records[same] = confirmed_by(self.pages[same].origin, page.origin)
        return {**gone, **written, **record_changes(gone, records), **planned.files}

    def summary(self, planned: Plan, skipped: Iterable[Path]) -> Summary:
        """What becomes of each file, and which laws change."""
        own = {one.key for one in self.taken}
        replaced = [one.file for one in self.taken if self.displaced.get(one.file)]
        restored = [one.file for one in self.taken if one.file in self.restored]
        pairs = [
            (self.store.law(law.expression, law.citation), law)
            for law in (planned.laws if replaced else ())
            if layout.law_file(self.corpus, law.expression, law.citation) in planned.changes
        ]
        cut = [one.page.path for one in self.taken if one.law.is_cut and not one.page.origin.whole]
        there = [file for file, (before, _data) in planned.changes.items() if before is not None]
        return Summary(
            imported=tuple(one.file for one in self.taken if one.file not in (*replaced, *restored)),
            replaced=tuple(replaced),
            restored=tuple(restored),
            unchanged=tuple(file for file in self.repeats if file not in self.errors),
            refused=tuple(Refusal(file, error) for file, error in self.errors.items()),
            skipped=tuple(skipped),
            written=planned.written,
            rewritten=tuple(file.relative_to(self.corpus).as_posix() for file in there),
            revised=tuple((old, new) for old, new in pairs if old is not None),
            findings=sum(len(law.findings) for law in planned.laws if (law.expression, law.citation) in own),
            cut=tuple(path.relative_to(self.corpus).as_posix() for path in cut),
        )


def _body_and_notes(law: Law) -> tuple[str, str]:
    """The words of a law and those of its notes, without blanks and marks."""
    body = (text.plain for part in law.walk() for text in part.headed_texts)
    notes = (text.plain for note in law.notes for text in note.texts)
    return squeezed("".join(body)), squeezed("".join(notes))


def _extent(law: Law) -> tuple[int, int]:
    """How far a law goes: its texts, and the characters of the last, which may be cut."""
    texts = [text.content for _place, text in law.texts]
    return len(texts), len(texts[-1])


def print_of(law: Law) -> str:
    """The words of a law with its labels, marks and notes: equal where two pages print the same."""
    labels = "\n".join(part.shown for part in law.walk())
    marks = "\n".join(f"{place} {mark.sign}" for place, text in law.texts for mark in text.marks)
    notes = "\n".join(f"{note.mark} {text.plain}" for note in law.notes for text in note.texts)
    return "\n".join((law.title_shown, wording(law), labels, marks, notes))
