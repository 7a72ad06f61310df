"""The line that is being read of a saved page: its words, its links and marks, and the chunk it becomes."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from operator import attrgetter

from lxml import etree

from lawtexts.sources.blocks import SPACES, Inline, Span
from lawtexts.sources.html.asides import aside_of
from lawtexts.sources.html.chunks import Chunk, Listed
from lawtexts.sources.html.cut import leads_on
from lawtexts.sources.html.list_likes import ListLike
from lawtexts.sources.html.note_links import NO_NOTES, NoteLinks
from lawtexts.sources.html.setting import set_in_line
from lawtexts.sources.html.signs import is_bold
from lawtexts.sources.html.targets import target_of
from lawtexts.sources.labels import labels_at
from lawtexts.sources.ledger import INVISIBLES
from lawtexts.sources.notices import notice_date

_ANCHOR = re.compile(
    r"#(?:[a-z]{1,8}[-_]?)?(?P<law>[1-9][0-9]?)?[-_.]?(?P<place>[A-H](?:[-_.]?[1-9][0-9]?(?:[-_.]?[a-z])?)?)$"
)
"""`#B1`, `#p25B1`, `p16.html#C2`: an anchor named for the place it stands at."""
_LONGEST_LABEL = 16
"""Characters of the labels at the beginning of a line."""
_LONGEST_STAMP = 120
"""Characters of a line that says when a site published something."""


@dataclass(slots=True)
class State:
    """What holds for all text inside an element."""

    lists: tuple[Listed, ...] = ()
    heading: int = 0
    cell: tuple[int, int, int] | None = None
    furniture: bool = False
    table: int = 0
    defines: str = ""
    frame: bool = False
    named: str = ""
    hidden: bool = False
    setting: tuple[str, ...] = ()
    """How the elements around the text set it, the outer first."""
    tongue: str = ""
    """The language that the markup says the text is in."""
    leads: str = ""
    kept: bool = False
    """Whether the line breaks of the source are shown."""

    def copy(self) -> State:
        """One like it, for an element inside to change."""
        return State(*_everything(self))


_everything = attrgetter(*State.__slots__)


@dataclass(slots=True)
class Reader:
    """The page as far as it is read: the line that is open, and the chunks before it."""

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
    levels: dict[etree._Element, tuple[int, bool]] = field(default_factory=dict)
    """How deep the items of flat lists stand, and whether a class says so."""
    tables: int = 0
    headed: set[int] = field(default_factory=set)
    notes: NoteLinks = NO_NOTES
    note: str = ""
    """The mark of the note that the next text begins."""
    label: int = 0
    """How many characters of the line are the label of a note, whose text may stand in another element."""
    noted: list[tuple[str, str]] = field(default_factory=list)
    """Notes that stand in the line, right behind their marks, each with its mark."""
    broken: bool = False
    hidden: list[tuple[int, str]] = field(default_factory=list)
    opened: list[tuple[etree._Element, int]] = field(default_factory=list)
    """Inline elements that are open, and where in the line they begin."""
    invisibles: list[tuple[int, str]] = field(default_factory=list)
    listlike: dict[etree._Element, ListLike] = field(default_factory=dict)
    """The elements that are items without being `<li>` of numbered lists."""
    targets: frozenset[str] = frozenset()
    """The ids that something on the page names."""
    ids: list[str] = field(default_factory=list)
    """Those of them that began since the last line."""
    unseen: list[str] = field(default_factory=list)
    """Hidden texts inside the line."""
    withdrawn: list[str] = field(default_factory=list)
    """Words inside the line that an editor struck out."""
    unsighted: frozenset[str] = frozenset()
    """Classes that the style sheet in the page takes out of sight."""
    letters: int = 0
    """How many characters the page has."""
    ruled: bool = False
    """Whether a rule was drawn since the last line."""
    timed: bool = False
    """Whether a time stands in the line, as where a site says when it published."""


def put(reader: Reader, text: str, element: etree._Element) -> None:
    """Adds `text` to the line being read, its white space folded and invisible characters taken out."""
    if INVISIBLES.search(text):
        for place, part in enumerate(INVISIBLES.split(text)):
            if place % 2:
                reader.hidden.append((reader.size, part))
            elif part:
                put(reader, part, element)
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


def mark(reader: Reader, element: etree._Element, start: int) -> None:
    """Notes what `element`, whose words begin at `start` of the line, says of them."""
    if reader.size <= start:
        return
    tag = element.tag
    setting = "" if start else set_in_line(element, str(tag))
    if setting:
        reader.inlines.append(Inline(start, reader.size, "set", setting))
    aside = aside_of(element)
    if aside:
        reader.inlines.append(Inline(start, reader.size, aside))
    if element in reader.notes.marks:
        reader.inlines.append(Inline(start, reader.size, "mark"))
        if element in reader.notes.labels and not start:
            reader.label = reader.size
    elif tag == "a" and element.get("href") is not None:
        reader.inlines.append(Inline(start, reader.size, "link", _linked(reader, element)))
        place = target_of(element)
        if place in reader.targets:
            reader.inlines.append(Inline(start, reader.size, "leads", place))
        onward = leads_on(element)
        if onward:
            reader.inlines.append(Inline(start, reader.size, "onward", onward))
    elif tag == "sup":
        reader.inlines.append(Inline(start, reader.size, "mark"))
    elif is_bold(element):
        reader.inlines.append(Inline(start, reader.size, "strong"))


def part_label(reader: Reader, start: int, element: etree._Element) -> None:
    """Sets a label that fills an inline element at the beginning of the line apart from what follows it."""
    if reader.size > _LONGEST_LABEL:
        return
    words = "".join(reader.text)
    filled = words.strip()
    if words[start:].strip() and labels_at(filled, sections=True).length == len(filled):
        put(reader, " ", element)


def _is_stamp(text: str) -> bool:
    """Whether a line with a time in it says when the site published, not when the law was changed."""
    return len(text) <= _LONGEST_STAMP and notice_date(text) is None


def _linked(reader: Reader, link: etree._Element) -> str:
    """Where a link leads: a law, and the place that its anchor names (`16`, `16#C2`, `#B1`); "" elsewhere."""
    address = str(link.get("href") or "")
    law = reader.law_of(address)
    place = _ANCHOR.search(address) if law or address.startswith("#") else None
    if place is None or (place["law"] and law and int(place["law"]) != law):
        return str(law) if law else ""
    return f"{law or place['law'] or ''}#{place['place'].replace('-', '').replace('_', '')}"


def flush(reader: Reader, state: State) -> None:
    """Ends the line being read; inline elements that are open go on in the next."""
    if not (reader.size or reader.inlines or reader.hidden or reader.unseen or reader.withdrawn):
        reader.line = 0
        return
    if reader.label and len("".join(reader.text).rstrip()) <= reader.label:
        # The text of the note follows in an element of its own.
        reader.text.append(" ")
        reader.size += 1
        return
    if reader.opened:
        for element, start in reader.opened:
            mark(reader, element, start)
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
                "" if state.furniture else reader.note,
                state.defines,
                state.frame,
                state.named,
                ruled=reader.ruled,
                hidden=state.hidden,
                tongue=state.tongue,
                setting=(*state.setting, *_settings(inlines, len(text) - lead)) if inlines else state.setting,
                leads=state.leads or _leads(inlines, len(text) - lead),
                ids=tuple(reader.ids),
            )
        )
        reader.ids = []
        reader.note, reader.ruled = reader.note if state.furniture else "", False
        reader.invisibles.extend((reader.length + at, char) for at, char in reader.hidden)
        reader.stream.append(text + "\n")
        reader.length += len(text) + 1
    line, unseen, withdrawn, noted = reader.line, reader.unseen, reader.withdrawn, reader.noted
    reader.text, reader.size, reader.inlines, reader.line, reader.label = [], 0, [], 0, 0
    reader.noted = []
    reader.hidden, reader.unseen, reader.withdrawn, reader.timed = [], [], [], False
    if unseen:
        _set_aside(reader, unseen, line, withdrawn=False)
    if withdrawn:
        _set_aside(reader, withdrawn, line, withdrawn=True)
    for note, text in noted:
        _add(reader, Chunk(SPACES.sub(" ", text).strip(), Span(0, 0), line, (), note=note, alone=True))


def _leads(inlines: tuple[Inline, ...], length: int) -> str:
    """The place that a line of `length` leads to as a whole."""
    for one in inlines:
        if one.kind == "leads" and not one.start and one.end >= length:
            return one.value
    return ""


def _settings(inlines: tuple[Inline, ...], length: int) -> list[str]:
    """How the inline elements set a line that hold all of it."""
    return sorted(one.value for one in inlines if one.kind == "set" and one.end >= length)


def _set_aside(reader: Reader, texts: list[str], line: int, *, withdrawn: bool) -> None:
    """Adds what stood in a line without being read in it as a line of its own."""
    if not texts:
        return
    text = " ".join(" ".join(texts).split())
    _add(reader, Chunk(text, Span(0, 0), line, (), furniture=True, withdrawn=withdrawn))


def _add(reader: Reader, chunk: Chunk) -> None:
    """Adds a line that is not the one being read, behind it."""
    if chunk.text:
        place = Span(reader.length, reader.length + len(chunk.text))
        reader.chunks.append(replace(chunk, span=place))
        reader.stream.append(chunk.text + "\n")
        reader.length += len(chunk.text) + 1


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
