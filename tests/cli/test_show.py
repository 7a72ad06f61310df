"""lawtexts show: the passage, in every language of the corpus, or exactly why not."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lawtexts.corpus.build import build
from tests.cli.conftest import Lawtexts
from tests.corpus import stub
from tests.corpus.laws import corpus_folder

CASES: dict[str, tuple[int, str | None, str | None]] = {
    "51B2a": (0, "rozgrywający może nakazać* partnerowi", ""),
    "51B2a -l pl": (
        0,
        "The page numbers this “1.”; 51B2a follows from the list starting again, as in the Italian",
        "",
    ),
    "51B2 -l pl": (0, "[2] [a] Gdy", ""),
    "51 -l pl": (0, "Cites 50D2a (page not in the corpus); 51B1a.", ""),
    "51B2c": (0, "Italian and Spanish: these texts follow the 2007 Laws, which do not have 51B2c.", ""),
    "51B2c -l it": (1, "", "which do not have 51B2c"),
    "51B2c@2007": (1, "", "2007 Laws, which do not have 51B2c"),
    "51 --card": (
        0,
        "These texts follow different editions of the Laws: Polish: 2017 Laws; Italian: 2007",
        "",
    ),
    "52 -l it": (1, "", "There is Law 51. On the site: http://bridgeditalia.it/glossario/articolo-52"),
    "51Z": (1, "", "No page in the corpus has 51Z; near it: 51B, 51A"),
    "show 51B2c --context": (0, "▌         [c] Gdy", ""),
    "51**": (0, "** is referenced from 51B2c.", ""),
    "show 'B1a above'": (1, "", "--from"),
    "show 51 --from nonsense": (2, "", None),
    "xx-yy-2017:51": (1, "", "it has pl-pzbs-2017, it-bridgeditalia-2007, es-fvb-2007."),
    "51B2c@2027": (1, "", "there are texts of 2007, 2017."),
    "show '51 note 9'": (1, "", "51 has no note “9”; its notes are *, **."),
    "show '51B2 iii'": (1, "", "perhaps 51B2."),
    "40-42 -l pl": (0, "Polish: no page of Laws 40 and 42 is in the corpus.", ""),
    "show 51B1a --cited-by": (0, "51B1a is cited by", ""),
    "show 50D2a --cited-by": (1, "51B2a  Polish", "no page of Law 50 is in the corpus"),
    "-l pl": (2, "", None),
    "show 51B1 --format md -l es": (0, "\n- a. Si un defensor", ""),
    "show 51B1 --format html -l es": (0, "<dt>a</dt>", ""),
}
"""A command line, its exit code, what standard output and standard error have ("" nothing, None anything)."""


@pytest.mark.parametrize("line", CASES)
def test_what_is_there_is_shown_and_what_is_not_is_called_by_its_name(lawtexts: Lawtexts, line: str) -> None:
    code, out, err = CASES[line]
    ended = lawtexts(*shlex.split(line))
    assert ended.code == code
    assert not (err or "").endswith("\n") or ended.err == err
    for wanted, said in ((out, ended.out), (err, ended.err)):
        assert wanted is None or (wanted in said if wanted else not said)
    assert code != 2 or ended.err.count("\n") == 1


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("51B2a --json", "show 51B2a --json"),
        ("Art. 51 'B2(a)'", "51B2a"),
        ("it:51B2a", "51B2a -l it"),
        ("show 'B1a above' --from 51B2a", "51B1a"),
        ("pl,it:51A -l es", "51A -l pl,it"),
    ],
)
def test_any_spelling_finds_the_same_passage(lawtexts: Lawtexts, line: str, other: str) -> None:
    first, second = lawtexts(*shlex.split(line)), lawtexts(*shlex.split(other))
    without = [json.loads(one.out)["laws"] if "--json" in line else one.out for one in (first, second)]
    assert without[0] == without[1] and first.code == 0


def provisions(answer: Any) -> list[str]:
    return [entry["citation"] for law in answer["laws"] for entry in law["provisions"]]


def gaps(answer: Any) -> list[tuple[str, str, str]]:
    return [(gap["citation"], gap["expression"], gap["gap"]) for gap in answer["gaps"]]


def read(answer: Any) -> list[tuple[Any, ...]]:
    fields = ("citation", "through", "span", "status")
    return [tuple(one[name] for name in fields) for query in answer["asked"] for one in query["read"]]


JSON: list[tuple[str, Callable[[Any], Any], Any]] = [
    (
        "51B2c",
        lambda answer: (provisions(answer), [note["mark"] for note in answer["laws"][0]["notes"]]),
        (["51B2c"], ["**"]),
    ),
    ("51 -l it", gaps, [("51B2c", "it-bridgeditalia-2007", "not-in-edition")]),
    ("51Z", lambda answer: answer["asked"][0]["read"][0]["alternates"][:2], ["51B", "51A"]),
    ("51Z", read, [("51Z", None, [0, 3], "dangling")]),
    (
        "'51B2(a) e 57C-D'",
        read,
        [("51B2a", None, [0, 7], "normalised"), ("57C", "57D", [10, 15], "normalised")],
    ),
    ("57C-D", provisions, ["57C", "57C1", "57C2", "57C3", "57D"]),
    ("41B-57A -l pl", lambda answer: provisions(answer)[-1], "57A4"),
    (
        "41B-57A -l pl",
        lambda answer: [gap[0] for gap in gaps(answer)],
        [str(n) for n in range(42, 57) if n != 51],
    ),
    ("show 'carte penalizzate'", lambda answer: answer["laws"][0]["law"], 51),
    ("show 51A nonsense", lambda answer: answer["asked"][0]["unread"], ["nonsense"]),
    (
        "show 51B1a --cited-by -l es",
        lambda answer: [
            (one["citation"], one["sentence"][slice(*one["span"])])
            for one in answer["cited_by"]
            if one["target"] == "51B1a"
        ],
        [("51B2a", "B1(a)")],
    ),
]


@pytest.mark.parametrize(("line", "part", "value"), JSON)
def test_json_says_the_same(lawtexts: Lawtexts, line: str, part: Callable[[Any], Any], value: object) -> None:
    assert part(lawtexts(*shlex.split(line), "--json").json) == value


def test_languages_stand_in_the_order_asked_for_else_the_readers_first(
    lawtexts: Lawtexts, tmp_path: Path
) -> None:
    def order(*options: str, **environment: str) -> list[str]:
        at = {"XDG_CONFIG_HOME": str(tmp_path)} | environment
        lines = lawtexts("51B2a", *options, **at).out.splitlines()
        return [line.split()[1] for line in lines if line.startswith("51B2a  ")]

    assert order() == ["Polish", "Italian", "Spanish"]
    assert order("-l", "es,pl") == ["Spanish", "Polish"]
    assert lawtexts("config", "languages", "es,it", XDG_CONFIG_HOME=str(tmp_path)).out == "es,it\n"
    assert order() == ["Spanish", "Italian", "Polish"]
    assert order("-l", "pl") == ["Polish"]
    assert order(LAWTEXTS_LANGUAGES="it") == ["Italian", "Polish", "Spanish"]
    assert lawtexts("config", "languages", "fr", XDG_CONFIG_HOME=str(tmp_path)).code == 2
    assert lawtexts("config", "languages", "none", XDG_CONFIG_HOME=str(tmp_path)).code == 0
    assert order() == ["Polish", "Italian", "Spanish"]


@pytest.mark.parametrize("width", [60, 80, 120, 200])
def test_lines_keep_to_the_width(lawtexts: Lawtexts, width: int) -> None:
    for law in ("41", "51", "57"):
        assert max(map(len, lawtexts(law, COLUMNS=str(width)).out.splitlines())) <= width


def test_what_a_text_cites_is_read_from_standard_input(lawtexts: Lawtexts) -> None:
    text = "Zobacz przepis 51B2c oraz punkt A przepisu 57, wynik 12-5 i 13 kart."
    first, second = lawtexts("-", "--json", stdin=text).json["asked"][0]["read"]
    assert (first["citation"], second["citation"]) == ("51B2c", "57A")
    assert text[slice(*first["span"])] == "przepis 51B2c"
    nothing = lawtexts("show", "-", stdin="nothing here")
    assert (nothing.code, nothing.out) == (1, "")
    endless = lawtexts("-", stdin="51B " * 300_000)
    assert (endless.code, endless.err.count("\n")) == (3, 1)


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
    assert "Cites 51Q (this text does not have it)." in shown
    assert "Cites 51Z (no page in the corpus has it)." in shown
    assert "no known change of the Laws explains it" in lawtexts("51Q", "--corpus", str(corpus)).out
