"""TMX, XLIFF and TBX as others read them: the Translate Toolkit, and the rules of each standard."""

from __future__ import annotations

from lxml import etree
from translate.storage.tmx import tmxfile
from translate.storage.xliff2 import Xliff2File

from lawtexts.corpus.store import Corpus
from lawtexts.exchange.export import Segment, segments, to_tbx, to_tmx, to_xliff
from lawtexts.model.citation import Citation
from lawtexts.model.edition import EditionBasis, Expression
from lawtexts.model.value import replace

POLISH, ITALIAN = (
    Expression(name, name[:2], 2017, EditionBasis.STATED, "Test", "Test", "test") for name in ("pl-a", "it-b")
)
HOSTILE = (
    Segment(
        Citation.parse("51B2a"),
        "text",
        1,
        {"pl-a": "<b> & „ą” ]]>\u00a0\u00ad\ndruga", "it-b": " spazi  doppi "},
        {},
    ),
    Segment(Citation.parse("51B2a"), "heading", 1, {"pl-a": "A"}, {}),
    Segment(Citation.parse("52.1"), "text", 1, {"pl-a": "tylko", "it-b": ""}, {}),
)


def test_texts_come_through_to_the_letter() -> None:
    wanted = HOSTILE[0].texts
    (unit,) = tmxfile.parsestring(to_tmx(HOSTILE, [POLISH, ITALIAN])).units
    assert (unit.source, unit.target) == (wanted["pl-a"], wanted["it-b"])
    first = Xliff2File.parsestring(to_xliff(HOSTILE, POLISH, ITALIAN)).units[0]
    assert (first.source, first.target) == (wanted["pl-a"], wanted["it-b"])


def test_xliff_is_read_with_what_is_translated_and_what_is_not(corpus: Corpus) -> None:
    source, target = corpus.expression("pl-pzbs-2017"), corpus.expression("it-bridgeditalia-2007")
    found = [one for one in segments(corpus, [source.id, target.id]) if source.id in one.texts]
    read = Xliff2File.parsestring(to_xliff(found, source, target))
    assert [unit.source for unit in read.units] == [one.texts[source.id] for one in found]
    assert [unit.target or None for unit in read.units] == [one.texts.get(target.id) for one in found]
    assert [unit.istranslated() for unit in read.units] == [target.id in one.texts for one in found]
    (absent,) = etree.fromstring(to_xliff(found, source, target)).iterfind(".//{*}unit[@name='51B2c/text/1']")
    assert [note.text for note in absent.iterfind(".//{*}note")] == ["51B2c (text)", "not-in-edition"]


def test_a_unit_has_a_language_once_and_each_text_of_it_has_a_unit() -> None:
    """Tools keep one text of a language in a unit, and would lose the other."""
    newer = replace(ITALIAN, id="it-c")
    said = [
        {"pl-a": "jeden", "it-b": "uno", "it-c": "un altro"},
        {"pl-a": "dwa", "it-b": "due", "it-c": "due"},
        {"it-b": "tre", "it-c": "terzo"},
    ]
    found = [Segment(Citation(number), "text", 1, texts, {}) for number, texts in enumerate(said, 1)]
    data = to_tmx(found, [POLISH, ITALIAN, newer])
    units = [(unit.source, unit.target) for unit in tmxfile.parsestring(data).units]
    assert units == [("jeden", "uno"), ("jeden", "un altro"), ("dwa", "due")]
    assert [unit.get("tuid") for unit in etree.fromstring(data).iter("tu")] == [
        "1/text/1",
        "1/text/1/2",
        "2/text/1",
    ]


def test_xliff_keeps_to_its_rules() -> None:
    """Of XLIFF 2.1, 4.2: ids are name tokens, unique in their file; notes come before segments."""
    xliff = etree.fromstring(to_xliff(HOSTILE, POLISH, ITALIAN))
    assert (xliff.get("version"), xliff.get("srcLang"), xliff.get("trgLang")) == ("2.1", "pl", "it")
    units = xliff.findall(".//{*}unit")
    assert [unit.get("id") for unit in units] == ["51B2a.text.1", "51B2a.heading.1", "52.1.text.1"]
    assert all([etree.QName(part).localname for part in unit] == ["notes", "segment"] for unit in units)


def test_a_termbase_keeps_to_its_rules(corpus: Corpus) -> None:
    """Of ISO 30042:2019, TBX-Basic in the style dca: entries of languages of terms, each with its status."""
    tbx = etree.fromstring(to_tbx(corpus.terms, ("en", "pl", "it", "es")))
    assert tbx.get("type") == "TBX-Basic" and tbx.get("style") == "dca"
    entries = tbx.findall("{*}text/{*}body/{*}conceptEntry")
    assert len({entry.get("id") for entry in entries}) == len(entries) == len(corpus.terms)
    for term in tbx.iterfind(".//{*}conceptEntry/{*}langSec/{*}termSec"):
        assert [etree.QName(part).localname for part in term] == ["term", "termNote"]
    (card,) = tbx.iterfind(".//{*}conceptEntry[@id='c-penalty-card']")
    assert next(term.text for term in card.iterfind(".//{*}term")) == "penalty card"
    assert card.findtext(".//{*}termNote") == "preferredTerm-admn-sts"
    assert "karta przygwożdżona" in card.itertext()
