"""The digest of a corpus is remembered while its files are left alone, and never longer."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from lawtexts.corpus.cache import remember
from lawtexts.corpus.digest import content_digest, digest
from lawtexts.corpus.seal import sealed_law
from lawtexts.corpus.store import Corpus
from lawtexts.search import cache
from lawtexts.search import index as indexing
from lawtexts.search.index import open_index
from lawtexts.search.query import search
from lawtexts.search.static_index import Progress


@pytest.fixture
def copy(one_law: Corpus, tmp_path: Path) -> Path:
    """A corpus of the test's own."""
    return Path(shutil.copytree(one_law.path, tmp_path / "copy"))


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files count as left alone at once."""
    monkeypatch.setattr("lawtexts.corpus.digest._QUIET", -60.0)


def notes() -> list[Path]:
    folder = Path(cache.place()).parent / "notes"
    return list(folder.iterdir()) if folder.exists() else []


def test_it_is_that_of_the_contents(copy: Path) -> None:
    assert digest(copy) == content_digest(copy)


def test_files_written_a_moment_ago_are_not_trusted(copy: Path) -> None:
    digest(copy)
    assert notes() == []


@pytest.mark.usefixtures("quiet")
def test_no_file_is_read_while_none_changes(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = digest(copy)
    assert len(notes()) == 1
    monkeypatch.setattr("lawtexts.corpus.digest.content_digest", None)
    assert digest(copy) == known


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("change", ["contents", "same size and time", "new file", "gone file", "terms"])
def test_every_change_is_seen(copy: Path, change: str) -> None:
    before = digest(copy)
    law = next(copy.glob("laws/pl-*/51.xml"))
    stat = law.stat()
    match change:
        case "contents":
            law.write_bytes(sealed_law(law.read_bytes().replace(b"gracz", b"gracze")))
        case "same size and time":
            law.write_bytes(sealed_law(law.read_bytes().replace(b"gracz", b"graca")))
            os.utime(law, ns=(stat.st_atime_ns, stat.st_mtime_ns))
        case "new file":
            shutil.copy(law, law.with_name("52.xml"))
        case "gone file":
            law.unlink()
        case "terms":
            (copy / "terms.toml").write_text("\n")
    assert digest(copy) == content_digest(copy) != before


@pytest.mark.usefixtures("quiet")
def test_a_note_of_somebody_else_or_damaged_is_not_trusted(copy: Path) -> None:
    known = digest(copy)
    (note,) = notes()
    data = note.read_bytes()
    remember(note, b"f" * 64, newest=1)
    assert digest(copy) == "f" * 64
    note.chmod(0o666)
    assert digest(copy) == known
    for damaged in (b"", b"nothing", data[:-1], data.replace(known[:1].encode(), b"x")):
        note.write_bytes(damaged)
        assert digest(copy) == known


def test_an_index_of_two_states_of_a_corpus_is_not_stored(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = indexing.build
    law = next(copy.glob("laws/pl-*/51.xml"))

    def changing(corpus: Corpus, progress: Progress = None) -> dict[str, bytes]:
        law.write_bytes(sealed_law(law.read_bytes() + b"\n"))
        return build(corpus, progress)

    monkeypatch.setattr(indexing, "build", changing)
    index = open_index(copy)
    assert "being written" in index.remarks[0]
    assert search(index, "przygwozdzona").hits
    assert not Path(cache.place()).exists()
