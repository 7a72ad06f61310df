"""What stands inside a text: note marks, references, and what looks wrong in it."""

from __future__ import annotations

import re
from bisect import bisect_left, insort
from collections.abc import Container, Iterable, Mapping, Sequence
from functools import lru_cache

from lawtexts.citing.canonical import canonical
from lawtexts.citing.scan import Found, scan
from lawtexts.model.citation import LAST_LAW, Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.model.law import Mark, Text
from lawtexts.model.reference import Reference, ReferenceKind
from lawtexts.model.value import replace
from lawtexts.sources.blocks import Inline
from lawtexts.sources.labels import GLUED, STARS
from lawtexts.sources.wording.possible import possible
from lawtexts.sources.wording.slips import slips
from lawtexts.sources.wording.weighing import weighed

_SIGN = re.compile(
    rf"\(\s?(?:[{STARS}]{{1,5}}|†{{1,3}}|‡{{1,3}})\s?\)|[{STARS}]{{1,5}}|†{{1,3}}|‡{{1,3}}"
    r"|[¹²³⁴⁵⁶⁷⁸⁹⁰]{1,2}|\[[1-9][0-9]?\]"
)
_OF_SIGN = re.compile(rf"[{STARS}†‡¹²³⁴⁵⁶⁷⁸⁹⁰\[]")
"""What every sign has; most texts have none."""
_BRACKET = re.compile(r"[()]")
_BARE = re.compile(r"[\s()\[\].]")
_PLAIN = str.maketrans("¹²³⁴⁵⁶⁷⁸⁹⁰" + STARS, "1234567890" + "*" * len(STARS))

_LEADS_TO = re.compile(
    r"\s?\(?(?:patrz|zobacz|zob\.|por\.|jak|jw\.|see|as|vedi|cfr\.?|come|ver|v[eé]ase|como)?\s?"
    r"(?:powyżej|wyżej|poniżej|niżej|tutaj|tu|above|below|here|sopra|sotto|precedente|seguente|qui"
    r"|arriba|abajo|anterior|siguiente|aquí)\)?\.?",
    re.IGNORECASE,
)
"""Words that say nothing but that they lead somewhere: `zob. wyżej`, `see below`."""


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

    `notes` gives the note id for each `number_key` on the page. `inlines` is
    evidence from markup: what it sets as a mark is one. `places` are those of its law.
    """
    marks = _marks(content, notes, tuple(inline for inline in inlines if inline.kind == "mark"))
    found = _scanned(_unmarked(content, marks), language, here)
    references = [
        Reference(one.start, one.end, weighed(one, here, places).targets, ReferenceKind(one.kind))
        for one in _trimmed(found, marks)
    ]
    references = _with_links(content, references, inlines, here)
    return Text(content, tuple(references), marks, closing)


@lru_cache(maxsize=4)
def _scanned(content: str, language: str, here: Citation) -> tuple[Found, ...]:
    """The references in a text, which is asked for twice: for itself, and for what is doubtful in it."""
    return scan(content, language, here)


def _unmarked(content: str, marks: tuple[Mark, ...]) -> str:
    """`content` with its note marks made invisible, so that none is read as part of a citation."""
    if not marks:
        return content
    blanked = list(content)
    for mark in marks:
        blanked[mark.start : mark.end] = "\u2060" * (mark.end - mark.start)
    return "".join(blanked)


def _with_links(
    content: str, found: list[Reference], inlines: Iterable[Inline], here: Citation
) -> list[Reference]:
    """`found` with what links say: references that only a link shows, and the place a relative one means.

    Sorted and without overlap, as `found` is.

    A link states a reference where its words are a citation of the law it leads
    to, or the end of the citation that its anchor names: `1` linked to `#B1`.
    """
    kept = list(found)
    for link in inlines:
        if link.kind != "link" or not link.value:
            continue
        target = _stated(content[link.start : link.end], link.value, here)
        met = _met(kept, link)
        if target is None or any(target in one.targets for one in met):
            continue
        if not met:
            named = content[link.start : link.end].startswith(str(target.law))
            kind = ReferenceKind.ABSOLUTE if named else ReferenceKind.RELATIVE
            insort(kept, Reference(link.start, link.end, (target,), kind), key=_start)
        elif len(met) == 1 and met[0].kind is ReferenceKind.RELATIVE and len(met[0].targets) == 1:
            kept[kept.index(met[0])] = replace(met[0], targets=(target,))
        elif len(met) == 1 and _ends_list(met[0], content, link):
            kept[kept.index(met[0])] = replace(met[0], targets=(*met[0].targets[:-1], target))
    return kept


def _ends_list(list_: Reference, content: str, link: Inline) -> bool:
    """Whether a link is the last member of a list, read as a part of what stands before: `50D2 y` `16`.

    Not where it may end a range, whose other places have no links of their own.
    """
    if list_.kind is not ReferenceKind.LIST or link.end != list_.end or len(list_.targets) < 2:
        return False
    *_first, before, last = list_.targets
    bare = _BARE.sub("", content[link.start : link.end]).lower()
    ranged = before.parent == last.parent and before.ordinal + 1 == last.ordinal
    return bool(bare) and str(last).lower().endswith(bare) and not ranged


def _stated(words: str, value: str, here: Citation) -> Citation | None:
    """The citation that a link with these `words` states; None where it is only a link."""
    law, _, place = value.partition("#")
    if _LEADS_TO.fullmatch(words):
        return _place_linked(value, here)
    if place:
        target = _place_linked(value, here)
        bare = _BARE.sub("", words).lower()
        return target if target is not None and bare and str(target).lower().endswith(bare) else None
    target = canonical(words)
    return target if target is not None and target.law == int(law) else None


def _met(references: Sequence[Reference], link: Inline) -> Sequence[Reference]:
    """Those of `references`, sorted and without overlap, that have characters in common with `link`."""
    first = last = bisect_left(references, link.end, key=_start)
    while first and references[first - 1].end > link.start:
        first -= 1
    return references[first:last]


def _start(one: Reference) -> int:
    return one.start


def links_elsewhere(text: Text, inlines: Iterable[Inline], here: Citation) -> list[tuple[str, str]]:
    """Links to a place of the Laws that no reference in their words names: the words, and the place."""
    found: list[tuple[str, str]] = []
    for link in inlines:
        place = _place_linked(link.value, here) if link.kind == "link" and link.value else None
        if place is None or any(one.start < link.end and link.start < one.end for one in text.marks):
            continue
        targets = [target for one in _met(text.references, link) for target in one.targets]
        named = any(place in target or target in place for target in targets)
        if not named and (targets or here not in place):  # a heading may link to itself
            found.append((text.content[link.start : link.end], str(place)))
    return found


def _place_linked(value: str, here: Citation) -> Citation | None:
    """The law a link leads to, or the place in it that its anchor names."""
    law, _, place = value.partition("#")
    return _place(f"{law or here.law or ''}{place}")


@lru_cache(maxsize=256)  # the links of a page lead to few places, and each is asked for twice
def _place(wording: str) -> Citation | None:
    return canonical(wording)


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
        if number_key(sign) in notes or _SIGN.fullmatch(sign):
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
    """What a person should know about `text`: doubtful references, unknown marks, brackets, slips.

    `places` are those of its law, to which letters and figures of their own may refer.
    """
    found: list[Finding] = []
    unmarked = _unmarked(text.content, text.marks)
    for wording, place in possible(text, unmarked, language, here, places):
        found.append(finding("possible-reference", here, line, text=wording, reading=place))
    settled = {one.start: one.targets for one in text.references}
    for read in _scanned(unmarked, language, here):
        one = weighed(read, here, places)
        wording = text.content[one.start : one.end]
        reading = " + ".join(str(target) for target in one.targets)
        if one.kind is ReferenceKind.FUSED:
            found.append(finding("fused-reference", here, line, text=wording, reading=reading))
        if one.alternates and settled.get(one.start, one.targets) == one.targets:
            others = "; ".join(" + ".join(map(str, other)) for other in one.alternates)
            found.append(
                finding("ambiguous-reference", here, line, text=wording, reading=reading, alternates=others)
            )
        for target in one.targets:
            if target.law > LAST_LAW:
                found.append(finding("dangling-reference", here, line, text=wording, reading=target))
    for mark in text.marks:
        if not mark.note:
            found.append(finding("mark-without-note", here, line, text=mark.sign))
    opened = _unclosed(text.content)
    if opened:
        found.append(finding("unclosed-bracket", here, line, text=opened))
    for printed, expected, reason in slips(text.content, language):
        found.append(finding("source-slip", here, line, text=printed, expected=expected, reason=reason))
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
