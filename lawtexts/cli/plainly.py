"""Plainly: a lookup with options, understood without click, which costs more than the whole answer.

`lawtexts 51B2a -l pl --context`, options and words in any order, each value in a word of
its own. Everything else (`-lpl`, `--format=md`, -h, a mistake) is click's, which knows it all;
lawtexts.cli.commands.show says what each option means.
"""

from __future__ import annotations

from collections.abc import Sequence

from lawtexts.cli.commands import COMMANDS

FLAGS = ("--context", "--cited-by", "--card", "--json", "--no-color")
VALUES = {
    "-l": "--languages",
    "--languages": "--languages",
    "-x": "--expressions",
    "--expressions": "--expressions",
    "--from": "--from",
    "--format": "--format",
    "--corpus": "--corpus",
    "--ui-lang": "--ui-lang",
}
"""The options that take a value, and their long names."""
CHOICES = {"--format": ("md", "html"), "--ui-lang": ("en", "pl", "it", "es")}


def look_up(arguments: Sequence[str]) -> int | None:
    """Answer a lookup written plainly; its exit code, None for any other command line."""
    named = list(arguments[:1]) == ["show"]
    words, values = _parted(arguments[1:] if named else arguments)
    if not words or (not named and words[0] in COMMANDS):
        return None
    from lawtexts.cli.asking import asks_for_citations, place_named

    if not named and words != ["-"] and not asks_for_citations(words):
        return None
    from lawtexts.cli.settings import Settings
    from lawtexts.cli.showing import Manner, show

    settings = Settings()
    settings.corpus = values.get("--corpus")
    settings.json = "--json" in values
    settings.colour = "--no-color" not in values
    return show(
        words,
        settings,
        languages=names_in(values.get("--languages")),
        expressions=names_in(values.get("--expressions")),
        here=place_named("--from", values.get("--from")),
        manner=Manner(
            "--context" in values, "--cited-by" in values, "--card" in values, values.get("--format", "")
        ),
    )


def names_in(value: str | None) -> tuple[str, ...]:
    """The names in "pl, it" or "pl;it"."""
    return tuple(name for name in (value or "").replace(",", " ").replace(";", " ").split() if name)


def _parted(arguments: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """The words, and the options by their long names; no words where an option is not plain."""
    words: list[str] = []
    values: dict[str, str] = {}
    rest = iter(arguments)
    for argument in rest:
        if argument in FLAGS:
            values[argument] = argument
        elif argument in VALUES:
            value = next(rest, "")
            name = VALUES[argument]
            if not value or value not in CHOICES.get(name, (value,)):
                return [], {}
            values[name] = value
        elif argument.startswith("-") and argument != "-":
            return [], {}
        else:
            words.append(argument)
    return words, values
