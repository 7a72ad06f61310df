"""The real Law 51, changed by hand in one place of one page: the change is reported, and nothing is lost."""

from __future__ import annotations

from functools import cache

import pytest

from lawtexts.compare.check import divergences
from lawtexts.compare.divergence import Divergence
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Severity
from tests.compare.bookshelf import pages
from tests.project import CORPUS
from tests.sources.pages import parse_page

LAW_51 = Citation.parse("51")


def changed(language: str, old: str, new: str) -> tuple[Divergence, ...]:
    """What is reported of Law 51 when `old` of this language's page reads `new`."""
    shelf = pages()
    expression = next(each for each in shelf.expressions if each.language == language)
    page = (CORPUS / "pages" / expression.id / "51.txt").read_text(encoding="utf-8").replace("\u00a0", " ")
    assert page.count(old) >= 1
    law = parse_page(page.replace(old, new, 1).encode(), name="51.txt", expression=expression)
    return divergences(shelf.replaced(law), [LAW_51])


@pytest.mark.parametrize(
    ("language", "old", "new", "report"),
    [
        ("pl", "a obrońca może zagrać", "a obrońca musi zagrać", "strength-verb 51B1a"),
        ("it", "il dichiarante può richiedere", "il dichiarante dovrebbe richiedere", "strength-verb 51B2a"),
        ("pl", "Jeżeli gracz nie może", "Jeżeli gracz może", "negation 51B1a"),
        (
            "es",
            "tiene dos o más cartas penalizadas en",
            "tiene tres o más cartas penalizadas en",
            "number 51B1a",
        ),
        ("es", "(ver Ley 50D2(a))", "(ver Ley 50D2(b))", "reference-target 51B2a"),
        ("es", "(ver Ley 50D2(a)) ", "", "reference-missing 51B2a"),
        ("pl", "patrz przepis 59", "patrz przepis 57", "note-target 51B1a"),
        ("es", "prohíbe* al", "prohíbe al", "note-anchor 51B1b"),
        ("it", "il dichiarante designa", "il morto designa", "term-other 51A"),
        ("es", "Salida del compañero del infractor", "", "heading-missing 51B"),
    ],
)
def test_a_change_is_reported_where_it_was_made(language: str, old: str, new: str, report: str) -> None:
    alarms = {
        f"{each.code} {each.citation}"
        for each in changed(language, old, new)
        if each.severity is not Severity.INFO and (each.code, each.citation) not in before()
    }
    assert report in alarms
    assert len(alarms) <= 2, "one change is not a flood"


@cache
def before() -> set[tuple[str, Citation]]:
    return {(each.code, each.citation) for each in divergences(pages(), [LAW_51])}


def test_the_italian_mark_set_right_is_no_difference_any_more() -> None:
    found = changed("it", "richieda(*)", "richieda(**)")
    assert [str(each.citation) for each in found if each.code == "note-anchor"] == ["51B2a"]


def test_a_missing_provision_is_reported_once() -> None:
    page = (CORPUS / "pages" / "es-fvb-2007" / "51.txt").read_text(encoding="utf-8").replace("\u00a0", " ")
    line = next(line for line in page.splitlines() if "prohíbe*" in line)
    missing = [each for each in changed("es", line + "\n", "") if each.code.startswith("provision")]
    assert [(each.code, str(each.citation)) for each in missing] == [("provision-missing", "51B1b")]
