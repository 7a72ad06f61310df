"""Choosing among divergences, waivers, the matrix."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from lawtexts.compare.check import chosen, divergences, identity, new_since
from lawtexts.compare.comparison import Book, Comparison
from lawtexts.compare.digest_cache import recalled
from lawtexts.compare.divergence import Kind
from lawtexts.compare.matrix import matrix
from lawtexts.compare.proposals import proposals
from lawtexts.compare.statistics import Rendered
from lawtexts.compare.waivers import Waiver, apply_waivers, read_waivers
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.store import Corpus
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change, Edition, Gap
from lawtexts.model.error import CorpusError
from lawtexts.model.finding import Severity
from tests.compare.laws import Bookshelf, beside, change, expression, law, pages, terms, told
from tests.project import CORPUS, ES, IT, PL

FOUND = divergences(pages())


def test_they_are_chosen_by_kind_severity_and_place() -> None:
    assert {each.kind for each in chosen(FOUND, kinds={"note"})} == {Kind.NOTE}
    assert all(each.severity is not Severity.INFO for each in chosen(FOUND, severity=Severity.WARNING))
    within = chosen(FOUND, within=[Citation.parse("51B2")])
    assert {str(each.citation) for each in within} == {"51B2a", "51B2b", "51B2c"}


def test_nothing_is_new_since_the_same_report_and_all_is_new_since_an_empty_one() -> None:
    earlier = [*map(identity, FOUND)]
    assert new_since(FOUND, earlier, identity) == ()
    assert new_since(FOUND, (), identity) == FOUND
    assert new_since(FOUND, earlier[1:], identity) == FOUND[:1]


def test_what_was_reported_of_more_expressions_is_not_new_and_of_fewer_is() -> None:
    three = ("strength-verb", "51B2b", dict.fromkeys((PL, IT, ES)))
    two = chosen(divergences(pages(), [Citation(51)], [PL, ES]), kinds={"strength"})
    assert [each.code for each in two] == ["strength-verb"]
    assert new_since(two, [three], identity) == ()
    both = chosen(FOUND, kinds={"strength"})
    assert new_since(both, [("strength-verb", "51B2b", dict.fromkeys((PL, ES)))], identity) == both


def test_a_waiver_accepts_its_divergence_and_an_unused_one_is_reported() -> None:
    one = Waiver("strength-verb", Citation.parse("51B2b"), frozenset((PL, IT, ES)), "known", date(2026, 1, 2))
    narrow = Waiver("term-other", Citation.parse("51B2b"), frozenset((PL, IT)), "two only", date(2026, 1, 2))
    weighed = apply_waivers(FOUND, (one, narrow))
    assert [(each.code, waiver) for each, waiver in weighed.waived] == [("strength-verb", one)]
    assert weighed.unused == (replace(narrow, beyond=(ES,)),)
    assert f"accepts nothing any more, since {ES} differs, too" in weighed.unused[0].unused
    assert len(weighed.open) == len(FOUND) - 1


def test_a_waiver_with_words_accepts_one_difference_that_has_them() -> None:
    place = ("strength-verb", Citation.parse("51B2b"), frozenset((PL, IT, ES)), "known", date(2026, 1, 2))
    (found,) = (each for each in FOUND if (each.code, str(each.citation)) == ("strength-verb", "51B2b"))
    assert found.words[PL] == "może zagrać w lewie dowolną przepisową kartę"
    those = Waiver(*place, words=tuple(found.words.items()))
    other = Waiver(*place, words=((PL, "musi zagrać"),))
    weighed = apply_waivers((found, found), (other, those))
    assert (weighed.open, weighed.waived, weighed.unused) == ((found,), ((found, those),), (other,))
    assert apply_waivers((found, found), (Waiver(*place),)).open == (), "without words all of its code there"
    pair = next(each for each in divergences(pages(), [Citation(51)], [IT, ES]) if each.code == "term-other")
    polish = Waiver(pair.code, pair.citation, frozenset(), "known", date(2026, 1, 2), words=((PL, "gracz"),))
    assert not polish.accepts(pair), "that has no Polish words"


def test_what_tells_a_difference_from_others_is_there_for_every_one() -> None:
    assert all(each.words and all(each.words.values()) for each in FOUND)
    note = next(each for each in FOUND if each.code == "note-missing")
    assert note.words == {IT: "Se il compagno del giocatore con una carta penalizzata…"}
    added = next(each for each in FOUND if each.code == "clause-added")
    assert added.words == {ES: "las cartas penalizadas de dicho palo dejan de serlo y se recogen"}


WAIVER = """
[[waiver]]
code = "term-other"
citation = "51B1b"
expressions = ["pl-pzbs-2017"]
words = { pl-pzbs-2017 = "gracz" }
reason = "The player is the partner here."
date = 2026-11-21
"""


def test_waivers_are_read_with_the_line_they_stand_on(tmp_path: Path) -> None:
    (tmp_path / "waivers.toml").write_text(WAIVER, encoding="utf-8")
    (waiver,) = read_waivers(tmp_path)
    assert (waiver.code, str(waiver.citation), waiver.line) == ("term-other", "51B1b", 2)
    assert (waiver.date, waiver.words) == (date(2026, 11, 21), ((PL, "gracz"),))


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ('"term-other"', '"term-othr"', ""),
        ('"term-other"', '"fused-reference"', "“fused-reference” is a doubt about a page"),
        ('"51B1b"', '"51b1B"', ""),
        ("reason", "raeson", ""),
        ('"gracz"', "5", "“words” must have words in quotes"),
        ('{ pl-pzbs-2017 = "gracz" }', '"gracz"', "“words” is of the wrong kind"),
        ('"The player is the partner here."', '""', ""),
        ("2026-11-21", '"yesterday"', ""),
    ],
)
def test_a_waiver_that_is_not_right_is_refused_with_its_place(
    tmp_path: Path, right: str, wrong: str, says: str
) -> None:
    path = tmp_path / "waivers.toml"
    path.write_text(WAIVER.replace(right, wrong), encoding="utf-8")
    with pytest.raises(CorpusError) as refused:
        read_waivers(tmp_path)
    assert refused.value.place == str(path) and says in refused.value.message
    assert refused.value.line == 2


def test_the_matrix_tells_what_is_held_missing_and_different() -> None:
    serious = chosen(FOUND, severity=Severity.WARNING)
    found = matrix(pages(), serious)
    rows = {str(row.citation): {one.expression: one for one in row.cells} for row in found}
    assert list(rows) == ["41", "51", "57"]
    assert [rows["41"][name].held for name in (PL, IT, ES)] == [True, False, False]
    assert [rows["51"][name].places for name in (PL, IT, ES)] == [7, 6, 6]
    assert rows["51"][IT].gaps == ((Gap.NOT_IN_EDITION, 1),)
    assert dict(rows["51"][ES].differing)[Kind.STRENGTH] == 1
    assert dict(rows["57"][PL].differing) == {}


class _Digested:
    """A corpus of which only the digest is known."""

    def __init__(self, digest: str) -> None:
        self._digest = digest

    def digest(self) -> str:
        return self._digest


def test_what_was_found_is_kept_until_the_corpus_or_the_question_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAWTEXTS_CACHE", str(tmp_path))
    made: list[str] = []

    def make() -> int:
        made.append("once more")
        return len(made)

    answers = [
        recalled(_Digested(digest), asked, make)
        for digest, asked in (("one", "51"), ("one", "51"), ("one", "52"), ("two", "51"), ("one", "51"))
    ]
    assert answers == [1, 1, 2, 3, 1]
    assert recalled(object(), "51", make) == 4, "nothing is kept of a corpus in memory"


def test_who_compares_the_corpus_has_its_notes_paired_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAWTEXTS_CACHE", str(tmp_path / "first"))
    corpus = Corpus.open(CORPUS)
    roots = tuple(corpus.roots())
    paired = Book(corpus).notes(roots)
    assert len(paired[Citation(51)]) > 1
    monkeypatch.setenv("LAWTEXTS_CACHE", str(tmp_path / "second"))
    divergences(corpus)
    monkeypatch.setattr(Comparison, "paired_notes", None)
    assert Book(corpus).notes(roots) == paired


def book(rows: dict[str, tuple[str, str]], *editions: Edition) -> Bookshelf:
    """Law 12 in Polish and Italian, of 2017 and 2007, by place."""
    new, old = expression("pl"), expression("it", 2007)
    laws = [
        law(one, 12, {place: texts[side] for place, texts in rows.items()})
        for side, one in enumerate((new, old))
    ]
    return Bookshelf(laws, [new, old], editions, terms())


def renderings(shelf: Bookshelf, concept: str) -> list[Rendered]:
    """How the Italian of a shelf renders a concept."""
    known = Book(shelf)
    return list(known.statistics.rendered(known.renderings(), concept, "it-test-2007"))


RENUMBERED = {
    "12A": ("Patrz [[16C|przepis 16C]].", "Vedi [[16D|Articolo 16D]]."),
    "12B": ("Stosuje się [[16C|przepis 16C]].", "Si applica l'[[16D|Articolo 16D]]."),
    "12C": ("Patrz [[20F|przepis 20F]].", "Vedi [[21|Articolo 21]]."),
}


def test_references_that_change_again_and_again_are_proposed_and_once_recorded_are_not(
    tmp_path: Path,
) -> None:
    (found,) = proposals(Book(book(RENUMBERED)))
    assert (str(found.old), str(found.new), [str(place) for place in found.places]) == (
        "16D",
        "16C",
        ["12A", "12B"],
    ), "12C alone is no rule"
    path = tmp_path / "editions.toml"
    path.write_text(f'[[edition]]\nyear = 2017\ntitle = "Laws"\n{found.toml}', encoding="utf-8")
    editions = Editions.read(tmp_path).editions
    (change,) = editions[0].changes
    assert "12A, 12B" in change.reason("en") and "12A, 12B" in change.reason("pl") != change.reason("en")
    assert proposals(Book(book(RENUMBERED, *editions))) == ()


EARLIER = {
    "12A": "Obrońca odsłania wszystkie swoje karty.",
    "12B": "Wynik rozjemczy i jego zapis #",
    "12B1": "Sędzia przyznaje obu stronom wynik rozjemczy.",
    "12B2": "Dziadek zapisuje wynik po każdym rozdaniu.",
    "12C1": "Kapitan składa odwołanie na piśmie.",
    "12D": "Pary zajmują miejsca przy stole.",
}
LATER = {
    "12A": EARLIER["12A"],
    "12B": "Rozgrywający wskazuje kartę dziadka.",
    "12C": EARLIER["12B"],
    "12C1": EARLIER["12B1"],
    "12C2": EARLIER["12B2"],
    "12D": EARLIER["12D"],
    "12E1": "Kierowca może tasować karty.",
    "12E2": "Gracz liczy swoje karty przed grą.",
}


def editions(*italian: tuple[str, str], changes: Sequence[Change] = ()) -> Bookshelf:
    """Polish texts of two editions, and Italian ones of the earlier."""
    laws = [law(expression("pl", 2007), 12, EARLIER), law(expression("pl"), 12, LATER)]
    laws += [law(expression("it", 2007), 12, dict(italian))] if italian else []
    return beside(*laws, changes=changes)


def test_what_the_editions_in_one_language_do_not_both_have_is_proposed() -> None:
    def said(shelf: Bookshelf) -> list[str]:
        return [f"{each.kind} {each.old} {each.new}" for each in proposals(Book(shelf))]

    found = ["added None 12B", "moved 12B 12C", "removed 12C1 None", "added None 12E"]
    assert said(editions()) == found
    assert said(editions(changes=[change("moved", "12B", "12C"), change("added", "", "12E")])) == []
    assert said(editions(("12E1", "Un autista può mescolare le carte."))) == found[:-1], "left out in Polish"
    first, second = "Pierwszy z dwóch nagłówków", "Drugi i ostatni nagłówek"
    headings = [{"12A": f"{one} # a", "12B": f"{two} # b"} for one, two in ((first, second), (second, first))]
    years = zip((2007, 2017), headings, strict=True)
    assert said(beside(*(law(expression("pl", year), 12, texts) for year, texts in years))) == []
    staying = {"12A": EARLIER["12A"], "12A1": EARLIER["12D"], "12B": EARLIER["12B2"]}
    swapped = staying | {"12A": staying["12B"], "12B": staying["12A"]}
    years = zip((2007, 2017), (staying, swapped), strict=True)
    assert said(beside(*(law(expression("pl", year), 12, texts) for year, texts in years))) == [], (
        "12A1 stays"
    )


def test_changes_once_recorded_contradict_no_text_and_hide_no_difference(tmp_path: Path) -> None:
    italian = {
        "12A": "Il difensore scopre tutte le sue carte.",
        "12B": "Punteggio arbitrale e sua registrazione #",
        "12B1": "L'Arbitro assegna a entrambe le linee un punteggio arbitrale, vedi [[51B3|Articolo 51B3]].",
        "12B2": "Il morto registra il punteggio dopo ogni mano.",
        "12C1": "Il capitano presenta un appello per iscritto.",
        "12D": "Le coppie prendono posto al tavolo.",
    }
    shelf = editions(*italian.items())
    lines = ["[[edition]]", "year = 2007", 'title = "a"', "[[edition]]", "year = 2017", 'title = "b"']
    lines += [each.toml for each in proposals(Book(shelf))]
    (tmp_path / "editions.toml").write_text("\n".join(lines), encoding="utf-8")
    recorded = Editions.read(tmp_path).editions[1].changes
    for changes in ((), recorded):
        found = told(editions(*italian.items(), changes=changes), "reference", "edition", "structure")
        assert [each for each in found if "warning" in each or "error" in each] == [
            "reference-missing 12C1 warning translation"
        ], changes


def test_a_rendering_that_is_rare_beside_another_is_a_doubt() -> None:
    rows = {f"12A{number}": ("Obrońca wychodzi.", "Il colpevole deve giocare.") for number in range(1, 7)}
    rows["12B"] = ("Obrońca wychodzi.", "Il colpevole è obbligato a giocare.")
    (found,) = (each for each in divergences(book(rows)) if each.code == "term-variant")
    assert (str(found.citation), found.severity) == ("12B", Severity.INFO)
    assert dict(found.details) == {"usual": "deve", "count": "6", "instead": "è obbligato a"}
    rendered = {each.rendering: each for each in renderings(book(rows), "must")}
    assert [(name, len(each.places), each.usual) for name, each in rendered.items()] == [
        ("deve", 6, ""),
        ("è obbligato a", 1, "deve"),
    ]


def test_what_is_counted_are_the_words_that_stand_there_and_a_denied_verb_is_another() -> None:
    rows = {f"12A{number}": ("Obrońca wychodzi.", "L'arbitro può decidere.") for number in range(1, 5)}
    rows["12B"] = (
        "Obrońca wychodzi.",
        "Il giocatore ha diritto di parlare; i compagni hanno diritto di farlo.",
    )
    rows["12C"] = ("Obrońca wychodzi.", "Se non si può decidere, il giocatore non ha facoltà di parlare.")
    counted = [(each.rendering, len(each.places)) for each in renderings(book(rows), "may")]
    assert counted == [("può", 4), ("ha diritto di", 2)]
    assert renderings(book(rows), "may-not") == []


def test_what_is_marked_as_rare_is_what_check_reports() -> None:
    """A duty is always called the same, a permission is not; in a heading and a note as in a text."""
    old = expression("it", 2007)
    often = {f"12A{number}": "Il giocatore deve giocare. Può parlare." for number in range(1, 7)}
    for text, *notes in (
        ("Il giocatore è tenuto a farlo. Ha facoltà di parlare.",),
        ("A che cosa è tenuto a pensare # Ha facoltà di parlare.",),
        ("Ha facoltà di parlare.{{n1|*}}", "Il giocatore è tenuto a farlo."),
    ):
        shelf = Bookshelf([law(old, 12, {**often, "12B": text}, *notes)], [old], (), terms())
        marked = [
            (each.rendering, str(each.places[0]), each.usual)
            for concept in ("may", "must")
            for each in renderings(shelf, concept)
            if each.usual
        ]
        assert marked == [("è tenuto a", "12B", "deve")]
        (found,) = (each for each in divergences(shelf) if each.code == "term-variant")
        assert (str(found.citation), dict(found.details)["instead"]) == ("12B", "è tenuto a")


def test_a_rendering_that_is_rare_in_several_places_is_reported_once() -> None:
    rows = {f"12A{number}": ("Obrońca wychodzi.", "Il colpevole deve giocare.") for number in range(1, 41)}
    rows |= dict.fromkeys(("12B", "12C"), ("Obrońca wychodzi.", "Il colpevole è obbligato a giocare."))
    found = [str(each.citation) for each in divergences(book(rows)) if each.code == "term-variant"]
    assert found == ["12B"]


def test_a_concept_that_a_language_never_names_is_a_gap_with_a_proposal() -> None:
    rows = {f"12A{number}": ("Karta po prawej stronie.", "La carta a manca.") for number in range(1, 7)}
    shelf = book(rows)
    (gap,) = renderings(shelf, "right")
    assert (gap.rendering, len(gap.places), "manca" in gap.proposed) == ("", 6, True)
    gaps = "".join(each.message for each in divergences(shelf) if each.code == "term-gap")
    assert "it-test-2007 never names “right-hand” by a word of the termbase" in gaps


def test_a_part_of_a_longer_term_does_not_name_its_concept() -> None:
    rows = {f"12A{number}": ("Karta leży.", "La carta penalizzata resta.") for number in range(1, 7)}
    assert [gap.concept for gap in Book(book(rows)).statistics.gaps] == ["penalty-card"]
