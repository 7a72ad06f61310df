"""lawtexts export: the aligned texts for other programs."""

from __future__ import annotations

from lawtexts.cli import options
from lawtexts.cli.terminal import FOUND, NOTHING, remark
from lawtexts.exchange import names
from lawtexts.exchange.export import termbase
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError

FORMS = ("tmx", "xliff", "tbx", "akn", "xlsx", "csv", "json")


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
    if settings.json and form != "json":
        raise UsageError(_("{options} exclude each other.").format(options=f"{form}, --json"))
    options.require_csv(form, verbatim=verbatim)
    if form == "tbx":
        if settings.laws:
            raise UsageError(
                _("The termbase belongs to no law and no translation: choose languages with -l.")
            )
        settings.deliver(termbase(settings.library.store, settings.columns))
        return FOUND
    asked = settings.ask_in_laws()
    if form == "xliff" and pair is not None and len(asked.columns) != 2:
        sentence = _("XLIFF has two translations; “{pair}” could be {known}: name two with -x.")
        raise UsageError(sentence.format(pair=pair, known=names.listed(asked.ids)))
    data = settings.library.export(form, asked, verbatim=verbatim)
    remark(*names.interpretation(asked))
    if asked.within == ():
        return NOTHING
    if not data:
        sentence = _("These translations have no passage in common there; nothing has been written.")
        if form == "xliff":
            sentence = _("{name} has no text there to translate; nothing has been written.")
        remark(sentence.format(name=asked.ids[0]))
        return NOTHING
    settings.deliver(data)
    return FOUND
