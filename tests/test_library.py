"""The library's face: its documented examples, and what importing it costs."""

import doctest
import re
import subprocess
import sys
from operator import attrgetter

import pytest

import lawtexts
from tests.project import CORPUS, ROOT


def test_examples_of_the_documentation_are_true(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    failed, tried = doctest.testfile(str(ROOT / "docs" / "library.md"), module_relative=False)
    assert tried > 15
    assert not failed


def test_everything_public_is_documented() -> None:
    documented = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    public = (name for name in vars(lawtexts.Corpus) if not name.startswith("_"))
    assert [name for name in public if not re.search(rf"[.`]{name}\b", documented)] == []


def test_importing_loads_nothing_else() -> None:
    script = "import sys, lawtexts; print([name for name in sys.modules if name.startswith('lawtexts.')])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_public_names_are_all_there() -> None:
    assert {name: getattr(lawtexts, name).__name__ for name in lawtexts.__all__} == {
        name: name for name in lawtexts.__all__
    }
    with pytest.raises(AttributeError, match="nothing_like_this"):
        attrgetter("nothing_like_this")(lawtexts)


@pytest.mark.parametrize("text", ["", "penalty card", "51B2a and 51B1a", "51B-C", "51B2a zzz"])
def test_text_that_is_not_one_citation_is_refused(text: str) -> None:
    corpus = lawtexts.open(CORPUS)
    with pytest.raises(lawtexts.LawtextsError, match="not one citation"):
        corpus.cite(text)


def test_a_place_no_translation_has_is_a_key_error() -> None:
    corpus = lawtexts.open(CORPUS)
    with pytest.raises(KeyError, match="51D"):
        corpus["51D"]
    assert "51B2c" in corpus
    assert "nonsense" not in corpus
