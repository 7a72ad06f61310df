"""lawtexts search: words in one language, found passages in all."""

from __future__ import annotations

from typing import Any

import click

from lawtexts.cli import options
from lawtexts.cli.search import search
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _


@options.command(
    "search",
    _(
        "Search the Laws for words, in any inflection, with or without accents.\n\n"
        "All words must be found. “a phrase”, prefix*, fuzzy~, a OR b, -without; title:, heading:, text:, "
        "note:, law:50-60, in:51B and x:pl say where, and so does a citation among the words: 51B lead. "
        "The same passages of the other languages stand beside what is found."
    ),
)
@options.argument("words", "terms", _("WORD..."), nargs=-1, required=True)
@options.option("--language", known="languages", help=_("The language of the words; guessed when left out."))
@options.option(
    "--in", "within", known="places", metavar="50-60", help=_("Only in these laws, or in this place.")
)
@options.flag("--only-aligned", help=_("Only what every language shown has."))
@options.option("--missing", known="languages", help=_("Only places of which this language has no text."))
@options.number(
    "--limit",
    help=_("How many places to show, 0 for all: 10 unless given, all with --json, --kwic and --count."),
)
@options.flag("--kwic", help=_("One line for each place, the words found in the middle."))
@options.option(
    "--sort",
    known=("place", "left", "right"),
    default="place",
    help=_("What the lines of --kwic are sorted by: where they stand, or the words to the left or right."),
)
@options.expressions
@options.flag("--count", help=_("Only the counts: by law, by language, by term, by word found."))
def command(settings: Settings, words: tuple[str, ...], kwic: bool, count: bool, **how: Any) -> int:
    form = options.one_form(kwic=kwic, count=count)
    is_named = not click.get_current_context().meta.get(options.IMPLIED)
    return search(words, settings, form=form, is_named=is_named, **how)
