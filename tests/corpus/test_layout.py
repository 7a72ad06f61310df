"""The corpus is the one asked for, else the nearest upwards, else the one shipped."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtexts.corpus import layout
from lawtexts.corpus.error import CorpusError
from lawtexts.corpus.layout import find, find_to_write
from lawtexts.model.error import UsageError


@pytest.fixture(autouse=True)
def _no_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LAWTEXTS_CORPUS", raising=False)


def corpus(path: Path) -> Path:
    path.mkdir(parents=True)
    (path / "editions.toml").write_text("")
    return path


def test_the_option_goes_before_the_variable_before_the_nearest_before_the_shipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = corpus(tmp_path / "site-packages" / "_corpus")
    nearest = corpus(tmp_path / "project" / "corpus")
    named, asked = corpus(tmp_path / "named"), corpus(tmp_path / "asked")
    deep = tmp_path / "project" / "a" / "b"
    deep.mkdir(parents=True)
    monkeypatch.setattr(layout, "SHIPPED", shipped)
    (deep / "corpus").mkdir()  # without editions
    monkeypatch.chdir(deep)
    monkeypatch.setenv("LAWTEXTS_CORPUS", str(named))
    assert find(str(asked)) == asked
    assert find(None) == named
    monkeypatch.delenv("LAWTEXTS_CORPUS")
    assert find() == nearest
    monkeypatch.chdir(nearest)
    assert find() == nearest
    monkeypatch.chdir(tmp_path / "site-packages")
    assert find() == shipped


def test_what_was_asked_for_is_never_replaced_by_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    corpus(tmp_path / "corpus")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CorpusError, match="--corpus names nowhere, which is not a corpus"):
        find("nowhere")
    monkeypatch.setenv("LAWTEXTS_CORPUS", str(tmp_path))
    with pytest.raises(CorpusError, match=r"LAWTEXTS_CORPUS names .* no editions\.toml"):
        find()


def test_no_corpus_at_all_says_what_to_do_and_a_checkout_is_used_from_anywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert find().samefile(Path(__file__).parents[2] / "corpus")
    monkeypatch.setattr(layout, "SHIPPED", tmp_path / "_corpus")
    monkeypatch.setattr(layout, "CHECKOUT", tmp_path / "corpus")
    with pytest.raises(CorpusError, match=r"--corpus or LAWTEXTS_CORPUS"):
        find()


def test_the_shipped_corpus_is_found_to_read_and_not_to_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = corpus(tmp_path / "_corpus")
    monkeypatch.setattr(layout, "SHIPPED", shipped)
    monkeypatch.setattr(layout, "CHECKOUT", tmp_path / "none")
    monkeypatch.chdir(tmp_path)
    assert find() == shipped
    for option in (None, str(shipped)):
        with pytest.raises(UsageError, match="--corpus"):
            find_to_write(option)
    own = corpus(tmp_path / "corpus")
    assert find_to_write() == own
