"""Searching the five pages: what is found, where, in which language, how it is shown, and at what cost."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from types import FrameType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lawtexts.corpus.lookup import LONGEST
from lawtexts.corpus.store import Corpus
from lawtexts.exchange.concordance import concordance, counted
from lawtexts.model.error import UsageError
from lawtexts.search.index import Index
from lawtexts.search.matching import languages, pieces
from lawtexts.search.query import Answer, Hit, Passage, search
from lawtexts.search.static_index import documents
from lawtexts.search.vocabulary import analysis
from lawtexts.search.words import fold, numbered, words
from tests.corpus.laws import corpus_folder, law, provision
from tests.project import ES, IT, PL

Ask = Callable[..., Answer]

FINDS = {
    # a citation limits the search
    "51B zakaz": "51B1b 51B2b 51B2c",
    "zakaz 51B2(b)": "51B2b",
    "Ley 51 salida": "51B 51B1b 51B2a 51B2b 51B1a 51B2c",
    "law:57 przygwozdzona": "57A 57D",
    "law:41,57 przygwozdzona": "57A 57D",
    "law:60-52 przygwozdzona": "57A 57D",
    "in:51B1 przygwozdzona": "51B1a 51B1b",
    '57 "karta przygwożdżona"': "57A 57D",
    "52 nn. przygwozdzona": "57A 57D",
    "in:51B1-51B2 przygwozdzona": "51B1a 51B1b 51B2a 51B2b 51B2c",
    # alone, one that the corpus does not have finds who refers to it
    "54A": "41C",
    "50D2": "51B2a",
    # operators, fields and phrases
    "(dziadek | gestem) RHO": "57C2",
    "karta -dziadek -przygwozdzona law:41": "41A",
    "heading:(reka dziadka)": "41D",
    "note:dziadek": "41B 41C",
    "„pierwsze wyjście zakrytą kartą”": "41A",
    "x:es prohibir": "51B1b 51B2b",
    "przyg\u00adwożdżone RHO": "57D",
    # a note stands wherever it is called from
    "gestem": "57C1",
    '"como lo requiere"': "51B1a 51B1b 51B2a 51B2b",
    "contra": "41A 41C",
    # small words count in a phrase
    '"salida del"': "51B",
}


def found(answer: Answer) -> set[str]:
    return {str(hit.citation) for hit in answer.hits}


def hit(answer: Answer, citation: str) -> Hit:
    return next(hit for hit in answer.hits if str(hit.citation) == citation)


def passage(one: Hit, expression: str, field: str = "text") -> Passage:
    return next(p for p in one.passages if p.expression == expression and p.field == field)


def marked(one: Passage) -> list[str]:
    return [one.text[start:end] for start, end in one.spans]


def marked_in(answer: Answer, language: str) -> dict[str, list[str]]:
    """What is marked in the texts of a language that match, by place."""
    return {
        str(one.citation): marked(shown)
        for one in answer.hits
        for shown in one.passages
        if shown.matched and shown.language == language and shown.field != "note"
    }


@pytest.mark.parametrize("query", FINDS)
def test_a_query_finds_these_places(ask: Ask, query: str) -> None:
    answer = ask(query)
    assert found(answer) == {*FINDS[query].split()}
    assert all(remark.startswith("Searched only in") for remark in answer.remarks)


def test_a_note_is_shown_beside_the_text_it_is_called_from(ask: Ask) -> None:
    one = hit(ask("gestem"), "57C1")
    assert passage(one, PL, "note").matched
    assert not passage(one, PL).matched


def test_the_same_provision_stands_beside_it_in_the_languages_asked_for(ask: Ask) -> None:
    one = hit(ask('"salida del companero"'), "51B")
    assert [(p.expression, p.matched) for p in one.passages] == [(ES, True), (PL, False), (IT, False)]
    one = hit(ask("przygwozdzona", columns=["es", PL]), "51B1b")
    assert list(dict.fromkeys(p.expression for p in one.passages)) == [ES, PL]


def test_what_only_one_language_has(ask: Ask) -> None:
    assert found(ask("przygwozdzona", missing="es")) == {"51B2c", "57A", "57D"}
    assert "51B2c" not in found(ask("przygwozdzona", only_aligned=True))


@pytest.mark.parametrize(
    ("query", "suggested"),
    [
        ("pzygwożdżona", "przygwożdżoną"),
        ("salidda", "salida"),
        ('"carta pemalizada"', '"carta penalizada"'),
        ("salidda baza", "salida baza"),
        ("gestom 57D", ""),
        ("xqxqxqxq", ""),
        ("penalty crad", "penalty card"),  # in English, of which there is no text
    ],
)
def test_what_is_suggested_is_near_and_finds_something(ask: Ask, query: str, suggested: str) -> None:
    meant = ask(query).did_you_mean
    assert suggested in meant if suggested else meant == ()
    assert all(ask(one).hits for one in meant)


@pytest.mark.parametrize("within", ["51B1", "51 B 1", "Art. 51B1", "51B1a-b"])
def test_a_place_given_beside_the_query_limits_it(ask: Ask, within: str) -> None:
    assert found(ask("przygwozdzona", within=within)) == {"51B1a", "51B1b"}


def test_what_cannot_be_interpreted_is_searched_as_words_with_a_remark(ask: Ask) -> None:
    broken = '"dziadek|(dziadek|dziadek)|OR dziadek|dziadek OR|dziadek title:|law:dziadek|dziadek -('
    for answer in map(ask, broken.split("|")):
        assert any("could not be interpreted" in remark for remark in answer.remarks)
        assert "41D" in found(answer)


@pytest.mark.parametrize("query", ["", "   ", "-", "*", "~", '""', "()", "۝", "\x00", "(" * 300, "in:51B1"])
def test_a_query_without_a_word_is_a_mistake_of_the_user(ask: Ask, query: str) -> None:
    with pytest.raises(UsageError, match="no word"):
        ask(query)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"language": "xx"}, "xx"),
        ({"columns": ["pl", "xx"]}, "xx"),
        ({"missing": "xx"}, "xx"),
        ({"within": "dziadek"}, "dziadek"),
        ({"query": "x:pt-2007 karta"}, "pt-2007"),
    ],
)
def test_a_language_or_place_nobody_has_is_a_mistake_of_the_user(
    ask: Ask, options: dict[str, object], named: str
) -> None:
    with pytest.raises(UsageError, match=named):
        ask(**{"query": "karta", **options})


def test_the_language_of_a_query_may_be_that_of_an_expression(ask: Ask) -> None:
    assert ask("karta", PL).hits == ask("karta", "pl").hits


@given(st.text(alphabet='abł 51B"()*~-:|ORtitle:law:\u00ad\n“”', max_size=40))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_query_fails(ask: Ask, query: str) -> None:
    with suppress(UsageError):  # no word to search for
        assert all(hit.passages for hit in ask(query).hits)


def test_every_word_of_the_texts_finds_its_places(ask: Ask, corpus: Corpus) -> None:
    """Written as it is or without accents; small words but in a phrase are passed over."""
    there: dict[tuple[str, str], set[tuple[str, str]]] = defaultdict(set)
    for one in documents(corpus):
        for _number, word, _start in (*numbered(one.heading), *numbered(one.text)):
            there[one.language, word].add((str(one.citation), one.expression))
    missed = []
    for (language, word), places in there.items():
        if fold(word) in analysis(language).stop or word[0].isdigit() or word in ("OR", "AND"):
            continue
        for query in {word, fold(word)}:
            passages = [one for hit in ask(query).hits for one in hit.passages if one.matched]
            lacking = places - {(str(one.citation), one.expression) for one in passages}
            missed += [f"{query} ({language}): {sorted(lacking)}"] if lacking else []
    assert missed == []


@pytest.mark.parametrize("query", ["trick", "lewa", "bazas"])
def test_a_word_is_no_term_inside_a_longer_term_of_another_kind(ask: Ask, query: str) -> None:
    """Presa is a trick; in presa is on lead, cedere la presa to lose the lead."""
    answer = ask(query)
    assert marked_in(answer, "it") == {"51B1a": ["presa"], "51B1b": ["presa"], "51B2b": ["presa"]}
    one = passage(hit(answer, "51B1b"), IT)
    assert one.text[one.spans[0][0] - 7 :].startswith("quella presa. Questa")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("kontratk", "kontrakt"),
        ("licytajca", "licytacja"),
        ("dichiarrante", "dichiarante"),
        ("declarnte", "declarante"),
    ],
)
def test_a_slip_is_no_form_of_another_word(ask: Ask, typed: str, meant: str) -> None:
    answer = ask(typed)
    assert (answer.hits, meant in answer.did_you_mean) == ((), True)


@pytest.mark.parametrize("form", ["zagraliby", "giocheremo", "attaccherebbe", "jugaremos"])
def test_a_form_that_is_in_no_text_is_one_of_its_word(ask: Ask, form: str) -> None:
    assert found(ask(form))


def test_a_word_that_asks_need_not_be_found(ask: Ask) -> None:
    assert "41C" in found(ask("kto wykłada rękę"))
    assert found(ask("can declarer forbid a lead?"))


def test_what_is_excluded_may_be_of_any_language_and_only_what_is_shown_is_found(ask: Ask) -> None:
    every, without = found(ask("zakaz")), found(ask("zakaz -attacco"))
    assert "51B1b" in every - without and without < every
    assert not ask("dziadek", columns=["es"]).hits, "no Spanish page has what Laws 41 and 57 say"
    assert found(ask("zakaz -51B2(a)")) == every - {"51B2a"}
    assert not {one for one in found(ask("karta -51-53")) if one.startswith("51")}
    assert found(ask("(karta -51)")) == found(ask("karta -51")) < found(ask("karta"))
    assert not found(ask('"karta -51"')), "a phrase"
    assert found(ask("karta -x:pl")) < found(ask("karta"))
    assert found(ask("karta -rozgryw*")) == found(ask("karta")) - found(ask("rozgryw*"))
    answer = ask("karta", columns=["es"], limit=3)
    assert answer.total > len(answer.hits) == 3 and all(hit.passages for hit in answer.hits)


def test_a_term_of_small_words_is_found_as_it_stands(ask: Ask) -> None:
    answer = ask("in presa")
    assert marked_in(answer, "it").keys() == {"51B", "51B2a", "51B2b"}
    assert "51B1b" in found(ask("presa")), "the word alone is found wherever it stands"
    assert marked(passage(hit(answer, "51B2b"), ES)) == ["turno", "de", "salida"]


def test_other_words_of_the_language_for_a_term_are_found_after_its_own(ask: Ask) -> None:
    answer = ask("obligue", "es")
    assert marked(passage(hit(answer, "51B1a"), ES)) == ["obliga"]
    assert marked(passage(hit(answer, "51B1a"), ES, "note")) == ["requiere"]
    assert {str(one.citation) for one in answer.hits[:2]} == {"51B1a", "51B2a"}
    assert str(ask("requiere", "es").hits[0].citation) == "51B1a"
    assert "41A" in found(ask("lead")), "an opening lead is a lead"


OUTSIDE = "Found, but only outside the limits of this search."


@pytest.mark.parametrize(
    ("query", "remark"),
    [
        ("penalty cards in more than one suit", "“more”, “one” are found nowhere."),
        ("karta trefl dziadek", "“trefl” is found nowhere."),
        ("gestem wistujący", "Each word is found, but in no passage together."),
        ('recoge "palo penalizado"', "“palo penalizado” is found nowhere."),
        ("carta note:foo", "“note:foo” is found nowhere."),
        ("51B xyz zakaz", "“xyz” is found nowhere."),
        ("dziadek -karta trefl*", "“trefl*” is found nowhere."),
        ("karta (trefl | foo*)", "“trefl OR foo*” is found nowhere."),
        ("51A gestem", OUTSIDE),
        ("gestem -gestem", OUTSIDE),
        ("karta in:30-40", OUTSIDE),
        ("foo:karta", "“foo” is found nowhere."),
        ("10:30 karta", "“10”, “30” are found nowhere."),  # a time is no field
        ("as", "“as” is found nowhere."),  # an ace; in English alone a small word
        ("del", "These are small words that say little; put them in quotation marks with others."),
    ],
)
def test_a_query_that_finds_nothing_says_why(ask: Ask, query: str, remark: str) -> None:
    answer = ask(query)
    assert (answer.hits, answer.remarks[-1]) == ((), remark)


def test_what_is_found_but_in_every_language_asked_for_is_said(ask: Ask) -> None:
    answer = ask("karta", missing="pl")
    assert (answer.hits, answer.did_you_mean, answer.remarks[0]) == ((), (), OUTSIDE)


def test_of_two_concepts_of_one_stem_the_one_spelled_alike_is_meant(index: Index) -> None:
    """Spanish cartear is to play the hand, carta a card; both have the stem cart."""
    assert [concepts for _words, concepts in pieces(index, ["cartas"], "es")] == [("card",)]
    assert index.concepts("es", "cartear") == ["declarer-play"]
    assert index.concepts("es", "derechos") == index.concepts("es", "derecho") == ["right-to"]


@pytest.mark.parametrize(("query", "language"), [("declarer", "en"), ("ręce", "pl")])
def test_a_query_is_read_in_the_language_that_has_its_words_as_written(
    index: Index, query: str, language: str
) -> None:
    """Spanish has declarar, and a stem that begins as rece does, but neither a declarer nor an ę."""
    assert index.knowledge("es", query) > 0
    assert languages(index, [query]) == [language]


# Of two editions between which 53B and 53C changed places.


@pytest.fixture(scope="module")
def moved(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Index]:
    polish = provision("53B", "Dziadek odpowiada"), provision("53C", "Obrońca wychodzi")
    italian = provision("53B", "Il difensore attacca"), provision("53C", "Il morto risponde")
    laws = law(53, *polish), law(53, *italian, expression=IT)
    folder = corpus_folder(tmp_path_factory.mktemp("corpus"), *laws)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LAWTEXTS_CACHE", str(folder / "cache"))
        yield Index(folder)


@pytest.mark.parametrize(
    ("query", "place", "passages"),
    [
        ("dziadek odpowiada", "53B", ["53B Dziadek odpowiada", "53C Il morto risponde"]),
        ("difensore attacca", "53C", ["53B Il difensore attacca", "53C Obrońca wychodzi"]),
        ("x:it in:53C difensore", "53C", ["53B Il difensore attacca", "53C Obrońca wychodzi"]),
    ],
)
def test_what_moved_stands_at_its_place_of_today(
    moved: Index, query: str, place: str, passages: list[str]
) -> None:
    (one,) = search(moved, query).hits
    assert str(one.citation) == place
    assert sorted(f"{each.citation} {each.text}" for each in one.passages) == passages
    assert search(moved, "x:it in:53B difensore").hits == ()


# One line a place with the words in the middle, and counts.


def test_a_concordance_has_each_place_once_for_each_time_it_has_the_words(ask: Ask) -> None:
    lines = concordance(ask('"karta przygwożdżona"', "pl"))
    first = lines[0]
    assert (str(first.citation), first.field, first.left, first.word, first.right) == (
        "51", "title", "Dwie lub więcej ", "kart przygwożdżonych", "",
    )  # fmt: skip
    inside = [line.word for line in lines if str(line.citation) == "51B1a" and line.expression == PL]
    assert inside == ["kart przygwożdżonych", "kartami przygwożdżonymi"]


def test_a_concordance_is_sorted_by_what_stands_before_or_after_accents_aside(ask: Ask) -> None:
    answer = ask("wyjście", "pl")
    rights = [[*map(fold, words(line.right))] for line in concordance(answer, "right")]
    assert rights == sorted(rights) != [[]] * len(rights)
    lefts = [line.left.split()[-1].lower() if line.left else "" for line in concordance(answer, "left")]
    assert lefts.index("przedwczesne") < lefts.index("takie")
    assert len(rights) == len(lefts) == len(concordance(answer))


def test_counts_by_law_language_and_word(ask: Ask) -> None:
    found = counted(ask("dziadek", "pl", columns=["pl"]))
    assert found["laws"].keys() == {"41", "57"} and sum(found["laws"].values()) == 10
    assert found["languages"] == {"pl": 10}
    assert found["words"] == {"dziadek": 4, "dziadka": 6}
    assert found["terms"] == {"dummy": 10, "dummys-hand": 1, "presumed-dummy": 1}
    idioms = {"turn-to-lead": 3, "lose-the-lead": 2, "retain-the-lead": 1}
    presa = counted(ask("presa", "it", columns=["it"]))
    assert presa["terms"] == {"trick": 4, "next-trick": 1, **idioms}, "inside an idiom it counts as the idiom"
    note = counted(ask('"como lo requiere"', "es"))
    assert note["laws"] == {"51": 1}, "once, though it is called from several places"


Shape = Callable[[int], str]
SHAPES: dict[str, Shape] = {
    "words": lambda n: ("karta", "carta", "dealer", "jugador")[n % 4],
    "unknown words": lambda n: f"xq{n}z",
    "fields": lambda n: f"title:karta{n}",
    "mixed": lambda n: (f"karta{n}", "title:kara", f"{n % 93 + 1}B2a", f"-x{n}", f"in:{n % 93 + 1}")[n % 5],
    "or": lambda n: ("karta", "OR")[n % 2],
    "phrases": lambda n: f'"karta {n} przy"',
    "brackets": lambda _n: "(a)",
}


def query(shape: Shape, length: int) -> str:
    return " ".join(shape(number) for number in range(length))[:length]


def calls(index: Index, text: str) -> int:
    """How many functions, in Python or in C, a search calls."""
    count = 0

    def counting(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(counting)
    try:
        search(index, text)
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("shape", SHAPES)
def test_a_query_twice_as_long_costs_about_twice_as_much(index: Index, shape: str) -> None:
    once, twice = (calls(index, query(SHAPES[shape], LONGEST // part).rpartition(" ")[0]) for part in (4, 2))
    assert twice <= 2.6 * once + 2_000


@pytest.mark.parametrize("length", [LONGEST + 1, 100_000])
def test_what_is_too_long_for_a_query_is_refused(index: Index, length: int) -> None:
    text = query(SHAPES["mixed"], length)
    with pytest.raises(UsageError, match=str(length)):
        search(index, text)
    with pytest.raises(UsageError, match=str(length)):
        search(index, "karta", within=text)


def test_a_number_without_end_is_no_law(index: Index) -> None:
    assert search(index, "karta " + "9" * (LONGEST - 6)).hits == ()
