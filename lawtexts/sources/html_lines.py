"""The lines a reader of an HTML page sees, with what the markup says about each.

A chunk is a run of text without a block boundary in it: a paragraph, a
heading, the text of a list item up to a line break. It knows its list, its
heading level, its table row, and which of its characters are linked, raised or
bold. Everything a reader sees is in exactly one chunk, in page order.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from lxml import etree

from lawtexts.sources.blocks import SPACES, Inline, Span
from lawtexts.sources.invisible import Invisibles
from lawtexts.sources.ledger import INVISIBLES
from lawtexts.sources.lines import Paragraph

_BLOCK = frozenset(
    (
        "address article aside blockquote body br button caption center dd details div dl dt fieldset"
        " figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html iframe legend li main menu nav"
        " ol option p pre section select summary table tbody td tfoot th thead title tr ul"
    ).split()
)
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_FURNITURE = frozenset(("nav", "footer", "aside", "form", "select", "button", "head", "title"))
_CHANGING = frozenset((*_HEADINGS, *_FURNITURE, "dt", "dd", "li", "ol", "ul", "table", "td", "th"))
"""Elements whose text is something else than the text around them."""
_UNSEEN = frozenset(
    ("noscript", "template", "textarea", "svg", "iframe", "object", "audio", "video", "canvas")
)
"""Elements whose text a reader does not see as part of the page."""
_BACK = frozenset("↩↵⤴↑⇑^#¶§🔗")
"""What links to a place of the same page show that are not part of what is read."""
_MARK = re.compile(r"\[?\(?(?:[0-9]{1,2}|[*†‡]{1,3})\)?\]?")
_FOOTNOTE = re.compile(r"foot-?note|endnote|przypis|nota", re.IGNORECASE)
_OPENS_NOTE = re.compile(r"\s*\(?[*†‡]{1,3}\)?[\s\w]")
_HIDDEN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
_ANCHOR = re.compile(
    r"#(?:[a-z]{1,8}[-_]?)?(?P<law>[1-9][0-9]?)?[-_.]?(?P<place>[A-H](?:[-_.]?[1-9][0-9]?(?:[-_.]?[a-z])?)?)$"
)
"""`#B1`, `#p25B1`, `p16.html#C2`: an anchor named for the place it stands at."""
_BOLD = re.compile(r"font-weight\s*:\s*(?:bold|[6-9]00)", re.IGNORECASE)
_TYPES = {
    "1": "item", "decimal": "item", "a": "sub", "lower-alpha": "sub", "lower-latin": "sub",
    "i": "roman", "lower-roman": "roman", "A": "section", "upper-alpha": "section", "upper-latin": "section",
}  # fmt: skip
_STYLE_TYPE = re.compile(r"list-style(?:-type)?\s*:\s*([a-z-]+)", re.IGNORECASE)
_SPACE = " \t\r\n\f"


@dataclass(frozen=True, slots=True)
class Listed:
    """The list item a chunk is in: `item` is unique on the page, `shape` what the list's type states."""

    item: int
    ordinal: int
    shape: str
    ordered: bool


@dataclass(frozen=True, slots=True)
class Chunk:
    """One line of a page as read: its text, where it lies in the stream, and its markup.

    `lists` goes from the outer list to the inner; `opens` is whether the chunk
    is the first text of its innermost item. `heading` is 1 to 6, 0 for none.
    `cell` is (table, row, column) or None, all unique on the page or from 0.
    """

    text: str
    span: Span
    line: int
    inlines: tuple[Inline, ...]
    lists: tuple[Listed, ...] = ()
    heading: int = 0
    cell: tuple[int, int, int] | None = None
    furniture: bool = False
    after_break: bool = False
    note: str = ""
    """The mark of the note that begins here, where a raised link of the page leads to it."""
    defines: str = ""
    """"dt" or "dd" where the line is a term of a definition list or what is said of it."""

    @property
    def paragraph(self) -> Paragraph:
        return Paragraph(self.text, tuple(range(self.span.start, self.span.end)), self.line, 0, True)

    @property
    def is_bold(self) -> bool:
        """Whether all its letters are bold."""
        bold = [one for one in self.inlines if one.kind == "strong"]
        return bool(bold) and sum(one.end - one.start for one in bold) >= len(self.text.rstrip(" :.*()†")) - 1


@dataclass(frozen=True, slots=True)
class Read:
    """A page as read: its stream, its chunks, and every list item in page order with its chain of lists."""

    stream: str
    chunks: tuple[Chunk, ...]
    tables: frozenset[int]
    """Tables that have a row of header cells."""
    invisibles: Invisibles = ()


@dataclass(slots=True)
class _State:
    lists: tuple[Listed, ...] = ()
    heading: int = 0
    cell: tuple[int, int, int] | None = None
    furniture: bool = False
    table: int = 0
    defines: str = ""


@dataclass(slots=True)
class _Reader:
    law_of: Callable[[str], int]
    stream: list[str] = field(default_factory=list)
    length: int = 0
    chunks: list[Chunk] = field(default_factory=list)
    text: list[str] = field(default_factory=list)
    size: int = 0
    inlines: list[Inline] = field(default_factory=list)
    line: int = 0
    items: int = 0
    listed: dict[etree._Element, Listed] = field(default_factory=dict)
    tables: int = 0
    headed: set[int] = field(default_factory=set)
    notes: dict[str, str] = field(default_factory=dict)
    """The marks of the raised links to places of this page, by the place."""
    marks: frozenset[etree._Element] = frozenset()
    """Links that call a note or lead back from it without being raised."""
    note: str = ""
    """The mark of the note that the next text begins."""
    broken: bool = False
    hidden: list[tuple[int, str]] = field(default_factory=list)
    opened: list[tuple[etree._Element, int]] = field(default_factory=list)
    """Inline elements that are open, and where in the line they begin."""
    invisibles: list[tuple[int, str]] = field(default_factory=list)
    unseen: list[str] = field(default_factory=list)
    """Hidden texts inside the line."""


def read_html(tree: etree._Element, law_of: Callable[[str], int]) -> Read:
    """The chunks of a page. `law_of` gives the law a link leads to, 0 for none."""
    reader = _Reader(law_of, notes=_note_places(tree), marks=_paired_marks(tree))
    _walk(reader, tree, _State())
    _flush(reader, _State())
    return Read(
        "".join(reader.stream), tuple(reader.chunks), frozenset(reader.headed), tuple(reader.invisibles)
    )


def _walk(reader: _Reader, element: etree._Element, state: _State) -> None:
    tag = element.tag if isinstance(element.tag, str) else ""
    hidden = _is_hidden(element, tag)
    text = element.text
    if hidden and tag not in _BLOCK and reader.size:
        # Not seen in the middle of a line: told after it, so that the line is not cut in two.
        reader.unseen.append("".join(element.itertext()))
        return
    block = tag in _BLOCK or hidden
    inner = _entered(reader, element, tag, state, hidden=hidden)
    if block:
        _flush(reader, state)
        reader.broken = tag == "br"
        reader.note = reader.notes.get(element.get("id") or "", reader.note)
        if tag == "li" and not _begins_with_text(element):
            _open_empty(reader, element, inner)
    if not block:
        reader.opened.append((element, reader.size))
    reader.line = reader.line or element.sourceline or 0
    if tag == "img":
        _put(reader, str(element.get("alt") or ""), element)
        if not (element.get("alt") or "").strip():
            reader.inlines.append(Inline(reader.size, reader.size, "image"))
    if text:
        _put(reader, text, element)
    for child in element:
        _walk(reader, child, inner)
        tail = child.tail
        if tail:
            _put(reader, tail, element)
    if block:
        _flush(reader, inner)
    else:
        _mark(reader, *reader.opened.pop())


def _entered(reader: _Reader, element: etree._Element, tag: str, state: _State, *, hidden: bool) -> _State:
    """The state inside `element`; `state` itself where the element changes nothing."""
    if not hidden and tag not in _CHANGING:
        return state
    inner = _State(state.lists, state.heading, state.cell, state.furniture, state.table, state.defines)
    if hidden:
        inner.furniture = True
    if tag in _HEADINGS:
        inner.heading = _HEADINGS[tag]
    elif tag in _FURNITURE and not _has_notes(element, reader):
        inner.furniture = True
    elif tag in ("dt", "dd"):
        inner.defines = tag
    elif tag == "li" and element.get("id") not in reader.notes:
        reader.items += 1
        reader.listed[element] = _listed(element, reader)
        inner.lists = (*state.lists, reader.listed[element])
    elif tag in ("ol", "ul"):
        owner = _owner(element)
        if owner in reader.listed:
            inner.lists = (*state.lists, reader.listed[owner])
    elif tag == "table":
        reader.tables += 1
        inner.table = reader.tables
        inner.cell = None
    elif tag in ("td", "th") and state.table:
        row = element.getparent()
        number = 0 if row is None else _row_number(row)
        inner.cell = (state.table, number, 0 if row is None else row.index(element))
        if tag == "th" and (row is None or row.find("td") is None):
            # One beside other cells heads its row, not the table.
            reader.headed.add(state.table)
    return inner


def _owner(element: etree._Element) -> etree._Element | None:
    """The item before a list that stands in another list beside its items, as old pages have it."""
    parent = element.getparent()
    if parent is None or parent.tag not in ("ol", "ul"):
        return None
    return next(element.itersiblings("li", preceding=True), None)


def _note_places(tree: etree._Element) -> dict[str, str]:
    """Where on the page raised links lead to, each with what the first such link shows."""
    found: dict[str, str] = {}
    for raised in tree.iter("sup"):
        above = raised.getparent()
        for link in (*raised.iter("a"), *((above,) if above is not None and above.tag == "a" else ())):
            place = str(link.get("href") or "")
            if place.startswith("#"):
                found.setdefault(place[1:], "".join(raised.itertext()).strip())
    return {place: mark for place, mark in found.items() if place and mark}


def _paired_marks(tree: etree._Element) -> frozenset[etree._Element]:
    """Links that show the same mark and lead to each other, as word processors write notes: [1] and [1]."""
    named: dict[str, tuple[etree._Element, str, str]] = {}
    for link in tree.iter("a"):
        name, place = link.get("name") or link.get("id") or "", link.get("href") or ""
        shown = "".join(link.itertext()).strip()
        if name and place.startswith("#") and _MARK.fullmatch(shown):
            named[name] = (link, place[1:], shown)
    return frozenset(
        link
        for name, (link, place, shown) in named.items()
        if place != name and place in named and named[place][1:] == (name, shown)
    )


def _has_notes(element: etree._Element, reader: _Reader) -> bool:
    """Whether what is set aside, or the foot of an article, holds notes: it says so, or marks lead there."""
    if element.tag not in ("aside", "footer"):
        return False
    said = f"{element.get('role') or ''} {element.get('class') or ''}"
    if element.tag == "aside" and _FOOTNOTE.search(said) is not None:
        return True
    if any(inner.get("id") in reader.notes for inner in element.iter() if inner.get("id")):
        return True
    inside = next(element.iterancestors("article", "main", "section"), None) is not None
    return inside and _OPENS_NOTE.match("".join(element.itertext())) is not None


def _is_hidden(element: etree._Element, tag: str) -> bool:
    if tag == "a" and (element.get("href") or "").startswith("#") and len(element) == 0:
        return (element.text or "").strip() in _BACK
    if tag in _UNSEEN:
        return True
    for name, value in element.items():
        if (
            name == "hidden"
            or (name == "aria-hidden" and value == "true")
            or (name == "style" and _HIDDEN.search(value) is not None)
        ):
            return True
    return False


def _row_number(row: etree._Element) -> int:
    number = sum(1 for _ in row.itersiblings("tr", preceding=True))
    group = row.getparent()
    if group is not None and group.tag in ("thead", "tbody", "tfoot"):
        number += sum(len(other.findall("tr")) for other in group.itersiblings(preceding=True))
    return number


def _listed(element: etree._Element, reader: _Reader) -> Listed:
    parent = element.getparent()
    ordered = parent is not None and parent.tag == "ol"
    before = next(element.itersiblings("li", preceding=True), None)
    last = None if before is None else reader.listed.get(before)
    return Listed(reader.items, _ordinal(element, parent, last), _shape(parent), ordered)


def _ordinal(element: etree._Element, parent: etree._Element | None, last: Listed | None) -> int:
    """The number a browser shows: the item's own value, or counted on from the last value or the start.

    A reversed list counts down, from how many items it has unless it says.
    """
    back = parent is not None and parent.get("reversed") is not None
    step = -1 if back else 1
    if element.get("value") is not None:
        return max(1, _integer(element.get("value"), 1))
    if last is not None:
        return max(1, last.ordinal + step)
    first = 1 if parent is None or not back else len(parent.findall("li"))
    return max(1, _integer(parent.get("start") if parent is not None else None, first))


def _integer(value: str | None, otherwise: int) -> int:
    return int(value) if value is not None and value.strip().isdigit() and len(value) < 4 else otherwise


def _shape(parent: etree._Element | None) -> str:
    if parent is None:
        return ""
    kind = parent.get("type") or ""
    style = _STYLE_TYPE.search(parent.get("style") or "")
    return _TYPES.get(kind) or (_TYPES.get(style[1].lower(), "") if style else "")


def _begins_with_text(element: etree._Element) -> bool:
    """Whether an item has text before any list inside it."""
    if (element.text or "").strip(_SPACE):
        return True
    for child in element:
        if child.tag in ("ol", "ul"):
            return False
        if "".join(child.itertext()).strip() or child.tag == "img" or child.find(".//img") is not None:
            nested = child.find(".//ol")
            return nested is None or bool((child.text or "").strip()) or child.tag not in ("div", "p")
        if (child.tail or "").strip(_SPACE):
            return True
    return True


def _open_empty(reader: _Reader, element: etree._Element, inner: _State) -> None:
    """An item without text of its own is a chunk without text, so that it is not lost."""
    place = Span(reader.length, reader.length)
    reader.chunks.append(Chunk("", place, element.sourceline or 0, (), inner.lists))


def _put(reader: _Reader, text: str, element: etree._Element) -> None:
    """Adds `text` to the line being read, its white space folded and invisible characters taken out."""
    if INVISIBLES.search(text):
        for place, part in enumerate(INVISIBLES.split(text)):
            if place % 2:
                reader.hidden.append((reader.size, part))
            elif part:
                _put(reader, part, element)
        return
    text = SPACES.sub(" ", text)
    if text[:1] == " " and (not reader.size or reader.text[-1][-1] == " "):
        text = text[1:]
    if not text:
        return
    if not reader.size:
        reader.line = element.sourceline or reader.line
    reader.text.append(text)
    reader.size += len(text)


def _mark(reader: _Reader, element: etree._Element, start: int) -> None:
    if reader.size <= start:
        return
    tag = element.tag
    if element in reader.marks:
        reader.inlines.append(Inline(start, reader.size, "mark"))
    elif tag == "a":
        reader.inlines.append(Inline(start, reader.size, "link", _linked(reader, element)))
    elif tag == "sup":
        reader.inlines.append(Inline(start, reader.size, "mark"))
    elif tag in ("strong", "b", "dfn") or _BOLD.search(element.get("style") or ""):
        reader.inlines.append(Inline(start, reader.size, "strong"))


def _linked(reader: _Reader, link: etree._Element) -> str:
    """Where a link leads: a law, and the place that its anchor names (`16`, `16#C2`, `#B1`); "" elsewhere."""
    address = str(link.get("href") or "")
    law = reader.law_of(address)
    place = _ANCHOR.search(address) if law or address.startswith("#") else None
    if place is None or (place["law"] and law and int(place["law"]) != law):
        return str(law) if law else ""
    return f"{law or place['law'] or ''}#{place['place'].replace('-', '').replace('_', '')}"


def _flush(reader: _Reader, state: _State) -> None:
    """Ends the line being read; inline elements that are open go on in the next."""
    if not (reader.size or reader.inlines or reader.hidden or reader.unseen):
        reader.line = 0
        return
    for element, start in reader.opened:
        _mark(reader, element, start)
    reader.opened = [(element, 0) for element, _start in reader.opened]
    text = "".join(reader.text).rstrip(" ")
    if text.strip():
        lead = len(text) - len(text.lstrip())
        place = Span(reader.length + lead, reader.length + len(text))
        inlines = tuple(_within(one, text, lead) for one in reader.inlines)
        reader.chunks.append(
            Chunk(
                text[lead:],
                place,
                reader.line,
                inlines,
                state.lists,
                state.heading,
                state.cell,
                state.furniture,
                reader.broken,
                reader.note,
                state.defines,
            )
        )
        reader.note = ""
        reader.invisibles.extend((reader.length + at, char) for at, char in reader.hidden)
        reader.stream.append(text + "\n")
        reader.length += len(text) + 1
    line, unseen = reader.line, " ".join(" ".join(reader.unseen).split())
    reader.text, reader.size, reader.inlines, reader.line = [], 0, [], 0
    reader.hidden, reader.unseen = [], []
    if unseen:
        place = Span(reader.length, reader.length + len(unseen))
        reader.chunks.append(Chunk(unseen, place, line, (), furniture=True))
        reader.stream.append(unseen + "\n")
        reader.length += len(unseen) + 1


def _within(one: Inline, text: str, lead: int) -> Inline:
    """`one` without the white space at its ends, counted from where the text begins."""
    start, end = one.start, min(one.end, len(text))
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return Inline(max(start - lead, 0), max(end - lead, 0), one.kind, one.value)
