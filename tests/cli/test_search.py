"""lawtexts search: the three searches everyone makes first, and what is said when nothing is found."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Lawtexts


@pytest.mark.parametrize(
    ("query", "language"), [("przygwozdzona", "pl"), ("carta penalizzata", "it"), ("salir", "es")]
)
def test_words_are_found_in_their_language_and_read_in_all(
    lawtexts: Lawtexts, query: str, language: str
) -> None:
    answer = lawtexts("search", *query.split(), "--json", "--limit", "0").json
    assert answer["query"] == query
    assert answer["language"] == language
    hit = next(hit for hit in answer["hits"] if hit["citation"] == "51B2a")
    assert {passage["expression"][:2] for passage in hit["passages"]} == {"pl", "it", "es"}
    matched = next(passage for passage in hit["passages"] if passage["expression"].startswith(language))
    (start, end), *_rest = matched["spans"]
    assert matched["text"][start:end].strip()


def test_bare_words_are_a_search(lawtexts: Lawtexts) -> None:
    assert lawtexts("carta", "penalizzata").out == lawtexts("search", "carta", "penalizzata").out
    assert lawtexts("carta penalizzata").out == lawtexts("search", "carta", "penalizzata").out


def test_nothing_found_is_1_and_offers_a_word_there_is(lawtexts: Lawtexts) -> None:
    ended = lawtexts("search", "pzygwozdzona")
    assert (ended.code, ended.out) == (1, "")
    assert "Did you mean" in ended.err


def test_a_language_that_is_not_there_is_one_line(lawtexts: Lawtexts) -> None:
    ended = lawtexts("search", "salir", "-l", "xx")
    assert (ended.code, ended.err.count("\n")) == (2, 1)


def test_passages_are_cut_to_the_terminal(lawtexts: Lawtexts) -> None:
    ended = lawtexts("search", "przygwozdzona", COLUMNS="80")
    assert max(map(len, ended.out.splitlines())) <= 80
    assert "…" in ended.out


def test_the_index_can_be_made_beforehand(lawtexts: Lawtexts) -> None:
    assert lawtexts("index").code == 0
    assert lawtexts("index", "--json").json["documents"] > 50


def test_json_has_every_hit_the_screen_the_first_ten(lawtexts: Lawtexts) -> None:
    answer = lawtexts("search", "karta", "--json").json
    assert len(answer["hits"]) == answer["total"] > 10
    assert f"10 of {answer['total']} places" in lawtexts("search", "karta").out


def test_a_concordance_is_one_line_a_place_for_programs_by_tabs(lawtexts: Lawtexts) -> None:
    lines = lawtexts("search", "dziadek", "--kwic", "--sort", "right").out.splitlines()
    assert len(lines) == 10
    places = [line.split("\t") for line in lines]
    assert all(len(parts) == 5 for parts in places)
    assert {parts[3].lower() for parts in places} == {"dziadek", "dziadka"}
    rights = [parts[4] for parts in places]
    assert rights[0] == ""
    assert rights.index("i z ręki.") < next(n for n, right in enumerate(rights) if right.startswith("z wła"))
    entries = lawtexts("search", "dziadek", "--kwic", "--json").json["lines"]
    assert [entry["citation"] for entry in entries] == sorted(
        (entry["citation"] for entry in entries), key=lambda place: (place[:2], place)
    )


def test_a_concordance_on_a_narrow_screen_keeps_the_words_in_one_column(lawtexts: Lawtexts) -> None:
    lines = lawtexts("search", "dziadek", "--kwic", COLUMNS="80").out.splitlines()
    assert max(map(len, lines)) <= 80
    assert len({line.casefold().find("dziad", 30) for line in lines}) == 1


def test_counts_by_law_language_term_and_word(lawtexts: Lawtexts) -> None:
    out = lawtexts("search", "dziadek", "--count").out.split()
    assert out[:5] == ["Law", "41", "7", "57", "3"]
    counts = lawtexts("search", "dziadek", "--count", "--json").json
    assert (counts["total"], counts["terms"], counts["languages"]) == (10, {"dummy": 10}, {"pl": 10})


def test_where_to_search_is_read_as_people_write_it(lawtexts: Lawtexts) -> None:
    answer = lawtexts("search", "przygwozdzona", "--in", "Art. 51 B1", "--json").json
    assert {hit["citation"] for hit in answer["hits"]} == {"51B1a", "51B1b"}
    assert lawtexts("search", "przygwozdzona", "--in", "nowhere").code == 2


@pytest.mark.parametrize("words", [("search", ""), ("search", "   "), ("search", "*"), ("",), ("  ", "!")])
def test_a_query_without_a_word_is_a_mistake(lawtexts: Lawtexts, words: tuple[str, ...]) -> None:
    ended = lawtexts(*words)
    assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1)
    assert "no word to search for" in ended.err
