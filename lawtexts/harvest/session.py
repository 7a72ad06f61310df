"""A whole book: the pages that the corpus does not have are fetched, each kept as received, then imported.

What was received is on the shelf of unread pages before the next page is asked for
(pages/_unread), so that a run that was stopped, however it was, is gone on with by the next. One of the law
book that lawtexts cannot interpret is kept, and not asked for again. A wall, such as a login, is no page of
the book: the next run asks again, and a site that sends nothing else is not asked any more.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from lawtexts import progress
from lawtexts.corpus.importing import Summary, import_pages
from lawtexts.corpus.page import DIFFERS, UNKNOWN, Origin, Page, Refusal, keep_unread, sha256, unread_pages
from lawtexts.corpus.transaction import settle
from lawtexts.harvest.connection import FetchError
from lawtexts.harvest.fetch import Fetcher, Response
from lawtexts.harvest.pace import StoppedError, now
from lawtexts.harvest.sites import Address, missing_documents, missing_pages
from lawtexts.languages import known_expressions
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.locale import ngettext
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.error import LawtextsError
from lawtexts.sources.pipeline import decoded_page
from lawtexts.sources.recognition import evidence_for
from lawtexts.sources.refusal import PageRefusedError
from lawtexts.sources.sites import SOURCES

MOST_USELESS = 3
"""Pages in a row that cannot be fetched, or are not of the book, before a site is left alone."""
_WALLS = {
    "login": (
        re.compile(r"<input\b[^>]{0,400}\btype\s{0,9}=\s{0,9}[\"']?password", re.IGNORECASE),
        N_("{url} asks for a password."),
    ),
    "error-page": (
        re.compile(rf"\b(?:404|403|410|500|502|503)\b|{known_expressions('ERRORS')}", re.IGNORECASE),
        N_("{url} is an error page, though its status says otherwise."),
    ),
    "consent": (
        re.compile(rf"(?:(?:cookie|gdpr|{known_expressions('CONSENT')})(?s:.*?)){{2}}", re.IGNORECASE),
        N_("{url} asks for consent to cookies in place of the page."),
    ),
}
"""How each shows itself, and what is said of it."""
_SHORT, _BEGINNING = 1_500, 250
"""Characters: with more a page is not only a message, and an error is named at its beginning."""
_SURE = 2
"""Signs of a site that make a page one of its book."""


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
        return tuple(one for one in self.summary.refused if one.error.code == DIFFERS)

    @property
    def refused(self) -> tuple[Refusal, ...]:
        """The pages of which no law could be made."""
        return tuple(one for one in self.summary.refused if one.error.code != DIFFERS)

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
        known = {"If-None-Match": before.etag, "If-Modified-Since": before.last_modified}
        conditions = {name: value for name, value in known.items() if value and before.status}
        answer = self.fetcher.get(address.url, SOURCES[source].hosts, conditions)
        if answer.status in (404, 410):
            self.absent.append(address)
            return
        origin = Origin.of_answer(
            answer.headers.get,
            url=address.url,
            via=answer.place if answer.place != address.url else "",
            retrieved=answer.retrieved,
            status=answer.status,
        )
        if page is not None and (answer.status == 304 or sha256(answer.body) == before.sha256):
            self.confirmed[page.path] = before.confirmed_by(origin)
            return
        wall = _wall_before(source, answer, origin.charset)
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


def _wall_before(source: str, answer: Response, charset: str) -> FetchError | None:
    """What a server sent with status 200 in place of the page; None for a page that may be of its book.

    A page that has law text as well, such as one under a consent banner, is a page of the book.
    """
    markup = words = answer.body.decode("utf-8", "replace")
    if not any(sign.search(markup) for sign, _sentence in _WALLS.values()):
        return None  # without reading it, as most pages
    with suppress(PageRefusedError):
        words = decoded_page(answer.body, name="", charset=charset).stream
    if len(words) > _SHORT or evidence_for(words)[source] >= _SURE:
        return None
    shown = {"login": markup, "error-page": words[:_BEGINNING], "consent": words}
    for code, (sign, sentence) in _WALLS.items():
        if sign.search(shown[code]):
            return FetchError(code, _(sentence), answer.place)
    return None


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
    addresses, present = missing_pages(corpus, expressions, laws)
    done = Requests(corpus, fetcher, len(addresses), present=present)
    for expression in expressions:
        own = [one for one in addresses if one.expression == expression.id]
        if done.ask(expression.source, dict.fromkeys(own)) and documents:
            missing, present = missing_documents(corpus, expression)
            done.total += len(missing)
            done.present += present
            done.ask(expression.source, dict.fromkeys(missing))
    names = {one.id for one in expressions}
    shelf = [page.path for page in unread_pages(corpus) if page.expression in names and page.is_of_book]
    if shelf:
        done.summary = import_pages(corpus, shelf, keeping=True)
    return done
