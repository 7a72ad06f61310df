"""Blocks to a law: each in its place, each text with its marks and references, and an entry for all of it.

One pass over the blocks, in page order. The search has said which of them open places and whose the others
are.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from lawtexts import languages
from lawtexts.citing.scan import Found, possible, scan
from lawtexts.locale import mark as N_
from lawtexts.model.citation import LAST_LAW, Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.model.law import Cell, Content, Law, Mark, Note, Notice, Provision, Residue, Table, Text
from lawtexts.model.law import Entry as Definition
from lawtexts.model.reference import Reference, ReferenceKind
from lawtexts.model.value import replace
from lawtexts.sources.blocks import Block, DecodedPage, Kind, Line
from lawtexts.sources.conservation import Entry, restored
from lawtexts.sources.line_features import GLUED, NOTE_SIGN, number_key, pattern
from lawtexts.sources.lint import lint
from lawtexts.sources.recognition import Recognised

_OF_A_LINE = frozenset(("torn-word", "image-without-words", "empty-heading", "numbers-lost"))
"""Findings that are about the place where their line stands."""
_TRANSLATOR = "translator"
"""The mark of a translator's note that has none."""


@dataclass(slots=True)
class _Place:
    """A place of the law while it is built; `content`: its texts and the places below it, in page order."""

    citation: Citation
    shown: str
    basis: str
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
    page: DecodedPage,
    *,
    file: str,
    sha256: str,
) -> tuple[Law, tuple[Entry, ...]]:
    """The law that `blocks` make, with `findings`, and an entry for all that went into it, in page order.

    What the page leaves out of its stream is put back into the texts.
    """
    made = _Assembler(blocks, findings, seen, page)
    law = Law(
        citation=seen.root,
        expression=seen.expression,
        language=seen.language,
        page=file,
        sha256=sha256,
        title=made.title,
        title_shown=made.title_shown,
        notices=tuple(made.notices),
        content=_content_of(made.root, {}),
        notes=tuple(made.notes),
        head=tuple(made.head),
        tail=tuple(made.tail),
    )
    cited = _cited_places(law)
    law = replace(law, content=_content_of(made.root, cited))
    entries = sorted(made.entries, key=lambda entry: (entry.line.start, entry.line.end))
    return replace(law, findings=made.all_findings(law, cited)), tuple(entries)


class _Assembler:
    def __init__(
        self, blocks: Sequence[Block], findings: Iterable[Finding], seen: Recognised, page: DecodedPage
    ) -> None:
        self.language, self.page = seen.language, page
        self.findings = list(findings)
        self.places = {seen.root, *(place for block in blocks for place, *_ in block.number)}
        self.noted = [block for block in blocks if block.kind is Kind.NOTE and block.rule]
        self.note_ids = self._note_ids()
        self.root = _Place(seen.root, "", "title", 0)
        self.title, self.title_shown = Text(""), ""
        self.notices: list[Notice] = []
        self.notes: list[Note] = []
        self.head: list[Residue] = []
        self.tail: list[Residue] = []
        self.entries: list[Entry] = []
        self.open: list[_Place] = []
        """The section and the items that are open, from the outer one to the inner."""
        end = max(n for n, one in enumerate(blocks) if one.kind not in (Kind.RESIDUE, Kind.NOTE))
        titled = False
        for place, block in enumerate(blocks):
            if block.kind is Kind.RESIDUE:
                within = self.owner.content if place <= end else self.tail
                (within if titled else self.head).append(self._residue(block))
            else:
                titled = titled or block.kind is Kind.TITLE
                self._add(block)

    @property
    def owner(self) -> _Place:
        return self.open[-1] if self.open else self.root

    # Blocks in their places.

    def _add(self, block: Block) -> None:
        here = self.root.citation
        match block.kind:
            case Kind.TITLE:
                self.title, self.title_shown = self._text(block, here), self._shown(block.label)
            case Kind.NOTICE:
                self.notices.append(Notice(self._text(block, here), block.rule))
            case Kind.NOTE:
                self._note(block)
            case Kind.HEADING | Kind.ITEM if block.number:
                self._open_places(block)
            case Kind.ENTRY:
                self.owner.content.append(Definition(self._text(block, here), (), ()))
            case Kind.SENSE:
                entry, shown = self.owner.content.pop(), self._shown(block.label)
                assert isinstance(entry, Definition)
                senses = (*entry.senses, self._text(block, here))
                self.owner.content.append(replace(entry, senses=senses, shown=(*entry.shown, shown)))
            case _:
                self._paragraph(block)

    def _open_places(self, block: Block) -> None:
        for citation, step, basis in block.number:
            while self.open and (citation == self.owner.citation or citation not in self.owner.citation):
                self.open.pop()
            shown = self._shown(step.label if step else None)
            place = _Place(citation, shown, basis, block.line.number)
            self.owner.content.append(place)
            self.open.append(place)
        if block.text and block.kind is Kind.HEADING:
            self.owner.heading = self._text(block, self.owner.citation)
        elif block.text:
            self.owner.content.append(self._text(block, self.owner.citation))

    def _paragraph(self, block: Block) -> None:
        while self.owner.citation != (block.owner or self.root.citation):
            self.open.pop()
        if block.text or block.rows:
            self.owner.content.append(self._content(block, self.owner.citation))

    # Notes.

    def _note_ids(self) -> dict[str, str]:
        """The id of the note for each `number_key` on the page."""
        ids: dict[str, str] = {}
        for place, block in enumerate(self.noted, 1):
            if block.rule != _TRANSLATOR:
                if (key := number_key(block.rule)) in ids:
                    self.findings.append(finding("duplicate-note", None, block.line.number, text=block.rule))
                ids.setdefault(key, f"n{place}")
        return ids

    def _note(self, block: Block) -> None:
        content = self._content(block, self.root.citation)
        if not block.rule:
            self.notes[-1] = replace(self.notes[-1], content=(*self.notes[-1].content, content))
            return
        unmarked = block.rule == _TRANSLATOR
        translator = unmarked or pattern("TRANSLATOR", self.language).search(block.text) is not None
        mark, note_id = "" if unmarked else block.rule, f"n{len(self.notes) + 1}"
        self.notes.append(Note(note_id, mark, self._shown(block.label), (content,), translator))

    # What goes into them.

    def _content(self, block: Block, here: Citation) -> Table | Text:
        return self._table(block, here) if block.rows else self._text(block, here)

    def _table(self, block: Block, here: Citation) -> Table:
        def cell(line: Line, *, header: bool) -> Cell:
            self.entries.append(Entry(line, "text", "cell"))
            return Cell(restored(self._made(line, here)[0], line, self.page), header)

        rows = enumerate(block.rows)
        return Table(tuple(tuple(cell(one, header=block.headed and not n) for one in row) for n, row in rows))

    def _residue(self, block: Block) -> Residue:
        lines = [cell for row in block.rows for cell in row] or [block.line]
        self.entries.extend(Entry(line, "residue", block.rule) for line in lines)
        return Residue(block.rule, block.text)

    def _shown(self, label: Line | None) -> str:
        if label is None:
            return ""
        self.entries.append(Entry(label, "label", "label"))
        return label.text

    def _text(self, block: Block, here: Citation) -> Text:
        self.entries.append(Entry(block.line, "text", block.kind.value))
        text, read = self._made(block.line, here)
        text = replace(text, closing=self._shown(block.closing)) if block.closing is not None else text
        self.findings.extend(lint_text(text, read, block.line, self.language, here))
        return restored(text, block.line, self.page)

    def _made(self, line: Line, here: Citation) -> tuple[Text, list[Found]]:
        return made_text(line, here, notes=self.note_ids, language=self.language, places=self.places)

    def all_findings(self, law: Law, cited: Mapping[Citation, Citation]) -> tuple[Finding, ...]:
        """All that is doubtful, in page order; what is about a line, at the place the line stands in."""
        for note, block in zip(law.notes, self.noted, strict=True):
            if note.mark and not law.anchors(note) and self.note_ids.get(number_key(note.mark)) == note.id:
                self.findings.append(finding("note-without-mark", None, block.line.number, text=note.mark))
        lines = {place.citation: place.line for place in self.root.walk()}
        for target, place in cited.items():
            if target not in lines:
                self.findings.append(finding("cited-missing", place, lines[place], missing=target))
        self.findings.extend(lint(law, lines))
        found = sorted(self.findings, key=lambda one: (one.line, one.code))
        return tuple(dict.fromkeys(self._placed(one, lines) for one in found))

    def _placed(self, one: Finding, lines: dict[Citation, int]) -> Finding:
        if one.citation is not None or one.code not in _OF_A_LINE:
            return one
        before = (place for place, line in reversed(lines.items()) if 0 < line <= one.line)
        return replace(one, citation=next(before, None))


def _cited_places(law: Law) -> dict[Citation, Citation]:
    """The places of a law that it cites itself, each with the first that does."""
    cited: dict[Citation, Citation] = {}
    for place in law.walk():
        for reference in (one for text in place.headed_texts for one in text.references):
            for target in reference.targets:
                if target.root == law.citation and target != place.citation:
                    cited.setdefault(target, place.citation)
    return cited


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


# The wording of a place: its marks of notes, its references, and what is doubtful about them.

_RAISED = re.compile(r"[\[(]?(?:[1-9][0-9]?|[a-h])[\])]?")
"""What marks a note where it is raised."""
_UNCLOSED = re.compile(r"\((?=[^()]*(?:\([^()]*\)[^()]*)*$).{0,39}", re.DOTALL)
"""A bracket that opens and does not close; brackets inside it do."""
_NUMBER = r"[1-9][0-9]?(?:[A-H][0-9]{0,2}(?:[a-h]|\([a-h]\))?)?"
_UNJOINED = re.compile(rf"\b(?P<one>{_NUMBER})(?= (?P<other>{_NUMBER})(?![\w(])(?=[ .,;:)]|$))")
"""`50 50`: an extract doubled the words of a link; `50D 51`: what joined them is lost."""
_PAUSE = re.compile(r"[.,;:)]|$")
"""What follows a number that counts nothing."""
_AFTER = 10
"""Characters after a reference that a number unjoined with its last one takes, at most."""
_STANDS_TWICE = N_("the words of a link stand twice")
_DISAGREES = N_("singular subject, plural verb")
_PLACE = re.compile(r"[0-9]|(?<!\w)[A-Hb-h](?!\w)")
"""What every reference to a place of a law has; half of the texts have none, and need not be scanned."""


def made_text(
    line: Line, here: Citation, *, notes: Mapping[str, str], language: str, places: Container[Citation] = ()
) -> tuple[Text, list[Found]]:
    """The words of a line with their marks and references, and the references as they are interpreted.

    What markup sets as a mark is one; `notes` gives the note id for each `number_key` on the page; the
    `places` of the law decide between readings.
    """
    content, marks = line.text, _marks(line, notes)
    read = [_weighed(one, here, places) for one in scan(_unmarked(content, marks), language, here)]
    references = [Reference(one.start, one.end, one.targets, ReferenceKind(one.kind)) for one in read]
    return Text(content, tuple(references), marks), read


def _marks(line: Line, notes: Mapping[str, str]) -> tuple[Mark, ...]:
    content = line.text
    spans: list[tuple[int, int]] = []
    for inline in (one for one in line.inlines if one.kind == "mark"):
        sign = content[inline.start : inline.end]
        if number_key(sign) in notes or NOTE_SIGN.fullmatch(sign) or _RAISED.fullmatch(sign):
            spans.append((inline.start, inline.end))
    printed = list(NOTE_SIGN.finditer(content))
    if any(map(str.isdigit, notes)):
        printed += [one for one in GLUED.finditer(content) if number_key(one[0]) in notes]
    for match in printed:
        if not any(start < match.end() and match.start() < end for start, end in spans):
            spans.append(match.span())
    marks = ((start, end, content[start:end]) for start, end in sorted(spans))
    return tuple(Mark(start, end, sign, notes.get(number_key(sign), "")) for start, end, sign in marks)


def _unmarked(content: str, marks: Iterable[Mark]) -> str:
    """`content` with its note marks made invisible, so that none is interpreted as part of a citation."""
    for mark in marks:
        content = content[: mark.start] + "\u2060" * (mark.end - mark.start) + content[mark.end :]
    return content


def _weighed(found: Found, here: Citation, places: Container[Citation]) -> Found:
    """`found` with its likeliest reading first and without those that this law, of `places`, refutes."""
    if not found.alternates or here.root not in places:
        return found
    there = [
        reading
        for reading in (found.targets, *found.alternates)
        if all(place.root != here.root or place in places for place in reading)
    ]
    return replace(found, targets=there[0], alternates=tuple(there[1:])) if there else found


def cited_on(texts: Iterable[str], language: str, root: Citation) -> frozenset[Citation]:
    """Every place in the law `root` that the `texts` of its own page refer to."""
    return frozenset(
        target
        for text in texts
        if _PLACE.search(text) is not None
        for one in scan(text, language, root)
        for target in one.targets
        if target.root == root and (target.section or one.kind is ReferenceKind.RELATIVE)
    )


# What is doubtful.


def lint_text(
    text: Text, read: Iterable[Found], words: Line, language: str, here: Citation
) -> Iterator[Finding]:
    """What is doubtful about a text at `here`, whose references were interpreted as `read`."""
    content, line = text.content, words.number
    for start, end in possible(_unmarked(content, text.marks), language, here):
        yield finding("possible-reference", here, line, text=content[start:end])
    for one in read:
        for code, values in _doubtful(one, text):
            yield finding(code, here, line, **values)
    for one, other in pairwise(read):
        if one.end == other.start:
            values = {"text": content[one.start : other.end], "reading": _joined(one.targets + other.targets)}
            yield finding("fused-reference", here, line, **values)
    taken = [(one.start, one.end) for one in text.marks]
    taken += [(one.start, one.end) for one in text.references]
    unmarked = [mark.sign for mark in text.marks if not mark.note]
    glued = (one for one in GLUED.finditer(content) if not any(a <= one.start() < b for a, b in taken))
    for sign in (*unmarked, *(one[0] for one in glued)):
        yield finding("mark-without-note", here, line, text=sign)
    opened = _UNCLOSED.search(content) if "(" in content else None
    if opened is not None:
        yield finding("unclosed-bracket", here, line, text=opened[0])
    plural, singular = languages.fields(language, "pages")["SLIP_VERBS"] or ("", "")
    slip = languages.expression(language, "SLIP")
    for hit in re.finditer(slip, content) if plural and plural in content else ():
        expected = hit[0].replace(plural, singular)
        yield finding("source-slip", here, line, text=hit[0], expected=expected, reason=_DISAGREES)
    for linked, law in _links_elsewhere(text, words, here):
        yield finding("link-disagrees", here, line, text=linked, linked=law)


def _doubtful(one: Found, text: Text) -> Iterator[tuple[str, dict[str, object]]]:
    wording, reading = text.content[one.start : one.end], _joined(one.targets)
    if one.alternates:
        others = "; ".join(map(_joined, one.alternates))
        yield "ambiguous-reference", {"text": wording, "reading": reading, "alternates": others}
    elif one.kind is ReferenceKind.FUSED:
        yield "fused-reference", {"text": wording, "reading": reading}
    for pair in _UNJOINED.finditer(text.content, one.start, one.end + _AFTER):
        first, second = pair.groups()
        if first == second:
            twice = f"{first} {second}"
            yield "source-slip", {"text": twice, "expected": first, "reason": _STANDS_TWICE}
        elif _PAUSE.match(text.content, pair.end("other")) and not any(
            other.start < pair.end("other") <= other.end for other in text.references
        ):
            yield "possible-reference", {"text": second}
    for target in one.targets:
        if target.law > LAST_LAW:
            yield "dangling-reference", {"text": wording, "reading": target}


def _joined(targets: Iterable[Citation]) -> str:
    return " + ".join(map(str, targets))


def _links_elsewhere(text: Text, words: Line, here: Citation) -> Iterator[tuple[str, str]]:
    """Links to a law that no reference in their words names: the words, and the law."""
    for link in (one for one in words.inlines if one.kind == "link" and one.value):
        if not any(mark.start < link.end and link.start < mark.end for mark in text.marks):
            met = (one for one in text.references if one.start < link.end and link.start < one.end)
            laws = {target.law for one in met for target in one.targets}
            if int(link.value) not in laws and (laws or int(link.value) != here.law):
                yield text.content[link.start : link.end], link.value
