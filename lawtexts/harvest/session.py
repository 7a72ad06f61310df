"""A whole book: the pages that the corpus does not have are fetched, each kept as received, then imported.

What was received is on the shelf of unread pages before the next page is asked for
(pages/_unread), so that a run that was stopped, however it was, is gone on with by the next.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from lawtexts import progress
from lawtexts.corpus import layout
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.importing import Summary, import_pages
from lawtexts.corpus.locks import settle
from lawtexts.corpus.page import (
    DIFFERS,
    UNKNOWN,
    Origin,
    Page,
    Refusal,
    keep_unread,
    pages_in,
    sha256,
    unread_pages,
)
from lawtexts.harvest.address import Address, address_of
from lawtexts.harvest.error import FetchError, StoppedError
from lawtexts.harvest.fetch import Fetcher, Response
from lawtexts.harvest.holdings import missing_pages
from lawtexts.harvest.links import documents_linked
from lawtexts.harvest.pace import now
from lawtexts.harvest.walls import wall_before
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.error import LawtextsError
from lawtexts.sources.decoding import charset_of
from lawtexts.sources.sites import SOURCES

MOST_USELESS = 3
"""Pages in a row that cannot be fetched, or are not of the book, before a site is left alone."""
_LINKING = 3
"""Pages of an expression in which links to its documents are looked for."""


@dataclass(slots=True)
class Requests:
    """What became of the pages that sites were asked for.

    `absent` a site does not have; `failed` could not be fetched, or are not of the book; `stopped` says why a
    site was not asked any more. `received` are the files of the pages kept, unread; `confirmed` are pages
    that were known and that the site still has, with their records. `present` need not be asked for;
    `summary` is what importing the others did.
    """

    corpus: Path
    fetcher: Fetcher
    total: int
    asked: int = 0
    absent: list[Address] = field(default_factory=list)
    failed: list[tuple[Address, LawtextsError]] = field(default_factory=list)
    stopped: list[str] = field(default_factory=list)
    received: list[Path] = field(default_factory=list)
    confirmed: dict[Path, Origin] = field(default_factory=dict)
    present: int = 0
    summary: Summary = field(default_factory=Summary)

    @property
    def unchanged(self) -> int:
        """How many pages are as they were: to the letter, or in their words."""
        return len(self.confirmed) + len(self.summary.unchanged)

    @property
    def changed(self) -> tuple[Refusal, ...]:
        """The pages that are not as those in the corpus: `lawtexts updates` shows them."""
        return tuple(one for one in self.summary.refused if _differs(one))

    @property
    def refused(self) -> tuple[Refusal, ...]:
        """The pages of which no law could be made."""
        return tuple(one for one in self.summary.refused if not _differs(one))

    def ask(self, source: str, pages: Mapping[Address, Page | None]) -> bool:
        """Ask a site for pages, one after the other; whether it may be asked for more.

        One that the corpus has is asked for on the condition that it changed. Nothing more is asked after
        MOST_USELESS failures one after the other.
        """
        started, useless = now(), 0
        try:
            for done, (address, page) in enumerate(pages.items()):
                self._show(address, (now() - started).total_seconds(), done)
                self.asked += 1
                try:
                    self._get(source, address, page)
                    useless = 0
                except FetchError as error:
                    self.failed.append((address, error))
                    useless += 1
                if useless == MOST_USELESS:
                    message = _("{site} is not asked any more: the last {count} pages were of no use.")
                    raise StoppedError(message.format(site=source, count=useless))
        except StoppedError as error:
            self.stopped = [*dict.fromkeys((*self.stopped, error.message))]
            return False
        return True

    def _get(self, source: str, address: Address, page: Page | None) -> None:
        """Ask for one page and keep it. Raises FetchError where the site gives none of the book."""
        before = page.origin if page is not None else UNKNOWN
        answer = self.fetcher.get(address.url, SOURCES[source].hosts, _conditions(before))
        if answer.status in (404, 410):
            self.absent.append(address)
            return
        origin = _origin_of(address, answer)
        if page is not None and (answer.status == 304 or sha256(answer.body) == before.sha256):
            self.confirmed[page.path] = before.confirmed_by(origin)
            return
        wall = wall_before(source, answer)
        if wall is not None:  # kept for a report, and asked for again
            origin = replace(origin, refused=wall.code, reason=wall.message)
        if wall is None or page is None:  # in place of no page that waits to be accepted
            kept = keep_unread(self.corpus, address.expression, address.citation, answer.body, origin)
        if wall is not None:
            raise wall
        self.received.append(kept)

    def _show(self, address: Address, seconds: float, done: int) -> None:
        what = f"{address.expression} {address.citation}"
        if done:
            minutes = round(seconds / done * (self.total - self.asked) / 60)
            left = ngettext("{count} minute left", "{count} minutes left", minutes).format(count=minutes)
            what = f"{what} · {left}"
        progress.report(what, self.asked, self.total)


def _differs(refusal: Refusal) -> bool:
    return getattr(refusal.error, "code", "") == DIFFERS


def _conditions(origin: Origin) -> dict[str, str]:
    found = {"If-None-Match": origin.etag, "If-Modified-Since": origin.last_modified}
    return {name: value for name, value in found.items() if value and origin.status}


def _origin_of(address: Address, answer: Response) -> Origin:
    """What is recorded of a page that was fetched."""
    content_type = answer.headers.get("content-type", "")
    return Origin(
        "",
        url=address.url,
        via=answer.place if answer.place != address.url else "",
        retrieved=answer.retrieved,
        status=answer.status,
        etag=answer.headers.get("etag", ""),
        last_modified=answer.headers.get("last-modified", ""),
        content_type=content_type,
        charset=charset_of(content_type),
    )


def harvest(
    corpus: Path,
    expressions: Sequence[Expression],
    laws: Sequence[Citation],
    fetcher: Fetcher,
    *,
    documents: bool = False,
) -> Requests:
    """Fetch what the corpus does not have of these laws, with the `documents` of the books if asked for.

    Raises UnwritableError where the corpus cannot be written.
    """
    settle(corpus)
    every = [address_of(one, law) for one in expressions for law in laws]
    addresses, present = missing_pages(corpus, every)
    done = Requests(corpus, fetcher, len(addresses), present=present)
    for expression in expressions:
        own = [one for one in addresses if one.expression == expression.id]
        if done.ask(expression.source, dict.fromkeys(own)) and documents:
            missing, present = missing_pages(corpus, _documents(corpus, expression))
            done.total += len(missing)
            done.present += present
            done.ask(expression.source, dict.fromkeys(missing))
    names = {one.id for one in expressions}
    shelf = [page.path for page in unread_pages(corpus) if page.expression in names and page.is_of_book]
    if shelf:
        done.summary = import_pages(corpus, shelf, keeping=True)
    return done


def _documents(corpus: Path, expression: Expression) -> list[Address]:
    """The documents of an expression to which some of the pages of its laws lead."""
    editions, found = Editions.read(corpus), dict[Citation, Address]()
    folders = (expression.id, f"{layout.UNREAD}/{expression.id}")
    pages = [page for folder in folders for page in pages_in(corpus, folder) if page.path.suffix == ".html"]
    linking = [(page, page.citation) for page in pages if page.citation and page.citation.law]
    for page, law in linking[:_LINKING]:
        with suppress(LawtextsError):
            for one in documents_linked(page.read(), address_of(expression, law).url, expression, editions):
                found.setdefault(one.citation, one)
    return list(found.values())
