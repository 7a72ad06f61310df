"""An index is found by the digest of its corpus, which tells every change."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from lawtexts.corpus.seal import digest, sealed_law
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
    assert digest(copy) != before


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
