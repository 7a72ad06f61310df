"""Importing: saved pages → corpus/pages and corpus/laws, all or nothing per page.

A page is parsed before anything is written; what is refused leaves no trace. A
page that differs from the one in the corpus replaces it only when that is asked for. Pages
that were fetched lie in pages/_unread (`lawtexts.corpus.unread`), and leave it when they are taken.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from dataclasses import replace as replaced
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.backlinks import Backlinks, is_unsettled
from lawtexts.corpus.boilerplate import Boilerplate
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
from lawtexts.corpus.transaction import Tell, Transaction, writing
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
    as it was and as it is, where a page was replaced. `findings` counts those of the pages
    taken, `seconds` is the time it took.
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
    seconds: float = 0.0


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
        asked = PageRequest("", source, citation, chosen, whole=whole, forced=force)
        importing = _Importing(corpus, editions, parse or page_parser(), replace, keeping)
        return importing.run(transaction, saved_files(pages), asked, origins or {}, progress)


@dataclass(frozen=True, slots=True)
class _Importing:
    """What the steps of an import share.

    `replacing` says whether a page may take another's place, `keeping` whether that is then kept.
    """

    corpus: Path
    editions: Editions
    parse: Parser
    replacing: bool
    keeping: bool

    def run(
        self,
        transaction: Transaction,
        found: tuple[Sequence[Path], Sequence[Path]],
        asked: PageRequest,
        origins: Mapping[Path, Origin],
        progress: Progress | None,
    ) -> Summary:
        """Import the files `found` to be pages, told apart from those that are none."""
        started = time.monotonic()
        files, skipped = found
        parsed, confirmed, refused, seen = self._parsed(files, asked, origins, progress)
        chosen, repeated, clashing = one_each(parsed)
        same = self._of_same_words(chosen, seen)
        taken, displaced, differing = self._compared([one for one in chosen if one not in same])
        taken = [self._with_provenance(one) for one in taken]
        planned = self._planned(taken, set(displaced))
        revised = self._revised(planned) if displaced else ()
        rewritten = [file for file in planned.changes if file.exists()]
        named = {one.page.path: one.file for one in taken}
        failed = [Refusal(named.get(one.page, one.page), one.error) for one in planned.refused]
        rejected = {refusal.page for refusal in failed}
        taken = [one for one in taken if one.file not in rejected]
        confirmed |= {one.file: self._present(one) for one in same}
        unchanged = (*confirmed, *repeated)
        refused = [*refused, *clashing, *differing, *failed]
        read = [*(one.file for one in taken), *unchanged]
        shelf = shelf_changes(self.corpus, read, {each.page: each.error for each in refused})
        transaction.commit({**self._page_changes(taken, displaced, confirmed), **shelf, **planned.changes})
        replacing = set(displaced.values())
        own = {(one.page.expression.id, one.page.citation) for one in taken}
        return Summary(
            imported=tuple(one.file for one in taken if one.file not in replacing),
            replaced=tuple(one.file for one in taken if one.file in replacing),
            unchanged=unchanged,
            refused=tuple(refused),
            skipped=tuple(skipped),
            written=tuple(layout.name_in(self.corpus, file) for file in planned.changes),
            rewritten=tuple(layout.name_in(self.corpus, file) for file in rewritten),
            revised=revised,
            findings=sum(len(law.findings) for law in planned.laws if (law.expression, law.citation) in own),
            seconds=time.monotonic() - started,
        )

    def _parsed(
        self,
        files: Sequence[Path],
        asked: PageRequest,
        origins: Mapping[Path, Origin],
        progress: Progress | None,
    ) -> tuple[list[ParsedPage], dict[Path, Path], list[Refusal], Collection[str]]:
        """What the `files` are: new pages, pages of the corpus, refused; and the hashes of all."""
        present: dict[str, dict[str, Path]] = defaultdict(dict)
        for page in pages_of(self.corpus, self.editions)[0]:
            present[page.origin.sha256][page.expression.id] = page.path
        parsed: list[ParsedPage] = []
        unchanged: dict[Path, Path] = {}
        refused: list[Refusal] = []
        seen: set[str] = set()
        for done, file in enumerate(files, 1):
            try:
                data = read_file(file)
                known = present.get(sha256(data), {})
                seen.add(sha256(data))
                shelved = expression_of(self.corpus, file)
                there = self.editions.at(address_of(file)) if known else None
                named = shelved or (there.id if there is not None else next(iter(known), ""))
                same_law = not shelved or (named in known and known[named].stem == file.stem)
                if named in known and same_law and asked == PageRequest(""):
                    unchanged[file] = known[named]
                    continue
                origin = origins.get(file) or origin_of(self.corpus, file) or Origin("")
                if shelved and not origin.sha256:
                    message = _("This is not the page that was received. lawtexts harvest asks for it again.")
                    raise CorpusError(message)
                origin = replaced(origin, refused="", reason="")
                one = parsed_file(self.corpus, self.editions, self.parse, asked, file, data, origin)
                if shelved not in ("", one.page.expression.id):
                    raise _of_another(one, shelved)
                if one.page.expression.id in known:
                    unchanged[file] = known[one.page.expression.id]
                else:
                    parsed.append(one)
            except UsageError:
                raise
            except LawtextsError as error:
                error.place = str(file)
                refused.append(Refusal(file, error))
            if progress is not None:
                progress(_("Reading pages"), done, len(files))
        return parsed, unchanged, refused, seen

    def _of_same_words(self, chosen: Sequence[ParsedPage], seen: Collection[str]) -> list[ParsedPage]:
        """Pages that only repeat the words of the page in the corpus: its print version, its extract.

        One that says more than the page in the corpus, as HTML does beside an extract, is
        none of them; with `replacing` one counts only where the page in the corpus is among
        the files `seen`, too.
        """
        found = []
        store = Corpus(self.corpus, self.editions)
        rank = layout.PAGE_SUFFIXES.index
        for one in chosen:
            expression, root = one.page.expression.id, one.page.citation
            pages = layout.pages_at(self.corpus, expression, root)
            if not pages or (self.replacing and not any(sha256(read_file(path)) in seen for path in pages)):
                continue
            if any(rank(path.suffix) > rank(one.page.path.suffix) for path in pages):
                continue
            law = store.law(expression, root)
            same = print_of if expression_of(self.corpus, one.file) else wording
            if law is not None and same(law) == same(one.law):
                found.append(one)
        return found

    def _present(self, one: ParsedPage) -> Path:
        """The page in the corpus that says what `one` says."""
        return layout.pages_at(self.corpus, one.page.expression.id, one.page.citation)[0]

    def _is_fuller(self, one: ParsedPage, present: Sequence[Path]) -> bool:
        """Whether a page that was fetched has the words of the extracts there, and more of its form."""
        if not expression_of(self.corpus, one.file) or one.page.path.suffix == ".txt":
            return False
        law = Corpus(self.corpus, self.editions).law(one.page.expression.id, one.page.citation)
        are_extracts = all(path.suffix == ".txt" for path in present)
        return are_extracts and law is not None and wording(law) == wording(one.law)

    def _compared(
        self, chosen: Sequence[ParsedPage]
    ) -> tuple[list[ParsedPage], dict[Path, Path], list[Refusal]]:
        """What may be taken; each page of the corpus with the file that replaces it; what is refused."""
        taken: list[ParsedPage] = []
        displaced: dict[Path, Path] = {}
        refused: list[Refusal] = []
        for one in chosen:
            present = layout.pages_at(self.corpus, one.page.expression.id, one.page.citation)
            if present and not self.replacing and not self._is_fuller(one, present):
                message = _(
                    "{held} is already there and differs. Give --replace to put this page in its place."
                )
                names = ", ".join(map(str, present))
                error = DifferingPageError(message.format(held=names), place=str(one.file))
                refused.append(Refusal(one.file, error))
                continue
            displaced.update(dict.fromkeys(present, one.file))
            taken.append(one)
        return taken, displaced, refused

    def _with_provenance(self, one: ParsedPage) -> ParsedPage:
        """A page with what was recorded of the one it replaces, where it brings nothing of its own.

        The character set that a server named of the former bytes is kept only where it gives the same words.
        """
        origin = one.page.origin
        for name, each in read_origins(self.corpus, one.page.expression.id).items():
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
        """Each law that is written over another: as it is in the corpus, and as it will be."""
        store = Corpus(self.corpus, self.editions)
        pairs = [
            (store.law(law.expression, law.citation), law)
            for law in planned.laws
            if layout.law_file(self.corpus, law.expression, law.citation) in planned.changes
        ]
        return tuple((old, new) for old, new in pairs if old is not None)

    def _planned(self, taken: Sequence[ParsedPage], displaced: set[Path]) -> Plan:
        """The plan for the pages `taken`, their sisters and those whose numbers or findings they change."""
        own = {(one.page.expression.id, one.page.citation) for one in taken}
        present = [
            law
            for law in Corpus(self.corpus, self.editions).laws()
            if (law.expression, law.citation) not in own
        ]
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
        """The pages and their records as they will be; `confirmed` are those that a file only repeats."""
        accepted = {one.file: one.page for one in taken}
        gone = {path: accepted[file] for path, file in displaced.items() if file in accepted}
        changes: dict[Path, bytes | None] = {**dict.fromkeys(gone)}
        records: dict[Path, Origin] = {}
        for path, page in gone.items() if self.keeping else ():
            kept, origin, data = earlier_page(self.corpus, path, page.origin.retrieved)
            changes[kept], records[kept] = data, origin
        for page in accepted.values():
            changes[page.path], records[page.path] = page.data, page.origin
        for file, path in confirmed.items():
            answer = origin_of(self.corpus, file)
            recorded = read_origins(self.corpus, path.parent.name).get(path.name)
            if answer is not None and recorded is not None:
                records[path] = confirmed_by(recorded, answer)
        return {**changes, **record_changes(self.corpus, gone, records)}


def _of_another(one: ParsedPage, asked: str) -> PageRefusedError:
    message = _("The page is of {found}; it was asked for as one of {asked}.")
    said = message.format(found=one.page.expression.id, asked=asked)
    return PageRefusedError("wrong-expression", said, place=str(one.file))
