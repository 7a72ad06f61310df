"""Blocks to a law: each text with its note marks and references, and the entry of everything that went in."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from lawtexts import languages
from lawtexts.citing.scan import Found, possible, scan
from lawtexts.locale import mark as N_
from lawtexts.model.citation import LAST_LAW, Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.model.law import Cell, Content, Law, Mark, Note, Notice, Provision, Residue, Table, Text
from lawtexts.model.law import Entry as Definition
from lawtexts.model.reference import Reference, ReferenceKind
from lawtexts.model.value import replace
from lawtexts.sources.blocks import Block, BlockCell, Inline, Kind, Label
from lawtexts.sources.conservation import Entry, Invisibles, restored
from lawtexts.sources.line_features import GLUED, NOTE_SIGN, number_key, sign_key, signs_in
from lawtexts.sources.lint import lint
from lawtexts.sources.structure import Node, Outline

_OF_A_LINE = frozenset(("torn-word", "image-without-words", "empty-heading", "numbers-lost"))
"""Findings that are about the place where their line stands."""
_RAISED = re.compile(r"[\[(]?(?:[1-9][0-9]?|[a-h])[\])]?")
"""What marks a note where it is raised."""
_BRACKET = re.compile(r"[()]")
_TWICE = re.compile(r"\b([1-9][0-9]?[A-H]?[0-9]{0,2}) \1(?![\w(])(?=[ .,;:)]|$)")
"""50 50: an extract doubled the words of a link."""
_AGAIN = 8
"""Characters after a reference that its last number takes again, at most."""
_SLIPS = {code: languages.part(code, "pages").SLIP for code in languages.codes("pages")}
_STANDS_TWICE = N_("the words of a link stand twice")
_DISAGREES = N_("singular subject, plural verb")
_BY_TRANSLATOR = re.compile(languages.alternatives("TRANSLATOR"), re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Assembled:
    """A law, and the entry of everything that went into it."""

    law: Law
    entries: tuple[Entry, ...]


def assemble(
    outline: Outline,
    *,
    stream: str,
    invisibles: Invisibles,
    expression: str,
    language: str,
    page: str,
    sha256: str,
) -> Assembled:
    """The law that `outline` is; `invisibles` of the stream are put back into its texts."""
    return _Assembler(outline, language, stream, invisibles).law(expression, page, sha256)


class _Assembler:
    def __init__(self, outline: Outline, language: str, stream: str, invisibles: Invisibles) -> None:
        self.outline, self.language = outline, language
        self.stream, self.invisibles = stream, invisibles
        self.places = frozenset(node.citation for node in outline.root.walk())
        self.findings = list(outline.findings)
        self.entries: list[Entry] = []
        self.notes = self._note_ids()

    def law(self, expression: str, page: str, sha256: str) -> Assembled:
        outline, root = self.outline, self.outline.root.citation
        title = outline.title
        law = Law(
            citation=root,
            expression=expression,
            language=self.language,
            page=page,
            sha256=sha256,
            title=Text("") if title is None else self._text(title, root),
            title_shown=self._shown(title.label) if title else "",
            notices=tuple(Notice(self._text(block, root), block.rule) for block in outline.notices),
            content=self._content(outline.root),
            notes=tuple(self._note(place, *note) for place, note in enumerate(outline.notes, 1)),
            head=tuple(map(self._residue, outline.head)),
            tail=tuple(map(self._residue, outline.tail)),
        )
        cited = _cited_places(law)
        law = replace(law, content=tuple(_referred(part, cited) for part in law.content))
        for note, (block, _more) in zip(law.notes, outline.notes, strict=True):
            if note.mark and not law.anchors(note) and self.notes.get(number_key(note.mark)) == note.id:
                self.findings.append(finding("note-without-mark", None, block.line, text=note.mark))
        self.findings.extend(lint(law, {node.citation: node.line for node in outline.root.walk()}))
        found = tuple(dict.fromkeys(sorted(self._located(), key=_in_page_order)))
        return Assembled(replace(law, findings=found), tuple(self.entries))

    def _note_ids(self) -> dict[str, str]:
        """The id of the note for each `number_key` on the page.

        Those of `(*)` count for `*`, and the other way, where the text marks them so.
        """
        ids: dict[str, str] = {}
        for place, (block, _more) in enumerate(self.outline.notes, 1):
            if block.rule != "translator":
                if (key := number_key(block.rule)) in ids:
                    self.findings.append(finding("duplicate-note", None, block.line, text=block.rule))
                ids.setdefault(key, f"n{place}")
        if all(map(str.isdigit, ids)):
            return ids
        texts = (block.text for block in self.outline.blocks if block.kind is not Kind.NOTE)
        marked = {sign_key(sign[0]) for text in texts for sign in signs_in(text)}
        other = {key.strip("()") if key.startswith("(") else f"({key})": key for key in ids}
        bare = {sign: ids[key] for sign, key in other.items() if sign in marked and key not in marked}
        return {**bare, **ids}

    # The parts of a law.

    def _content(self, node: Node) -> tuple[Content, ...]:
        here = node.citation
        made: list[Content] = []
        for part in node.parts:
            if isinstance(part, Node):
                heading = None if part.heading is None else self._text(part.heading, part.citation)
                shown = self._shown(part.label)
                made.append(Provision(part.citation, shown, (part.basis,), heading, self._content(part)))
            elif part.kind is Kind.RESIDUE:
                made.append(self._residue(part))
            elif part.kind is Kind.TABLE:
                made.append(self._table(part, here))
            elif part.kind is Kind.ENTRY:
                senses = tuple(self._text(sense, here) for sense in part.senses)
                labels = tuple(self._shown(sense.label) for sense in part.senses)
                made.append(Definition(self._text(part, here), senses, labels))
            elif part.text:
                made.append(self._text(part, here))
        return tuple(made)

    def _note(self, place: int, block: Block, more: Iterable[Block]) -> Note:
        root = self.outline.root.citation
        content = tuple(
            self._table(part, root)
            if part.kind is Kind.TABLE
            else self._text(replace(part, kind=Kind.NOTE), root)
            for part in (block, *more)
        )
        unmarked = block.rule == "translator"
        translator = unmarked or _BY_TRANSLATOR.search(block.text) is not None
        return Note(
            f"n{place}", "" if unmarked else block.rule, self._shown(block.label), content, translator
        )

    def _table(self, block: Block, here: Citation) -> Table:
        def cell(one: BlockCell) -> Cell:
            self.entries.append(Entry(one.span, "text", "cell", one.text))
            text = self._made(one.text, one.inlines, here)[0]
            return Cell(
                restored(text, self.stream, one.span, self.invisibles), one.header, one.columns, one.rows
            )

        return Table(tuple(tuple(map(cell, row)) for row in block.rows))

    def _residue(self, block: Block) -> Residue:
        parts = [(cell.span, cell.text) for row in block.rows for cell in row] or [(block.span, block.text)]
        self.entries.extend(Entry(span, "residue", block.rule, text) for span, text in parts)
        return Residue(block.rule, block.text)

    def _shown(self, label: Label | None) -> str:
        if label is None:
            return ""
        self.entries.append(Entry(label.span, "label", "label", label.shown))
        return label.shown

    # Texts.

    def _text(self, block: Block, here: Citation) -> Text:
        self.entries.append(Entry(block.span, "text", block.kind.value, block.text))
        text, read = self._made(block.text, block.inlines, here)
        text = replace(text, closing=self._shown(block.closing)) if block.closing is not None else text
        self.findings.extend(self._doubts(text, read, here, block.line))
        for words, law in _links_elsewhere(text, block.inlines, here):
            self.findings.append(finding("link-disagrees", here, block.line, text=words, linked=law))
        return restored(text, self.stream, block.span, self.invisibles)

    def _made(self, content: str, inlines: Sequence[Inline], here: Citation) -> tuple[Text, list[Found]]:
        return made_text(content, inlines, here, notes=self.notes, language=self.language, places=self.places)

    def _doubts(self, text: Text, read: Iterable[Found], here: Citation, line: int) -> Iterator[Finding]:
        content = text.content
        for start, end in possible(_unmarked(content, text.marks), self.language, here):
            yield finding("possible-reference", here, line, text=content[start:end])
        for one in read:
            for code, values in _doubtful(one, content):
                yield finding(code, here, line, **values)
        for mark in text.marks:
            if not mark.note:
                yield finding("mark-without-note", here, line, text=mark.sign)
        taken = [(one.start, one.end) for one in text.marks]
        taken += [(one.start, one.end) for one in text.references]
        for match in GLUED.finditer(content):
            if not any(start <= match.start() < end for start, end in taken):
                yield finding("mark-without-note", here, line, text=match[0])
        opened = _unclosed(content)
        if opened:
            yield finding("unclosed-bracket", here, line, text=opened)
        for printed, expected in _slips(content, self.language):
            yield finding("source-slip", here, line, text=printed, expected=expected, reason=_DISAGREES)

    def _located(self) -> Iterator[Finding]:
        nodes = sorted((node for node in self.outline.root.walk() if node.line), key=_line_of)
        for one in self.findings:
            if one.citation is None and one.code in _OF_A_LINE:
                before = bisect_right(nodes, one.line, key=_line_of)
                one = replace(one, citation=nodes[before - 1].citation) if before else one
            yield one


def _line_of(node: Node) -> int:
    return node.line


def _in_page_order(one: Finding) -> tuple[int, str]:
    return (one.line, one.code)


def _doubtful(one: Found, content: str) -> Iterator[tuple[str, dict[str, object]]]:
    wording, reading = content[one.start : one.end], _joined(one.targets)
    if one.alternates:
        others = "; ".join(map(_joined, one.alternates))
        yield "ambiguous-reference", {"text": wording, "reading": reading, "alternates": others}
    elif one.kind is ReferenceKind.FUSED:
        yield "fused-reference", {"text": wording, "reading": reading}
    twice = _TWICE.search(content, one.start, one.end + _AGAIN)
    if twice is not None:
        yield "source-slip", {"text": twice[0], "expected": twice[1], "reason": _STANDS_TWICE}
    for target in one.targets:
        if target.law > LAST_LAW:
            yield "dangling-reference", {"text": wording, "reading": target}


def _joined(targets: Iterable[Citation]) -> str:
    return " + ".join(map(str, targets))


# Marks and references.


def made_text(
    content: str,
    inlines: Sequence[Inline],
    here: Citation,
    *,
    notes: Mapping[str, str],
    language: str,
    places: Container[Citation] = (),
) -> tuple[Text, list[Found]]:
    """`content` with its marks and references, and the references as they are read.

    What markup sets as a mark is one; `notes` gives the note id for each `number_key` on the page; the
    `places` of the law decide between readings.
    """
    marks = _marks(content, notes, [one for one in inlines if one.kind == "mark"])
    read = [_weighed(one, here, places) for one in scan(_unmarked(content, marks), language, here)]
    ends = {mark.end: mark.start for mark in marks}
    references = [
        Reference(one.start, _before_marks(one, ends), one.targets, ReferenceKind(one.kind)) for one in read
    ]
    return Text(content, tuple(references), marks), read


def _marks(content: str, notes: Mapping[str, str], stated: Iterable[Inline]) -> tuple[Mark, ...]:
    found: dict[int, Mark] = {}

    def add(start: int, end: int) -> None:
        sign = content[start:end]
        found[start] = Mark(start, end, sign, notes.get(number_key(sign), ""))

    for inline in stated:
        sign = content[inline.start : inline.end]
        if number_key(sign) in notes or NOTE_SIGN.fullmatch(sign) or _RAISED.fullmatch(sign):
            add(inline.start, inline.end)
    taken = {place for mark in found.values() for place in range(mark.start, mark.end)}
    for match in signs_in(content):
        if taken.isdisjoint(range(*match.span())):
            add(*match.span())
    if any(map(str.isdigit, notes)):
        for match in GLUED.finditer(content):
            if number_key(match[0]) in notes and match.start() not in found:
                add(*match.span())
    return tuple(found[start] for start in sorted(found))


def _unmarked(content: str, marks: Iterable[Mark]) -> str:
    """`content` with its note marks made invisible, so that none is read as part of a citation."""
    for mark in marks:
        content = content[: mark.start] + "\u2060" * (mark.end - mark.start) + content[mark.end :]
    return content


def _before_marks(one: Found, ends: Mapping[int, int]) -> int:
    """Where a reference ends without the note marks glued to it; `ends` says where those begin."""
    end = one.end
    while one.start < ends.get(end, 0):
        end = ends[end]
    return end


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


def _links_elsewhere(text: Text, inlines: Iterable[Inline], here: Citation) -> Iterator[tuple[str, str]]:
    """Links to a law that no reference in their words names: the words, and the law."""
    for link in (one for one in inlines if one.kind == "link" and one.value):
        if not any(mark.start < link.end and link.start < mark.end for mark in text.marks):
            met = (one for one in text.references if one.start < link.end and link.start < one.end)
            laws = {target.law for one in met for target in one.targets}
            if int(link.value) not in laws and (laws or int(link.value) != here.law):
                yield text.content[link.start : link.end], link.value


def _unclosed(content: str) -> str:
    open_at: list[int] = []
    for bracket in _BRACKET.finditer(content):
        if bracket[0] == "(":
            open_at.append(bracket.start())
        elif open_at:
            open_at.pop()
    return content[open_at[0] : open_at[0] + 40] if open_at else ""


def _slips(content: str, language: str) -> Iterator[tuple[str, str]]:
    slip = _SLIPS.get(language)
    plural, singular = languages.fields(language, "pages")["SLIP_VERBS"] if slip else ("", "")
    for hit in re.finditer(slip, content) if slip and plural in content else ():
        yield hit[0], hit[0].replace(plural, singular)


def _cited_places(law: Law) -> dict[Citation, Citation]:
    found: dict[Citation, Citation] = {}
    for place in law.walk():
        for target in (
            target for text in place.headed_texts for one in text.references for target in one.targets
        ):
            if target.root == law.citation and target != place.citation:
                found.setdefault(target, place.citation)
    return found


def _referred(part: Content, cited: Mapping[Citation, Citation]) -> Content:
    """`part` with `reference:<where>` in the basis of each inferred number that a reference confirms."""
    if not isinstance(part, Provision):
        return part
    content = tuple([_referred(inner, cited) for inner in part.content])
    basis = part.basis
    if part.citation in cited and not {"printed", "html"}.intersection(basis):
        basis = (*basis, f"reference:{cited[part.citation]}")
    return Provision(part.citation, part.shown, basis, part.heading, content)


_PLACE = re.compile(r"[0-9]|(?<!\w)[A-Hb-h](?!\w)")
"""What every reference to a place of a law has; half of the texts have none, and need not be scanned."""


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
