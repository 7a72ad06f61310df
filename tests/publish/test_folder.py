"""The folder: refused when it is another's, changed whole, rewritten only where it changed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lawtexts.corpus import transaction
from lawtexts.corpus.error import UnwritableError
from lawtexts.corpus.readers import STAGE
from lawtexts.corpus.store import Corpus
from lawtexts.model.error import LawtextsError, UsageError
from lawtexts.publish.edition import publish
from lawtexts.publish.folder import FolderError
from tests.publish.shelf import LAWS, law, shelve


@pytest.fixture(scope="module")
def made(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The edition of the small corpus, to be copied."""
    folder = tmp_path_factory.mktemp("made") / "site"
    publish(corpus, folder)
    return folder


@pytest.fixture
def out(made: Path, tmp_path: Path) -> Path:
    """An edition of the test's own, as it was published."""
    return Path(shutil.copytree(made, tmp_path / "site"))


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def test_the_same_corpus_gives_the_same_bytes_and_then_no_others(
    corpus: Corpus, made: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    first = publish(corpus, site)
    assert contents(site) == contents(made)
    times = {path: path.stat().st_mtime_ns for path in site.rglob("*")}
    again = publish(corpus, site)
    assert not first.unchanged and again.unchanged and again.written == 0
    assert again.pages == first.pages
    assert {path: path.stat().st_mtime_ns for path in site.rglob("*")} == times


def test_only_what_changed_is_written(out: Path, tmp_path: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in out.rglob("*.html")}
    changed = law("51", "es-fvb-2007", "Otro título", "Otro texto.")
    publish(shelve(tmp_path / "corpus", (*LAWS[:-1], changed)), out)
    touched = {
        path.relative_to(out).as_posix()
        for path in out.rglob("*.html")
        if path.stat().st_mtime_ns != before.get(path)
    }
    assert "law/51.html" in touched and "es-fvb-2007/51.html" in touched
    assert "pl-pzbs-2017/41.html" not in touched and "41A/index.html" not in touched


def test_a_damaged_edition_is_made_again(corpus: Corpus, out: Path) -> None:
    good = contents(out)
    (out / "law/51.html").write_text("spoilt")
    (out / "law/41.html").unlink()
    assert not publish(corpus, out).unchanged
    assert contents(out) == good


def test_a_folder_with_other_content_is_refused_and_left_alone(corpus: Corpus, tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site/thesis.txt").write_text("years of work")
    with pytest.raises(FolderError, match="something else than an edition"):
        publish(corpus, tmp_path / "site")
    assert contents(tmp_path / "site") == {"thesis.txt": b"years of work"}


@pytest.mark.parametrize(
    "manifest", ["{}", "[]", "not json", '{"schema": "other/1", "key": "", "root": "/", "files": {}}']
)
def test_an_edition_json_of_something_else_does_not_fool_it(
    corpus: Corpus, tmp_path: Path, manifest: str
) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site/edition.json").write_text(manifest)
    with pytest.raises(FolderError):
        publish(corpus, tmp_path / "site")


def test_a_file_in_place_of_the_folder_is_refused(corpus: Corpus, tmp_path: Path) -> None:
    (tmp_path / "site").write_text("a file")
    with pytest.raises(FolderError):
        publish(corpus, tmp_path / "site")


def test_an_error_on_the_way_leaves_the_old_edition(
    corpus: Corpus, out: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = contents(out)

    def full(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(transaction.os, "write", full)
    with pytest.raises(UnwritableError, match="No space left"):
        publish(corpus, out, title="Another")
    monkeypatch.undo()
    assert contents(out) == good
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_base_url_must_be_the_address_of_a_site(corpus: Corpus, tmp_path: Path) -> None:
    for wrong in ("laws.example", "javascript:alert(1)", "https://", "https://x.example/?a=1"):
        with pytest.raises(UsageError):
            publish(corpus, tmp_path / "site", base_url=wrong)


def test_expressions_can_be_chosen(corpus: Corpus, tmp_path: Path) -> None:
    publish(corpus, tmp_path / "site", expressions=["pl-pzbs-2017"])
    assert not (tmp_path / "site/es-fvb-2007").exists()
    assert "Federación" not in (tmp_path / "site/index.html").read_text(encoding="utf-8")
    with pytest.raises(LawtextsError):
        publish(corpus, tmp_path / "other", expressions=["xx-none-1"])


def test_what_is_gone_from_the_corpus_is_gone_and_what_somebody_put_beside_it_stays(
    out: Path, tmp_path: Path
) -> None:
    (out / "CNAME").write_text("laws.example")
    (out / ".git/objects").mkdir(parents=True)
    (out / ".git/objects/aa").write_bytes(b"object")
    (out / "link").symlink_to("CNAME")
    publish(shelve(tmp_path / "fewer", LAWS[1:]), out)
    assert (out / "CNAME").read_text() == "laws.example"
    assert (out / ".git/objects/aa").read_bytes() == b"object"
    assert (out / "link").is_symlink()
    assert not (out / "law/41.html").exists()
    assert not (out / STAGE).exists()
    assert publish(shelve(tmp_path / "fewer", LAWS[1:]), out).unchanged


def test_a_strange_file_in_the_way_is_named_and_nothing_changes(tmp_path: Path) -> None:
    out = tmp_path / "site"
    publish(shelve(tmp_path / "corpus", LAWS[1:]), out)
    (out / "law/41.html").write_text("my own")
    before = contents(out)
    with pytest.raises(FolderError, match="Move it away") as raised:
        publish(shelve(tmp_path / "corpus"), out)
    assert raised.value.place.endswith("law/41.html")
    assert contents(out) == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["corpus", "site"]
