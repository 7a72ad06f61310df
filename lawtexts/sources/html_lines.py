"""HTML to lines, by one table of elements.

The HTML of the sites has never been seen, so nothing here knows a page: elements in a line are looked
through, those of structure part lines, the site's frame and what a reader does not see become furniture.
Any other element, `role` or style keeps its words in their place and is named by the lines it touches.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from lxml import etree

from lawtexts.locale import gettext as _
from lawtexts.sources.blocks import SPACES, Inline, Line, Listed
from lawtexts.sources.conservation import INVISIBLES, Invisibles, squeezed
from lawtexts.sources.labels import labels_at
from lawtexts.sources.refusal import PageRefusedError

# The table of elements.
_INLINE = frozenset(
    "a abbr acronym b bdi bdo big cite code data dfn em font i img kbd mark nobr q samp small span strong sub"
    " sup time tt u var wbr".split()
)
_STRUCTURE = frozenset(
    "address article blockquote body br caption center col colgroup dd div dl dt figcaption figure h1 h2 h3"
    " h4 h5 h6 header hgroup hr html li main ol p section table tbody td tfoot th thead tr ul".split()
)
_FRAME = frozenset("nav footer form aside select button option input fieldset label textarea".split())
_UNSEEN = frozenset(
    "audio base canvas embed head iframe link meta noscript object script style svg template title"
    " video".split()
)
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
_LIST_STYLE = re.compile(r"list-style(?:-type)?\s*:\s*([a-z-]{1,20})", re.IGNORECASE)
_LONGEST_LABEL = 16

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
    """A page as read: the stream a reader sees and its lines; `headed` are tables with a row of heads."""

    stream: str
    lines: tuple[Line, ...]
    headed: frozenset[int]
    invisibles: Invisibles


def is_html(text: str) -> bool:
    """Whether a decoded page is HTML rather than an extract."""
    return _LOOKS_LIKE_HTML.search(text[:3000]) is not None


def is_closed(text: str) -> bool:
    """Whether the document is closed, so that its markup is not broken off."""
    return _CLOSED.search(text) is not None


def parse_html(text: str, *, name: str) -> etree._Element:
    """The tree of a page; its text is complete. Comments, scripts and styles are not in it.

    libxml2 drops text without a word in some cases, so that the text of the tree is held against a plain
    tokenisation. Raises PageRefusedError for entities of its own, for markup beyond any real page, and where
    the parser would lose text.
    """
    if _DECLARATION.search(text):
        raise PageRefusedError("not-a-law", _("The page declares entities of its own."), place=name)
    if text.count("<") > 2 * _MOST_TAGS:
        raise PageRefusedError("too-large", _("The page has more markup than any law page."), place=name)
    cleaned = _DROPPED.sub(_only_lines, text)
    tags = _TAG.findall(cleaned)
    printed = squeezed(_plain_text(cleaned))
    empty = len(tags) > _MANY_TAGS and len(printed) < len(tags)
    if empty or len(tags) > _MOST_TAGS or max(map(len, tags), default=0) > _LONGEST_TAG:
        raise PageRefusedError("too-large", _("The page has more markup than any law page."), place=name)
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
        raise PageRefusedError("not-a-law", _("The page has no law text."), place=name)
    texts, deepest = _texts(tree)
    if deepest > _DEEPEST:
        raise PageRefusedError("too-large", _("The page is nested deeper than any law page."), place=name)
    if len(squeezed("".join(texts))) < len(printed):
        message = _("The markup is so damaged that text would be lost; save the page again.")
        raise PageRefusedError("conservation", message, place=name)
    return tree


def _only_lines(found: re.Match[str]) -> str:
    """What replaces text nobody sees: nothing but its line breaks, so that line numbers stay."""
    return "\n" * found[0].count("\n")


def _texts(tree: etree._Element) -> tuple[list[str], int]:
    """The texts of a tree in order, image alternatives among them, and how deep it is."""
    found: list[str] = []
    depth = deepest = 0
    for event, element in etree.iterwalk(tree, events=("start", "end")):
        if event == "start":
            depth += 1
            deepest = max(depth, deepest)
            found.append(element.text or "")
            found.append(element.get("alt") or "" if element.tag == "img" else "")
        else:
            depth -= 1
            found.append(element.tail or "")
    return found, deepest


def _plain_text(cleaned: str) -> str:
    """The text of the source by tokenisation alone: tags dropped, image alternatives kept, entities read."""
    with_alternatives = _ALTERNATIVE.sub(
        lambda found: (found["double"] or found["single"] or found["bare"] or "") + found[0], cleaned
    )
    return html.unescape(_TAG.sub("", with_alternatives))


@dataclass(frozen=True, slots=True)
class _State:
    """What holds for all text inside an element."""

    lists: tuple[Listed, ...] = ()
    heading: int = 0
    cell: tuple[int, int, int] | None = None
    furniture: bool = False
    unknown: str = ""


@dataclass(slots=True)
class _Reader:
    """The page as far as it is read: the line that is open, and the lines before it."""

    law_of: Callable[[str], int]
    stream: list[str] = field(default_factory=list)
    length: int = 0
    lines: list[Line] = field(default_factory=list)
    text: list[str] = field(default_factory=list)
    size: int = 0
    inlines: list[Inline] = field(default_factory=list)
    number: int = 0
    opened: list[tuple[etree._Element, int]] = field(default_factory=list)
    """Inline elements that are open, and where in the line they begin."""
    hidden: list[tuple[int, str]] = field(default_factory=list)
    invisibles: list[tuple[int, str]] = field(default_factory=list)
    unseen: list[str] = field(default_factory=list)
    """Hidden words inside the line, which become a line behind it."""
    broken: bool = False
    unknown: str = ""
    items: int = 0
    last: dict[etree._Element, Listed] = field(default_factory=dict)
    """The last item read of each list."""
    listed: dict[etree._Element, tuple[Listed, ...]] = field(default_factory=dict)
    begun: set[int] = field(default_factory=set)
    """Items that have had a line."""
    tables: list[tuple[int, int, int]] = field(default_factory=list)
    """The tables that are open: each with its row and column."""
    table: int = 0
    headed: set[int] = field(default_factory=set)


def read_html(tree: etree._Element, law_of: Callable[[str], int]) -> Read:
    """The lines of a page. `law_of` gives the law that a link leads to, 0 for none."""
    reader = _Reader(law_of)
    _walk(reader, tree, _State())
    _flush(reader, _State())
    return Read(
        "".join(reader.stream), tuple(reader.lines), frozenset(reader.headed), tuple(reader.invisibles)
    )


def _walk(reader: _Reader, element: etree._Element, state: _State) -> None:
    tag = str(element.tag)
    unseen = tag in _UNSEEN or _is_hidden(element)
    if unseen and tag not in _STRUCTURE and reader.size:
        reader.unseen.append("".join(element.itertext()))
        return
    if tag == "br" and state.heading and reader.size:
        _put(reader, " ", element)
        return
    block = tag not in _INLINE and (tag in _STRUCTURE or tag in _FRAME or unseen or _holds_blocks(element))
    inner = _entered(reader, element, tag, state, unseen=unseen)
    if block:
        _flush(reader, state)
        reader.broken = tag == "br"
    else:
        reader.opened.append((element, reader.size))
        reader.unknown = reader.unknown or inner.unknown
    begun = len(reader.lines)
    if tag == "img":
        _put(reader, str(element.get("alt") or ""), element)
        if not (element.get("alt") or "").strip():
            reader.inlines.append(Inline(reader.size, reader.size, "image"))
    _put(reader, element.text or "", element)
    for child in element:
        _walk(reader, child, inner)
        _put(reader, child.tail or "", element)
    if block:
        _flush(reader, inner)
        if tag == "table":
            reader.tables.pop()
        if len(reader.lines) == begun and (tag == "li" or (inner.heading and not state.heading)):
            _empty(reader, element, inner)
    else:
        _mark(reader, *reader.opened.pop())
        _part_label(reader, element)


def _is_hidden(element: etree._Element) -> bool:
    return element.get("hidden") is not None or _HIDDEN.search(element.get("style") or "") is not None


def _holds_blocks(element: etree._Element) -> bool:
    return any(inner.tag in _STRUCTURE for inner in element.iterdescendants())


def _entered(reader: _Reader, element: etree._Element, tag: str, state: _State, *, unseen: bool) -> _State:
    """The state inside `element`."""
    unknown = _unknown(element, tag)
    if unknown:
        state = replace(state, unknown=unknown)
    if unseen or tag in _FRAME:
        return replace(state, furniture=True)
    if len(tag) == 2 and tag[0] == "h" and tag[1] in "123456":
        return replace(state, heading=int(tag[1]))
    if tag == "li":
        return replace(state, lists=_item(reader, element, state))
    if tag in ("ol", "ul"):
        _flush(reader, state)
        above = element.getparent()
        if above is not None and above in reader.last:
            # A list beside the items of another belongs to the item before it.
            return replace(state, lists=reader.listed[above])
        if state.lists and state.lists[-1].item not in reader.begun:
            _empty(reader, element, state)
        return state
    return _entered_table(reader, element, tag, state)


def _entered_table(reader: _Reader, element: etree._Element, tag: str, state: _State) -> _State:
    """The same for the elements of tables; the state as it is for all others."""
    if tag == "table":
        reader.table += 1
        reader.tables.append((reader.table, -1, -1))
        return replace(state, cell=None)
    if tag == "tr" and reader.tables:
        table, row, _column = reader.tables[-1]
        reader.tables[-1] = (table, row + 1, -1)
    elif tag in ("td", "th") and reader.tables:
        table, row, column = reader.tables[-1]
        reader.tables[-1] = (table, row, column + 1)
        above = element.getparent()
        if tag == "th" and (above is None or above.find("td") is None):
            reader.headed.add(table)
        return replace(state, cell=(table, row, column + 1))
    return state


def _unknown(element: etree._Element, tag: str) -> str:
    """What of an element is not known: its name, its role, or a property of its style; "" for nothing."""
    if tag not in _INLINE and tag not in _STRUCTURE and tag not in _FRAME and tag not in _UNSEEN:
        return tag
    role = element.get("role")
    if role is not None and role not in _ROLES:
        return f"{tag} role={role[:20]}"
    for part in (element.get("style") or "").lower().split(";"):
        name, _colon, said = (one.strip() for one in part.partition(":"))
        if (
            name
            and not _HARMLESS.match(name)
            and not (name.startswith("list-style") and said.split(" ")[0] in _LISTS)
        ):
            return f"{tag} style={name[:30]}"
    if element.get("aria-hidden") == "true" or element.get("reversed") is not None:
        return f"{tag} {'reversed' if element.get('reversed') is not None else 'aria-hidden'}"
    return ""


def _item(reader: _Reader, element: etree._Element, state: _State) -> tuple[Listed, ...]:
    """The items that a list item is in, itself the last."""
    above = element.getparent()
    ordered = above is not None and above.tag == "ol"
    if not ordered:
        reader.items += 1
        return (*state.lists, Listed(reader.items, 0, "", False))
    assert above is not None
    before = reader.last.get(above)
    start = _integer(above.get("start"), 1) if before is None else before.ordinal + 1
    ordinal = max(1, _integer(element.get("value"), start))
    reader.items += 1
    listed = Listed(reader.items, ordinal, _shape(above), True)
    reader.last[above] = listed
    reader.listed[above] = (*state.lists, listed)
    return reader.listed[above]


def _integer(text: str | None, otherwise: int) -> int:
    return int(text) if text is not None and text.strip().isdecimal() and len(text) < 4 else otherwise


def _shape(listed: etree._Element) -> str:
    style = _LIST_STYLE.search(listed.get("style") or "")
    return _LISTS.get(listed.get("type") or "") or (_LISTS.get(style[1].lower(), "") if style else "")


def _empty(reader: _Reader, element: etree._Element, state: _State) -> None:
    """An item or a heading without words is a line without text, so that it counts."""
    if state.furniture or (state.lists and state.lists[-1].item in reader.begun and not state.heading):
        return
    place = range(reader.length, reader.length)
    reader.begun.update(one.item for one in state.lists)
    reader.lines.append(
        Line(
            "",
            place,
            element.sourceline or 0,
            lists=state.lists,
            heading=state.heading,
            unknown=state.unknown,
        )
    )


def _put(reader: _Reader, text: str, element: etree._Element) -> None:
    """Adds `text` to the open line, its white space folded and invisible characters taken out."""
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
        reader.number = element.sourceline or reader.number
    reader.text.append(text)
    reader.size += len(text)


def _mark(reader: _Reader, element: etree._Element, start: int) -> None:
    """Notes what an inline element, whose words begin at `start` of the line, says of them."""
    if reader.size <= start:
        return
    if element.tag == "a" and element.get("href") is not None:
        law = reader.law_of(str(element.get("href")))
        reader.inlines.append(Inline(start, reader.size, "link", str(law) if law else ""))
    elif element.tag == "sup":
        reader.inlines.append(Inline(start, reader.size, "mark"))
    elif element.tag in _BOLD or _BOLD_STYLE.search(element.get("style") or ""):
        reader.inlines.append(Inline(start, reader.size, "strong"))


def _part_label(reader: _Reader, element: etree._Element) -> None:
    """Sets a label that fills an inline element at the start of the line apart from what follows it."""
    words = "".join(reader.text).strip() if 0 < reader.size <= _LONGEST_LABEL else ""
    if words and (element.tail or "")[:1].isalpha() and labels_at(words, sections=True).length == len(words):
        _put(reader, " ", element)


def _flush(reader: _Reader, state: _State) -> None:
    """Ends the open line; inline elements that are open go on in the next."""
    for element, start in reader.opened:
        _mark(reader, element, start)
    reader.opened = [(element, 0) for element, _start in reader.opened]
    text = "".join(reader.text).rstrip(" ")
    images = not text.strip() and any(one.kind == "image" for one in reader.inlines)
    if text.strip():
        lead = len(text) - len(text.lstrip())
        offsets = range(reader.length + lead, reader.length + len(text))
        inlines = tuple(_within(one, text, lead) for one in reader.inlines)
        reader.begun.update(one.item for one in state.lists)
        reader.lines.append(
            Line(
                text[lead:],
                offsets,
                reader.number,
                inlines=inlines,
                lists=state.lists,
                heading=state.heading,
                cell=state.cell,
                furniture=state.furniture,
                after_break=reader.broken,
                unknown=state.unknown or reader.unknown,
            )
        )
        reader.invisibles.extend((reader.length + at, char) for at, char in reader.hidden)
        _advance(reader, text)
    unseen = SPACES.sub(" ", " ".join(reader.unseen)).strip()
    reader.text, reader.size, reader.hidden, reader.unseen = [], 0, [], []
    reader.inlines = [one for one in reader.inlines if images and one.kind == "image"]
    reader.inlines = [Inline(0, 0, "image") for _one in reader.inlines]
    reader.unknown = ""
    if unseen:
        unseen = INVISIBLES.sub("", unseen)
        place = range(reader.length, reader.length + len(unseen))
        reader.lines.append(Line(unseen, place, reader.number, furniture=True))
        _advance(reader, unseen)


def _advance(reader: _Reader, text: str) -> None:
    reader.stream.append(text + "\n")
    reader.length += len(text) + 1


def _within(one: Inline, text: str, lead: int) -> Inline:
    """`one` without the white space at its ends, counted from where the text begins."""
    start, end = one.start, min(one.end, len(text))
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return Inline(max(start - lead, 0), max(end - lead, 0), one.kind, one.value)
