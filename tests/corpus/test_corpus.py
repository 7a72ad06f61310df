"""The corpus of the project, made from its five pages: its laws are their pages, to the character."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from lxml import etree

from lawtexts.corpus.build import build
from lawtexts.corpus.importing import import_pages
from lawtexts.corpus.law_file import law_from_xml, law_to_xml
from lawtexts.corpus.layout import law_file
from lawtexts.corpus.page import pages_in
from lawtexts.sources.conservation import squeezed
from tests.corpus.laws import corpus_folder, schema_errors
from tests.project import CORPUS, ES, IT, PL

LAWS = sorted((CORPUS / "laws").glob("*/*.xml"))


def characters(file: Path) -> Iterator[str]:
    """What a law file has of its page, in document order: labels shown, texts, residue."""
    for event, element in etree.iterparse(file, ("start", "end"), no_network=True):
        yield element.get("shown", "") if event == "start" else ""
        yield (element.text if event == "start" else element.tail) or ""


@pytest.mark.parametrize("expression", [PL, IT, ES])
def test_the_laws_have_every_character_of_their_pages_in_order_and_no_other(expression: str) -> None:
    """Counted on the XML itself, so that writing and reading are under the check as well."""
    found = [page for page in pages_in(CORPUS, expression) if page.path.suffix == ".txt"]
    for page in found:
        assert page.citation is not None
        ours = "".join(characters(law_file(CORPUS, expression, page.citation)))
        assert squeezed(ours) == squeezed(page.path.read_text(encoding="utf-8"))
    assert found


def test_importing_the_pages_gives_the_laws_byte_for_byte(tmp_path: Path) -> None:
    folder = corpus_folder(tmp_path / "corpus")
    saved = tmp_path / "saved"
    for number, page in enumerate(sorted((CORPUS / "pages").glob("*/*.txt"))):
        target = saved / str(number) / page.name
        target.parent.mkdir(parents=True)
        shutil.copy(page, target)
    assert import_pages(folder, [saved]).refused == ()
    for path in LAWS:
        data = path.read_bytes()
        assert (folder / path.relative_to(CORPUS)).read_bytes() == data
        assert schema_errors(data) == []
        assert law_to_xml(law_from_xml(data, path.name)) == data
    assert build(folder).written == ()
    shutil.rmtree(folder / "laws")
    built = build(folder)
    assert (built.refused, len(built.written)) == ((), len(LAWS))
    assert all((folder / path.relative_to(CORPUS)).read_bytes() == path.read_bytes() for path in LAWS)
