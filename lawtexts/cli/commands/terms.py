"""lawtexts terms: the concepts of the game, how each language says them, and where."""

from __future__ import annotations

from collections.abc import Sequence

from lawtexts.cli import names, options
from lawtexts.cli.errors import FOUND, NOTHING, remark
from lawtexts.cli.screen import Screen, padded
from lawtexts.cli.settings import Settings
from lawtexts.cli.sheet import Columns
from lawtexts.compare.usage import Uses, uses
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.terms import search
from lawtexts.exchange.contract import term_entry
from lawtexts.locale import gettext as _
from lawtexts.model.edition import Expression
from lawtexts.model.term import Rendering, Term
from lawtexts.request import choose


@options.command(
    "terms",
    help=_(
        "List the termbase: each concept and how each language says it.\n\n"
        "With TERM, in any language and without accents if you like, the concepts it names, and where the "
        "translations use them."
    ),
)
@options.term
@options.expressions
def command(settings: Settings, words: tuple[str, ...]) -> int:
    wanted = " ".join(words)
    corpus = settings.open_corpus()
    known = _languages(corpus)
    columns = choose(corpus, [name for name in settings.languages if name not in known], settings.expressions)
    spoken = tuple(name for name in settings.languages if name in known) or known
    found = search(corpus.terms, wanted) if wanted else corpus.terms
    usage: Uses = uses(corpus, columns) if wanted and found else {}
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
    if not found:
        remark(_("The termbase has no “{term}”.").format(term=wanted))
    return FOUND if found else NOTHING


def _languages(corpus: Corpus) -> tuple[str, ...]:
    """The languages of the termbase in the order of columns; English first, which the others render."""
    there = {rendering.language for term in corpus.terms for rendering in term.renderings}
    order = dict.fromkeys(("en", *corpus.known.languages, *sorted(there)))
    return tuple(language for language in order if language in there)


def _write(
    screen: Screen, term: Term, languages: Sequence[str], columns: Sequence[Expression], usage: Uses
) -> None:
    strength = f"  {screen.style(term.strength.value, 'mark')}" if term.strength is not None else ""
    screen.line(screen.style(term.id, "strong") + strength)
    if term.definition:
        screen.paragraph(term.definition, indent="  ", spans=((0, len(term.definition), "quiet"),))
    width = max(len(names.language(name)) for name in languages) + 2
    for name in languages:
        wordings = "; ".join(map(_wording, term.in_language(name)))
        if wordings:
            lead = "  " + padded(names.language(name), width, screen.style(names.language(name), "quiet"))
            screen.paragraph(wordings, indent=" " * (width + 2), first=lead)
    places = usage.get(term.id, {})
    for expression in columns:
        if expression.id in places:
            cited = ", ".join(map(str, places[expression.id]))
            sentence = _("{language} uses it in {places}.")
            language = names.language(expression.language)
            screen.paragraph(sentence.format(language=language, places=cited), indent="  ")
    if not places:
        screen.paragraph(_("No text in the corpus uses it."), indent="  ")
    screen.gap()


def _wording(rendering: Rendering) -> str:
    return f"{rendering.term} ({', '.join(rendering.variants)})" if rendering.variants else rendering.term
