"""The termbase file: its terms as values, its mistakes with their line."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtexts.corpus.error import CorpusError
from lawtexts.corpus.terms import read_terms
from lawtexts.model.term import Rendering, Strength
from tests.project import CORPUS

FILE = """
[[term]]
id = "dummy"
domain = "player"
definition = "Declarer's partner."
pl = [{term = "dziadek", forms = ["dziadka"]}, {term = "stolik", variants = ["stół"]}]
en = [{term = "dummy"}]

[[term]]
id = "must"
domain = "modal"
strength = "must"
pl = [{term = "musi"}]
"""


def read(folder: Path, text: str) -> None:
    (folder / "terms.toml").write_text(text, encoding="utf-8")


def test_terms_are_read_in_order_with_their_renderings(tmp_path: Path) -> None:
    read(tmp_path, FILE)
    dummy, must = read_terms(tmp_path)
    assert dummy.in_language("pl") == (
        Rendering("pl", "dziadek", (), ("dziadka",)),
        Rendering("pl", "stolik", ("stół",)),
    )
    assert dummy.in_language("en") == (Rendering("en", "dummy"),)
    assert (dummy.definition, dummy.strength) == ("Declarer's partner.", None)
    assert must.strength is Strength.MUST


def test_a_corpus_without_terms_has_those_of_lawtexts(tmp_path: Path) -> None:
    assert read_terms(tmp_path) == read_terms(CORPUS)
    read(tmp_path, "")
    assert read_terms(tmp_path) == ()


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('id = "must"', 'id = "dummy"', 9),
        ('strength = "must"', 'strength = "ought"', 9),
        ('pl = [{term = "musi"}]', "", 9),
        ('pl = [{term = "musi"}]', 'pl = [{term = ""}]', 9),
        ('pl = [{term = "musi"}]', 'pl = "musi"', 9),
        ('forms = ["dziadka"]', 'forms = "dziadka"', 2),
        ('forms = ["dziadka"]', 'shapes = ["dziadka"]', 2),
        ('domain = "modal"', "", 9),
    ],
)
def test_a_mistake_is_named_with_its_line(tmp_path: Path, old: str, new: str, line: int) -> None:
    read(tmp_path, FILE.replace(old, new))
    with pytest.raises(CorpusError) as caught:
        read_terms(tmp_path)
    assert (caught.value.place, caught.value.line) == (str(tmp_path / "terms.toml"), line)
