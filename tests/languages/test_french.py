"""A language is one place: French is added by a folder, a profile and an entry in editions.toml."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from lawtexts.languages import PROTOCOL
from tests.project import CORPUS, ROOT

HERE = Path(__file__).parent
FRENCH, GRAMMAR = HERE / "french", HERE / "grammar"

EDITION = """
[[expression]]
id = "fr-invented-2017"
language = "fr"
edition = 2017
edition_basis = "stated"
evidence = "Invented."
publisher = "Nobody (N)"
title = "Code du bridge"
source = "bridgefrance"
url = "https://bridge.example/loi{n}.html"
"""


def run(*arguments: str, corpus: Path, languages: Path = FRENCH) -> subprocess.CompletedProcess[str]:
    """The command line with French, in a process of its own."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    environment |= {"LANGUAGES": str(languages), "PYTHONUTF8": "1"}
    if languages != FRENCH:  # what another French had indexed is of no use
        environment["LAWTEXTS_CACHE"] = str(languages / "cache")
    command = [sys.executable, "-m", "tests.languages.french", *arguments, "--corpus", str(corpus)]
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)
    assert "Traceback" not in ended.stderr, ended.stderr
    return ended


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The five real pages, and two in French."""
    folder = tmp_path_factory.mktemp("french") / "corpus"
    shutil.copytree(CORPUS, folder)
    for name, more in (("editions.toml", EDITION), ("terms.toml", "")):
        text = (folder / name).read_text("utf-8")
        polish = 'pl = [{term = "karta", forms = ["karcie"]}]'
        text = text.replace(polish, polish + '\nfr = [{term = "carte"}]')
        (folder / name).write_text(text + more, "utf-8")
    ended = run("import", str(HERE / "pages"), corpus=folder)
    assert (ended.returncode, ended.stderr) == (0, "")
    return folder


@pytest.fixture(scope="module")
def with_grammar(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """French with the part it does without at first."""
    folder = tmp_path_factory.mktemp("languages")
    for part in (FRENCH, GRAMMAR):
        shutil.copytree(part, folder, dirs_exist_ok=True)
    return folder


def test_a_page_is_read_with_its_numbers_and_references(corpus: Path) -> None:
    answer = json.loads(run("51", "-l", "fr", "--json", corpus=corpus).stdout)
    read = [provision["citation"] for law in answer["laws"] for provision in law["provisions"]]
    assert read == ["51A", "51B", "51B1a", "51B1b", "51B2a", "51B2b"]
    said = run("51B2a", "-l", "fr", corpus=corpus).stdout
    assert "French · 2017 Laws" in said
    assert "Cites 50B2, 51B1a." in said


def test_a_language_changes_nothing_of_the_pages_of_another(tmp_path: Path) -> None:
    """Not even one whose words are any: a page is read with those of its own language."""
    shutil.copytree(FRENCH, tmp_path, dirs_exist_ok=True)
    data = {
        "SMALL_WORDS": "zz",
        "GAME": "zz",
        "BRIDGE": "zz",
        "MONTHS": "january " * 12,
        "ONE_LETTER_WORDS": "zz",
    }
    folder = tmp_path / "zz"
    folder.mkdir()
    (folder / "__init__.py").write_text('NAME = "zz"\nEXTRA_LETTERS = ""\n', "utf-8")
    texts = {key: data.get(key, r"\w.*") for key in PROTOCOL["pages"]}
    (folder / "pages.py").write_text("".join(f"{key} = {text!r}\n" for key, text in texts.items()), "utf-8")
    pages = sorted(map(str, (CORPUS / "pages").rglob("*.txt")))
    alone, beside = (
        run("parse", *pages, "--json", corpus=CORPUS, languages=one) for one in (FRENCH, tmp_path)
    )
    assert alone.stdout == beside.stdout and '"51B2a"' in alone.stdout


@pytest.mark.parametrize(
    ("typed", "places"),
    [
        ("entamer", {"51B", "51B1a", "51B2a", "51B2b"}),
        ("penalisees dans une meme couleur", {"51B1a"}),
    ],
)
def test_words_are_found_in_their_inflections(corpus: Path, typed: str, places: set[str]) -> None:
    answer = json.loads(run("search", typed, "-l", "fr", "--json", corpus=corpus).stdout)
    found = {hit["citation"] for hit in answer["hits"]}
    assert found == places


def test_what_is_not_compared_for_want_of_a_grammar_is_said(corpus: Path) -> None:
    ended = run("diff", "51", "fr", "es", corpus=corpus)
    assert ended.returncode == 1
    assert "51B2a" in ended.stdout  # Loi 50 B2, Ley 50D2(a)
    assert "numbers" not in ended.stdout
    assert "only structure, references and notes are compared: French" in " ".join(ended.stderr.split())


def test_a_grammar_in_the_folder_compares_numbers(corpus: Path, with_grammar: Path) -> None:
    ended = run("diff", "51", "fr", "es", corpus=corpus, languages=with_grammar)
    assert "The numbers in 51B1a differ" in ended.stdout
    assert "grammar" not in ended.stderr


def test_termbase_and_edition_have_the_language(corpus: Path, with_grammar: Path, tmp_path: Path) -> None:
    shown = run("terms", "carte", corpus=corpus, languages=with_grammar).stdout
    assert re.search(r"French +carte$", shown, re.MULTILINE)
    site = tmp_path / "site"
    assert run("publish", "--out", str(site), "-l", "fr,it", corpus=corpus).returncode == 0
    page = (site / "law" / "51.html").read_text("utf-8")
    assert '<a href="../fr-invented-2017/51.html" lang="fr">Français</a>' in page
    assert "Deux cartes pénalisées ou plus" in page
