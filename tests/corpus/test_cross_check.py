"""What pages say of one another: inferred numbers beside those that sisters print, and words that recur."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtexts.corpus.build import build
from lawtexts.corpus.cross_check import CODE, Books, Evidence, Numbers
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.importing import import_pages
from lawtexts.corpus.store import Corpus
from lawtexts.model.citation import Citation
from lawtexts.model.law import Law, Text
from tests.corpus import stub
from tests.corpus.laws import law, provision, text
from tests.project import CORPUS, EN, ES, IT, PL

EDITIONS = Editions.read(CORPUS)


def of(expression: str, **based: str) -> Law:
    """A law with the places of each basis, one after the other."""
    bases = {place: basis for basis, places in based.items() for place in places.split()}
    made = [provision(place, Text(place), basis=bases[place]) for place in sorted(bases, key=Citation.parse)]
    return law(made[0].citation.law, *made, expression=expression)


def confirmed(own: Law, *sisters: Law, editions: Editions = EDITIONS) -> Law:
    books = Books(editions, ())
    books.compare(sisters)
    return books.settled(own, lambda _known, _cited: own)


def evidence(own: Law, *sisters: Law, editions: Editions = EDITIONS) -> Evidence:
    numbers = [Numbers(law, editions) for law in (own, *sisters)]
    return Books(editions, ()).evidence(numbers[0], numbers[1:])


@pytest.mark.parametrize(
    ("own", "sisters", "wanted"),
    [
        # by each sister that prints an inferred number
        (
            of(PL, position="51A", html="51B", restart="51C"),
            [of(IT, printed="51A 51B"), of(ES, html="51A", position="51C")],
            {"51A": f"position sister:{IT} sister:{ES}", "51B": "html", "51C": "restart"},
        ),
        # Law 51 is recorded as unchanged from 2007 to 2017, and 51B2c as new; of Law 60 nothing is recorded.
        (
            of(PL, position="51B2 51B2c"),
            [of(ES, printed="51B2 51B2c")],
            {"51B2": f"position sister:{ES}", "51B2c": "position"},
        ),
        (of(IT, position="60A"), [of(PL, printed="60A")], {"60A": "position"}),
        (of(IT, position="60A"), [of(ES, printed="60A")], {"60A": f"position sister:{ES}"}),
    ],
)
def test_which_sisters_confirm_a_number(own: Law, sisters: list[Law], wanted: dict[str, str]) -> None:
    checked = confirmed(own, *sisters)
    assert {str(one.citation): " ".join(one.basis) for one in checked.walk()} == wanted
    assert confirmed(own) == own


def test_what_a_sister_lacks_counts_only_where_its_whole_law_is_the_same(tmp_path: Path) -> None:
    sisters = [of(IT, printed="51A", position="51B"), of(EN, printed="51B")]
    evident = evidence(of(PL, position="51A"), *sisters)
    assert {name: set(map(str, found)) for name, found in evident.items()} == {IT: {"51A"}, EN: {"51B"}}
    said = (CORPUS / "editions.toml").read_text("utf-8").replace('places = ["51"]', 'places = ["60A"]')
    (tmp_path / "editions.toml").write_text(said, "utf-8")
    own, sister, editions = of(PL, position="60A"), of(IT, printed="60A"), Editions.read(tmp_path)
    assert confirmed(own, sister, editions=editions) != own
    assert evidence(own, sister, editions=editions) == {}


@pytest.mark.parametrize(
    ("basis", "shown", "is_stated"),
    [
        *(("printed", shown, True) for shown in ("", "A", "A.", "(a)")),
        ("printed", "1.", False),  # a list that prints 1. for a section does not state its letter
        ("printed reference:60B", "", True),
        ("html", "", True),
        ("position", "", False),
    ],
)
def test_only_what_the_page_states_counts_as_printed(basis: str, shown: str, is_stated: bool) -> None:
    own = law(38, provision("38A", Text("a"), shown=shown, basis=basis))
    assert bool(Numbers(own, EDITIONS).stated) is is_stated


SHOWN_1 = provision("38A", Text("a"), shown="1.", basis="printed")
INFERRED = of(PL, position="51B 51B1 51B2 51B3")


@pytest.mark.parametrize(
    ("own", "sister", "present", "reading"),
    [
        (INFERRED, of(EN, html="51B 51B1 51B1a 51B1b"), "51B1a, 51B1b", "51B2, 51B3"),
        (of(PL, position="38A 38B"), of(IT, html="38.1 38.2"), "38.1, 38.2", "38A, 38B"),
        (law(38, SHOWN_1), of(IT, html="38.1"), "38.1", "38A"),
        # What changed between the editions is no disagreement.
        (of(PL, position="57A 57A4 57D"), of(IT, printed="57A 57A9"), "", ""),
        # A sister may merely lack or add a provision.
        (INFERRED, of(EN, html="51B 51B1"), "", ""),
        (of(PL, position="51B 51B1"), of(EN, html="51B 51B1 51B2"), "", ""),
        (of(PL, position="51B 51B2"), of(EN, html="51B", position="51B1"), "", ""),
        (INFERRED, of(EN, html="51B 51B1 51B1a"), "", ""),
        # A number that the page states is not doubted.
        (of(PL, printed="51B 51B2"), of(EN, html="51B 51B1"), "", ""),
    ],
)
def test_a_sister_that_numbers_otherwise_is_reported_and_nothing_else(
    own: Law, sister: Law, present: str, reading: str
) -> None:
    found = confirmed(own, sister).findings
    said = {"sister": sister.expression, "present": present, "reading": reading}
    wanted = [("sister-disagrees", reading.split(", ")[0], said)] if present else []
    assert [(one.code, str(one.citation), dict(one.values)) for one in found] == wanted


COOKIES = "Ta strona korzysta z plików cookie."


def own_words(number: int) -> str:
    """Words that the law of this number alone has."""
    return f"Only {'abcdefghijklmnopqrs'[number]} says this."


def book(*shared: str, laws: int = 5, expression: str = PL) -> list[Law]:
    """Laws of which the first have `shared`, a text each, and every one has words of its own."""
    texts = [
        [text(own_words(number)), *map(text, shared[number - 1 : number])] for number in range(1, laws + 1)
    ]
    return [
        law(number, provision(f"{number}A", *own), expression=expression)
        for number, own in enumerate(texts, 1)
    ]


@pytest.mark.parametrize(
    ("laws", "reported"),
    [
        (book(COOKIES, COOKIES), 0),
        (book(COOKIES, COOKIES.replace(" ", "\u00a0"), COOKIES), 3),
        ([*book(COOKIES, COOKIES), *book(COOKIES, COOKIES, expression=IT)], 0),
        (book(*(f"Pagina {n} di 93 pagine." for n in (1, 2, 3)), laws=15), 3),
        (book(*["Bez sprostowania."] * 4), 0),  # too few words, and those of references do not count
        (book(*["Patrz [[16C2|przepis 16C2]] oraz [[26|przepis 26]]."] * 4), 0),
        (book(*["Patrz przepis 16C2 oraz przepis 26."] * 4), 4),
    ],
)
def test_what_enough_laws_of_a_book_have_alike_is_reported_at_each(laws: list[Law], reported: int) -> None:
    books = Books(EDITIONS, laws)
    found = [one for each in laws for one in books.with_repeats(each).findings if one.code == CODE]
    assert [str(one.citation) for one in found] == [f"{number}A" for number in range(1, reported + 1)]


@pytest.mark.parametrize("at_once", [True, False])
def test_what_laws_already_there_repeat_is_reported_too(corpus: Path, tmp_path: Path, at_once: bool) -> None:
    pages = [
        stub.write(
            tmp_path / f"{n}.txt", f"{n}", PL, f"{n}A printed {own_words(n)}", f"{n}B printed {COOKIES}"
        )
        for n in (3, 4, 5)
    ]
    for some in [pages] if at_once else [[page] for page in pages]:
        import_pages(corpus, some)
    for one in Corpus.open(corpus).laws():
        assert [(each.code, str(each.citation)) for each in one.findings] == [(CODE, f"{one.citation}B")]
    assert build(corpus).written == ()
