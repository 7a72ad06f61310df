"""Lists of a saved page that are none by their elements: by roles, labels in attributes, style sheets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from lxml import etree

from lawtexts.sources.labels import labels_at

_RULE = re.compile(r"(?P<selectors>[^{}]{1,400})\{(?P<body>[^{}]{0,2000})\}")
_CONTENT = re.compile(r"content\s*:[^;}]*counters?\(\s*[\w-]+\s*(?:,\s*(?P<style>[a-z-]+))?")
_LAST_CLASS = re.compile(r"\.(?P<name>[\w-]+):{1,2}(?:before|marker)\s*$")
_SHAPES = {
    "decimal": "item", "lower-alpha": "sub", "lower-latin": "sub", "lower-roman": "roman",
    "upper-alpha": "section", "upper-latin": "section",
}  # fmt: skip
_LABELS = ("data-list-text", "data-label", "data-marker", "data-number", "data-num")
"""Attributes that a style sheet shows before an item: `content: attr(data-label)`."""
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_DEPTH = {"section": 0, "item": 1, "sub": 2, "roman": 3}


@dataclass(frozen=True, slots=True)
class ListLike:
    """An element that is an item of a list: of which item it is a part, which one is before it, its number.

    `ordinal` is 0 where nothing states it, `shape` "" likewise; `unseen` is whether no number is shown.
    """

    owner: etree._Element | None
    before: etree._Element | None
    ordinal: int = 0
    shape: str = ""
    unseen: bool = False


def counted_classes(styles: Sequence[str]) -> dict[str, str]:
    """The classes whose elements a style sheet numbers, each with the level of its numbers, "" if unclear."""
    found: dict[str, set[str]] = {}
    for style in styles:
        for rule in _RULE.finditer(style) if "counter" in style else ():
            content = _CONTENT.search(rule["body"])
            for selector in rule["selectors"].split(",") if content is not None else ():
                named = _LAST_CLASS.search(selector.strip())
                if named is not None and content is not None:
                    found.setdefault(named["name"], set()).add(_SHAPES.get(content["style"] or "decimal", ""))
    return {name: shapes.pop() if len(shapes) == 1 else "" for name, shapes in found.items()}


def listlike(tree: etree._Element, styles: Sequence[str]) -> dict[etree._Element, ListLike]:
    """The elements of a page that are items of lists without being `<li>` of a numbered one."""
    classes = counted_classes(styles)
    found: dict[etree._Element, ListLike] = {}
    open_levels: list[tuple[int, etree._Element]] = []
    last: dict[tuple[etree._Element | None, etree._Element | None], etree._Element] = {}
    for element in tree.iter("div", "p", "li", "span", *_HEADINGS):
        item = None if element.tag in _HEADINGS else _item(element, classes)
        if element.tag in _HEADINGS:
            # A heading begins lists of its own.
            open_levels, last = [], {}
        if item is None:
            continue
        level, ordinal, shape, unseen = item
        before: etree._Element | None = None
        owner = next((one for one in element.iterancestors() if one in found), None) if found else None
        if owner is not None and shape == found[owner].shape:
            # Nesting alone tells its level.
            level, shape = -1, ""
        if level < 0:
            before = last.get((owner, element.getparent()))
            last[owner, element.getparent()] = element
        else:
            while open_levels and open_levels[-1][0] >= level:
                depth, one = open_levels.pop()
                before = one if depth == level else None
            owner = open_levels[-1][1] if open_levels else None
            open_levels.append((level, element))
        found[element] = ListLike(owner, before, ordinal, shape, unseen)
    return found


def _item(element: etree._Element, classes: dict[str, str]) -> tuple[int, int, str, bool] | None:
    """Level of an item (-1 where nesting tells it), number, shape, whether it shows none; None if none."""
    label = next((element.get(name) for name in _LABELS if element.get(name)), "")
    if label:
        labelled = labels_at(label.strip(), sections=False)
        step = labelled.steps[-1] if labelled.steps and labelled.length >= len(label.strip()) else None
        return None if step is None else (_DEPTH[step.shape], step.ordinal, step.shape, False)
    if element.get("role") == "listitem" and element.tag != "li":
        level, place = element.get("aria-level") or "", element.get("aria-posinset") or ""
        stated = level.isdecimal() and len(level) < 3
        ordinal = int(place) if place.isdecimal() and len(place) < 4 else 0
        return (int(level) if stated else -1, ordinal, "", not stated)
    names = (element.get("class") or "").split() if classes else []
    name = next((one for one in names if one in classes), None)
    if name is None:
        return None
    shape = classes[name]
    return (_DEPTH[shape] if shape else -1, 0, shape, False)


def begins_with_items(element: etree._Element, items: dict[etree._Element, ListLike]) -> bool:
    """Whether an item has no words of its own before the items in it, or none at all."""
    if (element.text or "").strip():
        return False
    for child in element:
        if child in items:
            return True
        if not begins_with_items(child, items) or (child.tail or "").strip():
            return False
    return True
