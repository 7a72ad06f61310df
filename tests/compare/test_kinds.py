"""Each kind of divergence on small laws, with the real termbase."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lawtexts.compare.check import compared, divergences, uncompared
from lawtexts.compare.comparison import Book
from lawtexts.compare.divergence import CODES, Cause, Kind, divergence
from lawtexts.compare.kinds import explain
from lawtexts.differences import explanation
from lawtexts.locale import speaking
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change, ChangeKind, Edition
from lawtexts.model.error import UsageError
from lawtexts.model.finding import Severity, finding
from tests.compare.bookshelf import Bookshelf, pages, terms
from tests.compare.laws import LANGUAGES, expression, law, reported

PL, IT, ES = (LANGUAGES[language] for language in ("pl", "it", "es"))


def test_a_place_within_the_other_is_a_difference_of_exactness() -> None:
    found = reported(pl="Patrz [[47E|przepis 47E]].", it="Vedi [[47E2|Articolo 47E2]].")
    assert [(each.code, each.severity) for each in found] == [("reference-depth", Severity.INFO)]


def test_a_recorded_change_of_a_reference_is_no_alarm() -> None:
    old, new = expression("it", 2007), expression("pl", 2017)
    place = (Citation.parse("12A"),)
    change = Change(ChangeKind.REFERENCE, 2007, 2017, place, place, "known")
    corpus = Bookshelf(
        [law(old, 12, {"12A": "Vedi [[16D|16D]]."}), law(new, 12, {"12A": "Patrz [[16C|16C]]."})],
        [new, old],
        (Edition(2007, "2007"), Edition(2017, "2017", (change,))),
        terms(),
    )
    (reported,) = divergences(corpus)
    assert (reported.code, reported.severity) == ("reference-target", Severity.INFO)


def test_a_reference_follows_what_was_moved() -> None:
    old, new = expression("it", 2007), expression("pl", 2017)
    places = (Citation.parse("53B"), Citation.parse("53C"))
    change = Change(ChangeKind.EXCHANGED, 2007, 2017, places, places[::-1], "known")
    corpus = Bookshelf(
        [law(old, 12, {"12A": "Vedi [[53B|53B]]."}), law(new, 12, {"12A": "Patrz [[53C|53C]]."})],
        [new, old],
        (Edition(2007, "2007"), Edition(2017, "2017", (change,))),
        terms(),
    )
    assert divergences(corpus) == ()


def test_a_missing_provision_is_an_error_and_its_children_are_not_told_again() -> None:
    corpus = Bookshelf(
        [law(PL, 12, {"12A": "a", "12B": "b", "12B1": "c"}), law(IT, 12, {"12A": "a"})], [PL, IT], (), terms()
    )
    (reported,) = divergences(corpus)
    assert (reported.code, reported.citation, reported.severity) == (
        "provision-missing",
        Citation.parse("12B"),
        Severity.ERROR,
    )
    assert dict(reported.details)["missing"] == IT.id


def test_one_text_here_and_points_there_is_reported_as_divided() -> None:
    corpus = Bookshelf(
        [law(PL, 12, {"12A": "raz, dwa"}), law(IT, 12, {"12A1": "uno", "12A2": "due"})], [PL, IT], (), terms()
    )
    assert [
        (each.code, str(each.citation)) for each in divergences(corpus) if each.kind is Kind.STRUCTURE
    ] == [("provision-split", "12A")]


def test_neighbours_that_changed_places_are_reported() -> None:
    corpus = Bookshelf(
        [
            law(PL, 12, {"12A": "Rozgrywający odsłania 13 kart.", "12B": "Sędzia przyznaje 3 lewy."}),
            law(IT, 12, {"12A": "L’arbitro assegna 3 prese.", "12B": "Il dichiarante scopre 13 carte."}),
        ],
        [PL, IT],
        (),
        terms(),
    )
    order = [each for each in divergences(corpus) if each.code == "provision-order"]
    assert [(str(each.citation), dict(each.details)["other"]) for each in order] == [("12A", "12B")]


def test_notes_at_each_others_places_are_reported_at_both() -> None:
    texts = {"12A": "a{{n1|*}}", "12B": "b{{n2|**}}"}
    notes = (
        ("Obrońca zagrywa kartę.", "Sędzia zapisuje wynik."),
        ("L’arbitro registra il risultato.", "Il difensore gioca una carta."),
    )
    corpus = Bookshelf([law(PL, 12, texts, *notes[0]), law(IT, 12, texts, *notes[1])], [PL, IT], (), terms())
    reported = [each for each in divergences(corpus) if each.kind is Kind.NOTE]
    assert [(each.code, str(each.citation)) for each in reported] == [
        ("note-anchor", "12A"),
        ("note-anchor", "12B"),
    ]


def test_the_same_notes_under_other_marks_are_the_same() -> None:
    one = law(PL, 12, {"12A": "a{{n1|*}}", "12B": "b{{n2|**}}"}, "Obrońca zagrywa.", "Sędzia zapisuje wynik.")
    two = law(
        IT,
        12,
        {"12A": "a{{n2|(2)}}", "12B": "b{{n1|(1)}}"},
        "L’arbitro registra il punteggio.",
        "Il difensore gioca.",
    )
    corpus = Bookshelf([one, two], [PL, IT], (), terms())
    assert [each for each in divergences(corpus) if each.kind is Kind.NOTE] == []


def test_a_text_that_has_what_its_edition_has_not_contradicts_it() -> None:
    change = Change(ChangeKind.ADDED, 2007, 2017, (), (Citation.parse("12B"),), "known")
    old = expression("it", 2007)
    corpus = Bookshelf(
        [law(old, 12, {"12A": "a", "12B": "b"})],
        [old],
        (Edition(2007, ""), Edition(2017, "", (change,))),
        terms(),
    )
    (reported,) = divergences(corpus)
    assert (reported.code, str(reported.citation), dict(reported.details)["found"]) == (
        "edition-contradicted",
        "12B",
        "2017",
    )


def test_the_order_of_the_expressions_changes_only_the_order() -> None:
    """What differs between A and B differs between B and A."""
    ids = [each.id for each in pages().expressions]
    root = Citation.parse("51")

    def reported(names: list[str]) -> set[tuple[str, str, str, frozenset[str]]]:
        book = Book(pages(), names)
        return {
            (each.code, str(each.citation), each.where, frozenset(each.expressions))
            for each in compared(book.comparison(root))
        }

    assert reported(ids) == reported(ids[::-1])


@pytest.mark.parametrize("code", CODES)
def test_every_code_has_a_kind_that_explains_it(code: str) -> None:
    explained = explain(code)
    assert explained.kind is CODES[code].kind
    assert code in [name for name, _severity, _sentence in explained.codes]
    assert "cannot know" in explained.text
    assert not any("{" in sentence for _name, _severity, sentence in explained.codes)


def test_every_message_can_be_made() -> None:
    for each in divergences(pages()):
        assert "{" not in each.message
        assert str(each.citation) in each.message or each.where == "note"


def test_what_is_no_kind_is_refused() -> None:
    with pytest.raises(UsageError, match="strength"):
        explanation("colour")


POINTS = {
    "pl": [
        "Sędzia przyznaje 3 lewy.",
        "Rozgrywający odsłania 13 kart.",
        "Dziadek zapisuje wynik.",
        "Kapitan składa odwołanie.",
    ],
    "it": [
        "L’arbitro assegna 3 prese.",
        "Il dichiarante scopre 13 carte.",
        "Il morto registra il punteggio.",
        "Il capitano presenta un appello.",
    ],
    "es": [
        "El árbitro asigna 3 bazas.",
        "El declarante descubre 13 cartas.",
        "El muerto anota la puntuación.",
        "El capitán presenta una apelación.",
    ],
}


def numbered(texts: list[str]) -> dict[str, str]:
    return {f"12A{place}": text for place, text in enumerate(texts, 1)}


@pytest.mark.parametrize("gone", [0, 1, 2])
def test_a_provision_lost_before_others_that_are_numbered_by_position(gone: int) -> None:
    """The page renumbers what follows: reported once, at the place that is missing, and nothing beside it."""
    shorter = [text for place, text in enumerate(POINTS["es"]) if place != gone]
    laws = [
        law(PL, 12, numbered(POINTS["pl"])),
        law(IT, 12, numbered(POINTS["it"])),
        law(ES, 12, numbered(shorter)),
    ]
    corpus = Bookshelf(laws, [PL, IT, ES], (), terms())
    reported = [each for each in divergences(corpus) if each.severity is not Severity.INFO]
    assert [(each.code, str(each.citation)) for each in reported] == [("provision-shifted", f"12A{gone + 1}")]


def test_a_text_that_stands_a_level_deeper_is_reported_with_its_place() -> None:
    laws = [
        law(PL, 12, {"12A": POINTS["pl"][0], "12B": POINTS["pl"][1]}),
        law(IT, 12, {"12A": POINTS["it"][0], "12A1": POINTS["it"][1]}),
        law(ES, 12, {"12A": POINTS["es"][0], "12B": POINTS["es"][1]}),
    ]
    corpus = Bookshelf(laws, [PL, IT, ES], (), terms())
    reported = [each for each in divergences(corpus) if each.kind is Kind.STRUCTURE]
    assert [(each.code, str(each.citation), dict(each.details)["other"]) for each in reported] == [
        ("provision-moved", "12B", "12A1")
    ]


def test_a_text_that_moved_is_not_missing_where_it_stood() -> None:
    """A later edition has another text under 12A2, and what that said under 12B."""
    old, new = expression("es", 2007), expression("es", 2017)
    first, second, third = POINTS["es"][:3]
    laws = [
        law(old, 12, {"12A1": first, "12A2": second}),
        law(new, 12, {"12A1": first, "12A2": third, "12B": second}),
    ]
    corpus = Bookshelf(laws, [new, old], (Edition(2007, ""), Edition(2017, "")), terms())
    reported = [each for each in divergences(corpus) if each.kind is Kind.STRUCTURE]
    assert [(each.code, str(each.citation), dict(each.details)["other"]) for each in reported] == [
        ("provision-moved", "12B", "12A2")
    ]


def test_a_note_mark_inside_a_term_does_not_divide_it() -> None:
    laws = [
        law(PL, 12, {"12A": "Obrońca ma kartę{{n1|*}} przygwożdżoną."}, "Przypis."),
        law(IT, 12, {"12A": "Il difensore ha una carta{{n1|(*)}} penalizzata."}, "Nota."),
    ]
    corpus = Bookshelf(laws, [PL, IT], (), terms())
    assert [each for each in divergences(corpus) if each.kind is Kind.TERM] == []


def test_a_note_mark_after_a_full_stop_does_not_hide_the_end_of_the_sentence() -> None:
    laws = [
        law(PL, 12, {"12A": "Obrońca gra, chyba że dziadek gra.{{n1|*}} Partner nie gra."}, "Przypis."),
        law(
            ES, 12, {"12A": "El defensor juega, a menos que juegue el muerto.{{n1|*}} El compañero no juega."}
        ),
    ]
    corpus = Bookshelf(laws, [PL, ES], (), terms())
    assert [each for each in divergences(corpus) if each.kind in (Kind.NEGATION, Kind.EXTENT)] == []


def test_without_words_in_the_termbase_what_needs_them_is_not_compared() -> None:
    texts = {
        "pl": "Obrońca, przeciwnik RHO, może zagrać asa po pierwszym wyjściu.",
        "it": "Il difensore, avversario di destra, deve giocare il re dopo l’attacco.",
    }
    laws = [law(LANGUAGES[language], 12, {"12A": text}) for language, text in texts.items()]
    corpus = Bookshelf(laws, [PL, IT])
    assert uncompared(corpus) == ((), ("pl", "it"))
    assert divergences(corpus) == ()
    assert uncompared(Bookshelf(laws, [PL, IT], (), terms())) == ((), ())


def test_a_missing_heading_is_said_of_the_passage() -> None:
    laws = [law(PL, 12, {"12A": "Zagranie # Obrońca gra."}), law(IT, 12, {"12A": "Il difensore gioca."})]
    (reported,) = divergences(Bookshelf(laws, [PL, IT], (), terms()), kinds={"structure"})
    assert reported.message == f"12A has no heading in {IT.id}; it has one in {PL.id}."


def test_references_that_change_alike_all_over_the_book_are_the_editions() -> None:
    """16D of one edition is 16C of the other in two places; what changes once may be the translator's."""
    old, new = expression("it", 2007), expression("pl", 2017)
    texts = {"12A": "[[16D|16D]]", "12B": "[[16D|16D]]", "12C": "[[50D|50D]]"}
    later = {place: text.replace("16D", "16C").replace("50D", "50E") for place, text in texts.items()}
    laws = [law(old, 12, texts), law(new, 12, later)]
    reported = divergences(Bookshelf(laws, [new, old], (Edition(2007, ""), Edition(2017, "")), terms()))
    assert [(str(each.citation), each.code, each.severity, each.cause) for each in reported] == [
        ("12A", "reference-renumbered", Severity.INFO, Cause.EDITION),
        ("12B", "reference-renumbered", Severity.INFO, Cause.EDITION),
        ("12C", "reference-target", Severity.WARNING, Cause.UNKNOWN),
    ]


def test_the_same_change_within_one_edition_is_nobodys_but_the_translators() -> None:
    texts = {"12A": "[[16D|16D]]", "12B": "[[16D|16D]]"}
    other = {place: text.replace("16D", "16C") for place, text in texts.items()}
    reported = divergences(Bookshelf([law(PL, 12, texts), law(IT, 12, other)], [PL, IT], (), terms()))
    assert {(each.code, each.cause) for each in reported} == {("reference-target", Cause.TRANSLATION)}


def test_nothing_is_missing_beyond_the_cut_of_a_cut_page() -> None:
    whole = law(PL, 12, numbered(POINTS["pl"]))
    short = law(IT, 12, numbered(POINTS["it"][:2]))
    cut = replace(short, findings=(finding("truncated-page", None, 9, text="…", reason="…"),))
    missing = ["provision-missing", "provision-missing"]
    for page, codes in ((short, missing), (cut, list[str]())):
        reported = divergences(Bookshelf([whole, page], [PL, IT], (), terms()))
        assert [each.code for each in reported if each.kind is Kind.STRUCTURE] == codes


@pytest.mark.parametrize(
    ("longer", "severity", "cause"),
    [(2017, Severity.INFO, Cause.PROBABLY_EDITION), (2007, Severity.WARNING, Cause.UNKNOWN)],
)
def test_a_missing_place_between_editions_is_no_error(longer: int, severity: Severity, cause: Cause) -> None:
    """Editions add places at the end; what only the later one lacks was probably left out."""
    old, new = expression("it", 2007), expression("pl", 2017)
    laws = [
        law(each, 12, {"12A": "a", "12B": "b"} if each.edition == longer else {"12A": "a"})
        for each in (old, new)
    ]
    (reported,) = divergences(Bookshelf(laws, [new, old], (Edition(2007, ""), Edition(2017, "")), terms()))
    assert (reported.code, reported.severity, reported.cause) == ("provision-missing", severity, cause)


def test_a_sentence_that_ends_with_an_ordinal_has_one_full_stop() -> None:
    texts = {"pl": "trzeci i", "es": "primero i"}
    reported = divergence("number", Citation.parse("12A"), texts, readings={"pl": "3.", "es": "1."})
    assert reported.message == "The numbers in 12A differ: pl: 3.; es: 1."


@pytest.mark.parametrize(("language", "concept"), [("en", "player"), ("pl", "gracz"), ("it", "giocatore")])
def test_concepts_are_named_by_their_term_in_the_language_of_the_reader(language: str, concept: str) -> None:
    (reported,) = (
        each for each in divergences(pages()) if (str(each.citation), each.code) == ("51B1b", "term-other")
    )
    assert dict(reported.readings)["pl-pzbs-2017"].startswith("player ")
    with speaking(language):
        opening, closing = {"pl": "„”", "it": "«»"}.get(language, "“”")
        assert f"pl-pzbs-2017: {concept} {opening}gracz{closing}" in reported.message
    without = replace(reported, concepts={})
    assert "player “gracz" in without.message
