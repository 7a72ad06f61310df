"""Law → XML, deterministic: the same law gives the same bytes, sealed with their digest.

White space between elements is indentation; inside `title`, `heading`, `text`,
`cell`, `term`, `sense`, `notice` and `residue` every character is the page's, and nothing is
added there. The form is that of lawtexts.rng; `lawtexts.corpus.reading` is the
inverse.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from lawtexts.corpus.error import CorpusError
from lawtexts.corpus.seal import sealed_law
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding
from lawtexts.model.law import Content, Entry, Law, Mark, Note, Notice, Provision, Residue, Table, Text
from lawtexts.model.reference import Reference

FINDING_OWN = ("code", "cite", "line")
"""Attributes of a finding that are not values of its sentence."""

_UNHOLDABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_IN_TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"})
_IN_ATTRIBUTE = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;"}
)
_NAME = re.compile("[a-z][a-z_]*", re.ASCII)


class UnwritableLawError(CorpusError):
    """A law that XML cannot hold as it is: a control character, spans that cross."""


def law_to_xml(law: Law) -> bytes:
    """`law` as an XML document in UTF-8, with a declaration and a final newline.

    Raises UnwritableLawError naming the page and what it is about.
    """
    try:
        return sealed_law("".join(_document(law)).encode("utf-8"))
    except UnwritableLawError as error:
        raise UnwritableLawError(error.message, place=f"{law.expression}/{law.page}") from None


def _document(law: Law) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    name = "document" if law.citation.document else "law"
    number = ("name", law.citation.document) if law.citation.document else ("n", str(law.citation.law))
    if law.citation != law.citation.root:
        raise UnwritableLawError(_("{citation} is not a whole law.").format(citation=law.citation))
    yield _open(
        name,
        number,
        ("expression", law.expression),
        ("xml:lang", law.language),
        ("page", law.page),
        ("sha256", law.sha256),
        ("digest", ""),
    )
    yield "\n"
    yield from (_residue(part, 1) for part in law.head)
    yield from (_notice(notice) for notice in law.notices)
    yield "  " + _mixed("title", law.title, *_given(("shown", law.title_shown)))
    yield from _content(law.content, 1)
    for note in law.notes:
        yield from _note(note)
    yield from (_residue(part, 1, ("part", "tail")) for part in law.tail)
    yield from (_finding(found) for found in law.findings)
    yield f"</{name}>\n"


def _content(content: Iterable[Content], depth: int) -> Iterator[str]:
    for part in content:
        if isinstance(part, Text):
            yield "  " * depth + _mixed("text", part)
        elif isinstance(part, Residue):
            yield _residue(part, depth)
        elif isinstance(part, Table):
            yield from _table(part, depth)
        elif isinstance(part, Entry):
            yield from _entry(part, depth)
        else:
            yield from _provision(part, depth)


def _provision(provision: Provision, depth: int) -> Iterator[str]:
    place = str(provision.citation)
    if not provision.basis or any(not token or token.split() != [token] for token in provision.basis):
        raise UnwritableLawError(_("{citation} has no basis that can be written.").format(citation=place))
    opening = _open(
        "provision", ("cite", place), ("shown", provision.shown), ("basis", " ".join(provision.basis))
    )
    indent = "  " * depth
    if provision.heading is None and not provision.content:
        yield f"{indent}{opening[:-1]}/>\n"
        return
    yield f"{indent}{opening}\n"
    if provision.heading is not None:
        yield indent + "  " + _mixed("heading", provision.heading)
    yield from _content(provision.content, depth + 1)
    yield f"{indent}</provision>\n"


def _table(table: Table, depth: int) -> Iterator[str]:
    indent = "  " * depth
    yield f"{indent}<table>\n"
    for row in table.rows:
        yield f"{indent}  <row>\n"
        for cell in row:
            yield f"{indent}    " + _mixed(
                "cell",
                cell.text,
                *_given(
                    ("header", "true" if cell.header else ""),
                    ("columns", str(cell.columns) if cell.columns != 1 else ""),
                    ("rows", str(cell.rows) if cell.rows != 1 else ""),
                ),
            )
        yield f"{indent}  </row>\n"
    yield f"{indent}</table>\n"


def _entry(entry: Entry, depth: int) -> Iterator[str]:
    indent = "  " * depth
    yield f"{indent}<entry>\n"
    yield f"{indent}  " + _mixed("term", entry.term)
    for shown, sense in entry.labelled:
        yield f"{indent}  " + _mixed("sense", sense, *_given(("shown", shown)))
    yield f"{indent}</entry>\n"


def _note(note: Note) -> Iterator[str]:
    yield "  " + _open(
        "note",
        ("id", note.id),
        ("mark", note.mark),
        *_given(("shown", note.shown), ("translator", "true" if note.translator else "")),
    )
    yield "\n"
    yield from _content(note.content, 2)
    yield "  </note>\n"


def _notice(notice: Notice) -> str:
    return "  " + _mixed("notice", notice.text, ("date", notice.date))


def _residue(residue: Residue, depth: int, *more: tuple[str, str]) -> str:
    opening = _open("residue", ("rule", residue.rule), *more)
    return f"{'  ' * depth}{opening}{_characters(residue.text)}</residue>\n"


def _finding(found: Finding) -> str:
    names = [name for name, _value in found.values]
    if len(set(names)) != len(names) or any(n in FINDING_OWN or not _NAME.fullmatch(n) for n in names):
        raise UnwritableLawError(
            _("The values of the finding “{code}” cannot be written: {names}.").format(
                code=found.code, names=", ".join(names)
            )
        )
    attributes = [("code", found.code)]
    if found.citation is not None:
        attributes.append(("cite", str(found.citation)))
    if found.line:
        attributes.append(("line", str(found.line)))
    return f"  {_open('finding', *attributes, *found.values)[:-1]}/>\n"


def _mixed(name: str, text: Text, *attributes: tuple[str, str]) -> str:
    """An element whose characters are those of `text`, its references and marks as elements."""
    opening = _open(name, *attributes)
    inside = _spanned(text, 0, len(text.content), _spans(text))
    if text.closing:
        inside += f"<label>{_characters(text.closing)}</label>"
    return f"{opening}{inside}</{name}>\n" if inside else f"{opening[:-1]}/>\n"


def _spans(text: Text) -> list[Reference | Mark]:
    """References and marks in order, an enclosing one before what it encloses."""
    return sorted((*text.references, *text.marks), key=lambda span: (span.start, -span.end))


def _spanned(text: Text, start: int, end: int, spans: list[Reference | Mark]) -> str:
    """The characters `start` to `end` of `text` with `spans`, which all lie in there."""
    pieces, position = [], start
    while spans:
        span = spans.pop(0)
        if not position <= span.start < span.end <= end:
            raise _overlapping(text)
        pieces.append(_characters(text.content[position : span.start]))
        inner: list[Reference | Mark] = []
        while isinstance(span, Reference) and spans and spans[0].start < span.end:
            inner.append(spans.pop(0))
        if any(isinstance(part, Reference) for part in inner):
            raise _overlapping(text)
        inside = _spanned(text, span.start, span.end, inner)
        if isinstance(span, Reference):
            pieces.append(
                f"{_open('ref', ('to', _targets(span.targets)), ('kind', span.kind))}{inside}</ref>"
            )
        else:
            sign = "" if span.sign == text.content[span.start : span.end] else span.sign
            pieces.append(f"{_open('mark', *_given(('note', span.note), ('sign', sign)))}{inside}</mark>")
        position = span.end
    pieces.append(_characters(text.content[position:end]))
    return "".join(pieces)


def _overlapping(text: Text) -> UnwritableLawError:
    sentence = _("The references and marks of “{text}” overlap or lie outside it.")
    return UnwritableLawError(sentence.format(text=text.content))


def _targets(targets: Iterable[Citation]) -> str:
    return " ".join(map(str, targets))


def _given(*attributes: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    """Those of `attributes` that say something."""
    return tuple(pair for pair in attributes if pair[1])


def _open(name: str, *attributes: tuple[str, str]) -> str:
    """The start tag of `name`."""
    return f"<{name}{''.join(f' {key}={_quoted(value)}' for key, value in attributes)}>"


def _quoted(value: str) -> str:
    return f'"{_holdable(value).translate(_IN_ATTRIBUTE)}"'


def _characters(text: str) -> str:
    return _holdable(text).translate(_IN_TEXT)


def _holdable(text: str) -> str:
    found = _UNHOLDABLE.search(text)
    if found is not None:
        raise UnwritableLawError(
            _("XML cannot hold the character U+{code:04X} in “{text}”.").format(
                code=ord(found[0]), text=text[max(0, found.start() - 20) : found.end() + 20]
            )
        )
    return text
