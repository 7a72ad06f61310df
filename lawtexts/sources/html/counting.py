"""How a browser counts the items of a list: their numbers, how these are shown, and how deep they stand.

Some editors keep a list of several levels in one element and say by a class or a margin
how deep each item stands.
"""

from __future__ import annotations

import re
from itertools import pairwise

from lxml import etree

_TYPES = {
    "1": "item", "decimal": "item", "a": "sub", "lower-alpha": "sub", "lower-latin": "sub",
    "i": "roman", "lower-roman": "roman", "A": "section", "upper-alpha": "section", "upper-latin": "section",
}  # fmt: skip
_STYLE_TYPE = re.compile(r"list-style(?:-type)?\s*:\s*([a-z-]+)", re.IGNORECASE)
_NOT_SHOWN = re.compile(r"display\s*:\s*none", re.IGNORECASE)
_NOT_COUNTED = re.compile(r"counter-increment\s*:\s*(?:none|list-item\s+0)\b", re.IGNORECASE)
_SET = re.compile(r"counter-set\s*:\s*list-item\s+(?P<value>[0-9]{1,3})\b", re.IGNORECASE)
_RESET = re.compile(r"counter-reset\s*:\s*list-item\s+(?P<value>[0-9]{1,3})\b", re.IGNORECASE)
"""What a style says of the counter that every list has."""
_LEVEL = re.compile(r"(?:ql-indent-|(?:level|lvl|indent|depth)[-_]?)(?P<level>[0-9])", re.IGNORECASE)
"""`ql-indent-1`, `level2`: how deep an item of a flat list stands."""
_KEPT_LEVEL = re.compile(r"lst-kix_\w+-(?P<level>[0-9])")
"""How deep a list stands, each item of which may be a list of its own."""
_MARGIN = re.compile(
    r"(?:margin|padding)-left\s*:\s*(?P<size>[0-9]{1,4}(?:\.[0-9]{1,3})?)\s*(?:px|em|rem|pt|cm|mm|in|%)"
)


def is_counted(item: etree._Element) -> bool:
    """Whether a browser counts a list item: one that is not displayed takes no number."""
    style = item.get("style") or ""
    unseen = item.get("hidden") is not None or _NOT_SHOWN.search(style) is not None
    return not unseen and _NOT_COUNTED.search(style) is None


def ordinal_of(element: etree._Element, parent: etree._Element | None, last: int | None) -> int:
    """The number a browser shows: the item's own value, or counted on from the last value or the start.

    A reversed list counts down, from how many items it has unless it says.
    """
    back = parent is not None and parent.get("reversed") is not None
    step = -1 if back else 1
    stated = _SET.search(element.get("style") or "")
    if element.get("value") is not None or stated is not None:
        return max(1, _integer(element.get("value") if stated is None else stated["value"], 1))
    if last is not None:
        return max(1, last + step)
    if parent is None:
        return 1
    reset = _RESET.search(parent.get("style") or "")
    if reset is not None:
        return max(1, int(reset["value"]) + step)
    return max(1, _integer(parent.get("start"), len(parent.findall("li")) if back else 1))


def _integer(value: str | None, otherwise: int) -> int:
    return int(value) if value is not None and value.strip().isdecimal() and len(value) < 4 else otherwise


def shape_of(listed: etree._Element | None) -> str:
    """As the numbers of which level a list, or an item for itself, shows its own; "" for unknown."""
    if listed is None:
        return ""
    kind = listed.get("type") or ""
    style = _STYLE_TYPE.search(listed.get("style") or "")
    named = next((_TYPES[one] for one in (listed.get("class") or "").split() if one in _TYPES), "")
    return _TYPES.get(kind) or (_TYPES.get(style[1].lower(), "") if style else "") or named


def shows_no_numbers(parent: etree._Element | None) -> bool:
    """Whether a list is styled to show no numbers; what a style sheet makes of it is not known."""
    style = None if parent is None else _STYLE_TYPE.search(parent.get("style") or "")
    return style is not None and style[1].lower() == "none"


def kept_level(listed: etree._Element) -> int | None:
    """How deep a list stands by its class, as exports of documents have it; None where it does not say."""
    found = _KEPT_LEVEL.search(listed.get("class") or "")
    return int(found["level"]) if found is not None else None


def flat_levels(tree: etree._Element) -> dict[etree._Element, tuple[int, bool]]:
    """How deep the items stand of lists that have several levels in one, and whether a class says so.

    The first item of such a list stands at its outer level, 0; each other no more than one
    deeper than the one before it.
    """
    found: dict[etree._Element, tuple[int, bool]] = {}
    for listed in tree.iter("ol", "ul"):
        items = listed.findall("li")
        if len(items) < 2:
            continue
        named = [_level_named(item) for item in items]
        levels = named if any(named) else _ranks(list(map(_margin, items)))
        levels = [level - levels[0] for level in levels]
        gentle = all(after <= before + 1 for before, after in pairwise(levels))
        if any(levels) and min(levels) >= 0 and gentle:
            found.update((item, (level, any(named))) for item, level in zip(items, levels, strict=True))
    return found


def _level_named(item: etree._Element) -> int:
    for name in ("data-level", "aria-level"):
        if (item.get(name) or "").isdecimal():
            return _integer(item.get(name), 0)
    found = next(filter(None, map(_LEVEL.fullmatch, (item.get("class") or "").split())), None)
    return int(found["level"]) if found is not None else 0


def _margin(item: etree._Element) -> float:
    found = _MARGIN.search(item.get("style") or "")
    return float(found["size"]) if found is not None else 0.0


def _ranks(sizes: list[float]) -> list[int]:
    order = sorted(set(sizes))
    return [order.index(size) for size in sizes]


def level_above(
    item: etree._Element, levels: dict[etree._Element, tuple[int, bool]]
) -> tuple[etree._Element | None, etree._Element | None]:
    """The item of a flat list that `item` belongs to, and the one before it at its level."""
    level = levels[item][0]
    before: etree._Element | None = None
    for other in item.itersiblings("li", preceding=True):
        if levels[other][0] < level:
            return other, before
        if before is None and levels[other][0] == level:
            before = other
    return None, before
