"""SiteProfile: what lawtexts knows of a site, as data; and what its pages say of themselves by it.

A site of the kinds known is a profile in `lawtexts.sources.sites` and its golden cases.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lawtexts.locale import gettext as _
from lawtexts.sources.refusal import PageRefusedError


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
    signs: tuple[tuple[re.Pattern[str], int], ...]
    """What shows that a page is of the site, searched in the stream, and how sure each is; 2 is sure, 4
    certain."""
    numbers: tuple[tuple[re.Pattern[str], int], ...]
    """What names the law in the stream (group law), and what is to be added to it: `← 50` is 51."""
    title: re.Pattern[str] | None
    """The title line: groups label, law and title, which is None where the title stands below.
    None where the title is the first line behind the navigation."""
    navigation: re.Pattern[str]
    """A line of the navigation above the title."""
    navigation_lines: int
    """How many lines at the top of a page can be navigation."""
    above_title: re.Pattern[str]
    """A line between navigation and title that is neither: a number, a chapter."""
    foot: re.Pattern[str]
    """A line that ends the law, with all behind it."""
    last: re.Pattern[str]
    """A line that is the site's only at the end of a page: its pager."""
    end: re.Pattern[str] | None
    """What every whole law page has below the law; None where there is no such line."""
    foot_rule: str = "navigation"
    """What the residue at the end of a page is called."""
    languages: tuple[tuple[re.Pattern[str], str], ...] = ()
    """What in the navigation says which language the page is in."""
    document: re.Pattern[str] | None = None
    """What in the navigation names a document that is no law (group document)."""
    breadcrumb: re.Pattern[str] | None = None
    """A line above the title that names part and chapter (groups outer and inner)."""
    heading: re.Pattern[str] | None = None
    """The heading of a law in a file that holds many (groups law and title), where it is not `title`."""
    mixed: re.Pattern[str] | None = None
    """What shows, searched in the stream, that an extract mixes menu and law in its lines."""

    def recognised(self, stream: str) -> int:
        """How many signs of this source the page shows, 0 for none."""
        text = _with_plain_ends(stream)
        return sum(points for sign, points in self.signs if sign.search(text))

    def language_named(self, stream: str) -> str:
        """The language the navigation says the page is in; "" where it says none."""
        if len(self.expressions) == 1:
            return next(iter(self.expressions))
        head = stream[:_HEAD]
        return next((language for sign, language in self.languages if sign.search(head)), "")

    def laws_named(self, stream: str) -> tuple[tuple[int, str], ...]:
        """Every law the page says it is, with the words that say so."""
        stream = _with_plain_ends(stream)
        titles = self.titles([line.strip() for line in stream.splitlines()])
        found = [(law, label) for _place, law, label in titles]
        # Without a title the pager of a page leads to another.
        for sign, add in self.numbers if titles or self.title is None else ():
            found.extend((int(hit["law"]) + add, hit[0].strip()) for hit in sign.finditer(stream))
        return tuple(dict.fromkeys(found))

    def titles(self, texts: Sequence[str]) -> list[tuple[int, int, str]]:
        """The lines that can be the title of a law: which, the law, the label; none that a list of laws
        has."""
        if self.title is None:
            return []
        found = [(n, hit) for n, text in enumerate(texts) if (hit := self.title.match(text)) is not None]
        laws = {n: hit["law"] for n, hit in found if hit["title"]} or {n: hit["law"] for n, hit in found}
        among_others = _listed(laws, texts)
        found = [one for one in found if one[0] not in among_others]
        worded = [one for one in found if one[1]["title"]]
        if not worded and len({hit["law"] for _n, hit in found}) > 1:
            return []  # a menu lists laws without words
        return [(n, int(hit["law"]), hit["label"]) for n, hit in worded or found]

    def document_named(self, stream: str) -> str:
        """The name of a document that the navigation says the page is; "" for none."""
        found = self.document.search(stream[:_HEAD]) if self.document is not None else None
        return found["document"] if found is not None else ""

    def chapter_named(self, head: str) -> tuple[str, ...]:
        """The headings of the book that a page says its law stands under, the outermost first.

        `head` is what the page has before the title of the law. () where the page names none.
        """
        for line in head.splitlines() if self.breadcrumb is not None else ():
            found = self.breadcrumb.match(line.strip()) if self.breadcrumb is not None else None
            if found is not None:
                return found["outer"], found["inner"]
        return ()

    @property
    def head_rule(self) -> str:
        """What the residue above and among the lines of a law is called."""
        return f"{self.id}.navigation"

    def refuse_mixed(self, stream: str) -> None:
        """Raises PageRefusedError for an extract that mixes menu and law in its lines."""
        if self.mixed is not None and self.mixed.search(_with_plain_ends(stream)):
            message = _(
                "The columns of the page stand side by side in this extract, so that its lines mix menu and "
                "law. Import the page as HTML, or an extract that gives one column after the other."
            )
            raise PageRefusedError("other-layout", message)

    def navigation_end(self, texts: Sequence[str]) -> int:
        """How many lines at the top are navigation; a line at the end of the page is not at its top."""
        top = range(min(self.navigation_lines, len(texts) - 1))
        other = (n + 1 for n in top if any(sign.search(texts[n]) for sign, _language in self.languages))
        return next(other, max((n + 1 for n in top if self.navigation.search(texts[n])), default=0))

    def foot_start(self, texts: Sequence[str], start: int) -> int:
        """Where the foot of the page begins behind `start`; how many lines there are if it has none."""
        own = range(start, len(texts))
        foot = next((n for n in own if self.foot.match(texts[n])), len(texts))
        if self.end is not None:
            foot = min(foot, max((n for n in own if self.end.match(texts[n])), default=foot))
        while foot > start and (self.last.match(texts[foot - 1]) or not texts[foot - 1]):
            foot -= 1
        return foot


_HEAD = 1_500
"""Characters from the top of a page in which its navigation names its language."""


def _with_plain_ends(stream: str) -> str:
    """The stream with line feeds alone at the ends of its lines."""
    return stream.replace("\r\n", "\n").replace("\r", "\n")


_FEWEST_LISTED = 3
"""Titles one under the other that are an index; two may be links to the neighbours."""


def _listed(laws: Mapping[int, str], texts: Sequence[str]) -> frozenset[int]:
    """The lines with titles that stand among titles of other laws, with nothing between them."""
    runs: list[list[int]] = []
    for place in sorted(laws):
        if not runs or any(texts[n] for n in range(runs[-1][-1] + 1, place)):
            runs.append([])
        runs[-1].append(place)
    many = (run for run in runs if len({laws[place] for place in run}) >= _FEWEST_LISTED)
    return frozenset(place for run in many for place in run)
