"""Importing: saved pages → corpus/pages and corpus/laws, all or nothing per page.

A page is parsed before anything is written; what is refused leaves no trace. A
page that differs from the one in the corpus replaces it only when that is asked for. Pages
that were fetched lie in pages/_unread (`lawtexts.corpus.unread`), and leave it when they are taken.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from dataclasses import replace as replaced
from functools import cache, partial
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.boilerplate import Boilerplate
from lawtexts.corpus.cross_check import Backlinks, is_unsettled
from lawtexts.corpus.earlier import earlier_page
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.error import CorpusError
from lawtexts.corpus.page import (
    Origin,
    ParsedPage,
    Parser,
    Refusal,
    confirmed_by,
    page_parser,
    pages_of,
    print_of,
    rank,
    read_origins,
    record_changes,
    sha256,
    wording,
)
from lawtexts.corpus.plan import Plan, Progress, one_each, plan
from lawtexts.corpus.saved import address_of, parsed_file, read_file, saved_files
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import Tell, writing
from lawtexts.corpus.unread import DIFFERS, expression_of, origin_of, shelf_changes
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.error import LawtextsError, UsageError
from lawtexts.model.law import Law
from lawtexts.sources.page import PageRequest
from lawtexts.sources.refusal import PageRefusedError

_KEPT = ("url", "retrieved", "charset")
"""What is recorded of a page that is replaced and holds of the next, where that brings nothing of its own."""


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
        editions = Editions.read(corpus)
        chosen = None if expression is None else editions.expression(expression)
        request = PageRequest("", source, citation, chosen, whole=whole, forced=force)
        files, skipped = saved_files(pages)
        importing = _Importing(
            corpus, editions, parse or page_parser(), request, origins or {}, replace, keeping
        )
        importing.read(files, progress)
        importing.decide()
        planned = importing.planned()
        changes, summary = importing.changes(planned), importing.summary(planned, skipped)
        transaction.commit(changes)
        return summary


@dataclass(slots=True)
class _Saved:
    """A saved file and what becomes of it.

    `shelved` is the expression that one on the shelf of unread pages was asked for as, else "". Its page is
    taken, and takes the place of those `displaced`, unless it `repeats` a page of the corpus or among the
    saved, or is refused with an `error`.
    """

    file: Path
    shelved: str
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

    `replacing` says whether a page may take another's place, `keeping` whether that is then kept.
    """

    corpus: Path
    editions: Editions
    parse: Parser
    request: PageRequest
    origins: Mapping[Path, Origin]
    replacing: bool
    keeping: bool
    saved: list[_Saved] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.store = Corpus(self.corpus, self.editions)
        self.recorded = cache(partial(read_origins, self.corpus))
        self.read_hashes: set[str] = set()

    def read(self, files: Sequence[Path], progress: Progress | None) -> None:
        """Parse the files that are not, byte for byte, pages of the corpus."""
        present: dict[str, dict[str, Path]] = defaultdict(dict)
        for page in pages_of(self.corpus, self.editions)[0]:
            present[page.origin.sha256][page.expression.id] = page.path
        for done, file in enumerate(files, 1):
            one = _Saved(file, expression_of(self.corpus, file))
            self.saved.append(one)
            try:
                data = read_file(file)
                digest = sha256(data)
                self.read_hashes.add(digest)
                self._identify(one, data, present.get(digest, {}))
            except UsageError:
                raise
            except LawtextsError as error:
                error.place = str(file)
                one.error = error
            if progress is not None:
                progress(_("Reading pages"), done, len(files))

    def _identify(self, one: _Saved, data: bytes, known: Mapping[str, Path]) -> None:
        """Say which page a file has: that of the corpus where it is among those `known` to have its bytes."""
        shelved = one.shelved
        there = self.editions.at(address_of(one.file)) if known else None
        named = shelved or (there.id if there is not None else next(iter(known), ""))
        is_same_law = not shelved or (named in known and known[named].stem == one.file.stem)
        if named in known and is_same_law and self.request == PageRequest(""):
            one.repeats = known[named]
            return
        origin = self.origins.get(one.file) or origin_of(self.corpus, one.file) or Origin("")
        if shelved and not origin.sha256:
            message = _("This is not the page that was received. lawtexts harvest asks for it again.")
            raise CorpusError(message)
        origin = replaced(origin, refused="", reason="")
        parsed = parsed_file(self.corpus, self.editions, self.parse, self.request, one.file, data, origin)
        expression = parsed.page.expression.id
        if shelved not in ("", expression):
            message = _("The page is of {found}; it was asked for as one of {asked}.")
            said = message.format(found=expression, asked=shelved)
            raise PageRefusedError("wrong-expression", said, place=str(one.file))
        one.parsed, one.repeats = parsed, known.get(expression)

    def decide(self) -> None:
        """Decide of each page whether it is taken, repeats another, or contradicts one."""
        saved = {one.file: one for one in self.saved}
        chosen, repeated, clashing = one_each([one.taken for one in self.saved if one.taken is not None])
        for refusal in clashing:
            saved[refusal.page].error = refusal.error
        for file, page in repeated.items():
            saved[file].repeats = page
        for each in chosen:
            one = saved[each.file]
            present = layout.pages_at(self.corpus, each.page.expression.id, each.page.citation)
            if present and self._repeats(one, each, present):
                one.repeats = present[0]
            elif present and not self.replacing and not self._is_fuller(one, each, present):
                message = _(
                    "{held} is already there and differs. Give --replace to put this page in its place."
                )
                said = message.format(held=", ".join(map(str, present)))
                one.error = DifferingPageError(said, place=str(each.file))
            else:
                one.displaced, one.parsed = present, self._with_provenance(each)

    def _repeats(self, saved: _Saved, one: ParsedPage, present: Sequence[Path]) -> bool:
        """Whether a page only has the words of that in the corpus: its print version, its extract.

        One that says more, as HTML does beside an extract, does not; when `replacing`, one does only where
        the page in the corpus is among the files read, too.
        """
        if self.replacing and self.read_hashes.isdisjoint(sha256(read_file(path)) for path in present):
            return False
        if any(rank(path) > rank(one.page.path) for path in present):
            return False
        return self._has_words_of(one, print_of if saved.shelved else wording)

    def _is_fuller(self, saved: _Saved, one: ParsedPage, present: Sequence[Path]) -> bool:
        """Whether a page that was fetched is the HTML of an extract in the corpus."""
        if not saved.shelved or one.page.path.suffix == ".txt":
            return False
        return all(path.suffix == ".txt" for path in present) and self._has_words_of(one, wording)

    def _has_words_of(self, one: ParsedPage, words: Callable[[Law], str]) -> bool:
        law = self.store.law(one.page.expression.id, one.page.citation)
        return law is not None and words(law) == words(one.law)

    def _with_provenance(self, one: ParsedPage) -> ParsedPage:
        """A page with what was recorded of the one it replaces, where it brings nothing of its own.

        The character set that a server named of the former bytes is kept only where it gives the same words.
        """
        origin = one.page.origin
        for name, each in self.recorded(one.page.expression.id).items():
            if layout.whole(name, layout.PAGE_SUFFIXES) == one.page.citation:
                own = {key: getattr(origin, key) or getattr(each, key) for key in _KEPT}
                origin = replaced(origin, **own)
        for charset in dict.fromkeys((origin.charset, one.page.origin.charset)):
            page = replaced(one.page, origin=replaced(origin, charset=charset))
            if page == one.page:
                break
            with suppress(LawtextsError):
                law = page.parsed(self.parse)
                if wording(law) == wording(one.law):
                    return ParsedPage(one.file, page, law)
        return one

    def planned(self) -> Plan:
        """What the pages taken make of the corpus, with the pages of other laws that they may change."""
        taken = {one.page.path: one for one in self._taken()}
        displaced = {path for one in self.saved for path in one.displaced}
        own = self._laws_taken()
        present = [law for law in self.store.laws() if (law.expression, law.citation) not in own]
        laws = (*present, *(one.law for one in taken.values()))
        backlinks, boilerplate = Backlinks(laws), Boilerplate(laws)
        unsettled = {
            law.citation
            for law in present
            if displaced or is_unsettled(law, backlinks.of(law)) or boilerplate.is_unreported(law)
        }
        roots = unsettled | {citation for _expression, citation in own}
        others, unusable = pages_of(self.corpus, self.editions, roots)
        pages = [*(one.page for one in taken.values()), *(one for one in others if one.path not in displaced)]
        named = {(page.expression.id, page.citation) for page in pages}
        planned = plan(
            self.corpus,
            self.editions,
            pages,
            self.parse,
            parsed={path: one.law for path, one in taken.items()},
            others=[law for law in present if (law.expression, law.citation) not in named],
            boilerplate=boilerplate,
        )
        failed = [refusal for refusal in unusable if refusal.page not in displaced]
        by_page = {one.parsed.page.path: one for one in self.saved if one.parsed and one.taken}
        for refusal in planned.refused:
            if refusal.page in by_page:
                by_page[refusal.page].error = refusal.error
            else:
                failed.append(refusal)
        return replaced(planned, refused=tuple(failed))

    def _taken(self) -> list[ParsedPage]:
        return [one.taken for one in self.saved if one.taken is not None]

    def _laws_taken(self) -> set[tuple[str, Citation]]:
        return {(one.page.expression.id, one.page.citation) for one in self._taken()}

    def changes(self, planned: Plan) -> dict[Path, bytes | None]:
        """Everything that the import writes and deletes."""
        gone: dict[Path, bytes | None] = {}
        written: dict[Path, bytes | None] = {}
        records: dict[Path, Origin] = {}
        for one in self.saved:
            if one.taken is not None:
                page = one.taken.page
                for path in one.displaced:
                    gone[path] = None
                    if self.keeping:
                        kept, records[kept], written[kept] = earlier_page(
                            self.corpus, path, page.origin.retrieved
                        )
                written[page.path], records[page.path] = page.data, page.origin
            elif one.shelved and one.repeats and (answer := origin_of(self.corpus, one.file)):
                recorded = self.recorded(one.repeats.parent.name).get(one.repeats.name)
                if recorded is not None:
                    records[one.repeats] = confirmed_by(recorded, answer)
        read = [one.file for one in self.saved if one.error is None]
        refused = {one.file: one.error for one in self.saved if one.error is not None}
        return {
            **gone,
            **written,
            **record_changes(self.corpus, gone, records),
            **shelf_changes(self.corpus, read, refused),
            **planned.changes,
        }

    def summary(self, planned: Plan, skipped: Iterable[Path]) -> Summary:
        """What becomes of each file, and which laws change."""
        own = self._laws_taken()
        pairs = [
            (self.store.law(law.expression, law.citation), law)
            for law in planned.laws
            if layout.law_file(self.corpus, law.expression, law.citation) in planned.changes
        ]
        is_replacing = any(one.displaced for one in self.saved)
        refused = [Refusal(one.file, one.error) for one in self.saved if one.error is not None]
        return Summary(
            imported=tuple(one.file for one in self.saved if one.taken and not one.displaced),
            replaced=tuple(one.file for one in self.saved if one.taken and one.displaced),
            unchanged=tuple(one.file for one in self.saved if one.repeats and not one.error),
            refused=(*refused, *planned.refused),
            skipped=tuple(skipped),
            written=tuple(layout.name_in(self.corpus, file) for file in planned.changes),
            rewritten=tuple(layout.name_in(self.corpus, file) for file in planned.changes if file.exists()),
            revised=tuple((old, new) for old, new in pairs if old is not None and is_replacing),
            findings=sum(len(law.findings) for law in planned.laws if (law.expression, law.citation) in own),
        )
