"""Losses that were seen: pages moved away, links that lead out, folders that cannot be read."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from lawtexts.corpus.build import build
from lawtexts.corpus.importing import import_pages
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.verifying import verify
from lawtexts.model.error import LawtextsError, UnwritableError
from tests.corpus import stub
from tests.corpus.faults import state
from tests.corpus.laws import corpus_folder
from tests.project import IT, PL


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A corpus named from its own folder: who may not look into the folders above can still use it."""
    monkeypatch.chdir(tmp_path)
    for expression in (PL, IT):
        stub.write(tmp_path / "saved" / f"{expression}.txt", "51", expression, "51A printed a")
    folder = corpus_folder(tmp_path / "corpus").relative_to(tmp_path)
    import_pages(folder, [Path("saved")])
    build(folder)
    return folder


@contextmanager
def somebody(mode: int, *closed: Path) -> Iterator[None]:
    """Somebody whom permissions bind, unlike the superuser: all below is open to him, but these paths."""
    paths = [Path(), *Path().rglob("*")]
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in paths}
    for path in paths:
        path.chmod(mode if path in closed else 0o777)
    os.seteuid(65534 if os.getuid() == 0 else os.getuid())
    try:
        yield
    finally:
        os.seteuid(os.getuid())
        for path, former in modes.items():
            path.chmod(former)


@pytest.mark.parametrize("folder", ["pages", f"pages/{PL}", "laws", f"laws/{PL}"])
def test_a_folder_that_cannot_be_read_is_an_error_and_nothing_changes(corpus: Path, folder: str) -> None:
    before = state(corpus)
    reads = [lambda: build(corpus), lambda: list(Corpus.open(corpus).laws())]
    says = rf"{folder}: The folder cannot be read: Permission denied"
    with somebody(0, corpus / folder):
        for read in reads if folder.startswith("laws") else reads[:1]:
            with pytest.raises(LawtextsError, match=says):
                read()
    assert state(corpus) == before


def test_what_cannot_be_searched_below_a_saved_folder_is_named(corpus: Path) -> None:
    site = Path("site")
    (site / "closed").mkdir(parents=True)
    unnamed = stub.write(site / "unnamed", "51", PL, "51A printed a")
    (site / "link").symlink_to("../saved")
    with somebody(0, site / "closed", unnamed):
        summary = import_pages(corpus, [site])
        (itself,) = import_pages(corpus, [site / "closed"]).refused
    assert summary.skipped == ()
    assert [str(one.error).partition(": ") for one in (*summary.refused, itself)] == [
        ("site/closed", ": ", "The folder cannot be read: Permission denied."),
        ("site/link", ": ", "This is a link to a folder; lawtexts import follows one that is named itself."),
        ("site/unnamed", ": ", "The file cannot be read: Permission denied."),
        ("site/closed", ": ", "The folder cannot be read: Permission denied."),
    ]
    assert len(import_pages(corpus, [site / "link"]).unchanged) == 2


@pytest.mark.parametrize("part", ["", f"laws/{PL}"])
def test_what_cannot_be_written_is_an_error_and_can_be_read(corpus: Path, part: str) -> None:
    before = state(corpus)
    Path("saved", f"{PL}.txt").write_text(f"law 52 {PL}\n52A printed a")
    closed = [corpus / part] if part else [Path(), *Path().rglob("*")]
    with somebody(0o555, *closed):
        with pytest.raises(UnwritableError, match=r"Permission denied\. Nothing has been changed"):
            import_pages(corpus, [Path("saved")])
        assert len(list(Corpus.open(corpus).laws())) == 2
        assert verify(corpus).damages == ()
    assert state(corpus) == before


@pytest.mark.parametrize("link", ["laws/other", f"laws/{PL}", "laws", f"laws/{PL}/51.xml", f"pages/{PL}"])
def test_a_link_is_named_and_nothing_behind_it_is_touched(corpus: Path, link: str) -> None:
    target = Path("elsewhere").absolute()
    if (corpus / link).exists():
        (corpus / link).rename(target)
    else:
        target.mkdir()
        (target / "51.xml").write_bytes(b"<mine/>")
    (corpus / link).symlink_to(target)
    Path("saved", f"{PL}.txt").write_text(f"law 51 {PL}\n51A printed other words")
    before = state(Path())
    if link != "laws/other":  # of no page that comes in
        with pytest.raises(LawtextsError, match=rf"{link}: This is a link"):
            import_pages(corpus, [Path("saved")], replace=True)
    if link != f"laws/{PL}/51.xml":  # a law that does not change is not written
        with pytest.raises(LawtextsError, match=rf"{link}: This is a link"):
            build(corpus)
    assert state(Path()) == before
    assert (corpus / link).is_symlink()
