"""The table of the grammar: every row is needed for its examples, and has a meaning in every language."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from lawtexts.citing import grammar, scan
from lawtexts.citing.grammar import CUES, KINDS, PRODUCTIONS, TABLE, TOKENS, Production, Row, productions
from lawtexts.citing.lexicon import Lexicon, lexicon, typed_lexicon
from lawtexts.citing.read import QueryReader, read_with_rest
from lawtexts.languages import codes
from lawtexts.model.citation import Citation
from lawtexts.model.value import replace

HERE = Citation.parse("51B2a")


@pytest.mark.parametrize("language", codes("citing"))
def test_every_row_is_a_pattern_in_each_language(language: str) -> None:
    words = Lexicon((language,))
    for row in TABLE:
        words.pattern(grammar.expanded(row))


def as_query(text: str) -> object:
    return read_with_rest(text), read_with_rest(text, here=HERE)


def as_prose(text: str) -> object:
    return [(scan.scan(text, language, HERE), scan.possible(text, language, HERE)) for language in codes()]


@contextmanager
def without(one: Row | Production) -> Iterator[None]:
    """The grammar without a row, which then matches nothing, or a production."""
    with pytest.MonkeyPatch.context() as patch:
        none = replace(one, pattern="(?!)") if isinstance(one, Row) else None
        patch.setattr(grammar, "TABLE", tuple(none if row is one else row for row in TABLE))
        patch.setattr(grammar, "PRODUCTIONS", tuple(each for each in PRODUCTIONS if each is not one))
        forget()
        yield
    forget()


def forget() -> None:
    """Forget what was made of the grammar."""
    grammar.rows.cache_clear()
    grammar.productions.cache_clear()
    scan._reader.cache_clear()
    for words in (typed_lexicon(), *map(lexicon, codes("citing"))):
        words.row.cache_clear()
        words.forms.cache_clear()


def test_every_row_and_production_is_needed_for_its_examples() -> None:
    for one in (*TABLE, *PRODUCTIONS):
        examples = one.example.split(" | ")
        ways = [way for way, weight in ((as_query, one.query), (as_prose, one.prose)) if weight]
        before = [[way(text) for text in examples] for way in ways]
        with without(one):
            needed = [
                [way(text) != read for text, read in zip(examples, there, strict=True)]
                for way, there in zip(ways, before, strict=True)
            ]
        assert {one.query, one.prose} <= {0, 0.5, 1}
        assert needed and all(map(any, needed)), f"{one}: not used in each way of reading"
        assert all(map(any, zip(*needed, strict=True))), f"{one}: an example does not need it"


def test_the_shape_of_a_text_is_as_its_docstring_shows() -> None:
    words = Lexicon(["en"], query=True)
    pattern = words.pattern("{LAW_ONE} {high}{upper}, {AND} {few|teen}")
    assert pattern.fullmatch(words.shape("Law 51B, and 2"))
    assert not pattern.fullmatch(words.shape("Law 51B, and 21"))


@pytest.mark.parametrize("prose", [True, False])
def test_every_step_of_a_production_is_known(prose: bool) -> None:
    words, names = Lexicon(codes("citing"), query=not prose), {one.name for one in PRODUCTIONS}
    for step in (step for name in names for steps in productions(name, prose=prose) for step in steps):
        if step.startswith("*"):
            assert step[1:] in names
        elif step.startswith("@"):
            assert scan.ProseReader.STEP_METHODS.keys() >= set(step.split("|"))
        else:
            assert words.pattern(step)


def test_every_token_of_a_query_is_known() -> None:
    assert set(TOKENS.values()) == QueryReader.TOKEN_METHODS.keys()


def test_every_cue_weighs_every_kind() -> None:
    assert {len(weights) for weights in CUES.values()} == {len(KINDS)}
