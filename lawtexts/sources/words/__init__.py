"""What lawtexts knows of a language for reading pages: one module of data each, with the same names.

SMALL_WORDS   the commonest small words, which tell the language of a text
LETTERS       one-letter words, which a line break leaves at the end of a line
GAME          words of the game, or how they begin in every form; no page of the Laws can do without
VERBS         verbs that make a line with a full stop a sentence rather than a heading
OPENINGS      how a sentence begins where a heading would not
MODALS        verbs that lead in to a list before a colon
SUBORDINATE   words that begin a clause
REFERRING     how a line begins that is only a reference
OVER_NOTES    the heading over the notes of a page
TRANSLATOR    how a translator's note begins
REMARK        how an editor's remark begins
JOINING       words that join the parts of a sentence
CHANGED       how a notice speaks of a change
MONTHS        how the names of the months begin
SLIP          a subject in the singular with a verb in the plural; SLIP_VERBS: that verb, and the right one
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lawtexts.sources.words import en, es, it, pl

WORDS: Mapping[str, Any] = {"pl": pl, "en": en, "it": it, "es": es}


def every(name: str) -> str:
    """The alternatives of a regular expression that all languages have under `name`."""
    return "|".join(getattr(one, name) for one in WORDS.values() if getattr(one, name))
