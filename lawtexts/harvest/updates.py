"""Updates: what sites have changed since their pages were fetched, and what follows from it.

Every page is asked for on the condition that it changed, with what pages.toml keeps of the last answer. A
page with other words lies on the shelf of unread pages until it is accepted; what it would change is what an
import plans, so that it is exactly what accepting it does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from lawtexts.compare.check import divergences, identity, new_since
from lawtexts.compare.divergence import Divergence
from lawtexts.corpus import layout
from lawtexts.corpus.importing import import_pages
from lawtexts.corpus.page import Origin, Page, Refusal, page_changes, pages_in, unread_pages
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import settle, writing
from lawtexts.harvest.fetch import Fetcher
from lawtexts.harvest.session import Requests
from lawtexts.harvest.sites import Address
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.law import Law
from lawtexts.model.reference import Status


@dataclass(frozen=True, slots=True)
class ChangedReference:
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
    references: tuple[ChangedReference, ...] = ()
    coming: tuple[Divergence, ...] = ()
    going: tuple[Divergence, ...] = ()


def recheck(corpus: Path, expressions: Sequence[Expression], fetcher: Fetcher) -> Requests:
    """Ask the sites for the pages of the corpus that are theirs; what changed is put on the shelf.

    Raises UnwritableError where the corpus cannot be written.
    """
    settle(corpus)
    pages: dict[Expression, dict[Address, Page]] = {}
    for one in expressions:
        there = (page for page in pages_in(corpus, one.id) if page.is_there and page.origin.url)
        pages[one] = {
            Address(one.id, page.citation, page.origin.url): page for page in there if page.citation
        }
    done = Requests(corpus, fetcher, sum(map(len, pages.values())))
    try:
        for expression, own in pages.items():
            done.ask(expression.source, own)
    finally:  # however it ends
        _record(corpus, done.confirmed)
    if done.received:  # those with the same words leave the shelf
        done.summary = import_pages(corpus, done.received)
    return done


def _record(corpus: Path, confirmed: Mapping[Path, Origin]) -> None:
    """Record what was confirmed; pages that differed from it leave the shelf."""
    put: dict[Page, bytes | None] = {Page(path, origin): None for path, origin in confirmed.items()}
    there = {(page.expression, page.citation) for page in put}
    gone = [page.path for page in unread_pages(corpus) if (page.expression, page.citation) in there]
    with writing(corpus) as transaction:
        transaction.commit(page_changes(corpus, gone, put))


def effect_of_accepting(corpus: Path, expressions: Iterable[Expression]) -> Effect:
    """What accepting the pages on the shelf that differ would change; nothing is written."""
    settle(corpus)
    names = {one.id for one in expressions}
    files = [
        page.path
        for page in unread_pages(corpus)
        if page.expression in names
        and page.is_of_book
        and page.citation in list(layout.roots(corpus, layout.PAGES, page.expression))
    ]
    if not files:
        return Effect()
    summary = import_pages(corpus, files, replace=True, dry_run=True)
    before, after = Corpus.open(corpus), Corpus.open(corpus)
    for change in summary.plan.changes:
        after.put(change.law)
    refused = {one.page for one in summary.refused}
    places = sorted({old.citation for old, _new in summary.revised})
    return Effect(
        files=tuple(file for file in files if file not in refused),
        revised=summary.revised,
        refused=summary.refused,
        references=tuple(_references(before, after)),
        coming=_new_divergences(after, before, places),
        going=_new_divergences(before, after, places),
    )


def _new_divergences(found: Corpus, before: Corpus, places: Sequence[Citation]) -> tuple[Divergence, ...]:
    """The divergences of these laws in one corpus that another does not have."""
    return new_since(divergences(found, places), map(identity, divergences(before, places)), identity)


def _references(before: Corpus, after: Corpus) -> Iterator[ChangedReference]:
    for expression in after.expressions:
        for law in after.laws(expression.id):
            for place, text in law.texts:
                for target in dict.fromkeys(each for one in text.references for each in one.targets):
                    was, now = (each.status(expression.id, target) for each in (before, after))
                    if was != now:
                        yield ChangedReference(expression.id, place, target, was, now)
