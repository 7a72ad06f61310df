"""The corpus as the edition needs it: its laws, chapters and places, what differs, who cites whom."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from operator import attrgetter
from typing import Any

from lawtexts.compare.check import divergences
from lawtexts.compare.divergence import Divergence
from lawtexts.compare.waivers import apply_waivers, read_waivers
from lawtexts.corpus.backlinks import ReferenceGraph
from lawtexts.corpus.lookup import choose
from lawtexts.corpus.page import Origin, read_origins
from lawtexts.corpus.store import Corpus
from lawtexts.exchange.contract import law_document
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change, Expression
from lawtexts.model.law import Law, Note
from lawtexts.publish import addresses
from lawtexts.publish.labels import imprint
from lawtexts.sources.sites import SOURCES

DEFAULT_TITLE = N_("The Laws of Duplicate Bridge")


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

    @cached_property
    def expressions(self) -> tuple[Expression, ...]:
        return choose(self.corpus.expressions, self.chosen)

    @property
    def names(self) -> tuple[str, ...]:
        """The ids of the expressions."""
        return tuple([found.id for found in self.expressions])

    @cached_property
    def marks(self) -> dict[str, str]:
        """What tells each expression from the others of its language: its year, or with its publisher."""
        texts = self.expressions
        found = {one.id: one.id for one in texts}
        for way in (imprint, attrgetter("edition")):
            counted = Counter((one.language, way(one)) for one in texts)
            found |= {one.id: str(way(one)) for one in texts if counted[one.language, way(one)] == 1}
        return found

    @cached_property
    def tags(self) -> dict[str, str]:
        """The language of each expression, with its mark where it is not the only one of its language."""
        tags = Counter(one.language for one in self.expressions)
        return {
            one.id: one.language if tags[one.language] == 1 else f"{one.language} {self.marks[one.id]}"
            for one in self.expressions
        }

    @property
    def title(self) -> str:
        return self.given_title or _(DEFAULT_TITLE)

    def absolute(self, address: str) -> str:
        """The full address, if it is known where the edition will stand."""
        return self.base_url + addresses.quoted(address)

    @cached_property
    def laws(self) -> dict[tuple[str, Citation], Law]:
        return {(name, law.citation): law for name, laws in self.laws_of.items() for law in laws}

    @cached_property
    def laws_of(self) -> dict[str, list[Law]]:
        """The laws of each expression, in their order."""
        return {name: [*self.corpus.laws(name)] for name in self.names}

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
            name: frozenset(place.citation for law in laws for place in law.root.walk())
            for name, laws in self.laws_of.items()
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
        found = divergences(self.corpus, self.roots, self.names)
        return apply_waivers(found, read_waivers(self.corpus.path)).open

    @cached_property
    def divergences_at(self) -> dict[Citation, list[Divergence]]:
        """The divergences of each place."""
        return {place: [*each] for place, each in groupby(self.divergences, key=attrgetter("citation"))}

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
    def documents(self) -> dict[tuple[str, Citation], dict[str, Any]]:
        """The laws as members of the JSON contract."""
        return {key: law_document(law, self.corpus) for key, law in self.laws.items()}

    def expression(self, expression_id: str) -> Expression:
        return self.corpus.known.expression(expression_id)

    def neighbours(self, root: Citation, expression_id: str = "") -> tuple[Citation | None, Citation | None]:
        """The law before and after `root` in the book, or in one expression, if it is named."""
        own = self.laws_of.get(expression_id)
        roots = [None, *(self.roots if own is None else [law.citation for law in own]), None]
        at = roots.index(root)
        return roots[at - 1], roots[at + 1]
