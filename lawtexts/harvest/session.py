"""A whole book: the pages that the corpus does not have are fetched, each kept as received, then imported.

What was received is on the shelf of unread pages before the next page is asked for
(`lawtexts.corpus.unread`), so that a run that was stopped, however it was, is gone on with by the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.importing import Summary, import_pages
from lawtexts.corpus.input_file import read_input
from lawtexts.corpus.page import Origin, Parser, Refusal, read_origins
from lawtexts.corpus.plan import Progress
from lawtexts.corpus.readers import settle
from lawtexts.corpus.transaction import Tell
from lawtexts.corpus.unread import DIFFERS, WALLS, UnreadPage, keep, unread_pages
from lawtexts.harvest.address import Address, address_of
from lawtexts.harvest.error import FetchError, StoppedError
from lawtexts.harvest.fetch import Answer, Fetcher
from lawtexts.harvest.links import documents_linked
from lawtexts.harvest.walls import wall
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext
from lawtexts.model.citation import FIRST_LAW, LAST_LAW, Citation
from lawtexts.model.edition import Expression
from lawtexts.model.error import LawtextsError, UsageError
from lawtexts.sources.page import decoded_page
from lawtexts.sources.refusal import PageRefusedError
from lawtexts.sources.sites import SOURCES

ALL = "all"
MOST_USELESS = 3
"""Pages one after the other that are not got, or are no pages of the book, before a site is left alone."""
_LINKING = 3
"""Pages of an expression in which links to its documents are looked for."""
_SURE = 2
"""Signs of a site that make a page one of its book."""

NewFetcher = Callable[[Expression], Fetcher]
"""What asks the site of an expression."""


@dataclass(frozen=True, slots=True)
class Harvested:
    """What became of the pages asked for.

    `present` were in the corpus or on the shelf already; `absent` the site does not have; `failed` were not
    got, or are no pages of the book; `stopped` says why a site was not asked any more. `summary` is that of
    the import of all that was on the shelf.
    """

    asked: int
    present: int
    absent: tuple[Address, ...]
    failed: tuple[tuple[Address, LawtextsError], ...]
    stopped: tuple[str, ...]
    summary: Summary

    @property
    def changed(self) -> tuple[Refusal, ...]:
        """The pages that are not as those in the corpus: `lawtexts updates` shows them."""
        return tuple(one for one in self.summary.refused if _code(one) == DIFFERS)

    @property
    def refused(self) -> tuple[Refusal, ...]:
        """The pages of which no law could be made."""
        return tuple(one for one in self.summary.refused if _code(one) != DIFFERS)


def _code(refusal: Refusal) -> str:
    return str(getattr(refusal.error, "code", ""))


def expressions_of(editions: Editions, site: str, languages: Sequence[str]) -> tuple[Expression, ...]:
    """The expressions that a site, or `all` of them, publishes in these languages; in its own without any.

    Raises UsageError for a site that is not known, and for a language that it does not publish in.
    """
    found = [
        one
        for one in published_by(editions, site)
        if one.language in (languages or tuple(SOURCES[one.source].expressions)[:1])
    ]
    missing = [language for language in languages if language not in {one.language for one in found}]
    if missing or not found:
        message = _("{site} has no pages in {languages} that editions.toml knows of.")
        raise UsageError(message.format(site=site, languages=", ".join(missing or languages)))
    return tuple(found)


def published_by(editions: Editions, site: str) -> list[Expression]:
    """The expressions of a site, or of `all`, whose addresses are known. Raises UsageError for another."""
    if site != ALL and site not in SOURCES:
        message = _("There is no site “{site}”; there are {sites}.")
        raise UsageError(message.format(site=site, sites=", ".join((*SOURCES, ALL))))
    names = SOURCES if site == ALL else (site,)
    return [one for name in names for one in editions.expressions if one.source == name and one.url]


def wanted_laws(laws: str | None) -> tuple[Citation, ...]:
    """The laws of "1-93" or "51, 57"; all where nothing is said. Raises UsageError for what is neither."""
    numbers: list[int] = []
    for part in (laws or f"{FIRST_LAW}-{LAST_LAW}").replace(",", " ").split():
        first, _dash, last = part.partition("-")
        known = [one.isascii() and one.isdigit() and len(one) < 4 for one in (first, last or first)]
        ends = (int(first), int(last or first)) if all(known) else (0, 0)
        if not FIRST_LAW <= ends[0] <= ends[1] <= LAST_LAW:
            message = _("“{laws}” are not laws, such as 1-93 or 51,57.")
            raise UsageError(message.format(laws=laws))
        numbers.extend(range(ends[0], ends[1] + 1))
    return tuple(Citation(number) for number in dict.fromkeys(numbers))


def missing_pages(
    corpus: Path, expressions: Iterable[Expression], laws: Sequence[Citation]
) -> tuple[list[Address], int]:
    """The addresses that are to be asked for, and how many pages need not be: they were fetched already."""
    found = [address_of(one, law) for one in expressions for law in laws]
    there = _fetched(corpus)
    missing = [one for one in found if (one.expression, one.citation) not in there]
    return missing, len(found) - len(missing)


def _fetched(corpus: Path) -> frozenset[tuple[str, Citation]]:
    """Every law and document whose page was fetched: it is in the corpus, or on the shelf."""
    found = set()
    for expression_id in layout.folders(corpus, layout.PAGES):
        origins = read_origins(corpus, expression_id)
        for root, path in layout.pages(corpus, expression_id):
            if path.name in origins and origins[path.name].status:
                found.add((expression_id, root))
    shelf = unread_pages(corpus)
    found |= {(page.expression, page.citation) for page in shelf if page.origin.refused not in WALLS}
    return frozenset(found)


def harvest(
    corpus: Path,
    expressions: Sequence[Expression],
    laws: Sequence[Citation],
    fetcher: NewFetcher,
    *,
    documents: bool = False,
    progress: Progress | None = None,
    parse: Parser | None = None,
    tell: Tell | None = None,
) -> Harvested:
    """Fetch what the corpus does not have of these laws, with the `documents` of the books if asked for.

    Raises UnwritableError where the corpus cannot be written.
    """
    settle(corpus, tell)
    addresses, present = missing_pages(corpus, expressions, laws)
    run = _Run(corpus, Editions.read(corpus), progress, tell, total=len(addresses))
    for expression in expressions:
        own = [one for one in addresses if one.expression == expression.id]
        if own or documents:
            present += run.book(expression, own, fetcher(expression), documents)
    shelf = [page for page in unread_pages(corpus) if _is_wanted(page, expressions)]
    summary = Summary()
    if shelf:
        files = [page.file for page in shelf]
        summary = import_pages(corpus, files, keeping=True, progress=progress, parse=parse, tell=tell)
    return Harvested(
        asked=run.asked,
        present=present,
        absent=tuple(run.absent),
        failed=tuple(run.failed),
        stopped=tuple(run.stopped),
        summary=summary,
    )


def _is_wanted(page: UnreadPage, expressions: Iterable[Expression]) -> bool:
    return page.expression in {one.id for one in expressions} and page.origin.refused not in WALLS


@dataclass(slots=True)
class _Run:
    """What happens while pages are asked for."""

    corpus: Path
    editions: Editions
    progress: Progress | None
    tell: Tell | None
    asked: int = 0
    done: int = 0
    total: int = 0
    absent: list[Address] = field(default_factory=list)
    failed: list[tuple[Address, LawtextsError]] = field(default_factory=list)
    stopped: list[str] = field(default_factory=list)

    def book(
        self, expression: Expression, addresses: Sequence[Address], fetcher: Fetcher, documents: bool
    ) -> int:
        """Ask for the pages of one expression; how many documents need not be asked for."""
        try:
            self._pages(expression, addresses, fetcher)
            if documents:
                found = self._documents(expression)
                there = _fetched(self.corpus)
                missing = [one for one in found if (one.expression, one.citation) not in there]
                self.total += len(missing)
                self._pages(expression, missing, fetcher)
                return len(found) - len(missing)
        except StoppedError as error:
            self.stopped = [*dict.fromkeys((*self.stopped, error.message))]
        return 0

    def _pages(self, expression: Expression, addresses: Sequence[Address], fetcher: Fetcher) -> None:
        useless = 0
        started, begun = fetcher.pace.clock.monotonic(), self.done
        for address in addresses:
            self._show(address, fetcher, started, begun)
            problem = self._page(expression, address, fetcher)
            self.done += 1
            useless = useless + 1 if problem is not None else 0
            if problem is not None:
                self.failed.append((address, problem))
            if useless == MOST_USELESS:
                message = _("{site} is not asked any more: the last {count} pages were of no use.")
                raise StoppedError(message.format(site=expression.source, count=useless))

    def _page(self, expression: Expression, address: Address, fetcher: Fetcher) -> LawtextsError | None:
        """Ask for one page and keep it; what is wrong where that cannot be."""
        try:
            self.asked += 1
            answer = fetcher.get(address.url)
        except FetchError as error:
            return error
        if answer.status in (404, 410):
            self.absent.append(address)
            return None
        origin = origin_of_answer(address, answer)
        barrier = wall_before(expression, answer)
        if barrier is not None:
            origin = replace(origin, refused=barrier.code, reason=barrier.message)
        keep(self.corpus, address.expression, address.citation, answer.body, origin, self.tell)
        return barrier

    def _documents(self, expression: Expression) -> list[Address]:
        """The addresses of documents to which pages of the expression lead, each once."""
        found: dict[Citation, Address] = {}
        folders = (expression.id, f"{layout.UNREAD}/{expression.id}")
        pages = [page for folder in folders for page in layout.pages(self.corpus, folder)]
        linking = [page for page in pages if page[1].suffix == ".html" and not page[0].document]
        for root, file in linking[:_LINKING]:
            try:
                text = decoded_page(read_input(file), name=file.name).text
            except (PageRefusedError, OSError):
                continue
            url = address_of(expression, root).url
            for address in documents_linked(text, url, expression, self.editions):
                found.setdefault(address.citation, address)
        return list(found.values())

    def _show(self, address: Address, fetcher: Fetcher, started: float, begun: int) -> None:
        if self.progress is None:
            return
        what = f"{address.expression} {address.citation}"
        done = self.done - begun
        if done:
            rest = (fetcher.pace.clock.monotonic() - started) / done * (self.total - self.done)
            minutes = round(rest / 60)
            left = ngettext("{count} minute left", "{count} minutes left", minutes).format(count=minutes)
            what = f"{what} · {left}"
        self.progress(what, self.done, self.total)


def origin_of_answer(address: Address, answer: Answer) -> Origin:
    """What is recorded of a page that was fetched."""
    return Origin(
        "",
        url=address.url,
        via=answer.place if answer.place != address.url else "",
        retrieved=answer.retrieved,
        status=answer.status,
        etag=answer.headers.get("etag", ""),
        last_modified=answer.headers.get("last-modified", ""),
        content_type=answer.headers.get("content-type", ""),
        charset=answer.charset,
    )


def wall_before(expression: Expression, answer: Answer) -> FetchError | None:
    """What the site sent in place of the page; None where it shows signs of being one of the book."""
    code = wall(answer.body)
    if not code:
        return None
    try:
        page = decoded_page(answer.body, name="", charset=answer.charset)
        if page.signs[expression.source] >= _SURE:
            return None
    except PageRefusedError:
        pass
    sentences = {
        "login": _("{url} asks for a password."),
        "error-page": _("{url} is an error page, though its status says otherwise."),
        "consent": _("{url} asks for consent to cookies in place of the page."),
    }
    return FetchError(code, sentences[code].format(url=answer.place), place=answer.place)
