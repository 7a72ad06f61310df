"""Sites: what each publishes, at which addresses, by what right, and what the corpus has of it and lacks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from urllib.parse import urljoin

from lawtexts.citing.phrase import laws_between
from lawtexts.citing.read import read_with_rest
from lawtexts.corpus import layout
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.lookup import require_length
from lawtexts.corpus.page import all_pages, pages_in, read_origins, unread_pages
from lawtexts.locale import gettext as _
from lawtexts.model.citation import FIRST_LAW, LAST_LAW, Citation
from lawtexts.model.edition import Expression
from lawtexts.model.error import LawtextsError, UsageError
from lawtexts.sources.decoding import TAG, decode
from lawtexts.sources.recognition import documents_of_places
from lawtexts.sources.sites import SOURCES

ALL = "all"
_LINKING = 3
"""Pages of an expression in which links to its documents are looked for."""
_LINK = re.compile(
    r"<a\s(?:[^<>]{0,300}\s)?href\s{0,9}=\s{0,9}[\"']?([^\"'<>\s]{1,300})[^<>]{0,300}>(.{0,300}?)</a\s*>",
    re.IGNORECASE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Address:
    """Where a law or document of an expression is on its site."""

    expression: str
    citation: Citation
    url: str


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


def missing_pages(
    corpus: Path, expressions: Iterable[Expression], laws: Sequence[Citation]
) -> tuple[list[Address], int]:
    """The addresses that are to be asked for, and how many of the others the corpus has.

    One whose page waits on the shelf is neither: that page is read when what was asked for is.
    """
    addresses = (Address(one.id, law, one.url.format(n=law.law)) for one in expressions for law in laws)
    return _missing(corpus, list(addresses))


def _missing(corpus: Path, addresses: Sequence[Address]) -> tuple[list[Address], int]:
    fetched = [page for page in all_pages(corpus) if page.is_there and page.origin.status]
    unread = [page for page in unread_pages(corpus) if page.is_of_book]
    there, waiting = ({(page.expression, page.citation) for page in pages} for pages in (fetched, unread))
    others = [one for one in addresses if (one.expression, one.citation) not in waiting]
    missing = [one for one in others if (one.expression, one.citation) not in there]
    return missing, len(others) - len(missing)


def missing_documents(corpus: Path, expression: Expression) -> tuple[list[Address], int]:
    """The same for the documents of an expression to which some of the pages of its laws lead."""
    editions, found = Editions.read(corpus), dict[Citation, Address]()
    folders = (expression.id, f"{layout.UNREAD}/{expression.id}")
    pages = [page for folder in folders for page in pages_in(corpus, folder) if page.path.suffix == ".html"]
    linking = [(page, page.citation) for page in pages if page.citation and page.citation.law]
    for page, law in linking[:_LINKING]:
        with suppress(LawtextsError):
            url = expression.url.format(n=law.law)
            for one in _documents_linked(page.read(), url, expression, editions):
                found.setdefault(one.citation, one)
    return _missing(corpus, list(found.values()))


def _documents_linked(page: bytes, url: str, expression: Expression, editions: Editions) -> Iterator[Address]:
    """The documents of `expression` to which a page at `url` leads, by the words or places of its links.

    Raises PageRefusedError for a page that is no text.
    """
    for link, words in _LINK.findall(decode(page).text):
        address = urljoin(url, unescape(link)).split("#")[0]
        if editions.at(address) != expression or SOURCES[expression.source].file.search(address):
            continue
        for document, _named in documents_of_places((unescape(TAG.sub("", words)), address))[:1]:
            yield Address(expression.id, Citation(document=document), address)
