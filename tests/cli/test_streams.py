"""Whatever names, pages, data files, queries and the environment contain, no terminal is commanded by it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from lawtexts.corpus.seal import sealed_law
from lawtexts.model.characters import CONTROLS, DIRECTION
from tests.cli.running import lawtexts, on_screens

EVIL = "EV\x1b]0;own\x07\x1b[2J\x1b[31m\x9b31m\x7f\r\u202eIL\u2066"
"""A title for the window, the screen cleared, colours, a deletion, a return; letters turned round."""
TOML = "".join(letter if letter.isalnum() else f"\\U{ord(letter):08x}" for letter in EVIL)
"""EVIL as a TOML string writes it."""
RAW = "EV\x9b31m\x85\u202eIL\u2066"
"""What of it XML and TOML allow to stand as it is."""

Case = Callable[[Path], list[str]]
"""Lays out a copy of the corpus in the folder, where it is `corpus`; the command line to run there."""


def words(*arguments: str) -> Case:
    return lambda _folder: list(arguments)


def edited(name: str, old: str, new: str, *arguments: str) -> Case:
    """The command line after `old` was replaced by `new` in a file of the corpus, or `new` appended."""

    def lay_out(folder: Path) -> list[str]:
        path = folder / "corpus" / name
        text = path.read_text("utf-8") if path.exists() else ""
        assert old in text
        data = (text.replace(old, new, 1) if old else text + new).encode()
        path.write_bytes(sealed_law(data) if name.startswith("laws/") else data)
        return list(arguments)

    return lay_out


def named(name: str, content: str, *arguments: str) -> Case:
    """The command line with a file of that name and content, its path for {}."""

    def lay_out(folder: Path) -> list[str]:
        path = folder / name
        path.write_bytes(content.encode())
        return [argument.replace("{}", str(path)) for argument in arguments]

    return lay_out


TERM = f"""
[[term]]
id = "zz"
domain = "card"
definition = "{TOML}"
pl = [{{term = "{TOML}"}}]
"""
POLISH = "laws/pl-pzbs-2017/51.xml"
CASES: dict[str, Case] = {
    "query found nowhere": words("search", EVIL),
    "citation of a file name": words("show", f"51Z{EVIL}\udcff"),
    "option": words("show", f"--{EVIL}"),
    "file to write": words("export", "csv", "-o", f"/nowhere/{EVIL}"),
    "earlier report": words("check", "--new-since", f"/nowhere/{EVIL}"),
    "page of an evil name": named(f"{EVIL}\udcff.html", "<html>", "parse", "{}"),
    "page of evil text": named(
        "p51.html", f"<title>{RAW}</title><h1>Law {RAW}</h1>", "parse", "--explain", "{}"
    ),
    "broken editions.toml": edited("editions.toml", "", f"{TOML.replace(chr(92), '')}{RAW} = =", "51"),
    "publisher in editions.toml": edited("editions.toml", "(PZBS)", TOML, "51"),
    "language in editions.toml": edited("editions.toml", 'language = "pl"', f'language = "{TOML}"', "51"),
    "term in terms.toml": edited("terms.toml", "", TERM, "terms", "zz"),
    "text of a law": edited(POLISH, "<title>", f"<title>{RAW}", "51", "-l", "pl"),
    "text of a law as CSV": edited(POLISH, "<title>", f"<title>{RAW}", "export", "csv", "-o", "-"),
    "element in a law": edited(POLISH, "<title>", f"<x y='{RAW}'/><title>", "51"),
}
QUIET = {
    "page of evil text",
    "broken editions.toml",
    "publisher in editions.toml",
    "element in a law",
    "text of a law as CSV",
}
"""What answers without a word of what is evil; it must not be an error nobody foresaw."""


OWN = re.compile(r"\x1b\[(?:[124]|1;33|36|31;9|3[123]|0)m|\r\x1b\[K")


def harmful(text: str, *, reordering: bool) -> set[str]:
    """What a terminal would obey in `text`, but for the styles of lawtexts."""
    found = set(OWN.sub("", text)) & (CONTROLS - {"\n", "\t"})
    return found | (set(text) & DIRECTION if reordering else set())


VARIABLES = ("LAWTEXTS_CORPUS", "LAWTEXTS_CACHE")


@pytest.mark.parametrize("case", (*CASES, *VARIABLES))
def test_nothing_printed_commands_a_terminal(case: str, corpus: Path) -> None:
    arguments = CASES[case](corpus.parent) if case in CASES else ["index"]
    environment = {case: f"/dev/null/{EVIL}"} if case in VARIABLES else {}
    for run in (on_screens, lawtexts):
        ended = run(*arguments, cwd=corpus.parent, **environment)
        is_lively = run is on_screens
        if is_lively or "CSV" not in case:  # a file for other programs is as it is
            assert not harmful(ended.out, reordering=is_lively), ascii(ended.out)
        assert not harmful(ended.err, reordering=True), ascii(ended.err)
        shown = r"\ufffd|\\(?:u009b|x9b)|There is a control character in it"  # made harmless, or refused
        assert case in QUIET or re.search(shown, ended.out + ended.err), ended
        assert "should not have happened" not in ended.err
        assert ended.err.count("lawtexts: ") <= 2


def test_law_text_is_verbatim_away_from_a_terminal(corpus: Path) -> None:
    text = "prze\u00adpis\u200f \u202aMPB\u202c \u2066ok\u2069 ♠\ufe0e"
    edited(POLISH, "<title>", f"<title>{text} ")(corpus.parent)
    assert text in lawtexts("51", "-l", "pl", corpus=corpus).out
    assert "prze\u00adpis\u200f \ufffdMPB\ufffd" in on_screens("51", "-l", "pl", cwd=corpus.parent).out
