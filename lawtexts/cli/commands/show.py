"""lawtexts show: the passages at citations, in every language of the corpus."""

from __future__ import annotations

from lawtexts.cli import options
from lawtexts.cli.settings import Settings
from lawtexts.cli.show import show
from lawtexts.locale import gettext as _
from lawtexts.request import place_named


@options.command(
    "show",
    _(
        "Print the passages at CITATIONS, in every language of the corpus.\n\n"
        "“-” reads a text from standard input and shows what it cites."
    ),
)
@options.citations
@options.option(
    "--from", "here", known="places", help=_("Where you read it, for citations such as “B1a above”.")
)
@options.flag("--context", help=_("The whole section, with a bar beside the passage."))
@options.flag("--cited-by", help=_("Also list citing passages, with the sentence."))
@options.flag("--card", help=_("As a card for reading aloud at the table."))
@options.option("--format", "form", known=("md", "html"), help=_("As Markdown or HTML, for pasting."))
@options.option(
    "--at", "day", metavar="2026-01-31", help=_("As the sites had it on this day, as far as known.")
)
@options.expressions
def command(
    settings: Settings,
    words: tuple[str, ...],
    here: str | None,
    context: bool,
    cited_by: bool,
    card: bool,
    form: str | None,
) -> int:
    options.one_form(format=form, json=settings.json)
    form = options.one_form(format=form, card=card, context=context)
    return show(words, settings, here=place_named("--from", here), form=form, cited_by=cited_by)
