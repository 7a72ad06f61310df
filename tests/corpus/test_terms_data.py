"""The termbase corpus/terms.toml: what it must hold, read without the library that loads it."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections import Counter, defaultdict
from typing import Any

from lawtexts.model.term import Strength
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
    ("it", "licita"): {"bid", "auction"},
    ("it", "turno"): {"turn", "round"},
    ("es", "fallo"): {"ruling", "trump-trick"},
    ("es", "fallar"): {"ruling", "trump-trick"},
    ("it", "dieci"): {"ten", "ten-number"},  # the card has the numeral's name
    ("es", "diez"): {"ten", "ten-number"},
    ("en", "ten"): {"ten", "ten-number"},
}
Entry = dict[str, Any]
TERMS: list[Entry] = tomllib.loads((CORPUS / "terms.toml").read_text(encoding="utf-8"))["term"]
BY_ID: dict[str, Entry] = {entry["id"]: entry for entry in TERMS}


def fold(text: str) -> str:
    """Small letters without accents, ł as l."""
    plain = unicodedata.normalize("NFD", text.lower().replace("ł", "l"))
    return "".join(character for character in plain if not unicodedata.combining(character))


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
