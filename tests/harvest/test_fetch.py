"""Care: what a server can do wrong, or somebody in its place, ends as an error that says so, in time."""

from __future__ import annotations

import socket
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from lawtexts.harvest.connection import FetchError, GuardedAdapter, mirror_at
from lawtexts.harvest.pace import StoppedError
from lawtexts.model.error import UsageError
from tests.harvest.conftest import NINE, URL, Harvest, NewFetcher, tree
from tests.harvest.site import (
    Behaviour,
    Site,
    answer,
    drip,
    drip_headers,
    endless,
    gzipped,
    once,
    redirect,
    reset,
    short,
)

WRONG: dict[str, tuple[Behaviour, str]] = {
    "a chain of redirections": (redirect(NINE), "hops"),
    "a redirection to another host": (redirect("http://example.org/p9.html"), "host"),
    "a redirection to this machine": (redirect("http://127.0.0.1:1/p9.html"), "host"),
    "a redirection to another port": (redirect("https://www.pzbs.pl:8443/p9.html"), "host"),
    "a redirection to a name that looks like the host": (redirect("https://pzbs.pl.example.org/"), "host"),
    "a redirection with a password": (redirect("https://a:b@www.pzbs.pl/"), "scheme"),
    "a redirection to a file": (redirect("file:///etc/passwd"), "scheme"),
    "an endless body": (endless, "too-large"),
    "a body cut short": (short, "connection"),
    "a packed body cut short": (
        answer(200, b"\x1f\x8b\x08\0\0\0\0\0\0\3KL", Content_Encoding="gzip"),
        "encoding",
    ),
    "a packed body that is none": (answer(200, b"<html>", Content_Encoding="gzip"), "encoding"),
    "a coding nobody asked for": (answer(200, b"<html>", Content_Encoding="br"), "encoding"),
    "a connection that is reset": (reset, "connection"),
    "a slow drip": (drip, "time"),
    "a slow drip of headers": (drip_headers, "time"),
    "a server error": (answer(500), "status"),
    "a page nobody may see": (answer(403), "status"),
    "no answer at all": (lambda handler: handler.connection.shutdown(socket.SHUT_RDWR), "connection"),
    "a status that is none": (lambda handler: handler.wfile.write(b"HTTP/1.1 abc\r\n\r\n"), "connection"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_a_server_does_wrong_is_an_error(site: Site, corpus: Path, fetch: Harvest, name: str) -> None:
    behaviour, code = WRONG[name]
    site.answers[NINE] = behaviour
    before = tree(corpus)
    ((address, error),) = fetch("pzbs", "9").failed
    assert tree(corpus) == before
    assert address.url == URL
    assert isinstance(error, FetchError)
    assert error.code == code, error
    passing = code in ("connection", "time") or name in ("a packed body cut short", "a server error")
    assert error.is_passing is passing
    assert site.paths.count(NINE) == (3 if passing else 6 if code == "hops" else 1)


def test_no_more_of_a_bomb_is_unpacked_than_a_page_may_have(site: Site, fetcher: NewFetcher) -> None:
    site.answers[NINE] = gzipped(b" " * 100_000_000)
    tracemalloc.start()
    with pytest.raises(FetchError, match="more than 4000000 bytes"):
        fetcher().nine()
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 40_000_000


@pytest.mark.parametrize(
    "name", ["a body cut short", "a connection that is reset", "a slow drip", "a server error"]
)
def test_what_may_pass_is_tried_again(site: Site, fetcher: NewFetcher, name: str) -> None:
    site.answers[NINE] = once(WRONG[name][0])
    assert fetcher().nine().body == site.pages[NINE]


def test_a_site_that_moved_is_followed(site: Site, fetcher: NewFetcher) -> None:
    polite = fetcher()
    for to in ("https://www.pzbs.pl/new/p9.html", "https://pzbs.pl/new/p9.html", "/new/p9.html"):
        site.answers[NINE] = redirect(to, 301)
        site.answers["/new/p9.html"] = answer(200, b"<html>moved</html>")
        found = polite.nine()
        assert (found.body, found.place) == (b"<html>moved</html>", f"{site.url}/new/p9.html")


def test_a_page_is_unpacked_and_only_asked_for_if_it_changed(site: Site, fetcher: NewFetcher) -> None:
    polite = fetcher()
    etag = polite.nine().headers["etag"]
    assert polite.nine({"If-None-Match": etag}).status == 304
    site.answers[NINE] = gzipped(site.pages[NINE])
    assert polite.nine().body == site.pages[NINE]


def test_the_request_says_who_asks_and_takes_no_cookie(site: Site, fetcher: NewFetcher) -> None:
    page = site.pages[NINE]
    site.answers[NINE] = answer(200, page, Set_Cookie="session=1; Path=/")
    polite = fetcher()
    for _time in range(2):
        polite.nine()
    for request in site.asked:
        assert request.headers["User-Agent"] == "lawtexts/test (+td@example.org)"
        assert (request.headers["Cookie"], request.headers["Authorization"]) == (None, None)


@pytest.fixture
def resolving(monkeypatch: pytest.MonkeyPatch, site: Site) -> Iterator[list[str]]:
    """Every name leads to the addresses in the list, whatever it is."""
    addresses: list[str] = []

    def resolve(host: str, port: int, *_more: object, **_named: object) -> list[tuple[object, ...]]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, site.port)) for each in addresses]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    yield addresses


def test_a_name_that_leads_to_a_private_address_is_not_asked(
    site: Site, fetcher: NewFetcher, resolving: list[str]
) -> None:
    resolving[:] = ["8.8.8.8", "127.0.0.1"]
    with pytest.raises((FetchError, StoppedError), match="not an address of the public network"):
        fetcher(is_mirrored=False).nine()
    assert site.asked == []


def test_what_is_connected_to_is_the_address_that_was_checked(
    fetcher: NewFetcher, resolving: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    resolving[:] = PUBLIC
    called: list[str] = []

    def connect(address: tuple[str, int], *_more: object) -> socket.socket:
        called.append(address[0])
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(StoppedError, match=r"robots\.txt"):
        fetcher(is_mirrored=False).nine()
    assert called == [*PUBLIC]


PUBLIC = ("8.8.8.8", "2a00:1450:4001::1")
PRIVATE = ("127.0.0.1", "10.0.0.1", "169.254.169.254", "192.168.1.1", "0.0.0.0", "224.0.0.1", "100.64.0.1")
PRIVATE += ("::1", "::ffff:127.0.0.1", "2002:7f00:1::", "fe80::1%eth0")


@pytest.mark.parametrize("address", PUBLIC + PRIVATE)
def test_which_addresses_are_public(resolving: list[str], address: str) -> None:
    resolving[:] = [address]
    assert GuardedAdapter(("host", 80)).addresses("host", 80) == ["host"]
    for guard in (GuardedAdapter(), GuardedAdapter(("host", 81))):
        if address in PUBLIC:
            assert guard.addresses("host", 80) == [address]
        else:
            with pytest.raises(FetchError):
                guard.addresses("host", 80)


@pytest.mark.parametrize("address", ["ftp://host", "host:80", "http://", "http://a:b@host", "http://host/?q"])
def test_what_is_no_mirror(address: str) -> None:
    with pytest.raises(UsageError):
        mirror_at(address)
