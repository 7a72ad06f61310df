"""Documents: the pages of the book that are no law: preface, introduction, definitions.

Between navigation and foot a preface or introduction is paragraphs. Definitions are entries: a page sets
its terms off in one way throughout, by a dash (`term – sense`) or by a colon (`term: sense`). Senses may be
numbered (`1. … 2. …`).
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
from lawtexts.sources.recognition import Recognised
from lawtexts.sources.refusal import PageRefusedError

_TERM = r"[\"'„“«(]?[^\W_][^–—:;.?!]{0,80}?"
_STYLES = (
    re.compile(rf"(?P<term>{_TERM})\s{{1,9}}(?P<sign>[–—-])(?:\s+|$)"),
    re.compile(rf"(?P<term>{_TERM})\s{{0,9}}(?P<sign>:)(?:\s+|$)"),
)
"""`Lewa – cztery karty …`, `Baza: las cuatro cartas …`"""
_NUMBER = re.compile(r"(?:(?<=[.;:,)]\s)|^)(?:\((?:[1-9][0-9]?|[a-z])\)|(?:[1-9][0-9]?|[a-z])[.)])(?=\s)\s*")
"""What numbers a sense, at its beginning or behind the stop of the one before: `1.`, `(b)`"""
_MOST_WORDS = 9
_FEWEST = 2
DEFINITIONS = Citation(document="definitions")


def document_blocks(units: Sequence[Unit], seen: Recognised) -> tuple[list[Block], list[Finding]]:
    """The blocks of a document, and what is doubtful about them.

    Raises PageRefusedError for definitions whose terms and senses cannot be told apart.
    """
    plain = [unit if isinstance(unit, Block) else plain_block(unit, seen) for unit in units]
    return _definitions(units, plain) if seen.root == DEFINITIONS else (plain, [])


def _definitions(units: Sequence[Unit], plain: Sequence[Block]) -> tuple[list[Block], list[Finding]]:
    lines = [unit for unit in units if isinstance(unit, Line) and not unit.furniture and not unit.depth]
    style = max(_STYLES, key=lambda style: sum(_term(line, style) is not None for line in lines))
    blocks: list[Block] = []
    findings: list[Finding] = []
    term = ""
    for unit, block in zip(units, plain, strict=True):
        within = bool(blocks) and blocks[-1].kind in (Kind.ENTRY, Kind.SENSE)
        if isinstance(unit, Block) or block.kind is not Kind.TEXT:
            blocks.append(block)
        elif found := _term(unit, style, within=within):
            term = found["term"]
            blocks.append(Block(Kind.ENTRY, unit.part(0, len(term)), closing=unit.part(*found.span("sign"))))
            blocks += _senses(unit.part(found.end()))
        elif not within:
            blocks.append(block)
        else:
            # A paragraph under an entry that nothing binds to it may be text of the document.
            bound = unit.depth or unit.indent or unit.cell is not None or _NUMBER.match(unit.text)
            if blocks[-1].kind is Kind.SENSE and not bound:
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


def _term(line: Line, style: re.Pattern[str], *, within: bool = False) -> re.Match[str] | None:
    """The term that begins a line and the sign behind it; `within` says that an entry is above."""
    found = style.match(line.text)
    listed = (line.depth and within) or _NUMBER.match(line.text)
    return found if found and not listed and len(found["term"].split()) <= _MOST_WORDS else None


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
