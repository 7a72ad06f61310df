"""Writers and readers at the same time: every reader sees one state, and what is written is whole."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lawtexts.corpus.build import build
from lawtexts.corpus.importing import import_pages
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import STAGE, ReadLock
from lawtexts.model.citation import Citation
from lawtexts.publish.folder import Published
from tests.corpus.laws import basis_in, corpus_folder
from tests.corpus.test_faults import IT, PL, Record, page, publish

FORK = multiprocessing.get_context("fork")
ROUNDS = 16


def pages(folder: Path, words: str) -> Path:
    """Two pages, saved, that must always be of the same words in the corpus."""
    page(folder / words, PL, "51", f"51A printed {words}")
    page(folder / words, IT, "51", f"51A printed {words}")
    return folder / words / "saved"


def replace(folder: Path, words: str) -> None:
    for _round in range(ROUNDS):
        summary = import_pages(folder / "corpus", [folder / words / "saved"], replace=True)
        assert not summary.refused
        build(folder / "corpus")


def publish_often(folder: Path, words: str) -> None:
    for _round in range(ROUNDS):
        publish(folder, {"index.html": words.encode(), f"{words}.html": b"", "law/51.html": words.encode()})


def read(folder: Path, stop: Any) -> None:
    while True:
        with ReadLock(folder / "corpus"):
            corpus = Corpus.open(folder / "corpus")
            laws = [corpus.law(expression, Citation(51)) for expression in (PL, IT)]
            words = {next(law.walk()).texts[0].plain for law in laws if law is not None}
        assert len(laws) == 2
        assert len(words) == 1, words
        if stop.wait(0.15):  # without a pause no writer finds the folder free
            return


def run(work: Callable[..., None], *given: object) -> Any:
    process = FORK.Process(target=work, args=given)
    process.start()
    return process


def test_four_writers_and_four_readers_see_one_state_each(tmp_path: Path, record_property: Record) -> None:
    (corpus_folder(tmp_path / "corpus") / "terms.toml").write_text("")
    import_pages(tmp_path / "corpus", [pages(tmp_path, "these")])
    pages(tmp_path, "those")
    stop = FORK.Event()
    readers = [run(read, tmp_path, stop) for _ in range(4)]
    writers = [
        run(work, tmp_path, words) for words in ("these", "those") for work in (replace, publish_often)
    ]
    for writer in writers:
        writer.join(60)
    stop.set()
    for reader in readers:
        reader.join(60)
    assert [process.exitcode for process in (*writers, *readers)] == [0] * 8
    edition = Published(tmp_path / "site")
    manifest = edition.manifest
    assert manifest is not None and not edition.damaged
    found = {path.relative_to(tmp_path / "site").as_posix() for path in (tmp_path / "site").rglob("*.html")}
    assert found == {name for name in manifest.files if name.endswith(".html")}
    assert not (tmp_path / "site" / STAGE).exists()
    assert not (tmp_path / "corpus" / STAGE).exists()
    record_property("figure", f"4 writers ({ROUNDS} rounds each) and 4 readers together: 0 wrong, 0 failed")


def test_two_imports_at_once_confirm_each_other(tmp_path: Path) -> None:
    corpus_folder(tmp_path / "corpus")
    doubtful = page(tmp_path, PL, "51", "51A position a", "51B1/51B2a position b")
    printed = page(tmp_path, IT, "51", "51A printed a", "51B2a printed b")
    at_once = FORK.Barrier(2)

    def take(saved: Path) -> None:
        at_once.wait(20)
        import_pages(tmp_path / "corpus", [saved])

    for process in [run(take, doubtful), run(take, printed)]:
        process.join(60)
        assert process.exitcode == 0
    assert basis_in(tmp_path / "corpus") == f"position sister:{IT}"
