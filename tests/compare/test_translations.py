"""What a translator finds in translations of a sentence, and what is no divergence."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.differences import FOLDER, Result, measured
from lawtexts.model.finding import Severity
from tests.compare.laws import reported

Block = tuple[str, tuple[str, ...], dict[str, str]]


def blocks() -> list[Block]:
    """The blocks of sentences.txt: what is expected, of which codes, of which texts by language."""
    source = (Path(__file__).parent / "sentences.txt").read_text(encoding="utf-8")
    found = []
    for block in source.split("\n\n"):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if lines:
            sign, *codes = lines[0].partition("#")[0].split()
            found.append((sign, tuple(codes), dict(line.split(" ", 1) for line in lines[1:])))
    return found


@pytest.mark.parametrize(
    ("sign", "codes", "texts"), blocks(), ids=lambda each: each.get("pl") if isinstance(each, dict) else ""
)
def test_what_is_reported_of_sentences(sign: str, codes: tuple[str, ...], texts: dict[str, str]) -> None:
    found = [each for each in reported(**texts) if each.where == "text"]
    warned = {each.code for each in found if each.severity is not Severity.INFO}
    assert warned == (set(codes) if sign == "!" else set())
    assert sign != "·" or set(codes) <= {each.code for each in found}


def test_what_is_done_by_law_is_not_done_on_the_right() -> None:
    found = reported(
        pl="Sędzia postępuje zgodnie z prawem.",
        it="L'arbitro agisce secondo la legge.",
        es="El árbitro actúa conforme a la ley.",
    )
    assert [each.message for each in found] == []


def test_what_one_denies_is_shown_with_the_modal_verb_of_the_other() -> None:
    [found] = reported(
        it="Il dichiarante non può esigere la carta.", es="El declarante puede exigir la carta."
    )
    assert "“non può esigere”; es-test-2017: “puede exigir”" in found.message


def test_sentences_that_are_lost_one_after_the_other_are_one_finding() -> None:
    found = reported(
        pl="Korzystając z prawa do pytania, obrońca może poznać całą licytację. Partner obrońcy nie może"
        " pytać, dopóki nie zagrano wistu. Sędzia wyjaśnia przepisy wszystkim graczom przy stole."
        " Kapitan drużyny zapisuje wynik.",
        it="Utilizzando il diritto di chiedere, il difensore può conoscere l'intera licita. Il compagno del"
        " difensore non può chiedere finché non è stato giocato l'attacco. L'arbitro spiega le regole a tutti"
        " i giocatori al tavolo. Il capitano della squadra registra il punteggio.",
        es="Usando el derecho de preguntar, el defensor puede conocer toda la subasta."
        " El capitán del equipo anota la puntuación.",
    )
    [lost] = [each for each in found if each.code == "clause-missing"]
    [(name, [(start, end)])] = lost.spans
    marked = dict(lost.values)[name][start:end]
    assert marked.startswith("Partner obrońcy nie może")
    assert marked.endswith("graczom przy stole")


def test_of_freely_translated_laws_most_divergences_are_found_and_few_warnings_are_wrong() -> None:
    """In every third set: two thirds of them at least are found, 10 % of the warnings at most are wrong."""
    sets = sorted(FOLDER.glob("*/"))[::3]
    total = sum(map(measured, sets), start=Result("", 0, (), []))
    truths = [truth for truth in total.truths if truth.cause == "translation"]
    _warned, found = total.reported(truths)
    wrong = [one.message for one, said in total.warnings if not said]
    assert len(found) >= 2 / 3 * len(truths)
    assert len(wrong) <= 0.1 * len(total.warnings), wrong
