"""Which site a page is of: a page of another is refused, one with few signs is reported."""

from __future__ import annotations

import pytest

from lawtexts.model.citation import Citation
from lawtexts.model.error import UsageError
from lawtexts.sources.refusal import PageRefusedError
from tests.project import CORPUS
from tests.sources.pages import codes, parse_page, places
from tests.sources.saved import italian, polish, spanish

BODY = "<p>A. Salida: el jugador sale con una carta y no espera a los demás.</p>"
WORDS = "<h3>Wyjście</h3><p>Gracz wychodzi kartą i nie czeka na innych.</p>"
POLISH = polish(WORDS)
BARE = f"<html><title>Przepis 44</title><nav>← 43 → 45</nav><h1>Kolejność</h1>{WORDS}</html>"
"""Nothing of the site but the arrows, which others have as well."""
PZBS = "https://www.pzbs.pl/sedziowie/mpb/2017/pl/p44.html"


@pytest.mark.parametrize("host", ("www.fmb.mx", "fmb.mx", "pzbs.pl", "WWW.ACBL.ORG", "acbl.org:8080"))
def test_the_address_of_another_site_refuses_a_page_unless_its_source_is_given(host: str) -> None:
    url, name = f"{host}/leyes/Ley44.php", "Ley44.php"
    with pytest.raises(PageRefusedError, match=host.split(":")[0]) as refused:
        parse_page(spanish(BODY), name=name, url=url)
    assert refused.value.code == "wrong-source"
    law = parse_page(spanish(BODY), name=name, url=url, source="bridgevenezuela")
    assert codes(law) == ["other-site"]


@pytest.mark.parametrize(
    "head",
    (
        '<link href="https://www.acbl.org/laws/l44.html" rel="canonical">',
        "<meta property='og:url' content='https://www.acbl.org/laws/l44.html'>",
        "<base href=https://www.acbl.org/laws/>",
        "<!-- saved from url=(0035)https://www.acbl.org/laws/l44.html -->",
    ),
)
def test_a_page_may_state_the_address_of_another_site_itself(head: str) -> None:
    page = POLISH.replace("<head>", f"<head>{head}", 1)
    with pytest.raises(PageRefusedError, match=r"www\.acbl\.org"):
        parse_page(page, name="p44.html")
    assert codes(parse_page(page, name="p44.html", source="pzbs")) == ["other-site"]
    assert codes(parse_page(page, name="p44.html", url=PZBS)) == [], "its own outweighs it"


@pytest.mark.parametrize(
    "url",
    (
        "bridgevenezuela.com/Ley44.php",
        "www.bridgevenezuela.com/Ley44.php",
        "https://web.archive.org/web/2020/http://www.bridgevenezuela.com/Ley44.php",
        "http://localhost:8000/Ley44.php",
        "backup.old/Ley44.php",
    ),
)
def test_the_own_address_an_archive_and_a_folder_are_no_other_site(url: str) -> None:
    assert codes(parse_page(spanish(BODY), name="Ley44.php", url=url)) == []


def test_a_page_that_few_signs_make_one_of_a_source_is_reported_whoever_named_it() -> None:
    for source in (None, "pzbs"):
        assert codes(parse_page(BARE, name="p44.html", source=source)) == ["doubtful-source"]
    assert codes(parse_page(BARE, name="p44.html", url=PZBS)) == []
    attack = "<p>A. Attacco: il giocatore attacca con una carta e non aspetta gli altri.</p>"
    for page in (POLISH, italian(attack), spanish(BODY)):
        assert "doubtful-source" not in codes(parse_page(page, name="44.html"))


def test_a_page_without_any_sign_of_its_site_is_taken_where_it_is_named_and_about_the_game() -> None:
    extract = "Kolejność\n\nWyjście\n\nGracz wychodzi kartą i nie czeka na innych.\n"
    law = parse_page(extract, name="44.txt", source="pzbs")
    assert (codes(law), places(law)) == (["doubtful-source"], ["44A"])
    with pytest.raises(PageRefusedError, match="of any known source"):
        parse_page(extract, name="44.txt")


@pytest.mark.parametrize("words", ("na kanapie", "na stole, gdy partner je"))
def test_a_page_about_something_else_is_taken_only_by_force_and_marked(words: str) -> None:
    """A word or two that the game has too make no law of it."""
    cats = f"Koty\n\nJak śpią\n\nKot śpi {words}, a w nocy chodzi i nie czeka na innych.\n"
    with pytest.raises(PageRefusedError, match=r"Nothing shows.*--force"):
        parse_page(cats, name="57.txt", source="pzbs", citation=Citation(57))
    law = parse_page(cats, name="57.txt", source="pzbs", citation=Citation(57), forced=True)
    assert "forced-page" in codes(law)
    law = parse_page(POLISH, name="p44.html", source="pzbs", forced=True)
    assert "forced-page" not in codes(law), "nothing had to be forced"


def test_a_source_must_be_one_and_that_of_the_page() -> None:
    with pytest.raises(PageRefusedError, match="of the source pzbs, not of bridgeditalia"):
        parse_page(POLISH, name="p44.html", source="bridgeditalia")
    with pytest.raises(UsageError):
        parse_page(POLISH, name="p44.html", source="nowhere")


@pytest.mark.parametrize(
    "name",
    ("p45.txt", "l45.html", "Ley45.txt", "art45.htm", "Articolo 45.html", "law-45 (1).txt", "45.txt.1"),
)
def test_a_file_name_that_names_another_law_refuses_the_page(name: str) -> None:
    with pytest.raises(PageRefusedError) as refused:
        parse_page(POLISH, name=name)
    assert refused.value.code == "wrong-number"


@pytest.mark.parametrize("name", ("p44 (copy).html", "63", "2017-laws.html", "part1of2.html", "laws.txt"))
def test_other_numbers_in_a_file_name_say_nothing(name: str) -> None:
    assert str(parse_page(POLISH, name=name).citation) == "44"


@pytest.mark.parametrize(
    ("page", "own", "other"),
    [
        ("es-fvb-2007", "LEY 51", "LEY 52"),
        ("es-fvb-2007", "\N{NO-BREAK SPACE} Ley 51", "\N{NO-BREAK SPACE} Ley 52"),
        ("pl-pzbs-2017", "← 50", "← 51"),
        ("pl-pzbs-2017", "Law 51", "Law 52"),
    ],
    ids=["Spanish title", "Spanish foot", "Polish arrow", "Polish link"],
)
def test_a_page_that_contradicts_itself_is_refused(page: str, own: str, other: str) -> None:
    text = (CORPUS / "pages" / page / "51.txt").read_text(encoding="utf-8")
    assert text.count(own) == 1
    with pytest.raises(PageRefusedError, match=r"says Law 5[12], but .* says Law 5[12]\.") as refused:
        parse_page(text.replace(own, other), name="page.txt")
    assert refused.value.code == "wrong-number"
