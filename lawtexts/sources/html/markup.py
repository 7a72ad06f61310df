"""A saved HTML page as a tree: parsed by lxml, hardened, and proven to hold all the text there was.

libxml2 drops text in some cases without a word: after `</html>`, below 256
levels, in very long text nodes. The page is therefore cleaned of second roots
before parsing, limits are checked, and the text of the tree is held against a
plain tokenisation of the source.
"""

from __future__ import annotations

import html
import re
from collections import Counter

from lxml import etree

from lawtexts.locale import gettext as _
from lawtexts.sources.ledger import squeezed
from lawtexts.sources.refusal import PageRefusedError

_LOOKS_LIKE_HTML = re.compile(
    r"<(?:!doctype\s+html|html|head|body|div|p|table|h[1-6]|ol|ul|center|font|meta|title)\b", re.IGNORECASE
)
_COMMENT = re.compile(r"<!--.*?(?:-->|$)", re.DOTALL)
_UNSEEN = re.compile(r"<(script|style)\b[^>]*>.*?(?:</\1\s*>|$)", re.DOTALL | re.IGNORECASE)
_STYLE = re.compile(r"<style\b[^>]*>(?P<style>.*?)(?:</style\s*>|$)", re.DOTALL | re.IGNORECASE)
_ROOT_TAG = re.compile(r"</?(?:html|body)\b[^>]*>|<!doctype\b[^>\[]*>", re.IGNORECASE)
_DECLARATION = re.compile(r"<!(?:ENTITY|ELEMENT|ATTLIST)\b|<!DOCTYPE[^>]*\[", re.IGNORECASE)
_XML_HEAD = re.compile(r"<\?[^>]{0,300}>")
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")
_CDATA = re.compile(r"<!\[[^>]*>")
_ALTERNATIVE = re.compile(
    r"""<img\b[^<>]*?\balt\s*=\s*(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)'|(?P<bare>[^\s<>"']+))""",
    re.IGNORECASE,
)
_CLOSED = re.compile(r"</(?:html|body)\s*>", re.IGNORECASE)
_NEEDS_END = r"(div|ol|ul|table|section|article|span|strong|b|em|i|a|sup|h[1-6]|script|style)"
_OPTIONAL_END = re.compile(r"</(?:li|td|th|tr)\s*>", re.IGNORECASE)
_OPENING = re.compile(rf"<{_NEEDS_END}\b[^<>]*>", re.IGNORECASE)
_CLOSING = re.compile(rf"</{_NEEDS_END}\s*>", re.IGNORECASE)

_DEEPEST = 200
_LONGEST_TAG = 20_000
_MOST_TAGS = 60_000
_MANY_TAGS = 2_000
"""So many come with at least a letter each on any page that is read: menus, tables, boxes."""


def is_html(text: str) -> bool:
    """Whether a decoded page is HTML rather than an extract."""
    return _LOOKS_LIKE_HTML.search(text[:3000]) is not None


def is_closed(text: str) -> bool:
    """Whether the document is closed, so that nothing can have been cut off."""
    return _CLOSED.search(text) is not None


def is_balanced(text: str) -> bool:
    """Whether every element that needs an end tag has one and the page ends with a tag.

    HTML lets a writer leave out the end of items, cells and the document. One who
    ends the items ends the document too; a page cut off in the middle leaves
    more open than that.
    """
    if text.rstrip()[-1:] != ">" or _OPTIONAL_END.search(text):
        return False
    opened = Counter(tag.lower() for tag in _OPENING.findall(text))
    return opened == Counter(tag.lower() for tag in _CLOSING.findall(text))


def parse_html(text: str, *, name: str) -> etree._Element:
    """The tree of a page; its text is complete. Comments, scripts and styles are not in it.

    Raises PageRefusedError for a DTD, for markup beyond any real page (tag
    length, number, depth), and where the parser would lose text.
    """
    if _DECLARATION.search(text):
        raise PageRefusedError("not-a-law", _("The page declares entities of its own."), place=name)
    cleaned = text
    for unseen in (_COMMENT, _UNSEEN, _ROOT_TAG, _XML_HEAD, _CDATA):
        cleaned = unseen.sub(_only_lines, cleaned)
    tags = _TAG.findall(cleaned)
    printed = squeezed(_plain_text(cleaned))
    empty = len(tags) > _MANY_TAGS and len(printed) < len(tags)
    if empty or len(tags) > _MOST_TAGS or max(map(len, tags), default=0) > _LONGEST_TAG:
        raise PageRefusedError("too-large", _("The page has more markup than any law page."), place=name)
    parser = etree.HTMLParser(
        encoding="utf-8",
        no_network=True,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
        recover=True,
    )
    document = f"<html><body>{cleaned}</body></html>".encode()
    tree = etree.fromstring(document, parser)
    if tree is None:
        raise PageRefusedError("not-a-law", _("The page has no law text."), place=name)
    texts, deepest = _seen(tree)
    if deepest > _DEEPEST:
        raise PageRefusedError("too-large", _("The page is nested deeper than any law page."), place=name)
    kept = squeezed("".join(texts))
    if len(kept) < len(printed):
        message = _("The markup is so damaged that text would be lost; save the page again.")
        raise PageRefusedError("conservation", message, place=name)
    return tree


def styles_of(text: str) -> list[str]:
    """The style sheets that a page holds."""
    return [found["style"] for found in _STYLE.finditer(text)] if "<style" in text.lower() else []


def _only_lines(found: re.Match[str]) -> str:
    """What replaces text nobody sees: nothing but its line breaks, so that line numbers stay."""
    return "\n" * found[0].count("\n")


def _seen(tree: etree._Element) -> tuple[list[str], int]:
    """The texts of a tree in order, image alternatives among them, and how deep it is."""
    found: list[str] = []
    depth = deepest = 0
    for event, element in etree.iterwalk(tree, events=("start", "end")):
        if event == "start":
            depth += 1
            deepest = max(depth, deepest)
            text = element.text
            if element.tag == "img":
                text = f"{text or ''}{element.get('alt') or ''}"
        else:
            depth -= 1
            text = element.tail
        if text:
            found.append(text)
    return found, deepest


def _plain_text(cleaned: str) -> str:
    """The text of the source by tokenisation alone: tags dropped, image alternatives kept, entities read."""
    with_alternatives = _ALTERNATIVE.sub(
        lambda found: (found["double"] or found["single"] or found["bare"] or "") + found[0], cleaned
    )
    return html.unescape(_TAG.sub("", with_alternatives))
