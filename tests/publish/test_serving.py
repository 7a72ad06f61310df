"""The server: what it answers, and that it answers nothing outside the edition."""

from __future__ import annotations

import os
import shutil
import socket
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest

from lawtexts.publish.folder import FolderError
from lawtexts.publish.serving import EditionServer, ServingError, server
from tests.publish.site import served


@pytest.fixture(scope="module")
def serving(edition: Path) -> Iterator[EditionServer]:
    with served(edition) as made:
        yield made


def ask(
    serving: EditionServer, path: str, method: str = "GET", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    connection = HTTPConnection("127.0.0.1", serving.server_address[1], timeout=10)
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


def test_a_damaged_file_is_not_served(edition: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(edition, tmp_path / "site"))
    law = folder / "law/51.html"
    good = law.read_bytes()
    law.write_bytes(good.replace(b"e", b"a", 1))
    with served(folder) as made:
        status, headers, data = ask(made, "/book/law/51.html")
        assert (status, headers["x-content-type-options"]) == (500, "nosniff")
        assert b"damaged; lawtexts verify" in data
        assert ask(made, "/book/law/41.html")[0] == 200
        law.write_bytes(good)
        assert ask(made, "/book/law/51.html")[::2] == (200, good)
        (folder / "edition.json").write_bytes(b"{")
        assert ask(made, "/book/law/51.html")[0] == 500


def test_short_forms_heads_and_what_is_not_there(serving: EditionServer, edition: Path) -> None:
    assert ask(serving, "/book/51B2a")[1]["location"] == "/book/51B2a/"
    assert ask(serving, "/book/51B2a/")[0] == 200
    found, headers, data = ask(serving, "/book/index.html", "HEAD")
    assert found == 200 and data == b"" and int(headers["content-length"]) > 1000
    assert ask(serving, "/book/nowhere.html")[::2] == (404, (edition / "404.html").read_bytes())


def test_a_folder_without_an_edition_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ServingError, match="no edition here"):
        server(tmp_path)
    (tmp_path / "thesis.txt").touch()
    with pytest.raises(FolderError, match="Name the folder of an edition"):
        server(tmp_path)


def test_a_port_in_use_is_one_clear_error(serving: EditionServer, edition: Path) -> None:
    port = serving.server_address[1]
    with pytest.raises(ServingError, match=str(port)):
        server(edition, port)


def raw(serving: EditionServer, request: bytes) -> bytes:
    """All that is answered to these bytes: a head that says what a browser may do with it, and a body."""
    with socket.create_connection(("127.0.0.1", serving.server_address[1]), timeout=30) as connection:
        connection.sendall(request)
        connection.shutdown(socket.SHUT_WR)
        parts = []
        with suppress(ConnectionResetError):
            while part := connection.recv(65536):
                parts.append(part)
    answer = b"".join(parts)
    head = answer.partition(b"\r\n\r\n")[0]
    assert head.startswith(b"HTTP/1.1 "), answer[:200]
    fields = (
        b"Content-Security-Policy: default-src 'none'",
        b"frame-ancestors 'none'",
        b"X-Content-Type-Options: nosniff",
        b"X-Frame-Options: DENY",
        b"Referrer-Policy: no-referrer",
    )
    for field in fields:
        assert field in head, (field, answer[:300])
    return answer


def status(serving: EditionServer, line: bytes, *fields: bytes) -> int:
    """The status of a request with that line and these fields."""
    return int(raw(serving, b"\r\n".join((line, *fields, b"Connection: close", b"", b""))).split(b" ", 2)[1])


def host(serving: EditionServer) -> bytes:
    return f"Host: 127.0.0.1:{serving.server_address[1]}".encode()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        *((f"{method} /book/ HTTP/1.1".encode(), 405)
          for method in ("POST", "DELETE", "OPTIONS", "get", "X")),
        (b"GET * HTTP/1.1", 400),
        (b"GET /book/%zz HTTP/1.1", 404),
        (b"GET /book/%c0%ae%c0%ae/x HTTP/1.1", 404),
        (b"GET /book/a%00b HTTP/1.1", 404),
        (b"GET /book/ HTTP/1.1 more", 400),
        (b"GET", 400),
        (b"\x16\x03\x01\x02", 400),
        (b"GET /book/ HTTP/x", 400),
        (b"GET /book/ HTTP/0.9", 200),
        (b"GET /book/ HTTP/2.0", 505),
        (b"GET /book/..%2f..%2fetc/passwd HTTP/1.1", 404),
        (b"GET /book/..\\..\\etc\\passwd HTTP/1.1", 404),
        (b"GET /book/" + b"a" * 4_000 + b" HTTP/1.1", 404),
        (b"GET http://127.0.0.1/book/ HTTP/1.1", 400),
        (b"GET /elsewhere/index.html HTTP/1.1", 404),
        (b"GET /book/%2e%2e/%2e%2e/etc/passwd HTTP/1.1", 404),
        (b"GET /book/law/51.html?x=%zz#y HTTP/1.1", 200),
        (b"GET /book/law/%35%31.html HTTP/1.0", 200),
    ],
    ids=lambda value: value[:40].decode("latin-1") if isinstance(value, bytes) else str(value),
)  # fmt: skip
def test_an_odd_request_is_answered_properly(serving: EditionServer, line: bytes, expected: int) -> None:
    assert status(serving, line, host(serving)) == expected


def test_an_answer_to_another_method_says_which_there_are(serving: EditionServer) -> None:
    sent = (b"POST /book/ HTTP/1.1", host(serving), b"Content-Length: 3", b"", b"GET")
    answer = raw(serving, b"\r\n".join(sent))
    assert b"\r\nAllow: GET, HEAD\r\n" in answer
    assert answer.count(b"HTTP/1.1") == 1  # what is sent with it is no second request


def test_a_head_without_end_is_refused(serving: EditionServer) -> None:
    assert status(serving, b"GET /book/ HTTP/1.1", *(b"X%d: y" % n for n in range(200))) == 431


def test_it_answers_to_its_own_names_and_no_other(serving: EditionServer) -> None:
    port = serving.server_address[1]
    for name in ("127.0.0.1", "localhost", "LocalHost", "[::1]"):
        assert status(serving, b"GET /book/ HTTP/1.1", f"Host: {name}:{port}".encode()) == 200
    others = ("elsewhere.example", "127.0.0.1", "127.0.0.1:1", f"localhost.elsewhere.example:{port}", "")
    for name in others:
        assert status(serving, b"GET /book/ HTTP/1.1", f"Host: {name}".encode()) == 421
    for fields in ((b"Host: 127.0.0.1", b"Host: elsewhere.example"), ()):
        assert status(serving, b"GET /book/ HTTP/1.1", *fields) == 400


def test_only_the_files_of_the_edition_are_served(edition: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(edition, folder)
    (tmp_path / "secret.html").write_text("secret")
    (folder / ".git").mkdir()
    (folder / ".git" / "config").write_text("secret")
    (folder / "CNAME").write_text("secret")
    for name in ("law/51.html", "law/41.html"):
        (folder / name).unlink()
    (folder / "law/51.html").symlink_to(tmp_path / "secret.html")
    os.mkfifo(folder / "law/41.html")
    with served(folder) as made:
        for name in (".git/config", "CNAME", "law/51.html", "law/41.html", "law"):
            code, _headers, data = ask(made, f"/book/{name}")
            assert (code, b"secret" in data) == (404, False), name
        assert ask(made, "/book/index.html")[0] == 200


def test_who_sends_nothing_more_is_sent_away(serving: EditionServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lawtexts.publish.serving._Handler.timeout", 0.2)
    port = serving.server_address[1]
    with socket.create_connection(("127.0.0.1", port), timeout=10) as slow:
        slow.sendall(b"GET /book/ HTTP/1.1\r\nHo")
        assert slow.recv(100) == b""
