"""lawtexts diff: what differs between two translations of one place."""

from __future__ import annotations

from lawtexts.cli import options
from lawtexts.cli.commands.show import report
from lawtexts.cli.differences import report_uncompared_languages, write_alignments, write_list, write_redline
from lawtexts.cli.terminal import FOUND, NOTHING, Screen, remark
from lawtexts.corpus.store import Corpus
from lawtexts.differences import Compared, diff
from lawtexts.exchange import contract, names
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError
from lawtexts.request import Request, choose


@options.command(
    _(
        "A and B are languages (pl) or translations (pl-pzbs-2017). The passages that differ stand side by "
        "side with the words in question marked; of one language, as a redline. The exit code is 0 if "
        "nothing differs."
    ),
    options.argument("citation", "places", _("CITATION")),
    options.argument("first", "texts", "A"),
    options.argument("second", "texts", "B"),
    *options.differences(),
)
def command(settings: options.Settings, citation: str, first: str, second: str) -> int:
    corpus = settings.open_corpus()
    settings.columns = (_one(corpus, first), _one(corpus, second))
    if len(set(settings.columns)) < 2:
        raise UsageError(_("A and B are the same translation, {name}.").format(name=settings.columns[0]))
    request = settings.ask([citation])
    found = diff(request, settings.selection())
    members = contract.found_entries(found.divergences, found.findings)
    if found.revisions is not None:
        members["revised"] = [each for revision in found.revisions for each in revision.revised]
    settings.answer(lambda screen: _write(screen, request, found), **members)
    report_uncompared_languages(request)
    remark(*names.gaps(corpus, request.pageless))
    report(request)
    return FOUND if found.is_clean and request.citations and not request.pageless else NOTHING


def _write(screen: Screen, request: Request, found: Compared) -> None:
    if not request.compared:
        write_list(screen, found.divergences, found.findings, compared=False)
    elif found.revisions is not None:
        for revision in found.revisions:
            write_redline(screen, revision)
        if not found.is_clean and found.divergences:
            write_list(screen, found.divergences, ())
    else:
        write_alignments(screen, request, found.alignments, found.divergences, only_differing=True)
        shown = {row.citation for alignment in found.alignments for row in alignment.rows}
        write_list(screen, found.divergences, found.findings, shown)


def _one(corpus: Corpus, name: str) -> str:
    named = [one.id for one in choose(corpus, [name])]
    if len(named) > 1:
        sentence = _("“{name}” could be {known}; name one of them.")
        raise UsageError(sentence.format(name=name, known=names.listed(named)))
    return named[0]
