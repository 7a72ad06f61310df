"""lawtexts export: the aligned texts for other programs."""

from __future__ import annotations

from collections.abc import Iterator

from lawtexts.cli import options
from lawtexts.cli.commands.show import report
from lawtexts.cli.terminal import FOUND, NOTHING, remark
from lawtexts.exchange import cat_tools, contract, names
from lawtexts.exchange.akn import to_zip
from lawtexts.exchange.segments import segment_table, segments
from lawtexts.exchange.table import to_csv, to_xlsx
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.error import UsageError
from lawtexts.model.law import Law
from lawtexts.request import Request, require_known

FORMS = ("tmx", "xliff", "tbx", "akn", "xlsx", "csv", "json")
BINARY = ("akn", "xlsx")


@options.command(
    _(
        "tmx is for translation memories, xliff for translating from one language into another, tbx for "
        "the termbase, akn (Akoma Ntoso, a ZIP archive of whole laws) for systems of law, csv and xlsx for "
        "spreadsheets, json for programs."
    ),
    options.argument("form", FORMS, "|".join(FORMS)),
    options.option(
        "-o", "--out", known="files", required=True, help=_("The file to write; “-” for standard output.")
    ),
    options.option("--pair", metavar="pl-it", help=_("Only these two languages, the first as the source.")),
    options.verbatim,
    options.laws,
    options.columns,
)
def command(settings: options.Settings, form: str, pair: str | None, verbatim: bool) -> int:
    if pair is not None:
        if pair.count("-") != 1 or settings.columns:
            raise UsageError(_("--pair takes two languages, such as pl-it, and stands for -l and -x."))
        settings.columns = tuple(pair.split("-"))
    options.require_csv(form, verbatim=verbatim)
    if form == "tbx":
        settings.deliver(_termbase(settings))
        return FOUND
    request = settings.ask_in_laws()
    _require_suitable(form, request, pair)
    report(request)
    if request.within == ():
        return NOTHING
    if request.within is None:
        request.corpus.read_all()
    data = _texts(form, request, verbatim)
    if not data:
        sentence = _("These translations have no passage in common there; nothing has been written.")
        if form == "xliff":
            sentence = _("{name} has no text there to translate; nothing has been written.")
        remark(sentence.format(name=request.ids[0]))
        return NOTHING
    settings.deliver(data, binary=form in BINARY)
    return FOUND


def _require_suitable(form: str, request: Request, pair: str | None) -> None:
    """Raise UsageError, which says what to ask for instead, where a form cannot hold what is asked for."""
    parts = [place for place in request.citations if place.parent is not None]
    if form == "tmx" and len({column.language for column in request.columns}) < 2:
        raise UsageError(_("A translation memory needs translations into two languages or more."))
    if form == "xliff" and len(request.columns) != 2:
        sentence = _("XLIFF has two translations: name them, for instance with --pair pl-it.")
        if pair is not None:
            sentence = _("XLIFF has two translations; “{pair}” could be {known}: name two with -x.")
        raise UsageError(sentence.format(pair=pair, known=names.listed(request.ids)))
    if form == "akn" and parts:
        sentence = _("Akoma Ntoso has whole laws: write {law} instead of {place}.")
        raise UsageError(sentence.format(law=parts[0].root, place=parts[0]))


def _termbase(settings: options.Settings) -> bytes:
    if settings.laws:
        raise UsageError(_("The termbase belongs to no law and no translation: choose languages with -l."))
    terms = settings.open_corpus().terms
    languages = tuple(dict.fromkeys(rendering.language for term in terms for rendering in term.renderings))
    for name in settings.columns:
        require_known(name, languages)
    return cat_tools.to_tbx(terms, settings.columns or languages)


def _laws(request: Request) -> Iterator[tuple[Law, Expression, Citation]]:
    """Each law of each translation asked for, and the places of it, each once though another contains it."""
    asked = request.corpus.roots() if request.within is None else request.within
    places = [place for place in asked if not any(place in other for other in asked if place != other)]
    for column in request.columns:
        for place in sorted(places):
            law = request.law(column, place)
            if law is not None:
                yield law, column, place


def _texts(form: str, request: Request, verbatim: bool) -> bytes:
    """The texts of a request in a form."""
    corpus, columns = request.corpus, request.columns
    if form in ("json", "akn"):
        laws = list(_laws(request))
        if form == "akn":
            return to_zip((law, column) for law, column, _place in laws)
        entries = [contract.law_document(law, corpus, place) for law, _column, place in laws]
        return contract.serialised(contract.document(laws=entries)).encode()
    found = list(segments(corpus, request.ids, request.within))
    match form:
        case "tmx":
            return cat_tools.to_tmx(found, columns)
        case "xliff":
            return cat_tools.to_xliff(found, *columns)
        case "csv":
            return to_csv(segment_table(found, request.ids), verbatim=verbatim)
        case "xlsx":
            return to_xlsx(segment_table(found, request.ids))
    raise ValueError(form)
