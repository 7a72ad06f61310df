"""Lists of a saved page that are not what their elements say: wrappers, torn lists, typed letters."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from lxml import etree

from lawtexts.sources.html.chunks import Chunk
from lawtexts.sources.html.counting import is_counted, kept_level
from lawtexts.sources.labels import labels_at

_NO_NUMBER = re.compile(r"list-style(?:-type)?\s*:[^;]*\bnone\b", re.IGNORECASE)
_LISTS = ("ol", "ul")
_SETTING_IN = frozenset(("blockquote", "div"))
"""Elements that set in the only list they hold."""
_Level = tuple[int, etree._Element, etree._Element | None]
"""A list that may go on: its last number, its last item, and the item it belongs to."""


def is_wrapper(item: etree._Element) -> bool:
    """Whether an item only sets in the list it holds, as editors do.

    It shows no number and has no words of its own, so that no reader sees it, and is alone in its
    list or stands behind an item that leads in to the list it holds. Elsewhere a number stands for it.
    """
    if _NO_NUMBER.search(item.get("style") or "") is None or _only_list(item) is None:
        return False
    before = next(item.itersiblings("li", preceding=True), None)
    return item.getnext() is None if before is None else _leads_in(before)


def _leads_in(item: etree._Element) -> bool:
    return "".join(item.itertext()).rstrip().endswith(":")


def _only_list(element: etree._Element) -> etree._Element | None:
    """The list that is all `element` holds; None where it holds anything else."""
    if len(element) != 1 or (element.text or "").strip() or (element[0].tail or "").strip():
        return None
    return element[0] if element[0].tag in _LISTS else None


def torn_owners(tree: etree._Element) -> dict[etree._Element, etree._Element]:
    """The items that lists belong to which stand beside them rather than in them.

    A list that begins at 1 between one that ends at n and one that says it starts at n + 1 is a
    list of item n.
    """
    found: dict[etree._Element, etree._Element] = {}
    done: set[etree._Element] = set()
    for start in tree.iter("ol"):
        if start in done:
            continue
        run = _run(start)
        done.update(run)
        kept = [kept_level(one) for one in run]
        if len(set(kept)) > 1 and None not in kept:
            found.update(_owned_by_level(run, [level or 0 for level in kept]))
        elif len(run) > 2:
            found.update(_owned(run))
    return found


def _run(start: etree._Element) -> list[etree._Element]:
    """The numbered lists that follow each other from `start` on, with nothing between them."""
    run: list[etree._Element] = []
    above = start.getparent()
    set_in = above is not None and above.tag in _SETTING_IN and _only_list(above) is start
    at = above if set_in else start
    while at is not None:
        one = at if at.tag == "ol" else _only_list(at) if at.tag in _SETTING_IN else None
        if one is None or one.tag != "ol" or one.find("li") is None:
            break
        run.append(one)
        if (at.tail or "").strip():
            break
        at = at.getnext()
    return run


def _owned_by_level(run: list[etree._Element], levels: list[int]) -> dict[etree._Element, etree._Element]:
    """The lists of `run` that belong to items of others, for each says how deep it stands."""
    owners: dict[etree._Element, etree._Element] = {}
    above: list[tuple[int, etree._Element]] = []
    for one, level in zip(run, levels, strict=True):
        while above and above[-1][0] >= level:
            above.pop()
        if above:
            owners[one] = above[-1][1]
        above.append((level, one.findall("li")[-1]))
    return owners


def _owned(run: list[etree._Element]) -> dict[etree._Element, etree._Element]:
    """The lists of `run` that belong to items of others; none where one of these is not seen to go on."""
    starts = [_start(one) for one in run]
    latest = {start: place for place, start in enumerate(starts)}
    owners: dict[etree._Element, etree._Element] = {}
    gone_on: set[etree._Element] = set()
    levels: list[_Level] = []
    for place, (one, start) in enumerate(zip(run, starts, strict=True)):
        items = [item for item in one.findall("li") if is_counted(item)]
        if not items or any(item.get("value") is not None for item in items):
            return {}
        owner: etree._Element | None = None
        level = _gone_on(levels, start)
        if level is not None:
            _last, item, owner = levels[level]
            gone_on.add(item)
            del levels[level:]
        elif start == 1:
            while levels and latest.get(levels[-1][0] + 1, 0) <= place:
                levels.pop()
            owner = levels[-1][1] if levels else None
        else:
            levels.clear()
        if owner is not None:
            owners[one] = owner
        levels.append((start + len(items) - 1, items[-1], owner))
    return owners if gone_on.issuperset(owners.values()) else {}


def _gone_on(levels: list[_Level], start: int) -> int | None:
    """The level of the list that one from `start` goes on with; the last only where no other can be.

    Nothing tears a list where no other list stands between.
    """
    fitting = [place for place, (last, _item, _owner) in enumerate(levels) if start == last + 1]
    before = [place for place in fitting if place < len(levels) - 1]
    return next(reversed(before or fitting), None)


def _start(numbered: etree._Element) -> int:
    start = (numbered.get("start") or "").strip()
    return int(start) if re.fullmatch("[0-9]{1,3}", start) else 1


def without_lettered_lists(chunks: tuple[Chunk, ...]) -> tuple[Chunk, ...]:
    """The chunks, with outer lists whose every item types the letter of a section no longer numbered ones.

    A reader sees `1. A. Title` and `2. B. Title`: the letters are the sections, and the numbers count them.
    """
    opening: dict[int, dict[int, str]] = {}
    for chunk in chunks:
        outer = next((one for one in chunk.lists if one.ordered), None)
        if outer is not None and chunk.text and not chunk.furniture:
            opening.setdefault(outer.list, {}).setdefault(outer.item, chunk.text)
    lettered = {number for number, texts in opening.items() if _follow(list(texts.values()))}
    if not lettered:
        return chunks
    return tuple(
        replace(
            chunk,
            lists=tuple(
                replace(one, ordered=False) if one.list in lettered and one.ordered else one
                for one in chunk.lists
            ),
        )
        for chunk in chunks
    )


def _follow(texts: list[str]) -> bool:
    """Whether all `texts` begin with the letters of sections, one after the other."""
    letters = []
    for text in texts:
        step = next(iter(labels_at(text, sections=True).steps), None)
        if step is None or step.shape != "section":
            return False
        letters.append(step.ordinal)
    return all(following == letter + 1 for letter, following in pairwise(letters))
