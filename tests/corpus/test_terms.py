"""The termbase: its terms as values, its mistakes with their line, and what that of the project must hold."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from lawtexts.corpus.terms import folded, read_terms
from lawtexts.model.error import CorpusError
from lawtexts.model.term import Rendering, Strength, Term
from tests.project import CORPUS

LANGUAGES = ("pl", "it", "es", "en")
OF_THE_GAME = frozenset(
    """card suit rank person direction call play procedure information irregularity rectification score event
    document""".split()
)
CLOSED = frozenset(("modal", "logic", "number"))
HOMONYMS = {
    ("pl", "nie wolno"): {"may-not", "must-not"},  # one Polish prohibition for two English ones
    ("pl", "nie ma prawa"): {"may-not", "shall-not"},  # has no right to
    ("pl", "nalezy"): {"should", "shall", "must"},  # it is proper to, in rules as strong as must
    ("it", "dovra"): {"shall", "must"},  # the future of "deve" orders as strongly
    ("it", "dovranno"): {"shall", "must"},
    ("es", "debera"): {"shall", "must"},
    ("es", "deberan"): {"shall", "must"},
    ("it", "dichiarazione"): {"bid", "call", "auction"},  # any call, in the Italian Laws, and all of them
    ("it", "dichiarare"): {"bid", "call"},  # any call, in the Italian Laws
    ("it", "licita"): {"bid", "call", "auction"},
    ("it", "licitare"): {"bid", "call"},  # verbs of the auction do not say which call is made
    ("es", "declarar"): {"bid", "call"},
    ("es", "declaracion"): {"bid", "call"},  # as the verb
    ("es", "declara"): {"bid", "call"},
    **{
        ("pl", form): {"bid", "call"}
        for form in ("licytowac zalicytowac licytuje zalicytowal zalicytuje licytowanie zalicytowany".split())
    },
    ("it", "turno"): {"turn", "round"},
    ("it", "gioco"): {"play", "declarer-play"},  # a play, and all that follows the auction
    ("es", "juego"): {"play", "declarer-play"},
    ("it", "richiesta"): {"request", "claim"},  # short for "richiesta di prese"
    ("es", "fallo"): {"ruling", "trump-trick"},
    ("es", "fallar"): {"ruling", "trump-trick"},
    ("it", "dieci"): {"ten", "ten-number"},  # the card has the numeral's name
    ("es", "diez"): {"ten", "ten-number"},
    ("en", "ten"): {"ten", "ten-number"},
}
TERMS = read_terms(CORPUS)


def read(folder: Path, text: str) -> tuple[Term, ...]:
    (folder / "terms.toml").write_text(text, encoding="utf-8")
    return read_terms(folder)


def test_terms_are_read_with_their_renderings_and_without_any_those_of_lawtexts_count(tmp_path: Path) -> None:
    dummy, must = (next(term for term in TERMS if term.id == name) for name in ("dummy", "must"))
    assert dummy.in_language("pl") == (Rendering("pl", "dziadek", (), ("dziadka", "dziadkowie")),)
    assert (dummy.definition, dummy.strength) == ("Declarer's partner, whose cards lie on the table.", None)
    assert [one.term for one in must.in_language("en")] == ["must", "is obliged to"]
    assert must.strength is Strength.MUST
    assert read_terms(tmp_path) == TERMS
    assert read(tmp_path, "") == ()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('id = "presumed-dummy"', 'id = "dummy"'),
        ('strength = "must"', 'strength = "ought"'),
        ('pl = [{term = "dziadek", ', 'pl = [{term = "", '),
        ('pl = [{term = "dziadek", ', 'pl = "dziadek" # '),
        ('forms = ["dziadka", "dziadkowie"]', 'forms = "dziadka"'),
        ('forms = ["dziadka", "dziadkowie"]', 'shapes = ["dziadka"]'),
        ('id = "presumed-dummy"\ndomain = "person"', 'id = "presumed-dummy"'),
        ('[[term]]\nid = "presumed-dummy"', '[[term]]\nid = "x"\ndomain = "person"\n\n[[term]]\nid = "y"'),
    ],
)
def test_a_mistake_is_named_with_its_line(tmp_path: Path, old: str, new: str) -> None:
    whole = (CORPUS / "terms.toml").read_text("utf-8")
    with pytest.raises(CorpusError) as caught:
        read(tmp_path, whole.replace(old, new))
    line = whole.count("\n", 0, whole.rindex("[[term]]", 0, whole.index(old) + len("[[term]]"))) + 1
    assert (caught.value.place, caught.value.line) == (str(tmp_path / "terms.toml"), line)


def test_ids_definitions_and_strengths_have_the_form_that_their_readers_expect() -> None:
    assert [term.id for term in TERMS if not re.fullmatch(r"[a-z]+(-[a-z]+)*", term.id)] == []
    assert {term.domain for term in TERMS} == OF_THE_GAME | CLOSED
    definitions = [term.definition for term in TERMS if term.definition]
    assert [one for one in definitions if not re.fullmatch(r"[A-Z][^.]*\.", one)] == []
    modal = {term.id: term.strength for term in TERMS if term.domain == "modal"}
    assert modal == {strength.value: strength for strength in Strength}


def test_every_concept_is_in_nearly_every_language_and_closed_sets_in_all() -> None:
    lacking = {term.id: {one for one in LANGUAGES if not term.in_language(one)} for term in TERMS}
    assert sum(not lacking[term.id] for term in TERMS if term.domain in OF_THE_GAME) >= 150
    assert [name for name, languages in lacking.items() if len(languages) > 1 or "en" in languages] == []
    closed = {term.id for term in TERMS if term.domain in ("suit", "rank", "direction", *CLOSED)}
    assert {name for name in closed - {"if", "unless"} if lacking[name]} <= {"east"}, (
        "Spanish “Este” is “this”"
    )


def test_no_wording_belongs_to_two_concepts_but_the_known_homonyms_and_each_is_tidy() -> None:
    owners: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    untidy = []
    for term in TERMS:
        for language in LANGUAGES:
            renderings = term.in_language(language)
            found = [each for one in renderings for each in (one.term, *one.variants, *one.forms)]
            untidy += [(term.id, one) for one, count in Counter(found).items() if count > 1]
            for wording in found:
                owners[language, folded(wording)].add(term.id)
                if wording != " ".join(unicodedata.normalize("NFC", wording).split()):
                    untidy.append((term.id, wording))
    assert untidy == []
    assert {wording: found for wording, found in owners.items() if len(found) > 1} == HOMONYMS
