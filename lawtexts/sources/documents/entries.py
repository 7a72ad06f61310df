"""Entries: definitions as a list of terms, each with its senses.

A page sets its terms off in one way throughout, and that way is found first:

    list      <dl><dt>term</dt><dd>sense</dd></dl>
    heading   <h3>term</h3> and paragraphs below it
    bold      <p><strong>term</strong> – sense</p>, or the term alone in bold
    row       <tr><td>term</td><td>sense</td></tr>
    dash      term – sense
    colon     term: sense
    alone     the term on a line of its own, what it means below it

Senses may be numbered, `1. … 2. …`, in one paragraph or in several. What stands
before the first entry is text of the document.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.sources.blocks import Block, Kind, Label
from lawtexts.sources.documents.units import DASH, PARTED, Unit, parted
from lawtexts.sources.refusal import PageRefusedError

_ALPHABET = re.compile(r"[^\W\d_](?:[\s|·•-]+[^\W\d_])*")
"""The letter above the terms that begin with it, or the row of all letters."""
_PARTING = re.compile(r"\s*(?P<parting>[–—:=-])(?=\s|$)\s*")
_NUMBER = re.compile(r"(?:\((?P<inside>[1-9][0-9]?|[a-z])\)|(?P<bare>[1-9][0-9]?|[a-z])[.)])(?=\s)\s*")
_CLOSES = re.compile(r"[”\"'’»)\]]{1,2}")
"""What a quoted term may end with behind its bold letters."""
_FEWEST = 2
_QUOTED = 48


@dataclass(slots=True)
class _Open:
    """The entry being read."""

    block: Block
    senses: list[Block] = field(default_factory=list)
    last: tuple[int, str] = (0, "")
    """The number of the last sense that has one, and its shape."""

    def made(self) -> Block:
        return replace(self.block, senses=tuple(self.senses))


def entry_blocks(
    units: Sequence[Unit], rule: str, root: Citation, name: str
) -> tuple[list[Block], tuple[Finding, ...]]:
    """The blocks of a list of definitions, and what is doubtful in it.

    `rule` names the residue of furniture. Raises PageRefusedError where terms
    and senses cannot be told apart.
    """
    style = _style(units)
    reader = _Reader(style, rule, root)
    for place, unit in enumerate(units):
        reader.read(unit, units[place + 1] if place + 1 < len(units) else None)
    reader.close()
    entries = [block for block in reader.blocks if block.kind is Kind.ENTRY]
    if not style or len(entries) < _FEWEST or not all(entry.senses for entry in entries):
        bare = next((entry for entry in entries if not entry.senses), None)
        if bare is not None and style and bare is entries[-1]:
            message = _("The page is cut off: it ends with “{text}”. Save it again.")
            raise PageRefusedError("truncated", message.format(text=bare.text), place=name, line=bare.line)
        message = _("The terms of these definitions are not set off from their meanings in any known way.")
        raise PageRefusedError("other-layout", message, place=name, line=bare.line if bare else 0)
    return reader.blocks, tuple(reader.findings)


def _style(units: Sequence[Unit]) -> str:
    """How the page sets its terms off; "" for no way that is known."""
    read = [unit for unit in units if unit.table is None and not unit.furniture]
    if any(unit.defines == "dt" for unit in read):
        return "list"
    if sum(unit.heading and not _is_letter(unit) for unit in read) >= _FEWEST:
        return "heading"
    counts = {"bold": sum(unit.bold > 0 and not unit.listed for unit in read)}
    counts["row"] = sum(_is_beside(one, other) for one, other in pairwise(read))
    for style in PARTED:
        counts[style] = sum(parted(unit.text, style) is not None and not unit.listed for unit in read)
    for style in ("bold", "row"):
        if counts[style] >= max(_FEWEST, max(counts.values()) / 2):
            return style
    style = max(("dash", "colon"), key=lambda one: counts[one])
    alone = sum(unit.is_short() and not _is_letter(unit) for unit in read)
    if counts[style] >= _FEWEST and counts[style] >= alone:
        return style
    return "alone" if alone >= _FEWEST else ""


def _is_beside(one: Unit, other: Unit) -> bool:
    """Whether two units are the first cell and the second of one row."""
    if one.row is None or other.row is None or one.row[2]:
        return False
    return other.row == (*one.row[:2], 1)


def _is_letter(unit: Unit) -> bool:
    return _ALPHABET.fullmatch(unit.text) is not None


class _Reader:
    def __init__(self, style: str, rule: str, root: Citation) -> None:
        self.style = style
        self.rule = rule
        self.root = root
        self.blocks: list[Block] = []
        self.findings: list[Finding] = []
        self.open: _Open | None = None

    def close(self) -> None:
        if self.open is not None:
            self.blocks.append(self.open.made())
        self.open = None

    def read(self, unit: Unit, following: Unit | None) -> None:
        plain = unit.plain(self.rule)
        if plain.kind is not Kind.TEXT or _is_letter(unit):
            letter = plain.kind is Kind.TEXT
            self.close()
            self.blocks.append(unit.block(Kind.RESIDUE, rule="alphabet") if letter else plain)
            return
        if self._parts(unit):
            return
        begin = self._term(unit, following)
        if begin is not None:
            self.close()
            end, parting, text = begin
            closing = unit.label(*parting) if parting else None
            self.open = _Open(replace(unit.block(Kind.ENTRY, 0, end), closing=closing))
            if text < len(unit.text):
                self._senses(unit, text)
        elif self.open is None:
            self.blocks.append(plain)
        else:
            self._doubt(unit)
            self._senses(unit, 0)

    def _parts(self, unit: Unit) -> bool:
        """Takes a cell of a row that holds nothing but the dash between term and meaning."""
        if self.style != "row" or self.open is None or self.open.senses or not DASH.fullmatch(unit.text):
            return False
        closing = unit.label(0, len(unit.text))
        self.open.block = replace(self.open.block, closing=closing)
        return True

    def _term(self, unit: Unit, following: Unit | None) -> tuple[int, tuple[int, int] | None, int] | None:
        """Where the term of `unit` ends, what parts it from its sense, where that begins; None for none."""
        whole = len(unit.text)
        match self.style:
            case "list":
                return self._bare(unit, whole) if unit.defines == "dt" else None
            case "heading":
                return self._bare(unit, whole) if unit.heading else None
            case "bold":
                if not unit.bold or (unit.bold >= whole and following is None):
                    return None
                return self._bare(unit, unit.bold)
            case "row":
                return self._bare(unit, whole) if unit.row is not None and not unit.row[2] else None
            case "dash" | "colon":
                found = None if unit.listed and self.open else parted(unit.text, self.style)
                if found is None or _NUMBER.match(unit.text):
                    return None
                return found.end("term"), found.span("parting"), found.end()
            case "alone":
                heads = following is not None and not following.is_short()
                if heads and unit.is_short() and not _NUMBER.match(unit.text):
                    return self._bare(unit, whole)
        return None

    def _bare(self, unit: Unit, end: int) -> tuple[int, tuple[int, int] | None, int]:
        """A term that ends at `end` without the dash, colon or stop inside it or right after it."""
        if unit.text[:1] in "„“\"'‘«([":
            closed = _CLOSES.match(unit.text, end)
            end = closed.end() if closed is not None else end
        inside = re.search(r"\s{0,9}([–—:=]|(?<=\s)-|(?<![.\s]\w)(?<!\.)\.)\s{0,9}$", unit.text[:end])
        if inside is not None and inside.start():
            text = end + len(unit.text[end:]) - len(unit.text[end:].lstrip())
            return inside.start(), inside.span(1), text
        after = _PARTING.match(unit.text, end)
        if after is not None and after.end() > end:
            return len(unit.text[:end].rstrip()), after.span("parting"), after.end()
        text = end + len(unit.text[end:]) - len(unit.text[end:].lstrip())
        return len(unit.text[:end].rstrip()), None, text

    def _senses(self, unit: Unit, start: int) -> None:
        """The senses that the text of `unit` from `start` on gives, parted at numbers that count up."""
        assert self.open is not None
        text = unit.text
        labels: list[tuple[int, int, int]] = []
        for found in _NUMBER.finditer(text, start):
            ordinal, shape = _ordinal(found)
            first = found.start() == start
            stopped = first or (labels and text[: found.start()].rstrip()[-1:] in ".;:,)")
            expected = self.open.last[0] + 1 if self.open.last[1] == shape else 1
            if stopped and (ordinal == expected or (first and ordinal == 1)):
                labels.append((found.start(), found.end(), len(found[0].rstrip())))
                self.open.last = (ordinal, shape)
        cuts = [start, *(label[0] for label in labels if label[0] > start), len(text)]
        shown = {at: (begin, length) for at, begin, length in labels}
        for cut, end in pairwise(cuts):
            label: Label | None = None
            begin = cut
            if cut in shown:
                begin, length = shown[cut]
                label = unit.label(cut, cut + length)
            bare = begin + len(text[begin:end].rstrip())
            self.open.senses.append(unit.block(Kind.SENSE, begin, bare, label=label))

    def _doubt(self, unit: Unit) -> None:
        """A paragraph under an entry that nothing binds to it may be text of the document."""
        assert self.open is not None
        bound = unit.listed or unit.indent or unit.defines or unit.row is not None
        if bound or self.style in ("list", "heading", "alone", "row") or _NUMBER.match(unit.text):
            return
        if not self.open.senses:
            return
        text = unit.text if len(unit.text) <= _QUOTED else unit.text[:_QUOTED].rsplit(" ", 1)[0] + " …"
        self.findings.append(
            finding(
                "doubtful-paragraph",
                self.root,
                unit.line,
                text=text,
                reading=self.open.block.text,
                alternates=self.root,
            )
        )


def _ordinal(found: re.Match[str]) -> tuple[int, str]:
    """The number a label is, and whether it is a figure or a letter, in brackets or not."""
    sign = found["inside"] or found["bare"]
    shape = ("inside" if found["inside"] else "bare") + ("figure" if sign.isdigit() else "letter")
    return (int(sign) if sign.isdigit() else ord(sign) - 96), shape
