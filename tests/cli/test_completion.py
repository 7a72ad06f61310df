"""The shell completes commands, citations, languages, kinds, terms, sites, and keeps its file names."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Lawtexts


def completed(lawtexts: Lawtexts, line: str, **environment: str) -> list[str]:
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
        ("compare 57D", ["plain,57D"]),
        ("51 -x pl", ["plain,pl-pzbs-2017"]),
        ("publish -l pl,e", ["plain,pl,es"]),
        ("diff 51 pl it", ["plain,it", "plain,it-bridgeditalia-2007"]),
        ("check --kind str", ["plain,structure", "plain,strength"]),
        ("explain strength-", ["plain,strength-verb"]),
        ("show x --from 51B2A", ["plain,51B2a"]),
        ("search x --in 57D", ["plain,57D"]),
        ("remove 41", ["plain,41"]),
        ("remove READ", ["file,READ"]),
        ("updates a", ["plain,all"]),
        ("terms dzia", ["plain,dziadek"]),
        ("harvest bridgev", ["plain,bridgevenezuela"]),
        ("import --source pz", ["plain,pzbs"]),
        ("import READ", ["file,READ"]),
        ("parse READ", ["file,READ"]),
        ("check --new-since READ", ["file,READ"]),
        ("51 --corpus cor", ["file,cor"]),
        ("export csv -o la", ["file,la"]),
    ],
)
def test_what_is_begun_is_completed(lawtexts: Lawtexts, line: str, expected: list[str]) -> None:
    assert completed(lawtexts, line)[: len(expected)] == expected


def test_without_a_corpus_there_is_nothing_to_complete(lawtexts: Lawtexts) -> None:
    assert completed(lawtexts, "show 5", LAWTEXTS_CORPUS="/nowhere") == []
