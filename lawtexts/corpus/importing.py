"""Importing: saved pages → corpus/pages and corpus/laws, all or nothing per page.

A page is parsed before anything is written; what is refused leaves no trace. A
page that differs from the one in the corpus replaces it only when that is asked for. Pages
that were fetched lie in pages/_unread (`lawtexts.corpus.unread`), and leave it when they are taken.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
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


class DifferingPageError(CorpusError):
    """A page that is not the one in the corpus, and may not take its place."""

    code = DIFFERS


@dataclass(frozen=True, slots=True)
class Summary:
    """What importing did with each file: `imported` as new, `replaced` another, `unchanged`, or `refused`.

    `skipped` are the files of folders that are no pages: pictures, style sheets.
    Files are named as they were given. `written` are the law files that changed,
    by their name in the corpus, `rewritten` those of them that were there before: other translations
    of a law may be among them, since a new page confirms their numbers. `revised` are the rewritten, each
    as it was and as it is, where a page was replaced. `findings` counts those of the pages taken.
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

    `source`, `expression` and `citation` are recognised from each page when left
    out; `origins` says where a file came from, if known. With `replace` a page
    takes the place of one with other bytes, which is kept as an earlier one with `keeping`; with
    `whole` it may look cut off, with `force` it may show no sign of its source or of the game.
    `tell` is called when another command that writes has to end first.
    Raises CorpusError for a path that is not there, UsageError for an unknown
    source or expression, UnwritableError, with nothing changed, where the corpus
    cannot be written.
    """
    with writing(corpus, tell) as transaction:
        editions = Editions.read(corpus)
        chosen = None if expression is None else editions.expression(expression)
        request = PageRequest("", source, citation, chosen, whole=whole, forced=force)
        store = Corpus(corpus, editions)
        recorded = cache(partial(read_origins, corpus))
        parser = parse or page_parser()
        importing = _Importing(corpus, editions, store, recorded, parser, request, replace, keeping)
        files, skipped = saved_files(pages)
        changes, summary = importing.run(files, origins or {}, progress)
        transaction.commit(changes)
        return replaced(summary, skipped=tuple(skipped))


@dataclass(frozen=True, slots=True)
class _Importing:
    """What the steps of an import share.

    `recorded` is what pages.toml says of an expression, read once; `request` is what the caller says of all
    files; `replacing` says whether a page may take another's place,
    `keeping` whether that is then kept.
    """

    corpus: Path
    editions: Editions
    store: Corpus
    recorded: Callable[[str], Mapping[str, Origin]]
    parse: Parser
    request: PageRequest
    replacing: bool
    keeping: bool

    def run(
        self, files: Sequence[Path], origins: Mapping[Path, Origin], progress: Progress | None
    ) -> tuple[dict[Path, bytes | None], Summary]:
        """What importing `files` changes, and what becomes of each."""
        seen: set[str] = set()
        parsed, unchanged, refused = self._parsed(files, origins, seen, progress)
        chosen, repeated, clashing = one_each(parsed)
        taken: list[ParsedPage] = []
        displaced: dict[Path, Path] = {}
        for one in chosen:
            present = layout.pages_at(self.corpus, one.page.expression.id, one.page.citation)
            if present and self._repeats(one, present, seen):
                unchanged[one.file] = present[0]
            elif present and not self.replacing and not self._is_fuller(one, present):
                message = _(
                    "{held} is already there and differs. Give --replace to put this page in its place."
                )
                said = message.format(held=", ".join(map(str, present)))
                refused.append(Refusal(one.file, DifferingPageError(said, place=str(one.file))))
            else:
                displaced.update(dict.fromkeys(present, one.file))
                taken.append(self._with_provenance(one))
        planned = self._planned(taken, set(displaced))
        named = {one.page.path: one.file for one in taken}
        failed = [Refusal(named.get(one.page, one.page), one.error) for one in planned.refused]
        taken = [one for one in taken if one.file not in {each.page for each in failed}]
        refused += [*clashing, *failed]
        read = [*(one.file for one in taken), *unchanged, *repeated]
        changes = {
            **self._page_changes(taken, displaced, unchanged),
            **shelf_changes(self.corpus, read, {one.page: one.error for one in refused}),
            **planned.changes,
        }
        own = {(one.page.expression.id, one.page.citation) for one in taken}
        return changes, Summary(
            imported=tuple(one.file for one in taken if one.file not in displaced.values()),
            replaced=tuple(one.file for one in taken if one.file in displaced.values()),
            unchanged=(*unchanged, *repeated),
            refused=tuple(refused),
            written=tuple(layout.name_in(self.corpus, file) for file in planned.changes),
            rewritten=tuple(layout.name_in(self.corpus, file) for file in planned.changes if file.exists()),
            revised=self._revised(planned) if displaced else (),
            findings=sum(len(law.findings) for law in planned.laws if (law.expression, law.citation) in own),
        )

    def _parsed(
        self,
        files: Sequence[Path],
        origins: Mapping[Path, Origin],
        seen: set[str],
        progress: Progress | None,
    ) -> tuple[list[ParsedPage], dict[Path, Path], list[Refusal]]:
        """What the `files` are: new pages, those of the corpus, refused. Their hashes are added to `seen`."""
        present: dict[str, dict[str, Path]] = defaultdict(dict)
        for page in pages_of(self.corpus, self.editions)[0]:
            present[page.origin.sha256][page.expression.id] = page.path
        parsed: list[ParsedPage] = []
        unchanged: dict[Path, Path] = {}
        refused: list[Refusal] = []
        for done, file in enumerate(files, 1):
            try:
                data = read_file(file)
                seen.add(sha256(data))
                found = self._page(file, data, origins, present.get(sha256(data), {}))
                if isinstance(found, Path):
                    unchanged[file] = found
                else:
                    parsed.append(found)
            except UsageError:
                raise
            except LawtextsError as error:
                error.place = str(file)
                refused.append(Refusal(file, error))
            if progress is not None:
                progress(_("Reading pages"), done, len(files))
        return parsed, unchanged, refused

    def _page(
        self, file: Path, data: bytes, origins: Mapping[Path, Origin], known: Mapping[str, Path]
    ) -> ParsedPage | Path:
        """The page in `file`; that of the corpus where it is among those `known` to have the same bytes."""
        shelved = expression_of(self.corpus, file)
        there = self.editions.at(address_of(file)) if known else None
        named = shelved or (there.id if there is not None else next(iter(known), ""))
        is_same_law = not shelved or (named in known and known[named].stem == file.stem)
        if named in known and is_same_law and self.request == PageRequest(""):
            return known[named]
        origin = origins.get(file) or origin_of(self.corpus, file) or Origin("")
        if shelved and not origin.sha256:
            message = _("This is not the page that was received. lawtexts harvest asks for it again.")
            raise CorpusError(message)
        origin = replaced(origin, refused="", reason="")
        one = parsed_file(self.corpus, self.editions, self.parse, self.request, file, data, origin)
        if shelved not in ("", one.page.expression.id):
            message = _("The page is of {found}; it was asked for as one of {asked}.")
            said = message.format(found=one.page.expression.id, asked=shelved)
            raise PageRefusedError("wrong-expression", said, place=str(file))
        return known.get(one.page.expression.id, one)

    def _repeats(self, one: ParsedPage, present: Sequence[Path], seen: Collection[str]) -> bool:
        """Whether a page only has the words of that in the corpus: its print version, its extract.

        One that says more, as HTML does beside an extract, does not; when `replacing`, one does only where
        the page in the corpus is among the files `seen`, too.
        """
        if self.replacing and not any(sha256(read_file(path)) in seen for path in present):
            return False
        if any(_rank(path) > _rank(one.page.path) for path in present):
            return False
        same = print_of if expression_of(self.corpus, one.file) else wording
        law = self.store.law(one.page.expression.id, one.page.citation)
        return law is not None and same(law) == same(one.law)

    def _is_fuller(self, one: ParsedPage, present: Sequence[Path]) -> bool:
        if not expression_of(self.corpus, one.file) or one.page.path.suffix == ".txt":
            return False
        law = self.store.law(one.page.expression.id, one.page.citation)
        are_extracts = all(path.suffix == ".txt" for path in present)
        return are_extracts and law is not None and wording(law) == wording(one.law)

    def _with_provenance(self, one: ParsedPage) -> ParsedPage:
        """A page with what was recorded of the one it replaces, where it brings nothing of its own.

        The character set that a server named of the former bytes is kept only where it gives the same words.
        """
        origin = one.page.origin
        for name, each in self.recorded(one.page.expression.id).items():
            if layout.whole(name, layout.PAGE_SUFFIXES) != one.page.citation:
                continue
            origin = replaced(
                origin,
                url=origin.url or each.url,
                retrieved=origin.retrieved or each.retrieved,
                charset=origin.charset or each.charset,
            )
        for charset in dict.fromkeys((origin.charset, one.page.origin.charset)):
            page = replaced(one.page, origin=replaced(origin, charset=charset))
            if page == one.page:
                break
            with suppress(LawtextsError):
                law = page.parsed(self.parse)
                if wording(law) == wording(one.law):
                    return ParsedPage(one.file, page, law)
        return one

    def _revised(self, planned: Plan) -> tuple[tuple[Law, Law], ...]:
        pairs = [
            (self.store.law(law.expression, law.citation), law)
            for law in planned.laws
            if layout.law_file(self.corpus, law.expression, law.citation) in planned.changes
        ]
        return tuple((old, new) for old, new in pairs if old is not None)

    def _planned(self, taken: Sequence[ParsedPage], displaced: set[Path]) -> Plan:
        own = {(one.page.expression.id, one.page.citation) for one in taken}
        present = [law for law in self.store.laws() if (law.expression, law.citation) not in own]
        laws = (*present, *(one.law for one in taken))
        backlinks, boilerplate = Backlinks(laws), Boilerplate(laws)
        unsettled = {
            law.citation
            for law in present
            if displaced or is_unsettled(law, backlinks.of(law)) or boilerplate.is_unreported(law)
        }
        roots = unsettled | {citation for _expression, citation in own}
        others, unusable = pages_of(self.corpus, self.editions, roots)
        pages = [*(one.page for one in taken), *(page for page in others if page.path not in displaced)]
        named = {(page.expression.id, page.citation) for page in pages}
        planned = plan(
            self.corpus,
            self.editions,
            pages,
            self.parse,
            parsed={one.page.path: one.law for one in taken},
            others=[law for law in present if (law.expression, law.citation) not in named],
            boilerplate=boilerplate,
        )
        failed = [refusal for refusal in unusable if refusal.page not in displaced]
        return replaced(planned, refused=(*failed, *planned.refused))

    def _page_changes(
        self, taken: Sequence[ParsedPage], displaced: Mapping[Path, Path], confirmed: Mapping[Path, Path]
    ) -> dict[Path, bytes | None]:
        accepted = {one.file: one.page for one in taken}
        gone = {path: accepted[file] for path, file in displaced.items() if file in accepted}
        changes: dict[Path, bytes | None] = {**dict.fromkeys(gone)}
        records: dict[Path, Origin] = {}
        for path, page in gone.items() if self.keeping else ():
            kept, records[kept], changes[kept] = earlier_page(self.corpus, path, page.origin.retrieved)
        for page in accepted.values():
            changes[page.path], records[page.path] = page.data, page.origin
        for file, path in confirmed.items():  # which only repeat a page
            answer = origin_of(self.corpus, file)
            recorded = self.recorded(path.parent.name).get(path.name)
            if answer is not None and recorded is not None:
                records[path] = confirmed_by(recorded, answer)
        return {**changes, **record_changes(self.corpus, gone, records)}


def _rank(page: Path) -> int:
    return layout.PAGE_SUFFIXES.index(page.suffix)
