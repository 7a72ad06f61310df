"""lawtexts build, publish and serve: from pages to an edition that can be read."""

from __future__ import annotations

import json
import shutil
import signal
import urllib.request
from pathlib import Path

import pytest

from tests.cli.running import lawtexts, started
from tests.corpus.faults import state
from tests.project import ROOT


def test_build_makes_everything_says_what_and_then_changes_nothing(built: Path) -> None:
    said = (built / "said").read_text()
    for words in (
        "Pages read ",
        "Laws written ",
        "Provisions in pl-pzbs-2017           22\n",
        "lawtexts 51B2a",
    ):
        assert words in said
    assert (built / "build/site/law/51.html").is_file()
    made = {path.relative_to(built): path.read_bytes() for path in built.glob("corpus/laws/*/*.xml")}
    assert made == {path.relative_to(ROOT): path.read_bytes() for path in ROOT.glob("corpus/laws/*/*.xml")}
    again = lawtexts("build", cwd=built, XDG_CACHE_HOME=str(built / "cache"))
    assert again.out.count("up to date") == 2


def test_build_and_publish_name_the_options_they_keep_of_the_edition(corpus: Path) -> None:
    options = ("--title", "Prawo PZBS", "--base-url", "https://laws.example/")
    lawtexts("publish", "-l", "pl", *options, cwd=corpus.parent)
    kept = "--title 'Prawo PZBS' --base-url https://laws.example/ --expressions pl-pzbs-2017\n"
    for command in ("build", "publish"):
        assert lawtexts(command, cwd=corpus.parent).err.endswith(f"published before: {kept}")
    assert lawtexts("publish", "--json", cwd=corpus.parent).json["kept"]["title"] == "Prawo PZBS"


@pytest.mark.parametrize(
    ("file", "words", "said"),
    [
        ("build/site/thesis.txt", "years of work", "something else than an edition"),
        ("corpus/terms.toml", "[[[", "This is not TOML"),
    ],
)
def test_without_an_edition_the_laws_stay_as_they_were(
    corpus: Path, file: str, words: str, said: str
) -> None:
    (corpus / "laws/pl-pzbs-2017/57.xml").unlink()
    for law in corpus.glob("laws/*/51.xml"):
        law.write_bytes(law.read_bytes().replace(b"<text>", b"<text>x", 1))
    (corpus.parent / "build/site").mkdir(parents=True)
    (corpus.parent / file).write_text(words)
    before = state(corpus.parent)
    ended = lawtexts("build", cwd=corpus.parent)
    assert (ended.code, ended.out) == (3, "")
    assert ended.err.count(said) == 1
    assert state(corpus.parent) == before


def test_the_law_of_a_damaged_page_is_counted(built: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(built, tmp_path / "built")
    whole = lawtexts("build", "--json", cwd=folder, XDG_CACHE_HOME=str(folder / "cache")).json
    page = folder / "corpus/pages/pl-pzbs-2017/51.txt"
    page.write_bytes(page.read_bytes().replace(b"a", b"o", 1))
    damaged = lawtexts("build", "--json", cwd=folder, XDG_CACHE_HOME=str(folder / "cache"))
    assert (damaged.code, damaged.err.count("not the one recorded")) == (3, 1)
    for name in ("provisions", "findings"):
        assert damaged.json[name] == whole[name]


def test_an_index_that_cannot_be_kept_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    ended = lawtexts("index", LAWTEXTS_CACHE=str(tmp_path / "file" / "cache"))
    assert ended.code == 3
    assert "could not be stored" in ended.err
    assert lawtexts("search", "karta", LAWTEXTS_CACHE=str(tmp_path / "file" / "cache")).code == 0


def test_the_edition_of_a_corpus_named_stands_beside_that_corpus(built: Path, tmp_path: Path) -> None:
    ended = lawtexts("publish", corpus=built / "corpus", cwd=tmp_path)
    assert (ended.code, [*tmp_path.iterdir()]) == (0, [])
    assert str(built / "build/site/index.html") in ended.out


def test_an_edition_can_be_looked_at(built: Path) -> None:
    site = built / "build" / "site"
    serving = started("serve", "-o", str(site), "--port", "0", "--json", text=True)
    assert serving.stdout is not None
    url = json.loads("".join(iter(serving.stdout.readline, "}\n")) + "}")["url"]
    with urllib.request.urlopen(url, timeout=20) as answer:
        assert b"lawtexts" in answer.read().lower()
    serving.send_signal(signal.SIGINT)
    _out, err = serving.communicate(timeout=20)
    assert (serving.returncode, err) == (0, "")


def test_a_corpus_without_laws_is_refused_and_an_edition_of_others_stays(corpus: Path) -> None:
    lawtexts("publish", cwd=corpus.parent)
    for folder in ("laws", "pages"):
        shutil.rmtree(corpus / folder)
    before = state(corpus.parent)
    for command in ("publish", "matrix", "export csv -o laws.csv"):
        ended = lawtexts(*command.split(), cwd=corpus.parent)
        assert (ended.code, ended.out, ended.err.count("There are no laws.")) == (3, "", 1)
    assert state(corpus.parent) == before
