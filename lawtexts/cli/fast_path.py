"""The fast path: a lookup without options, answered without click, which costs more than the answer.

`lawtexts 51B2a` and `lawtexts show 51B2a 57C` are answered here. With any option the
command line is click's, which knows them all.
"""

from __future__ import annotations

from collections.abc import Sequence

from lawtexts.cli.commands import COMMANDS


def look_up(arguments: Sequence[str]) -> int | None:
    """Answer a lookup without options; its exit code, None for any other command line."""
    named = list(arguments[:1]) == ["show"]
    words = arguments[1:] if named else arguments
    if not words or any(word.startswith("-") and word != "-" for word in words):
        return None
    from lawtexts.cli.resolve import asks_for_citations

    if not named and (words[0] in COMMANDS or (list(words) != ["-"] and not asks_for_citations(words))):
        return None
    from lawtexts.cli.settings import Settings
    from lawtexts.cli.show import show

    return show(words, Settings())
