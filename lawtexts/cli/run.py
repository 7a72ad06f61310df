"""One run of the command line, from its arguments to its exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from lawtexts import locale
from lawtexts.cli.errors import FOUND, guarded
from lawtexts.cli.streams import open_streams


def run(arguments: Sequence[str]) -> int:
    """Run the command in `arguments`; returns its exit code."""

    def work() -> int:
        _prepare(arguments)
        completing = "_LAWTEXTS_COMPLETE" in os.environ
        for answer in () if completing else (look_up, search_plainly):
            code = answer(arguments)
            if code is not None:
                return code
        from lawtexts.cli.group import group, translate_click

        translate_click()
        if completing:
            group.main(list(arguments), prog_name="lawtexts")
        with group.make_context("lawtexts", list(arguments)) as context:
            return int(group.invoke(context) or FOUND)

    return guarded(work)


def look_up(arguments: Sequence[str]) -> int | None:
    """Answer `lawtexts 51B2a`, a lookup without options, without click, which costs more than the answer.

    None for any other command line.
    """
    from lawtexts.cli.commands import COMMANDS

    named = list(arguments[:1]) == ["show"]
    words = arguments[1:] if named else arguments
    if not words or any(word.startswith("-") and word != "-" for word in words):
        return None
    if not named and words[0] in COMMANDS:
        return None
    from lawtexts.request import asks_for_citations

    if not named and list(words) != ["-"] and not asks_for_citations(words):
        return None
    from lawtexts.cli.settings import Settings
    from lawtexts.cli.show import show

    return show(words, Settings())


def search_plainly(arguments: Sequence[str]) -> int | None:
    """Answer `lawtexts search WORDS` without options and without click; None for any other command line."""
    from lawtexts.cli import hits

    return hits.search_plainly(arguments)


def _prepare(arguments: Sequence[str]) -> None:
    """Harmless streams, the reader's language, and no warnings meant for developers."""
    open_streams()
    if not sys.warnoptions:
        sys.warnoptions.append("ignore")  # read by the module when it is imported, which a lookup need not
        if "warnings" in sys.modules:
            sys.modules["warnings"].simplefilter("ignore")
    locale.choose(wished_language(arguments))


def wished_language(arguments: Sequence[str]) -> str:
    """The language of --ui-lang, which must be known before any help text is made, else the environment's."""
    for number, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == "--ui-lang" and number + 1 < len(arguments):
            return arguments[number + 1]
        if argument.startswith("--ui-lang="):
            return argument.partition("=")[2]
    return locale.from_environment()
