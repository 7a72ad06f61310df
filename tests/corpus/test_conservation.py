"""Every character of a page is in its law file, in page order, and nothing else is.

Counted on the XML itself, not on the values it is read into, so that writing and reading are
under the check as well. The sum inside the parser is kept by lawtexts.sources.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given

from lawtexts.corpus.layout import law_file, pages
from lawtexts.corpus.reading import Element, read_element
from lawtexts.corpus.writing import law_to_xml
from lawtexts.model.law import Entry, Law, Provision, Text
from lawtexts.sources.conservation import squeezed
from tests.corpus.laws import ROOT, full_law, laws

PAGES = [
    (expression, citation, path)
    for expression in ("pl-pzbs-2017", "it-bridgeditalia-2007", "es-fvb-2007")
    for citation, path in pages(ROOT, expression)
    if path.suffix == ".txt"
]


class Balance(NamedTuple):
    """A page against its law file, both folded.

    `lost` and `gained` are the characters that the one has and the other not,
    each as often, sorted; `in_order` tells whether they also stand in the same order.
    """

    lost: str
    gained: str
    in_order: bool


def balance(data: bytes, page_text: str, name: str) -> Balance:
    """The law file `data` against the text of its page."""
    ours, page = squeezed("".join(page_characters(data, name))), squeezed(page_text)
    lost, gained = Counter(page), Counter(ours)
    return Balance(
        lost="".join(sorted((lost - gained).elements())),
        gained="".join(sorted((gained - lost).elements())),
        in_order=ours == page,
    )


def page_characters(data: bytes, name: str) -> Iterator[str]:
    """What a law file holds of its page, in document order: labels shown, texts, residue."""
    yield from element_characters(read_element(data, name))


def element_characters(element: Element) -> Iterator[str]:
    if element.name == "finding":
        return
    yield element.attributes.get("shown", "")
    for part in element.content:
        if isinstance(part, str):
            yield part
        else:
            yield from element_characters(part)


@pytest.mark.parametrize(
    ("expression", "citation", "page"), PAGES, ids=lambda value: str(value).split("/")[-1]
)
def test_the_laws_of_the_corpus_are_their_pages(expression: str, citation: object, page: Path) -> None:
    file = law_file(ROOT, expression, citation)  # type: ignore[arg-type]  # pytest erases it
    found = balance(file.read_bytes(), page.read_text(encoding="utf-8"), file.name)
    assert found == ("", "", True)


def test_what_is_lost_and_what_is_gained_is_told() -> None:
    data = b'<law><title shown="Art. 1">Title</title><text>abc</text><finding text="xyz"/></law>'
    assert balance(data, "Art. 1 Title\n\u00a0a\u00adbc", "1.xml").in_order
    found = balance(data, "Art. 1 Title abcd", "1.xml")
    assert (found.lost, found.gained) == ("d", "")
    found = balance(data, "Art. 1 Title ac", "1.xml")
    assert (found.lost, found.gained) == ("", "b")
    found = balance(data, "abc Title Art. 1", "1.xml")
    assert found == ("", "", False)


def test_folding_drops_spaces_and_invisibles_and_composes() -> None:
    assert squeezed(" a\u00a0b\n\u00adc\u200b\ufeff ") == "abc"
    assert squeezed("e\u0301") == squeezed("\u00e9") == squeezed("e\u00ad\u0301") == "\u00e9"


@given(laws)
def test_the_law_file_holds_every_character_of_the_law(law: Law) -> None:
    assert squeezed("".join(page_characters(law_to_xml(law), "any.xml"))) == squeezed(
        "".join(_characters(law))
    )


def test_a_law_with_everything_in_it_is_counted_whole() -> None:
    text = "".join(page_characters(law_to_xml(full_law()), "51.xml"))
    for words in ("← 50 → 52", "PRZEPIS 51", "Wyjście:", "N.d.T.", "Ley 51", "przepis\u00a050D2a"):
        assert words in text
    assert "truncated" not in text


def _characters(part: object) -> list[str]:
    """Every string of a law that is from its page, in page order."""
    match part:
        case Law():
            found = [residue.text for residue in part.head]
            for notice in part.notices:
                found += _characters(notice.text)
            found += [part.title_shown, *_characters(part.title), *_characters(part.content)]
            for note in part.notes:
                found += [note.shown, *_characters(note.content)]
            return found + [residue.text for residue in part.tail]
        case Provision():
            return [part.shown, *_characters(part.heading), *_characters(part.content)]
        case Text():
            return [part.content, part.closing]
        case tuple():
            return [text for inner in part for text in _characters(inner)]
        case Entry():
            labelled = [text for shown, sense in part.labelled for text in (shown, *_characters(sense))]
            return [*_characters(part.term), *labelled]
        case None:
            return []
    if hasattr(part, "rows"):
        return [text for row in part.rows for cell in row for text in _characters(cell.text)]
    return [part.text]  # type: ignore[attr-defined]  # residue is all that is left
