"""Sites: what each publishes, where, by what right, and what the corpus has of it."""

from __future__ import annotations

from collections.abc import Iterator
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


def published(corpus: Path) -> Iterator[Published]:
    """What the sites publish, one after the other. Raises CorpusError where what is recorded is damaged."""
    order, shelf = {name: place for place, name in enumerate(SOURCES)}, unread_pages(corpus)
    expressions = Editions.read(corpus).expressions
    for one in sorted(expressions, key=lambda one: order.get(one.source, len(order))):
        unread = [page.origin for page in shelf if page.expression == one.id]
        origins = [*read_origins(corpus, one.id).values(), *unread]
        requested = max((max(origin.retrieved, origin.confirmed) for origin in origins), default="")
        yield Published(one, len([*layout.roots(corpus, layout.PAGES, one.id)]), len(unread), requested)
