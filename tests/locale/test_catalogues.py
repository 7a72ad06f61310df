"""What lawtexts says, it says in four languages, with the same values, in the words of docs/glossary.md."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po

from lawtexts import locale
from tests.project import ROOT

TRANSLATED = ("pl", "it", "es")
KEYWORDS = {
    "_": None,
    "gettext": None,
    "N_": None,
    "ngettext": (1, 2),
    "mark_plural": (1, 2),
}


@pytest.fixture(scope="module")
def said() -> set[str | tuple[str, ...]]:
    """Every sentence marked in the code and the templates."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)
    found = extract_from_dir(
        ROOT, methods, options, keywords=KEYWORDS, directory_filter=lambda path: _is_ours(Path(path))
    )
    return {message for _file, _line, message, _comments, _context in found}


def _is_ours(folder: Path) -> bool:
    """Whether a folder is part of the program."""
    return "lawtexts" in folder.relative_to(ROOT).parts[:1] and not folder.name.startswith("_")


def test_no_sentence_stands_where_babel_does_not_look() -> None:
    """It does not see what is called inside an f-string."""
    for path in sorted((ROOT / "lawtexts").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_bytes())):
            inside = ast.walk(node) if isinstance(node, ast.JoinedStr) else ()
            for call in (each for each in inside if isinstance(each, ast.Call)):
                is_sentence = any(isinstance(each, ast.Constant) for each in call.args)
                assert not is_sentence or getattr(call.func, "id", "") not in KEYWORDS, (path, call.lineno)


def catalogue(language: str) -> Catalog:
    path = ROOT / "lawtexts" / "locale" / language / "LC_MESSAGES" / "lawtexts.po"
    with path.open("rb") as file:
        return read_po(file, locale=language)


def fields(sentence: str) -> set[str]:
    """The names of the values in a sentence, with how each is formatted."""
    return {
        f"{name}!{conversion}:{form}"
        for _text, name, form, conversion in string.Formatter().parse(sentence)
        if name is not None
    }


def forms(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


@pytest.mark.parametrize("language", ["en", *TRANSLATED])
def test_every_sentence_is_in_the_catalogue_and_no_other(
    said: set[str | tuple[str, ...]], language: str
) -> None:
    held = {message.id for message in catalogue(language) if message.id}
    advice = "run: python3 build.py catalogues"
    assert held - said == set(), f"no longer said; {advice}"
    assert said - held == set(), f"not in the catalogue; {advice}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated_with_the_same_values(language: str) -> None:
    known = catalogue(language)
    for message in known:
        if not message.id:
            continue
        assert not message.fuzzy, message.id
        originals = (message.id,) if isinstance(message.id, str) else message.id
        translations = forms(message)
        assert len(translations) == (1 if isinstance(message.id, str) else known.num_plurals), message.id
        for translation in translations:
            assert translation.strip(), f"not translated: {message.id}"
            assert fields(translation) <= fields(originals[-1]), message.id
        assert fields(translations[-1]) == fields(originals[-1]), message.id


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("pl", ["1 przepis", "3 przepisy", "5 przepisów", "22 przepisy", "112 przepisów"]),
        ("it", ["1 articolo", "3 articoli", "5 articoli", "22 articoli", "112 articoli"]),
        ("es", ["1 ley", "3 leyes", "5 leyes", "22 leyes", "112 leyes"]),
        ("en", ["1 law", "3 laws", "5 laws", "22 laws", "112 laws"]),
    ],
)
def test_numbers_take_the_form_their_language_wants(language: str, expected: list[str]) -> None:
    with locale.speaking(language):
        shown = [
            locale.ngettext("{count} law", "{count} laws", count).format(count=count)
            for count in (1, 3, 5, 22, 112)
        ]
    assert shown == expected


def test_an_unknown_language_is_english() -> None:
    with locale.speaking("xx"):
        assert locale.language() == "en"
        assert locale.gettext("Stopped.") == "Stopped."


def test_english_is_what_the_code_says() -> None:
    """An entry that says something else would be another language, or a second place to keep in step."""
    for message in catalogue("en"):
        originals = (message.id,) if isinstance(message.id, str) else message.id
        if message.id:
            assert {form for form in forms(message) if form} <= set(originals)


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_ranking_of_verbs_is_explained_with_the_words_of_a_check(language: str) -> None:
    explanation = next(english for english, _own in sentences("en") if "ranks the verbs" in english)
    with locale.speaking(language):
        ranked = [locale.gettext(verb) for verb in ("may", "does", "should", "shall", "must")]
        assert ": " + ", ".join(dict.fromkeys(ranked)) in " ".join(locale.gettext(explanation).split())


GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
ROWS = [
    tuple(cell.strip() for cell in line.strip("|").split("|")[:4])
    for line in GLOSSARY.splitlines()
    if line.startswith("| ") and not line.startswith("| English")
]
NOT_USED = {
    "pl": r"(?<!do )tłumaczeni(e|a|u|ach|ami)\b|postanowieni|drukuje|\bkatalog|czytan[ey] (jest )?jako"
    r"|\bserwis|“",
    "it": r"non stampa|stampa (il|la|«)|\bluog|\brimand[oi]|\bavvis[oi]|si legge"
    r"|\b(indicare|salvare|importare)\b|[“”’]",
    "es": r"fichero|no imprime|imprime (el|la|«)|\baviso|se lee como|se llama en|\blenguas?\b"
    r"|\breferencias?\b|\bquisiste\b|[“”’]",
}


def stem(term: str) -> str:
    """What the forms of a term share."""
    return term.casefold()[:-2] if len(term) > 6 else term.casefold()


def sentences(language: str) -> list[tuple[str, str]]:
    """Each sentence in English and in `language`."""
    known = [message for message in catalogue(language) if message.id]
    return [
        (message.id if isinstance(message.id, str) else " ".join(message.id), " ".join(forms(message)))
        for message in known
    ]


@pytest.mark.parametrize(("place", "language"), list(enumerate(TRANSLATED, start=1)))
def test_the_terms_are_used(place: int, language: str) -> None:
    said = [(english.casefold(), own.casefold()) for english, own in sentences(language)]
    assert len(ROWS) > 25
    unused = [
        (row[0], row[place])
        for row in ROWS
        if not any(row[0].casefold() in english and stem(row[place]) in own for english, own in said)
    ]
    assert unused == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_ruled_out_is_not_used(language: str) -> None:
    used = [own for _english, own in sentences(language) if re.search(NOT_USED[language], own, re.IGNORECASE)]
    assert used == []
