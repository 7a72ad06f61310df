"""Law → XML, deterministic: the same law gives the same bytes, sealed with their digest.

White space between elements is indentation; in those that have words (`lawtexts.corpus.reading.FORMS`)
every character is the page's, and nothing is added there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from lawtexts.corpus.error import CorpusError
from lawtexts.corpus.reading import FORMS, TAIL, Element
from lawtexts.corpus.seal import sealed_law
from lawtexts.locale import gettext as _
from lawtexts.model.finding import Finding
from lawtexts.model.law import Cell, Content, Entry, Law, Mark, Note, Provision, Residue, Table, Text
from lawtexts.model.reference import Reference

_UNHOLDABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_IN_TEXT = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"}
_IN_ATTRIBUTE = _IN_TEXT | {'"': "&quot;", "\t": "&#9;", "\n": "&#10;"}


def law_to_xml(law: Law) -> bytes:
    """`law` as an XML document in UTF-8, with a declaration and a final newline.

    Raises CorpusError naming the page for what XML cannot hold: a control character, spans that cross.
    """
    try:
        document = _written(_law(law), 0)
        _require_holdable(document)
    except CorpusError as error:
        error.place = f"{law.expression}/{law.page}"
        raise
    return sealed_law(f'<?xml version="1.0" encoding="UTF-8"?>\n{document}\n'.encode())


def _require_holdable(document: str) -> None:
    found = _UNHOLDABLE.search(document)
    if found is not None:
        before, after = document[: found.start()], document[found.end() :]
        text = before.rpartition(">")[2][-20:] + found[0] + after.partition("<")[0][:20]
        message = _("XML cannot hold the character U+{code:04X} in “{text}”.")
        raise CorpusError(message.format(code=ord(found[0]), text=text))


def _law(law: Law) -> Element:
    document = law.citation.document
    attributes = {"name": document} if document else {"n": str(law.citation)}
    attributes |= {"expression": law.expression, "xml:lang": law.language, "page": law.page}
    children = [
        *map(_content, law.head),
        *(_mixed("notice", notice.text, date=notice.date) for notice in law.notices),
        _mixed("title", law.title, shown=law.title_shown),
        *map(_content, law.content),
        *map(_note, law.notes),
        *(Element(TAIL, {"rule": one.rule, "part": "tail"}, [one.text]) for one in law.tail),
        *map(_finding, law.findings),
    ]
    name = "document" if document else "law"
    return Element(name, attributes | {"sha256": law.sha256, "digest": ""}, [*children])


def _content(part: Content) -> Element:
    if isinstance(part, Text):
        return _mixed("text", part)
    if isinstance(part, Residue):
        return Element("residue", {"rule": part.rule}, [part.text])
    if isinstance(part, Table):
        return _table(part)
    return _entry(part) if isinstance(part, Entry) else _provision(part)


def _provision(provision: Provision) -> Element:
    heading = [] if provision.heading is None else [_mixed("heading", provision.heading)]
    attributes = {
        "cite": str(provision.citation),
        "shown": provision.shown,
        "basis": " ".join(provision.basis),
    }
    return Element("provision", attributes, [*heading, *map(_content, provision.content)])


def _table(table: Table) -> Element:
    return Element("table", {}, [Element("row", {}, [*map(_cell, row)]) for row in table.rows])


def _cell(cell: Cell) -> Element:
    columns, rows = (str(count) if count != 1 else "" for count in (cell.columns, cell.rows))
    return _mixed("cell", cell.text, header="true" if cell.header else "", columns=columns, rows=rows)


def _entry(entry: Entry) -> Element:
    senses = [_mixed("sense", sense, shown=shown) for shown, sense in entry.labelled]
    return Element("entry", {}, [_mixed("term", entry.term), *senses])


def _note(note: Note) -> Element:
    attributes = {"id": note.id, "mark": note.mark, "shown": note.shown}
    attributes["translator"] = "true" if note.translator else ""
    return Element("note", attributes, [*map(_content, note.content)])


def _finding(found: Finding) -> Element:
    attributes = {"code": found.code, "cite": "" if found.citation is None else str(found.citation)}
    attributes["line"] = str(found.line) if found.line else ""
    return Element("finding", attributes | dict(found.values), [])


def _mixed(name: str, text: Text, **attributes: str) -> Element:
    spans: list[Reference | Mark] = [*text.references, *text.marks]
    spans.sort(key=lambda span: (span.start, -span.end))
    content = _spanned(text, 0, len(text.content), spans)
    label = [Element("label", {}, [text.closing])] if text.closing else []
    return Element(name, attributes, [*content, *label])


def _spanned(text: Text, start: int, end: int, spans: list[Reference | Mark]) -> Iterator[Element | str]:
    """The characters `start` to `end` of `text` with `spans`, which all lie in there."""
    position = start
    while spans:
        span = spans.pop(0)
        if not position <= span.start < span.end <= end:
            sentence = _("The references and marks of “{text}” overlap or lie outside it.")
            raise CorpusError(sentence.format(text=text.content))
        yield text.content[position : span.start]
        inner: list[Reference | Mark] = []
        while spans and spans[0].start < span.end:
            inner.append(spans.pop(0))
        inside = [*_spanned(text, span.start, span.end, inner)]
        if isinstance(span, Reference):
            yield Element("ref", {"to": " ".join(map(str, span.targets)), "kind": span.kind}, inside)
        else:
            sign = "" if span.sign == text.content[span.start : span.end] else span.sign
            yield Element("mark", {"note": span.note, "sign": sign}, inside)
        position = span.end
    yield text.content[position:end]


def _written(element: Element, depth: int) -> str:
    form = FORMS[element.name]
    attributes = "".join(
        f' {name}="{_escaped(value, _IN_ATTRIBUTE)}"'
        for name, value in element.attributes.items()
        if value or name not in form.optional
    )
    tag = "residue" if element.name == TAIL else element.name
    inside = [
        _escaped(part, _IN_TEXT) if isinstance(part, str) else _written(part, depth + 1)
        for part in element.content
    ]
    if not any(inside):
        return f"<{tag}{attributes}/>"
    if form.has_words:
        return f"<{tag}{attributes}>{''.join(inside)}</{tag}>"
    indent = "\n" + "  " * depth
    return f"<{tag}{attributes}>{''.join(f'{indent}  {line}' for line in inside)}{indent}</{tag}>"


def _escaped(text: str, signs: Mapping[str, str]) -> str:
    for sign, escape in signs.items():  # & first, which all others bring
        if sign in text:
            text = text.replace(sign, escape)
    return text
