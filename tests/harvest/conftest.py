"""A site for all tests of fetching, a corpus that knows its editions and has no page, and time that flies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from lawtexts.corpus.editions import Editions
from lawtexts.harvest import client
from lawtexts.harvest.address import mirror_at
from lawtexts.harvest.fetch import Answer, Fetcher, Limits
from lawtexts.harvest.pace import Clock, Pace
from lawtexts.harvest.session import Requests, expressions_of, harvest, wanted_laws
from tests.corpus.faults import tree as tree
from tests.corpus.laws import corpus_folder
from tests.harvest.site import Site, pages_of, path_of
from tests.lawbook.making import make

LAWS = (3, 9, 12, 41)
WORK = make(7, laws=LAWS)
NINE = path_of("pl", 9)
URL = f"https://www.pzbs.pl{NINE}"


class Flying(Clock):
    """A clock whose sleep takes no time, and says afterwards how long it was."""

    def __init__(self) -> None:
        self.slept: list[float] = []
        self.start = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def now(self) -> datetime:
        return self.start + timedelta(seconds=sum(self.slept))

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)


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


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A corpus that knows the editions and has no page."""
    return corpus_folder(tmp_path / "corpus")


@pytest.fixture
def clock() -> Flying:
    return Flying()


@pytest.fixture
def limits(request: pytest.FixtureRequest) -> Limits:
    """A deadline that no slow machine meets, but where a site drips and a test waits for it."""
    return Limits(0.5 if "drip" in request.node.name else 30.0, received=500_000, unpacked=1_000_000)


@pytest.fixture
def fetching(site: Site, clock: Flying, limits: Limits) -> Iterator[Fetcher]:
    """What asks the sites on this machine."""
    with client.fetching(mirror=site.url, pause=0, limits=limits, clock=clock) as fetcher:
        yield fetcher


class Polish(Fetcher):
    """What asks the Polish site for Law 9."""

    def nine(self, known: Mapping[str, str] | None = None) -> Answer:
        return self.get(URL, ("pzbs.pl",), known)


NewFetcher = Callable[..., Polish]


@pytest.fixture
def fetcher(site: Site, clock: Flying, limits: Limits) -> Iterator[NewFetcher]:
    """Makes what asks the Polish site, here by a mirror of it: (pause, is_local, is_mirrored)."""
    with ExitStack() as stack:

        def make(pause: float = 0, *, is_local: bool = True, is_mirrored: bool = True) -> Polish:
            pace = Pace(pause, is_local=is_local, clock=clock)
            mirror = mirror_at(site.url) if is_mirrored else None
            polish = Polish(mirror, pace, "lawtexts/test (+td@example.org)", limits=limits)
            return stack.enter_context(closing(polish))

        yield make


Harvest = Callable[..., Requests]


@pytest.fixture
def fetch(corpus: Path, fetching: Fetcher) -> Harvest:
    """Harvests laws of a site into the corpus: (site, laws)."""

    def run(site: str = "pzbs", laws: str = "3,9,12,41", **named: Any) -> Requests:
        expressions = expressions_of(Editions.read(corpus), site, ())
        return harvest(corpus, expressions, wanted_laws(laws), fetching, **named)

    return run
