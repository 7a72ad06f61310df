"""lawtexts diff: what differs between two translations of one place."""

from __future__ import annotations

from lawtexts.cli import divergences, options
from lawtexts.cli.terminal import FOUND, NOTHING, Screen, remark
from lawtexts.compare.listing import Checked, Compared
from lawtexts.corpus.lookup import Lookup
from lawtexts.exchange import contract, names
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError


@options.command(
    _(
        "A and B are languages (pl) or translations (pl-pzbs-2017). The passages that differ stand side by "
        "side with the words in question marked; of one language, as a redline. What waivers.toml accepts is "
        "not listed. The exit code is 0 if nothing else differs."
    ),
    options.argument("citation", "places", _("CITATION")),
    options.argument("first", "texts", "A"),
    options.argument("second", "texts", "B"),
    *options.differences(),
)
def command(settings: options.Settings, citation: str, first: str, second: str) -> int:
    settings.columns = (_one(settings, first), _one(settings, second))
    if len(set(settings.columns)) < 2:
        raise UsageError(_("A and B are the same translation, {name}.").format(name=settings.columns[0]))
    asked = settings.ask([citation])
    found = settings.library.compare(asked, selection=settings.selection())
    members = contract.fields(found, "divergences findings")
    if found.revisions is not None:
        members["revised"] = [each for revision in found.revisions for each in revision.revised]
    settings.answer(lambda screen: _write(screen, asked, found), **members)
    divergences.report_accepted(found)
    divergences.report_uncompared_languages(asked)
    remark(*names.absences(asked.corpus, asked.pageless), *names.interpretation(asked))
    return FOUND if found.is_clean and asked.citations and not asked.pageless else NOTHING


def _write(screen: Screen, asked: Lookup, found: Compared) -> None:
    if not asked.compared:
        divergences.write_list(screen, found, compared=False)
    elif found.revisions is not None:
        for revision in found.revisions:
            divergences.write_redline(screen, revision)
        if not found.is_clean and found.divergences:
            divergences.write_list(screen, Checked(found.divergences))
    else:
        divergences.write_alignments(screen, asked, found.alignments, found.divergences, only_differing=True)
        shown = {row.citation for alignment in found.alignments for row in alignment.rows}
        divergences.write_list(screen, found, shown)


def _one(settings: options.Settings, name: str) -> str:
    named = settings.library.ask(expressions=[name]).ids
    if len(named) > 1:
        sentence = _("“{name}” could be {known}; name one of them.")
        raise UsageError(sentence.format(name=name, known=names.listed(named)))
    return named[0]
