"""lawtexts harvest: a whole book from its site, politely; what was stopped is gone on with."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lawtexts.cli import options
from lawtexts.cli.commands.import_pages import counts
from lawtexts.cli.terminal import FAILED, FOUND, complain, remark
from lawtexts.exchange import contract, names
from lawtexts.locale import gettext as _

if TYPE_CHECKING:  # what fetching needs may not be installed
    from lawtexts.corpus.page import Refusal
    from lawtexts.harvest.session import Requests

request_options = (
    options.option(
        "--mirror",
        metavar="http://HOST:PORT",
        help=_("Ask for the same paths at this address: a mirror, an archive, a server of your own."),
    ),
    options.number(
        "--pause",
        metavar=_("SECONDS"),
        most=3600,
        help=_("Seconds between two requests: at least 2, except for a mirror on this machine."),
    ),
    options.option(
        "--contact",
        metavar="you@example.org",
        help=_("Your contact address: sent with every request, stored for the next time."),
    ),
    options.option(
        "--warc",
        type=Path,
        metavar=_("FILE"),
        help=_("Write the exchange with the site to this new file, too, as WARC 1.1."),
    ),
)
"""--mirror, --pause, --contact and --warc: how a site is asked."""


@options.command(
    _(
        "SITE is one of lawtexts sites, or all. The site is asked slowly and as its robots.txt allows. A "
        "run that was stopped goes on when it is started again; nothing is asked for twice. lawtexts "
        "updates asks again for what the corpus has."
    ),
    options.argument("site", "sites", _("SITE")),
    options.option("--laws", "numbers", metavar="1-93", help=_("Only these laws.")),
    options.columns,
    options.flag("--documents", help=_("Preface, introduction and definitions, too.")),
    options.flag("--dry-run", help=_("Only list what would be fetched.")),
    *request_options,
)
def command(
    settings: options.Settings,
    site: str,
    numbers: str | None,
    documents: bool,
    dry_run: bool,
    **requested: Any,
) -> int:
    if dry_run:
        missing, present = settings.library.missing_pages(site, numbers, settings.columns)
        addresses = "".join(f"{one.url}\n" for one in missing)
        return settings.answer(lambda screen: screen.raw(addresses), missing=missing, present=present)
    corpus = settings.library_to_write
    done = corpus.harvest(site, numbers, settings.columns, documents=documents, **requested)
    complain_of_site(done, done.refused)
    members = contract.fields(
        done,
        "asked present imported=summary.imported replaced=summary.replaced restored=summary.restored "
        "unchanged=summary.unchanged changed refused absent",
    )
    code = FAILED if done.failed or done.stopped or done.refused else FOUND
    if done.refused:
        remark(
            _(
                "What was refused is kept in pages/_unread; "
                "lawtexts report PAGE describes a page without its words."
            )
        )
    said = {
        _("Pages there before"): done.present,
        **counts(dataclasses.replace(done.summary, refused=tuple(done.refused))),
        _("Pages that differ (lawtexts updates)"): len(done.changed),
    }
    return settings.answer(counts_with_failures(said, done), code, **members, **failures(done))


def complain_of_site(done: Requests, refused: Iterable[Refusal]) -> None:
    """Say what went wrong with pages, and why a site was not asked any more."""
    failed = (error.message for _address, error in done.failed)
    complain(*failed, *(str(one.error) for one in refused), *done.stopped)


def failures(done: Requests) -> dict[str, object]:
    """The pages that could not be fetched, and why, and why a site was left alone, for JSON."""
    failed = [
        contract.fields(page, "expression law=citation url") | contract.fields(error, "code message")
        for page, error in done.failed
    ]
    return {"failed": failed, "stopped": done.stopped}


def counts_with_failures(counts: Mapping[str, object], done: Requests) -> Mapping[str, object] | str:
    """These counts, then which laws the site does not have, and how many pages could not be fetched."""
    absent = names.some([f"{one.expression} {one.citation}" for one in done.absent])
    found = {**counts, _("Not on the site"): absent, _("Pages not fetched"): len(done.failed)}
    return found if any(found.values()) or done.stopped else _("There was nothing to fetch.")
