"""Saved pages: HTML to lines, by one table of elements, and to the paragraphs and tables they make.

The HTML of the sites has never been seen, so nothing here knows a page: elements in a line are looked
through, those of structure part lines, the site's frame and what a reader does not see become furniture.
Any other element, `role` or style keeps its words in their place and is named by the lines it touches.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import unescape

from lxml import etree

from lawtexts.locale import gettext as _
from lawtexts.model.value import replace, value
from lawtexts.sources.blocks import SHAPES, Block, DecodedPage, Inline, Kind, Line, Step, Unit, joined
from lawtexts.sources.conservation import INVISIBLES, squeezed
from lawtexts.sources.decoding import Decoded
from lawtexts.sources.line_features import labels_at, note_label
from lawtexts.sources.recognition import law_of_link
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
_ENTERED = _HEADINGS | {"li", "ol", "ul", "table", "tr", "td", "th"}
"""The elements that say something of the lines in them."""

_HIDDEN = re.compile(r"(?:display\s*:\s*none|visibility\s*:\s*hidden)", re.IGNORECASE)
_BOLD_STYLE = re.compile(r"font-weight\s*:\s*(?:bold|[6-9]00)", re.IGNORECASE)
_HARMLESS = re.compile(
    r"(?:[a-z-]{0,9}(?:color|background|font|border|margin|padding|width|height|align|outline)[a-z-]{0,20}"
    r"|text-(?:indent|transform)|line-height|letter-spacing|word-spacing|float|clear|list-style-position)$"
)
"""Properties of a style that change nothing of what is read."""
_ROLES = frozenset(("article", "document", "main", "none", "paragraph", "presentation"))
_LISTS = {"": "", "1": "item", "a": "sub", "i": "roman", "A": "section"}
"""The level that the `type` of a list names."""
_LIST_STYLE = re.compile(
    r"list-style(?:-type)?\s*:(?!(?:\s|none|decimal|inside|outside|!important)*(?:;|$))\s*([^;]*)",
    re.IGNORECASE,
)
"""A style that gives a list other numbers than its markup does."""

_SPACES = re.compile(r"[ \t\r\n\f]{2,}|[\t\r\n\f]")
"""White space that a browser shows as one space; no-break spaces are text."""

# What a page may be before it is parsed.
_DECLARATION = re.compile(r"<!(?:ENTITY|ELEMENT|ATTLIST)\b|<!DOCTYPE[^<>]{0,300}\[", re.IGNORECASE)
_DROPPED = re.compile(
    r"<!--.*?(?:-->|\Z)|<(script|style)\b[^<>]*>.*?(?:</\1\s*>|\Z)"
    r"|</?[a-z][^<>]{0,300}\Z|</?(?:html|body)\b[^<>]*>|<!doctype\b[^<>\[]*>|<\?[^<>]{0,300}>|<!\[[^<>]{0,300}>",
    re.DOTALL | re.IGNORECASE,
)
"""Comments, scripts, styles, declarations, a tag in which a page breaks off, and the tags of the document,
which a page may have twice."""
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")
_CLOSED = re.compile(r"</(?:html|body)\s*>", re.IGNORECASE)
_MOST_TAGS, _LONGEST_TAG = 20_000, 20_000


def _tree(text: str) -> etree._Element:
    """The tree of a page; its text is complete. Comments, scripts and styles are not in it.

    libxml2 drops text without a word in some cases, so that the text of the tree is compared with a plain
    tokenisation. Raises PageRefusedError for entities of its own, for markup beyond any real page, and where
    the parser would lose text.
    """
    if _DECLARATION.search(text):
        raise PageRefusedError("not-a-law", _("The page declares entities of its own."))
    endless = text.count("<") > 2 * _MOST_TAGS
    # The line breaks of what nobody sees stay, so that lines keep their numbers.
    cleaned = "" if endless else _DROPPED.sub(lambda unseen: "\n" * unseen[0].count("\n"), text)
    tags = _TAG.findall(cleaned)
    printed = "".join(unescape(_TAG.sub("", cleaned)).split())
    if endless or len(tags) > _MOST_TAGS or max(map(len, tags), default=0) > _LONGEST_TAG:
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
    seen = "".join("".join(tree.itertext()).split())
    if len(seen) < len(printed) and len(squeezed(seen)) < len(squeezed(printed)):
        message = _("The markup is so damaged that text would be lost; save the page again.")
        raise PageRefusedError("conservation", message)
    return tree


_Inline = tuple[str, str, int]
"""An inline element that says something of its words: kind and value, as Inline has them, and its number."""


@value
class _Context:
    """What the elements around words say of them, as Line and Inline have it.

    `items` are those of lists, each with its number on the page and the one that a browser shows; `flows`
    says of the innermost element that a line goes on through it.
    """

    items: tuple[tuple[int, Step | None], ...] = ()
    heading: int = 0
    cell: tuple[int, int, int] | None = None
    furniture: bool = False
    unknown: tuple[str, ...] = ()
    inlines: tuple[_Inline, ...] = ()
    flows: bool = False


def read_html(decoded: Decoded) -> DecodedPage:
    """The lines of a page.

    Raises PageRefusedError for markup of which text would be lost or that is beyond any law page.
    """
    reader = _LineBuilder()
    for event, element in etree.iterwalk(_tree(decoded.text), events=("start", "end")):
        (reader.begin if event == "start" else reader.end)(element)
    return DecodedPage(
        decoded.text,
        decoded.encoding,
        "".join(reader.stream),
        tuple(reader.lines),
        tuple(reader.invisibles),
        frozenset(reader.headed),
        _CLOSED.search(decoded.text) is not None,
    )


class _LineBuilder:
    def __init__(self) -> None:
        self.stream: list[str] = []
        self.length = 0
        self.lines: list[Line] = []
        self.invisibles: list[tuple[int, str]] = []
        self.runs: list[tuple[str, int, _Context]] = []
        """The words of the open line, each with its line in the file and its context; "" is a picture without
        any."""
        self.elements = 0
        self.open = [(_Context(), 0)]
        """The contexts of the elements that are open, each with how many lines there were before it."""
        self.last: dict[etree._Element | None, _Context] = {}
        """The context of the last item of each list."""
        self.begun: set[int] = set()
        """Items that have had a line."""
        self.headed: set[int] = set()

    def begin(self, element: etree._Element) -> None:
        outer = self.open[-1][0]
        inner = self.context(element, str(element.tag), outer)
        if not inner.flows:
            self.flush(outer)
        self.open.append((inner, len(self.lines)))
        self.put(" " if element.tag == "br" else element.text, element, inner)

    def end(self, element: etree._Element) -> None:
        inner, before = self.open.pop()
        outer = self.open[-1][0]
        if not inner.flows:
            self.flush(inner)
            empty = len(self.lines) == before and not inner.furniture
            if empty and (element.tag == "li" or inner.heading > outer.heading):
                # An item or a heading without words is a line without text, so that it counts.
                self.add("", 0, element.sourceline or 0, inner)
        self.put(element.tail, element, outer)

    def context(self, element: etree._Element, tag: str, outer: _Context) -> _Context:
        """The context inside an element."""
        kind = _ELEMENTS.get(tag, "")
        if unknown := tuple(_unknown(element, tag)):
            outer = replace(outer, unknown=(*outer.unknown, *unknown))
        style = element.get("style") or ""
        if kind in ("frame", "unseen") or element.get("hidden") is not None or _HIDDEN.search(style):
            return replace(outer, furniture=True, flows=False)
        if tag in _ENTERED:
            return replace(self.entered(element, tag, outer), flows=False)
        if kind == "inline":
            outer = self.inline(element, tag, outer)
        elif tag == "br":
            return replace(outer, flows=outer.heading > 0)
        within = (_ELEMENTS.get(str(one.tag)) for one in (() if kind else element.iterdescendants()))
        return replace(outer, flows=kind == "inline" or not (kind or "structure" in within))

    def entered(self, element: etree._Element, tag: str, outer: _Context) -> _Context:
        """The context inside a heading, a list or a table."""
        above = element.getparent()
        self.elements += 1
        if tag in _HEADINGS:
            return replace(outer, heading=int(tag[1]))
        if tag in ("ol", "ul"):
            # A list beside the items of another belongs to the item before it.
            return replace(outer, items=self.last[above].items) if above in self.last else outer
        if tag == "li":
            step = self.step(element, above, outer) if above is not None and above.tag == "ol" else None
            self.last[above] = replace(outer, items=(*outer.items, (self.elements, step)))
            return self.last[above]
        if tag == "table":
            return replace(outer, cell=(self.elements, 0, -1))
        if outer.cell is None or above is None:
            return outer
        table, row, _column = outer.cell
        if tag == "tr":
            return replace(outer, cell=(table, self.elements, -1))
        if tag == "th" and above.find("td") is None:
            self.headed.add(table)
        return replace(outer, cell=(table, row, above.index(element)))

    def step(self, element: etree._Element, above: etree._Element, outer: _Context) -> Step:
        """The number of an item of the list `above`.

        Raises PageRefusedError where a browser shows numbers of a kind that is not known.
        """
        kind = _kind_of_numbers(above)
        own = _kind_of_numbers(element) or kind
        if (own != kind or kind not in _LISTS) and not outer.furniture:
            message = _("The page has a list with numbers of the kind “{kind}”; this layout is not known.")
            raise PageRefusedError("other-layout", message, line=element.sourceline or 0, kind=own[:40])
        before = self.last[above].items[-1][1] if above in self.last else None
        ordinal = before.ordinal + 1 if before else _integer(above.get("start"), 1)
        outer_levels = [one.shape for _id, one in outer.items if one]
        level = _LISTS.get(kind, "")
        levels = (*SHAPES[(*outer_levels, level)[0] != "section" :], "")
        level = level or levels[min(len(outer_levels), len(levels) - 1)]
        return Step(level, max(1, _integer(element.get("value"), ordinal)), "html")

    def inline(self, element: etree._Element, tag: str, outer: _Context) -> _Context:
        """The context inside an inline element; a picture is its words, or none."""
        kind = detail = ""
        if tag == "a" and element.get("href") is not None:
            law = law_of_link(str(element.get("href")))
            kind, detail = "link", str(law) if law else ""
        elif tag == "sup":
            kind = "mark"
        elif tag in ("b", "strong") or _BOLD_STYLE.search(element.get("style") or ""):
            kind = "strong"
        elif tag == "img":
            words = str(element.get("alt") or "").strip()
            inner = outer if words else replace(outer, unknown=(*outer.unknown, "img"))
            self.runs.append((words, element.sourceline or 0, inner))
        if not kind:
            return outer
        self.elements += 1
        return replace(outer, inlines=(*outer.inlines, (kind, detail, self.elements)))

    def put(self, text: str | None, element: etree._Element, context: _Context) -> None:
        """Adds words to the open line; it does not begin with white space."""
        if text and (self.runs or text.strip(" \t\r\n\f")):
            self.runs.append((text, element.sourceline or 0, context))

    def flush(self, context: _Context) -> None:
        """Ends the open line, with white space as a browser shows it; a picture alone goes on in the next."""
        runs, self.runs = self.runs, []
        text = ""
        hidden: list[tuple[int, str]] = []
        marked: dict[_Inline, tuple[int, int]] = {}
        for words, _number, inner in runs:
            start = len(text)
            for place, part in enumerate(INVISIBLES.split(words)):
                if place % 2:
                    hidden.append((self.length + len(text), part))
                    continue
                part = _SPACES.sub(" ", part)
                text += part[1:] if part[:1] == " " and text[-1:] in ("", " ") else part
            if inner.inlines and (own := text[start:].strip()):
                begin = text.index(own, start)
                for one in inner.inlines:
                    marked[one] = (marked.get(one, (begin,))[0], begin + len(own))
        text = text.rstrip(" ")
        lead = len(text) - len(text.lstrip())
        if lead == len(text):
            self.runs = [run for run in runs if not run[0]]
            return
        inlines = tuple(
            Inline(start - lead, end - lead, kind, detail)
            for (kind, detail, _element), (start, end) in marked.items()
        )
        number = next(number for words, number, _inner in runs if words.strip())
        named = (one for _words, _number, inner in (*runs, ("", 0, context)) for one in inner.unknown)
        unknown = tuple(dict.fromkeys(named))
        self.add(text[lead:], lead, number, replace(context, unknown=unknown), inlines)
        self.invisibles += hidden
        self.stream.append(text + "\n")
        self.length += len(text) + 1

    def add(
        self, text: str, lead: int, number: int, context: _Context, inlines: tuple[Inline, ...] = ()
    ) -> None:
        """Adds a line that begins behind `lead` blanks."""
        start, items = self.length + lead, [one for one, _step in context.items]
        new = [step for one, step in context.items if step and step.shape and one not in self.begun]
        depth = sum(1 for _id, step in context.items if step)
        self.begun.update(items)
        self.lines.append(
            Line(
                text,
                start,
                start + len(text),
                number,
                2 * depth,
                inlines,
                items=tuple(items),
                depth=depth,
                bullet=bool(items) and context.items[-1][1] is None,
                heading=context.heading,
                cell=context.cell if text and context.cell and context.cell[2] >= 0 else None,
                furniture=context.furniture,
                unknown=context.unknown,
                steps=tuple(new),
            )
        )


def _kind_of_numbers(element: etree._Element) -> str:
    """The kind of numbers that the style or the `type` of a list or an item names, "" for the usual one."""
    style = _LIST_STYLE.search(element.get("style") or "")
    return style[1].strip() if style else element.get("type") or ""


def _unknown(element: etree._Element, tag: str) -> Iterator[str]:
    """All that is not known of an element: its name, its role, properties of its style."""
    if tag not in _ELEMENTS:
        yield tag
    role = element.get("role")
    if role is not None and role not in _ROLES:
        yield f"{tag} role={role[:20]}"
    for style in (element.get("style") or "").lower().split(";"):
        name = style.partition(":")[0].strip()
        if name and not _HARMLESS.match(name):
            yield f"{tag} style={name[:30]}"
    if element.get("reversed") is not None:
        yield f"{tag} reversed"
    if element.get("aria-hidden") == "true":
        yield f"{tag} aria-hidden"


def _integer(text: str | None, otherwise: int) -> int:
    return int(text) if text is not None and text.strip().isdecimal() and len(text) < 4 else otherwise


# Paragraphs and tables. Tables are data, lists set as tables, or layout; only data is a table of the law.

_LONGEST_CELL = 80
"""Characters; what is longer is text laid out."""
_Grid = dict[int, dict[int, list[Line]]]
"""The lines of a table by row and column."""


def html_units(lines: Sequence[Line], headed: frozenset[int]) -> list[Unit]:
    """The paragraphs and data tables of a saved page; `headed` are its tables with a row of heads."""
    tables: dict[int, _Grid] = {}
    for line in lines:
        if line.cell is not None and not line.furniture:
            table, row, column = line.cell
            tables.setdefault(table, {}).setdefault(row, {}).setdefault(column, []).append(line)
    data = {n: [_table(one, header=n in headed)] for n, one in tables.items() if n in headed or _is_data(one)}
    listed = {n for n, one in tables.items() if n not in data and any(map(_is_label, _lines_in(one)))}
    units: list[Unit] = []
    labels: list[Line] = []
    """The labels that are open, and the text that they label."""
    for line in lines:
        cell = None if line.furniture else line.cell
        if labels and not (cell and cell[:2] == (labels[0].cell or ())[:2] and _is_label(labels[-1])):
            units.append(joined(labels))
            labels = []
        if cell is not None and cell[0] in data:
            units += data[cell[0]]
            data[cell[0]] = []
            continue
        if cell is not None and cell[0] in listed and not line.items:
            line = replace(line, indent=10 + 2 * cell[2])
        if labels or (cell is not None and not line.items and _is_label(line)):
            labels.append(line)
        else:
            units.append(line)
    return [*units, joined(labels)] if labels else units


def _lines_in(grid: _Grid) -> list[Line]:
    return [line for row in grid.values() for parts in row.values() for line in parts]


def _is_data(grid: _Grid) -> bool:
    """Whether a table is data, not layout: short cells in rows, and not the labels of a list."""
    if len(grid) < 2 or max(map(len, grid.values())) < 2:
        return False
    cells = _lines_in(grid)
    laid_out = any(line.items or line.heading or len(line.text) > _LONGEST_CELL for line in cells)
    return not laid_out and not any(map(_is_label, cells))


def _is_label(line: Line) -> bool:
    """Whether a line is nothing but labels or the mark of a note: `1.`, `a.`, `(*)`"""
    marked, typed = note_label(f"{line.text} x"), labels_at(line.text, sections=True)
    labelled = bool(typed) and typed[-1].after >= len(line.text)
    return labelled or (marked is not None and marked[2] > len(line.text))


def _table(grid: _Grid, *, header: bool) -> Block:
    first = _lines_in(grid)[0]
    empty = Line("", first.start, first.start, first.number)
    columns = range(max(column for row in grid.values() for column in row) + 1)
    rows = tuple(
        tuple(joined(row[column]) if column in row else empty for column in columns) for row in grid.values()
    )
    indent = 2 * first.depth + 1 if first.depth else 0
    line = Line("", first.start, rows[-1][-1].end, first.number, indent)
    return Block(Kind.TABLE, line, rows=rows, headed=header)
