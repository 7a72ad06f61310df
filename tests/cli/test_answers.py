"""What the commands answer about the corpus that comes with lawtexts, and how the shell completes them.

A command line is one string, as it is typed. Of standard output and standard error a case says what is in
them: "" for nothing, None for anything.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lawtexts.cli.commands import import_pages, parse, show
from lawtexts.model.citation import Citation
from lawtexts.model.law import Entry, Text
from lawtexts.model.value import replace
from tests.cli.running import lawtexts, loading
from tests.corpus.laws import corpus_folder, law, provision
from tests.project import IT, PAGES, ROOT

POLISH = str(PAGES / "pl-pzbs-2017" / "51.txt")
OLD = "Italian and Spanish, 51B2c: not in the 2007 Laws (edition inferred)."
NO_57 = "Italian and Spanish, 57: no page in the corpus. There is Law 51."
WHOLE = "--decisions is about the whole corpus"
SAID: dict[str, tuple[int, str | None, str | None]] = {
    "51B2a": (0, "rozgrywający może nakazać* partnerowi", ""),
    "51B2a -l pl": (0, "The page numbers this “1.”; 51B2a follows from the list starting again, as in", ""),
    "51 -l pl": (0, "Cites 50D2a (no page in the corpus); 51B1a.", ""),
    "51B2c": (0, OLD, ""),
    "51A -l es --at 2030-01-01": (0, "51A  Spanish", "is not recorded; it may be newer"),
    "terms --renderings footnote": (1, "", "No text in the corpus names"),
    "51B2c -l it": (1, "", "Italian, 51B2c: not in the 2007 Laws"),
    "51 --card": (0, "follow different editions of the Laws: Polish: 2017 Laws; Italian: 2007", ""),
    "52 -l it": (1, "", "There is Law 51. On the site: http://bridgeditalia.it/glossario/articolo-52"),
    "51Z": (1, "", "No page in the corpus has 51Z; near it: 51B, 51A"),
    "show 51B2c --context": (0, "▌         [c] Gdy", ""),
    "51**": (0, "** is referenced from 51B2c.", ""),
    "show 'B1a above'": (1, "", "--from"),
    "51B2c -l it -x es-fvb-2007": (1, "", "Italian and Spanish, 51B2c: not in"),
    "it:51B2a": (0, "51B2a  Italian", ""),
    "xx-yy-2017:51": (1, "", "it has pl-pzbs-2017, it-bridgeditalia-2007, es-fvb-2007."),
    "preface -l pl": (1, "", "Polish, Preface: no page in the corpus. There are Laws 41, 51 and 57."),
    "40-42 -l pl": (0, "Polish, 40 and 42: no page in the corpus.", ""),
    "show 51B1a --cited-by": (0, "51B1a is cited by", ""),
    "show 51B1 --format md -l es": (0, "\n- a. Si un defensor", ""),
    "51B2a --format md -l es": (0, "\n2. a. Si un defensor", ""),
    "51B2a --format html -l es": (0, ">2. a. Si un defensor", ""),
    "show 51B1 --format html -l es": (0, 'margin-left: 2em; white-space: pre-wrap">a. Si', ""),
    "51 -x pl-nobody-1901": (2, "", "it has pl, pl-pzbs-2017"),
    "--nonsense": (2, "", "'--nonsense'. See: lawtexts show -h"),
    "show": (2, "", "CITATION"),
    "search 51B2a": (0, "51B2a  Polish", ""),
    "search pierwsze wyjście --in 51": (1, "", "Found, but only outside the limits of this search."),
    "search pzygwozdzona": (1, "", "Did you mean"),
    "51B2a zzzq": (0, "51B2a  Polish", "Not part of a citation: zzzq.\n"),
    "51B2a zzzq 99": (0, "51B2a  Polish", "zzzq.\nThere is no Law “99”: the Laws are numbered 1 to 93.\n"),
    "--json 51B2a zzzq 99": (0, '"unread": [\n        "zzzq"\n', ""),
    "--json zzzq 99": (1, '"did_you_mean": []', ""),
    "search --json 51B2a zzzq": (1, '"did_you_mean": []', ""),
    "'51B2a #'": (0, "51B2a  Polish", ""),
    "51B1 część ñandú": (0, None, "Not part of a citation: część, ñandú.\n"),
    "import page.html --law 94": (2, "", "in Laws 1 to 93, such as 51, not “94”"),
    "import nowhere.html": (3, "", "nowhere.html"),
    "comapre 51": (2, "", "Did you mean the command lawtexts compare 51?"),
    "help show": (2, "", "lawtexts show -h?"),
    "search '*'": (2, "", "no word to search for"),
    "search il de": (1, "", "small words that say little"),
    "compare 51Z": (1, "", "51B, 51A"),
    "diff 51B2b pl it": (1, "farà qualsiasi giocata legale", ""),
    "diff 41 pl es": (1, "Doubts about the pages: 2", "harvest bridgevenezuela -l es --laws 41\n"),
    "diff 51 pl pl": (2, "", "same translation"),
    "check": (1, "Doubts about the pages", ""),
    "check --kind nonsense": (2, "", "nonsense"),
    "check 51A --kind strength --severity warning": (0, "Nothing to report.\n", ""),
    "51B2a -l es-fvb-2007": (0, "51B2a  Spanish", ""),
    "51B2a -x es": (0, "51B2a  Spanish", ""),
    "check 57": (0, "Nothing was compared: that takes two translations of the same place.\n", NO_57),
    "check 57 --format junit": (0, 'name="Nothing was compared: ', "Nothing was compared"),
    "check 20": (1, "Nothing was compared", "harvest all --laws 20\n"),
    "check 51D": (1, "Nothing was compared", "No page in the corpus has 51D"),
    "check -l pl --kind note": (0, "Nothing was compared", ""),
    "diff 57 pl it": (1, "Nothing was compared", ", 57: no page in the corpus."),
    "check foo": (1, "Nothing was compared", "No citation found in “foo”.\n"),
    "check 99": (1, "Nothing was compared", "There is no Law “99”: the Laws are numbered 1 to 93.\n"),
    "check 57 foo": (0, None, "Not part of a citation: foo.\n"),
    "check --law 1-999": (2, "", "Laws 1 to 93"),
    "check -o list.txt": (2, "", "--format"),
    "export csv -o - --law 51,xyz": (2, "", "Laws 1 to 93"),
    "explain strength-verb": (0, "cannot know", ""),
    "explain": (0, "strength", ""),
    "editions": (0, "53B, 53C → 53C, 53B (2007 → 2017). Seen on", ""),
    "editions --ui-lang pl": (0, "usunięto", ""),
    "matrix --ui-lang it": (0, "note: ", ""),
    "matrix 57": (0, "\n57  ● 11", ""),
    "matrix 99": (1, "", "There is no Law “99”: the Laws are numbered 1 to 93.\n"),
    "editions --json": (0, '"kind": "exchanged"', ""),
    "editions --propose": (1, "The texts propose nothing", ""),
    "search declarer\\'s partner": (0, "51B2a", ""),
    "law:54 karta": (1, "", "limits of this search.\nNothing found for “law:54 karta”.\n"),
    "in:54 karta": (1, "", "Polish, Italian and Spanish, 54: no page in the corpus."),
    "in:51B xyz": (1, "", "“xyz” is found nowhere.\nNothing found for “in:51B xyz”.\n"),
    "search karta --count -51": (0, "Law       41 14 · 57 14\n", ""),
    "search 51B2a -51B2b": (0, "51B2a  Polish", ""),
    "search karta --count -41 -51": (0, "Law       57 14\n", ""),
    "karta* --count -51": (0, "Law       ", ""),
    "show 51 -1": (2, "", "No such option"),
    "--ui-lang en show 51 -1": (2, "", "No such option"),
    "search dziadek --count": (0, "dummy 10 · dummys-hand 1 · presumed-dummy 1\n", ""),
    "report corpus/pages/pl-pzbs-2017/51.txt": (0, "encoding utf-8", ""),
    "explain fused-reference": (0, "“…” is missing a connector; interpreted as …\n", ""),
    "parse corpus/pages/pl-pzbs-2017/51.txt --source bridgeditalia": (3, "", "of the source pzbs, not of"),
    "parse corpus/pages/pl-pzbs-2017/51.txt --law 52": (3, "", "says Law 51, but “--law 52” says Law 52"),
    "parse corpus/pages/pl-pzbs-2017/51.txt --law 51B": (2, "", "--law names a whole law, such as 51"),
    "parse README.md": (3, "", "not a law page of any known source"),
    "verify -o nowhere": (2, "", "There is no folder nowhere."),
    "51 --corpus /nowhere/at/all": (3, "", "/nowhere/at/all, which is not a corpus"),
    "51A --card --format md": (2, "", "--format, --card exclude each other"),
    "terms carta penalizzata": (0, "Polish uses it in 51", ""),
    "terms kart przygwożdżonych": (0, "penalty-card\n", ""),
    "terms karty": (0, "card\n", ""),
    "terms a b": (1, "", "The termbase has no “a b”"),
    "terms penali": (0, "carta penalizzata", ""),
    "terms lewa -l pl": (
        0,
        "Polish has it in longer terms: następna lewa (51B2c, 57A) and bieżąca lewa (57A, 57A1, 57A2).\n",
        "",
    ),
    "terms --renderings carta penalizada --ui-lang pl": (0, "karta przygwożdżona  [penalty-card]\n", ""),
    "terms --renderings penalty -l it": (0, "longer terms: carta penalizzata (51, 51A, ", ""),
    "export tmx -l pl -o x.tmx": (2, "", "two languages"),
    "export xliff -o x.xliff": (2, "", "--pair pl-it"),
    "export tmx --pair it-pl --law 57 -o -": (1, "", "no passage in common there; nothing has been written"),
    "export xliff --pair it-pl --law 57 -o -": (1, "", f"{IT} has no text there to translate; nothing has"),
    "export tbx --law 51 -o x.tbx": (2, "", "languages with -l"),
    "export tbx -x pl-pzbs-2017 -o x.tbx": (2, "", "it has pl, it, es, en"),
    "export akn --law 51B2a -o x.zip": (2, "", "write 51 instead of 51B2a"),
    "export tmx --pair pl-it -l es -o x.tmx": (2, "", "stands for -l and -x"),
    "export xlsx --verbatim -o x.xlsx": (2, "", "--verbatim is for CSV"),
    "check --verbatim": (2, "", "--verbatim is for CSV"),
    "check --new-since README.md": (3, "", "README.md: "),
    "check --new-since missing.json": (3, "", "missing.json: "),
    "check --decisions README.md": (3, "", "no workbook in XLSX"),
    "check --decisions missing.xlsx": (3, "", "missing.xlsx: "),
    "check 51A --decisions d.xlsx": (2, "", WHOLE),
    "check -l pl --decisions d.xlsx": (2, "", WHOLE),
    "check --kind note --decisions d.xlsx": (2, "", WHOLE),
    "check --severity error --decisions d.xlsx": (2, "", WHOLE),
    "check --new-since r.json --decisions d.xlsx": (2, "", WHOLE),
    "51 --json --format md": (2, "", "exclude each other"),
    "config foo": (2, "", "Invalid value for 'languages'"),
    "export csv -o - --json": (2, "", "csv, --json exclude each other"),
    "--ui-lang pl export -h": (0, "[wymagane]", ""),
    "export csv -o /dev/full": (3, "", "/dev/full"),
    "export csv --pair es-pl -o -": (0, "citation,part,number,es-fvb-2007,pl-pzbs-2017,gaps", ""),
    "export xliff --pair pl-es -o -": (0, 'srcLang="pl" trgLang="es"', ""),
}


@pytest.mark.parametrize("line", SAID)
def test_what_is_said(line: str) -> None:
    code, out, err = SAID[line]
    ended = lawtexts(*shlex.split(line))
    assert ended.code == code, ended
    assert not (err or "").endswith("\n") or ended.err.endswith(err or "")
    for wanted, said in ((out, ended.out), (err, ended.err)):
        assert wanted is None or (wanted in said if wanted else not said), ended
    assert code < 2 or (ended.err.count("\n") == 1 and ended.err.startswith("lawtexts: "))


def provisions(answer: Any) -> list[str]:
    return [entry["citation"] for law in answer["laws"] for entry in law["provisions"]]


def columns(entries: Any, *names: str) -> list[tuple[Any, ...]]:
    return [tuple(one[name] for name in names) for one in entries]


def gaps(answer: Any) -> list[tuple[Any, ...]]:
    return columns(answer["gaps"], "citation", "expression", "gap")


def codes(answer: Any, kind: str = "divergences") -> set[str]:
    return {found["code"] for found in answer[kind]}


def cells(answer: Any) -> Any:
    return {row["citation"]: row["cells"] for row in answer.get("rows") or answer["matrix"]}


def found_at(citation: str) -> Callable[[Any], Any]:
    """The language of a query, whether its words are found at `citation` in it, the languages shown there."""

    def part(answer: Any) -> Any:
        language = answer["language"]
        (hit,) = (hit for hit in answer["hits"] if hit["citation"] == citation)
        matched = {one["expression"][:2] for one in hit["passages"] if one["matched"] and one["spans"]}
        return language, language in matched, {one["expression"][:2] for one in hit["passages"]}

    return part


STRENGTH = "check --kind strength --law 51B2 --severity warning"
LONGER = {"następna lewa": ["51B2c", "57A", "57A"], "bieżąca lewa": ["57A", "57A1", "57A2"]}
"""Where the Polish text has the word for a trick in another term: none of these is a trick as such."""
JSON: list[tuple[str, Callable[[Any], Any], Any]] = [
    (
        "51B2c",
        lambda it: (provisions(it), [note["mark"] for note in it["laws"][0]["notes"]]),
        (["51B2c"], ["**"]),
    ),
    ("51 -l it", gaps, [("51B2c", IT, "not-in-edition")]),
    ("51Z", lambda it: it["asked"][0]["read"][0]["alternates"][:2], ["51B", "51A"]),
    (
        "51 y ss.",
        lambda it: [it["asked"][0]["read"][0][name] for name in ("status", "open_ended")],
        ["normalised", True],
    ),
    (
        "'51B2(a) e 57C-D'",
        lambda it: columns(it["asked"][0]["read"], "citation", "through", "span", "status"),
        [("51B2a", None, [0, 7], "normalised"), ("57C", "57D", [10, 15], "normalised")],
    ),
    ("41B-57A -l pl", lambda it: [gap[0] for gap in gaps(it)], [str(n) for n in range(42, 57) if n != 51]),
    ("show 'carte penalizzate'", lambda it: it["laws"][0]["law"], 51),
    (
        "show 51B1a --cited-by -l es",
        lambda it: [(one["target"], one["sentence"][slice(*one["span"])]) for one in it["cited_by"]],
        [("51B1a", "B1(a)")],
    ),
    ("search przygwozdzona", found_at("51B2a"), ("pl", True, {"pl", "it", "es"})),
    ("search przygwozdzona -l it --in 51B2a", lambda it: found_at("51B2a")(it)[2], {"it"}),
    ("compare 51", lambda it: cells(it)["51B2c"][IT], {"gap": "not-in-edition"}),
    ("compare 50", lambda it: {cell["gap"] for cell in cells(it)["50"].values()}, {"page-not-held"}),
    ("diff 51 pl es --kind note,strength --severity warning", codes, {"strength-verb"}),
    ("diff 51B2c pl es", lambda it: codes(it, "findings"), {"fused-reference"}),
    (STRENGTH, codes, {"strength-verb"}),
    ("check 51B 57", lambda it: it["compared"], ["51"]),
    ("matrix", lambda it: cells(it)["51"]["es-fvb-2007"]["gaps"], {"not-in-edition": 1}),
    (
        "matrix",
        lambda it: [(one["confidence"], "51B2c" in one["for"]) for one in it["editions"]],
        [("certain", True), ("likely", True), ("likely", True)],
    ),
    (
        "terms declarante --renderings -l es",
        lambda it: (
            columns(it["renderings"], "concept", "rendering", "count"),
            it["renderings"][0]["places"][0],
        ),
        ([("declarer", "declarante", 6)], "51A"),
    ),
    ("explain note", lambda it: {*it["kinds"][0]["codes"][0]}, {"code", "severity", "sentence"}),
    ("terms carta penalizada", lambda it: "51A" in it["terms"][0]["uses"][IT], True),
    ("terms lewa -l pl", lambda it: it["terms"][0]["longer"], {"pl-pzbs-2017": LONGER}),
]


@pytest.mark.parametrize(("line", "part", "value"), JSON)
def test_json_says_the_same(line: str, part: Callable[[Any], Any], value: object) -> None:
    assert part(lawtexts(*shlex.split(line), "--json").json) == value


def test_help_and_version_are_results() -> None:
    assert lawtexts().out == lawtexts("-h").out != ""
    assert lawtexts("--version").out.startswith("lawtexts ")


def test_languages_stand_in_the_order_asked_for_else_the_readers_first(tmp_path: Path) -> None:
    def order(*options: str, **environment: str) -> list[str]:
        at = {"XDG_CONFIG_HOME": str(tmp_path)} | environment
        lines = lawtexts("51B2a", *options, **at).out.splitlines()
        return [line.split()[1] for line in lines if line.startswith("51B2a  ")]

    def config(languages: str) -> int:
        return lawtexts("config", "languages", languages, XDG_CONFIG_HOME=str(tmp_path)).code

    assert order() == ["Polish", "Italian", "Spanish"]
    assert order("-l", "es,pl") == ["Spanish", "Polish"]
    assert config("es,it") == 0
    assert lawtexts("config", XDG_CONFIG_HOME=str(tmp_path)).out == "es,it\n"
    assert order() == ["Spanish", "Italian", "Polish"]
    assert order(LAWTEXTS_LANGUAGES="it") == ["Italian", "Polish", "Spanish"]
    assert (config("fr"), config("none")) == (2, 0)
    assert order() == ["Polish", "Italian", "Spanish"]


def test_what_a_text_cites_is_read_from_standard_input() -> None:
    text = "Zobacz przepis 51B2c oraz punkt A przepisu 57, wynik 12-5 i 13 kart."
    first, second = lawtexts("-", "--json", stdin=text).json["asked"][0]["read"]
    assert (first["citation"], second["citation"]) == ("51B2c", "57A")
    assert text[slice(*first["span"])] == "przepis 51B2c"
    ended = lawtexts("show", "-", stdin="nothing here")
    assert (ended.code, ended.err) == (1, "No citation found in “nothing here”.\n")
    ended = lawtexts("show", "-", stdin="nothing here and there, " * 9)
    said = "nothing here and there, nothing here and there, nothing here …"
    assert ended.err == f"No citation found in “{said}”.\n", "what is left out is seen to be"
    endless = lawtexts("-", stdin="51B " * 300_000)
    assert (endless.code, endless.err.count("\n")) == (3, 1)


def test_a_card_is_read_aloud_with_its_headings_options_and_notes() -> None:
    out = lawtexts("show", "57A", "--card", "-l", "pl", COLUMNS="80").out
    assert re.findall(r"^    (\d) ", out, re.MULTILINE) == [*"1234"]
    out = lawtexts("show", "51B2c", "--card", "-l", "pl", COLUMNS="80").out
    flowing = " ".join(out.split())
    for words in (
        "51B2c Polish · 2017 Laws 51 Dwie lub więcej kart przygwożdżonych [B] Wyjście partnera",
        "jako przygwożdżone**. Jeżeli",
        "[2] [c] Gdy obrońca",
        "** Jeżeli partner obrońcy posiadającego karty przygwożdżone utrzymuje się przy wyjściu",
    ):
        assert words in flowing
    assert flowing.endswith("obowiązują nadal w następnej lewie."), "the words of the Law are the last"
    assert "referenced" not in lawtexts("show", "51**", "--card").out


def test_a_pasted_passage_tells_headings_items_notes_and_remarks_apart() -> None:
    page = lawtexts("show", "51", "-l", "pl", "--format", "html").out
    assert "<strong>[A] Zagranie gracza wykraczającego</strong></p>" in page
    assert "<p><small>[ ] The page does not print these numbers" in page
    text = lawtexts("show", "51", "-l", "pl", "--format", "md").out
    items = r"    - \\\[1\\\]\n\n        - \\\[a\\\] .+\n\n        - \\\[b\\\] "
    assert re.search(r"\n- \*\*\\\[B\\\] .+\*\*\n\n" + items, text)
    assert re.search(r"\n\n> \\\* .+\n\n> \\\*\\\* .+\n\n\*\\\[ \\\] The page .+\*\n", text)
    noted = lawtexts("show", "51**", "-l", "pl", "--format", "md").out
    assert "\n> \\*\\* Jeżeli" in noted and "[B]" not in noted


def test_only_what_is_known_of_the_editions_says_that_one_lacks_a_place(tmp_path: Path) -> None:
    """By editions.toml the Laws of 2007 have no 57D; of 51Q and 51Z the pages alone tell."""
    polish = law(51, provision("51A", "a"), provision("51Q", "q"))
    cited = {"51A": "57D", "51B": "51Q", "51C": "51Z", "51D": "47E 54"}
    citing = [provision(place, f"[[{there}|Articolo {there}]]") for place, there in cited.items()]
    italian = law(51, *citing, expression=IT)
    corpus = corpus_folder(tmp_path / "corpus", polish, italian)
    shown = lawtexts("51", "-l", "it", corpus=corpus).out
    for said in (
        "57D (not in the 2007 Laws",
        "51Q (the source has no text here).",
        "51Z (no page in the corpus has such a place).",
        "47E, 54 (no page in the corpus).",
    ):
        assert f"Cites {said}" in shown
    assert ", 51Q: the source has no text here." in lawtexts("51Q", corpus=corpus).out


def test_a_concordance_is_one_line_a_place_for_programs_by_tabs() -> None:
    places = [line.split("\t") for line in lawtexts("search", "dziadek", "--kwic").out.splitlines()]
    assert [len(parts) for parts in places] == [5] * 10
    assert {parts[3].lower() for parts in places} == {"dziadek", "dziadka"}
    narrow = lawtexts("search", "dziadek", "--kwic", COLUMNS="80").out.splitlines()
    assert max(map(len, narrow)) <= 80
    assert len({line.casefold().find("dziad", 30) for line in narrow}) == 1, "the words are in one column"


@pytest.mark.parametrize(("language", "usage"), [("pl", "Użycie:"), ("it", "Uso:")])
def test_help_and_mistakes_are_translated(language: str, usage: str) -> None:
    for command in ((), ("check",)):
        ended = lawtexts(*command, "-h", LANGUAGE=f"{language}_XX:en")
        assert ended.code == 0 and ended.out.startswith(usage)
        assert "Show this message" not in ended.out and "Show the version" not in ended.out
    clicks_own = ("No such option", "Did you mean", "is not one of", "range", "Invalid", "unexpected")
    asking = ("--ui-lang", language), (f"--ui-lang={language}",)
    lines = ("search --limt 3 x", "51 --format pdf", "serve --port x", "diff 1 2 3 4")
    for line, options in zip(lines, asking * 2, strict=True):
        wrong = lawtexts(*line.split(), *options)
        assert wrong.code == 2
        assert not any(words in wrong.err for words in clicks_own), wrong.err


def test_definitions_are_shown_like_any_citation(tmp_path: Path) -> None:
    card = Entry(Text("Karta"), (Text("kawałek papieru."),), ("",))
    senses = (Text("gracz, który śpi (patrz przepis 12B1)."), Text("jego karty."))
    dummy = Entry(Text("Dziadek"), senses, ("1.", "2."))
    document = replace(law(1, card, dummy), citation=Citation(document="definitions"))
    at = corpus_folder(tmp_path / "corpus", document)
    for form, words in {
        "": ("Karta", "kawałek papieru", "Dziadek", "1.  gracz, który śpi", "2.  jego karty"),
        "--format md": ("**Karta**", "- kawałek papieru", "**Dziadek**", "- 1. gracz", "- 2. jego karty"),
        "--format html": (
            "<strong>Karta</strong>",
            "kawałek papieru",
            "<strong>Dziadek</strong>",
            "1. gracz",
        ),
    }.items():
        out = lawtexts("definitions", "-l", "pl", *form.split(), corpus=at).out
        assert sorted(words, key=out.index) == list(words)
    (answer,) = lawtexts("definitions", "-l", "pl", "--json", corpus=at).json["laws"]
    assert columns(answer["entries"], "term", "concept") == [("Karta", "card"), ("Dziadek", "dummy")]
    assert [sense["shown"] for sense in answer["entries"][1]["senses"]] == ["1.", "2."]


@pytest.mark.parametrize("words", [("51B2a",), ("51B2a", "57C"), ("B1a", "above"), ("51Z",)], ids=" ".join)
def test_the_answer_is_the_same_with_click(words: tuple[str, ...]) -> None:
    for command in ("show", "search"):
        assert lawtexts(command, *words) == lawtexts(command, "--", *words)  # only click understands “--”


@pytest.mark.parametrize("words", ["search karta --language it", "karta --language it"])
def test_a_search_that_is_named_or_in_a_language_is_no_title(words: str) -> None:
    ended = lawtexts(*words.split())
    assert (ended.code, ended.out, "Nothing found for" in ended.err) == (1, "", True)
    assert lawtexts(*words.split(), "--json").code == 1


HEAVY = set("click dataclasses hashlib inspect jinja2 json lxml pathlib tomllib typing whoosh".split())


@pytest.mark.parametrize("arguments", [["51B2a"], ["Art. 51 B2(a)"], ["show", "51B2a", "57C"]], ids=" ".join)
def test_a_lookup_imports_nothing_heavy(arguments: list[str]) -> None:
    lawtexts(*arguments)  # what it reads is in the cache folder from then on
    ended, loaded = loading(*arguments)
    assert (ended.code, ended.err, HEAVY & loaded) == (0, "", set())


def test_a_page_whose_law_is_not_there_names_what_reads_it(corpus: Path) -> None:
    (corpus / "laws" / "pl-pzbs-2017" / "57.xml").unlink()
    ended = lawtexts("57", "-l", "pl", corpus=corpus)
    assert (ended.code, "has not been read. lawtexts build reads it" in ended.err) == (1, True)


def test_explain_says_what_numbers_rest_on_and_what_became_of_every_part() -> None:
    ended = lawtexts("parse", "--explain", POLISH)
    assert ended.code == 0
    assert "51B2a" in ended.out
    assert "restart" in ended.out
    assert "pzbs.navigation" in ended.out
    ledger = lawtexts("parse", "--explain", "--json", POLISH).json["laws"][0]["ledger"]
    assert {entry["kind"] for entry in ledger} == {"text", "label", "residue"}
    assert [entry["text"] for entry in ledger[-4::2]] == ["*", "**"], "a note's mark stands before its text"
    assert ledger == sorted(ledger, key=lambda entry: entry["span"])


def test_what_a_title_and_a_note_cite_is_said_too(tmp_path: Path) -> None:
    page = tmp_path / "51.txt"
    text = Path(POLISH).read_text(encoding="utf-8")
    title = "Dwie lub więcej kart przygwożdżonych"
    assert title in text
    page.write_text(text.replace(title, f"{title} (patrz przepis 50)", 1), encoding="utf-8")
    (law,) = lawtexts("parse", str(page), "--json").json["laws"]
    (found,) = law["title_references"]
    assert (found["text"], found["targets"]) == ("przepis 50", ["50"])
    shown = [line.strip() for line in lawtexts("parse", str(page)).out.splitlines()]
    assert shown[shown.index(f"51  {title} (patrz przepis 50)") + 1] == "Cites 50 (no page in the corpus)."
    note = shown.index("*   Jeżeli gracz nie może dokonać takiego wyjścia, patrz przepis 59.")
    assert shown[note + 1] == "Cites 59 (no page in the corpus)."


def test_messages_name_options_that_there_are() -> None:
    for modules, commands in {
        "sources/**/*.py": (parse, import_pages),
        "corpus/importing.py": (import_pages,),
        "citing/*.py": (show,),
    }.items():
        said = "".join(path.read_text("utf-8") for path in (ROOT / "lawtexts").glob(modules))
        named = set(re.findall(r"--[a-z][a-z-]+", said))
        for each in commands:
            assert named and named <= {name for names, _more in each.command.parameters for name in names}


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
