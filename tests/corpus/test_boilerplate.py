"""What stands word for word in several laws of a book is told: it is rather the site's than the Laws'."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtexts.corpus.boilerplate import CODE, Boilerplate
from lawtexts.corpus.build import build
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.importing import import_pages
from lawtexts.corpus.store import Corpus
from lawtexts.model.citation import Citation
from lawtexts.model.law import Law, Text
from lawtexts.model.reference import Reference, ReferenceKind
from tests.corpus import stub
from tests.corpus.laws import cite, corpus_folder, law, provision

COOKIES = "Ta strona korzysta z plików cookie."


def own(number: int) -> str:
    """Words that the law of this number alone has."""
    return f"Only {'abcdefghijklmnopqrs'[number]} says this."


def book(text: Text | str, count: int, expression: str = "pl-pzbs-2017") -> list[Law]:
    """Laws of which the first `count` of five have `text`, and every law words of its own."""
    shared = text if isinstance(text, Text) else Text(text)
    return [
        law(
            number,
            provision(f"{number}A", Text(own(number)), *([shared] * (number <= count))),
            expression=expression,
        )
        for number in range(1, 6)
    ]


def told(laws: list[Law]) -> list[tuple[str, str]]:
    repeats = Boilerplate(laws)
    return [
        (str(found.citation), dict(found.values)["text"])
        for one in laws
        for found in repeats.reported(one).findings
        if found.code == CODE
    ]


def test_a_paragraph_of_three_laws_is_told_at_each() -> None:
    assert told(book(COOKIES, 3)) == [(place, COOKIES) for place in ("1A", "2A", "3A")]
    assert told(book(COOKIES, 2)) == []


def test_white_space_does_not_hide_a_repeated_paragraph() -> None:
    laws = [*book(COOKIES, 2), law(6, provision("6A", Text(COOKIES.replace(" ", "\u00a0"))))]
    assert [place for place, _text in told(laws)] == ["1A", "2A", "6A"]


def numbered(*words: str) -> list[Law]:
    """A book of fifteen laws of which the first have these words."""
    return [
        law(
            n,
            provision(f"{n}A", Text(own(n)), *map(Text, words[n - 1 : n])),
        )
        for n in range(1, 16)
    ]


@pytest.mark.parametrize(
    "words", ["Pagina {} di 93 pagine.", "Visite di questa pagina: {}57.", "Pubblicato il {} marzo 2014."]
)
def test_a_number_that_changes_hides_nothing(words: str) -> None:
    assert [place for place, _text in told(numbered(*(words.format(n) for n in (1, 2, 3))))] == [
        "1A",
        "2A",
        "3A",
    ]


def test_another_month_is_the_same_line_too() -> None:
    months = ("marzo", "aprile", "maggio")
    assert len(told(numbered(*(f"Pubblicato il {n} {month} 2014." for n, month in enumerate(months))))) == 3


def test_few_words_may_be_shared_by_some_laws_but_not_by_a_third_of_the_book() -> None:
    few = "Bez sprostowania."
    assert told(numbered(*[few] * 4)) == []
    assert len(told(numbered(*[few] * 5))) == 5
    more = [law(n, provision(f"{n}A", Text(own(n)))) for n in (16, 17)]
    assert told([*numbered(*[few] * 5), *more]) == []


def test_the_words_of_references_do_not_count() -> None:
    text = "Patrz przepis 16C2 oraz przepis 26."
    references = tuple(
        Reference(start, start + len(wording), cite(target), ReferenceKind.ABSOLUTE)
        for target, wording in (("16C2", "przepis 16C2"), ("26", "przepis 26"))
        for start in (text.index(wording),)
    )
    assert told(book(Text(text, references), 4)) == []
    assert len(told(book(text, 4))) == 4


def test_the_laws_of_another_language_are_another_book() -> None:
    assert told([*book(COOKIES, 2), *book(COOKIES, 2, "it-bridgeditalia-2007")]) == []


def test_a_heading_of_five_laws_is_told() -> None:
    def headed(count: int) -> list[Law]:
        return [
            law(n, provision(f"{n}A", Text(own(n)), heading=Text("Komentarz"))) for n in range(1, count + 1)
        ]

    assert [place for place, _text in told(headed(5))] == ["1A", "2A", "3A", "4A", "5A"]
    assert told(headed(4)) == []


@pytest.mark.parametrize("at_once", [True, False])
def test_importing_tells_what_the_laws_held_repeat_too(tmp_path: Path, at_once: bool) -> None:
    corpus = corpus_folder(tmp_path / "corpus")
    pages = []
    for number in (3, 4, 5):
        page = tmp_path / f"{number}.txt"
        page.write_text(
            f"law {number} pl-pzbs-2017\n{number}A printed {own(number)}\n{number}B printed {COOKIES}"
        )
        pages.append(page)
    for some in [pages] if at_once else [[page] for page in pages]:
        import_pages(corpus, some, parse=stub.parse)
    store = Corpus(corpus, Editions.read(corpus))
    for number in (3, 4, 5):
        found = store.law("pl-pzbs-2017", Citation(number))
        assert found is not None
        assert [(one.code, str(one.citation)) for one in found.findings] == [(CODE, f"{number}B")]
    assert build(corpus, parse=stub.parse).written == ()
