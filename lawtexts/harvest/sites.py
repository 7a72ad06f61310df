"""Sites: what each publishes, where, by what right, and what the corpus has of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.page import read_origins, unread_pages
from lawtexts.model.edition import Expression
from lawtexts.sources.sites import SOURCES


@dataclass(frozen=True, slots=True)
class Published:
    """An expression on a site: how many of its `pages` are in the corpus, how many are kept `unread`.

    `requested` is when the site was last asked for one of them (ISO 8601, UTC), "" where that is not known.
    """

    expression: Expression
    pages: int
    unread: int
    requested: str


def sites(corpus: Path) -> dict[str, list[Published]]:
    """What each site publishes, by its name. Raises CorpusError where what is recorded is damaged."""
    expressions = Editions.read(corpus).expressions
    shelf = list(unread_pages(corpus))
    found: dict[str, list[Published]] = {name: [] for name in SOURCES}
    for one in expressions:
        unread = [page for page in shelf if page.expression == one.id]
        origins = [*read_origins(corpus, one.id).values(), *(page.origin for page in unread)]
        requested = max((max(origin.retrieved, origin.confirmed) for origin in origins), default="")
        pages = len(list(layout.roots(corpus, layout.PAGES, one.id)))
        found.setdefault(one.source, []).append(Published(one, pages, len(unread), requested))
    return found
