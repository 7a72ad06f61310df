"""Importing: saved pages → corpus/pages and corpus/laws, all or nothing per page.

A page is parsed before anything is written; what is refused leaves no trace. A
page that differs from the one in the corpus replaces it only when that is asked for. Pages
that were fetched lie in pages/_unread, and leave it when they are taken.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from dataclasses import replace as replaced
from functools import cache, partial
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.build import Plan, Progress, one_each, plan
from lawtexts.corpus.earlier import earlier_page
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.error import CorpusError
from lawtexts.corpus.page import (
    DIFFERS,
    Changes,
    Origin,
    Page,
    ParsedPage,
    Parser,
    Refusal,
    UnreadPage,
    confirmed_by,
    page_parser,
    pages_of,
    print_of,
    rank,
    read_origins,
    record_changes,
    sha256,
    unread_page,
    wording,
)
from lawtexts.corpus.saved import address_of, read_file, saved_files
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import Tell, writing
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.error import LawtextsError, UsageError
from lawtexts.model.law import Law
from lawtexts.sources.page import PageRequest
from lawtexts.sources.refusal import PageRefusedError


class DifferingPageError(CorpusError):
    """A page that is not the one in the corpus, and may not take its place."""

    code = DIFFERS


@dataclass(frozen=True, slots=True)
class Summary:
    """What importing did with each file: `imported` as new, `replaced` another, `unchanged`, or `refused`.

    `skipped` are files of folders that are no pages. `written` are the law files that changed, by their name
    in the corpus, `rewritten` those that were there before, other translations among them; `revised` is each
    of these as it was and is, where a page was replaced. `findings` counts those of the pages taken.
    """

    imported: tuple[Path, ...] = ()
    replaced: tuple[Path, ...] = ()
    unchanged: tuple[Path, ...] = ()
    refused: tuple[Refusal, ...] = ()
    skipped: tuple[Path, ...] = ()
    written: tuple[str, ...] = ()
    rewritten: tuple[str, ...] = ()
    revised: tuple[tuple[Law, Law], ...] = ()
    findings: int = 0


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
    parse: Parser | None = None,
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
        importing = _Importing(store, parse or page_parser(), request, origins or {}, replace, keeping)
        importing.read(files, progress)
        importing.decide()
        planned = importing.planned()
        summary = importing.summary(planned, skipped)
        transaction.commit(importing.changes(planned))
        return summary


@dataclass(slots=True)
class _Saved:
    """A saved file, the page on the shelf of unread pages that it is, and what becomes of it.

    Its page is taken, and takes the place of those `displaced`, unless it `repeats` a page of the corpus or
    among the saved, or is refused with an `error`.
    """

    file: Path
    shelved: UnreadPage | None = None
    parsed: ParsedPage | None = None
    displaced: Sequence[Path] = ()
    repeats: Path | None = None
    error: LawtextsError | None = None

    @property
    def taken(self) -> ParsedPage | None:
        return self.parsed if self.repeats is None and self.error is None else None


@dataclass
class _Importing:
    """An import: what the caller says of all files, and what becomes of each.

    `replacing` says whether a page may take another's place, `keeping` whether that stays as an earlier one.
    """

    store: Corpus
    parse: Parser
    request: PageRequest
    origins: Mapping[Path, Origin]
    replacing: bool
    keeping: bool
    saved: list[_Saved] = field(default_factory=list)
    read_hashes: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.corpus, self.editions = self.store.path, self.store.known
        self.recorded = cache(partial(read_origins, self.corpus))

    @property
    def taken(self) -> list[ParsedPage]:
        return [one.taken for one in self.saved if one.taken is not None]

    def read(self, files: Sequence[Path], progress: Progress | None) -> None:
        """Parse the files that are not, byte for byte, pages of the corpus."""
        present: dict[str, dict[str, Path]] = defaultdict(dict)
        for page in pages_of(self.corpus, self.editions)[0]:
            present[page.origin.sha256][page.expression.id] = page.path
        for done, file in enumerate(files, 1):
            one = _Saved(file)
            self.saved.append(one)
            try:
                data = read_file(file)
                digest = sha256(data)
                self.read_hashes.add(digest)
                one.shelved = unread_page(self.corpus, file)
                self._identify(one, data, present.get(digest, {}))
            except UsageError:
                raise
            except LawtextsError as error:
                error.place = str(file)
                one.error = error
            if progress is not None:
                progress(_("Reading pages"), done, len(files))

    def _identify(self, one: _Saved, data: bytes, same: Mapping[str, Path]) -> None:
        """Say which page a file has: one of the corpus where one of those with the `same` bytes is meant."""
        shelved = one.shelved
        published = self.editions.at(address_of(one.file)) if same else None
        named = published.id if published is not None else next(iter(same), "")
        named = named if shelved is None else shelved.expression
        is_same_law = shelved is None or (named in same and same[named].stem == one.file.stem)
        if named in same and is_same_law and self.request == PageRequest(""):
            one.repeats = same[named]
            return
        if shelved is not None and not shelved.is_whole:
            message = _("This is not the page that was received. lawtexts harvest asks for it again.")
            raise CorpusError(message)
        origin = self.origins.get(one.file) or (Origin("") if shelved is None else shelved.origin)
        origin = replaced(origin, refused="", reason="")
        parsed = self._parsed(one.file, data, origin)
        expression = parsed.page.expression.id
        if shelved is not None and shelved.expression != expression:
            message = _("The page is of {found}; it was asked for as one of {asked}.")
            said = message.format(found=expression, asked=shelved.expression)
            raise PageRefusedError("wrong-expression", said, place=str(one.file))
        one.parsed, one.repeats = parsed, same.get(expression)

    def _parsed(self, file: Path, data: bytes, origin: Origin) -> ParsedPage:
        """The page that `file` becomes in the corpus, and its law. Raises what the parser raises, and
        CorpusError where the corpus does not know its expression.
        """
        request, address = self.request, origin.url or address_of(file)
        there = self.editions.at(address)
        if there is not None and request.expression not in (None, there):
            message = _("“{address}” is an address of {id}; import the page without --expression.")
            raise CorpusError(message.format(address=address, id=there.id))
        named = replaced(request, name=file.name, url=address, charset=origin.charset)
        try:
            law = self.parse(data, named)
        except PageRefusedError as error:
            # The page names another edition than its site has in general: that of its address.
            if error.code != "wrong-edition" or there is None or request.expression is not None:
                raise
            law = self.parse(data, replaced(named, expression=there))
        try:
            expression = self.editions.expression(law.expression)
        except UsageError as error:
            raise CorpusError(error.message) from None
        suffix = ".txt" if file.suffix.lower() == ".txt" or b"<" not in data else ".html"
        path = self.corpus / layout.PAGES / expression.id / f"{law.citation}{suffix}"
        scheme = "".join(expression.url.partition("://")[:2]) if "://" in expression.url else ""
        origin = replaced(
            origin,
            url=origin.url or (scheme + address if there == expression else ""),
            sha256=sha256(data),
            whole=request.whole and any(one.code == "truncated-page" for one in law.findings),
            forced=any(one.code == "forced-page" for one in law.findings),
        )
        page = Page(path, data, expression, law.citation, origin)
        return ParsedPage(file, page, replaced(law, page=path.name))

    def decide(self) -> None:
        """Decide of each page whether it is taken, repeats another, or contradicts one."""
        saved = {one.file: one for one in self.saved}
        chosen, repeated, clashing = one_each(self.taken)
        for refusal in clashing:
            saved[refusal.page].error = refusal.error
        for file, page in repeated.items():
            saved[file].repeats = page
        for each in chosen:
            one = saved[each.file]
            present = layout.pages_at(self.corpus, *each.key)
            is_same, is_fuller = self._compared(each, present, fetched=one.shelved is not None)
            if is_same and not is_fuller and self._may_repeat(present):
                one.repeats = present[0]
            elif present and not self.replacing and not (is_same and is_fuller and one.shelved):
                message = _(
                    "{pages} is already there and differs. Give --replace to put this page in its place."
                )
                said = message.format(pages=", ".join(map(str, present)))
                one.error = DifferingPageError(said, place=str(each.file))
            else:
                one.displaced, one.parsed = present, self._with_provenance(each)

    def _compared(self, one: ParsedPage, present: Sequence[Path], *, fetched: bool) -> tuple[bool, bool]:
        """Whether a page has the words of those `present`, and says more, as HTML does beside an extract.

        A page that was `fetched` must also print the same labels and marks.
        """
        law = self.store.law(*one.key) if present else None
        is_fuller = all(rank(path) > rank(one.page.path) for path in present)
        words = print_of if fetched and not is_fuller else wording
        return law is not None and words(law) == words(one.law), is_fuller

    def _may_repeat(self, present: Sequence[Path]) -> bool:
        """Whether a page with the same words is passed over: when `replacing`, only beside one of those."""
        if not self.replacing:
            return True
        return not self.read_hashes.isdisjoint(sha256(read_file(path)) for path in present)

    def _with_provenance(self, one: ParsedPage) -> ParsedPage:
        """A page with the address and time of the one it replaces, where it brings none of its own."""
        origin = one.page.origin
        for name, each in self.recorded(one.page.expression.id).items():
            if layout.whole(name, layout.PAGE_SUFFIXES) == one.page.citation:
                url, retrieved = origin.url or each.url, origin.retrieved or each.retrieved
                origin = replaced(origin, url=url, retrieved=retrieved)
        page = replaced(one.page, origin=origin)
        with suppress(LawtextsError):
            return one if page == one.page else ParsedPage(one.file, page, page.parsed(self.parse))
        return one

    def planned(self) -> Plan:
        """What the pages taken make of the corpus; one of which no law can be made is refused."""
        displaced = {path for one in self.saved for path in one.displaced}
        if not self.taken:
            return Plan()
        planned = plan(self.store, self.parse, added=self.taken, removed=displaced)
        saved = {one.parsed.page.path: one for one in self.saved if one.parsed and one.taken}
        own = [refusal for refusal in planned.refused if refusal.page in saved]
        for refusal in own:
            saved[refusal.page].error = refusal.error
        return replaced(planned, refused=tuple(one for one in planned.refused if one not in own))

    def changes(self, planned: Plan) -> Changes:
        """Everything that the import writes and deletes."""
        gone: Changes = {}
        written: Changes = {}
        records: dict[Path, Origin] = {}
        for one in self.saved:
            if one.taken is not None:
                page = one.taken.page
                gone |= dict.fromkeys(one.displaced)
                for path in one.displaced if self.keeping else ():
                    earlier, records[earlier], written[earlier] = earlier_page(
                        self.corpus, path, page.origin.retrieved
                    )
                written[page.path], records[page.path] = page.data, page.origin
            if one.shelved is None:
                continue
            if one.error is None:
                gone[one.shelved.file] = None
            else:
                records |= one.shelved.refused(one.error)
            if one.repeats is not None and one.shelved.is_whole:
                recorded = self.recorded(one.repeats.parent.name).get(one.repeats.name)
                if recorded is not None:
                    records[one.repeats] = confirmed_by(recorded, one.shelved.origin)
        return {**gone, **written, **record_changes(gone, records), **planned.files}

    def summary(self, planned: Plan, skipped: Iterable[Path]) -> Summary:
        """What becomes of each file, and which laws change."""
        own = {one.key for one in self.taken}
        pairs = [
            (self.store.law(law.expression, law.citation), law)
            for law in planned.laws
            if layout.law_file(self.corpus, law.expression, law.citation) in planned.changes
        ]
        is_replacing = any(one.displaced for one in self.saved)
        refused = [Refusal(one.file, one.error) for one in self.saved if one.error is not None]
        rewritten = {layout.name_in(self.corpus, file) for file in planned.changes if file.exists()}
        return Summary(
            imported=tuple(one.file for one in self.saved if one.taken and not one.displaced),
            replaced=tuple(one.file for one in self.saved if one.taken and one.displaced),
            unchanged=tuple(one.file for one in self.saved if one.repeats and not one.error),
            refused=(*refused, *planned.refused),
            skipped=tuple(skipped),
            written=planned.written,
            rewritten=tuple(name for name in planned.written if name in rewritten),
            revised=tuple((old, new) for old, new in pairs if old is not None and is_replacing),
            findings=sum(len(law.findings) for law in planned.laws if (law.expression, law.citation) in own),
        )
