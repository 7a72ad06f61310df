"""The termbase corpus/terms.toml: what it must hold, read without the library that loads it."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest
import Stemmer

from lawtexts.model.term import Strength

CORPUS = Path(__file__).parents[2] / "corpus"
LANGUAGES = ("pl", "it", "es", "en")
DOMAINS = {
    "card": "bridge",
    "suit": "bridge",
    "rank": "bridge",
    "person": "bridge",
    "direction": "bridge",
    "call": "bridge",
    "play": "bridge",
    "procedure": "bridge",
    "information": "bridge",
    "irregularity": "bridge",
    "rectification": "bridge",
    "score": "bridge",
    "event": "bridge",
    "document": "bridge",
    "modal": "closed",
    "logic": "closed",
    "number": "closed",
}
HOMONYMS = {
    ("pl", "nie wolno"): {"may-not", "must-not"},  # one Polish prohibition for two English ones
    ("pl", "nie ma prawa"): {"may-not", "shall-not"},  # has no right to
    ("pl", "nalezy"): {"shall", "must"},  # it is proper to, in rules as strong as must
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
    "pl": Stemmer.Stemmer("polish"),
    "it": Stemmer.Stemmer("italian"),
    "es": Stemmer.Stemmer("spanish"),
    "en": Stemmer.Stemmer("english"),
}
PAGES = {
    "pl41": CORPUS / "pages/pl-pzbs-2017/41.txt",
    "pl51": CORPUS / "pages/pl-pzbs-2017/51.txt",
    "pl57": CORPUS / "pages/pl-pzbs-2017/57.txt",
    "it51": CORPUS / "pages/it-bridgeditalia-2007/51.txt",
    "es51": CORPUS / "pages/es-fvb-2007/51.txt",
}

CONCEPTS = {
    "pl41": """
        commencement-of-play opening-lead face-down bid double redouble pass legal defender
        consecutive presumed-declarer presumed-dummy declarer dummy withdraw withdrawn-card
        instruction director irregularity return-to-hand hand review auction explanation call
        opponent opening-leader turn-to-play request right-to clarification-period play-period faces
        spread-hand face-up out-of-turn contract suit rank lowest-card trump regulating-authority
        accept dummys-hand question information table law point left may does unless
        """,
    "pl51": """
        penalty-card offender play lead turn-to-play turn-to-lead legal declarer designate require
        forbid partner suit pick-up trick choose option requirement retain-the-lead next-trick
        player table provision law point may more-than or-more two one until
        """,
    "pl57": """
        premature play lead next-trick current-trick partner out-of-turn major-penalty-card option
        require forbid highest-card lowest-card suit-led offender rectification declarer dummy hand
        legal illegal suggest withdraw turn designate instruction request may may-not must unable
        provided-that until otherwise if
        """,
    "it51": """
        penalty-card offender turn-to-play turn-to-lead defender declarer designate legal partner
        suit require forbid lead pick-up play trick lose-the-lead retain-the-lead next-trick option
        requirement law point laws-of-bridge unable may shall not two more-than or-more until
        """,
    "es51": """
        penalty-card offender lead turn turn-to-play turn-to-lead defender declarer designate legal
        partner require forbid suit pick-up play trick lose-the-lead player law may may-not does two
        or-more until
        """,
}
"""The concepts a reader finds on each page."""

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


def renderings(entry: Entry, language: str) -> list[Entry]:
    found: list[Entry] = entry.get(language, [])
    return found


def wordings(entry: Entry, language: str) -> list[str]:
    """Every wording of a concept in one language: terms, variants, forms."""
    return [
        wording
        for rendering in renderings(entry, language)
        for wording in (rendering["term"], *rendering.get("variants", ()), *rendering.get("forms", ()))
    ]


def preferred(concept: str, language: str) -> str:
    found: str = BY_ID[concept][language][0]["term"]
    return found


def test_every_id_is_unique_and_in_kebab_case() -> None:
    assert [name for name, count in Counter(entry["id"] for entry in TERMS).items() if count > 1] == []
    assert [entry["id"] for entry in TERMS if not re.fullmatch(r"[a-z]+(-[a-z]+)*", entry["id"])] == []


def test_only_known_keys_and_domains_are_used() -> None:
    keys = {"id", "domain", "definition", "strength", *LANGUAGES}
    assert {key for entry in TERMS for key in entry} <= keys
    assert {entry["domain"] for entry in TERMS} == set(DOMAINS)
    parts = {
        key
        for entry in TERMS
        for language in LANGUAGES
        for found in renderings(entry, language)
        for key in found
    }
    assert parts == {"term", "variants", "forms"}


def test_a_definition_is_one_sentence() -> None:
    wrong = [
        entry["id"]
        for entry in TERMS
        if "definition" in entry and not re.fullmatch(r"[A-Z][^.]*\.", entry["definition"])
    ]
    assert wrong == []


def test_there_are_enough_concepts_in_enough_languages() -> None:
    bridge = [entry for entry in TERMS if DOMAINS[entry["domain"]] == "bridge"]
    spoken = {
        entry["id"]: sum(bool(renderings(entry, language)) for language in LANGUAGES) for entry in TERMS
    }
    assert len(bridge) >= 150
    assert sum(spoken[entry["id"]] == 4 for entry in bridge) >= 150
    assert [name for name, count in spoken.items() if count < 3] == []
    assert [entry["id"] for entry in TERMS if not renderings(entry, "en")] == []


def test_strength_is_set_for_modal_verbs_and_for_nothing_else() -> None:
    assert {entry["id"]: entry["strength"] for entry in TERMS if "strength" in entry} == {
        strength.value: strength.value for strength in Strength
    }
    assert {entry["id"] for entry in TERMS if entry["domain"] == "modal"} == set(Strength)


@pytest.mark.parametrize("strength", list(Strength))
def test_every_strength_has_a_verb_in_every_language(strength: Strength) -> None:
    assert all(renderings(BY_ID[strength.value], language) for language in LANGUAGES)


def test_no_wording_belongs_to_two_concepts_but_the_known_homonyms() -> None:
    owners: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for entry in TERMS:
        for language in LANGUAGES:
            for wording in wordings(entry, language):
                owners[language, fold(wording)].add(entry["id"])
    assert {wording: found for wording, found in owners.items() if len(found) > 1} == HOMONYMS


def test_no_wording_stands_twice_in_a_concept() -> None:
    twice = [
        (entry["id"], language, wording)
        for entry in TERMS
        for language in LANGUAGES
        for wording, count in Counter(wordings(entry, language)).items()
        if count > 1
    ]
    assert twice == []


def test_wordings_are_composed_and_trimmed() -> None:
    wrong = [
        wording
        for entry in TERMS
        for language in LANGUAGES
        for wording in wordings(entry, language)
        if wording != unicodedata.normalize("NFC", wording).strip() or "  " in wording
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_form_is_listed_that_stemming_finds_by_itself(language: str) -> None:
    needless = []
    for entry in TERMS:
        if DOMAINS[entry["domain"]] == "closed":
            continue
        for rendering in renderings(entry, language):
            known = [
                stems(language, wording) for wording in (rendering["term"], *rendering.get("variants", ()))
            ]
            for form in rendering.get("forms", ()):
                written, folded = stems(language, form)
                if written in {each for each, _ in known} and folded in {each for _, each in known}:
                    needless.append((entry["id"], form))
                known.append((written, folded))
    assert needless == []


@pytest.mark.parametrize(
    ("language", "concept", "inflected"),
    [
        ("pl", "dummy", "dziadek dziadka dziadkowi dziadkiem dziadku"),
        ("pl", "lead", "wyjście wyjścia wyjść wyjściem wychodzi wychodzą wyszedł"),
        (
            "pl",
            "play",
            "zagrać zagra zagrał zagrana zagraną zagranie zagrania zagrywa dołożył dokłada dołożyć",
        ),
        ("pl", "player", "gracz gracza graczy graczowi graczem"),
        ("pl", "suit", "kolor koloru kolorze kolorami kolorów"),
        ("pl", "trick", "lewa lewy lewę lewie lew"),
        ("pl", "declarer", "rozgrywający rozgrywającego rozgrywającemu rozgrywającym"),
        ("pl", "defender", "obrońca obrońcy obrońcę obrońców"),
        ("pl", "require", "nakazać nakazuje nakazał nakazu"),
        ("pl", "forbid", "zakazać zakazuje zakazał zakaz zakazem"),
        ("pl", "pick-up", "podjąć podejmuje podjęte"),
        ("it", "lead", "attaccare attacca attacco attacchi attaccato"),
        ("it", "suit", "seme semi"),
        ("it", "trick", "presa prese"),
        ("it", "require", "richiedere richieda richiede richiesto"),
        ("it", "forbid", "proibire proibisca proibizione proibiti"),
        ("it", "play", "giocare gioca giochi giocata giocate gioco"),
        ("it", "choose", "scegliere sceglie scelga scelto"),
        ("es", "lead", "salir sale salga salgan salgo salida salió saldrá"),
        ("es", "play", "jugar juega juegue jugada jugadas jugó"),
        ("es", "suit", "palo palos"),
        ("es", "pick-up", "recoger recoge recogen recoja"),
        ("es", "forbid", "prohibir prohíbe prohibido prohibición"),
        ("es", "require", "obligar obliga obligue requiere"),
        ("es", "call", "voz voces"),
        ("en", "lead", "lead leads led"),
        ("en", "withdraw", "withdraw withdrew withdrawn"),
    ],
)
def test_inflected_forms_come_together(language: str, concept: str, inflected: str) -> None:
    known = [stems(language, wording) for wording in wordings(BY_ID[concept], language)]
    written, folded = {each for each, _ in known}, {each for _, each in known}
    for word in inflected.split():
        assert stems(language, word)[0] in written, word
        assert stems(language, fold(word))[1] in folded, fold(word)


@pytest.mark.parametrize(
    ("concept", "terms"),
    [
        ("penalty-card", ("karta przygwożdżona", "carta penalizzata", "carta penalizada", "penalty card")),
        ("declarer", ("rozgrywający", "dichiarante", "declarante", "declarer")),
        ("dummy", ("dziadek", "morto", "muerto", "dummy")),
        ("defender", ("obrońca", "difensore", "defensor", "defender")),
        ("partner", ("partner", "compagno", "compañero", "partner")),
        ("offender", ("wykraczający", "colpevole", "infractor", "offender")),
        ("suit", ("kolor", "seme", "palo", "suit")),
        ("trick", ("lewa", "presa", "baza", "trick")),
        ("lead", ("wyjście", "attacco", "salida", "lead")),
        ("opening-lead", ("pierwsze wyjście", "attacco iniziale", "salida inicial", "opening lead")),
        ("require", ("nakazać", "richiedere", "obligar", "require")),
        ("forbid", ("zakazać", "proibire", "prohibir", "forbid")),
        ("pick-up", ("podjąć", "tirare su", "recoger", "pick up")),
        ("turn-to-play", ("kolejność zagrywania", "turno di gioco", "turno de juego", "turn to play")),
        ("unless", ("chyba że", "a meno che", "a menos que", "unless")),
    ],
)
def test_the_preferred_terms_are_those_of_the_pages(concept: str, terms: tuple[str, ...]) -> None:
    assert tuple(preferred(concept, language) for language in LANGUAGES) == terms


@pytest.mark.parametrize("page", list(PAGES))
def test_the_concepts_of_the_pages_are_there_in_the_words_of_the_pages(page: str) -> None:
    language = page[:2]
    written, folded = stems(language, PAGES[page].read_text(encoding="utf-8"))
    plain = " ".join(["", *(fold(word) for word in words(PAGES[page].read_text(encoding="utf-8"))), ""])
    for concept in CONCEPTS[page].split():
        entry = BY_ID[concept]
        if DOMAINS[entry["domain"]] == "closed":
            found = any(f" {fold(wording)} " in plain for wording in wordings(entry, language))
        else:
            found = any(
                f" {' '.join(each)} " in f" {' '.join(text)} "
                for wording in wordings(entry, language)
                for each, text in zip(stems(language, wording), (written, folded), strict=True)
            )
        assert found, concept


@pytest.mark.parametrize("domain", ["suit", "rank", "direction", "number"])
def test_what_quantities_are_compared_by_has_every_language(domain: str) -> None:
    missing = {
        (entry["id"], language)
        for entry in TERMS
        if entry["domain"] == domain
        for language in LANGUAGES
        if not renderings(entry, language)
    }
    # Spanish "Este" is, without its capital, the word for "this".
    assert missing == ({("east", "es")} if domain == "direction" else set())


def test_numbers_run_from_one_to_thirteen_and_first_to_thirteenth() -> None:
    cardinals = "one two three four five six seven eight nine ten-number eleven twelve thirteen"
    ordinals = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth"
    assert {*cardinals.split(), *ordinals.split()} <= {
        entry["id"] for entry in TERMS if entry["domain"] == "number"
    }
