"""The corpus as the edition needs it: its laws, chapters and places, what differs, who cites whom.

The drawing of the references is numbers and strings here; the template makes SVG of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, groupby
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from lawtexts.compare.check import divergences
from lawtexts.compare.divergence import Divergence
from lawtexts.compare.waivers import apply_waivers, read_waivers
from lawtexts.corpus.backlinks import ReferenceGraph
from lawtexts.corpus.lookup import choose
from lawtexts.corpus.page import Origin, read_origins
from lawtexts.corpus.store import Corpus
from lawtexts.exchange.contract import law_document, serialised
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.locale import speaking
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change, Expression
from lawtexts.model.law import Law, Note
from lawtexts.publish import addresses
from lawtexts.sources.sites import SOURCES

if TYPE_CHECKING:
    from lawtexts.publish.law_pages import LawView

DEFAULT_TITLE = N_("The Laws of Duplicate Bridge")
_LABEL = 13
"""Width of the number of a law in the drawing, with the space about it."""
_SMALL = 420
"""Width of the drawing of a few laws, which fits the screen of a phone."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """Laws and documents that follow one another under the same headings.

    `headings` are those of the book over them, the outermost first, in the language of `named_by`, the
    expression whose pages say so (a breadcrumb such as `El carteo - Carta penalizada`); () and None
    where no page says any. Nothing here knows the chapters of the Laws.
    """

    headings: tuple[str, ...]
    named_by: Expression | None
    roots: tuple[Citation, ...]


@dataclass(frozen=True, eq=False)
class Book:
    """A corpus seen as one book, in the `expressions` chosen (all when None)."""

    corpus: Corpus
    chosen: tuple[str, ...] | None = None
    given_title: str = ""
    base_url: str = ""
    views: dict[tuple[Citation, tuple[str, ...]], LawView] = field(default_factory=dict)
    """The laws as they are shown, by the expressions that are."""

    @cached_property
    def expressions(self) -> tuple[Expression, ...]:
        return choose(self.corpus.expressions, self.chosen)

    @property
    def title(self) -> str:
        return self.given_title or _(DEFAULT_TITLE)

    @property
    def root_path(self) -> str:
        """The path of the edition on its host."""
        return urlsplit(self.base_url).path or "/"

    def absolute(self, address: str) -> str:
        """The full address, if it is known where the edition will stand."""
        return self.base_url + addresses.quoted(address)

    @cached_property
    def laws(self) -> dict[tuple[str, Citation], Law]:
        return {
            (expression.id, law.citation): law
            for expression in self.expressions
            for law in self.corpus.laws(expression.id)
        }

    @cached_property
    def laws_of(self) -> dict[str, list[Law]]:
        """The laws of each expression, in their order."""
        return {
            found.id: [law for root in self.roots if (law := self.law(found.id, root)) is not None]
            for found in self.expressions
        }

    @cached_property
    def roots(self) -> tuple[Citation, ...]:
        return tuple(sorted({root for _expression, root in self.laws}))

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The laws of the book in its order, the documents first, by chapter."""
        named = {root: self._chapter(root) for root in self.roots}
        order = sorted(self.roots, key=lambda root: (not root.document, root))
        grouped = groupby(order, key=lambda root: (bool(root.document), *named[root]))
        return tuple(
            Chapter(headings, expression, tuple(group))
            for (_document, headings, expression), group in grouped
        )

    def _chapter(self, root: Citation) -> tuple[tuple[str, ...], Expression | None]:
        for expression in self.expressions:
            law, source = self.law(expression.id, root), SOURCES.get(expression.source)
            if law is not None and source is not None:
                headings = source.chapter_named("\n".join(part.text for part in law.head))
                if headings:
                    return headings, expression
        return (), None

    @cached_property
    def places(self) -> dict[str, frozenset[Citation]]:
        """Every place each expression has, empty parents and the laws themselves included."""
        return {
            expression.id: frozenset(
                place
                for law in self.laws_of[expression.id]
                for place in (law.citation, *(found.citation for found in law.walk()))
            )
            for expression in self.expressions
        }

    @cached_property
    def citations(self) -> tuple[Citation, ...]:
        """Every place that has a permalink, in the order of the Laws."""
        return tuple(sorted(self.known))

    @cached_property
    def known(self) -> frozenset[Citation]:
        return frozenset().union(*self.places.values())

    @cached_property
    def references(self) -> ReferenceGraph:
        return ReferenceGraph(self.laws.values())

    @cached_property
    def divergences(self) -> tuple[Divergence, ...]:
        """What differs between the expressions, in the order of the Laws, but for what a waiver accepts."""
        names = tuple(found.id for found in self.expressions)
        found = divergences(self.corpus, self.roots, names)
        return apply_waivers(found, read_waivers(self.corpus.path)).open

    @cached_property
    def divergences_at(self) -> dict[Citation, list[Divergence]]:
        """The divergences of each place."""
        found: defaultdict[Citation, list[Divergence]] = defaultdict(list)
        for divergence in self.divergences:
            found[divergence.citation].append(divergence)
        return found

    @cached_property
    def changes_at(self) -> dict[Citation, list[Change]]:
        """What is known to have changed at a place between the editions in the book."""
        years = {expression.edition for expression in self.expressions}
        found: defaultdict[Citation, list[Change]] = defaultdict(list)
        for edition in self.corpus.editions:
            for change in edition.changes:
                if {change.before, change.after} <= years:
                    for place in dict.fromkeys((*change.old, *change.new)):
                        found[place].append(change)
        return found

    @cached_property
    def origins(self) -> dict[str, dict[str, Origin]]:
        """Where the pages of each expression came from, by file name."""
        return {found.id: read_origins(self.corpus.path, found.id) for found in self.expressions}

    def retrieved(self, law: Law) -> str:
        """The day on which the page of `law` was retrieved (ISO 8601), "" where none is recorded."""
        found = self.origins[law.expression].get(law.page)
        return found.retrieved[:10] if found is not None else ""

    @cached_property
    def date(self) -> str:
        """The day of the newest page in the book."""
        return max(map(self.retrieved, self.laws.values()), default="")

    def days(self, expression_id: str) -> list[str]:
        """The days on which pages of an expression were retrieved."""
        return sorted(filter(None, map(self.retrieved, self.laws_of[expression_id])))

    def origin(self, law: Law) -> Origin | None:
        """Where the page of `law` came from; None where that is not recorded or is no web address."""
        found = self.origins[law.expression].get(law.page)
        return found if found is not None and found.url.startswith(("https://", "http://")) else None

    def law(self, expression_id: str, root: Citation) -> Law | None:
        return self.laws.get((expression_id, root))

    @cached_property
    def notes(self) -> dict[tuple[str, Citation], list[tuple[Note, tuple[Citation, ...]]]]:
        """The notes of each law, each with the places that call it."""
        return {key: [(note, law.anchors(note)) for note in law.notes] for key, law in self.laws.items()}

    @cached_property
    def entries(self) -> dict[tuple[str, Citation], str]:
        """The laws as members of the JSON contract."""
        with speaking(addresses.ROOT_LANGUAGE):
            return {
                key: serialised(law_document(law, self.corpus), indent=None).rstrip()
                for key, law in self.laws.items()
            }

    def expression(self, expression_id: str) -> Expression:
        return self.corpus.known.expression(expression_id)

    def neighbours(self, root: Citation, expression_id: str = "") -> tuple[Citation | None, Citation | None]:
        """The law before and after `root` in the book, or in one expression, if it is named."""
        own = self.laws_of.get(expression_id)
        roots = [None, *(self.roots if own is None else [law.citation for law in own]), None]
        at = roots.index(root)
        return roots[at - 1], roots[at + 1]


@dataclass(frozen=True, slots=True)
class BookGraph:
    """The drawing of the whole book: the laws on a line, an arc for each pair that is cited.

    `laws` have their place on the line; `arcs` are citing and cited law, a half circle, above the line where
    it runs forward, and a weight from 1 to 9.
    """

    width: int
    line: float
    laws: dict[Citation, float]
    arcs: list[tuple[Citation, Citation, str, int]]


def book_graph(graph: ReferenceGraph, roots: Iterable[Citation]) -> BookGraph:
    """The drawing of all laws that are in the book, `roots`, or cited."""
    drawn = sorted({*roots, *chain.from_iterable(graph.pairs)})
    width = max(_SMALL, _LABEL * (len(drawn) + 1))
    place = {root: round((at + 1) * width / (len(drawn) + 1), 1) for at, root in enumerate(drawn)}
    reach = max((abs(place[source] - place[target]) for source, target in graph.pairs), default=0) / 2
    height = min(reach, width / 3)
    line = height + 24
    arcs = []
    for (source, target), count in graph.pairs.items():
        start, end = place[source], place[target]
        half, base = abs(end - start) / 2, line - 9 if end > start else line + 9
        path = f"M{start:g} {base:g}A{half:g} {min(half, height):g} 0 0 1 {end:g} {base:g}"
        arcs.append((source, target, path, min(count, 9)))
    return BookGraph(width, line, place, arcs)
