"""The forms of CAT tools: TMX and XLIFF for the aligned texts, TBX for the termbase.

TMX 1.4b, a translation memory (https://www.gala-global.org/tmx-14b): one unit a paragraph, heading or note
that two languages have. A unit has one text of a language, for tools keep no second one: where several
translations into a language differ there is a unit for each.

XLIFF 2.1, for translating and revising (https://docs.oasis-open.org/xliff/xliff-core/v2.1/): one file a law,
one unit a paragraph, heading or note that the source has; a unit whose target is missing is left to be
translated.

TBX in the dialect TBX-Basic (ISO 30042:2019): one entry a concept, the preferred term of each language first,
its other wordings admitted. Inflected forms are left out: terminology tools inflect themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, product

from lxml import etree
from lxml.etree import SubElement

from lawtexts import __version__
from lawtexts.exchange.segments import Segment
from lawtexts.model.edition import Expression
from lawtexts.model.term import Term

_XML = "{http://www.w3.org/XML/1998/namespace}"
_LANG, _SPACE = f"{_XML}lang", f"{_XML}space"
_NOT_IN_IDS = re.compile(r"[^0-9A-Za-z]+")
_SOURCE = "Concepts of the Laws of Duplicate Bridge, from the termbase of lawtexts."


_XLIFF, _TBX = "urn:oasis:names:tc:xliff:document:2.0", "urn:iso:std:iso:30042:ed-2"


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
