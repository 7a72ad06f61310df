"""lawtexts show: the passage, in every language of the corpus, or exactly why not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lawtexts.corpus.build import build
from tests.cli.conftest import Lawtexts
from tests.corpus import stub
from tests.corpus.laws import corpus_folder, full_law


def test_a_passage_is_printed_in_every_language_held(lawtexts: Lawtexts) -> None:
    ended = lawtexts("51B2a")
    assert ended.code == 0
    for words in (
        "rozgrywający może nakazać* partnerowi",
        "il dichiarante può richiedere(*) al compagno",
        "el declarante puede obligar* al compañero",
        "Dwie lub więcej kart przygwożdżonych",
        "Salida del compañero del infractor",
        "patrz przepis 59",
        "Cites 50D2a (page not in the corpus); 51B1a.",
    ):
        assert words in ended.out
    assert ended.out.index("Polish") < ended.out.index("Italian") < ended.out.index("Spanish")


def test_it_is_the_same_as_show(lawtexts: Lawtexts) -> None:
    assert lawtexts("51B2a").out == lawtexts("show", "51B2a").out
    assert lawtexts("51B2a", "--json").json == lawtexts("show", "51B2a", "--json").json


def test_an_inferred_number_is_in_brackets_and_says_what_it_rests_on(lawtexts: Lawtexts) -> None:
    polish = lawtexts("51B2a", "-l", "pl").out
    assert "[2] [a] Gdy" in polish
    assert "The page does not print 51B2a; it is inferred from" in polish
    assert "[2]" not in lawtexts("51B2a", "-l", "it").out


def test_what_an_edition_lacks_is_said(lawtexts: Lawtexts) -> None:
    ended = lawtexts("51B2c")
    assert ended.code == 0
    assert "nieegzekwowanie" in ended.out
    assert "Italian and Spanish: these texts follow the 2007 Laws, which do not have 51B2c." in ended.out


def test_a_page_that_is_not_held_is_said(lawtexts: Lawtexts) -> None:
    ended = lawtexts("41")
    assert ended.code == 0
    assert "Rozpoczęcie rozgrywki" in ended.out
    assert "Italian and Spanish: no page of Law 41 is in the corpus." in ended.out


def test_what_is_nowhere_says_what_is_near(lawtexts: Lawtexts) -> None:
    ended = lawtexts("51Z")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("No page in the corpus has 51Z; near it: ")
    assert "51A" in ended.err
    assert "51B" in ended.err


def test_a_law_without_any_page_is_not_found(lawtexts: Lawtexts) -> None:
    ended = lawtexts("12")
    assert (ended.code, ended.out) == (1, "")
    assert "no page of Law 12 is in the corpus" in ended.err


def test_languages_and_translations_are_chosen_in_order(lawtexts: Lawtexts) -> None:
    out = lawtexts("51B2a", "-l", "es,pl").out
    assert out.index("Spanish") < out.index("Polish")
    assert "Italian" not in out
    assert "Polish" not in lawtexts("51B2a", "-x", "it-bridgeditalia-2007").out


@pytest.mark.parametrize("width", [60, 80, 120, 200])
def test_lines_keep_to_the_width(lawtexts: Lawtexts, width: int) -> None:
    for law in ("41", "51", "57"):
        assert max(map(len, lawtexts(law, COLUMNS=str(width)).out.splitlines())) <= width


def test_json_has_what_was_asked_and_the_passages(lawtexts: Lawtexts) -> None:
    answer = lawtexts("51B2c", "--json").json
    assert answer["schema"] == "lawtexts/1"
    (asked,) = answer["asked"]
    assert asked["query"] == "51B2c"
    (read,) = asked["read"]
    assert (read["citation"], read["span"], read["status"]) == ("51B2c", [0, 5], "exact")
    (law,) = answer["laws"]
    assert [entry["citation"] for entry in law["provisions"]] == ["51B2c"]
    assert law["provisions"][0]["references"][0]["targets"] == ["50", "51"]
    assert law["provisions"][0]["references"][0]["kind"] == "fused"
    assert [note["mark"] for note in law["notes"]] == ["**"]
    assert {(gap["expression"][:2], gap["gap"]) for gap in answer["gaps"]} == {
        ("it", "not-in-edition"),
        ("es", "not-in-edition"),
    }


def test_json_of_what_is_nowhere_is_still_an_answer(lawtexts: Lawtexts) -> None:
    ended = lawtexts("51Z", "--json")
    assert ended.code == 1
    (read,) = ended.json["asked"][0]["read"]
    assert read["status"] == "dangling"
    assert {"51A", "51B"} <= set(read["alternates"])
    assert ended.json["laws"] == []


@pytest.mark.parametrize(
    "words",
    [
        ("Art.", "51", "B2(a)"),
        ("Art. 51 B2(a)",),
        ("51 b 2 a",),
        ("punkt B2a przepisu 51",),
        ("Articolo 51 del Codice di Gara paragrafo B2(a)",),
        ("l51b2a.",),
    ],
)
def test_any_spelling_finds_the_same_passage(lawtexts: Lawtexts, words: tuple[str, ...]) -> None:
    assert lawtexts(*words).out == lawtexts("51B2a").out


def test_several_citations_are_several_questions(lawtexts: Lawtexts) -> None:
    asked = lawtexts("51B2a", "57C", "--json").json["asked"]
    assert [(one["query"], one["read"][0]["citation"]) for one in asked] == [
        ("51B2a", "51B2a"),
        ("57C", "57C"),
    ]
    (asked,) = lawtexts("51B2(a) e 57C-D", "--json").json["asked"]
    assert [(read["citation"], read["through"], read["span"]) for read in asked["read"]] == [
        ("51B2a", None, [0, 7]),
        ("57C", "57D", [10, 15]),
    ]


def test_a_range_shows_what_lies_in_it(lawtexts: Lawtexts) -> None:
    laws = lawtexts("57C-D", "--json").json["laws"]
    assert [entry["citation"] for law in laws for entry in law["provisions"]] == [
        *("57C", "57C1", "57C2", "57C3", "57D")
    ]


def test_a_note_is_shown_by_its_mark(lawtexts: Lawtexts) -> None:
    ended = lawtexts("51**")
    assert "utrzymuje się przy wyjściu" in ended.out
    assert "Zagranie gracza" not in ended.out


def test_a_translation_or_an_edition_may_be_named(lawtexts: Lawtexts) -> None:
    assert lawtexts("it:51B2a").out == lawtexts("51B2a", "-l", "it").out
    ended = lawtexts("51B2c@2007")
    assert (ended.code, ended.out) == (1, "")
    assert "2007 Laws, which do not have 51B2c" in ended.err


def test_a_relative_citation_is_read_from_where_one_is(lawtexts: Lawtexts) -> None:
    assert lawtexts("show", "B1a above", "--from", "51B2a").out == lawtexts("51B1a").out
    without = lawtexts("show", "B1a above")
    assert without.code == 1
    assert "--from" in without.err
    assert lawtexts("show", "51", "--from", "nonsense").code == 2


def test_a_law_is_found_by_its_title(lawtexts: Lawtexts) -> None:
    assert lawtexts("show", "carte penalizzate", "--json").json["laws"][0]["law"] == 51


def test_what_a_text_cites_is_read_from_standard_input(lawtexts: Lawtexts) -> None:
    text = "Zobacz przepis 51B2c oraz punkt A przepisu 57, wynik 12-5 i 13 kart."
    read = lawtexts("-", "--json", stdin=text).json["asked"][0]["read"]
    assert [entry["citation"] for entry in read] == ["51B2c", "57A"]
    assert text[slice(*read[0]["span"])] == "przepis 51B2c"
    nothing = lawtexts("show", "-", stdin="nothing here")
    assert (nothing.code, nothing.out) == (1, "")


def test_context_has_the_section_with_a_bar_beside_the_passage(lawtexts: Lawtexts) -> None:
    lines = lawtexts("show", "51B2b", "--context", "-l", "pl", COLUMNS="80").out.splitlines()
    barred = [line for line in lines if line.startswith("▌")]
    assert "[b] Gdy" in barred[0]
    assert "przy wyjściu." in barred[-1]
    assert any("[c] Gdy" in line and not line.startswith("▌") for line in lines)
    assert max(map(len, lines)) <= 80


def test_cited_by_has_the_sentences_that_refer_here(lawtexts: Lawtexts) -> None:
    cited = lawtexts("show", "51B1a", "--cited-by", "--json").json["cited_by"]
    assert [(one["citation"], one["expression"][:2]) for one in cited if one["target"] == "51B1a"] == [
        ("51B2a", "pl"),
        ("51B2a", "it"),
        ("51B2a", "es"),
    ]
    spanish = next(one for one in cited if one["expression"] == "es-fvb-2007" and one["target"] == "51B1a")
    assert spanish["sentence"][slice(*spanish["span"])] == "B1(a)"
    assert "51B1a is cited by" in lawtexts("show", "51B1a", "--cited-by").out


def test_a_card_is_read_aloud_with_its_headings_options_and_notes(lawtexts: Lawtexts) -> None:
    out = lawtexts("show", "57A", "--card", "-l", "pl", COLUMNS="80").out
    options = [line.strip()[:2] for line in out.splitlines() if line.strip()[1:2] == ")"]
    assert options == ["1)", "2)", "3)", "4)"]
    out = lawtexts("show", "51B2c", "--card", "-l", "pl", COLUMNS="80").out
    assert max(map(len, out.splitlines())) <= 74
    flowing = " ".join(out.split())
    for words in (
        "POLSKI 51B2c 2017 Laws 51 Dwie lub więcej kart przygwożdżonych [B] Wyjście partnera",
        "jako przygwożdżone**. Jeżeli",
        "** Jeżeli partner obrońcy posiadającego karty przygwożdżone utrzymuje się przy wyjściu",
        "[ ] The page does not print this number.",
    ):
        assert words in flowing


def test_a_passage_can_be_pasted(lawtexts: Lawtexts) -> None:
    markdown = lawtexts("show", "51B1", "--format", "md", "-l", "es").out
    assert "obliga\\*" in markdown
    assert "- a. Si un defensor" in markdown
    html = lawtexts("show", "51B1", "--format", "html", "-l", "es").out
    assert html.startswith('<article lang="es">')
    assert "<dt>a</dt>" in html


def test_a_notice_of_the_publisher_stands_before_the_title_in_every_form(
    lawtexts: Lawtexts, tmp_path: Path
) -> None:
    corpus = corpus_folder(tmp_path / "corpus", full_law())

    def shown(*options: str) -> str:
        return lawtexts("show", "51B2a", *options, "--corpus", str(corpus)).out

    for options in ((), ("--format", "md"), ("--format", "html")):
        out = shown(*options)
        assert out.index("zmodyfikowany w 2024") < out.index("Dwie lub więcej kart")
    (law,) = json.loads(shown("--json"))["laws"]
    assert law["notices"] == [{"text": "zmodyfikowany w 2024", "date": "2024", "references": []}]
    (without,) = lawtexts("show", "51B2c", "--json").json["laws"]
    assert "notices" not in without


def test_a_place_that_no_chosen_text_has_is_a_gap_of_each(lawtexts: Lawtexts) -> None:
    ended = lawtexts("51B2c", "-l", "it", "--json")
    gap = {"citation": "51B2c", "expression": "it-bridgeditalia-2007", "gap": "not-in-edition"}
    assert (ended.code, ended.json["laws"], ended.json["gaps"]) == (1, [], [gap])
    assert "which do not have 51B2c" in lawtexts("51B2c", "-l", "it").err
    unheld = lawtexts("12C", "-l", "es", "--json").json["gaps"]
    assert [(one["citation"], one["gap"]) for one in unheld] == [("12C", "page-not-held")]


def test_a_range_shows_all_that_is_held_between_its_ends(lawtexts: Lawtexts) -> None:
    ended = lawtexts("41B-57A", "-l", "pl", "--json")
    shown = [entry["citation"] for law in ended.json["laws"] for entry in law["provisions"]]
    assert shown[:3] == ["41B", "41C", "41D"]
    assert {"51A", "51B2c", "57A4"} <= set(shown)
    assert not {"41A", "57B"} & set(shown)
    gaps = [gap["citation"] for gap in ended.json["gaps"]]
    assert gaps == [str(law) for law in range(42, 57) if law != 51]


def test_a_range_whose_ends_are_not_held_shows_what_is_and_says_what_is_not(lawtexts: Lawtexts) -> None:
    ended = lawtexts("40-42", "-l", "pl")
    assert ended.code == 0
    assert "Rozpoczęcie rozgrywki" in ended.out
    assert "Polish: no page of Laws 40 and 42 is in the corpus." in ended.out
    assert "no page of Laws 50, 52–56 and 58–60 is in the corpus." in lawtexts("50-60").out
    nothing = lawtexts("42-50", "-l", "pl")
    assert (nothing.code, nothing.out) == (1, "")
    assert "Polish: no page of Laws 42–50 is in the corpus." in nothing.err


def test_an_end_of_a_range_that_is_nowhere_is_said(lawtexts: Lawtexts) -> None:
    ended = lawtexts("51A-C", "-l", "pl")
    assert ended.code == 0
    assert "Wyjście partnera gracza" in ended.out
    assert "No page in the corpus has 51C" in ended.err


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("fr:51", "The corpus has no “fr”; it has pl, it, es."),
        ("xx-yy-2017:51", "it has pl-pzbs-2017, it-bridgeditalia-2007, es-fvb-2007."),
        ("51B2c@2027", "No text of the 2027 Laws is held; there are texts of 2007, 2017."),
        ("51@2017", ""),
        ("51 note 9", "51 has no note “9”; its notes are *, **."),
        ("51A*** ", "51A has no note."),
        ("51B2 iii", "“51B2 iii” is no citation; perhaps 51B2."),
    ],
)
def test_what_is_not_there_is_called_by_its_name(lawtexts: Lawtexts, query: str, said: str) -> None:
    ended = lawtexts("show", query)
    assert said in ended.err
    assert ended.code == (0 if not said else 1)
    assert bool(ended.out) == (not said)


def test_two_translations_may_be_named_and_win_over_the_option(lawtexts: Lawtexts) -> None:
    out = lawtexts("pl,it:51A", "-l", "es").out
    assert "Polish" in out
    assert "Italian" in out
    assert "Spanish" not in out


def test_words_that_are_no_part_of_a_citation_are_said(lawtexts: Lawtexts) -> None:
    ended = lawtexts("show", "51A", "nonsense")
    assert (ended.code, ended.err) == (0, "Not part of a citation: nonsense.\n")
    assert lawtexts("show", "51A", "nonsense", "--json").json["asked"][0]["unread"] == ["nonsense"]


def test_who_cites_a_place_is_told_though_its_page_is_not_held(lawtexts: Lawtexts) -> None:
    ended = lawtexts("show", "50D2a", "--cited-by")
    assert ended.code == 1
    assert "51B2a  Polish" in ended.out
    assert "no page of Law 50 is in the corpus" in ended.err
    cited = lawtexts("show", "50D2a", "--cited-by", "--json").json["cited_by"]
    assert ("51B2a", "es-fvb-2007", "50D2a") in {
        (one["citation"], one["expression"], one["target"]) for one in cited
    }


def test_options_without_a_citation_are_a_mistake(lawtexts: Lawtexts) -> None:
    for options in (("--from", "51B2a"), ("-l", "pl"), ("show", "--from", "51B2a")):
        ended = lawtexts(*options)
        assert (ended.code, ended.out) == (2, "")
        assert ended.err.count("\n") == 1


def test_only_what_is_known_of_the_editions_says_that_one_lacks_a_place(
    lawtexts: Lawtexts, tmp_path: Path
) -> None:
    """By editions.toml the Laws of 2007 have no 57D; of 51Q and 51Z the pages alone tell."""
    corpus = corpus_folder(tmp_path / "corpus")
    for expression, lines in {
        "pl-pzbs-2017": "51A printed a\n51Q printed q",
        "it-bridgeditalia-2007": "51A printed przepis 57D\n51B printed przepis 51Q\n51C printed przepis 51Z",
    }.items():
        folder = corpus / "pages" / expression
        folder.mkdir(parents=True)
        (folder / "51.txt").write_text(f"law 51 {expression}\n{lines}")
    build(corpus, parse=stub.parse)
    shown = lawtexts("51", "-l", "it", "--corpus", str(corpus)).out
    assert "Cites 57D (not in this edition)." in shown
    assert "Cites 51Q (no page of this edition has it)." in shown
    assert "Cites 51Z (no page in the corpus has it)." in shown
    assert "no known change of the Laws explains it" in lawtexts("51Q", "--corpus", str(corpus)).out
