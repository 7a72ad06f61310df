"""Alignment: the same place of the Laws in several expressions, side by side.

By citation, never by similarity, corrected by the known changes between the
editions. Rows carry the citations of the newest edition compared. Where an
expression has nothing, the cell says why.
"""

from __future__ import annotations

from collections.abc import Iterable

from lawtexts.compare.places import Place, Places
from lawtexts.corpus.lookup import choose
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change, Expression, Gap
from lawtexts.model.law import Law, Provision, Text
from lawtexts.model.value import replace, value

TYPE_CHECKING = False  # importing typing takes a while
if TYPE_CHECKING:
    from lawtexts.compare.corpus_protocol import CorpusProtocol


@value
class Cell:
    """What one expression has in a row: one or more provisions, or a gap with its reason.

    `citation` is the place in the expression's own edition; it differs from the
    row's where `change` moved it. Several provisions where the row's place was
    merged of several. In the row of a law, the heading is its title.
    """

    expression: str
    citation: Citation
    provisions: tuple[Provision, ...] = ()
    gap: Gap | None = None
    change: Change | None = None

    @property
    def headings(self) -> tuple[Text, ...]:
        return tuple([part.heading for part in self.provisions if part.heading is not None])

    @property
    def heading(self) -> str:
        """Its headings as printed, one a line; "" where it has none."""
        return "\n".join(text.content for text in self.headings)

    @property
    def texts(self) -> tuple[Text, ...]:
        return tuple([text for part in self.provisions for text in part.texts])

    @property
    def text(self) -> str:
        """Its own texts as printed, note marks included, one a line; "" where it has none."""
        return "\n".join(text.content for text in self.texts)


@value
class Row:
    """One place of the Laws; `cells` in the order of the alignment's expressions."""

    citation: Citation
    cells: tuple[Cell, ...]

    def cell(self, expression_id: str) -> Cell | None:
        return next((cell for cell in self.cells if cell.expression == expression_id), None)


@value
class Alignment:
    """The places in `citation`, in the order of the Laws, in each of `expressions`."""

    citation: Citation
    expressions: tuple[str, ...]
    rows: tuple[Row, ...]

    def row(self, citation: Citation) -> Row | None:
        return next((row for row in self.rows if row.citation == citation), None)


def align(corpus: CorpusProtocol, citation: Citation, expressions: Iterable[str] | None = None) -> Alignment:
    """The provisions in `citation` in each expression, all of them unless some are named.

    A row for every place at which any of them has a heading or text; the row of
    a law has its title. Where none has anything, one row of gaps. Raises
    UsageError for an expression the corpus lacks.
    """
    chosen = choose(corpus.expressions, expressions)
    places = Places(corpus.editions)
    found = align_places(corpus, citation, chosen, places)
    if found.rows:
        return found
    year = max((expression.edition for expression in chosen), default=0)
    cells = tuple(_missing(corpus, expression, citation, year, places) for expression in chosen)
    return replace(found, rows=(Row(citation, cells),))


def align_places(
    corpus: CorpusProtocol, citation: Citation, expressions: tuple[Expression, ...], places: Places
) -> Alignment:
    """As `align`, with the expressions and places at hand."""
    year = max((expression.edition for expression in expressions), default=0)
    found: dict[tuple[Citation, int], dict[str, list[tuple[Provision, Change | None]]]] = {}
    for expression in expressions:
        for provision in _provisions(corpus, citation, expression, year, places):
            targets = places.carry(provision.citation, expression.edition, year)
            gone = 0 if targets else expression.edition
            for target in targets or (Place(provision.citation),):
                if target.citation in citation:
                    row = found.setdefault((target.citation, gone), {})
                    row.setdefault(expression.id, []).append((provision, target.change))
    rows = []
    for place, gone in sorted(found, key=lambda key: (key[0], key[1])):
        there = found[place, gone]
        cells = tuple(
            _filled(expression.id, there[expression.id])
            if expression.id in there
            else _missing(corpus, expression, place, gone or year, places)
            for expression in expressions
        )
        rows.append(Row(place, cells))
    return Alignment(citation, tuple(expression.id for expression in expressions), tuple(rows))


def _provisions(
    corpus: CorpusProtocol, citation: Citation, expression: Expression, year: int, places: Places
) -> list[Provision]:
    """The provisions of the laws in which the expression may have what belongs in `citation`."""
    roots = {place.citation.root for place in places.carry(citation, year, expression.edition)}
    roots.add(citation.root)
    for change in places.changes(year, expression.edition):
        ends = (change.old, change.new)
        if any(place.root == citation.root for end in ends for place in end):
            roots.update(place.root for end in ends for place in end)
    found: list[Provision] = []
    for root in sorted(roots):
        law = corpus.law(expression.id, root)
        if law is not None:
            found.append(titled(law))
            found.extend(provision for provision in law.provisions if provision.citation != law.citation)
    return found


def titled(law: Law) -> Provision:
    """The law as a provision whose heading is its title."""
    return replace(law.root, heading=law.title)


def _filled(expression_id: str, there: list[tuple[Provision, Change | None]]) -> Cell:
    provisions = tuple(provision for provision, _change in there)
    return Cell(expression_id, provisions[0].citation, provisions, change=there[0][1])


def _missing(
    corpus: CorpusProtocol, expression: Expression, place: Citation, year: int, places: Places
) -> Cell:
    """A gap with its reason, or the provision that is there without a heading or text of its own."""
    own = places.carry(place, year, expression.edition)
    if not own:
        return Cell(expression.id, place, gap=Gap.NOT_IN_EDITION)
    here = own[0]
    law = corpus.law(expression.id, here.citation.root)
    empty = law.provision(here.citation) if law is not None else None
    if empty is not None:
        return Cell(expression.id, here.citation, (empty,), change=here.change)
    gap = corpus.presence(expression.id, here.citation) or Gap.ABSENT_IN_SOURCE
    return Cell(expression.id, here.citation, gap=gap, change=here.change)
