"""Export: the texts asked for, segment by segment, and the termbase in the forms of other programs.

TMX 1.4b, a translation memory (https://www.gala-global.org/tmx-14b): one unit a paragraph, heading or note
that two languages have. A unit has one text of a language, for tools keep no second one: where several
translations into a language differ there is a unit for each.

XLIFF 2.1, for translating and revising (https://docs.oasis-open.org/xliff/xliff-core/v2.1/): one file a law,
one unit a paragraph, heading or note that the source has; a unit whose target is missing is left to be
translated.

TBX in the dialect TBX-Basic (ISO 30042:2019): one entry a concept, the preferred term of each language first,
its other wordings admitted. Inflected forms are left out: terminology tools inflect themselves.

CSV and XLSX have a row a segment; JSON and Akoma Ntoso have whole laws (see contract and akn).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, product

from lxml import etree
from lxml.etree import SubElement

from lawtexts import __version__
from lawtexts.compare.alignment import Alignment, align_places
from lawtexts.compare.alignment import Cell as AlignedCell
from lawtexts.compare.comparison import Book
from lawtexts.compare.corpus_protocol import CorpusProtocol
from lawtexts.corpus.lookup import Lookup, require_known
from lawtexts.corpus.store import Corpus
from lawtexts.exchange import contract
from lawtexts.exchange.akn import to_zip
from lawtexts.exchange.table import Cell, Table, to_csv, to_xlsx
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression, Gap
from lawtexts.model.error import UsageError
from lawtexts.model.law import Law
from lawtexts.model.term import Term

_XML = "{http://www.w3.org/XML/1998/namespace}"
_LANG, _SPACE = f"{_XML}lang", f"{_XML}space"
_XLIFF, _TBX = "urn:oasis:names:tc:xliff:document:2.0", "urn:iso:std:iso:30042:ed-2"
_NOT_IN_IDS = re.compile(r"[^0-9A-Za-z]+")
_SOURCE = "Concepts of the Laws of Duplicate Bridge, from the termbase of lawtexts."


def termbase(corpus: Corpus, languages: Sequence[str] = ()) -> bytes:
    """The termbase as TBX, in these languages or in all. Raises UsageError for one that it does not have."""
    known = tuple(dict.fromkeys(one.language for term in corpus.terms for one in term.renderings))
    for name in languages:
        require_known(name, known)
    return to_tbx(corpus.terms, languages or known)


def exported(form: str, asked: Lookup, *, verbatim: bool = False) -> bytes:
    """The texts asked for as tmx, xliff, akn, xlsx, csv (`verbatim` for programs) or json; b"" for none.

    Raises UsageError, which says what to ask for instead, where a form cannot have what is asked for.
    """
    _require_suitable(form, asked)
    corpus, columns = asked.corpus, asked.columns
    if asked.within is None:
        corpus.read_all()
    if form in ("json", "akn"):
        laws = list(_laws(asked))
        if form == "akn":
            return to_zip((law, column) for law, column, _place in laws)
        entries = [contract.law_document(law, corpus, place) for law, _column, place in laws]
        return contract.serialised(laws=entries).encode()
    found = list(segments(corpus, asked.ids, asked.within))
    if form == "tmx":
        return to_tmx(found, columns)
    if form == "xliff":
        return to_xliff(found, *columns)
    if form == "xlsx":
        return to_xlsx(segment_table(found, asked.ids))
    if form == "csv":
        return to_csv(segment_table(found, asked.ids), verbatim=verbatim)
    raise ValueError(form)


def _require_suitable(form: str, asked: Lookup) -> None:
    if form == "tmx" and len({column.language for column in asked.columns}) < 2:
        raise UsageError(_("A translation memory needs translations into two languages or more."))
    if form == "xliff" and len(asked.columns) != 2:
        raise UsageError(_("XLIFF has two translations: name them, for instance with --pair pl-it."))
    parts = [place for place in asked.citations if place.parent is not None]
    if form == "akn" and parts:
        sentence = _("Akoma Ntoso has whole laws: write {law} instead of {place}.")
        raise UsageError(sentence.format(law=parts[0].root, place=parts[0]))


def _laws(asked: Lookup) -> Iterator[tuple[Law, Expression, Citation]]:
    """Each law of each translation asked for, and the places of it, each once though another contains it."""
    places = asked.corpus.roots() if asked.within is None else asked.within
    outermost = [place for place in places if not any(place in other for other in places if place != other)]
    for column in asked.columns:
        for place in sorted(outermost):
            law = asked.law(column, place)
            if law is not None:
                yield law, column, place


TITLE, HEADING, TEXT, NOTE = "title", "heading", "text", "note"


@dataclass(frozen=True, slots=True)
class Segment:
    """What several expressions say at one place.

    `part` is title, heading, text or note; `number` counts the paragraphs or
    notes of the place from 1. `texts` and `gaps`, the reasons why it has nothing there,
    are by expression: one that has neither has the place without such a part.
    """

    citation: Citation
    part: str
    number: int
    texts: dict[str, str]
    gaps: dict[str, Gap]

    @property
    def key(self) -> str:
        """A name that no other segment has: 51B2a/text/1."""
        return f"{self.citation}/{self.part}/{self.number}"


def segments(
    corpus: CorpusProtocol,
    expressions: Sequence[str] | None = None,
    within: Collection[Citation] | None = None,
) -> Iterator[Segment]:
    """Every segment of the corpus, or of `within`, in the order of the Laws, the notes of a law after it.

    Raises UsageError for an expression the corpus lacks.
    """
    book = Book(corpus, expressions)
    asked = None if within is None else {place.root for place in within}
    roots = tuple(root for root in corpus.roots() if asked is None or root in asked)
    notes = book.notes(roots)
    for root in roots:
        alignment = align_places(corpus, root, book.expressions, book.places)
        for segment in _segments(alignment, notes[root]):
            if within is None or any(segment.citation in place for place in within):
                yield segment


def _segments(alignment: Alignment, notes: Iterable[tuple[Citation, dict[str, str]]]) -> Iterator[Segment]:
    root = alignment.citation
    lacking: dict[Citation, dict[str, Gap]] = {}
    for row in alignment.rows:
        gaps = {cell.expression: cell.gap for cell in row.cells if cell.gap is not None}
        lacking[row.citation] = gaps
        headings = {cell.expression: cell.heading for cell in row.cells if cell.heading}
        if headings:
            yield Segment(row.citation, TITLE if row.citation == root else HEADING, 1, headings, gaps)
        for number, texts in enumerate(_paragraphs(row.cells), 1):
            yield Segment(row.citation, TEXT, number, texts, gaps)
    counts = Counter[Citation]()
    for place, texts in notes:
        counts[place] += 1
        gaps = {name: gap for name, gap in lacking.get(place, {}).items() if name not in texts}
        yield Segment(place, NOTE, counts[place], texts, gaps)


def _paragraphs(cells: Sequence[AlignedCell]) -> list[dict[str, str]]:
    """The texts of a row paragraph by paragraph; as one where the expressions divide them otherwise."""
    divided = {cell.expression: [text.content for text in cell.texts] for cell in cells if cell.texts}
    if len({len(texts) for texts in divided.values()}) > 1:
        return [{name: "\n".join(texts) for name, texts in divided.items()}]
    return [dict(zip(divided, texts, strict=True)) for texts in zip(*divided.values(), strict=True)]


def segment_table(found: Iterable[Segment], expressions: Sequence[str]) -> Table:
    """The segments, one a row, a column for each of `expressions`, then the reasons of gaps."""
    texts = ((name, 60) for name in expressions)
    columns = (("citation", 10), ("part", 10), ("number", 10), *texts, ("gaps", 30))
    return Table("Laws", columns, (_row(segment, expressions) for segment in found))


def _row(segment: Segment, expressions: Sequence[str]) -> tuple[Cell, ...]:
    style = "heading" if segment.part in (TITLE, HEADING) else "text"
    return (
        *(Cell(one) for one in (str(segment.citation), segment.part, segment.number)),
        *(Cell(segment.texts.get(name, ""), style) for name in expressions),
        Cell("; ".join(f"{name}: {gap.value}" for name, gap in segment.gaps.items())),
    )


def _document(root: etree._Element) -> bytes:
    return etree.tostring(root, xml_declaration=True, encoding="UTF-8", pretty_print=True)


def to_tmx(segments: Iterable[Segment], expressions: Sequence[Expression]) -> bytes:
    """The segments in the languages of `expressions`, the source first; b"" without a unit."""
    header = {
        "creationtool": "lawtexts",
        "creationtoolversion": __version__,
        "segtype": "paragraph",
        "o-tmf": "lawtexts",
        "adminlang": "en",
        "srclang": expressions[0].language,
        "datatype": "plaintext",
    }
    tmx = etree.Element("tmx", version="1.4")
    SubElement(tmx, "header", header)
    body = SubElement(tmx, "body")
    for segment in segments:
        for number, texts in enumerate(_units(segment, expressions), 1):
            unit = SubElement(body, "tu", tuid=segment.key if number == 1 else f"{segment.key}/{number}")
            SubElement(unit, "prop", type="x-citation").text = str(segment.citation)
            SubElement(unit, "prop", type="x-part").text = segment.part
            for one, text in texts:
                variant = SubElement(unit, "tuv", {_LANG: one.language})
                SubElement(variant, "prop", type="x-expression").text = one.id
                SubElement(variant, "seg").text = text
    return _document(tmx) if len(body) else b""


def _units(
    segment: Segment, expressions: Sequence[Expression]
) -> Iterator[tuple[tuple[Expression, str], ...]]:
    """The texts of a segment, one a language, in every combination of those that differ in a language."""
    said: dict[str, dict[str, Expression]] = {}
    for one in expressions:
        if text := segment.texts.get(one.id):
            said.setdefault(one.language, {}).setdefault(text, one)
    if len(said) > 1:
        yield from product(*([(one, text) for text, one in each.items()] for each in said.values()))


def to_xliff(segments: Iterable[Segment], source: Expression, target: Expression) -> bytes:
    """The segments that `source` has, with what `target` says; b"" without any: a file has one or more."""
    xliff = etree.Element(
        "xliff", xmlns=_XLIFF, version="2.1", srcLang=source.language, trgLang=target.language
    )
    translatable = (segment for segment in segments if segment.texts.get(source.id))
    for root, units in groupby(translatable, key=lambda segment: segment.citation.root):
        file = SubElement(xliff, "file", id=f"law-{root}", original=f"{source.id}/{root}")
        for segment in units:
            _add_unit(file, segment, source.id, target.id)
    return _document(xliff) if len(xliff) else b""


def _add_unit(file: etree._Element, segment: Segment, source: str, target: str) -> None:
    translated = segment.texts.get(target)
    unit = SubElement(file, "unit", id=identifier(segment.key), name=segment.key)
    unit.set(_SPACE, "preserve")
    notes = SubElement(unit, "notes")
    SubElement(notes, "note").text = f"{segment.citation} ({segment.part})"
    if target in segment.gaps:
        SubElement(notes, "note").text = segment.gaps[target].value
    part = SubElement(unit, "segment", state="initial" if translated is None else "translated")
    SubElement(part, "source").text = segment.texts[source]
    if translated is not None:
        SubElement(part, "target").text = translated


def identifier(key: str) -> str:
    """`key` as an XML name token: 51B2a/text/1 is 51B2a.text.1."""
    return _NOT_IN_IDS.sub(".", key).strip(".")


def to_tbx(terms: Iterable[Term], languages: Sequence[str]) -> bytes:
    """The concepts that have a term in one of `languages`, with their terms in these, in this order."""
    tbx = etree.Element("tbx", {"xmlns": _TBX, "type": "TBX-Basic", "style": "dca", _LANG: "en"})
    description = SubElement(SubElement(SubElement(tbx, "tbxHeader"), "fileDesc"), "sourceDesc")
    SubElement(description, "p").text = _SOURCE
    body = SubElement(SubElement(tbx, "text"), "body")
    for term in terms:
        spoken = [language for language in languages if term.in_language(language)]
        if spoken:
            entry = SubElement(body, "conceptEntry", id=f"c-{term.id}")
            SubElement(entry, "descrip", type="subjectField").text = term.domain
            if term.definition:
                SubElement(entry, "descrip", type="definition").text = term.definition
            for language in spoken:
                _add_section(entry, term, language)
    return _document(tbx)


def _add_section(entry: etree._Element, term: Term, language: str) -> None:
    section = SubElement(entry, "langSec", {_LANG: language})
    for rendering in term.in_language(language):
        for wording in (rendering.term, *rendering.variants):
            status = "admittedTerm-admn-sts" if len(section) else "preferredTerm-admn-sts"
            made = SubElement(section, "termSec")
            SubElement(made, "term").text = wording
            SubElement(made, "termNote", type="administrativeStatus").text = status
