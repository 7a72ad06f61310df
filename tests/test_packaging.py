"""What is handed on: the lock that build.py installs from, the sdist, and the wheel made of it.

The wheel is installed where there is nothing but what it asks for, so that a module
imported without being asked for is missed here as it would be by its user.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import venv
import zipfile
from collections.abc import Iterable
from email import message_from_bytes
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.project import ROOT

IMPORT_ALL = """
import importlib, pkgutil, lawtexts
for module in pkgutil.walk_packages(lawtexts.__path__, "lawtexts."):
    try:
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    except ModuleNotFoundError as error:  # what lawtexts[harvest] brings
        extra = ("requests", "urllib3", "protego", "warcio")
        fetching = ("lawtexts.harvest.", "lawtexts.cli.commands.harvest", "lawtexts.cli.commands.updates")
        if not module.name.startswith(fetching) or error.name.split(".")[0] not in extra:
            raise
"""


def project_requirements(extra: str = "") -> list[Requirement]:
    """What the project asks for to build, to run, and for `extra`."""
    described = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    more = described["project"]["optional-dependencies"][extra] if extra else []
    return [
        Requirement(line)
        for line in (*described["build-system"]["requires"], *described["project"]["dependencies"], *more)
    ]


def pins(name: str) -> dict[str, str]:
    """Version and hashes of each package in a lock."""
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    return {
        canonicalize_name(package): f"{version} {rest}"
        for package, version, rest in re.findall(r"^([\w.-]+)==([\w.]+)(.*(?:\n    --hash=.*)*)", text, re.M)
    }


@pytest.mark.parametrize(("name", "extra"), [("run.txt", ""), ("test.txt", "test")])
def test_the_lock_has_what_the_project_asks_for(name: str, extra: str) -> None:
    """Else: python3 build.py lock"""
    locked = pins(name)
    for requirement in project_requirements(extra):
        pinned = locked.get(canonicalize_name(requirement.name), "")
        assert pinned, f"{requirement} is not in {name}"
        assert requirement.specifier.contains(pinned.split()[0]), (requirement, pinned)


@pytest.mark.parametrize("name", ["run.txt", "test.txt"])
def test_every_package_of_the_lock_has_a_hash_and_none_an_address(name: str) -> None:
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    packages = re.findall(r"^[^\s#].*(?:\n    --hash=.*)*", text, re.M)
    assert len(packages) >= len(pins(name)) > 5
    assert [package for package in packages if not re.search(r"--hash=sha256:[0-9a-f]{64}$", package)] == []
    assert "://" not in text
    assert "index" not in text


def test_what_runs_is_locked_as_it_is_tested() -> None:
    tested = pins("test.txt")
    assert {name: tested.get(name) for name in pins("run.txt")} == pins("run.txt")


def test_the_wheel_answers_in_a_bare_venv(tmp_path: Path) -> None:
    # -P, for `build` is the package of this name, not the build.py beside which it is called
    run(sys.executable, "-P", "-m", "build", "--no-isolation", "--outdir", tmp_path, cwd=ROOT)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        described = message_from_bytes(archive.read(metadata))
        packed = archive.namelist()
        assert not [name for name in packed if name.endswith(".po")]
        templates = (ROOT / "lawtexts").rglob("templates/*.html")
        assert {path.relative_to(ROOT).as_posix() for path in templates} <= set(packed)
    asked = [Requirement(line) for line in described.get_all("Requires-Dist", [])]
    python = bare_venv(tmp_path, asked)
    pip = (sys.executable, "-P", "-m", "pip", "--python", python, "install", "--no-index", "--no-deps")
    run(*pip, "--disable-pip-version-check", "--no-cache-dir", wheel, cwd=tmp_path)
    said = run(python.with_name("lawtexts"), "51B2c", "--ui-lang", "pl", cwd=tmp_path)
    assert "nieegzekwowanie" in said, "by its own corpus, in another language than that of the source"
    assert "51B2c wynika z tego: miejsce na stronie" in said
    for line in ("search karta", "check --format xlsx -o x.xlsx", "publish -o site"):  # import when they run
        run(python.with_name("lawtexts"), *line.split(), cwd=tmp_path, codes=(0, 1))
    run(python, "-c", IMPORT_ALL, cwd=tmp_path)


def bare_venv(folder: Path, asked: Iterable[Requirement]) -> Path:
    """The Python of a new venv that has only what is asked for, and what that asks for."""
    venv.create(folder / "venv", symlinks=True)
    (packages,) = (folder / "venv").glob("lib/*/site-packages")
    for package in map(distribution, closure(asked)):
        for name in {file.parts[0] for file in package.files or ()} - {"..", "__pycache__"}:
            if not (packages / name).exists():  # a folder of two distributions
                (packages / name).symlink_to(str(package.locate_file(name)))
    return folder / "venv" / "bin" / "python"


def closure(asked: Iterable[Requirement]) -> set[str]:
    """The names of all packages that these ask for, with what they ask for in turn."""
    found: set[tuple[str, str]] = set()
    waiting = [(requirement, "") for requirement in asked]
    while waiting:
        requirement, extra = waiting.pop()
        if requirement.marker and not requirement.marker.evaluate({"extra": extra}):
            continue
        name = canonicalize_name(requirement.name)
        for wanted in {"", *requirement.extras}:
            if (name, wanted) not in found:
                found.add((name, wanted))
                needed = distribution(name).requires or ()
                waiting += [(Requirement(line), wanted) for line in needed]
    return {name for name, _extra in found}


def run(*command: str | Path, cwd: Path, codes: tuple[int, ...] = (0,)) -> str:
    dropped = ("LAWTEXTS", "PYTHONPATH", "PIP_", "XDG_")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(dropped)}
    environment |= {"XDG_CACHE_HOME": str(cwd / ".cache"), "PYTHONUTF8": "1"}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode in codes, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout
