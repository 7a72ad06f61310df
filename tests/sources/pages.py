"""The five real pages, parsed, and what tests ask of a law."""

from __future__ import annotations

from functools import cache
from typing import Any

from lawtexts.model.law import Law, Text
from lawtexts.sources.conservation import squeezed
from lawtexts.sources.pipeline import PageRequest, Parsed, explain_page
from tests.project import ES, IT, PAGES, PL

FIVE = ((PL, 41), (PL, 51), (PL, 57), (IT, 51), (ES, 51))


def parse_page(page: bytes | str, **known: Any) -> Law:
    """The law on a page; `known` are the fields of PageRequest."""
    data = page if isinstance(page, bytes) else page.encode()
    given = {name: value for name, value in known.items() if value is not None}
    return explain_page(data, PageRequest(**given)).law


def page_bytes(expression: str, law: int) -> bytes:
    return (PAGES / expression / f"{law}.txt").read_bytes()


@cache
def parsed(expression: str, law: int) -> Parsed:
    return explain_page(page_bytes(expression, law), PageRequest(f"{law}.txt"))


def places(law: Law) -> list[str]:
    return [str(one.citation) for one in law.provisions]


def codes(law: Law) -> list[str]:
    return [one.code for one in law.findings]


def meaning(law: Law) -> dict[str, Any]:
    """Its words, targets and notes by their places, whatever its labels are; white space does not count."""
    places = {str(one.citation): one for one in law.provisions}
    texts = [law.title, *(text for one in law.walk() for text in one.headed_texts)]
    texts += [text for note in law.notes for text in note.texts]
    return {
        "title": squeezed(law.title.content),
        "headings": {name: one.heading and _words(one.heading) for name, one in places.items()},
        "texts": {name: _words(*one.texts) for name, one in places.items()},
        "references": [one.targets for text in texts for one in text.references],
        "notes": [(_words(*note.texts), law.anchors(note)) for note in law.notes],
    }


def _words(*texts: Text) -> str:
    return squeezed("".join(text.content for text in texts)).rstrip(":")
