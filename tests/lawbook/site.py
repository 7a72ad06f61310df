"""The pages of an invented site, and a corpus of the true laws in a directory.

`write_corpus` adds what the invented editions are and what changed between them.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Literal

from lawtexts.corpus.editions import Editions
from lawtexts.corpus.law_file import law_to_xml
from lawtexts.model.law import Law
from tests.lawbook.html_pages import html_page
from tests.lawbook.making import Work
from tests.lawbook.text_pages import text_page
from tests.project import CORPUS

Form = Literal["html", "text"]
_KNOWN = Editions.read(CORPUS)
_EDITIONS = (CORPUS / "editions.toml").read_text(encoding="utf-8")
_CHANGE = """[[edition.change]]
kind = "added"
before = 2007
new = ["{citation}"]
evidence = "the generator"
"""


def address(expression: str, number: int) -> str:
    """Where the page of a law would stand on its site."""
    return _KNOWN.expression(expression).url.format(n=number)


def page(law: Law, form: Form) -> bytes:
    """The page of a law in this form."""
    return html_page(law) if form == "html" else text_page(law)


def write_corpus(work: Work, directory: Path) -> None:
    """A corpus of the laws of a work as they truly are, with its editions and the project's termbase."""
    directory.mkdir(parents=True, exist_ok=True)
    tables = [one for one in _EDITIONS.split("\n\n") if re.match(r"\[\[(?:expression|edition)\]\]", one)]
    tables += [_CHANGE.format(citation=one) for one in work.added()]
    (directory / "editions.toml").write_text("\n\n".join(tables), encoding="utf-8")
    shutil.copyfile(CORPUS / "terms.toml", directory / "terms.toml")
    for book in work.books():
        folder = directory / "laws" / book.expression
        folder.mkdir(parents=True)
        for law in book.laws:
            (folder / f"{law.citation}.xml").write_bytes(law_to_xml(law))
