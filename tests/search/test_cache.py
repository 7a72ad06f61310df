"""The index in its cache: never opened damaged, foreign or half written; always made anew."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from lawtexts.corpus import cache as files
from lawtexts.corpus.digest import sealed_law
from lawtexts.corpus.store import Corpus
from lawtexts.model.edition import Expression
from lawtexts.model.error import CorpusError
from lawtexts.search import cache, static_index
from lawtexts.search.index import Index, verify_index
from lawtexts.search.query import search
from lawtexts.search.static_index import indexed

FILES = {"one": b"first file", "two": bytes(range(200)), "empty": b""}
KEY = "a" * 40
DATA = b"".join(cache.packed(KEY, FILES))


@pytest.fixture
def corpus(one_law: Corpus) -> Corpus:
    return one_law


def indexes() -> list[Path]:
    """The indexes that are kept."""
    return [path for path in Path(cache.place()).iterdir() if not path.name.startswith(".")]


@pytest.fixture
def stored() -> Path:
    """An index of three small parts, in its place."""
    cache.store(KEY, FILES)
    return indexes()[0]


def hits(index: Index, query: str = "przygwozdzona") -> list[str]:
    return [str(hit.citation) for hit in search(index, query).hits]


def is_whole(key: str = KEY) -> bool:
    return cache.load(key) is not None


@pytest.mark.usefixtures("stored")
def test_what_was_stored_is_loaded_at_once_or_part_by_part() -> None:
    assert cache.load(KEY) == read_in_parts() == FILES


def test_the_folder_is_the_one_chosen_else_that_of_the_system(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LAWTEXTS_CACHE", "/chosen")
    assert cache.place() == "/chosen/search"
    monkeypatch.delenv("LAWTEXTS_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "/xdg")
    assert cache.place() == "/xdg/lawtexts/search"
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache.place() == f"{tmp_path}/.cache/lawtexts/search"


def read_in_parts() -> dict[str, bytes] | None:
    """The parts as a search reads them; None where it sees that something is not whole."""
    with suppress(OSError, ValueError):
        stored = cache.Stored(KEY)
        return {name: stored.part(name) for name in FILES}
    return None


def test_every_flipped_byte_is_seen(stored: Path) -> None:
    for position in range(len(DATA)):
        broken = bytearray(DATA)
        broken[position] ^= 1 << position % 8
        stored.write_bytes(broken)
        assert not is_whole(), position
        assert read_in_parts() in (None, FILES)


def become_a_link(stored: Path) -> None:
    stored.rename(stored.parents[1] / "outside")
    stored.symlink_to(stored.parents[1] / "outside")


def become_a_pipe(stored: Path) -> None:
    stored.unlink()
    os.mkfifo(stored)


def become_a_folder(stored: Path) -> None:
    stored.unlink()
    stored.mkdir()


NOT_OPENED: dict[str, Callable[[Path], object]] = {
    "it is empty": lambda stored: stored.write_bytes(b""),
    "it has its beginning": lambda stored: stored.write_bytes(DATA[:50]),
    "it lacks a byte": lambda stored: stored.write_bytes(DATA[:-1]),
    "a part is endless": lambda stored: stored.write_bytes(
        DATA.replace(b"one 0 10 ", b"one 0 99999999999999 ")
    ),
    "it is gone": Path.unlink,
    "its group may write to it": lambda stored: stored.chmod(0o620),
    "others may write to it": lambda stored: stored.chmod(0o602),
    "it is a link": become_a_link,
    "it is a pipe": become_a_pipe,
    "it is a folder": become_a_folder,
}


@pytest.mark.parametrize("why", NOT_OPENED)
def test_an_index_is_not_opened_where(stored: Path, why: str) -> None:
    NOT_OPENED[why](stored)
    assert not is_whole()
    assert read_in_parts() is None


def test_an_index_under_another_name_is_not_taken(stored: Path) -> None:
    other = "b" * 40
    stored.rename(stored.with_name(other))
    assert not is_whole(other)
    with pytest.raises(ValueError, match=other):
        cache.Stored(other)


@pytest.mark.usefixtures("stored")
def test_an_index_of_another_user_is_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    assert not is_whole()
    assert read_in_parts() is None


def test_writers_at_once_do_not_take_one_anothers_bytes(tmp_path: Path) -> None:
    """As threads do, and processes of one number in containers that share the folder."""

    def write(writer: int) -> list[bool]:
        names = [f"{writer}-{number}" for number in range(100)]
        for name in names:
            files.remember(tmp_path / name, name.encode(), newest=1000)
        return [files.recall(tmp_path / name) == name.encode() for name in names]

    with ThreadPoolExecutor(4) as threads:
        assert all(all(whole) for whole in threads.map(write, range(4)))


def test_a_file_that_others_could_write_to_is_replaced(tmp_path: Path) -> None:
    for data in (b"old", b"new"):
        files.remember(tmp_path / "kept", data, newest=10)
        assert files.recall(tmp_path / "kept") == data
        (tmp_path / "kept").chmod(0o666)
        assert files.recall(tmp_path / "kept") is None


def test_an_index_of_which_any_part_is_damaged_is_made_anew(corpus: Corpus) -> None:
    query = "przygwozdzona zostaja"  # words of the first shard and the last
    expected = hits(Index(corpus.path), query)
    (path,) = indexes()
    whole = path.read_bytes()
    for part in cache.Stored(path.name).parts().values():
        broken = bytearray(whole)
        broken[whole.index(part) + len(part) // 2] ^= 1
        path.write_bytes(broken)
        assert not is_whole(path.name)
        assert hits(Index(corpus.path), query) == expected
        assert path.read_bytes() == whole, "made anew in its place"


def test_parts_of_two_states_of_a_corpus_are_not_used_together(corpus: Corpus, tmp_path: Path) -> None:
    copy = Path(shutil.copytree(corpus.path, tmp_path / "copy"))
    assert hits(Index(copy))
    index = Index(copy)
    (path,) = indexes()
    path.write_bytes(path.read_bytes().replace(b"texts-0", b"texts-1"))
    law = next(copy.glob("laws/pl-*/51.xml"))
    law.write_bytes(sealed_law(law.read_bytes() + b"\n"))
    with pytest.raises(CorpusError, match="changed by another command"):
        hits(index)


def test_a_full_disk_leaves_nothing_behind_and_the_search_still_answers(
    corpus: Corpus, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> object:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    index = Index(corpus.path)
    assert "could not be stored" in index.remarks[0]
    assert "51B1a" in hits(index)
    assert search(index, "karta").remarks == index.remarks
    assert not any(Path(cache.place()).iterdir())


def test_an_index_is_made_once_and_not_touched_again(corpus: Corpus, monkeypatch: pytest.MonkeyPatch) -> None:
    Index(corpus.path)
    before = {path: path.stat().st_mtime_ns for path in indexes()}
    monkeypatch.setattr(static_index, "indexed", None)
    Index(corpus.path)
    assert {path: path.stat().st_mtime_ns for path in indexes()} == before


def test_whoosh_writes_its_index_at_the_first_need_and_again_where_it_is_damaged(corpus: Corpus) -> None:
    found = hits(Index(corpus.path))
    (static,) = indexes()
    search(Index(corpus.path), "karta OR gra*")
    assert indexes() == [static], "the static index answers it"
    first = [str(hit.citation) for hit in search(Index(corpus.path), "text:przygwozdzona").hits]
    assert first and set(first) <= set(found)
    (whoosh,) = set(indexes()) - {static}
    for damaged in (whoosh.read_bytes()[:-9], b""):
        whoosh.write_bytes(damaged)
        assert [damage.place for damage in verify_index(corpus.path, heal=False)] == [whoosh]
        again = [str(hit.citation) for hit in search(Index(corpus.path), "text:przygwozdzona").hits]
        assert again == first
        assert is_whole(whoosh.name)
    whoosh.write_bytes(b"")
    assert all(damage.healed for damage in verify_index(corpus.path, heal=True))


def test_an_index_of_two_states_of_a_corpus_is_not_used(
    corpus: Corpus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = Path(shutil.copytree(corpus.path, tmp_path / "copy"))
    law = next(copy.glob("laws/pl-*/51.xml"))

    def changing(corpus: Corpus, expressions: Sequence[Expression]) -> dict[str, bytes]:
        law.write_bytes(sealed_law(law.read_bytes() + b"\n"))
        return indexed(corpus, expressions)

    monkeypatch.setattr(static_index, "indexed", changing)
    with pytest.raises(CorpusError, match="changed by another command"):
        Index(copy)
    assert not Path(cache.place()).exists()


def test_only_the_newest_indexes_stay(stored: Path) -> None:
    for number in range(cache.MOST + 3):
        cache.store(f"{number:040}", FILES)
    assert len(indexes()) == cache.MOST
    assert f"{cache.MOST + 2:040}" in {path.name for path in indexes()}
    assert not stored.exists()
