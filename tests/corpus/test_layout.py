"""The corpus is the one asked for, else the nearest upwards, else the one shipped."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from lawtexts.corpus import layout
from lawtexts.corpus.importing import import_pages
from lawtexts.corpus.layout import find_name, find_to_write
from lawtexts.model.error import CorpusError, UsageError
from tests.project import CORPUS, PAGES


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LAWTEXTS_CORPUS", raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a corpus that comes with a package; it is not there yet."""
    monkeypatch.setattr(layout, "SHIPPED", tmp_path / "site-packages" / "_corpus")
    return tmp_path / "site-packages" / "_corpus"


def corpus(path: Path) -> Path:
    path.mkdir(parents=True)
    (path / "editions.toml").write_text("")
    return path


def test_which_corpus_is_found(tmp_path: Path, shipped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nearest = corpus(tmp_path / "project" / "corpus")
    named, asked = corpus(tmp_path / "named"), corpus(tmp_path / "asked")
    deep = tmp_path / "project" / "a" / "b"
    (deep / "corpus").mkdir(parents=True)  # without editions
    monkeypatch.chdir(deep)
    monkeypatch.setenv("LAWTEXTS_CORPUS", str(named))
    assert find_name(str(asked)) == str(asked)
    assert find_name(None) == str(named)
    monkeypatch.delenv("LAWTEXTS_CORPUS")
    assert find_name() == str(nearest)
    monkeypatch.chdir(nearest)
    assert find_name() == str(nearest)
    corpus(shipped)
    monkeypatch.chdir(shipped.parent)
    assert find_name() == str(shipped)


def test_what_was_asked_for_is_never_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    corpus(tmp_path / "corpus")
    with pytest.raises(CorpusError, match="--corpus names nowhere, which is not a corpus"):
        find_name("nowhere")
    monkeypatch.setenv("LAWTEXTS_CORPUS", str(tmp_path))
    with pytest.raises(CorpusError, match=r"LAWTEXTS_CORPUS names .* no editions\.toml"):
        find_name()


def test_what_is_said_of_a_folder_that_is_no_corpus_makes_one(tmp_path: Path) -> None:
    with pytest.raises(CorpusError) as refused:
        find_name(str(tmp_path))
    names = re.search(
        r"copy (\S+) and (\S+) into the folder, such as those in (.+)\.$", refused.value.message
    )
    assert names is not None
    for name in names.groups()[:2]:
        shutil.copy(Path(names[3], name), tmp_path)
    assert find_name(str(tmp_path)) == str(tmp_path)
    assert import_pages(tmp_path, [PAGES / "es-fvb-2007"]).refused == ()


def test_that_of_a_checkout_is_found_from_anywhere() -> None:
    assert Path(find_name()).samefile(CORPUS)


def test_the_shipped_corpus_is_only_read(
    tmp_path: Path, shipped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layout, "CHECKOUT", tmp_path / "none")
    with pytest.raises(CorpusError, match=r"--corpus or LAWTEXTS_CORPUS"):
        find_name()
    assert str(corpus(shipped)) == find_name()
    for option in (None, str(shipped)):
        with pytest.raises(UsageError, match="--corpus"):
            find_to_write(option)
    assert corpus(tmp_path / "corpus") == find_to_write()
