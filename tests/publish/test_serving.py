"""The server: what it answers, and that it answers nothing outside the edition."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from lawtexts.publish.serving import EditionServer, ServingError, server


@pytest.fixture(scope="module")
def serving(edition: Path) -> Iterator[EditionServer]:
    made = server(edition)
    threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    yield made
    made.shutdown()
    made.server_close()


def ask(
    serving: EditionServer, path: str, method: str = "GET", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    connection = HTTPConnection("127.0.0.1", urlsplit(serving.url).port, timeout=10)
    connection.request(method, path, headers=headers)
    answer = connection.getresponse()
    found = (answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
    connection.close()
    return found


def test_it_answers_where_the_edition_will_stand(serving: EditionServer, edition: Path) -> None:
    assert serving.url.endswith("/book/")
    assert ask(serving, "/")[1]["location"] == "/book/"
    status, headers, data = ask(serving, "/book/law/51.html")
    assert (status, data) == (200, (edition / "law/51.html").read_bytes())
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert headers["x-content-type-options"] == "nosniff"


def test_what_a_browser_has_already_is_not_sent_again(serving: EditionServer, edition: Path) -> None:
    tag = ask(serving, "/book/law/51.html")[1]["etag"]
    status, headers, data = ask(serving, "/book/law/51.html", **{"If-None-Match": tag})
    assert (status, headers["etag"], data) == (304, tag, b"")
    assert ask(serving, "/book/law/51.html", **{"If-None-Match": '"of another edition"'})[0] == 200
    assert ask(serving, "/book/nowhere.html", **{"If-None-Match": tag})[0] == 404


def test_a_short_form_is_a_folder(serving: EditionServer) -> None:
    assert ask(serving, "/book/51B2a")[1]["location"] == "/book/51B2a/"
    assert ask(serving, "/book/51B2a/")[0] == 200


def test_head_has_no_body(serving: EditionServer) -> None:
    status, headers, data = ask(serving, "/book/index.html", "HEAD")
    assert status == 200 and data == b"" and int(headers["content-length"]) > 1000


@pytest.mark.parametrize(
    "path",
    [
        "/book/nowhere.html",
        "/elsewhere/index.html",
        "/book/../../../../etc/passwd",
        "/book/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/book//etc/passwd",
        "/book/law/",
    ],
)
def test_what_is_not_of_the_edition_is_not_found(serving: EditionServer, path: str, edition: Path) -> None:
    status, _headers, data = ask(serving, path)
    assert (status, data) == (404, (edition / "404.html").read_bytes())


def test_a_folder_without_an_edition_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ServingError, match="no edition here"):
        server(tmp_path)


def test_a_port_in_use_is_one_clear_error(serving: EditionServer, edition: Path) -> None:
    port = urlsplit(serving.url).port
    assert port
    with pytest.raises(ServingError, match=str(port)):
        server(edition, port)
