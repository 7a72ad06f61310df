"""Updates: what sites have changed since their pages were fetched, and what follows from it.

Every page is asked for on the condition that it changed, with what pages.toml keeps of the last answer. A
page with other words lies on the shelf of unread pages until it is accepted; what it would change is found
out in a copy of the corpus, so that it is exactly what accepting it does.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from lawtexts.compare.check import divergences, new_since
from lawtexts.compare.divergence import Divergence
from lawtexts.corpus import layout
from lawtexts.corpus.importing import Summary, import_pages
from lawtexts.corpus.page import Origin, Parser, Refusal, confirmed_by, read_origins, record_changes, sha256
from lawtexts.corpus.plan import Progress
from lawtexts.corpus.readers import settle
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import Tell, writing
from lawtexts.corpus.unread import WALLS, keep, shelf_changes, unread_pages
from lawtexts.harvest.address import Address
from lawtexts.harvest.error import FetchError, StoppedError
from lawtexts.harvest.fetch import Fetcher
from lawtexts.harvest.session import MOST_USELESS, NewFetcher, origin_of_answer, wall_before
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.error import LawtextsError
from lawtexts.model.law import Law
from lawtexts.model.reference import Status

_DATA = (layout.EDITIONS, layout.TERMS, "waivers.toml")


@dataclass(frozen=True, slots=True)
class Asked:
    """What the sites said of the pages in the corpus.

    `unchanged` is how many are as they were; `gone` the site does not have any more; `failed` were not got;
    `stopped` says why a site was not asked any more.
    """

    asked: int = 0
    unchanged: int = 0
    gone: tuple[Address, ...] = ()
    failed: tuple[tuple[Address, LawtextsError], ...] = ()
    stopped: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Citing:
    """A reference whose target comes or goes: where it is, what it cites, and what becomes of that."""

    expression: str
    place: Citation
    target: Citation
    before: Status
    after: Status


@dataclass(frozen=True, slots=True)
class Effect:
    """What accepting the pages on the shelf changes.

    `files` are those pages; `revised` is each law as it is and as it would be, `refused` the pages of which
    none can be made. `references` are those of all laws that would lead elsewhere; `coming` and `going` the
    divergences.
    """

    files: tuple[Path, ...] = ()
    revised: tuple[tuple[Law, Law], ...] = ()
    refused: tuple[Refusal, ...] = ()
    references: tuple[Citing, ...] = ()
    coming: tuple[Divergence, ...] = ()
    going: tuple[Divergence, ...] = ()


def ask_again(
    corpus: Path,
    expressions: Sequence[Expression],
    fetcher: NewFetcher,
    *,
    progress: Progress | None = None,
    tell: Tell | None = None,
) -> Asked:
    """Ask the sites for the pages of the corpus that are theirs; what changed is put on the shelf.

    Raises UnwritableError where the corpus cannot be written.
    """
    settle(corpus, tell)
    run = _Run(corpus, progress, tell)
    books = [(one, list(_recorded(corpus, one))) for one in expressions]
    run.total = sum(len(pages) for _one, pages in books)
    for expression, pages in books:
        if pages:
            run.book(expression, pages, fetcher(expression))
    if run.received:  # those with the same words leave the shelf
        run.unchanged += len(import_pages(corpus, run.received, tell=tell).unchanged)
    return Asked(run.asked, run.unchanged, tuple(run.gone), tuple(run.failed), tuple(run.stopped))


def _recorded(corpus: Path, expression: Expression) -> Iterator[tuple[Address, Path, Origin]]:
    """The pages of an expression whose address is known."""
    origins = read_origins(corpus, expression.id)
    for root, path in layout.pages(corpus, expression.id):
        origin = origins.get(path.name)
        if origin is not None and origin.url:
            yield Address(expression.id, root, origin.url), path, origin


@dataclass(slots=True)
class _Run:
    """What happens while pages are asked for again."""

    corpus: Path
    progress: Progress | None
    tell: Tell | None
    total: int = 0
    asked: int = 0
    unchanged: int = 0
    gone: list[Address] = field(default_factory=list)
    failed: list[tuple[Address, LawtextsError]] = field(default_factory=list)
    stopped: list[str] = field(default_factory=list)
    received: list[Path] = field(default_factory=list)
    """What was put on the shelf."""

    def book(
        self, expression: Expression, pages: Sequence[tuple[Address, Path, Origin]], fetcher: Fetcher
    ) -> None:
        """Ask for the pages of one expression; what is confirmed is recorded at the end, whatever that is."""
        confirmed: dict[Path, Origin] = {}
        useless = 0
        try:
            for address, path, origin in pages:
                if self.progress is not None:
                    self.progress(f"{address.expression} {address.citation}", self.asked, self.total)
                self.asked += 1
                try:
                    again = self._page(expression, address, origin, fetcher)
                    useless = 0
                except FetchError as error:
                    self.failed.append((address, error))
                    useless += 1
                    again = None
                if again is not None:
                    self.unchanged += 1
                    confirmed[path] = again
                if useless == MOST_USELESS:
                    message = _("{site} is not asked any more: the last {count} pages were of no use.")
                    raise StoppedError(message.format(site=expression.source, count=useless))
        except StoppedError as error:
            self.stopped = [*dict.fromkeys((*self.stopped, error.message))]
        finally:
            with writing(self.corpus, self.tell) as transaction:
                records = record_changes(self.corpus, (), confirmed)
                transaction.commit({**records, **self._not_differing_any_more(expression, confirmed)})

    def _not_differing_any_more(
        self, expression: Expression, confirmed: Iterable[Path]
    ) -> dict[Path, bytes | None]:
        """The shelf without the pages that differed from those that the site has again."""
        roots = {layout.whole(path.name, layout.PAGE_SUFFIXES) for path in confirmed}
        shelf = [page for page in unread_pages(self.corpus) if page.expression == expression.id]
        return shelf_changes(self.corpus, [page.file for page in shelf if page.citation in roots], {})

    def _page(
        self, expression: Expression, address: Address, origin: Origin, fetcher: Fetcher
    ) -> Origin | None:
        """Ask for one page; its record where it is as it was. Raises FetchError where it is not got."""
        answer = fetcher.get(address.url, _conditions(origin))
        if answer.status in (404, 410):
            self.gone.append(address)
            return None
        found = origin_of_answer(address, answer)
        if answer.status == 304 or sha256(answer.body) == origin.sha256:
            return confirmed_by(origin, found)
        barrier = wall_before(expression, answer)
        if barrier is not None:
            raise barrier
        file = keep(self.corpus, address.expression, address.citation, answer.body, found, self.tell)
        self.received.append(file)
        return None


def _conditions(origin: Origin) -> dict[str, str]:
    """The headers that ask for a page only if it is not that of `origin`."""
    found = {"If-None-Match": origin.etag, "If-Modified-Since": origin.last_modified}
    return {name: value for name, value in found.items() if value and origin.status}


def effect_of_accepting(
    corpus: Path,
    expressions: Iterable[Expression],
    *,
    parse: Parser | None = None,
    progress: Progress | None = None,
) -> Effect:
    """What accepting the pages on the shelf that differ would change; nothing is written."""
    settle(corpus)
    names = {one.id for one in expressions}
    files = [
        page.file
        for page in unread_pages(corpus)
        if page.expression in names
        and page.origin.refused not in WALLS
        and layout.pages_at(corpus, page.expression, page.citation)
    ]
    if not files:
        return Effect()
    with _copied(corpus) as copy:
        copies = [copy / file.relative_to(corpus) for file in files]
        summary = import_pages(copy, copies, replace=True, parse=parse, progress=progress)
        refused = _by_file(summary, copy, corpus)
        before, after = Corpus.open(corpus), Corpus.open(copy)
        places = {old.citation for old, _new in summary.revised}
        return Effect(
            files=tuple(file for file in files if file not in refused),
            revised=summary.revised,
            refused=tuple(refused.values()),
            references=tuple(_references(before, after)),
            coming=_new_divergences(after, before, places),
            going=_new_divergences(before, after, places),
        )


def accept(
    corpus: Path,
    files: Sequence[Path],
    *,
    parse: Parser | None = None,
    progress: Progress | None = None,
    tell: Tell | None = None,
) -> Summary:
    """Take the pages `files` of the shelf in place of those in the corpus, which are kept as earlier ones.

    Raises UnwritableError, with nothing changed, where the corpus cannot be written.
    """
    return import_pages(corpus, files, replace=True, keeping=True, parse=parse, progress=progress, tell=tell)


@contextmanager
def _copied(corpus: Path) -> Iterator[Path]:
    """A copy of what decides about the laws of a corpus; gone at the end."""
    with tempfile.TemporaryDirectory(prefix="lawtexts-") as name:
        copy = Path(name)
        for file in _DATA:
            if (corpus / file).exists():
                shutil.copy(corpus / file, copy)
        for shelf in (layout.PAGES, layout.LAWS):
            shutil.copytree(corpus / shelf, copy / shelf, ignore=shutil.ignore_patterns(layout.EARLIER))
        yield copy


def _by_file(summary: Summary, copy: Path, corpus: Path) -> dict[Path, Refusal]:
    """The refusals of the copy, by the files of the corpus."""
    found = {}
    for one in summary.refused:
        file = corpus / one.page.relative_to(copy) if one.page.is_relative_to(copy) else one.page
        one.error.place = str(file)
        found[file] = replace(one, page=file)
    return found


def _new_divergences(found: Corpus, known: Corpus, places: Iterable[Citation]) -> tuple[Divergence, ...]:
    """The divergences of these laws in one corpus that another does not have."""
    roots = sorted(places)
    earlier = [(one.code, str(one.citation), tuple(one.expressions)) for one in divergences(known, roots)]
    return new_since(divergences(found, roots), earlier)


def _references(before: Corpus, after: Corpus) -> Iterator[Citing]:
    """The references of all laws whose target is there before and not after, or the other way round."""
    for expression in after.expressions:
        for law in after.laws(expression.id):
            for place, text in law.texts:
                for target in dict.fromkeys(each for one in text.references for each in one.targets):
                    was, now = (each.status(expression.id, target) for each in (before, after))
                    if was != now:
                        yield Citing(expression.id, place, target, was, now)
