"""What stands word for word in several laws of a book is told: it is rather the site's than the Laws'."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtexts.corpus.editions import Editions
from lawtexts.corpus.importing import import_pages
from lawtexts.corpus.making import make
from lawtexts.corpus.repeats import CODE, Repeats
from lawtexts.corpus.store import Corpus
from lawtexts.model.citation import Citation
from lawtexts.model.law import Law, Text
from lawtexts.model.reference import Reference, ReferenceKind
from tests.corpus import stub
from tests.corpus.laws import cite, corpus_folder, law, provision

COOKIES = "Ta strona korzysta z plików cookie."


def book(text: Text | str, count: int, expression: str = "pl-pzbs-2017") -> list[Law]:
    """Laws of which the first `count` of five have `text`, and every law words of its own."""
    shared = text if isinstance(text, Text) else Text(text)
    return [
        law(
            number,
            provision(f"{number}A", Text(f"Words of Law {number} alone."), *([shared] * (number <= count))),
            expression=expression,
        )
        for number in range(1, 6)
    ]


def told(laws: list[Law]) -> list[tuple[str, str]]:
    repeats = Repeats(laws)
    return [
        (str(found.citation), dict(found.values)["text"])
        for one in laws
        for found in repeats.told(one).findings
        if found.code == CODE
    ]


def test_a_paragraph_of_three_laws_is_told_at_each() -> None:
    assert told(book(COOKIES, 3)) == [(place, COOKIES) for place in ("1A", "2A", "3A")]
    assert told(book(COOKIES, 2)) == []


def test_white_space_does_not_hide_a_repeated_paragraph() -> None:
    laws = [*book(COOKIES, 2), law(6, provision("6A", Text(COOKIES.replace(" ", "\u00a0"))))]
    assert [place for place, _text in told(laws)] == ["1A", "2A", "6A"]


def test_two_words_and_what_only_cites_may_be_shared() -> None:
    assert told(book("Bez sprostowania.", 5)) == []
    text = "Patrz przepis 16C2 oraz przepis 26."
    references = tuple(
        Reference(start, start + len(wording), cite(target), ReferenceKind.ABSOLUTE)
        for target, wording in (("16C2", "przepis 16C2"), ("26", "przepis 26"))
        for start in (text.index(wording),)
    )
    assert told(book(Text(text, references), 5)) == []
    assert len(told(book(text, 5))) == 5


def test_the_laws_of_another_language_are_another_book() -> None:
    assert told([*book(COOKIES, 2), *book(COOKIES, 2, "it-bridgeditalia-2007")]) == []


def test_a_heading_of_five_laws_is_told() -> None:
    def headed(count: int) -> list[Law]:
        return [
            law(n, provision(f"{n}A", Text(f"Words of {n} alone."), heading=Text("Komentarz")))
            for n in range(1, count + 1)
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
            f"law {number} pl-pzbs-2017\n"
            f"{number}A printed Words of Law {number}.\n"
            f"{number}B printed {COOKIES}"
        )
        pages.append(page)
    for some in [pages] if at_once else [[page] for page in pages]:
        import_pages(corpus, some, parse=stub.parse)
    store = Corpus(corpus, Editions.read(corpus))
    for number in (3, 4, 5):
        found = store.law("pl-pzbs-2017", Citation(number))
        assert found is not None
        assert [(one.code, str(one.citation)) for one in found.findings] == [(CODE, f"{number}B")]
    assert make(corpus, parse=stub.parse).written == ()
