"""Each kind of divergence on small laws, with the real termbase."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lawtexts.compare.check import chosen, compared, divergences, uncompared
from lawtexts.compare.comparison import Book
from lawtexts.compare.divergence import CODES, divergence
from lawtexts.compare.kinds import explain
from lawtexts.compare.lexicon import split
from lawtexts.compare.listing import explanation
from lawtexts.locale import speaking
from lawtexts.model import value
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change, ChangeKind
from lawtexts.model.error import UsageError
from lawtexts.model.finding import finding
from lawtexts.model.law import Law
from tests.compare.laws import LANGUAGES, Bookshelf, beside, change, expression, law, pages, reported, told

PL, IT, ES = (LANGUAGES[language] for language in ("pl", "it", "es"))
OLD_IT, OLD_ES = expression("it", 2007), expression("es", 2007)
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


def points(language: str, *numbers: int, at: str = "12A1 12A2 12A3 12A4", year: int = 2017) -> Law:
    """The points of these numbers, from 0, at the places given."""
    texts = [POINTS[language][number] for number in numbers or range(4)]
    return law(expression(language, year), 12, dict(zip(at.split(), texts, strict=False)))


WITHDRAWN = {
    "47D1": (
        "Kartę można cofnąć, jeśli przeciwnik zmienił zagranie.",
        "La carta può essere ritirata se un avversario ha cambiato la propria giocata.",
    ),
    "47D2": (
        "Zagraną kartę można cofnąć, jeśli błędnego wyjaśnienia udzielił przeciwnik.",
        "Una carta giocata può essere ritirata se un avversario ha dato una spiegazione errata.",
    ),
    "47D3": (
        "Poza tym karty raz zagranej nie wolno cofnąć.",
        "Salvo quanto sopra, una carta giocata non può essere ritirata.",
    ),
}


def withdrawing(*translated: str) -> Bookshelf:
    """Places that say nearly the same, and those of them that the Italian law has, numbered from 47D1 on."""
    italian = {f"47D{number}": WITHDRAWN[place][1] for number, place in enumerate(translated, 1)}
    polish = {place: text for place, (text, _italian) in WITHDRAWN.items()}
    return beside(law(PL, 47, polish), law(IT, 47, italian))


def citing(polish: dict[str, str], italian: dict[str, str], *, year: int = 2007) -> tuple[Law, Law]:
    """What two laws cite in these places."""
    return tuple(
        law(one, 12, {place: f"[[{target}|{target}]]" for place, target in cited.items()})
        for one, cited in ((PL, polish), (expression("it", year), italian))
    )


def reworded(polish: str, italian: str, spanish: str) -> Bookshelf:
    """A law of 2017 and two of 2007 about the card played, whose wording is known to have changed."""
    texts = {
        PL: polish,
        OLD_IT: f"Il giocatore gioca la carta {italian}.",
        OLD_ES: f"El jugador juega la carta {spanish}.",
    }
    laws = (law(one, 12, {"12A": text}) for one, text in texts.items())
    return beside(*laws, changes=[change("reworded", "12A", "12A")])


NOTES = {
    "pl": ("Obrońca zagrywa kartę.", "Sędzia zapisuje wynik."),
    "it": ("L’arbitro registra il risultato.", "Il difensore gioca una carta."),
}
MARKED = {"12A": "a{{n1|*}}", "12B": "b{{n2|**}}"}
CASES: dict[str, tuple[Bookshelf, list[str]]] = {
    "a place within the other is a difference of exactness": (
        beside(*citing({"12A": "47E"}, {"12A": "47E2"}, year=2017)),
        ["reference-depth 12A info translation"],
    ),
    "a recorded change of a reference is no alarm": (
        beside(*citing({"12A": "16C"}, {"12A": "16D"}), changes=[change("reference", "12A", "12A")]),
        ["reference-target 12A info edition"],
    ),
    "references that the editions are recorded to number otherwise are the editions'": (
        beside(*citing({"12A": "16C"}, {"12A": "16D"}), changes=[change("reference", "16D", "16C")]),
        ["reference-target 12A info edition"],
    ),
    "a reference follows what was moved": (
        beside(*citing({"12A": "53C"}, {"12A": "53B"}), changes=[change("exchanged", "53B 53C", "53C 53B")]),
        [],
    ),
    "references that change alike all over the book are the editions', what changes once may not be": (
        beside(
            *citing({"12A": "16C", "12B": "16C", "12C": "50E"}, {"12A": "16D", "12B": "16D", "12C": "50D"})
        ),
        [
            "reference-renumbered 12A info edition",
            "reference-renumbered 12B info edition",
            "reference-target 12C warning unknown",
        ],
    ),
    "the same change within one edition is nobody's but the translators'": (
        beside(*citing({"12A": "16C", "12B": "16C"}, {"12A": "16D", "12B": "16D"}, year=2017)),
        ["reference-target 12A warning translation", "reference-target 12B warning translation"],
    ),
    "a missing provision is an error and its children are not told again": (
        beside(law(PL, 12, {"12A": "a", "12B": "b", "12B1": "c"}), law(IT, 12, {"12A": "a"})),
        ["provision-missing 12B error translation it-test-2017"],
    ),
    "editions add places at the end": (
        beside(law(PL, 12, {"12A": "a", "12B": "b"}), law(OLD_IT, 12, {"12A": "a"})),
        ["provision-missing 12B info probably-edition it-test-2007"],
    ),
    "what only the later edition lacks was probably left out": (
        beside(law(PL, 12, {"12A": "a"}), law(OLD_IT, 12, {"12A": "a", "12B": "b"})),
        ["provision-missing 12B warning unknown pl-test-2017"],
    ),
    "a place that one edition alone has is not the editions' where it leaves a gap": (
        beside(law(PL, 12, {"12A": "a", "12B": "b", "12C": "c"}), law(OLD_IT, 12, {"12A": "a", "12C": "c"})),
        ["provision-missing 12B warning unknown it-test-2007"],
    ),
    "one text here and points there is divided": (
        beside(law(PL, 12, {"12A": "raz, dwa"}), law(IT, 12, {"12A1": "uno", "12A2": "due"})),
        ["provision-split 12A warning translation"],
    ),
    "neighbours that changed places": (
        beside(points("pl", 1, 0, at="12A 12B"), points("it", 0, 1, at="12A 12B")),
        ["provision-order 12A warning translation 12B pl-test-2017"],
    ),
    "what moved alike in two translations is one finding": (
        beside(
            points("pl", 1, 0, at="12A 12B"),
            points("it", 0, 1, at="12A 12B", year=2007),
            points("es", 0, 1, at="12A 12B", year=2007),
        ),
        ["provision-order 12A info probably-edition 12B es-test-2007, it-test-2007"],
    ),
    "a place missing without a gap in the numbers is probably the editions'": (
        beside(points("pl", 0, 2, 3), points("it", 0, 3, year=2007)),
        ["provision-shifted 12A2 info probably-edition it-test-2007"],
    ),
    **{
        f"a provision lost before others that are numbered by position: {gone}": (
            beside(points("pl"), points("it"), points("es", *({0, 1, 2, 3} - {gone}))),
            [f"provision-shifted 12A{gone + 1} error translation es-test-2017"],
        )
        for gone in range(3)
    },
    "a text that stands a level deeper": (
        beside(
            points("pl", 0, 1, at="12A 12B"),
            points("it", 0, 1, at="12A 12A1"),
            points("es", 0, 1, at="12A 12B"),
        ),
        ["provision-moved 12B warning translation 12A1 it-test-2017"],
    ),
    "a later edition has another text under 12A2, and what that said under 12B": (
        beside(points("es", 0, 2, 1, at="12A1 12A2 12B"), points("es", 0, 1, year=2007)),
        ["provision-moved 12B info probably-edition 12A2 es-test-2007"],
    ),
    "notes at each other's places": (
        beside(law(PL, 12, MARKED, *NOTES["pl"]), law(IT, 12, MARKED, *NOTES["it"])),
        ["note-anchor 12A warning translation", "note-anchor 12B warning translation"],
    ),
    "the same notes under other marks": (
        beside(
            law(PL, 12, MARKED, *NOTES["pl"]),
            law(IT, 12, {"12A": "a{{n2|(2)}}", "12B": "b{{n1|(1)}}"}, *NOTES["it"]),
        ),
        [],
    ),
    "a text that has what its edition has not contradicts it": (
        beside(law(OLD_IT, 12, {"12A": "a", "12B": "b"}), changes=[change("added", "", "12B")]),
        ["edition-contradicted 12B warning edition 2017"],
    ),
    "also where its words are recorded as changed": (
        beside(
            law(OLD_IT, 12, {"12A": "a", "12B": "b"}),
            changes=[change("added", "", "12B"), change("reworded", "12", "12")],
        ),
        ["edition-contradicted 12B warning edition 2017"],
    ),
    "a text that two other editions have is as in both": (
        beside(
            law(OLD_IT, 12, {"12A": "a", "12B": "b"}),
            changes=[
                Change(ChangeKind.REMOVED, 1997, 2007, (Citation.parse("12B"),), (), "known"),
                change("added", "", "12B"),
            ],
        ),
        ["edition-contradicted 12B warning edition 1997, 2017"],
    ),
    "a note mark inside a term does not divide it": (
        beside(
            law(PL, 12, {"12A": "Obrońca ma kartę{{n1|*}} przygwożdżoną."}, "Przypis."),
            law(IT, 12, {"12A": "Il difensore ha una carta{{n1|(*)}} penalizzata."}, "Nota."),
        ),
        [],
    ),
    "a note mark after a full stop does not hide the end of the sentence": (
        beside(
            law(PL, 12, {"12A": "Obrońca gra, chyba że dziadek gra.{{n1|*}} Partner nie gra."}, "Przypis."),
            law(
                ES,
                12,
                {"12A": "El defensor juega, a menos que juegue el muerto.{{n1|*}} El compañero no juega."},
            ),
        ),
        ["note-missing 12A warning translation es-test-2017"],
    ),
    "what one of two translations of an edition lacks, no change of the edition explains": (
        beside(
            points("pl"),
            points("it", year=2007),
            points("es", 0, 1, 2, year=2007),
            changes=[change("reworded", "12A", "12A")],
        ),
        ["provision-missing 12A4 error translation es-test-2007"],
    ),
    "nor what one of the two says otherwise": (
        reworded("Gracz zagrywa najwyższą kartę.", "più alta", "más baja"),
        ["rank 12A warning translation lowest-card"],
    ),
    "but what both say alike, and the later edition otherwise, may be its change": (
        reworded("Gracz zagrywa najniższą kartę.", "più alta", "más alta"),
        ["rank 12A info edition lowest-card"],
    ),
    "what the editions of one language say otherwise is probably the edition's": (
        beside(
            law(PL, 12, {"12A": "Obrońca może zagrać tę kartę."}),
            law(expression("pl", 2007), 12, {"12A": "Obrońca musi zagrać tę kartę."}),
            law(OLD_IT, 12, {"12A": "Il difensore deve giocare quella carta."}),
        ),
        ["strength-verb 12A info probably-edition"],
    ),
    "of one language alone nothing tells whose it is": (
        beside(
            law(PL, 12, {"12A": "Obrońca może zagrać tę kartę."}),
            law(expression("pl", 2007), 12, {"12A": "Obrońca musi zagrać tę kartę."}),
            law(expression("pl", 1997), 12, {"12A": "Obrońca może zagrać tę kartę."}),
        ),
        ["strength-verb 12A warning unknown"],
    ),
    "what they say alike is the translation's where another says otherwise": (
        beside(
            law(PL, 12, {"12A": "Obrońca może zagrać tę kartę."}),
            law(expression("pl", 2007), 12, {"12A": "Obrońca może zagrać tę kartę."}),
            law(OLD_IT, 12, {"12A": "Il difensore deve giocare quella carta."}),
        ),
        ["strength-verb 12A warning translation"],
    ),
    "one not that denies a verb and what it rules is one finding": (
        beside(
            law(PL, 12, {"12A": "Obrońca może zagrać dowolną kartę w tej lewie."}),
            law(IT, 12, {"12A": "Il difensore può giocare qualsiasi carta in quella presa."}),
            law(ES, 12, {"12A": "El defensor no puede jugar cualquier carta en esta baza."}),
        ),
        ["negation 12A warning translation"],
    ),
    "the one that is missing is named where all say nearly the same": (
        withdrawing("47D1", "47D3"),
        ["provision-shifted 47D2 error translation it-test-2017"],
    ),
    "the last one, where that is missing": (
        withdrawing("47D1", "47D2"),
        ["provision-missing 47D3 error translation it-test-2017"],
    ),
    "a name that a translation gives a thing again and again is a habit": (
        beside(
            *(
                law(expression, 12, {f"12{letter}": f"{text} {letter}." for letter in "ABCDE"})
                for expression, text in (
                    (PL, "Sędzia poprawia nieprawidłowość"),
                    (IT, "L'Arbitro rettifica un'irregolarità"),
                    (ES, "El Director rectifica una infracción"),
                )
            )
        ),
        [
            "term-gap 12A info translation",
            *(f"term-other 12{letter} info translation infraction" for letter in "ABCDE"),
        ],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_reported_of_laws(case: str) -> None:
    corpus, reported = CASES[case]
    assert told(corpus) == reported


def test_nothing_is_missing_beyond_the_cut_of_a_cut_page() -> None:
    short = points("it", 0, 1)
    cut = value.replace(short, findings=(finding("truncated-page", None, 9, text="…", reason="…"),))
    assert len(told(beside(points("pl"), short), "structure")) == 2
    assert told(beside(points("pl"), cut), "structure") == []


def test_without_words_in_the_termbase_what_needs_them_is_not_compared() -> None:
    laws = (
        law(PL, 12, {"12A": "Obrońca, przeciwnik RHO, może zagrać asa po pierwszym wyjściu."}),
        law(IT, 12, {"12A": "Il difensore, avversario di destra, deve giocare il re dopo l’attacco."}),
    )
    corpus = Bookshelf(laws, [PL, IT])
    assert uncompared(corpus) == ((), ("pl", "it"))
    assert divergences(corpus) == ()
    assert uncompared(beside(*laws)) == ((), ())


def test_a_missing_heading_is_said_of_the_passage() -> None:
    laws = [law(PL, 12, {"12A": "Zagranie # Obrońca gra."}), law(IT, 12, {"12A": "Il difensore gioca."})]
    (reported,) = chosen(divergences(beside(*laws)), kinds={"structure"})
    assert reported.message == f"12A has no heading in {IT.id}; it has one in {PL.id}."


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


def test_of_two_translations_neither_is_the_odd_one() -> None:
    """The sentence for three names the one that differs; two differ from each other, in whatever order."""
    [of_three, of_two] = (
        next(
            each
            for each in divergences(pages(), [Citation.parse("51B1b")], names)
            if each.code == "term-other"
        )
        for names in (None, ["it-bridgeditalia-2007", "es-fvb-2007"])
    )
    assert of_three.message.startswith("Where others speak of “player”, it-bridgeditalia-2007 speaks of")
    assert of_two.message == (
        "The translations of 51B1b speak of different things: "
        "it-bridgeditalia-2007: partner “compagno”; es-fvb-2007: player “jugador”."
    )


def test_a_single_word_is_quoted_among_those_around_it_and_marked_alone() -> None:
    (found,) = (each for each in divergences(pages()) if each.code == "clause-missing")
    assert "“… di attaccare come [richiesto], vedi Articolo 59 del Codice …”" in found.message
    [(name, [span])] = found.spans
    assert dict(found.values)[name][slice(*span)] == "richiesto"


def test_every_message_can_be_made() -> None:
    for each in divergences(pages()):
        assert "{" not in each.message
        assert str(each.citation) in each.message or each.where == "note"


def test_what_is_no_kind_is_refused() -> None:
    with pytest.raises(UsageError, match="strength"):
        explanation("colour")


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


def test_what_is_not_seen_divides_no_word() -> None:
    assert split("przygwoż\u200bdżona kar\u00adta \u200b i").words == ["przygwożdżona", "karta", "i"]


def test_a_plain_verb_that_is_not_known_is_shown_with_its_clause_and_not_marked() -> None:
    [found] = reported(it="Il dichiarante può impagliare la carta.", es="El declarante diseca la carta.")
    assert dict(found.readings)["es-test-2017"] == "does “El declarante diseca la carta”"
    assert [name for name, _spans in found.spans] == ["it-test-2017"]


def test_it_hides_nothing_else_of_its_clause() -> None:
    longer = "El declarante diseca la carta del muerto ante el director y los adversarios."
    found = reported(it="Il dichiarante può impagliare la carta.", es=longer)
    assert [each.code for each in found] == ["strength-verb", "clause-added"]
