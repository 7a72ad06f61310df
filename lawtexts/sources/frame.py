"""A page divided by its site's profile: navigation, notices, title, the lines of the law, foot.

One way for extracts and saved pages: both are lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from unicodedata import normalize

from lawtexts.languages import codes, part
from lawtexts.locale import gettext as _
from lawtexts.model.finding import Finding, finding
from lawtexts.sources.blocks import Block, Kind, Line, residue
from lawtexts.sources.line_features import ends_sentence, has_modal, is_row, labels_at, pattern
from lawtexts.sources.profile import SiteProfile
from lawtexts.sources.recognition import Recognised
from lawtexts.sources.refusal import PageRefusedError

_DATE = re.compile(
    r"""
    \b(?:(?P<day>[0-3]?[0-9])(?:st|nd|rd|th|[°º.])?[./ ]\s?(?:de\s)?)?   # 1, 1°, 24th, 12.
    (?P<month>[0-1]?[0-9]|[^\W\d_]{1,14})[./ ]+(?:de\s)?                # 3, gennaio
    (?P<year>(?:19|20)[0-9]{2})\b
    """,
    re.VERBOSE,
)
_YEAR = re.compile(r"\b(?:19|20)[0-9]{2}\b")
_LONGEST_NOTICE = 240
_LONGEST_TITLE = 12
"""Words; the longest title of the 2017 Laws has 11."""
_GAP = 2
"""Lines from the navigation to the title where one is blank, at most."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What a page is around its law: the blocks `before` it, title and notices among them; the lines of the
    law; the blocks `behind` it; what is doubtful."""

    before: tuple[Block, ...]
    law: tuple[Line, ...]
    behind: tuple[Block, ...]
    findings: tuple[Finding, ...]


def framed(lines: Sequence[Line], seen: Recognised) -> Frame:
    """The frame of a page. Raises PageRefusedError for one without a title."""
    profile, root, start = seen.profile, seen.root, seen.title
    place = len(lines) if start is None else start
    label, begin = None, 0
    if profile.title is not None and start is not None and (found := profile.title.match(lines[start].text)):
        label = lines[start].part(0, found.end("label"))
        begin = found.start("title") if found["title"] else 0
        place += not found["title"]
    first = place
    while place < len(lines) and not begin and _is_above_title(lines[place], profile):
        place += 1
    if start is None or place >= len(lines):
        message = _("The page has no title “{title}”; this layout is not known.")
        raise PageRefusedError("other-layout", message, title=root)
    title = Block(Kind.TITLE, lines[place].part(begin), label=label)
    above = (block for part in (lines[:start], lines[first:place]) for block in _notices(part, profile))
    untitled = profile.title is None and bool(root.law)
    doubts = _doubtful_title(lines, seen, start, place) if untitled else ()
    end = profile.foot_start(lines, place + 1)
    behind = residue(lines[end:], f"{profile.id}.{profile.foot_rule}")
    return Frame((*above, title), tuple(lines[place + 1 : end]), tuple(behind), tuple(doubts))


def _is_above_title(line: Line, profile: SiteProfile) -> bool:
    return line.furniture or bool(profile.above_title.match(line.text) or notice_date(line.text))


def _notices(lines: Sequence[Line], profile: SiteProfile) -> Iterator[Block]:
    """Lines above a title: notices, and furniture."""
    dated = groupby(lines, lambda line: None if line.furniture or line.heading else notice_date(line.text))
    for date, group in dated:
        if date is None:
            yield from residue([*group], profile.navigation_rule)
        else:
            yield from (Block(Kind.NOTICE, line.part(), rule=date) for line in group)


def _doubtful_title(lines: Sequence[Line], seen: Recognised, start: int, place: int) -> Iterator[Finding]:
    """What is doubtful about a title that only its place makes one: extracts often lack the title line."""
    title, below = lines[place], lines[place + 1 :]
    gap = start > 0 and place > 0 and title.number - lines[place - 1].number > _GAP and not title.items
    above = lines[seen.profile.navigation_end(lines) : start]
    introduced = any(
        ends_sentence(one.text) and not (one.furniture or notice_date(one.text)) for one in above
    )
    alike = introduced or any(0 < one.heading <= title.heading and not one.furniture for one in below)
    long = len(title.text.split()) > _LONGEST_TITLE or title.text.endswith((".", ":", ";", ","))
    unlikely = long or has_modal(title.text, seen.language)
    if unlikely or (alike if title.heading else gap or _heads_like_others(below)):
        reading = {"reading": f"title {seen.root}", "alternates": f"heading {seen.root}A"}
        yield finding("doubtful-heading", seen.root, title.number, text=title.text[:60], **reading)


def _heads_like_others(lines: Sequence[Line]) -> bool:
    """Whether a text or a list stands under a title as under the headings of the law: the title may be one.

    A line that leads in to sections is the law's own (Law 68).
    """
    texts = [line.text for line in lines if line.text]
    if not texts or not (_is_item(texts[0]) or ends_sentence(texts[0]) or is_row(texts[0])):
        return False
    if texts[0].endswith(":") and not any(_is_item(one) or one[0].islower() for one in texts[1:2]):
        return False
    return any(
        over[0].isupper()
        and not ends_sentence(over)
        and (_is_item(under) or (under[0].isupper() and ends_sentence(under)))
        for over, under in pairwise(texts)
    )


def _is_item(text: str) -> bool:
    return bool(labels_at(text, sections=False))


# Notices a publisher sets about a law's title: `Przepis zmodyfikowany w sierpniu 2024`.


def notice_date(text: str) -> str | None:
    """The date of a notice as exactly as it is printed (2024, 2024-08, 2024-08-01); None if it is no notice.

    A notice speaks of a change and names a year; a title does neither. It may be in another language than
    the law.
    """
    text = normalize("NFC", text)
    year = _YEAR.search(text)
    if year is None or len(text) > _LONGEST_NOTICE or not pattern("CHANGED").search(text):
        return None
    for found in _DATE.finditer(text):
        if month := _month(found["month"]):
            day = f"-{int(found['day']):02}" if found["day"] and int(found["day"]) else ""
            return f"{found['year']}-{month:02}{day}"
    return year[0]


def _month(word: str) -> int:
    if word.isdecimal():
        return int(word) if 1 <= int(word) <= 12 else 0
    stems = (each for code in codes("pages") for each in enumerate(part(code, "pages").MONTHS.split(), 1))
    return next((n for n, stem in stems if word.lower().startswith(stem)), 0)
