"""What a lookup answered is answered again at once, and never when anything it was made of has changed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lawtexts.cli import remembered
from lawtexts.corpus import place
from tests.cli.conftest import ROOT, Lawtexts


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    shutil.copytree(ROOT / "corpus", folder / "corpus")
    return folder


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache"


def kept(cache: Path) -> list[Path]:
    return sorted(path for path in (cache / "lawtexts" / "shown").glob("*") if path.is_file())


def test_an_answer_is_given_again_as_it_was(lawtexts: Lawtexts, project: Path, cache: Path) -> None:
    first = lawtexts("51B2", cwd=project, XDG_CACHE_HOME=str(cache))
    assert len(kept(cache)) == 1
    again = lawtexts("51B2", cwd=project, XDG_CACHE_HOME=str(cache))
    assert again == first == lawtexts("show", "51B2", cwd=project)


def test_it_fits_another_width(lawtexts: Lawtexts, project: Path, cache: Path) -> None:
    lawtexts("51", cwd=project, XDG_CACHE_HOME=str(cache))
    narrow = lawtexts("51", cwd=project, XDG_CACHE_HOME=str(cache), COLUMNS="70")
    assert narrow == lawtexts("show", "51", cwd=project, COLUMNS="70")


def test_another_language_is_another_answer(lawtexts: Lawtexts, project: Path, cache: Path) -> None:
    english = lawtexts("51B2c", cwd=project, XDG_CACHE_HOME=str(cache))
    polish = lawtexts("51B2c", cwd=project, XDG_CACHE_HOME=str(cache), LANGUAGE="pl")
    assert "odpowiadają przepisom" in polish.out
    assert english != polish


def test_a_changed_law_is_read_again(lawtexts: Lawtexts, project: Path, cache: Path) -> None:
    lawtexts("51B1a", cwd=project, XDG_CACHE_HOME=str(cache))
    law = project / "corpus" / "laws" / "es-fvb-2007" / "51.xml"
    law.write_text(law.read_text(encoding="utf-8").replace("baza", "BAZA"), encoding="utf-8")
    assert "BAZA" in lawtexts("51B1a", cwd=project, XDG_CACHE_HOME=str(cache)).out


def test_a_law_that_came_or_went_is_seen(lawtexts: Lawtexts, project: Path, cache: Path) -> None:
    lawtexts("51", cwd=project, XDG_CACHE_HOME=str(cache))
    (project / "corpus" / "laws" / "it-bridgeditalia-2007" / "51.xml").unlink()
    assert "colpevole" not in lawtexts("51", cwd=project, XDG_CACHE_HOME=str(cache)).out


def test_what_was_not_found_or_was_doubtful_is_not_kept(
    lawtexts: Lawtexts, project: Path, cache: Path
) -> None:
    for words in ("51Z", "12", "5051", "carta penalizzata"):
        lawtexts(words, cwd=project, XDG_CACHE_HOME=str(cache))
    assert kept(cache) == []


@pytest.mark.parametrize("damage", ["", "nonsense", "\x00", "lawtexts 1 1 00000000\t51B\nx\ty"])
def test_a_damaged_answer_is_made_again(lawtexts: Lawtexts, project: Path, cache: Path, damage: str) -> None:
    first = lawtexts("51B", cwd=project, XDG_CACHE_HOME=str(cache))
    (path,) = kept(cache)
    path.write_text(damage, encoding="utf-8")
    assert lawtexts("51B", cwd=project, XDG_CACHE_HOME=str(cache)) == first
    head = path.read_text(encoding="utf-8").split("\n")[0]
    path.write_text(f"{head}\nno tabs at all", encoding="utf-8")
    assert lawtexts("51B", cwd=project, XDG_CACHE_HOME=str(cache)) == first


def test_a_folder_others_can_write_to_is_not_used(lawtexts: Lawtexts, project: Path, cache: Path) -> None:
    folder = cache / "lawtexts" / "shown"
    folder.mkdir(parents=True)
    folder.chmod(0o777)
    lawtexts("51B", cwd=project, XDG_CACHE_HOME=str(cache))
    assert kept(cache) == []


def test_a_cache_that_cannot_be_written_does_not_matter(
    lawtexts: Lawtexts, project: Path, tmp_path: Path
) -> None:
    (tmp_path / "cache").write_text("in the way", encoding="utf-8")
    ended = lawtexts("51B", cwd=project, XDG_CACHE_HOME=str(tmp_path / "cache"))
    assert (ended.code, ended.err) == (0, "")


def test_it_finds_the_corpus_that_is_found_otherwise(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LAWTEXTS_CORPUS", raising=False)
    below = project / "corpus" / "laws"
    for folder in (project, below, ROOT / "tests"):
        monkeypatch.chdir(folder)
        assert Path(str(remembered.corpus_folder())).samefile(place.find())
    monkeypatch.setenv("LAWTEXTS_CORPUS", str(project / "corpus"))
    monkeypatch.chdir(tmp_path)
    assert Path(str(remembered.corpus_folder())).samefile(place.find())
    monkeypatch.delenv("LAWTEXTS_CORPUS")
    assert Path(str(remembered.corpus_folder())).samefile(place.find())


def test_old_answers_are_forgotten(tmp_path: Path) -> None:
    for number in range(remembered.MOST + 20):
        (tmp_path / str(number)).write_text("", encoding="utf-8")
    remembered._make_room(str(tmp_path))
    assert len(list(tmp_path.iterdir())) == remembered.MOST - 1
