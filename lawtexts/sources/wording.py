"""The wording of a place: its marks of notes, its references, and what is doubtful about them."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

from lawtexts import languages
from lawtexts.citing.scan import Found, possible, scan
from lawtexts.locale import mark as N_
from lawtexts.model.citation import LAST_LAW, Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.model.law import Mark, Text
from lawtexts.model.reference import Reference, ReferenceKind
from lawtexts.model.value import replace
from lawtexts.sources.blocks import Inline
from lawtexts.sources.line_features import GLUED, NOTE_SIGN, number_key, signs_in

_RAISED = re.compile(r"[\[(]?(?:[1-9][0-9]?|[a-h])[\])]?")
"""What marks a note where it is raised."""
_UNCLOSED = re.compile(r"\((?=[^()]*(?:\([^()]*\)[^()]*)*$).{0,39}", re.DOTALL)
"""A bracket that opens and does not close; brackets inside it do."""
_TWICE = re.compile(r"\b([1-9][0-9]?[A-H]?[0-9]{0,2}) \1(?![\w(])(?=[ .,;:)]|$)")
"""50 50: an extract doubled the words of a link."""
_AGAIN = 8
"""Characters after a reference that its last number takes again, at most."""
_SLIPS = {code: languages.part(code, "pages").SLIP for code in languages.codes("pages")}
_STANDS_TWICE = N_("the words of a link stand twice")
_DISAGREES = N_("singular subject, plural verb")
_PLACE = re.compile(r"[0-9]|(?<!\w)[A-Hb-h](?!\w)")
"""What every reference to a place of a law has; half of the texts have none, and need not be scanned."""


def made_text(
    content: str,
    inlines: Sequence[Inline],
    here: Citation,
    *,
    notes: Mapping[str, str],
    language: str,
    places: Container[Citation] = (),
) -> tuple[Text, list[Found]]:
    """`content` with its marks and references, and the references as they are interpreted.

    What markup sets as a mark is one; `notes` gives the note id for each `number_key` on the page; the
    `places` of the law decide between readings.
    """
    marks = _marks(content, notes, [one for one in inlines if one.kind == "mark"])
    read = [_weighed(one, here, places) for one in scan(_unmarked(content, marks), language, here)]
    references = [Reference(one.start, one.end, one.targets, ReferenceKind(one.kind)) for one in read]
    return Text(content, tuple(references), marks), read


def _marks(content: str, notes: Mapping[str, str], stated: Iterable[Inline]) -> tuple[Mark, ...]:
    spans: list[tuple[int, int]] = []
    for inline in stated:
        sign = content[inline.start : inline.end]
        if number_key(sign) in notes or NOTE_SIGN.fullmatch(sign) or _RAISED.fullmatch(sign):
            spans.append((inline.start, inline.end))
    printed = signs_in(content)
    if any(map(str.isdigit, notes)):
        printed += [one for one in GLUED.finditer(content) if number_key(one[0]) in notes]
    for match in printed:
        if not any(start < match.end() and match.start() < end for start, end in spans):
            spans.append(match.span())
    signs = ((start, end, content[start:end]) for start, end in sorted(spans))
    return tuple(Mark(start, end, sign, notes.get(number_key(sign), "")) for start, end, sign in signs)


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


def doubts_of(
    text: Text, read: Iterable[Found], inlines: Iterable[Inline], language: str, here: Citation, line: int
) -> Iterator[Finding]:
    """What is doubtful about a text at `here`, whose references were interpreted as `read`."""
    content = text.content
    for start, end in possible(_unmarked(content, text.marks), language, here):
        yield finding("possible-reference", here, line, text=content[start:end])
    for one in read:
        for code, values in _doubtful(one, content):
            yield finding(code, here, line, **values)
    taken = [(one.start, one.end) for one in text.marks]
    taken += [(one.start, one.end) for one in text.references]
    unmarked = [mark.sign for mark in text.marks if not mark.note]
    glued = (one for one in GLUED.finditer(content) if not any(a <= one.start() < b for a, b in taken))
    for sign in (*unmarked, *(one[0] for one in glued)):
        yield finding("mark-without-note", here, line, text=sign)
    opened = _UNCLOSED.search(content) if "(" in content else None
    if opened is not None:
        yield finding("unclosed-bracket", here, line, text=opened[0])
    plural, singular = languages.fields(language, "pages")["SLIP_VERBS"] if _SLIPS.get(language) else ("", "")
    for hit in re.finditer(_SLIPS[language], content) if plural and plural in content else ():
        expected = hit[0].replace(plural, singular)
        yield finding("source-slip", here, line, text=hit[0], expected=expected, reason=_DISAGREES)
    for words, law in _links_elsewhere(text, inlines, here):
        yield finding("link-disagrees", here, line, text=words, linked=law)


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


def _links_elsewhere(text: Text, inlines: Iterable[Inline], here: Citation) -> Iterator[tuple[str, str]]:
    """Links to a law that no reference in their words names: the words, and the law."""
    for link in (one for one in inlines if one.kind == "link" and one.value):
        if not any(mark.start < link.end and link.start < mark.end for mark in text.marks):
            met = (one for one in text.references if one.start < link.end and link.start < one.end)
            laws = {target.law for one in met for target in one.targets}
            if int(link.value) not in laws and (laws or int(link.value) != here.law):
                yield text.content[link.start : link.end], link.value
