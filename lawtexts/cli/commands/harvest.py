"""lawtexts harvest: a whole book from its site, politely; what was stopped is gone on with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from lawtexts.cli import names, options, progress
from lawtexts.cli.commands.import_pages import refusal_entry, sentences
from lawtexts.cli.errors import FAILED, FOUND, complain, remark
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext

if TYPE_CHECKING:
    from lawtexts.harvest.address import Address
    from lawtexts.harvest.session import Harvested
    from lawtexts.model.error import LawtextsError

Command = TypeVar("Command", bound=Callable[..., Any])

NAMED = 12
"""How many laws are named; more are counted."""


def manner_options(command: Command) -> Command:
    """Add --mirror, --pause, --contact and --warc: how a site is asked."""
    for option in reversed(
        (
            click.option(
                "--mirror",
                metavar="http://HOST:PORT",
                help=_("Ask for the same paths at this address: a mirror, an archive, a server of your own."),
            ),
            click.option(
                "--pause",
                type=click.FloatRange(0, 3600),
                metavar=_("SECONDS"),
                help=_("Between two requests; 2 at least, but for a mirror on this machine."),
            ),
            click.option(
                "--contact",
                metavar="you@example.org",
                help=_("Who asks, sent with every request; kept for the next time."),
            ),
            click.option(
                "--warc",
                type=click.Path(dir_okay=False, path_type=Path),
                metavar=_("FILE"),
                help=_("Write the exchange with the site to this new file, too, as WARC 1.1."),
            ),
        )
    ):
        command = option(command)
    return command


@options.command(
    "harvest",
    help=_(
        "Fetch the pages of a site that the corpus does not have, keep each as received, and import them.\n\n"
        "SITE is one of lawtexts sites, or all. The site is asked slowly and as its robots.txt allows. A run "
        "that was stopped goes on when it is started again; nothing is asked for twice. "
        "lawtexts updates asks again for what the corpus has."
    ),
    short_help=_("Fetch the pages of a site, then import them."),
)
@click.argument("site", metavar=_("SITE"))
@click.option("--laws", metavar="1-93", help=_("Only these laws."))
@click.option(
    "-l",
    "--language",
    "languages",
    metavar="pl,en",
    callback=options.separated,
    help=_("In these languages; in the site's own when left out."),
)
@click.option("--documents", is_flag=True, help=_("Preface, introduction and definitions, too."))
@click.option("--dry-run", is_flag=True, help=_("Only say what would be asked for."))
@manner_options
def command(
    settings: Settings,
    site: str,
    laws: str | None,
    languages: tuple[str, ...],
    documents: bool,
    dry_run: bool,
    mirror: str | None,
    pause: float | None,
    contact: str | None,
    warc: Path | None,
) -> int:
    """Fetch and import; returns 3 where a page was refused or not got."""
    from lawtexts.harvest.error import require_extra

    require_extra()
    from lawtexts.corpus.editions import Editions
    from lawtexts.corpus.layout import find, find_to_write
    from lawtexts.harvest.asking import Manner, asking
    from lawtexts.harvest.session import expressions_of, harvest, missing_pages, wanted_laws

    folder = find(settings.corpus) if dry_run else find_to_write(settings.corpus)
    expressions = expressions_of(Editions.read(folder), site, languages)
    wanted = wanted_laws(laws)
    if dry_run:
        return _tell_what_is_missing(settings, *missing_pages(folder, expressions, wanted))
    with asking(Manner(mirror, pause, contact, warc)) as fetcher, progress.shown() as report:
        done = harvest(
            folder, expressions, wanted, fetcher, documents=documents, progress=report, tell=remark
        )
    complain_of(done)
    if settings.json:
        settings.print_json(**entries(done))
    else:
        screen = settings.screen()
        for sentence in said(done):
            screen.paragraph(sentence)
    return FAILED if done.failed or done.stopped or done.refused else FOUND


def _tell_what_is_missing(settings: Settings, missing: Sequence[Address], present: int) -> int:
    """Say what would be asked for, an address a line."""
    if settings.json:
        settings.print_json(missing=[address_entry(one) for one in missing], present=present)
        return FOUND
    screen = settings.screen()
    for one in missing:
        screen.line(one.url)
    count = len(missing)
    sentence = ngettext("{count} page would be asked for.", "{count} pages would be asked for.", count)
    remark(sentence.format(count=count))
    return FOUND


def address_entry(address: Address) -> dict[str, str]:
    """The address of a law, for JSON."""
    return {"expression": address.expression, "law": str(address.citation), "url": address.url}


def complain_of(done: Harvested) -> None:
    """Say what went wrong with a page, and why a site was not asked any more."""
    for _address, error in done.failed:
        complain(error.message)
    for refusal in done.refused:
        complain(str(refusal.error))
    for sentence in done.stopped:
        complain(sentence)


def said(done: Harvested) -> list[str]:
    """What became of the pages, a sentence for each thing."""
    found = []
    if done.present:
        count = done.present
        sentence = ngettext("{count} page was there already.", "{count} pages were there already.", count)
        found.append(sentence.format(count=count))
    found.extend(sentences(done.summary, refused=len(done.refused)))
    if done.changed:
        count = len(done.changed)
        sentence = ngettext(
            "{count} page differs from that in the corpus: lawtexts updates shows it.",
            "{count} pages differ from those in the corpus: lawtexts updates shows them.",
            count,
        )
        found.append(sentence.format(count=count))
    if done.refused:
        found.append(
            _(
                "What was refused is kept in pages/_unread; "
                "lawtexts report PAGE describes a page without its words."
            )
        )
    if done.absent:
        found.append(_("The site does not have {laws}.").format(laws=some(done.absent)))
    if done.failed:
        count = len(done.failed)
        sentence = ngettext("{count} page was not got.", "{count} pages were not got.", count)
        found.append(sentence.format(count=count))
    return found or ([] if done.stopped else [_("There was nothing to ask for.")])


def some(addresses: Sequence[Address]) -> str:
    """The laws of a few addresses as a list, the first of many."""
    words = [f"{one.expression} {one.citation}" for one in addresses[:NAMED]]
    return names.listed(words) if len(addresses) <= NAMED else ", ".join((*words, "…"))


def entries(done: Harvested) -> dict[str, object]:
    """What became of the pages, for JSON."""
    return {
        "asked": done.asked,
        "present": done.present,
        "imported": [path.as_posix() for path in done.summary.imported],
        "replaced": [path.as_posix() for path in done.summary.replaced],
        "unchanged": [path.as_posix() for path in done.summary.unchanged],
        "changed": [refusal_entry(one) for one in done.changed],
        "refused": [refusal_entry(one) for one in done.refused],
        "absent": [address_entry(one) for one in done.absent],
        "failed": [{**address_entry(one), **error_entry(error)} for one, error in done.failed],
        "stopped": list(done.stopped),
    }


def error_entry(error: LawtextsError) -> dict[str, str]:
    """Why a page was not got, for JSON."""
    return {"code": str(getattr(error, "code", "")), "message": error.message}
