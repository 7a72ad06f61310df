"""lawtexts search: words in one language, found passages in all."""

from __future__ import annotations

import click

from lawtexts.cli.options import CONTEXT, common, pass_settings, separated
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _


@click.command(
    "search",
    context_settings=CONTEXT,
    help=_(
        "Search the Laws for words, in any inflection, with or without accents.\n\n"
        "All words must be found. “a phrase”, prefix*, fuzzy~, a OR b, -without; title:, heading:, text:, "
        "note:, law:50-60, in:51B and x:pl say where, and so does a citation among the words: 51B lead. "
        "The same passages of the other languages stand beside what is found."
    ),
    short_help=_("Search words in one language, read the answer in all."),
)
@click.argument("query", nargs=-1, required=True, metavar=_("WORD..."))
@click.option("-l", "--language", metavar="pl", help=_("The language of the words; guessed when left out."))
@click.option("--in", "within", metavar="50-60", help=_("Only in these laws, or in this place."))
@click.option(
    "--as",
    "columns",
    metavar="pl,es",
    callback=separated,
    help=_("Only these languages, in this order."),
)
@click.option("--only-aligned", is_flag=True, help=_("Only what every language shown has."))
@click.option("--missing", metavar="es", help=_("Only what this language has no text of."))
@click.option(
    "--limit",
    type=click.IntRange(min=0),
    help=_("How many places to show, 0 for all: 10 unless given, all with --json, --kwic and --count."),
)
@click.option("--kwic", is_flag=True, help=_("One line for each place, the words found in the middle."))
@click.option(
    "--sort",
    type=click.Choice(("place", "left", "right")),
    default="place",
    help=_("What the lines of --kwic are sorted by: where they stand, or the words to the left or right."),
)
@click.option("--count", is_flag=True, help=_("Only how often: by law, by language, by term, by word found."))
@common
@pass_settings
def command(
    settings: Settings,
    query: tuple[str, ...],
    language: str | None,
    within: str | None,
    columns: tuple[str, ...],
    only_aligned: bool,
    missing: str | None,
    limit: int | None,
    kwic: bool,
    sort: str,
    count: bool,
) -> int:
    from lawtexts.cli.searching import search

    return search(
        " ".join(query),
        settings,
        language=language,
        within=within,
        columns=columns,
        only_aligned=only_aligned,
        missing=missing,
        limit=limit,
        view="kwic" if kwic else "count" if count else "passages",
        sort=sort,
    )
