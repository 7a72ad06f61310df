"""Small corpora on disk: Law 51 in three languages as the project has it, and laws typed by hand."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from lawtexts.corpus.store import Corpus
from lawtexts.model.law import Law, Provision
from tests.corpus import laws
from tests.project import CORPUS, ES, IT, PL

EDITIONS = (CORPUS / "editions.toml").read_text(encoding="utf-8")
TERMS = CORPUS / "terms.toml"
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

provision = partial(laws.provision, basis="printed")


def law(
    number: str, expression: str, title: str, *content: str | Provision, notes: dict[str, str] | None = None
) -> Law:
    return laws.law(number, *content, expression=expression, title=title, notes=notes)


POLISH_51, ITALIAN_51, SPANISH_51 = (laws.law_in(CORPUS, expression, 51) for expression in (PL, IT, ES))

POLISH_41 = law(
    "41",
    "pl-pzbs-2017",
    "Rozpoczęcie rozgrywki",
    provision(
        "41A",
        "Gdy po odzywce, kontrze albo rekontrze zostaną przepisowo zgłoszone trzy kolejne pasy, wówczas obrońca po lewej stronie przyszłego rozgrywającego dokonuje pierwszego wyjścia zakrytą kartą{{n1|*}}. Takie wyjście można wycofać tylko na polecenie sędziego w następstwie nieprawidłowości (patrz [[47E 54|przepisy 47E oraz 54]]), a wtedy karta wycofana musi zostać przyłączona do ręki obrońcy.",
        heading="Pierwsze wyjście zakrytą kartą",
        basis="position",
    ),
    provision(
        "41D",
        "Po odsłonięciu karty pierwszego wyjścia dziadek wykłada swoją rękę przed sobą na stole, zob. [[51A|przepis 51A]].",
        heading="Ręka dziadka",
        basis="position",
    ),
    notes={"*": "Organizacja Nadzorująca mogą ustalić, aby pierwsze wyjście dokonywać odkrytą kartą."},
)

LAWS = (POLISH_41, POLISH_51, ITALIAN_51, SPANISH_51)


def shelve(
    folder: Path, held: tuple[Law, ...] = LAWS, editions: str = EDITIONS, terms: str | None = None
) -> Corpus:
    """A corpus of the laws `held` in `folder`, with the termbase of the project unless there are other `terms`."""
    laws.corpus_folder(folder, *held)
    (folder / "editions.toml").write_text(editions, encoding="utf-8")
    (folder / "terms.toml").write_text(TERMS.read_text("utf-8") if terms is None else terms, "utf-8")
    (folder / "pages/pl-pzbs-2017").mkdir(parents=True, exist_ok=True)
    (folder / "pages/pl-pzbs-2017/pages.toml").write_text(PAGES, encoding="utf-8")
    return Corpus.open(folder)
