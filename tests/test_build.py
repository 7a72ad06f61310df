"""build.py: starts with nothing but Python, says what is wrong, and does nothing twice."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """build.py in a project of its own, whose .venv is this Python's and needs nothing installed."""
    shutil.copy(ROOT / "build.py", tmp_path)
    for name in ("pyproject.toml", "hatch_build.py"):
        shutil.copy(ROOT / name, tmp_path)
    for folder in ("lawtexts", "corpus"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("*.pyc", "*.mo"))
    spec = importlib.util.spec_from_file_location("project_build", tmp_path / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
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


def test_everything_is_made_and_then_nothing(build: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    assert build.main([]) == 0
    first = capfd.readouterr().out
    assert "51B2a" in first
    assert (build.SITE / "index.html").is_file()
    assert list((build.ROOT / "lawtexts").rglob("*.pyc"))
    assert build.main([]) == 0
    assert capfd.readouterr().out.startswith("Nothing has changed")


@pytest.mark.parametrize("touched", ["corpus/terms.toml", "lawtexts/cli/names.py", "build/site/index.html"])
def test_what_changed_is_seen(build: ModuleType, touched: str) -> None:
    build.main([])
    before = build.fingerprint()
    with (build.ROOT / touched).open("a", encoding="utf-8") as file:
        file.write("\n")
    assert build.fingerprint() != before


def test_a_failed_step_says_what_to_do(build: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(build.FailedError, match="Try again"):
        build.run("Failing", [sys.executable, "-c", "print('details'); raise SystemExit(1)"], "Try again.")
    assert "details" in capfd.readouterr().err


def test_an_unknown_task_is_one_line(build: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    assert build.main(["nonsense"]) == 2
    assert capfd.readouterr().err.count("\n") == 1
    assert build.main(["-h"]) == 0


def test_an_older_python_is_told_in_one_line() -> None:
    source = (ROOT / "build.py").read_text(encoding="utf-8")
    program = f"import sys; sys.version_info = (3, 9, 1); exec({source!r})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == "build.py needs Python 3.11 or newer; this is 3.9.\n"


def test_the_wheel_brings_its_own_corpus(tmp_path: Path) -> None:
    """Built and used offline, from an empty directory."""
    empty = tmp_path / "empty"
    empty.mkdir()
    build_wheel = [sys.executable, "-P", "-m", "pip", "wheel", str(ROOT), "--no-deps", "--no-build-isolation"]
    subprocess.run([*build_wheel, "-q", "-w", str(tmp_path)], cwd=empty, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("lawtexts-*.whl")
    unpacked = tmp_path / "unpacked"
    shutil.unpack_archive(wheel, unpacked, "zip")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("LAWTEXTS")}
    done = subprocess.run(
        [sys.executable, "-P", "-m", "lawtexts", "51B2c", "--ui-lang", "pl"],
        cwd=empty,
        env=environment | {"PYTHONPATH": str(unpacked)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "nieegzekwowanie" in done.stdout
    assert not list(unpacked.rglob("*.po"))
