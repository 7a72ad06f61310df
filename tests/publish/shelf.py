"""Small corpora on disk: Law 51 in three languages as the project has it, and laws typed by hand.

Texts are written with two signs of their own: [50D2a|przepis 50D2a] is a
reference, {n1|*} a note mark.
"""

from __future__ import annotations

import re
from pathlib import Path

from lawtexts.corpus.law_file import law_to_xml
from lawtexts.corpus.store import Corpus
from lawtexts.model.citation import Citation
from lawtexts.model.law import Content, Law, Mark, Note, Provision, Text
from lawtexts.model.reference import Reference, ReferenceKind

OWN = Path(__file__).parents[2] / "corpus"
"""The project's own corpus."""
EDITIONS = (OWN / "editions.toml").read_text(encoding="utf-8")
TERMS = OWN / "terms.toml"
BASE = "https://laws.example/book/"
"""Where the editions of the tests will stand."""

PAGES = """
["51.txt"]
url = "https://www.pzbs.pl/sedziowie/mpb/2017/pl/p51.html"
retrieved = "2025-03-08T10:00:00Z"
sha256 = "0000000000000000000000000000000000000000000000000000000000000000"

["41.txt"]
url = "javascript:alert(1)"
retrieved = ""
sha256 = "0000000000000000000000000000000000000000000000000000000000000000"
"""

_SIGN = re.compile(r"\[(?P<to>[^|\]]*)\|(?P<words>[^\]]*)\]|\{(?P<note>[^|}]*)\|(?P<sign>[^}]*)\}")


def text(written: str, closing: str = "") -> Text:
    """The Text that `written` means."""
    content, position = "", 0
    references: list[Reference] = []
    marks: list[Mark] = []
    for found in _SIGN.finditer(written):
        content += written[position : found.start()]
        start = len(content)
        content += found["words"] if found["to"] is not None else found["sign"]
        if found["to"] is not None:
            targets = tuple(Citation.parse(part) for part in found["to"].split())
            kind = ReferenceKind.LIST if len(targets) > 1 else ReferenceKind.ABSOLUTE
            references.append(Reference(start, len(content), targets, kind))
        else:
            marks.append(Mark(start, len(content), found["sign"], found["note"]))
        position = found.end()
    content += written[position:]
    return Text(content, tuple(references), tuple(marks), closing)


def provision(
    citation: str, *content: str | Provision, heading: str = "", shown: str = "", basis: str = "printed"
) -> Provision:
    """A provision; strings become paragraphs."""
    parts: tuple[Content, ...] = tuple(text(part) if isinstance(part, str) else part for part in content)
    return Provision(
        Citation.parse(citation), shown, tuple(basis.split()), text(heading) if heading else None, parts
    )


def law(
    number: str, expression: str, title: str, *content: str | Provision, notes: dict[str, str] | None = None
) -> Law:
    """A law; `notes` by their mark."""
    parts: tuple[Content, ...] = tuple(text(part) if isinstance(part, str) else part for part in content)
    return Law(
        Citation.parse(number),
        expression,
        expression[:2],
        f"{number}.txt",
        "0" * 64,
        text(title),
        content=parts,
        notes=tuple(
            Note(f"n{place}", mark, mark, (text(words),))
            for place, (mark, words) in enumerate((notes or {}).items(), 1)
        ),
    )


def _own(expression: str) -> Law:
    found = Corpus.open(OWN).law(expression, Citation(51))
    assert found is not None
    return found


POLISH_51, ITALIAN_51, SPANISH_51 = map(_own, ("pl-pzbs-2017", "it-bridgeditalia-2007", "es-fvb-2007"))

POLISH_41 = law(
    "41",
    "pl-pzbs-2017",
    "Rozpoczęcie rozgrywki",
    provision(
        "41A",
        "Gdy po odzywce, kontrze albo rekontrze zostaną przepisowo zgłoszone trzy kolejne pasy, wówczas obrońca po lewej stronie przyszłego rozgrywającego dokonuje pierwszego wyjścia zakrytą kartą{n1|*}. Takie wyjście można wycofać tylko na polecenie sędziego w następstwie nieprawidłowości (patrz [47E 54|przepisy 47E oraz 54]), a wtedy karta wycofana musi zostać przyłączona do ręki obrońcy.",
        heading="Pierwsze wyjście zakrytą kartą",
        basis="position",
    ),
    provision(
        "41D",
        "Po odsłonięciu karty pierwszego wyjścia dziadek wykłada swoją rękę przed sobą na stole, zob. [51A|przepis 51A].",
        heading="Ręka dziadka",
        basis="position",
    ),
    notes={"*": "Organizacja Nadzorująca mogą ustalić, aby pierwsze wyjście dokonywać odkrytą kartą."},
)

LAWS = (POLISH_41, POLISH_51, ITALIAN_51, SPANISH_51)


def shelve(
    folder: Path, laws: tuple[Law, ...] = LAWS, editions: str = EDITIONS, terms: str | None = None
) -> Corpus:
    """A corpus of `laws` in `folder`, with the termbase of the project unless there are other `terms`."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "editions.toml").write_text(editions, encoding="utf-8")
    (folder / "terms.toml").write_text(TERMS.read_text("utf-8") if terms is None else terms, "utf-8")
    (folder / "pages/pl-pzbs-2017").mkdir(parents=True, exist_ok=True)
    (folder / "pages/pl-pzbs-2017/pages.toml").write_text(PAGES, encoding="utf-8")
    for found in laws:
        place = folder / "laws" / found.expression / f"{found.citation}.xml"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(law_to_xml(found))
    return Corpus.open(folder)
