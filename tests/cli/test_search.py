"""lawtexts search: the searches everyone makes first, and what is said when nothing is found."""

from __future__ import annotations

import shlex

import pytest

from tests.cli.conftest import Lawtexts


@pytest.mark.parametrize(
    ("query", "language"), [("przygwozdzona", "pl"), ("carta penalizzata", "it"), ("salir", "es")]
)
def test_words_are_found_in_their_language_and_read_in_all(
    lawtexts: Lawtexts, query: str, language: str
) -> None:
    answer = lawtexts("search", *query.split(), "--json", "--limit", "0").json
    assert (answer["query"], answer["language"]) == (query, language)
    hit = next(hit for hit in answer["hits"] if hit["citation"] == "51B2a")
    assert {passage["expression"][:2] for passage in hit["passages"]} == {"pl", "it", "es"}
    matched = next(passage for passage in hit["passages"] if passage["expression"].startswith(language))
    assert matched["text"][slice(*matched["spans"][0])].strip()


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("search pzygwozdzona", 1, "Did you mean"),
        ("search salir -l xx", 2, "it has"),
        ("search przygwozdzona --in nowhere", 2, "nowhere"),
        ("comapre 51", 2, "Did you mean the command lawtexts compare 51?"),
        ("chekc", 2, "lawtexts check?"),
        ("help show", 2, "lawtexts show -h?"),
        ("version", 2, "lawtexts --version?"),
        ("search ''", 2, "no word to search for"),
        ("search '*'", 2, "no word to search for"),
        ("''", 2, "no word to search for"),
        ("'  ' '!'", 2, "no word to search for"),
    ],
)
def test_what_finds_nothing_says_why(lawtexts: Lawtexts, line: str, code: int, said: str) -> None:
    ended = lawtexts(*shlex.split(line))
    assert (ended.code, ended.out) == (code, "")
    assert said in ended.err
    assert code != 2 or ended.err.count("\n") == 1


def test_bare_words_are_a_search(lawtexts: Lawtexts) -> None:
    out = lawtexts("search", "carta", "penalizzata").out
    assert out == lawtexts("carta", "penalizzata").out == lawtexts("carta penalizzata").out


def test_a_citation_among_words_that_are_not_found_is_shown(lawtexts: Lawtexts) -> None:
    ended = lawtexts("51B2a", "zzzq")
    assert (ended.code, ended.out) == (0, lawtexts("51B2a").out)
    assert ended.err == "Not part of a citation: zzzq.\n"


def test_languages_shown_are_chosen_as_everywhere(lawtexts: Lawtexts) -> None:
    answer = lawtexts("search", "przygwozdzona", "-l", "it", "--in", "51B2a", "--json").json
    assert {one["expression"] for hit in answer["hits"] for one in hit["passages"]} == {
        "it-bridgeditalia-2007"
    }


def test_a_concordance_is_one_line_a_place_for_programs_by_tabs(lawtexts: Lawtexts) -> None:
    lines = lawtexts("search", "dziadek", "--kwic", "--sort", "right").out.splitlines()
    places = [line.split("\t") for line in lines]
    assert [len(parts) for parts in places] == [5] * 10
    assert {parts[3].lower() for parts in places} == {"dziadek", "dziadka"}
    rights = [parts[4] for parts in places]
    assert rights[0] == ""
    assert rights.index("i z ręki.") < next(n for n, right in enumerate(rights) if right.startswith("z wła"))
    narrow = lawtexts("search", "dziadek", "--kwic", COLUMNS="80").out.splitlines()
    assert max(map(len, narrow)) <= 80
    assert len({line.casefold().find("dziad", 30) for line in narrow}) == 1, "the words are in one column"


def test_counts_by_law_language_term_and_word(lawtexts: Lawtexts) -> None:
    out = lawtexts("search", "dziadek", "--count").out.split()
    assert out[:5] == ["Law", "41", "7", "57", "3"]
    counts = lawtexts("search", "dziadek", "--count", "--json").json
    assert (counts["total"], counts["terms"], counts["languages"]) == (10, {"dummy": 10}, {"pl": 10})
