"""The pages hold every word of the truth and little else, and look like the real ones."""

from __future__ import annotations

import re
from pathlib import Path

import html5lib
import pytest

from lawtexts.model.law import Law, Provision, Table, Text
from tests.lawbook.expected import Form, expected
from tests.lawbook.html_pages import html_page
from tests.lawbook.making import make
from tests.lawbook.score import squeezed
from tests.lawbook.text_pages import text_page

PAGES = Path(__file__).parents[2] / "corpus" / "pages"
LANGUAGES = ("pl", "it", "es", "en")


def words_of(law: Law) -> list[str]:
    """Every stretch of the truth in page order."""
    found = [notice.text.content for notice in law.notices] + [law.title.content]

    def walk(content: tuple[object, ...]) -> None:
        for part in content:
            if isinstance(part, Text):
                found.append(part.content)
            elif isinstance(part, Table):
                found.extend(cell.text.content for row in part.rows for cell in row)
            elif isinstance(part, Provision):
                if part.heading is not None:
                    found.append(part.heading.content)
                walk(part.content)

    walk(law.content)
    return found + [text.content for note in law.notes for text in note.texts]


def seen(page: bytes) -> str:
    """What a reader of the page sees, by an extraction that shares no code with ours."""
    tree = html5lib.parse(page, namespaceHTMLElements=False, transport_encoding="utf-8")
    parts: list[str] = []

    def walk(element: object) -> None:
        if not isinstance(element.tag, str) or element.tag in ("script", "style", "title"):  # type: ignore[attr-defined]
            return
        parts.append(element.text or "")  # type: ignore[attr-defined]
        parts.append(element.get("alt") or "")  # type: ignore[attr-defined]
        for child in element:  # type: ignore[attr-defined]
            walk(child)
            parts.append(child.tail or "")

    walk(tree)
    return "".join(parts)


def assert_holds(shown: str, law: Law) -> None:
    """All words of the law stand on the page, in order; between them are only labels and frame."""
    rest = squeezed(shown)
    for words in words_of(law):
        _, found, rest = rest.partition(squeezed(words))
        assert found, f"{law.expression} {law.citation}: {words!r} is not on the page"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", ["html", "text"])
def test_a_page_holds_every_word_of_its_law(language: str, form: Form) -> None:
    book = make(11, 40, boost=0.1).book(language)
    for law in book.laws:
        shown = seen(html_page(book, law.number)) if form == "html" else text_page(book, law.number).decode()
        assert_holds(shown, expected(book, law.number, form))


# the style of the extracts, held against the real pages


def real(name: str) -> str:
    return (PAGES / name).read_text(encoding="utf-8")


def test_the_spanish_frame_is_the_real_one() -> None:
    lines = real("es-fvb-2007/51.txt").split("\n")
    page = text_page(make(1, range(51, 53)).book("es"), 51).decode().split("\n")
    assert page[1:25] == lines[1:25] and page[25:31] == lines[25:31]
    assert page[-2:] == lines[-2:]


def test_the_italian_frame_is_the_real_one() -> None:
    lines = real("it-bridgeditalia-2007/51.txt").split("\n")
    page = text_page(make(1, range(51, 53)).book("it"), 51).decode().split("\n")
    assert page[0].startswith("Art. 51 – ") and page[1] == lines[1]
    assert page[-2:] == lines[-2:]


@pytest.mark.parametrize("number", [41, 51, 57])
def test_the_polish_frame_is_the_real_one(number: int) -> None:
    lines = real(f"pl-pzbs-2017/{number}.txt").split("\n")
    page = text_page(make(1, range(40, 60)).book("pl"), number).decode().split("\n")
    assert page[:2] == lines[:2]
    assert not page[-1].isspace() and page[-1]


@pytest.mark.parametrize(
    ("name", "language"), [("es-fvb-2007/51.txt", "es"), ("it-bridgeditalia-2007/51.txt", "it")]
)
def test_real_line_shapes_are_among_the_generated(name: str, language: str) -> None:
    """Every label at the start of a line of a real page stands so on some generated page."""
    label = re.compile(
        r"[ \u00a0]*(?:[A-Z]\.|\d\.|[a-c]\.|\([a-c]\)|\(\*+\):|\*+)?(?: [a(]\w*[.)])?[ \u00a0]*"
    )

    def labels(lines: list[str]) -> set[str]:
        found = (label.match(line) for line in lines)
        return {re.sub(r"\d", "9", one[0]) for one in found if one is not None and one[0].strip()}

    book = make(3).book(language)
    lines = [line for n in range(1, 94) for line in text_page(book, n).decode().split("\n")]
    assert labels(real(name).split("\n")) <= labels(lines)
