"""The digest of a corpus tells every change, although no file is read as long as none has changed."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from lawtexts.corpus import cache
from lawtexts.corpus import digest as digesting
from lawtexts.corpus.digest import digest
from lawtexts.corpus.input_file import read_head
from lawtexts.corpus.seal import sealed_law
from lawtexts.model.error import CorpusError
from tests.project import CORPUS, PL


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A corpus of the test's own."""
    return Path(shutil.copytree(CORPUS, tmp_path / "copy"))


@pytest.fixture
def laws_read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The law files that are read for a digest."""
    found: list[str] = []

    def noted(path: str, size: int) -> bytes:
        found.append(path)
        return read_head(path, size)

    monkeypatch.setattr(digesting, "read_head", noted)
    return found


def settle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have files count as left alone at once."""
    monkeypatch.setattr(digesting, "_TICK", -(10**9))
    time.sleep(0.02)  # a tick of the clock by which a file system counts


def notes() -> list[Path]:
    folder = Path(cache.folder_name()) / "digests"
    return list(folder.iterdir()) if folder.exists() else []


def other(law: Path) -> bytes:
    """A law of the same size with other words."""
    return sealed_law(law.read_bytes().replace(b"gracz", b"graca"))


def edit(law: Path) -> None:
    law.write_bytes(sealed_law(law.read_bytes().replace(b"gracz", b"gracze")))


def edit_and_set_back(law: Path) -> None:
    before = law.stat()
    law.write_bytes(other(law))
    os.utime(law, ns=(before.st_atime_ns, before.st_mtime_ns))


def replace(law: Path) -> None:
    before, new = law.stat(), law.with_name("new")
    new.write_bytes(other(law))
    os.utime(new, ns=(before.st_atime_ns, before.st_mtime_ns))
    new.replace(law)


def link_elsewhere(law: Path) -> None:
    elsewhere = law.parents[3] / "elsewhere.xml"
    elsewhere.write_bytes(other(law))
    law.unlink()
    law.symlink_to(elsewhere)


def edit_by_another_name(law: Path) -> None:
    law.with_name("other name").hardlink_to(law)
    law.with_name("other name").write_bytes(other(law))


def swap(law: Path) -> None:
    others = next(law.parents[1].glob("it-*/51.xml"))
    law.rename(law.with_name("aside"))
    others.rename(law)
    law.with_name("aside").rename(others)


def swap_folders(law: Path) -> None:
    one, others = law.parent, next(law.parents[1].glob("it-*"))
    one.rename(law.parents[2] / "aside")
    others.rename(one)
    (law.parents[2] / "aside").rename(others)


CHANGES = (
    edit,
    edit_and_set_back,
    replace,
    link_elsewhere,
    edit_by_another_name,
    swap,
    swap_folders,
    Path.unlink,
    lambda law: law.rename(law.with_name("52.xml")),
    lambda law: law.parent.rename(law.parent.with_name("pl-pzbs-2018")),
    lambda law: shutil.copy(law, law.with_name("52.xml")),
    lambda law: (law.parents[2] / "terms.toml").write_text("\n"),
    lambda law: (law.parents[2] / "editions.toml").write_text("\n"),
)


@pytest.mark.parametrize("is_settled", [True, False])
@pytest.mark.parametrize("change", CHANGES)
def test_every_change_is_seen(
    copy: Path, change: Callable[[Path], object], is_settled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if is_settled:
        settle(monkeypatch)
    law = copy / "laws" / PL / "51.xml"
    before = digest(copy)
    assert bool(notes()) == is_settled
    change(law)
    after = digest(copy)
    assert after != before
    shutil.rmtree(cache.folder_name(), ignore_errors=True)
    assert digest(copy) == after


def test_a_folder_without_laws_is_no_obstacle(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle(monkeypatch)
    before = digest(copy)
    (copy / "laws" / "fr-x").mkdir()
    assert digest(copy) == before


def test_a_change_of_what_a_link_leads_to_is_seen(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle(monkeypatch)
    law = copy / "laws" / PL / "51.xml"
    law.replace(copy.parent / "elsewhere.xml")
    law.symlink_to(copy.parent / "elsewhere.xml")
    before = digest(copy)
    edit_and_set_back(law.resolve())
    assert digest(copy) != before


def test_no_law_is_read_as_long_as_none_changes(
    copy: Path, laws_read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    settle(monkeypatch)
    known, every = digest(copy), len(laws_read)
    assert digest(copy) == known
    moved = copy.rename(copy.with_name("moved"))
    assert digest(moved) == known
    assert len(laws_read) == every, "nor where the corpus is moved"
    assert digest(shutil.copytree(moved, copy)) == known
    assert len(laws_read) == 2 * every, "other files, which may say anything"


def test_laws_just_written_are_read(copy: Path, laws_read: list[str]) -> None:
    assert digest(copy) == digest(copy)
    assert len(laws_read) == 2 * len(set(laws_read))
    assert not notes()


def test_laws_newer_than_the_clock_says_are_read(
    copy: Path, laws_read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    settle(monkeypatch)
    digest(copy)
    laws_read.clear()
    yesterday = time.time_ns() - 86_400 * 10**9
    monkeypatch.setattr(time, "time_ns", lambda: yesterday)
    digest(copy)
    assert laws_read, "the clock was set back: a time may come again"


def test_a_law_that_changes_while_read_is_not_noted(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle(monkeypatch)
    law = copy / "laws" / PL / "51.xml"

    def changing(path: str, size: int) -> bytes:
        head = read_head(path, size)
        if path == str(law):
            edit_and_set_back(law)
        return head

    monkeypatch.setattr(digesting, "read_head", changing)
    before = digest(copy)
    assert not notes()
    monkeypatch.setattr(digesting, "read_head", read_head)
    assert digest(copy) != before


def test_a_note_that_is_damaged_or_of_another_corpus_is_not_used(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle(monkeypatch)
    known = digest(copy)
    (note,) = notes()
    data = note.read_bytes()
    for position in range(len(data)):
        broken = bytearray(data)
        broken[position] ^= 1 << position % 8
        note.write_bytes(broken)
        assert digest(copy) == known
    for damaged in (b"", data[:-1], data + b"0"):
        note.write_bytes(damaged)
        assert digest(copy) == known
    edit(copy / "laws" / PL / "51.xml")
    after = digest(copy)
    (new,) = set(notes()) - {note}
    note.replace(new)
    assert digest(copy) == after


def test_a_pipe_in_the_place_of_a_law_is_refused(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle(monkeypatch)
    digest(copy)
    law = copy / "laws" / PL / "51.xml"
    law.unlink()
    os.mkfifo(law)
    for _again in range(2):
        with pytest.raises(CorpusError, match="pipe"):
            digest(copy)
