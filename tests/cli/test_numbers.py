"""Numbers and brackets without end in a command line are an ordinary error, in one sentence."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Lawtexts

DIGITS = "9" * 100_000


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ((DIGITS,), 2),
        (("9" * 1_999,), 1),
        (("51B" + "9" * 1_990,), 1),
        (("show", DIGITS), 2),
        (("show", "51-999999999"), 1),
        (("51-" + DIGITS,), 2),
        (("compare", DIGITS), 2),
        (("diff", DIGITS, "pl", "it"), 2),
        (("check", "--law", DIGITS), 2),
        (("51", "--from", DIGITS), 2),
        (("search", "karta", "--in", DIGITS), 2),
        (("search", "karta", "law:" + "9" * 1_900), 1),
        (("search", "karta", "law:1-999999999"), 1),
        (("search", "karta", "--limit", DIGITS), 2),
        (("serve", "--port", DIGITS), 2),
        (("serve", "--port", "1" + "0" * 4_000), 2),
        (("(" * 10_000,), 2),
        (("search", "title:(" * 200 + "x"), 1),
        (("search", "x -" + "(a " * 400), 1),
    ],
    ids=lambda value: " ".join(value)[:24] if isinstance(value, tuple) else str(value),
)
def test_it_is_an_ordinary_error(lawtexts: Lawtexts, arguments: tuple[str, ...], code: int) -> None:
    ended = lawtexts(*arguments)
    assert (ended.code, ended.out) == (code, ""), ended.err
    assert "should not have happened" not in ended.err
    assert all(len(line) < 2_100 for line in ended.err.splitlines())
