"""Sites: what each publishes, where, by what right, and what the corpus has of it and what not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from lawtexts.citing.phrase import laws_between
from lawtexts.citing.read import read_with_rest
from lawtexts.corpus import layout
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.page import all_pages, read_origins, unread_pages
from lawtexts.harvest.address import Address
from lawtexts.locale import gettext as _
from lawtexts.model.citation import FIRST_LAW, LAST_LAW, Citation
from lawtexts.model.edition import Expression
from lawtexts.model.error import UsageError
from lawtexts.model.query import require_length
from lawtexts.sources.sites import SOURCES

ALL = "all"


@dataclass(frozen=True, slots=True)
class Published:
    """An expression on a site: how many of its `pages` are in the corpus, how many are kept `unread`.

    `requested` is when the site was last asked for one of them (ISO 8601, UTC), "" where that is not known.
    """

    expression: Expression
    pages: int
    unread: int
    requested: str


def published(corpus: Path) -> Iterator[Published]:
    """What the sites publish, one after the other. Raises CorpusError where what is recorded is damaged."""
    order, shelf = {name: place for place, name in enumerate(SOURCES)}, unread_pages(corpus)
    expressions = Editions.read(corpus).expressions
    for one in sorted(expressions, key=lambda one: order.get(one.source, len(order))):
        unread = [page.origin for page in shelf if page.expression == one.id]
        origins = [*read_origins(corpus, one.id).values(), *unread]
        requested = max((max(origin.retrieved, origin.confirmed) for origin in origins), default="")
        yield Published(one, len([*layout.roots(corpus, layout.PAGES, one.id)]), len(unread), requested)


def expressions_of(
    editions: Editions, site: str, languages: Sequence[str] | None = None
) -> tuple[Expression, ...]:
    """The expressions of a site, or of `all`, whose addresses are known.

    With `languages`, those in these languages, or called so; in the site's own for an empty list. Raises
    UsageError for a site that is not known, and for a language that it does not publish in.
    """
    if site != ALL and site not in SOURCES:
        message = _("There is no site “{site}”; there are {sites}.")
        raise UsageError(message.format(site=site, sites=", ".join((*SOURCES, ALL))))
    names = SOURCES if site == ALL else (site,)
    found = [one for name in names for one in editions.expressions if one.source == name and one.url]
    if languages is not None:
        own = {name: tuple(SOURCES[name].expressions)[:1] for name in names}
        found = [one for one in found if {one.language, one.id}.intersection(languages or own[one.source])]
        missing = [name for name in languages if not any(name in (one.language, one.id) for one in found)]
        if missing or not found:
            message = _("{site} has no pages in {languages} that editions.toml knows of.")
            raise UsageError(message.format(site=site, languages=", ".join(missing or languages)))
    return tuple(found)


def wanted_laws(laws: str | None) -> tuple[Citation, ...]:
    """The laws of "1-93" or "51, 57"; all where nothing is said. Raises UsageError for anything else."""
    words = laws or f"{FIRST_LAW}-{LAST_LAW}"
    require_length(words)
    readings, rest = read_with_rest(words)
    ends = [(one.citation, one.through or one.citation) for one in readings if one.citation is not None]
    are_laws = all(end.law and end.parent is None for pair in ends for end in pair)
    if rest or not are_laws or not 0 < len(ends) == len(readings):
        message = _("“{laws}” are not laws, such as 1-93 or 51,57.")
        raise UsageError(message.format(laws=words))
    return tuple(dict.fromkeys(law for pair in ends for law in laws_between(*pair)))


def missing_pages(corpus: Path, addresses: Sequence[Address]) -> tuple[list[Address], int]:
    """Those of the addresses that are to be asked for, and how many pages need not be: they were fetched."""
    pages = [page for page in all_pages(corpus) if page.is_there and page.origin.status]
    pages += [page for page in unread_pages(corpus) if page.is_of_book]
    there = {(page.expression, page.citation) for page in pages}
    missing = [one for one in addresses if (one.expression, one.citation) not in there]
    return missing, len(addresses) - len(missing)
