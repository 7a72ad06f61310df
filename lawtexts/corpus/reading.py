"""XML → Law, the inverse of `lawtexts.corpus.writing`; and the form of a law file, by which both go.

An element, attribute or character that has no place is an error with its line, so that nothing is dropped
unseen. expat reads a document into plain values; its import costs under a millisecond. Document type and
entity declarations are refused, depth and size are bounded.
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


class Form:
    """What an element has: the attributes it `requires` and those it may lack, elements, and words.

    `elements` are groups in order, each a set of alternatives; of one with a `?` there is at most one.
    """

    def __init__(
        self, requires: str = "", optional: str = "", elements: str = "", words: bool = False
    ) -> None:
        self.requires = frozenset(requires.split())
        self.optional = frozenset(optional.split())
        self.allows = self.requires | self.optional
        self.has_words = words
        self.groups = [
            (frozenset(group.removesuffix("?").split("|")), group.endswith("?")) for group in elements.split()
        ]


TAIL = "tail"
"""A `residue` after the notes, which has a `part`."""
_OF_A_LAW = "expression xml:lang page sha256 digest"
_CONTENT = "text|table|entry|residue|provision"
_WHOLE = f"residue notice title? {_CONTENT} note {TAIL} finding"
_MIXED = "ref|mark label?"
FORMS = {
    "law": Form(f"n {_OF_A_LAW}", elements=_WHOLE),
    "document": Form(f"name {_OF_A_LAW}", elements=_WHOLE),
    "residue": Form("rule", words=True),
    TAIL: Form("rule part", words=True),
    "notice": Form("date", elements=_MIXED, words=True),
    "title": Form(optional="shown", elements=_MIXED, words=True),
    "provision": Form("cite shown basis", elements=f"heading? {_CONTENT}"),
    "heading": Form(elements=_MIXED, words=True),
    "text": Form(elements=_MIXED, words=True),
    "table": Form(elements="row"),
    "row": Form(elements="cell"),
    "cell": Form(optional="header columns rows", elements=_MIXED, words=True),
    "entry": Form(elements="term? sense"),
    "term": Form(elements=_MIXED, words=True),
    "sense": Form(optional="shown", elements=_MIXED, words=True),
    "note": Form("id mark", "shown translator", "text|table"),
    "ref": Form("to kind", elements="mark", words=True),
    "mark": Form(optional="note sign", words=True),
    "label": Form(words=True),
    "finding": Form("code", "cite line"),  # and one for each value of its sentence
}
_SPACE = " \t\r\n"
DEEPEST = 32
"""No law file nests deeper; what does is not one."""


class Element:
    """An element: its name, attributes in order, content in order, and line (from 1)."""

    __slots__ = ("attributes", "content", "group", "line", "name")

    def __init__(
        self, name: str, attributes: dict[str, str], content: list[Element | str], line: int = 0
    ) -> None:
        self.name = name
        self.attributes = attributes
        self.content = content
        self.line = line
        self.group = 0  # that of its form in which the last of its elements is

    def elements(self, *names: str) -> list[Element]:
        """The child elements in order; of these names alone, if any are given."""
        return [one for one in self.content if isinstance(one, Element) and (not names or one.name in names)]

    @property
    def text(self) -> str:
        """All characters in it, those of its descendants included, in document order."""
        return "".join(part if isinstance(part, str) else part.text for part in self.content)


def law_from_xml(data: bytes, name: str) -> Law:
    """The law that the XML document `data` holds; `name` is the file named in errors.

    Raises CorpusError for a file that is not the one written, and with the line for what is no law file.
    """
    if not is_law_whole(data):
        advice = _("lawtexts verify makes it again from its page, or says why it cannot.")
        raise CorpusError(f"{damaged()} {advice}", place=name)
    try:
        return _law(read_element(data, name))
    except CorpusError as error:
        error.place = name
        raise


def read_element(data: bytes, name: str) -> Element:
    """The root element of the law file `data`, in which all have the form they must have.

    Raises CorpusError with the line for what is not well formed, has a document type, or is too deep.
    """
    top = Element("", {}, [])
    stack = [top]
    parser = expat.ParserCreate("UTF-8")
    parser.ordered_attributes = True
    parser.buffer_text = True

    def start(tag: str, pairs: list[str]) -> None:
        attributes = dict(zip(pairs[::2], pairs[1::2], strict=True))
        is_tail = tag == "residue" and "part" in attributes
        element = Element(TAIL if is_tail else tag, attributes, [], parser.CurrentLineNumber)
        _require_form(element, stack[-1])
        if len(stack) > DEEPEST:
            raise _error(element, _("The elements nest too deep."))
        stack[-1].content.append(element)
        stack.append(element)

    def characters(text: str) -> None:
        inside = stack[-1]
        if FORMS[inside.name].has_words:
            inside.content.append(text)
        elif text.strip(_SPACE):
            raise _misplaced(inside, text.strip(_SPACE)[:40])

    def doctype(*_declaration: object) -> NoReturn:
        message = _("A document type declaration is not allowed here.")
        raise CorpusError(message, place=name, line=parser.CurrentLineNumber)

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _tag: stack.pop()
    parser.CharacterDataHandler = characters
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        reason = _("The XML is broken: {reason}.").format(reason=expat.ErrorString(error.code))
        raise CorpusError(reason, place=name, line=error.lineno) from None
    return top.elements()[0]


def _require_form(element: Element, parent: Element) -> None:
    """Raises CorpusError where `parent` has no such element there, or it has not its attributes."""
    form = FORMS.get(element.name)
    groups = FORMS[parent.name].groups if parent.name else [(frozenset(("law", "document")), True)]
    place = parent.group
    while place < len(groups) and element.name not in groups[place][0]:
        place += 1
    if form is None or place == len(groups):
        raise _misplaced(element, f"<{element.name}>")
    parent.group = place + groups[place][1]
    names = element.attributes.keys()
    wrong = form.requires - names or (names - form.allows if element.name != "finding" else ())
    for name in sorted(wrong):
        raise _misplaced(element, name)


def _misplaced(element: Element, what: str) -> CorpusError:
    sentence = _("“{name}” is missing in <{element}>, or has no place there.")
    return _error(element, sentence.format(element=element.name, name=what))


def _law(element: Element) -> Law:
    attributes = element.attributes
    citation = _citation(element, attributes["n" if element.name == "law" else "name"])
    if citation != citation.root:
        raise _error(element, _("“{value}” is not a whole law.").format(value=citation))
    title = _first(element, "title")
    at = element.content.index(title)
    before = element.elements()[:at]
    return Law(
        citation=citation,
        expression=attributes["expression"],
        language=attributes["xml:lang"],
        page=attributes["page"],
        sha256=attributes["sha256"],
        title=_text(title),
        title_shown=title.attributes.get("shown", ""),
        notices=tuple([Notice(_text(one), one.attributes["date"]) for one in element.elements("notice")]),
        content=tuple([_CONTENTS[one.name](one) for one in element.elements()[at:] if one.name in _CONTENTS]),
        notes=tuple([_note(one) for one in element.elements("note")]),
        head=tuple([_residue(one) for one in before if one.name == "residue"]),
        tail=tuple([_residue(one) for one in element.elements(TAIL)]),
        findings=tuple([_finding(one) for one in element.elements("finding")]),
    )


def _provision(element: Element) -> Provision:
    attributes = element.attributes
    heading = element.elements("heading")
    basis = tuple(attributes["basis"].split())
    if not basis:
        raise _misplaced(element, "basis")
    return Provision(
        _citation(element, attributes["cite"]),
        attributes["shown"],
        basis,
        _text(heading[0]) if heading else None,
        tuple([_CONTENTS[one.name](one) for one in element.elements() if one.name != "heading"]),
    )


def _first(element: Element, name: str) -> Element:
    for found in element.elements(name):
        return found
    raise _misplaced(element, name)


def _table(element: Element) -> Table:
    return Table(tuple([tuple([_cell(cell) for cell in row.elements()]) for row in element.elements()]))


def _cell(element: Element) -> Cell:
    spans = [_value(element, int, element.attributes.get(name, "1")) for name in ("columns", "rows")]
    return Cell(_text(element), element.attributes.get("header") == "true", *spans)


def _entry(element: Element) -> Entry:
    senses = element.elements("sense")
    shown = tuple([sense.attributes.get("shown", "") for sense in senses])
    return Entry(_text(_first(element, "term")), tuple([_text(sense) for sense in senses]), shown)


def _note(element: Element) -> Note:
    attributes = element.attributes
    return Note(
        attributes["id"],
        attributes["mark"],
        attributes.get("shown", ""),
        tuple([_text(one) if one.name == "text" else _table(one) for one in element.elements()]),
        attributes.get("translator") == "true",
    )


def _residue(element: Element) -> Residue:
    return Residue(element.attributes["rule"], element.text)


def _finding(element: Element) -> Finding:
    values = dict(element.attributes)
    code, cite, line = values.pop("code"), values.pop("cite", ""), values.pop("line", "0")
    if code not in CODES:
        raise _error(element, _("There is no finding “{value}”.").format(value=code))
    place = _citation(element, cite) if cite else None
    return Finding(code, place, _value(element, int, line), tuple(values.items()))


def _text(element: Element) -> Text:
    """The text of an element whose references, marks and label are elements in it."""
    pieces: list[str] = []
    references: list[Reference] = []
    marks: list[Mark] = []
    closing, position = "", 0
    for part in element.content:
        if isinstance(part, str):
            pieces.append(part)
        elif part.name == "label":
            closing = part.text
            continue
        else:
            pieces.append(part.text)
            if part.name == "ref":
                references.append(_reference(part, position, position + len(pieces[-1])))
            _add_marks(marks, part, position)
        position += len(pieces[-1])
    return Text("".join(pieces), tuple(references), tuple(marks), closing)


def _reference(element: Element, start: int, end: int) -> Reference:
    targets = tuple([_citation(element, target) for target in element.attributes["to"].split()])
    return Reference(start, end, targets, _value(element, ReferenceKind, element.attributes["kind"]))


def _add_marks(marks: list[Mark], element: Element, start: int) -> None:
    """Add to `marks` an element that begins at `start`, or those in it."""
    if element.name == "mark":
        take, signs = element.attributes, element.text
        marks.append(Mark(start, start + len(signs), take.get("sign") or signs, take.get("note", "")))
        return
    for part in element.content:
        if isinstance(part, Element):
            _add_marks(marks, part, start)
        start += len(part if isinstance(part, str) else part.text)


_CONTENTS: dict[str, Callable[[Element], Content]] = {
    "text": _text,
    "table": _table,
    "entry": _entry,
    "residue": _residue,
    "provision": _provision,
}


def _citation(element: Element, value: str) -> Citation:
    try:
        return Citation.parse(value)
    except InvalidCitationError as error:
        raise _error(element, error.message) from None


def _value(element: Element, make: Callable[[str], _Made], value: str) -> _Made:
    try:
        return make(value)
    except ValueError:
        sentence = _("<{element}> cannot have the value “{value}”.")
        raise _error(element, sentence.format(element=element.name, value=value)) from None


def _error(element: Element, message: str) -> CorpusError:
    return CorpusError(message, line=element.line)
