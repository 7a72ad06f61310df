"""The lines a reader of an HTML page sees, with what the markup says about each.

A chunk is a run of text without a block boundary in it: a paragraph, a
heading, the text of a list item up to a line break. It knows its list, its
heading level, its table row, and which of its characters are linked, raised or
bold. Everything a reader sees is in exactly one chunk, in page order.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from lxml import etree

from lawtexts.sources.blocks import SPACES, Inline, Span
from lawtexts.sources.html_chunks import Chunk, Listed, Read
from lawtexts.sources.html_lists import is_counted, is_wrapper, torn_owners
from lawtexts.sources.html_signs import (
    begins_with_text,
    heading_level,
    holds_notes,
    is_bold,
    is_empty,
    is_frame,
    is_hidden,
    is_withdrawn,
    note_places,
    opens_section,
    ordinal_of,
    owner_of,
    paired_marks,
    row_number,
    shape_of,
    shows_no_numbers,
    text_after,
)
from lawtexts.sources.labels import labels_at
from lawtexts.sources.ledger import INVISIBLES
from lawtexts.sources.notices import notice_date

_BLOCK = frozenset(
    (
        "address article aside blockquote body br button caption center dd details div dl dt fieldset"
        " figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html iframe legend li main menu nav"
        " ol option p pre section select summary table tbody td tfoot th thead title tr ul"
    ).split()
)
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_FURNITURE = frozenset(("nav", "footer", "aside", "form", "select", "button", "head", "title"))
_CHANGING = frozenset((*_HEADINGS, *_FURNITURE, "dt", "dd", "summary", "li", "ol", "ul", "table", "td", "th"))
"""Elements whose text is something else than the text around them."""
_ANCHOR = re.compile(
    r"#(?:[a-z]{1,8}[-_]?)?(?P<law>[1-9][0-9]?)?[-_.]?(?P<place>[A-H](?:[-_.]?[1-9][0-9]?(?:[-_.]?[a-z])?)?)$"
)
"""`#B1`, `#p25B1`, `p16.html#C2`: an anchor named for the place it stands at."""
_SPACE = " \t\r\n\f"
_LONGEST_STAMP = 120
"""Characters of a line that says when a site published something."""
_NUMBER_ABOVE = re.compile(r"[0-9]{1,2}\s*[-–—.:]?$")
"""`Przepis 44`, `LEY 44`: what stands on a line of its own above a title."""
_ENDS = re.compile(r"[.:;?!]$|(?:^|\s)[^\W\d_]$")
"""The end of a sentence, and a letter that may be torn off its word."""


@dataclass(slots=True)
class _State:
    lists: tuple[Listed, ...] = ()
    heading: int = 0
    cell: tuple[int, int, int] | None = None
    furniture: bool = False
    table: int = 0
    defines: str = ""
    frame: bool = False
    named: str = ""


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
    listed: dict[etree._Element, tuple[Listed, ...]] = field(default_factory=dict)
    """The items read so far, each with the items it is in, from the outer to itself."""
    owners: dict[etree._Element, etree._Element] = field(default_factory=dict)
    """The items of lists that stand beside them."""
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
    withdrawn: list[str] = field(default_factory=list)
    """Words inside the line that an editor struck out."""
    letters: int = 0
    """How many characters the page has."""
    ruled: bool = False
    """Whether a rule was drawn since the last line."""
    timed: bool = False
    """Whether a time stands in the line, as where a site says when it published."""


def read_html(tree: etree._Element, law_of: Callable[[str], int]) -> Read:
    """The chunks of a page. `law_of` gives the law a link leads to, 0 for none."""
    reader = _Reader(law_of, notes=note_places(tree), marks=paired_marks(tree), owners=torn_owners(tree))
    reader.letters = sum(map(len, tree.itertext()))
    _walk(reader, tree, _State())
    _flush(reader, _State())
    return Read(
        "".join(reader.stream), tuple(reader.chunks), frozenset(reader.headed), tuple(reader.invisibles)
    )


def _walk(reader: _Reader, element: etree._Element, state: _State) -> None:
    tag = element.tag if isinstance(element.tag, str) else ""
    hidden = is_hidden(element, tag)
    text = element.text
    if hidden and tag not in _BLOCK and reader.size:
        # Not seen in the middle of a line: told after it, so that the line is not cut in two.
        reader.unseen.append("".join(element.itertext()))
        return
    if not state.furniture and is_withdrawn(element, tag):
        _withdraw(reader, element, tag, state)
        return
    if tag == "br" and _is_blank(reader, element, state):
        _put(reader, " ", element)
        return
    reader.timed = reader.timed or tag == "time"
    block = tag in _BLOCK or hidden
    inner = _entered(reader, element, tag, state, hidden=hidden)
    if block:
        _flush(reader, state)
        reader.broken = tag == "br"
        reader.ruled = reader.ruled or tag == "hr"
        reader.note = reader.notes.get(element.get("id") or "", reader.note)
        if (tag == "li" and element in reader.listed and not begins_with_text(element)) or (
            tag in _HEADINGS and is_empty(element)
        ):
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


def _withdraw(reader: _Reader, element: etree._Element, tag: str, state: _State) -> None:
    """Sets the words of `element` aside, to be told after the line; whole blocks end the line before them."""
    words = "".join(element.itertext())
    blocks = tag in _BLOCK or any(inner.tag in _BLOCK for inner in element.iterdescendants())
    if blocks:
        _flush(reader, state)
    if not reader.size:
        reader.line = element.sourceline or reader.line
    reader.withdrawn.append(words)
    if blocks:
        _flush(reader, state)
    elif words[:1].isspace() or words[-1:].isspace():
        _put(reader, " ", element)


def _entered(reader: _Reader, element: etree._Element, tag: str, state: _State, *, hidden: bool) -> _State:
    """The state inside `element`; `state` itself where the element changes nothing."""
    told = tag in _BLOCK and bool(element.attrib)
    frame = told and not state.frame and is_frame(element, reader.letters)
    named = (element.get("class") if told else None) or state.named
    level = heading_level(element) if told else 0
    if not (hidden or frame or level) and named == state.named and tag not in _CHANGING:
        return state
    inner = replace(state, heading=level or state.heading, named=named)
    if hidden or frame:
        inner.furniture = True
        inner.frame = state.frame or frame
    if tag in _HEADINGS:
        inner.heading = _HEADINGS[tag]
    elif tag in _FURNITURE and not holds_notes(element, reader.notes):
        inner.furniture = True
        inner.frame = state.frame or frame or tag in ("nav", "form")
    elif tag in ("dt", "dd") or (tag == "summary" and opens_section(element)):
        inner.defines = tag
    elif tag == "li" and element.get("id") not in reader.notes:
        if not is_wrapper(element):
            reader.items += 1
            inner.lists = (*state.lists, _listed(element, reader))
            before = next(element.itersiblings("li", preceding=True), None)
            if is_counted(element):
                reader.listed[element] = inner.lists
            elif before in reader.listed:
                # The next item counts on from the last one counted.
                reader.listed[element] = reader.listed[before]
    elif tag in ("ol", "ul"):
        owner = reader.owners.get(element)
        owner = owner_of(element) if owner is None else owner
        if owner in reader.listed:
            inner.lists = reader.listed[owner]
    elif tag == "table":
        reader.tables += 1
        inner.table = reader.tables
        inner.cell = None
    elif tag in ("td", "th") and state.table:
        row = element.getparent()
        number = 0 if row is None else row_number(row)
        inner.cell = (state.table, number, 0 if row is None else row.index(element))
        if tag == "th" and (row is None or row.find("td") is None):
            # One beside other cells heads its row, not the table.
            reader.headed.add(state.table)
    return inner


def _listed(element: etree._Element, reader: _Reader) -> Listed:
    parent = element.getparent()
    ordered = parent is not None and parent.tag == "ol"
    before = next(element.itersiblings("li", preceding=True), None)
    last = None if before is None or before not in reader.listed else reader.listed[before][-1]
    ordinal = ordinal_of(element, parent, None if last is None else last.ordinal)
    first = last.list if last is not None else reader.items
    return Listed(
        reader.items, ordinal, shape_of(parent), ordered, first, ordered and shows_no_numbers(parent)
    )


def _open_empty(reader: _Reader, element: etree._Element, inner: _State) -> None:
    """An item or a heading without text of its own is a chunk without text, so that it is not lost."""
    place = Span(reader.length, reader.length)
    reader.chunks.append(
        Chunk("", place, element.sourceline or 0, (), inner.lists, inner.heading, furniture=inner.furniture)
    )


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
    elif tag == "a" and element.get("href") is not None:
        reader.inlines.append(Inline(start, reader.size, "link", _linked(reader, element)))
    elif tag == "sup":
        reader.inlines.append(Inline(start, reader.size, "mark"))
    elif is_bold(element):
        reader.inlines.append(Inline(start, reader.size, "strong"))


def _is_blank(reader: _Reader, element: etree._Element, state: _State) -> bool:
    """Whether a line break is no more than a blank: inside a heading, or inside bold words that go on.

    A number above a title stays on its own line.
    """
    before = "".join(reader.text).rstrip()
    if not before or _NUMBER_ABOVE.search(before):
        return False
    if state.heading or state.defines in ("dt", "summary"):
        return True
    bold = next(
        (one for one, start in reader.opened if is_bold(one) and start <= _labels_length(before)), None
    )
    if bold is None or _ENDS.search(before):
        return False
    after = text_after(element, bold)
    if not after or _labels_length(after):
        return False
    return after[0].islower() or (before.isupper() and after.isupper())


def _is_stamp(text: str) -> bool:
    """Whether a line with a time in it says when the site published, not when the law was changed."""
    return len(text) <= _LONGEST_STAMP and notice_date(text) is None


def _labels_length(text: str) -> int:
    return labels_at(text, sections=True).length


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
    if not (reader.size or reader.inlines or reader.hidden or reader.unseen or reader.withdrawn):
        reader.line = 0
        return
    if reader.opened:
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
                state.furniture or (reader.timed and _is_stamp(text)),
                reader.broken,
                reader.note,
                state.defines,
                state.frame,
                state.named,
                ruled=reader.ruled,
            )
        )
        reader.note, reader.ruled = "", False
        reader.invisibles.extend((reader.length + at, char) for at, char in reader.hidden)
        reader.stream.append(text + "\n")
        reader.length += len(text) + 1
    line, unseen, withdrawn = reader.line, reader.unseen, reader.withdrawn
    reader.text, reader.size, reader.inlines, reader.line = [], 0, [], 0
    reader.hidden, reader.unseen, reader.withdrawn, reader.timed = [], [], [], False
    _set_aside(reader, unseen, line, withdrawn=False)
    _set_aside(reader, withdrawn, line, withdrawn=True)


def _set_aside(reader: _Reader, texts: list[str], line: int, *, withdrawn: bool) -> None:
    """Adds what stood in a line without being read in it as a line of its own."""
    text = " ".join(" ".join(texts).split())
    if text:
        place = Span(reader.length, reader.length + len(text))
        reader.chunks.append(Chunk(text, place, line, (), furniture=True, withdrawn=withdrawn))
        reader.stream.append(text + "\n")
        reader.length += len(text) + 1


def _within(one: Inline, text: str, lead: int) -> Inline:
    """`one` without the white space at its ends, counted from where the text begins."""
    start, end = one.start, min(one.end, len(text))
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    if not lead and (start, end) == (one.start, one.end):
        return one
    return Inline(max(start - lead, 0), max(end - lead, 0), one.kind, one.value)
