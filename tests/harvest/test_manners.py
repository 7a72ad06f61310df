"""Manners: what robots.txt allows, how slowly a site is asked, and when it is left alone."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path

import pytest

from lawtexts.harvest import pace
from lawtexts.harvest.client import fetching, known_contact, user_agent
from lawtexts.harvest.connection import FetchError
from lawtexts.harvest.pace import LONGEST_WAIT, StoppedError
from lawtexts.model.error import UsageError
from tests.harvest.conftest import NINE, Clock, Harvest, NewFetcher, tree
from tests.harvest.site import Site, answer, drip, once, path_of, redirect, reset


@pytest.mark.parametrize(
    ("robots", "allowed"),
    [
        (answer(404), True),
        (answer(403), True),
        (answer(200, b"User-agent: *\nDisallow:"), True),
        (answer(200, b"User-agent: *\nDisallow: /"), False),
        (answer(200, b"User-agent: lawtexts\nDisallow: /\n\nUser-agent: *\nAllow: /"), False),
        (answer(200, b"User-agent: *\nDisallow: /\n\nUser-agent: LawTexts\nAllow: /sedziowie/"), True),
        (answer(200, b"\xef\xbb\xbfUser-agent: *\nDisallow: /sedziowie/*/p9.html$"), False),
        (answer(200, b"<html>this is no robots.txt</html>"), True),
        (redirect("/other.txt"), True),
    ],
)
def test_what_robots_txt_allows(
    site: Site, fetcher: NewFetcher, robots: Callable[..., None], allowed: bool
) -> None:
    site.answers["/robots.txt"] = robots
    if allowed:
        assert fetcher().nine().status == 200
        return
    with pytest.raises(FetchError) as raised:
        fetcher().nine()
    assert raised.value.code == "robots"
    assert site.paths == []


@pytest.mark.parametrize(
    "robots", [answer(500), answer(503), answer(429), redirect("/robots.txt"), reset, drip]
)
def test_a_site_whose_robots_txt_cannot_be_had_is_not_asked(
    site: Site, corpus: Path, fetch: Harvest, robots: Callable[..., None]
) -> None:
    site.pages["/robots.txt"] = b"User-agent: *" * 100
    site.answers["/robots.txt"] = robots
    before = tree(corpus)
    done = fetch("pzbs")
    assert site.paths == []
    assert len(done.stopped) == 1
    assert "robots.txt" in done.stopped[0]
    assert tree(corpus) == before


def test_robots_txt_forbids_redirections_too(site: Site, fetcher: NewFetcher) -> None:
    site.answers["/robots.txt"] = answer(200, b"User-agent: *\nDisallow: /private/")
    site.answers[NINE] = redirect("/private/p9.html")
    with pytest.raises(FetchError) as raised:
        fetcher().nine()
    assert raised.value.code == "robots"
    assert site.paths == [NINE]


@pytest.mark.parametrize(
    ("pause", "robots", "slept"),
    [
        (0, b"", [2.0, 2.0, 2.0]),
        (3, b"", [3.0, 3.0, 3.0]),
        (3, b"User-agent: *\nCrawl-delay: 7", [3.0, 7.0, 7.0]),
        (3, b"User-agent: *\nRequest-rate: 1/7", [3.0, 7.0, 7.0]),
    ],
)
def test_pauses_lie_between_requests_robots_txt_among_them(
    site: Site, fetcher: NewFetcher, clock: Clock, pause: float, robots: bytes, slept: list[float]
) -> None:
    site.answers["/robots.txt"] = answer(200, robots)
    polite = fetcher(pause, is_local=False)
    for _page in range(3):
        polite.nine()
    assert clock.slept == slept


def test_a_wait_that_is_asked_for_is_waited(site: Site, fetcher: NewFetcher, clock: Clock) -> None:
    polite = fetcher()
    site.answers[NINE] = once(answer(429, Retry_After="30"))
    assert polite.nine().status == 200
    assert clock.slept == [30.0]
    until = format_datetime(datetime.now(UTC) + timedelta(seconds=300), usegmt=True)
    site.answers[NINE] = once(answer(503, Retry_After=until))
    assert polite.nine().status == 200
    assert 200 < clock.slept[1] <= 300


def test_a_wait_that_is_too_long_ends_the_run(site: Site, fetch: Harvest, clock: Clock) -> None:
    site.answers[NINE] = answer(429, Retry_After=str(int(LONGEST_WAIT) + 60))
    done = fetch("pzbs", "3,9,12")
    assert site.paths == [path_of("pl", 3), NINE]
    assert "11 minutes" in done.stopped[0]
    assert len(done.summary.imported) == 1
    assert clock.slept == []


def test_a_site_that_answers_nothing_of_use_is_left_alone(site: Site, fetch: Harvest) -> None:
    for law in (3, 9, 12, 41):
        site.answers[path_of("pl", law)] = answer(403)
    done = fetch("pzbs")
    assert len(site.paths) == 3
    assert len(done.failed) == 3
    assert "not asked any more" in done.stopped[0]


WALLS = {
    "login": b"<title>Logowanie</title><form><input name=u><input type='password' name=p></form>",
    "error-page": b"<html><title>Error 404</title><body>Nie znaleziono strony.</body></html>",
    "consent": b"<html><body>We use cookies. <p>Accept all cookies?</p><button>OK</button></body></html>",
}


@pytest.mark.parametrize("code", WALLS)
def test_a_wall_is_no_law_and_is_asked_for_again(site: Site, corpus: Path, fetch: Harvest, code: str) -> None:
    site.answers[NINE] = answer(200, WALLS[code])
    done = fetch("pzbs", "9")
    ((_address, error),) = done.failed
    assert isinstance(error, FetchError)
    assert error.code == code
    assert not (corpus / "laws").exists()
    kept = corpus / "pages" / "_unread" / "pl-pzbs-2017" / "9.html"
    assert kept.read_bytes() == WALLS[code]
    del site.answers[NINE]
    assert len(fetch("pzbs", "9").summary.imported) == 1
    assert not kept.exists()


def test_a_page_of_text_with_a_login_is_a_page_of_the_book(site: Site, fetch: Harvest) -> None:
    page = site.pages[path_of("es", 3)]
    site.answers[path_of("es", 3)] = answer(200, page.replace(b"</body>", WALLS["login"] + b"</body>"))
    unknown = b"<html><body>" + WALLS["login"] + b"<p>Algo que nadie ha visto.</p>" * 99 + b"</body></html>"
    site.answers[path_of("es", 9)] = answer(200, unknown)
    done = fetch("bridgevenezuela", "3,9")
    assert (done.failed, len(done.summary.imported), len(done.refused)) == ([], 1, 1)


def test_a_host_is_asked_only_so_often_a_day(
    site: Site, fetcher: NewFetcher, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace, "MOST_A_DAY", 4)
    for _run in range(2):  # each with robots.txt as another request
        run = fetcher(is_local=False)
        run.nine()
        run.close()
    last = fetcher(is_local=False)
    with pytest.raises(StoppedError, match="tomorrow"):
        last.nine()
    assert len(site.asked) == 4
    clock.slept.append(24 * 3600)
    assert last.nine().status == 200


def test_one_process_at_a_time_asks_a_host(site: Site, fetcher: NewFetcher, clock: Clock) -> None:
    first, second = fetcher(5, is_local=False), fetcher(is_local=False)
    first.nine()
    asked = len(site.asked)
    with pytest.raises(StoppedError, match="another lawtexts"):
        second.nine()
    assert len(site.asked) == asked
    first.close()
    waited = len(clock.slept)
    second.nine()
    assert clock.slept[waited:] == [5.0, 2.0]  # the pause of the first process, then its own before the page


def test_a_wait_binds_the_next_process(site: Site, fetcher: NewFetcher, clock: Clock) -> None:
    site.answers[NINE] = answer(429, Retry_After="300")
    first = fetcher()
    with pytest.raises(StoppedError):
        first.nine()
    assert clock.slept == [300.0, 300.0]
    first.close()
    with pytest.raises(StoppedError):
        fetcher().nine()
    assert clock.slept[2] == 300.0


def test_no_link_is_followed_to_keep_what_is_known_of_a_host(
    site: Site, fetcher: NewFetcher, cache: Path, tmp_path: Path
) -> None:
    (cache / "harvest").mkdir()
    (tmp_path / "own").write_text("{}")
    (cache / "harvest" / f"127.0.0.1_{site.port}.json").symlink_to(tmp_path / "own")
    assert fetcher().nine().status == 200
    assert (tmp_path / "own").read_text() == "{}"


def test_the_contact_is_kept_and_asked_for_only_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    with pytest.raises(UsageError, match="--contact"), fetching():
        pass
    with fetching(contact="td@example.org"):
        assert known_contact(None) == "td@example.org"
    with fetching():
        pass
    assert user_agent("td@example.org").endswith(" (+td@example.org)")
    for wrong in ("nobody", "a@b\r\nX: y", "a)@example.org", "http://"):
        with pytest.raises(UsageError):
            known_contact(wrong)


def test_a_shorter_pause_is_only_for_this_machine(site: Site) -> None:
    for mirror in (None, "http://mirror.example.org"):
        with pytest.raises(UsageError, match="2 seconds"), fetching(mirror, 1.0, "a@example.org"):
            pass
    with fetching(site.url, 0):
        pass
