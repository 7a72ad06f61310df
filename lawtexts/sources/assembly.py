"""Blocks to a law: the outline of a page made into values, and the ledger of everything that went in."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, replace

from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.model.law import Cell, Content, Law, Note, Notice, Provision, Residue, Table, Text
from lawtexts.model.law import Entry as Definition
from lawtexts.sources.blocks import Block, Kind, Label
from lawtexts.sources.conservation import Entry, Invisibles, put_back
from lawtexts.sources.lint import lint
from lawtexts.sources.outline import Blocks, Node, Outline
from lawtexts.sources.references import (
    cited_places,
    findings_in,
    links_elsewhere,
    make_text,
    number_key,
    sign_key,
    signs_in,
)

_OF_A_LINE = frozenset(
    (
        "torn-word",
        "image-without-words",
        "empty-heading",
        "numbers-lost",
    )
)
"""Findings that are about the place where their line stands."""


@dataclass(frozen=True, slots=True)
class Assembled:
    """A law, and the ledger entry of everything that went into it."""

    law: Law
    entries: tuple[Entry, ...]


def assemble(
    blocks: Blocks,
    *,
    expression: str,
    language: str,
    page: str,
    sha256: str,
    invisibles: Invisibles = (),
) -> Assembled:
    """The law that `blocks` are; `invisibles` are put back into its texts."""
    return _Assembler(Outline(blocks), language, invisibles).law(expression, page, sha256)


class _Assembler:
    def __init__(self, outline: Outline, language: str, invisibles: Invisibles) -> None:
        self.outline = outline
        self.root = outline.root.citation
        self.stream = outline.blocks.stream
        self.language = language
        self.invisibles = invisibles
        self.places = frozenset(node.citation for node in outline.root.walk())
        self.findings = list(outline.findings)
        self.entries: list[Entry] = []

    def law(self, expression: str, page: str, sha256: str) -> Assembled:
        outline = self.outline
        ids = self._note_ids()
        title = outline.title
        law = Law(
            citation=self.root,
            expression=expression,
            language=self.language,
            page=page,
            sha256=sha256,
            title=Text("") if title is None else self._text(title, self.root, ids),
            title_shown=self._shown(title.label) if title else "",
            notices=tuple(Notice(self._text(block, self.root, ids), block.rule) for block in outline.notices),
            content=self._content(outline.root, ids),
            notes=tuple(
                self._note(place, first, more, ids) for place, (first, more) in enumerate(outline.notes, 1)
            ),
            head=tuple(map(self._kept, outline.head)),
            tail=tuple(map(self._kept, outline.tail)),
        )
        cited = cited_places(law)
        law = replace(law, content=tuple(_referred(part, cited) for part in law.content))
        self._check_notes(law, ids)
        lines = {node.citation: node.line for node in outline.root.walk()}
        self.findings.extend(lint(law, lines))
        found = tuple(dict.fromkeys(sorted(self._located(), key=_in_page_order)))
        return Assembled(replace(law, findings=found), tuple(self.entries))

    def _kept(self, block: Block) -> Residue:
        parts = [(cell.span, cell.text) for row in block.rows for cell in row] or [(block.span, block.text)]
        self.entries.extend(Entry(span, "residue", block.rule, text) for span, text in parts)
        return Residue(block.rule, block.text)

    def _note_ids(self) -> dict[str, str]:
        ids: dict[str, str] = {}
        for place, (block, _more) in enumerate(self.outline.notes, 1):
            if block.rule == "translator":
                continue
            key = number_key(block.rule)
            if key in ids:
                self.findings.append(finding("duplicate-note", None, block.line, text=block.rule))
            ids.setdefault(key, f"n{place}")
        return {**self._otherwise_bracketed(ids), **ids}

    def _otherwise_bracketed(self, ids: Mapping[str, str]) -> dict[str, str]:
        """The ids of notes `(*)` whose mark in the text is `*`, or the other way, by that mark."""
        bracketed = {key: key.strip("()") if key.startswith("(") else f"({key})" for key in ids}
        if all(map(str.isdigit, ids)):
            return {}
        blocks = (block for block in self.outline.blocks.blocks if block.kind is not Kind.NOTE)
        marked = {sign_key(sign) for block in blocks for sign in signs_in(block.text)}
        return {other: ids[key] for key, other in bracketed.items() if key not in marked and other in marked}

    def _content(self, node: Node, ids: Mapping[str, str]) -> tuple[Content, ...]:
        made: list[Content] = []
        for part in node.parts:
            if isinstance(part, Node):
                made.append(self._provision(part, ids))
            elif part.kind is Kind.RESIDUE:
                made.append(self._kept(part))
            elif part.kind is Kind.TABLE:
                made.append(self._table(part, node.citation, ids))
            elif part.kind is Kind.ENTRY:
                made.append(self._definition(part, node.citation, ids))
            elif part.text:
                made.append(self._text(part, node.citation, ids))
        return tuple(made)

    def _provision(self, node: Node, ids: Mapping[str, str]) -> Provision:
        heading = None
        if node.heading is not None:
            heading = self._text(node.heading, node.citation, ids)
        shown = self._shown(node.label)
        return Provision(node.citation, shown, (node.basis,), heading, self._content(node, ids))

    def _text(self, block: Block, here: Citation, ids: Mapping[str, str]) -> Text:
        self.entries.append(Entry(block.span, "text", block.kind.value, block.text))
        closing = self._shown(block.closing)
        text = make_text(
            block.text,
            language=self.language,
            here=here,
            notes=ids,
            inlines=block.inlines,
            closing=closing,
            places=self.places,
        )
        self.findings.extend(
            findings_in(text, language=self.language, here=here, line=block.line, places=self.places)
        )
        for words, law in links_elsewhere(text, block.inlines, here):
            self.findings.append(finding("link-disagrees", here, block.line, text=words, linked=law))
        return put_back(text, self.stream, block.span, self.invisibles)

    def _definition(self, block: Block, here: Citation, ids: Mapping[str, str]) -> Definition:
        return Definition(
            self._text(block, here, ids),
            tuple(self._text(sense, here, ids) for sense in block.senses),
            tuple(self._shown(sense.label) for sense in block.senses),
        )

    def _table(self, block: Block, here: Citation, ids: Mapping[str, str]) -> Table:
        rows = []
        for row in block.rows:
            cells = []
            for cell in row:
                self.entries.append(Entry(cell.span, "text", "cell", cell.text))
                text = make_text(
                    cell.text,
                    language=self.language,
                    here=here,
                    notes=ids,
                    inlines=cell.inlines,
                    places=self.places,
                )
                text = put_back(text, self.stream, cell.span, self.invisibles)
                cells.append(Cell(text, cell.header, cell.columns, cell.rows))
            rows.append(tuple(cells))
        return Table(tuple(rows))

    def _note(self, place: int, block: Block, more: list[Block], ids: Mapping[str, str]) -> Note:
        content: list[Text | Table] = []
        for part in (block, *more):
            if part.kind is Kind.TABLE:
                content.append(self._table(part, self.root, ids))
            else:
                content.append(self._text(replace(part, kind=Kind.NOTE), self.root, ids))
        translator = block.rule == "translator" or _by_translator(block.text)
        mark = "" if block.rule == "translator" else block.rule
        return Note(f"n{place}", mark, self._shown(block.label), tuple(content), translator)

    def _shown(self, label: Label | None) -> str:
        """What `label` prints, entered in the ledger."""
        if label is None:
            return ""
        self.entries.append(Entry(label.span, "label", "label", label.shown))
        return label.shown

    def _check_notes(self, law: Law, ids: Mapping[str, str]) -> None:
        for note, (block, _more) in zip(law.notes, self.outline.notes, strict=True):
            if note.mark and not law.anchors(note) and ids.get(number_key(note.mark)) == note.id:
                self.findings.append(finding("note-without-mark", None, block.line, text=note.mark))

    def _located(self) -> list[Finding]:
        """The findings, those of the reading of lines placed at the provision of their line."""
        nodes = sorted((node for node in self.outline.root.walk() if node.line), key=_line_of)
        placed = []
        for one in self.findings:
            if one.citation is None and one.code in _OF_A_LINE:
                before = bisect_right(nodes, one.line, key=_line_of)
                one = replace(one, citation=nodes[before - 1].citation) if before else one
            placed.append(one)
        return placed


def _line_of(node: Node) -> int:
    return node.line


def _referred(part: Content, cited: Mapping[Citation, Citation]) -> Content:
    """`part` with `reference:<where>` in the basis of each inferred number that a reference confirms."""
    if not isinstance(part, Provision):
        return part
    content = tuple([_referred(inner, cited) for inner in part.content])
    basis = part.basis
    if part.citation in cited and not {"printed", "html"}.intersection(basis):
        basis = (*basis, f"reference:{cited[part.citation]}")
    return Provision(part.citation, part.shown, basis, part.heading, content)


def _in_page_order(one: Finding) -> tuple[int, str]:
    return (one.line, one.code)


def _by_translator(text: str) -> bool:
    lower = text.lower()
    return any(sign in lower for sign in ("n.d.t", "n. d. t", "n.d.r", "n. del t", "przyp. tłum"))
