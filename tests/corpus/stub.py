"""A parser of invented pages, so that the corpus is tested without any source.

    law 51 it-bridgeditalia-2007
    51A printed words of 51A
    51B1/51B2a position words that could be either

The first line says what the page is; a line with two citations is ambiguous
and is settled by the sister that prints the second, or by a page that cites it as
"przepis 51B2a". Any other page is read as what it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from lawtexts.corpus import build, importing
from lawtexts.corpus.page import sha256
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.model.law import Content, Law, Provision, Text
from lawtexts.model.reference import Reference, ReferenceKind
from lawtexts.sources.pipeline import PageRequest, explain_page

calls: list[str] = []
"""The names of the pages parsed, for tests that count."""


@pytest.fixture(autouse=True, scope="module")
def invented_pages() -> Iterator[None]:
    """Where this is imported, the corpus takes pages that begin with `law` for invented ones."""

    def explained(data: bytes, request: PageRequest) -> object:
        if data.startswith(b"law "):
            return SimpleNamespace(law=parse(data, request))
        return explain_page(data, request)

    with pytest.MonkeyPatch.context() as patch:
        for module in (build, importing):
            patch.setattr(module, "explain_page", explained)
        yield


def parse(data: bytes, request: PageRequest) -> Law:
    calls.append(request.name)
    head, *lines = data.decode().splitlines()
    _law, number, expression_id = head.split()
    root = Citation.parse(number)
    findings: list[Finding] = []
    content: list[Content] = []
    for line in lines:
        places, basis, text = line.split(" ", 2)
        first, _, second = places.partition("/")
        place = Citation.parse(first)
        if second:
            other = Citation.parse(second)
            if other in request.cited or any(other in printed for printed in request.known.values()):
                place = other
            else:
                findings.append(
                    finding("ambiguous-numbering", place, text=text, reading=first, alternates=second)
                )
        is_root = place == root
        words = _text(text)
        content.append(words if is_root else Provision(place, "", (basis,), None, (words,)))
    return Law(
        citation=root,
        expression=expression_id,
        language=expression_id[:2],
        page=request.name,
        sha256=sha256(data),
        title=Text(f"Law {root}"),
        content=tuple(content),
        findings=tuple(findings),
    )


def _text(content: str) -> Text:
    found = re.finditer(r"przepis (\w+)", content)
    return Text(
        content,
        tuple(
            Reference(one.start(), one.end(), (Citation.parse(one[1]),), ReferenceKind.ABSOLUTE)
            for one in found
        ),
    )


def write(path: Path, law: str, expression: str, *lines: str) -> Path:
    """A page of a law that `parse` takes, in a file of its own."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join((f"law {law} {expression}", *lines)))
    return path
