"""The digest of a corpus tells every change, although no file is read as long as none has changed."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

from lawtexts.corpus import cache
from lawtexts.corpus import digest as digesting
from lawtexts.corpus.digest import digest, sealed_law
from lawtexts.corpus.input_file import open_input
from lawtexts.model.error import CorpusError
from tests.project import CORPUS, IT, PL


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A corpus of the test's own."""
    return Path(shutil.copytree(CORPUS, tmp_path / "copy"))


@pytest.fixture
def laws_read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The law files that are read for a digest."""
    found: list[str] = []
    monkeypatch.setattr(digesting, "open_input", lambda path: (found.append(path), open_input(path))[1])
    return found


@pytest.fixture
def settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have files count as left alone at once."""
    monkeypatch.setattr(digesting, "_TICK", -(10**9))


def law_of(corpus: Path) -> Path:
    time.sleep(0.02)  # a tick of the clock by which a file system counts
    return corpus / "laws" / PL / "51.xml"


def notes() -> list[Path]:
    return list(Path(cache.folder_name()).glob("digests/*"))


def other(law: Path) -> bytes:
    """A law of the same size with other words."""
    return sealed_law(law.read_bytes().replace(b"gracz", b"graca"))


def edit(law: Path, time_of: Path | None = None) -> None:
    """Give a file other words, and the time that it, or another, had."""
    before = (time_of or law).stat()
    law.write_bytes(other(time_of or law))
    os.utime(law, ns=(before.st_atime_ns, before.st_mtime_ns))


def replace(law: Path) -> None:
    edit(law.with_name("new"), law)
    law.with_name("new").replace(law)


def link_elsewhere(law: Path) -> None:
    edit(law.parents[3] / "elsewhere.xml", law)
    law.unlink()
    law.symlink_to(law.parents[3] / "elsewhere.xml")


def edit_by_another_name(law: Path) -> None:
    law.with_name("other name").hardlink_to(law)
    edit(law.with_name("other name"))


def swap(path: Path) -> None:
    """Exchange a law, or a folder of laws, for that of another expression."""
    others = Path(str(path).replace(PL, IT))
    path.rename(path.with_name("aside"))
    others.rename(path)
    path.with_name("aside").rename(others)


CHANGES = (
    edit,
    replace,
    link_elsewhere,
    edit_by_another_name,
    swap,
    lambda law: swap(law.parent),
    Path.unlink,
    lambda law: law.rename(law.with_name("52.xml")),
    lambda law: law.parent.rename(law.parent.with_name("pl-pzbs-2018")),
    lambda law: shutil.copy(law, law.with_name("52.xml")),
    lambda law: (law.parents[2] / "terms.toml").write_text("\n"),
    lambda law: (law.parents[2] / "editions.toml").write_text("\n"),
)


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_is_seen(copy: Path, change: Callable[[Path], object], settled: None) -> None:
    law = law_of(copy)
    (copy / "laws" / "fr-x").mkdir()
    before = digest(copy)
    assert notes()
    change(law)
    after = digest(copy)
    assert after != before
    shutil.rmtree(cache.folder_name())
    assert digest(copy) == after


def test_a_change_of_what_a_link_leads_to_is_seen(copy: Path, settled: None) -> None:
    law = law_of(copy)
    law.replace(copy.parent / "elsewhere.xml")
    law.symlink_to(copy.parent / "elsewhere.xml")
    before = digest(copy)
    edit(law.resolve())
    assert digest(copy) != before


def test_no_law_is_read_as_long_as_none_changes(copy: Path, laws_read: list[str], settled: None) -> None:
    law_of(copy)
    known, every = digest(copy), len(laws_read)
    moved = copy.rename(copy.with_name("moved"))
    assert digest(moved) == known
    assert len(laws_read) == every, "nor where the corpus is moved"
    assert digest(shutil.copytree(moved, copy)) == known
    assert len(laws_read) == 2 * every, "other files, which may say anything"


@pytest.mark.parametrize("seconds", [0, -86_400])
def test_laws_just_written_or_newer_than_the_clock_says_are_read(
    copy: Path, laws_read: list[str], monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    now = time.time_ns() + seconds * 10**9
    monkeypatch.setattr(time, "time_ns", lambda: now)
    assert digest(copy) == digest(copy)
    assert len(laws_read) == 2 * len(set(laws_read))
    assert not notes()


def test_a_law_that_changes_while_read_is_not_noted(
    copy: Path, monkeypatch: pytest.MonkeyPatch, settled: None
) -> None:
    law = law_of(copy)

    def changing(path: str) -> BytesIO:
        with open_input(path) as file:
            opened = BytesIO(file.read())
        if path == str(law):
            edit(law)
        return opened

    with monkeypatch.context() as patched:
        patched.setattr(digesting, "open_input", changing)
        before = digest(copy)
    assert not notes()
    assert digest(copy) != before


def test_a_note_of_another_corpus_is_not_used(copy: Path, settled: None) -> None:
    law = law_of(copy)
    digest(copy)
    (note,) = notes()
    edit(law)
    after = digest(copy)
    (new,) = {*notes()} - {note}
    note.replace(new)
    assert digest(copy) == after


def test_a_pipe_in_the_place_of_a_law_is_refused(copy: Path, settled: None) -> None:
    law = law_of(copy)
    digest(copy)
    law.unlink()
    os.mkfifo(law)
    for _again in range(2):
        with pytest.raises(CorpusError, match="pipe"):
            digest(copy)
