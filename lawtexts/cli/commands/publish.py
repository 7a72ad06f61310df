"""lawtexts publish: the corpus as a folder of web pages."""

from __future__ import annotations

import shlex
from pathlib import Path

from lawtexts.cli import options
from lawtexts.cli.terminal import remark
from lawtexts.exchange import contract, names
from lawtexts.locale import gettext as _
from lawtexts.publish.publishing import Report


@options.command(
    _(
        "The folder must be new, empty, or an edition made earlier; only what changed is written. Title, "
        "address and translations that are not given stay those of the edition there; --title '' and "
        "--base-url '' mean none."
    ),
    options.edition_folder,
    options.option("--title", metavar=_("TEXT"), help=_("The title of the edition.")),
    options.option(
        "--base-url",
        metavar="https://…",
        help=_("The address at which it will be published, for links from elsewhere."),
    ),
    options.columns,
)
def command(settings: options.Settings, title: str | None, base_url: str | None) -> int:
    corpus, chosen = settings.library_to_write, settings.columns or None
    edition = corpus.publish(settings.edition_folder(), title=title, base_url=base_url, expressions=chosen)
    members = contract.fields(edition, "out laws pages written unchanged damaged kept")
    return settings.answer(described(edition), **members)


def described(edition: Report) -> dict[str, object]:
    """An edition that was made, or was there already; what of it was damaged or kept is reported."""
    if edition.kept:
        options = " ".join(f"--{name} {shlex.quote(value)}" for name, value in edition.kept.items())
        remark(_("Kept as the edition was published before: {options}").format(options=options))
    if edition.damaged:
        sentence = _("Missing or damaged in the edition, and made again: {files}.")
        remark(sentence.format(files=names.some(edition.damaged)))
    pages = _("up to date") if edition.unchanged else edition.pages
    return {_("Edition"): Path(edition.out, "index.html"), _("Web pages"): pages}
