"""A site for all tests of fetching, a corpus that knows its editions and has no page, and time that flies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from lawtexts.corpus.editions import Editions
from lawtexts.harvest import client, fetch, pace, session
from lawtexts.harvest.address import mirror_at
from lawtexts.harvest.fetch import Fetcher, Response
from lawtexts.harvest.holdings import expressions_of, wanted_laws
from lawtexts.harvest.pace import Pace
from lawtexts.harvest.session import Requests, harvest
from tests.corpus.conftest import corpus as corpus
from tests.corpus.faults import tree as tree
from tests.harvest.site import Site, pages_of, path_of
from tests.lawbook.making import make

LAWS = (3, 9, 12, 41)
WORK = make(7, laws=LAWS)
NINE = path_of("pl", 9)
URL = f"https://www.pzbs.pl{NINE}"


class Clock:
    """Whoever sleeps takes no time, and it says afterwards how long each slept."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    def now(self) -> datetime:
        return datetime(2026, 3, 1, 12, tzinfo=UTC) + timedelta(seconds=sum(self.slept))


@pytest.fixture(scope="session")
def _site() -> Iterator[Site]:
    with Site(pages_of(WORK)).running() as site:
        yield site


@pytest.fixture
def site(_site: Site) -> Site:
    """The three sites, as they should be until the test says otherwise."""
    _site.reset()
    return _site


@pytest.fixture(autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of the test's own, in which nothing is known of when a host was last asked."""
    folder = tmp_path_factory.mktemp("cache")
    monkeypatch.setenv("LAWTEXTS_CACHE", str(folder))
    return folder


@pytest.fixture(autouse=True)
def clock(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time of the test, and a deadline that no slow machine meets, but where a test waits for it."""
    clock = Clock()
    for module in (fetch, pace, session):
        monkeypatch.setattr(module, "now", clock.now)
    monkeypatch.setattr(pace, "sleep", clock.slept.append)
    monkeypatch.setattr(fetch, "SECONDS", 0.25 if "drip" in request.node.name else 30.0)
    return clock


@pytest.fixture
def fetching(site: Site) -> Iterator[Fetcher]:
    """What asks the sites on this machine."""
    with client.fetching(mirror=site.url, pause=0) as fetcher:
        yield fetcher


class Polish(Fetcher):
    """What asks the Polish site for Law 9."""

    def nine(self, known: Mapping[str, str] | None = None) -> Response:
        return self.get(URL, ("pzbs.pl",), known)


NewFetcher = Callable[..., Polish]


@pytest.fixture
def fetcher(site: Site) -> Iterator[NewFetcher]:
    """Makes what asks the Polish site, here by a mirror of it: (pause, is_local, is_mirrored)."""
    with ExitStack() as stack:

        def make(pause: float = 0, *, is_local: bool = True, is_mirrored: bool = True) -> Polish:
            mirror = mirror_at(site.url) if is_mirrored else None
            polish = Polish(mirror, Pace(pause, is_local=is_local), "lawtexts/test (+td@example.org)")
            return stack.enter_context(closing(polish))

        yield make


Harvest = Callable[..., Requests]


@pytest.fixture(name="fetch")
def fetching_into(corpus: Path, fetching: Fetcher) -> Harvest:
    """Harvests laws of a site into the corpus: (site, laws)."""

    def run(site: str = "pzbs", laws: str = "3,9,12,41", **named: Any) -> Requests:
        expressions = expressions_of(Editions.read(corpus), site, ())
        return harvest(corpus, expressions, wanted_laws(laws), fetching, **named)

    return run
