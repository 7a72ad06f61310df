"""The pages of one law: all expressions side by side, and each expression by itself.

One place of the Laws a row, one cell an expression, a note under the first passage that calls it.
What stands in a law after a list (text of a section that follows its items) gets a row of its own
after that list, so that every column reads in the order its page has.

A view is the same in every language of the interface; the templates say the rest. To programs a page says
the same as schema.org Legislation (JSON-LD).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup

from lawtexts.compare.alignment import Alignment, Cell, align
from lawtexts.compare.divergence import Divergence, Kind
from lawtexts.exchange.names import is_inferred
from lawtexts.locale import language
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change, Expression, Gap
from lawtexts.model.finding import Severity
from lawtexts.model.law import Entry, Law, Note, Provision, Residue, Table, Text
from lawtexts.publish import addresses
from lawtexts.publish.book import Book

Block = Text | Table | Entry
Placed = tuple[Note, tuple[Citation, ...]]
"""A note with the places that call it."""
_Runs = dict[Citation | None, list[Block]]
"""What stands in a provision before its children (None), and what stands after each of them."""


@dataclass(frozen=True, slots=True, eq=False)
class CellView:
    """What a cell shows. `elsewhere` is its own citation where that is not the row's.

    `notes` are those that a passage of it calls first, notes of the law `law`.
    """

    expression: Expression
    law: Citation
    headings: tuple[Text, ...] = ()
    parts: Sequence[Block] = ()
    notes: Sequence[Placed] = ()
    gap: Gap | None = None
    elsewhere: Citation | None = None
    provision: Provision | None = None
    inferred: bool = False
    """Whether its number is not printed on the page."""

    @property
    def title(self) -> str:
        """The heading without its links."""
        return " ".join(" · ".join([text.content for text in self.headings]).split())

    @property
    def blank(self) -> bool:
        return not (self.headings or self.parts or self.notes or self.gap)


@dataclass(slots=True, eq=False)
class RowView:
    """One row. `anchors` are the places it is the target of: its own, and parents without a row.

    `continued` tells text after a list from the place itself; `level` is that of its heading: 2 for a
    section, 3 within one, none skipped. `cited_by` has, for each of its places, those that cite it, with
    their languages; `differences` and `changes` are what differs and what an edition changed there.
    """

    citation: Citation
    cells: tuple[CellView, ...]
    anchors: tuple[Citation, ...] = ()
    identity: str = ""
    continued: bool = False
    level: int = 2
    cited_by: Sequence[tuple[Citation, list[tuple[Citation, str]]]] = ()
    differences: Sequence[Divergence] = ()
    changes: Sequence[Change] = ()

    @property
    def targets(self) -> list[str]:
        """The ids of the places without a row that it is the target of."""
        ids = (addresses.anchor(place) for place in self.anchors if place.level)
        return [each for each in ids if each != self.identity]

    @property
    def stem(self) -> str:
        """The citation without its last step, which the page sets apart."""
        return str(self.citation).removesuffix(self.step)

    @property
    def step(self) -> str:
        return f"({self.citation.label})" if self.citation.roman else self.citation.label

    @property
    def citing(self) -> int:
        """How many places cite this one."""
        return sum(len(sources) for _place, sources in self.cited_by)

    @property
    def differing(self) -> int:
        """How many differences are to be judged here."""
        return sum(each.severity is not Severity.INFO for each in self.differences)

    def by_kind(self) -> list[tuple[tuple[Kind, Severity], list[Divergence]]]:
        """The differences by what they are about and how much they matter."""
        grouped: dict[tuple[Kind, Severity], list[Divergence]] = {}
        for each in self.differences:
            grouped.setdefault((each.kind, each.severity), []).append(each)
        return sorted(grouped.items(), key=lambda each: each[0][1] is Severity.INFO)

    def named(self) -> Markup:
        """Its heading, in the language of the interface if there is one."""
        titles = [(cell.expression.language, cell.title) for cell in self.cells if cell.title]
        titles.sort(key=lambda each: each[0] != language())
        return Markup(' <span lang="{}">{}</span>').format(*titles[0]) if titles else Markup("")


@dataclass(frozen=True, slots=True, eq=False)
class LawView:
    """A law in the expressions `laws`, and the laws before and after it.

    `title` is its own row, None where it has none. `unmarked` are the notes that no place calls.
    """

    root: Citation
    laws: Mapping[Expression, Law]
    title: RowView | None
    rows: tuple[RowView, ...]
    unmarked: Mapping[str, list[Placed]]
    before: Citation | None
    after: Citation | None

    @property
    def titles(self) -> list[tuple[Expression, str]]:
        return [(expression, law.title.plain) for expression, law in self.laws.items()]

    @property
    def sections(self) -> list[RowView]:
        """The rows of its sections, for a list of contents."""
        return [row for row in self.rows if row.identity and row.citation.level == 1]

    @property
    def extent(self) -> str:
        """Its places for a running head, first to last: “51A–51B2c”."""
        places = [row.citation for row in self.rows if row.identity and row.citation.level]
        return "–".join(map(str, dict.fromkeys((*places[:1], *places[-1:]))))

    @property
    def inferred(self) -> bool:
        """Whether a number in it is not printed on its page."""
        return any(cell.inferred for row in self.rows for cell in row.cells)


@lru_cache(maxsize=1000)
def law_view(book: Book, root: Citation, names: tuple[str, ...]) -> LawView:
    """A law in those of the expressions `names` that have it; its page and an EPUB share it."""
    laws = {
        found: law for found in book.expressions if found.id in names and (law := book.law(found.id, root))
    }
    rows = _rows(book, align(book.corpus, root, names), tuple(laws))
    views = list(_shown(book, rows))
    title = views.pop(0) if views and views[0].citation == root else None
    notes = {found.id: [each for each in book.notes[found.id, root] if not each[1]] for found in laws}
    unmarked = notes if any(notes.values()) else {}
    neighbours = book.neighbours(root, names[0] if len(names) == 1 else "")
    return LawView(root, laws, title, tuple(views), unmarked, *neighbours)


def _rows(book: Book, alignment: Alignment, shown: tuple[Expression, ...]) -> list[RowView]:
    views: list[RowView] = []
    taken: set[Citation] = set()
    waiting: list[tuple[Citation, RowView]] = []
    for row in alignment.rows:
        while waiting and row.citation > waiting[-1][0] and row.citation not in waiting[-1][0]:
            views.append(waiting.pop()[1])
        cells = {cell.expression: cell for cell in row.cells}
        runs = {found.id: [_runs(each) for each in cells[found.id].provisions] for found in shown}
        own = [_cell(book, cells[found.id], runs[found.id], row.citation, found) for found in shown]
        identity = addresses.anchor(row.citation) if row.citation not in taken else ""
        anchors = tuple(place for place in row.citation.path if place not in taken)
        taken.update(anchors)
        views.append(RowView(row.citation, tuple(own), anchors, identity))
        waiting.extend(_continuations(row.citation, runs, shown))
    return views + [view for _child, view in reversed(waiting)]


def _shown(book: Book, views: list[RowView]) -> Iterator[RowView]:
    """The rows that show something, each with its level and what is known of it.

    Links to those left out point to the next row.
    """
    anchors: tuple[Citation, ...] = ()
    before = 1
    for view in views:
        anchors += view.anchors
        if not all(cell.blank for cell in view.cells):
            view.anchors, anchors = anchors, ()
            view.level = min(2 if view.citation.level == 1 else 3, before + 1)
            if view.citation.level and not view.continued:
                before = view.level
                _describe(book, view)
            yield view


def _cell(book: Book, cell: Cell, runs: list[_Runs], place: Citation, expression: Expression) -> CellView:
    if cell.gap is not None:
        return CellView(expression, place.root, gap=cell.gap)
    called = [provision.citation for provision in cell.provisions]
    law = called[0].root
    return CellView(
        expression,
        law,
        tuple([text for text in cell.headings if text.content]),
        [part for each in runs for part in each[None]],
        [each for each in book.notes[expression.id, law] if each[1] and each[1][0] in called],
        elsewhere=None if cell.citation == place else cell.citation,
        provision=cell.provisions[0],
        inferred=is_inferred(cell.provisions[0]),
    )


def _runs(provision: Provision) -> _Runs:
    child: Citation | None = None
    runs: _Runs = {None: []}
    for part in provision.content:
        if isinstance(part, Provision):
            child = part.citation
        elif not isinstance(part, Residue):
            runs.setdefault(child, []).append(part)
    return runs


def _continuations(
    place: Citation, runs: Mapping[str, list[_Runs]], shown: tuple[Expression, ...]
) -> list[tuple[Citation, RowView]]:
    """Rows to come after the children of `place`, last first, each with the child it follows."""
    found: dict[Citation, dict[str, list[Block]]] = {}
    for name, own in runs.items():
        for child, parts in chain.from_iterable(each.items() for each in own):
            if child is not None:
                found.setdefault(child, {})[name] = parts
    rows = []
    for child in sorted(found, reverse=True):
        texts = tuple([CellView(each, child.root, parts=found[child].get(each.id, ())) for each in shown])
        rows.append((child, RowView(place, texts, continued=True)))
    return rows


def _describe(book: Book, view: RowView) -> None:
    """Add what the edition knows about the places of a row besides their texts.

    Divergences are known by the numbers of the newest edition; a text alone has those of its own.
    """
    cited = (
        (place, book.references.cited_by(place)) for place in dict.fromkeys((*view.anchors, view.citation))
    )
    view.cited_by = [(place, sources) for place, sources in cited if sources]
    view.changes = book.changes_at.get(view.citation, ())
    if not view.changes or len(view.cells) > 1 or len(book.expressions) == 1:
        view.differences = book.divergences_at.get(view.citation, ())


def linked_data(book: Book, view: LawView, here: str) -> Markup:
    """A law: its translations, and of each where its words come from."""
    translations = [_translation(book, expression, law) for expression, law in view.laws.items()]
    if len(translations) == 1 and here.startswith(f"{translations[0]['identifier']}/"):
        whole = translations[0]
    else:
        whole = {
            "@type": "Legislation",
            "name": [title for _expression, title in view.titles],
            "inLanguage": [expression.language for expression in view.laws],
            "isPartOf": {"@type": "Legislation", "name": book.title},
            "workTranslation": translations,
        }
    page = book.base_url + here if book.base_url else here.rpartition("/")[2]
    parts = [
        {"@type": "Legislation", "legislationIdentifier": str(row.citation), "url": f"{page}#{row.identity}"}
        for row in view.rows
        if row.identity
    ]
    found = {"@context": "https://schema.org", **whole, "@id": page, "url": page, "hasPart": parts}
    return htmlsafe_json_dumps({**found, "legislationIdentifier": str(view.root)}, sort_keys=True)


def _translation(book: Book, expression: Expression, law: Law) -> dict[str, object]:
    found: dict[str, object] = {
        "@type": "Legislation",
        "identifier": expression.id,
        "name": law.title.plain,
        "inLanguage": expression.language,
        "legislationLegalVersion": str(expression.edition),
        "isPartOf": {"@type": "Legislation", "name": expression.title},
        "publisher": {"@type": "Organization", "name": expression.publisher},
    }
    if expression.rights:
        found["copyrightNotice"] = expression.rights
    if book.base_url:
        found["url"] = book.base_url + addresses.text_page(expression.id, law.citation)
        found["license"] = f"{book.base_url}about.html#{expression.id}"
    origin = book.origin(law)
    if origin is not None:
        found["isBasedOn"] = origin.url
        if origin.retrieved:
            found["sdDatePublished"] = origin.retrieved[:10]
    return found
