"""Whatever names, pages, data files, queries and the environment contain, no terminal is commanded by it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lawtexts.corpus.digest import sealed_law
from lawtexts.model.characters import CONTROLS, DIRECTION
from tests.cli.running import lawtexts, on_screens

EVIL = "EV\x1b]0;own\x07\x1b[2J\x1b[31m\x9b31m\x7f\r\u202eIL\u2066"
"""A title for the window, the screen cleared, colours, a deletion, a return; letters turned round."""
TOML = "".join(letter if letter.isalnum() else f"\\U{ord(letter):08x}" for letter in EVIL)
"""EVIL as a TOML string writes it."""
RAW = "EV\x9b31m\x85\u202eIL\u2066"
"""What of it XML and TOML allow to stand as it is."""


def edit(path: Path, old: str, new: str) -> None:
    """Replace `old` by `new` in a file, or append `new`."""
    text = path.read_text("utf-8") if path.exists() else ""
    assert old in text
    data = (text.replace(old, new, 1) if old else text + new).encode()
    path.write_bytes(sealed_law(data) if path.suffix == ".xml" else data)


TERM = f"""
[[term]]
id = "zz"
domain = "card"
definition = "{TOML}"
pl = [{{term = "{TOML}"}}]
"""
POLISH = "corpus/laws/pl-pzbs-2017/51.xml"
EVIL_PAGE = f"{EVIL}\udcff.html"
CASES: dict[str, tuple[list[str], str, str, str]] = {
    "query found nowhere": (["search", EVIL], "", "", ""),
    "citation of a file name": (["show", f"51Z{EVIL}\udcff"], "", "", ""),
    "option": (["show", f"--{EVIL}"], "", "", ""),
    "file to write": (["export", "csv", "-o", f"/nowhere/{EVIL}"], "", "", ""),
    "earlier report": (["check", "--new-since", f"/nowhere/{EVIL}"], "", "", ""),
    "page of an evil name": (["parse", EVIL_PAGE], EVIL_PAGE, "", "<html>"),
    "page of evil text": (
        ["parse", "--explain", "p51.html"],
        *("p51.html", "", f"<title>{RAW}</title><h1>Law {RAW}</h1>"),
    ),
    "broken editions.toml": (["51"], "corpus/editions.toml", "", f"{TOML.replace(chr(92), '')}{RAW} = ="),
    "publisher in editions.toml": (["51"], "corpus/editions.toml", "(PZBS)", TOML),
    "language in editions.toml": (["51"], "corpus/editions.toml", 'language = "pl"', f'language = "{TOML}"'),
    "term in terms.toml": (["terms", "zz"], "corpus/terms.toml", "", TERM),
    "text of a law": (["51", "-l", "pl"], POLISH, "<title>", f"<title>{RAW}"),
    "text of a law as CSV": (["export", "csv", "-o", "-"], POLISH, "<title>", f"<title>{RAW}"),
    "element in a law": (["51"], POLISH, "<title>", f"<x y='{RAW}'/><title>"),
}
"""What is run in the folder of the corpus, and before that in which file what is replaced by what."""
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
    arguments, file, old, new = CASES.get(case, (["index"], "", "", ""))
    if file:
        edit(corpus.parent / file, old, new)
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
    edit(corpus.parent / POLISH, "<title>", f"<title>{text} ")
    assert text in lawtexts("51", "-l", "pl", corpus=corpus).out
    assert "prze\u00adpis\u200f \ufffdMPB\ufffd" in on_screens("51", "-l", "pl", cwd=corpus.parent).out
