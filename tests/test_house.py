"""The house stands: packages import only downwards, and each heavy tool stays in its packages."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
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


@cache
def parsed(module: Path) -> ast.Module:
    return ast.parse((PACKAGE / module).read_bytes())


def imports(module: Path, source: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and full name of everything imported anywhere in `source`, functions included."""
    package = ("lawtexts", *module.parts[:-1])
    for node in ast.walk(source):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            name = ".".join((*base, *([node.module] if node.module else [])))
            yield from ((node.lineno, f"{name}.{alias.name}") for alias in node.names)


def package(module: Path) -> str:
    """The package a module stands in; "" for the package itself."""
    return module.parts[0] if len(module.parts) > 1 else ""


def violations(module: Path, source: ast.Module) -> list[str]:
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
    wrong = [violations(module, parsed(module)) for module in MODULES]
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
    assert len(violations(Path("citing", "module.py"), ast.parse(wrong))) == 1


def imported_at_once(module: Path) -> set[Path]:
    """The modules of the package that importing `module` imports before anything is called."""
    found: set[Path] = set()
    statements: list[ast.stmt] = list(parsed(module).body)
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
