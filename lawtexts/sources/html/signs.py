"""What the elements of a saved page say of themselves: hidden or seen, notes and marks, numbers of lists."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from lxml import etree

from lawtexts.sources.labels import STARS

_FOOTNOTE = re.compile(r"foot-?note|endnote|przypis|nota", re.IGNORECASE)
_OPENS_NOTE = re.compile(rf"\s*\(?[{STARS}†‡]{{1,3}}\)?[\s\w]")
_SET_AS_BLOCK = re.compile(r"display\s*:\s*(?:block|flex|grid|table|list-item)", re.IGNORECASE)
_KEPT = re.compile(r"white-space\s*:\s*(?:pre|break-spaces)", re.IGNORECASE)
_STRUCK = re.compile(r"text-decoration(?:-line)?\s*:[^;]*line-through", re.IGNORECASE)
_SPACE = " \t\r\n\f"


_BOLD = re.compile(r"font-weight\s*:\s*(?:bold|[6-9]00)", re.IGNORECASE)
_FRAME = re.compile(
    r"""
    (?: ads? | adsense | adsbygoogle | ad-(?:box|banner|slot|unit|container|wrapper)[\w-]* | advert[\w-]*
      | banners?(?:-[\w-]*)? | reklam[ay] | pubblicita | publicidad
      | share[\w-]* | sharing | sd-sharing[\w-]* | social[\w-]* | addthis[\w-]* | addtoany[\w-]* | a2a_[\w-]+
      | (?:jp-)?related(?:-?posts?|-?articles?|-?content)? | yarpp[\w-]* | newsletter[\w-]* | cookies?[\w-]*
      | sidebar[\w-]* | widget[\w-]* | (?:wp-)?calendar[\w-]* | kalendarz
      | wp-caption-text | (?:image|photo|gallery|picture)-?caption(?:-text)? | caption-text
      | breadcrumbs? | crumbs? | toc | table-of-contents | meta
      | print(?:-[\w-]*)? | stampa | drukuj | imprimir
      | pagination | pager | pagenav | page-links | nav-links | post-navigation | navbar[\w-]*
      | menu(?:-item)? | sub-menu | skip-link | screen-reader-text | back-to-top
      | (?:post|entry)-?(?:meta|info|footer-meta)(?:-[\w-]*)? | postmetadata | byline | posted-on
      | author-?(?:box|bio|info)[\w-]* | (?:cat|tags?)-links | tagcloud | post-tags
      | comments? | comments?-(?:area|list|form|respond)[\w-]* | respond | disqus[\w-]*
      | visit(?:or)?s?-?counter | hit-?counter | licznik | contador
      | site-(?:footer|info|branding|title) | colophon | masthead )
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""Classes and ids that builders of sites give to what stands around a text."""
_FRAME_ROLES = frozenset(
    ("navigation", "banner", "complementary", "contentinfo", "search", "menu", "menubar")
)


@lru_cache(maxsize=512)
def names_frame(names: str) -> bool:
    """Whether one of an element's class names says that it is the site's frame, not its text."""
    return any(_FRAME.fullmatch(name) for name in names.split())


def is_frame(element: etree._Element, letters: int) -> bool:
    """Whether an element says by class, id or role that it is the site's own.

    `letters` is how many characters the page has: what holds half of them holds its text.
    """
    names = f"{element.get('class') or ''} {element.get('id') or ''}"
    if element.get("role") not in _FRAME_ROLES and not names_frame(names):
        return False
    return 2 * sum(map(len, element.itertext())) < letters


def owner_of(element: etree._Element) -> etree._Element | None:
    """The item before a list that stands in another list beside its items, as old pages have it."""
    parent = element.getparent()
    if parent is None or parent.tag not in ("ol", "ul"):
        return None
    return next(element.itersiblings("li", preceding=True), None)


def names_notes(names: str) -> bool:
    """Whether the class names of an element say that it holds notes."""
    return _FOOTNOTE.search(names) is not None


def holds_notes(element: etree._Element, places: Mapping[str, str]) -> bool:
    """Whether what is set aside, or the foot of an article, holds notes: it says so, or marks lead there."""
    if element.tag not in ("aside", "footer"):
        return False
    said = f"{element.get('role') or ''} {element.get('class') or ''}"
    if element.tag == "aside" and names_notes(said):
        return True
    if any(inner.get("id") in places for inner in element.iter() if inner.get("id")):
        return True
    inside = next(element.iterancestors("article", "main", "section"), None) is not None
    return inside and _OPENS_NOTE.match("".join(element.itertext())) is not None


def is_withdrawn(element: etree._Element, tag: str) -> bool:
    """Whether an editor struck the words of an element out; they are shown, but no longer said."""
    return tag in ("del", "s", "strike") or _STRUCK.search(element.get("style") or "") is not None


def is_block(element: etree._Element) -> bool:
    """Whether an element is styled to stand on lines of its own."""
    return _SET_AS_BLOCK.search(element.get("style") or "") is not None


def keeps_lines(element: etree._Element) -> bool:
    """Whether an element is styled to show the line breaks of the source."""
    return _KEPT.search(element.get("style") or "") is not None


def row_number(row: etree._Element) -> int:
    number = sum(1 for _ in row.itersiblings("tr", preceding=True))
    group = row.getparent()
    if group is not None and group.tag in ("thead", "tbody", "tfoot"):
        number += sum(len(other.findall("tr")) for other in group.itersiblings(preceding=True))
    return number


def begins_with_text(element: etree._Element) -> bool:
    """Whether an item has text before any list inside it."""
    if (element.text or "").strip(_SPACE):
        return True
    for child in element:
        if child.tag in ("ol", "ul"):
            return False
        if "".join(child.itertext()).strip() or child.tag == "img" or child.find(".//img") is not None:
            nested = child.find(".//ol")
            return nested is None or bool((child.text or "").strip()) or child.tag not in ("div", "p")
        if (child.tail or "").strip(_SPACE):
            return True
    return True


def is_bold(element: etree._Element) -> bool:
    return element.tag in ("strong", "b", "dfn") or _BOLD.search(element.get("style") or "") is not None


def text_after(element: etree._Element, inside: etree._Element) -> str:
    """What stands between `element` and the next break or the end of `inside`, which holds it."""
    found: list[str] = []
    at: etree._Element | None = element
    while at is not None and at is not inside:
        found.append(at.tail or "")
        for other in at.itersiblings():
            if other.tag == "br":
                return "".join(found).strip()
            found.extend((*other.itertext(), other.tail or ""))
        at = at.getparent()
    return "".join(found).strip()


def opens_section(summary: etree._Element) -> bool:
    """Whether a reader opens a section by `summary`: what it opens has no headings of its own."""
    details = summary.getparent()
    return details is not None and not any(
        inner.tag in ("h1", "h2", "h3", "h4", "h5", "h6") for inner in details.iter()
    )


def is_empty(element: etree._Element) -> bool:
    """Whether an element shows nothing: no text and no picture."""
    return not "".join(element.itertext()).strip() and element.find(".//img") is None


def heading_level(element: etree._Element) -> int:
    """The level of a heading that only its role makes one; 0 for anything else."""
    if element.get("role") != "heading":
        return 0
    level = element.get("aria-level") or "2"
    return int(level) if level in "123456" else 6
