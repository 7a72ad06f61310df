"""Build hook: compiles the message catalogues, so that lawtexts speaks four languages.

`python hatch_build.py` does the same in a checkout, after a catalogue was edited.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).parent


def compile_catalogues(root: Path) -> list[Path]:
    """Write each lawtexts.mo beside its lawtexts.po, if it is not there already; returns all of them."""
    compiled = []
    for source in sorted(root.glob("lawtexts/locale/*/LC_MESSAGES/*.po")):
        target, made = source.with_suffix(".mo"), BytesIO()
        with source.open("rb") as catalogue:
            write_mo(made, read_po(catalogue))
        if not target.exists() or target.read_bytes() != made.getvalue():
            aside = target.with_suffix(".mo.new")
            aside.write_bytes(made.getvalue())
            aside.replace(target)
        compiled.append(target)
    return compiled


if __name__ == "__main__":
    compile_catalogues(ROOT)
else:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class CompileCatalogues(BuildHookInterface[Any]):
        """Takes the compiled catalogues into the wheel, and the corpus unless it is used in place."""

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            if self.target_name == "wheel" and version != "editable":
                build_data["force_include"][str(Path(self.root, "corpus"))] = "lawtexts/_corpus"
            for compiled in compile_catalogues(Path(self.root)):
                build_data["artifacts"].append(compiled.relative_to(self.root).as_posix())
