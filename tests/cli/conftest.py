"""A copy of the corpus, and a project in which everything is built."""

from __future__ import annotations

import json
import shutil
from dataclasses import asdict
from pathlib import Path

import pytest

from tests.cli.running import Built, Ended, lawtexts
from tests.conftest import made_once
from tests.project import CORPUS


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A copy of the corpus that may be changed."""
    return Path(shutil.copytree(CORPUS, tmp_path / "corpus"))


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """One for all tests of a run; a test that changes something makes a copy."""

    def make(folder: Path) -> None:
        shutil.copytree(CORPUS, folder / "corpus", ignore=shutil.ignore_patterns("*.xml"))
        ended = lawtexts("build", cwd=folder, XDG_CACHE_HOME=str(folder / "cache"))
        (folder / "ended.json").write_text(json.dumps(asdict(ended)))

    folder = made_once(tmp_path_factory, "built", make)
    return Built(folder, Ended(**json.loads((folder / "ended.json").read_text())))
