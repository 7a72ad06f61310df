"""The lines a reader of an HTML page sees, with what the markup says about each.

A chunk is a run of text without a block boundary in it: a paragraph, a
heading, the text of a list item up to a line break. It knows its list, its
heading level, its table row, and which of its characters are linked, raised or
bold. Everything a reader sees is in exactly one chunk, in page order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from lxml import etree

from lawtexts.sources.blocks import Inline, Span
from lawtexts.sources.html.asides import is_bullet
from lawtexts.sources.html.chunks import Chunk, Listed, Read
from lawtexts.sources.html.counting import (
    flat_levels,
    is_counted,
    level_above,
    ordinal_of,
    shape_of,
    shows_no_numbers,
)
from lawtexts.sources.html.current import Reader, State, flush, mark, part_label, put
from lawtexts.sources.html.cut import next_part
from lawtexts.sources.html.hidden import UNSEEN, is_hidden
from lawtexts.sources.html.list_likes import begins_with_items, listlike
from lawtexts.sources.html.lists import is_wrapper, torn_owners
from lawtexts.sources.html.note_links import note_links
from lawtexts.sources.html.setting import BOXES, set_as, stands_with_picture
from lawtexts.sources.html.sheets import classes_out_of_sight
from lawtexts.sources.html.signs import (
    begins_with_text,
    heading_level,
    holds_notes,
    is_block,
    is_bold,
    is_empty,
    is_frame,
    is_withdrawn,
    keeps_lines,
    opens_section,
    owner_of,
    row_number,
    text_after,
)
from lawtexts.sources.html.targets import target_of, targets
from lawtexts.sources.html.widgets import is_drawn, is_for_use, is_sign
from lawtexts.sources.labels import labels_at

_BLOCK = frozenset(
    (
        "address article aside blockquote body br button caption center dd details div dl dt dialog fieldset"
        " figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html iframe legend li main menu nav"
        " ol option p pre section select summary table tbody td tfoot th thead title tr ul"
    ).split()
)
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_FURNITURE = frozenset(("nav", "footer", "aside", "form", "select", "button", "head", "title"))
_CHANGING = frozenset((*_HEADINGS, *_FURNITURE, "dt", "dd", "summary", "li", "ol", "ul", "table", "td", "th"))
"""Elements whose text is something else than the text around them."""
_NUMBER_ABOVE = re.compile(r"[0-9]{1,2}\s*[-–—.:]?$")
"""`Przepis 44`, `LEY 44`: what stands on a line of its own above a title."""
_ENDS = re.compile(r"[.:;?!]$|(?:^|\s)[^\W\d_]$")
"""The end of a sentence, and a letter that may be torn off its word."""


def read_html(tree: etree._Element, law_of: Callable[[str], int], styles: Sequence[str] = ()) -> Read:
    """The chunks of a page. `law_of` gives the law a link leads to, 0 for none; `styles` are style sheets."""
    reader = Reader(law_of, notes=note_links(tree), owners=torn_owners(tree), levels=flat_levels(tree))
    reader.targets = targets(tree)
    reader.listlike = listlike(tree, styles)
    reader.unsighted = classes_out_of_sight(styles)
    reader.letters = sum(map(len, tree.itertext()))
    _walk(reader, tree, State())
    flush(reader, State())
    return Read(
        "".join(reader.stream),
        tuple(reader.chunks),
        frozenset(reader.headed),
        tuple(reader.invisibles),
        next_part(tree),
    )


def _walk(reader: Reader, element: etree._Element, state: State) -> None:
    tag = element.tag if isinstance(element.tag, str) else ""
    if reader.size and tag not in _BLOCK and _is_note_in_line(reader, element, state):
        reader.noted.append((_note_begun(reader, element), "".join(element.itertext())))
        return
    if is_drawn(element, tag) or (reader.size and reader.text[-1][-1] in " (" and is_sign(element, tag)):
        reader.inlines.append(Inline(reader.size, reader.size, "image"))
    hidden = element in reader.notes.backs or is_hidden(element, tag) or is_for_use(element, tag)
    hidden = hidden or (bool(reader.unsighted) and tag not in _BLOCK and _is_unsighted(reader, element))
    text = element.text
    if hidden and tag not in _BLOCK and (reader.size or not _holds_blocks(element)):
        # Not seen in a line: told after it, so that the line is not cut in two.
        reader.unseen.append("".join(element.itertext()))
        return
    if not state.furniture and is_withdrawn(element, tag):
        _withdraw(reader, element, tag, state)
        return
    if tag == "br" and _is_blank(reader, element, state):
        put(reader, " ", element)
        return
    reader.timed = reader.timed or tag == "time"
    block = tag in _BLOCK or hidden or is_block(element)
    inner = _entered(reader, element, tag, state, hidden=hidden)
    if block:
        flush(reader, state)
        reader.broken = tag == "br"
        reader.ruled = reader.ruled or tag == "hr"
        reader.note = _note_begun(reader, element) or reader.note
        if reader.targets and element.get("id") in reader.targets:
            reader.ids.append(element.get("id") or "")
        if _opens_empty(reader, element):
            _open_empty(reader, element, inner)
    if not block:
        reader.opened.append((element, reader.size))
    reader.line = reader.line or element.sourceline or 0
    if tag == "img" and is_bullet(element):
        reader.unseen.append(str(element.get("alt")))
    elif tag == "img":
        put(reader, str(element.get("alt") or ""), element)
        if not (element.get("alt") or "").strip():
            reader.inlines.append(Inline(reader.size, reader.size, "image"))
    if text:
        _put_lines(reader, text, element, inner)
    for child in element:
        _walk(reader, child, inner)
        tail = child.tail
        if tail:
            _put_lines(reader, tail, element, inner)
    if block:
        reader.label = 0 if element in reader.notes.holders else reader.label
        flush(reader, inner)
    else:
        start = reader.opened[-1][1]
        mark(reader, *reader.opened.pop())
        if element.tail or element.getnext() is not None:
            part_label(reader, start, element)


def _put_lines(reader: Reader, text: str, element: etree._Element, state: State) -> None:
    """Adds `text`, whose own line breaks part lines where the page shows them."""
    first, *more = text.split("\n") if state.kept else (text,)
    put(reader, first, element)
    for line in more:
        flush(reader, state)
        reader.broken = True
        put(reader, line, element)


def _note_begun(reader: Reader, element: etree._Element) -> str:
    """The mark of the note that an element is, "" for any other."""
    return reader.notes.places.get(element.get("id") or "") or reader.notes.holders.get(element, "")


def _is_note_in_line(reader: Reader, element: etree._Element, state: State) -> bool:
    """Whether an element in the middle of a line is a note, which a page shows on demand."""
    known = (element.get("id") or "") in reader.notes.places or element in reader.notes.holders
    if not known or element.tag == "a" or state.furniture:
        return False
    return " " in "".join(element.itertext()).strip()


def _is_unsighted(reader: Reader, element: etree._Element) -> bool:
    """Whether a class of an element is one that the page's own style sheet takes out of sight."""
    return not reader.unsighted.isdisjoint((element.get("class") or "").split())


def _holds_blocks(element: etree._Element) -> bool:
    return any(inner.tag in _BLOCK for inner in element.iterdescendants())


def _withdraw(reader: Reader, element: etree._Element, tag: str, state: State) -> None:
    """Sets the words of `element` aside, to be told after the line; whole blocks end the line before them."""
    words = "".join(element.itertext())
    blocks = tag in _BLOCK or _holds_blocks(element)
    if blocks:
        flush(reader, state)
    if not reader.size:
        reader.line = element.sourceline or reader.line
    reader.withdrawn.append(words)
    if blocks:
        flush(reader, state)
    elif words[:1].isspace() or words[-1:].isspace():
        put(reader, " ", element)


def _entered(reader: Reader, element: etree._Element, tag: str, state: State, *, hidden: bool) -> State:
    """The state inside `element`; `state` itself where the element changes nothing."""
    told = tag in _BLOCK and bool(element.attrib)
    frame = (told and not state.frame and is_frame(element, reader.letters)) or (
        element in reader.notes.remarks
    )
    named = (element.get("class") if told else None) or state.named
    tongue = (element.get("lang") if told else None) or state.tongue
    level = heading_level(element) if told else 0
    leads = target_of(element) if told and reader.targets else ""
    setting = set_as(element, tag) if told or tag in BOXES else ""
    if stands_with_picture(element, tag):
        setting += "|picture"
    kept = state.kept or tag == "pre" or (told and keeps_lines(element))
    same = kept == state.kept and named == state.named and tongue == state.tongue and not setting
    item = bool(reader.listlike) and element in reader.listlike
    if not (hidden or frame or level or leads or item) and same and tag not in _CHANGING:
        return state
    inner = state.copy()
    inner.heading, inner.named, inner.tongue = level or state.heading, named, tongue
    inner.leads, inner.kept = leads or state.leads, kept
    if setting:
        inner.setting = (*state.setting, setting)
    if hidden or frame:
        inner.furniture = True
        inner.hidden = state.hidden or hidden
        inner.frame = state.frame or frame or tag in UNSEEN
    if tag in _HEADINGS:
        inner.heading = _HEADINGS[tag]
    elif tag == "button" and state.heading:
        pass
    elif tag in _FURNITURE and not holds_notes(element, reader.notes.places):
        inner.furniture = True
        inner.frame = state.frame or frame or tag in ("nav", "form")
    elif tag in ("dt", "dd") or (tag == "summary" and opens_section(element)):
        inner.defines = tag
    elif element in reader.listlike:
        inner.lists = reader.listed[element] = _like_item(reader, element, state)
    elif tag == "li" and not _note_begun(reader, element):
        before = next(element.itersiblings("li", preceding=True), None)
        if is_wrapper(element):
            if before in reader.listed:
                # Its list is one of the item before it, which the next one counts on from.
                inner.lists = reader.listed[element] = reader.listed[before]
        else:
            reader.items += 1
            owner, before = _around(element, reader)
            outer = reader.listed.get(owner, state.lists) if owner is not None else state.lists
            inner.lists = (*outer, _listed(element, reader, before))
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


def _like_item(reader: Reader, element: etree._Element, state: State) -> tuple[Listed, ...]:
    """The items that an element is in which is an item without being one of a numbered list."""
    like = reader.listlike[element]
    reader.items += 1
    outer = () if like.owner is None else reader.listed.get(like.owner, ())
    before = None if like.before is None else reader.listed.get(like.before, (None,))[-1]
    ordinal = like.ordinal or (1 if before is None else before.ordinal + 1)
    first = reader.items if before is None else before.list
    return (*(outer or state.lists), Listed(reader.items, ordinal, like.shape, True, first, like.unseen))


def _opens_empty(reader: Reader, element: etree._Element) -> bool:
    """Whether an item or a heading has no text of its own before what is below it."""
    if element in reader.listlike:
        return begins_with_items(element, reader.listlike)
    if element.tag in _HEADINGS:
        return is_empty(element)
    return element.tag == "li" and element in reader.listed and not begins_with_text(element)


def _around(item: etree._Element, reader: Reader) -> tuple[etree._Element | None, etree._Element | None]:
    """The item of the same list that `item` belongs to, if any, and the one before it at its level."""
    if reader.levels.get(item, (0, True))[0]:
        return level_above(item, reader.levels)
    if item in reader.levels:
        return None, level_above(item, reader.levels)[1]
    return None, next(item.itersiblings("li", preceding=True), None)


def _listed(item: etree._Element, reader: Reader, before: etree._Element | None) -> Listed:
    parent = item.getparent()
    ordered = parent is not None and parent.tag == "ol"
    level, sure = reader.levels.get(item, (0, True))
    last = None if before is None or before not in reader.listed else reader.listed[before][-1]
    first = last.list if last is not None else reader.items
    ordinal = ordinal_of(item, None if level else parent, None if last is None else last.ordinal)
    shape = shape_of(item) or ("" if level else shape_of(parent))
    unseen = ordered and shows_no_numbers(parent)
    return Listed(reader.items, ordinal, shape, ordered, first, unseen, bool(level) and not sure)


def _open_empty(reader: Reader, element: etree._Element, inner: State) -> None:
    """An item or a heading without text of its own is a chunk without text, so that it is not lost."""
    place = Span(reader.length, reader.length)
    line, ids = element.sourceline or 0, tuple(reader.ids)
    reader.chunks.append(
        Chunk("", place, line, (), inner.lists, inner.heading, furniture=inner.furniture, ids=ids)
    )
    reader.ids = []


def _is_blank(reader: Reader, element: etree._Element, state: State) -> bool:
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


def _labels_length(text: str) -> int:
    return labels_at(text, sections=True).length
