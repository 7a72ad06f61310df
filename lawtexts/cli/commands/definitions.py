"""lawtexts definitions: what the Laws say a word means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from lawtexts.cli import options
from lawtexts.cli.errors import FOUND, NOTHING, remark
from lawtexts.cli.resolve import choose
from lawtexts.cli.settings import Settings
from lawtexts.cli.show import show
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation

if TYPE_CHECKING:
    from lawtexts.corpus.store import Corpus
    from lawtexts.model.edition import Expression
    from lawtexts.model.law import Entry

DEFINITIONS = Citation(document="definitions")


@options.command(
    "definitions",
    help=_(
        "Print the definitions of the Laws.\n\n"
        "With TERM, in any language and without accents if you like, only what they say of it."
    ),
    short_help=_("What the Laws say a word means."),
)
@click.argument("words", nargs=-1, metavar=_("[TERM]"))
@options.expressions
def command(
    settings: Settings, words: tuple[str, ...], languages: tuple[str, ...], expressions: tuple[str, ...]
) -> int:
    """Print the definitions of what `wanted` names, in any language, or all; returns the exit code."""
    wanted = " ".join(words)
    if not wanted:
        return show([str(DEFINITIONS)], settings, languages=languages, expressions=expressions)
    corpus = settings.open_corpus()
    columns = choose(corpus, languages, expressions)
    held = [expression for expression in columns if corpus.law(expression.id, DEFINITIONS) is not None]
    if not held:
        return show([str(DEFINITIONS)], settings, languages=languages, expressions=expressions)
    found = [(expression, defined(corpus, expression, wanted)) for expression in held]
    screen = settings.screen()
    if settings.json:
        settings.print_json(laws=_documents(corpus, found))
    else:
        from lawtexts.cli.passages import Passages

        for expression, entries in found:
            law = corpus.law(expression.id, DEFINITIONS)
            if entries and law is not None:
                Passages(screen, corpus, expression).write_entries(law, entries)
    if not any(entries for _expression, entries in found):
        remark(_("The definitions in the corpus have no “{term}”.").format(term=wanted))
        return NOTHING
    return FOUND


def defined(corpus: Corpus, expression: Expression, wanted: str) -> tuple[Entry, ...]:
    """The entries of an expression whose term is `wanted`, or a concept that `wanted` names in any language.

    Where there are none, those whose term has `wanted` in it. Accents do not count.
    """
    from lawtexts.corpus.terms import folded, search

    law = corpus.law(expression.id, DEFINITIONS)
    if law is None:
        return ()
    word = folded(wanted)
    concepts = {term.id for term in search(corpus.terms, wanted)}
    exact, within = [], []
    for entry in law.entries:
        concept = corpus.concept(expression.language, entry.term.plain)
        term = folded(entry.term.plain)
        if term == word or (concept is not None and concept.id in concepts):
            exact.append(entry)
        elif word in term:
            within.append(entry)
    return tuple(exact or within)


def _documents(corpus: Corpus, found: Sequence[tuple[Expression, tuple[Entry, ...]]]) -> list[object]:
    """Each definitions page with the entries found and nothing else."""
    from lawtexts.exchange import contract

    whole: list[object] = []
    for expression, entries in found:
        law = corpus.law(expression.id, DEFINITIONS)
        if law is not None and entries:
            made = [contract.definition_entry(entry, law, corpus) for entry in entries]
            whole.append(contract.law_document(law, corpus) | {"provisions": [], "entries": made})
    return whole
