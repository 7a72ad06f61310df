"""The index in its cache: never opened damaged, foreign or half written; always made anew."""

from __future__ import annotations

import errno
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from lawtexts.corpus.seal import sealed_law
from lawtexts.corpus.store import Corpus
from lawtexts.search import cache
from lawtexts.search import index as indexing
from lawtexts.search.index import Index, open_index
from lawtexts.search.query import search

FILES = {"one": b"first file", "two": bytes(range(200)), "empty": b""}
KEY = "a" * 40


@pytest.fixture
def corpus(one_law: Corpus) -> Corpus:
    return one_law


@pytest.fixture
def stored() -> Path:
    """An index of three small files, in its place."""
    cache.store(KEY, FILES)
    return cache.place() / KEY


def hits(index: Index, corpus: Corpus) -> list[str]:
    return [str(hit.citation) for hit in search(index, corpus, "przygwozdzona").hits]


def test_what_was_stored_is_loaded(stored: Path) -> None:
    assert cache.load(KEY) == FILES
    assert sorted(path.name for path in stored.iterdir()) == ["empty", "manifest", "one", "two"]


def test_the_folder_is_the_one_chosen_else_that_of_the_system(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LAWTEXTS_CACHE", "/chosen")
    assert cache.place() == Path("/chosen/index")
    monkeypatch.delenv("LAWTEXTS_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "/xdg")
    assert cache.place() == Path("/xdg/lawtexts/index")
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache.place() == tmp_path / ".cache/lawtexts/index"


def test_every_flipped_byte_is_seen(stored: Path) -> None:
    for path in stored.iterdir():
        whole = path.read_bytes()
        for position in range(len(whole)):
            broken = bytearray(whole)
            broken[position] ^= 1 << position % 8
            path.write_bytes(broken)
            assert cache.load(KEY) is None, (path.name, position)
        path.write_bytes(whole)
    assert cache.load(KEY) == FILES


@pytest.mark.parametrize("name", ["one", "two", "empty", "manifest"])
def test_a_missing_shortened_or_lengthened_file_is_seen(stored: Path, name: str) -> None:
    path = stored / name
    whole = path.read_bytes()
    if whole:
        path.write_bytes(whole[:-1])
        assert cache.load(KEY) is None
    path.write_bytes(whole + b"\n")
    assert cache.load(KEY) is None
    path.unlink()
    assert cache.load(KEY) is None
    path.write_bytes(whole)
    assert cache.load(KEY) == FILES


def test_an_index_under_another_name_is_not_taken(stored: Path) -> None:
    other = "b" * 40
    stored.rename(stored.with_name(other))
    assert cache.load(other) is None


@pytest.mark.parametrize("mode", [0o720, 0o702, 0o777])
def test_an_index_others_may_write_to_is_not_opened(stored: Path, mode: int) -> None:
    stored.chmod(mode)
    assert cache.load(KEY) is None
    stored.chmod(0o700)
    (stored / "one").chmod(mode & 0o666)
    assert cache.load(KEY) is None


def test_an_index_of_another_user_is_not_opened(stored: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    assert cache.load(KEY) is None


def test_links_and_pipes_are_not_followed(stored: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    (stored / "one").rename(outside)
    (stored / "one").symlink_to(outside)
    assert cache.load(KEY) is None
    (stored / "one").unlink()
    os.mkfifo(stored / "one")
    assert cache.load(KEY) is None
    moved = tmp_path / "moved"
    stored.rename(moved)
    stored.symlink_to(moved)
    assert cache.load(KEY) is None


def test_a_manifest_cannot_name_files_elsewhere(stored: Path, tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"secret")
    manifest = cache._manifest(KEY, {"../../../secret": b"secret"})
    (stored / "manifest").write_bytes(manifest)
    assert cache.load(KEY) is None


def test_a_damaged_index_is_made_anew(corpus: Corpus) -> None:
    expected = hits(open_index(corpus), corpus)
    (folder,) = [path for path in cache.place().iterdir() if path.is_dir()]
    chance = random.Random(5)
    for path in sorted(folder.iterdir()):
        whole = path.read_bytes()
        if not whole:
            continue
        broken = bytearray(whole)
        broken[chance.randrange(len(whole))] ^= 1 << chance.randrange(8)
        path.write_bytes(broken)
        assert cache.load(folder.name) is None, path
        path.write_bytes(whole)
    path.write_bytes(broken)
    assert hits(open_index(corpus), corpus) == expected
    assert cache.load(folder.name) is not None, "made anew in its place"


def test_flipped_bytes_of_a_real_index_are_seen(corpus: Corpus) -> None:
    open_index(corpus)
    (folder,) = [path for path in cache.place().iterdir() if path.is_dir()]
    chance = random.Random(7)
    for path in folder.iterdir():
        whole = path.read_bytes()
        for position in {0, len(whole) - 1, *(chance.randrange(len(whole)) for _ in range(12) if whole)}:
            if 0 <= position < len(whole):
                with path.open("r+b") as file:
                    file.seek(position)
                    file.write(bytes([whole[position] ^ 1 << chance.randrange(8)]))
                assert cache.load(folder.name) is None, (path.name, position)
                path.write_bytes(whole)
    assert cache.load(folder.name) is not None


class Killed(BaseException):
    """The process ends here."""


def faulty(name: str, call: Callable[..., object], fatal: int, calls: list[str]) -> Callable[..., object]:
    """`call`, until it and its like were called `fatal` times; then the process ends before or after it."""

    def called(*args: object, **options: object) -> object:
        calls.append(name)
        if len(calls) - 1 == fatal // 2:
            if fatal % 2:
                call(*args, **options)
            raise Killed
        if len(calls) - 1 > fatal // 2:
            raise Killed  # a process that ended cleans nothing up
        return call(*args, **options)

    return called


FATAL = {os: ("open", "fsync", "rename", "mkdir", "close"), Path: ("rename", "mkdir")}


def storing_killed_at(fatal: int, files: dict[str, bytes]) -> int:
    """Store `files`, the process ending at the call of that number; how many calls there were."""
    calls: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        for owner, names in FATAL.items():
            for name in names:
                patch.setattr(owner, name, faulty(name, getattr(owner, name), fatal, calls))
        patch.setattr(shutil, "rmtree", faulty("rmtree", shutil.rmtree, fatal, calls))
        try:
            cache.store(KEY, files)
        except Killed:
            return len(calls)
    return -1


@pytest.mark.parametrize("before", ["nothing", "damaged", "whole"])
def test_killed_at_any_point_there_is_the_old_index_the_new_or_none(before: str) -> None:
    fatal, finished = 0, False
    while not finished:
        shutil.rmtree(cache.place(), ignore_errors=True)
        if before != "nothing":
            cache.store(KEY, FILES)
        if before == "damaged":
            (cache.place() / KEY / "one").write_bytes(b"")
        finished = storing_killed_at(fatal, FILES) == -1
        found = cache.load(KEY)
        assert found in ([FILES] if before == "whole" else [FILES, None]), fatal
        cache.store(KEY, FILES)
        assert cache.load(KEY) == FILES, f"could not be repaired after {fatal}"
        fatal += 1
    assert fatal > 20


@pytest.mark.parametrize("failing", ["write", "fsync", "rename"])
def test_a_full_disk_leaves_nothing_behind_and_the_search_still_answers(
    corpus: Corpus, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    def full(*_: object, **__: object) -> object:
        raise OSError(errno.ENOSPC, "No space left on device")

    if failing == "write":
        monkeypatch.setattr(cache, "_write", full)
    elif failing == "fsync":
        monkeypatch.setattr(os, "fsync", full)
    else:
        monkeypatch.setattr(Path, "rename", full)
    index = open_index(corpus)
    assert "No space left on device" in index.told[0]
    assert "51B1a" in hits(index, corpus)
    assert search(index, corpus, "karta").told == index.told
    assert [path.name for path in cache.place().iterdir()] == [".lock"]


def test_a_cache_that_cannot_be_made_does_not_stop_a_search(
    corpus: Corpus, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("LAWTEXTS_CACHE", str(tmp_path / "file"))
    index = open_index(corpus)
    assert index.told
    assert "51B1a" in hits(index, corpus)


def test_an_index_is_made_once_and_not_touched_again(corpus: Corpus, monkeypatch: pytest.MonkeyPatch) -> None:
    open_index(corpus)
    before = {path: path.stat().st_mtime_ns for path in cache.place().rglob("*")}
    monkeypatch.setattr(indexing, "_made", None)
    open_index(corpus)
    assert {path: path.stat().st_mtime_ns for path in cache.place().rglob("*")} == before


def test_old_indexes_go_and_what_was_left_behind_as_well(stored: Path) -> None:
    root = cache.place()
    (root / ".new-left").mkdir()
    os.utime(root / ".new-left", (1, 1))
    (root / ".new-busy").mkdir()
    (root / ".old-gone").mkdir()
    for number in range(cache.KEPT + 3):
        cache.store(f"{number:040}", FILES)
    kept = {path.name for path in root.iterdir() if not path.name.startswith(".")}
    assert len(kept) == cache.KEPT
    assert f"{cache.KEPT + 2:040}" in kept
    assert {path.name for path in root.iterdir() if path.name.startswith(".")} == {".new-busy"}


def test_the_index_follows_the_corpus(corpus: Corpus, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(corpus.path, copy)
    assert hits(open_index(Corpus.open(copy)), corpus)
    for law in copy.glob("laws/pl-*/*.xml"):
        law.write_bytes(sealed_law(law.read_text().replace("przygwożdż", "skaranż").encode()))
    changed = open_index(Corpus.open(copy))
    assert "pl" not in {
        p.language for h in search(changed, corpus, "przygwozdzona").hits for p in h.passages if p.matched
    }
    assert hits(open_index(corpus), corpus), "two corpora, two indexes"


def test_several_processes_at_once_make_one_index(corpus: Corpus) -> None:
    program = (
        "import sys; from pathlib import Path\n"
        "from lawtexts.search.index import open_index\n"
        "from lawtexts.search.query import search\n"
        "index = open_index(Path(sys.argv[1]))\n"
        "print(len(search(index, None, 'przygwozdzona').hits), index.told)\n"
    )
    running = [
        subprocess.Popen(
            [sys.executable, "-c", program, str(corpus.path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        for _ in range(3)
    ]
    answers = [process.communicate(timeout=60) for process in running]
    assert answers == [(f"{len(hits(open_index(corpus), corpus))} ()\n".encode(), b"")] * 3
    assert len([path for path in cache.place().iterdir() if path.is_dir()]) == 1
