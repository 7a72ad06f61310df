"""SiteProfile: what lawtexts knows of a site, as data.

A site of the kinds known is a profile in `lawtexts.sources.sites` and its golden cases.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lawtexts.sources.blocks import Line

_NEVER = re.compile(r"(?!)")


@dataclass(frozen=True, slots=True)
class SiteProfile:
    """A site: its names, how its pages are recognised, and what stands around a law or document.

    Patterns are matched from the start of a line unless they say otherwise.
    """

    id: str
    hosts: tuple[str, ...]
    expressions: Mapping[str, str]
    """The expression of each language the site publishes."""
    file: re.Pattern[str]
    """Finds the law (group law) in a file name or address of the site."""
    letters_typed: bool
    """Whether section letters stand in the text; else every heading begins the next section."""
    evidence: tuple[tuple[re.Pattern[str], int], ...]
    """What shows that a page is of the site, and how sure each is; 2 is sure, 4 certain. Searched in the
    stream with a line feed before each line."""
    numbers: tuple[tuple[re.Pattern[str], int], ...] = ()
    """What names the law in the stream (group law), searched like `evidence`, and what is to be added to it:
    `← 50` is 51."""
    title: re.Pattern[str] | None = None
    """The title line: groups label, law and title, which is None where the title stands below.
    None where the title is the first line behind the navigation."""
    navigation: re.Pattern[str] = _NEVER
    """A line of the navigation above the title."""
    navigation_lines: int = 0
    """How many lines at the top of a page can be navigation."""
    above_title: re.Pattern[str] = _NEVER
    """A line between navigation and title that is neither: a number, a chapter."""
    foot: re.Pattern[str] = _NEVER
    """A line that ends the law, with all behind it."""
    last: re.Pattern[str] = _NEVER
    """A line that is the site's only at the end of a page: its pager."""
    end: re.Pattern[str] | None = None
    """What every whole law page has below the law; None where there is no such line."""
    foot_rule: str = "navigation"
    """What the residue at the end of a page is called."""
    edition: re.Pattern[str] = _NEVER
    """Finds the year of an edition (group year) in an address."""
    publisher: str = ""
    """How names of its documents abbreviate the publisher: `PrefacioFVB.php`."""
    languages: tuple[tuple[re.Pattern[str], str], ...] = ()
    """What in the navigation says which language the page is in."""
    document: re.Pattern[str] = _NEVER
    """What in the navigation names a document that is no law (group document)."""
    breadcrumb: re.Pattern[str] = _NEVER
    """A line above the title that names part and chapter (groups outer and inner)."""
    heading: re.Pattern[str] | None = None
    """The heading of a law in a file that holds many (groups law and title), where it is not `title`."""

    @property
    def navigation_rule(self) -> str:
        """What the residue above and among the lines of the law is called."""
        return f"{self.id}.navigation"

    def navigation_end(self, lines: Sequence[Line]) -> int:
        """How many lines at the top are navigation; a line at the end of the page is not at its top."""
        top = [line.text for line in lines[:-1][: self.navigation_lines]]
        other = (
            n for n, text in enumerate(top, 1) if any(sign.search(text) for sign, _code in self.languages)
        )
        return next(
            other, max((n for n, text in enumerate(top, 1) if self.navigation.search(text)), default=0)
        )

    def foot_start(self, lines: Sequence[Line], start: int) -> int:
        """Where the foot of the page begins behind `start`; how many lines there are if it has none."""
        texts, own = [line.text for line in lines], range(start, len(lines))
        foot = next((n for n in own if self.foot.match(texts[n])), len(texts))
        if self.end is not None:
            foot = min(foot, max((n for n in own if self.end.match(texts[n])), default=foot))
        while foot > start and (self.last.match(texts[foot - 1]) or not texts[foot - 1]):
            foot -= 1
        return foot

    def chapter_named(self, head: str) -> tuple[str, ...]:
        """The headings of the book that a page says its law stands under, the outermost first.

        `head` is what the page has before the title of the law. () where the page names none.
        """
        found = filter(None, (self.breadcrumb.match(line.strip()) for line in head.splitlines()))
        return next((one.group("outer", "inner") for one in found), ())
