"""lawtexts terms: the concepts of the game, how each language says them, and where."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

import click

from lawtexts.cli import names, options
from lawtexts.cli.errors import FOUND, NOTHING, remark
from lawtexts.cli.screen import Screen
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.model.error import UsageError

if TYPE_CHECKING:
    from lawtexts.compare.statistics import Rendered
    from lawtexts.compare.usage import Uses
    from lawtexts.corpus.store import Corpus
    from lawtexts.model.edition import Expression
    from lawtexts.model.term import Rendering, Term

HEADS = (N_("Concept"), N_("Translation"), N_("Rendering"), N_("Count"), N_("Rare beside"), N_("Places"))
PROPOSED = N_("The termbase has no word; frequent in {count} places where others name it: {words}.")


@options.command(
    "terms",
    help=_(
        "List the termbase: each concept and how each language says it.\n\n"
        "With TERM, in any language and without accents if you like, the concepts it names, and where the "
        "translations use them. With --renderings, how often and where each translation says a concept in "
        "which words, verbs of obligation included: “!” marks a rendering that is rare beside another, which "
        "may be an oversight. A concept that the others name and a translation never does is listed with the "
        "words that are frequent there, as a proposal for the termbase."
    ),
)
@options.term
@click.option("--renderings", is_flag=True, help=_("Count the renderings of each concept."))
@click.option(
    "--format",
    "form",
    type=click.Choice(("csv", "xlsx")),
    help=_("Write the renderings as a table in this format instead of a list."),
)
@click.option("-o", "--out", metavar=_("FILE"), type=options.FILE, help=_("Write the table to this file."))
@options.verbatim
@options.expressions
def command(
    settings: Settings, words: tuple[str, ...], renderings: bool, form: str | None, verbatim: bool
) -> int:
    from lawtexts.cli.sheet import Columns
    from lawtexts.compare.usage import uses
    from lawtexts.corpus.terms import search
    from lawtexts.exchange.contract import term_entry
    from lawtexts.request import choose

    if form is not None and not renderings:
        raise UsageError(_("--format is for the table of --renderings."))
    wanted = " ".join(words)
    corpus = settings.open_corpus()
    known = _languages(corpus)
    columns = choose(corpus, [name for name in settings.languages if name not in known], settings.expressions)
    spoken = tuple(name for name in settings.languages if name in known) or known
    if settings.languages and not settings.expressions:
        columns = tuple(column for column in columns if column.language in settings.languages)
    found = search(corpus.terms, wanted) if wanted else corpus.terms
    usage: Uses = uses(corpus, columns) if wanted and found and not renderings else {}
    if not found:
        remark(_("The termbase has no “{term}”.").format(term=wanted))
    if renderings:
        return _renderings(settings, _rendered(corpus, found, columns), form, verbatim)
    screen = settings.screen()
    if settings.json:
        settings.print_json(terms=[term_entry(term, usage.get(term.id)) for term in found])
    elif wanted:
        for term in found:
            _write(screen, term, spoken, columns, usage)
    else:
        table = Columns(screen, [names.language(name) for name in spoken])
        table.head()
        for term in found:
            cells = [", ".join(one.term for one in term.in_language(name)) for name in spoken]
            table.row([[(cell, ())] for cell in cells])
    return FOUND if found else NOTHING


def _languages(corpus: Corpus) -> tuple[str, ...]:
    """The languages of the termbase in the order of columns; English first, which the others render."""
    there = {rendering.language for term in corpus.terms for rendering in term.renderings}
    order = dict.fromkeys(("en", *corpus.known.languages, *sorted(there)))
    return tuple(language for language in order if language in there)


def _rendered(corpus: Corpus, terms: Sequence[Term], columns: Sequence[Expression]) -> list[Rendered]:
    from lawtexts.compare.comparison import Book

    statistics = Book(corpus).statistics
    return [each for term in terms for one in columns for each in statistics.rendered(term.id, one.id)]


def _renderings(settings: Settings, found: Sequence[Rendered], form: str | None, verbatim: bool) -> int:
    if form is not None:
        from lawtexts.cli.output_file import deliver

        deliver(settings.out or "-", _table(found, form, verbatim), binary=form == "xlsx")
    elif settings.json:
        settings.print_json(renderings=found)
    else:
        screen = settings.screen()
        for concept, each in groupby(found, key=lambda one: one.concept):
            screen.line(screen.style(concept, "strong"))
            for expression, said in groupby(each, key=lambda one: one.expression):
                screen.line("  " + screen.style(expression, "quiet"))
                for one in said:
                    _write_rendering(screen, one)
            screen.gap()
    return FOUND if found else NOTHING


def _write_rendering(screen: Screen, one: Rendered) -> None:
    count = len(one.places)
    if one.proposed:
        sentence = _(PROPOSED).format(count=count, words=", ".join(one.proposed))
        screen.paragraph(sentence, "    · ")
        return
    sign = screen.style("!", "warning") if one.usual else " "
    places = dict.fromkeys(map(str, one.places))
    text = f"{one.rendering} ({count}): {', '.join(places) if one.usual else names.some([*places])}"
    screen.paragraph(text, f"    {sign} ")


def _table(found: Sequence[Rendered], form: str, verbatim: bool) -> bytes:
    """The renderings as a table, a gap of the termbase with the words proposed."""
    rows = [
        (
            *(one.concept, one.expression),
            one.rendering or _(PROPOSED).format(count=len(one.places), words=", ".join(one.proposed)),
            len(one.places) if one.rendering else 0,
            one.usual,
            ", ".join(dict.fromkeys(map(str, one.places))),
        )
        for one in found
    ]
    heads = tuple(map(_, HEADS))
    if form == "csv":
        from lawtexts.exchange.csv import table

        return table([heads, *rows], verbatim=verbatim).encode("utf-8-sig")
    from lawtexts.exchange.xlsx import table_xlsx

    return table_xlsx(_("Renderings"), heads, (24, 24, 32, 8, 24, 80), rows)


def _write(
    screen: Screen, term: Term, languages: Sequence[str], columns: Sequence[Expression], usage: Uses
) -> None:
    strength = f"  {screen.style(term.strength.value, 'mark')}" if term.strength is not None else ""
    screen.line(screen.style(term.id, "strong") + strength)
    if term.definition:
        screen.paragraph(term.definition, "  ", style="quiet")
    spoken = [(names.language(name), term.in_language(name)) for name in languages]
    rows = [(name, "; ".join(map(_wording, said))) for name, said in spoken if said]
    screen.table(rows, "  ", style="quiet")
    places = usage.get(term.id, {})
    for expression in columns:
        if expression.id in places:
            cited = ", ".join(map(str, places[expression.id]))
            sentence = _("{language} uses it in {places}.")
            language = names.language(expression.language)
            screen.paragraph(sentence.format(language=language, places=cited), "  ")
    if not places:
        screen.paragraph(_("No text in the corpus uses it."), "  ")
    screen.gap()


def _wording(rendering: Rendering) -> str:
    return f"{rendering.term} ({', '.join(rendering.variants)})" if rendering.variants else rendering.term
