"""Element: an XML document as plain values, read with expat.

The one place that knows how text and elements alternate: `content` holds both
in order, so nobody else meets lxml's `tail`. Document type and entity
declarations are refused, depth and size are bounded. expat instead of lxml,
because its import costs under a millisecond.
"""

from __future__ import annotations

from xml.parsers import expat

from lawtexts.corpus.error import CorpusError
from lawtexts.locale import gettext as _

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from typing import NoReturn

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
