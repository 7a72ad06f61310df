"""The shell completes commands, citations, languages and translations."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Lawtexts


def completed(lawtexts: Lawtexts, *words: str) -> list[str]:
    ended = lawtexts(
        _LAWTEXTS_COMPLETE="bash_complete",
        COMP_WORDS=" ".join(("lawtexts", *words)),
        COMP_CWORD=str(len(words)),
    )
    assert ended.err == ""
    return [line.partition(",")[2] for line in ended.out.splitlines()]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("sh",), ["show"]),
        (("5",), ["51", "51A", "51B"]),
        (("show", "51B2"), ["51B2", "51B2a", "51B2b", "51B2c"]),
        (("show", "51b2A"), ["51B2a"]),
        (("compare", "57D"), ["57D"]),
        (("show", "51", "-x", "pl"), ["pl-pzbs-2017"]),
        (("show", "51", "-l", "pl,e"), ["pl,es"]),
    ],
)
def test_what_is_begun_is_completed(lawtexts: Lawtexts, words: tuple[str, ...], expected: list[str]) -> None:
    found = completed(lawtexts, *words)
    assert found[: len(expected)] == expected


def test_without_a_corpus_there_is_nothing_to_complete(lawtexts: Lawtexts) -> None:
    ended = lawtexts(
        _LAWTEXTS_COMPLETE="bash_complete",
        COMP_WORDS="lawtexts show 5",
        COMP_CWORD="2",
        LAWTEXTS_CORPUS="/nowhere",
    )
    assert (ended.out.strip(), ended.err) == ("", "")
