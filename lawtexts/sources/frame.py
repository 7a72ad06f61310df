"""A page divided by its site's profile: navigation, notices, title, the lines of the law, foot.

One way for extracts and saved pages: both are lines.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.sources.blocks import Block, Kind, Label, Line, Span, joined
from lawtexts.sources.headings import ends_sentence
from lawtexts.sources.notices import notice_date
from lawtexts.sources.profile import SiteProfile
from lawtexts.sources.refusal import PageRefusedError

_NUMBERED = re.compile(
    r"""
    (?P<label>
        (?P<noun>(?:przepis|prawo|law|art(?:ykuł|\.)?|§)\s{0,3})?
        0?(?P<law>[1-9][0-9]?)
        (?P<stop>\s{0,3}[.:–—)-])?
    )
    \s{1,3}(?=[^\W\d_])
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""`Przepis 44. Kolejność`, `44 – Kolejność`"""
_LONGEST_TITLE = 12
"""Words; the longest title of the 2017 Laws has 11."""
_GAP = 2
"""Lines from the navigation to the title where one is blank, at most."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What a page is around its law: the blocks `before` it, title and notices among them; the lines of the
    law; the lines `behind` it; what is doubtful."""

    before: tuple[Block, ...]
    law: tuple[Line, ...]
    behind: tuple[Line, ...]
    findings: tuple[Finding, ...]


def residue(lines: Sequence[Line], rule: str) -> list[Block]:
    """The furniture of a page as one block, its lines kept; none for no lines."""
    kept = [line for line in lines if line.text]
    if not kept:
        return []
    span = Span(kept[0].span().start, kept[-1].span().end)
    return [Block(Kind.RESIDUE, "\n".join(one.text for one in kept), span, kept[0].number, rule=rule)]


def framed(lines: Sequence[Line], profile: SiteProfile, root: Citation) -> Frame:
    """The frame of a law page. Raises PageRefusedError where no title of the site is found."""
    rule = f"{profile.id}.navigation"
    texts = ["" if line.furniture else line.text for line in lines]
    start = _title_place(lines, texts, profile, root)
    blocks = notices_among(lines[:start], rule)
    label: Label | None = None
    findings: list[Finding] = []
    place = start
    while place < len(lines):
        line, begin = lines[place], 0
        found = profile.title.match(line.text) if profile.title is not None and label is None else None
        if found is not None:
            label = Label(found["label"], line.span(0, found.end("label")))
            begin = found.start("title") if found["title"] else len(line.text)
        elif line.furniture or (above := profile.above_title.match(line.text)) is not None:
            if label is None and not line.furniture and above is not None and above["law"]:
                label = _number(line, above["law"], root)
            else:
                blocks.extend(residue((line,), rule))
            place += 1
            continue
        elif notice_date(line.text) is not None:
            blocks.extend(notices_among((line,), rule))
            place += 1
            continue
        if begin == len(line.text):
            place += 1
            continue
        height = _title_height(lines, place)
        title = joined(lines[place : place + height]) if height > 1 else line
        if label is None and (named := _NUMBERED.match(title.text)) is not None and _names(named, root):
            begin = named.end()
            label = Label(named["label"], title.span(0, named.end("label")))
        inlines = title.inlines_in(begin)
        words = Block(
            Kind.TITLE, title.text[begin:], title.span(begin), title.number, label=label, inlines=inlines
        )
        blocks.append(words)
        if profile.title is None:
            findings.extend(_doubts(lines, start, place, title, root))
        place += height
        break
    end = profile.foot_start([line.text for line in lines], min(place + 1, len(lines)))
    return Frame(tuple(blocks), tuple(lines[place:end]), tuple(lines[end:]), tuple(findings))


def _number(line: Line, law: str, root: Citation) -> Label:
    """The label that a line above the title is. Raises PageRefusedError for another law's number."""
    if int(law) != root.law:
        message = _("“{first}” says Law {law}, but the page is Law {other}.")
        said = message.format(first=line.text, law=law, other=root.law)
        raise PageRefusedError("wrong-number", said, line=line.number)
    return Label(line.text, line.span())


def _names(found: re.Match[str], root: Citation) -> bool:
    """Whether a title begins with the number of its law: not `52 karty`."""
    worded = found["noun"] or found["stop"] or found.string[found.end()].isupper()
    return bool(worded) and int(found["law"]) == root.law


def notices_among(lines: Sequence[Line], rule: str) -> list[Block]:
    """Lines above a title: notices, and furniture."""
    blocks: list[Block] = []
    kept: list[Line] = []
    for line in lines:
        date = None if line.furniture or line.heading else notice_date(line.text)
        if date is None:
            kept.append(line)
            continue
        blocks.extend(residue(kept, rule))
        kept = []
        blocks.append(Block(Kind.NOTICE, line.text, line.span(), line.number, rule=date))
    return [*blocks, *residue(kept, rule)]


def _title_place(lines: Sequence[Line], texts: Sequence[str], profile: SiteProfile, root: Citation) -> int:
    """Where the title begins, with its number and notices where they stand between navigation and title."""
    if profile.title is None:
        start = profile.navigation_end([line.text for line in lines])
        return _headed(lines, start, profile)
    headed = [text if line.heading else "" for text, line in zip(texts, lines, strict=True)]
    for among in (headed, texts):
        found = [place for place, law, _label in profile.titles(among) if law == root.law]
        if found:
            return found[0]
    message = _("The page has no title “{title}”; this layout is not known.")
    raise PageRefusedError("other-layout", message.format(title=root))


def _headed(lines: Sequence[Line], start: int, profile: SiteProfile) -> int:
    """Where the title begins behind a navigation that ends at `start`: at the first heading of a saved page.

    Where that is of the same rank as others, it heads a section, and the title is the line above it.
    """
    own = [n for n in range(start, len(lines)) if lines[n].text and not lines[n].furniture]
    heads = [n for n in own if lines[n].heading and not profile.above_title.match(lines[n].text)]
    if not heads:
        return start
    first = heads[0]
    alike = [n for n in heads if lines[n].heading == lines[first].heading]
    above = [n for n in own if n < first and not notice_date(lines[n].text)]
    if len(alike) > 1 and above and not ends_sentence(lines[above[-1]].text):
        return above[-1]
    return first


def _title_height(lines: Sequence[Line], place: int) -> int:
    """How many lines of an extract the title has: those right below it that go on in its letters."""
    height = 1
    line = lines[place]
    while (
        not line.heading
        and place + height + 1 < len(lines)
        and not lines[place + height].after_blank
        and lines[place + height].text.isupper() == line.text.isupper()
        and not ends_sentence(lines[place + height].text)
        and lines[place + height + 1].after_blank
    ):
        height += 1
    return height


def _doubts(lines: Sequence[Line], start: int, place: int, title: Line, root: Citation) -> list[Finding]:
    """What is doubtful about a title that only its place makes one: extracts often lack the title line."""
    words = title.text
    gap = start > 0 and place > 0 and lines[place].number - lines[place - 1].number > _GAP and not title.lists
    alike = [one for one in lines[place + 1 :] if one.heading == title.heading and not one.furniture]
    long = len(words.split()) > _LONGEST_TITLE or words.rstrip().endswith((".", ":", ";", ","))
    likely = alike if title.heading else gap or _heads_as_others(lines[place + 1 :])
    if not (long or likely):
        return []
    reading = {"reading": f"title {root}", "alternates": f"heading {root}A"}
    return [finding("doubtful-heading", root, title.number, text=words[:60], **reading)]


def _heads_as_others(lines: Sequence[Line]) -> bool:
    """Whether a text stands under a title as others do under headings: the title may be their first."""
    texts = [line.text for line in lines if line.text]
    if not texts or not ends_sentence(texts[0]) or texts[0].endswith(":") or notice_date(texts[0]):
        return False
    return any(
        over[0].isupper() and under[0].isupper() and not ends_sentence(over) and ends_sentence(under)
        for over, under in pairwise(texts)
    )
