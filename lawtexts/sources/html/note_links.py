"""What links say of notes: a mark leads to its note, and the note back to its mark.

Every program that writes notes sets them differently, in lists, boxes, tables or hidden right
behind the mark; what they have in common is that two places of the page lead to each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

_MARK = re.compile(r"[\[(]?(?:[0-9]{1,2}|[a-z]|[*†‡§]{1,3})[\])]{0,2}[.:]?")
_LONGEST_MARK = 8
_INLINE = frozenset("a abbr b bdi big cite code em font i ins mark q small span strong sub sup tt u".split())
_REMARK = "cmnt"
"""How Google Docs names the remarks in the margin, which it exports like notes."""
_MARGINAL = frozenset(("sidenote", "marginnote"))
_HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))


@dataclass(frozen=True, slots=True)
class NoteLinks:
    """What the links of a page say of its notes.

    `places` are the ids of notes and `holders` the elements that hold one, each with its mark as
    shown. `marks` are elements that show a mark without being raised, in the law or before a note;
    `labels` those of them that stand before a note. `backs` lead from a note to its mark and show
    nothing that is read; nor is what `remarks` hold, which editors wrote to each other.
    """

    places: dict[str, str]
    holders: dict[etree._Element, str]
    marks: frozenset[etree._Element]
    labels: frozenset[etree._Element]
    backs: frozenset[etree._Element]
    remarks: frozenset[etree._Element]


NO_NOTES = NoteLinks({}, {}, frozenset(), frozenset(), frozenset(), frozenset())


def note_links(tree: etree._Element) -> NoteLinks:
    """The notes that links of a page lead to, raised or leading back."""
    links = [one for one in tree.iter("a") if _leads_here(one)]
    beside = dict(_beside(tree))
    if not links:
        return NoteLinks({}, beside, _marks_of(beside), frozenset(), frozenset(), frozenset())
    named: dict[str, tuple[int, etree._Element]] = {}
    order: dict[etree._Element, int] = {}
    for number, element in enumerate(tree.iter()):
        for name in (element.get("id"), element.get("name") if element.tag == "a" else None):
            if name:
                named.setdefault(name, (number, element))
        if element.tag == "a":
            order[element] = number
    places: dict[str, str] = {}
    holders: dict[etree._Element, str] = dict(beside)
    marks: set[etree._Element] = set(_marks_of(beside))
    labels: set[etree._Element] = set()
    backs: set[etree._Element] = set()
    remarks: set[etree._Element] = set()
    for link in links:
        shown = _shown(link)
        raised = _is_raised(link)
        target = named.get(_place(link))
        if not shown or (target is not None and target[0] <= order[link]):
            continue
        if _place(link).startswith(_REMARK) and target is not None:
            backs.add(link)
            remarks.add(_block_of(target[1]))
            continue
        if raised or link.get("role") == "doc-noteref":
            _described(link, shown, named, places)
            if str(link.get("href") or "").startswith("#") and _place(link):
                places.setdefault(_place(link), shown)
        if target is None or len(shown) > _LONGEST_MARK or not (raised or _MARK.fullmatch(shown)):
            continue
        holder = _block_of(target[1])
        answers = [one for one in holder.iter("a") if _place(one) in _names(link)]
        if link in answers or not answers:
            continue
        if not raised:
            marks.add(link)
        for answer in answers:
            if _bare(_shown(answer)) == _bare(shown):
                label = _widened(answer)
                marks.add(label)
                labels.add(label)
            else:
                backs.add(answer)
        if _begins(holder, target[1]):
            holders.setdefault(holder, shown)
    return NoteLinks(
        places, holders, frozenset(marks), frozenset(labels), frozenset(backs), frozenset(remarks)
    )


def _leads_here(link: etree._Element) -> bool:
    return bool(_place(link)) or bool(link.get("aria-describedby"))


def _place(link: etree._Element) -> str:
    """The id that a link leads to, on this page or on one named, which may be this one; "" for none."""
    page, sign, place = str(link.get("href") or "").rpartition("#")
    return place if sign and "?" not in page else ""


def _shown(element: etree._Element) -> str:
    return "".join(element.itertext()).strip()


def _bare(shown: str) -> str:
    return shown.strip("[]().: ↑↩↵⤴⇑^\ufe0e\ufe0f")


def _is_raised(link: etree._Element) -> bool:
    above = link.getparent()
    return link.find(".//sup") is not None or any(one.tag == "sup" for one in _outwards(above))


def _described(
    link: etree._Element, shown: str, named: dict[str, tuple[int, etree._Element]], places: dict[str, str]
) -> None:
    """Adds the note that describes `link`, as the scripts have it that show notes in place."""
    place = str(link.get("aria-describedby") or "")
    target = named.get(place)
    if target is not None and target[1].tag not in _HEADINGS and _MARK.fullmatch(shown):
        places.setdefault(place, shown)


def _outwards(element: etree._Element | None) -> Iterator[etree._Element]:
    """`element` and the inline elements it is in, from the inner to the outer."""
    while element is not None and element.tag in _INLINE:
        yield element
        element = element.getparent()


def _names(link: etree._Element) -> frozenset[str]:
    """What other links call the place where `link` stands: the names of it, in it, and around it."""
    found = (one.get(key) for one in (*_outwards(link), *link) for key in ("id", "name"))
    return frozenset(name for name in found if name)


def _block_of(element: etree._Element) -> etree._Element:
    """The element itself, or the nearest around it that is set as a block; a row for a cell."""
    at = element
    while at.tag in _INLINE or at.tag in ("td", "th"):
        above = at.getparent()
        if above is None:
            break
        at = above
    return at


def _begins(holder: etree._Element, target: etree._Element) -> bool:
    """Whether nothing is shown in `holder` before `target`."""
    at = target
    while at is not holder:
        above = at.getparent()
        if above is None or (above.text or "").strip():
            return False
        before = list(at.itersiblings(preceding=True))
        if any(_shown(one) or (one.tail or "").strip() for one in before):
            return False
        at = above
    return True


def _widened(label: etree._Element) -> etree._Element:
    """The outermost inline element around `label` that shows nothing else, brackets aside."""
    bare = _bare(_shown(label))
    at = label
    for one in _outwards(label.getparent()):
        if _bare(_shown(one)) != bare:
            break
        at = one
    return at


def _beside(tree: etree._Element) -> Iterator[tuple[etree._Element, str]]:
    """Notes set in the margin, right behind the label that shows their mark, each with its mark."""
    for note in tree.iter("span", "small"):
        if note.get("class") in _MARGINAL:
            label = next(note.itersiblings("label", preceding=True), None)
            yield note, "" if label is None else _shown(label)


def _marks_of(beside: dict[etree._Element, str]) -> frozenset[etree._Element]:
    """The labels that show the marks of notes in the margin."""
    labels = (next(note.itersiblings("label", preceding=True), None) for note in beside)
    return frozenset(label for label in labels if label is not None)
