"""Blocks to a law: each in its place, each text with its marks and references, and an entry for all of it.

One pass over the blocks, in page order. The search has said which of them open places; here a paragraph gets
its owner: the item that it is set under, else the section.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter

from lawtexts.citing.scan import Found
from lawtexts.languages import alternatives
from lawtexts.model.citation import Citation, Level
from lawtexts.model.finding import Finding, finding
from lawtexts.model.law import Cell, Content, Law, Note, Notice, Provision, Residue, Table, Text
from lawtexts.model.law import Entry as Definition
from lawtexts.model.value import replace
from lawtexts.sources.blocks import Block, Inline, Kind, Label, Line, Read, opens_section, short
from lawtexts.sources.conservation import Entry, restored
from lawtexts.sources.line_features import number_key
from lawtexts.sources.lint import lint
from lawtexts.sources.recognition import Recognised
from lawtexts.sources.wording import doubts_of, made_text

_OF_A_LINE = frozenset(("torn-word", "image-without-words", "empty-heading", "numbers-lost"))
"""Findings that are about the place where their line stands."""
_TRANSLATOR = "translator"
"""The mark of a translator's note that has none."""
_BY_TRANSLATOR = re.compile(alternatives("TRANSLATOR"), re.IGNORECASE)


@dataclass(slots=True)
class _Place:
    """A place of the law while it is built; `content`: its texts and the places below it, in page order."""

    citation: Citation
    shown: str
    basis: str
    indent: int
    line: int
    heading: Text | None = None
    content: list[Content | _Place] = field(default_factory=list)

    def walk(self) -> Iterator[_Place]:
        yield self
        for part in self.content:
            if isinstance(part, _Place):
                yield from part.walk()


def assemble(
    blocks: Sequence[Block],
    findings: Iterable[Finding],
    seen: Recognised,
    read: Read,
    *,
    page: str,
    sha256: str,
) -> tuple[Law, tuple[Entry, ...]]:
    """The law that `blocks` make, with `findings`, and the entry of everything that went into it.

    What the page as `read` leaves out of its stream is put back into the texts.
    """
    made = _Assembler(blocks, findings, seen, read)
    law = Law(
        citation=seen.root,
        expression=seen.expression,
        language=seen.language,
        page=page,
        sha256=sha256,
        title=made.title,
        title_shown=made.title_shown,
        notices=tuple(made.notices),
        content=_content_of(made.root, {}),
        notes=tuple(made.notes),
        head=tuple(made.head),
        tail=tuple(made.tail),
    )
    law = replace(law, content=_content_of(made.root, _cited_places(law)))
    return replace(law, findings=made.all_findings(law)), tuple(made.entries)


class _Assembler:
    def __init__(
        self, blocks: Sequence[Block], findings: Iterable[Finding], seen: Recognised, read: Read
    ) -> None:
        self.blocks, self.language, self.page = blocks, seen.language, read
        self.findings = list(findings)
        self.places = {seen.root, *(place for block in blocks for place, *_ in block.number)}
        self.note_ids = self._note_ids()
        self.root = _Place(seen.root, "", "title", -1, 0)
        self.title, self.title_shown = Text(""), ""
        self.notices: list[Notice] = []
        self.notes: list[Note] = []
        self.note_lines: list[int] = []
        self.head: list[Residue] = []
        self.tail: list[Residue] = []
        self.entries: list[Entry] = []
        self.open: list[_Place] = []
        """The section and the items that are open, from the outer one to the inner."""
        self.noting = False
        """Whether the last thing begun is a note, so that a paragraph goes on with it."""
        end = max(n for n, one in enumerate(blocks) if one.kind not in (Kind.RESIDUE, Kind.NOTE))
        titled = False
        for (place, block), following in zip(enumerate(blocks), _next_places(blocks), strict=True):
            if block.kind is Kind.RESIDUE:
                within = self.owner.content if not self.notes and place <= end else self.tail
                (within if titled else self.head).append(self._residue(block))
            else:
                titled = titled or block.kind is Kind.TITLE
                self._add(block, following)

    @property
    def owner(self) -> _Place:
        return self.open[-1] if self.open else self.root

    @property
    def section(self) -> Citation:
        headed = self.open and self.open[0].indent < 0
        return self.open[0].citation if headed else self.root.citation

    def _report(self, code: str, place: Citation | None, block: Block, **values: object) -> None:
        cells = (cell.text for row in block.rows for cell in row)
        text = short(block.text or next(filter(None, cells), ""))
        self.findings.append(finding(code, place, block.line, text=text, **values))

    # Blocks in their places.

    def _add(self, block: Block, following: Citation | None) -> None:
        here = self.root.citation
        match block.kind:
            case Kind.TITLE:
                self.title, self.title_shown = self._text(block, here), self._shown(block.label)
            case Kind.NOTICE:
                self.notices.append(Notice(self._text(block, here), block.rule))
            case Kind.NOTE:
                if block.other is not None:
                    self._report("doubtful-paragraph", None, block, reading="note", alternates=self.section)
                self._note(block)
            case Kind.HEADING | Kind.ITEM if block.number:
                self._open_places(block)
            case _ if self.noting and block.kind is not Kind.ENTRY:
                self._report("doubtful-paragraph", None, block, reading="note", alternates=self.section)
                note, more = self.notes[-1], self._table if block.rows else self._text
                self.notes[-1] = replace(note, content=(*note.content, more(block, here)))
            case _:
                self._paragraph(block, following)

    def _open_places(self, block: Block) -> None:
        self.noting = False
        for citation, step, basis in block.number:
            while self.open and (citation == self.owner.citation or citation not in self.owner.citation):
                self.open.pop()
            indent = -1 if opens_section(block) else block.indent
            shown = self._shown(step.label if step else None)
            place = _Place(citation, shown, basis, indent, block.line)
            self.owner.content.append(place)
            self.open.append(place)
        self._open_text(self.open[-1], block)

    def _open_text(self, place: _Place, block: Block) -> None:
        """The heading or the text that stands behind the labels of `place`."""
        here, other = place.citation, block.other
        if block.kind is not Kind.HEADING:
            if block.text:
                place.content.append(self._text(block, here))
            if other is not None:
                self._report("doubtful-paragraph", here, block, reading=here, alternates=other.kind.value)
            return
        place.heading = self._text(block, here) if block.text else None
        if other is not None and other.blocks[0].kind is Kind.HEADING:
            number = self.root.citation.child(here.ordinal, Level.ITEM)
            self._report("ambiguous-numbering", here, block, reading=here, alternates=number)
        elif other is not None:
            self._report("doubtful-heading", here, block, reading=f"heading {here}", alternates="text")

    # Paragraphs.

    def _paragraph(self, block: Block, following: Citation | None) -> None:
        """Adds a paragraph to the item it is set under, else to the section."""
        other = self._close_before(block, following)
        here, kind = self.owner.citation, block.other.kind if block.other is not None else None
        if other is not None:
            self._report("doubtful-paragraph", here, block, reading=here, alternates=other)
        if kind is Kind.HEADING:
            sections = sum(isinstance(part, _Place) for part in self.root.content)
            heading = self.root.citation.child(min(sections + 1, 26), Level.SECTION)
            values = {"reading": f"text {here}", "alternates": f"heading {heading}"}
            self._report("doubtful-heading", here, block, **values)
        elif kind is not None:
            self._report("doubtful-paragraph", here, block, reading=here, alternates=kind.value)
        if block.text or block.rows:
            self.owner.content.append(self._content(block, here))

    def _close_before(self, block: Block, following: Citation | None) -> Citation | None:
        """Closes the items that a paragraph is not of; gives the place that it could belong to as well."""
        deeper = any(place.indent > block.indent for place in self.open)
        closed: list[_Place] = []
        while self.open and self.open[-1].indent >= block.indent:
            closed.append(self.open.pop())
        if closed and closed[-1].indent == block.indent and not deeper:
            # Set no further in than the item before it: its second paragraph, or text after the list,
            # for nothing of the list is set in further.
            return closed[-1].citation
        for place in closed if self.page.closed is None else ():
            if following is not None and following.parent in (place.citation, place.citation.parent):
                return place.citation  # whose list goes on below the paragraph
        if len(self.open) > 1 and self.open[-1].indent == self.open[-2].indent:
            # Both items are typed into one line; a new line belongs to the outer one.
            return self.open.pop().citation
        return None

    # Notes.

    def _note_ids(self) -> dict[str, str]:
        """The id of the note for each `number_key` on the page."""
        ids: dict[str, str] = {}
        for place, block in enumerate((one for one in self.blocks if one.kind is Kind.NOTE), 1):
            if block.rule != _TRANSLATOR:
                if (key := number_key(block.rule)) in ids:
                    self.findings.append(finding("duplicate-note", None, block.line, text=block.rule))
                ids.setdefault(key, f"n{place}")
        return ids

    def _note(self, block: Block) -> None:
        unmarked = block.rule == _TRANSLATOR
        translator = unmarked or _BY_TRANSLATOR.search(block.text) is not None
        mark, text = "" if unmarked else block.rule, self._text(block, self.root.citation)
        self.note_lines.append(block.line)
        note_id = f"n{len(self.note_lines)}"
        self.notes.append(Note(note_id, mark, self._shown(block.label), (text,), translator))
        self.noting = True

    # What goes into them.

    def _content(self, block: Block, here: Citation) -> Table | Definition | Text:
        if block.kind is Kind.TABLE:
            return self._table(block, here)
        text = self._text(block, here)
        if block.kind is not Kind.ENTRY:
            return text
        senses = tuple(self._text(sense, here) for sense in block.senses)
        return Definition(text, senses, tuple(self._shown(sense.label) for sense in block.senses))

    def _table(self, block: Block, here: Citation) -> Table:
        def cell(one: Line, *, header: bool) -> Cell:
            self.entries.append(Entry(one.span(), "text", "cell", one.text))
            text = self._made(one.text, one.inlines, here)[0]
            return Cell(restored(text, self.page.stream, one.span(), self.page.invisibles), header)

        rows = enumerate(block.rows)
        return Table(tuple(tuple(cell(one, header=block.headed and not n) for one in row) for n, row in rows))

    def _residue(self, block: Block) -> Residue:
        parts = [(cell.span(), cell.text) for row in block.rows for cell in row] or [(block.span, block.text)]
        self.entries.extend(Entry(span, "residue", block.rule, text) for span, text in parts)
        return Residue(block.rule, block.text)

    def _shown(self, label: Label | None) -> str:
        if label is None:
            return ""
        self.entries.append(Entry(label.span, "label", "label", label.shown))
        return label.shown

    def _text(self, block: Block, here: Citation) -> Text:
        self.entries.append(Entry(block.span, "text", block.kind.value, block.text))
        text, read = self._made(block.text, block.inlines, here)
        text = replace(text, closing=self._shown(block.closing)) if block.closing is not None else text
        self.findings.extend(doubts_of(text, read, block.inlines, self.language, here, block.line))
        return restored(text, self.page.stream, block.span, self.page.invisibles)

    def _made(self, content: str, inlines: Sequence[Inline], here: Citation) -> tuple[Text, list[Found]]:
        return made_text(
            content, inlines, here, notes=self.note_ids, language=self.language, places=self.places
        )

    def all_findings(self, law: Law) -> tuple[Finding, ...]:
        """All that is doubtful, in page order; what is about a line, at the place the line stands in."""
        for note, line in zip(law.notes, self.note_lines, strict=True):
            if note.mark and not law.anchors(note) and self.note_ids.get(number_key(note.mark)) == note.id:
                self.findings.append(finding("note-without-mark", None, line, text=note.mark))
        lines = {place.citation: place.line for place in self.root.walk()}
        self.findings.extend(lint(law, lines))
        found = sorted(self.findings, key=lambda one: (one.line, one.code))
        return tuple(dict.fromkeys(self._placed(one, lines) for one in found))

    def _placed(self, one: Finding, lines: Mapping[Citation, int]) -> Finding:
        if one.citation is not None or one.code not in _OF_A_LINE:
            return one
        before = [(line, place) for place, line in lines.items() if 0 < line <= one.line]
        return replace(one, citation=max(reversed(before), key=itemgetter(0))[1]) if before else one


def _next_places(blocks: Sequence[Block]) -> list[Citation | None]:
    """For each block the place of the item that follows with only paragraphs between."""
    found: list[Citation | None] = [None] * len(blocks)
    for place in range(len(blocks) - 2, -1, -1):
        following = blocks[place + 1]
        if following.kind in (Kind.ITEM, Kind.HEADING):
            found[place] = following.number[0][0] if following.number else None
        elif following.kind in (Kind.TEXT, Kind.TABLE, Kind.RESIDUE):
            found[place] = found[place + 1]
    return found


def _cited_places(law: Law) -> dict[Citation, Citation]:
    found: dict[Citation, Citation] = {}
    for place in law.walk():
        for target in (
            target for text in place.headed_texts for one in text.references for target in one.targets
        ):
            if target.root == law.citation and target != place.citation:
                found.setdefault(target, place.citation)
    return found


def _content_of(place: _Place, cited: Mapping[Citation, Citation]) -> tuple[Content, ...]:
    """What `place` has; an inferred number that a reference confirms has `reference:<where>` in its basis."""
    made: list[Content] = []
    for part in place.content:
        if not isinstance(part, _Place):
            made.append(part)
            continue
        here = part.citation
        basis: tuple[str, ...] = (part.basis,)
        if here in cited and part.basis not in ("printed", "html"):
            basis = (part.basis, f"reference:{cited[here]}")
        made.append(Provision(here, part.shown, basis, part.heading, _content_of(part, cited)))
    return tuple(made)
