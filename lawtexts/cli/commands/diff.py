"""lawtexts diff: what differs between two translations of one place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from lawtexts.cli import names, options, redline
from lawtexts.cli.differences import entries_of, write_list
from lawtexts.cli.errors import FOUND, NOTHING, remark
from lawtexts.cli.filters import Selection, report_uncompared_languages
from lawtexts.cli.resolve import choose, gap_sentences, request
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError

if TYPE_CHECKING:
    from lawtexts.compare.revision import Revision
    from lawtexts.corpus.store import Corpus
    from lawtexts.model.citation import Citation
    from lawtexts.model.edition import Expression


@options.command(
    "diff",
    help=_(
        "List what differs between the translations A and B of a law, or of a part of it.\n\n"
        "A and B are languages (pl) or translations (pl-pzbs-2017). The exit code is 0 if nothing differs."
    ),
    short_help=_("List what differs between two translations."),
)
@click.argument("citation", metavar=_("CITATION"), shell_complete=options.complete_citation)
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@options.differences()
def command(settings: Settings, citation: str, first: str, second: str, selection: Selection) -> int:
    """List what differs between two translations of a place; returns 1 where anything does.

    Of one language, the redline comes first, and alone says whether they are equal.
    What is doubtful about the pages is reported, and is no difference.
    """
    corpus = settings.open_corpus()
    pair = [_one(corpus, name) for name in (first, second)]
    if pair[0] == pair[1]:
        raise UsageError(_("A and B are the same translation, {name}.").format(name=pair[0].id))
    asked = request(corpus, [citation], expressions=[one.id for one in pair])
    places = asked.places
    found = selection.divergences(selection.compare(asked), places)
    findings = selection.findings(asked)
    revisions: Sequence[Revision] | None = None
    if pair[0].language == pair[1].language:
        from lawtexts.compare.revision import revise

        revisions = [revise(corpus, place, *asked.ids) for place in places]
    changed = bool(found) if revisions is None else not all(revision.clean for revision in revisions)
    screen = settings.screen()
    if settings.json:
        revised = {} if revisions is None else {"revised": redline.entries(revisions)}
        settings.print_json(**entries_of(found, findings), **revised)
    elif revisions is not None:
        for revision in revisions:
            redline.write(screen, revision)
        if changed and found:
            write_list(screen, found, ())
    elif places:
        write_list(screen, found, findings)
    report_uncompared_languages(asked)
    missing = [said for place in places for said in _not_held(corpus, pair, place)]
    for sentence in dict.fromkeys(missing):
        remark(sentence)
    asked.report()
    return NOTHING if changed or missing or not places else FOUND


def _not_held(corpus: Corpus, pair: Sequence[Expression], place: Citation) -> list[str]:
    """Why there is nothing to compare: the sentences for the pages of the pair that are not held."""
    missing = [column for column in pair if corpus.law(column.id, place) is None]
    return gap_sentences(corpus, missing, place.root)


def _one(corpus: Corpus, name: str) -> Expression:
    """The expression called `name`, or the only one of that language."""
    named = [found for found in corpus.expressions if name in (found.id, found.language)]
    if len(named) > 1:
        sentence = _("“{name}” could be {known}; name one of them.")
        raise UsageError(sentence.format(name=name, known=names.listed([found.id for found in named])))
    return (named or choose(corpus, (), [name]))[0]
