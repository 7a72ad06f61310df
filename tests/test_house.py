"""The house stands: packages import only downwards, and each heavy tool stays in its packages."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "lawtexts"
FLOORS = (
    "cli",
    "publish",
    "exchange",
    "harvest",
    "search",
    "compare",
    "corpus",
    "sources",
    "citing",
    "languages",
    "model",
    "locale",
)
"""The packages from the top; a package imports from itself and from those after it."""

KEPT_TO = {
    "click": {"cli"},
    "whoosh": {"search"},
    "lxml": {"corpus", "sources", "exchange", "publish"},
    "jinja2": {"exchange", "publish"},
    "protego": {"harvest"},
    "requests": {"harvest"},
    "urllib3": {"harvest"},
    "warcio": {"harvest"},
    "xlsxwriter": {"exchange"},
    "Stemmer": {"compare", "search"},
}
"""Third parties and the only packages that may know them."""

STANDARD_LIBRARY_ONLY = {"citing", "languages", "model", "locale"}


def imports(module: Path, source: str) -> Iterator[tuple[int, str]]:
    """Line and full name of everything imported anywhere in `source`, functions included."""
    package = ("lawtexts", *module.parts[:-1])
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            name = ".".join((*base, *([node.module] if node.module else [])))
            yield from ((node.lineno, f"{name}.{alias.name}") for alias in node.names)


def package(module: Path) -> str:
    """The package a module stands in; "" for the package itself."""
    return module.parts[0] if len(module.parts) > 1 else ""


def violations(module: Path, source: str) -> list[str]:
    """What `module`, a path inside the package, imports although the house forbids it."""
    here, found = package(module), []
    for line, name in imports(module, source):
        steps = name.split(".")
        if steps[0] == "lawtexts":
            inside = steps[1] if len(steps) > 1 else ""
            if {inside, here} <= set(FLOORS) and FLOORS.index(inside) < FLOORS.index(here):
                found.append(f"{module}:{line} imports upwards: {name}")
        elif here not in KEPT_TO.get(steps[0], {here}):
            found.append(f"{module}:{line} {steps[0]} is not for {here or 'the package'}")
        elif here in STANDARD_LIBRARY_ONLY and steps[0] not in sys.stdlib_module_names:
            found.append(f"{module}:{line} {here} uses the standard library only: {name}")
    return found


MODULES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))


def test_every_package_has_its_floor() -> None:
    packages = {package(module) for module in MODULES} - {"", "_corpus"}
    assert packages <= set(FLOORS), f"no floor for {packages - set(FLOORS)}"
    assert {"model", "locale", "cli"} <= packages


def test_imports_go_downwards_and_tools_stay_in_their_packages() -> None:
    wrong = [violations(module, (PACKAGE / module).read_text(encoding="utf-8")) for module in MODULES]
    assert [each for found in wrong for each in found] == []


@pytest.mark.parametrize(
    "wrong",
    [
        "from lawtexts.cli.group import group",
        "def late():\n    import lawtexts.corpus.store",
        "from lawtexts import search",
        "from ..corpus import store",
        "import click",
        "if True:\n    from lxml import etree",
    ],
)
def test_a_wrong_import_is_seen_wherever_it_hides(wrong: str) -> None:
    assert len(violations(Path("citing", "module.py"), wrong)) == 1


def imported_at_once(module: Path) -> set[Path]:
    """The modules of the package that importing `module` imports before anything is called."""
    found: set[Path] = set()
    statements: list[ast.stmt] = list(ast.parse((PACKAGE / module).read_text(encoding="utf-8")).body)
    while statements:
        node = statements.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            statements += node.orelse
        elif isinstance(node, ast.If | ast.Try):
            statements += [*node.body, *node.orelse]
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("lawtexts"):
            inside = Path(*(node.module or "").split(".")[1:])
            places = [inside / alias.name for alias in node.names]
            places += [inside] if inside.parts else []
            found |= {place.with_suffix(".py") for place in places} & set(MODULES)
    return found - {module}


def test_no_module_needs_itself_to_be_imported() -> None:
    waiting = {module: imported_at_once(module) for module in MODULES}
    while free := [module for module, needed in waiting.items() if not needed & waiting.keys()]:
        for module in free:
            del waiting[module]
    assert not waiting, sorted(map(str, waiting))


MADE_BY_THE_HUNDRED = {
    *("compare/alignment.py", "compare/places.py"),
    *("sources/blocks.py", "sources/html.py", "sources/line_features.py", "sources/outline.py"),
}
LOADED = """
import sys
from lawtexts.cli.run import run
sys.stdout = sys.stderr = open(sys.argv.pop(1), "w", encoding="utf-8")
run(sys.argv[1:])
print(*sys.modules, sep="\\n", file=sys.__stdout__)
"""


def test_only_what_a_person_waits_for_has_values_of_its_own_kind(tmp_path: Path) -> None:
    def loading(words: str) -> set[str]:
        program = [sys.executable, "-c", LOADED, str(tmp_path / "printed"), words]
        return set(subprocess.run(program, capture_output=True, check=True, text=True).stdout.split())

    loading("card")  # the first search may have to make its index
    loaded = loading("51B2a") | loading("Art. 51 B2(a)") | loading("card")
    assert "lawtexts.citing.read" in loaded and "dataclasses" not in loaded
    waited_for = {f"{name.removeprefix('lawtexts.').replace('.', '/')}.py" for name in loaded}
    for module in MODULES:
        names = {name for _line, name in imports(module, (PACKAGE / module).read_text(encoding="utf-8"))}
        is_quick = package(module) in ("model", "citing") or module.as_posix() in waited_for
        if "lawtexts.model.value.value" in names:
            assert is_quick or module.as_posix() in MADE_BY_THE_HUNDRED, f"{module} can use dataclass"
            assert "dataclasses.dataclass" not in names, f"{module} has two kinds of values"
