"""lawtexts export: the aligned texts for other programs."""

from __future__ import annotations

from lawtexts.cli import options
from lawtexts.cli.settings import Settings
from lawtexts.cli.show import report
from lawtexts.cli.terminal import FOUND, NOTHING, remark
from lawtexts.exchange import cat_tools, contract
from lawtexts.exchange.akn import to_zip
from lawtexts.exchange.segments import segment_table, segments
from lawtexts.exchange.table import to_csv, to_xlsx
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError
from lawtexts.request import Request, require_known

FORMS = ("tmx", "xliff", "tbx", "akn", "xlsx", "csv", "json")
BINARY = ("akn", "xlsx")


@options.command(
    "export",
    _(
        "Write the aligned texts to a file for another program.\n\n"
        "tmx is for translation memories, xliff for translating from one language into another, tbx for the "
        "termbase, akn (Akoma Ntoso, a ZIP archive) for systems of law, csv and xlsx for spreadsheets, "
        "json for programs."
    ),
)
@options.argument("form", FORMS, "|".join(FORMS))
@options.option(
    "-o", "--out", known="files", required=True, help=_("The file to write; “-” for standard output.")
)
@options.option("--pair", metavar="pl-it", help=_("Only these two languages, the first as the source."))
@options.verbatim
@options.laws
@options.expressions
def command(settings: Settings, form: str, pair: str | None, verbatim: bool) -> int:
    if pair is not None:
        if pair.count("-") != 1 or settings.expressions:
            raise UsageError(_("--pair takes two languages, such as pl-it, and stands for -l and -x."))
        settings.languages = tuple(pair.split("-"))
    if form == "tbx":
        settings.deliver(_termbase(settings))
        return FOUND
    request = settings.ask_in_laws()
    if form == "tmx" and len(request.columns) < 2:
        raise UsageError(_("A translation memory needs two translations or more."))
    if form == "xliff" and len(request.columns) != 2:
        raise UsageError(_("XLIFF has two translations: name them, for instance with --pair pl-it."))
    report(request)
    if request.within == ():
        return NOTHING
    if request.within is None:
        request.corpus.read_all()
    settings.deliver(_texts(form, request, verbatim), binary=form in BINARY)
    return FOUND


def _termbase(settings: Settings) -> bytes:
    if settings.laws:
        raise UsageError(_("The termbase belongs to no law; --law is for texts."))
    terms = settings.open_corpus().terms
    languages = tuple(dict.fromkeys(rendering.language for term in terms for rendering in term.renderings))
    for name in settings.languages:
        require_known(name, languages)
    return cat_tools.to_tbx(terms, settings.languages or languages)


def _texts(form: str, request: Request, verbatim: bool) -> bytes:
    """The texts of a request in a form; in json and akn a law is never divided."""
    corpus, columns = request.corpus, request.columns
    if form in ("json", "akn"):
        roots = None if request.within is None else {place.root for place in request.within}
        laws = [
            (law, column)
            for column in columns
            for law in corpus.laws(column.id)
            if roots is None or law.citation in roots
        ]
        if form == "akn":
            return to_zip(laws)
        entries = [contract.law_document(law, corpus) for law, _column in laws]
        return contract.serialised(contract.document(laws=entries)).encode()
    found = list(segments(corpus, request.ids, request.within))
    match form:
        case "tmx":
            if not any(cat_tools.is_shared(one, columns) for one in found):
                remark(_("These translations have no passage in common there; the file has no unit."))
            return cat_tools.to_tmx(found, columns)
        case "xliff":
            return cat_tools.to_xliff(found, *columns)
        case "csv":
            return to_csv(segment_table(found, request.ids), verbatim=verbatim).encode()
    return to_xlsx(segment_table(found, request.ids))
