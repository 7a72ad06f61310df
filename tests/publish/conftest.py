"""One small edition of laws of every shape, published once and read by many tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtexts.corpus.store import Corpus
from lawtexts.model.citation import Citation
from lawtexts.model.finding import finding
from lawtexts.model.law import Cell, Entry, Law, Note, Notice, Residue, Table, Text
from lawtexts.model.value import replace
from lawtexts.publish.publishing import publish
from tests.conftest import made_once
from tests.corpus.laws import text
from tests.project import IT, PL
from tests.publish.shelf import BASE, ITALIAN_51, POLISH_41, POLISH_51, SPANISH_51, law, provision, shelve


def shapes() -> tuple[Law, ...]:
    """Laws typed to show every shape a page can have."""
    rows = (
        (Cell(Text("Rozdanie"), header=True), Cell(Text("Po partii"), header=True)),
        (Cell(Text("1"), rows=2), Cell(Text("nikt"))),
        (Cell(Text("<b>NS</b>")),),
        (Cell(Text("razem"), columns=2),),
    )
    table = replace(
        law("2", PL, "Rozdania"),
        content=(replace(provision("2A", "Tabela:"), content=(text("Tabela:"), Table(rows))),),
        notices=(Notice(Text("Przepis zmodyfikowany w 2024 r."), "2024"),),
        notes=(Note("n1", "*", "*", (text("Bez odsyłacza."),)),),
        findings=(finding("forced-page", None, source="pzbs"),),
    )
    entries = (
        Entry(Text("Dziadek", closing="–"), (text("gracz, który śpi"), text("jego karty")), ("1.", "2.")),
        Entry(Text("Klocek", closing="–"), (text("patrz [[51B2|przepis 51B2]]"),), ("",)),
    )
    deep = provision("7A1a", provision("7A1a(i)", "Głęboko."), provision("7A1a(ii)", "Głębiej."))
    return (
        replace(law("1", PL, "Przedmowa", "Słowo wstępne."), citation=Citation(document="preface")),
        replace(law("1", PL, "Definicje"), citation=Citation(document="definitions"), content=entries),
        table,
        law("7", PL, "Tytuł", provision("7A", provision("7A1", deep))),
        law(
            "9",
            PL,
            "Tytuł",
            "Przed wszystkim.",
            provision(
                "9A", "Wstęp.", provision("9A1", "Pierwszy."), provision("9A2", "Drugi."), "Po liście."
            ),
            provision("9B", "Następny."),
            "Na końcu przepisu.",
        ),
        law("35", PL, "Tytuł", provision("35.1", "Pierwszy.", provision("35.1a", "Pod."))),
        law("53", PL, "Tytuł", provision("53B", "pierwsze"), provision("53C", "drugie")),
        law("53", IT, "Titolo", provision("53B", "seconda"), provision("53C", "prima")),
    )


@pytest.fixture(scope="session")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    crumb = Residue("bridgevenezuela.navigation", "El carteo - Carta penalizada\nLEYES\n20 40 60 80")
    spanish = replace(SPANISH_51, head=(crumb,))
    laws = (*shapes(), POLISH_41, POLISH_51, ITALIAN_51, spanish)
    return shelve(tmp_path_factory.mktemp("corpus"), laws)


@pytest.fixture(scope="session")
def edition(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made_once(tmp_path_factory, "edition", lambda out: publish(corpus, out, base_url=BASE))
