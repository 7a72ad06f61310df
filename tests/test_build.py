"""build.py: starts with nothing but Python, says what is wrong, and does nothing twice."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.conftest import loaded
from tests.project import ROOT


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """build.py in a project of its own, whose .venv is this Python's and needs nothing installed."""
    shutil.copy(ROOT / "build.py", tmp_path)
    for name in ("pyproject.toml", "hatch_build.py"):
        shutil.copy(ROOT / name, tmp_path)
    passed_over = shutil.ignore_patterns("*.pyc", "*.mo", "pl-pzbs-2017")  # two laws are enough to build
    for folder in ("lawtexts", "corpus", "requirements"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=passed_over)
    module = loaded(tmp_path / "build.py")
    scripts = tmp_path / ".venv" / "bin"
    scripts.mkdir(parents=True)
    for name, command in (("python", ""), ("lawtexts", "-m lawtexts")):
        script = scripts / name
        script.write_text(f'#!/bin/sh\nPYTHONPATH={tmp_path} exec {sys.executable} {command} "$@"\n')
        script.chmod(0o755)
    module.write(module.INSTALLED, module.requirements(""))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("LAWTEXTS_CORPUS", raising=False)
    return module


def test_everything_is_made_and_only_once(build: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    assert build.main([]) == 0
    first = capfd.readouterr().out
    assert "51B2a" in first
    assert (build.SITE / "index.html").is_file()
    assert list((build.ROOT / "lawtexts").rglob("*.pyc"))
    assert build.main([]) == 0
    assert capfd.readouterr().out.startswith("Nothing has changed")
    for touched in ("corpus/terms.toml", "lawtexts/exchange/names.py", "build/site/index.html"):
        before = build.fingerprint()
        with (build.ROOT / touched).open("a", encoding="utf-8") as file:
            file.write("\n")
        assert build.fingerprint() != before, touched


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        (
            {"INDEX_URL": "http://127.0.0.1:9/"},
            "The packages come from the network, which is out of reach: is there a connection?",
        ),
        ({"NO_INDEX": "1", "FIND_LINKS": "."}, "is not the one in requirements/"),
    ],
)
def test_a_package_that_cannot_be_had_or_is_not_the_locked_one_is_said(
    build: ModuleType,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    settings: dict[str, str],
    says: str,
) -> None:
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    for name, value in {"CONFIG_FILE": os.devnull, "RETRIES": "1", **settings}.items():
        monkeypatch.setenv(f"PIP_{name}", value)
    monkeypatch.chdir(build.ROOT)
    (build.ROOT / "nothing_of_this_name-1.0-py3-none-any.whl").touch()
    build.write(build.ROOT / build.locked(""), f"nothing-of-this-name==1.0 --hash=sha256:{'0' * 64}\n")
    assert build.main([]) == 3
    said = capfd.readouterr().err.splitlines()[-1]
    assert said.startswith("build.py: “Installing what lawtexts needs into .venv” failed. ") and says in said


def test_an_unknown_task_is_one_line(build: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    assert build.main(["nonsense"]) == 2
    assert capfd.readouterr().err.count("\n") == 1
    assert build.main(["-h"]) == 0


def test_an_older_python_is_reported_in_one_line() -> None:
    source = (ROOT / "build.py").read_text(encoding="utf-8")
    program = f"import sys; sys.version_info = (3, 9, 1); exec({source!r})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == "build.py needs Python 3.11 or newer; this is 3.9.\n"
