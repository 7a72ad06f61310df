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
from lawtexts.sources.blocks import Block, Kind, Label, Line, Unit, block_of, residue, short
from lawtexts.sources.candidates import plain_block
from lawtexts.sources.frame import Frame, foot_start, notices_among
from lawtexts.sources.profile import SiteProfile
from lawtexts.sources.recognition import DOCUMENT_NAMES, document_of, document_title, may_head
from lawtexts.sources.refusal import PageRefusedError

_PARTED = {
    sign: re.compile(rf"(?P<term>[\"'„“«(]?[^\W_][^–—:;.?!]{{0,80}}?)\s*(?P<parting>{pattern})(?=\s|$)\s*")
    for sign, pattern in (("dash", r"(?<=\s)[–—-]"), ("colon", ":"))
}
"""`Lewa – cztery karty …`, `Baza: las cuatro cartas …`"""
_PARTING = re.compile(r"\s*(?P<parting>[–—:=.-]?)(?=\s|$)\s*")
"""What parts a term set off by markup from its sense."""
_ALPHABET = re.compile(r"[^\W\d_](?:[\s|·•-]+[^\W\d_])*")
"""The letter above the terms that begin with it, or the row of all letters."""
_NUMBER = re.compile(r"(?:\((?P<inside>[1-9][0-9]?|[a-z])\)|(?P<bare>[1-9][0-9]?|[a-z])[.)])(?=\s)\s*")
_MOST_WORDS = 9
_FEWEST = 2
DEFINITIONS = Citation(document="definitions")


# The frame and the blocks of a document.


def document_frame(lines: Sequence[Line], profile: SiteProfile, document: str, language: str) -> Frame:
    """What stands around a document. Raises PageRefusedError where no title of it is found."""
    texts = [line.text for line in lines]
    headed = (n for n, one in enumerate(lines) if one.heading and not one.furniture)
    place = next((n for n in headed if may_head(document_of(texts[n], language), document)), None)
    if place is None:
        shown = ["" if one.furniture else one.text for one in lines]
        place = document_title(shown, profile, language, document)
    if place is None:
        wanted = next(name for name, found in DOCUMENT_NAMES[language].items() if found == document)
        message = _("The page has no title “{title}”; this layout is not known.")
        raise PageRefusedError("other-layout", message, title=wanted.capitalize())
    start, end = place + 1, foot_start(texts, place + 1, profile)
    rule = f"{profile.id}.navigation"
    before = [*notices_among(lines[:place], rule), block_of(lines[place], Kind.TITLE)]
    behind = residue(lines[end:], f"{profile.id}.{profile.foot_rule}")
    return Frame(tuple(before), tuple(lines[start:end]), tuple(behind), (), rule)


def paragraphs_of(units: Sequence[Unit], rule: str) -> tuple[list[Block], list[Finding]]:
    """The blocks of a document in which nothing is defined; `rule` names the residue of furniture."""
    return [unit if isinstance(unit, Block) else plain_block(unit, rule) for unit in units], []


def definitions_of(units: Sequence[Unit], rule: str) -> tuple[list[Block], list[Finding]]:
    """The blocks of a list of definitions, and what is doubtful in it.

    Raises PageRefusedError where terms and senses cannot be told apart.
    """
    reader = _Entries(_style([unit for unit in units if isinstance(unit, Line) and not unit.furniture]), rule)
    for unit in units:
        reader.read(unit)
    reader.close()
    entries = [block for block in reader.blocks if block.kind is Kind.ENTRY]
    bare = next((entry for entry in entries if not entry.senses), None)
    if len(entries) < _FEWEST or bare is not None:
        message = _("The terms of these definitions are not set off from their meanings in any known way.")
        raise PageRefusedError("other-layout", message, line=bare.line if bare else 0)
    return reader.blocks, reader.findings


def _style(lines: Sequence[Line]) -> str:
    if sum(bool(line.heading) and not _ALPHABET.fullmatch(line.text) for line in lines) >= _FEWEST:
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


class _Entries:
    def __init__(self, style: str, rule: str) -> None:
        self.style, self.rule = style, rule
        self.blocks: list[Block] = []
        self.findings: list[Finding] = []
        self.term: Block | None = None
        """The term of the entry that is open."""
        self.senses: list[Block] = []
        self.last: tuple[str, int] = ("", 0)
        """The kind and the number of its last sense that has one."""

    def close(self) -> None:
        if self.term is not None:
            self.blocks.append(replace(self.term, senses=tuple(self.senses)))
        self.term, self.senses, self.last = None, [], ("", 0)

    def read(self, unit: Unit) -> None:
        plain = unit if isinstance(unit, Block) else plain_block(unit, self.rule)
        if isinstance(unit, Line) and _ALPHABET.fullmatch(unit.text):
            plain = replace(plain, kind=Kind.RESIDUE, rule="alphabet")
        if isinstance(unit, Block) or plain.kind is not Kind.TEXT:
            self.close()
            self.blocks.append(plain)
            return
        end, parting = self._term(unit)
        if parting is not None:
            self.close()
            closing = _label(unit, *parting.span("parting")) if parting["parting"] else None
            self.term = block_of(unit, Kind.ENTRY, 0, end, closing=closing)
            if parting.end() < len(unit.text):
                self._read_senses(unit, parting.end())
        elif self.term is None:
            self.blocks.append(plain)
        else:
            self._doubt(unit)
            self._read_senses(unit, 0)

    def _term(self, unit: Line) -> tuple[int, re.Match[str] | None]:
        """Where the term of an entry ends that begins here, and what parts it from its sense."""
        if self.style in ("bold", "heading"):
            end = unit.bold_until(0) if self.style == "bold" else len(unit.text) * bool(unit.heading)
            end = len(unit.text[:end].rstrip(" –—:=-."))
            return end, _PARTING.match(unit.text, end) if end else None
        if (unit.depth and self.term) or _NUMBER.match(unit.text):
            return 0, None
        parting = _parted(unit.text, self.style)
        return (parting.end("term") if parting is not None else 0), parting

    def _read_senses(self, unit: Line, start: int) -> None:
        text, cuts = unit.text, {start: 0}
        for found in _NUMBER.finditer(text, start):
            shape = ("(" if found["inside"] else "") + ("1" if found[0].strip("(")[0].isdigit() else "a")
            sign = found["inside"] or found["bare"]
            ordinal = int(sign) if sign.isdigit() else ord(sign) - 96
            stopped = text[: found.start()].rstrip()[-1:] in ".;:,)" and any(cuts.values())
            expected = self.last[1] + 1 if self.last[0] == shape else 1
            first = found.start() == start
            if (first and ordinal in (1, expected)) or (stopped and ordinal == expected):
                cuts[found.start()], self.last = found.end() - found.start(), (shape, ordinal)
        for (cut, length), end in zip(cuts.items(), (*list(cuts)[1:], len(text)), strict=True):
            label = _label(unit, cut, cut + len(text[cut : cut + length].rstrip())) if length else None
            bare = len(text[:end].rstrip())
            self.senses.append(block_of(unit, Kind.SENSE, cut + length, bare, label=label))

    def _doubt(self, unit: Line) -> None:
        """A paragraph under an entry that nothing binds to it may be text of the document."""
        bound = unit.depth or unit.indent or unit.cell is not None or _NUMBER.match(unit.text)
        if self.term is not None and self.senses and not bound and self.style != "heading":
            values = {"text": short(unit.text), "reading": self.term.text, "alternates": DEFINITIONS}
            self.findings.append(finding("doubtful-paragraph", DEFINITIONS, unit.number, **values))


def _label(line: Line, start: int, end: int) -> Label:
    return Label(line.text[start:end], line.span(start, end))
