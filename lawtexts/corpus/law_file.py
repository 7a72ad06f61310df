"""A law as XML and back: deterministic, so that the same law gives the same bytes, sealed with their digest.

White space between elements is indentation; in those that have words every character is the page's, and
nothing is added there. `lawtexts.rng` states the form. What is read was written here, as its digest proves;
an element, attribute or character that has no place all the same is an error, so that nothing is dropped.

expat reads a document from the innermost elements out, each by the function of its name in _READ, whose
parameters are its attributes, and which takes what is in it in order. Its import costs under a millisecond.
"""

from __future__ import annotations

from xml.parsers import expat

from lawtexts.corpus.digest import damaged, is_law_whole, sealed_law
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation, InvalidCitationError
from lawtexts.model.error import CorpusError
from lawtexts.model.finding import CODES, Finding
from lawtexts.model.law import Cell, Content, Entry, Law, Mark, Note, Notice, Provision, Residue, Table, Text
from lawtexts.model.reference import Reference, ReferenceKind

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    _Piece = tuple[str, tuple[Reference, ...], tuple[Mark, ...]]
    """Words with the references and marks in them."""

_CONTENT = ("text", "table", "entry", "residue", "provision")
_TAIL = "tail"
"""What a `residue` after the notes is called here, which has a `part`."""
_SPACE = " \t\r\n"
_DEEPEST = 32
"""No law file nests deeper; what does is not one."""
_IN_TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"})
_IN_ATTRIBUTE = _IN_TEXT | str.maketrans({'"': "&quot;", "\t": "&#9;", "\n": "&#10;"})


class _Element:
    """An element that is read: its attributes, and the strings and what was made of the elements in it."""

    __slots__ = ("attributes", "parts", "place", "tag")

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag = _TAIL if tag == "residue" and "part" in attributes else tag
        self.attributes = attributes
        self.parts: list[tuple[str, Any]] = []
        self.place = 0

    def take(self, *tags: str) -> tuple[Any, ...]:
        """What was made of the next elements as long as they are called so; "" for strings.

        Where no strings are taken, white space is passed over.
        """
        found = []
        while self.place < len(self.parts):
            tag, part = self.parts[self.place]
            if tag in tags:
                found.append(part)
            elif tag or part.strip(_SPACE):
                break
            self.place += 1
        return tuple(found)

    @property
    def words(self) -> str:
        """The characters of an element that has nothing else in it."""
        return "".join(self.take(""))


def law_from_xml(data: bytes, name: str) -> Law:
    """The law that the XML document `data` holds; `name` is the file named in errors.

    Raises CorpusError for a file that is not the one written, and with the line for what is not a law file.
    """
    advice = _("lawtexts verify makes it again from its page, or says why it cannot.")
    if not is_law_whole(data):
        raise CorpusError(f"{damaged()} {advice}", place=name)
    stack = [_Element("", {})]

    def start(tag: str, attributes: dict[str, str]) -> None:
        if len(stack) > _DEEPEST:
            raise ValueError
        stack.append(_Element(tag, attributes))

    def end(_tag: str) -> None:
        element = stack.pop()
        made = _READ[element.tag](element, **element.attributes)
        if element.place < len(element.parts):
            raise ValueError
        stack[-1].parts.append((element.tag, made))

    def doctype(*_declaration: object) -> None:
        raise ValueError

    parser = expat.ParserCreate("UTF-8")
    parser.buffer_text = True
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = lambda words: stack[-1].parts.append(("", words))
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(data, True)
        law: Law
        (law,) = stack[0].take("law", "document")
    except (expat.ExpatError, InvalidCitationError, KeyError, TypeError, ValueError):
        message = _("This is not a law file as this version of lawtexts writes them.")
        raise CorpusError(f"{message} {advice}", place=name, line=parser.CurrentLineNumber) from None
    return law


def _law(
    element: _Element, /, expression: str, page: str, sha256: str, digest: str, n: str = "", **more: str
) -> Law:
    language, citation = more.pop("xml:lang"), Citation.parse(n or more.pop("name"))
    if citation != citation.root or more:
        raise ValueError
    head, notices = element.take("residue"), element.take("notice")
    ((title, title_shown),) = element.take("title")
    return Law(
        citation=citation,
        expression=expression,
        language=language,
        page=page,
        sha256=sha256,
        title=title,
        title_shown=title_shown,
        notices=notices,
        content=element.take(*_CONTENT),
        notes=element.take("note"),
        head=head,
        tail=element.take(_TAIL),
        findings=element.take("finding"),
    )


def _provision(element: _Element, cite: str, shown: str, basis: str) -> Provision:
    headings = element.take("heading")
    (heading,) = headings or (None,)
    content = element.take(*_CONTENT)
    if not basis:
        raise ValueError
    return Provision(Citation.parse(cite), shown, tuple(basis.split()), heading, content)


def _cell(element: _Element, header: str = "", columns: str = "1", rows: str = "1") -> Cell:
    return Cell(_text(element), header == "true", int(columns), int(rows))


def _entry(element: _Element) -> Entry:
    (term,) = element.take("term")
    senses = element.take("sense")
    return Entry(term, tuple([text for text, _shown in senses]), tuple([shown for _text, shown in senses]))


def _note(element: _Element, id: str, mark: str, shown: str = "", translator: str = "") -> Note:
    return Note(id, mark, shown, element.take("text", "table"), translator == "true")


def _finding(_element: _Element, /, code: str, cite: str = "", line: str = "0", **values: str) -> Finding:
    if code not in CODES:
        raise ValueError
    return Finding(code, Citation.parse(cite) if cite else None, int(line), tuple(values.items()))


def _text(element: _Element) -> Text:
    return Text(*_piece(element), "".join(element.take("label")))


def _shown_text(element: _Element, shown: str = "") -> tuple[Text, str]:
    return _text(element), shown


def _reference(element: _Element, to: str, kind: str) -> _Piece:
    words, _inner, marks = _piece(element)
    targets = tuple([Citation.parse(target) for target in to.split()])
    return words, (Reference(0, len(words), targets, ReferenceKind(kind)),), marks


def _mark(element: _Element, note: str = "", sign: str = "") -> _Piece:
    words = element.words
    return words, (), (Mark(0, len(words), sign or words, note),)


def _piece(element: _Element) -> _Piece:
    """The words in an element, with the references and marks that are elements in it."""
    pieces: list[str] = []
    references: list[Reference] = []
    marks: list[Mark] = []
    at = 0
    for part in element.take("", "ref", "mark"):
        words, inner, signs = (part, (), ()) if isinstance(part, str) else part
        references += [Reference(at + one.start, at + one.end, one.targets, one.kind) for one in inner]
        marks += [Mark(at + one.start, at + one.end, one.sign, one.note) for one in signs]
        pieces.append(words)
        at += len(words)
    return "".join(pieces), tuple(references), tuple(marks)


_READ: dict[str, Callable[..., Any]] = {
    "law": _law,
    "document": _law,
    "residue": lambda element, rule: Residue(rule, element.words),
    _TAIL: lambda element, rule, part: Residue(rule, element.words),
    "notice": lambda element, date: Notice(_text(element), date),
    "title": _shown_text,
    "provision": _provision,
    "heading": _text,
    "text": _text,
    "table": lambda element: Table(element.take("row")),
    "row": lambda element: element.take("cell"),
    "cell": _cell,
    "entry": _entry,
    "term": _text,
    "sense": _shown_text,
    "note": _note,
    "ref": _reference,
    "mark": _mark,
    "label": lambda element: element.words,
    "finding": _finding,
}
"""What each element is read by."""


def law_to_xml(law: Law) -> bytes:
    """`law` as an XML document in UTF-8, with a declaration and a final newline.

    Raises CorpusError naming the page for what XML cannot hold: a control character, spans that cross.
    """
    try:
        document = "\n".join(_law_lines(law))
        _require_characters(document)
    except CorpusError as error:
        error.place = f"{law.expression}/{law.page}"
        raise
    return sealed_law(f'<?xml version="1.0" encoding="UTF-8"?>\n{document}\n'.encode())


def _require_characters(document: str) -> None:
    import re  # which reading does not need

    found = re.search("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", document)
    if found is not None:
        before, after = document[: found.start()], document[found.end() :]
        text = before.rpartition(">")[2][-20:] + found[0] + after.partition("<")[0][:20]
        message = _("XML cannot hold the character U+{code:04X} in “{text}”.")
        raise CorpusError(message.format(code=ord(found[0]), text=text))


def _law_lines(law: Law) -> list[str]:
    """The lines of a law, of which each may have line breaks of the page in it."""
    document = law.citation.document
    attributes = {"name": document} if document else {"n": str(law.citation)}
    attributes |= {"expression": law.expression, "xml:lang": law.language, "page": law.page}
    return _block(
        _tag("document" if document else "law", {**attributes, "sha256": law.sha256, "digest": ""}),
        *map(_content, law.head),
        *([_mixed("notice", notice.text, {"date": notice.date})] for notice in law.notices),
        [_mixed("title", law.title, shown=law.title_shown)],
        *map(_content, law.content),
        *map(_note_lines, law.notes),
        *(_residue_lines(one, part="tail") for one in law.tail),
        *map(_finding_lines, law.findings),
    )


def _content(part: Content) -> list[str]:
    if isinstance(part, Text):
        return [_mixed("text", part)]
    if isinstance(part, Residue):
        return _residue_lines(part)
    if isinstance(part, Table):
        return _block("table", *(_block("row", *map(_cell_lines, row)) for row in part.rows))
    if isinstance(part, Entry):
        senses = ([_mixed("sense", sense, shown=shown)] for shown, sense in part.labelled)
        return _block("entry", [_mixed("term", part.term)], *senses)
    attributes = {"cite": str(part.citation), "shown": part.shown, "basis": " ".join(part.basis)}
    heading = [] if part.heading is None else [_mixed("heading", part.heading)]
    return _block(_tag("provision", attributes), heading, *map(_content, part.content))


def _residue_lines(one: Residue, **optional: str) -> list[str]:
    return [_element(_tag("residue", {"rule": one.rule}, **optional), one.text.translate(_IN_TEXT))]


def _cell_lines(cell: Cell) -> list[str]:
    columns, rows = (str(count) if count != 1 else "" for count in (cell.columns, cell.rows))
    return [_mixed("cell", cell.text, header="true" if cell.header else "", columns=columns, rows=rows)]


def _note_lines(note: Note) -> list[str]:
    translator = "true" if note.translator else ""
    tag = _tag("note", {"id": note.id, "mark": note.mark}, shown=note.shown, translator=translator)
    return _block(tag, *map(_content, note.content))


def _finding_lines(found: Finding) -> list[str]:
    cite, line = str(found.citation or ""), str(found.line or "")
    known = _tag("finding", {"code": found.code}, cite=cite, line=line)
    return [_element(_tag(known, dict(found.values)), "")]


def _mixed(tag: str, text: Text, attributes: dict[str, str] | None = None, **optional: str) -> str:
    spans: list[Reference | Mark] = [*text.references, *text.marks]
    spans.sort(key=lambda span: (span.start, -span.end))
    words = "".join(_spanned(text, 0, len(text.content), spans))
    label = _element("label", text.closing.translate(_IN_TEXT)) if text.closing else ""
    return _element(_tag(tag, attributes or {}, **optional), words + label)


def _spanned(text: Text, start: int, end: int, spans: list[Reference | Mark]) -> Iterator[str]:
    """The characters `start` to `end` of `text` with `spans`, which all lie in there."""
    while spans:
        span = spans.pop(0)
        if not start <= span.start < span.end <= end:
            sentence = _("The references and marks of “{text}” overlap or lie outside it.")
            raise CorpusError(sentence.format(text=text.content))
        yield text.content[start : span.start].translate(_IN_TEXT)
        inner: list[Reference | Mark] = []
        while spans and spans[0].start < span.end:
            inner.append(spans.pop(0))
        words = "".join(_spanned(text, span.start, span.end, inner))
        if isinstance(span, Reference):
            tag = _tag("ref", {"to": " ".join(map(str, span.targets)), "kind": span.kind})
        else:
            sign = "" if span.sign == text.content[span.start : span.end] else span.sign
            tag = _tag("mark", {}, note=span.note, sign=sign)
        yield _element(tag, words)
        start = span.end
    yield text.content[start:end].translate(_IN_TEXT)


def _block(tag: str, *parts: list[str]) -> list[str]:
    """The lines of an element that has elements in it, and no words."""
    inside = [f"  {line}" for lines in parts for line in lines]
    return [f"<{tag}>", *inside, f"</{tag.split(' ', 1)[0]}>"] if inside else [f"<{tag}/>"]


def _element(tag: str, inside: str) -> str:
    return f"<{tag}>{inside}</{tag.split(' ', 1)[0]}>" if inside else f"<{tag}/>"


def _tag(name: str, attributes: dict[str, str], **optional: str) -> str:
    """The inside of a start tag; `optional` attributes that are empty are left out."""
    attributes |= {name: value for name, value in optional.items() if value}
    return "".join((name, *(f' {key}="{each.translate(_IN_ATTRIBUTE)}"' for key, each in attributes.items())))
