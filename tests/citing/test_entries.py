"""Entries of a vocabulary right before a place are found as a search for them would find them."""

from __future__ import annotations

import random
import re

from lawtexts.citing.lexicon import Endings

ENTRIES = ("see", "see also", "a", "as in", "in", "all'", "cf.", "Regulamin")
PIECES = (
    "see",
    "SEE",
    "also",
    "a",
    "as",
    "in",
    "all'",
    "cf.",
    "regulamin",
    " ",
    " ",
    "  ",
    "x",
    "_",
    "51",
    "",
)


def test_the_longest_entry_that_ends_there_is_found_in_any_case() -> None:
    endings = Endings({"SEE": ENTRIES})
    assert endings.before("But SEE also 51B", 13) == {"SEE": 4}
    assert endings.before("see(51B", 3) == {"SEE": 0}
    assert endings.before("dall'51B", 5) == {}, "all' is only the end of a word there"
    assert endings.before("see  51B", 5) == {}, "two spaces do not stand in a folded text"
    assert endings.before("", 0) == {}


def test_it_finds_what_a_search_of_the_text_before_finds() -> None:
    chance = random.Random(51)
    longest_first = sorted(ENTRIES, key=len, reverse=True)
    either = "|".join(map(re.escape, longest_first))
    endings, pattern = Endings({"SEE": ENTRIES}), re.compile(rf"(?<!\w)(?:{either}) ?$", re.IGNORECASE)
    for _ in range(4000):
        text = "".join(chance.choices(PIECES, k=6))
        found = pattern.search(text)
        assert endings.before(text, len(text)).get("SEE") == (found.start() if found else None), text
