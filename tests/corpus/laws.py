"""Laws for tests: as they are written, one with everything in it, and any law at all by hypothesis.

In a text that is written `[[50D2a|Law 50D2a]]` is a reference and `{{n1|*}}` a note mark.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

from hypothesis import strategies as st
from lxml import etree

from lawtexts.corpus import law_file as law_files
from lawtexts.corpus.law_file import law_to_xml
from lawtexts.corpus.layout import law_file
from lawtexts.corpus.store import Corpus
from lawtexts.model.citation import DOCUMENTS, Citation
from lawtexts.model.finding import CODES, Finding, finding
from lawtexts.model.law import Cell, Content, Entry, Law, Mark, Note, Notice, Provision, Residue, Table, Text
from lawtexts.model.reference import Reference, ReferenceKind
from lawtexts.model.value import replace
from tests.project import CORPUS, PL

T = TypeVar("T")
HASH = "0" * 64
SCHEMA = etree.RelaxNG(etree.parse(Path(law_files.__file__).with_name("lawtexts.rng")))


def schema_errors(data: bytes) -> list[int]:
    """The lines of a law file that lawtexts.rng does not allow."""
    try:
        SCHEMA.validate(etree.fromstring(data))
    except etree.XMLSyntaxError as error:
        return [error.lineno or 0]
    return [entry.line for entry in SCHEMA.error_log]


def cite(*texts: str) -> tuple[Citation, ...]:
    return tuple(Citation.parse(text) for text in texts)


_SIGN = re.compile(r"\[\[(?P<to>[^|\]]+)\|(?P<cited>[^\]]+)\]\]|\{\{(?P<note>[^|}]*)\|(?P<mark>[^}]+)\}\}")


def text(written: str) -> Text:
    """The text that is written so."""
    content, references, marks, position = "", [], [], 0
    for found in _SIGN.finditer(written):
        content += written[position : found.start()]
        start, position = len(content), found.end()
        content += found["cited"] or found["mark"]
        if found["to"] is not None:
            targets = cite(*found["to"].split())
            kind = ReferenceKind.LIST if len(targets) > 1 else ReferenceKind.ABSOLUTE
            references.append(Reference(start, len(content), targets, kind))
        else:
            marks.append(Mark(start, len(content), found["mark"], found["note"]))
    return Text(content + written[position:], tuple(references), tuple(marks))


def _content(parts: tuple[Content | str, ...]) -> tuple[Content, ...]:
    return tuple(text(part) if isinstance(part, str) else part for part in parts)


def provision(
    place: str,
    *content: Content | str,
    shown: str = "",
    basis: str = "position",
    heading: Text | str | None = None,
) -> Provision:
    """A provision; what is written in its content becomes paragraphs."""
    title = text(heading) if isinstance(heading, str) else heading
    return Provision(Citation.parse(place), shown, tuple(basis.split()), title, _content(content))


def law(
    number: int | str,
    *content: Content | str,
    expression: str = PL,
    title: str = "",
    notes: Mapping[str, str] | None = None,
    findings: tuple[Finding, ...] = (),
) -> Law:
    """A law with a title and `content`; its notes by their marks, called n1, n2 …"""
    marked = enumerate((notes or {}).items(), 1)
    return Law(
        citation=Citation.parse(str(number)),
        expression=expression,
        language=expression[:2],
        page=f"{number}.txt",
        sha256=HASH,
        title=text(title or f"Law {number}"),
        content=_content(content),
        notes=tuple(Note(f"n{place}", mark, mark, (text(words),)) for place, (mark, words) in marked),
        findings=findings,
    )


def full_law() -> Law:
    """A law that has every kind of thing in it."""
    sentence = "nakazać{{n1|*}} wyjście (patrz [[50D2a|przepis\u00a050D2a]]) lub [[50 51|5051]]{{|**}}."
    inferred = provision("51B2a", sentence, "", shown="1.", basis="restart sister:es-fvb-2007")
    parent = provision("51B2", inferred, "text after the list", basis="empty-parent")
    senses = (text("to, co w ręce"), text("patrz [[51|51]]"))
    cells = (Cell(Text("A"), header=True, columns=2), Cell(Text(" b "), rows=3))
    written = law(
        51,
        "Wstęp <&> ]]> ",
        Residue("pzbs.separator", "—"),
        provision("51B", parent, heading=Text("Wyjście", closing=":")),
        provision("51C", Table((cells, ()))),
        provision("51D"),
        Entry(replace(text("Karta{{n1|*}}"), closing="–"), senses, ("1.", "")),
        title="Dwie lub więcej kart{{n1|*}}",
        notes={"*": "patrz [[59|przepis 59]]"},
        findings=(
            finding("fused-reference", Citation.parse("51B2a"), 14, text="5051", reading="50, 51"),
            finding("truncated-page", None, text='"\n\t<', reason="in the middle of a sentence"),
        ),
    )
    return replace(
        written,
        title_shown="PRZEPIS 51",
        notices=(Notice(Text("zmodyfikowany w 2024"), "2024"),),
        notes=(*written.notes, Note("n2", "†", "", (Table(()), Text("N.d.T.")), translator=True)),
        head=(Residue("pzbs.navigation", "← 50 → 52\n EN: Law 51"),),
        tail=(Residue("pager", "Ley 51"), Residue("pager", "")),
    )


_CHARACTERS = st.one_of(
    st.sampled_from(list(" \t\n\r<>&]\"'*a1\u00a0\u00ad\u200b\u0085\u2028ł\ufeff\U0001f0a1")),
    st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufffe\uffff"),
)
words = st.text(_CHARACTERS, max_size=30)
tokens = st.text("abcdefghijklmnopqrstuvwxyz0123456789.-", min_size=1, max_size=8)
_LAWS, _ITEMS = st.integers(1, 93), st.integers(1, 99)
_ROOTS = st.builds(Citation, _LAWS) | st.sampled_from(cite(*DOCUMENTS))
_PARTS = st.sampled_from("ABZ"), _ITEMS, st.sampled_from("az"), st.integers(0, 12)
citations = _ROOTS | st.builds(Citation, _LAWS, *_PARTS) | st.builds(Citation, _LAWS, item=_ITEMS)


def some(
    strategy: st.SearchStrategy[T], most: int = 2, *, least: int = 0
) -> st.SearchStrategy[tuple[T, ...]]:
    return st.lists(strategy, min_size=least, max_size=most).map(tuple)


@st.composite
def texts(draw: st.DrawFn) -> Text:
    """Any text: references and marks side by side, touching, and marks inside references."""
    content = draw(words)
    cuts = sorted(draw(st.sets(st.integers(0, len(content)), max_size=8)))
    references, marks = [], []
    for start, end in pairwise(cuts):
        kind = draw(st.sampled_from(("plain", "reference", "mark", "mark in reference")))
        if "reference" in kind:
            targets, form = draw(some(citations, 3)), draw(st.sampled_from(ReferenceKind))
            references.append(Reference(start, end, targets, form))
        if "mark" in kind:
            end = start + 1 if "in" in kind.split() else end
            sign = draw(st.sampled_from((content[start:end], "(*)")))
            marks.append(Mark(start, end, sign, draw(st.just("") | tokens)))
    return Text(content, tuple(references), tuple(marks), draw(st.sampled_from(("", ":", " – "))))


cells = st.builds(Cell, texts(), st.booleans(), st.integers(1, 9), st.integers(1, 9))
tables = st.builds(Table, some(some(cells)))
residues = st.builds(Residue, tokens, words)
entries = st.builds(
    lambda term, senses: Entry(term, *(tuple(part) for part in zip(*senses, strict=True))),
    texts(),
    some(st.tuples(texts(), words), 3, least=1),
)
_BASIS = some(st.sampled_from(("printed", "position", "html")) | tokens.map("sister:{}".format), 3, least=1)
provisions: st.SearchStrategy[Provision] = st.deferred(
    lambda: st.builds(
        Provision,
        citations,
        words,
        _BASIS,
        st.none() | texts(),
        some(texts() | residues | tables | provisions),
    )
)
findings = st.builds(
    Finding,
    st.sampled_from(sorted(CODES)),
    st.none() | citations,
    st.integers(0, 999),
    st.dictionaries(st.sampled_from(("text", "reading", "value_x")), words).map(
        lambda one: tuple(one.items())
    ),
)
laws = st.builds(
    Law,
    citation=_ROOTS,
    expression=tokens,
    language=st.sampled_from(("pl", "it", "es", "en-GB")),
    page=words,
    sha256=st.just(HASH),
    title=texts(),
    title_shown=words,
    notices=some(st.builds(Notice, texts(), st.sampled_from(("", "2024", "2024-03-01")))),
    content=some(texts() | residues | tables | entries | provisions, 4),
    notes=some(st.builds(Note, tokens, words, words, some(texts() | tables), st.booleans())),
    head=some(residues),
    tail=some(residues),
    findings=some(findings),
)


def corpus_folder(path: Path, *held: Law) -> Path:
    """A corpus in `path` with the editions of the project and the laws `held`."""
    path.mkdir(parents=True, exist_ok=True)
    (path / "editions.toml").write_bytes((CORPUS / "editions.toml").read_bytes())
    for one in held:
        file = law_file(path, one.expression, one.citation)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(law_to_xml(one))
    return path


def law_in(corpus: Path, expression: str, number: int) -> Law:
    """A law that a corpus has."""
    law = Corpus.open(corpus).law(expression, Citation(number))
    assert law is not None
    return law


def basis_in(corpus: Path, place: str = "51B2a") -> str:
    """The basis that the Polish law gives for a place; "" where it has no such place."""
    citation = Citation.parse(place)
    found = law_in(corpus, PL, citation.law).provision(citation)
    return " ".join(found.basis) if found is not None else ""


def with_an_older_edition(corpus: Path) -> Path:
    """A corpus that from now on knows pl-pzbs-2007, too."""
    editions = corpus / "editions.toml"
    parts = editions.read_text(encoding="utf-8").split("[[expression]]")
    editions.write_text(
        "[[expression]]".join((*parts[:2], parts[1].replace("2017", "2007"), *parts[2:])), "utf-8"
    )
    return corpus
