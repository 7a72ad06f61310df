"""Memory: what the last making read and made, so that the next can see that nothing changed.

Kept in build/ beside a corpus of that name, and nowhere else; losing it costs
time, never truth.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from lawtexts.corpus.digest import files_digest, law_files
from lawtexts.corpus.input_file import read_input
from lawtexts.corpus.page import Parser
from lawtexts.corpus.place import EDITIONS
from lawtexts.corpus.report import Report
from lawtexts.corpus.shelf import PAGES

_PACKAGES = ("locale", "model", "languages", "citing", "sources", "corpus")
"""The packages whose code decides what a page becomes."""


class Memory:
    """The memory of one corpus folder and one parser."""

    def __init__(self, corpus: Path, parse: Parser) -> None:
        self._corpus = corpus
        self._parser = f"{getattr(parse, '__module__', '')}.{getattr(parse, '__qualname__', '')}"
        resolved = corpus.resolve()
        self._file = resolved.parent / "build" / "laws.json" if resolved.name == "corpus" else None

    def recall(self) -> Report | None:
        """The last report, if pages, data, code and laws are what they were then."""
        if self._file is None:
            return None
        try:
            kept = json.loads(read_input(self._file))
            if kept["inputs"] != self._inputs() or kept["laws"] != self._laws():
                return None
            return Report(
                pages=int(kept["pages"]),
                provisions=tuple((str(name), int(count)) for name, count in kept["provisions"]),
                findings=int(kept["findings"]),
                unchanged=int(kept["unchanged"]),
            )
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return None

    def keep(self, report: Report) -> None:
        """Remembers `report` as that of the corpus as it is now."""
        if self._file is None:
            return
        kept = {
            "inputs": self._inputs(),
            "laws": self._laws(),
            "pages": report.pages,
            "provisions": report.provisions,
            "findings": report.findings,
            "unchanged": report.unchanged + len(report.written),
        }
        try:
            self._file.parent.mkdir(exist_ok=True)
            if not (self._file.is_symlink() or self._file.parent.is_symlink()):
                self._file.write_bytes(json.dumps(kept, indent=1).encode())  # what is cut off is not used
        except OSError:
            return

    def _inputs(self) -> str:
        code = Path(__file__).parent.parent
        sources = sorted(
            path.relative_to(code).as_posix()
            for package in _PACKAGES
            for path in (code / package).rglob("*.py")
        )
        pages = sorted(
            path.relative_to(self._corpus).as_posix()
            for path in (self._corpus / PAGES).rglob("*")
            if path.is_file() and not path.name.startswith(".")
        )
        parts = (files_digest(code, sources), files_digest(self._corpus, (EDITIONS, *pages)), self._parser)
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()

    def _laws(self) -> str:
        return files_digest(self._corpus, law_files(self._corpus))
