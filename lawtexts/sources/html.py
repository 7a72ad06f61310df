"""Saved pages: HTML to lines, by one table of elements, and to the paragraphs and tables they make.

The HTML of the sites has never been seen, so nothing here knows a page: elements in a line are looked
through, those of structure part lines, the site's frame and what a reader does not see become furniture.
Any other element, `role` or style keeps its words in their place and is named by the lines it touches.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import unescape
from typing import NamedTuple

from lxml import etree

from lawtexts.locale import gettext as _
from lawtexts.model.value import replace
from lawtexts.sources.blocks import (
    SPACES,
    Block,
    BlockCell,
    Inline,
    Kind,
    Line,
    Listed,
    Span,
    Step,
    Unit,
    joined,
)
from lawtexts.sources.conservation import INVISIBLES, Invisibles, squeezed
from lawtexts.sources.line_features import labels_at, note_label
from lawtexts.sources.refusal import PageRefusedError

# The table of elements.
_ELEMENTS = {
    name: kind
    for kind, names in {
        "inline": "a abbr acronym b bdi bdo big cite code data dfn em font i img kbd mark nobr q samp small"
        " span strong sub sup time tt u var wbr",
        "structure": "address article blockquote body br caption center col colgroup dd div dl dt figcaption"
        " figure h1 h2 h3 h4 h5 h6 header hgroup hr html li main ol p section table tbody td tfoot th thead"
        " tr ul",
        "frame": "nav footer form aside select button option input fieldset label textarea",
        "unseen": "audio base canvas embed head iframe link meta noscript object script style svg template"
        " title video",
    }.items()
    for name in names.split()
}
_HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
_OF_TABLES = frozenset(("table", "tr", "td", "th"))
_BOLD = frozenset(("b", "strong"))

_HIDDEN = re.compile(r"(?:display\s*:\s*none|visibility\s*:\s*hidden)", re.IGNORECASE)
_BOLD_STYLE = re.compile(r"font-weight\s*:\s*(?:bold|[6-9]00)", re.IGNORECASE)
_HARMLESS = re.compile(
    r"(?:[a-z-]{0,9}(?:color|background|font|border|margin|padding|width|height|align|outline)[a-z-]{0,20}"
    r"|text-(?:indent|transform)|line-height|letter-spacing|word-spacing|float|clear|list-style-position)$"
)
"""Properties of a style that change nothing of what is read."""
_ROLES = frozenset(("article", "document", "main", "none", "paragraph", "presentation"))
_LISTS = {
    "1": "item", "decimal": "item", "a": "sub", "lower-alpha": "sub", "lower-latin": "sub",
    "i": "roman", "lower-roman": "roman", "A": "section", "upper-alpha": "section", "upper-latin": "section",
}  # fmt: skip
"""The level that a kind of numbers names."""
_BY_DEPTH = ("item", "sub", "roman")
_LIST_STYLE = re.compile(r"list-style(?:-type)?\s*:\s*([a-z-]{1,20})", re.IGNORECASE)

# What a page may be before it is parsed.
_LOOKS_LIKE_HTML = re.compile(
    r"<(?:!doctype\s+html|html|head|body|div|p|table|h[1-6]|ol|ul|center|font|meta|title)\b", re.IGNORECASE
)
_DECLARATION = re.compile(r"<!(?:ENTITY|ELEMENT|ATTLIST)\b|<!DOCTYPE[^<>]{0,300}\[", re.IGNORECASE)
_DROPPED = re.compile(
    r"<!--.*?(?:-->|\Z)|<(script|style)\b[^<>]*>.*?(?:</\1\s*>|\Z)"
    r"|</?(?:html|body)\b[^<>]*>|<!doctype\b[^<>\[]*>|<\?[^<>]{0,300}>|<!\[[^<>]{0,300}>",
    re.DOTALL | re.IGNORECASE,
)
"""Comments, scripts, styles, declarations, and the tags of the document, which a page may have twice."""
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")
_ALTERNATIVE = re.compile(
    r"""<img\b[^<>]*?\balt\s*=\s*(?:"(?P<double>[^"<>]*)"|'(?P<single>[^'<>]*)'|(?P<bare>[^\s<>"']+))""",
    re.IGNORECASE,
)
_CLOSED = re.compile(r"</(?:html|body)\s*>", re.IGNORECASE)
_MOST_TAGS, _LONGEST_TAG, _DEEPEST = 20_000, 20_000, 200
_MANY_TAGS = 2_000
"""So many come with at least a letter each on any page."""


@dataclass(frozen=True, slots=True)
class Read:
    """A page as read: the stream a reader sees and its lines.

    `headed` are tables with a row of heads; `closed` says that the document is, so that it is not broken off.
    """

    stream: str
    lines: tuple[Line, ...]
    headed: frozenset[int]
    invisibles: Invisibles
    closed: bool


def is_html(text: str) -> bool:
    """Whether a decoded page is HTML rather than an extract."""
    return _LOOKS_LIKE_HTML.search(text[:3000]) is not None


def _tree(text: str) -> etree._Element:
    """The tree of a page; its text is complete. Comments, scripts and styles are not in it.

    libxml2 drops text without a word in some cases, so that the text of the tree is compared with a plain
    tokenisation. Raises PageRefusedError for entities of its own, for markup beyond any real page, and where
    the parser would lose text.
    """
    if _DECLARATION.search(text):
        raise PageRefusedError("not-a-law", _("The page declares entities of its own."))
    endless = text.count("<") > 2 * _MOST_TAGS
    cleaned = "" if endless else _DROPPED.sub(_only_lines, text)
    tags = _TAG.findall(cleaned)
    printed = squeezed(_plain_text(cleaned))
    empty = len(tags) > _MANY_TAGS and len(printed) < len(tags)
    if endless or empty or len(tags) > _MOST_TAGS or max(map(len, tags), default=0) > _LONGEST_TAG:
        raise PageRefusedError("too-large", _("The page has more markup than any law page."))
    parser = etree.HTMLParser(
        encoding="utf-8",
        no_network=True,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
        recover=True,
    )
    tree = etree.fromstring(f"<html><body>{cleaned}</body></html>".encode(), parser)
    if tree is None:
        raise PageRefusedError("not-a-law", _("The page has no law text."))
    alternatives = "".join(image.get("alt") or "" for image in tree.iter("img"))
    if len(squeezed("".join(tree.itertext()) + alternatives)) < len(printed):
        message = _("The markup is so damaged that text would be lost; save the page again.")
        raise PageRefusedError("conservation", message)
    return tree


def _only_lines(found: re.Match[str]) -> str:
    """What replaces text nobody sees: nothing but its line breaks, so that line numbers stay."""
    return "\n" * found[0].count("\n")


def _plain_text(cleaned: str) -> str:
    with_alternatives = _ALTERNATIVE.sub(
        lambda found: (found["double"] or found["single"] or found["bare"] or "") + found[0], cleaned
    )
    return unescape(_TAG.sub("", with_alternatives))


class _State(NamedTuple):
    lists: tuple[Listed, ...] = ()
    heading: int = 0
    cell: tuple[int, int, int] | None = None
    furniture: bool = False
    unknown: str = ""


_Attributes = dict[str, str]


def read_html(text: str, law_of: Callable[[str], int]) -> Read:
    """The lines of a page. `law_of` gives the law that a link leads to, 0 for none.

    Raises PageRefusedError for markup of which text would be lost or that is beyond any law page.
    """
    reader = _Reader(law_of)
    reader.walk(_tree(text), _State())
    reader.flush(_State())
    return Read(
        "".join(reader.stream),
        tuple(reader.lines),
        frozenset(reader.headed),
        tuple(reader.invisibles),
        _CLOSED.search(text) is not None,
    )


@dataclass(slots=True)
class _Reader:
    law_of: Callable[[str], int]
    stream: list[str] = field(default_factory=list)
    length: int = 0
    lines: list[Line] = field(default_factory=list)
    text: list[str] = field(default_factory=list)
    size: int = 0
    inlines: list[Inline] = field(default_factory=list)
    number: int = 0
    depth: int = 0
    opened: list[tuple[etree._Element, int]] = field(default_factory=list)
    """Inline elements that are open, and where in the line they begin."""
    hidden: list[tuple[int, str]] = field(default_factory=list)
    invisibles: list[tuple[int, str]] = field(default_factory=list)
    unknown: str = ""
    items: int = 0
    last: dict[etree._Element, tuple[Listed, ...]] = field(default_factory=dict)
    """The last item read of each list, below those it stands in."""
    begun: set[int] = field(default_factory=set)
    """Items that have had a line."""
    tables: list[tuple[int, int, int]] = field(default_factory=list)
    """The tables that are open: each with its row and column."""
    table: int = 0
    headed: set[int] = field(default_factory=set)

    def walk(self, element: etree._Element, state: _State) -> None:
        tag, attributes = str(element.tag), dict(element.items())
        kind = _ELEMENTS.get(tag, "")
        unseen = kind == "unseen" or (bool(attributes) and _is_hidden(attributes))
        if tag == "br" and state.heading and self.size:
            self.put(" ", element)
            return
        inner = self.entered(element, tag, attributes, state, furniture=unseen or kind == "frame")
        if (kind == "inline" and not unseen) or not (
            kind or unseen or any(map(_is_structure, element.iterdescendants()))
        ):
            self.opened.append((element, self.size))
            self.unknown = self.unknown or inner.unknown
            self.fill(element, tag, inner)
            self.mark(*self.opened.pop())
            return
        self.flush(state)
        begun = len(self.lines)
        self.fill(element, tag, inner)
        self.flush(inner)
        if tag == "table":
            self.tables.pop()
        if len(self.lines) == begun and (tag == "li" or (inner.heading and not state.heading)):
            self.empty(element, inner)

    def fill(self, element: etree._Element, tag: str, inner: _State) -> None:
        if tag == "img":
            words = str(element.get("alt") or "")
            self.put(words, element)
            if not words.strip():
                self.inlines.append(Inline(self.size, self.size, "image"))
        if element.text:
            self.put(element.text, element)
        self.depth += 1
        for child in element:
            self.walk(child, inner)
            if child.tail:
                self.put(child.tail, element)
        self.depth -= 1

    def entered(
        self, element: etree._Element, tag: str, attributes: _Attributes, state: _State, *, furniture: bool
    ) -> _State:
        """The state inside `element`. Raises PageRefusedError below more elements than any law page has."""
        if self.depth > _DEEPEST:
            raise PageRefusedError("too-large", _("The page is nested deeper than any law page."))
        unknown = _unknown(tag, attributes)
        if unknown:
            state = state._replace(unknown=unknown)
        if furniture:
            return state._replace(furniture=True)
        if tag in _HEADINGS:
            return state._replace(heading=int(tag[1]))
        if tag == "li":
            return state._replace(lists=self.item(element, attributes, state))
        if tag in ("ol", "ul"):
            self.flush(state)
            above = element.getparent()
            if above in self.last:
                # A list beside the items of another belongs to the item before it.
                return state._replace(lists=self.last[above])
            if state.lists and state.lists[-1].item not in self.begun:
                self.empty(element, state)
            return state
        return self.entered_table(element, tag, state) if tag in _OF_TABLES else state

    def entered_table(self, element: etree._Element, tag: str, state: _State) -> _State:
        if tag == "table":
            self.table += 1
            self.tables.append((self.table, -1, -1))
            return state._replace(cell=None)
        if not self.tables:
            return state
        table, row, column = self.tables[-1]
        cell = self.tables[-1] = (table, row + 1, -1) if tag == "tr" else (table, row, column + 1)
        above = element.getparent()
        if tag == "th" and (above is None or above.find("td") is None):
            self.headed.add(table)
        return state if tag == "tr" else state._replace(cell=cell)

    def item(self, element: etree._Element, attributes: _Attributes, state: _State) -> tuple[Listed, ...]:
        self.items += 1
        above = element.getparent()
        if above is None or above.tag != "ol":
            return (*state.lists, Listed(self.items, 0, "", False))
        before = self.last.get(above)
        start = _integer(above.get("start"), 1) if before is None else before[-1].ordinal + 1
        ordinal = max(1, _integer(attributes.get("value"), start))
        self.last[above] = (*state.lists, Listed(self.items, ordinal, _shape(above), True))
        return self.last[above]

    def empty(self, element: etree._Element, state: _State) -> None:
        """An item or a heading without words is a line without text, so that it counts."""
        if state.furniture or (state.lists and state.lists[-1].item in self.begun and not state.heading):
            return
        self.number = element.sourceline or 0
        self.add("", range(self.length, self.length), (), state)

    def add(self, text: str, offsets: range, inlines: tuple[Inline, ...], state: _State) -> None:
        steps: tuple[Step, ...] = ()
        ordered = [one for one in state.lists if one.ordered]
        if ordered:
            shapes = ("section", *_BY_DEPTH) if ordered[0].shape == "section" else _BY_DEPTH
            shapes = (*shapes, *("" for _one in ordered))
            new = [
                (one, one.shape or shapes[n]) for n, one in enumerate(ordered) if one.item not in self.begun
            ]
            steps = tuple(Step(shape, one.ordinal, "html") for one, shape in new if shape)
        self.begun.update(one.item for one in state.lists)
        self.lines.append(
            Line(
                text,
                offsets,
                self.number,
                2 * len(ordered),
                inlines=inlines,
                lists=state.lists,
                heading=state.heading,
                cell=state.cell if text else None,
                furniture=state.furniture,
                unknown=state.unknown or self.unknown,
                steps=steps,
            )
        )

    def put(self, text: str, element: etree._Element) -> None:
        if not self.size and not text.strip(" \t\r\n\f"):
            return
        for place, part in enumerate(INVISIBLES.split(text)):
            if place % 2:
                self.hidden.append((self.size, part))
                continue
            part = SPACES.sub(" ", part)
            if part[:1] == " " and (not self.size or self.text[-1][-1] == " "):
                part = part[1:]
            if part:
                self.number = (element.sourceline or self.number) if not self.size else self.number
                self.text.append(part)
                self.size += len(part)

    def mark(self, element: etree._Element, start: int) -> None:
        if self.size <= start:
            return
        tag = element.tag
        if tag == "a" and element.get("href") is not None:
            law = self.law_of(str(element.get("href")))
            self.inlines.append(Inline(start, self.size, "link", str(law) if law else ""))
        elif tag == "sup":
            self.inlines.append(Inline(start, self.size, "mark"))
        elif tag in _BOLD or _BOLD_STYLE.search(element.get("style") or ""):
            self.inlines.append(Inline(start, self.size, "strong"))

    def flush(self, state: _State) -> None:
        """Ends the open line; inline elements that are open go on in the next."""
        if not self.size:
            self.unknown = ""
            return
        for element, start in self.opened:
            self.mark(element, start)
        self.opened = [(element, 0) for element, _start in self.opened]
        text = "".join(self.text).rstrip(" ")
        images = [one for one in self.inlines if one.kind == "image"]
        if text.strip():
            lead = len(text) - len(text.lstrip())
            offsets = range(self.length + lead, self.length + len(text))
            inlines = tuple([_within(one, text, lead) for one in self.inlines])
            self.add(text[lead:], offsets, inlines, state)
            self.invisibles.extend((self.length + at, char) for at, char in self.hidden)
            self.stream.append(text + "\n")
            self.length += len(text) + 1
            images = []
        self.text, self.size, self.hidden, self.unknown = [], 0, [], ""
        self.inlines = [Inline(0, 0, "image") for _one in images]


def _is_structure(element: etree._Element) -> bool:
    return _ELEMENTS.get(str(element.tag)) == "structure"


def _is_hidden(attributes: _Attributes) -> bool:
    style = attributes.get("style")
    return "hidden" in attributes or (style is not None and _HIDDEN.search(style) is not None)


def _unknown(tag: str, attributes: _Attributes) -> str:
    """What of an element is not known: its name, its role, or a property of its style; "" for nothing."""
    if tag not in _ELEMENTS:
        return tag
    if not attributes:
        return ""
    role = attributes.get("role")
    if role is not None and role not in _ROLES:
        return f"{tag} role={role[:20]}"
    for style in attributes["style"].lower().split(";") if "style" in attributes else ():
        name, _colon, value = (one.strip() for one in style.partition(":"))
        numbered = name.startswith("list-style") and value.split(" ")[0] in _LISTS
        if name and not numbered and not _HARMLESS.match(name):
            return f"{tag} style={name[:30]}"
    if "reversed" in attributes:
        return f"{tag} reversed"
    return f"{tag} aria-hidden" if attributes.get("aria-hidden") == "true" else ""


def _integer(text: str | None, otherwise: int) -> int:
    return int(text) if text is not None and text.strip().isdecimal() and len(text) < 4 else otherwise


def _shape(listed: etree._Element) -> str:
    style = _LIST_STYLE.search(listed.get("style") or "")
    return _LISTS.get(listed.get("type") or "") or (_LISTS.get(style[1].lower(), "") if style else "")


def _within(one: Inline, text: str, lead: int) -> Inline:
    start, end = one.start, min(one.end, len(text))
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return Inline(max(start - lead, 0), max(end - lead, 0), one.kind, one.value)


# Paragraphs and tables. Tables are data, lists set as tables, or layout; only data is a table of the law.

_LONGEST_CELL = 80
"""Characters; what is longer is text laid out."""


def html_units(lines: Sequence[Line], headed: frozenset[int]) -> list[Unit]:
    """The paragraphs and data tables of a saved page; `headed` are its tables with a row of heads."""
    tables: dict[int, list[Line]] = {}
    for line in lines:
        if line.cell is not None and not line.furniture:
            tables.setdefault(line.cell[0], []).append(line)
    data = {n for n, cells in tables.items() if n in headed or _is_data(cells)}
    listed = {n for n, cells in tables.items() if n not in data and any(map(_labels_next, cells, cells[1:]))}
    if listed:
        lines = [_set_in(line, listed) for line in lines]
    units: list[Unit] = []
    place = 0
    while place < len(lines):
        line, end = lines[place], place + 1
        if line.cell is not None and line.cell[0] in data and not line.furniture:
            while end < len(lines) and (cell := lines[end].cell) is not None and cell[0] == line.cell[0]:
                end += 1
            units.append(_table(lines[place:end], headed))
        else:
            end = _labelled_row(lines, place)
            units.append(joined(lines[place:end]) if end > place + 1 else line)
        place = end
    return units


def _set_in(line: Line, listed: set[int]) -> Line:
    in_table = line.cell is not None and line.cell[0] in listed and not line.lists
    return replace(line, indent=10 + 2 * line.cell[2]) if in_table and line.cell else line


def _is_data(cells: Sequence[Line]) -> bool:
    """Whether a table is data, not layout: short cells in rows, not a list by its first column."""
    rows: dict[int, list[Line]] = {}
    for line in cells:
        if line.cell is None or line.lists or line.heading or len(line.text) > _LONGEST_CELL:
            return False
        rows.setdefault(line.cell[1], []).append(line)
    if len(rows) < 2 or max(map(len, rows.values())) < 2:
        return False
    labelled = sum(_is_label(row[0]) for row in rows.values())
    # A list set as a table has rows that go on beside an empty cell, or over all its columns.
    others = [row for row in rows.values() if not _is_label(row[0])]
    going_on = sum(len(row) == 1 or (row[0].cell is not None and row[0].cell[2] > 0) for row in others)
    return not labelled or labelled + going_on < len(rows)


def _is_label(line: Line) -> bool:
    """Whether a line is nothing but labels or the mark of a note: `1.`, `a.`, `(*)`"""
    marked = note_label(f"{line.text} x")
    return labels_at(line.text, sections=True).length >= len(line.text) or (
        marked is not None and marked[2] > len(line.text)
    )


def _labels_next(line: Line, after: Line) -> bool:
    if line.cell is None or after.cell is None or line.lists:
        return False
    return after.cell[:2] == line.cell[:2] and after.cell[2] > line.cell[2] and _is_label(line)


def _labelled_row(lines: Sequence[Line], place: int) -> int:
    """Where a table row ends that begins with a label or mark in a cell of its own; `place` + 1 elsewhere."""
    line, end = lines[place], place + 1
    if line.lists or line.cell is None or not _is_label(line):
        return end
    while end < len(lines) and (after := lines[end].cell) is not None and after[:2] == line.cell[:2]:
        end += 1
        if not _is_label(lines[end - 1]):
            break
    return end


def _table(lines: Sequence[Line], headed: frozenset[int]) -> Block:
    rows: dict[int, dict[int, list[Line]]] = {}
    for line in lines:
        assert line.cell is not None
        rows.setdefault(line.cell[1], {}).setdefault(line.cell[2], []).append(line)
    width = max(column for row in rows.values() for column in row) + 1
    with_heads = lines[0].cell is not None and lines[0].cell[0] in headed
    start = lines[0].span().start

    def cell(parts: Sequence[Line], *, header: bool) -> BlockCell:
        span = Span(parts[0].span().start, parts[-1].span().end) if parts else Span(start, start)
        inlines = parts[0].inlines if len(parts) == 1 else ()
        return BlockCell(" ".join(part.text for part in parts), span, header, 1, 1, inlines)

    made = tuple(
        tuple(cell(row.get(column, ()), header=with_heads and not place) for column in range(width))
        for place, row in enumerate(rows.values())
    )
    depth = lines[0].depth
    span = Span(start, lines[-1].span().end)
    return Block(Kind.TABLE, "", span, lines[0].number, 2 * depth + 1 if depth else 0, rows=made)
