"""lawtexts export: the aligned texts for other programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from lawtexts.cli import names, options
from lawtexts.cli.errors import FOUND, NOTHING
from lawtexts.cli.output_file import deliver
from lawtexts.cli.resolve import Request, limit
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError

if TYPE_CHECKING:
    from lawtexts.corpus.store import Corpus
    from lawtexts.model.edition import Expression
    from lawtexts.model.law import Law

FORMS = ("tmx", "xliff", "tbx", "akn", "xlsx", "csv", "json")


@options.command(
    "export",
    help=_(
        "Write the aligned texts to a file for another program.\n\n"
        "tmx is for translation memories, xliff for translating from one language into another, tbx for the "
        "termbase, akn (Akoma Ntoso, a ZIP archive) for systems of law, csv and xlsx for spreadsheets, "
        "json for programs."
    ),
    short_help=_("Write the texts for CAT tools and spreadsheets."),
)
@click.argument("form", type=click.Choice(FORMS), metavar="|".join(FORMS))
@click.option(
    "-o", "--out", metavar=_("FILE"), required=True, help=_("The file to write; “-” for standard output.")
)
@click.option("--pair", metavar="pl-it", help=_("Only these two languages, the first as the source."))
@options.verbatim
@options.laws
@options.expressions
def command(
    settings: Settings,
    form: str,
    out: str,
    pair: str | None,
    verbatim: bool,
    laws: tuple[str, ...],
    languages: tuple[str, ...],
    expressions: tuple[str, ...],
) -> int:
    """Write the corpus, or the places in `laws`, as `form` to the file `out`."""
    corpus = settings.open_corpus()
    if pair is not None:
        languages = tuple(pair.split("-"))
        if len(languages) != 2 or expressions:
            raise UsageError(_("--pair takes two languages, such as pl-it, and stands for -l and -x."))
    if form == "tbx":
        if laws:
            raise UsageError(_("The termbase belongs to no law; --law is for texts."))
        data = _termbase(corpus, languages)
    else:
        asked = limit(corpus, laws, languages=languages, expressions=expressions)
        if form == "tmx" and len(asked.columns) < 2:
            raise UsageError(_("A translation memory needs two translations or more."))
        if form == "xliff" and len(asked.columns) != 2:
            raise UsageError(_("XLIFF holds two translations: name them, for instance with --pair pl-it."))
        asked.report()
        if asked.within == ():
            return NOTHING
        if asked.within is None:
            corpus.read_all()
        data = _data(form, asked, verbatim=verbatim)
    deliver(out, data)
    return FOUND


def _termbase(corpus: Corpus, languages: Sequence[str]) -> bytes:
    from lawtexts.exchange.tbx import to_tbx

    known = dict.fromkeys(rendering.language for term in corpus.terms for rendering in term.renderings)
    for name in languages:
        if name not in known:
            sentence = _("The termbase has no language “{name}”; it has {known}.")
            raise UsageError(sentence.format(name=name, known=names.listed(list(known))))
    return to_tbx(corpus.terms, tuple(languages) or tuple(known))


def _data(form: str, asked: Request, *, verbatim: bool) -> bytes:
    corpus, columns, within = asked.corpus, asked.columns, asked.within
    if form in ("json", "akn"):
        roots = None if within is None else {place.root for place in within}
        laws = [
            (law, found)
            for found in columns
            for law in corpus.laws(found.id)
            if roots is None or law.citation in roots
        ]
        return _whole_laws(form, corpus, laws)
    from lawtexts.exchange.segments import segments

    found = segments(corpus, asked.ids, within)
    match form:
        case "csv":
            from lawtexts.exchange.csv import to_csv

            return to_csv(found, asked.ids, verbatim=verbatim)
        case "tmx":
            from lawtexts.exchange.tmx import to_tmx

            return to_tmx(found, columns)
        case "xliff":
            from lawtexts.exchange.xliff import to_xliff

            return to_xliff(found, *columns)
    from lawtexts.exchange.xlsx import to_xlsx

    return to_xlsx(found, columns)


def _whole_laws(form: str, corpus: Corpus, laws: Sequence[tuple[Law, Expression]]) -> bytes:
    """The forms in which a law is never divided."""
    if form == "json":
        from lawtexts.exchange import contract

        entries = [contract.law_document(law, corpus) for law, _found in laws]
        return contract.serialised(contract.document(laws=entries)).encode()
    from lawtexts.exchange.akn import to_zip

    return to_zip(laws)
