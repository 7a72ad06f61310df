"""What stands word for word in several laws of a book is reported: it is rather the site's than the Laws'."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtexts.corpus.build import build
from lawtexts.corpus.cross_check import CODE, Books
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.importing import import_pages
from lawtexts.corpus.store import Corpus
from lawtexts.model.law import Law, Text
from lawtexts.model.reference import Reference, ReferenceKind
from tests.corpus import stub
from tests.corpus.laws import cite, law, provision
from tests.project import CORPUS

COOKIES = "Ta strona korzysta z plików cookie."


FEW = "Bez sprostowania."
CITING = "Patrz przepis 16C2 oraz przepis 26."


def own(number: int) -> str:
    """Words that the law of this number alone has."""
    return f"Only {'abcdefghijklmnopqrs'[number]} says this."


def book(*shared: Text | str, laws: int = 5, expression: str = "pl-pzbs-2017") -> list[Law]:
    """Laws of which the first have `shared`, a text each, and every one has words of its own."""
    found = [one if isinstance(one, Text) else Text(one) for one in shared]
    made = []
    for number in range(1, laws + 1):
        text = found[number - 1 : number]
        made.append(law(number, provision(f"{number}A", Text(own(number)), *text), expression=expression))
    return made


def cited(text: str) -> Text:
    references = (
        Reference(start, start + len(wording), cite(target), ReferenceKind.ABSOLUTE)
        for target, wording in (("16C2", "przepis 16C2"), ("26", "przepis 26"))
        for start in (text.index(wording),)
    )
    return Text(text, tuple(references))


@pytest.mark.parametrize(
    ("laws", "reported"),
    [
        (book(COOKIES, COOKIES, COOKIES), 3),
        (book(COOKIES, COOKIES), 0),
        (book(COOKIES, COOKIES.replace(" ", "\u00a0"), COOKIES), 3),
        ([*book(COOKIES, COOKIES), *book(COOKIES, COOKIES, expression="it-bridgeditalia-2007")], 0),
        (book(*(f"Pagina {n} di 93 pagine." for n in (1, 2, 3)), laws=15), 3),
        (book(*(f"Visite di questa pagina: {n}57." for n in (1, 2, 3)), laws=15), 3),
        (book(*[FEW] * 4, laws=15), 0),
        (book(*[cited(CITING)] * 4), 0),  # the words of references do not count
        (book(*[CITING] * 4), 4),
    ],
)
def test_what_enough_laws_of_a_book_have_alike_is_reported_at_each(laws: list[Law], reported: int) -> None:
    books = Books(Editions.read(CORPUS), laws)
    found = [one for each in laws for one in books.with_repeats(each).findings if one.code == CODE]
    assert [str(one.citation) for one in found] == [f"{number}A" for number in range(1, reported + 1)]


@pytest.mark.parametrize("at_once", [True, False])
def test_laws_already_there_are_reported_too(corpus: Path, tmp_path: Path, at_once: bool) -> None:
    pages = [
        stub.write(
            tmp_path / f"{n}.txt", f"{n}", "pl-pzbs-2017", f"{n}A printed {own(n)}", f"{n}B printed {COOKIES}"
        )
        for n in (3, 4, 5)
    ]
    for some in [pages] if at_once else [[page] for page in pages]:
        import_pages(corpus, some)
    for one in Corpus.open(corpus).laws():
        found = [(each.code, str(each.citation)) for each in one.findings]
        assert found == [(CODE, f"{one.citation}B")]
    assert build(corpus).written == ()
