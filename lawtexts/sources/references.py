"""What stands inside a text: note marks, references, and what looks wrong in it."""

from __future__ import annotations

import re
from bisect import bisect_left, insort
from collections.abc import Container, Iterable, Mapping, Sequence

from lawtexts.citing.canonical import canonical
from lawtexts.citing.scan import Found, possible, scan
from lawtexts.languages import codes, fields, part
from lawtexts.locale import mark as N_
from lawtexts.model.citation import LAST_LAW, Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.model.law import Law, Mark, Text
from lawtexts.model.reference import Reference, ReferenceKind
from lawtexts.model.value import replace
from lawtexts.sources.blocks import Inline
from lawtexts.sources.labels import GLUED, STARS

_SIGN = re.compile(
    rf"\(\s?(?:[{STARS}]{{1,5}}|†{{1,3}}|‡{{1,3}})\s?\)|[{STARS}]{{1,5}}|†{{1,3}}|‡{{1,3}}"
    r"|[¹²³⁴⁵⁶⁷⁸⁹⁰]{1,2}|\[[1-9][0-9]?\]"
)
_OF_SIGN = re.compile(rf"[{STARS}†‡¹²³⁴⁵⁶⁷⁸⁹⁰\[]")
"""What every sign has; most texts have none."""
_RAISED = re.compile(r"[\[(]?(?:[1-9][0-9]?|[a-h])[\])]?")
"""What marks a note where it is raised."""
_BRACKET = re.compile(r"[()]")
_PLAIN = str.maketrans("¹²³⁴⁵⁶⁷⁸⁹⁰" + STARS, "1234567890" + "*" * len(STARS))
_TWICE = re.compile(r"\b([1-9][0-9]?[A-H]?[0-9]{0,2}) \1(?![\w(])(?=[ .,;:)]|$)")
"""50 50: an extract doubled the words of a link."""
_AGAIN = 8
"""Characters after a reference that its last number takes again, at most."""
_SLIPS = {code: part(code, "pages").SLIP for code in codes("pages")}
_STANDS_TWICE = N_("the words of a link stand twice")
_DISAGREES = N_("the subject is one, the verb is for several")


def sign_key(sign: str) -> str:
    """What a mark and its note share: `( * )` and `(*)`, `¹` and `1`, `∗` and `*`; brackets count."""
    return re.sub(r"[\s:.]", "", sign).translate(_PLAIN)


def signs_in(text: str) -> list[str]:
    """The signs in `text` that mark notes whatever notes there are: no plain numbers."""
    return _SIGN.findall(text) if _OF_SIGN.search(text) else []


def number_key(sign: str) -> str:
    """`sign_key` without brackets, for numbers alone: a note `(1)` or `1` is marked `1`, `¹` or `(1)`."""
    key = sign_key(sign)
    return key.strip("()[]") if key.strip("()[]").isdigit() else key


def make_text(
    content: str,
    *,
    language: str,
    here: Citation,
    notes: Mapping[str, str],
    inlines: Iterable[Inline] = (),
    closing: str = "",
    places: Container[Citation] = (),
) -> Text:
    """`content` with its marks and references found.

    `notes` gives the note id for each `number_key` on the page. `inlines` is evidence from markup: what it
    sets as a mark is one. `places` are those of its law, which decide between readings.
    """
    marks = _marks(content, notes, tuple(inline for inline in inlines if inline.kind == "mark"))
    references = [
        Reference(one.start, one.end, weighed(one, here, places).targets, ReferenceKind(one.kind))
        for one in _trimmed(scan(_unmarked(content, marks), language, here), marks)
    ]
    return Text(content, tuple(_with_links(content, references, inlines)), marks, closing)


def _unmarked(content: str, marks: tuple[Mark, ...]) -> str:
    """`content` with its note marks made invisible, so that none is read as part of a citation."""
    blanked = list(content)
    for mark in marks:
        blanked[mark.start : mark.end] = "\u2060" * (mark.end - mark.start)
    return "".join(blanked)


def weighed(found: Found, here: Citation, places: Container[Citation]) -> Found:
    """`found` with its likeliest reading first and without those that this law, of `places`, refutes.

    Of several readings the likeliest is the first whose places in this law are there.
    """
    if not found.alternates or here.document or here.root not in places:
        return found
    readings = (found.targets, *found.alternates)
    there = [
        reading
        for reading in readings
        if all(place.root != here.root or place in places for place in reading)
    ]
    return replace(found, targets=there[0], alternates=tuple(there[1:])) if there else found


def _with_links(content: str, found: list[Reference], inlines: Iterable[Inline]) -> list[Reference]:
    """`found`, sorted and without overlap, with the references that only a link shows: `50` linked to Law
    50."""
    kept = list(found)
    for link in inlines:
        if link.kind != "link" or not link.value or _met(kept, link):
            continue
        target = canonical(content[link.start : link.end])
        if target is not None and target.law == int(link.value):
            insort(kept, Reference(link.start, link.end, (target,), ReferenceKind.ABSOLUTE), key=_start)
    return kept


def _met(references: Sequence[Reference], link: Inline) -> Sequence[Reference]:
    """Those of `references`, sorted and without overlap, that have characters in common with `link`."""
    first = last = bisect_left(references, link.end, key=_start)
    while first and references[first - 1].end > link.start:
        first -= 1
    return references[first:last]


def _start(one: Reference) -> int:
    return one.start


def links_elsewhere(text: Text, inlines: Iterable[Inline], here: Citation) -> list[tuple[str, str]]:
    """Links to a law that no reference in their words names: the words, and the law."""
    found: list[tuple[str, str]] = []
    for link in inlines:
        if link.kind != "link" or not link.value:
            continue
        if any(one.start < link.end and link.start < one.end for one in text.marks):
            continue
        laws = {target.law for one in _met(text.references, link) for target in one.targets}
        if int(link.value) not in laws and (laws or int(link.value) != here.law):
            found.append((text.content[link.start : link.end], link.value))
    return found


def _trimmed(found: Iterable[Found], marks: tuple[Mark, ...]) -> list[Found]:
    """References that do not end in a note mark glued to them."""
    kept: list[Found] = []
    begins = {mark.end: mark.start for mark in marks}
    for one in found:
        end = one.end
        while one.start < begins.get(end, 0):
            end = begins[end]
        kept.append(one if end == one.end else Found(one.start, end, one.targets, one.kind, one.alternates))
    return kept


def _marks(content: str, notes: Mapping[str, str], stated: tuple[Inline, ...]) -> tuple[Mark, ...]:
    found: dict[int, Mark] = {}
    for inline in stated:
        sign = content[inline.start : inline.end]
        if number_key(sign) in notes or _SIGN.fullmatch(sign) or _RAISED.fullmatch(sign):
            found[inline.start] = Mark(inline.start, inline.end, sign, notes.get(number_key(sign), ""))
    taken = {place for mark in found.values() for place in range(mark.start, mark.end)}
    for match in _SIGN.finditer(content) if _OF_SIGN.search(content) else ():
        if taken.isdisjoint(range(*match.span())):
            sign = match[0]
            found[match.start()] = Mark(match.start(), match.end(), sign, notes.get(number_key(sign), ""))
    if any(key.isdigit() for key in notes):
        for match in GLUED.finditer(content):
            key = number_key(match[0])
            if key in notes and match.start() not in found:
                found[match.start()] = Mark(match.start(), match.end(), match[0], notes[key])
    return tuple(found[start] for start in sorted(found))


def findings_in(
    text: Text, *, language: str, here: Citation, line: int, places: Container[Citation] = ()
) -> list[Finding]:
    """What a person should know about `text`: doubtful references, unknown marks, brackets, slips."""
    found: list[Finding] = []
    unmarked = _unmarked(text.content, text.marks)
    for start, end in possible(unmarked, language, here):
        found.append(finding("possible-reference", here, line, text=text.content[start:end]))
    for read in scan(unmarked, language, here):
        one = weighed(read, here, places)
        wording = text.content[one.start : one.end]
        reading = " + ".join(str(target) for target in one.targets)
        if one.alternates:
            others = "; ".join(" + ".join(map(str, other)) for other in one.alternates)
            values = {"text": wording, "reading": reading, "alternates": others}
            found.append(finding("ambiguous-reference", here, line, **values))
        elif one.kind is ReferenceKind.FUSED:
            found.append(finding("fused-reference", here, line, text=wording, reading=reading))
        twice = _TWICE.search(text.content, one.start, one.end + _AGAIN)
        if twice is not None:
            doubled = {"text": twice[0], "expected": twice[1], "reason": _STANDS_TWICE}
            found.append(finding("source-slip", here, line, **doubled))
        for target in one.targets:
            if target.law > LAST_LAW:
                found.append(finding("dangling-reference", here, line, text=wording, reading=target))
    found.extend(
        finding("mark-without-note", here, line, text=mark.sign) for mark in text.marks if not mark.note
    )
    opened = _unclosed(text.content)
    if opened:
        found.append(finding("unclosed-bracket", here, line, text=opened))
    for printed, expected in _slips(text.content, language):
        found.append(finding("source-slip", here, line, text=printed, expected=expected, reason=_DISAGREES))
    return found


def _unclosed(content: str) -> str:
    """The words after the first bracket that is never closed; "" if all are."""
    open_at: list[int] = []
    for bracket in _BRACKET.finditer(content):
        if bracket[0] == "(":
            open_at.append(bracket.start())
        elif open_at:
            open_at.pop()
    return content[open_at[0] : open_at[0] + 40] if open_at else ""


def _slips(content: str, language: str) -> list[tuple[str, str]]:
    """A subject in the singular with a verb in the plural, as printed and as expected: reported, not
    mended."""
    slip = _SLIPS.get(language)
    if not slip:
        return []
    plural, singular = fields(language, "pages")["SLIP_VERBS"]
    found = re.finditer(slip, content) if plural in content else ()
    return [(hit[0], hit[0].replace(plural, singular)) for hit in found]


def cited_places(law: Law) -> dict[Citation, Citation]:
    """Every place of this law that another of its places refers to, with the first that does."""
    found: dict[Citation, Citation] = {}
    for place in law.walk():
        texts = place.texts if place.heading is None else (place.heading, *place.texts)
        for target in (target for text in texts for one in text.references for target in one.targets):
            if target.root == law.citation and target != place.citation:
                found.setdefault(target, place.citation)
    return found


def cited_on(texts: Iterable[str], language: str, root: Citation) -> frozenset[Citation]:
    """Every place in the law `root` that the `texts` of its own page refer to."""
    return frozenset(
        target
        for text in texts
        for one in scan(text, language, root)
        for target in one.targets
        if target.root == root and (target.section or one.kind is ReferenceKind.RELATIVE)
    )
