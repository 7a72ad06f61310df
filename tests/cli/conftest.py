"""A copy of the corpus, and a project in which everything is built."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.running import lawtexts
from tests.conftest import made_once
from tests.project import CORPUS


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A copy of the corpus that may be changed."""
    return Path(shutil.copytree(CORPUS, tmp_path / "corpus"))


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which `lawtexts build` has run once: corpus/, build/site/, cache/ and what it `said`.

    One for all tests of a run; a test that changes something makes a copy.
    """

    def make(folder: Path) -> None:
        shutil.copytree(CORPUS, folder / "corpus", ignore=shutil.ignore_patterns("*.xml"))
        ended = lawtexts("build", cwd=folder, XDG_CACHE_HOME=str(folder / "cache"))
        assert ended.code == 0
        (folder / "said").write_text(ended.out)

    return made_once(tmp_path_factory, "built", make)
