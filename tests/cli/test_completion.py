"""The shell completes commands, citations, languages, kinds, terms, sites, and keeps its file names."""

from __future__ import annotations

import pytest

from tests.cli.running import lawtexts


def completed(line: str, **environment: str) -> list[str]:
    words = ("lawtexts " + line).split(" ")
    asked = {"COMP_WORDS": " ".join(words), "COMP_CWORD": str(len(words) - 1)}
    ended = lawtexts(_LAWTEXTS_COMPLETE="bash_complete", **asked, **environment)
    assert ended.err == ""
    return ended.out.split()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("sh", ["plain,show"]),
        ("5", ["plain,51", "plain,51A", "plain,51B"]),
        ("show 51b2A", ["plain,51B2a"]),
        ("51 -x pl", ["plain,pl", "plain,pl-pzbs-2017"]),
        ("publish -l pl,e", ["plain,pl,es"]),
        ("diff 51 pl it", ["plain,it", "plain,it-bridgeditalia-2007"]),
        ("check --kind str", ["plain,structure", "plain,strength"]),
        ("remove 41", ["plain,41"]),
        ("remove READ", ["file,READ"]),
        ("terms dzia", ["plain,dziadek"]),
        ("harvest bridgev", ["plain,bridgevenezuela"]),
        ("import READ", ["file,READ"]),
        ("export csv -o la", ["file,la"]),
    ],
)
def test_what_is_begun_is_completed(line: str, expected: list[str]) -> None:
    assert completed(line)[: len(expected)] == expected


def test_without_a_corpus_there_is_nothing_to_complete() -> None:
    assert completed("show 5", LAWTEXTS_CORPUS="/nowhere") == []
