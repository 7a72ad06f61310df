"""The termbase corpus/terms.toml: what it must hold, read without the library that loads it."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import Stemmer

from lawtexts.model.term import Strength

CORPUS = Path(__file__).parents[2] / "corpus"
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
    ("it", "dichiarazione"): {"bid", "call"},  # any call, in the Italian Laws
    ("it", "dichiarare"): {"bid", "call"},  # any call, in the Italian Laws
    ("it", "licita"): {"bid", "auction"},
    ("es", "fallo"): {"ruling", "trump-trick"},
    ("es", "fallar"): {"ruling", "trump-trick"},
    ("it", "dieci"): {"ten", "ten-number"},  # the card has the numeral's name
    ("es", "diez"): {"ten", "ten-number"},
    ("en", "ten"): {"ten", "ten-number"},
}
STEMMERS = {
    language: Stemmer.Stemmer(name)
    for language, name in zip(LANGUAGES, ("polish", "italian", "spanish", "english"), strict=True)
}

Entry = dict[str, Any]
TERMS: list[Entry] = tomllib.loads((CORPUS / "terms.toml").read_text(encoding="utf-8"))["term"]
BY_ID: dict[str, Entry] = {entry["id"]: entry for entry in TERMS}


def fold(text: str) -> str:
    """Small letters without accents, ł as l."""
    plain = unicodedata.normalize("NFD", text.lower().replace("ł", "l"))
    return "".join(character for character in plain if not unicodedata.combining(character))


def words(text: str) -> list[str]:
    return re.findall(r"\w+", unicodedata.normalize("NFC", text))


def stems(language: str, text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The stems of a wording: of its words as written, then folded; and of its folded words."""
    stem = STEMMERS[language].stemWord
    tokens = [word.lower() for word in words(text)]
    return tuple(fold(stem(token)) for token in tokens), tuple(stem(fold(token)) for token in tokens)


def wordings(entry: Entry, language: str) -> list[str]:
    """Every wording of a concept in one language: terms, variants, forms."""
    return [
        wording
        for rendering in entry.get(language, ())
        for wording in (rendering["term"], *rendering.get("variants", ()), *rendering.get("forms", ()))
    ]


def test_ids_definitions_and_strengths_have_the_form_that_their_readers_expect() -> None:
    assert [one for one in BY_ID if not re.fullmatch(r"[a-z]+(-[a-z]+)*", one)] == []
    assert {entry["domain"] for entry in TERMS} == OF_THE_GAME | CLOSED
    definitions = [entry["definition"] for entry in TERMS if "definition" in entry]
    assert [one for one in definitions if not re.fullmatch(r"[A-Z][^.]*\.", one)] == []
    modal = {entry["id"]: entry.get("strength") for entry in TERMS if entry["domain"] == "modal"}
    assert modal == {strength.value: strength.value for strength in Strength}


def test_every_concept_is_in_nearly_every_language_and_closed_sets_in_all() -> None:
    lacking = {entry["id"]: {one for one in LANGUAGES if one not in entry} for entry in TERMS}
    assert sum(not lacking[entry["id"]] for entry in TERMS if entry["domain"] in OF_THE_GAME) >= 150
    assert [name for name, languages in lacking.items() if len(languages) > 1 or "en" in languages] == []
    closed = {entry["id"] for entry in TERMS if entry["domain"] in ("suit", "rank", "direction", *CLOSED)}
    assert {name for name in closed - {"if", "unless"} if lacking[name]} <= {"east"}, (
        "Spanish “Este” is “this”"
    )


def test_no_wording_belongs_to_two_concepts_but_the_known_homonyms_and_each_is_tidy() -> None:
    owners: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    untidy = []
    for entry in TERMS:
        for language in LANGUAGES:
            found = wordings(entry, language)
            untidy += [(entry["id"], one) for one, count in Counter(found).items() if count > 1]
            for wording in found:
                owners[language, fold(wording)].add(entry["id"])
                if wording != " ".join(unicodedata.normalize("NFC", wording).split()):
                    untidy.append((entry["id"], wording))
    assert untidy == []
    assert {wording: found for wording, found in owners.items() if len(found) > 1} == HOMONYMS


INFLECTED = """
pl dummy: dziadek dziadka dziadkowi dziadkiem dziadku
pl lead: wyjście wyjścia wyjść wyjściem wychodzi wychodzą wyszedł
pl play: zagrać zagra zagrał zagrana zagraną zagranie zagrania zagrywa dołożył dokłada dołożyć
pl player: gracz gracza graczy graczowi graczem
pl suit: kolor koloru kolorze kolorami kolorów
pl trick: lewa lewy lewę lewie lew
pl declarer: rozgrywający rozgrywającego rozgrywającemu rozgrywającym
pl defender: obrońca obrońcy obrońcę obrońców
pl require: nakazać nakazuje nakazał nakazu
pl forbid: zakazać zakazuje zakazał zakaz zakazem
pl pick-up: podjąć podejmuje podjęte
it lead: attaccare attacca attacco attacchi attaccato
it suit: seme semi
it trick: presa prese
it require: richiedere richieda richiede richiesto
it forbid: proibire proibisca proibizione proibiti
it play: giocare gioca giochi giocata giocate gioco
it choose: scegliere sceglie scelga scelto
es lead: salir sale salga salgan salgo salida salió saldrá
es play: jugar juega juegue jugada jugadas jugó
es suit: palo palos
es pick-up: recoger recoge recogen recoja
es forbid: prohibir prohíbe prohibido prohibición
es require: obligar obliga obligue requiere
es call: voz voces
en lead: lead leads led
en withdraw: withdraw withdrew withdrawn
"""


def test_inflected_forms_come_together() -> None:
    for line in INFLECTED.strip().splitlines():
        head, forms = line.split(":")
        language, concept = head.split()
        known = [stems(language, wording) for wording in wordings(BY_ID[concept], language)]
        written, folded = {each for each, _ in known}, {each for _, each in known}
        for word in forms.split():
            assert stems(language, word)[0] in written, (line, word)
            assert stems(language, fold(word))[1] in folded, (line, fold(word))
