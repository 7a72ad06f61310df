"""Updates: what sites have changed since their pages were fetched, and what follows from it.

Every page is asked for on the condition that it changed, with what pages.toml keeps of the last answer. A
page with other words lies on the shelf of unread pages until it is accepted; what it would change is found
out in a copy of the corpus, so that it is exactly what accepting it does.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from lawtexts.compare.check import divergences, new_since
from lawtexts.compare.divergence import Divergence
from lawtexts.corpus import layout
from lawtexts.corpus.build import Parser, Progress, parse_page
from lawtexts.corpus.importing import Summary, import_pages
from lawtexts.corpus.locks import settle
from lawtexts.corpus.page import (
    Changes,
    Origin,
    Refusal,
    confirmed_by,
    keep_unread,
    pages_in,
    record_changes,
    sha256,
    unread_pages,
)
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import Tell, writing
from lawtexts.harvest.address import Address
from lawtexts.harvest.fetch import Fetcher
from lawtexts.harvest.session import NewFetcher, Requests, origin_of_answer
from lawtexts.harvest.walls import wall_before
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.law import Law
from lawtexts.model.reference import Status

_DATA = (layout.EDITIONS, layout.TERMS, layout.WAIVERS)


@dataclass(slots=True)
class Rechecked(Requests):
    """What the sites said of the pages in the corpus, and how many are `unchanged`."""

    unchanged: int = 0


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


@dataclass(frozen=True, slots=True)
class _Book:
    """The pages of an expression whose address is known, while they are asked for again.

    `confirmed` are those that the site still has, with their records; `received` is what it has for others.
    """

    corpus: Path
    expression: Expression
    fetcher: Fetcher
    pages: Mapping[Address, tuple[Path, Origin]]
    done: Rechecked
    tell: Tell | None
    confirmed: dict[Path, Origin] = field(default_factory=dict)
    received: list[Path] = field(default_factory=list)

    def ask(self, address: Address) -> None:
        """Ask for one page, on the condition that it changed. Raises FetchError where it is not got."""
        path, origin = self.pages[address]
        answer = self.fetcher.get(address.url, _conditions(origin))
        if answer.status in (404, 410):
            self.done.absent.append(address)
            return
        found = origin_of_answer(address, answer)
        if answer.status == 304 or sha256(answer.body) == origin.sha256:
            self.confirmed[path] = confirmed_by(origin, found)
            return
        barrier = wall_before(self.expression.source, answer)
        if barrier is not None:
            raise barrier
        file = keep_unread(self.corpus, address.expression, address.citation, answer.body, found, self.tell)
        self.received.append(file)

    def record(self) -> None:
        """Record what was confirmed; pages that differed from it leave the shelf."""
        roots = {layout.whole(path.name, layout.PAGE_SUFFIXES) for path in self.confirmed}
        shelf = [page for page in unread_pages(self.corpus) if page.expression == self.expression.id]
        gone: Changes = {page.path: None for page in shelf if page.citation in roots}
        with writing(self.corpus, self.tell) as transaction:
            transaction.commit({**gone, **record_changes(gone, self.confirmed)})


def recheck(
    corpus: Path,
    expressions: Sequence[Expression],
    fetcher: NewFetcher,
    *,
    progress: Progress | None = None,
    tell: Tell | None = None,
) -> Rechecked:
    """Ask the sites for the pages of the corpus that are theirs; what changed is put on the shelf.

    Raises UnwritableError where the corpus cannot be written.
    """
    settle(corpus)
    recorded = [(one, pages) for one in expressions if (pages := _recorded(corpus, one))]
    done = Rechecked(progress, sum(len(pages) for _one, pages in recorded))
    books = [_Book(corpus, one, fetcher(one), pages, done, tell) for one, pages in recorded]
    for book in books:
        with done.stopping():
            try:
                done.each(book.expression.source, book.pages, book.fetcher, book.ask)
            finally:  # however it ends
                book.record()
    done.unchanged = sum(len(book.confirmed) for book in books)
    received = [file for book in books for file in book.received]
    if received:  # those with the same words leave the shelf
        done.unchanged += len(import_pages(corpus, received, tell=tell).unchanged)
    return done


def _recorded(corpus: Path, expression: Expression) -> dict[Address, tuple[Path, Origin]]:
    return {
        Address(expression.id, one.citation, one.origin.url): (one.path, one.origin)
        for one in pages_in(corpus, expression.id)
        if one.citation is not None and one.is_there and one.origin.url
    }


def _conditions(origin: Origin) -> dict[str, str]:
    found = {"If-None-Match": origin.etag, "If-Modified-Since": origin.last_modified}
    return {name: value for name, value in found.items() if value and origin.status}


def effect_of_accepting(
    corpus: Path,
    expressions: Iterable[Expression],
    *,
    parse: Parser = parse_page,
    progress: Progress | None = None,
) -> Effect:
    """What accepting the pages on the shelf that differ would change; nothing is written."""
    settle(corpus)
    names = {one.id for one in expressions}
    files = [
        page.path
        for page in unread_pages(corpus)
        if page.expression in names
        and page.is_of_book
        and page.citation is not None
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
    parse: Parser = parse_page,
    progress: Progress | None = None,
    tell: Tell | None = None,
) -> Summary:
    """Take the pages `files` of the shelf in place of those in the corpus, which are kept as earlier ones.

    Raises UnwritableError, with nothing changed, where the corpus cannot be written.
    """
    return import_pages(corpus, files, replace=True, keeping=True, parse=parse, progress=progress, tell=tell)


@contextmanager
def _copied(corpus: Path) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="lawtexts-") as name:
        copy = Path(name)
        for file in _DATA:
            if (corpus / file).exists():
                shutil.copy(corpus / file, copy)
        for shelf in (layout.PAGES, layout.LAWS):
            shutil.copytree(corpus / shelf, copy / shelf, ignore=shutil.ignore_patterns(layout.EARLIER))
        yield copy


def _by_file(summary: Summary, copy: Path, corpus: Path) -> dict[Path, Refusal]:
    found = {}
    for one in summary.refused:
        file = corpus / one.page.relative_to(copy) if one.page.is_relative_to(copy) else one.page
        one.error.place = str(file)
        found[file] = replace(one, page=file)
    return found


def _new_divergences(found: Corpus, before: Corpus, places: Iterable[Citation]) -> tuple[Divergence, ...]:
    """The divergences of these laws in one corpus that another does not have."""
    roots = sorted(places)
    earlier = [(one.code, str(one.citation), tuple(one.expressions)) for one in divergences(before, roots)]
    return new_since(divergences(found, roots), earlier)


def _references(before: Corpus, after: Corpus) -> Iterator[Citing]:
    for expression in after.expressions:
        for law in after.laws(expression.id):
            for place, text in law.texts:
                for target in dict.fromkeys(each for one in text.references for each in one.targets):
                    was, now = (each.status(expression.id, target) for each in (before, after))
                    if was != now:
                        yield Citing(expression.id, place, target, was, now)
