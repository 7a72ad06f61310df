"""XML → Law, the inverse of `lawtexts.corpus.writing`.

Reads exactly the form of lawtexts.rng: an element, attribute or character that
has no place there is an error with its line, so that nothing is dropped unseen. expat reads a document into
plain values; its import costs under a millisecond. `content` has text and elements in order, so that nobody
meets lxml's `tail`. Document type and entity declarations are refused, depth and size are bounded.
"""

from __future__ import annotations

from collections.abc import Callable
from xml.parsers import expat

from lawtexts.corpus.error import CorpusError, damaged
from lawtexts.corpus.seal import is_law_whole
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation, InvalidCitationError
from lawtexts.model.finding import CODES, Finding
from lawtexts.model.law import Cell, Content, Entry, Law, Mark, Note, Notice, Provision, Residue, Table, Text
from lawtexts.model.reference import Reference, ReferenceKind

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from typing import NoReturn, TypeVar

    _Made = TypeVar("_Made")

_XML_LANG = "xml:lang"
_NUMBERED_BY = {"law": "n", "document": "name"}
"""The attribute that says which law or document a file holds."""
_OF_A_LAW = ("expression", _XML_LANG, "page", "sha256", "digest")
_SPACE = " \t\r\n"


def law_from_xml(data: bytes, name: str) -> Law:
    """The law that the XML document `data` holds; `name` is the file named in errors.

    Raises CorpusError for anything that is not a law file, with the line where
    it is known, and for a file that is not the one that was written.
    """
    whole = is_law_whole(data)
    try:
        law = _Reader(name).law(read_element(data, name))
    except CorpusError as error:
        if not whole:
            error.message = f"{error.message} {_advice()}"
        raise
    if not whole:
        raise CorpusError(f"{damaged()} {_advice()}", place=name)
    return law


def _advice() -> str:
    return _("lawtexts verify makes it again from its page, or says why it cannot.")


class _Parts:
    """What the children of a law hold, by where they stand."""

    def __init__(self) -> None:
        self.head: list[Residue] = []
        self.notices: list[Notice] = []
        self.title: list[tuple[Text, str]] = []
        self.content: list[Content] = []
        self.notes: list[Note] = []
        self.tail: list[Residue] = []
        self.findings: list[Finding] = []


class _Reader:
    """Turns elements into values; knows the file for its errors."""

    def __init__(self, name: str) -> None:
        self.name = name

    def law(self, element: Element) -> Law:
        number = _NUMBERED_BY.get(element.name)
        if number is None:
            raise self.misplaced(element)
        take = self.attributes(element, number, *_OF_A_LAW)
        citation = self.citation(element, take[number])
        if citation != citation.root:
            raise self.error(element, _("“{value}” is not a whole law.").format(value=citation))
        parts = self.parts(element)
        if not parts.title:
            raise self.error(element, _("The law has no title element."))
        title, title_shown = parts.title[0]
        return Law(
            citation=citation,
            expression=take["expression"],
            language=take[_XML_LANG],
            page=take["page"],
            sha256=take["sha256"],
            title=title,
            title_shown=title_shown,
            notices=tuple(parts.notices),
            content=tuple(parts.content),
            notes=tuple(parts.notes),
            head=tuple(parts.head),
            tail=tuple(parts.tail),
            findings=tuple(parts.findings),
        )

    def parts(self, element: Element) -> _Parts:
        """The children of a law, each of them where it may stand."""
        parts = _Parts()
        for child in self.children(element):
            titled = bool(parts.title)
            match child.name:
                case "residue" if child.attributes.get("part"):
                    parts.tail.append(self.residue(child))
                case "residue" if not titled:
                    parts.head.append(self.residue(child))
                case "notice" if not titled:
                    date = self.attributes(child, "date")["date"]
                    parts.notices.append(Notice(self.mixed(child), date))
                case "title" if not titled:
                    shown = self.attributes(child, optional=("shown",)).get("shown", "")
                    parts.title.append((self.mixed(child), shown))
                case "note" if titled:
                    parts.notes.append(self.note(child))
                case "finding":
                    parts.findings.append(self.finding(child))
                case "text" | "table" | "entry" | "residue" | "provision" if titled and not parts.notes:
                    parts.content.append(self.content(child))
                case _:
                    raise self.misplaced(child)
        return parts

    def content(self, element: Element) -> Content:
        match element.name:
            case "text":
                self.attributes(element)
                return self.mixed(element)
            case "table":
                return self.table(element)
            case "entry":
                return self.entry(element)
            case "residue" if "part" not in element.attributes:
                return self.residue(element)
            case "provision":
                return self.provision(element)
        raise self.misplaced(element)

    def provision(self, element: Element) -> Provision:
        take = self.attributes(element, "cite", "shown", "basis")
        children = self.children(element)
        heading = None
        if children and children[0].name == "heading":
            first = children.pop(0)
            self.attributes(first)
            heading = self.mixed(first)
        return Provision(
            citation=self.citation(element, take["cite"]),
            shown=take["shown"],
            basis=tuple(take["basis"].split()),
            heading=heading,
            content=tuple([self.content(child) for child in children]),
        )

    def table(self, element: Element) -> Table:
        self.attributes(element)
        rows = []
        for row in self.children(element):
            if row.name != "row":
                raise self.misplaced(row)
            self.attributes(row)
            rows.append(tuple([self.cell(cell) for cell in self.children(row)]))
        return Table(tuple(rows))

    def entry(self, element: Element) -> Entry:
        self.attributes(element)
        children = self.children(element)
        if not children or children[0].name != "term":
            raise self.misplaced(children[0] if children else element)
        self.attributes(children[0])
        shown: list[str] = []
        for sense in children[1:]:
            if sense.name != "sense":
                raise self.misplaced(sense)
            shown.append(self.attributes(sense, optional=("shown",)).get("shown", ""))
        senses = tuple([self.mixed(sense) for sense in children[1:]])
        return Entry(self.mixed(children[0]), senses, tuple(shown))

    def cell(self, element: Element) -> Cell:
        if element.name != "cell":
            raise self.misplaced(element)
        take = self.attributes(element, optional=("header", "columns", "rows"))
        return Cell(
            self.mixed(element),
            header=take.get("header") == "true",
            columns=self.value(element, int, take.get("columns", "1")),
            rows=self.value(element, int, take.get("rows", "1")),
        )

    def note(self, element: Element) -> Note:
        take = self.attributes(element, "id", "mark", optional=("shown", "translator"))
        content: list[Text | Table] = []
        for child in self.children(element):
            part = self.content(child)
            if not isinstance(part, Text | Table):
                raise self.misplaced(child)
            content.append(part)
        translator = take.get("translator") == "true"
        return Note(take["id"], take["mark"], take.get("shown", ""), tuple(content), translator)

    def residue(self, element: Element) -> Residue:
        take = self.attributes(element, "rule", optional=("part",))
        return Residue(take["rule"], self.only_text(element))

    def finding(self, element: Element) -> Finding:
        take = dict(element.attributes)
        code = take.pop("code", "")
        if code not in CODES:
            raise self.error(element, _("There is no finding “{value}”.").format(value=code))
        cite = take.pop("cite", "")
        line = self.value(element, int, take.pop("line", "0"))
        self.children(element)
        return Finding(code, self.citation(element, cite) if cite else None, line, tuple(take.items()))

    def mixed(self, element: Element) -> Text:
        """The text of an element whose references and marks are elements in it."""
        closing = ""
        parts = element.content
        if parts and isinstance(last := parts[-1], Element) and last.name == "label":
            self.attributes(last)
            closing = self.only_text(last)
            parts = parts[:-1]
        references: list[Reference] = []
        marks: list[Mark] = []
        pieces: list[str] = []
        position = 0
        for part in parts:
            piece = part if isinstance(part, str) else part.text
            if isinstance(part, Element):
                end = position + len(piece)
                if part.name == "ref":
                    references.append(self.reference(part, position, end))
                    marks.extend(self.inner_marks(part, position))
                else:
                    marks.append(self.mark(part, position, end))
            pieces.append(piece)
            position += len(piece)
        return Text("".join(pieces), tuple(references), tuple(marks), closing)

    def reference(self, element: Element, start: int, end: int) -> Reference:
        take = self.attributes(element, "to", "kind")
        targets = tuple([self.citation(element, target) for target in take["to"].split()])
        return Reference(start, end, targets, self.value(element, ReferenceKind, take["kind"]))

    def inner_marks(self, element: Element, start: int) -> list[Mark]:
        """The marks inside a reference that starts at `start`."""
        marks = []
        for part in element.content:
            end = start + len(part if isinstance(part, str) else part.text)
            if isinstance(part, Element):
                marks.append(self.mark(part, start, end))
            start = end
        return marks

    def mark(self, element: Element, start: int, end: int) -> Mark:
        if element.name != "mark":
            raise self.misplaced(element)
        take = self.attributes(element, optional=("note", "sign"))
        characters = self.only_text(element)
        return Mark(start, end, take.get("sign") or characters, take.get("note", ""))

    def attributes(self, element: Element, *names: str, optional: tuple[str, ...] = ()) -> dict[str, str]:
        """The attributes of `element`, which has all of `names` and none but these and `optional`."""
        for name in names:
            if name not in element.attributes:
                raise self.error(
                    element, _("<{element}> lacks its “{name}”.").format(element=element.name, name=name)
                )
        for name in element.attributes:
            if name not in names and name not in optional:
                raise self.error(
                    element, _("<{element}> cannot have “{name}”.").format(element=element.name, name=name)
                )
        return element.attributes

    def children(self, element: Element) -> list[Element]:
        """The child elements of `element`, between which only white space may stand."""
        for part in element.content:
            if isinstance(part, str) and part.strip(_SPACE):
                raise self.error(
                    element,
                    _("<{element}> cannot hold the words “{text}”.").format(
                        element=element.name, text=part.strip(_SPACE)[:40]
                    ),
                )
        return element.elements

    def only_text(self, element: Element) -> str:
        for child in element.elements:
            raise self.misplaced(child)
        return element.text

    def citation(self, element: Element, value: str) -> Citation:
        try:
            return Citation.parse(value)
        except InvalidCitationError as error:
            raise self.error(element, error.message) from None

    def value(self, element: Element, make: Callable[[str], _Made], value: str) -> _Made:
        try:
            return make(value)
        except ValueError:
            sentence = _("<{element}> cannot have the value “{value}”.")
            raise self.error(element, sentence.format(element=element.name, value=value)) from None

    def misplaced(self, element: Element) -> CorpusError:
        return self.error(element, _("<{element}> has no place here.").format(element=element.name))

    def error(self, element: Element, message: str) -> CorpusError:
        return CorpusError(message, place=self.name, line=element.line)


DEEPEST = 32
"""No law file nests deeper; what does is not one."""
LARGEST = 16 * 1024 * 1024
"""Bytes; the longest law has well under a megabyte."""


class Element:
    """An element: its name, attributes in order, content in order, and line (from 1)."""

    __slots__ = ("attributes", "content", "line", "name")

    def __init__(self, name: str, attributes: dict[str, str], line: int) -> None:
        self.name = name
        self.attributes = attributes
        self.content: list[Element | str] = []
        self.line = line

    @property
    def elements(self) -> list[Element]:
        """The child elements in order."""
        return [part for part in self.content if isinstance(part, Element)]

    @property
    def text(self) -> str:
        """All characters in it, those of its descendants included, in document order."""
        return "".join(part if isinstance(part, str) else part.text for part in self.content)


def read_element(data: bytes, name: str) -> Element:
    """The root element of the XML document `data`; `name` is the file named in errors.

    Raises CorpusError with the line where the document is not well formed, has
    a document type declaration, is too deep or too large.
    """
    if len(data) > LARGEST:
        raise CorpusError(_("The file is too large for a law."), place=name)
    top = Element("", {}, 0)
    stack = [top]
    parser = expat.ParserCreate("UTF-8")
    parser.ordered_attributes = True
    parser.buffer_text = True

    def start(tag: str, pairs: list[str]) -> None:
        if len(stack) > DEEPEST:
            raise CorpusError(_("The elements nest too deep."), place=name, line=parser.CurrentLineNumber)
        attributes = dict(zip(pairs[::2], pairs[1::2], strict=True))
        element = Element(tag, attributes, parser.CurrentLineNumber)
        stack[-1].content.append(element)
        stack.append(element)

    def end(_tag: str) -> None:
        stack.pop()

    def characters(text: str) -> None:
        stack[-1].content.append(text)

    def doctype(*_declaration: object) -> NoReturn:
        raise CorpusError(
            _("A document type declaration is not allowed here."), place=name, line=parser.CurrentLineNumber
        )

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = characters
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        reason = expat.ErrorString(error.code)
        raise CorpusError(
            _("The XML is broken: {reason}.").format(reason=reason), place=name, line=error.lineno
        ) from None
    return top.elements[0]
