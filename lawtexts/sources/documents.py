"""Documents: the pages of the book that are no law: preface, introduction, definitions.

A page says which it is by its title (`Definicje`, `Definizioni`), by the name of its file (`definicje.html`)
and, on the Polish site, by the link to the other language (`EN: Definitions`); all that say so must agree.
Between navigation and foot a preface or introduction is paragraphs. Definitions are entries: a page sets its
terms off in one way throughout, and that way is found first:

    heading   <h3>term</h3> and paragraphs below it
    bold      <p><strong>term</strong> – sense</p>, or the term alone in bold
    row       <tr><td>term</td><td>sense</td></tr>
    dash      term – sense
    colon     term: sense
    alone     the term on a line of its own, what it means below it

Senses may be numbered, `1. … 2. …`, in one paragraph or in several.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import PurePath
from urllib.parse import unquote

from lawtexts.languages import codes, fields
from lawtexts.locale import gettext as _
from lawtexts.model.citation import DOCUMENTS, Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.sources.blocks import Block, Kind, Label, Line, Unit, block_of, residue, short
from lawtexts.sources.candidates import plain_block
from lawtexts.sources.extracts import lines_of
from lawtexts.sources.frame import Frame, notices_among
from lawtexts.sources.line_features import ends_sentence
from lawtexts.sources.profile import SiteProfile
from lawtexts.sources.refusal import PageRefusedError

_NAMES = {
    code: dict(re.split(r"\s*=\s*", entry) for entry in fields(code, "citing")["DOCUMENTS"])
    for code in codes("citing")
}
"""What each language calls the documents."""

_FURTHER = re.compile(r"(?:[,:–—-]?\s[^.;:!?]{1,60})?$")
"""What may follow the name in a title: `Prefacio, FVB`, `Definizioni del Codice di Gara`."""
_PARTS = re.compile(r"[\W_]+")
_OWN = re.compile(r"FVB|PZBS|FIGB|\bedici[oó]n\b|\bwydani|\bedizione\b|\bedition\b", re.IGNORECASE)
"""Words beside `preface` that make it the publisher's own: `Prefacio, FVB`, `… a la edición venezolana`."""
_GLUED = re.compile(r"^(prefacio|prefazione|przedmowa|preface)(?:fvb|wbf|pzbs|figb)$")
"""`PrefacioFVB.php`"""

_PARTED = {
    "dash": re.compile(r"(?P<term>[\"'„“«(]?[^\W_][^–—:;.?!]{0,80}?)\s+(?P<parting>[–—-])(?=\s|$)\s*"),
    "colon": re.compile(r"(?P<term>[\"'„“«(]?[^\W_][^–—:;.?!]{0,80}?)\s?(?P<parting>:)(?=\s|$)\s*"),
}
"""`Lewa – cztery karty …`, `Baza: las cuatro cartas …`"""
_ALPHABET = re.compile(r"[^\W\d_](?:[\s|·•-]+[^\W\d_])*")
"""The letter above the terms that begin with it, or the row of all letters."""
_PARTING = re.compile(r"\s*(?P<parting>[–—:=-])(?=\s|$)\s*")
_NUMBER = re.compile(r"(?:\((?P<inside>[1-9][0-9]?|[a-z])\)|(?P<bare>[1-9][0-9]?|[a-z])[.)])(?=\s)\s*")
_CLOSES = re.compile(r"[”\"'’»)\]]{1,2}")
"""What a quoted term may end with behind its bold letters."""
_MOST_WORDS = 9
_FEWEST = 2
DEFINITIONS = Citation(document="definitions")


# Which document a page is.


def documents_named(
    stream: str, profile: SiteProfile, language: str, *, titled: bool, places: Sequence[str]
) -> tuple[tuple[str, str], ...]:
    """Every document the page says it is, with the words that say so.

    `places` are its file name and URL. Its title counts where `titled`: a law page has one of its own.
    """
    texts = [line.text for line in lines_of(stream)]
    found = []
    linked = profile.document_named(stream)
    if linked:
        found.append((_BY_NAME[_folded(linked)], linked))
    title = _title(texts, profile, language) if titled else None
    if title is not None:
        found.append((_document(texts[title], language), texts[title]))
    for place in places:
        stem = PurePath(unquote(place).split("?")[0].split("#")[0].rstrip("/")).stem
        parts = [_GLUED.sub(r"\1", part) for part in _PARTS.split(_folded(stem))]
        name = next((part for part in parts if part in _BY_NAME), "")
        if name:
            found.append((_own(_BY_NAME[name], _folded(stem)), place))
    if any(document == "foreword" for document, _words in found):
        # A menu calls both of them prefaces.
        found = [(document, words) for document, words in found if document != "preface"]
    return tuple(found)


def _folded(text: str) -> str:
    """`text` in small letters without accents, for names of files."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(char for char in plain if not unicodedata.combining(char))


_BY_NAME = {_folded(name): document for names in _NAMES.values() for name, document in names.items()} | dict(
    zip(DOCUMENTS, DOCUMENTS, strict=True)
)


def _own(document: str, words: str) -> str:
    """A foreword for a preface that is the publisher's own."""
    return "foreword" if document == "preface" and _OWN.search(words) else document


def _document(text: str, language: str) -> str:
    """The document that a line is the title of; "" for none."""
    text = unicodedata.normalize("NFC", text).casefold()
    for name, document in _NAMES[language].items():
        if text.startswith(name) and _FURTHER.match(text, len(name)):
            return _own(document, text)
    return ""


def _title(texts: Sequence[str], profile: SiteProfile, language: str, document: str = "") -> int | None:
    """Which line is the title, of `document` if that is known; names one under the other are a menu."""
    start = profile.navigation_end(texts)
    end = profile.foot_start(texts, start + 1)
    named = [_document(text, language) for text in texts]
    for place in range(start, end):
        if not named[place] or (document and not _may_head(named[place], document)):
            continue
        neighbours = [near for near in (place - 1, place + 1) if 0 <= near < end and named[near]]
        if all(_says_again(texts[place], texts[near]) for near in neighbours):
            return place
    return None


def _may_head(title: str, document: str) -> bool:
    """Whether the `title` of a document may head this one: a foreword may call itself a preface."""
    return title == document or (title, document) == ("preface", "foreword")


def _says_again(one: str, other: str) -> bool:
    """Whether two titles are one, said twice: `Definizioni del Codice di Gara` over `DEFINIZIONI`."""
    first, second = sorted((_folded(one), _folded(other)), key=len)
    return second.startswith(first)


# The frame and the blocks of a document.


def document_frame(lines: Sequence[Line], profile: SiteProfile, document: str, language: str) -> Frame:
    """What stands around a document. Raises PageRefusedError where no title of it is found."""
    texts = [line.text for line in lines]
    headed = (n for n, one in enumerate(lines) if one.heading and not one.furniture)
    place = next((n for n in headed if _may_head(_document(texts[n], language), document)), None)
    if place is None:
        shown = ["" if one.furniture else one.text for one in lines]
        place = _title(shown, profile, language, document)
    if place is None:
        wanted = next(name for name, found in _NAMES[language].items() if found == document)
        message = _("The page has no title “{title}”; this layout is not known.")
        raise PageRefusedError("other-layout", message.format(title=wanted.capitalize()))
    start, end = place + 1, profile.foot_start(texts, place + 1)
    rule = profile.head_rule
    before = [*notices_among(lines[:place], rule), block_of(lines[place], Kind.TITLE)]
    if start < end and _may_head(_document(texts[start], language), document):
        before += residue(lines[start : start + 1], rule)  # the title again
        start += 1
    behind = residue(lines[end:], f"{profile.id}.{profile.foot_rule}")
    return Frame(tuple(before), tuple(lines[start:end]), tuple(behind), ())


def paragraphs_of(units: Sequence[Unit], rule: str) -> tuple[list[Block], list[Finding]]:
    """The blocks of a document in which nothing is defined; `rule` names the residue of furniture."""
    return [unit if isinstance(unit, Block) else plain_block(unit, rule) for unit in units], []


@dataclass(slots=True)
class _Open:
    """The entry that is open."""

    block: Block
    senses: list[Block] = field(default_factory=list)
    last: tuple[int, str] = (0, "")
    """The number of the last sense that has one, and its shape."""


def definitions_of(units: Sequence[Unit], rule: str) -> tuple[list[Block], list[Finding]]:
    """The blocks of a list of definitions, and what is doubtful in it.

    Raises PageRefusedError where terms and senses cannot be told apart.
    """
    reader = _Entries(_style([unit for unit in units if isinstance(unit, Line) and not unit.furniture]), rule)
    for place, unit in enumerate(units):
        following = units[place + 1] if place + 1 < len(units) else None
        reader.read(unit, following if isinstance(following, Line) else None)
    reader.close()
    entries = [block for block in reader.blocks if block.kind is Kind.ENTRY]
    bare = next((entry for entry in entries if not entry.senses), None)
    if not reader.style or len(entries) < _FEWEST or bare is not None:
        message = _("The terms of these definitions are not set off from their meanings in any known way.")
        raise PageRefusedError("other-layout", message, line=bare.line if bare else 0)
    return reader.blocks, reader.findings


def _style(lines: Sequence[Line]) -> str:
    """How the page sets its terms off; "" for no way that is known."""
    if sum(bool(line.heading) and not _ALPHABET.fullmatch(line.text) for line in lines) >= _FEWEST:
        return "heading"
    counts = {"bold": sum(line.bold_until(0) > 0 and not line.depth for line in lines)}
    counts["row"] = sum(
        one.cell is not None and not one.cell[2] and other.cell == (*one.cell[:2], 1)
        for one, other in pairwise(lines)
    )
    for style in _PARTED:
        counts[style] = sum(_parted(line.text, style) is not None and not line.depth for line in lines)
    for style in ("bold", "row"):
        if counts[style] >= max(_FEWEST, max(counts.values()) / 2):
            return style
    style = max(_PARTED, key=lambda one: counts[one])
    alone = sum(_is_short(line.text) and not _ALPHABET.fullmatch(line.text) for line in lines)
    if counts[style] >= _FEWEST and counts[style] >= alone:
        return style
    return "alone" if alone >= _FEWEST else ""


def _is_short(text: str) -> bool:
    """Whether a line could be a term by itself: a few words that do not end as a sentence."""
    return len(text.split()) <= _MOST_WORDS and not ends_sentence(text)


def _parted(text: str, style: str) -> re.Match[str] | None:
    """Where a paragraph that begins with a term and `style` parts the two; None for any other."""
    found = _PARTED[style].match(text)
    return found if found is not None and len(found["term"].split()) <= _MOST_WORDS else None


_Begin = tuple[int, tuple[int, int] | None, int]
"""Where a term ends, what parts it from its sense, where that begins."""


class _Entries:
    """Interprets the units of a list of definitions one after the other."""

    def __init__(self, style: str, rule: str) -> None:
        self.style = style
        self.rule = rule
        self.blocks: list[Block] = []
        self.findings: list[Finding] = []
        self.open: _Open | None = None

    def close(self) -> None:
        if self.open is not None:
            self.blocks.append(replace(self.open.block, senses=tuple(self.open.senses)))
        self.open = None

    def read(self, unit: Unit, following: Line | None) -> None:
        plain = unit if isinstance(unit, Block) else plain_block(unit, self.rule)
        if isinstance(unit, Line) and _ALPHABET.fullmatch(unit.text):
            plain = replace(plain, kind=Kind.RESIDUE, rule="alphabet")
        if isinstance(unit, Block) or plain.kind is not Kind.TEXT:
            self.close()
            self.blocks.append(plain)
            return
        begin = self._term(unit, following)
        if begin is not None:
            self.close()
            end, parting, text = begin
            closing = _label(unit, *parting) if parting else None
            self.open = _Open(replace(block_of(unit, Kind.ENTRY, 0, end), closing=closing))
            if text < len(unit.text):
                self._senses(unit, text)
        elif self.open is None:
            self.blocks.append(plain)
        else:
            self._doubt(unit)
            self._senses(unit, 0)

    def _term(self, unit: Line, following: Line | None) -> _Begin | None:
        whole, bold = len(unit.text), unit.bold_until(0)
        match self.style:
            case "heading" if unit.heading:
                return self._bare(unit, whole)
            case "bold" if bold and (bold < whole or following is not None):
                return self._bare(unit, bold)
            case "row" if unit.cell is not None and not unit.cell[2]:
                return self._bare(unit, whole)
            case "dash" | "colon" if not (unit.depth and self.open) and not _NUMBER.match(unit.text):
                found = _parted(unit.text, self.style)
                return None if found is None else (found.end("term"), found.span("parting"), found.end())
            case "alone" if following is not None and not _is_short(following.text):
                if _is_short(unit.text) and not _NUMBER.match(unit.text):
                    return self._bare(unit, whole)
        return None

    def _bare(self, unit: Line, end: int) -> _Begin:
        """A term that ends at `end` without the dash, colon or stop inside it or right after it."""
        text = unit.text
        if text[:1] in "„“\"'‘«([":
            closed = _CLOSES.match(text, end)
            end = closed.end() if closed is not None else end
        begin = end + len(text[end:]) - len(text[end:].lstrip())
        inside = re.search(r"\s{0,9}([–—:=]|(?<=\s)-|(?<![.\s]\w)(?<!\.)\.)\s{0,9}$", text[:end])
        if inside is not None and inside.start():
            return inside.start(), inside.span(1), begin
        after = _PARTING.match(text, end)
        if after is not None and after.end() > end:
            return len(text[:end].rstrip()), after.span("parting"), after.end()
        return len(text[:end].rstrip()), None, begin

    def _senses(self, unit: Line, start: int) -> None:
        """The senses that the text of `unit` from `start` on gives, parted at numbers that count up."""
        assert self.open is not None
        text = unit.text
        shown: dict[int, tuple[int, int]] = {}
        for found in _NUMBER.finditer(text, start):
            ordinal, shape = _ordinal(found)
            first = found.start() == start
            stopped = first or (shown and text[: found.start()].rstrip()[-1:] in ".;:,)")
            expected = self.open.last[0] + 1 if self.open.last[1] == shape else 1
            if stopped and (ordinal == expected or (first and ordinal == 1)):
                shown[found.start()] = (found.end(), len(found[0].rstrip()))
                self.open.last = (ordinal, shape)
        for cut, end in pairwise((start, *(at for at in shown if at > start), len(text))):
            begin, length = shown.get(cut, (cut, 0))
            label = _label(unit, cut, cut + length) if length else None
            bare = begin + len(text[begin:end].rstrip())
            self.open.senses.append(replace(block_of(unit, Kind.SENSE, begin, bare), label=label))

    def _doubt(self, unit: Line) -> None:
        """A paragraph under an entry that nothing binds to it may be text of the document."""
        assert self.open is not None
        bound = unit.depth or unit.indent or unit.cell is not None or _NUMBER.match(unit.text)
        if bound or self.style in ("heading", "alone", "row") or not self.open.senses:
            return
        values = {"text": short(unit.text), "reading": self.open.block.text, "alternates": DEFINITIONS}
        self.findings.append(finding("doubtful-paragraph", DEFINITIONS, unit.number, **values))


def _ordinal(found: re.Match[str]) -> tuple[int, str]:
    """The number a label is, and whether it is a figure or a letter, in brackets or not."""
    sign = found["inside"] or found["bare"]
    shape = ("inside" if found["inside"] else "bare") + ("figure" if sign.isdigit() else "letter")
    return (int(sign) if sign.isdigit() else ord(sign) - 96), shape


def _label(line: Line, start: int, end: int) -> Label:
    return Label(line.text[start:end], line.span(start, end))
