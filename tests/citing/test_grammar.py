"""The table of the grammar: every row is needed for its examples, and has a meaning in every language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial

import pytest

from lawtexts.citing import grammar, scan
from lawtexts.citing import lexicon as lexicons
from lawtexts.citing.grammar import CUES, KINDS, PRODUCTIONS, TABLE, TOKENS, Production, Row, productions
from lawtexts.citing.lexicon import Lexicon, lexicon, typed_lexicon
from lawtexts.citing.read import QueryReader, read_with_rest
from lawtexts.languages import codes
from lawtexts.model.citation import Citation
from lawtexts.model.value import replace

HERE = Citation.parse("51B2a")
Read = Callable[[str], object]


@pytest.mark.parametrize("language", codes("citing"))
def test_every_row_is_a_pattern_in_each_language(language: str) -> None:
    words = Lexicon((language,))
    for row in TABLE:
        words.pattern(grammar.expanded(row))


@pytest.mark.parametrize("prose", [True, False])
def test_every_class_in_a_pattern_has_words(prose: bool) -> None:
    words = Lexicon(codes("citing"), accents=prose, query=not prose)
    for row in (row for row in TABLE if (row.prose if prose else row.query)):
        for name in re.split(
            r"[|&]", "|".join(lexicons.MACRO.findall(grammar.expanded(row))).replace("=", "")
        ):
            assert not name or words.macro(name) != "(?!)", f"{row}: no class {name}"


QUERY: tuple[Read, ...] = (read_with_rest, partial(read_with_rest, here=HERE))
PROSE = tuple(
    partial(read, language=language, here=HERE) for language in codes() for read in (scan.scan, scan.possible)
)


def readings(text: str, way: tuple[Read, ...]) -> list[tuple[Read, object]]:
    """How a text is read in each of these ways, those first that find something in it."""
    return sorted(((read, read(text)) for read in way), key=lambda one: not one[1])


@contextmanager
def without(one: Row | Production) -> Iterator[None]:
    """The grammar without a row, which then matches nothing, or a production."""
    with pytest.MonkeyPatch.context() as patch:
        none = replace(one, pattern="(?!)") if isinstance(one, Row) else None
        patch.setattr(grammar, "TABLE", tuple(none if row is one else row for row in TABLE))
        patch.setattr(grammar, "PRODUCTIONS", tuple(each for each in PRODUCTIONS if each is not one))
        # What was made of the whole grammar is put aside meanwhile.
        for made in ("rows", "productions"):
            again = cache(getattr(grammar, made).__wrapped__)
            for module in (grammar, lexicons):
                patch.setattr(module, made, again)
        for words in (typed_lexicon(), *map(lexicon, codes("citing"))):
            patch.setattr(words, "row", cache(words.row.__wrapped__))
            patch.setattr(words, "forms", cache(words.forms.__wrapped__))
        scan._reader.cache_clear()
        yield
    scan._reader.cache_clear()


def test_every_row_and_production_is_needed_for_its_examples() -> None:
    for one in (*TABLE, *PRODUCTIONS):
        examples = one.example.split(" | ")
        ways = [way for way, weight in ((QUERY, one.query), (PROSE, one.prose)) if weight]
        before = [[readings(text, way) for text in examples] for way in ways]
        with without(one):
            needed = [
                [
                    any(read(text) != there for read, there in known)
                    for text, known in zip(examples, whole, strict=True)
                ]
                for whole in before
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
            assert callable(getattr(scan.ProseReader, f"step_{step[1:]}"))
        else:
            assert words.pattern(step)


def test_every_token_of_a_query_is_known() -> None:
    methods = {name.removeprefix("token_") for name in vars(QueryReader) if name.startswith("token_")}
    assert set(TOKENS.values()) == methods


def test_every_cue_weighs_every_kind() -> None:
    assert {len(weights) for weights in CUES.values()} == {len(KINDS)}
