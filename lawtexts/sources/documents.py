"""Documents: the pages of the book that are no law: preface, introduction, definitions.

Between navigation and foot a preface or introduction is paragraphs. Definitions are entries: a page sets
its terms off in one way throughout, by markup (`<h3>term</h3>`, `<b>term</b> – sense`), by a dash
(`term – sense`) or by a colon (`term: sense`). Senses may be numbered (`1. … 2. …`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.sources.blocks import Block, Kind, Line, Unit, short
from lawtexts.sources.candidates import plain_block
from lawtexts.sources.refusal import PageRefusedError

_TERM = r"[\"'„“«(]?[^\W_][^–—:;.?!]{0,80}?"
_SIGNED = {
    "dash": re.compile(rf"{_TERM}(?=\s{{1,9}}[–—-](?:\s|$))"),
    "colon": re.compile(rf"{_TERM}(?=\s{{0,9}}:(?:\s|$))"),
}
"""`Lewa – cztery karty …`, `Baza: las cuatro cartas …`"""
_PARTING = re.compile(r"\s*(?P<sign>[–—:=.-]?)(?=\s|$)\s*")
"""What parts a term from its sense."""
_NUMBER = re.compile(r"(?:(?<=[.;:,)]\s)|^)(?:\((?:[1-9][0-9]?|[a-z])\)|(?:[1-9][0-9]?|[a-z])[.)])(?=\s)\s*")
"""What numbers a sense, at its beginning or behind the stop of the one before: `1.`, `(b)`"""
_MOST_WORDS = 9
_FEWEST = 2
DEFINITIONS = Citation(document="definitions")


def document_blocks(units: Sequence[Unit], document: str, rule: str) -> tuple[list[Block], list[Finding]]:
    """The blocks of a document, and what is doubtful about them; `rule` names the residue of furniture.

    Raises PageRefusedError for definitions whose terms and senses cannot be told apart.
    """
    if document == "definitions":
        return _definitions(units, rule)
    return [unit if isinstance(unit, Block) else plain_block(unit, rule) for unit in units], []


def _definitions(units: Sequence[Unit], rule: str) -> tuple[list[Block], list[Finding]]:
    style = _style([unit for unit in units if isinstance(unit, Line) and not unit.furniture])
    blocks: list[Block] = []
    findings: list[Finding] = []
    term = ""
    for unit in units:
        plain = unit if isinstance(unit, Block) else plain_block(unit, rule)
        within = bool(blocks) and blocks[-1].kind in (Kind.ENTRY, Kind.SENSE)
        if isinstance(unit, Block) or plain.kind is not Kind.TEXT:
            blocks.append(plain)
        elif end := _term_end(unit, style, within=within):
            parting = _PARTING.match(unit.text, end)
            start, begin = parting.span("sign") if parting else (end, end)
            closing, term = unit.part(start, begin) if start < begin else None, unit.text[:end]
            blocks.append(Block(Kind.ENTRY, unit.part(0, end), closing=closing))
            blocks += _senses(unit.part(parting.end() if parting else end))
        elif not within:
            blocks.append(plain)
        else:
            # A paragraph under an entry that nothing binds to it may be text of the document.
            bound = unit.depth or unit.indent or unit.cell is not None or _NUMBER.match(unit.text)
            if blocks[-1].kind is Kind.SENSE and not bound and style != "heading":
                values = {"text": short(unit.text), "reading": term, "alternates": DEFINITIONS}
                findings.append(finding("doubtful-paragraph", DEFINITIONS, unit.number, **values))
            blocks += _senses(unit)
    entries = [n for n, block in enumerate(blocks) if block.kind is Kind.ENTRY]
    bare = [n for n in entries if blocks[n + 1 : n + 2] == [] or blocks[n + 1].kind is not Kind.SENSE]
    bare += [n for n in entries if len(blocks[n].text) < 2]
    if len(entries) < _FEWEST or bare:
        message = _("The terms of these definitions are not set off from their meanings in any known way.")
        raise PageRefusedError("other-layout", message, line=blocks[min(bare)].line.number if bare else 0)
    return blocks, findings


def _style(lines: Sequence[Line]) -> str:
    """How the terms are set off: by what most lines are."""
    counts = {
        style: sum(_term_end(line, style) > 0 and not line.depth for line in lines)
        for style in ("heading", "bold", *_SIGNED)
    }
    if counts.pop("heading") >= _FEWEST:
        return "heading"
    bold = counts.pop("bold")
    return "bold" if 2 * bold >= max(_FEWEST, *counts.values()) else max(counts, key=counts.__getitem__)


def _term_end(line: Line, style: str, *, within: bool = False) -> int:
    """Where the term ends that begins a line, behind the entry of another or not; 0 where none begins."""
    if style in _SIGNED:
        found = _SIGNED[style].match(line.text)
        listed = (line.depth and within) or _NUMBER.match(line.text)
        return found.end() if found and not listed and len(found[0].split()) <= _MOST_WORDS else 0
    end = line.bold_until(0) if style == "bold" else len(line.text) * bool(line.heading)
    return len(line.text[:end].rstrip(" –—:=-."))


def _senses(line: Line) -> list[Block]:
    """The senses in a line, each with its number."""
    text = line.text
    cuts = [one.span() for one in _NUMBER.finditer(text)]
    if text and (not cuts or cuts[0][0] > 0):
        cuts.insert(0, (0, 0))
    found = []
    for (cut, begin), (end, _next) in pairwise([*cuts, (len(text), 0)]):
        label = line.part(cut, cut + len(text[cut:begin].rstrip())) if cut < begin else None
        found.append(Block(Kind.SENSE, line.part(begin, len(text[:end].rstrip())), label=label))
    return found
