"""The command line in the reader's language: results, help, and mistakes."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Lawtexts


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("pl", "Włoski i hiszpański: te teksty odpowiadają przepisom z 2007 r., w których nie ma 51B2c."),
        ("it", "Italiano e spagnolo: questi testi seguono il Codice 2007, che non ha 51B2c."),
        ("es", "Italiano y español: estos textos siguen las Leyes de 2007, que no tienen 51B2c."),
    ],
)
def test_a_gap_is_explained(lawtexts: Lawtexts, language: str, words: str) -> None:
    assert words in lawtexts("51B2c", "--ui-lang", language).out
    assert words in lawtexts("51B2c", LANGUAGE=language).out


@pytest.mark.parametrize(("language", "usage"), [("pl", "Użycie:"), ("it", "Uso:"), ("es", "Uso:")])
def test_help_and_mistakes_are_translated(lawtexts: Lawtexts, language: str, usage: str) -> None:
    for command in ((), ("show",), ("search",), ("compare",), ("check",), ("export",), ("import",)):
        ended = lawtexts(*command, "-h", "--ui-lang", language)
        assert ended.code == 0
        assert ended.out.startswith(usage)
        assert "Show this message" not in ended.out
    clicks_own = ("No such option", "Did you mean", "is not one of", "range", "Invalid", "unexpected")
    for mistake in (
        "show --nonsense",
        "search --limt 3 x",
        "51 --format pdf",
        "serve --port x",
        "diff 1 2 3 4",
    ):
        wrong = lawtexts(*mistake.split(), "--ui-lang", language)
        assert wrong.code == 2
        assert not any(words in wrong.err for words in clicks_own), wrong.err


def test_law_text_keeps_its_language(lawtexts: Lawtexts) -> None:
    polish, english = (
        lawtexts("51", "--json", "--ui-lang", language).json["laws"] for language in ("pl", "en")
    )
    assert [law["provisions"] for law in polish] == [law["provisions"] for law in english]
