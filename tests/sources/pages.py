"""The five real pages, parsed, and what tests ask of a law."""

from __future__ import annotations

from functools import cache
from typing import Any

from lawtexts.model.law import Law
from lawtexts.sources.page import PageRequest, Parsed, explain_page
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
