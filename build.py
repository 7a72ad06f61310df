#!/usr/bin/env python3
"""Build lawtexts: `python3 build.py` makes everything, `python3 build.py test` runs all tests.

    python3 build.py              .venv with lawtexts in it, corpus XML, search index, edition in build/site
    python3 build.py test [...]   all tests; anything more is handed to pytest
    python3 build.py check        ruff and mypy
    python3 build.py install      .venv with everything that the others need
    python3 build.py catalogues   collect the sentences of the code into lawtexts/locale for translators
    python3 build.py lock         renew requirements/ from pyproject.toml: the newest of PyPI, with hashes

Needs Python 3.11 and its standard library to start; the network for lock and for what is to be installed.
What is installed is exactly what requirements/ lists: a file whose hash is not there is refused.
Nothing is done twice: what has not changed since the last time is left alone.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("build.py needs Python 3.11 or newer; this is {}.{}.".format(*sys.version_info[:2]))

import hashlib
import os
import shutil
import subprocess
import time
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
INSTALLED, COMPILED = VENV / "installed", VENV / "compiled"
LOCKS = ROOT / "requirements"
SITE = ROOT / "build" / "site"
DONE = ROOT / "build" / "done"
INSTALL = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-compile")
NETWORK = {
    "connection broken": "The packages come from the network, which is out of reach: is there a connection?",
    "DO NOT MATCH THE HASHES": "A package is not the one in requirements/: nothing was installed.",
    "No matching distribution": "A package in requirements/ has no file for this machine and Python.",
}
"""What the output of a failed installation says, and what it means."""
BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)


class FailedError(Exception):
    """A step that failed, and what to do about it."""


def main(arguments: Sequence[str]) -> int:
    task, *rest = arguments or ("all",)
    tasks = {
        "all": build,
        "test": test,
        "check": check,
        "install": prepare,
        "catalogues": catalogues,
        "lock": lock,
    }
    if task in ("-h", "--help", "help"):
        print(__doc__)
        return 0
    if task not in tasks or (rest and task != "test"):
        complain(f"there is no “{' '.join(arguments)}”. python3 build.py -h shows what there is.")
        return 2
    try:
        return tasks[task](rest)
    except FailedError as error:
        complain(str(error))
    except KeyboardInterrupt:
        complain("stopped.")
        return 130
    except OSError as error:
        complain(f"{error.filename or 'the system says'}: {error.strerror}")
    return 3


def prepare(_rest: Sequence[str]) -> int:
    """All that is needed to build and to test."""
    install("test")
    find_browser()
    return 0


def build(_rest: Sequence[str]) -> int:
    """Everything, unless the last build was of exactly this."""
    if is_installed() and read(DONE) == fingerprint():
        print(f"Nothing has changed since the last build: {SITE.relative_to(ROOT)} is up to date.")
        return 0
    started = time.monotonic()
    install()
    code = subprocess.call([BIN / "lawtexts", "build", "--corpus", "corpus", "-o", SITE], cwd=ROOT)
    if code == 0:
        write(DONE, fingerprint())
        print(f"Everything together took {time.monotonic() - started:.1f} s.")
    return code


def test(rest: Sequence[str]) -> int:
    """All tests, browser tests included."""
    prepare(rest)
    workers = (os.cpu_count() or 1) + 1  # one more: those of the browser mostly wait for it
    parallel = (
        []
        if any(option.startswith(("-n", "-p")) for option in rest)
        else ["-n", str(workers), "--dist", "worksteal"]
    )
    # Without the bytecode of the tests each worker would compile all of them again, in every run.
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    return subprocess.call([PYTHON, "-m", "pytest", *parallel, *rest], cwd=ROOT, env=environment)


def check(_rest: Sequence[str]) -> int:
    """What the code must pass besides its tests."""
    install("test")
    commands = (["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"])
    return max(subprocess.call([PYTHON, "-m", *command], cwd=ROOT) for command in commands)


def catalogues(_rest: Sequence[str]) -> int:
    """Collect the marked sentences and merge them into each language's catalogue."""
    install("test")
    babel = [PYTHON, "-m", "babel.messages.frontend"]
    template = ROOT / "build" / "lawtexts.pot"
    template.parent.mkdir(exist_ok=True)
    keywords = ("-k", "N_", "-k", "mark_plural:1,2", "--no-location", "--sort-output")
    run("Collecting sentences", [*babel, "extract", "-F", "babel.cfg", *keywords, "-o", template, "."])
    from lawtexts.locale import LANGUAGES

    for language in LANGUAGES:
        catalogue = Path("lawtexts", "locale", language, "LC_MESSAGES", "lawtexts.po")
        verb = "update" if (ROOT / catalogue).exists() else "init"
        options = ["--no-fuzzy-matching", "--ignore-obsolete"] if verb == "update" else []
        run(f"Merging {language}", [*babel, verb, *options, "-i", template, "-o", catalogue, "-l", language])
    return 0


def lock(_rest: Sequence[str]) -> int:
    """Write what to install, for every system and Python: run.txt to run and build, test.txt to test, too."""
    install("test")
    run("Getting uv", [PYTHON, *INSTALL, "uv>=0.5"], NETWORK)
    uv = [BIN / "uv", "pip", "compile", "--quiet", "--no-config", "--universal", "--python-version", "3.11"]
    options = ["--upgrade", "--generate-hashes", "--only-binary", ":all:", "--no-emit-index-url"]
    header = ["--custom-compile-command", "python3 build.py lock"]
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
    needed = ROOT / "build" / "build.in"
    write(needed, "\n".join(build))
    files = ["pyproject.toml", needed.relative_to(ROOT)]
    LOCKS.mkdir(exist_ok=True)
    for name, more in (
        ("run", ["--extra", "harvest"]),
        ("test", ["--extra", "harvest", "--extra", "test", "--constraint", locked("")]),
    ):
        target = LOCKS / f"{name}.txt"
        run(
            f"Renewing {target.name}", [*uv, *options, *header, *files, *more, "-o", target.relative_to(ROOT)]
        )
    return 0


def locked(extra: str) -> Path:
    return Path(LOCKS.name, f"{extra or 'run'}.txt")


def install(extra: str = "") -> None:
    """The project in .venv with what `extra` needs besides, and compiled, so that it starts quickly."""
    if not works(PYTHON):
        shutil.rmtree(VENV, ignore_errors=True)
        advice = "Python's venv module is needed; on Debian and Ubuntu: apt install python3-venv."
        run("Making .venv", [sys.executable, "-m", "venv", VENV], advice)
    if read(INSTALLED) not in (requirements(extra), requirements("test")):
        packages = ["--require-hashes", "--only-binary", ":all:", "-r", locked(extra)]
        run("Installing what lawtexts needs into .venv", [PYTHON, *INSTALL, *packages], NETWORK)
        itself = ["--no-index", "--no-build-isolation", "--editable", "."]
        run("Installing lawtexts", [PYTHON, *INSTALL, *itself])
        write(INSTALLED, requirements(extra))
    code = code_digest()
    if read(COMPILED) != code:
        # Written even where PYTHONDONTWRITEBYTECODE keeps Python from it: without it every start is slow.
        run("Compiling", [PYTHON, "-m", "compileall", "-q", "-j", "0", "lawtexts", VENV])
        run("Compiling the catalogues", [PYTHON, "hatch_build.py"])
        write(COMPILED, code)


def is_installed() -> bool:
    known = (requirements(""), requirements("test"))
    return PYTHON.exists() and read(INSTALLED) in known and read(COMPILED) == code_digest()


def works(python: Path) -> bool:
    """Whether this interpreter runs; a .venv that was moved, or whose Python was removed, does not."""
    try:
        return subprocess.run([python, "-c", "import pip"], capture_output=True).returncode == 0
    except OSError:
        return False


def find_browser() -> None:
    """A Chromium for the browser tests: the system's, else Playwright's own."""
    if not any(map(shutil.which, BROWSERS)):
        advice = "The browser tests need Chromium; on Debian and Ubuntu: apt install chromium-headless-shell."
        run("Getting a browser", [PYTHON, "-m", "playwright", "install", "chromium"], advice)


def run(what: str, command: Sequence[str | Path], advice: str | Mapping[str, str] = "") -> None:
    """Run one step. Its output is shown only when it fails, and after it the advice: one for whatever
    went wrong, or the first whose key is in the output.
    """
    print(f"{what} …", flush=True)
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace")
    if done.returncode:
        output = f"{done.stdout.rstrip()}\n{done.stderr.rstrip()}"
        print(output, file=sys.stderr)
        known = {"": advice} if isinstance(advice, str) else advice
        fitting = next((sentence for sign, sentence in known.items() if sign in output), "")
        raise FailedError(f"“{what}” failed. {fitting}".rstrip())


def requirements(extra: str) -> str:
    """What an installation depends on: the project's description, the lock, this Python, and the place."""
    described = [ROOT / "pyproject.toml", ROOT / "hatch_build.py", ROOT / locked(extra)]
    return digest([path for path in described if path.exists()], extra, sys.version, str(ROOT))


def code_digest() -> str:
    """The code of lawtexts, and what it is installed with."""
    return digest(files(ROOT / "lawtexts", ".py", ".po"), read(INSTALLED) or "")


def fingerprint() -> str:
    """Everything a build reads, by content, and everything it wrote, by size and time."""
    written = (f"{path}:{path.stat().st_size}:{path.stat().st_mtime_ns}" for path in files(SITE))
    return digest([*files(ROOT / "lawtexts"), *files(ROOT / "corpus")], *written)


def files(folder: Path, *suffixes: str) -> list[Path]:
    """The files in `folder`, with these suffixes if any, without what was compiled."""
    found = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in (".pyc", ".mo")]
    return sorted(path for path in found if not suffixes or path.suffix in suffixes)


def digest(paths: Sequence[Path], *words: str) -> str:
    total = hashlib.sha256("\0".join(words).encode())
    for path in paths:
        total.update(f"\0{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return total.hexdigest()


def read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def complain(sentence: str) -> None:
    print(f"build.py: {sentence}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
