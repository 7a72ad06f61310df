"""A language is one folder of data, and is refused with a reason where it does not keep to the protocol."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import lawtexts.languages
from lawtexts.citing.lexicon import Lexicon
from lawtexts.citing.normalise import fold
from lawtexts.citing.read import QueryReader
from lawtexts.citing.scan import ProseReader
from lawtexts.languages import PROTOCOL, LanguageError, codes, fields, name, part
from lawtexts.model.citation import Citation

FRENCH = {
    "LAW_ONE": "loi | article | art.",
    "LAW_MANY": "lois | articles",
    "PART_ONE": "point | paragraphe | section",
    "PART_MANY": "points | paragraphes",
    "LETTER": "lettre",
    "ARTICLES": "le | la | les | l'",
    "OF": "de | de la | du | de l'",
    "AND": "et | ou",
    "FROM": "de",
    "TO": "à",
    "ABOVE": "ci-dessus | ci-dessous",
    "SEE": "voir",
    "COUNTED": "cartes | levées",
    "LETTER_WORDS": "ay",
    "DOCUMENTS": "définitions = definitions",
}


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for French, beside those of the package."""
    folder = tmp_path / "fr"
    folder.mkdir()
    (folder / "__init__.py").write_text('NAME = "français"\nLETTERS = ""\n', encoding="utf-8")
    written = {field: FRENCH.get(field, "") for field in PROTOCOL["citing"]}
    text = "".join(f'{field} = "{entries}"\n' for field, entries in written.items())
    (folder / "citing.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(lawtexts.languages, "__path__", [*lawtexts.languages.__path__, str(tmp_path)])
    codes.cache_clear()
    fields.cache_clear()
    part.cache_clear()
    yield folder / "citing.py"
    for module in [module for module in sys.modules if module.startswith("lawtexts.languages.fr")]:
        del sys.modules[module]
    codes.cache_clear()
    fields.cache_clear()
    part.cache_clear()


@pytest.mark.parametrize("subject", PROTOCOL)
@pytest.mark.parametrize("code", codes())
def test_every_language_keeps_to_the_protocol(code: str, subject: str) -> None:
    found = fields(code, subject)
    assert set(found) == set(PROTOCOL[subject])
    assert any(found.values())


def test_a_language_is_added_by_its_folder(french: Path) -> None:
    assert "fr" in codes("citing") and name("fr") == "français"
    asked = QueryReader("voir lois 50 et 51", Lexicon(("fr",), accents=False), None)
    assert [str(one.citation) for one in asked.readings] == ["50", "51"] and asked.left == []
    text = "Voir la loi 51B2(a) et le point B1 ci-dessus; il y a 13 cartes."
    found = ProseReader(fold(text), Lexicon(("fr",)), Citation.parse("57A")).phrases
    assert [str(place) for one in found for place in one.targets] == ["51B2a", "57B1"]


def test_what_a_language_lacks_is_named(french: Path) -> None:
    french.write_text(french.read_text(encoding="utf-8").replace('LETTER = "lettre"\n', ""), encoding="utf-8")
    with pytest.raises(LanguageError, match=r"languages/fr/citing\.py: LETTER is missing.*litera"):
        fields("fr", "citing")


def test_what_no_protocol_knows_is_named(french: Path) -> None:
    french.write_text(french.read_text(encoding="utf-8") + 'NOUNS = "loi"\n', encoding="utf-8")
    with pytest.raises(LanguageError, match="NOUNS is not in the protocol"):
        fields("fr", "citing")


@pytest.mark.parametrize(("subject", "field"), [("pages", "VERBS"), ("comparing", "FUTURE")])
def test_a_bad_regular_expression_is_named(french: Path, subject: str, field: str) -> None:
    text = "".join(f'{one} = "{"(" if one == field else ""}"\n' for one in PROTOCOL[subject])
    (french.parent / f"{subject}.py").write_text(text, encoding="utf-8")
    codes.cache_clear()
    with pytest.raises(LanguageError, match=rf"languages/fr/{subject}\.py: {field} is not a regular expr"):
        part("fr", subject)


def test_a_language_that_is_not_there_is_named() -> None:
    with pytest.raises(LanguageError, match="languages/xx/citing"):
        fields("xx", "citing")
