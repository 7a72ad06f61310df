"""lawtexts parse: everything understood of saved pages, printed and not stored."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lawtexts.cli import options
from lawtexts.cli.errors import FAILED, FOUND, complain
from lawtexts.cli.screen import Screen
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError

if TYPE_CHECKING:
    from lawtexts.corpus.store import Corpus
    from lawtexts.exchange.contract import Json, Resolver
    from lawtexts.model.edition import Expression
    from lawtexts.model.law import Law
    from lawtexts.sources.page import Parsed


@options.command(
    "parse",
    help=_(
        "Parse saved pages and print what was understood, without storing it.\n\n"
        "PAGE is a file as received from the site, HTML or a plain-text extract."
    ),
)
@options.pages
@click.option(
    "--explain",
    is_flag=True,
    help=_("Also show the evidence for every number and what became of every part."),
)
def command(
    settings: Settings, pages: tuple[str, ...], expression: str | None, whole: bool, force: bool, **how: Any
) -> int:
    from lawtexts.corpus.error import CorpusError
    from lawtexts.corpus.saved import address_of, read_file
    from lawtexts.exchange.contract import error_entry
    from lawtexts.sources.page import PageRequest, explain_page
    from lawtexts.sources.refusal import PageRefusedError

    explain = how.pop("explain")
    corpus = settings.open_corpus()
    how["expression"] = None if expression is None else corpus.expression(expression)
    parsed: list[Parsed] = []
    refused: list[LawtextsError] = []
    for page in map(Path, pages):
        request = PageRequest(str(page), url=address_of(page), whole=whole, forced=force, **how)
        try:
            parsed.append(explain_page(read_file(page), request))
        except (PageRefusedError, CorpusError) as error:
            refused.append(error)
    settings.answer(
        lambda screen: _write(screen, corpus, parsed, refused if explain else (), explain),
        laws=[_entry(found, corpus, explain) for found in parsed] if settings.json else (),
        refused=[{"page": error.place} | error_entry(error) for error in refused],
    )
    for refusal in refused:
        complain(str(refusal))
    return FAILED if refused else FOUND


def _write(
    screen: Screen, corpus: Corpus, parsed: Iterable[Parsed], refused: Iterable[LawtextsError], explain: bool
) -> None:
    from lawtexts.cli.passages import Passages

    for found in parsed:
        law = found.law
        Passages(screen, _resolver(law, corpus), _expression(law, corpus)).write(law, law.citation)
        if explain:
            _explain(screen, found)
    for refusal in refused:
        _explain_refusal(screen, refusal)


def _resolver(law: Law, corpus: Corpus) -> Resolver:
    from lawtexts.exchange.contract import LawResolver

    return LawResolver(law) if corpus.law(law.expression, law.citation) is None else corpus


def _expression(law: Law, corpus: Corpus) -> Expression:
    """The expression of a law as the corpus describes it, else what its name says."""
    from lawtexts.model.edition import EditionBasis, Expression

    known = {one.id: one for one in corpus.known.expressions}
    year = law.expression.rpartition("-")[2]
    said = Expression(
        id=law.expression,
        language=law.language,
        edition=int(year) if year.isdigit() else 0,
        edition_basis=EditionBasis.ASSUMED,
        publisher="",
        title="",
        source="",
    )
    return known.get(law.expression, said)


def _explain(screen: Screen, parsed: Parsed) -> None:
    screen.line(screen.style(_("Evidence for the numbers"), "strong"))
    screen.table(
        (str(one.citation), f"“{one.shown}”" if one.shown else "–", " ".join(one.basis))
        for one in parsed.law.walk()
    )
    screen.gap()
    screen.line(screen.style(_("What became of every part of the page"), "strong"))
    parts = sorted(parsed.entries, key=lambda part: part.span.start)
    screen.table((part.kind, part.rule, f"{part.text!r}") for part in parts)
    screen.gap()


def _explain_refusal(screen: Screen, refusal: LawtextsError) -> None:
    """What is seen of a page that was refused: what it shows of each source, and its lines."""
    from lawtexts.corpus.saved import read_file
    from lawtexts.sources.page import decoded_page

    try:
        seen = decoded_page(read_file(Path(refusal.place)), name=refusal.place)
    except LawtextsError:
        return  # it cannot be read, as the refusal says
    screen.line(screen.style(refusal.place, "strong"))
    signs = ", ".join(f"{source} {count}" for source, count in seen.signs.items())
    screen.line(
        _("Signs of each source: {signs}. Encoding: {encoding}.").format(signs=signs, encoding=seen.encoding)
    )
    screen.line(screen.style(_("The lines a reader sees"), "strong"))
    lines = enumerate(seen.stream.split("\n"), 1)
    screen.table((str(number), line) for number, line in lines if line.strip())
    screen.gap()


def _entry(parsed: Parsed, corpus: Corpus, explain: bool) -> Json:
    from lawtexts.exchange.contract import law_document

    entry = law_document(parsed.law, _resolver(parsed.law, corpus))
    ledger = [
        {"kind": part.kind, "rule": part.rule, "span": [part.span.start, part.span.end], "text": part.text}
        for part in parsed.entries
    ]
    return entry | {"ledger": ledger} if explain else entry
