"""Documents: the pages of the book that are no law: preface, introduction, definitions.

Between navigation and foot a preface or introduction is paragraphs. Definitions are entries: a page sets
its terms off in one way throughout, by markup (`<h3>term</h3>`, `<b>term</b> – sense`), by a dash
(`term – sense`) or by a colon (`term: sense`). Senses may be numbered (`1. … 2. …`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.model.value import replace
from lawtexts.sources.blocks import Block, Kind, Line, Unit, short
from lawtexts.sources.candidates import plain_block
from lawtexts.sources.refusal import PageRefusedError

_PARTED = {
    sign: re.compile(rf"(?P<term>[\"'„“«(]?[^\W_][^–—:;.?!]{{0,80}}?)\s*(?P<parting>{pattern})(?=\s|$)\s*")
    for sign, pattern in (("dash", r"(?<=\s)[–—-]"), ("colon", ":"))
}
"""`Lewa – cztery karty …`, `Baza: las cuatro cartas …`"""
_PARTING = re.compile(r"\s*(?P<parting>[–—:=.-]?)(?=\s|$)\s*")
"""What parts a term set off by markup from its sense."""
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
    for unit in units:
        plain = unit if isinstance(unit, Block) else plain_block(unit, rule)
        entry = blocks[-1] if blocks and blocks[-1].kind is Kind.ENTRY else None
        if isinstance(unit, Block) or plain.kind is not Kind.TEXT:
            blocks.append(plain)
        elif (parting := _term(unit, style, within=entry is not None)) is not None:
            start, end = parting.span("parting")
            closing = unit.part(start, end) if start < end else None
            term = Block(Kind.ENTRY, unit.part(0, len(unit.text[:start].rstrip())), closing=closing)
            blocks.append(replace(term, senses=tuple(_senses(unit, parting.end()))))
        elif entry is None:
            blocks.append(plain)
        else:
            # A paragraph under an entry that nothing binds to it may be text of the document.
            bound = unit.depth or unit.indent or unit.cell is not None or _NUMBER.match(unit.text)
            if entry.senses and not bound and style != "heading":
                values = {"text": short(unit.text), "reading": entry.text, "alternates": DEFINITIONS}
                findings.append(finding("doubtful-paragraph", DEFINITIONS, unit.number, **values))
            blocks[-1] = replace(entry, senses=(*entry.senses, *_senses(unit, 0)))
    entries = [block for block in blocks if block.kind is Kind.ENTRY]
    bare = next((entry for entry in entries if not entry.senses or len(entry.text) < 2), None)
    if len(entries) < _FEWEST or bare is not None:
        message = _("The terms of these definitions are not set off from their meanings in any known way.")
        raise PageRefusedError("other-layout", message, line=bare.line.number if bare else 0)
    return blocks, findings


def _style(lines: Sequence[Line]) -> str:
    """How the terms are set off: by what most lines are."""
    if sum(bool(line.heading) for line in lines) >= _FEWEST:
        return "heading"
    counts = {
        style: sum(_parted(line.text, style) is not None and not line.depth for line in lines)
        for style in _PARTED
    }
    bold = sum(line.bold_until(0) > 0 and not line.depth for line in lines)
    return "bold" if 2 * bold >= max(_FEWEST, *counts.values()) else max(counts, key=counts.__getitem__)


def _parted(text: str, style: str) -> re.Match[str] | None:
    found = _PARTED[style].match(text)
    return found if found is not None and len(found["term"].split()) <= _MOST_WORDS else None


def _term(line: Line, style: str, *, within: bool) -> re.Match[str] | None:
    """What parts the term that begins a line from its sense; None where none begins."""
    if style in ("bold", "heading"):
        end = line.bold_until(0) if style == "bold" else len(line.text) * bool(line.heading)
        end = len(line.text[:end].rstrip(" –—:=-."))
        return _PARTING.match(line.text, end) if end else None
    if (line.depth and within) or _NUMBER.match(line.text):
        return None
    return _parted(line.text, style)


def _senses(line: Line, start: int) -> list[Block]:
    """The senses in a line from `start` on, each with its number."""
    text = line.text[start:]
    cuts = [(start + one.start(), start + one.end()) for one in _NUMBER.finditer(text)]
    if not cuts or cuts[0][0] > start:
        cuts.insert(0, (start, start))
    found = []
    for (cut, begin), end in zip(cuts, [*(cut for cut, _begin in cuts[1:]), len(line.text)], strict=True):
        label = line.part(cut, cut + len(line.text[cut:begin].rstrip())) if cut < begin else None
        found.append(Block(Kind.SENSE, line.part(begin, len(line.text[:end].rstrip())), label=label))
    return found if text else []
