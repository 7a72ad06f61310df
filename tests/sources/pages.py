"""The five real pages, parsed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from lawtexts.sources.page import PageRequest, Parsed, explain_page

PAGES = Path(__file__).parents[2] / "corpus" / "pages"
PL, IT, ES = "pl-pzbs-2017", "it-bridgeditalia-2007", "es-fvb-2007"
FIVE = ((PL, 41), (PL, 51), (PL, 57), (IT, 51), (ES, 51))


def page_bytes(expression: str, law: int) -> bytes:
    return (PAGES / expression / f"{law}.txt").read_bytes()


@cache
def parsed(expression: str, law: int) -> Parsed:
    return explain_page(page_bytes(expression, law), PageRequest(f"{law}.txt"))
